"""What the player aids and setup sheets must say, in each language."""

import re

import pytest

from pnp.books import read_edition
from pnp.data.messages import language
from pnp.data.read import load_texts
from pnp.game import AID, DrawOptions
from pnp.games.durch_die_wueste.drawing.pieces import TEXTS as CARAVANS
from pnp.games.wuestenkoenige.drawing.pieces import TEXTS as KINGS
from pnp.games.wuestensoehne.drawing.symbols import TEXTS as OASES
from pnp.library.catalog import find_game, shipped_ids
from pnp.library.layouts import shipped_layout
from pnp.printing.leaves import setup_sheet_of
from pnp.printing.requests import LANGUAGES
from pnp.scene import Group, Text
from tests.drawn import drawn_words, sized_texts
from tests.tables import tables

TABLES = tables(__file__)


def page(game_id, name, lang, layout_id=None, upright=False):
    """All that is printed on a page, or on both sides of the aid, as one line."""
    game = find_game(game_id)
    layout = shipped_layout(game, layout_id)
    deal = setup_sheet_of(game, layout, 3, 7, layout_id or game.default_layout, lang)
    pages = game.drawing().kit(layout, deal, DrawOptions(lang, standees=upright)).pages
    return " ".join(word for side in (AID if name == "aid" else (name,)) for word in drawn_words(pages[side]))


@pytest.mark.few(1)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_leaders_have_riders_somebody_begins_in_5_rounds_or_4_and_ties_are_shared(lang):
    aid = page("durch-die-wueste", "aid", lang)
    assert [said for said in TABLES["said"][lang] if said not in aid] == []
    assert load_texts(CARAVANS, lang)["aid.leaders.3"] in aid


@pytest.mark.few(1)
@pytest.mark.parametrize("name", ["aid", "setup"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_reserve_is_empty_at_first_where_every_tile_is_laid(lang, name):
    texts = load_texts(KINGS, lang)
    some = texts["reserve.some"].format(tiles=12)
    compact, grand = (page("wuestenkoenige", name, lang, layout) for layout in ("compact", "grand"))
    assert texts["reserve.empty"] in compact and some not in compact
    assert some in grand and texts["reserve.empty"] not in grand


@pytest.mark.parametrize(("lang", "lost", "never"), TABLES["a_camel_is_lost_when_it_is_replaced"])
def test_a_camel_is_lost_when_it_is_replaced_not_when_it_is_attacked(lang, lost, never):
    aid = page("wuestenkoenige", "aid", lang)
    assert lost in aid and never not in aid


@pytest.mark.few(1)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_how_to_fold_figures_is_told_only_where_there_are_some(lang):
    assert (head := load_texts(OASES, lang)["aid.figures.head"]) in page("wuestensoehne", "aid", lang, upright=True)
    assert head not in page("wuestensoehne", "aid", lang)


# Player aids speak as the rulebooks do: what an aid calls by a name, the book explains or names so, too.

STEM = 5  # letters: endings differ
each_aid = pytest.mark.parametrize(("game_id", "lang"), [(game, lang) for game in shipped_ids() for lang in LANGUAGES])


def sides(game_id, lang):
    game = find_game(game_id)
    kit = game.drawing().kit(shipped_layout(game), None, DrawOptions(lang))
    return [kit.pages[name] for name in AID]


def told(thing):
    """All words of a block of a book."""
    if isinstance(thing, str):
        return thing
    return " ".join(map(told, thing)) if isinstance(thing, tuple) else ""


def stems(text):
    return {word[:STEM]: word for word in re.findall(r"[^\W\d_]{4,}", text.casefold())}


@pytest.mark.few(4)
@each_aid
def test_each_term_of_an_aid_is_in_the_book(game_id, lang):
    with language(lang):
        book = stems(" ".join(map(told, read_edition(find_game(game_id), lang).blocks)))
    aid = stems(" ".join(word for side in sides(game_id, lang) for word in drawn_words(side)))
    everyday = stems(TABLES["everyday"][lang])  # and words of the notation, which name nothing of a game
    assert {word for stem, word in aid.items() if stem not in book and stem not in everyday} == set()


def test_a_term_that_the_book_has_not_would_be_told():
    with language("fr"):
        book = stems(" ".join(map(told, read_edition(find_game("durch-die-wueste"), "fr").blocks)))
    assert "meneu" in book
    assert "chef" not in book


@pytest.mark.few(4)
@each_aid
def test_an_aid_has_numbered_steps_and_an_example_with_a_drawing(game_id, lang):
    every = [shape for side in sides(game_id, lang) for shape in column_of(side) if isinstance(shape, Text)]
    numbers = [text.text.strip(".") for text in every if text.weight == "bold"]
    assert numbers.count("2") == numbers.count("1") >= 2
    head = load_texts(find_game(game_id).book.parent / "texts", lang)["aid.example.head"]
    (example,) = (group for side in sides(game_id, lang) for group in column_of(side) if _begins(group, head))
    assert example


def column_of(side):
    """The shapes of the columns of a side."""
    return [shape for group in side.children if isinstance(group, Group) for shape in group.children]


def _begins(shape, head):
    return isinstance(shape, Text) and shape.text.startswith(head)


@pytest.mark.few(4)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", shipped_ids())
def test_sentences_of_aids_are_read_at_arms_length(game_id, lang):
    game = find_game(game_id)
    pages = game.drawing().kit(shipped_layout(game), None, DrawOptions(lang)).pages
    sizes = {
        text: round(size, 1) for side in AID for text, size in sized_texts(pages[side].children) if text.count(" ") > 3
    }
    assert len(sizes) > 30 and {text: size for text, size in sizes.items() if size < 9.5} == {}
