"""`pnp replay`."""

from pathlib import Path

import click

from pnp.cli import options
from pnp.cli.commands import Verb, argument
from pnp.cli.options import ending_of
from pnp.cli.output import Print, save
from pnp.library.load import read_log
from pnp.printing.requests import print_options
from pnp.web.replay import replay_page


@click.command(cls=Verb, key="replay")
@argument("log", type=click.Path())
@options.output()
@options.lang()
@options.force()
def command(log: str, output: Path | None, lang: str, force: bool) -> None:
    """Write the page of a game."""
    ending_of(output, ["html"])
    loaded = read_log(log)
    page = Print("game" if log == "-" else "", None, job=print_options(lang=lang)).path(output, "html")
    save(page, replay_page(loaded, lang).encode(), force)
