"""Rules that few logs meet. Behind each stands the change of the code that it does not survive."""

import pytest

from pnp.games.wuestenkoenige.state import NewCamel
from pnp.library.catalog import find_game
from tests.games.wuestenkoenige.test_rules_in_play import WET, state as legal, verdict
from tests.tables import tables

TABLES = tables(__file__)

PLAY = find_game("wuestenkoenige").play


def first(lines, **where):
    finding = verdict(lines, **where).findings[0]
    return finding.code, finding.move


def test_draws_at_the_palace():
    # at the palace a card is drawn for each good: `_draw(s, owner, total(cargo))` with 1 card for all: hand 3 and the
    two = f"{WET}; Ana m water>B1>plant d A2; Ben d A2; Ana m plant>B1>B2>palace"
    after = legal(f"{two} x Ana sand,sand d A2; Ben d A2")
    assert (after.hands[0], after.delivered[0]) == (5, 1 | 1 << 10)
    assert first(f"{two} x Ana sand d A2") == ("discard-due", 5)
    assert first(f"{two} x Ana sand,sand,sand d A2") == ("discard-not-due", 5)
    # a card for each good not for each kind: The same with `len(kinds(cargo))`: Ana has taken Ben's water to her own.
    start = "Ana m palace>C2>water d A2; Ben m palace>C2>water d A2; Ana m water>B1 d A2; Ben m water>B1 d A2"
    after = legal(f"{start}; Ana a B1/w Ben:B1/w 2 m B1>C2>palace x Ana sand d A2")
    assert (after.hands, after.delivered[0]) == ((5, 4), 2)
    assert after.deck == 32 - 5 - 4 - 1


def drawn(lines, action, cards):
    """The cards that each of three players draws when an action is done and the draw pile holds so few."""
    before = legal(lines, players="Ana, Ben, Cleo")._replace(deck=cards)
    entry = {"turn": [{"desert": action}]}
    state = PLAY.do(before, next(iter(PLAY.read(before, before.player, entry))).action).state
    return tuple(now - had for now, had in zip(state.hands, before.hands, strict=True)), state.stock


THREE = "Ana m palace>C2 d C2>A2; Ben m palace>C2 d A2; Cleo m palace>C2 d A2"


@pytest.mark.parametrize(
    ("turns", "cards", "draws"), TABLES["of_several_who_draw_the_player_whose_turn_it_is_comes_first_then_clockwise"]
)
def test_of_several_who_draw_the_player_whose_turn_it_is_comes_first_then_clockwise(turns, cards, draws):
    """`(acting + turn) % players` without `acting` or backwards: it shows where the cards do not suffice.

    In a log the 32 cards hardly run out, so the draw pile of a position that a log leads to is made short.
    """
    assert drawn(THREE + turns, {"from": "A2", "to": "C2"}, cards) == (tuple(draws), (9, 9, 9))


FULL = "Ana m palace>C2 m palace>C2 m palace>C2 d A2; Ben d A2"


def test_new_camels_beside_full_hexes():
    # a new camel beside a full hex does not go into a site: `_new_camel` without `find_desert`: palace and water are
    after = legal(f"{FULL}; Ana c new-camel C2 B2 d A2")
    assert [len(after.camels[after.match.layout.numbers[at]]) for at in ("C2", "B2")] == [3, 1]
    for site in ("palace", "water"):
        assert first(f"{FULL}; Ana c new-camel C2 {site} d A2") == ("not-a-desert-hex", 3)
    assert {action.at for action in PLAY.legal(legal(FULL)) if isinstance(action, NewCamel)} == {None, "B1", "B2"}
    # a new camel goes elsewhere only when there is no room beside the other: `hex-not-full` with `> ROOM` or without
    two = FULL.replace(" m palace>C2", "", 1)
    assert first(f"{two}; Ana c new-camel C2 B2 d A2") == ("hex-not-full", 3)
    assert first(f"{two}; Ana c new-camel palace C2 d A2") == ("hex-not-full", 3)
    assert first(f"{FULL}; Ana c new-camel C2 d A2") == ("hex-full", 3)
    assert len(legal(f"{two}; Ana c new-camel C2 d A2").camels[3]) == 3
