"""Reports as a JUnit file: a test case a log, which fails where it has errors."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from pnp.data.visible import plain
from pnp.judging.formats.findings import finding_rows


def junit(reports: Sequence[Mapping[str, Any]], name: str) -> str:
    """The file, its suite called `name`: logs with errors are failures, those without a verdict errors."""
    suites = Element("testsuites")
    suite = SubElement(suites, "testsuite", name=name)
    for report in reports:
        suite.append(_case(report))
    counts = {
        "tests": len(reports),
        "failures": len(suite.findall("testcase/failure")),
        "errors": len(suite.findall("testcase/error")),
    }
    for key, count in counts.items():
        suites.set(key, str(count))
        suite.set(key, str(count))
    indent(suites)
    return f"<?xml version='1.0' encoding='utf-8'?>\n{tostring(suites, 'unicode')}\n"


def _case(report: Mapping[str, Any]) -> Element:
    case = Element("testcase", classname=report.get("game", ""), name=plain(report["file"]))
    rows = list(finding_rows([report]))
    errors = [row for row in rows if row["severity"] == "error"]
    if errors:
        kind = "error" if "error" in report else "failure"
        fault = SubElement(case, kind, type=errors[0]["code"], message=plain(errors[0]["message"]))
        fault.text = "\n".join(_lines(errors))
    warnings = [row for row in rows if row["severity"] != "error"]
    if warnings:
        SubElement(case, "system-out").text = "\n".join(_lines(warnings))
    return case


def _lines(rows: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    """A line a finding, as compilers write them: file:line:column: code: message; without signs that XML has not."""
    for row in rows:
        places = [row["file"], *(row[key] for key in ("line", "column") if row[key])]
        yield plain(f"{':'.join(map(str, places))}: {row['code']}: {row['message']}")
