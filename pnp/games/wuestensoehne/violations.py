"""Which rules an action breaks, in the order of the rule book: exploring first, then the rest of a turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from pnp.data.messages import LazyMessage
from pnp.engine import RuleViolation
from pnp.games.wuestensoehne import state as st
from pnp.games.wuestensoehne.layout import EDGES, NAMES, NEIGHBOURS, NUMBERS, SIDES, distance, reach, step
from pnp.games.wuestensoehne.oases import (
    clash,
    end_score_violations,
    fits,
    open_cells,
    score_violations,
    stuck,
    take_violations,
)
from pnp.games.wuestensoehne.rules import message
from pnp.games.wuestensoehne.state import Action, State
from pnp.geometry.hexes import bits


def explore_violations(state: State, action: st.Explore) -> Iterator[RuleViolation]:
    """Yield the rules that exploring breaks, but for its place in the turn."""
    if isinstance(action, st.Draw):
        yield from _top(state, action.tile, "tile")
        if len(state.reserves[state.player]) >= st.RESERVE:
            yield RuleViolation("reserve-full", "from", name=state.match.players[state.player])
        if not action.at:
            yield from _must_place(state, action.tile)
    elif isinstance(action, st.Scout):
        yield from _scout(state, action)
    else:
        yield from _holding(state, state.player, action)
    if action.at:
        yield from _place(state, action)


def _top(state: State, tile: str, field: str) -> Iterator[RuleViolation]:
    """Whether a tile may be the top one of the stacks."""
    number = state.match.layout.numbers.get(tile, -1)
    current = st.stack_of(state)
    if current and number >= 0:
        stack = next(stack for stack in state.match.stacks if stack & current)
        if not stack >> number & 1:
            tiles = state.match.layout.tiles
            top = tiles[(stack & -stack).bit_length() - 1].stack
            yield RuleViolation("stack-mismatch", field, given=tile, stack=top)
    if number < 0 or not state.left >> number & 1:
        what = "unknown" if number < 0 else "drawn" if current else "no-stack"
        yield RuleViolation("tile-not-available", field, given=tile, what=message.lazy(f"tile.{what}"))


def _must_place(state: State, tile: str) -> Iterator[RuleViolation]:
    """A drawn tile goes into the reserve only when it fits on none of the open cells, of which there is one."""
    source = state.caravans[state.player]
    cells = open_cells(state.grid, source)
    number = state.match.layout.numbers.get(tile, -1)
    places = list(fits(state, number, cells)) if number >= 0 else []
    if places:
        yield RuleViolation("tile-fits", given=tile, at=NAMES[places[0][0]], where=_where(places))
    if not cells:
        yield RuleViolation("no-open-line", "from", at=message.lazy("empty-cell"), source=NAMES[source])


def _where(places: list[tuple[int, int]]) -> str:
    """Cells with the turns by which a tile fits there, in words."""
    cells = dict.fromkeys(cell for cell, _ in places)
    turns = ((cell, [str(90 * quarters) for at, quarters in places if at == cell]) for cell in cells)
    told = (message("fit", at=NAMES[cell], angles=message("or").join(angles)) for cell, angles in turns)
    return message("and").join(told)


def _holding(state: State, player: int, action: st.Lay | st.Scout) -> Iterator[RuleViolation]:
    if state.match.layout.numbers.get(action.tile, -1) not in state.reserves[player]:
        yield RuleViolation("tile-not-in-reserve", "tile", given=action.tile, name=state.match.players[player])


def _scout(state: State, action: st.Scout) -> Iterator[RuleViolation]:
    players = state.match.players
    if not state.water[state.player]:
        yield RuleViolation("no-water", "from", name=players[state.player], what=message.lazy("water.scout"))
    if action.compensation:
        yield from _top(state, action.compensation, "compensation")
    yield from _holding(state, players.index(action.rival), action)
    if not action.compensation and state.left:
        yield RuleViolation("no-compensation", name=action.rival, given=action.tile)


def _place(state: State, action: st.Explore) -> Iterator[RuleViolation]:
    cell = NUMBERS.get(action.at, -1)
    if cell < 0:
        yield RuleViolation("outside-area", "at", at=action.at)
        return
    source = state.caravans[state.player]
    lie = state.grid[source]
    if not any(at == cell and lie and lie.sides[side] in "DO" for side, at in enumerate(NEIGHBOURS[source])):
        yield RuleViolation("no-open-line", "at", at=action.at, source=NAMES[source])
    number = state.match.layout.numbers.get(action.tile, -1)
    if state.grid[cell]:
        yield RuleViolation("cell-not-empty", "at", at=action.at)
    elif number >= 0:
        yield from _fit(state, cell, number, action)


def _fit(state: State, cell: int, number: int, action: st.Explore) -> Iterator[RuleViolation]:
    found = clash(state.grid, cell, state.match.layout.lies[number][action.rotation // 90].sides)
    if found:
        yield RuleViolation(
            "does-not-fit", "at", given=action.tile, at=action.at, rotation=action.rotation, side=SIDES[found.side],
            own=message.lazy(f"land.{found.own}"), other=message.lazy(f"land.{found.other}"),
            beside=EDGES[found.beside << 2 | found.side ^ 2],
        )  # fmt: skip


_EXPLORING = (st.Draw, st.Lay, st.Scout)
_STAGES = {
    st.Move: st.MOVE, **dict.fromkeys((*_EXPLORING, st.Discard), st.EXPLORE),
    **dict.fromkeys((st.Settle, st.Recall), st.EXPLORER),
}  # fmt: skip
_WHAT = {
    st.Move: "move", **dict.fromkeys(_EXPLORING, "explore"), st.Discard: "discard", st.Settle: "explorer",
    st.Recall: "recall",
}  # fmt: skip
_ENDLESS = 2


def violations(state: State, action: Action) -> Iterator[RuleViolation]:
    """Yield the rules that an action breaks; none when it is legal."""
    kind = type(action)
    turn = state.turn
    if turn is not None and kind in _STAGES and turn.stage > _STAGES[kind]:
        # that one explorer was put already has a rule of its own
        again = turn.put and turn.stage == st.SCORE and _STAGES[kind] == st.EXPLORER
        if not again:
            yield RuleViolation("turn-order", what=message.lazy(f"turn-order.{_WHAT[kind]}"))
    yield from _FAULTS[kind](state, action)


def reachable(state: State, driver: bool) -> int:
    """Return the cells, as a set, that the player's caravan can go to; whether others stand there is not asked."""
    source = 1 << state.caravans[state.player]
    if driver:
        ways = state.brown[0] | state.white[0], state.brown[1] | state.white[1]
        return reach(source, ways) & ~source
    brown = reach(source, state.brown)
    return (brown | step(brown, state.white)) & ~source


