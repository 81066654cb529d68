"""The values of header lines as text."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from pnp.notation.name_list import names_typed
from pnp.notation.odd import DOUBLE_QUOTES, SINGLE_QUOTES
from pnp.notation.tokens import as_json


def write_value(value: Any) -> str:
    """A header value as text where it is one that reads so, else as JSON."""
    if isinstance(value, str):
        plain = value == value.strip() and value and "#" not in value and value.isprintable()
        return value if plain and value[0] not in f'"{{[{DOUBLE_QUOTES}' else as_json(value)
    return as_json(value)


def write_players(players: list[Any]) -> str:
    """Names with commas between them; objects as JSON."""
    if not all(isinstance(player, str) for player in players):
        return as_json(players)
    if all(map(_plain_name, players)):
        text = ", ".join(players)
        if text.rstrip() == names_typed(text) and len(players) > 1:
            return text
    return ", ".join(player if _one_word(player) else as_json(player) for player in players)


def _plain_name(name: str) -> bool:
    plain = name and name == name.strip() and name.isprintable()
    return bool(plain) and not set(name) & set(',;"#{[') and name[0] not in DOUBLE_QUOTES + SINGLE_QUOTES


def _one_word(name: str) -> bool:
    return _plain_name(name) and names_typed(name) == name


def write_rules(rules: Mapping[str, Any]) -> str:
    """Rules as `key=value`, lists of words with commas."""
    return " ".join(f"{key}={_rule(value)}" for key, value in rules.items())


def _rule(value: Any) -> str:
    words = isinstance(value, list) and value and all(isinstance(item, str) for item in value)
    return ",".join(value) if words else json.dumps(value)
