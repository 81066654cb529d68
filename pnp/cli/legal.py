"""`pnp legal`."""

import json

import click

from pnp.cli.commands import Verb, argument, option
from pnp.cli.output import to_file
from pnp.cli.say import give, say, warn
from pnp.library.legal import legal, legal_lines
from pnp.library.load import read_log


@click.command(cls=Verb, key="legal")
@argument("log", type=click.Path())
@option("--move", metavar="N[.K]")
@option("--json", "as_json", is_flag=True)
@to_file
def command(log: str, move: str | None, as_json: bool) -> None:
    """Tell what may come next at a moment of a log."""
    found = legal(read_log(log), move)
    warn(found.notes)
    if as_json:
        give(json.dumps(found.to_dict(), ensure_ascii=False) + "\n")
    else:
        say(*legal_lines(found))
