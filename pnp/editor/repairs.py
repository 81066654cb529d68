"""Repairs of a log as changes of its text."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import NamedTuple

from pnp.editor.texts import Text
from pnp.library.log_text import tidied
from pnp.mending.repair import repairs
from pnp.mending.written import repaired


class Change(NamedTuple):
    """Lines from `first` (from 1) up to before `end` are replaced by others."""

    first: int
    end: int
    lines: tuple[str, ...]


class Fix(NamedTuple):
    """A repair: what it says, its changes, and the line of the first."""

    says: str
    changes: tuple[Change, ...]

    @property
    def line(self) -> int:
        """Where it begins."""
        return self.changes[0].first


def fixes(text: Text) -> list[Fix]:
    """The repairs of a log, the best first; only lines that they change are written anew."""
    if text.log is None:
        return []
    given = tidied(text.log, text.log.document.syntax).splitlines()
    found = []
    for repair in repairs(text.log):
        now = tidied(repaired(repair), text.log.document.syntax).splitlines()
        changes = tuple(_changes(given, now, text.lines))
        if changes:
            found.append(Fix(repair.says(), changes))
    return found


def _changes(given: list[str], now: list[str], lines: list[str]) -> Iterator[Change]:
    """The changes from one canonical text to another, at the lines of the text as it is typed."""
    whole = len(given) != len(lines)
    if whole:
        yield Change(1, len(lines) + 1, tuple(now))
        return
    for kind, first, end, begin, last in SequenceMatcher(None, given, now, autojunk=False).get_opcodes():
        if kind != "equal":
            yield Change(first + 1, end + 1, tuple(now[begin:last]))
