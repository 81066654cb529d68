"""Terrain: variants, quiet grounds, smooth shores, a strip that explains them."""

from itertools import pairwise

import pytest

from pnp.scene import Text
from pnp.scene.face import PLAIN_FACE
from pnp.scene.model import Group
from pnp.scene.page import Area
from pnp.scene.vision import luminance
from pnp.style import terrain
from pnp.style.cartouche import cartouche
from pnp.style.terrain.curves import closed_curve
from pnp.style.theme import THEMES

QUIET = 0.08  # of the luminance of a ground on which pieces lie


def apart(one, other):
    return abs(luminance(one) - luminance(other)) / luminance(one)


@pytest.mark.parametrize("name", THEMES)
def test_drifts_are_at_most_eight_percent_from_their_sand(name):
    theme = THEMES[name]
    pairs = (
        ("sand", "sand-shade"),
        ("sand", "sand-glow"),
        ("palm-light", "palm-light-shade"),
        ("sand-light", "sand-light-shade"),
        ("sand-light", "sand-light-glow"),
    )
    for ground, role in pairs:
        assert apart(theme[ground], theme[role]) <= QUIET


@pytest.mark.parametrize(
    ("draw", "count"),
    [
        (terrain.drift, terrain.DRIFTS),
        (terrain.peak, terrain.PEAKS),
        (lambda v: terrain.pool(v, "a", "b", 1), terrain.POOLS),
    ],
)
def test_there_are_five_variants_and_more_no_two_alike(draw, count):
    variants = [draw(variant) for variant in range(count)]
    assert len({symbol.name for symbol in variants}) == len({symbol.children for symbol in variants}) == count >= 5


def test_a_shore_has_no_corner():
    """Before and behind each point of the curve the handles lie on one line."""
    for seed in range(20):
        _, *curves, _ = terrain.blob(seed, 1, 0.2)
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
