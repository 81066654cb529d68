"""Rules with codes, their violations, and findings: what a checker says of a log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple, Protocol

from pnp.data.errors import one_line
from pnp.data.messages import Messages, filled

message = Messages(__file__)
Severity = Literal["error", "warning", "note"]


class _Words:
    """What the catalogue of a game says of a rule under the name of the field."""

    def __set_name__(self, kind: type, name: str) -> None:
        self._name = name

    def __get__(self, rule: Rule, kind: type) -> str:
        return rule._message(f"rules.{rule.code}.{self._name}")


class Rule:
    """One rule: its code, and from the catalogue of its game the rule in words, looked up when they are told. `certain`
    rules are still judged after a gap in the log; what the others say depends on what was not written down. `material`
    rules speak of pieces and places: what breaks one cannot be carried out, even where the players let it stand; the
    others speak of permission. A text: only breaches with that reason are material."""

    __slots__ = ("_message", "certain", "code", "material")

    def __init__(self, code: str, message: Messages, certain: bool = False, material: bool | str = True) -> None:
        self.code, self.certain, self.material = code, certain, material
        self._message = message

    def bars(self, violation: RuleViolation) -> bool:
        """Tell whether a breach of this rule is one of pieces and places."""
        return self.material is True or (self.material != "" and self.material == violation.reason)

    section = _Words()  # of the rule book
    text = _Words()  # the rule in a sentence
    says = _Words()  # of a breach: a template that the words of a violation fill
    example = _Words()  # of a breach
    source = _Words()  # heading and paragraph of the rule sheet, or that it is a rule of logs

    def tell(self, words: Mapping[str, object]) -> str:
        """Return what a breach with these words says, things of the log called as the language in use calls them. The
        catalogue of a game may have those names under `terms`, in a table for each word. A word `says` is all of it."""
        if "says" in words:
            return str(words["says"])
        named = {key: self.called(key, given) for key, given in words.items() if type(given) is str}
        return filled(self.says, {**words, **named})

    def called(self, word: str, given: str) -> object:
        """Return what the language in use calls a thing of the log that a word names."""
        try:
            return self._message.find(f"terms.{word}").get(given, given)
        except KeyError:
            return given

    @property
    def ruling(self) -> str:
        """What of the rule is a ruling or an assumption, and why; "" when the rule sheet says it all."""
        try:
            return self._message(f"rules.{self.code}.ruling")
        except KeyError:
            return ""


def rule_table(message: Messages, *rows: tuple[str, bool] | tuple[str, bool, bool | str]) -> dict[str, Rule]:
    """Make rules by their codes, in the order of the rule book, of rows of code, `certain` and, if not True,
    `material`. Their words are in the catalogue under `rules.CODE`: `section`, `text`, `says`, `example`, `source` and,
    where the rule rests on one, `ruling`."""
    return {row[0]: Rule(row[0], message, *row[1:]) for row in rows}


class RuleViolation(Exception):
    """An action breaks a rule. `words` fill the rule's template, `field` names the faulty part of the action. A word
    `says` is a sentence in the place of the template: a case of the rule that it does not fit. `reason` is never told:
    it parts breaches of one code that pieces and places forbid from those that they allow (`Rule.bars`)."""

    def __init__(self, code: str, field: str = "", *, reason: object = "", **words: object) -> None:
        super().__init__(code)
        self.code, self.field, self.reason = code, field, reason
        self.words = words


class Seat(Protocol):
    """What every state tells: the part of the game, whose turn it is (None: anybody's), what is due."""

    @property
    def phase(self) -> str:
        """The part of the game, a row of the order of play; `over` after the end."""

    @property
    def player(self) -> int | None:
        """The player whose turn it is, as a number in turn order from 0."""


class Finding(NamedTuple):
    """One thing to say about a log; `move` counts all entries from 1, 0 is the setup or a position. `path` leads to the
    faulty value in the log's data; `place` names the cell it is about, `state` is the position at that moment."""

    code: str
    severity: Severity
    move: int
    player: str | None
    rule: str
    message: str
    path: tuple[str | int, ...]
    alternatives: Sequence[str] = ()
    place: str | None = None
    state: Seat | None = None

    def __repr__(self) -> str:
        return one_line(self)


GENERAL = rule_table(
    message,
    # code, whether it is still judged after a gap, whether it speaks of pieces and places
    ("move-after-end", False, False),
    ("unknown-player", True, True),
    ("not-your-turn", True, False),
    ("wrong-phase", False, False),
    ("turn-number", False, False),
    ("unknown-place", True, True),
    ("unknown-word", True, True),
    # claims, setups, and what is told of logs and turns: of no pieces, and no gap makes it doubtful
    *((code, True, False) for code in (
        "claimed-score", "claimed-winner", "claimed-takes", "claimed-less", "setup-mismatch", "position-mismatch",
        "encoding", "layout-changed", "unfinished", "accepted", "not-applied", "void", "stands-but-legal",
        "cannot-judge", "unreadable", "read-as", "kept-as-note", "running-numbers",
    )),
)  # fmt: skip


# What an action did, in words that all games share.
#
# Claims of the table are compared with them, and the points of each entry are the `Scored` ones: in every game those of
# a whole game add up to its score. Who draws a log can mark by them what an entry did.


class Placed(NamedTuple):
    """A player put a piece on a cell; pieces that belong to nobody have player None."""

    player: int | None
    piece: str
    at: int


class Moved(NamedTuple):
    """`number` pieces of a player went from one cell to another."""

    player: int
    piece: str
    source: int
    at: int
    number: int


class Changed(NamedTuple):
    """What lies on a cell and belongs to nobody was turned over, taken away, or brought there from cell `source`."""

    piece: str
    at: int
    source: int | None = None


class Scored(NamedTuple):
    """Points for a player and the reason, a key of the score; `at` the cell they came from, if any."""

    player: int
    reason: str
    points: int
    at: int | None = None


class Owned(NamedTuple):
    """A player came to own a set of cells."""

    player: int
    cells: int


class Ended(NamedTuple):
    """The game is over."""

    reason: str


Effect = Placed | Moved | Changed | Scored | Owned | Ended
