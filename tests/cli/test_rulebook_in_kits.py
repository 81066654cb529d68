"""The rulebook in a kit: sheets of a booklet, with a step of the guide and a row of the list, unless it is left out."""

import json
import re
from functools import cache

import pytest
from pypdf import PdfReader

from pnp.books import pages_of
from pnp.game import Kit
from pnp.library.catalog import find_game, shipped_ids
from pnp.press import booklet, paper
from pnp.printing.leaves import KitOrder, kit_leaves
from pnp.printing.requests import PrintOptions
from pnp.scene import Group, Scene, Text
from tests.crossed import some
from tests.printed import page_words

GAME = "touareg"
NAMES = {"en": "Rulebook", "fr": "Livret de règles", "de": "Spielregel"}


@cache
def sheets():
    return -(-len(pages_of(find_game(GAME), "en")) // 4)


def told(pnp, *words):
    said = pnp("kit", *words, "--manifest", "json", "-o", "k.pdf")
    assert said.code == 0
    return json.loads(said.out)["kits"][0]


@pytest.mark.few(0)
@pytest.mark.parametrize("game", some(shipped_ids(), ["wuestenkoenige"]))
def test_a_kit_holds_the_whole_book_on_sheets_to_read(pnp, tmp_path, game):
    pages = len(pages_of(find_game(game), "en"))
    kit = told(pnp, game)
    (book,) = (part for part in kit["parts"] if part["name"] == "Rulebook")
    assert book["count"] == 1
    assert len(book["sheets"]) == -(-pages // 4)
    aids = next(part["sheets"] for part in kit["parts"] if part["name"] == "Player aid")
    assert kit["sheets"]["read"] == max(book["sheets"]) + len(aids)
    labels = PdfReader(tmp_path / "k.pdf").page_labels
    for sheet in book["sheets"]:
        assert [label for label in labels if label.split()[0] == str(sheet)] == [str(sheet), f"{sheet} back"]


@pytest.mark.soak
def test_it_is_left_out_on_demand_and_where_other_parts_are_asked_for(pnp, tmp_path):
    for words in (["--no-rules"], ["--part", "aid"]):
        assert "Rulebook" not in {part["name"] for part in told(pnp, GAME, *words, "--force")["parts"]}
    assert pnp("kit", GAME, "--no-rules").code == 0
    assert (tmp_path / "out" / f"{GAME}-kit-no-rules.pdf").exists()


@pytest.mark.soak
@pytest.mark.parametrize("lang", some(NAMES, ["fr"]))
def test_it_is_a_part_by_its_name_in_the_language_of_the_kit(pnp, lang):
    for name in ("rules", NAMES[lang].lower()):
        parts = told(pnp, GAME, "--lang", lang, "--part", name, "--force")["parts"]
        assert [part["name"] for part in parts] == [NAMES[lang]]


@pytest.mark.few(0)
def test_without_it_and_one_sheet(refused):
    # without it there is no such part
    assert "'rules' is no part" in refused("kit", GAME, "--no-rules", "--part", "rules")
    # four pages lie on one sheet of any paper
    for name in ("a4", "letter", "a3"):
        (front, back) = booklet(PAGES, paper(name), "Rules")
        assert front.holds == (("Rules", 1),)
        assert back.holds == ()
        assert front.paper.width > front.paper.height


@pytest.mark.soak
def test_guide_and_list_tell_of_it(pnp, tmp_path):
    sheets = told(pnp, GAME)["parts"]
    (first, *_, last) = next(part["sheets"] for part in sheets if part["name"] == "Rulebook")
    guide, listed = page_words(tmp_path / "k.pdf")[1:3]
    assert f"Rulebook: print sheets {first}–{last} on both sides of plain paper, turned over the short edge" in guide
    assert "stapler" in guide
    assert f"Rulebook 1 {first}–{last}" in " ".join(listed.split())
    told(pnp, GAME, "--no-rules", "--force")
    guide, listed = page_words(tmp_path / "k.pdf")[1:3]
    assert "Rulebook" not in guide + listed
    assert "stapler" not in guide


@pytest.mark.soak
def test_split_it_has_a_file_of_its_own_that_asks_for_the_short_edge(pnp, tmp_path):
    assert pnp("kit", GAME, "--split", "-o", "k.pdf").code == 0
    book = PdfReader(tmp_path / "k-book.pdf")
    assert len(book.pages) == 2 * sheets()
    assert book.trailer["/Root"]["/ViewerPreferences"]["/Duplex"] == "/DuplexFlipShortEdge"
    assert f"pages 1–{2 * sheets()} of *-book.pdf" in page_words(tmp_path / "k-read.pdf")[1]


@pytest.mark.soak
def test_turned_by_hand_its_sheets_are_in_the_files_of_fronts_and_backs(pnp, tmp_path):
    assert pnp("kit", GAME, "--duplex", "manual", "-o", "k.pdf").code == 0
    guide = page_words(tmp_path / "k.pdf")[1]
    pages = f"pages 1–{sheets()} of "
    assert re.search(rf"first the fronts, then the backs.*{pages}\*-fronts.pdf, {pages}\*-backs.pdf", guide)


WAYS = [("auto", None, False), ("manual", None, True), ("manual", "short", False)]
PAGES = [Scene(148, 210, (Text(10, 10, str(number), 4),), "") for number in range(1, 5)]


def upside_down(side):
    return next(child.rotation for child in side.children if isinstance(child, Group)) == 180


@pytest.mark.parametrize(
    ("duplex", "backs", "turned"), [("auto", None, 0), ("manual", None, 1), ("manual", "short", 0)]
)
def test_backs_are_upside_down_where_the_pile_is_turned_over_the_long_edge(duplex, backs, turned):
    job = PrintOptions().changed(duplex=duplex, backs=backs)
    front, back = kit_leaves(KitOrder(Kit({}, (), {}), ["rules"], job, book=PAGES))
    assert (front.back, back.back) == (False, True)
    assert (upside_down(front), upside_down(back)) == (False, turned)
