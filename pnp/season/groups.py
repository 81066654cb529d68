"""Standings apart: by the folder or the date of the logs."""

from __future__ import annotations

from pnp.season.results import Result
from pnp.season.standings import Row, Standings, ranked, rows_of

Group = tuple[str, tuple[tuple[int, Row], ...]]
WAYS = ("folder", "date")


def groups(found: Standings, by: str) -> list[Group]:
    """The rows of each folder, or of each date ("": none was written down), in their order."""
    apart: dict[str, list[Result]] = {}
    for result in found.results:
        apart.setdefault(result.folder if by == "folder" else result.date, []).append(result)
    return [(name, ranked(rows_of(apart[name], found.names, found.points))) for name in sorted(apart)]
