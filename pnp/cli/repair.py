"""`pnp repair`."""

import json
from pathlib import Path

import click

from pnp.cli import options, tell
from pnp.cli.commands import Verb, argument, option
from pnp.cli.output import put, refuse
from pnp.cli.say import forbid, is_colored, message, progress, say, say_lines, typed, watched
from pnp.cli.verdicts import places_of
from pnp.judging.verdict import judge
from pnp.library.catalog import read_text
from pnp.library.load import tidied
from pnp.repairing.questions import Question, Questions
from pnp.repairing.repairs import Repairs, read_to_repair, repaired, repairs_of, repairs_text, told_repairs


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
def command(
    logs: tuple[str, ...], as_json: bool, take: int | None, output: Path | None, max_edits: int, ask: bool,
    questions: int | None, color: str, force: bool,
) -> int:  # fmt: skip
    """Repair logs."""
    log = logs[0]
    if len(logs) != 1 or Path(log).is_dir():
        forbid(take or ask or questions, message.lazy("repair.one-log"))
        return _many(logs, as_json, output, max_edits, is_colored(color), force)
    forbid(take and not output, message.lazy("repair.no-output"))
    form = options.ending_of(output, options.LOG_FORMS)
    if ask or questions:
        told = _told_by_answers(log, output, max_edits, questions or 3, bool(take), force)
    else:
        with progress() as watch:
            told = repairs_of(read_text(log), max_edits, watch)
    found, legal = told.repairs, told.legal
    if output and (found or take or not legal):
        forbid((chosen := take or 1) > len(found), message.lazy("repair.no-repair", take=chosen, count=len(found)))
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
        if (said := (typed(asked, err=True) or "").casefold()) in ("", "?", message("repair.unknown").casefold()):
            return None
        each = enumerate(question.answers)
        if len(meant := {at for at, one in each if said in (_LETTERS[at], str(at + 1), one.says.casefold())}) == 1:
            return meant.pop()
        say(message("repair.no-answer", typed=said, last=last), err=True)
    say(message("repair.as-unknown"), err=True)
    return None
