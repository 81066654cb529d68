"""The one generator of chance: the same seed gives the same results on every machine and Python version.

SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, OOPSLA 2014), started with
the seed itself. A number below n is the first draw below the largest multiple of n, modulo n; a shuffle is
Fisher and Yates' from the last place down to the second (Knuth, TAOCP 2, algorithm P).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

Item = TypeVar("Item")

LARGEST_SEED = 2**53 - 1
_MASK = 2**64 - 1


class Chance:
    """Draws numbers from a seed, 0 to 2^53 - 1."""

    def __init__(self, seed: int) -> None:
        self._state = seed

    def draw(self) -> int:
        """Return the next 64 bits."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & _MASK
        z = self._state
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & _MASK
        z = (z ^ z >> 27) * 0x94D049BB133111EB & _MASK
        return z ^ z >> 31

    def below(self, limit: int) -> int:
        """Return a number from 0 to limit - 1, all equally likely; limit is 1 to 2^64."""
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
