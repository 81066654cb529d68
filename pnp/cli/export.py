"""`pnp export`."""

from __future__ import annotations

from pathlib import Path

import click

from pnp.cli.commands import Verb, option
from pnp.cli.options import complete
from pnp.cli.options.common import force_option, layout_option, output_option
from pnp.cli.options.measures import between
from pnp.cli.options.printing import PICTURE, job_options
from pnp.printing.requests import PrintOptions


@click.command(cls=Verb, key="export")
@click.argument("name", metavar="GAME|FILE", shell_complete=complete.games_and_files)
@layout_option()
@option("export.options.dpi", "--dpi", type=between(20, 1200, "dpi"), default=300, metavar="DPI")
@job_options(*PICTURE)
@output_option("export.options.output")
@force_option
def command(name: str, layout_id: str | None, dpi: float, job: PrintOptions, output: Path | None, force: bool) -> None:
    """Exports a kit for a virtual table."""
    from pnp.cli.output import OUT, make_folder, save_all
    from pnp.cli.progress import watched
    from pnp.game import DrawOptions
    from pnp.library.layouts import find_layout
    from pnp.press.deck import decks
    from pnp.printing.colors import theme_of
    from pnp.printing.virtual_table import pictures, table_json

    loaded = find_layout(name, layout_id)
    game, layout = loaded.game, loaded.layout
    kit = game.drawing().kit(layout, None, DrawOptions(job.lang, token_shape="disc"))
    found = list(decks(kit.pieces, dpi))
    files = dict(
        watched(pictures(found, kit.boards, dpi, job, theme_of(job.theme, game)), len(found) + len(kit.boards))
    )
    files["table.json"] = table_json(game, layout, found, kit.boards, job)
    folder = output or OUT / f"{game.id}-table"
    make_folder(folder)
    save_all({Path(folder) / file: data for file, data in files.items()}, force)
