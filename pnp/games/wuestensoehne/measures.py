"""What can be measured of a tile set: how it tiles in quick games, and what its oases hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Literal

from pnp.game import Measure
from pnp.games.wuestensoehne.layout import GOODS, Layout
from pnp.games.wuestensoehne.playtest import quick_game
from pnp.games.wuestensoehne.sentences import message

_GAMES = 60


def measures(layout: Layout, players: int) -> Sequence[Measure]:
    """Tiles, draws that fit nowhere and oases in quick games, how alike goods and stacks are."""
    tallies = [quick_game(layout, seed) for seed in range(_GAMES)]
    drawn, sizes = sum(tally.drawn for tally in tallies), [size for tally in tallies for size in tally.sizes]
    spaces = Counter(portion.space for tile in layout.tiles for portion in tile.portions)
    goods = [spaces[good] for good in GOODS]
    stacks = [stack.bit_count() for stack in layout.stacks_for(players)] or [0]
    return [
        _measure("tiles", len(layout.tiles)),
        _measure("idle", 100 * sum(tally.idle for tally in tallies) / max(1, drawn), "more"),
        _measure("oases", len(sizes) / _GAMES, "less"),
        _measure("portions", sum(sizes) / max(1, len(sizes))),
        _measure("goods", sum(goods), "less"),
        _measure("goods-differ", max(goods) - min(goods), "more"),
        _measure("stacks-differ", max(stacks) - min(stacks), "more"),
    ]


def _measure(key: str, value: float, worse: Literal["", "more", "less"] = "") -> Measure:
    return Measure(key, message(f"measures.{key}"), round(value, 2), worse)
