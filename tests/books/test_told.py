"""The table of what the rulebooks tell: as `make rules` writes it, with chapters that there are, and no empty cell."""

import importlib.util
import re
import tomllib

import pytest

from pnp.books import read_edition
from pnp.books.book import Heading
from pnp.library.catalog import find_game, shipped_ids
from tests.shown import ROOT

FOLDER = ROOT / "docs" / "rules"
SHEETS = tomllib.loads((FOLDER / "sheets.toml").read_text("utf-8"))


def written():
    spec = importlib.util.spec_from_file_location("books", ROOT / "docs" / "books.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.page()


def test_the_page_is_as_it_is_written_and_has_no_empty_cell():
    page = (FOLDER / "books.md").read_text("utf-8")
    assert page == written()
    cells = [cell for line in page.splitlines() if line.startswith("|") for cell in line.split("|")[1:-1]]
    assert len(cells) > 500
    assert [cell for cell in cells if not cell.strip()] == []


@pytest.mark.parametrize("game", shipped_ids())
def test_every_heading_and_every_ruling_of_a_sheet_has_its_chapter(game):
    sheet = SHEETS[game]
    chapters = {one.text for one in read_edition(find_game(game)).blocks if isinstance(one, Heading) and one.level == 2}
    told = {heading: found for heading, found in sheet["book"].items() if heading != "rulings"}
    assert told.keys() == sheet["headings"].keys()
    assert all(found and {*found} <= chapters for found in told.values())
    assert len(sheet["book"]["rulings"]) == len(sheet["rulings"])
    assert {*sheet["book"]["rulings"]} <= chapters | {""}


def test_every_code_of_every_game_is_in_it():
    page = (FOLDER / "books.md").read_text("utf-8")
    for game in shipped_ids():
        part = page.split(f"## {find_game(game).title['en']}\n")[1].split("\n## ")[0]
        rows = re.findall(r"^\| `([a-z0-9-]+)` \|", part, re.M)
        assert rows == list(find_game(game).play.rules)


@pytest.mark.parametrize("page", [*shipped_ids(), "log"])
def test_the_board_of_every_log_of_a_page_of_rules_is_shown_there(page):
    text = (FOLDER / f"{page}.md").read_text("utf-8")
    played = {*re.findall(r"^layout: (.*)\.toml$", text, re.M)}
    shown = re.findall(r"^\[(.*)\]\(.*\.toml\), .*\n\n```toml\n([^`]*)```", text, re.M)
    assert played == {name for name, _ in shown}
    assert all('format = "pnp-layout/1"' in board for _, board in shown)
    assert played or page == "log"


def test_a_heading_that_shares_its_chapter_lists_only_examples_that_are_about_it():
    rows = [line for line in written().splitlines() if line.startswith("| The cards: ")]
    drawn = {line.split("|")[1].strip(): re.findall(r"\[([a-z-]+)\]", line.split("|")[3]) for line in rows}
    assert len(drawn) == 9
    assert {heading: found for heading, found in drawn.items() if found} == {
        "The cards: Drying": ["drying"],
        "The cards: Camel migration": ["migration"],
    }
