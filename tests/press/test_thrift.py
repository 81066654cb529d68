"""What saves paper and cuts: rows of like length, rectangles that lie together, narrower marks."""

from collections import Counter
from itertools import combinations

import pytest

from pnp.press import Imposition, content, impose, paper, thriftiest
from pnp.press.instructions import effort
from pnp.press.layout import lay
from pnp.scene import RectOutline
from tests.press.pieces import lines_of, part

A4 = paper("a4")


def rows_of(sheet):
    """How many pieces each row of a sheet has."""
    rows = {}
    for _, spot in sheet:
        rows[round(spot.y, 3)] = rows.get(round(spot.y, 3), 0) + 1
    return list(rows.values())


def test_rows_are_of_like_length():
    (sheet,) = lay([part("p", RectOutline(16, 16), 12)], A4, Imposition())
    assert rows_of(sheet) == [6, 6]
    (leaf,) = impose([part("p", RectOutline(16, 16), 12)], A4)
    assert effort([leaf]).straight == 7 + 3


def test_strips_drawn_across_lie_beside_those_drawn_upright():
    strips = [part("p", RectOutline(45, 225), 2), part("q", RectOutline(225, 45), 2)]
    (sheet,) = lay(strips, A4, Imposition(tight=1))
    assert rows_of(sheet) == [4]
    assert [spot.turned for _, spot in sheet] == [False, False, True, True]
    assert {spot.size for _, spot in sheet} == {(45, 225)}


@pytest.mark.parametrize("tight", [0, 1, 2])
def test_every_cut_has_its_marks_inside_the_margin_however_narrow(tight):
    leaf = impose([part("p", RectOutline(16, 16), 60)], A4, Imposition(tight=tight))[0]
    marks = [line for line in lines_of(leaf.children) if line[0] != line[1]]
    (sheet,) = lay([part("p", RectOutline(16, 16), 60)], A4, Imposition(tight=tight))
    edges = {round(spot.y + way * 8, 2) for _, spot in sheet for way in (-1, 1)}
    level = [round(y, 2) for (x, y), (u, v) in marks if y == pytest.approx(v)]
    assert {*level} == edges
    assert all(level.count(edge) == 2 for edge in edges), "one mark at either end"
    assert all(8 - 1e-6 <= x <= A4.width - 8 + 1e-6 for line in marks for x, _ in line)


def test_the_narrowest_marks_are_taken_only_where_they_save_sheets():
    ways = [Imposition(), Imposition(tight=1), Imposition(tight=2)]
    assert thriftiest([part("p", RectOutline(16, 16), 100)], [A4], ways)[1:] == (ways[0], 0)
    assert thriftiest([part("p", RectOutline(16, 16), 180)], [A4], ways)[1:] == (ways[2], 1)


MIXED = [
    part("strips", RectOutline(45, 225), 4),
    part("boards", RectOutline(85, 118), 4),
    part("plan", RectOutline(172, 84)),
    part("camels", RectOutline(40, 34), 10),
    part("water", RectOutline(16, 16), 41),
    part("goods", RectOutline(15, 15), 40),
]


def boxes(sheet):
    return [
        (at.x - at.size[0] / 2, at.y - at.size[1] / 2, at.x + at.size[0] / 2, at.y + at.size[1] / 2) for _, at in sheet
    ]


@pytest.mark.parametrize("tight", [0, 2])
def test_rows_go_on_the_first_sheet_with_room_where_that_saves_one(tight):
    sheets = lay(MIXED, A4, Imposition(tight=tight))
    assert len(sheets) == 3
    assert Counter(piece.name for sheet in sheets for piece, _ in sheet) == {one.name: one.copies for one in MIXED}
    room = content(A4, tight=bool(tight))
    for sheet in sheets:
        laid = boxes(sheet)
        for box in laid:
            assert room.x <= box[0] and room.y <= box[1]
            assert box[2] <= room.x + room.width and box[3] <= room.y + room.height
        for one, other in combinations(laid, 2):
            apart = max(one[0] - other[2], other[0] - one[2], one[1] - other[3], other[1] - one[3])
            assert apart > -1e-6, "they overlap"


@pytest.mark.parametrize(("backs", "expected"), [("separate", 1), ("long", 2)])
def test_pieces_without_backs_share_sheets_only_with_those_whose_backs_are_glued(backs, expected):
    pieces = [part("tiles", RectOutline(45, 45), 4, back=True), part("water", RectOutline(16, 16), 4)]
    assert len(lay(pieces, A4, Imposition(backs=backs))) == expected
