"""`pnp log diff` and `pnp log merge`."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import click

from pnp.cli import options, without_command
from pnp.cli.commands import Group, Verb, argument, option
from pnp.cli.deal_options import Asking, begun_log, list_option, tell_options, told_deal
from pnp.cli.options import (
    ending_of,
    force_option,
    layout_option,
    move_option,
    output_option,
    players_option,
    seed_option,
)
from pnp.cli.output import put
from pnp.cli.say import say
from pnp.cli.sentences import message
from pnp.game import LoadedLog, SetupResult
from pnp.judging.verdict import encoding_finding, judge
from pnp.library.catalog import named_game
from pnp.library.deals import Asked, has_deal, notes_on, position_log, without_deal
from pnp.library.layouts import find_layout
from pnp.library.load import comments_of, is_tidy, log_text, read_log, tidied, with_layout
from pnp.library.verdicts import moment_of
from pnp.merging.comparison import Comparison, compare
from pnp.merging.transcripts import comparison_text, differences_of, merged


@click.command(cls=Verb, key="log.diff")
@argument("a", type=click.Path())
@argument("b", type=click.Path())
@option("--json", "as_json", is_flag=True)
def diff(a: str, b: str, as_json: bool) -> int:
    """Compares two transcripts."""
    found = _compared(a, b)
    if as_json:
        say(json.dumps(differences_of(found).as_dict()))
    else:
        say(*comparison_text(found))
    return 0 if found.same else 1


@click.command(cls=Verb, key="log.merge")
@argument("a", type=click.Path())
@argument("b", type=click.Path())
@options.output()
@options.force()
def merge(a: str, b: str, output: Path | None, force: bool) -> int:
    """Merges two transcripts."""
    form = ending_of(output, _FORMS)
    found = _compared(a, b)
    log = merged(found)
    put(tidied(log, form or log.document.syntax), output, force)
    say(*comparison_text(found), err=True)
    if found.open:
        say(f"pnp: {message('log.merge.open', count=len(found.open))}", err=True)
    if not judge(log).legal:
        say(f"pnp: {message('log.merge.illegal')}", err=True)
    return 1 if found.open else 0


def _compared(a: str, b: str) -> Comparison:
    """The comparison of two files; raises DataError."""
    return compare(read_log(a), read_log(b))


# `pnp log`.

_FORMS = ("json", "toml", "pnplog")
_output_option = output_option("log.options.output")


@click.group(cls=Group, key="log", invoke_without_command=True)
@click.pass_context
def command(ctx: click.Context) -> int:
    """Logs."""
    return without_command(ctx)


command.add_command(diff)
command.add_command(merge)


@command.command(cls=Asking, key="log.new")
@argument("game_id", metavar="GAME", offer="games")
@options.players()
@options.layout()
@options.seed()
@option("--position", is_flag=False, flag_value="", metavar="[LOG]")
@options.move()
@option("--to", "form", type=click.Choice(_FORMS))
@_output_option
@options.list_options()
@options.force()
@click.pass_context
def new(
    ctx: click.Context, game_id: str, players: str | None, layout_id: str | None, seed: int | None,
    position: str | None, move: int | None, form: str | None, output: Path | None, list_options: bool, force: bool,
) -> int:  # fmt: skip
    """Begins a log."""
    if position:
        if players or layout_id or seed is not None or ctx.args:
            raise click.UsageError(message("log.new.of-log"))
        return _new_of_moment(game_id, position, move, _form(form, output), output, force)
    if move is not None:
        raise click.UsageError(message("log.new.no-log"))
    loaded = find_layout(game_id, layout_id)
    game = loaded.game
    if list_options:
        tell_options(game)
        return 0
    any_setup = seed is None and position is not None  # it is there to be changed

    def dealt(names: Sequence[str], asked: Asked) -> SetupResult:
        if seed is None and not has_deal(game):
            deal = without_deal(game, loaded.layout, names)
        else:
            deal = told_deal(game, loaded.layout, names, 0 if any_setup else seed, asked)
        return deal._replace(seed=None) if any_setup else deal

    folder = output.parent if output else Path()
    text = begun_log(ctx, loaded, players, dealt, position is not None, folder, lambda: _form(form, output))
    put(text, output, force)
    return 0


def _new_of_moment(game_id: str, source: str, move: int | None, form: str, output: Path | None, force: bool) -> int:
    """Writes the position at a moment of a log; 1 where the log is illegal until there."""
    case = read_log(source)
    game = named_game(game_id).id
    if case.game_id != game:
        raise click.UsageError(message("log.new.other-game", file=source, given=case.game_id, game=game))
    there = moment_of(case, move)
    say(*(f"pnp: {note}" for note in notes_on(there)), err=True)
    put(log_text(position_log(there, output.parent if output else Path()), form), output, force)
    return 0 if there.legal else 1


@command.command(key="log.convert")
@argument("log", type=click.Path())
@option("--to", "form", type=click.Choice(_FORMS))
@option("--embed", is_flag=True)
@_output_option
@options.force()
def convert(log: str, form: str | None, embed: bool, output: Path | None, force: bool) -> None:
    """Converts a log to another form."""
    form = _form(form, output, "json")
    case = read_log(log)
    _tell_encoding(case)
    put(tidied(with_layout(case) if embed else case, form), output, force)
    left = 0 if form == case.document.syntax else len(comments_of(case.document))
    if left:
        say(f"pnp: {message('log.convert.comments', count=left)}", err=True)


@command.command(key="log.fmt")
@argument("logs", type=click.Path(), nargs=-1, required=True, metavar="LOG...")
@option("--write", is_flag=True)
@option("--check", is_flag=True)
def fmt(logs: Sequence[str], write: bool, check: bool) -> int:
    """Tidies logs; where one of them cannot be used, none is written. One that is tidy is left alone."""
    if check == write and (check or len(logs) > 1):
        raise click.UsageError(message("log.fmt.write-or-check"))
    cases = [read_log(log) for log in logs]
    for case in cases:
        _tell_encoding(case)
    untidy = [(log, case) for log, case in zip(logs, cases, strict=True) if (write and log == "-") or not is_tidy(case)]
    if check:
        say(*(message("log.fmt.untidy", file=log) for log, _ in untidy))
        return 1 if untidy else 0
    for log, case in untidy if write else zip(logs, cases, strict=True):
        if write and log != "-":
            put(tidied(case, case.document.syntax), Path(log), force=True, over_input=True)
        else:
            put(tidied(case, case.document.syntax), None, force=False)
    if write:
        done = message("log.fmt.written", count=len(untidy))
        say(message("log.fmt.left", written=done, count=len(logs) - len(untidy)), err=True)
    return 0


def _tell_encoding(case: LoadedLog) -> None:
    """Warns of a log that is not written in UTF-8, as `pnp check` does."""
    if case.document.encoding:
        say(f"pnp: {case.document.file}: {encoding_finding(case).message}", err=True)


def _form(form: str | None, output: Path | None, default: str = "pnplog") -> str:
    """The form that was asked for, else the one that the file's name ends in; raises UsageError for another ending."""
    named = output is not None and output.suffix.lower().lstrip(".") in _FORMS
    ending = ending_of(output, _FORMS, form, "--to") if named or not form else ""
    return form or ending or default
