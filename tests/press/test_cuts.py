from collections import Counter
from math import cos, dist, pi, sin, sqrt

import pytest
from hypothesis import given, strategies as st

from pnp.press import Imposition, cut_sheets, impose, one_piece, paper
from pnp.press.cutting import cut_once, cuts
from pnp.press.outline import Anchor, _distinct, area, fold_marks, size_as_laid
from pnp.scene import Hexagon, Part, Polygon, RectOutline, Round, Scene, Use
from pnp.scene.cut import box_cut, cut_along, polyline
from pnp.scene.model import Freeform
from tests.press.pieces import OUTLINES, board, part
from tests.press.places import folds

A4 = paper("a4")
ARROW = Freeform(((0, 0), (20, 0), (30, 10), (20, 20), (0, 20)))


def length(cut):
    return sum(dist(a[:2], b[:2]) for a, b in cut.segments)


def box_of(cut):
    xs, ys = zip(*cut.points(), strict=True)
    return min(xs), min(ys), max(xs), max(ys)


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("outline", [*OUTLINES, ARROW])
def test_an_outline_is_closed_and_fills_the_box_of_the_piece(outline, turned):
    cut = cut_along("cut", Anchor(outline, 50, 80, turned, 2).drawn())
    width, height = size_as_laid(outline, turned)
    assert cut.closed
    assert box_of(cut) == pytest.approx((50 - width / 2, 80 - height / 2, 50 + width / 2, 80 + height / 2))


def test_outlines_and_folds():
    card, square, token, hexagon, flat, arrow = (  # outlines have their shapes
        cut_along("cut", Anchor(outline, 0, 0, False, 0).drawn()) for outline in (*OUTLINES, ARROW)
    )
    assert [len(cut.vertices) for cut in (card, square, hexagon, flat, arrow)] == [8, 4, 6, 6, 5]
    assert token.circle == (0, 0, 8)
    assert sum(bool(vertex.bulge) for vertex in card.vertices) == 4
    assert {round(length(cut), 6) for cut in (hexagon, flat)} == {round(20 * sqrt(12), 6)}
    assert [round(area(one), 1) for one in (RectOutline(3, 4), Round(2), Hexagon(2))] == [12, 3.1, 3.5]
    face = Scene(30, 20, ())  # folds of a piece are scored where it lies turned or not
    piece = Part("arrow", "arrow", ARROW, face, folds=(((5, 0), (5, 20)),))
    upright, _ = cuts([(piece, Anchor(ARROW, 100, 100, False, 0))])
    turned, _ = cuts([(piece, Anchor(ARROW, 100, 100, True, 0))])
    assert (upright.layer, upright.closed) == ("score", False)
    assert upright.points() == [(90, 90), (90, 110)]
    assert turned.points() == [(110, 90), (90, 90)]
    # a strip is cut off where its piece ends
    piece = Part("arrow", "arrow", ARROW, Scene(30, 20, ()), cuts=(((5, 0), (5, 20)),))
    end, whole = cuts([(piece, Anchor(ARROW, 100, 100, False, 0))])
    assert (end.layer, end.closed, end.points()) == ("cut", False, [(90, 90), (90, 110)])
    assert whole.closed
    straight, turned = (  # a fold turns with its piece
        next(fold_marks(Anchor(RectOutline(20, 50), 100, 100, turn, 0), [FOLD])).points for turn in (False, True)
    )
    assert straight == ((90, 85), (110, 85))
    assert turned == ((115, 90), (115, 110))


def test_what_is_cut_of_a_sheet():
    # each piece of a sheet has its outline and backs have none
    parts = [part(f"p{i}", outline, 7, back=i % 2 == 0) for i, outline in enumerate(OUTLINES)]
    leaves = impose(parts, A4, Imposition(3, 3))
    sheets = cut_sheets(leaves, first=3)
    assert list(sheets) == [3 + i for i, leaf in enumerate(leaf for leaf in leaves if not leaf.back)]
    for leaf, sheet in zip((leaf for leaf in leaves if not leaf.back), sheets.values(), strict=True):
        assert len(sheet.cuts) == sum(count for _, count in leaf.holds)
        assert all(cut.closed and cut.layer == "cut" for cut in sheet.cuts)
    assert sum(len(sheet.cuts) for sheet in sheets.values()) == 7 * len(OUTLINES)
    # the fold between faces and backs is no cut
    (leaf,) = impose([part("card", RectOutline(40, 60, 3), 3, back=True)], A4, Imposition(backs="gutterfold"))
    assert Counter(cut.layer for cut in leaf.cuts) == {"cut": 3, "fold": 1}
    (line,) = folds(leaf)
    ((x, _), (u, _)) = line
    assert x == u
    assert all(box_of(cut)[2] < x for cut in leaf.cuts if cut.layer == "cut")
    leaf = one_piece(board(320, 300), "Board")  # a board in one piece is cut along its trim box
    (cut,) = leaf.cuts
    x, y, width, height = leaf.trim
    assert box_of(cut) == pytest.approx((x, y, x + width, y + height))
    strip = part("strip", RectOutline(20, 50), 3)._replace(folds=(FOLD,))  # what is folded lies on sheets of its own
    leaves = impose(
        [part("token", RectOutline(20, 50), 3), strip, part("card", RectOutline(20, 50), 3, back=True)], paper("a4")
    )
    assert [dict(leaf.holds) for leaf in leaves] == [{"token": 3}, {"card": 3}, {}, {"strip": 3}]


