"""Replays of a log, edited or not, by its rules: each goes on from the states of another, as far as somebody asks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

from pnp.data.schema import accepts
from pnp.engine import Finding, Seat, Turns, allowed, play_entry, terms_of
from pnp.game import LoadedLog, Start, begin, names_of, waived_in
from pnp.judging.verdict import CLAIMS, breaks_rules, claims_of_result, findings_of_entry, may_have_holes
from pnp.repairing.edits import Entry, last_key
from pnp.repairing.slips import leaves, places_in

PER_ACTION = 0.1  # work for an action that is tried or compared, or a value that is tried
_START = 12  # work of reading a setup


class Spent(Exception):
    """The bound on the work is reached."""


class Point(NamedTuple):
    """Where a replay stands before an entry: the state, the count of turns, claims that agree and differ so far.
    `astray`: entries out of turn that only a gap before them excuses."""

    state: Seat
    turns: Turns
    disputed: bool = False
    agree: int = 0
    differ: int = 0
    astray: int = 0


class Referee:
    """Plays entries of one log, by its rules, and counts the claims of the table that agree. `work`: what is left of a
    bound on it; about 1 for an entry of one action that is replayed."""

    def __init__(self, log: LoadedLog, work: float) -> None:
        self.log, self.game, self.work = log, log.game, work
        self.names = names_of(log.log["players"])
        self.waived = waived_in(log.log)
        self.terms = terms_of(log.game.play, self.names, "stop", self.waived, log.log.get("moves", ()))
        self.terms = self.terms._replace(holes=may_have_holes(log))
        self.places = places_in(log.log.get("moves", ()))
        self._words: dict[str, dict[str, None]] | None = None  # by the key under which they stand
        self._claims: dict[int, tuple[Entry, int]] = {}  # by the entry's id; the entry is kept, so that the id is

    def spend(self, amount: float) -> None:
        """Count some work. Raises Spent."""
        self.work -= amount
        if self.work < 0:
            raise Spent

    @contextmanager
    def at_most(self, amount: float) -> Iterator[None]:
        """Bound the work inside, which counts as work outside as well."""
        outer, begun = self.work, min(amount, self.work)
        self.work = begun
        try:
            yield
        finally:
            self.work = outer - (begun - max(0, self.work))

    def legal(self, state: Seat, each: float = PER_ACTION) -> Iterator[Any]:
        """Yield the actions that are legal but for waived rules, which make many be tried in vain. `each`: the work for
        one of them. Raises Spent."""
        for action in allowed(self.game.play, state, self.waived, lambda: self.spend(PER_ACTION)):
            self.spend(each)
            yield action

    def play(self, point: Point, number: int, data: Entry) -> Point | Finding:
        """Return the point after an entry, or what that breaks. Raises Spent."""
        self.spend(1)
        entry, turns = play_entry(self.terms, point.turns, point.disputed, number, data, point.state)
        agree, differ = point.agree + (0 if turns.gap else self._claims_in(data)), point.differ
        excused = (finding.code == "cannot-judge" and finding.path[2:] == ("player",) for finding in entry.findings)
        astray = point.astray + any(excused)
        if entry.findings or "scores" in data:
            if entry.stopped or breaks_rules(entry.findings):
                return next(finding for finding in entry.findings if finding.severity == "error")
            wrong = sum(finding.code in CLAIMS for finding in findings_of_entry(self.game, entry))
            agree, differ = agree - wrong, differ + wrong
        return Point(entry.state, turns, entry.disputed, agree, differ, astray)

    def end(self, point: Point, number: int) -> tuple[int, int]:
        """Return the claims that agree and differ in all, the result's included."""
        result: Mapping[str, Any] = self.log.log.get("result", {})
        if not result:
            return point.agree, point.differ
        told = claims_of_result(self.log, point.state, point.turns.gap, number)
        wrong = sum(finding.code in CLAIMS for finding in told)
        ended = "winners" in result and point.state.phase == "over"  # else nobody has won yet, whoever is named
        given = 0 if point.turns.gap else len(result.get("scores", ())) + ended
        return point.agree + given - wrong, point.differ + wrong

    def start(self, setup: Mapping[str, Any]) -> Start[Seat]:
        """Return the state that a setup gives, and the rules that it breaks. Raises Spent."""
        self.spend(_START)
        return begin(self.game, self.log.layout, {**self.log.log, **({"setup": setup} if setup else {})})

    def accepts(self, setup: Mapping[str, Any], moves: Sequence[Entry]) -> bool:
        """Tell whether a log may have this setup and these entries, whatever the rules say of them."""
        frame = {key: self.log.log[key] for key in ("format", "game", "players")}
        return accepts("log", self.game.id)({**frame, **({"setup": setup} if setup else {}), "moves": list(moves)})

    def words_like(self, value: Any) -> dict[str, None]:
        """Return the words that the log has wherever it has this one, of those that are no places; names for a name."""
        if not isinstance(value, str) or any(map(str.isdigit, value)):
            return {}
        if self._words is None:
            self._words = {}
            for path, word in (leaf for entry in self.log.log.get("moves", ()) for leaf in leaves(entry)):
                if isinstance(word, str) and not any(map(str.isdigit, word)):
                    self._words.setdefault(last_key(path), {})[word] = None
        return {word: None for words in [self.names, *self._words.values()] if value in words for word in words}

    def _claims_in(self, data: Entry) -> int:
        if (known := self._claims.get(id(data))) is None:
            count = len(data["scores"]) if "scores" in data else sum(map(len, _takes(data)))
            known = self._claims[id(data)] = data, count
        return known[1]


