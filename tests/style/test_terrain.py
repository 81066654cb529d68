"""Terrain: variants, quiet grounds, smooth shores, a strip that explains them."""

from itertools import pairwise
from math import cos, radians, sin

import pytest

from pnp.chance import Chance
from pnp.geometry.hexes import HexMap, bits
from pnp.scene import Path, Text, Use
from pnp.scene.model import PLAIN_FACE, Area, Group
from pnp.scene.vision import luminance
from pnp.style import terrain
from pnp.style.captions import cartouche
from pnp.style.land import cell_finder
from pnp.style.terrain import closed_curve
from pnp.style.theme import SCREEN, THEMES

QUIET = 0.08  # of the luminance of a ground on which pieces lie
LINE = 0.45  # the light along a drift is a line where it is all that is seen of the drift


def apart(one, other):
    return abs(luminance(one) - luminance(other)) / luminance(one)


@pytest.mark.parametrize("theme", [*THEMES.values(), SCREEN], ids=[*THEMES, "screen"])
def test_drifts_are_at_most_eight_percent_from_their_sand(theme):
    pairs = (
        ("sand", "sand-shade"),
        ("sand", "sand-glow"),
        ("palm-light", "palm-light-shade"),
        ("sand-light", "sand-light-shade"),
        ("sand-light", "sand-light-glow"),
    )
    for ground, role in pairs:
        most = LINE if (theme, role) == (THEMES["low-ink"], "sand-glow") else QUIET
        assert apart(theme[ground], theme[role]) <= most


@pytest.mark.parametrize(
    ("draw", "count"),
    [
        (terrain.drift, terrain.DRIFTS),
        (terrain.peak, terrain.PEAKS),
        (lambda v: terrain.patch(v, "a"), terrain.PATCHES),
        (lambda v: terrain.stone(v, "a", "b"), terrain.STONES),
        (terrain.dune, terrain.DUNES),
        (terrain.oasis, terrain.OASES),
        (terrain.palm, terrain.PALMS),
        (terrain.tuft, terrain.TUFTS),
    ],
)
def test_there_are_five_variants_and_more_no_two_alike(draw, count):
    variants = [draw(variant) for variant in range(count)]
    assert len({symbol.name for symbol in variants}) == len({symbol.children for symbol in variants}) == count >= 5


def test_a_shore_has_no_corner():
    """Before and behind each point of the curve the handles lie on one line."""
    for seed in range(20):
        _, *curves, _ = terrain.shore(seed, 1, 1)
        for (*_, ax, ay, x, y), (_, bx, by, *_) in pairwise([*curves, curves[0]]):
            assert (x - ax) * (by - y) == pytest.approx((y - ay) * (bx - x), abs=1e-9)


def test_a_closed_curve_goes_through_its_points():
    points = [(0, 0), (2, 0), (2, 2), (0, 2)]
    start, *curves, end = closed_curve(points)
    assert (start, end) == (("M", 0, 0), ("Z",))
    assert [curve[-2:] for curve in curves] == [*points[1:], points[0]]


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


def points(shapes, x=0.0, y=0.0, scale=1.0, turn=0.0):
    """The points of all paths, of curves also their handles."""
    for shape in shapes:
        c, s = scale * cos(radians(turn)), scale * sin(radians(turn))
        if isinstance(shape, Path):
            for _, *values in shape.commands:
                yield from (
                    (x + c * u - s * v, y + s * u + c * v) for u, v in zip(values[::2], values[1::2], strict=True)
                )
        elif isinstance(shape, (Group, Use)):
            inner = shape.children if isinstance(shape, Group) else shape.symbol.children
            at = x + c * shape.x - s * shape.y, y + s * shape.x + c * shape.y
            yield from points(inner, *at, scale * shape.scale, turn + shape.rotation)


@pytest.mark.parametrize("scatter", [terrain.drifts, terrain.patches])
def test_what_is_scattered_keeps_within_its_ground(scatter):
    def ground(x, y):
        return "left" if 0 < x < 60 and 0 < y < 80 else "right" if 60 < x < 100 and 0 < y < 80 else ""

    for role in ("left", "right"):
        own = [use for use in scatter(100, 80, 12, Chance(5), ground) if role in use.symbol.name]
        assert len(own) > 5
        assert {ground(x, y) for x, y in points(own)} == {role}


def test_a_finder_of_hexes_finds_the_hex_that_is_nearest():
    for flat in (False, True):
        hexes = HexMap((". . .", " . .", ". . ."), flat=flat)
        find = cell_finder(hexes, 10)
        for cell in bits(hexes.cells):
            x, y = hexes.centre(cell, 10)
            assert find(x, y) == 1 << cell
            assert all(find(x + 0.99 * (u - x), y + 0.99 * (v - y)) == 1 << cell for u, v in hexes.corners(cell, 10))
        assert find(-20, -20) == find(1000, 5) == 0


def test_a_strip_without_room_has_no_legend_and_a_low_one_says_all_in_one_line():
    signs = [((), f"a sign with number {number}") for number in range(12)]
    small = list(words(cartouche(PLAIN_FACE, "A title", "Classic", signs, Area(0, 0, 30, 9))))
    assert [text for text, _, _ in small] == ["A title", "Classic"]
    low = {text: y for text, _, y in words(cartouche(PLAIN_FACE, "A title", "Classic", signs, Area(0, 0, 500, 9)))}
    assert low["A title"] == low["Classic"]
    assert all(0 <= y <= 9 for y in low.values()) and len(low) == 2 + 12
