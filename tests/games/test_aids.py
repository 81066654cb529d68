"""What the player aids and setup sheets must say, in each language."""

import pytest

from pnp.data.read import load_texts
from pnp.game import AID, DrawOptions
from pnp.games.durch_die_wueste.drawing.pieces import TEXTS as CARAVANS
from pnp.games.wuestenkoenige.drawing.pieces import TEXTS as KINGS
from pnp.games.wuestensoehne.drawing.symbols import TEXTS as OASES
from pnp.library.catalog import find_game
from pnp.library.layouts import shipped_layout
from pnp.printing.leaves import setup_sheet_of
from pnp.printing.requests import LANGUAGES
from pnp.testing.drawings import drawn_words


def page(game_id, name, lang, layout_id=None, upright=False):
    """All that is printed on a page, or on both sides of the aid, as one line."""
    game = find_game(game_id)
    layout = shipped_layout(game, layout_id)
    deal = setup_sheet_of(game, layout, 3, 7, layout_id or game.default_layout, lang)
    pages = game.drawing().kit(layout, deal, DrawOptions(lang, standees=upright)).pages
    return " ".join(word for side in (AID if name == "aid" else (name,)) for word in drawn_words(pages[side]))


SAID = {
    "en": (
        "a rider on a camel of each color",
        "The youngest begins",
        "5 rounds (4 with 5 players)",
        "tie for most win together",
    ),
    "fr": (
        "un cavalier sur un chameau de chaque couleur",
        "Le plus jeune commence",
        "5 tours de table (4 à cinq",
        "gagnent ensemble",
    ),
    "de": (
        "einen Reiter auf einem Kamel jeder Farbe",
        "Der Jüngste beginnt",
        "5 Runden (4 zu fünft)",
        "gewinnt ihr gemeinsam",
    ),
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_leaders_have_riders_somebody_begins_in_5_rounds_or_4_and_ties_are_shared(lang):
    aid = page("durch-die-wueste", "aid", lang)
    assert [said for said in SAID[lang] if said not in aid] == []
    texts = load_texts(CARAVANS, lang)
    assert texts["aid.leaders.3"] in aid


@pytest.mark.parametrize("name", ["aid", "setup"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_reserve_is_empty_at_first_where_every_tile_is_laid(lang, name):
    texts = load_texts(KINGS, lang)
    some = texts["reserve.some"].format(tiles=12)
    compact, grand = (page("wuestenkoenige", name, lang, layout) for layout in ("compact", "grand"))
    assert texts["reserve.empty"] in compact and some not in compact
    assert some in grand and texts["reserve.empty"] not in grand


@pytest.mark.parametrize(("lang", "lost", "never"), [
    ("en", "replaced in an attack", "attacked, or ill"),
    ("fr", "remplacé lors d’une attaque", "attaqué ou malade"),
    ("de", "bei einem Angriff ersetzt", "angegriffen oder krank"),
])  # fmt: skip
def test_a_camel_is_lost_when_it_is_replaced_not_when_it_is_attacked(lang, lost, never):
    aid = page("wuestenkoenige", "aid", lang)
    assert lost in aid and never not in aid


@pytest.mark.parametrize("lang", LANGUAGES)
def test_how_to_fold_figures_is_told_only_where_there_are_some(lang):
    head = load_texts(OASES, lang)["aid.figures.head"]
    assert head in page("wuestensoehne", "aid", lang, upright=True)
    assert head not in page("wuestensoehne", "aid", lang)
