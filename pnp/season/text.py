"""Standings as lines for people and as rows for spreadsheets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from pnp.data.messages import language_in_use, number_text
from pnp.data.texts import in_language
from pnp.data.visible import plain
from pnp.library.catalog import find_game
from pnp.season.results import LeftOut, Result
from pnp.season.sentences import message
from pnp.season.standings import Row, Standings, number

COLUMNS = ("rank", "name", "games", "wins", "points", "total", "mean")


def table_lines(rows: Sequence[tuple[int, Row]]) -> Iterator[str]:
    """The table, a line a player."""
    cells = [[message(f"columns.{key}") for key in COLUMNS], *(cells_of(rank, row) for rank, row in rows)]
    widths = [max(len(line[at]) for line in cells) for at in range(len(COLUMNS))]
    for line in cells:
        name = line[1].ljust(widths[1])
        rest = "".join(cell.rjust(width + 2) for cell, width in zip(line[2:], widths[2:], strict=True))
        yield f"  {line[0].rjust(widths[0])}  {name}{rest}"


def cells_of(rank: int, row: Row) -> list[str]:
    """What is told of a player, a cell a column, as people read it: shares and means with two decimals at most."""
    told = (row.to_dict(rank)[key] for key in COLUMNS)
    return [number_text(round(one, 2)) if isinstance(one, float) else plain(str(one)) for one in told]


def game_cells(result: Result, player: str) -> list[str]:
    """What is told of a game in the list of a player's games: file, date, title, place (a tie as 1–2) and total."""
    best, worst = result.places[player]
    place = str(best) if best == worst else f"{best}–{worst}"
    total = result.totals[player]
    title = in_language(find_game(result.game).title, language_in_use())
    return [plain(result.file), plain(result.date), title, place, "?" if total is None else str(total)]


def left_out_lines(found: Standings) -> Iterator[str]:
    """What counts for nobody: how many for which reason, then each file."""
    if not found.left_out:
        return
    counts = Counter(" + ".join(message(f"reasons.{why.reason}") for why in one.all) for one in found.left_out)
    reasons = ", ".join(message("so-many", number=count, reason=reason) for reason, count in counts.items())
    yield message("left-out", count=len(found.left_out), reasons=reasons)
    for one in found.left_out:
        yield "  " + message("left-out-file", file=plain(one.file), reason=" + ".join(map(reason_text, one.all)))


def claim_lines(found: Standings) -> Iterator[str]:
    """What counts although turns are missing, or the table reckoned otherwise: how many, then each file."""
    for basis in ("claim", "known"):
        files = [one.file for one in found.results if one.basis == basis]
        if files:
            yield message(f"by-{basis}", count=len(files))
        yield from (f"  {plain(file)}" for file in files)
    if found.claims:
        yield message("claims", count=len(found.claims))
    for file, code in found.claims:
        yield "  " + message("left-out-file", file=plain(file), reason=code)


def reason_text(one: LeftOut) -> str:
    """One reason why a log is left out: of an illegal one code and entry, what is wrong with a file, the same game."""
    why = message(f"reasons.{one.reason}")
    if one.code:
        return message("reason-with-code", reason=why, code=one.code, move=one.move)
    if one.other:
        why = message("reason-as", reason=why, file=plain(one.other))
    return message("reason-says", reason=why, says=plain(one.message)) if one.message else why


def csv_rows(found: Standings) -> list[dict[str, Any]]:
    """A row a player: the table, then games and points in each game."""
    return [{**{key: told[key] for key in COLUMNS}, **_by_game(row)} for told, row in _told(found)]


def _told(found: Standings) -> Iterator[tuple[dict[str, Any], Row]]:
    return ((row.to_dict(rank), row) for rank, row in found.rows)


def _by_game(row: Row) -> dict[str, Any]:
    cells: dict[str, Any] = {}
    for game, (games, points) in sorted(row.by_game.items()):
        cells |= {f"{game} games": games, f"{game} points": number(points)}
    return cells
