"""The one generator of chance: the same seed gives the same results on every machine and Python version. SplitMix64
(Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, OOPSLA 2014), started with the seed itself. A
number below n is the first draw below the largest multiple of n, modulo n; a shuffle is Fisher and Yates' from the last
place down to the second (Knuth, TAOCP 2, algorithm P)."""

import struct
from collections.abc import Sequence
from operator import mod
from typing import Any, TypeVar

Item = TypeVar("Item")

# seeds stand in logs in JSON, and many readers of JSON have doubles alone, which are exact up to 2^53
LARGEST_SEED = 2**53 - 1
# Python's integers never overflow; the algorithm counts in words of 64 bits
_MASK = 2**64 - 1
_FEW = 2**32


class Chance:
    """Draws numbers from a seed, 0 to 2^53 - 1."""

    def __init__(self, seed: int) -> None:
        self._lanes: Any = (seed * _EACH + _FAR) & _LOW
        self._ready: list[Any] = []  # whole numbers, which mypyc is to leave as they are
        self._sure = True  # no number so far is so large that it may have to be drawn again

    def draw(self) -> int:
        """Return the next 64 bits."""
        if not self._ready:
            self._draw_more()
        value: int = self._ready.pop()
        return value

    def below(self, limit: int) -> int:
        """Return a number from 0 to limit - 1, all equally likely; limit is 1 to 2^64."""
        while True:
            value: Any = self._ready.pop() if self._ready else self.draw()
            rest: int = value % limit
            # the numbers from there on are no whole round of `limit`: with them the low results would be likelier
            if (self._sure and limit <= _FEW) or value - rest <= 2**64 - limit:
                return rest

    def below_each(self, limits: Sequence[int]) -> list[int]:
        """Return what `below` gives for each of the limits in turn, none of them above 2^32."""
        while len(self._ready) < len(limits):
            self._draw_more()
        if not self._sure:
            return list(map(self.below, limits))
        rest = len(self._ready) - len(limits)
        values = self._ready[rest:]
        values.reverse()
        del self._ready[rest:]
        return list(map(mod, values, limits))

    def _draw_more(self) -> None:
        more, self._lanes, sure = _draws(self._lanes)
        self._ready = more + self._ready
        self._sure = self._sure and sure

    def pick(self, items: Sequence[Item]) -> Item:
        """Return one of the items."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[Item], number: int | None = None) -> list[Item]:
        """Return the items in random order, the first of them when a number is given."""
        deck = list(items)
        last, least = len(deck) - 1, len(deck) if number is None else max(number, 1)
        for at, other in zip(range(last, 0, -1), self.below_each(range(last + 1, 1, -1)), strict=True):
            if at < least:
                deck[at], deck[other] = deck[other], deck[at]
            else:  # what comes behind is not asked for
                deck[other] = deck[at]
        return deck[:number]


# Many draws at once, which takes a fifth of the time: the states that follow one another lie side by side in one
# number, 128 bits each, so that a product of 64 with 64 bits has room; sums, shifts and products are of all of them.

_AT_ONCE = 64
# 2^64 divided by the golden ratio, and odd, so that all 2^64 states come before one comes again
_GOLDEN = 0x9E3779B97F4A7C15
_EACH: Any = sum(1 << 128 * lane for lane in range(_AT_ONCE))
# the first draw in the highest lane: it is taken from the end of a list
_FAR: Any = sum((_AT_ONCE - lane) * _GOLDEN % 2**64 << 128 * lane for lane in range(_AT_ONCE))
_ON: Any = _EACH * (_AT_ONCE * _GOLDEN % 2**64)
_LOW: Any = _EACH * _MASK
# what is so near to 2^64 that a limit up to 2^32 may refuse it goes beyond with 2^32 more
_NEAR: Any = _EACH * _FEW
_BEYOND: Any = _EACH << 64
_numbers = struct.Struct("<" + "Q8x" * _AT_ONCE).unpack


def _draws(lanes: Any) -> tuple[list[Any], Any, bool]:
    """Return the draws of the states in the lanes, the next one last; the states after them; whether none of the draws
    can be refused by a limit up to 2^32."""
    # shifts and factors of SplitMix64 as published: other ones would deal other games for the seeds of old logs
    z: Any = ((lanes ^ lanes >> 30) & _LOW) * 0xBF58476D1CE4E5B9 & _LOW
    z = ((z ^ z >> 27) & _LOW) * 0x94D049BB133111EB & _LOW
    z = (z ^ z >> 31) & _LOW
    return [*_numbers(z.to_bytes(16 * _AT_ONCE, "little"))], lanes + _ON & _LOW, not z + _NEAR & _BEYOND
