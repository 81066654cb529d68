"""`pnp check`, `pnp score`: verdicts on logs, and scores alone."""

from functools import partial
from pathlib import Path
from typing import cast

import click

from pnp.cli import options
from pnp.cli.batch import BatchOptions, run_batch
from pnp.cli.commands import Verb, argument, option
from pnp.cli.output import Print, is_folder, save
from pnp.cli.say import forbid, message, say
from pnp.data import language
from pnp.engine import Mode, Rule
from pnp.game import LoadedLog, rule_of
from pnp.judging.renderers import Counts, Errors, Json, Renderer, Score, ScoreJson, Screen, Text
from pnp.judging.text import illegal_lines
from pnp.judging.verdict import judge
from pnp.library.catalog import find_game
from pnp.library.inputs import names_folder
from pnp.library.load import read_log
from pnp.printing.requests import PrintOptions

_PAGES = ("pdf", "html")
_FORMATS = ("text", "json", "csv", "github", "sarif", "junit", *_PAGES)
_BY_ENDING = {"txt": "text", "json": "json", "jsonl": "json", "csv": "csv", "sarif": "sarif", "xml": "junit"}


@click.command(cls=Verb, key="check")
@argument("logs", nargs=-1, required=True, metavar="LOG...", type=click.Path(readable=False))
@option("--format", "asked", type=click.Choice(_FORMATS, case_sensitive=False))
@option("--json", "as_json", is_flag=True)
@option("--on-illegal", type=click.Choice(["stop", "stands"]), default="stop")
@option("--all", "every", is_flag=True)
@option("-q", "--quiet", is_flag=True)
@option("-v", "--verbose", is_flag=True)
@option("--statistics", is_flag=True)
@option("--summary", is_flag=True)
@option("--since", type=click.Path(path_type=Path), metavar="REPORT")
@option("--repair", is_flag=True)
@options.game()
@options.jobs()
@options.cluster()
@options.color()
@options.output()
@options.job_options(*options.PAGES)
@options.force()
def check(
    logs: tuple[str, ...], asked: str | None, as_json: bool, on_illegal: str, every: bool, quiet: bool, verbose: bool,
    statistics: bool, summary: bool, since: Path | None, repair: bool, game_id: str, jobs: int, cluster: str | None,
    color: str, output: Path | None, job: PrintOptions, force: bool,
) -> int:  # fmt: skip
    """Check logs."""
    forbid(as_json and asked not in (None, "json"), message.lazy("check.two-formats", format=asked))
    several = len(logs) != 1 or names_folder(logs[0])
    if output and several and not output.suffix and not output.exists() and asked in (None, *_PAGES) and not as_json:
        output = output if output == options.STANDARD_OUTPUT else options.Folder(output)
    form = _format("json" if as_json else asked, output)
    mode: Mode = "stands" if on_illegal == "stands" else "stop"
    if form in _PAGES:
        folder = output if output and is_folder(output) else None
        forbid(quiet or statistics or summary or since or (not folder and several), message.lazy("check.one-log"))
        if folder:
            from pnp.cli.verdicts import Verdicts
            from pnp.web.verdicts import VerdictPages

            told = BatchOptions(VerdictPages(_pages(form, every, job)), mode, jobs, verbose=verbose, game=game_id)
            with language(job.lang):
                wanted = told._replace(cluster=cluster, sink=partial(Verdicts, folder, form, logs), output=folder)
                return run_batch(logs, wanted)
        return _hand_over(read_log(logs[0], game_id), _pages(form, every, job), mode, job.lang, output, force)
    renderer = _renderer(form, every, verbose, quiet, statistics, summary)
    forbid(since and isinstance(renderer, Text) and (every or verbose), message.lazy("check.since"))
    wanted = BatchOptions(renderer, mode, jobs, color, repair, quiet, verbose, output, force, cluster, since, game_id)
    return run_batch(logs, wanted)


