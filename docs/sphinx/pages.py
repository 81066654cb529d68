"""What Sphinx is given besides the pages in docs: a page for each verb and one for the library, made of the program."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pnp
from pnp.cli import VERBS, cli
from pnp.cli.say import help_text

DOCS = Path(__file__).parents[1]
GENERATED = DOCS / "generated"
_LINK = re.compile(r"\[([^\]]+)\]\(([^)#:\s]+)(?:#[^)]*)?\)")
_TAKES = re.compile(r"<(\w+)>$")
_EXIT_STATUS = ".. rubric:: Exit status\n\n{codes}\n\n"
_SEE_ALSO = ".. rubric:: See also\n\n:manpage:`pnp(1)`\n"
_CLICK = ".. click:: {place}\n   :prog: {prog}\n   :nested: {nested}\n\n"


class VerbPage(NamedTuple):
    """The page of a verb: where Sphinx finds it, the name of its man page, what it is about in a line."""

    docname: str
    name: str
    summary: str
    text: str


def verb_pages() -> Iterator[VerbPage]:
    """The pages of the program and of each verb."""
    about = help_text("pnp.help").strip().rstrip(".")
    summaries = {verb: help_text(f"{verb}.summary").strip() for verb in VERBS}
    listed = "".join(f":manpage:`pnp-{verb}(1)`\n   {summary}\n\n" for verb, summary in summaries.items())
    codes = _EXIT_STATUS.format(codes=help_text("pnp.epilog").strip())
    program = _CLICK.format(place="pnp.cli:cli", prog="pnp", nested="none")
    yield VerbPage("generated/pnp", "pnp", about, f"{program}.. rubric:: Commands\n\n{listed}{codes}")
    for verb, summary in summaries.items():
        text = _CLICK.format(place=cli.elsewhere[verb], prog=f"pnp {verb}", nested="full") + codes + _SEE_ALSO
        yield VerbPage(f"generated/pnp-{verb}", f"pnp-{verb}", summary.rstrip("."), text)


def library_page() -> str:
    """The page of all public names of the library, with what their docstrings say."""
    lines = ["Public names", "============", "", "What `import pnp` offers; :doc:`/library` shows it in use.", ""]
    for name in sorted(pnp.__all__, key=str.lower):
        kind = "class" if isinstance(getattr(pnp, name), type) else "function"
        members = "   :members:\n" if kind == "class" else ""
        lines += [f".. auto{kind}:: pnp.{name}", members]
    return "\n".join(lines)


def write_pages() -> None:
    """Writes these pages where Sphinx looks for them; git does not keep them."""
    GENERATED.mkdir(exist_ok=True)
    for old in GENERATED.glob("*.rst"):
        old.unlink()
    for page in verb_pages():
        (DOCS / f"{page.docname}.rst").write_text(page.text, "utf-8")
    (GENERATED / "library.rst").write_text(library_page(), "utf-8")


def process_help(_: Any, context: Any, lines: list[str]) -> None:
    """Makes literal blocks of the examples in the help of a verb; they come as line blocks."""
    lines[:] = list(_literal(lines))


def process_options(_: Any, context: Any, lines: list[str]) -> None:
    """Says what an option takes as its help does, not by the name that the program has for it."""
    takes = {option.name: option.make_metavar(context).strip("[]") for option in context.command.params}
    for at, line in enumerate(lines):
        if line.startswith(".. option:: "):
            lines[at] = _TAKES.sub(lambda found: f"<{takes.get(found[1], found[1])}>", line)
    lines[:] = [line for line in lines if not line.lstrip().startswith(":options:")]


def no_epilog(_: Any, context: Any, lines: list[str]) -> None:
    """Leaves out the exit codes below the options: they have a heading of their own."""
    if context.info_name == "pnp":
        lines.clear()


def no_arguments(_: Any, context: Any, lines: list[str]) -> None:
    """Leaves out the list of arguments, of which it only says that they are required: the usage names them."""
    lines.clear()


def _literal(lines: list[str]) -> Iterator[str]:
    """Line blocks as literal blocks below their first line."""
    within = False
    for line in lines:
        if line.startswith("| ") and not within:
            within = True
            yield from (f"{line[2:].strip().rstrip(':')}::", "")
        elif line.startswith("| "):
            yield f"   {line[2:]}"
        else:
            within = False
            yield line


def without_ways_out(app: Any, docname: str, source: list[str]) -> None:
    """Leaves the words of links that lead to folders, or out of docs: these are there in the repository alone."""
    folder = (DOCS / docname).parent

    def words(link: re.Match[str]) -> str:
        target = Path(os.path.normpath(folder / link[2]))
        return link[1] if target.is_dir() or not target.is_relative_to(DOCS) else link[0]

    source[0] = _LINK.sub(words, source[0])
