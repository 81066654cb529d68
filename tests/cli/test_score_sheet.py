"""`pnp score --sheet`: the score of one log or last position on paper, in three languages."""

import json

import pytest

from pnp.library.catalog import find_game
from pnp.printing.requests import LANGUAGES
from tests.cli import logs
from tests.printed import page_words
from tests.shown import ROOT

EXAMPLES = ROOT / "docs" / "examples"
FRIDAY, WAR, MISTAKES = (EXAMPLES / f"{name}.pnplog" for name in ("friday", "war", "mistakes"))
WON = {"en": "Won by Ana.", "fr": "Partie gagnée par Ana.", "de": "Gewonnen von Ana."}


def on_paper(pnp, tmp_path, log, *options, code=0):
    """What a score sheet says, all pages in one line."""
    file = tmp_path / "out" / "sheet.pdf"
    said = pnp("score", "--sheet", log, "-o", file, *options)
    assert (said.code, said.out) == (code, "")
    return " ".join(page_words(file))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sheet_tells_game_players_winner_and_the_parts(pnp, tmp_path, lang):
    told = on_paper(pnp, tmp_path, FRIDAY, "--lang", lang)
    assert find_game("durch-die-wueste").title[lang] in told
    assert WON[lang] in told
    for row in ("Ana 79 23 20 30 6", "Ben 60 17 30 10 3", "Chloé 65 23 20 10 12"):
        assert row in told


@pytest.mark.parametrize("name", ["durch-die-wueste", "touareg", "wuestenkoenige", "wuestensoehne"])
def test_a_last_position_has_the_sheet_of_its_score_and_its_board(pnp, tmp_path, name):
    log = EXAMPLES / "positions" / f"{name}.pnplog"
    report = json.loads(pnp("score", "--json", log).out)
    told = on_paper(pnp, tmp_path, log)
    for player, score in report["scores"].items():
        cells = ("yes" if value is True else "no" if value is False else str(value) for value in score.values())
        assert " ".join([player, *cells]) in told
    assert f"Won by {report['winners'][0]}." in told
    assert "last position" in told  # the caption of the board


def test_what_makes_up_the_score_is_told(pnp, tmp_path):
    told = on_paper(pnp, tmp_path, WAR)
    assert "Ben: 1 saline 5, 14 camp 4, 5 guelta 3, 6 guelta 3" in told


def test_the_score_of_an_illegal_log_is_that_before_it_and_so_is_the_board(pnp, tmp_path):
    told = on_paper(pnp, tmp_path, MISTAKES, code=1)
    assert "Illegal at move 20." in told
    assert "Score before the first illegal move." in told
    assert "after entry 19:" in told
    log = logs.whole()
    log["setup"]["palms"][0] = "A99"
    (tmp_path / "a.json").write_text(json.dumps(log))
    told = on_paper(pnp, tmp_path, "a.json", code=1)
    assert "Illegal at the setup or position." in told
    assert "after entry 0" in told


def test_a_sheet_has_a_name_of_its_own_and_the_same_bytes(pnp, tmp_path):
    (tmp_path / "friday.pnplog").write_bytes(FRIDAY.read_bytes())
    assert "durch-die-wueste-score-friday.pdf" in pnp("score", "--sheet", "friday.pnplog").err
    first = (tmp_path / "out" / "durch-die-wueste-score-friday.pdf").read_bytes()
    pnp("score", "--sheet", FRIDAY)
    assert len([*tmp_path.glob("out/durch-die-wueste-score-friday*.pdf")]) == 2
    pnp("score", "--sheet", FRIDAY, "-o", "b.pdf")
    assert (tmp_path / "b.pdf").read_bytes() == first


def test_what_cannot_be_a_sheet_is_refused(refused, tmp_path):
    assert "one file" in refused("score", "--sheet", FRIDAY, WAR)
    assert "one file" in refused("score", "--sheet", EXAMPLES)
    assert "without --json" in refused("score", "--sheet", "--json", FRIDAY)
    assert "without --json" in refused("score", "--csv", FRIDAY, "--sheet")
    assert "expected --sheet" in refused("score", FRIDAY, "-o", "s.pdf")
    assert "--sheet est attendu" in refused("score", FRIDAY, "-o", "s.pdf", "--lang", "fr")
    assert ".pdf" in refused("score", "--sheet", FRIDAY, "-o", "s.svg")
    assert "no such file" in refused("score", "--sheet", "nowhere.json")
    (tmp_path / "s.pdf").write_text("mine")
    assert "s.pdf" in refused("score", "--sheet", FRIDAY, "-o", "s.pdf")
    assert (tmp_path / "s.pdf").read_text() == "mine"
