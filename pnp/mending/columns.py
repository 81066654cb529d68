"""Two transcripts of one game side by side: column by column what both say, or what each of them says instead."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pnp.data.schema import accepts
from pnp.game import LoadedLog
from pnp.mending.alignment import Pair, align
from pnp.mending.content import Content, contents, unlikeness
from pnp.mending.options import Column, alone, both, exchange, same, scores

_Pair = tuple[Content | None, Content | None]


class _Group(NamedTuple):
    """The entries that belong together, one pair or two that stand the other way round, and behind them the notes

    and claims of scores of both logs.
    """

    pairs: Sequence[_Pair]
    behind_a: Sequence[Content]
    behind_b: Sequence[Content]


def columns(one: LoadedLog, other: LoadedLog) -> list[Column]:
    """The columns of two logs of the same players, in the order of the game."""
    found = (column for group in _groups(contents(one), contents(other)) for column in _columns(group))
    return [_readable(column, one) if len(column.options) > 2 else column for column in found]


def _readable(column: Column, log: LoadedLog) -> Column:
    """The column without mixtures that are no entries of the game."""
    is_log = accepts("log", log.game_id)
    mixtures = (option for option in column.options[2:] if is_log({**log.log, "moves": list(option.entries)}))
    return column._replace(options=(*column.options[:2], *mixtures))


def _columns(group: _Group) -> Iterator[Column]:
    if len(group.pairs) > 1:
        yield exchange([one for one, _ in group.pairs if one], [other for _, other in group.pairs if other])
    for one, other in group.pairs if len(group.pairs) == 1 else ():
        yield both(one, other) if one and other else alone(one, other)
    theirs = iter([item for item in group.behind_b if "scores" in item.entry])
    for item in group.behind_a:
        counterpart = next(theirs, None) if "scores" in item.entry else None
        yield scores(item, counterpart) if counterpart else same(item)
    yield from (scores(None, item) for item in theirs)


def _groups(a: Sequence[Content], b: Sequence[Content]) -> Iterator[_Group]:
    said_a, said_b = [item for item in a if item.text], [item for item in b if item.text]
    pairs = align([item.text for item in said_a], [item.text for item in said_b], unlikeness)
    done_a = done_b = 0
    for group in [[], *_with_exchanges(list(_complete(said_a, said_b, pairs)))]:
        end_a = _next_said(a, max((one.at + 1 for one, _ in group if one), default=done_a))
        end_b = _next_said(b, max((other.at + 1 for _, other in group if other), default=done_b))
        yield _Group(group, _silent(a[done_a:end_a]), _silent(b[done_b:end_b]))
        done_a, done_b = end_a, end_b


def _silent(items: Sequence[Content]) -> list[Content]:
    return [item for item in items if not item.text]


def _next_said(items: Sequence[Content], start: int) -> int:
    """The index of the first entry from `start` on that says something."""
    return next((index for index in range(start, len(items)) if items[index].text), len(items))


def _complete(a: Sequence[Content], b: Sequence[Content], pairs: Sequence[Pair]) -> Iterator[_Pair]:
    """The pairs, and between them the entries that one log alone has."""
    i = j = 0
    for at_a, at_b in [*pairs, (len(a), len(b))]:
        yield from ((item, None) for item in a[i:at_a])
        yield from ((None, item) for item in b[j:at_b])
        if at_a < len(a):
            yield a[at_a], b[at_b]
        i, j = at_a + 1, at_b + 1


def _with_exchanges(pairs: Sequence[_Pair]) -> Iterator[Sequence[_Pair]]:
    """The pairs one by one; together those of two entries that follow each other the other way round."""
    at = 0
    while at < len(pairs):
        size = next((size for size in (2, 3) if _is_exchange(pairs[at : at + size], size)), 1)
        yield pairs[at : at + size]
        at += size


def _is_exchange(pairs: Sequence[_Pair], size: int) -> bool:
    """Whether so many pairs are two entries of each log, which say the same the other way round."""
    one = [item.text for item, _ in pairs if item]
    other = [item.text for _, item in pairs if item]
    return len(pairs) == size and len(one) == 2 and one == other[::-1] and one[0] != one[1]
