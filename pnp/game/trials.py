"""The trade of trials: what bots need to play a game, and by what its boards are measured."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Generic, Literal, NamedTuple

from pnp.chance import Chance
from pnp.game.layouts import L
from pnp.game.setups import S

_NOTHING: Mapping[str, Any] = MappingProxyType({})


class Lot(NamedTuple):
    """An option that chance decides: its outcomes, actions that are all equally likely; one may stand several times."""

    outcomes: Sequence[Any]


def nowhere(state: Any) -> Sequence[str]:
    """For `Trial.begun` of a game in which nobody begins anywhere."""
    return ()


class Measure(NamedTuple):
    """A number that a layout has before anybody plays on it, `name` in words, its unit in them.

    `worse`: whether a larger number is worse ("more"), a smaller one ("less") or neither (""). `unfair`: what is
    worse favors a seat or those who choose first. `at`: the names of the places that make the number what it is, "" for
    none in particular.
    """

    key: str
    name: str
    value: float
    worse: Literal["", "more", "less"] = ""
    unfair: bool = False
    at: str = ""


class Trial(NamedTuple, Generic[L, S]):
    """How bots play a game.

    - `worth(state, player)`: how well a player stands, in points of the game; None: there is no greedy bot.
    - `options(state, chance)`: what can be done now, each an action or, where dice or a draw decide, a `Lot`. What a
      state does not tell, such as a hand or the top of a stack, is drawn from `chance`, and large numbers of alike
      actions may be sampled by it. None: each legal action is an option.
    - `begun(state)`: the name of the place where each player began; None while that is not settled.
    - `place(layout, cell)`: the name of a cell of the effects.
    - `standing(state)`: a number for each player, the largest leads; None: the scores are asked.
    - `measures(layout, players)`: what can be measured of a layout for so many players.
    - `prizes(layout, players)`: the cells on which there are points to take in most games.
    - `generate(cells, players, seed)`: the data of a new layout of about so many cells (None: as the game has them),
      without id and title, the same on every machine; None: the game makes none. `cells`: the least and the most.
    - `deal`: what is asked of the deal of each game, as for `Setups.deal_with`: choices of the players, by chance.
    """

    worth: Callable[[S, int], float] | None = None
    options: Callable[[S, Chance], Sequence[Any]] | None = None
    begun: Callable[[S], Sequence[str] | None] = nowhere
    place: Callable[[L, int], str] | None = None
    standing: Callable[[S], Sequence[float]] | None = None
    deal: Mapping[str, Any] = _NOTHING
    measures: Callable[[L, int], Sequence[Measure]] | None = None
    prizes: Callable[[L, int], Sequence[int]] | None = None
    generate: Callable[[int | None, int, int], dict[str, Any]] | None = None
    cells: tuple[int, int] = (1, 1)


def no_trial() -> Trial[Any, Any]:
    """The trial of a game that says nothing of bots: all legal actions are options."""
    return Trial()
