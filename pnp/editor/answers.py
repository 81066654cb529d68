"""What an editor asks about a text that is being typed: what is wrong, may come next, is in it, was meant."""

import re
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from pnp.data import DataError, DataErrors, UsageError, locate, parse, text_source
from pnp.editor import message
from pnp.engine import Rule, first as alternatives_first
from pnp.game import LoadedLog, names_of, rule_of
from pnp.judging.text import score_cell, told_findings
from pnp.judging.verdict import SHOWN, Verdict, place_of as place_of_finding
from pnp.library.layouts import LoadedLayout, layout_from, place_of
from pnp.library.legal import LegalEntries, entry_text, legal
from pnp.library.load import parse_log
from pnp.library.verdicts import check, replay
from pnp.repairing.questions import Questions
from pnp.repairing.repairs import Change, line_changes
from pnp.repairing.search import MOST_REPAIRS

# The text of a log or layout as it is being typed, and what can be read of it.

# files of others, which may be long, are not searched to their end each time a key is struck
_HEAD = 4000  # characters in which a layout or a log in TOML or JSON says that it is one

_OURS = re.compile("pnp-(?:log|layout)/")


class Text:
    """A text and the name of its file; what it says is worked out when it is first asked for, once."""

    def __init__(self, text: str, file: str) -> None:
        self.text, self.file = text, file
        self.lines = text.splitlines() or [""]

    @cached_property
    def is_layout(self) -> bool:
        """Whether it is a layout, by its line `format`; else it is a log."""
        return "pnp-layout/" in self.text[:_HEAD] and Path(self.file).suffix in (".toml", ".json")

    @cached_property
    def _read(self) -> LoadedLog | LoadedLayout | list[DataError]:
        if Path(self.file).suffix in (".toml", ".json") and not _OURS.search(self.text[:_HEAD]):
            return []  # of TOML or JSON that is no log and no layout there is nothing to say
        try:
            if self.is_layout:
                return layout_from(parse(text_source(self.text, self.file)))
            return parse_log(self.text, self.file)
        except DataErrors as problems:
            return problems.errors
        except DataError as error:
            return [error]

    @property
    def errors(self) -> list[DataError]:
        """Why it cannot be read, one a place; none of what can be read."""
        return self._read if isinstance(self._read, list) else []

    @property
    def log(self) -> LoadedLog | None:
        """The log, where it is one that can be read."""
        return self._read if isinstance(self._read, LoadedLog) else None

    @property
    def layout(self) -> LoadedLayout | None:
        """The layout, where it is one that can be read."""
        return self._read if isinstance(self._read, LoadedLayout) else None

    @cached_property
    def verdict(self) -> Verdict | None:
        """The verdict on the log, where there is one."""
        return check(self.log) if self.log else None


# The faults of a text, each with its place and the rule behind it.

_WORD = re.compile(r"\S+")


class Flaw(NamedTuple):
    """Something wrong: line and column from 1, the column behind its last letter, how severe, its code. The code is ""
    of what cannot be read. `rule`: the rule that it breaks."""

    line: int
    column: int
    end: int
    severity: str
    code: str
    says: str
    rule: Rule | None = None


def flaws(text: Text) -> list[Flaw]:
    """Return all that is wrong with a text; what only follows is counted in the one it follows from."""
    if text.errors:
        # of another file, its layout, the place is the first line
        places = ((one.line, one.column) if one.file in (None, text.file) else (1, 1) for one in text.errors)
        told = zip(text.errors, places, strict=True)
        return [_flaw(text, place, "error", "", error.message) for error, place in told]
    if text.layout:
        document, problems = text.layout.document, text.layout.problems
        return [_flaw(text, place_of(document, one), one.severity, "", one.message) for one in problems]
    if not (verdict := text.verdict):
        return []
    found, log = list[Flaw](), verdict.log
    for finding, more in told_findings(verdict, every=True, notes=True)[0]:
        says, (legal, count) = finding.message, alternatives_first(finding.alternatives, SHOWN)
        listed = ", ".join(legal) + (", …" if count > SHOWN else "")
        says = message("legal", says=says, legal=listed) if legal else says
        says += message("more", count=len(more)) if more else ""

        place = place_of_finding(log.document, finding) or (len(text.lines), 1)
        found.append(_flaw(text, place, finding.severity, finding.code, says, rule_of(log.game, finding.code)))
    return found


