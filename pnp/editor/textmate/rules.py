"""What the rules of a TextMate grammar are made of."""

from __future__ import annotations

from typing import Any

from pnp.notation.names import NAME_PATTERN

Rule = dict[str, Any]
"""A rule of a grammar: a match, a begin and an end with patterns between, or an include."""


def scope(name: str) -> str:
    """The name of a scope of this language."""
    return f"{name}.pnplog"


def captures(*names: str) -> Rule:
    """The scopes of the groups of an expression, from the first on."""
    return {str(number): {"name": scope(name)} for number, name in enumerate(names, 1)}


def match(name: str, expression: str) -> Rule:
    """A rule for what an expression matches."""
    return {"match": expression, "name": scope(name)}


def line(begin: str, scopes: Rule, patterns: list[Rule], **more: str) -> Rule:
    """A rule from a beginning to the end of the line, which may be a comment."""
    return {**more, "begin": begin, "beginCaptures": scopes, "end": "$", "patterns": [COMMENT, *patterns]}


COMMENT, JSON, STRING, NUMBER, NAMES = (
    {"include": f"#{name}"} for name in ("comment", "json", "string", "number", "name")
)
_TEXT = r'"(?:[^"\\]|\\.)*"'
SHARED: dict[str, Rule] = {
    "comment": match("comment.line.number-sign", r'(?<![^\s"])#.*$'),
    "string": match("string.quoted.double", _TEXT),
    "number": match("constant.numeric", r"(?<!\w)[+-]?[0-9]+(?!\w)"),
    "name": match("variable.other.player", rf"(?<!\w){NAME_PATTERN}"),
    "json": {
        "begin": r"(?<![^\s:])(?=[{\[])",
        "end": "$",
        "patterns": [
            match("support.type.property-name", rf"{_TEXT}(?=\s*:)"),
            STRING,
            match("constant.language", r"\b(?:true|false|null)\b"),
            NUMBER,
        ],
    },
}
"""Rules that all games have, by their names in the repository; entries and values in JSON go to the end of their line."""
