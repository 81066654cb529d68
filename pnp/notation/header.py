"""The header lines that all games share."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from pnp.notation.record import Names, Notation, Places
from pnp.notation.words import Unreadable, bare, commas, split

TEXTS = ("title", "date", "place", "recorder", "note")
GENERAL = ("game", "layout", "players", "rules", *TEXTS, "seed", "setup", "position", "result")
Path = tuple[str, ...]


def read_header(key: str, line: str, offset: int, notation: Notation, name: Names, places: Places) -> tuple[Path, Any]:
    """The path in the data and the value of a header line, which begins at `offset`. Raises Unreadable."""
    in_setup = key == "seed" or key in notation.header
    path: Path = ("setup", notation.header[key].key if key in notation.header else key) if in_setup else (key,)
    value = line[offset:].strip()
    column = offset + len(line[offset:]) - len(line[offset:].lstrip()) + 1
    if value.startswith(("{", "[")):
        return path, _json(value, column)
    if key in notation.header:
        return path, notation.header[key].read(split(line, offset)[0], name, places)
    if key == "players":
        items = list(commas(_without_comment(value), column))
        places.update({(index,): item.column for index, item in enumerate(items)})
        return path, [item.text for item in items]
    if key == "rules":
        return path, dict(_pair(word.text, word.column) for word in split(line, offset)[0])
    if key == "seed":
        return path, _integer(_without_comment(value), column)
    if key in ("setup", "position", "result"):
        raise Unreadable("expected an object in JSON", column)
    return path, _text(value, column)


def write_value(value: Any) -> str:
    """A header value as text where it is one that reads so, else as JSON."""
    if isinstance(value, str):
        plain = value == value.strip() and value and "#" not in value and value.isprintable()
        return value if plain and value[0] not in '"{[' else json.dumps(value, ensure_ascii=False)
    return json.dumps(value, ensure_ascii=False)


def write_players(players: list[Any]) -> str:
    """Names with commas between them; objects as JSON."""
    if not all(isinstance(player, str) for player in players):
        return json.dumps(players, ensure_ascii=False)
    return ", ".join(player if _plain_name(player) else json.dumps(player, ensure_ascii=False) for player in players)


def _plain_name(name: str) -> bool:
    return bool(name) and name == name.strip() and name.isprintable() and not set(name) & set(',"#{[')


def write_rules(rules: Mapping[str, Any]) -> str:
    """Rules as `key=value`."""
    return " ".join(f"{key}={json.dumps(value)}" for key, value in rules.items())


def _without_comment(value: str) -> str:
    at = value.find(" #")
    return value if at < 0 or '"' in value else value[:at].rstrip()


def _text(value: str, column: int) -> str:
    if not value.startswith('"'):
        return _without_comment(value)
    words, _ = split(value)
    if len(words) != 1:
        raise Unreadable("expected one text in quotes", column)
    return words[0].text


def _integer(value: str, column: int) -> int:
    if not value.isdecimal() or len(value) > 16:
        raise Unreadable("expected a whole number from 0 to 2^53 - 1", column)
    return int(value)


def _pair(text: str, column: int) -> tuple[str, Any]:
    key, equals, value = text.partition("=")
    if not equals:
        raise Unreadable("expected a rule and its value: name=value", column)
    try:
        return key, json.loads(value)
    except ValueError:
        return key, value


def _json(value: str, column: int) -> Any:
    try:
        return json.loads(value)
    except (ValueError, RecursionError) as error:
        raise Unreadable("expected JSON on one line", column + getattr(error, "pos", 0)) from error


__all__ = ["GENERAL", "TEXTS", "bare", "read_header", "write_players", "write_rules", "write_value"]
