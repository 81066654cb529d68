"""`pnp log`, `pnp repair`: begins logs, writes them otherwise, compares, merges and repairs them."""

import json
from collections.abc import Sequence
from pathlib import Path

import click

from pnp.cli import options, tell
from pnp.cli.commands import Verb, argument, group, option
from pnp.cli.deal_options import Asking, begin_log, tell_options
from pnp.cli.output import put, refuse, to_file
from pnp.cli.say import is_colored, message, progress, say, say_lines, typed, warn, watched
from pnp.cli.verdicts import places_of
from pnp.game import LoadedLog
from pnp.judging.verdict import encoding_finding, judge
from pnp.library.catalog import named_game, read_text
from pnp.library.deals import notes_on, position_log, text_to_fill
from pnp.library.layouts import find_layout
from pnp.library.load import comments_of, is_tidy, log_text, read_log, tidied, with_layout
from pnp.library.verdicts import moment_of
from pnp.merging.comparison import compare
from pnp.merging.transcripts import comparison_text, differences_of, merged
from pnp.repairing.questions import Question, Questions
from pnp.repairing.repairs import Repairs, read_to_repair, repaired, repairs_of, repairs_text, told_repairs

log = group("log", sheet="pnp.cli.deals:sheet")


@log.command(key="log.diff")
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


@log.command(key="log.merge")
@argument("logs", type=click.Path(), nargs=-1, required=True, metavar="LOG LOG...")
@options.output()
@options.force()
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


@log.command(cls=Asking, key="log.new")
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
        if players or layout_id or seed is not None or ctx.args:
            raise click.UsageError(message("log.new.of-log"))
        form = _form(form, output)
        case, game_id = read_log(position), named_game(game_id).id
        if case.game_id != game_id:
            raise click.UsageError(message("log.new.other-game", file=position, given=case.game_id, game=game_id))
        there = moment_of(case, move)
        warn(notes_on(there))
        put(log_text(position_log(there, output.parent if output else Path()), form), output, force)
        return 0 if there.legal else 1
    if move is not None:
        raise click.UsageError(message("log.new.no-log"))
    loaded = find_layout(game_id, layout_id)
    if list_options:
        tell_options(loaded.game)
        return 0
    begun = begin_log(ctx, loaded, players, seed, position is not None, output.parent if output else Path())
    form = _form(form, output)
    put(log_text(begun, form) if position is None else text_to_fill(loaded.game, begun, form), output, force)
    return 0


@log.command(key="log.convert")
@argument("log", type=click.Path())
@option("--to", "form", type=click.Choice(options.LOG_FORMS))
@option("--embed", is_flag=True)
@options.output(key="log.options.output")
@options.force()
def convert(log: str, form: str | None, embed: bool, output: Path | None, force: bool) -> None:
    """Convert a log to another form."""
    form, case = _form(form, output, "json"), read_log(log)
    _tell_encoding(case)
    put(tidied(with_layout(case) if embed else case, form), output, force)
    left = 0 if form == case.document.syntax else len(comments_of(case.document))
    if left:
        warn([message("log.convert.comments", count=left)])


@log.command(key="log.fmt")
@argument("logs", type=click.Path(), nargs=-1, required=True, metavar="LOG...")
@option("--write", is_flag=True)
@option("--check", is_flag=True)
def fmt(logs: Sequence[str], write: bool, check: bool) -> int:
    """Tidy logs; where one of them cannot be used, none is written. One that is tidy is left alone."""
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
        warn([f"{case.document.file}: {encoding_finding(case).message}"])


def _form(form: str | None, output: Path | None, default: str = "pnplog") -> str:
    """The form that was asked for, else the one that the file's name ends in; raises UsageError for another ending."""
    named = output is not None and output.suffix.lower().lstrip(".") in options.LOG_FORMS
    ending = options.ending_of(output, options.LOG_FORMS, form, "--to") if named or not form else ""
    return form or ending or default


