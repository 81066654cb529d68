"""One game played by bots, what is noted of it, and what many of them come to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial, reduce
from itertools import islice
from math import lcm
from operator import add
from typing import Any

from pnp.chance import Chance
from pnp.engine import Effect, Moved, Placed, Scored
from pnp.game import AnyGame, Lot, Score, Trial

# The bots: each chooses one of the options of a position.
#
# `random` takes any kind of action, all kinds equally likely, then any option of that kind: so that a kind with
# hundreds of options, such as the ways to lay a tile, does not drown all others. `greedy` looks one step ahead,
# `reply` one more: at what it does next where its turn goes on, and else at the best answer of who is next.

Bot = Callable[[AnyGame, "Trial[Any, Any]", Any, Sequence[Any], Chance], Any]
"""Chooses one of one or more options of a state: `bot(game, trial, state, options, chance)`."""


def options_of(game: AnyGame, trial: Trial[Any, Any], state: Any, chance: Chance) -> Sequence[Any]:
    """Return what can be done in a state: actions and lots; empty when nothing can."""
    return trial.options(state, chance) if trial.options else list(game.play.legal(state))


def random_bot(game: AnyGame, trial: Trial[Any, Any], state: Any, options: Sequence[Any], chance: Chance) -> Any:
    """Return an option of a random kind."""
    if Lot in (kinds := list(map(type, options))):
        kinds = [type(one.outcomes[0]) if type(one) is Lot else type(one) for one in options]
    if len(found := list(dict.fromkeys(kinds))) == 1:
        return options[chance.below(len(options))]
    kind = found[chance.below(len(found))]
    at, count = kinds.index(kind), kinds.count(kind)
    if kinds[at : at + count].count(kind) == count:  # side by side, as in most listings
        return options[at + chance.below(count)]
    for _ in range(chance.below(count)):
        at = kinds.index(kind, at + 1)
    return options[at]


def greedy_bot(game: AnyGame, trial: Trial[Any, Any], state: Any, options: Sequence[Any], chance: Chance) -> Any:
    """Return the option after which who is on turn stands best, any of equals; a lot by the mean of its outcomes."""
    if state.player is None or trial.worth is None:
        return chance.pick(options)
    values = worths_of(game, trial, state, options, state.player)
    most = max(values)
    return chance.pick([one for one, value in zip(options, values, strict=True) if value == most])


def worths_of(game: AnyGame, trial: Trial[Any, Any], state: Any, options: Sequence[Any], player: int) -> list[float]:
    """Return how well a player stands after each of the options, after a lot in the mean of its outcomes."""
    sizes = [len(one.outcomes) if type(one) is Lot else 0 for one in options]
    actions = options
    if any(sizes):
        actions = [one for option in options for one in (option.outcomes if type(option) is Lot else (option,))]
    if trial.worths:
        found = iter(trial.worths(state, actions, player))
    else:
        found = (trial.worth(game.play.do(state, one).state, player) for one in actions)  # type: ignore[misc]
    return [reduce(add, islice(found, size)) / size if size else next(found) for size in sizes]


_LOOKED_AT, _FEARED = 5, 0.7  # options of which a bot sees what follows; what the gain of a rival counts


def reply_bot(game: AnyGame, trial: Trial[Any, Any], state: Any, options: Sequence[Any], chance: Chance) -> Any:
    """Return the option after which one stands best: after the own next action, or less what the next player gains. Of
    the options those are looked at after which it stands best now; of a lot one outcome, by chance."""
    if state.player is None or not (worth := trial.worth):
        return chance.pick(options)
    values = worths_of(game, trial, state, options, state.player)
    best = sorted((-value, chance.draw(), at) for at, value in enumerate(values))[:_LOOKED_AT]

    def later(value: float, option: Any) -> float:
        after = game.play.do(state, chance.pick(option.outcomes) if type(option) is Lot else option).state
        answers = () if after.phase == "over" or after.player is None else options_of(game, trial, after, chance)
        if not answers:
            return value
        most = max(worths_of(game, trial, after, answers, after.player))
        if after.player == state.player:
            return most
        # from how the rival stands before: what an option takes away counts as much as what it leaves to be taken
        return value - _FEARED * (most - worth(state, after.player))

    return options[max(best, key=lambda one: later(-one[0], options[one[2]]))[2]]


BOTS: dict[str, Bot] = {"random": random_bot, "greedy": greedy_bot, "reply": reply_bot}


def bots_of(game: AnyGame) -> list[str]:
    """Return the names of the bots that play a game."""
    return list(BOTS) if game.trial().worth else ["random"]


LONGEST = 5000
"""Actions after which a game counts as one that cannot end; those of bots take 150 to 2,000."""
_MOST_POINTS = 1000  # steps of the share of a game at which points were scored


def play(game: AnyGame, state: Any, bot: str, chance: Chance) -> Iterator[tuple[Any, int, Any, Any]]:
    """Play from a state on and yield each state with the number of its options, the chosen action and its step. It ends
    after `LONGEST` actions or when nothing is legal: also after the end what is hidden may be told."""
    trial, choose, do = game.trial(), BOTS[bot], game.play.do
    listed = trial.options or partial(options_of, game, trial)
    for _ in range(LONGEST):
        if not (options := listed(state, chance)):
            return
        chosen = options[0] if len(options) == 1 else choose(game, trial, state, options, chance)
        action = chance.pick(chosen.outcomes) if type(chosen) is Lot else chosen
        step = do(state, action)
        yield state, len(options), action, step
        state = step.state


def play_out(game: AnyGame, state: Any, bot: str, chance: Chance) -> Played:
    """Play a game from a state to its end; return all that is noted of it: of each entry its player; the options
    where the player first had a choice, else 1, 0 for one of nobody; all its effects; the state after it."""
    played, ends, choices, step, player = Played(game, state), game.writing.ends_entry, 0, None, None
    effects: list[Effect] = []
    for before, options, action, step in play(game, state, bot, chance):
        if choices < 2 and options > choices and before.player is not None:
            choices, player = options, before.player
        if step.effects:
            effects += step.effects
        if ends(action) or step.state.phase == "over":
            played.add(player, choices, effects, step.state)
            choices, effects = 0, []
    if step is not None and (choices or effects):
        played.add(None, 0, effects, step.state)  # it did not end
    played.end()
    return played


class Played:
    """A game, as far as it was played. `choices`: of each entry of a player the number of options where it first had a
    choice, else 1. `lead_changes`: how often another player came to lead alone. `begun`: where each player began, if
    anybody begins anywhere. `used`: cells on which pieces came; `cut`: cells where a player's last piece of a turn
    came, and whether its next turn had less than half of the choices.

    Of a game that has come to its end, `ended`: False for a dead end: nothing was legal, or `LONGEST` actions did not
    end it. `winners`: their numbers in turn order; `scores`: of each player. `scored`: cells that gave points, and
    when, in thousandths of the turns."""

    def __init__(self, game: AnyGame, state: Any) -> None:
        self._game, self._trial, self._state = game, (trial := game.trial()), state
        self.begun, self._standing = trial.begun(state), trial.standing or self._totals
        self.choices = list[int]()
        self.used = set[int]()
        self.cut = list[tuple[int, bool]]()
        self._leader, self.lead_changes = -1, 0
        self._last: dict[int | None, tuple[int, int]] = {}
        self.scored = list[tuple[int, int]]()
        self.ended, self.winners, self.scores = False, list[int](), tuple[Score, ...]()

    def add(self, player: int | None, choices: int, effects: Sequence[Effect], state: Any) -> None:
        """Note an entry."""
        if choices and (last := self._last.pop(player, None)):
            self.cut.append((last[0], 2 * choices < last[1]))
        for effect in effects:
            if (kind := type(effect)) is Placed or kind is Moved:
                self.used.add(effect.at)  # type: ignore[union-attr, arg-type]
                if choices and effect.player == player:  # type: ignore[union-attr]
                    self._last[player] = effect.at, choices  # type: ignore[union-attr, assignment]
            elif kind is Scored and effect.at is not None:  # type: ignore[union-attr]
                self.scored.append((effect.at, len(self.choices)))  # type: ignore[union-attr]
        self._state = state
        if not choices:
            return
        self.choices.append(choices)
        if self.begun is None:
            self.begun = self._trial.begun(state)
        if (totals := self._standing(state)).count(most := max(totals)) == 1:
            leader = totals.index(most)
            self.lead_changes += leader != self._leader and self._leader >= 0
            self._leader = leader

    def _totals(self, state: Any) -> Sequence[float]:
        """The score of each player if the game ended now; the middle of what it can be where it is not certain."""
        found = self._game.report.score(state).values()
        return [row["low"] + row["high"] if row["total"] is None else 2 * row["total"] for row in found]

    def end(self) -> None:
        """Note the end of the game."""
        state, turns = self._state, len(self.choices)
        scores = self._game.report.score(state)
        winners, names = self._game.report.winners(state) if state.phase == "over" else None, list(scores)
        self.ended, self.winners = winners is not None, sorted(names.index(name) for name in winners or ())
        self.scores = tuple(scores.values())
        self.scored = [(cell, _MOST_POINTS * min(turn, turns - 1) // max(1, turns)) for cell, turn in self.scored]


# What many games come to: whole numbers only, so that it is the same however the games are shared out.


@dataclass
class Tally:
    """Sums over games of `seats` players; its size does not depend on their number. `games`, `ended`: games played, and
    those that came to an end; wins, points and places are of these. `wins[seat]`: in parts of a game, `unit` to a game;
    `squares`: the squares of (seats * wins - unit), summed. `points[seat]`: sums of the parts of the score; `totals`:
    how often each total. `turns`, `choices`: how often each number; `forced`: turns without a choice; `turn_sum`: all
    turns. `begun[name]`: how often a player began there, and wins of those in parts. `used[cell]`: games in which
    pieces came there; `scored[cell]`: how often it gave points, and when, summed; `cut[cell]`: how often a turn ended
    there, and how often its next one had less than half of the choices."""

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
    cut: dict[int, list[int]] = field(default_factory=dict)

    @property
    def unit(self) -> int:
        """Parts of a game: any number of winners shares them without a rest."""
        return lcm(*range(1, self.seats + 1))

    def add(self, game: Played) -> None:
        """Count a game."""
        self.games += 1
        self.turns[len(game.choices)] += 1
        self.choices.update(game.choices)
        self.forced += game.choices.count(1)
        self.lead_changes += game.lead_changes
        self.used.update(game.used)
        for cell, when in game.scored:
            _add(self.scored.setdefault(cell, [0, 0]), (1, when))
        for cell, short in game.cut:
            _add(self.cut.setdefault(cell, [0, 0]), (1, short))
        if not game.ended:
            return
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
                # not isinstance, for which a flag, such as one for a camp that was kept, is a number
                if type(value) is int:
                    sums[key] += value
            if game.begun:
                _add(self.begun.setdefault(game.begun[seat], [0, 0]), (1, won))

    def merge(self, other: Tally) -> None:
        """Add what other games came to."""
        for name in ("games", "ended", "ties", "lead_changes", "forced", "squares"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for name in ("wins", "turns", "choices", "used"):
            getattr(self, name).update(getattr(other, name))
        for seat, sums in other.points.items():
            self.points.setdefault(seat, Counter()).update(sums)
        for name in ("begun", "scored", "cut"):
            for place, found in getattr(other, name).items():
                _add(getattr(self, name).setdefault(place, [0, 0]), found)

    def share(self, seat: int) -> float:
        """Return the share of the games that a seat won, 0 to 1."""
        return self.wins[seat] / (self.unit * self.ended) if self.ended else 0.0

    def spread(self) -> float:
        """Return the mean square by which a seat's part of a game differs from a fair one: (N - 1)/N² without ties."""
        return self.squares / (self.seats * self.ended * (self.seats * self.unit) ** 2) if self.ended else 0.0


def _add(sums: list[int], more: Sequence[int]) -> None:
    for index, value in enumerate(more):
        sums[index] += value


def percentile(counts: Counter[int], percent: int) -> int:
    """Return the nearest rank of a percentile; 0 of nothing."""
    rank, total = 0, counts.total()
    for value in sorted(counts):
        rank += counts[value]
        if 100 * rank >= percent * total:
            return value
    return 0


def mean(counts: Counter[int]) -> float:
    """Return the mean; 0 of nothing."""
    return sum(value * count for value, count in counts.items()) / max(1, counts.total())
