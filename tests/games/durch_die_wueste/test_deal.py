"""The same seed deals the same for ever: palms and water on `classic`, pinned, and the generator below them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.chance import Chance
from pnp.game import Log
from pnp.library.catalog import find_game
from pnp.library.layouts import shipped_layout

GAME = find_game("durch-die-wueste")
LARGEST = 2**53 - 1
FEW, MANY = "2 and 3 players", "4 and 5 players"
# the values of the tokens in reading order of the hexes
DEALT = {
    (FEW, 0): ("C4 E9 I4 M9 P3", "333232221122121322213331323111111"),
    (FEW, 7): ("C4 D14 E9 M9 P3", "223211223313211311222223313211221"),
    (FEW, LARGEST): ("C4 D14 E9 M9 P3", "213322133222331133113211332123311"),
    (MANY, 0): ("D14 I4 L14 M9 P3", "332311233112221112123313313112333221323122122"),
    (MANY, 7): ("D14 I4 L14 M9 P3", "232212322111311132211133121322323231121333233"),
    (MANY, LARGEST): ("C4 D14 I4 L14 M9", "211312221312313133222133121213331233223121321"),
}


@pytest.mark.parametrize(("part", "seed"), list(DEALT), ids=str)
def test_the_deal_of_a_seed_is_pinned(part, seed):
    for players in (2, 3) if part == FEW else (4, 5):
        setup = GAME.setups.deal(shipped_layout(GAME), players, seed)
        assert (" ".join(setup["palms"]), "".join(map(str, setup["water"].values()))) == DEALT[part, seed]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@given(seed=st.integers(0, LARGEST))
def test_every_deal_is_a_legal_setup(players, seed):
    layout = shipped_layout(GAME)
    names = ["A", "B", "C", "D", "E"][:players]
    log: Log = {"players": names, "setup": GAME.setups.fill(layout, GAME.setups.deal(layout, players, seed), names)}
    assert GAME.setups.start(layout, log).violations == ()


def test_the_generator_is_splitmix64():
    # the values published for seed 1234567, https://rosettacode.org/wiki/Pseudo-random_numbers/Splitmix64
    chance = Chance(1234567)
    assert [chance.draw() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_numbers_and_shuffles_of_a_seed_are_pinned():
    chance = Chance(7)
    assert [chance.below(6) for _ in range(10)] == [3, 0, 0, 3, 4, 3, 4, 0, 5, 5]
    assert "".join(chance.shuffled("abcdefgh")) == "hgfceabd"


@given(st.integers(0, LARGEST), st.integers(1, 2**64))
def test_numbers_stay_below_their_limit(seed, limit):
    assert 0 <= Chance(seed).below(limit) < limit


@given(st.integers(0, LARGEST), st.lists(st.integers()))
def test_a_shuffle_keeps_all_items(seed, items):
    assert sorted(Chance(seed).shuffled(items)) == sorted(items)
