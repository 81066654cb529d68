"""What a game gives so that its logs can be read and written as text."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from pnp.engine import Verb
from pnp.notation.tokens import Word
from pnp.notation.words import GENERAL, Words

Places = dict[tuple[str | int, ...], int]
Names = Callable[[Word], str]


def _never(verb: str, word: Word) -> bool:
    return False


class Form(NamedTuple):
    """What the words of a header line are, so that a page can offer them to be clicked; places are those of the board.

    - `players`: names of players stand in the line. `words`: other words; `letters`: those that are written as one.
    - `pairs`: which kinds of words ("player", "place", "word") have a value behind them, joined by "=".
    - `begins`: how many words tell what the line is about; one of a last position with the same takes its place.
    """

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


def line_pattern(*actions: str) -> re.Pattern[str]:
    """What a line of turns in the canonical form looks like: number, name, some of the actions, by their patterns."""
    turn = rf"(?: pass|(?: (?:{'|'.join(actions)}))+)(?: !)?"
    return re.compile(rf"(?:~?(?:[0-9]+ )?[^\W\d][^\s\"]*|\s+){turn}(?:\s+#.*)?\s*")


class Notation(NamedTuple):
    """The lines of one game.

    - `verbs`: those of the play, whose `section`, `by` and `inline` say in which lines they stand; the first is that of
      lines before any section.
    - `header`: the lines of its setup, by their name.
    - `read_turn(verb, words, places)`: the value of the verb; raises Unreadable.
    - `write_turn(verb, value)`: its text; raises ValueError, KeyError or TypeError where there is none.
    - `canonical(verb, value)`: the value as it is read back.
    - `named(name)`: what reads turns that name players, instead of `read_turn`; `name` resolves their short forms.
    - `lines`: a line indented more goes on with the turn above it, whose value is a list.
    - `words`: what people write for the words of the game, by kind: its own, and "keys" of header lines, "parts",
      "lines" (verbs of nobody, and those behind the name) and "flags" of header lines.
    - `opens(verb, word)`: whether a turn may begin with a word, so that a line that does so may leave out the name.
    - `arrows`: they join places; else they stand between words as blanks do.
    - `position`: the lines of a last position; None: it is written as JSON.
    - `canonical_line`: what a line of turns looks like in the canonical form, of `line_pattern`; others are compared
      with it.
    - `token_patterns`: what else editors color in a turn: (kind, regular expression), the first that matches wins. A
      kind is "place", "piece", "claim", "player" or one of `words`; Python and Oniguruma must read it alike.
    - `grammar()`: told by `pnp notation`; `example()`: a log. Functions, so that reading a log looks no message up.
    """

    verbs: tuple[Verb, ...]
    header: Mapping[str, HeaderKey]
    read_turn: Callable[[str, Sequence[Word], Places], Any]
    write_turn: Callable[[str, Any], str]
    canonical: Callable[[str, Any], Any]
    grammar: Callable[[], str]
    example: Callable[[], str]
    named: Callable[[Names], Callable[[str, Sequence[Word], Places], Any]] | None = None
    lines: bool = False
    words: Words = GENERAL
    opens: Callable[[str, Word], bool] = _never
    arrows: bool = True
    position: PositionNotation | None = None
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
