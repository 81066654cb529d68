"""What a file from elsewhere may take of the machine: spent while it is read, so that nothing is made beyond it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

MOST: Mapping[str, Mapping[str, int]] = {
    "file": {"bytes": 10_000_000, "depth": 64, "parts": 16},  # log, layout, theme, settings; parts of a key in TOML
    "notation": {"players": 100, "faults": 1_000},  # more names than any game has
    "name": {"letters": 10_000},
    "request": {"bytes": 100_000},  # of the page of a recorder: a log is sent whole
    "font": {"bytes": 64_000_000},  # one of all Chinese, Japanese and Korean signs has 20 million
    "drawing": {"bytes": 2_000_000, "elements": 20_000, "commands": 20_000, "depth": 60, "letters": 1_000},
    "photograph": {"bytes": 10_000_000, "pixels": 16_000_000},
    "scan": {"bytes": 40_000_000, "pixels": 64_000_000},  # a photograph of a sheet, decoded at a reduced size
    "pictures": {"bytes": 20_000_000, "pixels": 32_000_000, "elements": 100_000, "commands": 100_000},  # of a folder
}
"""What each reader takes; `docs/limits.md` tells it."""


class Budget:
    """How much may be read, by its kind: bytes, elements, commands, pixels. `refusal(kind, most)` makes the exception
    for what is beyond it. What is spent counts in the budget `whole`, too, which several files have together."""

    def __init__(
        self, most: Mapping[str, int], refusal: Callable[[str, int], Exception], whole: Budget | None = None
    ) -> None:
        self._most, self._left = most, dict(most)
        self._refusal, self._whole = refusal, whole

    def spend(self, kind: str, amount: int = 1) -> None:
        """Take so much; raise what `refusal` makes."""
        self._left[kind] -= amount
        if self._left[kind] < 0:
            raise self._refusal(kind, self._most[kind])
        if self._whole:
            self._whole.spend(kind, amount)

    def left(self, kind: str) -> int:
        """Return how much may still be spent."""
        return self._left[kind]
