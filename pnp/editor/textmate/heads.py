"""The rules of a TextMate grammar for the lines of the head of a log."""

from __future__ import annotations

from pnp.editor.textmate.rules import JSON, NAMES, NUMBER, STRING, Rule, captures, line, match
from pnp.editor.textmate.vocabulary import any_of, key_spellings
from pnp.notation import Form, Notation
from pnp.notation.header import OBJECTS, TEXTS


def heads_of(notation: Notation | None) -> list[Rule]:
    """The rules of the lines of every head; the keys in the words of a game, of None in those of all games."""
    text = match("string.unquoted", r'[^\s"#](?:[^#]|(?<=\S)#)*')
    name = match("variable.other.player", r'[^\s,;#"](?:[^,;#"]*[^\s,;#"])?')
    rule = {"match": r"([\w-]+)\s*(=)", "captures": captures("variable.parameter.rule", "keyword.operator")}
    return [
        _head(notation, TEXTS, [text]),
        _head(notation, ("players",), [name]),
        _head(notation, ("seed",), [NUMBER]),
        _head(notation, ("rules",), [rule, NUMBER, match("string.unquoted", r"[\w-]+")]),
        _head(notation, OBJECTS, []),
    ]


def own_heads_of(notation: Notation, turn: Rule) -> list[Rule]:
    """The rules of the lines of a game's setups and last positions, which have the words of its turns too."""
    return [_own_head(notation, key, turn) for key in notation.keys]


def _own_head(notation: Notation, key: str, turn: Rule) -> Rule:
    of_setup = notation.header.get(key)
    forms = notation.position.forms if notation.position else {}
    form = of_setup.form if of_setup else forms.get(key, Form())
    words = any_of((*form.words, *(of_setup.flags if of_setup else ())))
    patterns = [match("support.constant.word", rf"(?<!\w){words}(?!\w)"), turn]
    return _head(notation, (key,), [*patterns, NAMES] if form.players else patterns)


def _head(notation: Notation | None, keys: tuple[str, ...], patterns: list[Rule]) -> Rule:
    words = any_of(text for key in keys for text in key_spellings(key, notation))
    scopes = captures("entity.name.tag.key", "punctuation.separator.key")
    return line(rf"^\s*({words})\s*(:)", scopes, [JSON, STRING, *patterns])
