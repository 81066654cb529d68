"""`pnp show`."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pnp.cli import VERBS
from pnp.cli.options.common import coords_option, dpi_option, force_option
from pnp.cli.options.output_name import OUTPUT
from pnp.cli.options.printing import PICTURE, job_options
from pnp.printing.requests import STYLES, PrintOptions

if TYPE_CHECKING:
    from pnp.game import DrawOptions
    from pnp.library.moment import Moment
    from pnp.scene import Scene
    from pnp.style.legend import Sign


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
    from pnp.cli.output import put_words
    from pnp.cli.say import say
    from pnp.judging.text import score_table
    from pnp.library.moment import moment

    style = output.suffix.lower().lstrip(".") if output else ""
    if output and not as_text and style not in STYLES:
        raise click.UsageError(f"-o {output}: expected a name that ends in .svg, .pdf or .png, or --text")
    there = moment(log, move, at_violation=True)
    say(*(f"pnp: {note}" for note in there.notes), err=True)
    game = there.case.game
    if as_text or not output:
        scores = "\n".join(score_table(game.report.score(there.state)))
        put_words(f"{_caption(there, 'en')}\n{game.report.text(there.state, None)}{scores}\n", output, force)
        return 0 if there.legal else 1
    from pnp.cli.output import placed, save_all

    save_all(placed(_files(there, style, coords, dpi, job), output), force)
    return 0 if there.legal else 1


def _files(there: Moment, style: str, coords: bool, dpi: float, job: PrintOptions) -> Mapping[str, bytes]:
    """The picture of a position in a format, by the end of its name."""
    from pnp.data.texts import in_language
    from pnp.game import DrawOptions
    from pnp.printing.pages import page_files
    from pnp.scene.page import Page
    from pnp.style.caption import captioned

    game, wishes = there.case.game, DrawOptions(job.lang, coords, None)
    marked, signs = _marked(game.drawing().view(there.state, wishes), there, wishes)
    scene = captioned(marked, _caption(there, job.lang), signs)
    page = Page(scene.width, scene.height, scene, scene.title)
    return page_files([page], style, in_language(game.title, job.lang), scene.title, dpi, job)


def _marked(scene: Scene, there: Moment, wishes: DrawOptions) -> tuple[Scene, list[Sign]]:
    """The picture with the faulty place and those that would have been legal, and what these marks mean."""
    from pnp.data.texts import load_texts
    from pnp.press import TEXTS
    from pnp.scene import Group
    from pnp.style import marks

    if not there.finding:
        return scene, []
    spots, texts = there.case.game.drawing().marks(there.state, there.finding, wishes), load_texts(TEXTS, wishes.lang)
    drawn = (
        (tuple(marks.legal()), spots.legal, texts["mark_legal"]),
        (tuple(marks.faulty()), spots.faulty, texts["mark_faulty"]),
    )
    over = [Group(sign, *spot) for sign, places, _ in drawn for spot in places]
    signs: list[Sign] = [(sign, words) for sign, places, words in reversed(drawn) if places]
    return scene._replace(children=(*scene.children, *over)), signs


def _caption(there: Moment, lang: str) -> str:
    """Which entry the position follows, and the entry itself as it is written by hand, in one line.

    Of an entry that is illegal, what it breaks.
    """
    from pnp.data.texts import load_texts
    from pnp.data.visible import plain
    from pnp.notation import entry_line
    from pnp.press import TEXTS

    game, log = there.case.game, there.case.log
    texts = load_texts(TEXTS, lang)
    if there.finding:
        finding = there.finding
        return texts["in_entry"].format(entry=there.move, fault=finding.move, line=plain(finding.message))
    if not there.move:
        return texts["after_entry"].format(entry=0)
    written = entry_line(log["moves"][there.move - 1], log, game.notation()).split("\n")
    return texts["after_line"].format(entry=there.move, line=plain(" ".join(line.strip() for line in written)))
