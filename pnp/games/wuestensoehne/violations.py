"""Which rules an action breaks, in the order of the rule book: exploring first, then the rest of a turn."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from pnp.engine import RuleViolation
from pnp.games.wuestensoehne import oases, state as st
from pnp.games.wuestensoehne.layout import EDGES, NAMES, NEIGHBOURS, NUMBERS, SIDES, distance, reach, step
from pnp.games.wuestensoehne.oases import needs, open_cells, stuck, ways
from pnp.games.wuestensoehne.rules import message
from pnp.games.wuestensoehne.state import Action, State
from pnp.geometry.hexes import bits


def violations(state: State, action: Action) -> Iterator[RuleViolation]:
    """Yield the rules that an action breaks; none when it is legal."""
    stage, what, faults = _KINDS[type(action)]
    if (turn := state.turn) is not None and turn.stage > stage:
        # that one explorer was put already has a rule of its own
        again = turn.put and turn.stage == st.SCORE and stage == st.EXPLORER
        yield from () if again else (RuleViolation("turn-order", what=message.lazy(f"turn-order.{what}")),)
    yield from faults(state, action)


def _begin(state: State, action: st.Begin) -> Iterator[RuleViolation]:
    name = state.match.players[action.player]
    if action.guide and state.guided:
        yield RuleViolation("guide-twice", name=name)
    if action.guide and not state.water[action.player]:
        yield RuleViolation("no-water", name=name, what=message.lazy("water.guide"))


def reachable(state: State, driver: bool) -> int:
    """Return the cells, as a set, that the player's caravan can go to; whether others stand there is not asked."""
    source = 1 << state.caravans[state.player]
    if driver:
        return reach(source, (state.brown[0] | state.white[0], state.brown[1] | state.white[1])) & ~source
    brown = reach(source, state.brown)
    # A white line ends the move on the next centre: one step over it at most, the last.
    return (brown | step(brown, state.white)) & ~source


def _move(state: State, action: st.Move) -> Iterator[RuleViolation]:
    cell, source = NUMBERS.get(action.to, -1), state.caravans[state.player]
    if cell < 0:
        yield RuleViolation("outside-area", "to", at=action.to)
        return
    if cell in state.caravans and cell != source:
        yield RuleViolation("cell-occupied", "to", at=action.to, owner=state.match.players[state.caravans.index(cell)])
    within = reachable(state, action.driver)
    if not within >> cell & 1:
        driven = not action.driver and reachable(state, True) >> cell & 1
        free = [NAMES[at] for at in bits(within) if at not in state.caravans]
        if cell == source:
            far = message("reach.stands-there")
        elif free:
            far = message("reach.as-far", at=min(free, key=lambda at: distance(at, action.to)))
        else:
            far = message("reach.nowhere")
        hint, reason = (message("reach.no-driver") if driven else "") + far, "" if state.grid[cell] else "empty"
        yield RuleViolation("not-reachable", "to", at=action.to, source=NAMES[source], hint=hint, reason=reason)
    if action.driver and not state.water[state.player]:
        yield RuleViolation("no-water", name=state.match.players[state.player], what=message.lazy("water.driver"))


def _explore(state: State, action: st.Explore) -> Iterator[RuleViolation]:
    players, holder, tile = state.match.players, state.player, state.match.layout.numbers.get(action.tile, -1)
    if isinstance(action, st.Draw):
        yield from _top(state, action.tile, "tile")
        if len(state.reserves[holder]) >= st.RESERVE:
            yield RuleViolation("reserve-full", "from", name=players[holder])
        if not action.at:
            yield from _must_place(state, tile, action.tile)
    elif isinstance(action, st.Scout):
        if not state.water[holder]:
            yield RuleViolation("no-water", "from", name=players[holder], what=message.lazy("water.scout"))
        if action.compensation:
            yield from _top(state, action.compensation, "compensation")
        holder = players.index(action.rival)
    if not isinstance(action, st.Draw) and tile not in state.reserves[holder]:
        yield RuleViolation("tile-not-in-reserve", "tile", given=action.tile, name=players[holder])
    if isinstance(action, st.Scout) and not action.compensation and state.left:
        yield RuleViolation("no-compensation", name=action.rival, given=action.tile)
    if action.at:
        yield from _place(state, tile, action)


def _top(state: State, given: str, field: str) -> Iterator[RuleViolation]:
    layout = state.match.layout
    tile, current = layout.numbers.get(given, -1), st.stack_of(state)
    if current and tile >= 0:
        stack = next(stack for stack in state.match.stacks if stack & current)
        if not stack >> tile & 1:
            yield RuleViolation("stack-mismatch", field, given=given, stack=layout.tiles[next(bits(stack))].stack)
    if tile < 0 or not state.left >> tile & 1:
        what = "unknown" if tile < 0 else "drawn" if current else "no-stack"
        yield RuleViolation("tile-not-available", field, given=given, what=message.lazy(f"tile.{what}"))


def _must_place(state: State, tile: int, given: str) -> Iterator[RuleViolation]:
    """A drawn tile goes into the reserve only when it fits on none of the open cells, of which there is one."""
    source = state.caravans[state.player]
    cells = open_cells(state.grid, source)
    places, angles = [(cell, needs(state.grid, cell)) for cell in cells], dict[int, list[str]]()
    for cell, quarters in ways(state.match.layout.tiles[tile].sides, places) if tile >= 0 else ():
        angles.setdefault(cell, []).append(str(90 * quarters))
    if angles:
        told = (message("fit", at=NAMES[cell], angles=message("or").join(turns)) for cell, turns in angles.items())
        yield RuleViolation("tile-fits", given=given, at=NAMES[next(iter(angles))], where=message("and").join(told))
    if not cells:
        yield RuleViolation("no-open-line", "from", at=message.lazy("empty-cell"), source=NAMES[source])


