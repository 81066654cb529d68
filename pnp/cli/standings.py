"""`pnp standings`."""

import json
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from urllib.parse import quote

import click

from pnp.cli import options, tell
from pnp.cli.commands import Verb, argument, option
from pnp.cli.output import into, is_folder, make_folder, put, put_words, refuse, save
from pnp.cli.say import forbid, message, say, watched
from pnp.data import language_in_use
from pnp.judging.formats import csv_table
from pnp.printing.requests import PrintOptions
from pnp.season import standings
from pnp.season.sheet import standings_pdf
from pnp.season.standings import Group, Standings, Way
from pnp.web import message as page_message
from pnp.web.frame import Link, addresses_beside, marked, with_link
from pnp.web.replay import replay_names, replays
from pnp.web.reports import standings_page

COUNTABLE = ("illegal", "unfinished", "disputed", "incomplete", "duplicate")
"""Reasons that may be ignored: what such a log has is its score so far."""


@click.command(cls=Verb, key="standings")
@argument("logs", nargs=-1, required=True, metavar="LOG...", type=click.Path(readable=False))
@option("--points", default="3,2,1,0", metavar="N,N,...")
@option("--alias", "aliases", type=click.Path(), metavar="FILE")
@option("--by", type=click.Choice(["folder", "date"]))
@option("--count", multiple=True, type=click.Choice(COUNTABLE))
@option("--json", "form", flag_value="json")
@option("--csv", "form", flag_value="csv")
@options.output()
@option("--replays", "with_replays", is_flag=True)
@options.game()
@option("-v", "--verbose", is_flag=True)
@options.jobs()
@options.cluster()
@options.job_options("font")
@options.force()
def command(
    logs: tuple[str, ...], points: str, aliases: str | None, by: Way | None, count: tuple[str, ...], form: str | None,
    output: Path | None, with_replays: bool, game_id: str, verbose: bool, jobs: int, cluster: str | None,
    job: PrintOptions, force: bool,
) -> int:  # fmt: skip
    """Rank the players of many logs."""
    form = options.ending_of(output, ("json", "csv", "html", "pdf"), form, "--json, --csv") or form
    if output and is_folder(output):
        form = form or "html"
        output = into(output, f"standings.{form}")
    form = form or "text"
    forbid(with_replays and form != "html", message.lazy("standings.replays-page"))
    forbid(with_replays and "-" in logs, message.lazy("standings.replays-standard-input"))
    try:
        scale = tuple(int(part) for part in points.split(","))
    except ValueError as error:
        raise click.UsageError(message("standings.points", given=points)) from error
    names = standings.read_aliases(aliases) if aliases else {}
    judged, left_out = standings.handed_in(logs, jobs, cluster, watched, game_id)
    found = standings.rank_logs(judged, names, scale, frozenset(count), left_out, by)
    apart = standings.groups(found, by) if by else []
    failed = _save_with_replays(found, apart, output, jobs, force) if with_replays and output else 0
    if not with_replays:
        _tell(found, apart, form, output, job, force)
    if output not in (None, options.STANDARD_OUTPUT):
        say(*_table(found, apart))
    if form != "json":
        say(*standings.left_out_lines(found, verbose), *standings.claim_lines(found), err=True)
    return 1 if found.left_out or failed else 0


def _tell(
    found: Standings, apart: Sequence[Group], form: str, output: Path | None, job: PrintOptions, force: bool
) -> None:
    if form == "json":
        put(json.dumps(found.as_dict(), ensure_ascii=False) + "\n", output, force)
    elif form == "csv":
        put(csv_table(standings.csv_rows(found)), output, force)
    elif form == "html" and output:
        save(output, _page(found, apart, output).encode(), force)
    elif form == "pdf" and output:
        save(output, standings_pdf(found, apart, job.changed(lang=language_in_use())), force)
    elif output in (None, options.STANDARD_OUTPUT):
        say(*_table(found, apart))
    else:  # a file whose name has no ending
        put_words("\n".join(_table(found, apart)), output, force)


def _table(found: Standings, apart: Sequence[Group]) -> list[str]:
    """The table, and those apart."""
    lines = [*standings.table_lines(found.rows)]
    for name, rows in apart:
        lines += ("", name or message("standings.no-date"), *standings.table_lines(rows))
    return lines


def _save_with_replays(found: Standings, apart: Sequence[Group], output: Path, jobs: int, force: bool) -> int:
    """Write the page and the replays of its games in a folder beside it; how many have none, each of them named."""
    folder = output.with_name(f"{output.stem}-replays")
    paths = {file: folder / name for file, name in replay_names(one.file for one in found.results).items()}
    refuse([output, *paths.values()], force)
    links = {}
    if paths:
        make_folder(options.Folder(folder))
        back = Link(page_message("standings.title"), f"../{quote(os.fsencode(output.name))}")
        for one in watched(replays(list(paths), jobs), len(paths)):
            if one.problem:
                tell(one.problem)
                continue
            save(paths[one.file], with_link(one.page, back).encode(), force, quiet=True)
            links[one.file] = f"{quote(os.fsencode(folder.name))}/{paths[one.file].name}"
        say(message("standings.replays-written", count=len(links), folder=folder), err=True)
    save(output, _page(found, apart, output, links).encode(), force)
    return len(paths) - len(links)


def _page(found: Standings, apart: Sequence[Group], output: Path, replays: Mapping[str, str] | None = None) -> str:
    """The page with links to these replays, else to those in its folder, and to the verdicts there."""
    digests = {one.file: one.digest for one in found.results}
    beside = addresses_beside(output.parent, digests) if output != options.STANDARD_OUTPUT else {}
    html = standings_page(found, apart, {**beside, **({"replay": replays} if replays else {})})
    return marked(html, "standings", digests.values())
