"""Which rules an action breaks, in the order of the rule book."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from pnp.data.messages import LazyMessage
from pnp.engine import RuleViolation
from pnp.games.wuestensoehne.actions import (
    Action,
    Begin,
    Discard,
    Draw,
    EndScore,
    EndTurn,
    Lay,
    Move,
    Recall,
    Reveal,
    Score,
    Scout,
    Settle,
    Stalemate,
    Take,
)
from pnp.games.wuestensoehne.area import EDGES, NAMES, NUMBERS, distance, reach, step
from pnp.games.wuestensoehne.exploring import explore_violations
from pnp.games.wuestensoehne.fitting import stuck
from pnp.games.wuestensoehne.scoring import end_score_violations, score_violations, take_violations
from pnp.games.wuestensoehne.sentences import message
from pnp.games.wuestensoehne.state import (
    EXPLORE,
    EXPLORER,
    MOVE,
    RESERVE,
    RUMOURS,
    SCORE,
    SLOTS,
    State,
    explorers_in,
    portion_of,
)
from pnp.geometry.masks import bits

_STAGES = {
    Move: MOVE, Draw: EXPLORE, Lay: EXPLORE, Scout: EXPLORE, Discard: EXPLORE, Settle: EXPLORER, Recall: EXPLORER,
}  # fmt: skip
_WHAT = {
    Move: "move", Draw: "explore", Lay: "explore", Scout: "explore", Discard: "discard", Settle: "explorer",
    Recall: "recall",
}  # fmt: skip
_ENDLESS = 2


def violations(state: State, action: Action) -> Iterator[RuleViolation]:
    """The rules that an action breaks; none when it is legal."""
    kind = type(action)
    turn = state.turn
    if turn is not None and kind in _STAGES and turn.stage > _STAGES[kind]:
        # that one explorer was put already has a rule of its own
        again = turn.put and turn.stage == SCORE and _STAGES[kind] == EXPLORER
        if not again:
            yield RuleViolation("turn-order", what=message.lazy(f"turn-order.{_WHAT[kind]}"))
    yield from _FAULTS[kind](state, action)


def reachable(state: State, driver: bool) -> int:
    """The cells, as a set, that the player's caravan can go to; whether others stand there is not asked."""
    source = 1 << state.caravans[state.player]
    if driver:
        ways = state.brown[0] | state.white[0], state.brown[1] | state.white[1]
        return reach(source, ways) & ~source
    brown = reach(source, state.brown)
    return (brown | step(brown, state.white)) & ~source


def _begin(state: State, action: Begin) -> Iterator[RuleViolation]:
    if action.guide and state.guided:
        yield RuleViolation("guide-twice", name=state.match.players[action.player])
    if action.guide and not state.water[action.player]:
        yield _dry(state, action.player, message.lazy("water.guide"))


def _dry(state: State, player: int, what: LazyMessage) -> RuleViolation:
    return RuleViolation("no-water", name=state.match.players[player], what=what)


def _move(state: State, action: Move) -> Iterator[RuleViolation]:
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
        yield RuleViolation("not-reachable", "to", at=action.to, source=source, hint=hint)
    if action.driver and not state.water[state.player]:
        yield _dry(state, state.player, message.lazy("water.driver"))


def _as_far(state: State, action: Move) -> str:
    """How near to a cell the caravan could come, in words."""
    taken = sum(1 << cell for cell in set(state.caravans))
    free = [NAMES[cell] for cell in bits(reachable(state, action.driver) & ~taken)]
    if action.to == NAMES[state.caravans[state.player]]:
        return message("reach.stands-there")
    if not free:
        return message("reach.nowhere")
    return message("reach.as-far", at=min(free, key=lambda at: distance(at, action.to)))


