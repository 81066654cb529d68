"""Changes of states, which are named tuples of rows: what bots do most."""

from typing import Any, TypeVar

T = TypeVar("T")
NT = TypeVar("NT", bound=tuple[Any, ...])


def replacing(kind: type[NT]) -> type[NT]:
    """Give a named tuple a `_replace` that takes a third to a half of the time of Python's own."""
    fields: tuple[str, ...] = kind._fields  # type: ignore[attr-defined]
    at, make = {name: number for number, name in enumerate(fields)}, tuple.__new__

    def replace(self: NT, /, **changes: Any) -> NT:
        values = [*self]
        for name, value in changes.items():
            values[at[name]] = value
        return make(kind, values)

    kind._replace = replace  # type: ignore[attr-defined]
    return kind


def put(items: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """Return a row of a state with one value changed."""
    changed = list(items)
    changed[index] = value
    return tuple(changed)


def add(items: tuple[int, ...], index: int, more: int) -> tuple[int, ...]:
    """Return a row of a state with one number made greater."""
    return put(items, index, items[index] + more)
