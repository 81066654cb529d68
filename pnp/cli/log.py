"""`pnp log`: begins logs, writes them otherwise, compares and merges them."""

import json
from collections.abc import Sequence
from pathlib import Path

import click

from pnp.cli import options
from pnp.cli.commands import argument, group, option
from pnp.cli.options import Asking, begin_log, tell_options
from pnp.cli.output import put, to_file
from pnp.cli.say import forbid, message, say, warn
from pnp.data import data_document
from pnp.data.write import refuse_link
from pnp.game import LoadedLog
from pnp.judging.verdict import encoding_finding, judge
from pnp.library.catalog import named_game
from pnp.library.deals import notes_on, position_log, text_to_fill
from pnp.library.layouts import find_layout
from pnp.library.load import comments_of, is_tidy, log_from, log_text, read_log, tidied, with_layout
from pnp.library.verdicts import moment_of
from pnp.merging.comparison import compare
from pnp.merging.transcripts import comparison_text, differences_of, merged

command = group("log", sheet="pnp.cli.deals:sheet")


@command.command(key="log.diff")
@argument("logs", type=click.Path(), nargs=-1, required=True, metavar="LOG LOG...")
@option("--json", "as_json", is_flag=True)
@to_file
def diff(logs: Sequence[str], as_json: bool) -> int:
    """Compare transcripts."""
    found = compare(*map(read_log, logs))
    if as_json:
        say(json.dumps(differences_of(found).as_dict()))
    else:
        say(*comparison_text(found))
    return 0 if found.same else 1


@command.command(key="log.merge")
@argument("logs", type=click.Path(), nargs=-1, required=True, metavar="LOG LOG...")
@options.output_and_force()
def merge(logs: Sequence[str], output: Path | None, force: bool) -> int:
    """Merge transcripts."""
    form, found = options.ending_of(output, options.LOG_FORMS), compare(*map(read_log, logs))
    log = merged(found)
    put(tidied(log, form or log.document.syntax), output, force)
    say(*comparison_text(found), err=True)
    warn([message("log.merge.copy", file=file) for file in found.copies])
    if found.open:
        warn([message("log.merge.open", count=len(found.open))])
    if not judge(log).legal:
        warn([message("log.merge.illegal")])
    return 1 if found.open else 0


@command.command(cls=Asking, key="log.new")
@argument("game_id", metavar="GAME", offer="games")
@options.players()
@options.layout()
@options.seed()
@option("--position", is_flag=False, flag_value="", metavar="[LOG]")
@options.move()
@option("--to", "form", type=click.Choice(options.LOG_FORMS))
@options.output(key="log.options.output")
@options.list_options()
@options.force()
@click.pass_context
def new(
    ctx: click.Context, game_id: str, players: str | None, layout_id: str | None, seed: int | None,
    position: str | None, move: int | None, form: str | None, output: Path | None, list_options: bool, force: bool,
) -> int:  # fmt: skip
    """Begin a log."""
    if position:
        forbid(players or layout_id or seed is not None or ctx.args, message.lazy("log.new.of-log"))
        form = _form(form, output)
        case, game_id = read_log(position), named_game(game_id).id
        if case.game_id != game_id:
            raise click.UsageError(message("log.new.other-game", file=position, given=case.game_id, game=game_id))
        there = moment_of(case, move)
        warn(notes_on(there))
        put(log_text(position_log(there, output.parent if output else Path()), form), output, force)
        return 0 if there.legal else 1
    forbid(move is not None, message.lazy("log.new.no-log"))
    loaded = find_layout(game_id, layout_id)
    if list_options:
        tell_options(loaded.game)
        return 0
    begun = begin_log(ctx, loaded, players, seed, position is not None, output.parent if output else Path())
    form = _form(form, output)
    put(log_text(begun, form) if position is None else text_to_fill(loaded.game, begun, form), output, force)
    if position is None:  # the seed deals no camps, no places of caravans: that is left to the players
        found = judge(log_from(data_document(begun, str(output or "-")))).findings
        warn([message("log.new.open", what=one.message) for one in found if one.severity == "error"])
    return 0


@command.command(key="log.convert")
@argument("log", type=click.Path())
@option("--to", "form", type=click.Choice(options.LOG_FORMS))
@option("--embed", is_flag=True)
@options.output_and_force(key="log.options.output")
def convert(log: str, form: str | None, embed: bool, output: Path | None, force: bool) -> None:
    """Convert a log to another form."""
    form, case = _form(form, output, "json"), read_log(log)
    _tell_encoding(case)
    put(tidied(with_layout(case) if embed else case, form), output, force)
    left = 0 if form == case.document.syntax else len(comments_of(case.document))
    if left:
        warn([message("log.convert.comments", count=left)])


@command.command(key="log.fmt")
@argument("logs", type=click.Path(), nargs=-1, required=True, metavar="LOG...")
@option("--write", is_flag=True)
@option("--check", is_flag=True)
def fmt(logs: Sequence[str], write: bool, check: bool) -> int:
    """Tidy logs; where one of them cannot be used, none is written. One that is tidy is left alone."""
    forbid(check == write and (check or len(logs) > 1), message.lazy("log.fmt.write-or-check"))
    cases = [read_log(log) for log in logs]
    for case in cases:
        _tell_encoding(case)
    untidy = [(log, case) for log, case in zip(logs, cases, strict=True) if (write and log == "-") or not is_tidy(case)]
    if check:
        say(*(message("log.fmt.untidy", file=log) for log, _ in untidy))
        return 1 if untidy else 0
    for log, _ in untidy if write else ():
        refuse_link(Path(log))
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
        warn([f"{case.document.file}: {encoding_finding(case).message}"])


def _form(form: str | None, output: Path | None, default: str = "pnplog") -> str:
    """The form that was asked for, else the one that the file's name ends in; raises UsageError for another ending."""
    named = output is not None and output.suffix.lower().lstrip(".") in options.LOG_FORMS
    ending = options.ending_of(output, options.LOG_FORMS, form, "--to") if named or not form else ""
    return form or ending or default