def _begin(state: State, action: st.Begin) -> Iterator[RuleViolation]:
    if action.guide and state.guided:
        yield RuleViolation("guide-twice", name=state.match.players[action.player])
    if action.guide and not state.water[action.player]:
        yield _dry(state, action.player, message.lazy("water.guide"))


def _dry(state: State, player: int, what: LazyMessage) -> RuleViolation:
    return RuleViolation("no-water", name=state.match.players[player], what=what)


def _move(state: State, action: st.Move) -> Iterator[RuleViolation]:
    cell = NUMBERS.get(action.to, -1)
    if cell < 0:
        yield RuleViolation("outside-area", "to", at=action.to)
        return
    if cell in state.caravans and cell != state.caravans[state.player]:
        owner = state.match.players[state.caravans.index(cell)]
        yield RuleViolation("cell-occupied", "to", at=action.to, owner=owner)
    if not reachable(state, action.driver) >> cell & 1:
        source = NAMES[state.caravans[state.player]]
        driven = not action.driver and reachable(state, True) >> cell & 1
        hint = (message("reach.no-driver") if driven else "") + _as_far(state, action)
        reason = "" if state.grid[cell] else "empty"
        yield RuleViolation("not-reachable", "to", at=action.to, source=source, hint=hint, reason=reason)
    if action.driver and not state.water[state.player]:
        yield _dry(state, state.player, message.lazy("water.driver"))


def _as_far(state: State, action: st.Move) -> str:
    """How near to a cell the caravan could come, in words."""
    taken = sum(1 << cell for cell in set(state.caravans))
    free = [NAMES[cell] for cell in bits(reachable(state, action.driver) & ~taken)]
    if action.to == NAMES[state.caravans[state.player]]:
        return message("reach.stands-there")
    if not free:
        return message("reach.nowhere")
    return message("reach.as-far", at=min(free, key=lambda at: distance(at, action.to)))


