"""`pnp check`."""

from __future__ import annotations

from pathlib import Path

import click

from pnp.cli.commands import Verb, option
from pnp.cli.options.common import force_option
from pnp.cli.options.output_name import OUTPUT, ending_of
from pnp.cli.options.printing import job_options
from pnp.cli.sentences import message
from pnp.printing.requests import PrintOptions


@click.command(cls=Verb, key="check")
@click.argument("logs", nargs=-1, required=True, metavar="LOG...", type=click.Path(readable=False))
@option("check.options.json", "--json", "as_json", is_flag=True)
@option("check.options.on-illegal", "--on-illegal", type=click.Choice(["stop", "stands"]), default="stop")
@option("check.options.all", "--all", "every", is_flag=True)
@option("check.options.repair", "--repair", is_flag=True)
@option("check.options.jobs", "-j", "--jobs", type=click.IntRange(1, 64), default=1, metavar="N")
@option("check.options.color", "--color", type=click.Choice(["auto", "always", "never"]), default="auto")
@option("check.options.output", "-o", "output", type=OUTPUT)
@job_options("lang", "theme", "paper")
@force_option
def command(
    logs: tuple[str, ...],
    as_json: bool,
    on_illegal: str,
    every: bool,
    repair: bool,
    jobs: int,
    color: str,
    output: Path | None,
    job: PrintOptions,
    force: bool,
) -> int:
    """Checks logs."""
    if output:
        return _hand_over(_one_of(logs, as_json), output, on_illegal == "stands", every, job, force)
    from pnp.cli.batch import run_batch

    style = "check-json" if as_json else "check-all" if every else "check"
    return run_batch(logs, style, on_illegal, jobs, color, repair)


def _one_of(logs: tuple[str, ...], as_json: bool) -> str:
    """The one log whose verdict is handed over. Raises UsageError."""
    if len(logs) != 1 or as_json or Path(logs[0]).is_dir():
        raise click.UsageError(message("check.one-log"))
    return logs[0]


def _hand_over(log: str, output: Path, stands: bool, every: bool, job: PrintOptions, force: bool) -> int:
    """Writes the verdict on a log as pages, in the language of the print."""
    from pnp.cli.output import save
    from pnp.data.messages import language
    from pnp.judging.verdict import judge
    from pnp.library.load import read_log
    from pnp.printing.verdict import account_of, verdict_pdf

    ending = ending_of(output, ("pdf", "html")) or "pdf"
    loaded = read_log(log)
    with language(job.lang):
        verdict = judge(loaded, "stands" if stands else "stop")
        account = account_of(verdict, every)
        if ending == "html":
            from pnp.web.verdict import verdict_page

            made = verdict_page(account, loaded, job.lang, job.theme).encode()
        else:
            made = verdict_pdf(account, loaded, job)
    save(output, made, force)
    return 1 if any(finding.severity == "error" for finding in verdict.findings) else 0
