"""The single values of a layout that are typed: numbers, words and texts, found by the schema of the game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pnp.data.schema import schema

Path = tuple[str, ...]
_OF_EVERY_LAYOUT = ("format", "game")


def fields_of(data: Mapping[str, Any], game_id: str) -> Iterator[dict[str, Any]]:
    """Each value as a page asks for it: `path`, `kind` (number, word, text), `value` (None: left out), its range."""
    whole = schema("layout", game_id)
    for key, rule in whole["properties"].items():
        if key not in _OF_EVERY_LAYOUT:
            yield from _fields(rule, data.get(key), (key,), whole)


def _fields(rule: Mapping[str, Any], value: Any, path: Path, whole: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    if "$ref" in rule:
        rule = whole["definitions"][rule["$ref"].rpartition("/")[2]]
    kinds = rule.get("type", "")
    if "properties" in rule:
        inside = value if isinstance(value, Mapping) else {}
        for key, one in rule["properties"].items():
            yield from _fields(one, inside.get(key), (*path, key), whole)
    elif "enum" in rule:
        yield {"path": path, "kind": "word", "value": value, "words": rule["enum"]}
    elif kinds == "integer":
        yield {
            "path": path,
            "kind": "number",
            "value": value,
            "least": rule.get("minimum"),
            "most": rule.get("maximum"),
        }
    elif isinstance(value, Mapping):
        yield from ({"path": (*path, key), "kind": "text", "value": one} for key, one in value.items())
    elif "string" in kinds and "array" not in kinds:
        yield {"path": path, "kind": "text", "value": value}


def with_value(data: Mapping[str, Any], path: Path, value: Any) -> dict[str, Any]:
    """The data with another value at a path; None leaves it out."""
    key, *rest = path
    found = dict(data)
    if rest:
        found[key] = with_value(found.get(key, {}), tuple(rest), value)
    elif value is None:
        found.pop(key, None)
    else:
        found[key] = value
    return found
