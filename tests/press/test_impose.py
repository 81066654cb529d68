from collections import Counter
from itertools import combinations
from math import hypot, sqrt

import pytest
from hypothesis import given, reject, settings
from hypothesis import strategies as st

from pnp.press import Imposition, PaperError, TooLarge, impose, imposition, manifest, paper
from pnp.press.cutting import KINDS
from pnp.press.layout import lay
from pnp.press.outline import size_as_laid
from pnp.scene import Hexagon, RectOutline, Round
from tests.press.pieces import OUTLINES, part

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
    Imposition,
    st.sampled_from([0, 3, 5.5]),
    st.sampled_from([0, 3]),
    st.sampled_from(["none", "corner", "cross", "full"]),
    st.sampled_from(["long", "short", "separate", "gutterfold", "none"]),
    st.sampled_from([None, 0, 5]),
    st.booleans(),
    st.sampled_from(["x", "y"]),
    st.sampled_from(KINDS),
).filter(lambda how: how.register == "none" or how.backs != "gutterfold")
papers = st.sampled_from([A4, A4.turned(), paper("letter", margin=5), paper("a4+letter"), paper("a5")])


@settings(max_examples=60)
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


def test_pieces_of_a_kind_stay_together_and_equal_sizes_share_a_sheet():
    parts = [
        part("red", Round(16), 30, "camels"),
        part("water", RectOutline(20, 20), 10),
        part("blue", Round(16), 30, "camels"),
        part("riders", Round(16), 8),
    ]
    (leaf,) = impose(parts, A4)
    assert leaf.title == leaf.bookmark == "camels, riders, water"
    assert leaf.holds == (("red", 30), ("blue", 30), ("riders", 8), ("water", 10))


def test_a_new_kind_begins_a_row_unless_that_costs_a_sheet():
    few = [part(name, Round(16), 5) for name in "abc"]
    (tidy,) = lay(few, A4, Imposition())
    assert len({placed.spot.y for placed in tidy}) == 3
    many = [part(name, Round(16), 7 * 9 - 1) for name in "ab"]
    assert len(lay(many, A4, Imposition())) == 1


def test_a_kind_is_not_parted_when_that_saves_no_sheet():
    sheets = lay([part("a", RectOutline(63, 88), 5), part("b", RectOutline(63, 88), 8)], A4, Imposition())
    assert [{placed.part.name for placed in sheet} for sheet in sheets] == [{"a"}, {"b"}]


def test_nine_cards_fit_on_a4_when_neighbours_share_cuts():
    (sheet,) = lay([part("card", RectOutline(63, 88), 9)], A4, Imposition(0, 0, "none"))
    assert len(sheet) == 9


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
            assert (behind.x, behind.y, behind.rotation) == (
                face.x,
                sheet.height - face.y,
                180 - face.rotation,
            )


def test_the_grid_of_a_sheet_with_backs_is_centred():
    (sheet,) = lay([part("card", RectOutline(63, 88), 8, back=True)], A4, Imposition())
    xs = [placed.spot.x for placed in sheet]
    assert min(xs) + max(xs) == pytest.approx(A4.width)


def test_the_parts_list_counts_pieces_and_sheets():
    leaves = impose([part("a", Round(30), 45, back=True), part("b", Round(30), 2, back=True)], A4)
    listed = manifest(leaves, first=4)
    assert (listed["a"], listed["b"]) == ((45, (4, 5)), (2, (5,)))


def test_what_is_larger_than_the_sheet_says_by_how_much():
    with pytest.raises(TooLarge, match=r"board \(300 x 200 mm .* too high for A4: .* would do"):
        impose([part("board", RectOutline(300, 200))], A4)


@pytest.mark.parametrize("how", [Imposition(gap=-1), Imposition(bleed=-0.5)])
def test_negative_measures_are_refused(how):
    with pytest.raises(PaperError, match="must be 0 to"):
        impose([part("a", Round(10))], A4, how)


def test_no_parts_need_no_sheet():
    assert impose([part("a", Round(10), 0)], A4) == ()
