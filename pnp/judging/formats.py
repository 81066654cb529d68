"""Reports in the formats of other programs: tables, workflow commands of GitHub, SARIF, JUnit. All are made of
`pnp-report/1` objects."""

import csv
import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from io import StringIO
from itertools import chain
from pathlib import PurePath
from textwrap import indent as textwrap_indent
from typing import Any, cast
from urllib.parse import quote
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from pnp import __version__
from pnp.data import plain
from pnp.engine import GENERAL, Rule
from pnp.judging.renderers import Part, Renderer, Report
from pnp.judging.text import Summary, row_line
from pnp.judging.verdict import Verdict, rows

# Findings as rows: one a finding, and one a file that cannot be used.

COLUMNS = ("file", "game", "line", "column", "move", "player", "severity", "code", "rule", "message")
UNUSABLE, CRASHED = "unusable", "not-judged"
"""What stands for a code where a file cannot be used, or a fault of the program left it without a verdict."""


def finding_rows(report: Report) -> list[dict[str, Any]]:
    """Return a row with the keys `COLUMNS` for each finding of a report; what is not known is None."""
    if "error" in report:
        code = CRASHED if report["error"].get("internal") else UNUSABLE
        findings = [{**report["error"], "severity": "error", "code": code}]
    else:
        findings = report["findings"]
    about = {"file": report["file"], "game": report.get("game")}
    return [{key: finding.get(key) for key in COLUMNS} | about for finding in findings]


def _lines(rows: Iterable[Report]) -> str:
    return "\n".join(map(row_line, rows))


class _OfReports(Renderer):
    """A file whose head depends on the reports of all logs."""

    alone = partial = False

    def of_report(self, report: Report) -> Part:
        """Hand on the report."""
        return report


# Findings as workflow commands of GitHub: lines that it shows beside the lines of a file.

# as GitHub's own toolkit escapes them: in properties commas and colons part one from the next
_DATA = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A"})
_PROPERTY = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"})


class Github(Renderer):
    """Workflow commands."""

    def of_report(self, report: Report) -> Part:
        """Render a line for each finding: `::error file=a.pnplog,line=3,col=5,title=chott::message`."""
        lines = ""
        for row in finding_rows(report):
            file = None if row["file"] == "-" else row["file"]
            told = {"file": file, "line": row["line"], "col": row["column"], "title": row["code"]}
            known = (f"{key}={plain(str(one)).translate(_PROPERTY)}" for key, one in told.items() if one is not None)
            level = "notice" if row["severity"] == "note" else row["severity"]
            lines += f"::{level} {','.join(known)}::{plain(row['message']).translate(_DATA)}\n"
        return lines


# Reports as a JUnit file: a test case a log, which fails where it has errors.


class Junit(_OfReports):
    """The file. Logs with errors are failures of the suite, those without a verdict errors."""

    def whole(self, parts: Iterable[Part], summary: Summary) -> Iterator[Part]:
        """Tell the counts and the cases."""
        reports = cast(Iterable[Report], parts)
        kinds = Counter(kind for report in reports for kind in ("test", _failing(report)))
        counts = "".join(f' {kind}s="{kinds[kind]}"' for kind in ("test", "failure", "error"))
        suite = f'<testsuite name="pnp-check"{counts}>'
        yield f"<?xml version='1.0' encoding='utf-8'?>\n<testsuites{counts}>\n  {suite}\n"
        for report in reports:  # the test case of each log
            case = Element("testcase", classname=report.get("game", ""), name=plain(report["file"]))
            rows = finding_rows(report)
            errors = [row for row in rows if row["severity"] == "error"]
            if errors:
                attributes = {"type": errors[0]["code"], "message": plain(errors[0]["message"])}
                SubElement(case, _failing(report), attributes).text = _lines(errors)
            if others := [row for row in rows if row["severity"] != "error"]:
                SubElement(case, "system-out").text = _lines(others)
            indent(case, level=2)
            yield f"    {tostring(case, 'unicode').rstrip()}\n"
        yield "  </testsuite>\n</testsuites>\n"


def _failing(report: Report) -> str:
    """As JUnit tells a test that could not run (a log that cannot be used) from one that failed (a rule broken)."""
    if "error" in report:
        return "error"
    return "failure" if any(one["severity"] == "error" for one in report["findings"]) else ""


# Reports as SARIF 2.1.0, the format in which checkers of code hand on their findings.

_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"


