"""What may be asked of a deal: fair grids, camps, rounds."""

import pytest
from hypothesis import given, strategies as st

from pnp.data.errors import DataError
from pnp.games.touareg.setup import EVEN, cut_off, deal, deal_with, fate_deck, land, unevenness
from tests.games.touareg.games import GAME, NAMES, layout
from tests.tables import tables

seeds = st.integers(0, 2**53 - 1)


@given(st.integers(1, 16), seeds)
def test_a_fate_deck_of_any_length_is_legal(rounds, seed):
    deck = fate_deck(rounds, seed)
    setup = GAME.setups.fill(layout(), GAME.setups.deal(layout(), 2, 1), NAMES[:2])
    assert len(deck) == rounds
    assert not GAME.setups.start(layout(), {"players": NAMES[:2], "setup": {**setup, "fate": deck}}).violations


@given(st.integers(2, 4), seeds)
def test_fair_deals_let_every_camp_reach_the_saline_and_random_camps_are_legal(players, seed):
    deal = deal_with(layout(), NAMES[:players], seed, {"fair": True, "camps": "random"})
    assert not cut_off(layout(), deal.setup["grid"], deal.setup["camps"].values())
    assert deal.seed >= seed
    assert deal.setup["grid"] == GAME.setups.deal(layout(), players, deal.seed)["grid"]
    assert not GAME.setups.start(layout(), {"players": NAMES[:players], "setup": deal.setup}).violations


def test_camps_and_land_of_a_deal():
    # camps can be named
    assert deal_with(layout(), NAMES[:2], 7, {"camps": "nw=43,31"}).setup["camps"] == {"Ana": 43, "Ben": 31}
    assert deal_with(layout(), NAMES[:3], 7, {"camps": "47,31,39"}).setup["camps"]["Chloé"] == 39
    grid = GAME.setups.deal(layout(), 4, 7)["grid"]  # the deal of a seed is pinned
    kinds = "sa gu er re gu gu er re ch re re re mo gu mo ch er fe er re mo gu fe gu re fe fe ch er er re er re re er"
    assert " ".join(kind[:2] for kind in grid) == f"{kinds} er fe ch re fe er mo mo fe er fe er re mo"
    grid = ["saline"] + ["chott"] * 48  # land is what squares near a camp pay on average
    assert land(layout(), grid, 2) == 5 / 2
    assert land(layout(), grid, 49) == 0
    corner = land(layout(), ["saline"] + ["reg"] * 48, 37)  # three moves from the saline, one of seven squares
    assert corner == pytest.approx(2 / 2 + 2 / 3 + (6 * 2 + 5) / 7 / 4)


@pytest.mark.parametrize(("players", "asked"), tables(__file__)["what_cannot_be_had_is_told"])
def test_what_cannot_be_had_is_told(players, asked):
    with pytest.raises(DataError):
        deal_with(layout(), NAMES[:players], 7, asked)


@pytest.mark.few(1)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_fair_deals_give_camps_land_alike_which_plain_ones_mostly_do_not(players):
    uneven = 0
    for seed in (1, 2, 3):
        for camps in ("random", None):
            asked = {"camps": camps} if camps else {}
            fair = deal_with(layout(), NAMES[:players], seed, {**asked, "fair": True})
            plain = deal_with(layout(), NAMES[:players], seed, {"camps": "random"})
            groups = [(square,) for square in fair.setup["camps"].values()] if camps else groups_of(players)
            assert unevenness(layout(), fair.setup["grid"], groups) <= EVEN
            assert fair.setup["grid"] == deal(layout(), players, fair.seed)["grid"]
            sites = [(square,) for square in plain.setup["camps"].values()]
            uneven += unevenness(layout(), plain.setup["grid"], sites) > EVEN
    assert uneven >= 2


def groups_of(players):
    return layout().three if players == 3 else layout().sectors.values()
