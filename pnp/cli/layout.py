"""`pnp layout` and `pnp simulate`."""

import json
import shlex
from collections.abc import Iterator
from difflib import unified_diff
from itertools import repeat
from pathlib import Path
from typing import Any

import click

from pnp.cli import options, tell
from pnp.cli.commands import argument, group, option
from pnp.cli.options import Asking, asked_of
from pnp.cli.output import into, put, save, save_all, to_file
from pnp.cli.say import forbid, give, give_list, message, say, watched
from pnp.data import DataError, DataErrors, in_language, language_in_use, read_source
from pnp.data.read import read
from pnp.data.write import refuse_link
from pnp.judging.formats import Github, Junit
from pnp.judging.text import Summary
from pnp.library import layouts
from pnp.library.catalog import game_ids, named_game
from pnp.library.inputs import some_layouts
from pnp.library.workers import ClusterGone
from pnp.printing.requests import PrintOptions
from pnp.simulation.judge import Judged, boards_of, compared, generate, judge_lines, judged, numbers_of, to_toml
from pnp.simulation.playout import bots_of

from pnp.simulation.run import (  # isort: skip
    Bot, Result, Runner, Subject, bot_of, play_games, report, report_lines, runner, subject_of,
)  # fmt: skip
from pnp.simulation.sheet import account_of, report_pdf
from pnp.web.reports import simulation_page

_TRIES, _FEW_TRIES = 50, 12  # of a layout that is kept, of one that is going to be changed
_FORMS = {"json": "json", "xml": "junit"}  # by the endings of files with what is wrong
_FRAME = 90  # columns of a line that is shown

command = group("layout", edit="pnp.cli.record:edit")


@command.command("list", key="layout.list")
@argument("game_id", metavar="[GAME]", required=False, offer="games")
@options.as_json()
@to_file
def list_(game_id: str | None, as_json: bool) -> None:
    """List layouts."""
    rows = []
    for name in [game_id] if game_id else game_ids():
        game = named_game(name)
        for layout_id in layouts.layout_ids_of(game):
            layout = layouts.shipped_layout(game, layout_id)
            title, counts = in_language(layout.title, language_in_use()), game.layouts.summary
            words = {"game": game.id, "layout": layout_id, "title": title}
            rows.append({**words, "title": layout.title, "counts": counts(layout) if counts else None})
            if not as_json:
                say(message("layout.list.counts", counts=counts(layout), **words) if counts else
                    message("layout.list.plain", **words))  # fmt: skip
    if as_json:
        give_list("layouts", rows)


@command.command(key="layout.new")
@argument("game_id", metavar="GAME", offer="games")
@option("--from", "begun_from", metavar="ID", offer="layouts")
@option("--size", type=int, metavar="N")
@option("--schema", "names_schema", is_flag=True)
@options.output_and_force()
def new(
    game_id: str, begun_from: str | None, size: int | None, names_schema: bool, output: Path | None, force: bool
) -> None:
    """Write a layout to begin with."""
    forbid(begun_from and size, message.lazy("layout.new.from-or-size"))
    forbid(names_schema and output == options.STANDARD_OUTPUT, message.lazy("layout.new.schema-beside"))
    options.ending_of(output, ["toml"])
    game = named_game(game_id).id
    path = into(output, f"my-{game}.toml") if output else Path(f"my-{game}.toml")
    made = generate_text(game, 0, size, None, _FEW_TRIES) if size else ""
    text = layouts.new_layout(game, begun_from, path.stem, made)
    if not names_schema:
        put(text, None if path == options.STANDARD_OUTPUT else path, force)
        return
    layout, name, schema = layouts.with_schema(text, game)
    files, beside = {path: layout.encode()}, path.with_name(name)
    if not (beside.is_file() and beside.read_bytes() == schema.encode()):  # it may lie there already
        files[beside] = schema.encode()
    save_all(files, force)


@command.command("generate", key="layout.generate")
@argument("game_id", metavar="GAME", offer="games")
@options.seed()
@option("--cells", type=int, metavar="N")
@options.player_count()
@option("--tries", type=click.IntRange(1, 10_000), default=_TRIES, metavar="T")
@option("--games", type=click.IntRange(0, 1_000_000), default=40, metavar="G")
@options.jobs(key="simulate.options.jobs")
@options.cluster()
@options.output_and_force(key="layout.new.options.output")
def generate_(
    game_id: str, seed: int | None, cells: int | None, players: int | None, tries: int, games: int, jobs: int,
    cluster: str | None, output: Path | None, force: bool,
) -> None:  # fmt: skip
    """Make a layout by chance."""
    options.ending_of(output, ["toml"])
    text = generate_text(game_id, seed or 0, cells, players, tries, games, runner(jobs, cluster))
    path = output or Path(f"made-{seed or 0}.toml")
    put(text, None if path == options.STANDARD_OUTPUT else path, force)


