"""What bots need to play the game, what is measured of a board, and boards made by chance."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Literal

from pnp.chance import Chance
from pnp.game import Lot, Measure, Trial
from pnp.game.painting import Hex, blob, component, map_text, near, steps_from
from pnp.games.wuestenkoenige import state as st
from pnp.games.wuestenkoenige.layout import DESERT, GOODS, OASES, OBSTACLE, PALACE, Layout
from pnp.games.wuestenkoenige.legal import legal
from pnp.games.wuestenkoenige.rules import message
from pnp.games.wuestenkoenige.score import worth
from pnp.games.wuestenkoenige.state import Action, State


def measures(layout: Layout, players: int) -> Sequence[Measure]:
    """Return size, ways between palace and oases, doors of the sites, obstacles."""
    palace = layout.grey + len(GOODS)
    ways = [steps_between(layout, layout.grey + good, palace) for good in range(len(GOODS))]
    doors = [len(layout.near[site]) for site in range(layout.grey, palace + 1)]
    rocks = layout.hexes.mask_of(OBSTACLE).bit_count()
    return [
        _measure("hexes", layout.grey),
        _measure("hexes-a-player", layout.grey / players, "less"),
        _measure("shortest-way", min(ways), "less"),
        _measure("longest-way", max(ways)),
        _measure("ways-differ", max(ways) / min(ways), "more"),
        _measure("doors", min(doors), "less"),
        _measure("obstacles", 100 * rocks / (rocks + layout.grey)),
    ]


def steps_between(layout: Layout, site: int, other: int) -> int:
    """Return steps from one place to another, over sand alone."""
    seen, edge, steps = {site}, {site}, 0
    while edge and other not in seen:
        steps += 1
        edge = {near for at in edge for near in layout.near[at] if near < layout.grey or near == other} - seen
        seen |= edge
    return steps


def _measure(key: str, value: float, worse: Literal["", "more", "less"] = "") -> Measure:
    return Measure(key, message(f"measures.{key}"), round(value, 2), worse)


# Hexes for each of them; of tiles in reserve as on the board grand, which has 12 for 108 hexes.
_PER_PLAYER, _PER_OBSTACLE, _PER_TILE = 12, 16, 9
LEAST, MOST = 16, 400


def generate(cells: int | None, players: int, seed: int) -> dict[str, Any]:
    """Return the data of a board of about so many desert hexes."""
    number, chance = cells or _PER_PLAYER * players, Chance(seed)
    # Four hexes more, for the sites.
    shape = blob(number + number // _PER_OBSTACLE + 4, chance)
    sites = _sites(shape, chance)
    desert = shape - set(sites)
    rocks = _rocks(desert, sites, number // _PER_OBSTACLE, chance)
    signs = dict.fromkeys(desert, DESERT) | dict.fromkeys(rocks, OBSTACLE)
    signs |= dict(zip(sites, PALACE + OASES, strict=True))
    goods = chance.shuffled(list(GOODS))
    return {"map": map_text(signs), "sites": dict(zip(OASES, goods, strict=True)), "reserve": number // _PER_TILE}


def _sites(shape: set[Hex], chance: Chance) -> list[Hex]:
    """Four hexes of the rim with two neighbours or more, each as far from those before as any.

    The first is to be the palace: the one whose ways to the others differ least.
    """
    rim = sorted(cell for cell in shape if 2 <= sum(one in shape for one in near(cell)) < 6)
    found = [chance.pick(rim)]
    while len(found) < 1 + len(OASES):
        steps = steps_from(found, shape)
        far = max(steps[cell] for cell in rim)
        # A step less than the farthest will do, so that chance has a choice.
        found.append(chance.pick([cell for cell in rim if steps[cell] >= far - 1]))
    unlike = {}
    for cell in found:
        steps = steps_from([cell], shape)
        ways = [steps[other] for other in found if other != cell]
        unlike[cell] = max(ways) - min(ways)
    palace = max(found, key=lambda cell: (-unlike[cell], cell))
    return [palace, *(cell for cell in found if cell != palace)]


def _rocks(desert: set[Hex], sites: list[Hex], number: int, chance: Chance) -> set[Hex]:
    """Obstacles away from the sites, around which the desert stays connected."""
    doors = {cell for site in sites for cell in near(site)}
    free, found = sorted(desert - doors), set[Hex]()
    for cell in chance.shuffled(free)[:number]:
        left = desert - found - {cell}
        if len(component(left, min(left))) == len(left):
            found.add(cell)
    return found


_CHANGES, _WAYS = 12, 8  # of the ways to change the desert, and of those to play one card


def options(state: State, chance: Chance) -> Sequence[Any]:
    """Return all legal actions that the cards of a hand allow, a dozen ways to change the desert, dice as lots.

    A state does not tell whose card is which: the hand is drawn from all cards that were not played yet.
    """
    actions = list(legal(state, lambda _: _changes(state, chance)))
    if actions and isinstance(actions[0], st.Flight):
        return [Lot(actions)]
    cards: dict[int, list[Any]] = {}
    rest: list[Any] = []
    for action in actions:
        kind = st.KIND.get(type(action))
        (rest if kind is None else cards.setdefault(kind, [])).append(action)
    if cards:
        unseen = [kind for kind, name in enumerate(st.KINDS) for _ in range(st.DECK[name] - state.pile[kind])]
        hand = set(chance.shuffled(unseen)[: state.hands[state.acting]])
        for kind in sorted(hand & cards.keys()):
            rest += chance.shuffled(cards[kind])[:_WAYS] if len(cards[kind]) > _WAYS else cards[kind]
    return _lots(rest)


def _changes(state: State, chance: Chance) -> Iterator[Action]:
    names, grey = state.match.layout.names, range(state.match.layout.grey)
    tiles = [place for place in grey if state.tiles[place] != st.BARE]
    for number in range(_CHANGES if tiles else 0):
        place, to = chance.pick(tiles), chance.pick(grey)
        yield st.Flip(names[place]) if number % 2 or place == to else st.Lay(names[place], names[to])


def _lots(actions: Sequence[Any]) -> list[Any]:
    """The actions, those that differ but in a die or the face of a tile as one lot."""
    found: dict[Any, list[Any]] = {}
    for action in actions:
        chance_apart = action
        if isinstance(action, st.Attack):
            chance_apart = action.camel, action.target
        elif isinstance(action, st.Sandstorm):
            chance_apart = action.at, action.do
        found.setdefault(chance_apart, []).append(action)
    return [_lot(alike) for alike in found.values()]


def _lot(alike: Sequence[Any]) -> Any:
    """Of attacks one for each die, whichever good its loser would name first."""
    if isinstance(alike[0], st.Attack):
        return Lot(list({one.die: one for one in reversed(alike)}.values()))
    return Lot(alike) if isinstance(alike[0], st.Sandstorm) else alike[0]


def _place(layout: Layout, place: int) -> str:
    return layout.names[place]


def _standing(state: State) -> Sequence[int]:
    return [st.delivered_kinds(state, player) for player in range(len(state.stock))]


TRIAL: Trial[Layout, State] = Trial(
    worth=worth,
    options=options,
    place=_place,
    standing=_standing,
    measures=measures,
    generate=generate,
    cells=(LEAST, MOST),
)
