"""One game on all screens: watchers follow and cannot write, moments that have been, the end, lines that are tried."""

import http.client
import json
import re
import threading
import time

import pytest

from pnp.library.load import read_log
from pnp.printing.pictures import written_entry
from pnp.web.record.page import Requests
from pnp.web.record.session import block
from tests.tables import tables
from tests.web.browser import DESKTOP, PHONE, accessibility, needs_chromium, opened
from tests.web.clicking import click_entry
from tests.web.recorder import EXAMPLES, NAMES, begun, header_of, recorder, session
from tests.web.test_record_session import path_of, post, send

LEADERS = begun("durch-die-wueste") + "r M7\nc C6\nm E11\n"


def whole(name, lines=None):
    """An example without the line of its result, and without entries behind so many."""
    head, entries = header_of(name)
    return head + "\n".join(entries[:lines]) + "\n"


FRIDAY = (EXAMPLES / "friday.pnplog").read_text("utf-8").partition("3 Ben s L9")[0]
"""20 entries: the next one is Ben's."""


# Who watches: an address of its own, behind which nothing is written.


@pytest.fixture
def server(tmp_path):
    with recorder(tmp_path / "game.pnplog", begun("touareg")) as found:
        yield found


def watched(server, name=""):
    return "/" + server.requests.watched.split("/", 3)[3] + name


def test_the_page_of_a_watcher_knows_no_way_to_write(server):
    status, _, body = send(server, "GET", watched(server))
    assert status == 200
    assert server.token not in body.decode()
    assert b'id="move"' not in body
    assert watched(server).strip("/") != server.token
    for name in ("play", "state", "remove", "again", "events", ""):
        for method in ("POST", "PUT", "DELETE", "PATCH"):
            own = {"Origin": f"http://{server.host}", "Content_Type": "application/json"}
            said = send(server, method, watched(server, name), {"line": "round 1", "version": 0}, **own)
            assert said[0] in (401, 403, 404, 405), (method, name)
    assert server.requests.session.version == 0


@pytest.mark.parametrize(
    ("status", "headers"),
    [(421, {"Host": "example.com"}), (403, {"Sec_Fetch_Site": "cross-site"}), (403, {"Sec_Fetch_Dest": "iframe"})],
)
@pytest.mark.parametrize("name", ["", "now", "events?number=0", "at?number=0", "replay"])
def test_what_a_watcher_reads_is_for_its_page_alone(server, name, status, headers):
    assert send(server, "GET", watched(server, name), **headers)[0] == status


def test_a_watcher_reads_what_there_is_and_what_has_been(server):
    assert post(server, "play", {"line": "round 4", "version": 0})[0] == 200
    now = json.loads(send(server, "GET", watched(server, "now"))[2])
    assert [entry["line"] for entry in now["entries"]] == ["round 4"]
    assert "choices" not in now
    assert server.token not in json.dumps(now)
    assert json.loads(send(server, "GET", watched(server, "at?number=0"))[2])["move"] == 0
    for odd in ("at?number=2", "at?number=-1", "at?number=" + "9" * 90, "at", "at?number=%00"):
        assert send(server, "GET", watched(server, odd))[0] == 409, odd
    page = json.loads(send(server, "GET", watched(server, "replay"))[2])
    assert (page["file"], "<!doctype html>" in page["text"]) == ("game.html", True)


@pytest.mark.few(0)
def test_news_come_at_once_to_many_and_who_is_gone_holds_up_nobody(server):
    heard = []

    def follow():
        begin = time.monotonic()
        while json.loads(send(server, "GET", watched(server, "events?number=0"))[2])["version"] == 0:
            assert time.monotonic() - begin < 9
        heard.append(time.monotonic())

    gone = [http.client.HTTPConnection(*server.server_address) for _ in range(40)]
    for one in gone:
        one.request("GET", watched(server, "events?number=0"), headers={"Host": server.host})
        one.close()
    threads = [threading.Thread(target=follow) for _ in range(8)]
    for thread in threads:
        thread.start()
    time.sleep(0.4)
    begin = time.monotonic()
    assert post(server, "play", {"line": "round 4", "version": 0})[0] == 200
    for thread in threads:
        thread.join(10)
    assert len(heard) == 8
    assert max(heard) - begin < 1


