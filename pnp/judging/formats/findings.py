"""Findings as rows: one a finding, and one a file that cannot be used."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from pnp.data.visible import plain

COLUMNS = ("file", "game", "line", "column", "move", "player", "severity", "code", "rule", "message")
UNUSABLE, CRASHED = "unusable", "not-judged"
"""What stands for a code where a file cannot be used, or a fault of the program left it without a verdict."""


def finding_rows(reports: Iterable[Mapping[str, Any]]) -> Iterator[dict[str, Any]]:
    """A row with the keys `COLUMNS` for each finding of some reports; what is not known is None."""
    for report in reports:
        yield from (_row(report, finding) for finding in _findings(report))


def compiler_lines(rows: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    """A line a finding, as compilers write them: file:line:column: code: message; no sign that cannot be seen."""
    for row in rows:
        places = [row["file"], *(row[key] for key in ("line", "column") if row[key])]
        yield plain(f"{':'.join(map(str, places))}: {row['code']}: {row['message']}")


def _findings(report: Mapping[str, Any]) -> Iterable[Mapping[str, Any]]:
    if "error" not in report:
        findings: list[Mapping[str, Any]] = report["findings"]
        return findings
    code = CRASHED if report["error"].get("internal") else UNUSABLE
    return [{**report["error"], "severity": "error", "code": code}]


def _row(report: Mapping[str, Any], finding: Mapping[str, Any]) -> dict[str, Any]:
    return {key: finding.get(key) for key in COLUMNS} | {"file": report["file"], "game": report.get("game")}
