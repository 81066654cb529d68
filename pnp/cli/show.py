"""`pnp show`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from pnp.cli import VERBS
from pnp.cli.options.common import coords_option, dpi_option, force_option
from pnp.cli.options.output_name import OUTPUT
from pnp.cli.options.printing import PICTURE, job_options
from pnp.printing.requests import STYLES, PrintOptions

if TYPE_CHECKING:
    from pnp.library.moment import Moment


@click.command(short_help=VERBS["show"])
@click.argument("log", type=click.Path())
@click.option("--move", type=int, metavar="N", help="After entry N of the log; 0 is the setup [the last].")
@click.option("--text", "as_text", is_flag=True, help="As text (the default without -o), also into a file.")
@coords_option()
@dpi_option
@click.option("-o", "--output", type=OUTPUT, help="A picture: file.svg, file.pdf or file.png; - with --text.")
@job_options(*PICTURE)
@force_option
def command(
    log: str,
    move: int | None,
    as_text: bool,
    coords: bool,
    dpi: float,
    output: Path | None,
    job: PrintOptions,
    force: bool,
) -> int:
    """Show the position after entry N of a log, with the scores if the game ended then.

    Of an illegal entry, the position in which it breaks the rule; a picture marks the faulty place and the legal ones.

    \b
    Examples:
      pnp show game.pnplog --move 20
      pnp show game.pnplog -o out/end.png
    """
    from pnp.cli.output import placed, put_words, save_all
    from pnp.cli.say import say
    from pnp.judging.text import score_table
    from pnp.library.load import read_log
    from pnp.library.moment import moment_of
    from pnp.printing.draw import caption

    style = output.suffix.lower().lstrip(".") if output else ""
    if output and not as_text and style not in STYLES:
        raise click.UsageError(f"-o {output}: expected a name that ends in .svg, .pdf or .png, or --text")
    there = moment_of(read_log(log), move, at_violation=True)
    say(*(f"pnp: {note}" for note in there.notes), err=True)
    if as_text or not output:
        scores = "\n".join(score_table(there.scores))
        put_words(f"{caption(there, 'en')}\n{there.log.game.report.text(there.state, None)}{scores}\n", output, force)
    else:
        save_all(placed({f".{style}": _picture(there, style, coords, dpi, job)}, output), force)
    return 0 if there.legal else 1


def _picture(there: Moment, style: str, coords: bool, dpi: float, job: PrintOptions) -> bytes:
    """The picture of a position in a format."""
    from pnp.data.texts import in_language
    from pnp.game import DrawOptions
    from pnp.printing.draw import draw_moment, render

    scene = draw_moment(there, DrawOptions(job.lang, coords))
    title = in_language(there.log.game.title, job.lang)
    return render(scene, style, theme=job.theme, dpi=dpi, title=title, lang=job.lang)
