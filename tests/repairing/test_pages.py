"""A page that is missing without a gap: the numbers of turns prove it, and repair writes the gap."""

import json
import re

import pytest

from pnp import questions
from pnp.data.messages import language
from pnp.library.load import parse_log, read_log, write_log
from pnp.repairing.edits import Insert
from pnp.repairing.repairs import repairs
from tests.judging.test_one_cause import numbered
from tests.repairing.conftest import EXAMPLES, changed
from tests.repairing.test_command import reported
from tests.tables import tables

TABLES = tables(__file__)


def without(game, first, last, *changes):
    """The lines of an example as a table numbers them, without entries (from 1), as a log; changes of its text."""
    data = numbered(game)
    moves = [*data["moves"][: first - 1], *data["moves"][last:]]
    kept = {key: value for key, value in data.items() if key != "result"}
    text = write_log(parse_log(json.dumps({**kept, "moves": moves}), "a.json"))
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return parse_log(text, "a.pnplog")


@pytest.mark.parametrize(("game", "first", "last", "says"), TABLES["a_page_is_the_first_repair_and_not_one_turn"])
def test_a_page_is_the_first_repair_and_not_one_turn(game, first, last, says):
    best, *others = repairs(without(game, first, last))
    assert best.says() == says
    assert best.legal
    assert not any("a turn of" in other.says() for other in others)
    assert {"gap": True, "note": "was not written down"} in best.log.log["moves"]


@pytest.mark.few(0)
@pytest.mark.parametrize(("game", "first", "last", "slip", "says"), TABLES["slips"])
def test_a_page_is_one_edit_among_others(game, first, last, slip, says):
    log = without(game, first, last, slip)
    assert re.sub(r" \(or [^)]*\)", "", (best := repairs(log)[0]).says()).startswith(says)
    assert best.legal
    asked = questions(log)  # a page is not asked about
    assert asked.question is None or asked.question.move in {edit.move for edit in best.edits} - {first}


@pytest.mark.few(2)
@pytest.mark.parametrize(("game", "lines", "says"), TABLES["lines_in_another_order"])
def test_lines_in_another_order_and_more_than_a_turn_forgotten(game, lines, says):
    assert repairs(parse_log(changed(game, [lines]), "a.pnplog"))[0].says() == says


def test_the_report_and_what_is_written(pnp, tmp_path):
    lines = (EXAMPLES / "friday.pnplog").read_text("utf-8").split("\n")
    path = tmp_path / "page.pnplog"
    path.write_text("\n".join(x for i, x in enumerate(lines) if i < 24 or not re.match("[6-9] ", x)), "utf-8")
    code, report = reported(pnp, path)
    edit = {"kind": "insert", "move": 31, "line": 39, "entries": 12, "now": {"gap": True}}
    assert (code, report["repairs"][0]["edits"], report["repairs"][0]["legal"]) == (0, [edit], True)
    assert pnp("check", path).out.endswith("repair: a page of 12 entries before move 31 makes all 52 moves legal\n")
    for form in ("pnplog", "json", "toml"):
        out = tmp_path / f"repaired.{form}"
        assert pnp("repair", path, "-o", out).code == pnp("check", out).code == 0
        assert read_log(str(out)).log["moves"][30]["gap"]
    assert pnp("repair", "--ask", path, "-o", tmp_path / "asked.pnplog").code == 0
    assert "\n?? # was not written down\n" in (tmp_path / "asked.pnplog").read_text("utf-8")


@pytest.mark.parametrize("card", [7, 14, 15])
def test_a_card_that_was_not_written_down_is_found_where_it_is_missed(card):
    said = (EXAMPLES / "war.pnplog").read_text("utf-8")
    best, *others = repairs(parse_log(said.replace(f"fate {card}\n", ""), "a.pnplog"))
    assert (best.legal, [edit.now for edit in best.edits]) == (True, [{"fate": card}])
    assert not any(isinstance(edit, Insert) for one in others for edit in one.edits)


@pytest.mark.few(0)
def test_a_page_in_each_language_and_what_proves_none():
    found = repairs(without("friday", 31, 42))[0]  # a page in each language
    told = []
    for lang in ("fr", "de"):
        with language(lang):
            told.append(found.says().replace("\u00a0", " "))
    assert told == [
        "une page de 12 entrées avant le coup 31 rend légaux les 52 coups",
        "vor Zug 31 eine Seite mit 12 Einträgen, damit sind alle 52 Züge erlaubt",
    ]
    data = numbered("friday")  # numbers that may be wrong themselves prove no page
    for entry in data["moves"]:
        if "camels" in entry and entry["n"] > 5:
            entry["n"] += 2
    found = repairs(parse_log(json.dumps(data), "a.json"))
    assert not any("page" in one.says() for one in found)
