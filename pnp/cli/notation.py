"""`pnp notation`."""

from __future__ import annotations

import click

from pnp.cli import VERBS
from pnp.cli.options import complete
from pnp.cli.say import say


@click.command(short_help=VERBS["notation"])
@click.argument("game_id", metavar="GAME", shell_complete=complete.games)
def command(game_id: str) -> None:
    """Tell how the logs of a game are written by hand, with an example."""
    from pnp.library.catalog import find_game

    notation = find_game(game_id).notation()
    say(*notation.grammar().split("\n"), "Example:", "")
    say(*(f"  {line}" for line in notation.example().splitlines()))
