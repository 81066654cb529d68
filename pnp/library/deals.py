"""Setups dealt as they are asked for."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from pnp.game import Game, SetupResult


class Asked(NamedTuple):
    """What a game's own options ask for: `rules` as in a log, `wishes` of the deal, and the `words` that say so."""

    rules: Mapping[str, int]
    wishes: Mapping[str, Any]
    words: tuple[str, ...] = ()


NOTHING = Asked({}, {})


def drawn_seed() -> int:
    """A seed by chance, 0 to 999,999."""
    return secrets.randbelow(10**6)


def deal_as_asked(game: Game, layout: Any, names: Sequence[str], seed: int, asked: Asked = NOTHING) -> SetupResult:
    """The deal of a seed with what is asked of it; its notes are to be told. Raises DataError."""
    if game.deal_with is None:
        return SetupResult(seed, game.deal(layout, len(names), seed))
    return game.deal_with(layout, names, seed, asked.wishes)