ODD: list[tuple[str, object]] = [
    ("ends", {}), ("ends", {"lines": "m E11"}), ("ends", {"lines": [7, None, {}, ["m E11"]]}),
    ("ends", {"lines": ["m E11"] * 1000}), ("ends", {"lines": ["\x1b[2J" * 99, "a" * 9000, "# x", "-- end"]}),
    ("look", {"line": 5}), ("look", {"line": "m E11", "move": "1"}), ("look", {"line": "m E11", "move": True}),
    ("meant", {"line": "m E11", "move": 99}), ("meant", {"line": None, "move": 1}), ("mend", {}), ("mend", [1]),
    ("answer", {"left": "x", "version": 0}), ("answer", {"left": 0, "version": 0, "number": -1}), ("at", {}),
    ("answer", {"left": 0, "version": 0, "number": 10**30}), ("at", {"number": 1.5}), ("at", {"number": "0"}),
    ("play", {"origin": 0, "tail": "title: x\n", "line": "m E11"}), ("state", {"origin": 1, "tail": "\0"}),
    ("ends", {"origin": 2, "tail": "", "lines": 5}), ("state", {"origin": 10**30, "tail": ""}), ("end", {"version": 7}),
]  # fmt: skip


@pytest.mark.few(2)
@pytest.mark.parametrize(("name", "data"), ODD)
def test_what_no_page_asks_changes_nothing(tmp_path, name, data):
    path = tmp_path / "game.pnplog"
    with recorder(path, LEADERS) as server:
        before = path.read_bytes()
        status, _, body = post(server, name, data)
        assert status in (200, 409), body
        assert isinstance(json.loads(body), dict)
        assert (path.read_bytes(), server.requests.session.version) == (before, 0)
        assert post(server, "play", {"line": "s K9", "version": 0})[0] == 200


@pytest.mark.few(0)
@pytest.mark.parametrize("name", ["events?number=0", "now", "replay", ""])
def test_who_is_slow_or_one_of_two_hundred_holds_up_nobody(server, name):
    slow = [http.client.HTTPConnection(*server.server_address) for _ in range(200)]
    for number, one in enumerate(slow):  # asks and never reads, or says half a word
        one.connect()
        whole = f"GET {watched(server, name)} HTTP/1.1\r\nHost: {server.host}\r\n\r\n"
        one.sock.sendall(whole.encode()[: None if number % 2 else 20])
    begin = time.monotonic()
    assert post(server, "play", {"line": "round 4", "version": 0})[0] == 200
    assert json.loads(send(server, "GET", watched(server, "events?number=0"))[2])["version"] == 1
    assert time.monotonic() - begin < 8
    for one in slow:
        one.close()


def test_an_editor_that_changes_the_file_all_the_time_loses_nothing(server, tmp_path):
    path, session = tmp_path / "game.pnplog", server.requests.session
    for number in range(6):
        path.write_text(f"{path.read_text('utf-8')}# note {number}\n", "utf-8")
        refused = post(server, "play", {"line": "round 4", "version": session.version})
        assert (refused[0], json.loads(refused[2])["changed"]) == (409, True)
        assert post(server, "again", {})[0] == 200
    assert post(server, "play", {"line": "round 4", "version": session.version})[0] == 200
    lines = path.read_text("utf-8").splitlines()
    assert lines[-7:] == [*(f"# note {number}" for number in range(6)), "round 4"]


# An illegal log is played on as if it stood; nothing is looked for meanwhile.