def _discard(state: State, action: st.Discard) -> Iterator[RuleViolation]:
    reserve = state.reserves[state.player]
    name = state.match.players[state.player]
    if state.match.layout.numbers.get(action.tile, -1) not in reserve:
        yield RuleViolation("tile-not-in-reserve", given=action.tile, name=name)
    if len(reserve) < st.RESERVE:
        what = message.lazy("discard.not-full", name=name, tiles=len(reserve), most=st.RESERVE)
        yield RuleViolation("discard-not-allowed", what=what)
    elif not stuck(state):
        yield RuleViolation("discard-not-allowed", what=message.lazy("discard.fits", name=name))


def _settle(state: State, action: st.Settle) -> Iterator[RuleViolation]:
    owner, turn = state.match.owner, state.turn
    known = 0 < action.height < len(owner) and owner[action.height] == state.player
    if not known or state.explorers[action.height] >= 0:
        name = state.match.players[state.player]
        yield RuleViolation("no-explorer", "height", name=name, given=action.height)
    portion = st.portion_of(state.grid, action.on)
    placed = turn.placed if turn else -1
    if portion < 0 or portion >> 2 != placed:
        what = "no-oasis" if portion < 0 else "other-tile"
        yield RuleViolation("not-an-oasis", "on", at=action.on, what=message.lazy(f"portion.{what}"), reason=what)
    if turn and turn.put:
        yield RuleViolation("explorer-already-placed")


def _recall(state: State, action: st.Recall) -> Iterator[RuleViolation]:
    if state.turn and state.turn.put:
        yield RuleViolation("explorer-already-placed")
    owner = state.match.owner
    known = 0 < action.height < len(owner) and owner[action.height] == state.player
    if not known or state.explorers[action.height] < 0:
        yield RuleViolation("explorer-not-there", name=state.match.players[state.player], given=action.height)


def due(state: State) -> list[int]:
    """Return the oases that must be scored before the turn ends: completed in it, with explorers."""
    return [oasis for oasis in (state.turn.due if state.turn else ()) if st.explorers_in(state, oasis)]


def _end_turn(state: State, action: st.EndTurn) -> Iterator[RuleViolation]:
    for oasis in due(state):
        at = EDGES[state.explorers[st.explorers_in(state, oasis)[-1]]]
        yield RuleViolation("oasis-not-scored", at=at)


def _stalemate(state: State, action: st.Stalemate) -> Iterator[RuleViolation]:
    for player, idle in enumerate(state.idle):
        if idle < _ENDLESS:
            yield RuleViolation("stalemate-too-early", name=state.match.players[player])


def _reveal(state: State, action: st.Reveal) -> Iterator[RuleViolation]:
    if state.phase != "over" or state.revealed is not None:
        what = "not-over" if state.phase != "over" else "told-before"
        yield RuleViolation("bad-reveal", what=message.lazy(f"reveal.{what}"))
    given = {slot for slot, _ in action.values}
    for number, slot in enumerate(st.SLOTS):
        if (state.slots >> number & 1) != (slot in given):
            key = "reveal.empty" if slot in given else "reveal.missing"
            field, told = slot if slot in given else "", message.lazy(key, slot=slot)
            yield RuleViolation("bad-reveal", field, what=told, reason="no-such-tile")
    for value, times in Counter(value for _, value in action.values).items():
        if times > st.RUMOURS.count(value):
            last = [slot for slot, one in action.values if one == value][-1]
            reason = "" if value in st.RUMOURS else "no-such-tile"
            yield RuleViolation("bad-reveal", last, what=too_many(value, times), reason=reason)


def too_many(value: int, times: int) -> str:
    """Tell what is wrong with a value that is told for more slots than tiles have it."""
    tiles = st.RUMOURS.count(value)
    if not tiles:
        known = " ".join(f"{tile:+}" for tile in dict.fromkeys(st.RUMOURS))
        return message("reveal.no-such-value", value=value, known=known)
    return message("reveal.too-many", slots=times, value=value, tiles=tiles)


_FAULTS: dict[type, Callable[[State, Any], Iterator[RuleViolation]]] = {
    st.Begin: _begin,
    st.Move: _move,
    st.Draw: explore_violations,
    st.Lay: explore_violations,
    st.Scout: explore_violations,
    st.Discard: _discard,
    st.Settle: _settle,
    st.Recall: _recall,
    st.Score: score_violations,
    st.Take: take_violations,
    st.EndScore: end_score_violations,
    st.EndTurn: _end_turn,
    st.Stalemate: _stalemate,
    st.Reveal: _reveal,
}
