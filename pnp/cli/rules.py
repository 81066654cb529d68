"""`pnp rules`."""

from pathlib import Path

import click

from pnp.books import book_pdf, read_edition
from pnp.cli import options
from pnp.cli.commands import Verb, argument, option
from pnp.cli.output import Print, open_files, save
from pnp.cli.say import forbid, message
from pnp.data import language
from pnp.library.layouts import find_layout
from pnp.printing.requests import PrintOptions
from pnp.web.reports import book_page


@click.command(cls=Verb, key="rules")
@argument("name", metavar="GAME|FILE", offer="files|games")
@options.layout()
@option("--booklet", is_flag=True)
@options.job_options(*options.PAGES, "sides")
@options.output_and_force()
@options.opened()
def command(
    name: str, layout_id: str | None, booklet: bool, job: PrintOptions, output: Path | None, force: bool, opened: bool
) -> None:
    """Write the rulebook of a game."""
    style = options.ending_of(output, ["pdf", "html"]) or "pdf"
    forbid(booklet and style == "html", message.lazy("rules.booklet-page"))
    loaded = find_layout(name, layout_id)
    game = loaded.game
    file = Print(
        "rules", game, loaded.name, job,
        changes={"paper": style == "pdf", "sides": booklet and job.paper.sides == "one"},
    ).path(output, style)
    with language(job.lang):
        edition = read_edition(game, job.lang, game.drawing().changes(loaded.layout, job.lang))
        made = book_page(edition, job.theme).encode() if style == "html" else book_pdf(edition, job, booklet)
    save(file, made, force)
    if opened:
        open_files([file])
