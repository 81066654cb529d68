"""What can be measured of a board before anybody plays on it; steps are hexes walked around the mountains."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from math import cos, pi, sin
from operator import itemgetter
from statistics import median
from typing import Literal

from pnp.game import Measure
from pnp.games.durch_die_wueste.layout import PALMS, Layout
from pnp.games.durch_die_wueste.match import OASIS
from pnp.games.durch_die_wueste.pockets import pocket
from pnp.games.durch_die_wueste.sentences import message
from pnp.games.durch_die_wueste.unwise import leaders_of, room
from pnp.geometry.masks import bits, distances, first, spread

_REACH, _WATER, _SIDES, _NAMED = 6, 2, 6, 3


def measures(layout: Layout, players: int) -> Sequence[Measure]:
    """Size, water, palms, starts, pockets and room of the part that so many players use."""
    cells = layout.usable(players)
    circles, sites = layout.circles & cells, layout.sites & cells
    far, farthest = _farthest(layout, circles, cells)
    palms_far, from_palms = _farthest(layout, sites, cells)
    apart, pair = _apart(layout, sites, cells)
    start, best = _starts(layout, circles, sites, cells)
    cut, wall = pocket(layout, cells)
    return [
        _measure("hexes", cells.bit_count()),
        _measure("water-far", far, "more", at=_names(layout, farthest)),
        _measure("water-touch", _share(circles & spread(circles, layout.hexes.steps), circles), "more"),
        _measure("water-side", lopsided(layout, circles, cells), "more", True),
        _measure("palms-far", palms_far, "more", at=_names(layout, from_palms)),
        _measure("palms-apart", apart, "less", at=_names(layout, pair)),
        _measure("starts", start, "more", True, _names(layout, best)),
        _measure("pocket", cut, "more", at=_names(layout, wall)),
        _measure("room", room(layout, players) / leaders_of(players), "less"),
    ]


def _measure(
    key: str, value: float, worse: Literal["", "more", "less"] = "", unfair: bool = False, at: str = ""
) -> Measure:
    return Measure(key, message(f"measures.{key}"), round(value, 2), worse, unfair, at)


def _names(layout: Layout, cells: int) -> str:
    """The first hexes of a set by name."""
    return " ".join(layout.hexes.names[cell] for cell in islice(bits(cells), _NAMED))


def _share(part: int, whole: int) -> float:
    return 100 * part.bit_count() / max(1, whole.bit_count())


def _farthest(layout: Layout, goals: int, cells: int) -> tuple[int, int]:
    """The most steps from any hex to the nearest goal, and the hexes from which it is so far."""
    rings = list(distances(goals, cells, layout.hexes.steps))
    return (len(rings) - 1, rings[-1]) if len(rings) > 1 else (len(rings) - 1, 0)


def _apart(layout: Layout, sites: int, cells: int) -> tuple[int, int]:
    """The fewest steps between two sites, and the two; the number of hexes when there are no two."""
    found, pair = cells.bit_count(), 0
    for site in bits(sites):
        for steps, ring in enumerate(distances(1 << site, cells, layout.hexes.steps)):
            if steps and ring & sites:
                found, pair = min((found, pair), (steps, 1 << site | 1 << first(ring & sites)), key=itemgetter(0))
                break
    return found, pair


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


def _starts(layout: Layout, circles: int, sites: int, cells: int) -> tuple[float, int]:
    """What the best hex to begin has within six steps, in times the median: 2 a waterhole, 5 a palm, less if far.

    With that hex.
    """
    palm = OASIS * min(1.0, PALMS / max(1, sites.bit_count()))
    steps = layout.hexes.steps
    worths = {}
    for cell in bits(cells & ~circles & ~sites & ~spread(sites, steps)):
        rings = enumerate(islice(distances(1 << cell, cells, steps), _REACH + 1))
        worths[cell] = sum(
            (1 - far / (_REACH + 1)) * (_WATER * (ring & circles).bit_count() + palm * (ring & sites).bit_count())
            for far, ring in rings
        )
    if not worths:
        return 0, 0
    best = max(worths, key=worths.__getitem__)
    return worths[best] / (median(worths.values()) or 1), 1 << best
