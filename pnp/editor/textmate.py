"""A TextMate grammar of logs, made of the notation of each game: what editors without a language server color."""

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from string import ascii_lowercase
from typing import Any

from pnp.game import AnyGame
from pnp.notation import Form, Notation, Unreadable, Word
from pnp.notation.record import GENERAL, KEYS, NAME_PATTERN, OBJECTS, TEXTS
from pnp.notation.tokens import folds

# The words of a notation as regular expressions, in every spelling that its reader takes.

NOTHING = "(?!)"  # matches nowhere
# not re.escape, which escapes blanks as well: `any_of` puts an expression in their place
_SIGN = re.compile(r"([\\.^$*+?{}\[\]|()])")
_LINES = frozenset(("keys", "parts", "lines", "flags", "verbs"))  # kinds that a rule of their own colors


def any_of(words: Iterable[str]) -> str:
    """Return an expression for each of the words in any case, the longest first; a blank is any number of them."""
    # alternatives are tried in their order: a short word would win before a longer one that begins like it
    spelled = sorted({word.casefold() for word in words}, key=lambda word: (-len(word), word))
    escaped = (_SIGN.sub(r"\\\1", word).replace(" ", " +") for word in spelled)
    return f"(?i:{'|'.join(escaped)})" if spelled else NOTHING


def spellings(word: str, *tables: Mapping[str, list[str]]) -> Iterator[str]:
    """Yield how a word of the notation may be written by these tables, also without accents."""
    for one in (word, *(other for table in tables for other in table.get(word, ()))):
        yield one
        yield from folds(one) if len(one) > 1 else ()


def key_spellings(key: str, notation: Notation | None) -> Iterator[str]:
    """Yield how the key of a header line may be written."""
    own = notation.words.tables.get("keys", {}) if notation else {}
    for text in spellings(key, own, GENERAL.tables["keys"] if key in KEYS else {}):
        yield from {text, text.replace("-", " "), text.replace("-", "_")}


def mark(name: str) -> str:
    """Return an expression for a word of every notation that is none of a game: `winners`, `pass`."""
    return any_of(spellings(name, GENERAL.tables["marks"]))


def named(notation: Notation, kind: str, words: Iterable[str]) -> list[str]:
    """Return how words of a game may be written: names of "parts" of a log, verbs that "lines" name."""
    return [text for word in words for text in spellings(word, notation.words.tables.get(kind, {}))]


def action_spellings(notation: Notation) -> list[str]:
    """Ask the notation which words, their beginnings and letters an action may begin with; `pass` is none."""
    known = {text for words in _tables(notation).values() for text in words}
    own = (word for kind, table in notation.words.tables.items() if kind not in _LINES for word in table)
    known |= {word[:size] for word in own for size in range(1, len(word))}
    passes = {*spellings("pass", GENERAL.tables["marks"])}

    def opens(text: str) -> bool:
        try:
            return any(notation.opens(verb.name, Word(text, 1)) for verb in notation.verbs)
        except Unreadable:  # a word for several actions
            return True

    return list(filter(opens, sorted({*ascii_lowercase, *known} - passes)))


def _tables(notation: Notation) -> dict[str, set[str]]:
    own = {} if notation.words is GENERAL else notation.words.tables
    kinds = [kind for kind in own if kind == "verbs" or kind not in _LINES]
    every = {kind: [text for word in own[kind] for text in spellings(word, own[kind])] for kind in kinds}
    # a digit is a number of everything, even where words for it are named by it
    return {kind: {text for text in words if not text.isdecimal()} for kind, words in every.items()}


# The parts of which the rules of a TextMate grammar are made.

Rule = dict[str, Any]  # a rule of a grammar: a match, a begin and an end with patterns between, or an include


def scope(name: str) -> str:
    """Return the name of a scope of this language."""
    return f"{name}.pnplog"


def captures(*names: str) -> Rule:
    """Return the scopes of the groups of an expression, from the first on."""
    return {str(number): {"name": scope(name)} for number, name in enumerate(names, 1)}


def match(name: str, expression: str) -> Rule:
    """Return a rule for what an expression matches."""
    return {"match": expression, "name": scope(name)}


