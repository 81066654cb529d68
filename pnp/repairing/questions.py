"""Questions about what a log leaves open: each is about one entry, and splits the likely repairs best. After an answer
repairs are looked for anew: what was told is in doubt no longer, and what it rules out is not tried."""

from collections import defaultdict
from collections.abc import Collection, Sequence
from math import log2
from typing import Annotated, NamedTuple

from pnp.data.arguments import Between, public
from pnp.data.errors import UsageError, plain
from pnp.engine import UNREADABLE
from pnp.game import LoadedLog
from pnp.library.load import LogSource
from pnp.notation.writer import entry_line
from pnp.repairing import message

from pnp.repairing.edits import (  # isort: skip
    MISSING, Delete, Draft, Edit, Entry, Insert, Known, Mark, Replace, action_of, is_of_log, key_of, say_change,
    say_edit, shown_in,
)  # fmt: skip
from pnp.repairing.repairs import Likely, Repair, likely_repairs, line_of, log_to_repair

MOST_READINGS = 4  # of an entry, besides what is written, something else, and that nobody knows
_MOST_LIKELY = 40  # repairs between which a question decides
_TELLS = 0.05  # bits that a question tells at least
_DOUBT = 0.05  # measured: of repairs that are the only one found, where other values may be as well, so many are wrong


class Answer(NamedTuple):
    """What an entry was: with these edits, () as it is written, None: something else; `share`: how likely, up to 1."""

    says: str
    edits: tuple[Edit, ...] | None
    share: float


class Question(NamedTuple):
    """A question about entry `move` (0: the setup), which stands in `line` of the file, where there is one."""

    move: int
    line: int | None
    says: str
    answers: tuple[Answer, ...]


class Questions:
    """What was meant in a log, as far as is known. `log` as it was given; `repairs`: the likely ones, the best first;
    `repair`: that one, None where there is none. `question`: the next one, None where nothing is left to ask; `left`:
    how many there may be, this one included."""

    def __init__(self, log: LoadedLog, most: int = 3, max_edits: int = 3, mark: Mark | None = None) -> None:
        self.log, self.left = log, most
        self._max_edits, self._mark = max_edits, mark
        self._known, self._unknown = Known(), set[int]()
        self._look()

    def __repr__(self) -> str:
        return plain(f"<Questions {self.question.says if self.question else self.repair!r}>")

    @property
    def repair(self) -> Repair | None:
        """The best repair as far as is known."""
        return self.repairs[0] if self.repairs else None

    def answer(self, number: int | None) -> None:
        """Take an answer to the question by its number, from 0; None: nobody knows. Raises UsageError for no answer."""
        question = self.question
        known = number is None or (type(number) is int and 0 <= number < len(question.answers if question else ()))
        if question is None or not known:
            raise UsageError(message("ask.no-answer", number=plain(repr(number))))
        self.left -= 1
        if number is None:
            self._unknown.add(question.move)
        else:
            self._known = _learned(self._known, question, question.answers[number])
        self._look()

    def readings(self) -> list[tuple[str, Repair]]:
        """Return the likely repairs with what each says; one that does what an answer says, and no more, first."""
        short = [one.edits for one in (self.question.answers if self.question else ()) if one.edits]
        told = sorted(((one.edits not in short or not one.legal, one) for one in self.repairs), key=lambda one: one[0])
        return [(one.says() if whole else _brief(one), one) for whole, one in told]

    def _look(self) -> None:
        if not (likely := self._likely()) and self._known.amiss is not None:
            self._known = self._known._replace(amiss=None)
            likely = self._likely()
        self.repairs: Sequence[Repair] = tuple(one.repair for one in likely)
        self.question = next_question(likely, self._known, self._unknown) if self.left > 0 else None

    def _likely(self) -> list[Likely]:
        found = likely_repairs(self.log, self._max_edits, _MOST_LIKELY, self._mark, self._known)
        same: dict[str, Likely] = {}
        for one in found:  # of an entry that was written twice either may go, of two that are alike either is wrong
            draft = one.repair.draft
            said = (item for entry in draft.moves for item in (("", ""), *entry.items()))
            done = [(key, sorted(map(repr, it)) if isinstance(it, list) else it) for key, it in said]
            key = repr((draft.setup, done))
            first = same.get(key, Likely(one.repair, 0.0))
            same[key] = Likely(first.repair, first.share + one.share)
        return list(same.values())


@public()
def questions(
    log: LogSource, most: Annotated[int, Between(1, 5)] = 3, max_edits: Annotated[int, Between(1, 3)] = 3
) -> Questions:
    """Ask what was meant in a log: `most` questions at most, each of which tells the likely repairs from each other.

    Raises DataError for what cannot be read.

    >>> asked = questions("mistakes.pnplog")
    >>> [one.says for one in asked.question.answers][-3:]
    ['F9', 'E12, as it is written', 'something else']
    >>> asked.answer(1)
    >>> asked.repair.edits[2].now
    'F11'
    """
    found, mark = log_to_repair(log)
    return Questions(found, most, max_edits, mark)


