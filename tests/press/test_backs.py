"""Backs lie behind their faces: exact places taken from the scenes, and what a printer needs them moved by."""

import pytest
from hypothesis import given, strategies as st

from pnp.press import Imposition, Imprint, TooLarge, bind, impose, manifest, paper, thriftiest
from pnp.press.imposition import GUTTER
from pnp.press.layout import lay
from pnp.press.outline import size_as_laid
from pnp.press.paper import PLAIN, Printer
from pnp.press.sheet import content, two_sided
from pnp.scene import RectOutline, Round
from tests.press.pieces import OUTLINES, part, texts_of
from tests.press.places import folds, places, turned

A4 = paper("a4")
PAPERS = st.sampled_from([A4, A4.turned(), paper("letter"), paper("letter", "landscape"), paper("a4+letter")])
BATCHES = st.lists(st.tuples(st.sampled_from(OUTLINES), st.integers(1, 30)), min_size=1, max_size=3)
BACKED = st.builds(
    Imposition, st.sampled_from([0, 3]), st.sampled_from([0, 2]), st.sampled_from(["none", "corner"]),
    st.sampled_from(["long", "short", "separate", "gutterfold"]),
    st.sampled_from([None, 4]), st.booleans(), st.just("x"), st.just("none"),
)  # fmt: skip
PRINTERS = st.builds(
    Printer, st.floats(-3, 3), st.floats(-3, 3), st.floats(-0.5, 0.5), st.floats(99, 101), st.floats(99, 101)
)


def backed(batch):
    return [part(f"p{i}", outline, copies, bleed=1.5, back=True) for i, (outline, copies) in enumerate(batch)]


def fronts_and_backs(leaves):
    """Numbers of the leaf with the faces, and of the one with their backs."""
    for at, leaf in enumerate(leaves):
        if folds(leaf) or leaf.back or leaf.behind:
            yield at - leaf.back - leaf.behind, at


def from_the_front(place, leaf, how):
    """A place of a back as it lies on the front, once the sheet is turned over, glued behind or folded."""
    sheet = leaf.paper
    across = (how.backs == "short") != sheet.portrait
    line = sheet.width if across else sheet.height
    if folds(leaf):
        (((a, b), (c, _)),) = folds(leaf)
        across = a == c
        line = 2 * a if across else 2 * b
    if across:
        return place._replace(x=line - place.x, turn=-place.turn % 360)
    return place._replace(y=line - place.y, turn=(180 - place.turn) % 360)


def pairs(batch, how, sheet, texts, printer=PLAIN):
    """For each piece the leaf of its back, its face, and its back as it lies on its own page."""
    leaves = impose(backed(batch), sheet, how)
    pages = bind(leaves, Imprint(), texts, printer=printer)
    for front, back in fronts_and_backs(leaves):
        faces = [place for place in places(pages[front].scene.children) if place.name.endswith("/face")]
        others = [place for place in places(pages[back].scene.children) if "/back" in place.name]
        yield from ((leaves[back], face, other) for face, other in zip(faces, others, strict=True))


@given(BATCHES, BACKED, PAPERS)
def test_each_back_lies_behind_its_face_and_stands_as_it_does(texts, batch, how, sheet):
    found = list(pairs(batch, how, sheet, texts))
    assert len(found) == sum(copies for _, copies in batch)
    for leaf, face, back in found:
        assert (seen := from_the_front(back, leaf, how)).name.split("/")[:3] == face.name.split("/")[:3]
        assert (seen.x, seen.y, seen.turn) == pytest.approx((face.x, face.y, face.turn), abs=1e-6)


@pytest.mark.few(0)
@given(BATCHES, BACKED, PAPERS, PRINTERS)
def test_a_printer_moves_what_is_on_the_other_side_and_nothing_else(texts, batch, how, sheet, printer):
    """x' = c + s (R (x - c) + d), with c the middle of the sheet, s the scales along its short and long edge."""
    middle = sheet.width / 2, sheet.height / 2
    scales = (printer.scale_x, printer.scale_y) if sheet.portrait else (printer.scale_y, printer.scale_x)
    plain, moved = (list(pairs(batch, how, sheet, texts, chosen)) for chosen in (PLAIN, printer))
    for (leaf, *before), (_, *after) in zip(plain, moved, strict=True):
        for here, there, other_side in zip(before, after, (False, leaf.back), strict=True):
            x, y = turned(here.x, here.y, printer.angle, middle) if other_side else (here.x, here.y)
            dx, dy = printer[:2] if other_side else (0, 0)
            wanted = [c + s / 100 * (v + d - c) for c, s, v, d in zip(middle, scales, (x, y), (dx, dy), strict=True)]
            assert (there.x, there.y) == pytest.approx(wanted, abs=1e-6)


def test_the_whole_back_is_moved_with_its_ruler_and_footer(texts):
    leaves = impose(backed([(RectOutline(40, 60), 4)]), A4)
    front, back = (page.scene.children for page in bind(leaves, Imprint(), texts, printer=Printer(0.5)))
    assert len(front) > 1
    assert len(back) == 1
    assert "100 mm" in list(texts_of(back))


@given(BATCHES, BACKED, PAPERS)
def test_a_fold_is_5_mm_from_all_bleed_and_the_sheet_halves_at_it(batch, how, sheet):
    for fold in ("x", "y"):
        way = how._replace(backs="gutterfold", fold=fold)
        for pieces in lay(backed(batch), sheet, way):
            room = content(sheet)
            for _, spot in pieces:
                width, height = size_as_laid(spot.outline, spot.turned)
                if fold == "x":
                    assert spot.x + width / 2 + spot.bleed <= room.x + room.width / 2 - GUTTER + 1e-6
                else:
                    assert spot.y + height / 2 + spot.bleed <= room.y + room.height / 2 - GUTTER + 1e-6
    assert GUTTER == 5


