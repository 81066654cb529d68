"""The values of header lines as text."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from pnp.notation.odd import DOUBLE_QUOTES, SINGLE_QUOTES
from pnp.notation.tokens import as_json


def write_value(value: Any) -> str:
    """A header value as text where it is one that reads so, else as JSON."""
    if isinstance(value, str):
        plain = value == value.strip() and value and "#" not in value and value.isprintable()
        return value if plain and value[0] not in '"{[' else as_json(value)
    return as_json(value)


def write_players(players: list[Any]) -> str:
    """Names with commas between them; objects as JSON."""
    if not all(isinstance(player, str) for player in players):
        return as_json(players)
    return ", ".join(player if _plain_name(player) else as_json(player) for player in players)


def _plain_name(name: str) -> bool:
    plain = name and name == name.strip() and name.isprintable()
    return bool(plain) and not set(name) & set(',;"#{[') and name[0] not in DOUBLE_QUOTES + SINGLE_QUOTES


def write_rules(rules: Mapping[str, Any]) -> str:
    """Rules as `key=value`, lists of words with commas."""
    return " ".join(f"{key}={_rule(value)}" for key, value in rules.items())


def _rule(value: Any) -> str:
    words = isinstance(value, list) and value and all(isinstance(item, str) for item in value)
    return ",".join(value) if words else json.dumps(value)
