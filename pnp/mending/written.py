"""A repaired log, with notes of what stood there before."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from pnp.game import LoadedLog
from pnp.mending.edits import Edit, Exchange, Replace
from pnp.mending.repair import Repair
from pnp.mending.sentences import message


def repaired(repair: Repair) -> LoadedLog:
    """The log with a repair; changed entries have a note of what stood there, of a changed setup the log has one."""
    log = repair.given
    moves = [
        _noted(entry, _notes(repair, origin))
        for entry, origin in zip(repair.draft.moves, repair.draft.origins, strict=True)
    ]
    setup = (
        {} if repair.draft.setup is log.log.get("setup") or not repair.draft.setup else {"setup": repair.draft.setup}
    )
    return replace(log, log=_noted({**log.log, **setup, "moves": moves}, _notes_of(repair.edits, None)))


def _notes(repair: Repair, origin: int) -> Iterator[str]:
    """The notes for the entry that was given as number `origin`, 0: an inserted one."""
    return _notes_of(repair.edits, origin) if origin else iter([message("note.insert")])


def _notes_of(edits: tuple[Edit, ...], origin: int | None) -> Iterator[str]:
    """The notes of the edits of an entry; None: of the setup."""
    for edit in edits:
        if isinstance(edit, Replace) and edit.move == (origin or 0):
            yield (
                message("note.left-out", part=edit.path[-1])
                if edit.was is None
                else message("note.replace", was=edit.was)
            )
        elif isinstance(edit, Exchange) and origin in (edit.move, edit.move + 1):
            yield message("note.exchange", other=2 * edit.move + 1 - (origin or 0))


def _noted(data: Mapping[str, Any], notes: Iterator[str]) -> dict[str, Any]:
    """Data with more notes behind its own."""
    note = "; ".join(dict.fromkeys(filter(None, (data.get("note"), *notes))))
    return {**data, **({"note": note} if note else {})}
