"""Repairs of a log as a `pnp-repair/1` object."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pnp.data.positions import locate
from pnp.mending.edits import Edit, Mark
from pnp.mending.repair import Repair

FORMAT = "pnp-repair/1"


def report(file: str, legal: bool, found: Sequence[Repair]) -> dict[str, Any]:
    """The report on the log of a file, `legal` or not as it was given, and its repairs."""
    return {"format": FORMAT, "file": file, "legal": legal, "repairs": [repair_data(one) for one in found]}


def repair_data(repair: Repair) -> dict[str, Any]:
    """One repair of a report."""
    return {
        "edits": [_edit(repair, edit) for edit in repair.edits],
        "legal": repair.legal,
        "moves": repair.moves,
        "claims": {"agree": repair.agree, "differ": repair.differ},
        "says": repair.says(),
    }


def line_of(repair: Repair, edit: Edit) -> int | None:
    """The line of the file where what an edit changes stands; None of data that never was a file."""
    if isinstance(edit, Mark):
        return edit.line
    log, mark = repair.given, repair.mark
    if edit.move > len(log.log.get("moves", ())):
        return None
    place = locate(log.document, ("moves", edit.move - 1) if edit.move else ("setup",))
    return place[0] - (mark is not None and place[0] > mark.line) if place else None


def _edit(repair: Repair, edit: Edit) -> dict[str, Any]:
    """An edit with its line after its move."""
    data, line = edit.to_dict(), line_of(repair, edit)
    head = {key: data.pop(key) for key in ("kind", "move")}
    return {**head, **({} if line is None else {"line": line}), **data}
