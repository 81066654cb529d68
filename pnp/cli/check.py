"""`pnp check`."""

from __future__ import annotations

import click

from pnp.cli import VERBS


@click.command(short_help=VERBS["check"])
@click.argument("logs", nargs=-1, required=True, metavar="LOG...", type=click.Path(readable=False))
@click.option("--json", "as_json", is_flag=True, help="One pnp-report/1 object a log, one a line.")
@click.option(
    "--on-illegal",
    type=click.Choice(["stop", "stands"]),
    default="stop",
    help="Stop at the first illegal move (the default) or let it stand and go on.",
)
@click.option("--all", "every", is_flag=True, help="Show all findings of a log as text, not the first 20.")
@click.option("-j", "--jobs", type=click.IntRange(1, 64), default=1, metavar="N", help="Check N logs at a time.")
def command(logs: tuple[str, ...], as_json: bool, on_illegal: str, every: bool, jobs: int) -> int:
    """Check logs (files, folders, globs, or - for standard input): legality, claims of the table, score.

    \b
    Examples:
      pnp check game.pnplog
      pnp check --json logs/ > reports.jsonl
      pnp check --on-illegal stands game.json
    """
    from pnp.cli.batch import run_batch

    style = "check-json" if as_json else "check-all" if every else "check"
    return run_batch(logs, style, on_illegal, jobs)
