"""`pnp board`."""

from collections.abc import Sequence
from pathlib import Path
from typing import Literal

import click

from pnp import press
from pnp.cli import options
from pnp.cli.commands import Verb, argument, option
from pnp.cli.output import Print, open_files, place_files, save_all
from pnp.cli.say import forbid, message, set_values, warn, watched
from pnp.data import in_language, load_texts
from pnp.game import DrawOptions
from pnp.library.layouts import find_layout
from pnp.printing.art import art_of, ground_doubts
from pnp.printing.files import board_size, cut_files, grown_size, page_files, theme_of
from pnp.printing.leaves import imprint
from pnp.printing.requests import PrintOptions
from pnp.scene.model import Page


@click.command(cls=Verb, key="board")
@argument("name", metavar="GAME|FILE", offer="files|games")
@options.layout()
@options.form()
@option("--paper", metavar="PAPER", offer="papers")
@option("--fit", "fitted", is_flag=True)
@options.coords()
@options.size()
@options.job_options("margin", "portrait", "seam", *options.PRINTER, *options.PICTURE, *options.CUTS, *options.OWN)
@option("--overlap", type=options.number("mm", 0, 40), default=10, metavar="MM")
@options.dpi()
@options.output_and_force()
@options.opened()
def command(
    name: str, layout_id: str | None, asked: str | None, paper: str | None, fitted: bool, coords: bool,
    size: float | Literal["fit"] | None, overlap: float, dpi: float, job: PrintOptions, output: Path | None,
    force: bool, opened: bool,
) -> None:  # fmt: skip
    """Print a board."""
    kept = set_values().get("paper") if fitted and not paper else None
    style, job = options.style_of(asked, output), job.changed(paper=paper or (None if kept is None else str(kept)))
    on_sheets = bool(paper) or fitted
    if job.cutting.cut and (on_sheets or style != "pdf"):  # it is of the board in one piece
        raise click.UsageError(message("board.cut-of-sheets"))
    forbid(not on_sheets and options.given(("margin", "portrait", *options.PRINTER)), message.lazy("board.no-sheets"))
    loaded = find_layout(name, layout_id)
    game, layout, texts = loaded.game, loaded.layout, load_texts(press.TEXTS, job.lang)
    wishes = DrawOptions(job.lang, coords, None if isinstance(size, str) else size)
    if on_sheets and not (wishes.size or (fitted and not size)):
        find = board_size if size else grown_size
        wishes = wishes._replace(size=find(game, layout, wishes, job, overlap))
    theme, art = theme_of(job.theme, game), art_of(job.look.art)
    warn(ground_doubts(art, theme))
    scene = art.on_board(game.drawing().board(layout, wishes))
    if fitted:
        leaves: Sequence[press.SheetSide] = (press.fit(scene, job.sheet, scene.title, texts, job.turns),)
    elif job.paper.paper:
        cells, display = job.cutting.seam == "cells", game.drawing().face().display
        leaves = press.poster(scene, job.sheet, scene.title, texts, overlap, job.turns, cells, display)
    else:
        leaves = (press.one_piece(scene, scene.title),)
    if style == "pdf" or on_sheets:
        pages = press.bind(leaves, imprint(game, layout, None, job.lang), texts, printer=job.device)
    else:
        pages = (Page(scene.width, scene.height, scene),)
    title = in_language(game.title, job.lang)
    files = page_files(pages, style, title, scene.title, dpi, job, theme, watched) | cut_files(leaves, job)
    changes = dict.fromkeys(("overlap", "seam"), bool(paper) and not fitted) | {"margin": on_sheets}
    changes |= {"paper": not fitted or job.sheet.name != "a4", "dpi": style == "png"}
    changes |= {"cut_profile": bool(job.cutting.cut)}
    written = place_files(files, Print("board", game, loaded.name, job, changes=changes).path(output, style))
    save_all(written, force)
    if opened:
        open_files(list(written))
