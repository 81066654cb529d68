"""What the page of `pnp start` may ask, and what it is refused."""

import json
from base64 import b64decode, b64encode
from http.client import HTTPConnection
from threading import Thread

import pytest

from pnp.cli.start import start_server
from pnp.library import catalog
from pnp.repairing.repairs import repairs
from pnp.web import start
from tests.web.recorder import EXAMPLES, serving

GAME = catalog.shipped_ids()[0]


@pytest.fixture
def started(pnp, monkeypatch):
    """The server of the page, which lays nothing out ahead."""
    monkeypatch.setattr(start.StartRequests, "begin", lambda *_: None)
    with start_server() as server, serving(server):
        yield server


def asked(server, name, data, **more):
    """Status and data of an answer to the page."""
    headers = {"Content-Type": "application/json", "Origin": f"http://{server.host}", **more}
    link = HTTPConnection(server.host)
    link.request("POST", f"/{server.token}/{name}", json.dumps(data), headers)
    answer = link.getresponse()
    body = answer.read()
    link.close()
    return answer.status, json.loads(body) if body else None


def dropped(server, name, data):
    return asked(server, "drop", {"says": "en", "name": name, "data": b64encode(data).decode()})


@pytest.mark.few(2)
@pytest.mark.parametrize(
    "chosen",
    [
        None, [], {}, {"game": "chess"}, {"game": 7}, {"game": GAME, "paper": "../../etc"},
        {"game": GAME, "layout": "/etc/passwd"}, {"game": GAME, "players": "6"}, {"game": GAME, "theme": "--art"},
        {"game": GAME, "paper": ["a4"]}, {"game": GAME, "lang": "xx"}, {"game": GAME, "size": {"a": 1}},
    ],
)  # fmt: skip
@pytest.mark.parametrize("name", ["print", "pdf", "judge"])
def test_what_nobody_can_choose_is_refused_in_a_sentence(started, chosen, name):
    status, said = asked(started, name, {"says": "en", "chosen": chosen})
    assert status == 409
    assert "is not what this page sends" in said["error"]


@pytest.mark.few(2)
@pytest.mark.parametrize(
    ("name", "data"),
    [("mended", {"log": "l99"}), ("page", {"number": "1"}), ("page", {"number": 10**6}),  # pages are drawn first
     ("open", {"what": "replay", "log": []}), ("drop", {"name": 1}), ("drop", {"name": "a", "data": "%%%"})],
)  # fmt: skip
def test_requests_that_fit_nothing_are_refused(started, name, data):
    assert asked(started, name, {"chosen": {"game": GAME, "paper": "a4", "lang": "en"}, **data})[0] == 409


@pytest.mark.parametrize(
    ("more", "status"),
    [({"Host": "evil.example"}, 421), ({"Origin": "http://evil.example"}, 403), ({"Content-Type": "text/plain"}, 403)],
)
def test_other_pages_get_nothing(started, more, status):
    assert asked(started, "state", {}, **more)[0] == status


def test_every_address_lies_under_a_token_of_128_bits(started):
    assert len(started.token) >= 22
    for path in ("/", "/state", f"/{started.token[:-1]}x/", f"/{started.token}/r9/", f"/{started.token}//"):
        link = HTTPConnection(started.host)
        link.request("GET", path)
        assert link.getresponse().status == 404
        link.close()


def test_names_of_files_lead_nowhere_else(started, tmp_path):
    assert dropped(started, "../../evil.toml", b"x = 1")[1]["state"] == "error"
    assert not (tmp_path.parent / "evil.toml").exists()
    status, said = dropped(started, "..\\..\\friday.pnplog", (EXAMPLES / "friday.pnplog").read_bytes())
    assert (status, said["name"], said["state"]) == (200, "friday.pnplog", "right")


@pytest.mark.few(0)
def test_a_print_of_another_verb_and_one_without_a_call_are_told(pnp, started, tmp_path):
    assert pnp("board", GAME, "-o", "board.pdf").code == 0
    status, said = dropped(started, "board.pdf", (tmp_path / "board.pdf").read_bytes())
    assert (status, "pnp board" in said["error"]) == (409, True)
    assert dropped(started, "no.pdf", b"%PDF-1.7\n%%EOF")[0] == 409


def test_a_folder_that_cannot_be_written_is_told(started, tmp_path):
    (tmp_path / "out").write_bytes(b"")
    chosen = {"game": GAME, "paper": "a4", "lang": "en"}
    status, said = asked(started, "open", {"what": "record", "names": "Ana, Ben", "chosen": chosen})
    assert (status, bool(said["error"])) == (409, True)


@pytest.mark.few(0)
def test_two_browsers_at_once_get_what_each_asked_for(started):
    found = {}

    def ask(lang):
        chosen = {"game": GAME, "paper": "a4", "lang": lang}
        found[lang] = asked(started, "print", {"chosen": chosen})[1]["command"]

    threads = [Thread(target=ask, args=(lang,)) for lang in ("fr", "de")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == {lang: f"pnp kit {GAME} --paper a4 --lang {lang}" for lang in ("fr", "de")}


def test_the_page_is_small_and_has_its_policy(started):
    link = HTTPConnection(started.host)
    link.request("GET", f"/{started.token}/")
    answer = link.getresponse()
    assert len(answer.read()) < 150_000
    policy = answer.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy and "unsafe" not in policy and "frame-ancestors 'none'" in policy


@pytest.mark.few(0)
def test_a_log_is_searched_for_repairs_once(started, monkeypatch):
    searched = []

    def counted(log):
        searched.append(log)
        return repairs(log)

    monkeypatch.setattr(start, "repairs", counted)
    monkeypatch.setattr("pnp.repairing.repairs.repairs", counted)
    said = dropped(started, "mistakes.pnplog", (EXAMPLES / "mistakes.pnplog").read_bytes())[1]
    (mended,) = asked(started, "mended", {"log": said["log"]})[1]["files"]
    assert dropped(started, mended["name"], b64decode(mended["data"]))[1]["state"] != "error"
    assert len(searched) == 1 and (said["state"], said["mends"]) == ("error", True)


@pytest.mark.few(0)
def test_a_board_that_is_painted_is_chosen_then_and_printed_as_it_is_now(started, tmp_path):
    chosen = {"game": GAME, "paper": "a4", "lang": "en"}
    path = asked(started, "open", {"what": "paint", "chosen": chosen})[1]["layout"]
    state = asked(started, "state", {})[1]
    assert (state["chosen"]["layout"], state["boards"]) == (path, {path: GAME})
    seen = [asked(started, "print", {"chosen": {**chosen, "layout": path}})[1]["first"]]
    board = tmp_path / path
    board.write_text(board.read_text("utf-8").replace('"Classic"', '"My Own"'), "utf-8")
    seen += (asked(started, "print", {"chosen": {**chosen, "layout": path}})[1]["first"] for _ in range(2))
    assert seen[0] != seen[1] == seen[2]
    asked(started, "print", {"chosen": chosen})
    assert "layout" not in asked(started, "state", {})[1]["chosen"]
