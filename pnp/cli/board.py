"""`pnp board`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Literal

import click

from pnp import press
from pnp.cli import options
from pnp.cli.commands import Verb, argument, option
from pnp.cli.language import set_values
from pnp.cli.options import (
    CUTS,
    OWN,
    PICTURE,
    PRINTER,
    between,
    coords_option,
    dpi_option,
    force_option,
    format_option,
    given,
    job_options,
    layout_option,
    open_option,
    output_option,
    size_option,
    style_of,
)
from pnp.cli.output import Print, open_files, placed, save_all
from pnp.cli.say import say, watched
from pnp.cli.sentences import message
from pnp.data.read import in_language, load_texts
from pnp.game import DrawOptions
from pnp.library.layouts import find_layout
from pnp.press import SheetSide
from pnp.printing.art import art_of, ground_doubts
from pnp.printing.colors import theme_of
from pnp.printing.files import board_size, cut_files, page_files
from pnp.printing.leaves import imprint
from pnp.printing.requests import PrintOptions
from pnp.scene import Scene
from pnp.scene.model import Page


@click.command(cls=Verb, key="board")
@argument("name", metavar="GAME|FILE", shell_complete=options.games_and_files)
@layout_option()
@format_option
@option("board.options.paper", "--paper", metavar="PAPER", shell_complete=options.papers)
@option("board.options.fit", "--fit", "fitted", is_flag=True)
@coords_option("options.coords-on-board")
@size_option
@job_options("margin", "portrait", *PRINTER, *PICTURE, *CUTS, *OWN)
@option("board.options.overlap", "--overlap", type=between(0, 40, "mm"), default=10, metavar="MM")
@dpi_option
@output_option("board.options.output")
@force_option
@open_option
def command(
    name: str,
    layout_id: str | None,
    asked: str | None,
    paper: str | None,
    fitted: bool,
    coords: bool,
    size: float | Literal["fit"] | None,
    overlap: float,
    dpi: float,
    job: PrintOptions,
    output: Path | None,
    force: bool,
    opened: bool,
) -> None:
    """Prints a board."""
    kept = set_values().get("paper") if fitted and not paper else None
    style, job = style_of(asked, output), job.changed(paper=paper or (None if kept is None else str(kept)))
    on_sheets = bool(paper) or fitted
    _check(job, style, on_sheets)
    loaded = find_layout(name, layout_id)
    game, layout = loaded.game, loaded.layout
    texts = load_texts(press.TEXTS, job.lang)
    options = DrawOptions(job.lang, coords, None if isinstance(size, str) else size)
    if isinstance(size, str):
        options = options._replace(size=board_size(game, layout, options, job, overlap) if on_sheets else None)
    scene = game.drawing().board(layout, options)
    if art := art_of(job.look.art):
        say(*(f"pnp: {doubt}" for doubt in ground_doubts(art, theme_of(job.theme, game))), err=True)
        scene = art.on_board(scene)
    leaves = _leaves(scene, fitted, overlap, texts, job)
    if style == "pdf" or on_sheets:
        pages = press.bind(leaves, imprint(game, layout, None, job.lang), texts, printer=job.device)
    else:
        pages = (Page(scene.width, scene.height, scene),)
    title = in_language(game.title, job.lang)
    theme = theme_of(job.theme, game)
    files = page_files(pages, style, title, scene.title, dpi, job, theme, watched) | cut_files(leaves, job)
    changes = {
        "overlap": bool(paper) and not fitted,
        "margin": on_sheets,
        "paper": not fitted or job.sheet.name != "a4",
    }
    changes |= {"dpi": style == "png", "cut_profile": bool(job.cutting.cut)}
    said = Print("board", game, loaded.name, job, changes=changes)
    written = placed(files, said.path(output, style))
    save_all(written, force)
    if opened:
        open_files(list(written))


def _check(job: PrintOptions, style: str, on_sheets: bool) -> None:
    """Raises UsageError for options of sheets without sheets, and for a cut file of what is no board in one piece."""
    if job.cutting.cut and (on_sheets or style != "pdf"):
        raise click.UsageError(message("board.cut-of-sheets"))
    if not on_sheets and given(("margin", "portrait", *PRINTER)):
        raise click.UsageError(message("board.no-sheets"))


def _leaves(
    scene: Scene, fitted: bool, overlap: float, texts: Mapping[str, str], job: PrintOptions
) -> Sequence[SheetSide]:
    """The board fitted to a sheet, tiled over sheets of a paper that is named, or in one piece."""
    if fitted:
        return (press.fit(scene, job.sheet, scene.title, texts, job.turns),)
    if job.paper.paper:
        return press.poster(scene, job.sheet, scene.title, texts, overlap, job.turns)
    return (press.one_piece(scene, scene.title),)
