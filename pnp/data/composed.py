"""Texts in NFC: each letter and its accents as one sign where there is one."""

from __future__ import annotations

from typing import Any
from unicodedata import normalize


class DoubleKey(ValueError):
    """Two keys of an object are the same in NFC; its argument is that key."""


def composed(text: str) -> str:
    """A text in NFC."""
    return text if text.isascii() else normalize("NFC", text)


def all_composed(data: Any) -> Any:
    """Data with all texts and keys in NFC. Raises DoubleKey, and RecursionError when nested too deep."""
    if isinstance(data, str):
        return composed(data)
    if isinstance(data, list):
        return [all_composed(value) for value in data]
    if not isinstance(data, dict):
        return data
    new: dict[str, Any] = {}
    for key, value in data.items():
        known = composed(key)
        if known in new:
            raise DoubleKey(known)
        new[known] = all_composed(value)
    return new
