"""Documents against their JSON Schema: a compiled validator decides, jsonschema explains a refusal.

A schema is the frame of its kind (`schemas/log.json`) merged with what a game adds (`schemas/GAME/log.json`).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from pnp.data.errors import DataError
from pnp.data.find import folder
from pnp.data.nearest import nearest
from pnp.data.positions import Path, locate
from pnp.data.read import Document

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError

_KINDS = {
    "object": "an object",
    "array": "a list",
    "string": "a text",
    "integer": "an integer",
    "boolean": "true or false",
}


def check(document: Document, kind: str, game: str, base: Path = ()) -> None:
    """Checks the value at `base` of a document as a `log` or `layout` of a game; raises DataError."""
    data = document.data
    for step in base:
        data = data[step]
    if not accepts(kind, game)(data):
        path, message = explain(kind, game, data)
        line, column = locate(document, (*base, *path)) or (None, None)
        raise DataError(message, document.file, line, column, ".".join(map(str, (*base, *path))))


@cache
def schema(kind: str, game: str) -> dict[str, Any]:
    """The schema of a kind of file for a game."""
    frame: dict[str, Any] = json.loads((folder("schemas") / f"{kind}.json").read_text("utf-8"))
    added = folder("schemas") / game / f"{kind}.json"
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

    validate = fastjsonschema.compile(schema(kind, game), use_default=False)

    def decide(data: Any) -> bool:
        try:
            validate(data)
        except fastjsonschema.JsonSchemaValueException:
            return False
        return True

    return decide


def explain(kind: str, game: str, data: Any) -> tuple[Path, str]:
    """Where data break their schema, and what was expected there: the deepest fault, the first of its depth."""
    from jsonschema import Draft7Validator

    errors = sorted(Draft7Validator(schema(kind, game)).iter_errors(data), key=lambda error: -len(error.path))
    faults = [(_path(error), _message(error)) for error in errors]
    return faults[0] if faults else ((), f"no {kind} of {game}")


def _path(error: ValidationError) -> Path:
    if error.validator == "additionalProperties" and isinstance(error.instance, Mapping):
        return (*error.path, next(_unknown(error)))
    return tuple(error.path)


def _unknown(error: ValidationError) -> Iterator[str]:
    """The keys that a closed object does not know."""
    known = error.schema.get("properties", {})
    return (key for key in error.instance if key not in known)


def _message(error: ValidationError) -> str:
    given = _short(error.instance)
    if error.validator == "type":
        kinds = error.validator_value if isinstance(error.validator_value, list) else [error.validator_value]
        return f"{given}: expected {' or '.join(_KINDS.get(kind, kind) for kind in kinds)}"
    if error.validator == "required":
        missing = [key for key in error.validator_value if key not in error.instance]
        return f"{', '.join(missing)} missing, expected in every such object"
    if error.validator == "additionalProperties":
        known = list(error.schema.get("properties", {}))
        unknown = next(_unknown(error))
        near = nearest(unknown, known)
        hint = (
            f"did you mean {near}?" if near else f"expected one of {', '.join(known)}" if known else "none is expected"
        )
        return f"unknown key {unknown!r}; {hint}"
    if error.validator in ("enum", "const"):
        allowed = error.validator_value if error.validator == "enum" else [error.validator_value]
        near = nearest(str(error.instance), map(str, allowed))
        hint = f"; did you mean {near}?" if near else ""
        return f"{given}: expected {' or '.join(map(str, allowed))}{hint}"
    if error.validator == "oneOf":
        return "expected exactly one of moves and position"
    if error.validator == "pattern":
        return f"{given}: expected lower case letters, digits and hyphens"
    return f"{given}: {error.message.removeprefix(repr(error.instance)).strip()}"


def _short(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 40 else text[:37] + "..."
