"""Setups dealt as they are asked for."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from pnp.game import AnyGame, Layout, SetupResult


class Asked(NamedTuple):
    """What a game's own options ask for: `rules` as in a log, `wishes` of the deal, and the `words` that say so."""

    rules: Mapping[str, int]
    wishes: Mapping[str, Any]
    words: tuple[str, ...] = ()


NOTHING = Asked({}, {})


def drawn_seed() -> int:
    """A seed by chance, 0 to 999,999."""
    return secrets.randbelow(10**6)


def deal_as_asked(
    game: AnyGame, layout: Layout, names: Sequence[str], seed: int, asked: Asked = NOTHING
) -> SetupResult:
    """The deal of a seed with what is asked of it, without a seed in a game without chance. Raises DataError."""
    setups = game.setups
    if setups.deal_with:
        return setups.deal_with(layout, names, seed, asked.wishes)
    if setups.deal:
        return SetupResult(seed, setups.deal(layout, len(names), seed))
    return SetupResult(None, {}, filled=setups.fill(layout, {}, names))
