"""Reports in the formats of other programs: tables, workflow commands of GitHub, SARIF, JUnit.

All are made of `pnp-report/1` objects.
"""

from __future__ import annotations

import csv
import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from io import StringIO
from pathlib import PurePath
from textwrap import indent as textwrap_indent
from typing import Any
from urllib.parse import quote
from xml.etree.ElementTree import Element, SubElement, indent, tostring
from xml.sax.saxutils import quoteattr

from pnp.data.errors import plain
from pnp.engine import GENERAL, Rule

__all__ = ["COLUMNS", "Junit", "Sarif", "compiler_lines", "finding_rows", "workflow_commands"]


# Findings as rows: one a finding, and one a file that cannot be used.

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


# Findings as workflow commands of GitHub: lines that it shows beside the lines of a file.

_DATA = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A"})
_PROPERTY = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"})


def workflow_commands(reports: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    """A line for each finding: `::error file=a.pnplog,line=3,col=5,title=chott::message`."""
    for row in finding_rows(reports):
        places = {"file": None if row["file"] == "-" else row["file"], "line": row["line"], "col": row["column"]}
        told = {**places, "title": row["code"]}
        properties = ",".join(
            f"{key}={plain(str(value)).translate(_PROPERTY)}" for key, value in told.items() if value is not None
        )
        level = "notice" if row["severity"] == "note" else row["severity"]
        yield f"::{level} {properties}::{plain(row['message']).translate(_DATA)}"


# Reports as a JUnit file: a test case a log, which fails where it has errors.


class Junit:
    """The file, made log by log: `part` for each, then what stands before (`head`) and behind (`tail`) all of them.

    Logs with errors are failures of the suite, those without a verdict errors.
    """

    def __init__(self, name: str) -> None:
        self._name = name
        self._counts: Counter[str] = Counter()

    def part(self, report: Mapping[str, Any]) -> str:
        """The test case of a log."""
        case = _case(report)
        self._counts["tests"] += 1
        self._counts["failures"] += case.find("failure") is not None
        self._counts["errors"] += case.find("error") is not None
        indent(case, level=2)
        return f"    {tostring(case, 'unicode').rstrip()}\n"

    def head(self) -> str:
        """What stands before the cases."""
        counts = "".join(f' {key}="{self._counts[key]}"' for key in ("tests", "failures", "errors"))
        suite = f"<testsuite name={quoteattr(self._name)}{counts}>"
        return f"<?xml version='1.0' encoding='utf-8'?>\n<testsuites{counts}>\n  {suite}\n"

    def tail(self) -> str:
        """What stands behind the cases."""
        return "  </testsuite>\n</testsuites>\n"


def _case(report: Mapping[str, Any]) -> Element:
    case = Element("testcase", classname=report.get("game", ""), name=plain(report["file"]))
    rows = list(finding_rows([report]))
    errors = [row for row in rows if row["severity"] == "error"]
    if errors:
        kind = "error" if "error" in report else "failure"
        fault = SubElement(case, kind, type=errors[0]["code"], message=plain(errors[0]["message"]))
        fault.text = "\n".join(compiler_lines(errors))
    warnings = [row for row in rows if row["severity"] != "error"]
    if warnings:
        SubElement(case, "system-out").text = "\n".join(compiler_lines(warnings))
    return case


# Reports as SARIF 2.1.0, the format in which checkers of code hand on their findings.

_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"


class Sarif:
    """One run of the checker, made log by log: `part` for each, then what stands before (`head`) and behind (`tail`).

    `rule_of(game, code)` gives the rules that it tells. A rule of a game has the id `GAME/CODE`, one of every game its
    code alone.
    """

    def __init__(self, version: str, rule_of: Callable[[str, str], Rule]) -> None:
        self._version, self._rule_of = version, rule_of
        self._rules: dict[str, dict[str, Any]] = {}
        self._index: dict[str, int] = {}

    def part(self, report: Mapping[str, Any]) -> str:
        """The results of a log, "" for one without findings."""
        return "".join(map(self._told, finding_rows([report])))

    def _told(self, row: Mapping[str, Any]) -> str:
        rule_id = _id(row)
        break_before = ",\n" if self._index else "\n"
        if rule_id not in self._index:
            self._index[rule_id] = len(self._index)
            self._rules[rule_id] = {"id": rule_id, **_words(row, self._rule_of)}
        return break_before + textwrap_indent(json.dumps(_result(row, self._index), indent=1), "    ")

    def head(self) -> str:
        """What stands before the results."""
        return self._frame()[0]

    def tail(self) -> str:
        """What stands behind the results."""
        return ("\n   " if self._index else "") + self._frame()[1]

    def _frame(self) -> list[str]:
        driver = {"name": "pnp", "version": self._version, "rules": list(self._rules.values())}
        run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": []}
        before, after = json.dumps({"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}, indent=1).rsplit("[]", 1)
        return [f"{before}[", f"]{after}\n"]


def _id(row: Mapping[str, Any]) -> str:
    code: str = row["code"]
    return code if code in (*GENERAL, UNUSABLE, CRASHED) else f"{row['game']}/{code}"


def _words(row: Mapping[str, Any], rule_of: Callable[[str, str], Rule]) -> dict[str, Any]:
    """What the rule says and where it stands; nothing of a file without a verdict."""
    if row["code"] in (UNUSABLE, CRASHED):
        return {}
    rule = rule_of(row["game"], row["code"])
    return {"shortDescription": {"text": rule.text}, "help": {"text": rule.source}}


def _result(row: Mapping[str, Any], index: Mapping[str, int]) -> dict[str, Any]:
    rule_id = _id(row)
    result = {
        "ruleId": rule_id,
        "ruleIndex": index[rule_id],
        "level": row["severity"],
        "message": {"text": row["message"]},
    }
    if row["file"] == "-":
        return result
    region = {"startLine": row["line"], "startColumn": row["column"]}
    known = {key: value for key, value in region.items() if value}
    place: dict[str, Any] = {"artifactLocation": {"uri": _uri(row["file"])}, **({"region": known} if known else {})}
    return {**result, "locations": [{"physicalLocation": place}]}


def _uri(file: str) -> str:
    """The file as a relative reference; one from the root as a whole one."""
    path = PurePath(file)
    return path.as_uri() if path.is_absolute() else quote(path.as_posix().encode("utf-8", "surrogateescape"))


# Tables for spreadsheets: CSV.

_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")


def csv_table(rows: Sequence[dict[str, Any]], columns: Sequence[str] = ()) -> str:
    """Rows as CSV, with these columns or those that rows have.

    A text that a spreadsheet would take for a formula begins with an apostrophe; truth values are `true` and `false`.
    """
    columns = columns or list(dict.fromkeys(key for row in rows for key in row))
    return "".join((_csv_line(list(columns)), *csv_lines(rows, columns)))


def csv_lines(rows: Iterable[Mapping[str, Any]], columns: Sequence[str]) -> Iterator[str]:
    """The lines of rows as in `csv_table`, without a head."""
    return (_csv_line([_cell(row.get(key, "")) for key in columns]) for row in rows)


def _csv_line(cells: list[Any]) -> str:
    line = StringIO(newline="")
    csv.writer(line, lineterminator="\r\n").writerow(cells)  # with these at the end, both are quoted in cells
    return line.getvalue().removesuffix("\r\n") + "\n"


def _cell(value: Any) -> Any:
    if isinstance(value, bool):
        return "true" if value else "false"
    if value is None:
        return ""
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA) else value
