"""Terrain that runs on under a grid: drifts of sand, ranges, shores; each in variants that a seed chooses from.

Grounds on which pieces lie are quiet: what is drawn on sand differs from it by at most 8 % of its luminance.
"""

from pnp.style.terrain.drifts import DRIFTS, DUNES, drift, dune
from pnp.style.terrain.hexland import areas, cell_finder, grid, within_hex
from pnp.style.terrain.peaks import PEAKS, peak
from pnp.style.terrain.plants import OASES, PALMS, TUFTS, oasis, palm, tuft
from pnp.style.terrain.ranges import massif, peaks
from pnp.style.terrain.scatter import Ground, drifts, largest_patch, patches
from pnp.style.terrain.shores import PATCHES, POOLS, blob, patch, pool
from pnp.style.terrain.stones import STONES, stone

__all__ = [
    "DRIFTS",
    "DUNES",
    "OASES",
    "PALMS",
    "PATCHES",
    "PEAKS",
    "POOLS",
    "STONES",
    "TUFTS",
    "Ground",
    "areas",
    "blob",
    "cell_finder",
    "drift",
    "drifts",
    "dune",
    "grid",
    "largest_patch",
    "massif",
    "oasis",
    "palm",
    "patch",
    "patches",
    "peak",
    "peaks",
    "pool",
    "stone",
    "tuft",
    "within_hex",
]
