"""What holds of every call, whatever it was called with."""

import csv
import io
import json
import re
import unicodedata
from functools import cache
from pathlib import Path

from jsonschema import Draft7Validator

SCHEMAS = Path(__file__).parents[2] / "schemas"
_DATA = {("log", "convert"), ("log", "fmt"), ("log", "new"), ("setup",)}  # verbs that hand on what a file says
_FORMULA = tuple("=+-@\t\r")


def of_any_call(said):
    """What is wrong with a call, a line each."""
    if said.crash:
        yield said.crash
        return
    if said.code not in (0, 1, 2):
        yield f"exit code {said.code} of {said.args[0] if said.args else 'pnp'}"
    if "Traceback (most recent call last)" in said.out + said.err:
        yield "a traceback is printed"
    if '"internal": true' in said.out:
        yield f"an internal fault is reported: {_message(said.out)}"
    if said.code and not (said.out + said.err).strip():
        yield f"exit code {said.code} without a word"
    for stream, text in (("output", said.out), ("error", said.err)):
        if stream == "error" or not _hands_on(said):
            yield from _foreign(said, stream, text)
    if {("score", "--csv"), ("check", "csv")} & {(said.args[0], one) for one in said.args}:
        yield from _formulas(said.out)


_OWN_COLORS = re.compile(r"\x1b\[(?:0|1|2|32|1;31|1;33)m")  # of a report on a terminal


def _message(out):
    line = next(line for line in out.splitlines() if '"internal": true' in line)
    return json.loads(line)["error"]["message"][:80]


def _hands_on(said):
    return said.args[:2] in _DATA or said.args[:1] in _DATA


def _foreign(said, stream, text):
    """Signs that a terminal obeys instead of showing them."""
    text = _OWN_COLORS.sub("", text)
    kinds = {unicodedata.category(sign) for sign in set(text) - {"\n"}} & {"Cc", "Cf", "Zl", "Zp", "Cs"}
    if kinds:
        yield f"foreign signs ({', '.join(sorted(kinds))}) on standard {stream} of {said.args[0]}"


def _formulas(out):
    for row in csv.reader(io.StringIO(out)):
        for cell in row:
            if cell.startswith(_FORMULA) and not cell.lstrip("-").isdecimal():
                yield "a cell of score --csv begins like a formula"
                return


def reports(said, files):
    """What is wrong with the reports on files: one each, in their order, as the schema wants them; the reports."""
    faults, found = [], []
    for line in said.out.splitlines():
        try:
            found.append(json.loads(line))
        except ValueError:
            faults.append("a line of check --json is no JSON")
    if [one.get("file") for one in found] != list(files):
        faults.append(f"{len(files)} logs gave {len(found)} reports, or others")
    faults += [f"a report is not as its schema: {_worst(one)}" for one in found if not _validator().is_valid(one)]
    expected = max((_code(one) for one in found), default=0)
    if said.code is not None and said.code != expected:
        faults.append(f"exit code {said.code}, the reports say {expected}")
    return faults, found


def _code(report):
    if "error" in report:
        return 2
    return int(any(finding["severity"] == "error" for finding in report.get("findings", ())))


@cache
def _validator():
    return Draft7Validator(json.loads((SCHEMAS / "report.json").read_text("utf-8")))


def _worst(report):
    return next(_validator().iter_errors(report)).message[:80]
