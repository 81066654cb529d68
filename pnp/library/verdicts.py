"""What is told of a loaded log. The verdict or its score alone, its moments, verdicts of earlier reports."""

import json
from array import array
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import IO, Any

from pnp import __version__
from pnp.data import LIMIT, DataError, UsageError, accepts, language_in_use, one_line, plain, public
from pnp.data.platform import openable
from pnp.engine import Effect, Finding, Mode, Seat, replay as entries
from pnp.game import LoadedLog, Scores, Start, begin, names_of, waived_in
from pnp.judging.readings import with_readings
from pnp.judging.verdict import Verdict, breaks_rules, judge
from pnp.library import message
from pnp.library.catalog import distribution_of, why_newer
from pnp.library.load import LogSource, layout_file_of, load_log


@public()
def check(log: LogSource, on_illegal: Mode = "stop") -> Verdict:
    """Check a log: its findings, whether it is legal, the score, the winners.

    With `on_illegal="stop"` nothing after the first illegal entry is judged; with "stands" illegal entries are
    played as far as pieces allow, and so are those after them. Findings of severity "note" tell what the reader of
    notation understood where that is more than spelling.

    >>> verdict = check("mistakes.pnplog")
    >>> verdict.legal, [(finding.move, finding.code) for finding in verdict.findings]
    (False, [(20, 'camel-on-oasis')])
    >>> verdict.to_dict()["format"]
    'pnp-report/1'
    """
    return with_readings(judge(load_log(log), on_illegal))


@public()
def score(log: LogSource) -> Scores:
    """Score a log: for each player the `total` and the parts that it is made of.

    Of an illegal log the score is that before its first illegal entry.
    A total that is not certain, because something is missing in the log, is None; it lies between `low` and `high`.

    >>> {name: row["total"] for name, row in score("friday.pnplog").items()}
    {'Ana': 79, 'Ben': 60, 'Chloé': 65}
    """
    return judge(load_log(log)).scores


# Moments of a log: the position after one of its entries, and what that entry did.


@dataclass(frozen=True, slots=True)
class Moment:
    """The position after entry `move` of a log (0: the setup).

    - `entry`: that entry, as the log has it; None for the setup.
    - `state`: the game's own record of the position.
    - `effects`: what the entry did; `findings`: what there is to say of it.
    - `legal`: neither the setup nor an entry so far breaks a rule, but for turns that the table lets stand.
    - `finding`: what the entry after `move` breaks, when the replay stopped there.
    - `notes`: what there is to say of the position, a sentence each.
    """

    log: LoadedLog
    move: int
    state: Seat
    legal: bool
    entry: Mapping[str, object] | None = None
    effects: tuple[Effect, ...] = ()
    findings: tuple[Finding, ...] = ()
    finding: Finding | None = None
    notes: tuple[str, ...] = ()

    @property
    def scores(self) -> Scores:
        """For each player the total and its parts, as the game stands."""
        return self.log.game.report.score(self.state)

    __repr__ = one_line


@public()
def replay(log: LogSource, on_illegal: Mode = "stop") -> Iterator[Moment]:
    """Replay a log: its moments, one an entry. With `on_illegal="stop"` an illegal entry is the last: its state is the
    one before it, its findings tell why. With "stands" it is played as far as pieces allow, and so are those after it.

    >>> first = next(replay("friday.pnplog"))
    >>> first.move, first.legal, {name: score["total"] for name, score in first.scores.items()}
    (1, True, {'Ana': 10, 'Ben': 0, 'Chloé': 0})

    """
    case = load_log(log)
    return (moment for moment, _ in _replayed(case, begin(case.game, case.layout, case.log), None, on_illegal))


# no log of at most 10 MB has an entry of so many digits, and int() raises ValueError over 4,300
_DIGITS = 10  # of the number of an entry


def moment_of(log: LoadedLog, move: int | str | None = None, at_violation: bool = False) -> Moment:
    """Return the position after an entry of a log (None: the last; 0: the setup); the replay stops at an illegal one. A
    note says so, and the moment is that before the illegal entry; with `at_violation` its state is that in which the
    entry breaks the rule. Raises UsageError for an entry that the log has not."""
    count = len(log.log.get("moves", ()))
    number = int(move) if isinstance(move, str) and move.isdecimal() and len(move) < _DIGITS else move
    if number is not None and (isinstance(number, str) or not 0 <= number <= count):
        raise UsageError(
            message("moment.no-entry", move=plain(number) if isinstance(number, str) else move, last=count)
        )
    start = begin(log.game, log.layout, log.log)
    notes = (message("moment.setup"),) if start.violations else ()
    there = Moment(log, 0, start.state, not start.violations, notes=notes)
    for moment, stopped in _replayed(log, start, number, "stop"):
        if stopped:
            finding = next(finding for finding in moment.findings if finding.severity == "error")
            told = message("moment.in-illegal" if at_violation else "moment.before-illegal", move=moment.move)
            state = (finding.state if at_violation else None) or there.state
            return replace(there, state=state, legal=False, finding=finding, notes=(*notes, told))
        there = replace(moment, legal=there.legal, notes=notes)
    return there