def grid(columns, rows, radius=0.0, missing=()):
    return [box_cut("cut", 10 + 40 * i, 10 + 50 * j, 40, 50, radius)
            for j in range(rows) for i in range(columns) if (i, j) not in missing]  # fmt: skip


def test_lines_that_are_shared():
    found = cut_once(grid(3, 2))  # what neighbours share is one line across the sheet
    assert Counter(round(length(cut)) for cut in found) == {100: 4, 120: 3}
    assert not any(cut.closed for cut in found)
    found = cut_once(grid(3, 2, missing=[(2, 1)]))  # lines end where pieces are missing
    assert Counter(round(length(cut)) for cut in found) == {100: 3, 50: 1, 120: 2, 80: 1}
    found = cut_once(grid(2, 1, radius=3))  # rounded corners stay and lines between them are cut once
    arcs = [cut for cut in found if cut.vertices[0].bulge]
    straight = [round(length(cut)) for cut in found if not cut.vertices[0].bulge]
    assert len(arcs) == 8
    assert Counter(straight) == {44: 3, 34: 4}
    # pieces that only touch or lie apart stay whole
    beside = [box_cut("cut", 0, 0, 10, 10), box_cut("cut", 10, 10, 10, 10), box_cut("cut", 30, 0, 10, 10)]
    assert cut_once(beside) == beside
    assert [cut.closed for cut in cut_once([*beside, box_cut("cut", 40, 2, 5, 5)])] == [True, True] + [False] * 7
    # cards without gap and bleed share cuts on their sheet
    (leaf,) = impose([part("card", RectOutline(63, 88), 9)], A4, Imposition(0, 0, "none"))
    assert Counter(round(length(cut)) for cut in leaf.cuts) == {264: 4, 189: 4}
    (leaf,) = impose([part("token", Round(16), 9)], A4, Imposition(0, 0, "none"))
    assert all(cut.circle for cut in leaf.cuts)
    # marks that lie on one another to a hundredth are drawn once
    mark, other = ((1.0, 2.0), (1.0, 5.0)), ((1.0, 2.0), (1.0, 5.02))
    twice = ((1.0, 5.001), (1.0, 2.0))
    assert _distinct([mark, twice, other]) == [mark, other]


@pytest.mark.parametrize("pointy", [True, False])
def test_hexagons_without_a_gap_touch_at_their_corners_alone(pointy):
    (leaf,) = impose([part("hex", Hexagon(20, pointy), 30)], A4, Imposition(0, 0, "none"))
    assert [cut.closed for cut in leaf.cuts] == [True] * 30


def covered(point, lines):
    """How many of the straight lines a point lies on."""
    return sum(abs(dist(a, point) + dist(point, b) - dist(a, b)) < 1e-4 for a, b in lines)


@given(
    st.sets(st.tuples(st.integers(0, 4), st.integers(0, 4)), min_size=1),
    st.floats(3, 40), st.floats(3, 40), st.floats(-pi, pi),
)  # fmt: skip
def test_every_edge_is_cut_and_none_twice(places, width, height, angle):
    """Boxes in a grid at any angle: the middle of each edge lies on one line."""
    u, v = cos(angle), sin(angle)
    boxes = [
        polyline("cut", tuple((x * u - y * v, x * v + y * u) for x, y in corners))
        for i, j in sorted(places)
        for x0, y0 in [(i * width, j * height)]
        for corners in [((x0, y0), (x0 + width, y0), (x0 + width, y0 + height), (x0, y0 + height))]
    ]
    lines = [(a[:2], b[:2]) for cut in cut_once(boxes) for a, b in cut.segments]
    for box in boxes:
        for a, b in box.segments:
            assert covered(((a.x + b.x) / 2, (a.y + b.y) / 2), lines) == 1


# Folds of pieces lie on the sheet where the piece does.

FOLD = ((0.0, 10.0), (20.0, 10.0))


@pytest.mark.parametrize("marks", ["none", "corner", "cross", "full"])
def test_every_copy_has_its_folds_with_any_marks(marks):
    strip = part("strip", RectOutline(20, 50), 7)._replace(folds=(FOLD,))
    (leaf,) = impose([strip], paper("a4"), Imposition(marks=marks))
    uses = [shape for shape in leaf.children if isinstance(shape, Use)]
    dashed = [shape for shape in leaf.children if isinstance(shape, Polygon) and shape.style.dash]
    assert len(uses) == len(dashed) == 7
    for use, line in zip(uses, dashed, strict=True):
        (x, y), (u, v) = line.points
        middle = (x + u) / 2 - use.x, (y + v) / 2 - use.y
        assert middle == pytest.approx((15, 0) if use.rotation else (0, -15))
