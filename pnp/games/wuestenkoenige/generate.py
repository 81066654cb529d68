"""Boards made by chance: a round desert, its four sites far apart, some obstacles."""

from __future__ import annotations

from typing import Any

from pnp.chance import Chance
from pnp.game.shapes import Hex, blob, component, map_text, near, steps_from
from pnp.games.wuestenkoenige.goods import GOODS
from pnp.games.wuestenkoenige.layout import DESERT, OASES, OBSTACLE, PALACE

_PER_PLAYER, _PER_OBSTACLE, _PER_TILE = 12, 16, 9
LEAST, MOST = 16, 400


def generate(cells: int | None, players: int, seed: int) -> dict[str, Any]:
    """The data of a board of about so many desert hexes."""
    number, chance = cells or _PER_PLAYER * players, Chance(seed)
    shape = blob(number + number // _PER_OBSTACLE + 4, chance)
    sites = _sites(shape, chance)
    desert = shape - set(sites)
    rocks = _rocks(desert, sites, number // _PER_OBSTACLE, chance)
    signs = dict.fromkeys(desert, DESERT) | dict.fromkeys(rocks, OBSTACLE)
    signs |= dict(zip(sites, PALACE + OASES, strict=True))
    goods = chance.shuffled(list(GOODS))
    return {
        "map": map_text(signs),
        "sites": dict(zip(OASES, goods, strict=True)),
        "reserve": number // _PER_TILE,
    }


def _sites(shape: set[Hex], chance: Chance) -> list[Hex]:
    """Four hexes of the rim with two neighbours or more, each as far from those before as any."""
    rim = sorted(cell for cell in shape if 2 <= sum(one in shape for one in near(cell)) < 6)
    found = [chance.pick(rim)]
    while len(found) < 1 + len(OASES):
        steps = steps_from(found, shape)
        far = max(steps[cell] for cell in rim)
        found.append(chance.pick([cell for cell in rim if steps[cell] >= far - 1]))
    palace = max(found, key=lambda cell: (-_unlike(cell, found, shape), cell))
    return [palace, *(cell for cell in found if cell != palace)]


def _unlike(cell: Hex, sites: list[Hex], shape: set[Hex]) -> int:
    """By how many steps the ways from a hex to the others differ."""
    steps = steps_from([cell], shape)
    ways = [steps[site] for site in sites if site != cell]
    return max(ways) - min(ways)


def _rocks(desert: set[Hex], sites: list[Hex], number: int, chance: Chance) -> set[Hex]:
    """Obstacles away from the sites, around which the desert stays connected."""
    doors = {cell for site in sites for cell in near(site)}
    free, found = sorted(desert - doors), set[Hex]()
    for cell in chance.shuffled(free)[:number]:
        left = desert - found - {cell}
        if len(component(left, min(left))) == len(left):
            found.add(cell)
    return found