def line(begin: str, scopes: Rule, patterns: list[Rule], **more: str) -> Rule:
    """Return a rule from a beginning to the end of the line, which may be a comment."""
    return {**more, "begin": begin, "beginCaptures": scopes, "end": "$", "patterns": [COMMENT, *patterns]}


COMMENT, JSON, STRING, NUMBER, NAMES = (
    {"include": f"#{name}"} for name in ("comment", "json", "string", "number", "name")
)
SHARED: dict[str, Rule] = tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))
"""Rules that all games have, by their names."""
SHARED["name"]["match"] += NAME_PATTERN


# The rules of a TextMate grammar for the lines of the head of a log.


def heads_of(notation: Notation | None) -> list[Rule]:
    """Return the rules of the lines of every head; the keys in the words of a game, of None in those of all games."""
    text = match("string.unquoted", r'[^\s"#](?:[^#]|(?<=\S)#)*')
    name = match("variable.other.player", r'[^\s,;#"](?:[^,;#"]*[^\s,;#"])?')
    rule = {"match": r"([\w-]+)\s*(=)", "captures": captures("variable.parameter.rule", "keyword.operator")}
    return [
        _head(notation, TEXTS, [text]), _head(notation, ("players",), [name]), _head(notation, ("seed",), [NUMBER]),
        _head(notation, ("rules",), [rule, NUMBER, match("string.unquoted", r"[\w-]+")]), _head(notation, OBJECTS, []),
    ]


def own_heads_of(notation: Notation, turn: Rule) -> Iterator[Rule]:
    """Yield the rules of the lines of a game's setups and last positions, which have the words of its turns too."""
    forms = notation.position.forms if notation.position else {}
    for key in notation.keys:
        of_setup = notation.header.get(key)
        form = of_setup.form if of_setup else forms.get(key, Form())
        words = any_of((*form.words, *(of_setup.flags if of_setup else ())))
        patterns = [match("support.constant.word", rf"(?<!\w){words}(?!\w)"), turn]
        yield _head(notation, (key,), [*patterns, NAMES] if form.players else patterns)


def _head(notation: Notation | None, keys: tuple[str, ...], patterns: list[Rule]) -> Rule:
    words = any_of(text for key in keys for text in key_spellings(key, notation))
    scopes = captures("entity.name.tag.key", "punctuation.separator.key")
    return line(rf"^\s*({words})\s*(:)", scopes, [JSON, STRING, *patterns])


# The rules of a TextMate grammar for the lines of a log, and for the words of a turn.

_SCOPES = {"place": "constant.other.place", "claim": "string.other.claim", "player": "variable.other.player"}


def lines_of(notation: Notation, turn: Rule) -> list[Rule]:
    """Return the rules of a game's lines, in the order in which they are tried; `turn` includes those of `turn_of`."""
    section = "punctuation.definition.section"
    winners = match("keyword.other.winners", rf"(?<!\w){mark('winners')}(?!\w)")
    checkpoint = captures("keyword.operator.checkpoint")
    # the number of a turn and the name of its player, both of which may be left out. A first word is the name unless it
    # begins an action; also then, where another action follows: `M m D4`
    begins = any_of([*action_spellings(notation), *named(notation, "lines", notation.inline), "pass"])
    places = "|".join([NOTHING, *(expression for kind, expression in notation.token_patterns if kind == "place")])
    other = rf"(?!(?:{begins}|{places})(?![\w'’-]))"
    behind = rf"(?=\s*:?\s+{begins}(?!\w))"
    name = rf'"(?:[^"\\]|\\.)+"|{NAME_PATTERN}{behind}|{other}{NAME_PATTERN}(?=[\s,;]|$)'
    who, nobodys = rf"\s*(?:([0-9]+)[.):]*(?=\s))?\s*({name})?", any_of(named(notation, "lines", notation.nobodys))
    parts = any_of(named(notation, "parts", notation.sections.values()))
    player = "constant.numeric.turn", "variable.other.player"
    struck = captures("keyword.operator.struck", *player)
    return [
        COMMENT,
        # the end, other parts, checkpoints
        line(
            rf"^\s*(--+)\s*({mark('end')})(?!\w)", captures(section, "entity.name.section.end"),
            [STRING, winners, NUMBER, NAMES],
        ),
        line(rf"^\s*(--+)\s*({parts})(?!\w)", captures(section, "entity.name.section"), []),
        line(rf"^\s*(==+|{mark('scores')}(?=\s*:))", checkpoint, [STRING, NUMBER, NAMES]),
        *heads_of(notation),
        *own_heads_of(notation, turn),
        # entries: in JSON, struck, of nobody, of a player
        {"begin": r"^(?=\s*\{)", "end": "$", "patterns": [JSON]},
        line(rf"^\s*(~){who}", struck, [turn], name=scope("markup.deleted.struck")),
        line(rf"^\s*({nobodys})(?=[\s:.=])", captures("keyword.control.entry"), [turn]),
        line(rf"^(?=.*\S){who}", captures(*player), [turn], name=scope("meta.turn")),
    ]