def _replayed(log: LoadedLog, start: Start[Seat], last: int | None, mode: Mode) -> Iterator[tuple[Moment, bool]]:
    """The moments up to entry `last`, and whether the replay stopped there."""
    legal, moves = not start.violations, log.log.get("moves", ())[:last]
    for entry in entries(log.game.play, start.state, names_of(log.log["players"]), moves, mode, waived_in(log.log)):
        legal = legal and (bool(entry.data.get("stands")) or not breaks_rules(entry.findings))
        yield Moment(log, entry.move, entry.state, legal, entry.data, entry.effects, entry.findings), entry.stopped


# Verdicts of an earlier report that still hold: of logs that are the same, judged by the same program and options.
#
# A report of `pnp check --json` has for each log the SHA-256 of the files it was made of, and what it was judged by.

_FORMAT = '"pnp-report/1"'
_BEGIN = f'{{"format": {_FORMAT}'.encode()
_NONE = -1


def digest(file: str) -> str | None:
    """Make the SHA-256 of a file's bytes, 64 hexadecimal digits; None where it cannot be read, or is too large."""
    from hashlib import sha256

    try:
        path = openable(file)
        if file == "-" or not path.is_file() or path.stat().st_size > LIMIT:
            return None
        return sha256(path.read_bytes()).hexdigest()
    except (OSError, ValueError):
        return None


def digest_of(log: LoadedLog) -> str:
    """Make of the text of a log what tells it from others: 64 bits of its SHA-256, as 16 hexadecimal digits."""
    from hashlib import sha256

    return sha256(log.document.text.encode("utf-8", "replace")).hexdigest()[:16]


@cache
def _version(game_id: str) -> str:
    other = distribution_of(game_id)
    return f"{__version__}, {other}" if other else __version__


def judged_by(mode: Mode, repair: bool, game_id: str) -> dict[str, object]:
    """Return what a verdict depends on besides its files: program, options and language; as `judged` of a report."""
    return {"version": _version(game_id), "on_illegal": mode, "repair": repair, "lang": language_in_use()}


def provenance(log: LoadedLog, own: str | None, mode: Mode, repair: bool) -> dict[str, object]:
    """Tell what a report on a log says of its sources; `own`: the digest of the log's file before it was read."""
    layout = layout_file_of(log)
    files = {log.document.file: own, **({str(layout): digest(str(layout))} if layout else {})}
    return {} if None in files.values() else {"sha256": files, "judged": judged_by(mode, repair, log.game.id)}


class Earlier:
    """An earlier report: which of some logs it has a verdict on that still holds. `others`: what was different about
    verdicts of other versions and options, and how often."""

    def __init__(self, path: Path, logs: Sequence[str], mode: Mode, repair: bool) -> None:
        """Raises DataError for a file that is no report; its last line may be broken off."""
        self._options = mode, repair
        self._wanted = {log: number for number, log in enumerate(logs)}
        self._offsets = array("q", [_NONE] * len(logs))
        self.others: Counter[str] = Counter()
        try:
            self._file: IO[bytes] = openable(path).open("rb")
        except (OSError, ValueError) as error:
            reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
            raise DataError(message("earlier.not-read", reason=reason), str(path)) from error
        accepted, offset = accepts("report", ""), 0
        for number, line in enumerate(iter(lambda: self._file.readline(LIMIT), b""), 1):
            try:
                report = json.loads(line)
            except (ValueError, RecursionError):
                report = None
            if report is not None and accepted(report):
                if (at := self._wanted.get(report["file"], _NONE)) != _NONE and self._holds(report):
                    self._offsets[at] = offset
            elif line.endswith(b"\n") or line[: len(_BEGIN)] != _BEGIN[: len(line)]:
                newer = why_newer(report, "report") if isinstance(report, dict) else ""
                raise DataError(newer or message("earlier.no-report", format=_FORMAT), str(path), number)
            offset += len(line)

    def __contains__(self, log: str) -> bool:
        return self._offsets[self._wanted[log]] != _NONE

    def report(self, log: str) -> dict[str, Any]:
        """Return the report on a log that it contains."""
        self._file.seek(self._offsets[self._wanted[log]])
        return dict(json.loads(self._file.readline()))

    def _holds(self, report: Mapping[str, Any]) -> bool:
        """Whether a report would be made again as it is; one without a verdict never counts for that."""
        if "error" in report or "findings" not in report:
            return False
        by, now = report.get("judged", {}), judged_by(*self._options, report["game"])
        if other := next((key for key, value in now.items() if by.get(key) != value), None):
            self.others[message(f"earlier.{other}", value=by.get(other, "?"))] += 1
            return False
        files = report.get("sha256", {})
        return report["file"] in files and all(digest(file) == value for file, value in files.items())
