"""The report to look at: HTML and PDF, both bots side by side, the command at its foot."""

import json
import re

import pytest
from pypdf import PdfReader

from pnp.data.messages import language
from pnp.library.catalog import game_ids
from pnp.simulation.run import play_games, subject_of
from pnp.simulation.sheet import account_of
from tests.crossed import crossed

SEATS = {"fr": "Victoires par place", "de": "Siege nach Sitz"}
SHORT = {"durch-die-wueste": "basin", "wuestenkoenige": "compact"}
TAIL = """format = "pnp-layout/1"
game = "durch-die-wueste"
id = "tail"
title = "Tail"
map = '''
T . T o T . . T . .
 . . T . . . T . o .
. o
 .
. .
 .
'''
"""


def account(game_id, games=2):
    subject = subject_of(game_id, SHORT.get(game_id), 2)
    *_, result = play_games(subject.table, "random", 1, games)
    return account_of([result], subject, "pnp simulate x")


@pytest.mark.parametrize("game_id", game_ids())
def test_every_game_has_figures_and_maps_of_its_board(game_id):
    (bot,) = account(game_id).bots
    assert bot.figures and bot.maps
    assert all("{" not in one.title + one.told for one in bot.maps)
    assert len(bot.rows) == 8 and bot.says[0].startswith("Seats: bias")


def test_what_is_worse_than_in_the_boards_of_the_program_is_told_once_beside_what_they_have(tmp_path):
    told = account("durch-die-wueste")
    assert told.doubts == [] and told.measures[1] == ("most steps to a waterhole", "2", "2")
    (tmp_path / "own.toml").write_text(TAIL, "utf-8")
    subject = subject_of(str(tmp_path / "own.toml"), None, 2)
    *_, result = play_games(subject.table, "random", 1, 1)
    found = account_of([result, result], subject, "x")
    (doubt,) = (one for one in found.doubts if one.startswith("Hexes that a row of 3 camels cuts off: 12 (A4 B4)"))
    assert doubt not in found.bots[0].says


@pytest.mark.parametrize(("lang", "game_id"), crossed(SEATS, game_ids()))
def test_a_page_is_all_in_its_language(game_id, lang):
    says = SEATS[lang]
    with language(lang):
        there = account(game_id, 1)
    here = account(game_id, 1)
    (mine,), (yours,) = there.bots, here.bots
    pairs = [
        *zip((one.told for one in mine.maps), (one.told for one in yours.maps), strict=True),
        *zip((row[0] for row in mine.rows), (row[0] for row in yours.rows), strict=True),
        *zip((row[0] for row in there.measures), (row[0] for row in here.measures), strict=True),
        *((one[0], other[0]) for one, other in zip(there.head, here.head, strict=True) if other[0] != "seed:"),
        (there.warning, here.warning),
    ]
    assert mine.figures[0].title.startswith(says)
    assert [one for one, other in pairs if one == other and one != "obstacles, % of the desert"] == []


def test_the_data_are_the_same_in_every_language(pnp):
    words = ("simulate", "basin", "--games", "1", "--bot", "random", "--json")
    assert pnp(*words, "--lang", "fr").out == pnp(*words).out


@pytest.mark.parametrize(("lang", "sign", "other"), [("en", ".", ","), ("fr", ",", "."), ("de", ",", ".")])
def test_numbers_for_people_have_the_signs_of_the_language(pnp, lang, sign, other):
    said = pnp("simulate", "basin", "--games", "3", "--bot", "random", "--lang", lang).out
    assert re.search(rf"\d{re.escape(sign)}\d.%", said) and not re.search(rf"\d{re.escape(other)}\d", said)


def test_the_page_is_whole_asks_for_nothing_and_is_the_same_bytes_each_time(pnp, tmp_path):
    words = ("simulate", "basin", "--games", "2", "--players", "2", "--seed", "3", "-o")
    for name in ("a.html", "b.html"):
        assert pnp(*words, name).code == 0
    text = (tmp_path / "a.html").read_text("utf-8")
    assert text == (tmp_path / "b.html").read_text("utf-8")
    assert "pnp simulate basin --players 2 --games 2 --seed 3</code>" in text
    assert "Random bot" in text and "Greedy bot" in text
    assert "<script" not in text and "script-src &#x27;none&#x27;" in text
    assert not re.search(r'(?:src|href)="(?!data:|#)', text)
    assert text.count('role="img"') == 10  # of each bot two figures and three maps
    assert len(text) < 200_000 and text.count("<defs>") == 1


@pytest.mark.soak
def test_the_pdf_has_numbers_and_maps_and_the_command(pnp, tmp_path):
    words = ("simulate", "basin", "--games", "2", "--players", "2", "--seed", "3", "-o")
    for name in ("a.pdf", "b.pdf"):
        assert pnp(*words, name).code == 0
    assert (tmp_path / "a.pdf").read_bytes() == (tmp_path / "b.pdf").read_bytes()
    pages = [page.extract_text() for page in PdfReader(tmp_path / "a.pdf").pages]
    assert len(pages) == 2
    assert "Random bot" in pages[0] and "Greedy bot" in pages[0] and "changes of the lead" in pages[0]
    assert "Where pieces come" in pages[1] and "What gives points" in pages[1]
    assert all("pnp simulate basin --players 2 --games 2 --seed 3" in page for page in pages)


def test_a_name_of_a_log_cannot_put_anything_into_the_page(pnp, tmp_path):
    name = "<img src=x onerror=alert(1)>"
    head = {"format": "pnp-log/1", "game": "durch-die-wueste", "layout": "basin", "players": [name, "Ben"]}
    (tmp_path / "a.json").write_text(json.dumps({**head, "setup": {"seed": 1}, "moves": []}))
    said = pnp("simulate", "a.json", "--games", "1", "--bot", "random", "-o", "a.html")
    assert said.code == 0, said.err
    assert "onerror=alert(1)>" not in (tmp_path / "a.html").read_text("utf-8")


def test_nothing_is_written_over(pnp, refused, tmp_path):
    (tmp_path / "mine.html").write_text("mine")
    refused("simulate", "basin", "--games", "1", "--bot", "random", "-o", "mine.html")
    assert (tmp_path / "mine.html").read_text() == "mine"
