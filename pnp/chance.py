"""The one generator of chance: the same seed gives the same results on every machine and Python version.

SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, OOPSLA 2014), started with
the seed itself. A number below n is the first draw below the largest multiple of n, modulo n; a shuffle is
Fisher and Yates' from the last place down to the second (Knuth, TAOCP 2, algorithm P).
"""

import struct
from collections.abc import Sequence
from operator import mod
from typing import Any, TypeVar

Item = TypeVar("Item")

# seeds stand in logs in JSON, and many readers of JSON have doubles alone, which are exact up to 2^53
LARGEST_SEED = 2**53 - 1
# Python's integers never overflow; the algorithm counts in words of 64 bits
_MASK = 2**64 - 1


class Chance:
    """Draws numbers from a seed, 0 to 2^53 - 1."""

    def __init__(self, seed: int) -> None:
        self._state: Any = seed
        self._ready: list[Any] = []  # whole numbers, which mypyc is to leave as they are

    def draw(self) -> int:
        """Return the next 64 bits."""
        if not self._ready:
            self._ready, self._state = _draws(self._state)
        value: int = self._ready.pop()
        return value

    def below(self, limit: int) -> int:
        """Return a number from 0 to limit - 1, all equally likely; limit is 1 to 2^64."""
        while True:
            value: Any = self._ready.pop() if self._ready else self.draw()
            rest: int = value % limit
            # the numbers from there on are no whole round of `limit`: with them the low results would be likelier
            if value - rest <= 2**64 - limit:
                return rest

    def below_each(self, limits: Sequence[int]) -> list[int]:
        """Return what `below` gives for each of the limits in turn."""
        while len(self._ready) < len(limits):
            more, self._state = _draws(self._state)
            self._ready = more + self._ready
        rest = len(self._ready) - len(limits)
        values = self._ready[rest:][::-1]
        if max(values, default=0) > 2**64 - max(limits, default=1):  # so that one may be drawn again
            return list(map(self.below, limits))
        del self._ready[rest:]
        return list(map(mod, values, limits))

    def pick(self, items: Sequence[Item]) -> Item:
        """Return one of the items."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[Item]) -> list[Item]:
        """Return the items in random order."""
        deck = list(items)
        last = len(deck) - 1
        for at, other in zip(range(last, 0, -1), self.below_each(range(last + 1, 1, -1)), strict=True):
            deck[at], deck[other] = deck[other], deck[at]
        return deck


# Many draws at once, which takes a quarter of the time: the states that follow one another lie side by side in one
# number, 128 bits each, so that a product of 64 with 64 bits has room; sums, shifts and products are of all of them.

_AT_ONCE = 64
# 2^64 divided by the golden ratio, and odd, so that all 2^64 states come before one comes again
_GOLDEN = 0x9E3779B97F4A7C15
_EACH: Any = sum(1 << 128 * lane for lane in range(_AT_ONCE))
# the first draw in the highest lane: it is taken from the end of a list
_FAR: Any = sum((_AT_ONCE - lane) * _GOLDEN % 2**64 << 128 * lane for lane in range(_AT_ONCE))
_LOW: Any = _EACH * _MASK


def _draws(state: Any) -> tuple[list[Any], Any]:
    """Return the draws after a state, the next one last, and the state after them."""
    z: Any = state * _EACH + _FAR & _LOW
    # shifts and factors of SplitMix64 as published: other ones would deal other games for the seeds of old logs
    z = ((z ^ z >> 30) & _LOW) * 0xBF58476D1CE4E5B9 & _LOW
    z = ((z ^ z >> 27) & _LOW) * 0x94D049BB133111EB & _LOW
    z = (z ^ z >> 31) & _LOW
    lanes = struct.unpack(f"<{2 * _AT_ONCE}Q", z.to_bytes(16 * _AT_ONCE, "little"))
    return [*lanes[::2]], (state + _AT_ONCE * _GOLDEN) % 2**64
