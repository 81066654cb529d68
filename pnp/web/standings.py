"""The page of standings: the table, tables apart, who met whom, each player's games, what was left out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape

from pnp.data.messages import language_in_use
from pnp.data.visible import plain
from pnp.season.cross import cross_table, games_by_player
from pnp.season.groups import Group
from pnp.season.results import Result
from pnp.season.standings import Row, Standings
from pnp.season.text import COLUMNS, cells_of, game_cells, left_out_lines
from pnp.web.frame import Cell, Link, file_of, page, table
from pnp.web.sentences import message


def standings_page(found: Standings, apart: Sequence[Group] = (), replays: Mapping[str, str] | None = None) -> str:
    """The page as HTML, in the language in use; `replays`: by its file the address of the replay of a game."""
    body = ("<main>", *_body(found, apart, replays or {}), "</main>")
    return page(message("standings.title"), body, language_in_use(), file_of("standings.css"))


def _body(found: Standings, apart: Sequence[Group], replays: Mapping[str, str]) -> Iterator[str]:
    places = {row.name: f"#p{number}" for number, (_, row) in enumerate(found.rows, 1)}
    yield f"<h1>{escape(message('standings.title'))}</h1>"
    yield _contents(found, apart)
    yield _table(found.rows, places)
    for number, (name, rows) in enumerate(apart, 1):
        yield f'<h2 id="t{number}">{escape(plain(name) or message("standings.no-date"))}</h2>'
        yield _table(rows, places)
    if len(found.rows) > 1:
        yield f'<h2 id="met">{escape(message("standings.met"))}</h2>'
        yield f'<div class="met">{_met(found, replays)}</div>'
    yield f'<h2 id="games">{escape(message("standings.games"))}</h2>'
    played = games_by_player(found)
    for name, place in places.items():
        yield f'<h3 id="{place[1:]}">{escape(plain(name))}</h3>'
        yield _games(played[name], replays)
    if found.left_out:
        yield f'<h2 id="left-out">{escape(message("standings.left-out"))}</h2>'
        yield "<ul>"
        yield from (f"<li>{escape(line.strip())}</li>" for line in list(left_out_lines(found))[1:])
        yield "</ul>"


def _contents(found: Standings, apart: Sequence[Group]) -> str:
    """What else the page has, as links."""
    parts = [(f"t{number}", plain(name) or message("standings.no-date")) for number, (name, _) in enumerate(apart, 1)]
    parts += [("met", message("standings.met"))] if len(found.rows) > 1 else []
    parts += [("games", message("standings.games"))]
    parts += [("left-out", f"{message('standings.left-out')} ({len(found.left_out)})")] if found.left_out else []
    return f"<nav>{' '.join(f'<a href={chr(34)}#{place}{chr(34)}>{escape(text)}</a>' for place, text in parts)}</nav>"


def _table(rows: Sequence[tuple[int, Row]], places: Mapping[str, str]) -> str:
    """The table; a name leads to the player's games."""
    head = [message(f"columns.{key}") for key in COLUMNS]
    at = COLUMNS.index("name")
    lines: list[list[Cell]] = [[*cells_of(rank, row)] for rank, row in rows]
    for cells, (_, row) in zip(lines, rows, strict=True):
        cells[at] = Link(plain(row.name), places[row.name])
    return table(head, lines, 2)


def _met(found: Standings, replays: Mapping[str, str]) -> str:
    """In how many of their games the player of the row came before the one of the column; one game is linked."""
    met, names = cross_table(found), [row.name for _, row in found.rows]
    rows: list[list[Cell]] = []
    for one in names:
        cells: list[Cell] = [plain(one)]
        for other in names:
            pair = met.get((one, other))
            told = f"{pair.ahead}/{pair.games}" if pair else "" if one != other else "·"
            cells.append(_linked(told, pair.file, replays) if pair and pair.games == 1 else told)
        rows.append(cells)
    return table([message("columns.name"), *map(plain, names)], rows)


def _games(played: Sequence[tuple[Result, str]], replays: Mapping[str, str]) -> str:
    head = [message(f"columns.{key}") for key in ("file", "date", "game", "place", "total")]
    rows: list[list[Cell]] = []
    for result, player in played:
        file, *rest = game_cells(result, player)
        rows.append([_linked(file, result.file, replays), *rest])
    return table(head, rows, 3)


def _linked(text: str, file: str, replays: Mapping[str, str]) -> Cell:
    return Link(text, replays[file]) if file in replays else text
