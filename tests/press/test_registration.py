from itertools import pairwise, product
from math import dist, hypot

import pytest

from pnp.press import Imposition, PaperError, TooLarge, impose, paper
from pnp.press.cutting import inset, label, registration
from pnp.press.layout import lay
from pnp.press.outline import LENGTH, corners, crop_marks, size_as_laid
from pnp.scene import Circle, Hexagon, Polygon, Rect, RectOutline, Round, Text
from tests.press.pieces import OUTLINES, lines_of, part

PAPERS = [paper("a4"), paper("a4").turned(), paper("letter"), paper("a4+letter"), paper("a3"), paper("a5", margin=5)]
KINDS = ("silhouette", "crosshair")


@pytest.mark.parametrize("sheet", PAPERS)
def test_silhouette_marks_are_a_square_of_5_mm_and_two_corners_of_20_mm(sheet):
    square, *arms = registration("silhouette", sheet).shapes
    edge = inset(sheet)
    assert square[:4] == (edge, edge, 5, 5)
    assert square.style.fill == "mark"
    right, bottom = sheet.width - edge, sheet.height - edge
    assert [arm.points[1] for arm in arms] == [(right, edge), (edge, bottom)]
    for arm in arms:
        assert [dist(p, q) for p, q in pairwise(arm.points)] == [20, 20]
        assert (arm.style.width, arm.closed) == (0.5, False)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("sheet", PAPERS)
def test_marks_lie_at_least_10_mm_from_the_edges_of_the_paper_and_inside_its_margin(kind, sheet):
    least = max(10, sheet.margin)
    for x, y in (point for cut in registration(kind, sheet).cuts for point in cut.points()):
        assert least <= x <= sheet.width - least
        assert least <= y <= sheet.height - sheet.margin - 8  # the ruler and the footer lie below


def test_corners_and_what_lies_between(texts):
    shapes = registration("crosshair", PAPERS[0]).shapes  # crosshairs lie in all four corners
    circles = [shape for shape in shapes if isinstance(shape, Circle)]
    assert {(circle.x, circle.y) for circle in circles} == {(x, y) for x in (21, 189) for y in (21, 276)}
    assert len(shapes) == 12
    # a piece between the marks may be long or wide
    for outline in (RectOutline(120, 240), RectOutline(160, 200)):
        assert len(impose([part("long", outline)], PAPERS[0], Imposition(register="silhouette"))) == 1
    with pytest.raises(TooLarge, match="too high for A4: a3 portrait would do"):
        impose([part("both", RectOutline(160, 240))], PAPERS[0], Imposition(register="silhouette"))
    # a sheet to be folded has no corners for marks
    with pytest.raises(PaperError, match="other backs than gutterfold"):
        impose(
            [part("a", RectOutline(40, 60), back=True)], PAPERS[0], Imposition(backs="gutterfold", register="crosshair")
        )
    # what to type in is told for silhouette alone
    assert label("silhouette", PAPERS[0], texts) == "marks: inset 16 mm, length 20 mm, line 0.5 mm"
    assert label("crosshair", PAPERS[0], texts) == label("none", PAPERS[0], texts) == ""
    assert registration("none", PAPERS[0]) == ((), ())  # without marks sheets are as before


@pytest.mark.few(3)
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("sheet", PAPERS)
def test_no_piece_its_bleed_or_its_marks_lie_in_a_corner_that_is_kept_free(kind, sheet):
    free = 20 if kind == "silhouette" else 10
    parts = [part(f"p{i}", outline, 40, bleed=1.5, back=i == 1) for i, outline in enumerate(OUTLINES[1:])]
    edge = inset(sheet)
    for pieces in lay(parts, sheet, Imposition(register=kind)):
        for _, spot in pieces:
            width, height = size_as_laid(spot.outline, spot.turned)
            left, right = spot.x - width / 2 - spot.bleed, spot.x + width / 2 + spot.bleed
            top, bottom = spot.y - height / 2 - spot.bleed, spot.y + height / 2 + spot.bleed
            assert min(left, top) >= edge
            assert right <= sheet.width - edge
            assert bottom <= sheet.height - edge
            beside = left < edge + free or right > sheet.width - edge - free
            level = top < edge + free or bottom > sheet.height - edge - free
            assert not (beside and level)


@pytest.mark.parametrize("kind", KINDS)
def test_marks_are_printed_and_in_the_cut_file_at_the_same_places_on_fronts_alone(kind):
    front, back = impose([part("card", RectOutline(40, 60, 3), 4, back=True)], PAPERS[0], Imposition(register=kind))
    marks = registration(kind, PAPERS[0])
    assert set(marks.shapes) <= set(front.children)
    assert set(marks.cuts) < set(front.cuts)
    assert {cut.layer for cut in marks.cuts} == {"registration"}
    assert (back.cuts, set(marks.shapes) & set(back.children)) == ((), set())
    for shape, cut in zip(marks.shapes, marks.cuts, strict=True):
        match shape:
            case Rect():
                assert cut.vertices[0][:2] == (shape.x, shape.y)
            case Circle():
                assert cut.circle == (shape.x, shape.y, shape.r)
            case Polygon():
                assert [vertex[:2] for vertex in cut.vertices] == list(shape.points)


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


@pytest.mark.few(3)
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


def test_marks_of_cuts():
    (sheet,) = lay([part("a", RectOutline(40, 50), 4)], A4, Imposition())  # marks are 3 mm long and 015 mm thick
    marks = list(crop_marks([placed.spot for placed in sheet], "corner"))
    assert {round(hypot(u - x, v - y), 6) for (x, y), (u, v) in lines_of(marks)} == {LENGTH} == {3.0}
    assert {mark.style.width for mark in marks if not isinstance(mark, Text)} == {0.15}
    # every cut has a mark at both ends and empty slots have none: Cards that share cuts: 2 rows of 4 and one of 2; no
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
    # round pieces get a hairline and four ticks towards the centre
    (sheet,) = lay([part("a", Round(16), 1, bleed=1.5)], A4, Imposition())
    circle, *ticks = crop_marks([sheet[0].spot], "corner")
    assert isinstance(circle, Circle)
    assert circle.r == 8
    assert len(ticks) == 4
    for (x, y), (u, v) in lines_of(ticks):
        assert (x - circle.x) * (v - circle.y) == pytest.approx((y - circle.y) * (u - circle.x))
    # modes add crosses or whole outlines
    card = [part("a", RectOutline(40, 50, 3), 1), part("h", Hexagon(20), 1, bleed=1)]
    plain, none, cross, full = (
        impose(card, A4, Imposition(3, 3, marks=mode))[0].children for mode in ("corner", "none", "cross", "full")
    )
    assert len(none) == 2
    assert len(cross) == len(plain) + 8 + 12
    assert next(shape for shape in full if isinstance(shape, Rect)).radius == 3
    assert next(shape for shape in full if isinstance(shape, Polygon) and shape.closed).style.width == 0.1
