"""The pieces that are left while a table is laid, so that it never bears more than the kit has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence


class Stock:
    """How many pieces of each part are left, by key."""

    def __init__(self, copies: Mapping[str, int]) -> None:
        self.left = Counter(copies)

    def take(self, part: str, copies: int = 1) -> int:
        """Takes pieces of a part, as many as there are at most; how many they are."""
        taken = max(0, min(copies, self.left[part]))
        self.left[part] -= taken
        return taken

    def change(self, amount: int, worths: Sequence[tuple[str, int]]) -> tuple[list[tuple[str, int]], int]:
        """Takes pieces that are worth an amount, the first of `worths` first: keys and copies, and what is lacking.

        >>> Stock({"five": 2, "one": 9}).change(13, [("five", 5), ("one", 1)])
        ([('five', 2), ('one', 3)], 0)
        """
        taken = []
        for part, worth in worths:
            copies = self.take(part, amount // worth)
            amount -= copies * worth
            if copies:
                taken.append((part, copies))
        return taken, amount
