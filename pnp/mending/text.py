"""Repairs of a log as text for people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from pnp.data.visible import plain
from pnp.game import LoadedLog
from pnp.judging.text import Line, headline, wrapped
from pnp.judging.verdict import Verdict
from pnp.mending.edits import Delete, Insert, Mark
from pnp.mending.holes import MOST
from pnp.mending.repair import Repair
from pnp.mending.report import line_of
from pnp.mending.sentences import message


def repairs_text(verdict: Verdict, found: Sequence[Repair]) -> Iterator[Line]:
    """Lines: the headline of the log, then each repair with the entries that it gives, in the players' notation."""
    unread = bool(found and found[0].mark)
    head = message("unread", file=plain(verdict.log.document.file)) if unread else headline(verdict)
    yield from (Line(line, "head") for line in head.split("\n"))
    if not found:
        yield Line(f"  {_no_repair(verdict)}")
    for number, repair in enumerate(found, 1):
        yield from wrapped(f"  {number}. {plain(repair.says())}{_claims(repair)}", "     ")
        for line in dict.fromkeys(_entries(verdict.log, repair)):
            yield from wrapped(f"     {plain(line)}", "       ", "legal")


def best_repair(found: Sequence[Repair]) -> Iterator[Line]:
    """The best repair in a sentence, where one makes the log legal or its claims agree better.

    All that fill in what cannot be read, which can have been each of them.
    """
    for repair in found:
        if repair.legal and (repair is found[0] or repair.is_reading):
            yield from wrapped(f"  {message('meant', says=plain(repair.says()))}", "    ")


def _no_repair(verdict: Verdict) -> str:
    """Why there is no repair."""
    if not verdict.legal:
        return message("no-idea")
    unread = any(finding.code == "unreadable" for finding in verdict.findings)
    return message("unclear", count=MOST) if unread else message("nothing")


def _claims(repair: Repair) -> str:
    if repair.differ:
        return message("claims.differ", count=repair.differ)
    return message("claims.agree", count=repair.agree) if repair.agree else ""


def _entries(log: LoadedLog, repair: Repair) -> Iterator[str]:
    """The entries that edits change or insert, as they are then, with the lines where they stand in the file."""
    for edit in repair.edits:
        if isinstance(edit, Delete):
            continue
        if isinstance(edit, Mark):
            yield f"{message('before-line', line=edit.line)}{edit.now}"
        line = line_of(repair, edit)
        key = "before-line" if isinstance(edit, Insert) else "line"
        where = message(key, line=line) if line else ""
        among = edit.among if isinstance(edit, Insert) else ()
        yield from (f"{where}{_line(entry, log)}" for entry in among or repair.changed(edit))


def _line(entry: Any, log: LoadedLog) -> str:
    from pnp.notation import entry_line

    return entry_line(entry, log.log, log.game.notation())
