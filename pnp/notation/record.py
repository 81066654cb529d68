"""What a game gives so that its logs can be read and written as text: words, cells, names, and the record of all."""

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from pnp.data.budget import MOST
from pnp.data.errors import nearest
from pnp.engine import UNREADABLE, Record, Verb
from pnp.notation.tokens import JOINER, Unreadable, Word, accented, as_json, bare, fold, folds, message

# Words that people write for those of the notation: in full, and in other languages.
#
# They are data: a file `words.toml` beside the module of a notation has a table for each kind of word ("verbs",
# "colors"), and in it for each word of the notation those that mean the same.


class Words:
    """The words of a file, which is read when one is first looked for; `module` is the `__file__` beside it."""

    def __init__(self, module: str, name: str = "words.toml") -> None:
        self.file = Path(module).with_name(name)
        self._meanings = lru_cache(4096)(self._look_up)

    @cached_property
    def tables(self) -> Mapping[str, Mapping[str, list[str]]]:
        """For each kind, the words of the notation and what people write for each, as the file has them."""
        import tomllib

        return tomllib.loads(self.file.read_text("utf-8"))

    @cached_property
    def kinds(self) -> Mapping[str, Mapping[str, frozenset[str]]]:
        """For each kind, what each word may mean, whatever its case and accents."""
        kinds: dict[str, dict[str, frozenset[str]]] = {kind: {} for kind in self.tables}
        for kind, table in self.tables.items():
            for word, others in table.items():
                for form in {form for other in (word, *others) for form in _forms(other)}:
                    kinds[kind][form] = kinds[kind].get(form, frozenset()) | {word}
        return kinds

    def find(self, kind: str, word: Word) -> str | None:
        """What a word means: a word of the notation, None for no word of that kind. Raises Unreadable for one that
        means different things in different languages."""
        found = () if word.quoted else self._meanings(kind, word.text)
        if len(found) > 1:
            raise Unreadable(message("word.several", word=word.text, words=message("list.or").join(found)), word.column)
        return found[0] if found else None

    def _look_up(self, kind: str, text: str) -> tuple[str, ...]:
        return tuple(sorted({meaning for form in _forms(text) for meaning in self.kinds.get(kind, {}).get(form, ())}))


def _forms(text: str) -> frozenset[str]:
    """How a word may be written; of one letter with its accent, since `à` is not `a`."""
    return folds(text) if len(text) > 1 else frozenset({text.casefold()})


GENERAL = Words(__file__)  # the words that every game has
EVERYDAY = Words(__file__, "everyday.toml")  # those of remarks, which no log without any needs


def may_be_slip(word: Word) -> bool:
    """Whether a word that means nothing here is left to the rules: it stands in quotes, is `?`, or has but letters and
    digits, a letter first, and is none of every notation's, such as `meant`."""
    plain = fold((word.typed or word.text).rstrip(_PUNCTUATION))
    known = len(plain) > 1 and any(plain in GENERAL.kinds[kind] for kind in GENERAL.kinds.keys() - OF_PLAYERS)
    known = known or (len(plain) > 1 and plain in EVERYDAY.kinds["small"])
    return word.quoted or word.text == UNREADABLE or bool(re.fullmatch("[a-z][a-z0-9]*", plain) and not known)


# Names of cells as people type them: `F03`, `E-14`, `14E`.

_LETTERS = "[A-Za-z]|[A-Z]{2}|[a-z]{2}"  # not those of El4, which may be E14
NAME = re.compile(rf"(?:{_LETTERS})[1-9][0-9]{{0,2}}")
_TYPED = rf"({_LETTERS})-?0*([1-9][0-9]{{0,2}})\.?|0*([1-9][0-9]{{0,2}})-?({_LETTERS})\.?"


def cell_name(text: str) -> str | None:
    """The name that a text means, in upper case: letters, then the number; None for a text of another form."""
    if NAME.fullmatch(text) or text == UNREADABLE:
        return text.upper()
    if not (found := re.fullmatch(_TYPED, text)):
        return None
    letters, number = (found[1], found[2]) if found[1] else (found[4], found[3])
    return f"{letters.upper()}{number}"


