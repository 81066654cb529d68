"""`pnp repair`."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import click

from pnp.cli.color import is_colored
from pnp.cli.commands import Verb, argument, option
from pnp.cli.options import STANDARD_OUTPUT, ending_of, force_option, output_option
from pnp.cli.output import put
from pnp.cli.say import say, say_lines
from pnp.cli.sentences import message
from pnp.game import LoadedLog
from pnp.judging.verdict import judge
from pnp.library.load import LogProblems, parse_log, read_text, tidied
from pnp.repairing.repairs import Repair, repaired, repairs, repairs_text, report
from pnp.repairing.search import with_mark

_FORMS = ("json", "toml", "pnplog")


@click.command(cls=Verb, key="repair")
@argument("log", type=click.Path(readable=False))
@option("repair.options.json", "--json", "as_json", is_flag=True)
@option("repair.options.take", "--take", type=click.IntRange(1), metavar="K")
@output_option("repair.options.output")
@option("repair.options.max-edits", "--max-edits", type=click.IntRange(1, 3), default=3, metavar="N")
@option("check.options.color", "--color", type=click.Choice(["auto", "always", "never"]), default="auto")
@force_option
def command(
    log: str, as_json: bool, take: int | None, output: Path | None, max_edits: int, color: str, force: bool
) -> int:
    """Repairs a log."""
    if take and not output:
        raise click.UsageError(message("repair.no-output"))
    form = ending_of(output, _FORMS)
    case, found = _repaired(log, max_edits)
    verdict = judge(case)
    legal = verdict.legal and not (found and found[0].mark)
    if output and (found or take or not legal):
        _write(found, take or 1, output, form, force)
    if as_json:
        say(json.dumps(report(case.document.file, legal, found)), err=output == STANDARD_OUTPUT)
    elif output == STANDARD_OUTPUT:
        say(*(line.text for line in repairs_text(verdict, found)), err=True)
    else:
        say_lines(repairs_text(verdict, found), is_colored(color))
    return 0 if legal or (found and found[0].legal) else 1


def _repaired(path: str, most_edits: int) -> tuple[LoadedLog, list[Repair]]:
    """The log in a file and its repairs; where a section line is missing, the log with it. Raises DataError."""
    source = read_text(path)
    try:
        log = parse_log(source.text, source.file)
    except LogProblems as problems:
        marked = with_mark(source.text, source.file, problems.line or 0)
        if marked is None:
            raise
        return marked[0], repairs(marked[0], most_edits, marked[1])
    return log, repairs(log, most_edits)


def _write(found: Sequence[Repair], take: int, output: Path, form: str, force: bool) -> None:
    """Writes the log with one of its repairs."""
    if take > len(found):
        raise click.UsageError(message("repair.no-repair", take=take, count=len(found)))
    log = repaired(found[take - 1])
    put(tidied(log, form or log.document.syntax), output, force)