def _discard(state: State, action: Discard) -> Iterator[RuleViolation]:
    reserve = state.reserves[state.player]
    name = state.match.players[state.player]
    if state.match.layout.numbers.get(action.tile, -1) not in reserve:
        yield RuleViolation("tile-not-in-reserve", given=action.tile, name=name)
    if len(reserve) < RESERVE:
        what = message.lazy("discard.not-full", name=name, tiles=len(reserve), most=RESERVE)
        yield RuleViolation("discard-not-allowed", what=what)
    elif not stuck(state):
        yield RuleViolation("discard-not-allowed", what=message.lazy("discard.fits", name=name))


def _settle(state: State, action: Settle) -> Iterator[RuleViolation]:
    owner, turn = state.match.owner, state.turn
    known = 0 < action.height < len(owner) and owner[action.height] == state.player
    if not known or state.explorers[action.height] >= 0:
        name = state.match.players[state.player]
        yield RuleViolation("no-explorer", "height", name=name, given=action.height)
    portion = portion_of(state.grid, action.on)
    placed = turn.placed if turn else -1
    if portion < 0 or portion >> 2 != placed:
        what = "no-oasis" if portion < 0 else "other-tile"
        yield RuleViolation("not-an-oasis", "on", at=action.on, what=message.lazy(f"portion.{what}"))
    if turn and turn.put:
        yield RuleViolation("explorer-already-placed")


def _recall(state: State, action: Recall) -> Iterator[RuleViolation]:
    if state.turn and state.turn.put:
        yield RuleViolation("explorer-already-placed")
    owner = state.match.owner
    known = 0 < action.height < len(owner) and owner[action.height] == state.player
    if not known or state.explorers[action.height] < 0:
        yield RuleViolation("explorer-not-there", name=state.match.players[state.player], given=action.height)


def due(state: State) -> list[int]:
    """The oases that must be scored before the turn ends: completed in it, with explorers."""
    return [oasis for oasis in (state.turn.due if state.turn else ()) if explorers_in(state, oasis)]


def _end_turn(state: State, action: EndTurn) -> Iterator[RuleViolation]:
    for oasis in due(state):
        at = EDGES[state.explorers[explorers_in(state, oasis)[-1]]]
        yield RuleViolation("oasis-not-scored", at=at)


def _stalemate(state: State, action: Stalemate) -> Iterator[RuleViolation]:
    for player, idle in enumerate(state.idle):
        if idle < _ENDLESS:
            yield RuleViolation("stalemate-too-early", name=state.match.players[player])


def _reveal(state: State, action: Reveal) -> Iterator[RuleViolation]:
    if state.phase != "over" or state.revealed is not None:
        what = "not-over" if state.phase != "over" else "told-before"
        yield RuleViolation("bad-reveal", what=message.lazy(f"reveal.{what}"))
    given = {slot for slot, _ in action.values}
    for number, slot in enumerate(SLOTS):
        if (state.slots >> number & 1) != (slot in given):
            key = "reveal.empty" if slot in given else "reveal.missing"
            yield RuleViolation("bad-reveal", slot if slot in given else "", what=message.lazy(key, slot=slot))
    for value, times in Counter(value for _, value in action.values).items():
        if times > RUMOURS.count(value):
            last = [slot for slot, told in action.values if told == value][-1]
            yield RuleViolation("bad-reveal", last, what=too_many(value, times))


def too_many(value: int, times: int) -> str:
    """What is wrong with a value that is told for more slots than tiles have it."""
    tiles = RUMOURS.count(value)
    if not tiles:
        known = " ".join(f"{tile:+}" for tile in dict.fromkeys(RUMOURS))
        return message("reveal.no-such-value", value=value, known=known)
    return message("reveal.too-many", slots=times, value=value, tiles=tiles)


_FAULTS: dict[type, Callable[[State, Any], Iterator[RuleViolation]]] = {
    Begin: _begin,
    Move: _move,
    Draw: explore_violations,
    Lay: explore_violations,
    Scout: explore_violations,
    Discard: _discard,
    Settle: _settle,
    Recall: _recall,
    Score: score_violations,
    Take: take_violations,
    EndScore: end_score_violations,
    EndTurn: _end_turn,
    Stalemate: _stalemate,
    Reveal: _reveal,
}
