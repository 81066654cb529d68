"""What bots need to play the game: dice, the cards of a hand, a few of the many ways to change the desert."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from pnp.chance import Chance
from pnp.game import Lot, Trial
from pnp.games.wuestenkoenige.actions import KIND, Action, Attack, Flight, Flip, Lay, Sandstorm
from pnp.games.wuestenkoenige.generate import LEAST, MOST, generate
from pnp.games.wuestenkoenige.layout import Layout
from pnp.games.wuestenkoenige.legal import legal
from pnp.games.wuestenkoenige.measures import measures
from pnp.games.wuestenkoenige.state import BARE, DECK, KINDS, State, delivered_kinds
from pnp.games.wuestenkoenige.worth import worth

_CHANGES, _WAYS = 12, 8  # of the ways to change the desert, and of those to play one card


def options(state: State, chance: Chance) -> Sequence[Any]:
    """All legal actions that the cards of a hand allow, a dozen ways to change the desert, dice as lots.

    A state does not tell whose card is which: the hand is drawn from all cards that were not played yet.
    """
    actions = list(legal(state, lambda _: _changes(state, chance)))
    if actions and isinstance(actions[0], Flight):
        return [Lot(actions)]
    cards: dict[int, list[Any]] = {}
    rest: list[Any] = []
    for action in actions:
        kind = KIND.get(type(action))
        if kind is None:
            rest.append(action)
        else:
            cards.setdefault(kind, []).append(action)
    hand = _hand(state, chance) if cards else set()
    for kind in sorted(hand & cards.keys()):
        rest += chance.shuffled(cards[kind])[:_WAYS] if len(cards[kind]) > _WAYS else cards[kind]
    return _lots(rest)


def _hand(state: State, chance: Chance) -> set[int]:
    """The kinds in a hand that is drawn from all cards not on the pile."""
    unseen = [kind for kind, name in enumerate(KINDS) for _ in range(DECK[name] - state.pile[kind])]
    return set(chance.shuffled(unseen)[: state.hands[state.acting]])


def _changes(state: State, chance: Chance) -> Iterator[Action]:
    names, grey = state.match.layout.names, range(state.match.layout.grey)
    tiles = [place for place in grey if state.tiles[place] != BARE]
    for number in range(_CHANGES if tiles else 0):
        place, to = chance.pick(tiles), chance.pick(grey)
        yield Flip(names[place]) if number % 2 or place == to else Lay(names[place], names[to])


def _lots(actions: Sequence[Any]) -> list[Any]:
    """The actions, those that differ but in a die or the face of a tile as one lot."""
    found: dict[Any, list[Any]] = {}
    for action in actions:
        found.setdefault(_before_chance(action), []).append(action)
    return [Lot(_by_die(alike)) if isinstance(alike[0], Attack | Sandstorm) else alike[0] for alike in found.values()]


def _before_chance(action: Any) -> Any:
    if isinstance(action, Attack):
        return action.camel, action.target
    return (action.at, action.do) if isinstance(action, Sandstorm) else action


def _by_die(alike: Sequence[Any]) -> Sequence[Any]:
    """Of attacks one for each die, whichever good its loser would name first."""
    return list({one.die: one for one in reversed(alike)}.values()) if isinstance(alike[0], Attack) else alike


def _place(layout: Layout, place: int) -> str:
    return layout.names[place]


def _standing(state: State) -> Sequence[int]:
    return [delivered_kinds(state, player) for player in range(len(state.stock))]


TRIAL: Trial[Layout, State] = Trial(
    worth, options, place=_place, standing=_standing, measures=measures, generate=generate, cells=(LEAST, MOST)
)
