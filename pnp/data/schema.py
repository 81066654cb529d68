"""Where a value stands in its file: a second scan, made once and only when there is something to report."""

import json
import re
from collections.abc import Callable, Mapping
from functools import cache, lru_cache, partial, reduce
from operator import getitem
from typing import Any

from pnp.data import json_text
from pnp.data.errors import DataError, DataErrors, folder, game_folder, nearest
from pnp.data.messages import message
from pnp.data.read import Document, Place, line_column, line_starts, read

DataPath = tuple[str | int, ...]
_ESCAPE = re.compile(r"\\(?:u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|\s*\n\s*|.)", re.DOTALL)


def locate(document: Document, path: DataPath) -> Place | None:
    """Return line and column, from 1, of the value at a path or of the innermost value around it that is there. In TOML
    those of the nearest key or table header."""
    offset = _offset(document, path, of_key=True)
    return None if offset is None else line_column(document.text, offset)


def error_at(document: Document, path: DataPath, what: str) -> DataError:
    """Return a DataError at a place of a document."""
    line, column = locate(document, path) or (None, None)
    return DataError(what, document.file, line, column, ".".join(map(str, path)))


def locate_in_text(document: Document, path: DataPath, row: int, column: int) -> Place | None:
    """Return line and column of a character of a text, or of a list of texts, given by its row and column from 0."""
    text, is_list = document.text, isinstance(reduce(getitem, path, document.data), list)
    steps, line = ((*path, row), 0) if is_list else (path, row)
    if (offset := _offset(document, steps)) is None or text[offset : offset + 1] not in ('"', "'"):
        return locate(document, path)
    rows = _characters(text, offset)
    inside = rows[line] if line < len(rows) else rows[-1][-1:]  # the end of a text that is shorter
    return line_column(text, inside[min(column, len(inside) - 1)])


def _offset(document: Document, path: DataPath, of_key: bool = False) -> int | None:
    """Where a value begins, or with `of_key` in TOML its key."""
    text, steps = document.text, path
    if document.syntax == "json":
        return json_text.place(text, steps)
    if document.syntax == "toml":
        from pnp.data.toml_text import nearest_spot, spots

        spot = nearest_spot(spots(text), steps)
        return (spot.key if of_key else spot.value) if spot else None
    while steps and steps not in document.places:
        steps = steps[:-1]
    if steps not in document.places:
        return None
    line, column = document.places[steps]
    offset = line_starts(text)[line - 1] + column - 1
    return json_text.place(text, path[len(steps) :], offset) if json_text.begins(text, offset) else offset


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


# Documents against their JSON Schema: a fast decision, and jsonschema explains a refusal.
#
# A schema is the frame of its kind (`schemas/log.json`) merged with what a game adds (`GAME/log.json`).

_SHOWN = 40
_UNREADABLE = r"^\?$(?!\n)"  # the pattern of a number that may also be `?`
_MANY = 12  # words: more are told only when none is alike
_FAULTS = 20  # of a file that are told


def check(document: Document, kind: str, game: str, base: DataPath = ()) -> None:
    """Check the value at `base` of a document as `log` or `layout`; raises DataError, of several faults DataErrors."""
    data = reduce(getitem, base, document.data)
    if not accepts(kind, game)(data):
        found = [error_at(document, (*base, *path), fault) for path, fault in faults(kind, game, data)]
        raise found[0] if len(found) == 1 else DataErrors(found)


@cache
def schema(kind: str, game: str = "") -> dict[str, Any]:
    """Return the schema of a kind of file for a game, without one the frame that all share; raises DataError."""
    frame: dict[str, Any] = json.loads((folder("schemas") / f"{kind}.json").read_text("utf-8"))
    if not game:
        return frame
    added = game_folder("schemas", game) / f"{kind}.json"
    return _merged(frame, read(added).data) if added.is_file() else frame


def _merged(frame: Any, added: Any) -> Any:
    """Objects are merged key by key, lists joined; else what is added stands."""
    if isinstance(frame, dict) and isinstance(added, dict):
        return {**frame, **added, **{key: _merged(frame[key], added[key]) for key in frame.keys() & added.keys()}}
    return frame + added if isinstance(frame, list) and isinstance(added, list) else added


