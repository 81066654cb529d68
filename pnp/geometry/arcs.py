"""Whether filling a hex can part what lies around it: a look at its ring before any flood fill."""

from __future__ import annotations

from pnp.geometry.hexes import HexMap


class Arcs:
    """Tells for a hex whether its free neighbours lie in two or more arcs of its ring.

    Neighbours in one arc touch each other, so that a piece on the hex parts nothing. Answers are kept: there are
    64 patterns of free neighbours, wherever on the map they lie around a hex.
    """

    def __init__(self, hexes: HexMap) -> None:
        self._hexes = hexes
        self._reach = max(hexes.steps)
        self._known: dict[int, bool] = {}

    def parted(self, cell: int, around: int) -> bool:
        """True when `around`, the free ones of the neighbours of `cell`, lie in more than one arc."""
        key = around << self._reach >> cell
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._look(cell, around)
        return known

    def _look(self, cell: int, around: int) -> bool:
        ring = [bool(side & around) for side in self._hexes.ring(cell)]
        return sum(ring[i] and not ring[i - 1] for i in range(6)) > 1
