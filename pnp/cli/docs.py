"""`pnp docs`: the manual, which is part of the program, as text or in the browser."""

import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path

import click

from pnp.cli import options
from pnp.cli.commands import Verb, argument, option
from pnp.cli.output import open_files, save
from pnp.cli.say import forbid, message, say, say_paged
from pnp.data import hint, language_in_use
from pnp.web.manual import manual_page, text_lines, title_of, topics

_WIDEST = 100  # signs of a line


@click.command(cls=Verb, key="docs")
@argument("topic", required=False, metavar="[TOPIC]", offer="topics")
@option("--open", "opened", is_flag=True)
@option("-o", "--output", type=options.OUTPUT)
@options.force()
def command(topic: str | None, opened: bool, output: Path | None, force: bool) -> None:
    """Tell a page of the manual, or list its pages."""
    known = topics(language_in_use())
    key = _found(topic, known) if topic else ""
    if opened or output:
        options.ending_of(output, ["html"])
        file = output or Path(tempfile.mkdtemp(prefix="pnp-")) / "manual.html"
        save(file, manual_page(language_in_use()).encode(), force)
        if opened:
            open_files([file])
        return
    width = min(_WIDEST, shutil.get_terminal_size().columns)
    if key:
        say_paged(list(text_lines(known[key], width - 1)))
        return
    wide = max(map(len, known))
    say(*(f"{name:{wide}}  {title_of(path)}" for name, path in known.items()))
    say(message("docs.how"), err=True)


def _found(topic: str, known: Mapping[str, Path]) -> str:
    """The one page that is meant: by its name, its last part, its title, or a beginning of one. Raises UsageError."""
    word = topic.casefold().removesuffix(".md")
    for fits in (word.__eq__, lambda name: name.startswith(word)):
        for called in (lambda name: name, lambda name: name.rpartition("/")[2], lambda name: title_of(known[name])):
            if len(found := [name for name in known if fits(called(name).casefold())]) == 1:
                return found[0]
            forbid(found, message.lazy("docs.several", topic=topic, known=", ".join(found)))
    raise click.UsageError(message("docs.none", topic=topic, hint=hint(word, list(known))))