@click.command(cls=Verb, key="repair")
@argument("logs", nargs=-1, required=True, metavar="LOG...", type=click.Path(readable=False))
@option("--json", "as_json", is_flag=True)
@option("--take", type=click.IntRange(1), metavar="K")
@options.output()
@option("--max-edits", type=click.IntRange(1, 3), default=3, metavar="N")
@option("--ask", is_flag=True)
@option("--questions", type=click.IntRange(1, 5), metavar="N")
@options.color()
@options.force()
def repair(
    logs: tuple[str, ...], as_json: bool, take: int | None, output: Path | None, max_edits: int, ask: bool,
    questions: int | None, color: str, force: bool,
) -> int:  # fmt: skip
    """Repair logs."""
    log = logs[0]
    if len(logs) != 1 or Path(log).is_dir():
        if take or ask or questions:
            raise click.UsageError(message("repair.one-log"))
        return _many(logs, as_json, output, max_edits, is_colored(color), force)
    if take and not output:
        raise click.UsageError(message("repair.no-output"))
    form = options.ending_of(output, options.LOG_FORMS)
    if ask or questions:
        told = _told_by_answers(log, output, max_edits, questions or 3, bool(take), force)
    else:
        with progress() as watch:
            told = repairs_of(read_text(log), max_edits, watch)
    found, legal = told.repairs, told.legal
    if output and (found or take or not legal):
        if (chosen := take or 1) > len(found):
            raise click.UsageError(message("repair.no-repair", take=chosen, count=len(found)))
        log_repaired = repaired(found[chosen - 1])
        put(tidied(log_repaired, form or log_repaired.document.syntax), output, force)
    if as_json:
        say(_data(told), err=output == options.STANDARD_OUTPUT)
    else:
        lines = repairs_text(judge(told.log), found, told.tried)
        if output == options.STANDARD_OUTPUT:
            say(*(line.text for line in lines), err=True)
        else:
            say_lines(lines, is_colored(color))
    return _code(told)


def _data(told: Repairs) -> str:
    return json.dumps({"format": None, "file": told.log.document.file, **told.as_dict()})


def _code(told: Repairs) -> int:
    return 0 if told.legal or (told.repairs and told.repairs[0].legal) else 1


def _many(logs: tuple[str, ...], as_json: bool, output: Path | None, most: int, color: bool, force: bool) -> int:
    """Tell the first repair of each log that wants one, and write the repaired logs into a folder."""
    paths, code = places_of(logs, output, ".pnplog", force), 0
    for log, path in watched(paths.items(), len(paths)):
        try:
            told = repairs_of(read_text(log), most)
            if as_json:
                say(_data(told))
            else:
                lines = [*repairs_text(judge(told.log), told.repairs[:1], told.tried)]
                say_lines(lines[:1] if told.legal and not told.repairs else lines, color)
            if output and told.repairs:
                put(tidied(repaired(told.repairs[0]), "pnplog"), path, force)
            code = max(code, _code(told))
        except OSError:  # nobody reads what is said any more
            raise
        except Exception as error:  # one bad file costs no other
            code = max(code, tell(error))
    return code


# Questions on a terminal, or to whatever answers them: one a line on standard error, one a line on standard input.

_NO_ANSWERS = 3  # that are none, after which nobody knows
_LETTERS = "abcdefgh"


def _told_by_answers(log: str, output: Path | None, max_edits: int, most: int, take: bool, force: bool) -> Repairs:
    """The repairs that are left when all is answered; raises UsageError before a question that would be in vain."""
    if not output or take or log == "-":
        raise click.UsageError(message(f"repair.ask-{'take' if take else 'input' if output else 'output'}"))
    if output != options.STANDARD_OUTPUT:
        refuse([output], force)
    read, mark = read_to_repair(read_text(log))
    asked = Questions(read, most, max_edits, mark)
    while asked.question:
        asked.answer(_answer(asked.question, most - asked.left + 1, most))
    return told_repairs(read, mark, asked.repairs[:1])


def _answer(question: Question, number: int, most: int) -> int | None:
    """The number of the answer to a question, None: nobody knows."""
    answers = "  ".join(f"{letter}) {one.says}" for letter, one in zip(_LETTERS, question.answers, strict=False))
    asked = message("repair.ask", number=number, most=most, says=question.says, answers=answers)
    last = _LETTERS[len(question.answers) - 1]
    for _ in range(_NO_ANSWERS):
        said = (typed(asked, err=True) or "").casefold()
        if said in ("", "?", message("repair.unknown").casefold()):
            return None
        each = enumerate(question.answers)
        meant = {at for at, one in each if said in (_LETTERS[at], str(at + 1), one.says.casefold())}
        if len(meant) == 1:
            return meant.pop()
        say(message("repair.no-answer", typed=said, last=last), err=True)
    say(message("repair.as-unknown"), err=True)
    return None
