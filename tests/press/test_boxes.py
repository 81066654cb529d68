"""The box of a game: what lies in it, that it fits, that its nets fold up and fit on a sheet."""

from collections import Counter
from math import dist

import pytest

from pnp.game import DrawOptions
from pnp.library.catalog import find_game, shipped_ids
from pnp.library.layouts import shipped_layout
from pnp.press import Imposition, Stock, TooLarge, boxes, content, heaps, impose, manifest, paper
from pnp.press.boxes import BARE, LARGEST, LOOSE, ROOM, Heap, inside, pack, piles, token_volume
from pnp.press.outline import size
from pnp.scene import Circle, Hexagon, Polygon, Rect, RectOutline, Round, Scene, Style
from pnp.scene.model import PLAIN_BOX, BoxArt
from pnp.testing.drawings import roles, texts as places
from tests.press.pieces import part, texts_of

A4, PLAIN = paper("a4"), Stock()
CARD, TILE, TOKEN = RectOutline(63, 88, 3), RectOutline(45, 45), RectOutline(16, 16)


def made(parts, texts, sheet=A4, stock=PLAIN, art=PLAIN_BOX, tokens=False):
    return boxes(parts, stock, sheet, Imposition(), "The game", texts, art, tokens)


def packed(parts, sheet=A4, stock=PLAIN):
    return pack(heaps(parts), stock, sheet, Imposition(), "a box")


def deck(name, outline, copies, kind="cards", color="sand"):
    back = Scene(*size(outline), (Circle(5, 5, 3, Style(color)),))
    return part(name, outline, copies, kind)._replace(back=back)


def test_decks_and_heaps():
    # pieces of one outline and back are one deck and those without a back are in none
    red, blue = deck("a", CARD, 2, color="tent"), deck("b", CARD, 1)
    found = piles([red, part("loose", CARD, 9), blue, deck("c", TILE, 3), red._replace(name="d"), deck("e", TILE, 0)])
    assert [[[piece.name for piece in cards] for cards in pile] for pile in found] == [
        [["a", "a", "d", "d"], ["b"]],
        [["c", "c", "c"]],
    ]
    # 54 cards are 16 mm high and sleeves add to all three sizes
    assert inside(CARD, 54, Stock()) == pytest.approx((63, 88, 16.2))
    assert inside(CARD, 60, Stock(sleeved=True)) == pytest.approx((66, 92, 30))
    # tokens are on board also where tiles are not
    assert token_volume(part("camel", TOKEN, 1), Stock(board=BARE)) == pytest.approx(16 * 16 * 2.2)
    assert token_volume(part("camel", TOKEN, 1), Stock(board=1)) == pytest.approx(16 * 16 * 1.2)
    # a few tokens join those of which there are the fewest
    found = heaps([part("turban", TOKEN, 1), part("camel", TOKEN, 50), part("water", TOKEN, 20)])
    assert [dict(heap.holds) for heap in found] == [{"turban": 1, "water": 20}, {"camel": 50}]
    assert [dict(heap.holds) for heap in heaps([part("turban", TOKEN, 1)])] == [{"turban": 1}], "alone all the same"
    # what is large or folds and has no back goes in no box nor others of its kind
    cross = [part("cross", RectOutline(225, 45), 2), part("cross", RectOutline(45, 45), 1, "cross")]
    assert heaps([cross[0]._replace(kind="cross"), cross[1]]) == []
    assert heaps([part("board", RectOutline(60, 40))]) == []
    pieces = [deck("a", TILE, 1)] * 9  # halves of a heap have all of it
    for heap in (Heap([pieces]), Heap([pieces[:2], pieces[2:4], pieces[4:]])):
        first, second = heap.halves()
        assert first.holds + second.holds == heap.holds
        assert min(len(first.pieces), len(second.pieces)) > 0


@pytest.mark.parametrize("outline", [TILE, Hexagon(36), RectOutline(18, 18, 1.5)])
def test_tiles_are_as_thick_as_their_board_and_two_sheets_of_paper_sleeves_or_not(outline):
    assert inside(outline, 10, Stock())[2] == pytest.approx(22)
    assert inside(outline, 10, Stock(True, 1.5)) == pytest.approx((*size(outline), 17))


