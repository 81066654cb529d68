"""A repair as changes of the lines of a text: what the hand wrote elsewhere stays as it is."""

from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import NamedTuple

from pnp.library.load import tidied
from pnp.repairing.repairs import Repair, repaired


class Change(NamedTuple):
    """Lines from `first` (from 1) up to before `end` are replaced by others."""

    first: int
    end: int
    lines: tuple[str, ...]


def line_changes(repair: Repair) -> tuple[Change, ...]:
    """Return what changes in the text of the log that was repaired."""
    document = repair.given.document
    given, now = (tidied(log, document.syntax).splitlines() for log in (repair.given, repaired(repair)))
    return tuple(_changes(given, now, len(document.text.splitlines())))


def _changes(given: list[str], now: list[str], count: int) -> Iterator[Change]:
    """The changes from one canonical text to another, at the lines of the text as it is written."""
    if len(given) != count:  # only a text with a line for each canonical one can be changed by lines
        yield Change(1, count + 1, tuple(now))
        return
    for kind, first, end, begin, last in SequenceMatcher(None, given, now, autojunk=False).get_opcodes():
        if kind != "equal":
            yield Change(first + 1, end + 1, tuple(now[begin:last]))


def mended(repair: Repair) -> str:
    """Return the text of a log in notation with a repair, its lines ended by line feeds."""
    text = repair.given.document.text
    lines = text.removesuffix("\n").split("\n")
    if len(lines) != len(text.splitlines()):  # other signs end lines as well
        return tidied(repaired(repair), "pnplog")
    for change in reversed(line_changes(repair)):
        lines[change.first - 1 : change.end - 1] = change.lines
    return "".join(f"{line}\n" for line in lines)
