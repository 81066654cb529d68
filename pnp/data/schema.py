"""Where a value stands in its file: a second scan, made once and only when there is something to report."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from pnp.data import json_text
from pnp.data.errors import DataError, folder, game_folder, nearest
from pnp.data.messages import message
from pnp.data.read import Document, Place, line_column, line_starts

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError


DataPath = tuple[str | int, ...]
_ESCAPE = re.compile(r"\\(?:u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|\s*\n\s*|.)", re.DOTALL)


def locate(document: Document, path: DataPath) -> Place | None:
    """Line and column, from 1, of the value at a path or of the innermost value around it that is there.

    In TOML those of the nearest key or table header.
    """
    if document.syntax == "toml":
        from pnp.data.toml_text import nearest_spot, spots

        spot = nearest_spot(spots(document.text), path)
        return line_column(document.text, spot.key) if spot else None
    offset = _value_offset(document, path)
    return None if offset is None else line_column(document.text, offset)


def locate_in_text(document: Document, path: DataPath, row: int, column: int) -> Place | None:
    """Line and column of a character of a text, or of a list of texts, given by its row and column from 0."""
    steps, line = path, row
    if _is_list(document, steps):
        steps, line = (*steps, row), 0
    offset = _value_offset(document, steps)
    if offset is None or document.text[offset : offset + 1] not in ('"', "'"):
        return locate(document, path)
    return line_column(document.text, _inside(document.text, offset, line, column))


def _value_offset(document: Document, path: DataPath) -> int | None:
    text, steps = document.text, path
    if document.syntax == "json":
        return json_text.place(text, steps)
    if document.syntax == "toml":
        from pnp.data.toml_text import nearest_spot, spots

        spot = nearest_spot(spots(text), steps)
        return spot.value if spot else None
    while steps and steps not in document.places:
        steps = steps[:-1]
    if steps not in document.places:
        return None
    line, column = document.places[steps]
    offset = line_starts(text)[line - 1] + column - 1
    return json_text.place(text, path[len(steps) :], offset) if json_text.begins(text, offset) else offset


def _is_list(document: Document, path: DataPath) -> bool:
    data = document.data
    for step in path:
        data = data[step]
    return isinstance(data, list)


def _inside(text: str, offset: int, row: int, column: int) -> int:
    """The offset of a character of the quoted text that begins at `offset`; its end when it is shorter."""
    rows = _characters(text, offset)
    if row >= len(rows):
        return rows[-1][-1]
    return rows[row][min(column, len(rows[row]) - 1)]


@lru_cache(maxsize=4)
def _characters(text: str, offset: int) -> list[list[int]]:
    """For each row of the quoted text at `offset` where its characters begin, and where it ends."""
    quote = text[offset]
    mark = quote * 3 if text.startswith(quote * 3, offset) else quote
    at = offset + len(mark)
    if len(mark) == 3:
        at += re.compile(r"\r?\n?").match(text, at).end() - at  # type: ignore[union-attr]
    rows = [[at]]
    while not text.startswith(mark, at) and at < len(text):
        escape = _ESCAPE.match(text, at) if quote == '"' else None
        sign = text[at : at + 1] if escape is None else escape[0]
        at += len(sign)
        if sign in ("\n", "\\n"):
            rows.append([at])
        elif not (escape and escape[0][1].isspace()):
            rows[-1].append(at)
    return rows


# Documents against their JSON Schema: a compiled validator decides, jsonschema explains a refusal.
#
# A schema is the frame of its kind (`schemas/log.json`) merged with what a game adds (`GAME/log.json`).

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