NAME_PATTERN = r"[^\W\d_][\w\u0300-\u036f'’.-]*"
"""A name of one word, also with accents that are signs of their own; for editors, the reader asks for who plays."""
BESIDE = "="
"""The key of a player that has the word behind a bare name of the head: `ress` of `Ana=ress`, `(ress)` in brackets."""
MOST_PLAYERS = MOST["notation"]["players"]
_PUNCTUATION = ":.)"
OF_PLAYERS = {"hues", "starters"}  # kinds of words that stand behind names in the head
_LISTED, _LONGEST = 8, 80  # names in a message, and letters of one


def names_in(data: Mapping[str, Any]) -> list[str]:
    """The players of a log that may be malformed still."""
    players = data.get("players")
    given = players if isinstance(players, list) else []
    names = [player.get("name") if isinstance(player, dict) else player for player in given]
    return [name for name in names if isinstance(name, str)]


def resolve(word: Word, names: Sequence[str]) -> str:
    """The player of a word; what is no player's name stays as it is. Raises Unreadable as `find_player` does."""
    text = word.typed or word.text
    return text if text in names else find_player(word, names) or text


def find_player(word: Word, names: Sequence[str]) -> str | None:
    """The player whose name a word is: exactly, or but for case and accents, or a beginning of it; None for no name.
    What stands in quotes is a whole name. A colon or the like behind a name is no part of it. Raises Unreadable when
    several players could be meant."""
    if (text := word.typed or word.text) in names:
        return text
    found = _alike(text, names) or ([] if word.quoted else _beginning(text, names))
    if not found and word.typed[:1] in ("(", "["):  # (A) m D4
        return find_player(Word(word.text, word.column), names)
    if not found and not word.quoted and (bare_text := text.rstrip(_PUNCTUATION)) not in ("", text):
        return find_player(Word(bare_text, word.column), names)
    if len(found) > 1:
        raise Unreadable(message("name.several", word=_short(text), names=_listed(found)), word.column)
    return found[0] if found else None


def unknown_player(word: Word, names: Sequence[str]) -> Unreadable:
    """The exception that a word is nobody's name."""
    near = nearest(word.text, names)
    hint = message("near.one", word=near) if near else message("near.some", words=_listed(names))
    return Unreadable(message("name.unknown", word=_short(word.text), hint=hint), word.column)


def is_player(word: Word, names: Sequence[str]) -> bool:
    """Whether a word is the whole name of a player, but for case and accents."""
    text = word.typed or word.text
    return text in names or bool(_alike(text, names))


def _alike(text: str, names: Sequence[str]) -> list[str]:
    """Names that differ from the text in case and accents; who types accents means them."""
    same = [name for name in names if name.casefold() == text.casefold()] if accented(text) else []
    return same or [name for name in names if folds(name) & folds(text)]


def _beginning(text: str, names: Sequence[str]) -> list[str]:
    small, plain = text.casefold(), fold(text)
    same = [name for name in names if name.casefold().startswith(small)] if accented(text) else []
    unlike = len(text) == 1 and accented(text)  # `À table` says nothing of Ana
    return same or [name for name in names if not unlike and any(form.startswith(plain) for form in folds(name))]


# Names of several words stand in a line as one: a letter that nobody types takes the place of their blanks.


def joined_names(names: Sequence[str], acts: Callable[[str], bool]) -> re.Pattern[str] | None:
    """What finds names of several words in a line, without regard to case and accents; None where no name has several.
    One whose last word may be an action, such as `Ben M`, is none of them. `acts(word)`: whether a word may be one."""
    told = [name.split(" ") for name in names if JOINER not in name]
    found = [parts for parts in told if len(parts) > 1 and all(map(str.isprintable, parts)) and not acts(parts[-1])]
    forms = [r"\s".join(map(_any_case, parts)) for parts in sorted(found, key=len, reverse=True)]
    return re.compile(rf"(?i)(?<!\w)(?:{'|'.join(forms)})(?!\w)") if forms else None


