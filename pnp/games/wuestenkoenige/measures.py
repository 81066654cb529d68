"""What can be measured of a board before anybody plays on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from pnp.game import Measure
from pnp.games.wuestenkoenige.goods import GOODS
from pnp.games.wuestenkoenige.layout import OBSTACLE, Layout
from pnp.games.wuestenkoenige.sentences import message


def measures(layout: Layout, players: int) -> Sequence[Measure]:
    """Size, ways between palace and oases, doors of the sites, obstacles."""
    palace = layout.grey + len(GOODS)
    ways = [steps_between(layout, layout.grey + good, palace) for good in range(len(GOODS))]
    doors = [len(layout.near[site]) for site in range(layout.grey, palace + 1)]
    rocks = layout.hexes.mask_of(OBSTACLE).bit_count()
    return [
        _measure("hexes", layout.grey),
        _measure("hexes-a-player", layout.grey / players, "less"),
        _measure("shortest-way", min(ways), "less"),
        _measure("longest-way", max(ways)),
        _measure("ways-differ", max(ways) / min(ways), "more"),
        _measure("doors", min(doors), "less"),
        _measure("obstacles", 100 * rocks / (rocks + layout.grey)),
    ]


def steps_between(layout: Layout, site: int, other: int) -> int:
    """Steps from one place to another, over sand alone."""
    seen, edge, steps = {site}, {site}, 0
    while edge and other not in seen:
        steps += 1
        edge = {near for at in edge for near in layout.near[at] if near < layout.grey or near == other} - seen
        seen |= edge
    return steps


def _measure(key: str, value: float, worse: Literal["", "more", "less"] = "") -> Measure:
    return Measure(key, message(f"measures.{key}"), round(value, 2), worse)
