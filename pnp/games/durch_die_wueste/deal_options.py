"""Deals with wishes: which leader each of 5 players leaves out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pnp.data.errors import DataError
from pnp.data.nearest import hint
from pnp.game import DealOption, SetupResult
from pnp.games.durch_die_wueste.deal import deal
from pnp.games.durch_die_wueste.layout import Layout
from pnp.games.durch_die_wueste.match import COLORS
from pnp.games.durch_die_wueste.reading import color_of
from pnp.games.durch_die_wueste.writing import fill_setup

OPTIONS = (
    DealOption("left-out", lambda: f"with 5 players the color that each leaves out, in turn order: {','.join(COLORS)}"),
)


def deal_with(layout: Layout, players: Sequence[str], seed: int, asked: Mapping[str, Any]) -> SetupResult:
    """The deal of a seed, with the colors left out as asked; with 5 players and nothing asked any legal ones are
    filled in for a log.

    Raises DataError for colors that cannot be left out.
    """
    setup = deal(layout, len(players), seed)
    if "left_out" in asked:
        return SetupResult(
            seed, {**setup, "left_out": dict(zip(players, _colors(players, asked["left_out"]), strict=True))}
        )
    filled = fill_setup(layout, {}, players)
    return SetupResult(seed, setup, filled=filled)


def _colors(players: Sequence[str], asked: str) -> list[str]:
    """The colors of `cream,s,...`, one for each player."""
    words = [word.strip() for word in asked.split(",")]
    if len(players) != len(COLORS):
        raise DataError(f"--left-out: leaders are left out with {len(COLORS)} players only, not with {len(players)}")
    numbers = [color_of(word) for word in words]
    for word, number in zip(words, numbers, strict=True):
        if number is None:
            raise DataError(f"--left-out: {word!r} is no color; {hint(word, COLORS)}")
    colors = [COLORS[number] for number in numbers if number is not None]
    if len(colors) != len(COLORS) or len({*colors}) < len(colors):
        raise DataError(f"--left-out is {asked}, expected {len(COLORS)} different colors, one for each player")
    return colors