def _any_case(part: str) -> str:
    letters = "".join(f"[{re.escape(sign + fold(sign))}]" for sign in part.removesuffix("."))
    return letters + (r"\.?" if part.endswith(".") else "")


def with_blanks(value: Any) -> Any:
    """The value with the names as they were, wherever they stand in it."""
    if isinstance(value, str):
        return value.replace(JOINER, " ")
    if isinstance(value, dict):
        return {with_blanks(key): with_blanks(item) for key, item in value.items()}
    return type(value)(map(with_blanks, value)) if isinstance(value, list | tuple) else value


def written(name: str, names: Sequence[str]) -> str:
    """A name so that it is read as itself."""
    if name == UNREADABLE and name not in names:
        return name
    plain = name in names or (may_be_slip(Word(name, 1)) and not _beginning(name, names))
    return bare(name) if plain else as_json(name)


def _listed(names: Sequence[str]) -> str:
    more = len(names) - _LISTED
    shown = message("list.or").join(_short(name) for name in names[:_LISTED])
    return message("name.more", names=shown, count=more) if more > 0 else shown


def _short(name: str) -> str:
    return name if len(name) <= _LONGEST else f"{name[:_LONGEST]}…"


# Lines of the head that every game has.

ABOUT = ("title", "date", "place", "recorder", "note")
TEXTS = ("game", "layout", "layout-sha256", *ABOUT, "format")
OBJECTS = ("setup", "position", "result")
KEYS = ("game", "layout", "layout-sha256", "players", "rules", *ABOUT, "seed", *OBJECTS, "format")

Places = dict[tuple[str | int, ...], int]
Names = Callable[[Word], str]


class Form(NamedTuple):
    """What the words of a header line are, so that a page can offer them to be clicked; places are those of the board.
    `players`: names of players stand in the line. `words`: other words; `letters`: those that are written as one.
    `pairs`: which kinds of words ("player", "place", "word") have a value behind them, joined by "=". `begins`: how
    many words tell what the line is about; one of a last position with the same takes its place."""

    players: bool = False
    words: tuple[str, ...] = ()
    letters: str = ""
    pairs: tuple[str, ...] = ()
    begins: int = 0


class HeaderKey(NamedTuple):
    """A header line of a setup.

    - `key` in the data.
    - `read(words, name, places)`: its value; `name` resolves the short form of a player, `places` takes the
      columns of the parts of the value.
    - `write(value)`: its text.
    - `canonical(value)`: the value as it is read back.
    - `flags`: words that may stand alone instead of a value, each with the key of the setup that is then true.
    - `form`: what its words are.
    """

    key: str
    read: Callable[[Sequence[Word], Names, Places], Any]
    write: Callable[[Any], str]
    canonical: Callable[[Any], Any]
    flags: Mapping[str, str] = MappingProxyType({})
    form: Form = Form()


ReadLine = Callable[[Sequence[Word], Names, Places, dict[str, Any]], None]


class PositionNotation(NamedTuple):
    """The header lines of a last position; each may stand several times.

    - `lines`: by its name, what reads the words of a line into the position: `read(words, name, places, position)`.
      `name` resolves the short form of a player, `places` takes the columns of the parts by their paths in the
      position. It raises Unreadable.
    - `write(position)`: the lines; raises as `Notation.write_turn` does where there are none.
    - `canonical(position)`: the position as it is read back.
    - `hint()`: what the lines mean, for who begins a position.
    - `forms`: what the words of a line are, by its name.
    """

    lines: Mapping[str, ReadLine]
    write: Callable[[Mapping[str, Any]], Sequence[str]]
    canonical: Callable[[Mapping[str, Any]], Mapping[str, Any]]
    hint: Callable[[], str]
    forms: Mapping[str, Form] = MappingProxyType({})


def is_idle(entry: Mapping[str, Any]) -> bool:
    """Whether an entry is a note or struck."""
    return entry.keys() == {"note"} or "struck" in entry


