"""`pnp games`."""

from __future__ import annotations

import click

from pnp.cli import VERBS
from pnp.cli.say import say


@click.command(short_help=VERBS["games"])
def command() -> None:
    """List the games: id, title, number of players."""
    from pnp.library.catalog import find_game, game_ids

    for game_id in game_ids():
        game = find_game(game_id)
        least, most = game.players
        say(f"{game.id}  {game.title['en']}, {least} to {most} players")
