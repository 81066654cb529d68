from itertools import pairwise
from math import dist

import pytest

from pnp.press import Imposition, PaperError, TooLarge, impose, paper
from pnp.press.cutting import inset, label, registration
from pnp.press.layout import lay
from pnp.press.outline import size_as_laid
from pnp.scene import Circle, Polygon, Rect, RectOutline
from tests.press.pieces import OUTLINES, part

PAPERS = [paper("a4"), paper("a4").turned(), paper("letter"), paper("a4+letter"), paper("a3"), paper("a5", margin=5)]
KINDS = ("silhouette", "crosshair")


def points_of(marks):
    return [point for cut in marks.cuts for point in cut.points()]


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
    for x, y in points_of(registration(kind, sheet)):
        assert least <= x <= sheet.width - least
        assert least <= y <= sheet.height - sheet.margin - 8  # the ruler and the footer lie below


def test_crosshairs_lie_in_all_four_corners():
    shapes = registration("crosshair", PAPERS[0]).shapes
    circles = [shape for shape in shapes if isinstance(shape, Circle)]
    assert {(circle.x, circle.y) for circle in circles} == {(x, y) for x in (21, 189) for y in (21, 276)}
    assert len(shapes) == 12


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


def test_a_piece_between_the_marks_may_be_long_or_wide():
    for outline in (RectOutline(120, 240), RectOutline(160, 200)):
        assert len(impose([part("long", outline)], PAPERS[0], Imposition(register="silhouette"))) == 1
    with pytest.raises(TooLarge, match="too high for A4: a3 portrait would do"):
        impose([part("both", RectOutline(160, 240))], PAPERS[0], Imposition(register="silhouette"))


def test_a_sheet_to_be_folded_has_no_corners_for_marks():
    with pytest.raises(PaperError, match="other backs than gutterfold"):
        impose(
            [part("a", RectOutline(40, 60), back=True)], PAPERS[0], Imposition(backs="gutterfold", register="crosshair")
        )


def test_what_to_type_in_is_told_for_silhouette_alone(texts):
    assert label("silhouette", PAPERS[0], texts) == "marks: inset 16 mm, length 20 mm, line 0.5 mm"
    assert label("crosshair", PAPERS[0], texts) == label("none", PAPERS[0], texts) == ""


def test_without_marks_sheets_are_as_before():
    assert registration("none", PAPERS[0]) == ((), ())
