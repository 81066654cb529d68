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
from pnp.judging.verdict import judge
from pnp.library.catalog import read_text
from pnp.library.load import tidied
from pnp.repairing.repairs import Repair, repaired, repairs_of, repairs_text

_FORMS = ("json", "toml", "pnplog")


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
    """Repairs a log."""
    if take and not output:
        raise click.UsageError(message("repair.no-output"))
    form = ending_of(output, _FORMS)
    told = repairs_of(read_text(log), max_edits)
    found, legal = told.repairs, told.legal
    if output and (found or take or not legal):
        _write(found, take or 1, output, form, force)
    if as_json:
        data = {"format": None, "file": told.log.document.file, **told.as_dict()}
        say(json.dumps(data), err=output == STANDARD_OUTPUT)
        return 0 if legal or (found and found[0].legal) else 1
    lines = repairs_text(judge(told.log), found)
    if output == STANDARD_OUTPUT:
        say(*(line.text for line in lines), err=True)
    else:
        say_lines(lines, is_colored(color))
    return 0 if legal or (found and found[0].legal) else 1


def _write(found: Sequence[Repair], take: int, output: Path, form: str, force: bool) -> None:
    """Writes the log with one of its repairs."""
    if take > len(found):
        raise click.UsageError(message("repair.no-repair", take=take, count=len(found)))
    log = repaired(found[take - 1])
    put(tidied(log, form or log.document.syntax), output, force)
