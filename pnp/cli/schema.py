"""`pnp schema`."""

import click

from pnp.cli.commands import Verb, argument
from pnp.cli.output import to_file
from pnp.cli.say import give
from pnp.library.layouts import KINDS, schema_text


@click.command(cls=Verb, key="schema")
@argument("name", metavar="[NAME]", required=False, offer="schemas")
@argument("game_id", metavar="[GAME]", required=False, offer="games")
@to_file
def command(name: str | None, game_id: str | None) -> None:
    """Print a schema, or the names of all."""
    give(schema_text(name, game_id) if name else "".join(f"{one}\n" for one in KINDS))
