"""Repairs of a log as text for people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from pnp.data.visible import plain
from pnp.game import LoadedLog
from pnp.judging.text import headline
from pnp.judging.verdict import Verdict
from pnp.mending.edits import Delete
from pnp.mending.repair import Repair
from pnp.mending.report import line_of
from pnp.mending.sentences import message


def repairs_text(verdict: Verdict, found: Sequence[Repair]) -> Iterator[str]:
    """Lines: the headline of the log, then each repair with the entries that it gives, in the players' notation."""
    yield headline(verdict)
    if not found:
        yield f"  {message('nothing' if verdict.legal else 'no-idea')}"
    for number, repair in enumerate(found, 1):
        yield f"  {number}. {plain(repair.says())}{_claims(repair)}"
        yield from (f"       {plain(line)}" for line in _entries(verdict.log, repair))


def best_repair(found: Sequence[Repair]) -> str | None:
    """The best repair in a sentence, where one makes the log legal and its claims agree better."""
    return message("meant", says=found[0].says()) if found and found[0].legal else None


def _claims(repair: Repair) -> str:
    if repair.differ:
        return message("claims.differ", count=repair.differ)
    return message("claims.agree", count=repair.agree) if repair.agree else ""


def _entries(log: LoadedLog, repair: Repair) -> Iterator[str]:
    """The entries that edits change or insert, as they are then, with the lines where they stand in the file."""
    for edit in repair.edits:
        line = line_of(log, edit)
        where = message("line", line=line) if line else ""
        if not isinstance(edit, Delete):
            yield from (f"{where}{_line(entry, log)}" for entry in repair.changed(edit))


def _line(entry: Any, log: LoadedLog) -> str:
    from pnp.notation import entry_line

    return entry_line(entry, log.log, log.game.notation())
