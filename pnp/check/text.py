"""A verdict as text for people: the line with a caret, the rule, the position around it, what was legal."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.check.load import Case
from pnp.check.report import SHOWN
from pnp.check.verdict import Verdict
from pnp.data.positions import locate
from pnp.engine import GENERAL, Finding

_SPAN = 100


def verdict_text(case: Case, verdict: Verdict) -> str:
    """The findings, each with its place, and the score."""
    lines = [f"{plain(case.document.file)}: {_headline(verdict)}"]
    for finding in verdict.findings:
        lines += _finding(case, finding)
    return "\n".join([*lines, *score_lines(verdict)])


def plain(text: str) -> str:
    """Text from a file, safe for a terminal: signs that cannot be printed are written as escapes."""
    return "".join(sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in text)


def score_lines(verdict: Verdict) -> Iterator[str]:
    """The score as a table, and who won."""
    parts = list(next(iter(verdict.scores.values())))
    width = max(len(plain(name)) for name in verdict.scores)
    yield "  " + "".ljust(width) + "".join(part.rjust(len(part) + 2) for part in parts)
    for name, score in verdict.scores.items():
        cells = (_cell(score[part]).rjust(len(part) + 2) for part in parts)
        yield "  " + plain(name).ljust(width) + "".join(cells)
    yield f"  {_outcome(verdict)}"


def _cell(value: object) -> str:
    return "?" if value is None else str(value)


def _headline(verdict: Verdict) -> str:
    errors = [finding for finding in verdict.findings if finding.severity == "error"]
    if not verdict.legal:
        return f"illegal at {_move(errors[0].move)}"
    if errors:
        return f"legal, but {len(errors)} claim{'s' if len(errors) > 1 else ''} of the table differ"
    return f"legal, {verdict.moves} moves" if verdict.moves else "legal"


def _move(move: int) -> str:
    return f"move {move}" if move else "the setup or position"


def _outcome(verdict: Verdict) -> str:
    if not verdict.legal:
        return "score before the first illegal move"
    if not verdict.complete:
        return "score of what is known: something was not written down"
    if verdict.winners is None:
        return "score if the game ended now" if not verdict.finished else "who won is not certain yet"
    return f"won by {' and '.join(map(plain, verdict.winners)) or 'nobody'}"


def _finding(case: Case, finding: Finding) -> Iterator[str]:
    where = locate(case.document, finding.path)
    place = f", line {where[0]}, column {where[1]}" if where else ""
    who = f" ({plain(finding.player)})" if finding.player else ""
    yield f"  {finding.severity} {finding.code}: {_move(finding.move)}{who}{place}: {plain(finding.message)}"
    if where:
        yield from _source(case.document.text, *where)
    rule = GENERAL.get(finding.code) or case.game.rules[finding.code]
    yield f"    rule ({rule.section}): {rule.text}"
    if finding.place and finding.state is not None:
        yield from ("      " + line for line in case.game.text(finding.state, finding.place).splitlines())
    if finding.alternatives:
        more = len(finding.alternatives) - SHOWN
        rest = f" and {more} more" if more > 0 else ""
        yield f"    legal: {', '.join(map(plain, finding.alternatives[:SHOWN]))}{rest}"


def _source(text: str, line: int, column: int) -> Iterator[str]:
    """The line of the file, cut to what is around the column, and a caret under it."""
    full = text.split("\n")[line - 1].rstrip("\r")
    begin = max(0, column - _SPAN // 2) if len(full) > _SPAN else 0
    before = plain(full[begin : column - 1].replace("\t", " "))
    after = plain(full[column - 1 : begin + _SPAN].replace("\t", " "))
    yield f"      {before}{after}".rstrip()
    yield f"      {' ' * len(before)}^"
