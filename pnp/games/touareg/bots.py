"""What bots need to play the game, and what is measured of a deck and a grid before anybody plays on them."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from pnp.chance import Chance
from pnp.game import Lot, Measure, Trial, measures_of
from pnp.games.touareg.layout import CENTRE, SQUARES, Layout
from pnp.games.touareg.legal import listed
from pnp.games.touareg.rules import message
from pnp.games.touareg.score import worth, worths
from pnp.games.touareg.state import DIE, Exchange, Fate, State, Turn, tributes
from pnp.geometry.hexes import bits


def measures(layout: Layout, players: int) -> Sequence[Measure]:
    """Tell what land pays and how strong it is, how much of it is barred, and how alike the places for camps are."""
    kinds, groups = layout.kinds, layout.camp_groups(players)
    row, column = layout.cell[CENTRE]
    # moves from each square to the saline, all land being open
    moves = [max(abs(r - row), abs(c - column)) for r, c in layout.cell]
    ways = [sum(moves[square] for square in group) / max(1, len(group)) for group in groups]
    sizes = [len(group) for group in groups]

    return measures_of(message.under("measures"), message.under("means"), [
        ("pays", sum(kind.cards * kind.economic for kind in kinds.values()) / SQUARES),
        ("strong", sum(kind.cards * kind.strategic for kind in kinds.values()) / SQUARES),
        ("barred", 100 * kinds["chott"].cards / SQUARES, "more"), ("ways-differ", max(ways) - min(ways), "more", True),
        ("camps-differ", max(sizes) - min(sizes), "more", True)])  # fmt: skip


def options(state: State, chance: Chance) -> Sequence[Any]:
    """Return legal actions; the die of a round, the next card and the dice of an exchange are a lot each. The fate card
    of the round is one of the deck; it lies among the tribe cards, all in random order. Of the numbers of camels that
    may go or be bought some are left out: it is one, half of them, all but one or all."""
    if state.phase == "between":
        return [Lot(listed(state))]
    if state.phase == "round" and state.acting < 0:
        cards, fates = _turns(state.cards), () if state.fate else _fates(state.deck)
        return [Lot((*cards, chance.pick(fates)) if fates else cards)]
    actions = listed(state, few=True)
    if not state.battle:
        return actions
    # a roll that is not answered stands for all six that the defender does not roll
    rolls = [one for one in actions if type(one) is Exchange for _ in (DIE if one.defender is None else (0,))]
    ends = [one for one in actions if type(one) is not Exchange]
    return [*ends, Lot(rolls)] if rolls else ends


@lru_cache(1 << 10)
def _turns(cards: tuple[int, ...]) -> tuple[Turn, ...]:
    return tuple(Turn(player) for player, number in enumerate(cards) for _ in range(number))


@lru_cache(1 << 10)
def _fates(deck: int) -> tuple[Fate, ...]:
    return tuple(map(Fate, bits(deck)))


TRIAL: Trial[Layout, State] = Trial(
    worth=worth, worths=worths, options=options, standing=tributes, deal={"camps": "random"}, measures=measures,
    begun=lambda state: [str(camp) for camp in state.match.camps], place=lambda layout, square: str(square),
)  # fmt: skip
