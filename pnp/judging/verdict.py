"""Plays a log and says what is illegal, what the claims missed, and the score."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pnp.engine import GENERAL, UNREADABLE, Entry, Finding, Mode, RuleViolation, Seat, replay
from pnp.game import AnyGame, DataPath, LoadedLog, Log, Score, Scores, Start, begin, names_of, rule_of, waived_in
from pnp.judging.order_slips import explained
from pnp.judging.sentences import message


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a checker says of a log. `state`: the last one reached; `winners`: None when unknown.

    - `legal`: no error about setup or moves; otherwise `scores` are those before the first illegal move, and so are
      `winners` when the game was over by then.
    - `scores`: for each player the total and its parts; a total that is not certain is None, between `low` and `high`.
    - `gapless`: no turn is missing. `disputed`: a turn stands although it is illegal.
    - `waived`: the rules that the table plays without.
    """

    log: LoadedLog
    findings: tuple[Finding, ...]
    legal: bool
    finished: bool
    gapless: bool
    disputed: bool
    moves: int
    scores: Scores
    winners: list[str] | None
    state: Seat
    waived: tuple[str, ...] = ()

    def to_dict(self) -> dict[str, object]:
        """A `pnp-report/1` object, which can be written as JSON: what `pnp check --json` prints for this log.

        The verb adds `sha256`, of the files that it read, and `judged`, by which version and options.
        """
        from pnp.judging.report import report

        return report(self)


CLAIMS = frozenset({"claimed-score", "claimed-winner", "claimed-takes"})


def judge(case: LoadedLog, mode: Mode = "stop") -> Verdict:
    """The verdict on a log; `mode="stands"` plays on after illegal moves."""
    game, log = case.game, case.log
    start = begin(game, case.layout, log)
    if ("position" in log and game.setups.position) or (start.violations and mode == "stop"):
        return _conclude(case, [], start, None)
    findings: list[Finding] = []
    first = Entry(0, {}, start.state, start.state) if start.violations else None
    entry = Entry(0, {}, start.state, start.state)
    names, moves = names_of(log["players"]), log.get("moves", ())
    for entry in replay(game.play, start.state, names, moves, mode, waived_in(log), may_have_holes(case)):
        told = findings_of_entry(game, entry)
        if first is None and entry.findings and breaks_rules(entry.findings):
            first = entry
            told = [explained(case, finding) for finding in told]
        findings += told
    end = Start(entry.state, start.violations)
    return _conclude(case, findings, end, first, entry)


def may_have_holes(case: LoadedLog) -> bool:
    """Whether a log may have a `?`: most have none, and their entries need not be looked at for it."""
    text = case.document.text
    return UNREADABLE in text or "\\u" in text.lower() if text else UNREADABLE in repr(case.log)


def findings_of_entry(game: AnyGame, entry: Entry) -> Sequence[Finding]:
    """The findings of an entry, those about the scores that the table wrote down there included."""
    if "scores" not in entry.data or entry.stopped or entry.data.get("struck"):
        return entry.findings
    return (*entry.findings, *_checkpoint(game, entry))


def claims_of_result(case: LoadedLog, state: Seat, gap: bool, move: int) -> list[Finding]:
    """What the table claims of the end of a legal log, after its entry `move`, and the rules do not give."""
    report = case.game.report
    winners = report.winners(state) if state.phase == "over" and not gap else None
    return list(_result(case.log.get("result", {}), report.score(state), winners, move, gap))


def breaks_rules(findings: Sequence[Finding]) -> bool:
    """Whether an entry was played against the rules; what the table claims of it is another matter."""
    return any(finding.severity == "error" and finding.code not in CLAIMS for finding in findings)


