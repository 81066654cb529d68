"""`pnp rules`."""

from __future__ import annotations

from pathlib import Path

import click

from pnp.cli.commands import Verb, option
from pnp.cli.options import complete
from pnp.cli.options.common import force_option
from pnp.cli.options.output_name import OUTPUT, ending_of
from pnp.cli.output import into, save
from pnp.cli.sentences import message
from pnp.printing.requests import LANGUAGES


@click.command(cls=Verb, key="rules")
@click.argument("game", shell_complete=complete.games)
@option("rules.options.lang", "--lang", type=click.Choice(LANGUAGES), default="en")
@option("rules.options.booklet", "--booklet", is_flag=True)
@option("rules.options.paper", "--paper", default="a4")
@option("rules.options.theme", "--theme", default="color")
@option("rules.options.output", "-o", "output", type=OUTPUT)
@force_option
def command(game: str, lang: str, booklet: bool, paper: str, theme: str, output: Path | None, force: bool) -> int:
    """Writes the rulebook of a game."""
    from pnp.books import book_pdf, read_edition
    from pnp.data.messages import language
    from pnp.library.catalog import named_game
    from pnp.printing.requests import PrintOptions

    style = ending_of(output, ["pdf", "html"]) or "pdf"
    if booklet and style == "html":
        raise click.UsageError(message("rules.booklet-page"))
    with language(lang):
        edition = read_edition(named_game(game), lang)
        name = f"{edition.game.id}-rules{'' if lang == 'en' else f'-{lang}'}{'-booklet' if booklet else ''}"
        if style == "html":
            from pnp.web.book import book_page

            data = book_page(edition, theme).encode()
        else:
            data = book_pdf(edition, PrintOptions(lang, theme, paper, backs="short"), booklet)
    save(into(output, f"{name}.{style}"), data, force)
    return 0
