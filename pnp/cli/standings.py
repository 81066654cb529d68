"""`pnp standings`."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pnp.cli.commands import Verb, argument, option
from pnp.cli.options.common import force_option
from pnp.cli.options.output_name import OUTPUT, ending_of
from pnp.cli.output import put, save
from pnp.cli.say import say
from pnp.cli.sentences import message

if TYPE_CHECKING:
    from pnp.season.groups import Group
    from pnp.season.standings import Row, Standings

_COUNTABLE = ("illegal", "unfinished", "disputed", "incomplete", "duplicate")


@click.command(cls=Verb, key="standings")
@argument("logs", nargs=-1, required=True, metavar="LOG...", type=click.Path(readable=False))
@option("standings.options.points", "--points", default="3,2,1,0", metavar="N,N,...")
@option("standings.options.alias", "--alias", "aliases", type=click.Path(), metavar="FILE")
@option("standings.options.by", "--by", type=click.Choice(["folder", "date"]))
@option("standings.options.count", "--count", multiple=True, type=click.Choice(_COUNTABLE))
@option("standings.options.json", "--json", "form", flag_value="json")
@option("standings.options.csv", "--csv", "form", flag_value="csv")
@option("standings.options.output", "-o", "output", type=OUTPUT)
@option("standings.options.jobs", "-j", "--jobs", type=click.IntRange(1, 64), default=1, metavar="N")
@force_option
def command(
    logs: tuple[str, ...],
    points: str,
    aliases: str | None,
    by: str | None,
    count: tuple[str, ...],
    form: str | None,
    output: Path | None,
    jobs: int,
    force: bool,
) -> int:
    """Ranks the players of many logs."""
    from pnp.season.handed_in import handed_in
    from pnp.season.names import read_aliases
    from pnp.season.standings import standings

    form = ending_of(output, ("json", "csv", "html", "pdf"), form, "--json, --csv") or form or "text"
    scale, names = _points(points), read_aliases(aliases) if aliases else {}
    judged, left_out = handed_in(logs, jobs)
    found = standings(judged, names, scale, frozenset(count), left_out)
    _tell(found, by, form, output, force)
    if form != "json":
        from pnp.season.text import left_out_lines

        say(*left_out_lines(found), err=True)
    return 1 if found.left_out else 0


def _points(asked: str) -> tuple[int, ...]:
    """The points of the first, second ... place. Raises UsageError."""
    try:
        return tuple(int(part) for part in asked.split(","))
    except ValueError as error:
        raise click.UsageError(message("standings.points", given=asked)) from error


def _tell(found: Standings, by: str | None, form: str, output: Path | None, force: bool) -> None:
    from pnp.season.groups import groups

    apart = groups(found, by) if by else []
    if form == "json":
        tables = {"by": by, "tables": [_table(name, rows) for name, rows in apart]} if by else {}
        put(json.dumps({**found.to_dict(), **tables}, ensure_ascii=False) + "\n", output, force)
    elif form == "csv":
        from pnp.judging.table import csv_table
        from pnp.season.text import csv_rows

        put(csv_table(csv_rows(found)), output, force)
    elif form == "html" and output:
        from pnp.web.standings import standings_page

        save(output, standings_page(found, apart).encode(), force)
    elif form == "pdf" and output:
        from pnp.season.sheet import standings_pdf

        save(output, standings_pdf(found, apart), force)
    else:
        _say(found, apart)


def _table(name: str, rows: Sequence[tuple[int, Row]]) -> dict[str, object]:
    return {"name": name, "players": [row.to_dict(rank) for rank, row in rows]}


def _say(found: Standings, apart: Sequence[Group]) -> None:
    from pnp.season.text import table_lines

    say(*table_lines(found.rows))
    for name, rows in apart:
        say("", name or message("standings.no-date"), *table_lines(rows))
