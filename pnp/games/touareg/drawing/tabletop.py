"""A position laid out on a table: territory cards, camels and markers on the squares, money before the players."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.data.texts import load_texts
from pnp.game import DrawOptions, Placed, Spot, Tabletop
from pnp.game.stock import Stock
from pnp.games.touareg.drawing import board, chart, territory, tokens
from pnp.games.touareg.drawing.texts import TEXTS
from pnp.games.touareg.layout import SQUARES, Layout
from pnp.games.touareg.state import CARDS, LAST_FATE, TRIBES, State

_CAMELS = [("camel.5", 5), ("camel.1", 1)]
_COINS = [("coin.gold", 5), ("coin.silver", 1)]
_CHANGE = 5  # coins of silver
# from the middle of a square, as shares of it: the marker and the camels, by worth
_PLACES = {"marker": (0.28, 0.28), "camel.5": (-0.16, 0.06), "camel.1": (0.2, 0.0)}


def tabletop(layout: Layout, state: State | None, wishes: DrawOptions) -> Tabletop:
    """A spot a square; with a state its cards, camels and markers, money before the players, drawn fate cards aside."""
    size = (wishes.size or territory.SIDE) + board.ROOM
    spots = tuple(Spot(*_middle(layout, square, size), size) for square in range(1, SQUARES + 1))
    if state is None:
        return Tabletop(spots)
    stock = Stock(tokens.COPIES)
    texts, laid, notes = load_texts(TEXTS, wishes.lang), [], []
    for square in range(1, SQUARES + 1):
        x, y = _middle(layout, square, size)
        laid.append(Placed(_card(state, square), x, y))
        camels, lacking = stock.change(state.camels[square], _CAMELS)
        held = [*camels, *_marker(state, square)]
        laid += [Placed(key, x + u * size, y + v * size, copies) for key, copies in held for u, v in [_place(key)]]
        if lacking:
            notes.append(texts["table.camels"].format(square=square, camels=lacking))
    for player, name in enumerate(state.match.players):
        coins, lacking = _coins(state.money[player], stock)
        laid += [Placed(key, copies=copies, owner=player) for key, copies in coins]
        laid.append(Placed(f"tribe.{state.match.tribes[player]}", copies=CARDS, owner=player))
        notes += [texts["table.money"].format(name=name, money=lacking)] if lacking else []
        notes += [texts["table.cards"].format(name=name, cards=state.cards[player])] if state.cards[player] else []
    if state.deck < 0:
        notes.append(texts["view.drawn"].format(cards=state.drawn))
    return Tabletop(spots, tuple(laid), _aside(state), tuple(notes))


def _coins(money: int, stock: Stock) -> tuple[list[tuple[str, int]], int]:
    """Coins of that worth, five of silver among them to pay with, and what is lacking."""
    silver = stock.take("coin.silver", _CHANGE if money >= 2 * _CHANGE else 0)
    coins, lacking = stock.change(money - silver, _COINS)
    more = sum(copies for key, copies in coins if key == "coin.silver")
    gold = [coin for coin in coins if coin[0] == "coin.gold"]
    return [*gold, *([("coin.silver", silver + more)] if silver + more else [])], lacking


def _middle(layout: Layout, square: int, size: float) -> tuple[float, float]:
    x, y = chart.corner(layout, square, size)
    return board.FRAME + x + size / 2, board.FRAME + y + size / 2


def _card(state: State, square: int) -> str:
    """The territory card of a square."""
    if square in state.match.camps:
        return f"camp.{state.match.tribes[state.match.camps.index(square)]}"
    kind = state.match.kinds[square]
    return territory.key_of(kind, state.match.kinds[1:square].count(kind))


def _marker(state: State, square: int) -> Iterator[tuple[str, int]]:
    if state.owner[square] >= 0:
        yield f"marker.{state.match.tribes[state.owner[square]]}", 1


def _place(key: str) -> tuple[float, float]:
    return _PLACES.get(key, _PLACES["marker"])


def _aside(state: State) -> dict[str, int]:
    """Fate cards that are not in the deck, and the cards of tribes that nobody plays."""
    gone = (card for card in range(1, LAST_FATE + 1) if state.deck >= 0 and not state.deck >> card & 1)
    idle = (tribe for tribe in TRIBES if tribe not in state.match.tribes)
    return {f"fate.{card}": 1 for card in gone} | {f"tribe.{tribe}": CARDS for tribe in idle}
