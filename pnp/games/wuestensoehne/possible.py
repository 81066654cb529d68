"""Which actions pieces and places allow at all: asked for turns that stand although they are illegal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pnp.games.wuestensoehne.actions import (
    Action,
    Discard,
    Draw,
    Explore,
    Lay,
    Move,
    Recall,
    Reveal,
    Score,
    Scout,
    Settle,
    Take,
)
from pnp.games.wuestensoehne.area import NUMBERS
from pnp.games.wuestensoehne.layout import GOODS
from pnp.games.wuestensoehne.scoring import full, rumour_beside, space_at, supply
from pnp.games.wuestensoehne.state import RUMOURS, SLOTS, State, portion_of


def possible(state: State, action: Action) -> bool:
    """Whether the pieces are there and the places exist; costs, ways, order and fitting sides are not asked."""
    asked = _POSSIBLE.get(type(action))
    return asked is None or asked(state, action)


def _move(state: State, action: Move) -> bool:
    return action.to in NUMBERS and state.grid[NUMBERS[action.to]] is not None


def _explore(state: State, action: Explore) -> bool:
    return _place(state, action) and _tile(state, action)


def _place(state: State, action: Explore) -> bool:
    """Whether the tile comes onto an empty cell, or into the reserve."""
    if not action.at:
        return isinstance(action, Draw)
    return action.at in NUMBERS and state.grid[NUMBERS[action.at]] is None


def _tile(state: State, action: Explore) -> bool:
    if isinstance(action, Draw):
        return _in_stacks(state, action.tile)
    if isinstance(action, Lay):
        return _holds(state, state.player, action.tile)
    held = _holds(state, state.match.players.index(action.rival), action.tile)
    return held and (not action.compensation or _in_stacks(state, action.compensation))


def _in_stacks(state: State, tile: str) -> bool:
    number = state.match.layout.numbers.get(tile, -1)
    return number >= 0 and bool(state.left >> number & 1)


def _holds(state: State, player: int, tile: str) -> bool:
    return state.match.layout.numbers.get(tile, -1) in state.reserves[player]


def _discard(state: State, action: Discard) -> bool:
    return _holds(state, state.player, action.tile)


def _settle(state: State, action: Settle) -> bool:
    return _own(state, action.height) and state.explorers[action.height] < 0 <= portion_of(state.grid, action.on)


def _recall(state: State, action: Recall) -> bool:
    return _own(state, action.height) and state.explorers[action.height] >= 0


def _score(state: State, action: Score) -> bool:
    return portion_of(state.grid, action.oasis) >= 0


def _reveal(state: State, action: Reveal) -> bool:
    """Whether a value is told for each slot that holds a tile."""
    told = {slot for slot, _ in action.values}
    there = {slot for number, slot in enumerate(SLOTS) if state.slots >> number & 1}
    return told == there and all(value in RUMOURS for _, value in action.values)


def _own(state: State, height: int) -> bool:
    owner = state.match.owner
    return 0 < height < len(owner) and owner[height] == state.player


def _take(state: State, action: Take) -> bool:
    """An explorer of the oasis takes a free space of it, and what it gives has a place."""
    found = state.scoring
    portion = portion_of(state.grid, action.space)
    if found is None or action.explorer not in found.queue or portion < 0 or not found.free >> portion & 1:
        return False
    player, space = state.match.owner[action.explorer], space_at(state, portion)
    if space in GOODS and not action.decline:
        good = GOODS.index(space)
        room = not full(state, player) or bool(action.swap and state.goods[player][GOODS.index(action.swap)])
        return room and supply(state, good) > 0
    slot = action.slot or action.peek
    if space != "rumour" or not slot:
        return True
    there = bool(state.slots >> SLOTS.index(slot) & 1)
    if action.slot:
        return (state.pile > 0 or rumour_beside(state)) and not there
    return there and not (action.remove and (state.pile > 0 or rumour_beside(state)))


_POSSIBLE: dict[type, Callable[[State, Any], bool]] = {
    Move: _move,
    Draw: _explore,
    Lay: _explore,
    Scout: _explore,
    Discard: _discard,
    Settle: _settle,
    Recall: _recall,
    Score: _score,
    Take: _take,
    Reveal: _reveal,
}
