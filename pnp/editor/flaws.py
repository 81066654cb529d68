"""What is wrong with a text, with its place, and the rule behind it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from pnp.data.errors import DataError
from pnp.data.positions import locate
from pnp.editor.sentences import message
from pnp.editor.texts import Text
from pnp.engine import Finding, Rule, first
from pnp.game import rule_of
from pnp.judging.report import SHOWN
from pnp.judging.text import told_findings
from pnp.judging.verdict import Verdict
from pnp.library.layouts import LoadedLayout, place_of

_WORD = re.compile(r"\S+")


class Flaw(NamedTuple):
    """Something wrong: line and column from 1, the column behind its last letter, how severe, its code.

    The code is "" of what cannot be read. `rule`: the rule that it breaks.
    """

    line: int
    column: int
    end: int
    severity: str
    code: str
    says: str
    rule: Rule | None = None


def flaws(text: Text) -> list[Flaw]:
    """All that is wrong with a text; what only follows is counted in the one it follows from."""
    if text.errors:
        return [_of_error(text, error) for error in text.errors]
    if text.verdict:
        return list(_of_log(text, text.verdict))
    return list(_of_layout(text, text.layout)) if text.layout else []


def hover(text: Text, line: int, column: int) -> str:
    """What there is to say of a place: the rules that are broken there, where they stand; "" for nothing."""
    here = [
        flaw for flaw in flaws(text) if flaw.line == line and flaw.column <= column < max(flaw.end, flaw.column + 1)
    ]
    return "\n\n".join(_rule_text(flaw.rule) for flaw in here if flaw.rule)


def _rule_text(rule: Rule) -> str:
    lines = [message("rule", code=rule.code, section=rule.section), rule.text, message("source", source=rule.source)]
    return "\n\n".join([*lines, message("ruling", ruling=rule.ruling)] if rule.ruling else lines)


def _of_error(text: Text, error: DataError) -> Flaw:
    own = error.file in (None, text.file)
    return _flaw(text, error.line if own else 1, error.column if own else 1, "error", "", error.message)


def _of_log(text: Text, verdict: Verdict) -> Iterator[Flaw]:
    for finding, more in told_findings(verdict, every=True, notes=True)[0]:
        line, column = (locate(verdict.log.document, finding.path) if finding.path else None) or (None, None)
        says = _says(finding) + (message("more", count=len(more)) if more else "")
        flaw = _flaw(text, line or len(text.lines), column or 1, finding.severity, finding.code, says)
        yield flaw._replace(rule=rule_of(verdict.log.game, finding.code))


def _says(finding: Finding) -> str:
    legal, count = first(finding.alternatives, SHOWN)
    if not legal:
        return finding.message
    listed = ", ".join(legal) + (", …" if count > SHOWN else "")
    return message("legal", says=finding.message, legal=listed)


def _of_layout(text: Text, layout: LoadedLayout) -> Iterator[Flaw]:
    for problem in layout.problems:
        line, column = place_of(layout.document, problem)
        yield _flaw(text, line, column, problem.severity, "", problem.message)


def _flaw(text: Text, line: int | None, column: int | None, severity: str, code: str, says: str) -> Flaw:
    """A flaw at the word that begins at a place."""
    line = min(line or 1, len(text.lines))
    column = column or 1
    word = _WORD.match(text.lines[line - 1], column - 1)
    return Flaw(line, column, word.end() + 1 if word else column + 1, severity, code, says)
