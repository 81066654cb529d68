"""What can be measured of a board before anybody plays on it; steps are hexes walked around the mountains."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from math import cos, pi, sin
from statistics import median
from typing import Literal

from pnp.chance import Chance
from pnp.game import Measure
from pnp.games.durch_die_wueste.layout import PALMS, Layout
from pnp.games.durch_die_wueste.match import COLORS, OASIS
from pnp.games.durch_die_wueste.sentences import message
from pnp.geometry.masks import bits, components, distances, spread

_REACH, _WATER, _WALL, _TRIALS, _SIDES = 6, 2, 3, 40, 6
_LARGE = 1000  # hexes of a board beyond which pockets would take minutes to find


def measures(layout: Layout, players: int) -> Sequence[Measure]:
    """Size, water, palms, starts, pockets and room of the part that so many players use."""
    cells = layout.usable(players)
    circles, sites = layout.circles & cells, layout.sites & cells
    leaders = players * (len(COLORS) - (players == len(COLORS)))
    return [
        _measure("hexes", cells.bit_count()),
        _measure("water-far", _farthest(layout, circles, cells), "more"),
        _measure("water-touch", _share(circles & spread(circles, layout.hexes.steps), circles), "more"),
        _measure("water-side", lopsided(layout, circles, cells), "more", True),
        _measure("palms-far", _farthest(layout, sites, cells), "more"),
        _measure("palms-apart", _apart(layout, sites, cells), "less"),
        _measure("starts", _starts(layout, circles, sites, cells), "more", True),
        _measure("pocket", pocket(layout, cells), "more"),
        _measure("room", _room(layout, circles | sites, cells) / leaders, "less"),
    ]


def _measure(key: str, value: float, worse: Literal["", "more", "less"] = "", unfair: bool = False) -> Measure:
    return Measure(key, message(f"measures.{key}"), round(value, 2), worse, unfair)


def _share(part: int, whole: int) -> float:
    return 100 * part.bit_count() / max(1, whole.bit_count())


def _farthest(layout: Layout, goals: int, cells: int) -> int:
    """The most steps from any hex to the nearest goal."""
    return len(list(distances(goals, cells, layout.hexes.steps))) - 1


def _apart(layout: Layout, sites: int, cells: int) -> int:
    """The fewest steps between two sites; the number of hexes when there are no two."""
    found = cells.bit_count()
    for site in bits(sites):
        for steps, ring in enumerate(distances(1 << site, cells, layout.hexes.steps)):
            if steps and ring & sites:
                found = min(found, steps)
                break
    return found


def lopsided(layout: Layout, goals: int, cells: int) -> float:
    """How far goals lean to one side, 0 to 50: the share of them in a half of the hexes, beyond 50 %, at most."""
    places = {cell: layout.hexes.centre(cell, 1) for cell in bits(cells)}
    worst = 0.0
    for turn in range(_SIDES):
        x, y = cos(turn * pi / _SIDES), sin(turn * pi / _SIDES)
        ranked = sorted(places, key=lambda cell: round(places[cell][0] * x + places[cell][1] * y, 6))
        half = sum(1 << cell for cell in ranked[: len(ranked) // 2])
        worst = max(worst, abs(_share(goals & half, goals) - 50))
    return worst


def _starts(layout: Layout, circles: int, sites: int, cells: int) -> float:
    """What the best hex to begin has within six steps, in times the median: 2 a waterhole, 5 a palm, less if far."""
    palm = OASIS * min(1.0, PALMS / max(1, sites.bit_count()))
    steps = layout.hexes.steps
    worths = []
    for cell in bits(cells & ~circles & ~sites & ~spread(sites, steps)):
        rings = enumerate(islice(distances(1 << cell, cells, steps), _REACH + 1))
        worths.append(
            sum(
                (1 - far / (_REACH + 1)) * (_WATER * (ring & circles).bit_count() + palm * (ring & sites).bit_count())
                for far, ring in rings
            )
        )
    return max(worths, default=0) / (median(worths) or 1) if worths else 0


def pocket(layout: Layout, cells: int) -> int:
    """The most hexes that a row of up to three camels cuts off from the rest; not looked for on very large boards."""
    largest = 0
    for wall in _walls(layout, cells) if cells.bit_count() <= _LARGE else ():
        parts = [part.bit_count() for part in components(cells & ~wall, layout.hexes.steps)]
        largest = max(largest, sum(parts) - max(parts, default=0))
    return largest


def _walls(layout: Layout, cells: int) -> set[int]:
    """Each connected set of three hexes both of whose ends touch an edge or a mountain: only such can cut off."""
    near = layout.hexes.near_within(cells)
    rim = sum(1 << cell for cell in bits(cells) if near[cell].bit_count() < 6)
    rows = {1 << cell for cell in bits(rim)}
    for _ in range(_WALL - 1):
        rows |= {row | 1 << cell for row in rows for cell in bits(spread(row, layout.hexes.steps) & cells & ~row)}
    return {row for row in rows if (row & rim).bit_count() > 1 or row.bit_count() == 1}


def _room(layout: Layout, taken: int, cells: int) -> int:
    """The fewest leaders that fit without touching, put down at random."""
    steps, fewest = layout.hexes.steps, cells.bit_count()
    free = list(bits(cells & ~taken & ~spread(layout.sites & cells, steps)))
    for seed in range(_TRIALS):
        barred = placed = 0
        for cell in Chance(seed).shuffled(free):
            if not barred >> cell & 1:
                barred |= 1 << cell | spread(1 << cell, steps)
                placed += 1
        fewest = min(fewest, placed)
    return fewest


def clumps(layout: Layout) -> Iterator[int]:
    """The groups of circles that touch one another."""
    return (group for group in components(layout.circles, layout.hexes.steps) if group.bit_count() > 1)
