"""A game written by hand: all nine cards, every number of the die of an attack, goods buried and uncovered."""

from pathlib import Path

import pytest

from pnp.engine import replay
from pnp.games.wuestenkoenige.layout import DECK, good_names
from pnp.games.wuestenkoenige.state import open_goods
from pnp.judging.verdict import judge
from tests.cases import read_beside
from tests.games.wuestenkoenige.test_engine import conserved


@pytest.fixture(scope="module")
def case():
    return read_beside(Path(__file__).with_name("nine_cards.pnplog"), "wuestenkoenige")


@pytest.fixture(scope="module")
def turns(case):
    """The state after each turn; comments are no turns."""
    state = case.game.setups.start(case.layout, case.log).state
    entries = replay(case.game.play, state, case.log["players"], case.log["moves"])
    return [entry.state for entry in entries if "turn" in entry.data]


def test_the_game_of_nine_cards(case, turns):
    # it is legal and uses everything
    actions = [action for entry in case.log["moves"] for action in entry.get("turn", [])]
    assert {action["card"]["kind"] for action in actions if "card" in action} == set(DECK)
    assert {action["attack"]["die"] for action in actions if "attack" in action} == set(range(1, 7))
    assert judge(case).legal
    # all pieces are conserved after every turn
    for state in turns:
        conserved(state)
    assert [position.hands for position in turns] == [  # each turn leaves the position that the table had
        (4, 3), (4, 4), (4, 5), (4, 5), (3, 5), (3, 4), (2, 4), (3, 3), (3, 4), (3, 4), (3, 5), (3, 4),
    ]  # fmt: skip
    assert [position.stock for position in turns] == [
        (8, 8), (8, 8), (9, 9), (9, 8), (8, 8), (8, 8), (8, 8), (9, 8), (10, 9), (9, 10), (8, 11), (8, 11),
    ]  # fmt: skip
    assert [position.reserve for position in turns] == [2, 2, 2, 3, 3, 3, 3, 2, 2, 3, 3, 3]
    place = turns[0].match.layout.numbers["B1"]  # goods are buried and uncovered
    lying = [(" ".join(good_names(state.goods[place])), bool(open_goods(state, place))) for state in turns]
    assert lying[8:11] == [("water", False), ("water", True), ("", False)]
