"""A pattern of faces instead of chance."""

import pytest

from pnp.data.errors import DataError
from pnp.library.catalog import find_game
from pnp.library.layouts import shipped_layout

GAME = find_game("wuestenkoenige")
NAMES = ["Ana", "Ben"]


@pytest.mark.parametrize("layout_id", ["compact", "grand"])
def test_a_pattern_repeats_in_reading_order_and_is_a_legal_setup(layout_id):
    layout = shipped_layout(GAME, layout_id)
    assert (deal := GAME.setups.deal_with(layout, NAMES, 7, {"pattern": "dune, Plain,valley"})).seed is None
    assert list(deal.setup["faces"].values())[:4] == ["dune", "plain", "none", "dune"]
    assert not GAME.setups.start(layout, {"players": NAMES, "setup": deal.setup}).violations


def test_a_deal_without_a_pattern_and_with_a_bad_one():
    layout = shipped_layout(GAME)  # without a pattern the seed deals
    assert GAME.setups.deal_with(layout, NAMES, 7, {}).setup == GAME.setups.deal(layout, 2, 7)
    # an unknown face is told
    with pytest.raises(DataError):
        GAME.setups.deal_with(shipped_layout(GAME), NAMES, 7, {"pattern": "dune,plane"})
