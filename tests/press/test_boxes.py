"""Boxes for piles of cards and tiles: what they hold, that it fits, and that each net fits on a sheet."""

from collections import Counter

import pytest

from pnp.press import Imposition, Stock, TooLarge, boxes, content, impose, manifest, paper
from pnp.press.boxes import ROOM, inside, pack, piles
from pnp.press.outline import size
from pnp.scene import Circle, Hexagon, Polygon, Rect, RectOutline, Scene, Style
from pnp.scene.model import BoxArt
from pnp.testing.drawings import roles
from pnp.testing.drawings import texts as places
from tests.press.pieces import part, texts_of

A4 = paper("a4")
PLAIN = Stock()
CARD, TILE = RectOutline(63, 88, 3), RectOutline(45, 45)


def made(parts, texts, sheet=A4, stock=PLAIN):
    return boxes(parts, stock, sheet, Imposition(), "The game", texts)


def deck(name, outline, copies, kind="cards", color="sand"):
    back = Scene(*size(outline), (Circle(5, 5, 3, Style(color)),))
    return part(name, outline, copies, kind)._replace(back=back)


def test_pieces_of_one_outline_and_back_are_one_deck_and_those_without_a_back_go_in_no_box():
    red, blue = deck("a", CARD, 2, color="tent"), deck("b", CARD, 1)
    found = piles([red, part("loose", CARD, 9), blue, deck("c", TILE, 3), red._replace(name="d"), deck("e", TILE, 0)])
    assert [[[piece.name for piece in cards] for cards in pile] for pile in found] == [
        [["a", "a", "d", "d"], ["b"]],
        [["c", "c", "c"]],
    ]


def test_54_cards_are_16_mm_high_and_sleeves_add_to_all_three_sizes():
    assert inside(CARD, 54, Stock()) == pytest.approx((63, 88, 16.2))
    assert inside(CARD, 60, Stock(sleeved=True)) == pytest.approx((66, 92, 30))


@pytest.mark.parametrize("outline", [TILE, Hexagon(36), RectOutline(18, 18, 1.5)])
def test_tiles_are_as_thick_as_their_board_and_two_sheets_of_paper_sleeves_or_not(outline):
    assert inside(outline, 10, Stock())[2] == pytest.approx(22)
    assert inside(outline, 10, Stock(True, 1.5)) == pytest.approx((*size(outline), 17))


@pytest.mark.parametrize("sheet", [A4, paper("letter"), paper("a4+letter"), paper("a5")])
@pytest.mark.parametrize("stock", [Stock(), Stock(True, 3)])
@pytest.mark.parametrize(("outline", "copies"), [(CARD, 54), (TILE, 85), (Hexagon(35.4), 20), (RectOutline(18, 18), 6)])
def test_every_pile_has_room_in_boxes_whose_nets_fit_on_a_sheet(sheet, stock, outline, copies, texts):
    pile = [[deck("a", outline, 1)] * copies]
    found = pack(pile, stock, sheet, Imposition(), "a")
    assert sum(sum(boxed.holds.values()) for boxed in found) == copies
    for boxed in found:
        need = inside(outline, sum(boxed.holds.values()), stock)
        net = boxed.net
        for has, must, room in zip((net.width, net.height, net.depth), need, ROOM, strict=True):
            assert has >= must + room - 1e-6
    leaves = impose(made([deck("a", outline, copies)], texts, sheet, stock), sheet)
    assert len(leaves) <= len(found)
    room = content(sheet)
    lines = [
        point for leaf in leaves for shape in leaf.children if isinstance(shape, Polygon) for point in shape.points
    ]
    assert all(room.x <= x <= room.x + room.width and room.y <= y <= room.y + room.height for x, y in lines)


