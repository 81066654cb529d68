"""`pnp check`."""

from __future__ import annotations

import click

from pnp.cli.commands import Verb, option


@click.command(cls=Verb, key="check")
@click.argument("logs", nargs=-1, required=True, metavar="LOG...", type=click.Path(readable=False))
@option("check.options.json", "--json", "as_json", is_flag=True)
@option("check.options.on-illegal", "--on-illegal", type=click.Choice(["stop", "stands"]), default="stop")
@option("check.options.all", "--all", "every", is_flag=True)
@option("check.options.jobs", "-j", "--jobs", type=click.IntRange(1, 64), default=1, metavar="N")
@option("check.options.color", "--color", type=click.Choice(["auto", "always", "never"]), default="auto")
def command(logs: tuple[str, ...], as_json: bool, on_illegal: str, every: bool, jobs: int, color: str) -> int:
    """Checks logs."""
    from pnp.cli.batch import run_batch

    style = "check-json" if as_json else "check-all" if every else "check"
    return run_batch(logs, style, on_illegal, jobs, color)