def _conclude(
    case: LoadedLog, found: list[Finding], end: Start[Seat], first: Entry | None, last: Entry | None = None
) -> Verdict:
    """The verdict; `first` is the first illegal entry: scores, and winners when the game was over, are those before."""
    game, log = case.game, case.log
    findings = [encoding_finding(case)] if case.document.encoding else []
    findings += [_layout_changed(case)] if case.layout_changed else []
    findings += [_setup_finding(game, fault.path, fault.violation) for fault in end.violations] + found
    legal = first is None and not end.violations
    gap, disputed = (last.gap, last.disputed) if last else (False, False)
    state = first.before if first else end.state
    won = state.phase == "over" and not end.violations
    finished = won or end.state.phase == "over"
    scores = game.report.score(state)
    winners = game.report.winners(state) if won and not (first.gap if first else gap) else None
    moves = len(log.get("moves", ()))
    if legal:
        findings += _result(log.get("result", {}), scores, winners, moves, gap)
        findings += [] if finished or gap else [_plain("unfinished", moves)]
    return Verdict(
        case, tuple(findings), legal, finished, not gap, disputed, moves, scores, winners, end.state, _waived(log)
    )


def _waived(log: Log) -> tuple[str, ...]:
    return tuple(sorted(waived_in(log)))


def _setup_finding(game: AnyGame, path: DataPath, violation: RuleViolation) -> Finding:
    rule = rule_of(game, violation.code)
    message = rule.tell(violation.words)
    return Finding(violation.code, "error", 0, None, rule.section, message, path)


def encoding_finding(case: LoadedLog) -> Finding:
    """The warning that a log is not written in UTF-8."""
    rule = GENERAL["encoding"]
    says = rule.says.format(encoding=case.document.encoding)
    return Finding(rule.code, "warning", 0, None, rule.section, says, ("game",))


def _layout_changed(case: LoadedLog) -> Finding:
    rule = GENERAL["layout-changed"]
    says = rule.says.format(layout=case.layout.id)
    return Finding(rule.code, "warning", 0, None, rule.section, says, ("layout_sha256",))


def _plain(code: str, move: int) -> Finding:
    rule = GENERAL[code]
    return Finding(code, "warning", move, None, rule.section, rule.says, ())


def _checkpoint(game: AnyGame, entry: Entry) -> Iterator[Finding]:
    path: DataPath = ("moves", entry.move - 1, "scores")
    yield from _scores(entry.data["scores"], game.report.score(entry.state), entry.move, path, entry.gap)


def _result(
    claim: Mapping[str, Any], scores: Scores, winners: list[str] | None, move: int, gap: bool
) -> Iterator[Finding]:
    yield from _scores(claim.get("scores", {}), scores, move, ("result", "scores"), gap)
    claimed = claim.get("winners")
    if claimed is None or winners is None or (UNREADABLE in claimed and UNREADABLE not in scores):
        return
    if set(claimed) != set(winners):
        words = {"given": listed(claimed), "expected": listed(winners)}
        yield _claim("claimed-winner", move, None, ("result", "winners"), words)


def _scores(claim: Mapping[str, Any], scores: Scores, move: int, path: DataPath, gap: bool) -> Iterator[Finding]:
    for name, given in claim.items():
        if given == UNREADABLE:
            continue
        if name not in scores:
            yield _claim("unknown-player", move, name, (*path, name), {"name": name})
        elif not _within(given, scores[name]):
            words = {"name": name, "given": given, "expected": _score_text(scores[name])}
            found = _claim("claimed-score", move, name, (*path, name), words)
            yield _unjudged(found) if gap else found


def _within(points: int, row: Score) -> bool:
    total = row["total"]
    return bool(row["low"] <= points <= row["high"] if total is None else points == total)


def _score_text(row: Score) -> str:
    if row["total"] is None:
        return message("low-to-high", low=row["low"], high=row["high"])
    return str(row["total"])


def _claim(code: str, move: int, player: str | None, path: DataPath, words: Mapping[str, object]) -> Finding:
    rule = GENERAL[code]
    return Finding(code, "error", move, player, rule.section, rule.tell(words), path)


def _unjudged(finding: Finding) -> Finding:
    """The same, said of a log with a gap: the table may know better."""
    rule = GENERAL["cannot-judge"]
    message = rule.says.format(message=finding.message)
    return finding._replace(code=rule.code, severity="warning", rule=rule.section, message=message)


def listed(names: Iterable[str]) -> str:
    """Names in words: Ana and Ben; nobody."""
    return message("and").join(names) or message("nobody")
