"""`pnp scan`."""

from __future__ import annotations

import json
import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pnp.cli import options
from pnp.cli.commands import Verb, argument, option
from pnp.cli.output import into, put, refuse, save
from pnp.cli.say import forbid, is_terminal, message, progress, say, typed
from pnp.judging.verdict import judge
from pnp.library.catalog import read_text
from pnp.library.load import log_text, read_log
from pnp.scanning import lacking
from pnp.web.scan import review_page

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pnp.game import LoadedLog
    from pnp.scanning.reading import Row
    from pnp.scanning.scan import Scan

@click.command(cls=Verb, key="scan")
@argument("photos", metavar="PHOTO...", nargs=-1, required=True, type=click.Path())
@option("--log", "given", type=click.Path(), metavar="LOG")
@options.output()
@option("--review", type=click.Path(path_type=Path), metavar="FILE")
@option("--answers", type=click.Path(), metavar="FILE")
@option("--json", "as_json", is_flag=True)
@option("--no-ask", is_flag=True)
@options.force()
def command(
    photos: tuple[str, ...], given: str | None, output: Path | None, review: Path | None, answers: str | None,
    as_json: bool, no_ask: bool, force: bool,
) -> int:  # fmt: skip
    """Read log sheets from photographs."""
    forbid(as_json and output == options.STANDARD_OUTPUT, message.lazy("scan.two"))
    target, form = into(output, "scan.pnplog"), options.ending_of(output, options.LOG_FORMS) or "pnplog"
    refuse([one for one in (target, review) if one and one != options.STANDARD_OUTPUT], force)
    text = read_text(answers).text if answers else ""
    read = scanned(photos, read_log(given) if given else None)
    scanning = import_module("pnp.scanning.scan")
    # answers from a file, in the order of their rows
    known = scanning.answers_in(text)
    for number, row in enumerate(read.reader.rows()):
        if (told := known.pop(row.cut.entry, None)) and not read.reader.answer(number, told):
            raise click.UsageError(message("scan.no-entry", entry=row.cut.entry, text=told))
    if known:
        raise click.UsageError(message("scan.no-row", entry=min(known)))
    if not (no_ask or as_json) and sys.stdin and sys.stdin.isatty() and is_terminal(err=True):
        _ask(read)
    rows, found = read.reader.rows(), scanning.scanned_log(read)
    put(log_text(found.log, form), None if target == options.STANDARD_OUTPUT else target, force)
    if review:
        save(review, review_page(rows).encode(), force)
    doubtful = [row for row in rows if row.doubtful]
    if as_json:
        say(json.dumps(scanning.as_data(read, str(target))))
    else:
        say(message("scan.read", count=len(rows), doubtful=len(doubtful)), *map(scanning.line_of, doubtful), err=True)
    return 0 if not doubtful and judge(found).legal else 1


def scanned(photos: Iterable[str], log: LoadedLog | None) -> Scan:
    """Read photographs, with progress; raises UsageError where the extra is not installed."""
    forbid(lacking(), message.lazy("scan.missing"))
    with progress() as watch:
        read: Scan = import_module("pnp.scanning.scan").scan(photos, log, watch)
    return read


def scanned_text(read: Scan) -> str:
    """Return the log of a scan in the notation."""
    return log_text(import_module("pnp.scanning.scan").scanned_log(read).log, "pnplog")


def _ask(read: Scan) -> None:
    """Ask about the doubtful rows, the first first: what is answered may settle those behind it."""
    number = 0
    while True:
        rows = read.reader.rows()
        number = next((at for at in range(number, len(rows)) if rows[at].doubtful), len(rows))
        if number == len(rows):
            return
        if not _answer(read, number, rows[number]):
            number += 1


def _answer(read: Scan, number: int, row: Row) -> bool:
    """Ask about a row until what is typed is one of its readings or an entry; nothing leaves it as it is."""
    readings = [row.reading, *(text for text, _ in row.alternatives)]
    listed = "  ".join(f"{at}) {text}" for at, text in enumerate(readings, 1))
    player = row.cut.player or ""
    while True:
        asked = message("scan.ask", page=row.cut.page, entry=row.cut.entry, player=player, readings=listed)
        if not (answer := typed(asked, err=True)):
            return False
        chosen = {str(at): text for at, text in enumerate(readings, 1)}.get(answer, answer)
        if read.reader.answer(number, chosen):
            return True
        say(message("scan.no-entry", entry=row.cut.entry, text=answer), err=True)
