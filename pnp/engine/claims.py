"""Claims of the table against what the rules give."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pnp.engine.order import UNREADABLE


def differences(claim: Mapping[str, Any], truth: Mapping[str, Any]) -> Iterator[tuple[str, str, str]]:
    """Key, claimed and true value as texts, for each key of the claim that differs; lists are sets of places.

    What cannot be read claims nothing.
    """
    for key, given in claim.items():
        if UNREADABLE in (given if isinstance(given, list) else (given,)):
            continue
        expected = truth.get(key, [] if isinstance(given, list) else 0)
        if _plain(given) != _plain(expected):
            yield key, f"{key} {_text(given)}", f"{key} {_text(expected)}"


def _plain(value: Any) -> Any:
    return {str(place).upper() for place in value} if isinstance(value, list) else value


def _text(value: Any) -> str:
    return (" ".join(map(str, value)) or "none") if isinstance(value, list) else str(value)
