"""A game written down: what is typed is on disk before it is told, whole games come out as they were meant."""

import http.client
import json
import re
import signal
import socket
import subprocess
import sys

import pytest
import segno

from pnp.data.errors import OutputError
from pnp.data.messages import language
from pnp.library.load import read_log
from pnp.web.record.page import Requests
from pnp.web.record.server import is_own, qr_lines
from pnp.web.record.session import Changed, Refused, Session, Sheet, Store, block
from tests.crossed import some
from tests.web.recorder import EXAMPLES, NAMES, begun, header_of, recorder, session


@pytest.fixture
def path(tmp_path):
    return tmp_path / "game.pnplog"


@pytest.mark.parametrize("name", some(NAMES, ["war", "kings"]))
def test_a_game_that_is_typed_is_the_log_that_was_meant(path, name):
    head, lines = header_of(name)
    with session(path, head) as found:
        for number, line in enumerate(lines, 1):
            found.play(line)
            if number % 10 == 0:
                anew = Session(Sheet(path, path.read_text("utf-8")))  # on disk already, and what is known holds for it
                assert (anew.moves, found.log.log) == (number, anew.log.log)
                assert (found.turn, found.following.entries) == (anew.turn, anew.following.entries)
    assert read_log(str(path)).log["moves"] == read_log(str(EXAMPLES / f"{name}.pnplog")).log["moves"]


def test_entries_that_lack_something(path):
    # name and number may be left out
    with session(path, begun("durch-die-wueste")) as found:
        for line in ("r M7", "1 Ben c C6", "m E11"):
            found.play(line)
    assert path.read_text("utf-8").splitlines()[-3:] == ["Ana r M7", "1 Ben c C6", "Ana m E11"]
    head, lines = header_of("friday")  # a turn that is not complete is refused
    with session(path, head) as found:
        for line in lines[:18]:
            found.play(line)
        with pytest.raises(Refused, match="not complete"):
            found.play("l D8")
        assert found.tried("l D8").found.goes_on


def test_an_illegal_entry_is_refused_with_the_reason_unless_it_stands(path):
    with session(path, begun("durch-die-wueste")) as found:
        found.play("r M7")
        before = path.read_bytes()
        with pytest.raises(Refused, match="M7") as caught:
            found.play("s M7")
        assert caught.value.attempt.finding.code == "leader-on-leader"
        assert path.read_bytes() == before
        found.play("s C4 !")
        assert path.read_text("utf-8").endswith("Ben s C4 !\n")


def test_an_entry_before_a_note_is_taken_back(path):
    with session(path, begun("durch-die-wueste")) as found:
        for line in ("r M7", "c C6", "# tea"):
            found.play(line)
        found.strike()
        assert path.read_text("utf-8").endswith("Ana r M7\n~Ben c C6\n# tea\n")
        found.strike()
        with pytest.raises(Refused, match="no entry"):
            found.strike()


def test_what_cannot_be_read_is_told_with_its_column(path):
    with session(path, begun("durch-die-wueste")) as found, pytest.raises(Refused) as caught:
        found.play("m K4 x K5")
    assert caught.value.column == 6


def test_the_last_entry_is_struck_or_removed(path):
    with session(path, begun("touareg")) as found:
        for line in ("round 2", "fate 3"):
            found.play(line)
        found.strike()
        found.strike()
        assert path.read_text("utf-8").splitlines()[-2:] == ["~round 2", "~fate 3"]
        found.play("round 4")
        found.remove()
        found.remove()
        assert path.read_text("utf-8").splitlines()[-1] == "~round 2"
        found.remove()
        assert path.read_text("utf-8") == begun("touareg")
        with pytest.raises(Refused, match="no entry"):
            found.remove()
        with pytest.raises(Refused, match="no entry"):
            found.strike()


def test_an_empty_part_goes_with_its_last_entry(path):
    head, lines = header_of("friday")
    with session(path, head) as found:
        for line in lines[:16]:
            found.play(line)
        assert "-- play" in path.read_text("utf-8")
        found.remove()
        assert "-- play" not in path.read_text("utf-8")


