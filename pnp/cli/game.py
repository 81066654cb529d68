"""`pnp game`: lists the games, or begins one."""

from __future__ import annotations

from pathlib import Path

import click

from pnp.cli import games
from pnp.cli.commands import Group, argument, option
from pnp.cli.options import OUTPUT, force_option
from pnp.cli.output import make_folder, refuse, save_all
from pnp.library.catalog import new_game_files


@click.group(cls=Group, key="game", invoke_without_command=True)
@click.pass_context
def command(ctx: click.Context) -> None:
    """Lists the games when no command is named."""
    if ctx.invoked_subcommand is None:
        ctx.invoke(games.command)


@command.command(key="game.new")
@argument("name", metavar="NAME")
@options.output_file()
@options.force()
def new(name: str, output: Path | None, force: bool) -> None:
    """Writes a distribution with a small game."""
    folder = output or Path(name)
    files = {folder / place: data for place, data in new_game_files(name).items()}
    refuse(files, force)
    for place in [folder, *sorted({above for path in files for above in path.parents if folder in above.parents})]:
        make_folder(place)
    save_all(files, force)
