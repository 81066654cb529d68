"""`pnp setup`, `pnp log sheet`: deals in words, as data and on paper, sheets to write a game down on."""

import json
from pathlib import Path

import click

from pnp.cli import options
from pnp.cli.commands import argument, option
from pnp.cli.options import Asking, asked_of, begin_log, make_deal, tell_filled, tell_options
from pnp.cli.output import Print, open_files, put, put_words, save, save_all
from pnp.cli.say import forbid, message, warn_of
from pnp.data import data_document, plain
from pnp.library.deals import layout_keys, new_log, no_players, players_data, read_players, rules_text
from pnp.library.layouts import find_layout
from pnp.library.load import as_json, log_from, read_log
from pnp.printing.leaves import on_paper, print_log_sheet, setup_sheet, to_setup_sheet
from pnp.printing.requests import PrintOptions


@click.command(cls=Asking, key="setup")
@argument("game_id", metavar="GAME", offer="games")
@options.players()
@options.layout(key="setup.options.layout")
@options.seed()
@option("--json", "style", flag_value="json")
@option("--sheet", "style", flag_value="sheet")
@options.job_options(*options.SHEETS)
@options.output()
@options.list_options()
@options.force()
@options.opened()
@click.pass_context
def setup(
    ctx: click.Context, game_id: str, players: str | None, layout_id: str | None, seed: int | None, style: str | None,
    job: PrintOptions, output: Path | None, list_options: bool, force: bool, opened: bool,
) -> None:  # fmt: skip
    """Deal a setup."""
    loaded = find_layout(game_id, layout_id)
    game, layout, used = loaded.game, loaded.layout, loaded.name
    if list_options:
        tell_options(game)
        return
    asked = asked_of(game, ctx.args, ctx.command.params)
    if players is None:
        raise no_players(game)
    who = read_players(game, players)
    forbid(style != "sheet" and options.given(set(options.SHEETS) - {"lang"}), message.lazy("setup.no-sheet"))
    if style:
        options.ending_of(output, ("pdf",) if style == "sheet" else ("json",), by=f"--{style}")
    if style == "sheet":
        who = on_paper(who, job.lang)
        paper = to_setup_sheet(game, layout, who, make_deal(game, layout, who.names, seed, asked), used, asked)
        warn_of(loaded)
        path = Print("setup", game, used, job, paper.seed, asked.words).path(output, "pdf")
        job = job.changed(call=options.call_of(ctx, game_id=game.id, seed=paper.seed))
        save(path, setup_sheet(game, layout, paper, job), force)
        if opened:
            open_files([path])
        return
    forbid(opened, message.lazy("setup.nothing-to-open"))
    deal = make_deal(game, layout, who.names, seed, asked)
    warn_of(loaded)
    if style == "json":
        tell_filled(deal)
        folder = output.parent if output else Path()
        log = new_log(game, players_data(game, who), deal, asked.rules, layout_keys(used, folder))
        put(as_json(log), output, force)
    else:
        named = plain(used)
        head = named if deal.seed is None else message("setup.head", layout=named, seed=deal.seed)
        head = message("setup.players", head=head, players=plain(who.told)) if who.named else head
        head = message("setup.dealt", head=head, players=len(who.names))
        told = game.setups.describe(layout, len(who.names), deal.setup)
        put_words(f"{head}\n{told}{rules_text(asked.rules)}", output, force)


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
        forbid(players or layout_id or seed is not None or ctx.args, message.lazy("log.sheet.of-log"))
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