def test_an_earlier_entry_can_be_another_and_the_rest_is_judged(path):
    head, lines = header_of("war")
    with session(path, head) as found:
        for line in lines[:12]:
            found.play(line)
        requests = Requests(found)
        status, said = requests.answer("look", {"line": "Ana m 24>10 3 b 24 10", "move": 2})
        assert (status, said["holds"]) == (200, "the rest of the game holds")
        status, said = requests.answer("look", {"line": "Ana m 24>10 1 b 24 10", "move": 2})
        assert (said["wrong"]["move"], said["mends"]) == (10, True)
        assert requests.answer("meant", {"line": "Ana m 24>10 1 b 24 10", "move": 2})[1]["meant"]
        for move in (0, 13):
            with pytest.raises(Refused, match=f"no entry {move}"):
                found.edit(move, "Ana m 24>10 3 b 24 10")
        found.edit(2, "Ana m 24>10 3 b 24 10")
        assert read_log(str(path)).log["moves"][1]["turn"][0]["move"]["camels"] == 3
        assert len(read_log(str(path)).log["moves"]) == 12


@pytest.mark.few(0)
def test_the_page_asks_what_was_meant_and_writes_it(path):
    text = (EXAMPLES / "mistakes.pnplog").read_text("utf-8")
    with session(path, text) as found:
        requests = Requests(found)

        def answer(**data):
            return requests.answer("answer", {"version": found.version, **data})

        asked, meant = requests.answer("mend", {})[1]["question"], {"20": "C5", "22": "F3", "24": "F11"}
        while meant:
            says = meant.pop(asked["says"].split()[1])
            for wrong in (9, -1, True, "a"):
                assert answer(number=wrong, left=asked["left"])[0] == 409
            stale = answer(number=0, left=asked["left"] + 1)
            assert (stale[0], "another page" in stale[1]["error"]) == (409, True)
            status, said = answer(number=asked["answers"].index(says), left=asked["left"])
            assert status == 200
            asked = said["question"]
        assert path.read_text("utf-8") == text
        assert (asked["answers"], "unknown" in asked) == (["Write it like this"], False)
        status, said = answer(number=0, left=asked["left"])
        assert (status, said["wrong"]) == (200, None)
        lines = zip(text.splitlines(), path.read_text("utf-8").splitlines(), strict=True)
        now = [now for was, now in lines if was != now]  # blank lines, and what the hand called Chl, stay
        assert len(now) == 3
        assert "3 Ana s D3 +oC4 s F3 # two hexes away from her sky caravan; G4 stood here" in now


def test_a_repair_leaves_the_lines_of_others_as_they_are(path):
    text = (EXAMPLES / "friday.pnplog").read_text("utf-8").replace("4 Ana r L7 +w3 l D6", "4 Ana r L1 +w3   l  d6")
    with session(path, text) as found:
        requests = Requests(found)
        while (asked := requests.answer("mend", {})[1]["question"]) and "unknown" in asked:
            requests.answer("answer", {"version": 0, "left": asked["left"], "number": 0})
        requests.answer("answer", {"version": 0, "left": asked["left"], "number": 0})
        lines = zip(text.splitlines(), path.read_text("utf-8").splitlines(), strict=True)
        assert [now for was, now in lines if was != now] == ["4 Ana r L7 +w3 l D6 +w2 # L1 stood here"]


def test_comments_and_what_else_the_hand_wrote_stay(path):
    text = begun("touareg").replace("players:", "# our table\nplayers:") + "round  4   # a long day\n"
    with session(path, text) as found:
        found.play("fate 3")
    assert path.read_text("utf-8") == text + "fate 3\n"


def test_a_header_line_is_typed_before_the_first_entry(path):
    with session(path, "game: touareg\nplayers: Ana, Ben\nseed: 7\n") as found:
        found.play("camps: Ana=24 Ben=14")
        found.play("title: The first war")
        found.play("title: A war")
        assert found.log.log["title"] == "A war"
        found.play("round 4")
    head = path.read_text("utf-8").splitlines()
    assert head == ["game: touareg", "players: Ana, Ben", "seed: 7", "camps: Ana=24 Ben=14", "title: A war", "round 4"]


