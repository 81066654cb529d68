"""Exploring: which rules a drawn, laid or scouted tile breaks."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.engine import RuleViolation
from pnp.games.wuestensoehne.actions import Draw, Explore, Lay, Scout
from pnp.games.wuestensoehne.area import EDGES, NAMES, NEIGHBOURS, NUMBERS, SIDES
from pnp.games.wuestensoehne.fitting import clash, fits, open_cells
from pnp.games.wuestensoehne.sentences import message
from pnp.games.wuestensoehne.state import RESERVE, State, stack_of


def explore_violations(state: State, action: Explore) -> Iterator[RuleViolation]:
    """The rules that exploring breaks, but for its place in the turn."""
    if isinstance(action, Draw):
        yield from _draw(state, action)
    elif isinstance(action, Scout):
        yield from _scout(state, action)
    else:
        yield from _holding(state, state.player, action)
    if action.at:
        yield from _place(state, action)


def _draw(state: State, action: Draw) -> Iterator[RuleViolation]:
    yield from _top(state, action.tile, "tile")
    if len(state.reserves[state.player]) >= RESERVE:
        yield RuleViolation("reserve-full", "from", name=state.match.players[state.player])
    if not action.at:
        yield from _must_place(state, action.tile)


def _top(state: State, tile: str, field: str) -> Iterator[RuleViolation]:
    """Whether a tile may be the top one of the stacks."""
    number = state.match.layout.numbers.get(tile, -1)
    current = stack_of(state)
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


def _holding(state: State, player: int, action: Lay | Scout) -> Iterator[RuleViolation]:
    if state.match.layout.numbers.get(action.tile, -1) not in state.reserves[player]:
        yield RuleViolation("tile-not-in-reserve", "tile", given=action.tile, name=state.match.players[player])


def _scout(state: State, action: Scout) -> Iterator[RuleViolation]:
    players = state.match.players
    if not state.water[state.player]:
        yield RuleViolation("no-water", "from", name=players[state.player], what=message.lazy("water.scout"))
    if action.compensation:
        yield from _top(state, action.compensation, "compensation")
    yield from _holding(state, players.index(action.rival), action)
    if not action.compensation and state.left:
        yield RuleViolation("no-compensation", name=action.rival, given=action.tile)


def _place(state: State, action: Explore) -> Iterator[RuleViolation]:
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


def _fit(state: State, cell: int, number: int, action: Explore) -> Iterator[RuleViolation]:
    found = clash(state.grid, cell, state.match.layout.lies[number][action.rotation // 90].sides)
    if found:
        yield RuleViolation(
            "does-not-fit", "at", given=action.tile, at=action.at, rotation=action.rotation, side=SIDES[found.side],
            own=message.lazy(f"land.{found.own}"), other=message.lazy(f"land.{found.other}"),
            beside=EDGES[found.beside << 2 | found.side ^ 2],
        )  # fmt: skip
