"""Plays a log and says what is illegal, what the claims missed, and the score."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

from pnp.data import DataError, Document, locate, one_line
from pnp.engine import GENERAL, UNREADABLE, Entry as ReplayEntry, Finding, Mode, Seat, Severity, first, replay
from pnp.game import AnyGame, DataPath, LoadedLog, Scores, Start, begin, names_of, rule_of, waived_in
from pnp.judging import listed, message
from pnp.judging.numbers import Numbering, explain_order, missing_page


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a checker says of a log. `state`: the last one reached; `winners`: None when unknown.

    - `legal`: no error about setup or moves; otherwise `scores` are those before the first illegal move, and so are
      `winners` when the game was over by then.
    - `scores`: for each player the total and its parts; a total that is not certain is None, between `low` and `high`.
    - `gapless`: no turn is missing. `disputed`: a turn stands although it is illegal.
    - `waived`: the rules that the table plays without.
    - `stood`: of an illegal log that was played on, the scores at its end, with what is illegal as it stands.
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
    stood: Scores | None = None

    def as_dict(self) -> dict[str, object]:
        """Return a `pnp-report/1` object, which can be written as JSON: what `pnp check --json` prints for this log.
        The verb adds `sha256`, of the files that it read, and `judged`, by which version and options."""
        return report(self)

    to_dict = as_dict
    __repr__ = one_line


_UNREADABLE = UNREADABLE, *(f"\\{digits}{ord(UNREADABLE):02x}" for digits in ("x", "u00", "u000000"))  # JSON, TOML
CLAIMS = frozenset({"claimed-score", "claimed-winner", "claimed-takes"})


def judge(case: LoadedLog, mode: Mode = "stop") -> Verdict:
    """Return the verdict on a log; `mode="stands"` plays on after illegal moves."""
    game, log = case.game, case.log
    start = begin(game, case.layout, log)
    if ("position" in log and game.setups.position) or (start.violations and mode == "stop"):
        return _conclude(case, [], start, None)
    findings: list[Finding] = []
    # a setup with faults counts as an illegal entry before the first
    first = ReplayEntry(0, {}, start.state, start.state) if start.violations else None
    entry = ReplayEntry(0, {}, start.state, start.state)
    for entry in _entries(case, start.state, mode):
        if entry.findings or "scores" in entry.data:  # most have neither
            if first is None and breaks_rules(entry.findings):
                first = entry
            findings += findings_of_entry(game, entry)
    verdict = _conclude(case, findings, Start(entry.state, start.violations), first, entry)
    stands = first and mode == "stands" and first.before.phase != "over"
    return replace(verdict, stood=game.report.score(entry.state)) if stands else verdict


def _entries(case: LoadedLog, state: Seat, mode: Mode) -> Iterator[ReplayEntry]:
    """The entries, replayed; those after a page that is missing as behind a gap. Of the first illegal one it is told
    what the numbers prove of it: what comes after it follows from it."""
    log = case.log
    names, moves, waived, holes = names_of(log["players"]), log.get("moves", ()), waived_in(log), may_have_holes(case)
    told, numbering = False, None
    for entry in replay(case.game.play, state, names, moves, mode, waived, holes):
        if not entry.findings:
            yield entry
            continue
        errors = [finding for finding in entry.findings if breaks_rules((finding,))]
        numbering = numbering or Numbering(case)
        page = missing_page(case, errors[0], numbering) if errors and mode == "stands" else None
        if errors and (page or not told):
            told, findings = True, errors[:1] if page else entry.findings
            explained = tuple(explain_order(case, one, numbering) if one in errors else one for one in findings)
            yield entry._replace(findings=explained)
        else:
            yield entry
        if page:
            behind = replay(case.game.play, state, names, moves, mode, waived, holes, entry.move)
            yield from islice(behind, entry.move - 1, None)
            return


def may_have_holes(case: LoadedLog) -> bool:
    """Return whether a log may have a `?`: most have none, and their entries need not be looked at for it."""
    text = case.document.text.lower()
    return any(form in text for form in _UNREADABLE) if text else UNREADABLE in repr(case.log)


def findings_of_entry(game: AnyGame, entry: ReplayEntry) -> Sequence[Finding]:
    """Return the findings of an entry, those about the scores that the table wrote down there included."""
    if "scores" not in entry.data or entry.stopped or entry.data.get("struck"):
        return entry.findings
    path: DataPath = ("moves", entry.move - 1, "scores")
    claims = _score_claims(entry.data["scores"], game.report.score(entry.state), entry.move, path, entry.gap)
    return (*entry.findings, *claims)


def claims_of_result(case: LoadedLog, state: Seat, gap: bool, move: int) -> list[Finding]:
    """Return what the table claims of the end of a legal log, after its entry `move`, and the rules do not give."""
    report = case.game.report
    winners = report.winners(state) if state.phase == "over" and not gap else None
    return list(_result_claims(case.log.get("result", {}), report.score(state), winners, move, gap))


def breaks_rules(findings: Sequence[Finding]) -> bool:
    """Return whether an entry was played against the rules; what the table claims of it is another matter."""
    return any(finding.severity == "error" and finding.code not in CLAIMS for finding in findings)


def _conclude(
    case: LoadedLog, found: list[Finding], end: Start[Seat], first: ReplayEntry | None, last: ReplayEntry | None = None
) -> Verdict:
    """The verdict; `first` is the first illegal entry: scores, and winners when the game was over, are those before."""
    game, log = case.game, case.log
    # in the order of the log: its file, its layout, its setup, its entries, its end
    findings = [encoding_finding(case)] if case.document.encoding else []
    if case.layout_changed:
        findings.append(_general("layout-changed", "warning", 0, ("layout_sha256",), layout=case.layout.id))
    for fault in end.violations:
        rule = rule_of(game, fault.violation.code)
        said = rule.tell(fault.violation.words)
        findings.append(Finding(rule.code, "error", 0, None, rule.section, said, fault.path))
    findings += found
    legal = first is None and not end.violations
    gap, disputed = (last.gap, last.disputed) if last else (False, False)
    state = first.before if first else end.state
    won = state.phase == "over" and not end.violations
    finished = won or end.state.phase == "over"
    scores = game.report.score(state)
    winners = game.report.winners(state) if won and not (first.gap if first else gap) else None
    moves = len(log.get("moves", ()))
    if legal:
        findings += _result_claims(log.get("result", {}), scores, winners, moves, gap)
        claims = message("winners-open") if log.get("result", {}).get("winners") else ""
        findings += [] if finished or gap else [_general("unfinished", "warning", moves, (), claims=claims)]
    waived = tuple(sorted(waived_in(log)))
    return Verdict(case, tuple(findings), legal, finished, not gap, disputed, moves, scores, winners, end.state, waived)


def encoding_finding(case: LoadedLog) -> Finding:
    """Return the warning that a log is not written in UTF-8."""
    return _general("encoding", "warning", 0, ("game",), encoding=case.document.encoding)


def _general(
    code: str, severity: Severity, move: int, path: DataPath, player: str | None = None, **words: object
) -> Finding:
    """A finding by a rule of all games, whose template is filled by words."""
    rule = GENERAL[code]
    return Finding(code, severity, move, player, rule.section, rule.tell(words), path)


def _result_claims(
    claim: Mapping[str, Any], scores: Scores, winners: list[str] | None, move: int, gap: bool
) -> Iterator[Finding]:
    yield from _score_claims(claim.get("scores", {}), scores, move, ("result", "scores"), gap)
    claimed = claim.get("winners")
    if claimed is None or winners is None or (UNREADABLE in claimed and UNREADABLE not in scores):
        return
    if set(claimed) != set(winners):
        words = {"given": listed(claimed), "expected": listed(winners)}
        yield _general("claimed-winner", "error", move, ("result", "winners"), **words)


def _score_claims(claim: Mapping[str, Any], scores: Scores, move: int, path: DataPath, gap: bool) -> Iterator[Finding]:
    for name, given in claim.items():
        if given == UNREADABLE:
            continue
        if name not in scores:
            yield _general("unknown-player", "error", move, (*path, name), name, name=name)
            continue
        row = scores[name]
        low, high = (row["low"], row["high"]) if row["total"] is None else (row["total"], row["total"])
        if low <= given <= high:
            continue
        expected = message("low-to-high", low=low, high=high) if row["total"] is None else str(low)
        words = {"name": name, "given": given, "expected": expected}
        found = _general("claimed-score", "error", move, (*path, name), name, **words)
        if gap:  # the table may know better
            found = _general("cannot-judge", "warning", move, (*path, name), name, message=found.message)
        yield found


def places(totals: Mapping[str, int | None], winners: list[str] | None) -> dict[str, tuple[int, int]]:
    """Return the places of the players: the winners first, the others by their totals; equal ones share theirs. For
    each player the best and the worst place that the tie spans: (1, 1) alone on the first."""
    won = frozenset(winners or ())
    keys = {name: (name in won, -1 if total is None else total) for name, total in totals.items()}
    if won:  # winners share their place whatever their totals
        keys = {name: (True, 0) if name in won else key for name, key in keys.items()}
    order = sorted(keys.values(), reverse=True)
    return {name: (order.index(key) + 1, order.index(key) + order.count(key)) for name, key in keys.items()}


# A verdict as a `pnp-report/1` object.

FORMAT = "pnp-report/1"
ABOUT = ("title", "date", "place", "recorder")  # what the head of a log tells of the game
SHOWN = 8


def report(verdict: Verdict, findings: bool = True) -> dict[str, Any]:
    """Return the report on one log; without its findings that of a score, which tells game and places instead."""
    document = verdict.log.document
    head: dict[str, Any] = {
        "format": FORMAT, "file": document.file, "game": verdict.log.game.id, "legal": verdict.legal,
        "finished": verdict.finished, "complete": verdict.gapless, "moves": verdict.moves,
    }  # fmt: skip
    if verdict.disputed:
        head["disputed"] = True
    if verdict.waived:
        head["waived"] = list(verdict.waived)
    scores = {"scores": verdict.scores, "winners": verdict.winners}
    if verdict.stood:
        scores["stood"] = verdict.stood
    if findings:
        return {**head, "findings": [_reported(document, finding) for finding in verdict.findings], **scores}
    return {**head, **_about(verdict), **scores, "rank": _ranks(verdict)}


def _reported(document: Document, finding: Finding) -> dict[str, Any]:
    alternatives, count = first(finding.alternatives, SHOWN)
    line, column = place_of(document, finding) or (None, None)
    return {
        "code": finding.code, "severity": finding.severity, "move": finding.move, "line": line, "column": column,
        "player": finding.player, "rule": finding.rule, "message": finding.message, "alternatives": alternatives,
        "alternatives_count": count,
    }  # fmt: skip


def part_of(finding: Finding) -> str:
    """Return what of a log a finding is about, in words: an entry, the result, or what stands above the first turn."""
    about = "result" if finding.path[:1] == ("result",) else "move" if finding.move else "setup"
    return message(f"finding.{about}", move=finding.move)


def place_of(document: Document, finding: Finding) -> tuple[int, int] | None:
    """Return line and column, from 1, of what a finding is about; None where nothing in the file is."""
    return locate(document, finding.path) if finding.path else None


def rows(verdict: Verdict) -> Iterator[dict[str, Any]]:
    """Yield one row a player: the game, name, rank, whether a winner, total and its parts; "" is not known."""
    about, ranks = _about(verdict), _ranks(verdict) or {}
    head = {
        "file": verdict.log.document.file, "game": verdict.log.game.id, "layout": about["layout"],
        **{key: about.get(key, "") for key in (*ABOUT, "seed")}, "legal": verdict.legal,
        "finished": verdict.finished, "complete": verdict.gapless, "moves": verdict.moves,
    }  # fmt: skip
    for name, score in verdict.scores.items():
        won = "" if verdict.winners is None else name in verdict.winners
        yield {**head, "player": name, "rank": ranks.get(name, ""), "winner": won, **score}


def _about(verdict: Verdict) -> dict[str, Any]:
    """What game it was: the layout, and of the log's head what is there."""
    log = verdict.log
    head = {key: log.log[key] for key in ABOUT if key in log.log}
    seed = log.log.get("setup", {}).get("seed")
    return {"layout": log.layout.id, **head, **({} if seed is None else {"seed": seed})}


def _ranks(verdict: Verdict) -> dict[str, int] | None:
    """The places of the players, ties at the better one; None when nobody knows them."""
    if not verdict.legal or verdict.winners is None:
        return None
    totals = {name: score["total"] for name, score in verdict.scores.items()}
    return {name: best for name, (best, _) in places(totals, verdict.winners).items()}


def unusable(error: DataError, file: str) -> dict[str, Any]:
    """Return the report on a log that cannot be used; the fault may lie in another file, its layout."""
    what: dict[str, object] = {"message": str(error), "line": None, "column": None, "path": "layout"}
    if error.file in (file, None):
        said = error.message.partition("\n")[0]
        what = {"message": said, "line": error.line, "column": error.column, "path": error.path}
    return {"format": FORMAT, "file": file, "error": what}


def crashed(message: str, file: str) -> dict[str, Any]:
    """Return the report on a log that a fault of the program left without a verdict."""
    what = {"message": message, "line": None, "column": None, "path": None, "internal": True}
    return {"format": FORMAT, "file": file, "error": what}
