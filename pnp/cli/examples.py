"""`pnp examples`."""

from __future__ import annotations

from pathlib import Path

import click

from pnp.cli.commands import Verb, argument
from pnp.cli.options import OUTPUT, force_option
from pnp.cli.output import make_folder, refuse, save_all
from pnp.library.catalog import example_files


@click.command(cls=Verb, key="examples")
@argument("folder", metavar="FOLDER", type=OUTPUT)
@options.force()
def command(folder: Path, force: bool) -> None:
    """Writes the examples."""
    files = {folder / name: data for name, data in example_files().items()}
    refuse(files, force)
    for place in [folder, *sorted({path.parent for path in files} - {Path(folder)})]:
        make_folder(place)
    save_all(files, force)
