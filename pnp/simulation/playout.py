"""One game played by bots, and what is noted of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from pnp.chance import Chance
from pnp.engine import Effect, Moved, Placed, Scored
from pnp.game import AnyGame, Lot, Score, Trial
from pnp.simulation.bots import BOTS, options_of

LONGEST = 5000
"""Actions after which a game counts as one that cannot end; those of bots take 150 to 2,000."""
_MOST_POINTS = 1000  # steps of the share of a game at which points were scored


class Played(NamedTuple):
    """A game, as it ended.

    - `ended`: False for a dead end: nothing was legal, or `LONGEST` actions did not end it.
    - `winners`: their numbers in turn order; `scores`: of each player.
    - `turns`: entries of players; `choices`: of each the number of options where it first had a choice, else 1.
    - `lead_changes`: how often another player came to lead alone.
    - `begun`: where each player began; empty where nobody begins anywhere.
    - `used`: cells on which pieces came; `scored`: cells that gave points, and when, in thousandths of the turns.
    """

    ended: bool
    winners: tuple[int, ...]
    scores: tuple[Score, ...]
    turns: int
    choices: tuple[int, ...]
    lead_changes: int
    begun: Sequence[str]
    used: frozenset[int]
    scored: tuple[tuple[int, int], ...]


def play(game: AnyGame, state: Any, bot: str, chance: Chance) -> Iterator[tuple[Any, int, Any, Any]]:
    """A game from a state on: each state with the number of its options, the chosen action and its step.

    It ends after `LONGEST` actions or when nothing is legal: also after the end what is hidden may be told.
    """
    trial, choose, do = game.trial(), BOTS[bot], game.play.do
    for _ in range(LONGEST):
        options = options_of(game, trial, state, chance)
        if not options:
            return
        chosen = options[0] if len(options) == 1 else choose(game, trial, state, options, chance)
        action = chance.pick(chosen.outcomes) if type(chosen) is Lot else chosen
        step = do(state, action)
        yield state, len(options), action, step
        state = step.state


def bare(game: AnyGame, state: Any, bot: str, chance: Chance) -> Any:
    """The last state of a game of which nothing is noted: what the bots alone cost."""
    for _, _, _, step in play(game, state, bot, chance):
        state = step.state
    return state


def played(game: AnyGame, state: Any, bot: str, chance: Chance) -> Played:
    """A game from a state to its end, with all that is noted of it."""
    notes = _Notes(game, game.trial(), state)
    for choices, effects, after in _turns(game, play(game, state, bot, chance)):
        notes.add(choices, effects, after)
    return notes.played()


def _turns(game: AnyGame, steps: Iterator[tuple[Any, int, Any, Any]]) -> Iterator[tuple[int, Sequence[Effect], Any]]:
    """Each entry of a game: the options where its player first had a choice, else 1, 0 for one of nobody; all its

    effects; the state after it.
    """
    ends, choices, step = game.writing.ends_entry, 0, None
    effects: list[Effect] = []
    for before, options, action, step in steps:
        if choices < 2 and options > choices and before.player is not None:
            choices = options
        if step.effects:
            effects += step.effects
        if ends(action) or step.state.phase == "over":
            yield choices, effects, step.state
            choices, effects = 0, []
    if step is not None and (choices or effects):
        yield 0, effects, step.state  # it did not end


class _Notes:
    """What is noted while a game is played."""

    def __init__(self, game: AnyGame, trial: Trial[Any, Any], state: Any) -> None:
        self._game, self._trial, self._state = game, trial, state
        self._begun, self._standing = trial.begun(state), trial.standing or self._totals
        self._choices: list[int] = []
        self._used: set[int] = set()
        self._scored: list[tuple[int, int]] = []
        self._leader, self._changes = -1, 0

    def add(self, choices: int, effects: Sequence[Effect], state: Any) -> None:
        """Notes an entry."""
        for effect in effects:
            kind = type(effect)
            if kind is Placed or kind is Moved:
                self._used.add(effect.at)  # type: ignore[union-attr, arg-type]
            elif kind is Scored and effect.at is not None:  # type: ignore[union-attr]
                self._scored.append((effect.at, len(self._choices)))  # type: ignore[union-attr]
        self._state = state
        if not choices:
            return
        self._choices.append(choices)
        if self._begun is None:
            self._begun = self._trial.begun(state)
        totals = self._standing(state)
        most = max(totals)
        if totals.count(most) == 1:
            leader = totals.index(most)
            self._changes += leader != self._leader and self._leader >= 0
            self._leader = leader

    def _totals(self, state: Any) -> Sequence[float]:
        """The score of each player if the game ended now; the middle of what it can be where it is not certain."""
        found = self._game.report.score(state).values()
        return [row["low"] + row["high"] if row["total"] is None else 2 * row["total"] for row in found]

    def played(self) -> Played:
        """The game, once it has ended."""
        state, turns = self._state, len(self._choices)
        scores = self._game.report.score(state)
        names = list(scores)
        winners = self._game.report.winners(state) if state.phase == "over" else None
        return Played(
            winners is not None,
            tuple(sorted(names.index(name) for name in winners or ())),
            tuple(scores.values()),
            turns,
            tuple(self._choices),
            self._changes,
            self._begun or (),
            frozenset(self._used),
            tuple((cell, _MOST_POINTS * min(turn, turns - 1) // max(1, turns)) for cell, turn in self._scored),
        )
