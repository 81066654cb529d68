"""What bots need to play the game, and what is measured of a deck and a grid before anybody plays on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from pnp.chance import Chance
from pnp.game import Lot, Measure, Trial
from pnp.games.touareg.layout import CENTRE, SQUARES, Layout
from pnp.games.touareg.legal import legal
from pnp.games.touareg.rules import message
from pnp.games.touareg.score import worth
from pnp.games.touareg.state import DIE, Buy, Exchange, Fate, Move, State, Turn, tributes
from pnp.geometry.hexes import bits


def measures(layout: Layout, players: int) -> Sequence[Measure]:
    """Tell what land pays and how strong it is, how much of it is barred, and how alike the places for camps are."""
    kinds, groups = layout.kinds, layout.camp_groups(players)
    row, column = layout.cell[CENTRE]
    # moves from each square to the saline, all land being open
    moves = [max(abs(r - row), abs(c - column)) for r, c in layout.cell]
    ways = [sum(moves[square] for square in group) / max(1, len(group)) for group in groups]
    sizes = [len(group) for group in groups]

    def measure(key: str, value: float, worse: Literal["", "more"] = "", unfair: bool = False) -> Measure:
        return Measure(key, message(f"measures.{key}"), round(value, 2), worse, unfair)

    return [
        measure("pays", sum(kind.cards * kind.economic for kind in kinds.values()) / SQUARES),
        measure("strong", sum(kind.cards * kind.strategic for kind in kinds.values()) / SQUARES),
        measure("barred", 100 * kinds["chott"].cards / SQUARES, "more"),
        measure("ways-differ", max(ways) - min(ways), "more", True),
        measure("camps-differ", max(sizes) - min(sizes), "more", True),
    ]


def options(state: State, chance: Chance) -> Sequence[Any]:
    """Return legal actions; the die of a round, the next card and the dice of an exchange are a lot each.

    The fate card of the round is one of the deck; it lies among the tribe cards, all in random order. Of the numbers
    of camels that may go or be bought some are left out: it is one, half of them, all but one or all.
    """
    if state.phase == "between":
        return [Lot(tuple(legal(state)))]
    if state.phase == "round" and state.acting < 0:
        cards: list[Any] = [Turn(player) for player, number in enumerate(state.cards) for _ in range(number)]
        deck = list(bits(state.deck))
        return [Lot((*cards, *([Fate(chance.pick(deck))] if deck and not state.fate else [])))]
    actions = list(legal(state))
    rolls = [one for one in actions if isinstance(one, Exchange)]
    if not rolls:
        most = min(state.money[state.acting], state.box)
        return [one for one in actions if _is_plain(one, state.camels, most)]
    # a roll that is not answered stands for all six that the defender does not roll
    lot = Lot([one for one in rolls for _ in (DIE if one.defender is None else (0,))])
    return [*(one for one in actions if not isinstance(one, Exchange)), lot]


def _is_plain(action: Any, camels: Sequence[int], most: int) -> bool:
    """Whether the camels of an action are one, half of them, all but one or all."""
    if type(action) is Move:
        number, there = action.camels, camels[action.source]
    elif type(action) is Buy:
        number, there = action.camels, most
    else:
        return True
    return number == 1 or number >= there - 1 or number == there // 2


def _begun(state: State) -> Sequence[str]:
    return [str(camp) for camp in state.match.camps]


def _place(layout: Layout, square: int) -> str:
    return str(square)


TRIAL: Trial[Layout, State] = Trial(
    worth=worth, options=options, begun=_begun, place=_place, standing=tributes, deal={"camps": "random"},
    measures=measures,
)  # fmt: skip
