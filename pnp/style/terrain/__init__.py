"""Terrain that runs on under a grid: drifts of sand, ranges, shores; each in variants that a seed chooses from.

Grounds on which pieces lie are quiet: what is drawn on sand differs from it by at most 8 % of its luminance.
"""

from pnp.style.terrain.drifts import DRIFTS, drift
from pnp.style.terrain.hexland import areas, cell_finder, grid
from pnp.style.terrain.peaks import PEAKS, peak
from pnp.style.terrain.ranges import massif, peaks
from pnp.style.terrain.scatter import Ground, drifts, patches
from pnp.style.terrain.shores import PATCHES, POOLS, blob, patch, pool

__all__ = [
    "DRIFTS",
    "PATCHES",
    "PEAKS",
    "POOLS",
    "Ground",
    "areas",
    "blob",
    "cell_finder",
    "drift",
    "drifts",
    "grid",
    "massif",
    "patch",
    "patches",
    "peak",
    "peaks",
    "pool",
]
