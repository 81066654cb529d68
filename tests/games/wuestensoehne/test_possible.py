"""Turns that stand although they are illegal: what pieces and places allow is carried out, and nothing else.

The oasis of A6 opens to the west; 1-04 has one in the north with a space of salt, 1-14 one that goes through.
"""

import pytest

from pnp.games.wuestensoehne.state import Take
from tests.games.wuestensoehne.games import GAME
from tests.games.wuestensoehne.test_rules_held import FIVE, SIX, STANDARD, end, legal, moment, verdict
from tests.tables import tables

TABLES = tables(__file__)

__all__ = ["end"]
PLAY = GAME.play
SALT = "Ana d 1-04 A5 90 e 5 A5/E"
RUMOUR = "Ana d 1-07 A5 90 e 5 A5/E o A5/E 5>A5/E=salt-1"
OUT = "Ana d 1-14 A5 90 e 5 A5/E; Ben pass; Chloé pass"


@pytest.mark.parametrize("lines", TABLES["applied"])
def test_what_pieces_and_places_allow_is_carried_out(lines):
    assert codes(lines) == {"accepted"}


@pytest.mark.parametrize("lines", TABLES["skipped"])
def test_what_they_do_not_allow_is_skipped(lines):
    assert codes(lines) == {"accepted", "not-applied"}


def test_what_may_follow_is_not_judged_behind_what_was_skipped():
    said = {one.code for one in verdict("??; Ana m C6 r 1-03 A7 0 m B6", STANDARD).findings}
    assert said == {"cannot-judge", "not-applied"}
    assert "turn-order" in {one.code for one in verdict("??; Ana m C6 m B6", STANDARD).findings}


def codes(lines, head=STANDARD):
    """What is said of turns of which the last one stands."""
    return {one.code for one in verdict(f"{lines} !", head).findings} - {"unfinished"}


@pytest.fixture
def salt():
    """Ana's explorer of height 5 is to take the space of salt on A5."""
    state = legal("Ana pass; Ben pass; Chloé pass")
    explore = {"explore": {"from": "stack", "tile": "1-04", "at": "A5", "rotation": 90}}
    entry = {"turn": [explore, {"explorer": {"height": 5, "on": "A5/E"}}, {"score": {"oasis": "A5/E", "takes": []}}]}
    for reading in list(PLAY.read(state, 0, entry))[:4]:  # to the naming of the oasis
        state = PLAY.do(state, reading.action).state
    return state


INCENSE, MYRRH, SALTS = (4, 0, 0, 0), (0, 4, 0, 0), (0, 0, 0, 4)


@pytest.mark.parametrize(
    ("goods", "plain", "swapped", "declined"), TABLES["a_good_needs_a_place_or_another_to_go_and_that_there_is_one"]
)
def test_a_good_needs_a_place_or_another_to_go_and_that_there_is_one(salt, goods, plain, swapped, declined):
    state = salt._replace(goods=goods)
    found = [PLAY.possible(state, take) for take in (Take(5, "A5/E"), Take(5, "A5/E", "incense"))]
    assert [*found, PLAY.possible(state, Take(5, "A5/E", decline=True))] == [plain, swapped, declined]


def test_a_camel_of_ones_own_has_two_places_more(salt):
    assert PLAY.possible(salt._replace(goods=(INCENSE, MYRRH, MYRRH), camels=(1, 0, 0)), Take(5, "A5/E"))


SLOTS = (*SIX, "salt-1", "salt-2")


@pytest.mark.parametrize(
    ("there", "pile", "laid", "removed"),
    [
        ((), 6, SLOTS, ()),
        (FIVE[:4], 1, SLOTS[4:], ()),
        (FIVE, 0, SLOTS[5:], ()),  # the sixth lies beside the board
        (SIX, 0, (), SIX),
    ],
)
def test_a_rumour_is_laid_on_an_empty_slot_looked_at_where_it_lies_and_removed_when_none_waits(
    end, there, pile, laid, removed
):
    state, space = moment(end, there, pile)
    assert PLAY.possible(state, Take(2, space))
    for slot in SLOTS:
        assert PLAY.possible(state, Take(2, space, slot=slot)) is (slot in laid)
        assert PLAY.possible(state, Take(2, space, peek=slot)) is (slot in there)
        assert PLAY.possible(state, Take(2, space, peek=slot, remove=True)) is (slot in removed)
