"""Section lines that were forgotten in a log of notation, such as `-- play`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pnp.data.errors import DataError
from pnp.game import LoadedLog
from pnp.judging.verdict import judge
from pnp.library.catalog import find_game
from pnp.library.load import parse_log
from pnp.mending.edits import Mark
from pnp.notation.reader import game_of, read_notation

MOST_LINES = 60
"""Lines above the first that cannot be read, above which the section line may have stood."""


def with_mark(text: str, file: str, line: int) -> tuple[LoadedLog, Mark] | None:
    """A log with the one section line at or above a line that makes it readable, and most of it legal.

    None where no section line does so.
    """
    found = [(log, mark) for mark, new in _marked(text, file, line) if (log := _loaded(new, file))]
    return max(found, key=lambda one: _legal_entries(one[0]), default=None)


def _marked(text: str, file: str, last: int) -> Iterator[tuple[Mark, str]]:
    """Each section line that makes a text readable, and the text with it; the lowest first."""
    found = game_of(text)
    if found is None:
        return
    notation = find_game(found[0]).notation()
    lines = text.split("\n")
    for number in range(last, max(0, last - MOST_LINES), -1):
        for section in notation.sections.values():
            new = "\n".join([*lines[: number - 1], f"-- {section}", *lines[number - 1 :]])
            document, problems = read_notation(new, file, notation)
            if not problems:
                move = sum(place[0] <= number for path, place in document.places.items() if _is_entry(path))
                yield Mark(move + 1, number, f"-- {section}"), new
        if re.match(r"\s*--", lines[number - 1]):
            return


def _is_entry(path: tuple[str | int, ...]) -> bool:
    return len(path) == 2 and path[0] == "moves"


def _loaded(text: str, file: str) -> LoadedLog | None:
    try:
        return parse_log(text, file)
    except DataError:
        return None


def _legal_entries(log: LoadedLog) -> tuple[bool, int]:
    """Whether a log is legal, and how many entries there are before its first error."""
    verdict = judge(log)
    return verdict.legal, min((one.move for one in verdict.findings if one.severity == "error"), default=verdict.moves)
