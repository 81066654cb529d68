"""A verdict as text for people: the line with a caret, the rule, the position around it, what was legal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from pnp.data.positions import locate
from pnp.data.read import line_starts
from pnp.data.visible import plain
from pnp.engine import Finding, first
from pnp.game import LoadedLog, Scores, rule_of
from pnp.judging.report import SHOWN
from pnp.judging.verdict import Verdict

MOST_FINDINGS = 20
_SPAN = 100
_LEAST = 3  # letters of a cell of the score: "yes"


def verdict_text(verdict: Verdict, every: bool = False) -> str:
    """The findings, each with its place, and the score; of more than `MOST_FINDINGS` the first, unless `every` one."""
    lines = [headline(verdict)]
    found = verdict.findings if every else _shown(verdict.findings)
    for finding in found:
        lines += _finding(verdict.log, finding)
    more = len(verdict.findings) - len(found)
    lines += [f"  {more} more finding{'' if more == 1 else 's'}: --all shows them"] if more else []
    return "\n".join([*lines, *score_lines(verdict)])


def _shown(findings: Sequence[Finding]) -> Sequence[Finding]:
    """The first findings; when all of those are warnings the first error is the last of them."""
    found = findings[:MOST_FINDINGS]
    if any(finding.severity == "error" for finding in found):
        return found
    error = next((finding for finding in findings if finding.severity == "error"), None)
    return (*found[:-1], error) if error else found


def fault_text(message: str) -> str:
    """What is wrong with a call or a file, for standard error; indented lines show a part of the file."""
    lines = (line if line.startswith("  ") else f"pnp: {line}" for line in message.split("\n"))
    return "\n".join(map(plain, lines))


def headline(verdict: Verdict) -> str:
    """The file and whether its log is legal; the rules that the table plays without."""
    house = f"\n  house rules, not judged: {', '.join(verdict.waived)}" if verdict.waived else ""
    return f"{plain(verdict.log.document.file)}: {_judged(verdict)}{house}"


def score_lines(verdict: Verdict) -> Iterator[str]:
    """The score as a table, what makes it up, and who won."""
    yield from score_table(verdict.scores)
    notes = verdict.log.game.report.notes
    if verdict.legal and notes:
        yield from (f"  {plain(note)}" for note in notes(verdict.state))
    yield f"  {_outcome(verdict)}"


def score_table(scores: Scores) -> Iterator[str]:
    """A line a player with the total and its parts."""
    parts = list(next(iter(scores.values())))
    width = max(len(plain(name)) for name in scores)
    yield "  " + "".ljust(width) + "".join(part.rjust(max(len(part), _LEAST) + 2) for part in parts)
    for name, score in scores.items():
        row: Mapping[str, object] = score
        cells = (_cell(row[part]).rjust(max(len(part), _LEAST) + 2) for part in parts)
        yield "  " + plain(name).ljust(width) + "".join(cells)


def _cell(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "?" if value is None else str(value)


def _judged(verdict: Verdict) -> str:
    errors = [finding for finding in verdict.findings if finding.severity == "error"]
    if not verdict.legal:
        return f"illegal at {_move(errors[0].move)}"
    if errors:
        claims = "a claim of the table differs" if len(errors) == 1 else f"{len(errors)} claims of the table differ"
        return f"legal, but {claims}"
    return f"legal, {verdict.moves} moves" if verdict.moves else "legal"


def _move(move: int) -> str:
    return f"move {move}" if move else "the setup or position"


def _outcome(verdict: Verdict) -> str:
    if not verdict.legal and verdict.winners is not None:
        return f"score of the end, before the first illegal move: won by {_winners(verdict.winners)}"
    if not verdict.legal:
        return "score before the first illegal move"
    if not verdict.gapless:
        return "score of what is known: something was not written down"
    if verdict.winners is None:
        return "score if the game ended now" if not verdict.finished else "who won is not certain yet"
    return f"won by {_winners(verdict.winners)}"


def _winners(names: list[str]) -> str:
    return " and ".join(map(plain, names)) or "nobody"


def _finding(case: LoadedLog, finding: Finding) -> Iterator[str]:
    where = locate(case.document, finding.path) if finding.path else None
    place = f", line {where[0]}, column {where[1]}" if where else ""
    who = f" ({plain(finding.player)})" if finding.player else ""
    yield f"  {finding.severity} {finding.code}: {_move(finding.move)}{who}{place}: {plain(finding.message)}"
    if where:
        yield from _source(case.document.text, *where)
    rule = rule_of(case.game, finding.code)
    yield f"    rule ({rule.section}): {rule.text}"
    if finding.place and finding.state is not None:
        yield from ("      " + line for line in case.game.report.text(finding.state, finding.place).splitlines())
    alternatives, count = first(finding.alternatives, SHOWN)
    if alternatives:
        rest = f" and {count - SHOWN} more" if count > SHOWN else ""
        yield f"    legal: {', '.join(map(plain, alternatives))}{rest}"


def _source(text: str, line: int, column: int) -> Iterator[str]:
    """The line of the file, cut to what is around the column, and a caret under it."""
    start = line_starts(text)[line - 1]
    end = text.find("\n", start)
    end = end if end >= 0 else len(text)
    begin = max(start, start + column - _SPAN // 2) if end - start > _SPAN else start
    at = start + column - 1
    before = plain(text[begin:at].replace("\t", " "))
    after = plain(text[at : min(begin + _SPAN, end)].rstrip("\r").replace("\t", " "))
    yield f"      {before}{after}".rstrip()
    yield f"      {' ' * len(before)}^"
