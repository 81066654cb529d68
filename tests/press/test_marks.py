from itertools import product
from math import hypot

import pytest

from pnp.press import Imposition, impose, paper
from pnp.press.layout import lay
from pnp.press.outline import LENGTH, corners, crop_marks
from pnp.scene import Circle, Hexagon, Polygon, Rect, RectOutline, Round
from tests.press.pieces import OUTLINES, lines_of, part

A4 = paper("a4")


def along(line, steps=12):
    (x, y), (u, v) = line
    return [(x + (u - x) * i / steps, y + (v - y) * i / steps) for i in range(steps + 1)]


def inside(point, spot, grown):
    x, y = point[0] - spot.x, point[1] - spot.y
    if isinstance(spot.outline, Round):
        return hypot(x, y) < spot.outline.diameter / 2 + grown
    shape = corners(spot.outline, spot.turned, grown)
    pairs = zip(shape, shape[1:] + shape[:1], strict=True)
    return all((c - a) * (y - b) - (d - b) * (x - a) > 0 for (a, b), (c, d) in pairs)


@pytest.mark.parametrize(("outline", "bleed", "gap"), [*product(OUTLINES, (0, 2), (0, 3, 8))])
def test_marks_are_clear_of_all_bleed_and_inside_the_margin(outline, bleed, gap):
    for pieces in lay([part("a", outline, 11, bleed=bleed)], A4, Imposition(gap, 3)):
        spots = [placed.spot for placed in pieces]
        marks = list(lines_of(crop_marks(spots, "corner")))
        assert marks
        for point in (point for line in marks for point in along(line)):
            assert A4.margin <= point[0] <= A4.width - A4.margin
            assert A4.margin <= point[1] <= A4.height - A4.margin
            assert not any(inside(point, spot, bleed + 0.35) for spot in spots)


def test_marks_are_3_mm_long_and_015_mm_thick():
    (sheet,) = lay([part("a", RectOutline(40, 50), 4)], A4, Imposition())
    marks = list(crop_marks([placed.spot for placed in sheet], "corner"))
    assert {round(hypot(u - x, v - y), 6) for (x, y), (u, v) in lines_of(marks)} == {LENGTH} == {3.0}
    assert {mark.style.width for mark in marks} == {0.15}


def test_every_cut_has_a_mark_at_both_ends_and_empty_slots_have_none():
    """Cards that share cuts: 2 rows of 4 and one of 2; no mark lies beside the 2 empty places."""
    (sheet,) = lay([part("a", RectOutline(40, 50), 10)], A4, Imposition(0, 0))
    spots = [placed.spot for placed in sheet]
    assert [round(spot.y - spots[0].y) for spot in spots] == [0] * 4 + [50] * 4 + [100] * 2
    lines = list(lines_of(crop_marks(spots, "corner")))
    left, top = spots[0].x - 20, spots[0].y - 25
    upright = {(round(x - left), y > top + 1) for (x, y), (u, _) in lines if abs(x - u) < 1e-6}
    level = {(round(y - top), x > left + 1) for (x, y), (_, v) in lines if abs(y - v) < 1e-6}
    assert upright == set(product((0, 40, 80, 120, 160), (False, True)))
    assert level == set(product((0, 50, 100, 150), (False, True)))
    assert len(lines) == 10 + 8
    beside = [y for (x, y), _ in lines if x > left + 85 and y > top + 101 + LENGTH + 1]
    assert beside == []


def test_round_pieces_get_a_hairline_and_four_ticks_towards_the_centre():
    (sheet,) = lay([part("a", Round(16), 1, bleed=1.5)], A4, Imposition())
    circle, *ticks = crop_marks([sheet[0].spot], "corner")
    assert isinstance(circle, Circle)
    assert circle.r == 8
    assert len(ticks) == 4
    for (x, y), (u, v) in lines_of(ticks):
        assert (x - circle.x) * (v - circle.y) == pytest.approx((y - circle.y) * (u - circle.x))


def test_modes_add_crosses_or_whole_outlines():
    card = [part("a", RectOutline(40, 50, 3), 1), part("h", Hexagon(20), 1, bleed=1)]
    plain, none, cross, full = (
        impose(card, A4, Imposition(3, 3, marks=mode))[0].children for mode in ("corner", "none", "cross", "full")
    )
    assert len(none) == 2
    assert len(cross) == len(plain) + 8 + 12
    assert next(shape for shape in full if isinstance(shape, Rect)).radius == 3
    assert next(shape for shape in full if isinstance(shape, Polygon) and shape.closed).style.width == 0.1
