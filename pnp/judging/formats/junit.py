"""Reports as a JUnit file: a test case a log, which fails where it has errors."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any
from xml.etree.ElementTree import Element, SubElement, indent, tostring
from xml.sax.saxutils import quoteattr

from pnp.data.visible import plain
from pnp.judging.formats.findings import compiler_lines, finding_rows


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
