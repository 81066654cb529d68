"""Options of `pnp setup` that only one game has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import click

from pnp.game import Dealt, Game


def game_options(game: Game, words: Sequence[str]) -> dict[str, Any]:
    """The values of a game's own options; raises UsageError for words that are none of them."""
    options = [click.Option([f"--{one.name}"], is_flag=one.flag) for one in game.deal_options]
    found = click.Command("setup", params=list(options)).make_context("setup", list(words)).params
    return {name: value for name, value in found.items() if value}


def deal_as_asked(game: Game, layout: Any, names: Sequence[str], seed: int, asked: Mapping[str, Any]) -> Dealt:
    """The deal of a seed with what is asked of it; what there is to say goes to standard error."""
    if game.deal_asked is None:
        return Dealt(seed, game.deal(layout, len(names), seed))
    deal = game.deal_asked(layout, names, seed, asked)
    for note in deal.notes:
        click.echo(note, err=True)
    return deal
