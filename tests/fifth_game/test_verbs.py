"""Every verb, with a game that has no deal, no backs, no pages and comes from another distribution."""

import importlib
import json
import os
import subprocess
import sys
from pathlib import Path

import pypdfium2
import pytest

from pnp import check, load_log
from pnp.api.game import DrawOptions, Scene, Spot, Text, Verb
from pnp.cli import crash_text, run
from pnp.cli.completion import offer
from pnp.notation import read_notation
from tests.fifth_game import SITE

HEAD = "game: hex\nlayout: five\nplayers: Ana, Ben\n"
WON = HEAD + "1 Ana C1\n1 Ben swap\n2 Ana A2\n2 Ben B3\n3 Ana B2\n3 Ben D3\n4 Ana C2\n4 Ben E4\n5 Ana D2\n5 Ben E5\n"
LAST = "6 Ana E2\n"


@pytest.fixture
def log(tmp_path):
    path = tmp_path / "a.pnplog"
    path.write_text(WON + LAST)
    return path


@pytest.fixture
def broken(tmp_path):
    path = tmp_path / "b.pnplog"
    path.write_text(HEAD + "1 Ana C1\n1 Ben C1\n")
    return path


def test_checked_listed_and_what_may_come(pnp, log, broken):
    said = pnp("games")  # it is listed among the others
    assert "hex  Hex, 2 players" in said.out.splitlines()
    assert (len(said.out.splitlines()), said.err) == (5, "")
    assert [item.value for item in offer("games", None, "he")] == ["hex"]
    said = pnp("check", log)  # a log is checked and scored
    assert (said.code, said.out.splitlines()[0]) == (0, f"{log}: legal, 11 moves")
    assert said.out.splitlines()[-1] == "  won by Ana"
    assert json.loads(pnp("score", "--json", log).out)["scores"] == {
        "Ana": {"total": 1, "connection": 1},
        "Ben": {"total": 0, "connection": 0},
    }
    said = pnp("check", broken)
    assert said.code == 1
    assert "error occupied: move 2 (Ben), line 5, column 7: C1 holds a stone of Ana" in said.out
    assert "C [1]. . . ." in said.out
    assert "legal: B1, C2, D1, A1, B2, C3, D2, E1 and 16 more" in said.out
    found = json.loads(pnp("legal", log, "--move", 1, "--json").out)  # what may come next
    assert (found["turn"], len(found["entries"]), found["goes_on"]) == (["Ben"], 25, [])
    assert found["entries"][-1] == {"player": "Ben", "stone": "swap"}
    assert pnp("legal", log, "--move", 1).out.splitlines()[1].startswith("  Ben: A1 A2 A3 ")
    assert pnp("legal", log).out == "after entry 11: the game is over\n"
    # a position in words and as a picture
    assert pnp("show", log, "--text", "--move", 3).out.splitlines()[1] == "A  . 1 2 . ."
    for source, name, code in ((log, "a.svg", 0), (log, "a.png", 0), (broken, "b.svg", 1)):
        assert pnp("show", source, "-o", name).code == code
    assert "where it was legal" in Path("b.svg").read_text()


def test_a_game_that_says_nothing_of_marks_has_those_of_its_places(broken):
    """The place that a finding is about, and those that would have been legal."""
    log = load_log(broken)
    (found, *_), drawing, options = check(log).findings, log.game.drawing(), DrawOptions()
    at = {place.name: Spot(place.x, place.y, place.size) for place in drawing.places(found.state, options)}
    marks = drawing.marks(found.state, found, options)
    assert (marks.faulty, {*marks.legal}) == ((at.pop("C1"),), {*at.values()})


def test_printed_as_far_as_it_goes(pnp, refused, log):
    # kit board and export
    for words in (["kit", "hex"], ["kit", "hex", "--lang", "fr", "--theme", "grey"], ["board", "hex"]):
        assert pnp(*words, "--force").code == 0, words
    with pypdfium2.PdfDocument(Path("out/hex-kit.pdf").read_bytes()) as document:
        assert len(document) == 4  # the guide, the list, the board, the stones
    assert pnp("export", "hex", "--dpi", 20).code == 0
    table = json.loads(Path("out/hex-table-20dpi/table.json").read_text())
    assert [cell["copies"] for deck in table["decks"] for cell in deck["cells"]] == [61, 61]
    # a table of its pieces but none of a position: It tells nothing of where pieces lie.
    said = pnp("export", "hex", "--to", "tts", "--dpi", 20)
    assert said.code == 0
    assert said.err.startswith("pnp: hex does not tell where pieces belong on its board")
    save = json.loads(Path("out/hex-tts-20dpi/hex.json").read_text())
    bags = [found for found in save["ObjectStates"] if found["Name"] == "Bag"]
    assert [len(bag["ContainedObjects"]) for bag in bags] == [61, 61]
    for words in (["--log", log], ["hex", "--players", 2]):
        assert "hex does not tell where the pieces of a position lie" in refused("export", *words, "--to", "ttpg")
    said = pnp("kit", "hex", "--seed", 7, "--boxes", "--part", "board")  # a kit goes without what the game has not
    assert said.code == 0
    assert said.err.splitlines()[:2] == [
        "--seed: no setup for hex: it has nothing to deal",
        "--boxes: no box for hex: nothing that is printed is a token or has a back",
    ]


