"""The rules of a TextMate grammar for the lines of a log, and for the words of a turn."""

from __future__ import annotations

from pnp.editor.textmate.heads import heads_of, own_heads_of
from pnp.editor.textmate.rules import COMMENT, JSON, NAMES, NUMBER, STRING, Rule, captures, line, match, scope
from pnp.editor.textmate.vocabulary import (
    NOTHING,
    action_spellings,
    any_of,
    line_spellings,
    mark,
    nouns,
    part_spellings,
)
from pnp.notation import Notation
from pnp.notation.names import NAME_PATTERN

_SCOPES = {"place": "constant.other.place", "claim": "string.other.claim", "player": "variable.other.player"}


def lines_of(notation: Notation, turn: Rule) -> list[Rule]:
    """The rules of the lines of a game, in the order in which they are tried; `turn` includes those of `turn_of`."""
    heads = [*heads_of(notation), *own_heads_of(notation, turn)]
    return [COMMENT, _end(), _part(notation), _scores(), *heads, *_entries(notation, turn)]


def turn_of(notation: Notation) -> list[Rule]:
    """The rules of the words of a turn; where several match at a place the first wins."""
    actions = rf"(?<![^\s,;(=]){any_of(action_spellings(notation))}(?![^\s,;:.)])"
    inline = rf"(?<!\S){any_of(line_spellings(notation, notation.inline))}(?=[\s:]|$)"
    kinds, tokens = nouns(notation).items(), notation.token_patterns
    return [
        STRING,
        match("keyword.control.entry", inline),
        match("keyword.control.pass", rf"(?<!\S){mark('pass')}(?=[\s.]|$)"),
        *(match(_scope_of(kind), rf"(?<!\w)(?:{words})(?!\w)") for kind, words in tokens),
        match("keyword.control.action", actions),
        *(match(_scope_of(kind), rf"(?<!\w){any_of(words)}(?!\w)") for kind, words in kinds),
        match("constant.language.gap", r"(?<!\S)\?\?+"),
        match("constant.language.unreadable", r"\?"),
        match("keyword.operator.stands", r"!(?=\s*(?:#|$))"),
        NUMBER,
        match("keyword.operator", "[>=:/*]"),
    ]


def _scope_of(kind: str) -> str:
    """The scope of a kind of words: of `Notation.token_patterns` or of `Notation.words`."""
    return _SCOPES.get(kind, f"support.constant.{kind}")


def _end() -> Rule:
    winners = match("keyword.other.winners", rf"(?<!\w){mark('winners')}(?!\w)")
    scopes = captures("punctuation.definition.section", "entity.name.section.end")
    return line(rf"^\s*(--+)\s*({mark('end')})(?!\w)", scopes, [STRING, winners, NUMBER, NAMES])


def _part(notation: Notation) -> Rule:
    scopes = captures("punctuation.definition.section", "entity.name.section")
    return line(rf"^\s*(--+)\s*({any_of(part_spellings(notation))})(?!\w)", scopes, [])


def _scores() -> Rule:
    begin = rf"^\s*(==+|{mark('scores')}(?=\s*:))"
    return line(begin, captures("keyword.operator.checkpoint"), [STRING, NUMBER, NAMES])


def _entries(notation: Notation, turn: Rule) -> list[Rule]:
    """The lines of entries: in JSON, struck, of nobody, of a player."""
    who, nobodys = _who(notation), any_of(line_spellings(notation, notation.nobodys))
    player = "constant.numeric.turn", "variable.other.player"
    struck = captures("keyword.operator.struck", *player)
    return [
        {"begin": r"^(?=\s*\{)", "end": "$", "patterns": [JSON]},
        line(rf"^\s*(~){who}", struck, [turn], name=scope("markup.deleted.struck")),
        line(rf"^\s*({nobodys})(?=[\s:.=])", captures("keyword.control.entry"), [turn]),
        line(rf"^(?=.*\S){who}", captures(*player), [turn], name=scope("meta.turn")),
    ]


def _who(notation: Notation) -> str:
    """The number of a turn and the name of its player, both of which may be left out.

    A first word is the name unless it begins an action; also then, where another action follows: `M m D4`.
    """
    begins = any_of([*action_spellings(notation), *line_spellings(notation, notation.inline), "pass"])
    places = "|".join([NOTHING, *(expression for kind, expression in notation.token_patterns if kind == "place")])
    other = rf"(?!(?:{begins}|{places})(?![\w'’-]))"
    behind = rf"(?=\s*:?\s+{begins}(?!\w))"
    return (
        rf'\s*(?:([0-9]+)[.):]*(?=\s))?\s*("(?:[^"\\]|\\.)+"|{NAME_PATTERN}{behind}|{other}{NAME_PATTERN}(?=[\s,;]|$))?'
    )
