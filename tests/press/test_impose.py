from collections import Counter
from itertools import combinations
from math import hypot, sqrt

import pytest
from hypothesis import given, reject, strategies as st

from pnp.press import Imposition, PaperError, TooLarge, content, impose, imposition, manifest, paper, thriftiest
from pnp.press.cutting import KINDS
from pnp.press.instructions import effort
from pnp.press.layout import lay
from pnp.press.outline import size_as_laid
from pnp.scene import Hexagon, RectOutline, Round
from tests.press.pieces import OUTLINES, lines_of, part

A4 = paper("a4")


def distance(one, other):
    """mm between two outlines on a sheet; exact for equal circles and hexagons, else between their boxes."""
    dx, dy = abs(one.x - other.x), abs(one.y - other.y)
    (w, h), (u, v) = size_as_laid(one.outline, one.turned), size_as_laid(other.outline, other.turned)
    if isinstance(one.outline, Round) and one.outline == other.outline:
        return hypot(dx, dy) - w
    if isinstance(one.outline, Hexagon) and one.outline == other.outline:
        return max(dy, dx * sqrt(3) / 2 + dy / 2) - h
    return max(dx - (w + u) / 2, dy - (h + v) / 2)


def within(spot, room):
    """True when a piece and its bleed lie in the room."""
    wide, high = (side / 2 + spot.bleed - 1e-6 for side in size_as_laid(spot.outline, spot.turned))
    across = room.x <= spot.x - wide and spot.x + wide <= room.x + room.width
    return across and room.y <= spot.y - high and spot.y + high <= room.y + room.height


outlines = st.sampled_from(OUTLINES)
batches = st.lists(st.tuples(outlines, st.integers(0, 40), st.sampled_from([0, 1.5, 3]), st.booleans()), max_size=5)
hows = st.builds(
    Imposition, st.sampled_from([0, 3, 5.5]), st.sampled_from([0, 3]),
    st.sampled_from(["none", "corner", "cross", "full"]),
    st.sampled_from(["long", "short", "separate", "gutterfold", "none"]),
    st.sampled_from([None, 0, 5]), st.booleans(), st.sampled_from(["x", "y"]), st.sampled_from(KINDS),
).filter(lambda how: how.register == "none" or how.backs != "gutterfold")  # fmt: skip
papers = st.sampled_from([A4, A4.turned(), paper("letter", margin=5), paper("a4+letter"), paper("a5")])


@given(batches, hows, papers)
def test_every_copy_lies_once_on_the_sheet_and_clear_of_the_others(batch, how, sheet):
    parts = [
        part(f"p{i}", outline, copies, bleed=bleed, back=back) for i, (outline, copies, bleed, back) in enumerate(batch)
    ]
    try:
        sheets = lay(parts, sheet, how)
    except TooLarge:
        assert sheet.name == "a5"
        assert how.backs == "gutterfold" or how.register != "none"
        reject()
    found = Counter(placed.part.name for pieces in sheets for placed in pieces)
    assert found == Counter({p.name: p.copies for p in parts if p.copies})
    for pieces in sheets:
        rooms = imposition.rooms(sheet, how, pieces[0].part.back is not None)
        assert all(any(within(placed.spot, room) for room in rooms) for placed in pieces)
        for one, other in combinations([placed.spot for placed in pieces], 2):
            assert distance(one, other) >= max(how.gap, one.bleed + other.bleed) - 1e-6


def test_kinds_and_rows():
    parts = [  # pieces of a kind stay together and equal sizes share a sheet
        part("red", Round(16), 30, "camels"),
        part("water", RectOutline(20, 20), 10),
        part("blue", Round(16), 30, "camels"),
        part("riders", Round(16), 8),
    ]
    (leaf,) = impose(parts, A4)
    assert leaf.title == leaf.bookmark == "camels, riders, water"
    assert leaf.holds == (("red", 30), ("blue", 30), ("riders", 8), ("water", 10))
    few = [part(name, Round(16), 5) for name in "abc"]  # a new kind begins a row unless that costs a sheet
    (tidy,) = lay(few, A4, Imposition())
    assert len({placed.spot.y for placed in tidy}) == 3
    many = [part(name, Round(16), 7 * 9 - 1) for name in "ab"]
    assert len(lay(many, A4, Imposition())) == 1
    # a kind is not parted when that saves no sheet
    sheets = lay([part("a", RectOutline(63, 88), 5), part("b", RectOutline(63, 88), 8)], A4, Imposition())
    assert [{placed.part.name for placed in sheet} for sheet in sheets] == [{"a"}, {"b"}]
    # nine cards fit on a4 when neighbours share cuts
    (sheet,) = lay([part("card", RectOutline(63, 88), 9)], A4, Imposition(0, 0, "none"))
    assert len(sheet) == 9
    (sheet,) = lay([part("p", RectOutline(16, 16), 12)], A4, Imposition())  # rows are of like length
    assert rows_of(sheet) == [6, 6]
    (leaf,) = impose([part("p", RectOutline(16, 16), 12)], A4)
    assert effort([leaf]).card == 7 + 3


@pytest.mark.parametrize("pointy", [True, False])
def test_straight_cuts_free_all_hexagons(pointy):
    """In each of three directions the edges of all hexagons lie on lines that enter none of them."""
    (sheet,) = lay([part("hex", Hexagon(20, pointy), 40)], A4, Imposition(3, 0))
    for u, v in ((0, 1), (sqrt(3) / 2, 0.5), (sqrt(3) / 2, -0.5)):
        middles = [placed.spot.x * u + placed.spot.y * v for placed in sheet]
        cuts = {round(m + side, 6) for m in middles for side in (-10, 10)}
        assert all(abs(cut - m) >= 10 - 1e-5 for cut in cuts for m in middles)


