"""Changes that many actions share: camels come and go, tiles are laid, cards drawn, players go out."""

from __future__ import annotations

from typing import NamedTuple, TypeVar

from pnp.engine import Changed, Effect, Ended
from pnp.games.wuestenkoenige.goods import UNIT
from pnp.games.wuestenkoenige.state import BARE, CAMELS, NO_CARD, Camel, State

Item = TypeVar("Item")
Ints = tuple[int, ...]


class Cards(NamedTuple):
    """Hands, draw pile and discard pile, as in State."""

    hands: Ints
    deck: int
    pile: Ints
    hidden: int


def put(items: tuple[Item, ...], index: int, value: Item) -> tuple[Item, ...]:
    """The items with another value at an index."""
    return (*items[:index], value, *items[index + 1 :])


def add(items: Ints, index: int, more: int) -> Ints:
    """The numbers with one of them larger by `more`."""
    return (*items[:index], items[index] + more, *items[index + 1 :])


def remove_camel(camels: tuple[Camel, ...], camel: Camel) -> tuple[Camel, ...]:
    """The camels of a place without one of them."""
    at = camels.index(camel)
    return camels[:at] + camels[at + 1 :]


def add_camels(camels: tuple[Camel, ...], *more: Camel) -> tuple[Camel, ...]:
    """The camels of a place with more of them."""
    return tuple(sorted(camels + more)) if camels or len(more) > 1 else more


def draw(state: State, player: int, number: int) -> Cards:
    """Cards drawn one by one; the discards are shuffled when one is to be drawn and none is left."""
    deck, pile, hidden = state.deck, state.pile, state.hidden
    drawn = min(number, deck)
    deck -= drawn
    if drawn < number:
        deck, pile, hidden = sum(pile) + hidden, (0,) * len(pile), 0
        more = min(number - drawn, deck)
        drawn, deck = drawn + more, deck - more
    return Cards(add(state.hands, player, drawn), deck, pile, hidden)


def draw_cards(state: State, player: int, number: int) -> State:
    """The state after a player drew cards."""
    return state._replace(**draw(state, player, number)._asdict()) if number else state


def settle_card(state: State) -> State:
    """The card in play goes on the discard pile."""
    if state.card == NO_CARD:
        return state
    return state._replace(pile=add(state.pile, state.card, 1), card=NO_CARD, steps=0, mover=None)


def eliminate(state: State, lost: Ints) -> tuple[State, tuple[Effect, ...]]:
    """After `lost` camels of each player went to their stocks: who has none left is out, the others draw.

    The player whose turn it is draws first, then the others clockwise.
    """
    stranded = [player for player, number in enumerate(lost) if number and state.stock[player] == CAMELS]
    for player in stranded:
        hands = put(state.hands, player, 0)
        hidden = state.hidden + state.hands[player]
        state = state._replace(hands=hands, hidden=hidden, out=state.out | 1 << player)
    players = len(lost)
    if stranded and state.out.bit_count() >= players - 1:
        return state._replace(phase="over"), (Ended("last-player"),)
    for turn in range(players):
        player = (state.acting + turn) % players
        if lost[player] and not state.out & 1 << player:
            state = draw_cards(state, player, lost[player])
    return state, ()


def lay_tile(state: State, place: int, dune: int, source: int | None = None) -> tuple[State, tuple[Effect, ...]]:
    """The state with a tile laid on a hex, from another one or the reserve; on a bare hex it buries the camels, their

    goods stay below.
    """
    stack, here, laid = state.tiles[place], state.camels[place], Changed("tile", place, source)
    tiles = put(state.tiles, place, stack << 1 | dune)
    if stack != BARE or not here:
        return state._replace(tiles=tiles), (laid,)
    lost = lost_by(here, len(state.stock))
    buried = state._replace(
        tiles=tiles,
        camels=put(state.camels, place, ()),
        goods=add(state.goods, place, sum(camel.cargo for camel in here)),
        stock=tuple(have + more for have, more in zip(state.stock, lost, strict=True)),
    )
    after, effects = eliminate(buried, lost)
    return after, (laid, *effects)


def lost_by(camels: tuple[Camel, ...], players: int) -> Ints:
    """How many of these camels each player owns."""
    return tuple(sum(camel.owner == player for camel in camels) for player in range(players))


def return_goods(state: State, cargo: int) -> Ints:
    """The goods of all places after a cargo went back to the oases."""
    goods = list(state.goods)
    for good in range(len(UNIT)):
        goods[state.match.layout.grey + good] += cargo & 31 << 5 * good
    return tuple(goods)
