"""`pnp show`."""

from pathlib import Path

import click

from pnp.cli import options
from pnp.cli.commands import Verb, argument, option
from pnp.cli.output import place_files, put_words, save_all
from pnp.cli.say import forbid, message, warn
from pnp.data import in_language, language_in_use
from pnp.game import DrawOptions
from pnp.judging.text import score_table
from pnp.library.load import read_log
from pnp.library.verdicts import moment_of
from pnp.printing.pictures import caption, contact_sheet, draw_moment, render
from pnp.printing.requests import STYLES, PrintOptions


@click.command(cls=Verb, key="show")
@argument("log", type=click.Path())
@options.move()
@option("--text", "as_text", is_flag=True)
@option("--every", type=click.IntRange(1), metavar="N")
@options.coords(key="options.coords")
@options.dpi()
@options.output()
@options.job_options(*options.PICTURE)
@options.force()
def command(
    log: str, move: int | None, as_text: bool, every: int | None, coords: bool, dpi: float, output: Path | None,
    job: PrintOptions, force: bool,
) -> int:  # fmt: skip
    """Show a position of a log."""
    style = output.suffix.lower().lstrip(".") if output else ""
    forbid(output and not as_text and style not in STYLES, message.lazy("show.no-format", output=output))
    if every:
        if not output or style != "pdf" or as_text or move is not None:
            raise click.UsageError(message("show.every"))
        loaded = read_log(log)
        save_all(place_files({".pdf": contact_sheet(loaded, every, job, coords)}, output), force)
        return 0 if moment_of(loaded).legal else 1
    there = moment_of(read_log(log), move, at_violation=True)
    warn(there.notes)
    if as_text or not output:
        scores = "\n".join(score_table(there.scores, there.log.game))
        said = caption(there, language_in_use())
        put_words(f"{said}\n{there.log.game.report.text(there.state, None)}{scores}\n", output, force)
    else:
        scene, title = draw_moment(there, DrawOptions(job.lang, coords)), in_language(there.log.game.title, job.lang)
        picture = render(scene, style, theme=job.theme, dpi=dpi, title=title, lang=job.lang)
        save_all(place_files({f".{style}": picture}, output), force)
    return 0 if there.legal else 1
