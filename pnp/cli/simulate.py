"""`pnp simulate`."""

import json
import shlex
from collections.abc import Iterator
from itertools import repeat
from pathlib import Path

import click

from pnp.cli import options
from pnp.cli.commands import argument, option
from pnp.cli.options import Asking, asked_of
from pnp.cli.output import put, save
from pnp.cli.say import message, say, watched
from pnp.data import language_in_use
from pnp.library.workers import ClusterGone
from pnp.printing.requests import print_options
from pnp.simulation.playout import bots_of
from pnp.simulation.run import Result, Subject, bot_of, play_games, report, report_lines, runner, subject_of
from pnp.simulation.sheet import account_of, report_pdf
from pnp.web.reports import simulation_page

# as shells tell Ctrl-C, 128 + SIGINT; a cluster that is gone is what cannot be used
STOPPED, _GONE = 130, 2


@click.command(cls=Asking, key="simulate")
@argument("name", metavar="GAME|LAYOUT|LOG", offer="files|games")
@options.layout()
@options.player_count()
@option("--games", type=click.IntRange(1, 1_000_000), metavar="G")
@option("--within", type=options.number("points", 0.5, 50), metavar="POINTS")
@option("--bot", type=click.Choice(["random", "greedy", "reply"]))
@options.seed()
@option("--move", type=click.IntRange(0), metavar="N")
@options.jobs()
@options.cluster()
@option("--json", "as_json", is_flag=True)
@options.output_and_force()
@click.pass_context
def command(
    ctx: click.Context, name: str, layout_id: str | None, players: int | None, games: int | None, within: float | None,
    bot: str | None, seed: int | None, move: int | None, jobs: int, cluster: str | None, as_json: bool,
    output: Path | None, force: bool,
) -> int:  # fmt: skip
    """Play many games by bots."""
    if games and within:
        raise click.UsageError(message("simulate.games-or-within"))
    ending = options.ending_of(output, ("json", "html", "pdf"), "json" if as_json else None, "--json")
    subject = subject_of(name, layout_id, players, move, lambda game: asked_of(game, ctx.args, ctx.command.params))
    # 600 games: the 95 % interval of a share of one half is then 4 points to either side
    result, code = play(subject, bot_of(subject.game, bot), seed or 0, games or 600, within, jobs, cluster)
    if ending not in ("html", "pdf") or not output:
        found = report(result, subject.layout)
        if as_json or output:
            put(json.dumps(found, ensure_ascii=False) + "\n", output, force)
        else:
            say(*report_lines(found, subject.game, subject.table))
        return code
    # a report to look at shows as many games of another bot beside; none when the games were stopped
    results = [result]
    other = "random" if result.bot == "greedy" else "greedy"
    if other in bots_of(subject.game) and not code:
        beside, code = play(subject, other, result.seed, result.tally.games, None, jobs, cluster)
        results.append(beside)
    results.sort(key=lambda one: bots_of(subject.game).index(one.bot))
    # the command that gives the same report again
    table = result.table
    asked: dict[str, object] = {"--layout": layout_id, "--players": None if table.log else table.players}
    asked |= {"--within": within} if within else {"--games": result.tally.games}
    asked |= {"--bot": bot, "--seed": result.seed, "--move": table.move if table.move >= 0 else None}
    words = [str(word) for pair in asked.items() if pair[1] is not None for word in pair]
    account = account_of(results, subject, shlex.join(["pnp", "simulate", name, *words, *ctx.args]))
    if ending == "html":
        save(output, simulation_page(account, subject).encode(), force)
    else:
        job = print_options(lang=language_in_use()).changed(call=account.command)
        save(output, report_pdf(account, subject, result.seed, job), force)
    return code


def play(
    subject: Subject, bot: str, seed: int, games: int, within: float | None, jobs: int, cluster: str | None = None
) -> tuple[Result, int]:
    """Return the result of the games, and the exit code. Ctrl-C or a cluster that goes away ends them early, and what
    was done is the result."""
    last: Result | None = None
    try:
        results = play_games(subject.table, bot, seed, games, within, runner(jobs, cluster))
        for result in watched(_by_game(results), 0 if within else games):
            last = result
    except (KeyboardInterrupt, ClusterGone) as error:
        if last is None:
            raise
        if isinstance(error, ClusterGone):
            return last._replace(stopped="cluster"), _GONE
        return last._replace(stopped="interrupted"), STOPPED
    if last is None:
        raise click.UsageError(message("simulate.nothing"))
    return last, 0


def _by_game(results: Iterator[Result]) -> Iterator[Result]:
    """Each result as often as there are new games in it."""
    done = 0
    for result in results:
        yield from repeat(result, result.tally.games - done)
        done = result.tally.games
