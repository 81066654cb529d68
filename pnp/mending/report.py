"""Repairs of a log as a `pnp-repair/1` object."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pnp.data.positions import locate
from pnp.game import LoadedLog
from pnp.mending.edits import Edit
from pnp.mending.repair import Repair

FORMAT = "pnp-repair/1"


def report(log: LoadedLog, legal: bool, found: Sequence[Repair]) -> dict[str, Any]:
    """The report on a log, `legal` or not as it was given, and its repairs."""
    return {"format": FORMAT, "file": log.document.file, "legal": legal, "repairs": [repair_data(one) for one in found]}


def repair_data(repair: Repair) -> dict[str, Any]:
    """One repair of a report."""
    return {
        "edits": [_edit(repair.given, edit) for edit in repair.edits],
        "legal": repair.legal,
        "moves": repair.moves,
        "claims": {"agree": repair.agree, "differ": repair.differ},
        "says": repair.says(),
    }


def line_of(log: LoadedLog, edit: Edit) -> int | None:
    """The line of the file where what an edit changes stands; None of data that never was a file."""
    moves = log.log.get("moves", ())
    if edit.move > len(moves):
        return None
    place = locate(log.document, ("moves", edit.move - 1) if edit.move else ("setup",))
    return place[0] if place else None


def _edit(log: LoadedLog, edit: Edit) -> dict[str, Any]:
    """An edit with its line after its move."""
    data, line = edit.to_dict(), line_of(log, edit)
    head = {key: data.pop(key) for key in ("kind", "move")}
    return {**head, **({} if line is None else {"line": line}), **data}