def test_sheets_with_folds(texts):
    # a gutterfold sheet tells its fold and what to do
    (leaf,) = impose([part("card", RectOutline(41, 63), 5, back=True)], A4, Imposition(backs="gutterfold"))
    room = content(A4)
    middle = room.x + room.width / 2
    assert folds(leaf) == (((middle, room.y), (middle, room.y + room.height)),)
    assert any(getattr(shape, "points", None) == folds(leaf)[0] and shape.style.dash for shape in leaf.children)
    (page,) = bind([leaf], Imprint(), texts)
    assert "fold along the broken line" in list(texts_of(page.scene.children))[-1]
    # the fold lies as needs fewer sheets: Of cards of 45 x 110 mm half an A4 takes 2 beside an upright fold, 3 above
    (leaf,) = impose([part("card", RectOutline(45, 110), 3, back=True)], A4, Imposition(backs="gutterfold"))
    (((_, y), (_, v)),) = folds(leaf)
    assert y == v
    # the paper lies as needs fewer sheets: Of cards of 65 x 85 mm an upright A4 takes 6, a lying one 8.
    cards = [part("card", RectOutline(65, 85, 3), 8)]
    assert [len(lay(cards, sheet, Imposition())) for sheet in (A4, A4.turned())] == [2, 1]
    assert best_orientation(cards, A4) == A4.turned()
    assert best_orientation([part("strip", RectOutline(45, 250), 4)], A4) == A4
    with pytest.raises(TooLarge, match=r"117.0 mm too wide and 34.0 mm too high"):
        best_orientation([part("board", RectOutline(300, 300))], A4)
    # across a fold the paper that would do has room for both halves
    card = [part("card", RectOutline(130, 130), 1, back=True)]
    with pytest.raises(TooLarge, match=r"card \(130 x 130 mm, twice across a fold, .* for A4: a3 "):
        impose(card, A4, Imposition(backs="gutterfold"))
    assert impose(card, paper("a3"), Imposition(backs="gutterfold"))


def test_backs_apart_and_none(texts):
    # separate backs follow all faces and tell what they are glued to
    parts = [part("card", RectOutline(63, 88, 3), 14, back=True), part("token", Round(20), 3)]
    leaves = impose(parts, A4, Imposition(backs="separate"))
    assert [leaf.behind for leaf in leaves] == [0, 0, 0, 2, 2]
    feet = [list(texts_of(page.scene.children))[-1] for page in bind(leaves, Imprint(), texts, first=4)]
    assert [foot.split(" · ")[1:3] for foot in feet[3:]] == [
        ["sheet 7 of 8", "backs of sheet 5: glue them behind it"],
        ["sheet 8 of 8", "backs of sheet 6: glue them behind it"],
    ]
    assert manifest(leaves) == {"token": (3, (1,)), "card": (14, (2, 3, 4, 5))}
    assert two_sided(leaves) == ()
    # without backs pieces lie as any others
    parts = [part("card", RectOutline(63, 88), 4, back=True), part("bare", RectOutline(63, 88), 4)]
    leaves = impose(parts, A4, Imposition(0, 0, backs="none"))
    assert [leaf.holds for leaf in leaves] == [(("card", 4), ("bare", 4))]
    # the sheets to print on both sides are known
    leaves = impose([part("token", Round(20), 3), part("card", RectOutline(63, 88), 14, back=True)], A4)
    assert two_sided(leaves, first=3) == (4, 5)
    # more bleed on backs keeps neighbours apart
    (sheet,) = lay([part("tile", RectOutline(40, 40), 4, bleed=1.5, back=True)], A4, Imposition(0, 3, back_bleed=4))
    assert sheet[1].spot.x - sheet[0].spot.x == pytest.approx(40 + 2 * 4)


def best_orientation(parts, sheet):
    return thriftiest(parts, (sheet, sheet.turned()), [Imposition()])[0]


@pytest.mark.few(0)
@given(BATCHES, st.sampled_from(["long", "separate", "gutterfold", "none"]), PAPERS)
def test_piles_of_a_stack_put_on_one_another_are_the_deck_in_order(batch, way, sheet):
    """Place p of sheet s of n holds card s + p n."""
    (outline, _), copies = batch[0], sum(copies for _, copies in batch)
    deck = [part(f"card {number}", outline, 1, "deck", back=True) for number in range(3 * copies)]
    sheets = lay(deck, sheet, Imposition(backs=way, stack=True))
    piles = {}
    for pieces in sheets:
        for placed in pieces:
            piles.setdefault((placed.spot.x, placed.spot.y), []).append(placed.part.name)
    assert [name for pile in piles.values() for name in pile] == [card.name for card in deck]
    for s, pieces in enumerate(sheets):
        assert [placed.part.name for placed in pieces] == [card.name for card in deck[s :: len(sheets)]]
    assert len(sheets) <= len(lay(deck, sheet, Imposition(backs=way)))


def test_a_stack_shares_its_sheets_with_nothing_else():
    cards = [part(name, RectOutline(63, 88), 5, "cards") for name in "abcd"]
    others = [part("tile", RectOutline(30, 30), 2), *cards, part("coin", Round(20), 3)]
    sheets = lay(others, A4, Imposition(0, 0, stack=True))
    assert [sorted({placed.part.kind for placed in sheet}) for sheet in sheets] == [
        ["tile"], ["cards"], ["cards"], ["cards"], ["coin"],
    ]  # fmt: skip
    assert [placed.part.name for placed in sheets[1]] == ["a", "a", "b", "b", "c", "d", "d"]