@pytest.mark.few(3)
@pytest.mark.parametrize("sheet", [A4, paper("letter"), paper("a4+letter"), paper("a5")])
@pytest.mark.parametrize("stock", [Stock(), Stock(True, 3)])
@pytest.mark.parametrize(("outline", "copies"), [(CARD, 54), (TILE, 85), (Hexagon(35.4), 20), (RectOutline(18, 18), 6)])
def test_every_pile_has_room_in_boxes_whose_nets_fit_on_a_sheet(sheet, stock, outline, copies, texts):
    pieces = [deck("a", outline, copies)]
    found = packed(pieces, sheet, stock)
    assert sum((box.holds for box in found), Counter()) == {"cards": copies}
    for box in found:
        (heap,) = box.heaps
        wide, long, high = inside(outline, 1, stock)
        piles_of = -(-len(heap.pieces) // int(box.tray.height / high))
        ways = [int(box.widths[0] / (a + ROOM) + 1e-9) * int(box.tray.length / (b + ROOM))
                for a, b in ((wide, long), (long, wide))]  # fmt: skip
        assert max(ways) >= piles_of
    room = content(sheet)
    for leaf in impose(made(pieces, texts, sheet, stock), sheet):
        lines = [point for shape in leaf.children if isinstance(shape, Polygon) for point in shape.points]
        assert all(room.x <= x <= room.x + room.width and room.y <= y <= room.y + room.height for x, y in lines)


@pytest.mark.few(1)
@pytest.mark.parametrize("game_id", shipped_ids())
@pytest.mark.parametrize("stock", [Stock(), Stock(board=3)], ids=["2 mm", "3 mm"])
def test_the_box_of_a_game_holds_all_its_tokens_loosely_and_all_its_decks(game_id, stock, texts):
    game = find_game(game_id)
    kit = game.drawing().kit(shipped_layout(game), None, DrawOptions())
    found = packed(kit.pieces, A4, stock)
    large = {piece.kind for piece in kit.pieces if max(size(piece.outline)) > LARGEST}
    whole = Counter()
    for piece in kit.pieces:
        if piece.back or piece.kind not in large:
            whole[piece.kind] += piece.copies
    assert sum((box.holds for box in found), Counter()) == whole
    for box in found:
        assert sum(box.widths) + len(box.widths) - 1 <= box.tray.width + 1e-6
        for heap, wide in zip(box.heaps, box.widths, strict=True):
            if heap.loose:
                need = sum(token_volume(piece, stock) for piece in heap.pieces)
                assert wide * box.tray.length * box.tray.height * LOOSE >= need - 1e-6
    told = " ".join(word for net in made(kit.pieces, texts, stock=stock) for word in texts_of(net.face.children))
    assert all(f"{kind}: " in told for kind in whole)


@pytest.mark.few(0)
def test_what_is_too_much_for_one_sheet_goes_in_several_boxes_with_numbers(texts):
    names = [box.name for box in made([deck("a", TILE, 500, "tiles")], texts)]
    total = len(names) // 2
    assert total > 1
    assert names[:2] == [f"tray, 1 of {total}", f"lid: The game, 1 of {total}"]


def test_boxes_trays_and_lids(texts):
    # a piece too large for any box says by how much
    with pytest.raises(TooLarge, match=r"lid: The game \(.* mm too .* for A5: .* would do"):
        made([deck("a", RectOutline(140, 120), 1, "boards")], texts, paper("a5"))
    # trays alone are for tokens and have no lid
    found = made([deck("a", TILE, 9), part("camel", TOKEN, 20), part("water", TOKEN, 20)], texts, tokens=True)
    assert [(net.name, net.kind, net.copies) for net in found] == [("tray", "Trays", 1), ("divider", "Trays", 1)]
    # the lid goes over the tray and dividers stand between its walls
    tray, divider, lid = made([part("camel", TOKEN, 100), part("water", TOKEN, 100)], texts)
    (box,) = packed([part("camel", TOKEN, 100), part("water", TOKEN, 100)])
    assert size(lid.outline) == pytest.approx([side + 1.5 for side in size(tray.outline)])
    assert dist(*divider.folds[0]) < box.tray.height
    assert divider.folds[1][0][0] - divider.folds[0][0][0] == box.tray.length
    (tray, _) = made([deck("a", CARD, 30)], texts)  # folds are ticked outside of the net and boxes are counted
    (leaf,) = impose([tray], A4)
    assert not [shape for shape in leaf.children if isinstance(shape, Polygon) and shape.style.dash]
    ticks = [shape.points for shape in leaf.children if isinstance(shape, Polygon) and len(shape.points) == 2]
    assert len(ticks) == 8, "at both ends of each edge of the floor, whose hinges lie in one line with it"
    assert manifest([leaf])["tray"] == (1, (1,))


def test_walls_meet_at_the_corners_and_flaps_lie_behind_the_walls_beside_them(texts):
    tray, _ = made([part("water", Round(16), 100)], texts)
    (box,) = packed([part("water", Round(16), 100)])
    wall = box.tray.height
    width, height = size(tray.outline)
    floor, hinges = tray.folds[:4], tray.folds[4:]
    assert [dist(*line) for line in floor] == [width - 2 * wall, height - 2 * wall] * 2
    corners = {corner for line in floor for corner in line}
    for start, end in hinges:
        assert dist(start, end) == wall
        assert len({start, end} & corners) == 1
    reach = min(wall - x for x, _ in tray.outline.points if 0 < x < wall)
    assert 0 < reach < wall, "a flap is no longer than the wall behind which it is glued"


@pytest.mark.parametrize("copies", [4, 54, 200])
def test_words_on_a_box_stay_on_their_panel(copies, texts):
    for net in made([deck("a", CARD, copies, "Tribes"), part("camel", TOKEN, copies, "Camels")], texts):
        words = places(net.face.children)
        assert words or net.name == "divider"
        for said, corners in words:
            assert "…" not in said
            for fold in net.folds:
                for axis in (0, 1):
                    if fold[0][axis] == fold[1][axis]:
                        sides = {corner[axis] > fold[0][axis] for corner in corners}
                        along = [corner[1 - axis] for corner in corners]
                        ends = sorted(end[1 - axis] for end in fold)
                        assert len(sides) == 1 or max(along) < ends[0] or min(along) > ends[1], said


def test_the_drawing_on_a_box_is_what_the_kit_brings(texts):
    def wall(area):
        return (Rect(*area, Style("rock")),)

    def front(area, title):
        return (Circle(area.x + 5, area.y + 5, 1, Style("trunk")),)

    art = BoxArt("salt", "salt-ink", wall, front=front)
    pieces = [deck("a", CARD, 20)]
    plain, drawn = made(pieces, texts), made(pieces, texts, art=art)
    assert {"salt", "rock", "trunk", "salt-ink"} <= roles(drawn[-1].face.children)
    assert not roles(plain[-1].face.children) & {"salt", "rock", "trunk", "salt-ink"}
    assert [net.outline for net in drawn] == [net.outline for net in plain]