def test_an_illegal_log_is_played_on_as_if_it_stood(tmp_path, monkeypatch):
    def never(*_):
        raise AssertionError("repairs were looked for")

    monkeypatch.setattr("pnp.web.record.page.Questions", never)
    monkeypatch.setattr("pnp.web.record.page.repairs", never)
    text = (EXAMPLES / "mistakes.pnplog").read_text("utf-8")
    with session(tmp_path / "mistakes.pnplog", text) as found:
        requests = Requests(found)
        said = requests.answer("state", {})[1]
        assert (said["illegal"], said["wrong"]["move"]) == ("illegal since entry 20", 20)
        assert said["turn"] == "to move: Ben"
        assert len(said["choices"]) > 20
        assert [at for at, one in enumerate(said["entries"], 1) if one["illegal"]] == [20, 22, 24]
        status, said = requests.answer("play", {"line": "l L11 +w3 s J8 +w2", "version": 0})
        assert (status, said["entries"][-1]["line"]) == (200, "Ben l L11 +w3 s J8 +w2")
        refused = requests.answer("play", {"line": "m A1 m A2", "version": 1})
        assert refused[0] == 409
    assert read_log(str(tmp_path / "mistakes.pnplog")).log["moves"][-1]["player"] == "Ben"


# The setup: a prompt first, and no line that is wrong.


def test_a_setup_begins_with_a_prompt_and_a_wrong_line_is_refused(tmp_path):
    with session(tmp_path / "a.pnplog", "game: wuestensoehne\nplayers: Ana, Ben\n") as found:
        requests = Requests(found)
        said = requests.answer("state", {})[1]
        assert (said["wrong"], "Ana" in said["prompt"]) == (None, True)
        for wrong in ("tiles: 2-09 2-06 2-09 2-06", "caravans: Ana=A1 Ben=F11"):
            before = found.store.text
            assert requests.answer("play", {"line": wrong, "version": found.version})[0] == 409
            assert found.store.text == before
        for line in ("tiles: 2-09 2-06", "caravans: Ana=A6", "caravans: Ana=A6 Ben=F11"):
            assert requests.answer("play", {"line": line, "version": found.version})[0] == 200, line
        assert requests.answer("state", {})[1]["choices"]


# What can be clicked: claims, a card with several steps.


@pytest.mark.few(0)
def test_claims_and_steps_of_a_card_are_offered(tmp_path):
    text = (EXAMPLES / "friday.pnplog").read_text("utf-8").partition("1 Chloé l O4")[0]
    with session(tmp_path / "a.pnplog", text) as found:
        requests = Requests(found)
        offered = requests.answer("look", {"line": "l O4"})[1]["choices"]
        assert [one["text"] for one in offered if one["features"][0][0] == "takes"] == ["+oP3"]
        offered = requests.answer("look", {"line": "l O4 +oP3"})[1]["choices"]
        assert not [one for one in offered if one["features"][0][0] == "takes"]
    text = (EXAMPLES / "kings.pnplog").read_text("utf-8").partition("Ben c migration")[0]
    with session(tmp_path / "b.pnplog", text) as found:
        requests = Requests(found)
        line = "Ben c migration palace>F3"
        for _ in range(2):
            steps = {one["text"] for one in requests.answer("look", {"line": line})[1]["choices"]}
            assert {"palace>F3", "palace>E4"} <= steps
            line += " palace>E4"
        assert requests.answer("look", {"line": line})[1]["wrong"] is None
        after = requests.answer("look", {"line": f"{line} m F3>F2"})[1]["choices"]
        assert "palace>F3" not in {one["text"] for one in after}


# What a click may play as a whole, dice and draws.


def before(name, entry):
    """The text of an example before an entry, counted from 0."""
    log = read_log(str(EXAMPLES / f"{name}.pnplog"))
    return "\n".join(log.document.text.split("\n")[: block(log, entry)[0]]) + "\n"