def turn_of(notation: Notation) -> list[Rule]:
    """Return the rules of the words of a turn; where several match at a place the first wins."""
    actions = rf"(?<![^\s,;(=]){any_of(action_spellings(notation))}(?![^\s,;:.)])"
    inline = rf"(?<!\S){any_of(named(notation, 'lines', notation.inline))}(?=[\s:]|$)"
    kinds = {kind: words for kind, words in _tables(notation).items() if kind != "verbs"}
    tokens = notation.token_patterns
    return [
        STRING, match("keyword.control.entry", inline),
        match("keyword.control.pass", rf"(?<!\S){mark('pass')}(?=[\s.]|$)"),
        *(match(_scope_of(kind), rf"(?<!\w)(?:{words})(?!\w)") for kind, words in tokens),
        match("keyword.control.action", actions),
        *(match(_scope_of(kind), rf"(?<!\w){any_of(words)}(?!\w)") for kind, words in kinds.items()),
        match("constant.language.gap", r"(?<!\S)\?\?+"), match("constant.language.unreadable", r"\?"),
        match("keyword.operator.stands", r"!(?=\s*(?:#|$))"), NUMBER, match("keyword.operator", "[>=:/*]"),
    ]


def _scope_of(kind: str) -> str:
    """The scope of a kind of words: of `Notation.token_patterns` or of `Notation.words`."""
    return _SCOPES.get(kind, f"support.constant.{kind}")


# A TextMate grammar of logs: https://macromates.com/manual/en/language_grammars.
#
# Regular expressions keep to what Oniguruma, which editors use, and `re` of Python read alike, so that tests can
# color logs: lookbehind of one length, no possessive or atomic groups, `(?i:...)` only.


def grammar_of(games: Sequence[AnyGame]) -> dict[str, Any]:
    """Return the grammar of logs of these games, as data for a file `.tmLanguage.json`. Of several games the line
    `game:` says which one colors the lines below it; of one all lines are its own."""
    above = [*map(_named, games), {"include": "#comment"}, *heads_of(None)]
    repository = dict(SHARED)
    for game in games:
        turn = f"{game.id}-turn"
        repository[game.id] = {"patterns": lines_of(game.notation(), {"include": f"#{turn}"})}
        repository[turn] = {"patterns": turn_of(game.notation())}
    patterns = [{"include": f"#{games[0].id}"}] if len(games) == 1 else above
    head = {"name": "pnplog", "scopeName": "source.pnplog", "fileTypes": ["pnplog"]}
    return {**head, "patterns": patterns, "repository": repository}


def _named(game: AnyGame) -> Rule:
    """The line that names a game, and all lines below it."""
    titles = any_of(text for title in (game.id, *game.title.values()) for text in spellings(title))
    return {
        "name": scope(f"meta.log.{game.id}"),
        "begin": rf'^\s*({any_of(key_spellings("game", None))})\s*(:)\s*"?({titles})"?(?=\s|$)',
        "beginCaptures": captures("entity.name.tag.key", "punctuation.separator.key", "entity.name.type.game"),
        "end": "(?!)", "patterns": [{"include": f"#{game.id}"}],
    }
