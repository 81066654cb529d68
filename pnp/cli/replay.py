"""`pnp replay`."""

from pathlib import Path

import click

from pnp.cli import options, tell
from pnp.cli.commands import Verb, argument
from pnp.cli.output import OUT, Print, save
from pnp.cli.say import say, watched
from pnp.cli.verdicts import places_of
from pnp.data import language, plain
from pnp.library.inputs import names_folder
from pnp.library.load import read_log
from pnp.printing.requests import PrintOptions
from pnp.web.frame import linked_beside
from pnp.web.replay import replay_page, replays


@click.command(cls=Verb, key="replay")
@argument("logs", nargs=-1, required=True, metavar="LOG...", type=click.Path())
@options.jobs()
@options.output()
@options.lang()
@options.force()
def command(logs: tuple[str, ...], jobs: int, output: Path | None, lang: str, force: bool) -> int:
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
