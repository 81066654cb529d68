"""`pnp score`."""

from __future__ import annotations

import click

from pnp.cli import VERBS


@click.command(short_help=VERBS["score"])
@click.argument("logs", nargs=-1, required=True, metavar="LOG...", type=click.Path(readable=False))
@click.option("--json", "style", flag_value="score-json", help="One pnp-report/1 object a log, without findings.")
@click.option(
    "--csv", "style", flag_value="score-csv", help="One row a player; a ' stands before a text like a formula."
)
@click.option("-j", "--jobs", type=click.IntRange(1, 64), default=1, metavar="N", help="Score N logs at a time.")
def command(logs: tuple[str, ...], style: str | None, jobs: int) -> int:
    """Score logs (files, folders, globs, or - for standard input).

    \b
    Examples:
      pnp score game.pnplog
      pnp score --csv logs/ > scores.csv
    """
    from pnp.cli.batch import run_batch

    return run_batch(logs, style or "score", "stop", jobs)
