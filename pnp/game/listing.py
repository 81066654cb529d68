"""The trade of listing: how legal single actions are told as what a log may have next.

Without any of it each legal action is listed by itself, which is right for every game, only longer.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

_NONE: Mapping[type, Any] = MappingProxyType({})


class Range(dict[str, int]):
    """The numbers from `min` to `max`, both included, in the place of one of them; JSON writes it as an object."""

    def __init__(self, least: int, most: int) -> None:
        super().__init__(min=least, max=most)

    def __str__(self) -> str:
        """As players write it: 1-4."""
        return f"{self['min']}-{self['max']}"


class Listing(NamedTuple):
    """What the legal actions of a game have in common when they are listed; a kind of action is its class.

    - `ranges`: by kind the field whose numbers are told as a `Range`; 0 and what stands alone stay numbers.
    - `undecided`: by kind the fields that dice or a draw decide and no player, each with the value for which
      `to_entry` leaves it out of the entry.
    - `compound`: kinds that are written as one with the actions that follow them: the first of those is listed too.
    """

    ranges: Mapping[type, str] = _NONE
    undecided: Mapping[type, Mapping[str, Any]] = _NONE
    compound: frozenset[type] = frozenset()
