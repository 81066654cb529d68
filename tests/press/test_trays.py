"""Trays for tokens: that they hold them, that the nets fold up, and that each fits on a sheet."""

from math import dist

import pytest

from pnp.game import DrawOptions
from pnp.library.catalog import find_game, shipped_ids
from pnp.library.layouts import shipped_layout
from pnp.press import Imposition, Stock, TooLarge, impose, paper, trays
from pnp.press.boxes import LOOSE, WALL, pack_trays, token_volume
from pnp.press.outline import size
from pnp.scene import RectOutline, Round
from tests.press.pieces import part, texts_of

A4 = paper("a4")
THICK = Stock(board=3)


@pytest.mark.parametrize("game_id", shipped_ids())
@pytest.mark.parametrize("stock", [Stock(), THICK], ids=["2 mm", "3 mm"])
def test_the_trays_of_a_game_hold_all_its_tokens_loosely(game_id, stock, texts):
    game = find_game(game_id)
    kit = game.drawing().kit(shipped_layout(game), None, DrawOptions())
    tokens = [piece for piece in kit.pieces if piece.back is None and max(size(piece.outline)) <= 45]
    nets = trays(kit.pieces, stock, A4, Imposition(), texts)
    assert sum(leaf.work == "figures" for leaf in impose(nets, A4)) > 0
    told = " ".join(word for net in nets for word in texts_of(net.face.children))
    for kind in {piece.kind for piece in tokens}:
        of_kind = [piece for piece in tokens if piece.kind == kind for _ in range(piece.copies)]
        made = pack_trays(of_kind, stock, A4, Imposition())
        assert sum(tray.tokens for tray in made) == len(of_kind)
        volume = sum(token_volume(piece, stock) for piece in of_kind)
        assert sum(tray.width * tray.depth * WALL for tray in made) * LOOSE >= volume
        assert all(min(tray.width, tray.depth) >= 1.5 * max(size(of_kind[0].outline)) for tray in made)
        assert kind in told


def test_walls_meet_at_the_corners_and_flaps_lie_behind_the_walls_beside_them(texts):
    (net,) = trays([part("water", Round(16), 100)], Stock(), A4, Imposition(), texts)
    width, height = size(net.outline)
    floor, hinges = net.folds[:4], net.folds[4:]
    assert [dist(*line) for line in floor] == [width - 2 * WALL, height - 2 * WALL] * 2
    corners = {corner for line in floor for corner in line}
    for start, end in hinges:
        assert dist(start, end) == WALL
        assert len({start, end} & corners) == 1
    reach = min(abs(x - corner) for x, _ in net.outline.points for corner in (WALL,) if x < WALL and x > 0)
    assert 0 < reach < WALL, "a flap is no longer than the wall behind which it is glued"


def test_what_has_a_back_or_folds_or_is_large_goes_in_no_tray(texts):
    backed = part("tile", RectOutline(40, 40), 9, back=True)
    assert trays([backed, part("board", RectOutline(60, 40))], Stock(), A4, Imposition(), texts) == ()


def test_what_is_too_much_for_a_tray_of_one_sheet_goes_in_several(texts):
    many = part("camel", RectOutline(16, 16), 450)
    small = trays([many], THICK, paper("a5"), Imposition(), texts)
    assert len(small) > 1
    assert len({net.outline for net in small}) == 1
    with pytest.raises(TooLarge):
        trays([many], Stock(), paper("75x75mm"), Imposition(), texts)
