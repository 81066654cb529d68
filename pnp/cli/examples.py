"""`pnp examples`."""

from pathlib import Path

import click

from pnp.cli import options
from pnp.cli.commands import Verb, argument
from pnp.cli.output import save_tree
from pnp.library.catalog import example_files


@click.command(cls=Verb, key="examples")
@argument("folder", metavar="FOLDER", type=options.OUTPUT)
@options.verbose()
@options.force()
def command(folder: Path, force: bool) -> None:
    """Write the examples."""
    save_tree(folder, example_files(), force)