def _place(state: State, tile: int, action: st.Explore) -> Iterator[RuleViolation]:
    cell, source = NUMBERS.get(action.at, -1), state.caravans[state.player]
    if cell < 0:
        yield RuleViolation("outside-area", "at", at=action.at)
        return
    lie = state.grid[source]
    if not any(at == cell and lie and lie.sides[side] in "DO" for side, at in enumerate(NEIGHBOURS[source])):
        yield RuleViolation("no-open-line", "at", at=action.at, source=NAMES[source])
    if state.grid[cell]:
        yield RuleViolation("cell-not-empty", "at", at=action.at)
    elif tile >= 0:
        sides, need = state.match.layout.lies[tile][action.rotation // 90].sides, needs(state.grid, cell)
        if (side := next((side for side, want in enumerate(need) if want not in ("", sides[side])), -1)) >= 0:
            yield RuleViolation(
                "does-not-fit", "at", given=action.tile, at=action.at, rotation=action.rotation, side=SIDES[side],
                own=message.lazy(f"land.{sides[side]}"), other=message.lazy(f"land.{need[side]}"),
                beside=EDGES[NEIGHBOURS[cell][side] << 2 | side ^ 2],
            )  # fmt: skip


def _discard(state: State, action: st.Discard) -> Iterator[RuleViolation]:
    reserve, name = state.reserves[state.player], state.match.players[state.player]
    if state.match.layout.numbers.get(action.tile, -1) not in reserve:
        yield RuleViolation("tile-not-in-reserve", given=action.tile, name=name)
    if len(reserve) < st.RESERVE:
        what = message.lazy("discard.not-full", name=name, tiles=len(reserve), most=st.RESERVE)
        yield RuleViolation("discard-not-allowed", what=what)
    elif not stuck(state):
        yield RuleViolation("discard-not-allowed", what=message.lazy("discard.fits", name=name))


def _owns(state: State, height: int) -> bool:
    owner = state.match.owner
    return 0 < height < len(owner) and owner[height] == state.player


def _settle(state: State, action: st.Settle) -> Iterator[RuleViolation]:
    if not _owns(state, action.height) or state.explorers[action.height] >= 0:
        yield RuleViolation("no-explorer", "height", name=state.match.players[state.player], given=action.height)
    turn, portion = state.turn, st.portion_of(state.grid, action.on)
    placed = turn.placed if turn else -1
    if portion < 0 or portion >> 2 != placed:
        what = "no-oasis" if portion < 0 else "other-tile"
        yield RuleViolation("not-an-oasis", "on", at=action.on, what=message.lazy(f"portion.{what}"), reason=what)
    if turn and turn.put:
        yield RuleViolation("explorer-already-placed")


def _recall(state: State, action: st.Recall) -> Iterator[RuleViolation]:
    if state.turn and state.turn.put:
        yield RuleViolation("explorer-already-placed")
    if not _owns(state, action.height) or state.explorers[action.height] < 0:
        yield RuleViolation("explorer-not-there", name=state.match.players[state.player], given=action.height)


def due(state: State) -> list[int]:
    """Return the oases that must be scored before the turn ends: completed in it, with explorers."""
    return [oasis for oasis in (state.turn.due if state.turn else ()) if st.explorers_in(state, oasis)]


def _end_turn(state: State, action: st.EndTurn) -> Iterator[RuleViolation]:
    for oasis in due(state):
        yield RuleViolation("oasis-not-scored", at=EDGES[state.explorers[st.explorers_in(state, oasis)[-1]]])


_ENDLESS = 2  # turns of a player in a row without a deed, after which the players may agree on the end


def _stalemate(state: State, action: st.Stalemate) -> Iterator[RuleViolation]:
    for name, idle in zip(state.match.players, state.idle, strict=True):
        if idle < _ENDLESS:
            yield RuleViolation("stalemate-too-early", name=name)


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
    if not (tiles := st.RUMOURS.count(value)):
        known = " ".join(f"{tile:+}" for tile in dict.fromkeys(st.RUMOURS))
        return message("reveal.no-such-value", value=value, known=known)
    return message("reveal.too-many", slots=times, value=value, tiles=tiles)


_Violations = Callable[[State, Any], Iterator[RuleViolation]]
_LATE: dict[type, _Violations] = {  # what may come however far a turn is
    st.Begin: _begin, st.Score: oases.score_violations, st.Take: oases.take_violations,
    st.EndScore: oases.end_score_violations, st.EndTurn: _end_turn, st.Stalemate: _stalemate, st.Reveal: _reveal,
}  # fmt: skip
_KINDS: dict[type, tuple[int, str, _Violations]] = {
    # how far a turn may be for it, what `turn-order` calls it when it is further, the other rules
    st.Move: (st.MOVE, "move", _move), st.Discard: (st.EXPLORE, "discard", _discard),
    **dict.fromkeys((st.Draw, st.Lay, st.Scout), (st.EXPLORE, "explore", _explore)),
    st.Settle: (st.EXPLORER, "explorer", _settle), st.Recall: (st.EXPLORER, "recall", _recall),
    **{kind: (st.LATER, "", faults) for kind, faults in _LATE.items()},
}  # fmt: skip
