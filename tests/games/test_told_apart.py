"""Pieces that differ in color differ in letter or number, too, and in pattern: in every game, in every language."""

from functools import cache, partial
from itertools import combinations

import pytest

from pnp.data.read import load_texts
from pnp.game import DrawOptions
from pnp.games.durch_die_wueste.drawing import pieces, view
from pnp.games.durch_die_wueste.drawing.pieces import PLAYERS, TEXTS as RIDERS
from pnp.games.durch_die_wueste.state import COLORS as CAMELS
from pnp.games.touareg.drawing import tribes as herds
from pnp.games.touareg.state import TRIBES
from pnp.games.wuestenkoenige.drawing import pieces as pieces_drawing
from pnp.games.wuestenkoenige.drawing.pieces import PLAYERS as TURNS, TEXTS as KINGS
from pnp.games.wuestenkoenige.layout import GOODS as WARES
from pnp.games.wuestensoehne.drawing import symbols
from pnp.games.wuestensoehne.drawing.symbols import TEXTS
from pnp.games.wuestensoehne.layout import GOODS
from pnp.games.wuestensoehne.state import COLORS
from pnp.library.layouts import find_layout
from pnp.printing.requests import LANGUAGES
from pnp.scene import Circle, Path, Use
from pnp.testing.drawings import texts


def pattern(shapes):
    """The commands of the pattern on some shapes; none on a solid color."""
    for shape in shapes:
        inner = shape.symbol.children if isinstance(shape, Use) else getattr(shape, "children", ())
        if found := pattern(inner):
            return found
        if isinstance(shape, Path) and (shape.style.stroke or "").endswith("-pattern"):
            return shape.commands
    return ()


def letters(shapes):
    return [text for text, _ in texts(shapes)]


def emblems(shapes):
    """The names of the symbols on some shapes."""
    found = []
    for shape in shapes:
        found += [shape.symbol.name] if isinstance(shape, Use) else emblems(getattr(shape, "children", ()))
    return found


@cache
def goods(lang):
    loaded = find_layout("wuestensoehne")
    game, layout = loaded.game, loaded.layout
    names = {load_texts(TEXTS, lang)[name] for name in GOODS}
    faces = [part.face for part in game.drawing().kit(layout, None, DrawOptions(lang)).pieces if part.name in names]
    assert len(faces) == len(GOODS)
    return faces


ALIKE = {
    "camels of caravans": lambda: map(pieces.camel, (*CAMELS, "grey")),
    "tribes": lambda: map(herds.shield, TRIBES),
    "herds": lambda: map(herds.camels, (1, 5)),
    "coins": lambda: map(herds.coin, ("silver", "gold")),
    "wares": lambda: map(pieces_drawing.piece, WARES),
    "caravans": lambda: map(symbols.caravan, COLORS),
    "explorers": lambda: map(symbols.explorer, COLORS, range(1, len(COLORS) + 1)),
    **{f"goods, {lang}": partial(goods, lang) for lang in LANGUAGES},
    **{
        f"riders, {lang}": lambda lang=lang: (pieces.owner(color, load_texts(RIDERS, lang)) for color in PLAYERS)
        for lang in LANGUAGES
    },
    **{
        f"kings, {lang}": lambda lang=lang: (
            pieces_drawing.camel(player, load_texts(KINGS, lang)) for player in range(len(TURNS))
        )
        for lang in LANGUAGES
    },
}


@pytest.mark.parametrize("drawn", ALIKE.values(), ids=ALIKE)
def test_each_has_its_own_letter_and_its_own_pattern(drawn):
    for one, other in combinations([piece.children for piece in drawn()], 2):
        assert (letters(one), emblems(one)) != (letters(other), emblems(other))
        assert pattern(one) != pattern(other)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_good_has_the_initial_of_its_name(lang):
    names = [load_texts(TEXTS, lang)[name] for name in GOODS]
    assert [letters(face.children) for face in goods(lang)] == [[name[0].upper()] for name in names]


def test_rings_of_caravans_differ_by_their_dashes():
    rings = {
        shape.style.dash
        for player in range(len(PLAYERS))
        for shape in view.camel("mint", player, False, load_texts(RIDERS, "en"))
        if isinstance(shape, Circle) and shape.style.fill is None
    }
    assert len(rings) == len(PLAYERS)
