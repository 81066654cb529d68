"""`pnp score`."""

from __future__ import annotations

import click

from pnp.cli.commands import Verb, option


@click.command(cls=Verb, key="score")
@click.argument("logs", nargs=-1, required=True, metavar="LOG...", type=click.Path(readable=False))
@option("score.options.json", "--json", "style", flag_value="score-json")
@option("score.options.csv", "--csv", "style", flag_value="score-csv")
@option("score.options.jobs", "-j", "--jobs", type=click.IntRange(1, 64), default=1, metavar="N")
def command(logs: tuple[str, ...], style: str | None, jobs: int) -> int:
    """Scores logs."""
    from pnp.cli.batch import run_batch

    return run_batch(logs, style or "score", "stop", jobs)
