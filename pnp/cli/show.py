"""`pnp show` and `pnp replay`."""

from pathlib import Path

import click

from pnp.cli import options, tell
from pnp.cli.commands import Verb, argument, option
from pnp.cli.output import OUT, Print, place_files, put_words, save, save_all
from pnp.cli.say import forbid, message, say, warn, watched
from pnp.cli.verdicts import places_of
from pnp.data import in_language, language, language_in_use, plain
from pnp.game import DrawOptions
from pnp.judging.text import score_table
from pnp.library.inputs import names_folder
from pnp.library.load import read_log
from pnp.library.verdicts import moment_of
from pnp.printing.pictures import caption, contact_sheet, draw_moment, render
from pnp.printing.requests import STYLES, PrintOptions
from pnp.web.frame import linked_beside
from pnp.web.replay import replay_page, replays


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


# `pnp replay`.


@click.command(cls=Verb, key="replay")
@argument("logs", nargs=-1, required=True, metavar="LOG...", type=click.Path())
@options.jobs()
@options.output()
@options.lang()
@options.force()
def replay(logs: tuple[str, ...], jobs: int, output: Path | None, lang: str, force: bool) -> int:
    """Write the page of each game."""
    if len(logs) != 1 or names_folder(logs[0]):
        paths, code = places_of(logs, output or OUT, ".html", force), 0
        for one in watched(replays(list(paths), jobs), len(paths)):
            if one.problem:
                code = max(code, tell(one.problem))
            else:
                save(paths[one.file], linked_beside(one.page, paths[one.file].parent).encode(), force, quiet=True)
                say(f"{plain(one.file)}: {paths[one.file]}")
        return code
    options.ending_of(output, ["html"])
    loaded = read_log(logs[0])
    page = Print("game" if logs[0] == "-" else "", None, job=PrintOptions().changed(lang=lang)).path(output, "html")
    with language(lang):
        html = replay_page(loaded, lang)
        save(page, (html if page == options.STANDARD_OUTPUT else linked_beside(html, page.parent)).encode(), force)
    return 0