def test_a_tall_pile_is_shared_out_evenly_over_few_boxes_of_one_size(texts):
    found = pack([[deck("a", TILE, 1, "tiles")] * 85], Stock(), A4, Imposition(), "tiles")
    assert [(box.number, box.total, dict(box.holds)) for box in found] == [
        (number, 4, {"tiles": 22 if number == 1 else 21}) for number in (1, 2, 3, 4)
    ]
    assert all(box.net == found[0].net for box in found)
    names = [box.name for box in made([deck("a", TILE, 85, "tiles")], texts)]
    assert names == [f"box: tiles, {number} of 4" for number in (1, 2, 3, 4)]


def test_decks_with_different_backs_lie_in_boxes_of_their_own():
    decks = [[deck("a", TILE, 1, color=color)] * 17 for color in ("sand", "tent", "palm")]
    found = pack(decks, Stock(), A4, Imposition(), "tiles")
    assert [box.sample.back.children[0].style.fill for box in found] == ["sand", "tent", "palm"]
    assert [sum(box.holds.values()) for box in found] == [17, 17, 17]


def test_a_piece_too_large_for_any_box_says_by_how_much(texts):
    with pytest.raises(TooLarge, match=r"box: boards \(.* is 34.1 mm too high for A4: a3 portrait would do"):
        made([deck("a", RectOutline(140, 120), 1, "boards")], texts)


def test_a_box_tells_the_game_what_is_in_it_and_how_many(texts):
    (box,) = made([deck("a", CARD, 20, "Tribes"), deck("b", CARD, 16, "Fate")], texts)
    words = Counter(texts_of(box.face.children))
    assert words["The game"] == 4
    assert words["Tribes: 20"] == words["Fate: 16"] == 2
    assert words["Tribes, Fate"] == 1
    assert words["glue"] == 2
    assert box.kind == "Boxes"


@pytest.mark.parametrize(("outline", "copies"), [(CARD, 54), (CARD, 4), (TILE, 85), (RectOutline(18, 18, 1), 6)])
def test_words_on_a_box_stay_on_their_panel(outline, copies, texts):
    title = "A game with a name"
    for boxed, box in zip(
        pack([[deck("a", outline, 1)] * copies], Stock(), A4, Imposition(), "a"),
        boxes([deck("a", outline, copies)], Stock(), A4, Imposition(), title, texts),
        strict=True,
    ):
        for words, corners in places(box.face.children):
            assert any(all(_within(corner, panel) for corner in corners) for panel in boxed.net.panels.values()), words
            assert "…" not in words


def _within(point, panel):
    return all(
        min(axis) + 0.3 <= at <= max(axis) - 0.3 for at, axis in zip(point, zip(*panel, strict=True), strict=True)
    )


def test_folds_are_printed_as_dashed_lines_and_boxes_are_counted(texts):
    (box,) = made([deck("a", CARD, 30)], texts)
    (leaf,) = impose([box], A4)
    dashed = [shape for shape in leaf.children if isinstance(shape, Polygon) and shape.style.dash]
    assert len(dashed) == len(box.folds) == 12
    assert manifest([leaf])["box: cards"] == (1, (1,))


def test_the_drawing_on_a_box_is_what_the_kit_brings(texts):
    walls = []

    def wall(area):
        walls.append(area)
        return (Rect(*area, Style("rock")),)

    art = BoxArt("salt", "salt-ink", wall, lambda area: (Circle(area.x, area.y, 1, Style("trunk")),))
    deck_of_twenty = [deck("a", CARD, 20)]
    (plain,) = boxes(deck_of_twenty, Stock(), A4, Imposition(), "The game", texts)
    (drawn,) = boxes(deck_of_twenty, Stock(), A4, Imposition(), "The game", texts, art)
    assert len(walls) == 4 and {(area.y, area.height) for area in walls} == {(walls[0].y, walls[0].height)}
    own = {"salt", "salt-ink", "rock", "trunk"}
    assert roles(drawn.face.children) >= own
    assert not roles(plain.face.children) & own
    assert drawn.outline == plain.outline and drawn.folds == plain.folds
