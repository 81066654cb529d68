"""How data differ from others, one value at a time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple

Path = tuple[str | int, ...]


class Difference(NamedTuple):
    """One value that is another (`set`), is new (`insert`) or is no more (`remove`).

    `after`: of what is new in a table, the keys that stand before it, the last one first.
    """

    kind: Literal["set", "insert", "remove"]
    path: Path
    value: Any = None
    after: tuple[str, ...] = ()


def differences(old: Any, new: Any, path: Path = ()) -> Iterator[Difference]:
    """How data differ from others, in the order of the new ones; what is removed first."""
    if isinstance(old, dict) and isinstance(new, Mapping):
        yield from (Difference("remove", (*path, key)) for key in old if key not in new)
        before: tuple[str, ...] = ()
        for key, value in new.items():
            if key in old:
                yield from differences(old[key], value, (*path, key))
                before = (key, *before)
            else:
                yield Difference("insert", (*path, key), value, before)
    elif isinstance(old, list) and isinstance(new, Sequence) and not isinstance(new, str):
        yield from _of_lists(old, new, path)
    elif old != new or isinstance(old, bool) != isinstance(new, bool):
        yield Difference("set", path, new)


def _of_lists(old: Sequence[Any], new: Sequence[Any], path: Path) -> Iterator[Difference]:
    """How lists differ between what is alike at their beginning and at their end."""
    short = min(len(old), len(new))
    head = next((at for at in range(short) if old[at] != new[at]), short)
    tail = next((at for at in range(short - head) if old[-1 - at] != new[-1 - at]), short - head)
    end = head
    while end < short - tail:
        yield from differences(old[end], new[end], (*path, end))
        end += 1
    yield from (Difference("remove", (*path, at)) for at in range(len(old) - tail - 1, end - 1, -1))
    yield from (Difference("insert", (*path, at), new[at]) for at in range(end, len(new) - tail))
