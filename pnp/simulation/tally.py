"""What many games come to: whole numbers only, so that it is the same however the games are shared out."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from math import lcm

from pnp.simulation.playout import Played


@dataclass
class Tally:
    """Sums over games of `seats` players; its size does not depend on their number.

    - `games`, `ended`: games played, and those that came to an end; wins, points and places are of these.
    - `wins[seat]`: in parts of a game, `unit` to a game; `squares`: the squares of (seats * wins - unit), summed.
    - `points[seat]`: sums of the parts of the score; `totals`: how often each total.
    - `turns`, `choices`: how often each number; `forced`: turns without a choice; `turn_sum`: all turns.
    - `begun[name]`: how often a player began there, and wins of those in parts.
    - `used[cell]`: games in which pieces came there; `scored[cell]`: how often it gave points, and when, summed.
    """

    seats: int
    games: int = 0
    ended: int = 0
    ties: int = 0
    lead_changes: int = 0
    forced: int = 0
    squares: int = 0
    wins: Counter[int] = field(default_factory=Counter)
    points: dict[int, Counter[str]] = field(default_factory=dict)
    turns: Counter[int] = field(default_factory=Counter)
    choices: Counter[int] = field(default_factory=Counter)
    begun: dict[str, list[int]] = field(default_factory=dict)
    used: Counter[int] = field(default_factory=Counter)
    scored: dict[int, list[int]] = field(default_factory=dict)

    @property
    def unit(self) -> int:
        """Parts of a game: any number of winners shares them without a rest."""
        return lcm(*range(1, self.seats + 1))

    def add(self, game: Played) -> None:
        """Counts a game."""
        self.games += 1
        self.turns[game.turns] += 1
        self.choices.update(game.choices)
        self.forced += game.choices.count(1)
        self.lead_changes += game.lead_changes
        self.used.update(game.used)
        for cell, when in game.scored:
            sums = self.scored.setdefault(cell, [0, 0])
            sums[0] += 1
            sums[1] += when
        if game.ended:
            self._add_end(game)

    def _add_end(self, game: Played) -> None:
        self.ended += 1
        self.ties += len(game.winners) > 1
        # a draw of all is everybody's
        winners = game.winners or range(self.seats)
        part = self.unit // len(winners)
        for seat in range(self.seats):
            won = part if seat in winners else 0
            self.wins[seat] += won
            self.squares += (self.seats * won - self.unit) ** 2
            sums = self.points.setdefault(seat, Counter())
            for key, value in game.scores[seat].items():
                if type(value) is int:
                    sums[key] += value
            if game.begun:
                place = self.begun.setdefault(game.begun[seat], [0, 0])
                place[0] += 1
                place[1] += won

    def merge(self, other: Tally) -> None:
        """Adds what other games came to."""
        for name in ("games", "ended", "ties", "lead_changes", "forced", "squares"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for name in ("wins", "turns", "choices", "used"):
            getattr(self, name).update(getattr(other, name))
        for seat, sums in other.points.items():
            self.points.setdefault(seat, Counter()).update(sums)
        for place, begun in other.begun.items():
            _add(self.begun.setdefault(place, [0, 0]), begun)
        for cell, scored in other.scored.items():
            _add(self.scored.setdefault(cell, [0, 0]), scored)

    def share(self, seat: int) -> float:
        """The share of the games that a seat won, 0 to 1."""
        return self.wins[seat] / (self.unit * self.ended) if self.ended else 0.0

    def spread(self) -> float:
        """The mean square by which a seat's part of one game differs from a fair one: (N - 1)/N² without ties."""
        return self.squares / (self.seats * self.ended * (self.seats * self.unit) ** 2) if self.ended else 0.0


def _add(sums: list[int], more: list[int]) -> None:
    for index, value in enumerate(more):
        sums[index] += value


def percentile(counts: Counter[int], percent: int) -> int:
    """The nearest rank of a percentile; 0 of nothing."""
    rank, total = 0, counts.total()
    for value in sorted(counts):
        rank += counts[value]
        if 100 * rank >= percent * total:
            return value
    return 0


def mean(counts: Counter[int]) -> float:
    """The mean; 0 of nothing."""
    return sum(value * count for value, count in counts.items()) / max(1, counts.total())
