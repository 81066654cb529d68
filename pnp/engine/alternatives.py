"""What would have been legal instead of a faulty action, worked out only when it is asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any


class Counted(Sequence[str]):
    """`count` words that `names()` makes, each time anew: of thousands the first few are cheap."""

    def __init__(self, count: int, names: Callable[[], Iterator[str]]) -> None:
        self._count = count
        self._names = names

    def __iter__(self) -> Iterator[str]:
        return self._names()

    def __len__(self) -> int:
        return self._count

    def __getitem__(self, at: Any) -> Any:
        """A word, or a tuple of those of a slice."""
        if isinstance(at, slice):
            return tuple(islice(self, *at.indices(self._count)))
        return next(islice(self, range(self._count)[at], None))


class Alternatives(Sequence[str]):
    """Words for legal actions, the nearest first, as `ask()` tells them, which is asked each time.

    A log may have thousands of findings, of which few are shown.
    """

    def __init__(self, ask: Callable[[], Sequence[str]]) -> None:
        self.ask = ask

    def __iter__(self) -> Iterator[str]:
        return iter(self.ask())

    def __len__(self) -> int:
        return len(self.ask())

    def __getitem__(self, at: Any) -> Any:
        return tuple(self.ask())[at]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and tuple(self) == tuple(other)

    __hash__ = None  # type: ignore[assignment]


def first(words: Sequence[str], most: int) -> tuple[list[str], int]:
    """At most so many of the words, and how many there are in all."""
    asked = words.ask() if isinstance(words, Alternatives) else words
    return list(asked[:most]), len(asked)
