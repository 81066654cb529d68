"""`pnp schema`."""

import click

from pnp.cli.commands import Verb, argument
from pnp.cli.say import give
from pnp.library.layouts import schema_text


@click.command(cls=Verb, key="schema")
@argument("name", metavar="NAME", offer="schemas")
@argument("game_id", metavar="[GAME]", required=False, offer="games")
def command(name: str, game_id: str | None) -> None:
    """Print a schema."""
    give(schema_text(name, game_id))
