"""Replays of an edited log: from the first entry that an edit changes, with the states of the log as given."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from pnp.engine import Finding, Seat, Turns, play_entry, terms_of
from pnp.game import LoadedLog, begin, names_of, waived_in
from pnp.judging.verdict import CLAIMS, breaks_rules, claims_of_result, findings_of_entry
from pnp.mending.edits import Entry


class Point(NamedTuple):
    """Where a replay stands before an entry: the state, the count of turns, claims that agree and differ so far."""

    state: Seat
    turns: Turns
    disputed: bool = False
    agree: int = 0
    differ: int = 0


class Run(NamedTuple):
    """How far the entries of a log are legal.

    - `reached`: the number of entries before the first illegal one.
    - `stop`: what that one breaks; None: all entries are legal.
    - `first`: the number of the first entry that is illegal or whose claims differ, 0: there is none.
    - `agree`, `differ`: claims of the table, up to there.
    """

    reached: int
    stop: Finding | None
    first: int
    agree: int
    differ: int


class Spent(Exception):
    """The bound on replayed entries is reached."""


class Course:
    """The points of a replay of some entries; `budget` is a list of one number, what is left of the bound."""

    def __init__(self, log: LoadedLog, start: Seat, moves: Sequence[Entry], budget: list[int]) -> None:
        self.log = log
        self.names = names_of(log.log["players"])
        self.terms = terms_of(log.game.play, self.names, "stop", waived_in(log.log))
        self.moves = moves
        self.budget = budget
        self.points = [Point(start, Turns())]
        self.run = self._run(moves, 0, self.points)

    def replay(self, moves: Sequence[Entry], index: int) -> Run:
        """The run of entries that are the same as this course's before an index. Raises Spent."""
        return self._run(moves, min(index, len(self.points) - 1), self.points[: index + 1][-1:])

    def branch(self, moves: Sequence[Entry], index: int) -> Course:
        """The course of entries that are the same as this one's before an index. Raises Spent."""
        course = Course.__new__(Course)
        course.__dict__.update(self.__dict__)
        course.moves, course.points = moves, self.points[: min(index, len(self.points) - 1) + 1]
        course.run = course._run(moves, len(course.points) - 1, course.points)
        return course

    def _run(self, moves: Sequence[Entry], index: int, points: list[Point]) -> Run:
        """Plays on from the last of the points, which grow."""
        point, first = points[-1], 0
        terms, game = self.terms, self.log.game
        for number, data in enumerate(moves[index:], index + 1):
            self.budget[0] -= 1
            if self.budget[0] < 0:
                raise Spent
            entry, turns = play_entry(terms, point.turns, point.disputed, number, data, point.state)
            if entry.stopped or breaks_rules(entry.findings):
                stop = next(finding for finding in entry.findings if finding.severity == "error")
                return Run(number - 1, stop, first or number, point.agree, point.differ)
            told = findings_of_entry(game, entry)
            wrong = sum(finding.code in CLAIMS for finding in told)
            point = Point(entry.state, turns, entry.disputed, point.agree + _claims(data) - wrong, point.differ + wrong)
            first = first or (number if wrong else 0)
            points.append(point)
        return self._end(moves, point, first)

    def _end(self, moves: Sequence[Entry], point: Point, first: int) -> Run:
        result = self.log.log.get("result", {})
        told = claims_of_result(self.log, point.state, point.turns.gap, len(moves)) if result else []
        wrong = sum(finding.code in CLAIMS for finding in told)
        given = len(result.get("scores", ())) + ("winners" in result)
        return Run(
            len(moves), None, first or (len(moves) if wrong else 0), point.agree + given - wrong, point.differ + wrong
        )


def course_of(log: LoadedLog, budget: int) -> Course:
    """The course of a log as given."""
    start = begin(log.game, log.layout, log.log)
    return Course(log, start.state, log.log.get("moves", ()), [budget])


def _claims(data: Mapping[str, Any]) -> int:
    """The number of claims of an entry."""
    if "scores" in data:
        return len(data["scores"])
    return sum(_takes(value) for key, value in data.items() if isinstance(value, dict | list) and key != "takes")


def _takes(data: Any) -> int:
    if isinstance(data, list):
        return sum(map(_takes, data))
    if not isinstance(data, dict):
        return 0
    own = data.get("takes")
    return (len(own) if isinstance(own, dict) else 0) + sum(_takes(v) for k, v in data.items() if k != "takes")
