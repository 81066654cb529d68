"""Carries actions out: one state in, the next one and its effects out. Legality is in violations.py."""

from __future__ import annotations

from typing import Any

from pnp.engine import Effect, Ended, Owned, Placed, Scored, Step
from pnp.games.durch_die_wueste.actions import Action, Announce, Camel, Done, Leader
from pnp.games.durch_die_wueste.areas import cut_off
from pnp.games.durch_die_wueste.match import COLORS, OASIS
from pnp.games.durch_die_wueste.score import end_scores
from pnp.games.durch_die_wueste.state import State, due_for, rounds
from pnp.geometry.masks import bits

_Ints = tuple[int, ...]
_new = tuple.__new__  # a NamedTuple by position, without the call of its own constructor


def do(state: State, action: Action) -> Step:
    """Carries out an action that is possible; what it costs or whether it is legal is not asked here."""
    if type(action) is Camel:
        return _camel(state, action)
    if type(action) is Leader:
        return _leader(state, action)
    if type(action) is Announce:
        due = max(state.due, action.camels)
        return _new(Step, (_turn_state(state, state.player, due, not action.camels, state.taken, state.passes), ()))
    if state.phase == "play":
        return _done(state)
    return Step(_next(state), ()) if type(action) is Done else _next_leader(state)


def _put(items: _Ints, index: int, value: int) -> _Ints:
    changed = list(items)
    changed[index] = value
    return tuple(changed)


def _camel(s: State, action: Camel) -> Step:
    (
        match, phase, player, due, _, turns, passes, held, fresh, leaders, camels, colors, caravans, links, owned,
        areas, water, drunk, linked, supply,
    ) = s  # fmt: skip
    color, at, _ = action
    bit, number = 1 << at, player * 5 + color
    camels |= bit
    caravan = caravans[number] | bit
    effects: list[Effect] = [_new(Placed, (player, COLORS[color], at))]
    area = 0 if bit & owned[player] else cut_off(match.board, caravan, camels, at)
    reached = (match.board.near[at] | area) & match.palms & ~links[number]
    taken = (bit | area) & water
    if taken:
        drunk = _put(drunk, player, drunk[player] + _take_water(match.water, player, taken, effects))
    if reached:
        effects += [Scored(player, "oases", OASIS, palm) for palm in bits(reached)]
        linked = _put(linked, player, linked[player] + reached.bit_count())
        links = _put(links, number, links[number] | reached)
    if area:
        effects.append(Owned(player, area))
        owned = _put(owned, player, owned[player] | area)
    after = _new(State, (
        match, phase, player, due - 1, False, turns, passes, held, fresh, leaders, camels,
        _put(colors, color, colors[color] | bit), _put(caravans, number, caravan), links, owned,
        areas | area, water & ~taken, drunk, linked, _put(supply, color, supply[color] - 1),
    ))  # fmt: skip
    return _new(Step, (after, tuple(effects)))


def _take_water(values: object, player: int, taken: int, effects: list[Effect]) -> int:
    total = 0
    for cell in bits(taken):
        points = values[cell]  # type: ignore[index]
        effects.append(Scored(player, "water", points, cell))
        total += points
    return total


def _leader(s: State, action: Leader) -> Step:
    match, phase, player, due, idle, taken, passes, held, fresh, leaders, camels, colors, caravans, *rest = s
    color, at, _ = action
    bit, number = 1 << at, player * 5 + color
    after: State = _new(State, (
        match, phase, player, due, idle, taken, passes, _put(held, player, held[player] & ~(1 << color)),
        fresh if taken[player] else fresh | 1 << color, leaders | bit, camels | bit,
        _put(colors, color, colors[color] | bit), _put(caravans, number, caravans[number] | bit), *rest,
    ))  # fmt: skip
    placed = Placed(player, f"{COLORS[color]} leader", at)
    step = _next_leader(after) if phase == "leaders" else Step(_next(after), ())
    return Step(step.state, (placed, *step.effects))


def _next_leader(s: State) -> Step:
    """The turn goes on; after the last leader single leaders own what they cut off, and play begins."""
    taken = _put(s.taken, s.player, s.taken[s.player] + 1)
    count = len(s.held)
    order = ((s.player + step) % count for step in range(1, count + 1))
    due = next((player for player in order if taken[player] < rounds(s.match)), None)
    if due is not None:
        return Step(_turn_state(s, due, s.due, s.idle, taken, s.passes), ())
    return _leaders_own(_begin_play(s))


def force_turn(s: State, player: int | None, verb: str) -> State:
    """The state made this player's turn to do `verb`; the count of turns goes on."""
    if verb == "camels" and s.phase == "leaders":
        s = _leaders_own(_begin_play(s)).state
    phase = "play" if s.phase == "over" else s.phase
    player = player or 0
    return s._replace(phase=phase, player=player, due=due_for(s.match, player, s.taken[player]), idle=True)


def _begin_play(s: State) -> State:
    return s._replace(phase="play", player=0, taken=(0,) * len(s.held), due=due_for(s.match, 0, 0))


def _next(s: State, taken: _Ints | None = None, passes: int = 0) -> State:
    """The turn goes to the next player; `taken` and `passes` as they are then."""
    player = (s.player + 1) % len(s.held)
    taken = taken or s.taken
    return _turn_state(s, player, due_for(s.match, player, taken[player]), True, taken, passes)


def _turn_state(s: State, player: int, due: int, idle: bool, taken: _Ints, passes: int) -> State:
    """The same position at another point of the turns; `_replace` would take three times as long."""
    rest: tuple[Any, ...] = s[7:]
    return _new(State, (s.match, s.phase, player, due, idle, taken, passes) + rest)  # noqa: RUF005


def _leaders_own(s: State) -> Step:
    effects: list[Effect] = []
    for number, caravan in enumerate(s.caravans):
        for cell in bits(caravan):
            area = cut_off(s.match.board, caravan, s.camels, cell)
            s = _own(s, number, area, effects) if area else s
    return Step(s, tuple(effects))


def _own(s: State, number: int, area: int, effects: list[Effect]) -> State:
    player = number // 5
    points = _take_water(s.match.water, player, area & s.water, effects)
    reached = area & s.match.palms & ~s.links[number]
    effects += [Scored(player, "oases", OASIS, palm) for palm in bits(reached)]
    effects.append(Owned(player, area))
    return s._replace(
        water=s.water & ~area,
        drunk=_put(s.drunk, player, s.drunk[player] + points),
        links=_put(s.links, number, s.links[number] | reached),
        linked=_put(s.linked, player, s.linked[player] + reached.bit_count()),
        owned=_put(s.owned, player, s.owned[player] | area),
        areas=s.areas | area,
    )


def _done(s: State) -> Step:
    """The next player's turn, or the end: a supply is empty, or all players in turn have passed."""
    passes = s.passes + 1 if s.idle else 0
    after = _next(s, _put(s.taken, s.player, s.taken[s.player] + 1), passes)
    reason = "supply" if 0 in s.supply else "passes" if passes >= len(s.held) else ""
    if not reason:
        return Step(after, ())
    over = after._replace(phase="over", due=0)
    return Step(over, (*end_scores(over), Ended(reason)))
