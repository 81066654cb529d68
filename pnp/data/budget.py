"""What a file from elsewhere may take of the machine: spent while it is read, so that nothing is made beyond it."""

from __future__ import annotations

from collections.abc import Callable, Mapping


class Budget:
    """How much may be read, by its kind: bytes, elements, commands, pixels.

    `refusal(kind, most)` makes the exception for what is beyond it. What is spent counts in the budget `whole`, too,
    which several files have together.
    """

    def __init__(
        self, most: Mapping[str, int], refusal: Callable[[str, int], Exception], whole: Budget | None = None
    ) -> None:
        self._most, self._left = most, dict(most)
        self._refusal, self._whole = refusal, whole

    def spend(self, kind: str, amount: int = 1) -> None:
        """Takes so much; raises what `refusal` makes."""
        self._left[kind] -= amount
        if self._left[kind] < 0:
            raise self._refusal(kind, self._most[kind])
        if self._whole:
            self._whole.spend(kind, amount)

    def left(self, kind: str) -> int:
        """How much may still be spent."""
        return self._left[kind]
