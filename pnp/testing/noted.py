"""Texts that remember which of them were asked for."""

from __future__ import annotations

from typing import Any


class Noted(dict[str, str]):
    """A catalogue; `asked` are the keys that were read."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.asked: set[str] = set()

    def __getitem__(self, key: str) -> str:
        """The text, noted."""
        self.asked.add(key)
        return super().__getitem__(key)
