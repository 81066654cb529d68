"""`pnp log sheet`."""

import json
from pathlib import Path

import click

from pnp.cli import options
from pnp.cli.commands import argument, option
from pnp.cli.deal_options import Asking, begin_log, tell_options
from pnp.cli.output import Print, open_files, save_all
from pnp.cli.say import message
from pnp.data.read import data_document
from pnp.library.layouts import find_layout
from pnp.library.load import log_from, read_log
from pnp.printing.log_sheet import print_log_sheet
from pnp.printing.requests import PrintOptions


@click.command(cls=Asking, key="log.sheet")
@argument("game_id", metavar="GAME|LOG", offer="games")
@options.players(key="log.new.options.players")
@options.layout()
@options.seed(key="log.new.options.seed")
@option("--rows", type=click.INT, metavar="N")
@option("--boxes", type=click.Path(path_type=Path), metavar="FILE")
@options.job_options(*options.SHEETS)
@options.output(key="log.sheet.options.output")
@options.list_options()
@options.force()
@options.opened()
@click.pass_context
def sheet(
    ctx: click.Context, game_id: str, players: str | None, layout_id: str | None, seed: int | None, rows: int | None,
    boxes: Path | None, job: PrintOptions, output: Path | None, list_options: bool, force: bool, opened: bool,
) -> None:  # fmt: skip
    """Print a log sheet."""
    if game_id == "-" or Path(game_id).suffix or Path(game_id).is_file():
        if players or layout_id or seed is not None or ctx.args:
            raise click.UsageError(message("log.sheet.of-log"))
        log = read_log(game_id)
    else:
        loaded = find_layout(game_id, layout_id)
        if list_options:
            tell_options(loaded.game)
            return
        log = log_from(data_document(begin_log(ctx, loaded, players, seed, False, Path())))
    pdf, places = print_log_sheet(log, rows, job)
    told = seed if seed is not None else log.log.get("setup", {}).get("seed")
    path = Print("log", log.game, layout_id or "", job, told, ()).path(output, "pdf")
    told_boxes = {boxes: (json.dumps(places, ensure_ascii=False) + "\n").encode()} if boxes else {}
    save_all({path: pdf, **told_boxes}, force)
    if opened:
        open_files([path])
