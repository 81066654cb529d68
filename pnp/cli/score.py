"""`pnp score`."""

from pathlib import Path

import click

from pnp.cli import options
from pnp.cli.batch import BatchOptions, run_batch
from pnp.cli.commands import Verb, argument, option
from pnp.cli.output import Print, save
from pnp.cli.say import message, say
from pnp.data.messages import language
from pnp.judging.renderers import Renderer, Score, ScoreJson
from pnp.judging.text import illegal_lines
from pnp.judging.verdict import judge
from pnp.library.load import read_log
from pnp.printing.requests import PrintOptions


@click.command(cls=Verb, key="score")
@argument("logs", nargs=-1, required=True, metavar="LOG...", type=click.Path(readable=False))
@option("--json", "style", flag_value="json")
@option("--csv", "style", flag_value="csv")
@options.game()
@options.jobs()
@options.cluster()
@option("--sheet", is_flag=True)
@options.job_options(*options.PAGES)
@options.output()
@options.force()
def command(
    logs: tuple[str, ...], style: str | None, game_id: str, jobs: int, cluster: str | None, sheet: bool,
    job: PrintOptions, output: Path | None, force: bool,
) -> int:  # fmt: skip
    """Score logs."""
    if sheet:
        if len(logs) != 1 or style or Path(logs[0]).is_dir():
            raise click.UsageError(message("score.one-log"))
        return _print(logs[0], output, job, force)
    if options.given(options.PAGES[1:]) or (output and output.suffix.lower() == ".pdf"):
        raise click.UsageError(message("score.no-sheet"))
    ending = options.ending_of(output, ("txt", "csv", "json", "jsonl"), by="--csv, --json")
    style = ending.replace("jsonl", "json") or style
    renderer: Renderer = ScoreJson() if style == "json" else Score()
    if style == "csv":
        from pnp.judging.formats import ScoreCsv

        renderer = ScoreCsv()
    asked = BatchOptions(renderer, jobs=jobs, cluster=cluster, output=output, force=force, game=game_id)
    return run_batch(logs, asked)


def _print(log: str, output: Path | None, job: PrintOptions, force: bool) -> int:
    """Writes the score sheet of a log, in the language of the print."""
    from pnp.printing.papers import score_sheet

    options.ending_of(output, ("pdf",), by="--sheet")
    loaded = read_log(log)
    with language(job.lang):
        verdict = judge(loaded)
        made = score_sheet(verdict, job)
    save(Print("score", loaded.game, job=job).path(output, "pdf"), made, force)
    say(*(line.text for line in illegal_lines(verdict)), err=True)
    return 1 if any(finding.severity == "error" for finding in verdict.findings) else 0
