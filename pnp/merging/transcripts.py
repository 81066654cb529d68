"""Two transcripts in words and as data, and the log that they make together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import takewhile
from textwrap import wrap
from typing import Any, NamedTuple

from pnp.data.arguments import Told, public
from pnp.data.errors import plain
from pnp.data.schema import locate
from pnp.game import LoadedLog
from pnp.judging.text import COLUMNS
from pnp.library.load import LogSource, load_log, reread
from pnp.merging import message
from pnp.merging.choices import Discrepancy, Kind
from pnp.merging.comparison import Comparison, Decision, Side, compare, merged_result
from pnp.merging.content import MISSING, with_value
from pnp.notation import entry_line
from pnp.notation.tokens import as_json
from pnp.repairing.edits import Entry

# Differences of two transcripts in sentences, values as the players' notation writes them.

_LONGEST = 60  # letters of a value in a sentence


def says(comparison: Comparison, judged: Decision) -> str:
    """A difference in a sentence, and with which side the rest of the game is legal."""
    difference = judged.difference
    was, now = words = values(comparison, difference)
    a, b = comparison.names
    told = message(f"compare.says.{difference.kind}", a=a, b=b, was=was, now=now)
    return message(
        "compare.sentence", where=_where(comparison, difference), says=told, because=_because(comparison, judged, words)
    )


def values(comparison: Comparison, difference: Discrepancy) -> tuple[str, str]:
    """What A and B wrote: the words in which their lines differ, the whole line of an entry that one alone has."""
    _, a, b, path, was, now = difference
    if difference.kind == "exchange":
        return "", ""
    if a is None and b is None:
        return _short(_plain(was)), _short(_plain(now))
    mine = {} if a is None else comparison.a.log["moves"][a]
    theirs = {} if b is None else comparison.b.log["moves"][b]
    one = _line(comparison, mine)
    if a is None or b is None:
        return _short(one), _short(_line(comparison, theirs))
    return _differing(one, _line(comparison, with_value(mine, path, now) if path else theirs))


def _where(comparison: Comparison, difference: Discrepancy) -> str:
    """Which move it is, or which value of setup or result."""
    if difference.a is not None:
        key = "compare.at-two" if difference.kind == "exchange" else "at-move"
        return message(key, move=difference.a + 1, next=difference.a + 2)
    if difference.b is not None:
        return message("compare.at-other", move=difference.b + 1, name=comparison.names[1])
    return " ".join(step for step in difference.path if isinstance(step, str))


def _because(comparison: Comparison, judged: Decision, words: tuple[str, str]) -> str:
    """What speaks for one side, or that both or none keep the rest legal."""
    legal, reason = judged.legal, judged.reason
    key = legal if reason in ("", "known") else reason
    if judged.difference.kind == "claim" and legal == "both":
        key = "rules" if reason == "claims" else "unclear"
    side = legal if legal in ("a", "b") else judged.taken
    both = message(f"compare.because.{'none' if legal == 'none' else 'both'}")
    return message(f"compare.because.{key}", one=_side(comparison, judged, side, words), both=both)


def _side(comparison: Comparison, judged: Decision, side: str, words: tuple[str, str]) -> str:
    """A side of a difference as the subject of a sentence."""
    difference = judged.difference
    if difference.kind in ("only-a", "only-b"):
        return message("compare.it" if difference.kind == f"only-{side}" else "compare.leaving-out")
    name = comparison.names[side == "b"]
    if difference.kind == "exchange":
        return message("compare.order", name=name)
    return words[side == "b"]


def _line(comparison: Comparison, entry: Entry) -> str:
    """An entry in the notation of its game, without its note; nothing of none."""
    if not entry:
        return ""
    data = {key: value for key, value in entry.items() if key != "note"}
    return entry_line(data, comparison.a.log, comparison.a.game.notation())


def _differing(one: str, other: str) -> tuple[str, str]:
    """What is left of two lines without the words that both begin and end with."""
    a, b = one.split(), other.split()
    begin = _common(a, b)
    end = _common(a[begin:][::-1], b[begin:][::-1])
    was, now = (" ".join(words[begin : len(words) - end]) for words in (a, b))
    return _short(was), _short(now)


def _common(a: list[str], b: list[str]) -> int:
    """How many words two lists begin with both."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(a, b, strict=False)))


def _plain(value: Any) -> str:
    if value is MISSING:
        return ""
    return value if isinstance(value, str) else as_json(value)


def _short(text: str) -> str:
    text = text or message("compare.nothing")
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"


# A comparison of two transcripts for programs: as records, as a `pnp-diff/1` object.

FORMAT = "pnp-diff/1"


class Difference(NamedTuple):
    """Something that two logs say otherwise.

    - `move_a`, `move_b`: the entry of each log, 0 for the setup; None where that log has none.
    - `legal`: with which of the two the rest of the game is legal: "a", "b", "both" or "none".
    - `taken`: whose side `merge` takes.
    """

    kind: Kind
    move_a: int | None
    move_b: int | None
    legal: str
    taken: Side
    says: str


@dataclass(frozen=True, slots=True, repr=False)
class Differences(Told):
    """What differs between two logs of one game, in its order; `open`: where nothing speaks for one of the two."""

    differences: tuple[Difference, ...]
    open: tuple[Difference, ...]
    same: bool


