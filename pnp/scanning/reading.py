"""The rows of a sheet read as one game: a beam over what is legal, tests of doubt, answers.

What is read of a row is the likeliest of all that may come there, and what comes later tells as well: several courses
of the game are followed, and where none goes on, one takes back a doubtful row before (`_cured`). No reading is sure
because it is legal: a row is doubtful when another legal reading is nearly as likely, when what stands there fits much
better to no rule, or when a text that differs by a letter reads better.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import exp
from typing import Any, NamedTuple

from pnp.engine import META, Turns, play_entry, terms_of
from pnp.game import LoadedLog, begin, names_of, waived_in
from pnp.scanning.candidates import FAR, LETTERS, Candidate, Finder, Moment, Sight
from pnp.scanning.pages import Cut
from pnp.scanning.recognizer import Recognizer, Table

COURSES, EARLY = 6, 10
"""Courses of a game that are followed; and in its first phase, in which much is legal."""
SURE = 0.94
"""The share that the likeliest of all legal readings has to have."""
TEACHING = ("", "near", "unfit")
"""Why a row may be doubted from which the letters of a hand are learned: not since another entry is as likely."""
UNFIT = 6.0
"""Nats under the likeliest text, from which a legal reading is doubtful."""
BETTER = 1.0
"""Nats by which a text one letter away has to read better to make a reading doubtful."""
_ILLEGAL, _GAP = 5.0, 22.0  # nats that speak against a reading that rules forbid, against one of nothing
_APART = 7.0  # nats by which a course may be behind
_BACK, _TRIES, _CURE = 16, 10, 6.0  # rows that are looked back for a cure, how many are tried, nats that it has to gain
_SHOWN = 4  # readings that are told


class Course(NamedTuple):
    """A game so far: what was chosen in its last row, out of what, after which course."""

    before: Course | None
    moment: Moment
    score: float
    chosen: Candidate | None = None
    others: tuple[Candidate, ...] = ()
    path: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Row:
    """A row as it is read.

    - `reading`: what is taken, as it stands in the row; `raw`: what the recognizer alone reads.
    - `confidence`: its share among all that may stand there; `reason`: why it is doubtful, "" where it is not.
    - `alternatives`: other readings with their shares, the likeliest first.
    """

    cut: Cut
    reading: str
    raw: str
    entry: Mapping[str, Any]
    confidence: float
    reason: str = ""
    alternatives: tuple[tuple[str, float], ...] = ()

    @property
    def doubtful(self) -> bool:
        """Whether somebody should look at it."""
        return bool(self.reason)


@dataclass
class Reader:
    """The rows of a sheet for a log that begins; read once, and again from where an answer differs. `watch` is told the
    share of the work that is done."""

    log: LoadedLog
    cuts: Sequence[Cut]
    recognizer: Recognizer
    watch: Callable[[float], None] = lambda share: None
    answers: dict[int, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.terms = terms_of(self.log.game.play, names_of(self.log.log["players"]), "stop", waived_in(self.log.log))
        self._finder = Finder(self.log, self.terms)
        self._all(None, 0.0)
        sure = [(row.raw, row.reading) for row in self.rows() if row.confidence > SURE and row.reason in TEACHING]
        self._all(self.recognizer.table.of_hand(sure), 0.5)

    # Following courses.

    def _all(self, table: Table | None, done: float) -> None:
        """Read all rows, by what is known of hands or of this hand."""
        names = names_of(self.log.log["players"])
        letters, self._sights = "".join(dict.fromkeys(LETTERS + "".join(names).casefold())), list[Sight]()
        for number, cut in enumerate(self.cuts):
            assert cut.ink is not None
            self._sights.append(Sight(self.recognizer.see(cut.ink, letters, table), names, cut.player is not None))
            self.watch(done + 0.2 * number / len(self.cuts))
        start = begin(self.log.game, self.log.layout, self.log.log)
        self._beams = [[Course(None, Moment(start.state, Turns()), 0.0)]]
        self._first, self._done = start.state.phase, done + 0.2
        self._found: dict[tuple[int, tuple[str, ...], bool], list[Candidate]] = {}
        self._go_on()

    def _go_on(self) -> None:
        for row in range(len(self._beams) - 1, len(self.cuts)):
            courses = self._beams[row]
            grown = [child for one in courses for child in self._children(one, row, whole=one is courses[0])]
            best = max(grown, key=lambda one: one.score)
            if best.chosen and best.chosen.score < -UNFIT and row not in self.answers:
                grown += self._cured(best, row)
            living: list[Course] = []  # the best ones, of those that have come to one position the better one
            for one in sorted(grown, key=lambda one: -one.score):
                width = EARLY if one.moment.state.phase == self._first else COURSES
                if len(living) >= width or (living and one.score < living[0].score - _APART):
                    break
                if all(one.moment != other.moment for other in living):
                    living.append(one)
            self._beams.append(living)
            self.watch(self._done + 0.3 * (row + 1) / len(self.cuts))

    def _children(self, course: Course, row: int, most: int = _SHOWN, whole: bool = False) -> list[Course]:
        """The courses that go on with a row; `whole`: also with what is against the rules, where nothing else fits."""
        found = self._candidates(course, row, whole)
        return [self._after(course, row, one, found) for one in found[:most] if one.score > found[0].score - _APART]

    def _candidates(self, course: Course, row: int, whole: bool = False) -> list[Candidate]:
        key = row, course.path, whole
        if key not in self._found:
            if row in self.answers:
                self._found[key] = [self._answered(course, row)]
            else:
                self._found[key] = self._read(course.moment, row, whole)
        return self._found[key]

    def _read(self, moment: Moment, row: int, whole: bool = True) -> list[Candidate]:
        sight, cut = self._sights[row], self.cuts[row]
        found = [one._replace(score=one.score - _ILLEGAL * one.illegal)
                 for one in self._finder.candidates(moment, sight, -UNFIT if whole else None)]  # fmt: skip
        if max((one.score for one in found), default=-FAR) < -_GAP:
            player = {"player": cut.player} if cut.player else {}
            found.append(Candidate(-_GAP, "?", {**player, "gap": True}))
        if cut.struck:
            return [one._replace(entry={**one.entry, "struck": True}) for one in found]
        return sorted(found, key=lambda one: -one.score)

    def _answered(self, course: Course, row: int) -> Candidate:
        """The reading that somebody gave, whether the rules allow it or not."""
        text = self.answers[row]
        for one in self._read(course.moment, row):
            if self._told(row, one) == text:
                return one._replace(score=0.0)
        if (entry := self._finder.read(text, course.moment)) is None:
            return Candidate(0.0, "?", {"gap": True})
        played, _ = play_entry(self.terms, course.moment.turns, course.moment.disputed, 1, entry, course.moment.state)
        return Candidate(-_APART * played.stopped, text, entry, played.stopped)

    def _after(self, course: Course, row: int, one: Candidate, found: Sequence[Candidate]) -> Course:
        state, turns, disputed = course.moment
        entry = {**one.entry, "stands": True} if one.illegal else one.entry
        played, turns = play_entry(self.terms, turns, disputed, row + 1, entry, state)
        chosen = one._replace(entry=entry)
        if played.stopped:  # what was taken for legal is not, as a whole: it stands as it is written
            chosen = one._replace(entry={**entry, "stands": True}, illegal=True, score=one.score - _ILLEGAL)
            played, turns = play_entry(self.terms, course.moment.turns, disputed, row + 1, chosen.entry, state)
        moment = Moment(played.state, turns, played.disputed)
        path = (*course.path, self._told(row, one))
        return Course(course, moment, course.score + chosen.score, chosen, tuple(found), path)

    def _told(self, row: int, one: Candidate) -> str:
        says_nothing = META.issuperset(one.entry)  # that it cannot be read
        return one.text if says_nothing else self._sights[row].text(one.entry, self._finder.notation)

    def _cured(self, best: Course, row: int) -> list[Course]:
        """Courses that take back an earlier row, so that this one is legal, the latest and nearest first."""
        steps, at = list[tuple[float, int, Course, Candidate]](), best.before
        for back in range(row - 1, max(-1, row - 1 - _BACK), -1):
            if not at or not at.before or not at.chosen:
                break
            for other in at.others[1:]:
                gap = (at.chosen.score - other.score) + 0.2 * (row - back)
                if other.entry != at.chosen.entry and back not in self.answers and gap < _APART:
                    steps.append((gap, back, at.before, other))
            at = at.before
        cured = []
        for _, back, before, other in sorted(steps, key=lambda step: step[0])[:_TRIES]:
            course = self._after(before, back, other, self._candidates(before, back))
            for later in range(back + 1, row + 1):
                course = max(self._children(course, later, 2), key=lambda one: one.score)
                if course.score < best.score:
                    break
            if len(course.path) == row + 1 and course.score > best.score + _CURE:
                cured.append(course)
        return cured

    # What is told of the rows.

    def rows(self) -> list[Row]:
        """Return the rows as the best course has them."""
        steps, at = list[Course](), self._beams[-1][0]
        while at.before:
            steps.append(at)
            at = at.before
        return [self._row(number, step) for number, step in enumerate(reversed(steps))]

    def _row(self, number: int, step: Course) -> Row:
        sight, chosen = self._sights[number], step.chosen
        assert chosen
        texts = {self._told(number, one): one.score for one in reversed(step.others)}
        reading = self._told(number, chosen)
        whole = sum(exp(score) for score in texts.values())
        share = {text: exp(score) / whole for text, score in texts.items()}
        confidence = 1.0 if number in self.answers else share.get(reading, 0.0)
        others = sorted((text for text in share if text != reading), key=lambda text: -share[text])[: _SHOWN - 1]
        reason = "" if number in self.answers else self._reason(number, step, reading, confidence)
        alternatives = tuple((text, share[text]) for text in others)
        return Row(self.cuts[number], reading, sight.seen.raw, chosen.entry, confidence, reason, alternatives)

    def _reason(self, number: int, step: Course, reading: str, confidence: float) -> str:
        """The key of why a reading is doubtful, "" where nothing speaks against it."""
        chosen = step.chosen
        assert chosen
        if self.cuts[number].struck:
            return "struck"
        if META.issuperset(chosen.entry):
            return "unreadable"
        if chosen.illegal:
            return "illegal"
        if chosen.score < -UNFIT:
            return "unfit"
        if confidence < SURE:
            return "other"
        if self.cuts[number].hidden:
            return "hidden"
        if number and self.cuts[number].entry != self.cuts[number - 1].entry + 1:
            return "behind-empty"
        # an entry one letter away may read better, legal or not: a letter less or another, a digit more
        sight = self._sights[number]
        texts = sight.near(reading.casefold())
        fits = zip(texts, sight.scores(texts), strict=True)
        better = [one for one, fit in fits if fit > chosen.score + BETTER] if step.before else []
        return "near" if any(step.before and self._finder.means(one, step.before.moment) for one in better) else ""

    def answer(self, number: int, text: str) -> bool:
        """Take an answer for a row and read all later rows again; False where the text is no entry."""
        if self._finder.read(text, self._beams[number][0].moment) is None:
            return False
        same = self.rows()[number].reading == text
        self.answers[number] = text
        if not same:
            del self._beams[number + 1 :]
            self._found = {key: found for key, found in self._found.items() if key[0] != number}
            self._go_on()
        return True