def test_a_last_position_is_typed_and_scored(path):
    text = "game: durch-die-wueste\nplayers: Ana, Ben\nseed: 7\nposition: {}\n"
    text = text.replace("position: {}", "camels: Ana m D4 D5")
    with session(path, text) as found:
        found.play("camels: Ben s F6 F7 F8")
        found.play("camels: Ben r K9")
        found.remove()
        state = Requests(found).answer("state", {})[1]
        assert state["choices"] == []
        assert [row[0] for row in state["scores"]["rows"]] == ["Ana", "Ben"]
    assert read_log(str(path)).log["position"]["camels"]["Ben"] == {"sky": ["F6", "F7", "F8"]}


def test_what_a_last_position_tells_once_is_told_anew(path):
    text = "game: touareg\nplayers: Ana, Ben\nseed: 7\ncamps: Ana=24 Ben=14\n"
    text += "squares: Ana 24=10\nmoney: Ana=10 Ben=10\ndrawn: 0\n"
    with session(path, text) as found:
        found.play("money: Ana=3 Ben=4")
        found.play("squares: Ben 14=9")
    assert read_log(str(path)).log["position"]["money"] == {"Ana": 3, "Ben": 4}
    assert read_log(str(path)).log["position"]["owners"] == {"Ana": [24], "Ben": [14]}


def test_a_game_without_a_setup_asks_for_it(path):
    with session(path, "game: durch-die-wueste\nplayers: Ana, Ben\n") as found:
        requests = Requests(found)
        assert "setup comes first" in requests.answer("state", {})[1]["turn"]
        assert requests.answer("play", {"line": "seed: 7", "version": 0})[1]["turn"] == "to move: Ana"


def test_a_file_that_another_program_changed_is_not_written_over(path):
    with session(path, begun("touareg")) as found:
        found.play("round 4")
        path.write_text(begun("touareg") + "round 2\n", "utf-8")
        with pytest.raises(Changed):
            found.play("fate 3")
        assert path.read_text("utf-8").endswith("round 2\n")
        found.again()
        found.play("fate 3")
        assert path.read_text("utf-8").endswith("round 2\nfate 3\n")
        path.unlink()
        with pytest.raises(Changed):
            found.strike()
        found.again()
        assert path.read_text("utf-8").endswith("round 2\nfate 3\n")


@pytest.mark.parametrize("other", ["zzz half 1 li", "game: wuestensoehne", b"\xff\xfe\xfa"])
def test_what_another_program_wrote_is_read_before_it_is_taken_over(path, other):
    with session(path, begun("touareg")) as found:
        found.play("round 4")
        mine, requests = path.read_bytes(), Requests(found)
        theirs = other if isinstance(other, bytes) else f"{begun('touareg')}{other}\r\n".encode()
        if other[:1] == "g":
            theirs = begun("wuestensoehne").encode()
        path.write_bytes(theirs)
        for name in ("play", "again", "play", "again"):
            status, said = requests.answer(name, {"line": "fate 3", "version": 1})
            assert (status, said["changed"]) == (409, True), name
            assert path.read_bytes() == theirs
        assert requests.answer("state", {})[1]["changed"]
        path.unlink()
        assert requests.answer("again", {})[0] == 200
        assert path.read_bytes() == mine
        assert not requests.answer("state", {})[1]["changed"]
        path.write_bytes(mine + b"fate 3\n")
        assert requests.answer("again", {})[1]["entries"][-1]["line"] == "fate 3"
    with session(path) as found:
        assert found.moves == 2


def test_a_file_that_changes_while_it_is_read_is_not_written_over(path, monkeypatch):
    with session(path, begun("touareg")) as found:
        path.write_text(begun("touareg") + "round 4\n", "utf-8")
        read = found.store.read

        def slow():
            text = read()
            path.write_text(begun("touareg") + "round 2\n", "utf-8")
            return text

        monkeypatch.setattr(found.store, "read", slow)
        found.again()
        with pytest.raises(Changed):
            found.play("fate 3")
        assert path.read_text("utf-8").endswith("round 2\n")


@pytest.mark.parametrize("line", ["", " ", "\n", "-- play", "#", "{"])
@pytest.mark.parametrize("name", ["edit", "look"])
def test_the_last_entry_cannot_become_none(path, name, line):
    with session(path, begun("touareg") + "round 4\nfate 3") as found:
        status, said = Requests(found).answer(name, {"line": line, "version": 0, "move": 2})
        assert (status, "error" in said) == (409 if name == "edit" else 200, True) or line == "#"