@pytest.mark.parametrize(("name", "entry", "lines", "whole"), tables(__file__)["what_may_be_played_as_it_is"])
def test_what_may_be_played_as_it_is(tmp_path, name, entry, lines, whole):
    with session(tmp_path / "a.pnplog", before(name, entry)) as found:
        requests = Requests(found)
        assert requests.answer("ends", {"lines": lines}) == (200, {"ends": whole})
        assert found.version == 0
        for line in whole:
            assert requests.answer("look", {"line": line})[1]["playable"]


@pytest.mark.parametrize(("name", "entry", "line", "offered", "not_offered"), tables(__file__)["dice_and_draws"])
def test_dice_and_draws_are_offered(tmp_path, name, entry, line, offered, not_offered):
    with session(tmp_path / "a.pnplog", before(name, entry)) as found:
        said = Requests(found).answer(*("look", {"line": line}) if line else ("state", {}))[1]
        texts = {one["text"] for one in said["choices"]}
        assert not offered or offered in texts
        assert not_offered not in texts
        fallen = [
            feature for one in said["choices"] for feature in one["features"] if feature[0] in ("rolls", "occupy")
        ]
        assert not any(place for _, _, place in fallen)  # also where squares are numbers
        assert line or all("what" in [key for key, *_ in one["features"]] for one in said["choices"])
        assert all(one["numbers"].keys() == set(re.findall(r"{(.*?)}", one["text"])) for one in said["choices"])


# The end.


def test_ends(tmp_path):
    path = tmp_path / "war.pnplog"  # the end is written with its winner
    with session(path, whole("war")) as found:
        requests = Requests(found)
        said = requests.answer("state", {})[1]
        assert (said["over"], said["ended"], said["won"]) == (True, False, "won by Ben")
        status, said = requests.answer("end", {"version": 0})
        assert (status, said["ended"], said["won"]) == (200, True, "won by Ben")
        assert path.read_text("utf-8").splitlines()[-1].endswith("winners Ben")
        assert requests.answer("end", {"version": 1})[0] == 409
        assert requests.answer("remove", {"version": 1})[1]["ended"] is False
    assert path.read_text("utf-8") == whole("war")
    path = tmp_path / "friday.pnplog"  # a game that is broken off has no winner
    with session(path, FRIDAY) as found:
        status, said = Requests(found).answer("end", {"version": 0})
        assert (status, said["turn"]) == (200, "the game was ended here")
    assert re.fullmatch(r"-- end Ana \d+ Ben \d+ Chloé \d+", path.read_text("utf-8").splitlines()[-1])
    assert read_log(str(path)).log["result"].keys() == {"scores"}


# Lines of one's own, tried after an entry.


def test_lines_are_tried_and_never_written(tmp_path):
    path = tmp_path / "friday.pnplog"
    with session(path, FRIDAY) as found:
        requests = Requests(found)
        begun_with = path.read_bytes()
        said = requests.answer("state", {"origin": 15, "tail": ""})[1]
        assert (len(said["entries"]), said["turn"]) == (15, "to move: Ana")
        status, said = requests.answer("play", {"origin": 15, "tail": "", "line": "m E12 m E14"})
        assert status == 409
        status, said = requests.answer("play", {"origin": 15, "tail": "", "line": "m E14"})
        assert (status, said["entries"][-1]["line"]) == (200, "Ana m E14")
        looked = requests.answer("look", {"origin": 15, "tail": said["tail"], "line": "l M10"})[1]
        assert looked["playable"]
        assert requests.answer("at", {"origin": 15, "tail": said["tail"], "number": 16})[1]["move"] == 16
        assert said["text"].endswith("Ana m E14\n")
        back = requests.answer("remove", {"origin": 15, "tail": said["tail"]})[1]
        assert len(back["entries"]) == 15
        assert len(requests.answer("remove", {"origin": 15, "tail": back["tail"]})[1]["entries"]) == 15
        for odd in ({"origin": 99}, {"origin": -1}, {"origin": "1"}, {"origin": 1, "tail": 7}, {"origin": True}):
            assert requests.answer("play", {"tail": "", "line": "m E14", **odd})[0] == 409
        for name in ("strike", "edit", "again", "end", "answer", "mend"):
            assert requests.answer(name, {"origin": 15, "tail": "", "version": 0})[0] == 409
        assert (path.read_bytes(), found.version) == (begun_with, 0)


