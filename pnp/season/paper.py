"""The tables of standings as they stand on paper: ranks, who met whom, each player's games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pnp.data.visible import plain
from pnp.season.cross import cross_table, games_by_player
from pnp.season.groups import Group
from pnp.season.results import Result
from pnp.season.sentences import message
from pnp.season.standings import Row, Standings
from pnp.season.text import COLUMNS, cells_of, game_cells

_RANKS = (14.0, 78.0, 16.0, 20.0, 20.0, 18.0, 18.0)  # mm
_GAMES = (36.0, 56.0, 24.0, 39.0, 13.0, 16.0)
_NAME, _MET, _ABREAST = 50.0, 9.5, 14  # mm, mm, players beside each other


class PaperTable(NamedTuple):
    """A table with its title; widths of columns in mm, of which the `texts` begin at their left, the others end there.

    A cell of `head` or of a row is one line.
    """

    title: str
    head: Sequence[str]
    rows: Sequence[Sequence[str]]
    widths: Sequence[float]
    texts: frozenset[int]


def tables(found: Standings, apart: Sequence[Group]) -> Iterator[PaperTable]:
    """All tables in their order: of all games, of each group, who met whom, each player's games."""
    yield _ranks(message("title"), found.rows)
    for name, rows in apart:
        yield _ranks(plain(name) or message("no-date"), rows)
    if len(found.rows) > 1:
        yield from _met(found)
    if found.results:
        yield _games(found)


def _ranks(title: str, rows: Sequence[tuple[int, Row]]) -> PaperTable:
    head = [message(f"columns.{key}") for key in COLUMNS]
    return PaperTable(title, head, [cells_of(rank, row) for rank, row in rows], _RANKS, frozenset({1}))


def _met(found: Standings) -> Iterator[PaperTable]:
    """Who came before whom; the players are numbered, and so are the columns, as many as go beside each other."""
    met, names = cross_table(found), [row.name for _, row in found.rows]
    for begin in range(0, len(names), _ABREAST):
        part = names[begin : begin + _ABREAST]
        rows = []
        for number, one in enumerate(names, 1):
            pairs = (met.get((one, other)) for other in part)
            rows.append([str(number), plain(one), *(f"{pair.ahead}/{pair.games}" if pair else "·" for pair in pairs)])
        head = ["", message("columns.name"), *(str(begin + number) for number in range(1, len(part) + 1))]
        yield PaperTable(message("met"), head, rows, (8, _NAME - 8, *[_MET] * len(part)), frozenset({1}))


def _games(found: Standings) -> PaperTable:
    """Each player's games; the name stands at the first."""
    head = [message(f"columns.{key}") for key in ("name", "file", "date", "game", "place", "total")]
    played = games_by_player(found)
    rows = [line for _, row in found.rows for line in _games_of(row.name, played[row.name])]
    return PaperTable(message("games-of"), head, rows, _GAMES, frozenset({0, 1, 2, 3}))


def _games_of(name: str, played: Sequence[tuple[Result, str]]) -> Iterator[list[str]]:
    for number, (result, player) in enumerate(played):
        yield ["" if number else plain(name), *game_cells(result, player)]
