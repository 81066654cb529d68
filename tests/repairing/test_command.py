"""`pnp repair`: what it says, what it writes, its exit codes."""

import json

import jsonschema
import pytest
from hands import written

import pnp as program
from pnp.data.errors import folder
from pnp.library.load import read_log
from pnp.repairing.edits import Replace
from tests.repairing.conftest import EXAMPLES

SCHEMA = json.loads((folder("schemas") / "repair.json").read_text("utf-8"))
PLACE = ("4 Ana s E3", "4 Ana s E4")
WRONG = (("2 Ben m N8", "2 Ben r N8"), ("4 Ana r L7", "4 Ana r A1"), ("5 Ben m O8", "5 Ben m A4"))


def reported(pnp, path, *args):
    said = pnp("repair", "--json", path, *args)
    report = json.loads(said.out)
    jsonschema.validate(report, SCHEMA)
    return said.code, report


def test_the_slip_and_the_report(pnp, slip):
    said = pnp("repair", slip("friday", PLACE))  # the slip is told with its line and the entry that was meant
    assert said.code == 0
    assert said.out.splitlines()[1:3] == [
        "  1. move 10: E3 instead of E4 makes all 63 moves legal; 65 claims agree",
        "     line 17: 4 Ana s E3",
    ]
    code, report = reported(pnp, slip("friday", PLACE))  # the report has the edit and its claims
    assert (code, report["legal"]) == (0, False)
    first = report["repairs"][0]
    edit = {"kind": "replace", "move": 10, "line": 17, "path": ["leader", "at"], "was": "E4", "now": "E3"}
    assert (first["edits"], first["claims"]) == ([edit], {"agree": 65, "differ": 0})
    assert reported(pnp, EXAMPLES / "friday.pnplog") == (  # a legal log is not repaired
        0,
        {"format": "pnp-repair/1", "file": str(EXAMPLES / "friday.pnplog"), "legal": True, "repairs": []},
    )


@pytest.mark.few(0)
def test_more_slips_than_may_be_looked_for_are_said(pnp, slip):
    code, report = reported(pnp, slip("friday", *WRONG), "--max-edits", 1)
    assert code == 1
    assert not any(repair["legal"] for repair in report["repairs"])


def test_the_repaired_log_is_legal_notes_what_stood_there_and_keeps_comments(pnp, slip, tmp_path):
    path = slip("friday", PLACE, ("seed: 7", "# drawn by Ana\nseed: 7"))
    before = path.read_bytes()
    for form in ("pnplog", "json", "toml"):
        out = tmp_path / f"repaired.{form}"
        assert pnp("repair", path, "-o", out).code == 0
        assert pnp("check", out).code == 0
        moves = [one for one in read_log(str(out)).log["moves"] if "player" in one]  # a comment is an entry in data
        assert moves[9] == {**read_log(str(EXAMPLES / "friday.pnplog")).log["moves"][9], "note": "E4 stood here"}
    assert path.read_bytes() == before
    assert "# drawn by Ana\n" in (tmp_path / "repaired.pnplog").read_text("utf-8")


def test_nothing_is_written_over_the_input_or_without_a_repair(pnp, refused, slip, tmp_path):
    path, out = slip("friday", PLACE), tmp_path / "out.pnplog"
    assert pnp("repair", path, "-o", path, "--force").code == 2
    assert "there is no repair 9" in refused("repair", path, "--take", 9, "-o", out)
    assert "--take needs -o" in refused("repair", path, "--take", 1)
    assert "expected a name that ends in" in refused("repair", path, "-o", tmp_path / "out.txt")
    assert "there is no repair 1" in refused("repair", EXAMPLES / "war.pnplog", "--take", 1, "-o", out)
    assert not out.exists()
    assert pnp("repair", EXAMPLES / "war.pnplog", "-o", out).code == 0
    assert not out.exists()


@pytest.mark.parametrize("log", [
    "game: touareg\nplayers: Ana, Ben, Chloé\nseed: 7\n",  # who has not acted yet may act later
    "game: durch-die-wueste\nplayers: Ana, Ben\nseed: 7\nAna m D5\nBob s H11\n",  # nobody plays alone
    "game: wuestensoehne\nplayers: A, B, C\ntiles: 1-01 1-02 1-13\ncaravans: A=A6 B=F11 C=K6\n"
    "A d 1-14 A5 90 e 5 A5/E b 5\n"])  # fmt: skip
def test_what_is_broken_in_a_setup_only_to_be_mended_again_is_no_repair(pnp, tmp_path, log):
    (tmp_path / "a.pnplog").write_text(log, "utf-8")
    repairs = reported(pnp, tmp_path / "a.pnplog")[1]["repairs"]
    assert not [edit for one in repairs for edit in one["edits"] if edit["move"] == 0]


@pytest.mark.parametrize(("number", "move", "was"), [(12, 18, 9), (16, 34, 8)])
def test_any_other_number_of_a_card_is_tried_before_edits_of_edits(number, move, was):
    moves = (log := written("touareg", 1, 400))["moves"]
    log = {**log, "moves": [*moves[: move - 1], {"fate": number}, *moves[move:]]}
    assert program.repair(log).repairs[0].edits == (Replace(move, ("fate",), number, was),)


@pytest.mark.few(0)
def test_slips_that_do_not_depend_on_one_another_are_told_place_by_place(pnp):
    code, report = reported(pnp, EXAMPLES / "mistakes.pnplog")
    first, *others = report["repairs"]
    told = [(edit["move"], edit["now"], edit["alternatives"]) for edit in first["edits"]]
    assert (code, told) == (0, [(20, "C5", ["B5", "D5"]), (22, "E4", ["F3"]), (24, "D11", ["F11"])])
    assert first["says"].startswith("move 20: C5 (or B5, D5) instead of C4, move 22: E4 (or F3) instead of G4")
    assert len(others) < 2