@cache
def accepts(kind: str, game: str) -> Callable[[Any], bool]:
    """Return a fast decision, the same as jsonschema's, which itself decides where a schema has other words."""
    rules = schema(kind, game)
    try:
        tests = _tests(rules, rules, {})
    except LookupError:
        from jsonschema import Draft7Validator

        return Draft7Validator(rules).is_valid
    return partial(_passes, tests)


# The fast decision: what a value has to pass, by its type. It is made in a tenth of the time that a library takes to be
# imported and to compile the schema, which counts where one log is checked.

_Test = bool | Callable[[Any], bool]
_Tests = dict[type, _Test]
_TYPES: dict[str, dict[type, _Test]] = {
    **{"object": {dict: True}, "array": {list: True}, "string": {str: True}, "boolean": {bool: True}},
    **{"null": {type(None): True}, "integer": {int: True, float: float.is_integer}, "number": {int: True, float: True}},
}
_ALL = [kind for kinds in _TYPES.values() for kind in kinds]
_LIMITS: dict[str, tuple[list[type], Callable[[Any], _Test]]] = {
    "minimum": ([int, float], lambda least: lambda value: value >= least),
    "maximum": ([int, float], lambda most: lambda value: value <= most),
    "minLength": ([str], lambda least: lambda value: len(value) >= least),
    "minItems": ([list], lambda least: lambda value: len(value) >= least),
    "maxItems": ([list], lambda most: lambda value: len(value) <= most),
    "minProperties": ([dict], lambda least: lambda value: len(value) >= least),
    "pattern": ([str], lambda pattern: lambda value: re.search(pattern, value) is not None),
    "enum": (_ALL, lambda words: lambda value: any(
        value == word and isinstance(value, bool) == isinstance(word, bool) for word in words)),
}
_INNER = ("additionalProperties", "items", "if", "then", "else")
_WORDS = {
    *_LIMITS, *_INNER, "properties", "required", "allOf", "type", "definitions", "$schema", "title", "description",
}  # fmt: skip


def _passes(tests: _Tests, value: Any) -> bool:
    test = tests.get(type(value), False)
    return test is True or (test is not False and test(value))


def _tests(rules: Any, whole: Mapping[str, Any], made: dict[str, _Tests]) -> _Tests:
    """The tests of a part of a schema; `made`: those of its definitions. Raises LookupError for another word."""
    if isinstance(rules, bool):
        return dict.fromkeys(_ALL, rules)
    if "$ref" in rules:  # what stands beside it does not count
        if (name := rules["$ref"].removeprefix("#/definitions/")) not in made:
            made[name] = {}  # it may lead back to itself
            made[name] |= _tests(whole["definitions"][name], whole, made)
        return made[name]
    if other := rules.keys() - _WORDS:
        raise LookupError(other)
    tests = _of_types(rules.get("type", list(_TYPES)))
    inner = {key: _tests(rules[key], whole, made) for key in _INNER if key in rules}
    properties = {key: _tests(part, whole, made) for key, part in rules.get("properties", {}).items()}
    for word, (kinds, limit) in _LIMITS.items():
        for kind in kinds if word in rules else ():
            tests[kind].append(limit(rules[word]))
    tests[dict].append(_object(rules.get("required", ()), properties, inner.get("additionalProperties")))
    if "items" in inner:
        tests[list].append(_array(inner["items"]))
    also = [_tests(part, whole, made) for part in rules.get("allOf", ())]
    if "if" in inner:
        also.append(dict.fromkeys(_ALL, _either(inner["if"], inner.get("then"), inner.get("else"))))
    return {kind: _all([*found, *(more[kind] for more in also)]) for kind, found in tests.items()}


def _of_types(names: str | list[str]) -> dict[type, list[_Test]]:
    tests: dict[type, list[_Test]] = {kind: [False] for kind in _ALL}
    for name, kinds in _TYPES.items():  # a number is more than an integer
        if name in ([names] if isinstance(names, str) else names):
            tests |= {kind: [test] for kind, test in kinds.items()}
    return tests


