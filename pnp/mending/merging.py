"""The log that two transcripts make together: A's, with what speaks for B, and notes of B where nothing does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from pnp.game import LoadedLog
from pnp.mending.comparison import Comparison
from pnp.mending.difference_words import values
from pnp.mending.edits import Entry
from pnp.mending.results import merged_result
from pnp.mending.sentences import message
from pnp.mending.trials import Judged


def merged(comparison: Comparison) -> LoadedLog:
    """The merged log; its header lines and notes are those of A."""
    best, open_at = comparison.best, _by_place(comparison.open)
    log = best.beginning.log.log
    moves = [
        entry
        for place, step in enumerate(comparison.steps[1:])
        for entry in _entries(comparison, step.option.entries, open_at.get(place, ()))
    ]
    result = merged_result(best, comparison.a, comparison.b, comparison.differences)
    data = {**log, **({"moves": moves} if moves or "moves" in log else {}), **({"result": result} if result else {})}
    outside = [*open_at.get(-1, ()), *open_at.get(len(comparison.steps) - 1, ())]
    return replace(comparison.a, log=_noted(data, (_note(comparison, one) for one in outside)))


def _by_place(found: Sequence[Judged]) -> dict[int, list[Judged]]:
    places: dict[int, list[Judged]] = {}
    for one in found:
        places.setdefault(one.place, []).append(one)
    return places


def _entries(comparison: Comparison, entries: Sequence[Entry], found: Sequence[Judged]) -> Iterator[Entry]:
    """The entries of a place, the first with notes of what is open; a note alone where A has no entry."""
    notes = [_note(comparison, one) for one in found]
    if notes:
        yield _noted(entries[0] if entries else {}, iter(notes))
    else:
        yield from entries[:1]
    yield from entries[1:]


def _note(comparison: Comparison, judged: Judged) -> str:
    """What the other side has."""
    difference = judged.difference
    name = comparison.names[judged.taken == "a"]
    other = values(comparison, difference)[judged.taken == "a"]
    if difference.kind in ("setup", "claim") and difference.a is None:
        where = " ".join(step for step in difference.path if isinstance(step, str))
        return message("compare.note.value-at", name=name, other=other, where=where)
    key = difference.kind if difference.kind in ("only-a", "only-b", "exchange") else "value"
    return message(f"compare.note.{key}", name=name, other=other)


def _noted(data: Mapping[str, Any], notes: Iterator[str]) -> dict[str, Any]:
    """Data with more notes behind its own."""
    note = "; ".join(filter(None, (data.get("note"), *notes)))
    return {**data, **({"note": note} if note else {})}
