"""Documents against their JSON Schema: a compiled validator decides, jsonschema explains a refusal.

A schema is the frame of its kind (`schemas/log.json`) merged with what a game adds (`GAME/log.json`).
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

from pnp.data.errors import DataError
from pnp.data.find import folder, game_folder
from pnp.data.nearest import nearest
from pnp.data.positions import locate
from pnp.data.read import Document
from pnp.data.sentences import message

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError

DataPath = tuple[str | int, ...]
_SHOWN = 40
_UNREADABLE = r"^\?$"  # the pattern of a number that may also be `?`
_MANY = 12  # words: more are told only when none is alike


def check(document: Document, kind: str, game: str, base: DataPath = ()) -> None:
    """Checks the value at `base` of a document as a `log` or `layout` of a game; raises DataError."""
    data = document.data
    for step in base:
        data = data[step]
    if not accepts(kind, game)(data):
        path, fault = explain(kind, game, data)
        line, column = locate(document, (*base, *path)) or (None, None)
        raise DataError(fault, document.file, line, column, ".".join(map(str, (*base, *path))))


@cache
def schema(kind: str, game: str = "") -> dict[str, Any]:
    """The schema of a kind of file for a game; without one the frame that all games share."""
    frame: dict[str, Any] = json.loads((folder("schemas") / f"{kind}.json").read_text("utf-8"))
    if not game:
        return frame
    added = game_folder("schemas", game) / f"{kind}.json"
    return _merged(frame, json.loads(added.read_text("utf-8"))) if added.is_file() else frame


def _merged(frame: Any, added: Any) -> Any:
    """Objects are merged key by key, lists joined; else what is added stands."""
    if isinstance(frame, dict) and isinstance(added, dict):
        both = {key: _merged(frame[key], added[key]) for key in frame.keys() & added.keys()}
        return {**frame, **added, **both}
    return frame + added if isinstance(frame, list) and isinstance(added, list) else added


@cache
def accepts(kind: str, game: str) -> Callable[[Any], bool]:
    """A fast decision, the same as jsonschema's."""
    import fastjsonschema

    validate = fastjsonschema.compile(schema(kind, game), use_default=False, detailed_exceptions=False)

    def decide(data: Any) -> bool:
        try:
            validate(data)
        except fastjsonschema.JsonSchemaValueException:
            return False
        return True

    return decide


def explain(kind: str, game: str, data: Any) -> tuple[DataPath, str]:
    """Where data break their schema, and what was expected there: unknown keys first, then from the top down."""
    from jsonschema import Draft7Validator

    errors = Draft7Validator(schema(kind, game)).iter_errors(data)
    error = min(errors, key=lambda error: (error.validator != "additionalProperties", error.validator == "required"))
    path = tuple(error.absolute_path)
    if error.validator == "additionalProperties":
        unknown, fault = _unknown_key(error)
        return (*path, unknown), fault
    return path, _fault(error)


def _unknown_key(error: ValidationError) -> tuple[str, str]:
    """The first key that a closed object does not know, and which it does."""
    rules: Any = error.schema
    given: Any = error.instance
    known = list(rules.get("properties", {}))
    unknown = next(key for key in given if key not in known)
    near = nearest(unknown, known)
    if near:
        return unknown, message("schema.unknown-key-near", key=unknown, near=near)
    if not known:
        return unknown, message("schema.no-keys", key=unknown)
    return unknown, message("schema.unknown-key", key=unknown, known=", ".join(known))


def _fault(error: ValidationError) -> str:
    rule = str(error.validator)
    instance: Any = error.instance
    wanted: Any = error.validator_value
    if rule == "required":
        missing = message("schema.and").join(key for key in wanted if key not in instance)
        return message("schema.missing", keys=missing)
    if rule == "maxItems" and not wanted:
        return message("schema.moves-and-position")
    rules: Any = error.schema
    if rules.get("pattern") == _UNREADABLE:
        expected = message("schema.expected.number")
    else:
        expected = _expected(rule, wanted, instance)
    return message("schema.wrong", value=_short(instance), expected=expected)


def _expected(rule: str, wanted: Any, instance: Any) -> str:
    if rule == "type":
        return _kinds(wanted)
    if rule in ("enum", "const"):
        return _words(wanted, instance)
    return message(f"schema.expected.{rule}", wanted=wanted)


def _kinds(wanted: Any) -> str:
    kinds = wanted if isinstance(wanted, list) else [wanted]
    words = message("schema.or").join(message(f"schema.kind.{kind}") for kind in kinds)
    return message("schema.expected.words", words=words)


def _words(wanted: Any, instance: Any) -> str:
    given = wanted if isinstance(wanted, list) else [wanted]
    words = [word if isinstance(word, str) else json.dumps(word) for word in given]
    near = nearest(instance, words) if isinstance(instance, str) else None
    if near and len(words) > _MANY:
        return message("schema.unknown-word", near=near)
    listed = message("schema.or").join(words)
    if near and len(words) > 1:
        return message("schema.expected.words-near", words=listed, near=near)
    return message("schema.expected.words", words=listed)


def _short(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= _SHOWN else text[: _SHOWN - 3] + "..."