def _takes(data: Any) -> Iterator[Mapping[str, Any]]:
    """What the table claims that the actions of an entry took."""
    if isinstance(data, list):
        for item in data:
            yield from _takes(item)
    elif isinstance(data, dict):
        if isinstance(data.get("takes"), dict):
            yield data["takes"]
        for value in data.values():
            yield from _takes(value)


class Course:
    """The points of a replay of some entries, one more than entries are played. `stop`: what the first illegal entry
    breaks, the replay ends there; None: there is none as far as it went."""

    def __init__(self, referee: Referee, moves: Sequence[Entry], points: list[Point]) -> None:
        self.referee, self.moves, self.points = referee, moves, points
        self.stop: Finding | None = None
        self.over = False
        self._claims: tuple[int, int] | None = None  # of the end

    @property
    def reached(self) -> int:
        """The number of entries that were played."""
        return len(self.points) - 1

    @property
    def progress(self) -> tuple[int, int]:
        """The number of entries that were played, and of the actions of the illegal one before its fault."""
        path = self.stop.path[2:] if self.stop else ()
        return self.reached, next((step for step in path if isinstance(step, int)), 0)

    @property
    def claims(self) -> tuple[int, int]:
        """The claims that agree and that differ, as far as it went; those of the result count at the end."""
        point = self.points[-1]
        if not self.over or self.stop:
            return point.agree, point.differ
        if self._claims is None:
            self._claims = self.referee.end(point, self.reached)
        return self._claims

    def advance(self, most: int | None = None) -> None:
        """Play at most so many entries more, None: all; `over`: it came to a stop or the end. Raises Spent."""
        begin, points, play = self.reached, self.points, self.referee.play
        for number, data in enumerate(self.moves[begin : None if most is None else begin + most], begin + 1):
            found = play(points[-1], number, data)
            if isinstance(found, Finding):
                self.stop, self.over = found, True
                return
            points.append(found)
        self.over = self.reached == len(self.moves)

    def branch(self, moves: Sequence[Entry], index: int) -> Course:
        """Return the course of entries that are the same as this one's before an index, played up to there at most."""
        return Course(self.referee, moves, self.points[: index + 1])

    def shown(self) -> list[int]:
        """Return the indexes of the entries that show a slip: the first whose claims differ, and the illegal one."""
        points = self.points
        differs = (i for i in range(self.reached) if points[i + 1].differ > points[i].differ)
        if (first := next(differs, None)) is None and not self.stop and self.claims[1]:
            first = self.reached - 1
        return [*([] if first is None else [first]), *([self.reached] if self.stop else [])]


def is_about_order(stop: Finding) -> bool:
    """Tell whether a whole entry is out of place, not one of its actions."""
    return len(stop.path) <= 3