def line_pattern(*actions: str) -> re.Pattern[str]:
    """What a line of turns in the canonical form looks like: number, name, some of the actions, by their patterns."""
    turn = rf"(?: pass|(?: (?:{'|'.join(actions)}))+)(?: !)?"
    return re.compile(rf"(?:~?(?:[0-9]+ )?[^\W\d][^\s\"]*|\s+){turn}(?:\s+#.*+)?\s*")


class Notation(Record):
    """The lines of one game.

    - `verbs`: those of the play, whose `section`, `by` and `inline` say in which lines they stand; the first is that of
      lines before any section.
    - `read_turn(verb, words, places)`: the value of the verb; raises Unreadable.
    - `write_turn(verb, value)`: its text; raises ValueError, KeyError or TypeError where there is none.
    - `canonical(verb, value)`: the value as it is read back; by default as it is.
    - `header`: the lines of its setup, by their name.
    - `named(name)`: what reads turns that name players, instead of `read_turn`; `name` resolves their short forms.
    - `lines`: a line indented more goes on with the turn above it, whose value is a list.
    - `words`: what people write for the words of the game, by kind: its own, and "keys" of header lines, "parts",
      "lines" (verbs of nobody, and those behind the name) and "flags" of header lines.
    - `opens(verb, word)`: whether a turn may begin with a word, so that a line that does so may leave out the name.
    - `halves(moves, names)`: which entries are the second half of the turn above them, where they can be nothing else.
    - `over(verb, moves, names)`: whether all entries of the part of a verb are there, so that the next one begins.
    - `arrows`: they join places; else they stand between words as blanks do.
    - `position`: the lines of a last position; None: it is written as JSON.
    - `seats`: the key of what a player of a log has beside the name, and its values: `Ana=ress`; none by default.
    - `canonical_line`: what a line of turns looks like in the canonical form, of `line_pattern`; others are compared
      with it.
    - `token_patterns`: what else editors color in a turn: (kind, regular expression), the first that matches wins. A
      kind is "place", "piece", "claim", "player" or one of `words`; Python and Oniguruma must read it alike.
    - `example()`: a log; `grammar()`: what `pnp notation` tells besides it, None: what all logs share. Functions, so
      that reading a log looks no message up.
    """

    verbs: tuple[Verb, ...]
    read_turn: Callable[[str, Sequence[Word], Places], Any]
    write_turn: Callable[[str, Any], str]
    example: Callable[[], str]
    canonical: Callable[[str, Any], Any] = lambda verb, value: value
    header: Mapping[str, HeaderKey] = MappingProxyType({})
    grammar: Callable[[], str] | None = None
    named: Callable[[Names], Callable[[str, Sequence[Word], Places], Any]] | None = None
    lines: bool = False
    words: Words = GENERAL
    opens: Callable[[str, Word], bool] = lambda verb, word: False
    halves: Callable[[Sequence[Mapping[str, Any]], Sequence[str]], Iterable[int]] | None = None
    over: Callable[[str, Sequence[Mapping[str, Any]], Sequence[str]], bool] = lambda verb, moves, names: False
    arrows: bool = True
    position: PositionNotation | None = None
    seats: tuple[str, Collection[str]] = ("", ())
    canonical_line: re.Pattern[str] | None = None
    token_patterns: tuple[tuple[str, str], ...] = ()

    @property
    def keys(self) -> tuple[str, ...]:
        """The names of the header lines of this game."""
        return (*self.header, *(self.position.lines if self.position else ()))

    @property
    def sections(self) -> dict[str, str]:
        """Verb -> the name of the part of a log whose lines have it, as in `-- play`."""
        return {verb.name: verb.section for verb in self.verbs if verb.section}

    @property
    def nobodys(self) -> frozenset[str]:
        """Verbs of entries without a player; their lines begin with the verb itself."""
        return frozenset(verb.name for verb in self.verbs if verb.by == "nobody")

    @property
    def inline(self) -> frozenset[str]:
        """Verbs that stand in their lines, after the player's name, whatever section the lines are in."""
        return frozenset(verb.name for verb in self.verbs if verb.inline)