# In a real browser.


@needs_chromium
def test_every_page_shows_what_one_writes(chromium, tmp_path):
    path = tmp_path / "game.pnplog"
    with (
        recorder(path, LEADERS) as server,
        opened(chromium, server.requests.watched, PHONE) as first,
        opened(chromium, server.address) as other,
        opened(chromium, server.address) as page,
    ):
        other.locator("#move:not([readonly])").wait_for()
        other.get_by_role("textbox", name="Move").fill("s K")
        page.locator("#move:not([readonly])").wait_for()
        page.get_by_role("textbox", name="Move").fill("s K9")
        page.get_by_role("button", name="Play it").click()
        for one in (first, other):
            one.locator("#e4").get_by_text("Ben s K9").wait_for()
            assert one.get_by_role("gridcell", name="K9", exact=True).get_attribute("aria-description")
        assert other.get_by_role("textbox", name="Move").input_value() == "s K"
        assert first.get_by_role("textbox").count() == 0
        pictures = {one.locator("#board").inner_html() for one in (first, page)}
        assert len(pictures) == 1
        # a look back stays where it is while the game goes on
        first.get_by_role("button", name="One entry back").click()
        assert first.evaluate("location.hash") == "#m3"
        page.get_by_role("textbox", name="Move").fill("l D7")
        page.get_by_role("button", name="Play it").click()
        first.locator("#e5").wait_for()
        assert first.locator("#number").inner_text() == "3"
        first.get_by_role("button", name="Back to the game").click()
        assert first.evaluate("location.hash") == "#m5"


@pytest.mark.few(0)
@needs_chromium
@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_places_are_as_large_as_a_finger_when_it_is_zoomed(chromium, tmp_path, size):
    with recorder(tmp_path / "game.pnplog", LEADERS) as server, opened(chromium, server.address, size) as page:
        cell = page.get_by_role("gridcell", name="K9", exact=True)
        page.locator("#move:not([readonly])").wait_for()
        before = cell.bounding_box()["width"]
        page.get_by_role("button", name="Zoom").click()
        after = cell.bounding_box()["width"]
        assert after >= min(40, 1.6 * before)
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
        page.get_by_role("button", name="Zoom").click()
        assert cell.bounding_box()["width"] == pytest.approx(before, abs=1)


@pytest.mark.few(0)
@needs_chromium
def test_the_end_and_a_line_that_is_tried(chromium, tmp_path):
    path = tmp_path / "war.pnplog"
    with (
        recorder(path, whole("war")) as server,
        opened(chromium, server.address, bypass_csp=True) as page,
        opened(chromium, server.requests.watched, PHONE, "dark", bypass_csp=True) as watcher,
    ):
        page.get_by_text("won by Ben", exact=True).wait_for()
        page.get_by_role("button", name="End the game").click()
        page.get_by_role("button", name="End the game").wait_for(state="hidden")
        assert path.read_text("utf-8").splitlines()[-1].startswith("-- end ")
        watcher.get_by_text("won by Ben", exact=True).wait_for()
        with watcher.expect_download() as kept:
            watcher.get_by_role("button", name="Save the replay").click()
        assert kept.value.suggested_filename == "war.html"
        assert accessibility(watcher) == []
        written = path.read_bytes()
        page.evaluate("course.go(3)")
        page.get_by_text("Entry 3, as it was.").wait_for()
        page.get_by_role("button", name="What if").click()
        page.get_by_text("nothing of this is written").wait_for()
        field = page.get_by_role("textbox", name="Move")
        field.fill("Ben m 14>34 4 b 14 10")
        field.press("Enter")
        page.locator("#e4").wait_for()
        assert accessibility(page) == []
        with page.expect_download() as kept:
            page.get_by_role("button", name="Keep it as a file").click()
        assert "Ben m 14>34 4 b 14 10" in kept.value.path().read_text("utf-8")
        page.get_by_role("button", name="Back to the game").click()
        page.locator("#e20").wait_for()
        assert path.read_bytes() == written


