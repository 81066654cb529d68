"""The one generator of chance: the same seed gives the same results on every machine and Python version.

SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, OOPSLA 2014), started with
the seed itself. A number below n is the first draw below the largest multiple of n, modulo n; a shuffle is
Fisher and Yates' from the last place down to the second (Knuth, TAOCP 2, algorithm P).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

Item = TypeVar("Item")

# seeds stand in logs in JSON, and many readers of JSON have doubles alone, which are exact up to 2^53
LARGEST_SEED = 2**53 - 1
# Python's integers never overflow; the algorithm counts in words of 64 bits
_MASK = 2**64 - 1


class Chance:
    """Draws numbers from a seed, 0 to 2^53 - 1."""

    def __init__(self, seed: int) -> None:
        self._state = seed

    def draw(self) -> int:
        """Return the next 64 bits."""
        # 2^64 divided by the golden ratio, and odd, so that all 2^64 states come before one comes again
        self._state = (self._state + 0x9E3779B97F4A7C15) & _MASK
        z = self._state
        # shifts and factors of SplitMix64 as published: other ones would deal other games for the seeds of old logs
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & _MASK
        z = (z ^ z >> 27) * 0x94D049BB133111EB & _MASK
        return z ^ z >> 31

    def below(self, limit: int) -> int:
        """Return a number from 0 to limit - 1, all equally likely; limit is 1 to 2^64."""
        # the numbers from there on are no whole round of `limit`: with them the low results would be likelier
        fair = 2**64 - 2**64 % limit
        value = self.draw()
        while value >= fair:
            value = self.draw()
        return value % limit

    def pick(self, items: Sequence[Item]) -> Item:
        """Return one of the items."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[Item]) -> list[Item]:
        """Return the items in random order."""
        deck = list(items)
        for last in range(len(deck) - 1, 0, -1):
            other = self.below(last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        return deck
