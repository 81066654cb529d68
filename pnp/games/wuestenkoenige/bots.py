"""What bots need to play the game, what is measured of a board, and boards made by chance."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from pnp.chance import Chance
from pnp.game import Lot, Measure, Trial, measures_of
from pnp.game.painting import Hex, blob, component, map_text, near, steps_from
from pnp.games.wuestenkoenige import state as st
from pnp.games.wuestenkoenige.layout import DESERT, GOODS, OASES, OBSTACLE, PALACE, Layout, kinds
from pnp.games.wuestenkoenige.legal import FLIGHTS, LEGAL_CARDS, legal, may_play_card, steps, takings, with_tiles
from pnp.games.wuestenkoenige.rules import message
from pnp.games.wuestenkoenige.score import worth, worths
from pnp.games.wuestenkoenige.state import Action, State
from pnp.geometry.hexes import steps_over


def measures(layout: Layout, players: int) -> Sequence[Measure]:
    """Return size, ways between palace and oases, doors of the sites, obstacles."""
    palace = layout.grey + len(GOODS)
    ways = [steps_between(layout, layout.grey + good, palace) for good in range(len(GOODS))]
    doors = [len(layout.near[site]) for site in range(layout.grey, palace + 1)]
    rocks = layout.hexes.mask_of(OBSTACLE).bit_count()
    return measures_of(message.under("measures"), message.under("means"), [
        ("hexes", layout.grey, ""), ("hexes-a-player", layout.grey / players, "less"),
        ("shortest-way", min(ways), "less"), ("longest-way", max(ways), ""),
        ("ways-differ", max(ways) / min(ways), "more"), ("doors", min(doors), "less"),
        ("obstacles", 100 * rocks / (rocks + layout.grey), "")])  # fmt: skip


def steps_between(layout: Layout, site: int, other: int) -> int:
    """Return steps from one place to another, over sand alone; one more than to any where it is not reached."""
    found = steps_over([site], lambda at: (near for near in layout.near[at] if near < layout.grey or near == other))
    return found.get(other, max(found.values()) + 1)


# Hexes for each of them; of tiles in reserve as on the board grand, which has 12 for 108 hexes.
_PER_PLAYER, _PER_OBSTACLE, _PER_TILE, LEAST, MOST = 12, 16, 9, 16, 400


def generate(cells: int | None, players: int, seed: int) -> dict[str, Any]:
    """Return the data of a board of about so many desert hexes."""
    number, chance = cells or _PER_PLAYER * players, Chance(seed)
    # Four hexes more, for the sites.
    shape = blob(number + number // _PER_OBSTACLE + 4, chance)
    # four hexes of the rim, each as far from those before as any; first the palace, whose ways differ least
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
    sites = [palace, *(cell for cell in found if cell != palace)]
    desert = shape - set(sites)
    # obstacles away from the sites, around which the desert stays connected
    doors, rocks = {cell for site in sites for cell in near(site)}, set[Hex]()
    for cell in chance.shuffled(sorted(desert - doors))[: number // _PER_OBSTACLE]:
        left = desert - rocks - {cell}
        if len(component(left, min(left))) == len(left):
            rocks.add(cell)
    signs = dict.fromkeys(desert, DESERT) | dict.fromkeys(rocks, OBSTACLE)
    signs |= dict(zip(sites, PALACE + OASES, strict=True))
    goods = chance.shuffled(list(GOODS))
    return {"map": map_text(signs), "sites": dict(zip(OASES, goods, strict=True)), "reserve": number // _PER_TILE}


_SANDSTORM = st.KINDS.index("sandstorm")
_END_TURN = (st.EndTurn(),)
_CHANGES, _WAYS = 6, 8  # pairs of the ways to change the desert, ways to play one card


def options(state: State, chance: Chance) -> Sequence[Any]:
    """Return all legal actions that the cards of a hand allow, a dozen ways to change the desert, dice as lots. A state
    does not tell whose card is which: the hand is drawn from all cards that were not played yet."""
    if state.phase == "over" or state.card in (st.CARPET, st.MIGRATION) or max(state.hands) > st.LARGEST_HAND:
        return [Lot(FLIGHTS)] if state.card == st.CARPET else list(legal(state))
    if state.done & st.CHANGED or state.out & 1 << state.player:
        return _END_TURN
    # in the open the player may choose among cards, steps and changes: nothing is due or under way
    found, taken = steps(state, st.Move), takings(state, _by_die)
    others: list[Action] = [*_END_TURN]
    if tiles := with_tiles(state.tiles):
        lays, flips = _ways(state.match.layout)
        drawn = chance.below_each((len(tiles), len(flips)) * 2 * _CHANGES)
        fours = zip(*[iter(drawn)] * 4, strict=True)  # of which the last is of no use any more
        others = [one for at, to, other, _ in fours for one in (lays[tiles[at]][to], flips[tiles[other]])]
    if may_play_card(state):
        # a card that is equal to another action, since its fields are, stands once
        picked = {one for one in taken if type(one) is st.PickUp}
        others += [card for card in _cards(state, chance) if card not in picked]
    return [*found, *taken, *dict.fromkeys(others)]


def _cards(state: State, chance: Chance) -> list[Any]:
    """The cards of a hand drawn by chance, a few of the ways to play each; those that differ in a face as one lot."""
    unseen, present = _unseen(state.match.layout.deck, state.pile)
    found: list[Any] = []
    if not any(True for kind in present for _ in LEGAL_CARDS[kind](state)):
        return found
    for kind in sorted(set(chance.shuffled(unseen, state.hands[state.player]))):
        ways: list[Any] = list(LEGAL_CARDS[kind](state))
        ways = chance.shuffled(ways, _WAYS) if len(ways) > _WAYS else ways
        if kind == _SANDSTORM:
            faces: dict[Any, list[Any]] = {}
            for one in ways:
                faces.setdefault((one.at, one.do), []).append(one)
            ways = [Lot(tuple(alike)) for alike in faces.values()]
        found += ways
    return found


@lru_cache(1 << 10)
def _unseen(deck: tuple[int, ...], pile: tuple[int, ...]) -> tuple[list[int], list[int]]:
    left = list(enumerate(most - played for most, played in zip(deck, pile, strict=True)))
    return [kind for kind, number in left for _ in range(number)], [kind for kind, number in left if number > 0]


@lru_cache(16)
def _ways(layout: Layout) -> tuple[list[list[Action]], list[Action]]:
    """Lays from each hex to each, flips in the place of those from one to itself, and the flip of each."""
    names = layout.names[: layout.grey]
    lays: list[list[Action]] = [[st.Lay(at, to) if to != at else st.Flip(at) for to in names] for at in names]
    return lays, [row[at] for at, row in enumerate(lays)]


def _by_die(attacks: tuple[Any, ...]) -> tuple[Lot]:
    """Of attacks one for each die, whichever good its loser would name first."""
    return (Lot(tuple({one.die: one for one in attacks[::-1]}.values())),)


@lru_cache(1 << 10)
def _standing(delivered: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([len(kinds(goods)) for goods in delivered])


TRIAL: Trial[Layout, State] = Trial(
    worth=worth, worths=worths, options=options, measures=measures, generate=generate, cells=(LEAST, MOST),
    place=lambda layout, place: layout.names[place],
    standing=lambda state: _standing(state.delivered))  # fmt: skip