@pytest.mark.few(0)
@needs_chromium
def test_a_link_to_a_moment_is_that_of_who_only_watches(chromium, tmp_path):
    with (
        recorder(tmp_path / "game.pnplog", LEADERS) as server,
        opened(chromium, f"{server.address}#m2", permissions=["clipboard-read", "clipboard-write"]) as page,
    ):
        page.locator("#number").get_by_text("2", exact=True).wait_for()
        page.get_by_role("button", name="Copy link").click()
        page.get_by_role("status").get_by_text("copied").wait_for()
        assert page.evaluate("navigator.clipboard.readText()") == f"{server.requests.watched}#m2"
    assert path_of(server) not in server.requests.watched


OTHERS = [pytest.param(name, marks=pytest.mark.soak) for name in NAMES if name != "war"]


@pytest.mark.few(0)
@needs_chromium
@pytest.mark.parametrize("name", ["war", *OTHERS])
def test_a_whole_game_by_clicks_is_followed_to_its_last_entry(chromium, tmp_path, name):
    head, lines = header_of(name)
    data, path = read_log(str(EXAMPLES / f"{name}.pnplog")).log, tmp_path / f"{name}.pnplog"
    with (
        recorder(path, head) as server,
        opened(chromium, server.requests.watched) as first,
        opened(chromium, server.requests.watched, PHONE, "dark") as second,
        opened(chromium, server.address) as page,
    ):
        for number, (line, entry) in enumerate(zip(lines, data["moves"], strict=True), 1):
            page.locator("#move:not([readonly])").wait_for()
            click_entry(page, re.sub(r"^\d+ (?=\D)", "", line), entry.get("player", ""))
            page.locator(f"#e{number}").wait_for()
        for one in (first, second):
            one.locator(f"#e{len(lines)}").wait_for()
        shown = [one.locator("#entries a").all_inner_texts() for one in (page, first, second)]
        assert shown[0] == shown[1] == shown[2]
        assert [text.partition(" ")[2] for text in shown[0]] == [
            written_entry(read_log(str(path)), number) for number in range(1, len(lines) + 1)
        ]
        assert {one.evaluate("location.hash") for one in (page, first, second)} == {f"#m{len(lines)}"}
        assert len({one.locator("#scores").inner_text() for one in (page, first, second)}) == 1
    # the number of a turn is not written
    assert read_log(str(path)).log["moves"] == [{k: v for k, v in one.items() if k != "n"} for one in data["moves"]]


@pytest.mark.few(0)
@needs_chromium
def test_house_rules_are_clicked_before_the_first_entry(chromium, tmp_path):
    path = tmp_path / "game.pnplog"
    with recorder(path, begun("wuestenkoenige")) as server, opened(chromium, server.address) as page:
        choices = page.locator("#choices")
        choices.get_by_role("group", name="Line").get_by_role("button", name="rules").click()
        waived = (("waived", word) for word in ("hand-empty", "second-card", "hand-empty"))
        for key, value in (("points", "7"), ("points", "8"), *waived):
            choices.get_by_role("group", name=key, exact=True).get_by_role("button", name=value, exact=True).click()
        pressed = choices.get_by_role("button", pressed=True).all_inner_texts()
        assert pressed == ["rules", "8", "second-card"]
        page.locator("body:not([data-asking])").wait_for()
        page.get_by_role("button", name="Play it", exact=True).click()
        choices.get_by_role("group", name="what", exact=True).wait_for()
        assert "rules: points=8 waived=second-card" in path.read_text("utf-8").splitlines()
        play = read_log(str(path)).log
        assert (play["rules"], play.get("moves", [])) == ({"points": 8, "waived": ["second-card"]}, [])
