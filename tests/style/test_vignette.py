"""Pictures on cards: plain above, pale below, quiet where words stand."""

from collections import Counter

import pytest

from pnp.scene import Circle, Path, Polygon, Rect, Use
from pnp.scene.model import Area
from pnp.scene.vision import contrast
from pnp.style import landscape, symbols
from pnp.style.landscape import Light
from pnp.style.symbols import mirrored
from pnp.style.theme import THEMES
from pnp.testing.drawings import own_box, roles

AREA = Area(-3, -3, 69, 94)
HEAD = 15.0


@pytest.mark.parametrize("light", [Light(20, 30, 4), Light(60, 19, 3, (1, 1, 2), moon=True), Light(30, 28, 0, (1, 2))])
def test_a_sky_is_plain_where_the_title_stands(light):
    whole, *rings = landscape.card_sky(AREA, HEAD, light)
    assert isinstance(whole, Rect) and whole[:4] == tuple(AREA)
    assert rings and all(ring.y - ring.r >= HEAD for ring in rings if isinstance(ring, Circle))


@pytest.mark.parametrize("seed", range(4))
def test_the_pale_dune_reaches_all_edges_below_its_crest(seed):
    dune, *drifts = landscape.foreground(AREA, 49, seed)
    assert isinstance(dune, Path)
    left, top, right, low = own_box(dune)
    assert (left, right, low) == (AREA.x, AREA.x + AREA.width, AREA.y + AREA.height)
    assert 46 <= top <= 50
    assert all(isinstance(drift, Use) and drift.y > 49 for drift in drifts)


@pytest.mark.parametrize("theme", THEMES)
def test_what_lies_under_the_words_of_a_card_is_at_most_8_percent_from_its_ground(theme):
    colors = THEMES[theme]
    _, *drifts = landscape.foreground(AREA, 49, 1)
    found = roles(drifts)
    assert len(found) > 1
    assert all(contrast(colors[role], colors["ground"]) <= 1.08 for role in found)


def test_a_ridge_stands_on_its_foot_and_has_its_tops():
    outline, *shades = landscape.ridge(AREA, 2, 40, ((10, 20), (30, 25)))
    assert isinstance(outline, Polygon) and {(10, 20), (30, 25)} <= set(outline.points)
    assert max(y for _, y in outline.points) == 40
    assert len(shades) == 2


@pytest.mark.parametrize("symbol", [symbols.camel("sand", "ink"), symbols.rider("sand", "ink"), symbols.walker()])
def test_a_mirrored_symbol_is_as_wide_on_the_other_side(symbol):
    def extent(shapes, side=1):
        boxes = [own_box(shape) for shape in shapes if isinstance(shape, (Path, Circle))]
        return Counter(tuple(sorted((round(side * box[0], 6), round(side * box[2], 6)))) for box in boxes)

    def flat(shapes):
        return [one for shape in shapes for one in (flat(shape.children) if hasattr(shape, "children") else [shape])]

    other = mirrored(symbol)
    assert other.name != symbol.name
    assert extent(flat(symbol.children), -1) == extent(flat(other.children))
    assert mirrored(symbol) is other
