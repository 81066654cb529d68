"""`pnp export`."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click

from pnp.cli import options
from pnp.cli.commands import Verb, argument, option
from pnp.cli.options import (
    OWN,
    PICTURE,
    between,
    force_option,
    job_options,
    layout_option,
    move_option,
    output_option,
    players_option,
    seed_option,
)
from pnp.cli.output import Print, save_folder
from pnp.cli.say import say, watched
from pnp.cli.sentences import message
from pnp.game import DrawOptions
from pnp.library.deals import deal, drawn_seed, has_deal
from pnp.library.layouts import LoadedLayout, find_layout
from pnp.library.load import read_log
from pnp.library.verdicts import Moment, moment_of
from pnp.press.layout import decks
from pnp.printing.art import art_notes, art_of
from pnp.printing.colors import theme_of
from pnp.printing.requests import PrintOptions
from pnp.printing.virtual.export import Program, TableRequest, base_of, export, moment_request
from pnp.printing.virtual.pictures import pictures, table_json


@click.command(cls=Verb, key="export")
@argument("name", metavar="[GAME|FILE]", required=False, shell_complete=options.games_and_files)
@layout_option()
@option("export.options.to", "--to", type=click.Choice(["tts", "ttpg"], case_sensitive=False))
@option("export.options.log", "--log", "log", type=click.Path(), metavar="FILE")
@move_option
@players_option("export.options.players")
@seed_option("export.options.seed")
@option("export.options.base-url", "--base-url", metavar="URL")
@option("export.options.dpi", "--dpi", type=between(20, 1200, "dpi"), default=None, metavar="DPI")
@job_options(*PICTURE, *OWN)
@output_option("export.options.output")
@force_option
def command(
    name: str | None, layout_id: str | None, to: Program | None, dpi: float | None, job: PrintOptions,
    output: Path | None, force: bool, **table: Any,
) -> int:  # fmt: skip
    """Exports a kit for a virtual table."""
    _check(name, layout_id, to, table)
    if to is None:
        _export_sheets(find_layout(str(name), layout_id), dpi or 300, job, output, force)
        return 0
    if table["log"]:
        return _export_moment(table, to, dpi or 150, job, output, force)
    loaded = find_layout(str(name), layout_id)
    dealt, seed = _dealt(loaded, table["players"], table["seed"])
    _export_table(loaded, dealt, to, dpi or 150, table["base_url"], job, output, force, seed)
    return 0


def _check(name: str | None, layout_id: str | None, to: str | None, table: Mapping[str, Any]) -> None:
    """Raises UsageError for options that do not go together."""
    asked = [key for key, value in table.items() if value is not None]
    if to is None and asked:
        raise click.UsageError(message("export.only-to", option=_option(asked[0])))
    if name is None and not table["log"]:
        raise click.UsageError(message("export.no-game"))
    if table["log"] and (name or layout_id or table["players"] is not None or table["seed"] is not None):
        raise click.UsageError(message("export.log-tells"))
    if table["move"] is not None and not table["log"]:
        raise click.UsageError(message("export.no-log"))
    if table["base_url"] is not None and to == "ttpg":
        raise click.UsageError(message("export.no-url"))


def _option(key: str) -> str:
    return f"--{key.replace('_', '-')}"


def _export_moment(
    table: Mapping[str, Any], to: Program, dpi: float, job: PrintOptions, output: Path | None, force: bool
) -> int:
    """A moment of a log; 1 when an entry up to it is illegal."""
    there = moment_of(read_log(table["log"]), table["move"])
    say(*(f"pnp: {note}" for note in there.notes), err=True)
    _export_table(None, there, to, dpi, table["base_url"], job, output, force)
    return 0 if there.legal else 1


def _dealt(loaded: LoadedLayout, players: str | None, seed: int | None) -> tuple[Moment | None, int | None]:
    """The beginning of a game that is dealt, where players or a seed are named, and its seed, told if drawn."""
    if players is None and seed is None:
        return None, None
    who = loaded.game.players[0] if players is None else players
    used = drawn_seed() if seed is None and has_deal(loaded.game) else seed
    there = moment_of(deal(loaded.game.id, who, used, layout=loaded), 0)
    if seed is None and used is not None:
        say(message("deal.seed", seed=used), err=True)
    return there, used


def _export_table(
    loaded: LoadedLayout | None, there: Moment | None, to: Program, dpi: float, url: str | None, job: PrintOptions,
    output: Path | None, force: bool, seed: int | None = None,
) -> None:  # fmt: skip
    """The files of a table, dealt from a seed, and what to do with them."""
    base = base_of(url) if url else ""
    if there:
        order = moment_request(there, job, dpi, base)
    else:
        assert loaded is not None  # a log or a layout: `_check` holds it
        order = TableRequest(loaded.game, loaded.layout, job, dpi, base)
    made = export(order, to, theme_of(job.theme, order.game))
    say(*(f"pnp: {note}" for note in made.notes), err=True)
    files = {**made.texts, **dict(watched(made.pictures, 0))}
    said = Print(to, order.game, loaded.name if loaded else "", job, seed)
    folder = save_folder(output, said.stem(), files, force)
    say(message(f"export.{to}-at" if base else f"export.{to}", folder=folder, game=order.game.id), err=True)


def _export_sheets(loaded: LoadedLayout, dpi: float, job: PrintOptions, output: Path | None, force: bool) -> None:
    """Sheets of pieces, and the file that says what is where."""
    game, layout = loaded.game, loaded.layout
    kit = game.drawing().kit(layout, None, DrawOptions(job.lang, token_shape="disc"))
    if art := art_of(job.look.art):
        say(*(f"pnp: {note}" for note in art_notes(art, kit, theme_of(job.theme, game))), err=True)
        kit = art.on_kit(kit)
    found = list(decks(kit.pieces, dpi))
    files = dict(
        watched(pictures(found, kit.boards, dpi, job, theme_of(job.theme, game)), len(found) + len(kit.boards))
    )
    files["table.json"] = table_json(game, layout, found, kit.boards, job)
    save_folder(output, Print("table", game, loaded.name, job).stem(), files, force)
