"""What logs of all games have in common: the players, and the rules that a table plays without."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

Log = Mapping[str, Any]
"""A log in the form of `schemas/log.json`, read and checked against that schema."""

Setup = Mapping[str, Any]
"""The value of a log's `setup`; its keys are those of the game."""

DataPath = tuple[str | int, ...]
"""Keys and indexes that lead to a value of a log or layout."""


def waived_in(log: Log) -> frozenset[str]:
    """The codes of the rules that the table plays without.

    >>> waived_in({"rules": {"waived": ["second-card"]}})
    frozenset({'second-card'})
    """
    return frozenset(log.get("rules", {}).get("waived", ()))


def names_of(players: Sequence[str | Mapping[str, str]]) -> list[str]:
    """The names of a log's players, given as texts or as objects with a name.

    >>> names_of(["Ana", {"name": "Ben", "color": "red"}])
    ['Ana', 'Ben']
    """
    return [player if isinstance(player, str) else player["name"] for player in players]
