"""`pnp export`."""

from pathlib import Path
from typing import Any

import click

from pnp.cli import options
from pnp.cli.commands import Verb, argument, option
from pnp.cli.output import Print, save_folder
from pnp.cli.say import forbid, message, say, warn, watched
from pnp.library.deals import drawn_seed, has_deal
from pnp.library.layouts import find_layout
from pnp.library.load import read_log
from pnp.printing.requests import PrintOptions
from pnp.printing.virtual.export import Program, files_for


@click.command(cls=Verb, key="export")
@argument("name", metavar="[GAME|FILE]", required=False, offer="files|games")
@options.layout()
@option("--to", type=click.Choice(["tts", "ttpg"], case_sensitive=False))
@option("--log", "log", type=click.Path(), metavar="FILE")
@options.move()
@options.players()
@options.seed()
@option("--base-url", metavar="URL")
@option("--dpi", type=options.number("dpi", 20, 1200), metavar="DPI")
@options.job_options(*options.PICTURE, *options.OWN)
@options.output()
@options.verbose()
@options.force()
def command(
    name: str | None, layout_id: str | None, to: Program | None, dpi: float | None, job: PrintOptions,
    output: Path | None, force: bool, **table: Any,
) -> int:  # fmt: skip
    """Export a kit for a virtual table."""
    asked = [key for key, value in table.items() if value is not None]
    if to is None and asked:
        raise click.UsageError(message("export.only-to", option=f"--{asked[0].replace('_', '-')}"))
    forbid(name is None and not table["log"], message.lazy("export.no-game"))
    if table["log"] and (name or layout_id or table["players"] is not None or table["seed"] is not None):
        raise click.UsageError(message("export.log-tells"))
    forbid(table["move"] is not None and not table["log"], message.lazy("export.no-log"))
    forbid(table["base_url"] is not None and to == "ttpg", message.lazy("export.no-url"))
    loaded = None if table["log"] else find_layout(str(name), layout_id)
    found = loaded or read_log(table["log"])
    players, seed = table["players"], table["seed"]
    if drawn := players is not None and seed is None and has_deal(found.game):
        seed = drawn_seed()
    made = files_for(found, to, job, dpi, table["base_url"], table["move"], players, seed)
    if drawn:
        say(message("deal.seed", seed=seed), err=True)
    warn(made.notes)
    pictures = dict(watched(made.pictures, made.number))
    files = {**made.texts, **pictures} if to else {**pictures, **made.texts}
    said = Print(to or "table", found.game, loaded.name if loaded else "", job, seed)
    folder = save_folder(output, said.stem(), files, force)
    if to:
        at = "-at" if table["base_url"] else ""
        say(message(f"export.{to}{at}", folder=folder, game=found.game.id), err=True)
    return 0 if made.legal else 1
