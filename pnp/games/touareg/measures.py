"""What can be measured of a deck and a grid before anybody plays on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from pnp.game import Measure
from pnp.games.touareg.layout import CENTRE, SQUARES, Layout
from pnp.games.touareg.sentences import message


def measures(layout: Layout, players: int) -> Sequence[Measure]:
    """What land pays and how strong it is, how much of it is barred, and how alike the places for camps are."""
    kinds, groups = layout.kinds, layout.three if players == 3 else tuple(layout.sectors.values())
    pays = sum(kind.cards * kind.economic for kind in kinds.values()) / SQUARES
    strong = sum(kind.cards * kind.strategic for kind in kinds.values()) / SQUARES
    ways = [sum(_steps(layout, square) for square in group) / max(1, len(group)) for group in groups]
    sizes = [len(group) for group in groups]
    return [
        _measure("pays", pays),
        _measure("strong", strong),
        _measure("barred", 100 * kinds["chott"].cards / SQUARES, "more"),
        _measure("ways-differ", max(ways) - min(ways), "more", True),
        _measure("camps-differ", max(sizes) - min(sizes), "more", True),
    ]


def _steps(layout: Layout, square: int) -> int:
    """Moves from a square to the saline, all land being open."""
    (row, column), (middle, centre) = layout.cell[square], layout.cell[CENTRE]
    return max(abs(row - middle), abs(column - centre))


def _measure(key: str, value: float, worse: Literal["", "more", "less"] = "", unfair: bool = False) -> Measure:
    return Measure(key, message(f"measures.{key}"), round(value, 2), worse, unfair)