def _format(asked: str | None, output: Path | None) -> str:
    """The format that was asked for, else the one that the file's name ends in. Raises UsageError."""
    ending = output.suffix.lower().lstrip(".") if output else ""
    if output and is_folder(output):
        forbid(asked not in (None, *_PAGES), message.lazy("check.one-log"))
        return asked or "html"
    if asked:
        forbid(ending in _PAGES and asked != ending, message.lazy("check.one-log"))
        return asked
    if output is None:
        return "text"
    ending = options.ending_of(output, (*_PAGES, *_BY_ENDING))
    return _BY_ENDING.get(ending, ending) or "pdf"


def _renderer(form: str, every: bool, notes: bool, quiet: bool, statistics: bool, summary: bool) -> Renderer:
    """What renders a form. Raises UsageError for options that are of texts alone."""
    if form == "text":
        texts = ((statistics, Counts), (summary, Screen), (quiet, Errors))
        return next((made() for asked, made in texts if asked), Text(every, notes))
    if statistics or summary:
        option_name = "--statistics" if statistics else "--summary"
        raise click.UsageError(message("check.statistics", option=option_name, format=form))
    if form == "json":
        return Json()
    from pnp.judging.formats import Csv, Github, Junit, Sarif

    made: dict[str, type[Renderer]] = {"csv": Csv, "github": Github, "junit": Junit}
    return made[form]() if form in made else Sarif(_rule_in)


def _rule_in(game: str, code: str) -> Rule:  # a lambda could not be sent to a process
    return rule_of(find_game(game), code)


def _pages(form: str, every: bool, job: PrintOptions) -> Renderer:
    """What renders the verdict on one log as pages."""
    if form == "html":
        from pnp.web.reports import VerdictPage

        return VerdictPage(job, every)
    from pnp.printing.papers import VerdictPaper

    return VerdictPaper(job, every)


def _hand_over(log: LoadedLog, renderer: Renderer, mode: Mode, lang: str, output: Path | None, force: bool) -> int:
    """Write the verdict on a log as pages, judged and told in the language of the print."""
    with language(lang):
        verdict = judge(log, mode)
        if isinstance(made := renderer.of_verdict(verdict, {}), str) and output and output != options.STANDARD_OUTPUT:
            from pnp.web.frame import linked_beside

            made = linked_beside(made, output.parent)
    save(output or options.STANDARD_OUTPUT, made.encode() if isinstance(made, str) else cast(bytes, made), force)
    return 1 if any(finding.severity == "error" for finding in verdict.findings) else 0


@click.command(cls=Verb, key="score")
@argument("logs", nargs=-1, required=True, metavar="LOG...", type=click.Path(readable=False))
@option("--json", "style", flag_value="json")
@option("--csv", "style", flag_value="csv")
@options.game()
@options.jobs()
@options.cluster()
@option("--sheet", is_flag=True)
@options.job_options(*options.PAGES)
@options.output_and_force()
def score(
    logs: tuple[str, ...], style: str | None, game_id: str, jobs: int, cluster: str | None, sheet: bool,
    job: PrintOptions, output: Path | None, force: bool,
) -> int:  # fmt: skip
    """Score logs."""
    if sheet:
        forbid(len(logs) != 1 or style or names_folder(logs[0]), message.lazy("score.one-log"))
        from pnp.printing.papers import score_sheet

        options.ending_of(output, ("pdf",), by="--sheet")
        loaded = read_log(logs[0])
        with language(job.lang):
            verdict = judge(loaded)
            made = score_sheet(verdict, job)
        save(Print("score", loaded.game, job=job).path(output, "pdf"), made, force)
        say(*(line.text for line in illegal_lines(verdict)), err=True)
        return 1 if any(finding.severity == "error" for finding in verdict.findings) else 0
    if options.given(options.PAGES[1:]) or (output and output.suffix.lower() == ".pdf"):
        raise click.UsageError(message("score.no-sheet"))
    ending = options.ending_of(output, ("txt", "csv", "json", "jsonl"), by="--csv, --json")
    style = ending.replace("jsonl", "json") or style
    renderer: Renderer = ScoreJson() if style == "json" else Score()
    if style == "csv":
        from pnp.judging.formats import ScoreCsv

        renderer = ScoreCsv()
    return run_batch(logs, BatchOptions(renderer, jobs=jobs, cluster=cluster, output=output, force=force, game=game_id))
