"""`pnp repair`."""

from __future__ import annotations

import json
from pathlib import Path

import click

from pnp.cli import options
from pnp.cli.commands import Verb, argument, option
from pnp.cli.options import LOG_FORMS, STANDARD_OUTPUT, ending_of
from pnp.cli.output import put
from pnp.cli.say import is_colored, say, say_lines
from pnp.cli.sentences import message
from pnp.judging.verdict import judge
from pnp.library.catalog import read_text
from pnp.library.load import tidied
from pnp.repairing.repairs import repaired, repairs_of, repairs_text


@click.command(cls=Verb, key="repair")
@argument("log", type=click.Path(readable=False))
@option("--json", "as_json", is_flag=True)
@option("--take", type=click.IntRange(1), metavar="K")
@options.output()
@option("--max-edits", type=click.IntRange(1, 3), default=3, metavar="N")
@options.color()
@options.force()
def command(
    log: str, as_json: bool, take: int | None, output: Path | None, max_edits: int, color: str, force: bool
) -> int:
    """Repair a log."""
    if take and not output:
        raise click.UsageError(message("repair.no-output"))
    form = ending_of(output, LOG_FORMS)
    told = repairs_of(read_text(log), max_edits)
    found, legal = told.repairs, told.legal
    if output and (found or take or not legal):
        chosen = take or 1
        if chosen > len(found):
            raise click.UsageError(message("repair.no-repair", take=chosen, count=len(found)))
        log_repaired = repaired(found[chosen - 1])
        put(tidied(log_repaired, form or log_repaired.document.syntax), output, force)
    if as_json:
        data = {"format": None, "file": told.log.document.file, **told.as_dict()}
        say(json.dumps(data), err=output == STANDARD_OUTPUT)
    else:
        lines = repairs_text(judge(told.log), found)
        if output == STANDARD_OUTPUT:
            say(*(line.text for line in lines), err=True)
        else:
            say_lines(lines, is_colored(color))
    return 0 if legal or (found and found[0].legal) else 1
