"""Which rules an action breaks, what it does, and which actions there are."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.api.game import Effect, Ended, Placed, RuleViolation, Scored, Step, bits, flood
from pnp_hex.layout import Layout
from pnp_hex.state import Action, State, Stone, Swap


def violations(state: State, action: Action) -> Iterator[RuleViolation]:
    """The rules that an action breaks, in the order of the table."""
    if isinstance(action, Swap):
        if state.turns != 1:
            yield RuleViolation("swap-too-late")
    elif action.at < 0:
        yield RuleViolation("off-the-board", at=action.name)
    elif (owner := _owner(state, action.at)) is not None:
        yield RuleViolation("occupied", at=action.name, owner=state.players[owner])


def do(state: State, action: Action) -> Step:
    """Carries out an action that is possible."""
    player = state.player
    if isinstance(action, Swap):
        at = _mirrored(state.layout, next(bits(state.stones[1 - player])))
        stones = [0, 0]
    else:
        at = action.at
        stones = list(state.stones)
    stones[player] |= 1 << at
    effects: tuple[Effect, ...] = (Placed(player, "stone", at),)
    after = state._replace(player=1 - player, turns=state.turns + 1, stones=(stones[0], stones[1]))
    if joined(state.layout, player, stones[player]):
        return Step(after._replace(phase="over"), (*effects, Scored(player, "connection", 1), Ended("connection")))
    return Step(after, effects)


def joined(layout: Layout, player: int, stones: int) -> bool:
    """Whether stones join the two edges of a player."""
    one, other = layout.edges[player]
    return bool(flood(one & stones, stones, layout.steps) & other)


def legal(state: State) -> Iterator[Action]:
    """Every legal action."""
    if state.phase == "over":
        return
    names = state.layout.names
    yield from (Stone(cell, names[cell]) for cell in bits(state.layout.cells & ~(state.stones[0] | state.stones[1])))
    if state.turns == 1:
        yield Swap()


def tries(state: State) -> Iterator[Action]:
    """A stone on every hex, and the swap."""
    if state.phase != "over":
        yield from (Stone(cell, name) for name, cell in state.layout.numbers.items())
        yield Swap()


def _owner(state: State, at: int) -> int | None:
    return next((player for player, stones in enumerate(state.stones) if stones >> at & 1), None)


def _mirrored(layout: Layout, at: int) -> int:
    row, column = divmod(at, layout.stride)
    return column * layout.stride + row