def hover(text: Text, line: int, column: int) -> str:
    """Return what there is to say of a place: the rules that are broken there, where they stand; "" for nothing."""
    said = []
    for flaw in flaws(text):
        if flaw.line == line and flaw.column <= column < flaw.end and (rule := flaw.rule):
            said += [message("rule", code=rule.code, section=rule.section), rule.text]
            said += [message("source", source=rule.source)]
            said += [message("ruling", ruling=rule.ruling)] if rule.ruling else []
    return "\n\n".join(said)


def _flaw(
    text: Text, place: tuple[int | None, int | None], severity: str, code: str, says: str, rule: Rule | None = None
) -> Flaw:
    line, column = min(place[0] or 1, len(text.lines)), place[1] or 1
    word = _WORD.match(text.lines[line - 1], column - 1)
    return Flaw(line, column, word.end() + 1 if word else column + 1, severity, code, says, rule)


# Completions at a place of a log: the next entry, or what may be added to the one that is being typed.

MOST = 500  # how many are told
_NUMBER = re.compile(r"\s*(?:\d+[.)]?\s+)?")


class Completion(NamedTuple):
    """A text that may stand in a line from a column (from 1) on."""

    text: str
    column: int


def completions(text: Text, line: int, column: int) -> list[Completion]:
    """Return the entries that are legal there and begin with what is typed before the column; "" for one of a new line.
    What stands below the line does not count. Empty where the lines above cannot be read, and in JSON and TOML."""
    if text.is_layout or not text.file.endswith(".pnplog"):
        return []
    typed = text.lines[line - 1][: column - 1] if line <= len(text.lines) else ""
    above, entries, more = text.lines[: line - 1], list[str](), list[str]()
    if found := _legal("\n".join(above), text.file):
        names, notation = names_of(found.log.log["players"]), found.log.game.notation()
        entries = list(dict.fromkeys(entry_text(_least(entry), names, notation) for entry in found.entries))
    start = begin.end() if (begin := _NUMBER.match(typed)) else 0
    if (told := [one for one in entries if one.casefold().startswith(typed[start:].casefold())]) or not typed.strip():
        return [Completion(one, start + 1) for one in told[:MOST]]
    # what may be added to the entry that is being typed
    whole = typed[: typed.rfind(" ") + 1]
    if (found := _legal("\n".join([*above, whole.rstrip()]), text.file)) and found.verb:
        notation, verb = found.log.game.notation(), found.verb
        more = list(dict.fromkeys(notation.write_turn(verb, [_least(action)]) for action in found.goes_on))
    last = typed[len(whole) :].casefold()
    return [Completion(one, len(whole) + 1) for one in more if one.casefold().startswith(last)][:MOST]


def _legal(above: str, file: str) -> LegalEntries | None:
    log = Text(above + "\n", file).log
    try:
        return legal(log) if log else None
    except UsageError:
        return None


def _least(value: Any) -> Any:
    if isinstance(value, dict):
        return value["min"] if value.keys() == {"min", "max"} else {key: _least(one) for key, one in value.items()}
    return [_least(one) for one in value] if isinstance(value, list) else value


# The lines of a log: its entries, and the score after each.


class Row(NamedTuple):
    """A line (from 1) and what there is to say of it."""

    line: int
    says: str


def symbols(text: Text) -> list[Row]:
    """Return the entries of a log, each with its number and as it is written."""
    if text.log is None:
        return []
    places = (locate(text.log.document, ("moves", number)) for number in range(len(text.log.log.get("moves", ()))))
    lines = ((number, place[0]) for number, place in enumerate(places, 1) if place)
    return [Row(line, f"{number}: {text.lines[line - 1].strip()}") for number, line in lines]


def scores(text: Text) -> list[Row]:
    """Return the score after each entry that changes it, as far as the log is legal."""
    if text.log is None or "position" in text.log.log:
        return []
    found, said = list[Row](), ""
    for moment in replay(text.log):
        if not moment.legal:
            break
        totals = {name: score["total"] for name, score in moment.scores.items()}
        told = " · ".join(f"{name} {score_cell(total)}" for name, total in totals.items())
        if told != said and (place := locate(text.log.document, ("moves", moment.move - 1))):
            found.append(Row(place[0], told))
        said = told
    return found


# Repairs of a log as changes of its text.


class Fix(NamedTuple):
    """A repair: what it says, and its changes."""

    says: str
    changes: tuple[Change, ...]


def fixes(text: Text) -> list[Fix]:
    """Return the repairs of a log, the best first: those that the first question tells apart by its answers."""
    asked = Questions(text.log) if text.log else None
    found = [Fix(says, line_changes(repair)) for says, repair in asked.readings()[:MOST_REPAIRS]] if asked else []
    return [fix for fix in found if fix.changes]
