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
from pnp.games.durch_die_wueste.sentences import message
from pnp.games.durch_die_wueste.writing import fill_setup

OPTIONS = (DealOption("left-out", lambda: message("options.left-out")),)


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
        raise DataError(message("left-out.players", players=len(players)))
    numbers = [color_of(word) for word in words]
    for word, number in zip(words, numbers, strict=True):
        if number is None:
            raise DataError(message("left-out.no-color", given=word, hint=hint(word, COLORS)))
    colors = [COLORS[number] for number in numbers if number is not None]
    if len(colors) != len(COLORS) or len({*colors}) < len(colors):
        raise DataError(message("left-out.not-different", given=asked))
    return colors
