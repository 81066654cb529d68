"""The header lines that all games share."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from pnp.notation.record import Names, Notation, Places
from pnp.notation.sentences import message
from pnp.notation.tokens import Unreadable, Word, as_json, commas, json_value, split

ABOUT = ("title", "date", "place", "recorder", "note")
TEXTS = ("game", "layout", *ABOUT)
OBJECTS = ("setup", "position", "result")
GENERAL = ("game", "layout", "players", "rules", *ABOUT, "seed", *OBJECTS)
Path = tuple[str, ...]
# a "#" begins a comment after a blank and outside quotes; a quote that does not close is a plain sign,
# and so are all after it: none of them closes either
_BEFORE_COMMENT = re.compile(r'(?:[^"#]++|"[^"\\]*+(?:\\.[^"\\]*+)*+"|(?<=\S)#)*+(?:"(?:[^#]++|(?<=\S)#)*+)?+')


def read_header(key: str, line: str, offset: int, notation: Notation, name: Names, places: Places) -> tuple[Path, Any]:
    """The path in the data and the value of a header line, which begins at `offset`. Raises Unreadable.

    `places` takes the column of the value, and of the parts that it is made of.
    """
    in_setup = key == "seed" or key in notation.header
    path: Path = ("setup", notation.header[key].key if key in notation.header else key) if in_setup else (key,)
    value = line[offset:].strip()
    column = len(line) - len(line[offset:].lstrip()) + 1 if value else offset + 1
    places[()] = column
    if value.startswith(("{", "[")):
        return path, _json(key, value, column)
    if key in OBJECTS:
        raise Unreadable(message("header.object"), column)
    if key == "players":
        items = list(commas(_without_comment(value), column))
        places.update({(index,): item.column for index, item in enumerate(items)})
        return path, [item.text for item in items]
    if key == "seed":
        return path, _integer(_without_comment(value), column)
    if key in TEXTS:
        return path, _text(line, offset, column)
    words = split(line, offset)[0]
    if key == "rules":
        return path, dict(_pair(word, places) for word in words)
    flag = notation.header[key].flags.get(words[0].text.lower()) if len(words) == 1 else None
    return (("setup", flag), True) if flag else (path, notation.header[key].read(words, name, places))


def comment_in(key: str, line: str, offset: int) -> str | None:
    """The comment after the value of a header line that can be read, from its sign on. JSON has none."""
    value = line[offset:].strip()
    if value.startswith(("{", "[")):
        return None
    if key in ("players", "seed") or (key in TEXTS and not value.startswith('"')):
        return value[len(_without_comment(value)) :].strip() or None
    note = split(line, offset)[1]
    return None if note is None else f"# {note}".rstrip()


def _json(key: str, value: str, column: int) -> Any:
    data = json_value(value, column)
    if key in OBJECTS and not isinstance(data, dict):
        raise Unreadable(message("header.object"), column)
    return data


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
    return bool(name) and name == name.strip() and name.isprintable() and not set(name) & set(',"#{[')


def write_rules(rules: Mapping[str, Any]) -> str:
    """Rules as `key=value`, lists of words with commas."""
    return " ".join(f"{key}={_rule(value)}" for key, value in rules.items())


def _rule(value: Any) -> str:
    words = isinstance(value, list) and value and all(isinstance(item, str) for item in value)
    return ",".join(value) if words else json.dumps(value)


def _without_comment(value: str) -> str:
    match = _BEFORE_COMMENT.match(value)
    return match[0].rstrip() if match else value


def _text(line: str, offset: int, column: int) -> str:
    if line[offset:].lstrip().startswith('"'):
        words, _ = split(line, offset)
        if len(words) > 1:
            raise Unreadable(message("header.after-text"), words[1].column)
        return words[0].text
    text = _without_comment(line[offset:].strip())
    if not text:
        raise Unreadable(message("header.text"), column)
    return text


def _integer(value: str, column: int) -> int:
    if not value.isdecimal() or len(value) > 16:
        raise Unreadable(message("header.seed"), column)
    return int(value)


def _pair(word: Word, places: Places) -> tuple[str, Any]:
    """A rule and its value, JSON or a word; of `waived`, words with commas between them."""
    key, equals, value = word.text.partition("=")
    if not equals:
        raise Unreadable(message("header.rule"), word.column)
    places[(key,)] = column = word.column + len(key) + 1
    if key != "waived" or value.startswith("["):
        try:
            return key, json_value(value, column)
        except Unreadable:
            return key, value
    items = value.lower().split(",")
    places.update({(key, index): column + len(",".join(items[:index])) + (index > 0) for index in range(len(items))})
    return key, items
