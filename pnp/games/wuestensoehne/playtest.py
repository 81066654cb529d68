"""How well a set tiles: quick games in which caravans stand anywhere and only draw and place."""

from __future__ import annotations

from bisect import insort
from typing import NamedTuple

from pnp.chance import Chance
from pnp.games.wuestensoehne.area import CELLS, NEIGHBOURS
from pnp.games.wuestensoehne.deal import stacks
from pnp.games.wuestensoehne.fitting import completed_oases, needs, open_cells, turns
from pnp.games.wuestensoehne.layout import Layout
from pnp.games.wuestensoehne.sentences import message
from pnp.games.wuestensoehne.state import Grid

_GAMES, _PLAYERS = 200, 4


class Tally(NamedTuple):
    """What happened in some quick games: tiles drawn, those that did not fit, sizes of the oases in portions."""

    drawn: int
    idle: int
    sizes: tuple[int, ...]


def playtest(layout: Layout) -> str:
    """The sizes of the stacks; in 200 quick games the draws that do not fit, and how many oases of which size."""
    tallies = [quick_game(layout, seed) for seed in range(_GAMES)]
    drawn, sizes = sum(tally.drawn for tally in tallies), [size for tally in tallies for size in tally.sizes]
    share = 100 * sum(tally.idle for tally in tallies) / max(drawn, 1)
    mean = sum(sizes) / max(len(sizes), 1)
    stacks_of = ", ".join(str(stack.bit_count()) for stack in layout.stacks)
    return message(
        "layout.playtest",
        stacks=stacks_of,
        games=_GAMES,
        idle=share,
        oases=len(sizes) / _GAMES,
        portions=mean,
    )


def quick_game(layout: Layout, seed: int) -> Tally:
    """All tiles are drawn; each is placed beside a random cell with an open line, when it fits there."""
    chance = Chance(seed)
    grid: Grid = tuple(layout.cross.get(cell) for cell in range(CELLS))
    drawn = idle = 0
    sizes: list[int] = []
    sources = [cell for cell in range(CELLS) if open_cells(grid, cell)]
    for tile in [layout.numbers[name] for stack in stacks(layout, _PLAYERS, seed) for name in stack]:
        if not sources:
            break
        drawn += 1
        sides = layout.tiles[tile].sides
        cells = open_cells(grid, chance.pick(sources))
        places = [(cell, quarters) for cell in cells for quarters in turns(sides, needs(grid, cell))]
        if not places:
            idle += 1
            continue
        at, quarters = chance.pick(places)
        insort(sources, at)
        grid = (*grid[:at], layout.lies[tile][quarters], *grid[at + 1 :])
        closed = {cell for cell in (at, *NEIGHBOURS[at]) if not open_cells(grid, cell)}
        sources = [cell for cell in sources if cell not in closed]  # what is closed stays closed
        sizes += [oasis.bit_count() for oasis in completed_oases(grid, at)]
    return Tally(drawn, idle, tuple(sizes))
