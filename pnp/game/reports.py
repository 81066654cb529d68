"""The trades of reports and writing: scores and winners, positions as text; actions as entries of a log."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic, NamedTuple, NotRequired, TypedDict, TypeVar

from pnp.game.listing import Listing
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


class Reporting(NamedTuple, Generic[S]):
    """What is told of a game in words and numbers.

    - `score(state)`: the score of each player if the game ended now.
    - `winners(state)`: the winners of a finished game; None when they are not certain.
    - `text(state, place)`: the position as lines of text; only what lies around a place when one is named.
    - `notes(state)`: what makes up the scores, a line each.
    - `part(key)`: what a part of the score is called in the language in use; without it the key is.
    """

    score: Callable[[S], Scores]
    winners: Callable[[S], list[str] | None]
    text: Callable[[S, str | None], str]
    notes: Callable[[S], list[str]] | None = None
    part: Callable[[str], str] | None = None


class Writing(NamedTuple, Generic[A]):
    """How actions become entries of a log.

    - `ends_entry(action)`: whether an action is the last one of its entry.
    - `to_entry(name, actions)`: the actions of a player's turn as an entry; `name` is None for nobody's, such as a die.
    - `listing`: what legal actions have in common when they are listed.
    """

    ends_entry: Callable[[A], bool]
    to_entry: Callable[[str | None, list[A]], Mapping[str, object]]
    listing: Listing = Listing()
