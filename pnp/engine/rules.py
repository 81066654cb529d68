"""Rules with codes, their violations, and findings: what a checker says of a log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

Severity = Literal["error", "warning"]


class Rule(NamedTuple):
    """One rule: its code, the section of the rule book, the rule in a sentence, what a breach of it says.

    `says` is a template filled from the violation. `certain` rules are still judged after a gap in the
    log; what the others say depends on what was not written down.
    """

    code: str
    section: str
    text: str
    says: str
    certain: bool = False
    example: str = ""


class RuleViolation(Exception):
    """An action breaks a rule. `words` fill the rule's template, `field` names the faulty part of the action."""

    def __init__(self, code: str, field: str = "", **words: object) -> None:
        super().__init__(code)
        self.code = code
        self.field = field
        self.words = words


class Finding(NamedTuple):
    """One thing to say about a log; `move` counts all entries from 1, 0 is the setup or a position.

    `path` leads to the faulty value in the log's data; `place` names the cell it is about, `state` is the
    position at that moment.
    """

    code: str
    severity: Severity
    move: int
    player: str | None
    rule: str
    message: str
    path: tuple[str | int, ...]
    alternatives: Sequence[str] = ()
    place: str | None = None
    state: Any = None


_LIST = (
    Rule("move-after-end", "Log", "Nothing is played after the end of the game.",
         "the game was over before this turn", example="A turn written after the one that ended the game."),
    Rule("unknown-player", "Log", "Every turn names one of the players of the log's head.",
         "{name} is not one of the players", True, "A turn of Bob in a game of Ana and Ben."),
    Rule("not-your-turn", "Log", "Players take their turns in the order of the log's head.",
         "it was the turn of {expected}, not of {name}", True, "Ana plays twice in a row."),
    Rule("wrong-phase", "Log", "Each part of the game has its own kind of turn.",
         "{verb} does not belong to this part of the game ({phase})",
         example="A piece of the setup placed in the middle of play."),
    Rule("turn-number", "Log", "A numbered turn bears the number of turns its player has had in this part.",
         "this is turn {expected} of {name}, the log numbers it {given}",
         example="The table's turn 5 follows its turn 3: one was not written down."),
    Rule("unknown-place", "Log", "A place is written as it is printed on the board.",
         "{given} is not the name of a place", True, "A camel on 5D instead of D5."),
    Rule("unknown-word", "Log", "Verbs, colors and kinds of pieces are those of the game.",
         "{given} is not a word of this log{hint}", True, "A camel of color pink."),
    Rule("claimed-score", "Claims", "Scores that the table wrote down are compared with the rules.",
         "the table gave {name} {given} points, the rules give {expected}", True,
         "The log says Ana 71, the rules give her 69; the log stays legal."),
    Rule("claimed-winner", "Claims", "Winners that the table wrote down are compared with the rules.",
         "the table named {given} as winner, the rules name {expected}", True,
         "Two players tie, the log names one of them."),
    Rule("claimed-takes", "Claims", "What the table says a turn took is compared with the rules.",
         "the table took {given}, the rules give {expected}", True, "The table took water 2 from a token of 3."),
    Rule("setup-mismatch", "Setup", "The setup is one that the rules and the layout allow.",
         "{what}", True, "Four palms instead of five."),
    Rule("unfinished", "Log", "A log may stop before the end: its score is that of the moment.",
         "the log stops before the end of the game", True, "The table broke up early."),
    Rule("accepted", "Log", "An illegal turn that the table let stand is carried out as far as possible.",
         "let stand although {message}", True, 'A turn marked `!` (or "stands": true).'),
    Rule("not-applied", "Log", "What is physically impossible is skipped even in a turn that stands.",
         "skipped, it cannot be carried out: {message}", True, "A second camel on one hex."),
    Rule("void", "Log", "The action that ends the game is the last one: what its entry still says is void.",
         "the game ended before this, which was neither carried out nor judged", True,
         "The winner's turn goes on after the winning move."),
    Rule("stands-but-legal", "Log", "A turn marked as standing was meant to be illegal.",
         "marked as illegal and standing, but it is legal", True, "A legal turn marked `!`."),
    Rule("cannot-judge", "Log", "After a gap some rules depend on what was not written down.",
         "cannot be judged after the gap: {message}", True, "Whether a camel is connected, after `??`."),
)  # fmt: skip
GENERAL = {rule.code: rule for rule in _LIST}
