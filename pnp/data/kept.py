"""A cache that is bounded by the size of what it keeps."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


class Kept(Generic[Key, Value]):
    """At most `most` values that weigh at most `weight` together; the one that was put in first goes first.

    What weighs more than that alone is made anew each time.
    """

    def __init__(self, most: int, weight: int) -> None:
        self._most, self._weight = most, weight
        self._values: dict[Key, tuple[int, Value]] = {}

    def get(self, key: Key, weight: int, make: Callable[[], Value]) -> Value:
        """The value kept under a key, else a new one, which is kept as one that weighs so much."""
        found = self._values.get(key)
        if found is not None:
            return found[1]
        value = make()
        if weight <= self._weight:
            self._values[key] = weight, value
            while len(self._values) > self._most or self.weight > self._weight:
                del self._values[next(iter(self._values))]
        return value

    @property
    def weight(self) -> int:
        """What all that is kept weighs."""
        return sum(weight for weight, _ in self._values.values())