def test_one_recorder_writes_to_a_file(path):
    with session(path, begun("touareg")), pytest.raises(OutputError, match="another program"):
        Store(path, None)
    assert not list(path.parent.glob(".*"))


def test_a_full_disk_leaves_all_as_it_was(path, monkeypatch):
    def full(*_, **__):
        raise OutputError("no space left")

    with session(path, begun("touareg")) as found:
        monkeypatch.setattr("pnp.web.record.session.write", full)
        status, said = Requests(found).answer("play", {"line": "round 4", "version": 0})
        assert (status, said["error"], found.moves) == (409, "no space left", 0)


def test_two_pages_do_not_write_over_each_other(path):
    with session(path, begun("touareg")) as found:
        requests = Requests(found)
        assert requests.answer("play", {"line": "round 4", "version": 0})[0] == 200
        status, said = requests.answer("play", {"line": "round 4", "version": 0})
        assert status == 409
        assert "another page" in said["error"]


def test_only_new_nodes_are_sent(path):
    with session(path, begun("touareg")) as found:
        requests = Requests(found)
        first = requests.answer("state", {"known": "0.0"})[1]["picture"]
        again = requests.answer("state", {"known": first["known"]})[1]["picture"]
        assert (first["begin"], again["begin"], again["nodes"]) == (0, len(first["nodes"]), [])
        assert again["frame"] == first["frame"]
        for strange in ("x", "1.9999999999999999999999999", 7, None, "1.-3"):
            assert requests.answer("state", {"known": strange})[0] == 200