@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("sheet", [A4, A4.turned()])
def test_backs_lie_behind_their_faces(flip, sheet):
    parts = [part("card", RectOutline(40, 60), 3, back=True), part("bare", Round(20), 2)]
    bare, front, back = impose(parts, sheet, Imposition(backs=flip))
    assert (bare.back, front.back, back.back) == (False, False, True)
    upright = (flip == "long") == sheet.portrait
    faces = [shape for shape in front.children if hasattr(shape, "symbol")]
    for face, behind in zip(faces, back.children, strict=True):
        if upright:
            assert (behind.x, behind.y, behind.rotation) == (sheet.width - face.x, face.y, -face.rotation)
        else:
            assert (behind.x, behind.y, behind.rotation) == (face.x, sheet.height - face.y, 180 - face.rotation)


def test_grids_lists_and_what_is_too_large():
    # the grid of a sheet with backs is centred
    (sheet,) = lay([part("card", RectOutline(63, 88), 8, back=True)], A4, Imposition())
    xs = [placed.spot.x for placed in sheet]
    assert min(xs) + max(xs) == pytest.approx(A4.width)
    # the parts list counts pieces and sheets
    leaves = impose([part("a", Round(30), 45, back=True), part("b", Round(30), 2, back=True)], A4)
    listed = manifest(leaves, first=4)
    assert (listed["a"], listed["b"]) == ((45, (4, 5)), (2, (5,)))
    # what is larger than the sheet says by how much
    with pytest.raises(TooLarge, match=r"board \(300 x 200 mm .* too high for A4: .* would do"):
        impose([part("board", RectOutline(300, 200))], A4)
    assert impose([part("a", Round(10), 0)], A4) == ()  # no parts need no sheet


@pytest.mark.parametrize("how", [Imposition(gap=-1), Imposition(bleed=-0.5)])
def test_negative_measures_are_refused(how):
    with pytest.raises(PaperError, match="must be 0 to"):
        impose([part("a", Round(10))], A4, how)


# What saves paper and cuts: rows of like length, rectangles that lie together, narrower marks.


def rows_of(sheet):
    """How many pieces each row of a sheet has."""
    rows = {}
    for _, spot in sheet:
        rows[round(spot.y, 3)] = rows.get(round(spot.y, 3), 0) + 1
    return list(rows.values())


def test_strips_and_narrow_marks():
    # strips drawn across lie beside those drawn upright
    strips = [part("p", RectOutline(45, 225), 2), part("q", RectOutline(225, 45), 2)]
    (sheet,) = lay(strips, A4, Imposition(tight=1))
    assert rows_of(sheet) == [4]
    assert [spot.turned for _, spot in sheet] == [False, False, True, True]
    assert {spot.size for _, spot in sheet} == {(45, 225)}
    # the narrowest marks are taken only where they save sheets
    ways = [Imposition(), Imposition(tight=1), Imposition(tight=2)]
    assert thriftiest([part("p", RectOutline(16, 16), 100)], [A4], ways)[1:] == (ways[0], 0)
    assert thriftiest([part("p", RectOutline(16, 16), 180)], [A4], ways)[1:] == (ways[2], 1)


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


MIXED = [
    part("strips", RectOutline(45, 225), 4), part("boards", RectOutline(85, 118), 4),
    part("plan", RectOutline(172, 84)), part("camels", RectOutline(40, 34), 10), part("water", RectOutline(16, 16), 41),
    part("goods", RectOutline(15, 15), 40),
]  # fmt: skip

BESIDE = [part("tiles", RectOutline(43.5, 43.5), 21), part("tokens", RectOutline(14.5, 14.5), 33)]


def boxes(sheet):
    return [
        (at.x - at.size[0] / 2, at.y - at.size[1] / 2, at.x + at.size[0] / 2, at.y + at.size[1] / 2) for _, at in sheet
    ]


@pytest.mark.parametrize(("parts", "tight", "count"), [(MIXED, 0, 3), (MIXED, 2, 3), (BESIDE, 2, 1)])
def test_pieces_go_in_the_first_place_with_room_where_that_saves_a_sheet(parts, tight, count):
    sheets = lay(parts, A4, Imposition(tight=tight))
    assert len(sheets) == count
    assert Counter(piece.name for sheet in sheets for piece, _ in sheet) == {one.name: one.copies for one in parts}
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


def test_hexagons_that_share_cuts_print_into_the_waste_between_them_and_on_no_other():
    hexes = part("hex", Hexagon(36, pointy=False), 14, bleed=2)
    for how, reach in ((Imposition(), 0.4), (Imposition(bleed=0), 0)):
        drawn = impose([hexes], A4, how)[0].children[0].symbol.children[0]
        spots = [spot for _, spot in lay([hexes], A4, how)[0]]
        for spot in spots:
            printed = [(spot.x + drawn.x + x, spot.y + drawn.y + y) for x, y in drawn.clip.points]
            assert max(y for _, y in printed) - spot.y == pytest.approx(18 + reach)
            for x, y in printed:
                off = [(abs(x - other.x), abs(y - other.y)) for other in spots if other is not spot]
                assert all(max(v, sqrt(3) / 2 * u + v / 2) > 18 - 1e-6 for u, v in off)
