"""Verdicts of an earlier report that still hold: of logs that are the same, judged by the same program and options.

A report of `pnp check --json` has for each log the SHA-256 of the files that it was made of, and what it was judged by.
"""

from __future__ import annotations

import json
from array import array
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import IO, Any

from pnp import __version__
from pnp.data.errors import DataError
from pnp.data.messages import language_in_use
from pnp.data.platform import openable
from pnp.data.read import LIMIT
from pnp.data.schema import accepts
from pnp.engine import Mode
from pnp.game import LoadedLog
from pnp.library.catalog import distribution_of
from pnp.library.frame import why_newer
from pnp.library.load import layout_file_of
from pnp.library.sentences import message

_FORMAT = '"pnp-report/1"'
_BEGIN = f'{{"format": {_FORMAT}'.encode()
_NONE = -1


def digest(file: str) -> str | None:
    """The SHA-256 of a file's bytes, 64 hexadecimal digits; None of what is no file, too large or cannot be read."""
    try:
        path = openable(file)
        if file == "-" or not path.is_file() or path.stat().st_size > LIMIT:
            return None
        return sha256(path.read_bytes()).hexdigest()
    except (OSError, ValueError):
        return None


def judged_by(mode: Mode, repair: bool, game_id: str) -> dict[str, object]:
    """What a verdict depends on besides its files: the program, options and language; as `judged` of a report."""
    return {"version": _version(game_id), "on_illegal": mode, "repair": repair, "lang": language_in_use()}


@cache
def _version(game_id: str) -> str:
    other = distribution_of(game_id)
    return f"{__version__}, {other}" if other else __version__


def provenance(log: LoadedLog, own: str | None, mode: Mode, repair: bool) -> dict[str, object]:
    """What a report on a log says of where it comes from; `own`: the digest of the log's file before it was read."""
    layout = layout_file_of(log)
    files = {log.document.file: own, **({str(layout): digest(str(layout))} if layout else {})}
    if None in files.values():
        return {}
    return {"sha256": files, "judged": judged_by(mode, repair, log.game.id)}


class Earlier:
    """An earlier report: which of some logs it has a verdict on that still holds.

    `others`: what was different about verdicts of other versions and options, and how often.
    """

    def __init__(self, path: Path, logs: Sequence[str], mode: Mode, repair: bool) -> None:
        """Raises DataError for a file that is no report; its last line may be broken off."""
        self._options = mode, repair
        self._wanted = {log: number for number, log in enumerate(logs)}
        self._offsets = array("q", [_NONE] * len(logs))
        self.others: Counter[str] = Counter()
        self._file = _opened(path)
        for offset, report in _reports(self._file, path):
            at = self._wanted.get(report["file"], _NONE)
            if at != _NONE and self._holds(report):
                self._offsets[at] = offset

    def __contains__(self, log: str) -> bool:
        return self._offsets[self._wanted[log]] != _NONE

    def report(self, log: str) -> dict[str, Any]:
        """The report on a log that it contains."""
        self._file.seek(self._offsets[self._wanted[log]])
        found: dict[str, Any] = json.loads(self._file.readline())
        return found

    def _holds(self, report: Mapping[str, Any]) -> bool:
        """Whether a report would be made again as it is; one without a verdict never counts for that."""
        if "error" in report or "findings" not in report:
            return False
        by, now = report.get("judged", {}), judged_by(*self._options, report["game"])
        other = next((key for key, value in now.items() if by.get(key) != value), None)
        if other:
            self.others[message(f"earlier.{other}", value=by.get(other, "?"))] += 1
            return False
        files = report.get("sha256", {})
        return report["file"] in files and all(digest(file) == value for file, value in files.items())


def _opened(path: Path) -> IO[bytes]:
    try:
        return openable(path).open("rb")
    except (OSError, ValueError) as error:
        reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
        raise DataError(message("earlier.not-read", reason=reason), str(path)) from error


def _reports(file: IO[bytes], path: Path) -> Iterator[tuple[int, dict[str, Any]]]:
    """Each report with the place where its line begins. Raises DataError."""
    accepted = accepts("report", "")
    offset = 0
    for number, line in enumerate(iter(lambda: file.readline(LIMIT), b""), 1):
        try:
            report = json.loads(line)
        except (ValueError, RecursionError):
            report = None
        if report is not None and accepted(report):
            yield offset, report
        elif line.endswith(b"\n") or line[: len(_BEGIN)] != _BEGIN[: len(line)]:
            newer = why_newer(report, "report") if isinstance(report, dict) else ""
            raise DataError(newer or message("earlier.no-report", format=_FORMAT), str(path), number)
        offset += len(line)
