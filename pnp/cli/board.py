"""`pnp board`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pnp.cli import VERBS, Verb
from pnp.cli.options import complete
from pnp.cli.options.common import (
    coords_option,
    dpi_option,
    force_option,
    format_option,
    layout_option,
    output_option,
    size_option,
)
from pnp.cli.options.measures import between
from pnp.cli.options.printing import CUTS, PICTURE, PRINTER, job_options
from pnp.printing.requests import PrintOptions

if TYPE_CHECKING:
    from pnp.press import SheetSide
    from pnp.scene import Scene


@click.command(cls=Verb, short_help=VERBS["board"])
@click.argument("name", metavar="GAME|FILE", shell_complete=complete.games_and_files)
@layout_option()
@format_option
@click.option(
    "--paper",
    metavar="PAPER",
    shell_complete=complete.papers,
    help="Tile over sheets: a4, letter, a4+letter, a3, 300x400mm [one piece].",
)
@click.option("--fit", "fitted", is_flag=True, help="Scale to one sheet of the paper (a4 if none is named).")
@coords_option(" on the board")
@size_option
@job_options("margin", "portrait", *PRINTER, *PICTURE, *CUTS)
@click.option("--overlap", type=between(0, 40, "mm"), default=10, metavar="MM", help="Of tiled sheets, 0 to 40 [10].")
@dpi_option
@output_option("out/LAYOUT-board.FORMAT")
@force_option
def command(
    name: str,
    layout_id: str | None,
    asked: str | None,
    paper: str | None,
    fitted: bool,
    coords: bool,
    size: float | None,
    overlap: float,
    dpi: float,
    job: PrintOptions,
    output: Path | None,
    force: bool,
) -> None:
    """Print a board: in one piece for a copy shop, tiled over sheets of paper, or fitted to one sheet.

    \b
    Examples:
      pnp board {game} --paper a4
      pnp board my-board.toml --format svg -o my-board.svg
    """
    from pnp import press
    from pnp.cli.options.output_name import style_of
    from pnp.cli.output import OUT, placed, save_all
    from pnp.cli.progress import watched
    from pnp.data.texts import in_language, load_texts
    from pnp.game import DrawOptions
    from pnp.library.layouts import find_layout
    from pnp.printing.colors import theme_of
    from pnp.printing.cut_files import cut_files
    from pnp.printing.leaves import imprint
    from pnp.printing.pages import page_files
    from pnp.scene.page import Page

    style, job = style_of(asked, output), job._replace(paper=paper)
    on_sheets = bool(paper) or fitted
    _check(job, style, on_sheets)
    loaded = find_layout(name, layout_id)
    game, layout = loaded.game, loaded.layout
    texts = load_texts(press.TEXTS, job.lang)
    scene = game.drawing().board(layout, DrawOptions(job.lang, coords, size))
    leaves = _leaves(scene, fitted, overlap, texts, job)
    if style == "pdf" or on_sheets:
        pages = press.bind(leaves, imprint(game, layout, None, job.lang), texts, printer=job.device)
    else:
        pages = (Page(scene.width, scene.height, scene),)
    title = in_language(game.title, job.lang)
    theme = theme_of(job.theme, game)
    files = page_files(pages, style, title, scene.title, dpi, job, theme, watched) | cut_files(leaves, job)
    save_all(placed(files, output or OUT / f"{layout.id}-board.{style}"), force)


def _check(job: PrintOptions, style: str, on_sheets: bool) -> None:
    """Raises UsageError for options of sheets without sheets, and for a cut file of what is no board in one piece."""
    if job.cut and (on_sheets or style != "pdf"):
        raise click.UsageError("--cut follows the edge of a board in one piece: leave out --paper, --fit and --format")
    of_sheets = (job.margin, job.portrait, job.printer, job.scale_x, job.scale_y)
    if not on_sheets and any(value is not None for value in of_sheets):
        raise click.UsageError("margin, orientation and printer are those of sheets: name a --paper, or --fit")


def _leaves(
    scene: Scene, fitted: bool, overlap: float, texts: Mapping[str, str], job: PrintOptions
) -> Sequence[SheetSide]:
    """The board fitted to a sheet, tiled over sheets of a paper that is named, or in one piece."""
    from pnp import press

    if fitted:
        return (press.fit(scene, job.sheet, scene.title, texts, job.turns),)
    if job.paper:
        return press.poster(scene, job.sheet, scene.title, texts, overlap, job.turns)
    return (press.one_piece(scene, scene.title),)
