"""Boards made by chance: a round shape, ridges in it, waterholes and palm sites spread evenly."""

from __future__ import annotations

from typing import Any

from pnp.chance import Chance
from pnp.game.shapes import Hex, blob, component, map_text, near, scatter, steps_from
from pnp.games.durch_die_wueste.layout import CIRCLE, MOUNTAIN, PALMS, SAND, SITE

_CELLS = {2: 125, 3: 150, 4: 190, 5: 230}
LEAST, MOST = 60, 600
_PER_CIRCLE, _PER_SITE, _PER_RIDGE = 6, 32, 38  # hexes for each of them
_LONGEST = 5  # hexes of a ridge
_AGAIN = 5  # times that sites, and then circles, are laid: the best ones stay
_SIDES = ((0, 1), (1, 0), (1, 1), (1, -1), (1, 3), (1, -3))  # rows and columns of lines through the middle


def generate(cells: int | None, players: int, seed: int) -> dict[str, Any]:
    """The data of a board of about so many hexes; that for other numbers of players is the same whole board."""
    number, chance = cells or _CELLS[players], Chance(seed)
    shape = blob(number + number // _PER_RIDGE * 3, chance)
    ridges = _ridges(shape, number // _PER_RIDGE, chance)
    land = shape - ridges
    count = max(PALMS + 1, number // _PER_SITE)
    sites = max((_sites(land, count, chance) for _ in range(_AGAIN)), key=lambda one: (_apart(one, land), one))
    tried = (_circles(land, sites, 2 * round(number / _PER_CIRCLE / 2), chance) for _ in range(_AGAIN))
    circles = min(tried, key=lambda one: (_lean(one, land), one))
    signs = dict.fromkeys(ridges | _rim(shape, chance), MOUNTAIN)
    signs |= dict.fromkeys(land, SAND) | dict.fromkeys(sites, SITE) | dict.fromkeys(circles, CIRCLE)
    tokens = len(circles) + len(sites) - PALMS
    each = max(15, -(-tokens // 3))
    pile = {"water": {"1": each, "2": each, "3": each}} if each > 15 else {}
    return {"map": map_text(signs), **pile}


def _ridges(shape: set[Hex], number: int, chance: Chance) -> set[Hex]:
    """Short winding rows of mountains, between which the board stays connected."""
    found: set[Hex] = set()
    for _ in range(number):
        cell = chance.pick(sorted(shape - found))
        ridge = {cell}
        for _ in range(chance.below(_LONGEST)):
            cell = chance.pick(near(cell))
            ridge |= {cell} & shape
        left = shape - found - ridge
        if left and len(component(left, min(left))) == len(left):
            found |= ridge
    return found


def _rim(shape: set[Hex], chance: Chance) -> set[Hex]:
    """Mountains around the whole board, half of it or nothing of it."""
    outside = {cell for inner in shape for cell in near(inner)} - shape
    kind, (row, column) = chance.below(3), chance.pick(((1, 0), (0, 1), (-1, 1), (1, 1)))
    return {cell for cell in outside if kind == 2 or (kind == 1 and row * cell[0] + column * cell[1] > 0)}


def _sites(land: set[Hex], number: int, chance: Chance) -> list[Hex]:
    """Palm sites with room around them, as far from one another as chance lets them be."""
    open_hexes = {cell for cell in land if sum(one in land for one in near(cell)) == 6}
    return scatter(number, open_hexes, chance, 30)


def _circles(land: set[Hex], sites: list[Hex], number: int, chance: Chance) -> list[Hex]:
    """One waterhole beside each palm site, the others between them; no two touch."""
    taken: set[Hex] = set(sites)

    def fits(cell: Hex) -> bool:
        return cell not in taken and not any(one in circles for one in near(cell))

    circles: set[Hex] = set()
    for site in sites:
        beside = [cell for cell in near(site) if fits(cell) and cell in land]
        circles |= {chance.pick(beside)} if beside else set()
    barred = {cell for site in sites for cell in near(site)}
    while len(circles) < number:
        free = sorted(cell for cell in land if fits(cell) and cell not in barred)
        if not free:
            break
        steps = steps_from(circles, land)
        circles.add(max((chance.pick(free) for _ in range(12)), key=lambda cell: (steps.get(cell, 0), cell)))
    return sorted(circles)


def _apart(sites: list[Hex], land: set[Hex]) -> int:
    """The fewest steps between two of the sites."""
    ways = (steps_from([site], land) for site in sites)
    return min(way[other] for way, site in zip(ways, sites, strict=True) for other in sites if other != site)


def _lean(circles: list[Hex], land: set[Hex]) -> int:
    """How far circles lean to a side: twice as many as lie there beyond half of them, at most."""
    worst = 0
    for row, column in _SIDES:
        ranked = sorted(land, key=lambda cell: (cell[0] * row + cell[1] * column, cell))
        half = set(ranked[: len(ranked) // 2])
        worst = max(worst, abs(2 * sum(cell in half for cell in circles) - len(circles)))
    return worst
