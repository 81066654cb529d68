"""`pnp notation`."""

from __future__ import annotations

import click

from pnp.cli import VERBS, complete


@click.command(short_help=VERBS["notation"])
@click.argument("game_id", metavar="GAME", shell_complete=complete.games)
def command(game_id: str) -> None:
    """Tell how the logs of a game are written by hand, with an example."""
    from pnp.catalog import find_game

    notation = find_game(game_id).notation()
    click.echo(f"{notation.grammar}\nExample:\n")
    click.echo("".join(f"  {line}\n" for line in notation.example.splitlines()), nl=False)