def test_an_aid_of_one_side_is_a_page_of_its_kit(pnp, monkeypatch):
    drawing = importlib.import_module("pnp_hex.drawing").DRAWING
    aid = {"aid": Scene(132, 186, (Text(10, 10, "Aid", 5),), "Aid")}
    one = drawing._replace(kit=lambda *asked: drawing.kit(*asked)._replace(pages=aid))
    monkeypatch.setattr("pnp_hex.drawing.DRAWING", one)
    assert pnp("kit", "hex", "--part", "aid").code == 0
    with pypdfium2.PdfDocument(Path("out/hex-kit-aid.pdf").read_bytes()) as document:
        assert "Aid" in document[0].get_textpage().get_text_range()


def test_a_fault_of_it_is_told_as_its_own(capsys, monkeypatch):
    monkeypatch.setattr(importlib.import_module("pnp_hex.drawing.board"), "PALETTE", None)
    assert run(["kit", "hex"]) == 3
    said = capsys.readouterr().err
    assert said.startswith("pnp: a fault of pnp-hex, a game of others, ") and "in drawing/board.py, line " in said
    with pytest.raises(ZeroDivisionError) as found:
        _ = 1 / 0  # in no line of the game
    assert "a fault of hex, a game of others that may" in crash_text(found.value)


def test_a_word_behind_the_name_that_says_no_more_is_told():
    hexes = load_log(HEAD + LAST).game.notation()
    notation = hexes._replace(verbs=(*hexes.verbs, Verb("rest", inline=True)))
    assert "expected more after rest" in str(read_notation(HEAD + "1 Ana rest\n", "a.pnplog", notation)[1])


def test_logs_layouts_and_rules_of_its_own(pnp, refused, log, tmp_path):
    assert "hex has nothing to deal" in refused("setup", "hex", "--players", 2)  # there is nothing to deal
    assert "hex has nothing to deal" in refused("setup", "hex", "--players", 2, "--sheet")
    assert "hex has nothing to deal" in refused("log", "new", "hex", "--players", "Ana,Ben", "--seed", 7)
    assert "hex has no log sheet" in refused("log", "sheet", "hex", "--players", "Ana,Ben")
    assert pnp("setup", "hex", "--options").out == "hex has no options of its own\n"
    # logs are begun converted and tidied
    assert pnp("log", "new", "hex", "--players", "Ana,Ben").out == "game: hex\nlayout: eleven\nplayers: Ana, Ben\n"
    for form in ("json", "toml", "pnplog"):
        assert pnp("log", "convert", log, "-o", f"c.{form}").code == 0
        assert pnp("check", f"c.{form}").out.splitlines()[1:] == pnp("check", log).out.splitlines()[1:]
    assert Path("c.pnplog").read_text() == pnp("log", "fmt", log).out
    # layouts and schemas are its own
    assert pnp("layout", "list", "hex").out == "hex  eleven  Eleven rows\nhex  five  Five rows\n"
    context = type("Context", (), {"params": {"game_id": "hex"}})
    assert [item.value for item in offer("layouts", context, "f")] == ["five"]
    assert pnp("layout", "show", "hex", "five").out == "five: Five rows\n5 rows of 5 hexes\n"
    assert "did you mean five?" in refused("board", "hex", "--layout", "fife")
    assert pnp("layout", "new", "hex", "--schema", "-o", "new.toml").code == 0  # it tells no format
    assert pnp("layout", "check", "new.toml").code == 0
    assert pnp("layout", "format", "hex").code == 2
    own = tmp_path / "own.toml"
    own.write_text((SITE / "pnp_hex/layouts/five.toml").read_text().replace("size = 5", "size = 3"))
    assert "warning: a board of so few hexes" in pnp("layout", "check", own).out
    own.write_text(own.read_text().replace("size = 3", "size = 99"))
    said = pnp("layout", "check", own)
    assert (said.code, said.err.split("\n")[0]) == (2, f"pnp: {own}:5:1: 99: expected at most 19 (at size)")
    # rules and notation are told
    assert pnp("explain", "swap-too-late").out.startswith("swap-too-late (Hex, Swap)\n")
    assert "Ben swap" in pnp("notation", "hex").out
    assert "did you mean hex?" in pnp("notation", "hix").err


@pytest.mark.soak
def test_a_batch_of_logs_on_two_processes(tmp_path, log):
    """What a worker process finds is what the first one finds."""
    for number in range(4):
        (tmp_path / f"{number}.pnplog").write_text(log.read_text())
    path = os.pathsep.join([str(SITE), os.environ.get("PYTHONPATH", "")])
    call = [sys.executable, "-m", "pnp", "check", "-j", "2", *map(str, sorted(tmp_path.glob("*.pnplog")))]
    done = subprocess.run(call, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "5 logs: 5 legal\n")
    assert done.stdout.count("legal, 11 moves") == 5


def test_it_is_written_down_in_the_browser_as_the_others_are(tmp_path):
    from pnp.web.record.page import Requests
    from tests.web.recorder import session

    with session(tmp_path / "a.pnplog", HEAD) as found:
        requests = Requests(found)
        for version, line in enumerate(("C1", "1 Ben swap", "A2")):
            status, said = requests.answer("play", {"line": line, "version": version})
            assert status == 200, said
        places = {place for choice in said["choices"] for _, _, place in choice["features"] if place}
        assert len(places) == 5 * 5 - 2  # every free hex may be clicked
        assert "blue stone" in said["picture"]["holds"]
    assert (tmp_path / "a.pnplog").read_text("utf-8") == f"{HEAD}Ana C1\n1 Ben swap\nAna A2\n"
