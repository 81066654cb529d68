"""What a place of two transcripts may come to: what the one says, what the other says, a mixture of both."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any, Literal, NamedTuple

from pnp.game import DataPath
from pnp.mending.content import MISSING, Change, Content, bare, changes, value_at, with_value
from pnp.mending.edits import Entry

Kind = Literal["replace", "only-a", "only-b", "exchange", "setup", "claim"]
MOST_APART = 3
"""Differences in one place that are told and chosen one by one; of more values the whole entry is one difference."""


class Difference(NamedTuple):
    """Something that two logs say otherwise.

    - `a`, `b`: indexes of the entries, None where there is none: of one log alone, or in setup and result.
    - `path`: to the value in the entry (in the log, where it is in no entry); empty: the whole entry.
    - `was`, `now`: the values of A and B.
    """

    kind: Kind
    a: int | None
    b: int | None
    path: DataPath = ()
    was: Any = MISSING
    now: Any = MISSING


class Option(NamedTuple):
    """What a column may come to.

    - `sides`: for each difference of the column whose it is, "a" or "b".
    - `entries`: as they are written into a log.
    - `plain`: what to take instead where what B alone claims is wrong.
    """

    sides: str
    entries: tuple[Entry, ...]
    plain: Option | None = None


class Column(NamedTuple):
    """A place in both logs; the first of its options is A's, the second, if the logs differ here, is B's."""

    differences: tuple[Difference, ...]
    options: tuple[Option, ...]


def same(one: Content) -> Column:
    """A note or a claim of A alone."""
    return Column((), (Option("", (one.written,)),))


def alone(one: Content | None, other: Content | None) -> Column:
    """An entry that one log alone has."""
    if one:
        difference = Difference("only-a", one.at, None, (), bare(one.entry))
        return Column((difference,), (Option("a", (one.written,)), Option("b", ())))
    if other:
        difference = Difference("only-b", None, other.at, (), MISSING, bare(other.entry))
        return Column((difference,), (Option("a", ()), Option("b", (other.written,))))
    return Column((), (Option("", ()),))


def exchange(one: Sequence[Content], other: Sequence[Content]) -> Column:
    """Two entries of A that stand the other way round in B."""
    first, second = one
    order = Option("a", (first.written, second.written))
    turned = Option("b", (second.written, first.written))
    return Column((Difference("exchange", first.at, other[0].at),), (order, turned))


def both(one: Content, other: Content) -> Column:
    """An entry that both logs have."""
    a, b = one.written, other.written
    found = [Difference("replace", one.at, other.at, *change) for change in _values(one.entry, other.entry)]
    if not found:
        claims = (change for change in changes(one.entry, other.entry) if "takes" in change.path[1:])
        found = [Difference("claim", one.at, other.at, *change) for change in claims if contradict(change)]
    if "n" in a and "n" in b and a["n"] != b["n"]:
        found.append(Difference("claim", one.at, other.at, ("n",), a["n"], b["n"]))
    return _column(one, other, found)


def scores(one: Content | None, other: Content) -> Column:
    """Claims of scores in the same place of both logs, or of B alone."""
    claim = {"scores": other.written["scores"]}
    if one is None:
        return Column((), (Option("", (claim,), Option("", ())),))
    found = changes({"scores": one.entry["scores"]}, claim)
    return _column(
        one, other, [Difference("claim", one.at, other.at, *change) for change in found if contradict(change)]
    )


def _column(one: Content, other: Content, found: Sequence[Difference]) -> Column:
    """The column of an entry of both logs: with differences their mixtures, else A's entry with all claims of B."""
    plain = Option("", (one.written,))
    if found:
        return Column(tuple(found), tuple(_options(found, one.written, other.written)))
    entry = one.written
    for path, was, now in changes(one.entry, other.entry):
        if was is MISSING and path[0] not in ("n", "note"):
            entry = with_value(entry, path, now)
    return Column((), (plain if entry is one.written else plain._replace(entries=(entry,), plain=plain),))


def _options(found: Sequence[Difference], a: Entry, b: Entry) -> Iterator[Option]:
    """A's entry, that with all of B's values, and where few values differ each mixture of both."""
    count = len(found)
    apart = count <= MOST_APART + 1 and all(difference.path for difference in found)
    mixtures = (sides for sides in product("ab", repeat=count) if len(set(sides)) > 1) if apart else ()
    for sides in ("a" * count, "b" * count, *mixtures):
        entry = a
        for side, difference in zip(sides, found, strict=True):
            entry = _with_others(entry, b, difference.path) if side == "b" else entry
        yield Option("".join(sides), (entry,))


def _with_others(a: Entry, b: Entry, path: DataPath) -> Entry:
    """A's entry with B's value at a path, and what B claims of the action that it belongs to."""
    if not path:
        kept = {key: a[key] for key in ("n", "note") if key in a and (key == "note" or key not in b)}
        return {**{key: value for key, value in b.items() if key != "note"}, **kept}
    entry: Entry = with_value(a, path, value_at(b, path))
    claims = [(*path[:end], "takes") for end in range(1, len(path))]
    claimed = [claim for claim in claims if any(isinstance(value_at(one, claim), Mapping) for one in (a, b))]
    return with_value(entry, claimed[-1], value_at(b, claimed[-1])) if claimed and "takes" not in path else entry


def _values(one: Entry, other: Entry) -> list[Change]:
    """The values of what entries say that differ; where a mixture of them might be no entry, the whole one."""
    said, heard = bare(one), bare(other)
    found = list(changes(said, heard))
    alike = all(isinstance(was, str | int) and type(was) is type(now) for _, was, now in found)
    return found if len(found) <= 1 or (alike and len(found) <= MOST_APART) else [Change((), said, heard)]


def contradict(change: Change) -> bool:
    """Whether claims say something different: not when one is silent, or a list has the same in another order."""
    _, was, now = change
    if was is MISSING or now is MISSING or "?" in (was, now):
        return False
    return not (isinstance(was, list) and isinstance(now, list) and sorted(map(repr, was)) == sorted(map(repr, now)))
