"""Reports as SARIF 2.1.0, the format in which checkers of code hand on their findings."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import PurePath
from typing import Any
from urllib.parse import quote

from pnp.engine import GENERAL, Rule
from pnp.judging.formats.findings import CRASHED, UNUSABLE, finding_rows

_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"


def sarif(reports: Sequence[Mapping[str, Any]], version: str, rule_of: Callable[[str, str], Rule]) -> str:
    """One run of the checker; `rule_of(game, code)` gives the rules that it tells.

    A rule of a game has the id `GAME/CODE`, one of every game its code alone.
    """
    rows = list(finding_rows(reports))
    used = {_id(row): row for row in rows}
    rules = [{"id": rule_id, **_words(row, rule_of)} for rule_id, row in used.items()]
    index = {rule_id: number for number, rule_id in enumerate(used)}
    driver = {"name": "pnp", "version": version, "rules": rules}
    results = [_result(row, index) for row in rows]
    run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}
    return json.dumps({"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}, indent=1) + "\n"


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
