"""Smooth curves, hexes that a point lies in, strips that explain boards."""

import pytest

from pnp.geometry.hexes import HexMap, bits
from pnp.scene import Text
from pnp.scene.model import PLAIN_FACE, Area, Group
from pnp.style.captions import cartouche
from pnp.style.field import closed_curve, smooth
from pnp.style.land import cell_finder


def test_curves_finders_and_strips():
    points = [(0, 0), (2, 0), (2, 2), (0, 2)]  # a closed curve goes through its points
    start, *curves, end = closed_curve(points)
    assert (start, end) == (("M", 0, 0), ("Z",))
    assert [curve[-2:] for curve in curves] == [*points[1:], points[0]]
    assert smooth(points, 4)[::4] == points
    # a finder of hexes finds the hex that is nearest
    for flat in (False, True):
        hexes = HexMap((". . .", " . .", ". . ."), flat=flat)
        find = cell_finder(hexes, 10)
        for cell in bits(hexes.cells):
            x, y = hexes.centre(cell, 10)
            assert find(x, y) == 1 << cell
            assert all(find(x + 0.99 * (u - x), y + 0.99 * (v - y)) == 1 << cell for u, v in hexes.corners(cell, 10))
        assert find(-20, -20) == find(1000, 5) == 0
    # a strip without room has no legend and a low one says all in one line
    signs = [((), f"a sign with number {number}") for number in range(12)]
    small = list(words(cartouche(PLAIN_FACE, "A title", "Classic", signs, Area(0, 0, 30, 9))))
    assert [text for text, _, _ in small] == ["A title", "Classic"]
    low = {text: y for text, _, y in words(cartouche(PLAIN_FACE, "A title", "Classic", signs, Area(0, 0, 500, 9)))}
    assert low["A title"] == low["Classic"]
    assert all(0 <= y <= 9 for y in low.values()) and len(low) == 2 + 12


def words(shapes, x=0.0, y=0.0, scale=1.0):
    for shape in shapes:
        if isinstance(shape, Group):
            yield from words(shape.children, x + shape.x * scale, y + shape.y * scale, scale * shape.scale)
        elif isinstance(shape, Text):
            yield shape.text, x + shape.x * scale, y + shape.y * scale


@pytest.mark.parametrize("width", [60, 120, 330])
def test_a_strip_keeps_its_words_in_its_area(width):
    signs = [((), f"a sign with number {number}") for number in range(4)]
    area = Area(6, 100, width, 14)
    found = list(words(cartouche(PLAIN_FACE, "A very long title of a game", "Classic", signs, area)))
    assert {text for text, _, _ in found} >= {"A very long title of a game", "a sign with number 3"}
    for _, x, y in found:
        assert 6 <= x <= 6 + width
        assert 100 <= y <= 114.5