def _learned(known: Known, question: Question, answer: Answer) -> Known:
    """What is known after an answer."""
    listed = {key_of(edit) for one in question.answers for edit in one.edits or ()}
    if answer.edits is None:
        return known._replace(wrong=known.wrong | listed, amiss=question.move)
    right = tuple(_as_gap(edit) for edit in answer.edits)
    wrong = known.wrong | (listed - {key_of(edit) for edit in right})
    # an entry before which another was forgotten, or that changes places with the next, may still be wrong itself
    settled = not right or any(isinstance(edit, Replace | Delete) for edit in right)
    return Known((*known.edits, *right), wrong, known.settled | ({question.move} if settled else set()))


def _as_gap(edit: Edit) -> Edit:
    """A forgotten turn without what it was, which what is known later may tell."""
    if isinstance(edit, Insert) and "player" in edit.now:
        return Insert(edit.move, {"player": edit.now["player"], "gap": True})
    return edit


# Which question splits the likely repairs best: what they say about each entry, and how likely that is.

_Reading = tuple[Edit, ...]


def next_question(likely: Sequence[Likely], known: Known, unknown: Collection[int] = ()) -> Question | None:
    """Return the question that tells most, in bits, None where none tells anything; not about entries in `unknown`."""
    told = {key_of(edit) for edit in known.edits}
    by_move: defaultdict[int, dict[tuple[object, ...], tuple[_Reading, float]]] = defaultdict(dict)
    for repair, share in likely:
        readings: defaultdict[int, _Reading] = defaultdict(tuple)
        for edit in repair.edits:
            if not (key_of(edit) in told or isinstance(edit, Mark) or is_of_log(edit) or edit.move in unknown):
                readings[edit.move] += (edit,)
        for move, reading in readings.items():
            key = tuple(map(key_of, reading))
            _, before = by_move[move].get(key, (reading, 0.0))
            doubt = _DOUBT * any(isinstance(edit, Replace) and edit.was != UNREADABLE for edit in reading)
            by_move[move][key] = reading, before + share * (1 - doubt)
    known_shares = {move: [share for _, share in readings.values()] for move, readings in by_move.items()}
    # what it tells which of these is so, or none, which is the rest of 1
    shares = {move: (*some, 1.0 - sum(some)) for move, some in known_shares.items()}
    tells = {move: -sum(one * log2(one) for one in some if one > 0) for move, some in shares.items()}
    move = max(tells, key=lambda one: (round(tells[one], 9), one), default=0)
    if tells.get(move, 0.0) < _TELLS:
        return None
    first = next(one.repair for one in likely if any(edit.move == move for edit in one.repair.edits))
    return _question(first, move, sorted(by_move[move].values(), key=lambda one: -one[1])[:MOST_READINGS])


def _question(repair: Repair, move: int, readings: list[tuple[_Reading, float]]) -> Question:
    """The question which of these readings of an entry is right; `repair`: one that has an edit of it."""
    log, line = repair.given, line_of(repair, next(edit for edit in repair.edits if edit.move == move))
    edits = [edit for reading, _ in readings for edit in reading]
    values = [one for one in edits if isinstance(one, Replace) and one.was is not MISSING and not action_of(one)[0]]
    say = say_change if move else say_edit
    told, was = [message("list.comma").join(say(edit, log.game) for edit in each) for each, _ in readings], None
    if len(readings) == len(edits) == len(values) and len({(edit.path, repr(edit.was)) for edit in values}) == 1:
        told, was = ([shown_in(log.game, one.path, one.now) for one in values], shown_in(log.game, *values[0][1:3]))
    if len(set(told)) < len(told) and move:  # such as the same value in two places
        drafts = (Draft.of(log.log).with_edits(reading) for reading, _ in readings)
        told = [_line_of(log, draft.moves[draft.origins.index(move)]) for draft in drafts]
    answers = [Answer(each, *reading) for each, reading in zip(told, readings, strict=True)]
    if was != UNREADABLE:
        written = message("ask.value", was=was) if was else message("ask.written")
        answers.append(Answer(written, (), max(0.0, 1 - sum(share for _, share in readings))))
    answers.append(Answer(message("ask.other"), None, 0.0))
    return Question(move, line, _says(log, move, line, was), tuple(answers))


def _brief(repair: Repair) -> str:
    said = ((say_change if edit.move else say_edit)(edit, repair.given.game) for edit in repair.edits)
    return message("ask.reading", says=message("list.comma").join(said), count=repair.moves)


def _says(log: LoadedLog, move: int, line: int | None, was: str | None) -> str:
    """The question about an entry, or about the value in it that stands for another."""
    moves = log.log.get("moves", ())
    if not 0 < move <= len(moves):
        return message("ask.end") if move else message("ask.setup")
    place = (message("line", line=line) if line else "") + _line_of(log, moves[move - 1])
    where = message("ask.move", move=move, place=place)
    return message("ask.where", where=where, was=was) if was else message("ask.what", where=where)


def _line_of(log: LoadedLog, entry: Entry) -> str:
    return " ".join(entry_line(entry, log.log, log.game.notation()).split())
