"""`pnp games`."""

from __future__ import annotations

import click

from pnp.cli import VERBS
from pnp.cli.say import say


@click.command(short_help=VERBS["games"])
def command() -> None:
    """List the games: id, title, number of players."""
    from pnp.library.catalog import problems
    from pnp.library.games import list_games

    for game in list_games():
        least, most = game.players
        say(f"{game.id}  {game.title['en']}, {least} to {most} players")
    say(*problems(), err=True)