def generate_text(
    game_id: str, seed: int, cells: int | None, players: int | None, tries: int, games: int = 0,
    run: Runner | None = None,
) -> str:  # fmt: skip
    """Return the text of a layout made by chance, with the command that makes it again; judged by so many games."""
    game = named_game(game_id)
    asked = {"--seed": seed, "--cells": cells, "--players": players, "--tries": tries, "--games": games}
    words = (f"{name} {value}" for name, value in asked.items() if value is not None)
    said = " ".join(("pnp", "layout", "generate", game.id, *words))
    return to_toml(generate(game, seed, cells, players, tries, games, run or map), said)


@command.command("format", key="layout.format")
@argument("game_id", metavar="GAME", offer="games")
@to_file
def format_(game_id: str) -> None:
    """Tell the format of a game's layouts."""
    say(*layouts.format_of(named_game(game_id)).split("\n"))


@command.command(key="layout.check")
@argument("files", nargs=-1, required=True, metavar="FILE...", type=click.Path(readable=False))
@option("--fix", is_flag=True)
@option("--diff", is_flag=True)
@option("--format", "asked", type=options.one_of(("text", "json", "github", "junit")))
@option("--json", "as_json", is_flag=True)
@options.output_and_force()
def check(
    files: tuple[str, ...], fix: bool, diff: bool, asked: str | None, as_json: bool, output: Path | None, force: bool
) -> int:
    """Check files of layouts."""
    forbid(as_json and asked not in (None, "json"), message.lazy("check.two-formats", format=asked))
    form = "json" if as_json else asked or _FORMS.get(options.ending_of(output, [*_FORMS]), "text")
    forbid(form == "text" and output, message.lazy("layout.check.no-text"))
    inputs, codes, reports = some_layouts(files), list[int](), list[dict[str, Any]]()
    for file in inputs.logs:
        try:
            codes.append(_mend(file, diff) if fix or diff else 0)
            if not diff:
                loaded = layouts.layout_from(read(file))
                reports.append({**layouts.report_of(loaded).data, "file": file})
                codes[-1] = int(not reports[-1]["legal"])
                if form == "text":
                    _tell(file, loaded, reports[-1]["playtest"])
        except OSError:  # nobody reads what is said any more
            raise
        except Exception as error:  # one bad file costs no other
            reports += [{**layouts.unusable_report(error), "file": file}] if isinstance(error, DataError) else []
            codes.append(2)
            for one in error.errors if isinstance(error, DataErrors) else [error]:
                codes[-1] = tell(one)
                if form == "text" and isinstance(one, DataError) and one.file and one.line and one.column:
                    say(*_frame(read_source(one.file).text, one.line, one.column), err=True)
    if form != "text" and not diff:
        put(layouts_as(form, reports), output, force)
    elif len(inputs.logs) > 1:
        counts = {"count": len(inputs.logs), "bad": sum(code == 1 if diff else code > 0 for code in codes)}
        say(message(f"layout.check.{'to-mend' if diff else 'several'}", **counts), err=True)
    return max(codes)


def _mend(file: str, diff: bool) -> int:
    """Mend a file, or tell what would be mended in it: then 1 where there is something, else 0."""
    text, count = layouts.mended(file)
    if diff:
        say(*unified_diff(read_source(file).text.splitlines(), text.splitlines(), file, file, lineterm=""))
    elif count:
        refuse_link(Path(file))
        put(text, Path(file), force=True, over_input=True)
        say(message("layout.check.mended", file=file, count=count), err=True)
    return int(bool(diff and count))


def _tell(file: str, loaded: layouts.LoadedLayout, playtest: str | None) -> None:
    """Tell what is wrong with a layout, each with the rows around it."""
    for problem, line, column in layouts.placed(loaded):
        place = ":".join(str(number) for number in (line, column) if number)
        severity = message(f"layout.check.severity.{problem.severity}")
        say(f"{file}:{place}{':' if place else ''} {severity}: {problem.message}")
        if line and column and (problem.row is not None or problem.severity == "error"):
            say(*_frame(loaded.document.text, line, column))
    if playtest:
        say(f"{file}: {playtest}")
    errors = sum(problem.severity == "error" for problem in loaded.problems)
    counts = {"errors": errors, "warnings": len(loaded.problems) - errors}
    words = {
        key: message(f"layout.check.{key}", count=count) if count else message(f"layout.check.no-{key}")
        for key, count in counts.items()
    }
    say(message("layout.check.counts", file=file, **words))
    if answers := sum(problem.fix is not None for problem in loaded.problems):
        say(message("layout.check.answers", file=file, count=answers))


