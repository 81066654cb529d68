"""`pnp notation`."""

from __future__ import annotations

import click

from pnp.cli.commands import Verb, argument
from pnp.cli.options import complete
from pnp.cli.say import say
from pnp.cli.sentences import message


@click.command(cls=Verb, key="notation")
@argument("game_id", metavar="GAME", shell_complete=complete.games)
def command(game_id: str) -> None:
    """Tells the notation of a game."""
    from pnp.library.catalog import named_game

    notation = named_game(game_id).notation()
    say(*notation.grammar().split("\n"), message("notation.example"), "")
    say(*(f"  {line}" for line in notation.example().splitlines()))