@dataclass(frozen=True, slots=True, repr=False)
class MergedLog(LoadedLog):
    """The log that two transcripts make together, and what they differ in; of what is open it has notes, A's stands."""

    compared: Differences = field(kw_only=True)


@public()
def diff(a: LogSource, b: LogSource) -> Differences:
    """Compare two logs of one game.

    Raises DataError when they are of different games, layouts or players, or only one is a last position.

    >>> diff("friday.pnplog", "friday.pnplog").same
    True
    """
    return differences_of(compare(load_log(a), load_log(b)))


@public()
def merge(a: LogSource, b: LogSource) -> MergedLog:
    """Merge two logs of one game: A's, with what speaks for B, and notes of B where nothing does.

    Raises as `diff` does.

    >>> log = merge("friday.pnplog", "friday.pnplog")
    >>> len(log.moves), log.compared.differences
    (63, ())
    """
    found = compare(load_log(a), load_log(b))
    log = reread(merged(found))
    return MergedLog(log.document, log.game, log.layout, log.log, log.layout_changed, compared=differences_of(found))


def differences_of(comparison: Comparison) -> Differences:
    """The differences of a comparison, as records and as data."""
    told, records = [], []
    for one in comparison.differences:
        data = _difference(comparison, one)
        a, b = (data[side]["move"] if side in data else None for side in ("a", "b"))
        told.append(data)
        records.append(Difference(data["kind"], a, b, one.legal, one.taken, data["says"]))
    unsettled = tuple(one for one, from_ in zip(records, comparison.differences, strict=True) if not from_.reason)
    a, b = comparison.a.document.file, comparison.b.document.file
    data = {"format": FORMAT, "a": a, "b": b, "same": comparison.same, "differences": told}
    return Differences(tuple(records), unsettled, comparison.same, data=data)


# As text for people.


def comparison_text(comparison: Comparison) -> Iterator[str]:
    """Lines of at most 100 columns: how many differences there are, and each in a sentence, with its lines."""
    a, b = (plain(log.document.file) for log in (comparison.a, comparison.b))
    count = len(comparison.differences)
    head = message("compare.differences", a=a, b=b, count=count) if count else message("compare.same", a=a, b=b)
    yield from _wrapped(head, "  ")
    for judged in comparison.differences:
        text = plain(says(comparison, judged) + _lines(comparison, judged.difference))
        yield from _wrapped(f"  {text}", "    ")


def _wrapped(text: str, indent: str) -> list[str]:
    return wrap(text, COLUMNS, subsequent_indent=indent, break_on_hyphens=False)


def _difference(comparison: Comparison, judged: Decision) -> dict[str, Any]:
    difference = judged.difference
    data: dict[str, Any] = {"kind": difference.kind}
    for side, place in (("a", _place(comparison.a, difference, "a")), ("b", _place(comparison.b, difference, "b"))):
        if difference.kind != f"only-{'b' if side == 'a' else 'a'}":
            data[side] = place
    if difference.path:
        data["path"] = list(difference.path)
    if difference.kind not in ("exchange", "only-b"):
        data["was"] = difference.was
    if difference.kind not in ("exchange", "only-a"):
        data["now"] = difference.now
    return {**data, "legal": judged.legal, "says": says(comparison, judged)}


def _place(log: LoadedLog, difference: Discrepancy, side: str) -> dict[str, int]:
    """The move of a difference in one log, 0 for the setup, and its line."""
    index, line = difference.a if side == "a" else difference.b, _comparison_report_line(log, difference, side)
    result = difference.path[:1] == ("result",)
    move = len(log.log.get("moves", ())) if result else 0 if index is None else index + 1
    return {"move": move, **({} if line is None else {"line": line})}


def _comparison_report_line(log: LoadedLog, difference: Discrepancy, side: str) -> int | None:
    index = difference.a if side == "a" else difference.b
    path = difference.path if index is None else ("moves", index, *difference.path)
    place = locate(log.document, path) if path else None
    return place[0] if place else None


def _lines(comparison: Comparison, difference: Discrepancy) -> str:
    """Where a difference stands in both files, as far as it does."""
    one = None if difference.kind == "only-b" else _comparison_report_line(comparison.a, difference, "a")
    other = None if difference.kind == "only-a" else _comparison_report_line(comparison.b, difference, "b")
    if one and other and one != other:
        return message("compare.lines", a=one, b=other)
    if one and other:
        return message("compare.same-line", line=one)
    return message("compare.line", line=one or other) if one or other else ""


# The log that two transcripts make together: A's, with what speaks for B, and notes of B where nothing does.


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


def _by_place(found: Sequence[Decision]) -> dict[int, list[Decision]]:
    places: dict[int, list[Decision]] = {}
    for one in found:
        places.setdefault(one.place, []).append(one)
    return places


def _entries(comparison: Comparison, entries: Sequence[Entry], found: Sequence[Decision]) -> Iterator[Entry]:
    """The entries of a place, the first with notes of what is open; a note alone where A has no entry."""
    notes = [_note(comparison, one) for one in found]
    if notes:
        yield _noted(entries[0] if entries else {}, iter(notes))
    else:
        yield from entries[:1]
    yield from entries[1:]


def _note(comparison: Comparison, judged: Decision) -> str:
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
