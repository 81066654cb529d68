"""Two transcripts in words and as data, and the log that they make together."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
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
from pnp.notation import entry_line
from pnp.notation.tokens import as_json
from pnp.repairing.edits import MISSING, Entry, with_value
from pnp.repairing.repairs import add_notes

# Differences of two transcripts in sentences, values as the players' notation writes them.

_LONGEST = 60  # letters of a value in a sentence


def says(comparison: Comparison, judged: Decision) -> str:
    """Return a difference in a sentence, and with which side the rest of the game is legal."""
    difference = judged.difference
    was, now = words = values(comparison, difference)
    a, b = comparison.names
    told = message(f"compare.says.{difference.kind}", a=a, b=b, was=was, now=now)
    return message(
        "compare.sentence", where=_where(comparison, difference), says=told, because=_because(comparison, judged, words)
    )


def values(comparison: Comparison, difference: Discrepancy) -> tuple[str, str]:
    """Tell what A and B wrote: the words in which their lines differ, the whole line of an entry that one alone has."""
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
    legal, reason, kind = judged.legal, judged.reason, judged.difference.kind
    key = legal if reason in ("", "known") else reason
    if kind == "claim" and legal == "both":
        key = "rules" if reason == "claims" else "unclear"
    side = legal if legal in ("a", "b") else judged.taken
    if kind in ("only-a", "only-b"):
        subject = message("compare.it" if kind == f"only-{side}" else "compare.leaving-out")
    elif kind == "exchange":
        subject = message("compare.order", name=comparison.names[side == "b"])
    else:
        subject = words[side == "b"]
    both = message(f"compare.because.{'none' if legal == 'none' else 'both'}")
    return message(f"compare.because.{key}", one=subject, both=both)


def _line(comparison: Comparison, entry: Entry) -> str:
    """An entry in the notation of its game, without its note; nothing of none."""
    data = {key: value for key, value in entry.items() if key != "note"}
    return entry_line(data, comparison.a.log, comparison.a.game.notation()) if entry else ""


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
    """Return the differences of a comparison, as records and as data."""
    told, records = [], []
    for judged in comparison.differences:
        difference = judged.difference
        kind, was, now = difference.kind, difference.was, difference.now
        places, sentence = _places(comparison, difference), says(comparison, judged)
        data: dict[str, Any] = {"kind": kind, **places}
        if difference.path:
            data["path"] = list(difference.path)
        data |= {"was": was} if kind not in ("exchange", "only-b") else {}
        data |= {"now": now} if kind not in ("exchange", "only-a") else {}
        told.append({**data, "legal": judged.legal, "says": sentence})
        a, b = (places[side]["move"] if side in places else None for side in ("a", "b"))
        records.append(Difference(kind, a, b, judged.legal, judged.taken, sentence))
    unsettled = tuple(one for one, from_ in zip(records, comparison.differences, strict=True) if not from_.reason)
    files = {"a": comparison.a.document.file, "b": comparison.b.document.file}
    data = {"format": FORMAT, **files, "same": comparison.same, "differences": told}
    return Differences(tuple(records), unsettled, comparison.same, data=data)


def _places(comparison: Comparison, difference: Discrepancy) -> dict[str, dict[str, int]]:
    """The move of a difference in each log that has it, 0 for the setup, and its line."""
    places = {}
    for side, log, index in (("a", comparison.a, difference.a), ("b", comparison.b, difference.b)):
        if difference.kind in ("only-a", "only-b") and difference.kind != f"only-{side}":
            continue
        path = difference.path if index is None else ("moves", index, *difference.path)
        place = locate(log.document, path) if path else None
        of_result = difference.path[:1] == ("result",)
        move = len(log.log.get("moves", ())) if of_result else 0 if index is None else index + 1
        places[side] = {"move": move, **({"line": place[0]} if place else {})}
    return places


# As text for people.


def comparison_text(comparison: Comparison) -> Iterator[str]:
    """Yield lines of at most 100 columns: how many differences there are, and each in a sentence, with its lines."""
    a, b = (plain(log.document.file) for log in (comparison.a, comparison.b))
    count = len(comparison.differences)
    head = message("compare.differences", a=a, b=b, count=count) if count else message("compare.same", a=a, b=b)
    yield from wrap(head, COLUMNS, subsequent_indent="  ", break_on_hyphens=False)
    for judged in comparison.differences:
        lines = [place["line"] for place in _places(comparison, judged.difference).values() if "line" in place]
        if len(set(lines)) > 1:
            where = message("compare.lines", a=lines[0], b=lines[1])
        elif lines:
            where = message("compare.same-line" if lines[1:] else "compare.line", line=lines[0])
        else:
            where = ""
        text = f"  {plain(says(comparison, judged) + where)}"
        yield from wrap(text, COLUMNS, subsequent_indent="    ", break_on_hyphens=False)


# The log that two transcripts make together: A's, with what speaks for B, and notes of B where nothing does.


def merged(comparison: Comparison) -> LoadedLog:
    """Return the merged log; its header lines and notes are those of A."""
    best, log = comparison.best, comparison.best.beginning.log.log
    notes: defaultdict[int, list[str]] = defaultdict(list)
    for one in comparison.open:
        notes[one.place].append(_note(comparison, one))
    moves: list[Entry] = []
    for place, step in enumerate(comparison.steps[1:]):
        entries = step.option.entries
        if notes[place]:  # of what is open; alone where A has no entry
            moves.append(add_notes(entries[0] if entries else {}, notes[place]))
            entries = entries[1:]
        moves += entries
    result = merged_result(best, comparison.a, comparison.b, comparison.differences)
    data = {**log, **({"moves": moves} if moves or "moves" in log else {}), **({"result": result} if result else {})}
    return replace(comparison.a, log=add_notes(data, [*notes[-1], *notes[len(comparison.steps) - 1]]))


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