@pytest.mark.soak
def test_killed_after_any_entry_nothing_is_lost(tmp_path):
    """The verb itself: its first line is the address, and what it has answered is on disk when it is killed.

    What says that it has the file is no hindrance after that, and goes with a program that is ended by a signal.
    """
    from urllib.request import Request, urlopen

    log = tmp_path / "game.pnplog"
    run = [sys.executable, "-m", "pnp", "record", "touareg", "--players", "Ana,Ben", "--seed", "7", "--no-open"]
    for entries, line in enumerate(("round 4", "fate 3"), 1):
        more = ["-o", str(log)]
        call = [*run[:5], "--resume", "--no-open", *more] if log.exists() else [*run, *more]
        with subprocess.Popen(call, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
            address = process.stdout.readline().strip()
            assert re.fullmatch(r"http://127\.0\.0\.1:\d+/[\w-]{22,}/", address)
            origin = address[: address.index("/", 7)]
            for name in ("state", "play"):
                data = json.dumps({"line": line, "version": 0}).encode()
                headers = {"Origin": origin, "Content-Type": "application/json"}
                with urlopen(Request(address + name, data, headers)) as answer:
                    assert answer.status == 200
            assert (tmp_path / ".game.pnplog.recording").exists()
            process.send_signal(signal.SIGKILL if entries == 1 else signal.SIGTERM)
        assert len(read_log(str(log)).log["moves"]) == entries
    assert [one.name for one in tmp_path.iterdir()] == ["game.pnplog"]


def test_the_network_is_only_an_own_address():
    assert is_own("127.0.0.2")
    assert not any(map(is_own, ("0.0.0.0", "192.0.2.9", "example.com", "", "224.0.0.1", "::1")))
    address = "http://127.0.0.2:8000/abcdefghijklmnopqrstuv/"
    rows = [[sign in halves for sign in line] for line in qr_lines(address) for halves in (" ▄", " ▀")]
    dark = [[*map(bool, row)] for row in segno.make(address, error="m").matrix_iter(border=2)]
    assert rows[: len(dark)] == dark and len(rows) - len(dark) in (0, 1)


def test_half_a_line_with_name_and_number_is_told_what_comes_next(path):
    with session(path, begun("durch-die-wueste")) as found:
        for line in ("1 Ana m", "Ana m", "m"):
            assert "expected a color and a hex" in Requests(found).answer("look", {"line": line})[1]["error"]


def test_a_line_of_a_position_takes_the_place_of_what_it_is_about(path):
    head = "game: wuestenkoenige\nplayers: Ana, Anabel\n"
    with session(
        path, head + "delivered: Ana\ndelivered: Anabel w\ncamels: Ana 4 palace\ncamels: Anabel E2\n"
    ) as found:
        found.play("delivered: Ana wwf")
        found.play("camels: anab F3")
        lines = ["delivered: Ana wwf", "delivered: Anabel w", "camels: Ana 4 palace", "camels: anab F3"]
        assert found.store.text.splitlines()[2:] == lines


def test_a_tile_that_a_card_lays_is_offered_with_each_face(path):
    log = read_log(str(EXAMPLES / "kings.pnplog"))
    text = "\n".join(log.document.text.split("\n")[: block(log, 6)[0]]) + "\n"
    with session(path, text) as found:
        requests = Requests(found)
        offered = [choice["text"] for choice in requests.answer("state", {})[1]["choices"]]
        laid = [line for line in offered if line.startswith("c sandstorm") and line.split()[-1] in ("dune", "plain")]
        assert {line.split()[-1] for line in laid} == {"dune", "plain"}
        for line in laid[:4]:
            assert "error" not in requests.answer("look", {"line": line})[1]


def test_definitions_are_sent_once(path):
    with session(path, begun("durch-die-wueste")) as found:
        requests = Requests(found)
        first = requests.answer("state", {})[1]["picture"]
        ghost = requests.answer("look", {"line": "s D7", "known": first["known"]})[1]["picture"]
        again = requests.answer("look", {"line": "s D7", "known": ghost["known"]})[1]["picture"]
        whole = requests.answer("look", {"line": "s D7"})[1]["picture"]
        assert (again["definitions"], again["nodes"]) == ("", [])
        assert 0 < len(ghost["definitions"]) < len(first["definitions"])
        both = first["definitions"] + ghost["definitions"]
        assert sorted((whole["definitions"] + "<defs></defs>").split("<")) == sorted(both.split("<"))


# The server of a recorder: this machine alone, behind a secret path; whatever is asked gets an answer.


@pytest.fixture
def server(tmp_path):
    with recorder(tmp_path / "game.pnplog", begun("touareg")) as found:
        yield found


def test_answers_are_in_the_language_that_the_server_began_in(tmp_path):
    with language("fr"), recorder(tmp_path / "game.pnplog", begun("touareg")) as server:
        status, _, said = post(server, "play", {"version": 0})
    assert (status, json.loads(said)["error"]) == (409, "une demande a besoin de 'line'")


def path_of(server, name=""):
    return f"/{server.token}/{name}"


def send(server, method, path, body=None, **headers):
    """The status, the headers and the body of the answer; a header that is None is left out."""
    connection = http.client.HTTPConnection(server.host.split(":")[0], server.server_address[1], timeout=10)
    given = {"Host": server.host, **{name.replace("_", "-"): value for name, value in headers.items()}}
    connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
    data = body if isinstance(body, bytes) else json.dumps(body).encode() if body is not None else b""
    for name, value in {**given, "Content-Length": given.get("Content-Length", str(len(data)))}.items():
        if value is not None:
            connection.putheader(name, value)
    connection.endheaders(data)
    answer = connection.getresponse()
    return answer.status, dict(answer.getheaders()), answer.read()


def post(server, name, body=None, **more):
    own = {"Origin": f"http://{server.host}", "Content_Type": "application/json"}
    return send(server, "POST", path_of(server, name), {} if body is None else body, **{**own, **more})


def test_the_page_and_its_secret(server):
    status, headers, body = send(server, "GET", path_of(server))  # the page is whole and tells nobody else
    assert status == 200
    assert b"<title>Touareg: Ana, Ben</title>" in body
    policy = headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["X-Frame-Options"] == "DENY"
    assert headers["Referrer-Policy"] == "no-referrer"
    assert headers["Cache-Control"] == "no-store"
    assert {headers[f"Cross-Origin-{name}-Policy"] for name in ("Opener", "Resource")} == {"same-origin"}
    assert server.token not in body.decode()
    # the secret is long and the address is this machine s
    assert re.fullmatch(r"http://127\.0\.0\.1:\d+/[A-Za-z0-9_-]{22,}/", server.address)
    assert server.server_address[0] == "127.0.0.1"
    # a line that is no text for a terminal stays data
    status, _, body = post(server, "play", {"line": "round 1 # \x1b[31m\u202e</script>", "version": 0})
    assert status == 200
    assert "\x1b" not in json.loads(body)["entries"][0]["line"]
    assert server.requests.session.store.path.read_text("utf-8").count("\n") == begun("touareg").count("\n") + 1


FOREIGN = {
    "no host": (421, {"Host": None}),
    "another host": (421, {"Host": "example.com"}),
    "the same host without its port": (421, {"Host": "127.0.0.1"}),
    "localhost": (421, {"Host": "localhost:80"}),
    "another origin": (403, {"Origin": "http://example.com"}),
    "no origin": (403, {"Origin": None}),
    "the origin of files": (403, {"Origin": "null"}),
    "the same origin with encryption": (403, {"Origin": "https://127.0.0.1"}),
    "a form": (403, {"Content_Type": "text/plain"}),
    "another site": (403, {"Sec_Fetch_Site": "cross-site"}),
}


@pytest.mark.parametrize("who", FOREIGN)
def test_what_no_page_of_its_own_sends_is_refused(server, who):
    status, headers = FOREIGN[who]
    before = server.requests.session.store.text
    assert post(server, "play", {"line": "round 1", "version": 0}, **headers)[0] == status
    assert server.requests.session.store.text == before


@pytest.mark.parametrize("path", ["/", "//", "/x/", "/../etc/passwd", "/{token}", "/{token}/state", "/{token}x/", "*"])
def test_other_paths_are_not_there(server, path):
    assert send(server, "GET", path.format(token=server.token))[0] == 404


@pytest.mark.parametrize("method", ["PUT", "DELETE", "OPTIONS", "TRACE", "PATCH"])
def test_other_methods_are_refused(server, method):
    assert send(server, method, path_of(server))[0] == 405


def test_requests_that_are_none(server):
    assert post(server, "play", b"{")[0] == 400  # a request that is no json is refused
    assert post(server, "play", b"[" * 90_000)[0] == 400
    assert post(server, "play", [1])[0] == 409
    assert post(server, "play", {"line": 7, "version": 0})[0] == 409
    assert post(server, "play", {"line": "round 1", "version": True})[0] == 409
    assert post(server, "look", {"line": "x" * 90_000})[0] == 200
    # half a sign is no text
    assert post(server, "play", b'{"line": "# \\ud83d", "version": 0}')[0] == 400
    assert post(server, "state", b'{"\\udc00": 1}')[0] == 400
    assert post(server, "play", b'{"line": "# \\ud83d\\udc2a", "version": 0}')[0] == 200
    assert post(server, "play", b"x" * 3_000_000)[0] == 413  # a large request is answered
    assert post(server, "state")[0] == 200
    # a request without a length is answered
    assert post(server, "play", b"", Content_Length=None, Transfer_Encoding="chunked")[0] == 413
    # a slow client keeps nobody waiting
    with socket.create_connection(server.server_address) as slow:
        slow.sendall(b"POST / HTTP/1.1\r\nHost: ")
        assert post(server, "state")[0] == 200
    assert post(server, "")[0] == 404  # what cannot be asked is not there
    assert post(server, "__init__")[0] == 404
    assert send(server, "POST", "/x/play", {}, Origin=f"http://{server.host}")[0] == 404
    assert send(server, "GET", path_of(server), Sec_Fetch_Dest="iframe")[0] == 403  # no page of others shows it
    assert send(server, "GET", path_of(server), Sec_Fetch_Site="cross-site")[0] == 403


@pytest.mark.parametrize("length", ["9" * 5_000, "0" * 5_000, "-1", "1e3", "²"])
def test_a_length_that_is_none_is_answered(server, length):
    assert post(server, "state", b"", Content_Length=length.encode("latin-1"))[0] == 413


def test_an_address_of_the_network_is_the_only_one(tmp_path):
    with recorder(tmp_path / "game.pnplog", begun("touareg"), "127.0.0.2") as server:
        assert send(server, "GET", path_of(server))[0] == 200
        assert send(server, "GET", path_of(server), Host=f"127.0.0.1:{server.server_address[1]}")[0] == 421
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection(("127.0.0.1", server.server_address[1])).close()
