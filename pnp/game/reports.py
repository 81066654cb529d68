"""The trade of reports: scores and winners, positions and legal actions as text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Generic, NamedTuple, NotRequired, TypedDict, TypeVar

from pnp.game.setups import S

A = TypeVar("A")


class Score(TypedDict):
    """The score of a player; games add keys of their own, integers or truth values, in the order they are told.

    Where the total is not certain, it is None, and `low` and `high` are there.
    """

    total: int | None
    low: NotRequired[int]
    high: NotRequired[int]


Scores = Mapping[str, Score]
"""A score for each player, by name, in turn order."""


class Reporting(NamedTuple, Generic[S, A]):
    """What is told of a game in words and numbers.

    - `score(state)`: the score of each player if the game ended now.
    - `winners(state)`: the winners of a finished game; None when they are not certain.
    - `text(state, place)`: the position as lines of text; only what lies around a place when one is named.
    - `legal_text(state, actions)`: single actions in words: for each piece or kind of action the places where it may
      be done; `actions` is None for all that are legal.
    - `notes(state)`: what makes up the scores, a line each.
    - `part(key)`: what a part of the score is called in the language in use; without it the key is.
    - `whole`: whether `legal_text` tells all that the next turn may hold; False: only whose turn it may be.
    """

    score: Callable[[S], Scores]
    winners: Callable[[S], list[str] | None]
    text: Callable[[S, str | None], str]
    legal_text: Callable[[S, Iterable[A] | None], dict[str, list[str]]]
    notes: Callable[[S], list[str]] | None = None
    whole: bool = True
    part: Callable[[str], str] | None = None


class Writing(NamedTuple, Generic[A]):
    """How actions become entries of a log.

    - `ends_entry(action)`: whether an action is the last one of its entry.
    - `to_entry(name, actions)`: the actions of a player's turn as an entry; `name` is None for nobody's, such as a die.
    """

    ends_entry: Callable[[A], bool]
    to_entry: Callable[[str | None, list[A]], Mapping[str, object]]
