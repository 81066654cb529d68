"""`pnp simulate`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import repeat
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pnp.cli.commands import option
from pnp.cli.options import complete
from pnp.cli.options.common import force_option, layout_option, seed_option
from pnp.cli.options.deal import Asking, asked_of
from pnp.cli.options.measures import between
from pnp.cli.options.output_name import OUTPUT, ending_of
from pnp.cli.output import put
from pnp.cli.progress import watched
from pnp.cli.say import say
from pnp.cli.sentences import message

if TYPE_CHECKING:
    from pnp.simulation.run import Result
    from pnp.simulation.subject import Subject

_STOPPED = 130


@click.command(cls=Asking, key="simulate")
@click.argument("name", metavar="GAME|LAYOUT|LOG", shell_complete=complete.games_and_files)
@layout_option()
@option("simulate.options.players", "--players", type=int, metavar="N")
@option("simulate.options.games", "--games", type=click.IntRange(1, 1_000_000), metavar="G")
@option("simulate.options.within", "--within", type=between(0.5, 50, "points"), metavar="POINTS")
@option("simulate.options.bot", "--bot", type=click.Choice(["random", "greedy"]))
@seed_option("simulate.options.seed")
@option("simulate.options.move", "--move", type=click.IntRange(0), metavar="N")
@option("simulate.options.jobs", "-j", "--jobs", type=click.IntRange(1, 64), default=1, metavar="N")
@option("simulate.options.json", "--json", "as_json", is_flag=True)
@option("simulate.options.output", "-o", "output", type=OUTPUT)
@force_option
@click.pass_context
def command(
    ctx: click.Context,
    name: str,
    layout_id: str | None,
    players: int | None,
    games: int | None,
    within: float | None,
    bot: str | None,
    seed: int | None,
    move: int | None,
    jobs: int,
    as_json: bool,
    output: Path | None,
    force: bool,
) -> int:
    """Plays many games by bots."""
    if games and within:
        raise click.UsageError(message("simulate.games-or-within"))
    from pnp.simulation.subject import subject_of

    ending_of(output, ("json",), "json" if as_json else None, "--json")
    subject = subject_of(name, layout_id, players, move, lambda game: asked_of(game, ctx.args, ctx.command.params))
    used = _bot_of(subject, bot)
    result, code = played(subject, used, seed or 0, games or 600, within, jobs)
    tell(result, subject, as_json, output, force)
    return code


def _bot_of(subject: Subject, asked: str | None) -> str:
    """The bot that plays: the one that is asked for, else the best that the game has."""
    from pnp.simulation.bots import bots_of

    bots = bots_of(subject.game)
    if asked and asked not in bots:
        raise click.UsageError(message("simulate.no-bot", game=subject.game.id, bot=asked))
    return asked or bots[-1]


def played(subject: Subject, bot: str, seed: int, games: int, within: float | None, jobs: int) -> tuple[Result, int]:
    """The result of the games, and the exit code: Ctrl-C ends them early, and what was done is the result."""
    from pnp.simulation.run import simulate
    from pnp.simulation.runners import runner

    last: Result | None = None
    try:
        results = simulate(subject.table, bot, seed, games, within, runner(jobs))
        for result in watched(_by_game(results), 0 if within else games):
            last = result
    except KeyboardInterrupt:
        if last is None:
            raise
        return last._replace(stopped="interrupted"), _STOPPED
    if last is None:
        raise click.UsageError(message("simulate.nothing"))
    return last, 0


def _by_game(results: Iterator[Result]) -> Iterator[Result]:
    """Each result as often as there are new games in it."""
    done = 0
    for result in results:
        yield from repeat(result, result.tally.games - done)
        done = result.tally.games


def tell(result: Result, subject: Subject, as_json: bool, output: Path | None, force: bool) -> None:
    """Says what the games came to, or writes it."""
    from pnp.simulation.report import report
    from pnp.simulation.table import names_at
    from pnp.simulation.text import report_lines

    found = report(result, subject.layout)
    if as_json or output:
        put(json.dumps(found, ensure_ascii=False) + "\n", output, force)
    else:
        say(*report_lines(found, subject.game, names_at(subject.table)))
