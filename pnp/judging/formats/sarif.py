"""Reports as SARIF 2.1.0, the format in which checkers of code hand on their findings."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import PurePath
from textwrap import indent
from typing import Any
from urllib.parse import quote

from pnp.engine import GENERAL, Rule
from pnp.judging.formats.findings import CRASHED, UNUSABLE, finding_rows

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
        return break_before + indent(json.dumps(_result(row, self._index), indent=1), "    ")

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
