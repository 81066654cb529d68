"""Replays of an edited log: each goes on from the states of another one, as far as somebody asks."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.engine import Finding
from pnp.mending.edits import Entry
from pnp.mending.referee import Point, Referee


class Course:
    """The points of a replay of some entries, one more than entries are played.

    `stop`: what the first illegal entry breaks, the replay ends there; None: there is none as far as it went.
    """

    def __init__(self, referee: Referee, moves: Sequence[Entry], points: list[Point]) -> None:
        self.referee = referee
        self.moves = moves
        self.points = points
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
        """Plays at most so many entries more, None: all; `over` tells whether it came to a stop or the end.

        Raises Spent.
        """
        begin, points, play = self.reached, self.points, self.referee.play
        end = len(self.moves) if most is None else begin + most
        for number, data in enumerate(self.moves[begin:end], begin + 1):
            found = play(points[-1], number, data)
            if isinstance(found, Finding):
                self.stop, self.over = found, True
                return
            points.append(found)
        self.over = self.reached == len(self.moves)

    def branch(self, moves: Sequence[Entry], index: int) -> Course:
        """The course of entries that are the same as this one's before an index, played up to there at most."""
        return Course(self.referee, moves, self.points[: index + 1])

    def shown(self) -> list[int]:
        """The indexes of the entries that show a slip: the first whose claims differ, and the illegal one."""
        points = self.points
        differs = (i for i in range(self.reached) if points[i + 1].differ > points[i].differ)
        first = next(differs, None)
        if first is None and not self.stop and self.claims[1]:
            first = self.reached - 1
        return [*([] if first is None else [first]), *([self.reached] if self.stop else [])]


def is_about_order(stop: Finding) -> bool:
    """Whether a whole entry is out of place, not one of its actions."""
    return len(stop.path) <= 3