def layouts_as(form: str, reports: list[dict[str, Any]]) -> str:
    """Return what is wrong with layouts as data: an object a line, or as the checker of logs writes for others."""
    if form == "json":
        return "".join(f"{json.dumps(one, ensure_ascii=False)}\n" for one in reports)
    renderer = Github() if form == "github" else Junit()
    parts = [
        renderer.of_report({
            "file": one["file"], "game": one["game"] or "",
            "findings": [{**problem, "code": "layout"} for problem in one["problems"]],
        })
        for one in reports
    ]  # fmt: skip
    return "".join(map(str, renderer.whole(parts, Summary())))


def _frame(text: str, line: int, column: int) -> Iterator[str]:
    """The line of a file with those around it, numbered, and a caret below the column."""
    lines, width = text.split("\n"), len(str(line + 1))
    for number in range(max(1, line - 1), min(len(lines), line + 1) + 1):
        shown = lines[number - 1].rstrip("\r").replace("\t", " ")
        begin = max(0, column - _FRAME // 2) if len(shown) > _FRAME else 0
        yield f"  {number:{width}} | {shown[begin : begin + _FRAME]}".rstrip()
        if number == line:
            yield f"  {' ' * width} | {' ' * (column - 1 - begin)}^"


@command.command(key="layout.judge")
@argument("name", metavar="GAME|FILE", offer="files|games")
@argument("other", metavar="[LAYOUT|FILE]", required=False, offer="files|layouts")
@options.player_count()
@option("--games", type=click.IntRange(1, 1_000_000), metavar="G")
@option("--thorough", is_flag=True)
@option("--bot", type=click.Choice(["random", "greedy", "reply"]))
@options.seed(key="simulate.options.seed")
@options.jobs(key="simulate.options.jobs")
@option("--json", "as_json", is_flag=True)
@to_file
def judge(
    name: str, other: str | None, players: int | None, games: int | None, thorough: bool, bot: Bot | None,
    seed: int | None, jobs: int, as_json: bool,
) -> int:  # fmt: skip
    """Judge a layout, or two side by side."""
    boards, code = [], 0
    for subject in boards_of([name, other] if other else [name], players):
        found, code = _judged(subject, numbers_of(subject, games, bot, thorough, seed or 0), thorough, seed or 0, jobs)
        boards.append(found)
        if code:
            break
    if as_json:
        give(json.dumps(judged(boards[0]) if len(boards) < 2 else compared(*boards), ensure_ascii=False))
    else:
        say(*judge_lines(boards))
    return code


def _judged(subject: Subject, numbers: dict[str, int], thorough: bool, seed: int, jobs: int) -> tuple[Judged, int]:
    """The games of each bot on a board, and the exit code; Ctrl-C leaves those that were played."""
    if thorough:
        say(message("layout.judge.thorough", games=max(numbers.values()), layout=subject.layout.id), err=True)
    results: list[Result] = []
    for bot, number in numbers.items():
        try:
            result, code = play(subject, bot, seed, number, None, jobs)
        except KeyboardInterrupt:
            if not results:
                raise
            code = STOPPED
        else:
            results.append(result)
        if code:
            return Judged(subject, results), code
    return Judged(subject, results, thorough), 0


@command.command(key="layout.show")
@argument("game_id", metavar="GAME|FILE", offer="files|games")
@argument("layout_id", metavar="[LAYOUT]", required=False, offer="layouts")
@to_file
def show(game_id: str, layout_id: str | None) -> None:
    """Show a layout."""
    loaded = layouts.find_layout(game_id, layout_id)
    say(*loaded.game.layouts.describe(loaded.layout).removesuffix("\n").split("\n"))


# `pnp simulate`.

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
def simulate(
    ctx: click.Context, name: str, layout_id: str | None, players: int | None, games: int | None, within: float | None,
    bot: str | None, seed: int | None, move: int | None, jobs: int, cluster: str | None, as_json: bool,
    output: Path | None, force: bool,
) -> int:  # fmt: skip
    """Play many games by bots."""
    forbid(games and within, message.lazy("simulate.games-or-within"))
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
    # the simulate that gives the same report again
    table = result.table
    asked: dict[str, object] = {"--layout": layout_id, "--players": None if table.log else table.players}
    asked |= {"--within": within} if within else {"--games": result.tally.games}
    asked |= {"--bot": bot, "--seed": result.seed, "--move": table.move if table.move >= 0 else None}
    words = [str(word) for pair in asked.items() if pair[1] is not None for word in pair]
    account = account_of(results, subject, shlex.join(["pnp", "simulate", name, *words, *ctx.args]))
    if ending == "html":
        save(output, simulation_page(account, subject).encode(), force)
    else:
        job = PrintOptions().changed(lang=language_in_use(), call=account.command)
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
