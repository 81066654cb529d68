"""Which rules an action breaks, in the order of the rule book."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pnp.engine import RuleViolation
from pnp.games.durch_die_wueste.actions import Action, Announce, Camel, Done, Leader
from pnp.games.durch_die_wueste.match import COLORS
from pnp.games.durch_die_wueste.sentences import message
from pnp.games.durch_die_wueste.state import State
from pnp.geometry.masks import bits, first, spread

_NONE: Iterator[RuleViolation] = iter(())
COLOR_WORDS = tuple(message.lazy(f"color.{color}") for color in COLORS)
"""The colors of camels in the language in use."""
_ONE_MORE = message.lazy("too-many-camels.one-more")


def violations(state: State, action: Action) -> Iterator[RuleViolation]:
    """The rules that an action breaks; none when it is legal."""
    if type(action) is Camel:
        return _NONE if camel_fits(state, action.color, action.at) else _camel(state, action)
    if type(action) is Leader:
        return _leader(state, action)
    if type(action) is Announce:
        return _announce(state, action) if action.camels > state.due else _NONE
    if type(action) is Done:
        return _done(state) if state.due > 0 else _NONE
    return _leader_pass(state)


def leader_colors(state: State) -> int:
    """The colors that the player on turn may place now, as a set; in the first round the fresh ones first."""
    held = state.held[state.player]
    fresh = 0 if state.taken[state.player] else held & ~state.fresh
    return fresh or held


def leader_hexes(state: State) -> int:
    """The hexes where a leader may stand, whatever its color."""
    board, palms = state.match.board, state.match.palms
    near = spread(palms | state.leaders, board.steps)
    return board.usable & ~(near | palms | state.leaders | state.camels | state.water)


def camel_hexes(state: State, color: int) -> int:
    """The hexes where the player on turn may place a camel of this color."""
    if state.supply[color] <= 0:
        return 0
    board, player = state.match.board, state.player
    own = state.caravans[player * 5 + color]
    rivals = spread(state.colors[color] & ~own, board.steps)
    taken = state.camels | state.match.palms | state.areas & ~state.owned[player]
    return spread(own, board.steps) & board.usable & ~(rivals | taken)


def camel_fits(s: State, color: int, at: int) -> bool:
    """Whether the player on turn may place a camel of this color on this cell now: what `_camel` tells in one look."""
    if s.due <= 0 or at < 0 or s.supply[color] <= 0:
        return False
    match, bit, player = s.match, 1 << at, s.player
    near, own = match.board.near[at], s.caravans[player * 5 + color]
    if not near & own or near & s.colors[color] & ~own or not bit & match.board.usable:
        return False
    return not bit & (s.camels | match.palms) and not bit & s.areas & ~s.owned[player]


def place_violations(state: State, name: str, at: int) -> Iterator[RuleViolation]:
    """`off-board`, with the reason."""
    layout = state.match.board.layout
    if at >= 0 and state.match.board.usable & 1 << at:
        return
    what = "no-hex" if at < 0 else "beyond" if layout.land & 1 << at else "mountain"
    yield RuleViolation("off-board", "at", at=name, what=message.lazy(f"off-board.{what}"))


def _leader(s: State, a: Leader) -> Iterator[RuleViolation]:
    match, player = s.match, s.player
    who: dict[str, Any] = {"name": match.players[player], "color": COLOR_WORDS[a.color]}
    if match.left_out[player] & 1 << a.color:
        yield RuleViolation("leader-left-out", "color", **who)
    elif not s.held[player] & 1 << a.color:
        yield RuleViolation("leader-already-placed", "color", **who)
    off = tuple(place_violations(s, a.name, a.at))
    yield from off
    if not off:
        yield from _leader_place(s, a)
    fresh = leader_colors(s)
    if s.held[player] & 1 << a.color and not fresh & 1 << a.color:
        left = " ".join(str(COLOR_WORDS[color]) for color in bits(fresh))
        yield RuleViolation("leader-color-repeated", "color", fresh=left, **who)


def _leader_place(s: State, a: Leader) -> Iterator[RuleViolation]:
    bit, near = 1 << a.at, s.match.board.near[a.at]
    names = s.match.board.layout.hexes.names
    if s.water & bit:
        yield RuleViolation("leader-on-water", "at", at=a.name)
    if s.match.palms & bit:
        yield RuleViolation("leader-on-oasis", "at", at=a.name)
    if s.camels & bit:
        yield RuleViolation("leader-on-leader", "at", at=a.name)
    if near & s.match.palms:
        yield RuleViolation("leader-next-to-oasis", "at", at=a.name, other=names[first(near & s.match.palms)])
    if near & s.leaders:
        yield RuleViolation("leader-next-to-leader", "at", at=a.name, other=names[first(near & s.leaders)])


def _leader_pass(s: State) -> Iterator[RuleViolation]:
    if s.held[s.player] and leader_hexes(s):
        yield RuleViolation("leader-missing", name=s.match.players[s.player])


def _announce(s: State, a: Announce) -> Iterator[RuleViolation]:
    yield RuleViolation("too-many-camels", count=a.camels, due=s.due)


def _camel(s: State, a: Camel) -> Iterator[RuleViolation]:
    match, player, color, at = s.match, s.player, a.color, a.at
    if s.due <= 0:
        yield RuleViolation("too-many-camels", count=_ONE_MORE, due=0)
    if at < 0 or not match.board.usable & 1 << at:
        yield from place_violations(s, a.name, at)
        return
    bit = 1 << at
    if bit & match.palms:
        yield RuleViolation("camel-on-oasis", "at", at=a.name)
    if bit & s.camels:
        yield RuleViolation("camel-on-camel", "at", at=a.name)
    if bit & s.areas and not bit & s.owned[player]:
        yield RuleViolation("camel-in-owned-area", "at", at=a.name, owner=_owner(s, bit))
    near = match.board.near[at]
    own = s.caravans[player * 5 + color]
    if not near & own:
        yield RuleViolation(
            "camel-not-connected", "at", at=a.name, color=COLOR_WORDS[color], name=match.players[player]
        )
    rivals = near & s.colors[color] & ~own
    if rivals:
        yield RuleViolation("camel-touches-rival", "at", at=a.name, **_rival(s, color, rivals))
    if s.supply[color] <= 0:
        yield RuleViolation("supply-empty", "color", color=COLOR_WORDS[color])


def _owner(s: State, bit: int) -> str:
    return next(name for name, owned in zip(s.match.players, s.owned, strict=True) if owned & bit)


def _rival(s: State, color: int, rivals: int) -> dict[str, Any]:
    cell = first(rivals)
    owner = next(p for p in range(len(s.held)) if s.caravans[p * 5 + color] & 1 << cell)
    name = s.match.board.layout.hexes.names[cell]
    return {"color": COLOR_WORDS[color], "owner": s.match.players[owner], "other": name}


def _done(s: State) -> Iterator[RuleViolation]:
    if any(camel_hexes(s, color) for color in range(5)):
        yield RuleViolation("too-few-camels", left=s.due)
