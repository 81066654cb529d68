"""What the players have, as a table below a position."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pnp.data.texts import Texts
from pnp.games.wuestensoehne.drawing import figures, players
from pnp.games.wuestensoehne.drawing.goods import good
from pnp.games.wuestensoehne.layout import GOODS
from pnp.games.wuestensoehne.match import HEIGHTS
from pnp.games.wuestensoehne.score import score
from pnp.games.wuestensoehne.state import BASE_VALUE, RUMOURS, State, stack_of
from pnp.scene import Rect, Shape, Style, Text, Use, font
from pnp.style import symbols as draw

_ROW = 9.0  # mm
_EM = 4.4
_EDGES = {"gold": 84.0, "water": 98.0, "goods": 111.0, "places": 163.0, "supply": 168.0, "reserve": 192.0}
_STEP = 12.0  # mm from a good to the next


def height(state: State) -> float:
    """The height of the table in mm."""
    return _ROW * (len(state.match.players) + 3) + 4


def table(state: State, width: float, texts: Texts) -> Iterator[Shape]:
    """Heads, a row a player, the slots for rumours, the stacks; `width` mm wide."""
    yield from _heads(texts, state.alone)
    scores = score(state)
    for player, name in enumerate(state.match.players):
        y = _ROW * (player + 1)
        if player == state.player and state.phase == "play" and not state.alone:
            yield Rect(0, y, width, _ROW, Style("panel"), 1.5)
        yield from _row(state, player, scores[name], y + _ROW / 2, texts)
    y = _ROW * (len(state.match.players) + 1.6)
    yield from _slots(state, y, width)
    words = _foot(state, texts)
    yield Text(0, y + _ROW * 1.5, words, font.fit(words, width, 3.8), "muted")


def _heads(texts: Texts, alone: bool) -> Iterator[Shape]:
    for key in ("gold", "places"):
        words = texts[f"view.{key}"]
        yield Text(_EDGES[key], 5.8, words, font.fit(words, 11.5, 3.6), "muted", "regular", "end")
    for key in () if alone else ("supply", "reserve"):
        words = texts[f"view.{key}"]
        yield Text(_EDGES[key], 5.8, words, font.fit(words, _EDGES["reserve"] - _EDGES["supply"] - 2, 3.6), "muted")
    yield Use(draw.drop(), _EDGES["water"] - 1.5, 4.5, 3)
    for index, name in enumerate(GOODS):
        yield Use(good(name), _EDGES["goods"] + _STEP * index - 1.5, 4.5, 3.4)


def _row(state: State, player: int, parts: Mapping[str, object], middle: float, texts: Texts) -> Iterator[Shape]:
    color, y = state.match.colors[player], middle + font.middle(_EM)
    yield Use(players.shield(color), 4.6, middle, 3.9)
    room = 42.0
    if player == state.turban and not state.alone:
        yield Use(figures.turban(), 49, middle, 3.6)
    yield Text(10.5, y, font.shorten(state.match.players[player], room - 9, _EM), _EM)
    total = parts["total"]
    gold = str(total) if total is not None else f"{parts['low']}–{parts['high']}"
    if total is None and parts["low"] == parts["high"]:
        gold = str(parts["low"])
    yield Text(_EDGES["gold"], y, gold, _EM, "ink", "bold", "end")
    yield Text(_EDGES["water"], y, str(state.water[player]), _EM, "ink", "regular", "end")
    for index, count in enumerate(state.goods[player]):
        yield Text(_EDGES["goods"] + _STEP * index, y, str(count), _EM, "ink", "regular", "end")
    carried = sum(state.goods[player])
    places = str(carried) if state.alone else f"{carried} / {4 + 2 * state.camels[player]}"
    yield Text(_EDGES["places"], y, places, _EM, "ink", "regular", "end")
    if state.alone:
        return
    supply = " ".join(str(h) for h in sorted(HEIGHTS[color], reverse=True) if state.explorers[h] < 0)
    yield Text(_EDGES["supply"], y, supply or "–", 3.6)
    reserve = " ".join(state.match.layout.tiles[number].id for number in state.reserves[player])
    yield Text(_EDGES["reserve"], y, reserve or "–", font.fit(reserve, 28, 3.6))


def _slots(state: State, middle: float, width: float) -> Iterator[Shape]:
    """For each good its symbol, its base value, and its two slots: empty, hidden, or with the value told."""
    step = width / len(GOODS)
    for index, name in enumerate(GOODS):
        x = index * step
        yield Use(good(name), x + 4.4, middle, 3.8)
        yield Text(x + 10, middle + font.middle(_EM), str(BASE_VALUE), _EM, "ink", "bold")
        for number in range(2):
            slot = 2 * index + number
            filled = state.slots >> slot & 1
            left = x + 16 + number * 13
            style = Style("tent-light" if filled else None, "line", 0.3, () if filled else (1.2, 0.8))
            yield Rect(left, middle - 3.6, 11, 7.2, style, 1)
            value = f"{state.revealed[slot]:+}".replace("-", "−") if state.revealed else "?"
            if filled:
                yield Text(left + 5.5, middle + font.middle(_EM), value, _EM, "ink", "regular", "middle")


def _foot(state: State, texts: Texts) -> str:
    """The current stack, and the rumour tiles that are on no slot."""
    if state.alone:
        return texts["view.untold"]
    left = stack_of(state)
    first = next((tile for number, tile in enumerate(state.match.layout.tiles) if left >> number & 1), None)
    words = texts["view.no-stack"]
    if first:
        words = texts["view.stack"].format(stack=first.stack, tiles=left.bit_count(), all=state.left.bit_count())
    beside = len(RUMOURS) - state.pile - state.slots.bit_count()
    return " · ".join((words, texts["view.rumours"].format(pile=state.pile, beside=beside)))
