"""A rumour tile of the pile must be laid; one beside the board may be, or another be looked at and left, or nothing."""

import pytest

from pnp.games.wuestensoehne.layout import EDGES
from pnp.games.wuestensoehne.oases import rumour_beside
from pnp.games.wuestensoehne.state import SLOTS, EndScore, Scoring, Take, Turn, portion_of
from tests.games.wuestensoehne.games import GAME
from tests.games.wuestensoehne.test_rules_in_play import near

PLAY = GAME.play
FIVE, SIX = SLOTS[:5], SLOTS[:6]


@pytest.fixture(scope="module")
def end():
    """The end of a game in which a rumour space was taken and the tile beside the board was left."""
    found = near("bad-take.near-left-beside")
    assert found.legal, found.findings
    return found.state


def moment(end, slots, pile):
    """An explorer is to take the space of rumour; its place. Tiles lie on these slots, so many are in the pile."""
    portion = portion_of(end.grid, "K7/W")
    filled = sum(1 << SLOTS.index(slot) for slot in slots)
    open_ = Scoring((2,), 1 << portion, 0, 15 << (portion & ~3))
    return end._replace(slots=filled, pile=pile, turn=Turn(False), scoring=open_), EDGES[portion]


@pytest.mark.parametrize(
    ("slots", "pile", "laid", "seen", "put_beside", "nothing"),
    [
        ((), 6, SLOTS, (), (), False),  # the pile: it must be laid
        (FIVE[:4], 1, SLOTS[4:], (), (), False),  # one in the pile, one beside: as with a pile
        (FIVE, 0, SLOTS[5:], FIVE, (), True),  # one beside: laid, or another looked at and left, or nothing
        (SIX, 0, (), SIX, SIX, True),  # none waits: one may be looked at, and put beside
    ],
)
def test_the_ways_to_take_a_space_of_rumour(end, slots, pile, laid, seen, put_beside, nothing):
    state, space = moment(end, slots, pile)
    expected = {Take(2, space, slot=slot) for slot in laid} | {Take(2, space, peek=slot) for slot in seen}
    expected |= {Take(2, space, peek=slot, remove=True) for slot in put_beside}
    expected |= {Take(2, space)} if nothing else set()
    assert set(PLAY.legal(state)) == expected
    for slot in ("", *SLOTS):
        for peek in ("", *SLOTS):
            for remove in (False, True):
                take = Take(2, space, slot=slot, peek=peek, remove=remove)
                assert (next(PLAY.violations(state, take), None) is None) is (take in expected), take


def test_what_is_left_lies_on(end):
    state, space = moment(end, FIVE, 0)
    after = PLAY.do(state, Take(2, space)).state
    assert (after.slots, after.pile, rumour_beside(after)) == (state.slots, 0, True)
    assert PLAY.do(after, EndScore()).state.slots == state.slots
    laid = PLAY.do(state, Take(2, space, slot=SLOTS[6])).state
    assert (laid.slots.bit_count(), rumour_beside(laid)) == (6, False)


def test_the_text_tells_of_the_tile_beside_the_board(end):
    assert "0 in the pile, one beside the board" in GAME.report.text(moment(end, FIVE, 0)[0], None)
    assert "beside the board" not in GAME.report.text(moment(end, SIX, 0)[0], None)
    assert "beside the board" not in GAME.report.text(moment(end, FIVE, 1)[0], None)


def test_the_codes_in_their_order(end):
    state, space = moment(end, FIVE, 0)

    def codes(**keys):
        return [fault.code for fault in PLAY.violations(state, Take(2, space, **keys))]

    assert codes(slot=SLOTS[0]) == ["slot-taken"]
    assert codes(peek=SLOTS[7]) == ["slot-empty"]
    assert codes(peek=SLOTS[0], remove=True) == ["bad-take"]
    assert codes(peek=SLOTS[7], remove=True)[0] == "bad-take"
    assert codes(swap="salt") == ["bad-take"]


def test_a_tile_that_is_looked_at_can_be_put_beside_only_when_none_lies_there(end):
    for slots, possible in ((SIX, True), (FIVE, False)):
        state, space = moment(end, slots, 0)
        assert PLAY.possible(state, Take(2, space, peek=SLOTS[0], remove=True)) is possible
