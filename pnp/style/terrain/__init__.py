"""Terrain that runs on under a grid: drifts of sand, ranges, shores; each in variants that a seed chooses from.

Grounds on which pieces lie are quiet: what is drawn on sand differs from it by at most 8 % of its luminance.
"""

from pnp.style.terrain.drifts import DRIFTS, drift
from pnp.style.terrain.peaks import PEAKS, peak
from pnp.style.terrain.shores import POOLS, blob, pool

__all__ = ["DRIFTS", "PEAKS", "POOLS", "blob", "drift", "peak", "pool"]