def _all(tests: list[_Test]) -> _Test:
    """All tests as one."""
    calls = [test for test in tests if not isinstance(test, bool)]
    if False in tests or not calls:
        return False not in tests
    return calls[0] if len(calls) == 1 else lambda value: all(test(value) for test in calls)


def _object(required: list[str], properties: Mapping[str, _Tests], others: _Tests | None) -> _Test:
    def test(value: dict[str, Any]) -> bool:
        for key in required:
            if key not in value:
                return False
        for key, inner in value.items():
            if (tests := properties.get(key, others)) is not None:
                found = tests.get(type(inner), False)  # as in `_passes`: most are told by their type, without a call
                if found is not True and not (found and found(inner)):
                    return False
        return True

    return test if required or properties or others is not None else True


def _array(tests: _Tests) -> _Test:
    def test(value: list[Any]) -> bool:
        for inner in value:
            if (found := tests.get(type(inner), False)) is not True and not (found and found(inner)):
                return False
        return True

    return test


def _either(condition: _Tests, yes: _Tests | None, no: _Tests | None) -> _Test:
    def test(value: Any) -> bool:
        tests = yes if _passes(condition, value) else no
        return tests is None or _passes(tests, value)

    return test


def faults(kind: str, game: str, data: Any) -> list[tuple[DataPath, str]]:
    """Return where data break their schema, and what was expected there: unknown keys first, then from the top down;
    the first 20."""
    from jsonschema import Draft7Validator

    errors = Draft7Validator(schema(kind, game)).iter_errors(data)
    told: dict[tuple[DataPath, str], None] = {}
    meant: set[tuple[DataPath, str]] = set()  # keys that others stand for: a key that is written wrong is lacking, too
    for error in sorted(
        errors, key=lambda error: (error.validator != "additionalProperties", error.validator == "required")
    ):
        path, given, rules = tuple(error.absolute_path), error.instance, error.schema
        if error.validator == "additionalProperties":  # a closed object has keys that it does not know
            known = list(rules.get("properties", {}))
            for key in (key for key in given if key not in known):
                near = nearest(key, known)
                meant.add((path, near or ""))
                name = "unknown-key-near" if near else "unknown-key" if known else "no-keys"
                told.setdefault(((*path, key), message(f"schema.{name}", key=key, near=near, known=", ".join(known))))
        elif error.validator == "required":
            if keys := [key for key in error.validator_value if key not in given and (path, key) not in meant]:
                told.setdefault((path, message("schema.missing", keys=message("schema.and").join(keys))))
        else:
            told.setdefault((path, _wrong(str(error.validator), error.validator_value, rules, given)))
        if len(told) >= _FAULTS:
            break
    return list(told)[:_FAULTS]


def _wrong(rule: str, wanted: Any, rules: Mapping[str, Any], given: Any) -> str:
    """What is said of a value that breaks a rule of its schema."""
    if rule == "maxItems" and not wanted:
        return message("schema.moves-and-position")
    if rules.get("pattern") == _UNREADABLE:
        expected = message("schema.expected.number")
    elif rule == "type":
        kinds = wanted if isinstance(wanted, list) else [wanted]
        words = message("schema.or").join(message(f"schema.kind.{kind}") for kind in kinds)
        expected = message("schema.expected.words", words=words)
    else:
        is_word = rule in ("enum", "const")
        expected = _expected_words(wanted, given) if is_word else message(f"schema.expected.{rule}", wanted=wanted)
    if len(shown := json.dumps(given, ensure_ascii=False)) > _SHOWN:
        shown = shown[: _SHOWN - 3] + "..."
    return message("schema.wrong", value=shown, expected=expected)


def _expected_words(wanted: Any, given: Any) -> str:
    listed = wanted if isinstance(wanted, list) else [wanted]
    words = [word if isinstance(word, str) else json.dumps(word) for word in listed]
    near = nearest(given, words) if isinstance(given, str) else None
    if near and len(words) > _MANY:
        return message("schema.unknown-word", near=near)
    key = "words-near" if near and len(words) > 1 else "words"
    return message(f"schema.expected.{key}", words=message("schema.or").join(words), near=near)