class Sarif(_OfReports):
    """One run of the checker; `rule_of(game, code)` gives the rules that it tells, and can be pickled. A rule of a game
    has the id `GAME/CODE`, one of every game its code alone."""

    def __init__(self, rule_of: Callable[[str, str], Rule]) -> None:
        self.rule_of = rule_of

    def whole(self, parts: Iterable[Part], summary: Summary) -> Iterator[Part]:
        """Tell the rules and the results."""
        rules: dict[str, dict[str, Any]] = {}
        reports = cast(Iterable[Report], parts)
        for row in chain.from_iterable(map(finding_rows, reports)):
            rules.setdefault(rule_id := _rule_id(row), {"id": rule_id})
            if row["code"] not in (UNUSABLE, CRASHED) and len(rules[rule_id]) == 1:
                rule = self.rule_of(row["game"], row["code"])
                rules[rule_id] |= {"shortDescription": {"text": rule.text}, "help": {"text": rule.source}}
        driver = {"name": "pnp", "version": __version__, "rules": list(rules.values())}
        # columns count characters, as Python does, and not the units of UTF-16 that SARIF knows as well
        run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": []}
        # the results go where the empty list stands
        before, after = json.dumps({"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}, indent=1).rsplit("[]", 1)
        yield f"{before}["
        numbers, told = {rule_id: number for number, rule_id in enumerate(rules)}, "\n"
        for row in chain.from_iterable(map(finding_rows, reports)):
            about = {"ruleId": _rule_id(row), "ruleIndex": numbers[_rule_id(row)], "level": row["severity"]}
            result: dict[str, Any] = {**about, "message": {"text": row["message"]}}
            if row["file"] != "-":
                region = {"startLine": row["line"], "startColumn": row["column"]}
                known = {key: value for key, value in region.items() if value}
                # a relative reference; of a file from the root a whole one
                path = PurePath(row["file"])
                relative = quote(path.as_posix().encode("utf-8", "surrogateescape"))
                place = {"artifactLocation": {"uri": path.as_uri() if path.is_absolute() else relative}}
                result["locations"] = [{"physicalLocation": {**place, **({"region": known} if known else {})}}]
            yield told + textwrap_indent(json.dumps(result, indent=1), "    ")
            told = ",\n"
        gap = "\n   " if rules else ""
        yield f"{gap}]{after}\n"


def _rule_id(row: Mapping[str, Any]) -> str:
    code: str = row["code"]
    return code if code in (*GENERAL, UNUSABLE, CRASHED) else f"{row['game']}/{code}"


# a cell that begins so is a formula for spreadsheets, which then runs what somebody wrote as a name (CSV injection)
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")


class Csv(Renderer):
    """A row a finding."""

    def head(self) -> str:
        """Return the names of the columns."""
        return csv_table([], COLUMNS)

    def of_report(self, report: Report) -> Part:
        """Render the rows of a log."""
        return "".join(csv_lines(finding_rows(report), COLUMNS))


class ScoreCsv(Renderer):
    """A row a player, with the columns that any log has."""

    alone = partial = False
    readings = False

    def of_verdict(self, verdict: Verdict, more: Report) -> Part:
        """Hand on the rows of a log."""
        return tuple(rows(verdict))

    def whole(self, parts: Iterable[Part], summary: Summary) -> Iterator[Part]:
        """Tell the table."""
        logs = cast(Iterable[tuple[Report, ...]], parts)
        columns = list(dict.fromkeys(key for log in logs for row in log for key in row))
        yield csv_table([], columns)
        yield from csv_lines((row for log in logs for row in log), columns)


def csv_table(rows: Sequence[dict[str, Any]], columns: Sequence[str] = ()) -> str:
    """Return rows as CSV, with these columns or those that rows have. A text that a spreadsheet would take for a
    formula begins with an apostrophe; truth values are `true` and `false`."""
    columns = columns or list(dict.fromkeys(key for row in rows for key in row))
    return "".join(csv_lines([dict(zip(columns, columns, strict=True)), *rows], columns))


def csv_lines(rows: Iterable[Mapping[str, Any]], columns: Sequence[str]) -> Iterator[str]:
    """Yield the lines of rows as in `csv_table`, without a head."""
    for row in rows:
        line = StringIO(newline="")
        # with both at the end of lines, both are quoted in cells
        csv.writer(line, lineterminator="\r\n").writerow([_cell(row.get(key, "")) for key in columns])
        yield line.getvalue().removesuffix("\r\n") + "\n"


def _cell(value: Any) -> Any:
    if value is None or isinstance(value, bool):
        return {None: "", True: "true", False: "false"}[value]
    if not isinstance(value, str):
        return value
    return ("'" if value.startswith(_FORMULA) else "") + "\n".join(map(plain, value.split("\n")))
