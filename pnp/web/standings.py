"""The page of standings: the table, tables apart, who met whom, each player's games, what was left out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from pnp.data.visible import plain
from pnp.season.cross import cross_table, games_of
from pnp.season.groups import Group
from pnp.season.standings import Row, Standings
from pnp.season.text import COLUMNS, cells_of, left_out_lines
from pnp.web.frame import page, table
from pnp.web.sentences import message


def standings_page(found: Standings, apart: Sequence[Group] = (), lang: str = "en") -> str:
    """The page as HTML."""
    return page(message("standings.title"), _body(found, apart), lang)


def _body(found: Standings, apart: Sequence[Group]) -> Iterator[str]:
    yield f"<h1>{escape(message('standings.title'))}</h1>"
    yield _table(found.rows)
    for name, rows in apart:
        yield f"<h2>{escape(plain(name) or message('standings.no-date'))}</h2>"
        yield _table(rows)
    if len(found.rows) > 1:
        yield f"<h2>{escape(message('standings.met'))}</h2>"
        yield _met(found)
    yield f"<h2>{escape(message('standings.games'))}</h2>"
    for _, row in found.rows:
        yield f"<h3>{escape(plain(row.name))}</h3>"
        yield _games(found, row.name)
    if found.left_out:
        yield f"<h2>{escape(message('standings.left-out'))}</h2>"
        yield "<ul>"
        yield from (f"<li>{escape(line.strip())}</li>" for line in list(left_out_lines(found))[1:])
        yield "</ul>"


def _table(rows: Sequence[tuple[int, Row]]) -> str:
    head = [message(f"columns.{key}") for key in COLUMNS]
    return table(head, (cells_of(rank, row) for rank, row in rows), 2)


def _met(found: Standings) -> str:
    """In how many of their games the player of the row came before the one of the column."""
    met, names = cross_table(found), [row.name for _, row in found.rows]
    rows = []
    for one in names:
        pairs = (met.get((one, other)) for other in names)
        rows.append([plain(one), *(f"{pair.ahead}/{pair.games}" if pair else "·" for pair in pairs)])
    return table(["", *map(plain, names)], rows)


def _games(found: Standings, name: str) -> str:
    head = [message(f"columns.{key}") for key in ("file", "date", "game", "place", "total")]
    rows = []
    for result, player in games_of(found, name):
        best, worst = result.places[player]
        place = str(best) if best == worst else f"{best}–{worst}"
        total = result.totals[player]
        rows.append([plain(result.file), plain(result.date), result.game, place, "?" if total is None else str(total)])
    return table(head, rows, 3)
