"""The state of a game, immutable, its sets as ints."""

from __future__ import annotations

from typing import NamedTuple

from pnp.games.durch_die_wueste.match import COLORS, SUPPLY, Match


class State(NamedTuple):
    """A position. Caravans and links are numbered player * 5 + color.

    `due`: camels still to place in this turn; `idle`: none listed or placed in it yet; `taken`: the turns each
    player has taken in this phase; `passes`: in a row;
    `held`: leaders not yet placed, a set of colors per player; `fresh`: colors placed in the first round;
    `links`: the palms a caravan is connected to; `water`: hexes with a token; `drunk`: points of water taken;
    `linked`: oasis tokens taken.
    """

    match: Match
    phase: str
    player: int
    due: int
    idle: bool
    taken: tuple[int, ...]
    passes: int
    held: tuple[int, ...]
    fresh: int
    leaders: int
    camels: int
    colors: tuple[int, ...]
    caravans: tuple[int, ...]
    links: tuple[int, ...]
    owned: tuple[int, ...]
    areas: int
    water: int
    drunk: tuple[int, ...]
    linked: tuple[int, ...]
    supply: tuple[int, ...]


def start(match: Match) -> State:
    """The state before the first leader."""
    count = len(match.players)
    water = sum(1 << cell for cell in match.water)
    zeros = (0,) * count
    held = tuple(31 & ~out for out in match.left_out)
    return State(
        match, "leaders", 0, 0, True, zeros, 0, held, 0, 0, 0, (0,) * 5, (0,) * 5 * count, (0,) * 5 * count,
        zeros, 0, water, zeros, zeros, (SUPPLY[count],) * 5,
    )  # fmt: skip


def rounds(match: Match) -> int:
    """How many rounds the leaders take: one a color, with 5 players one less."""
    return len(COLORS) - (len(match.players) == 5)


def due_for(match: Match, player: int, taken: int) -> int:
    """Camels due in a player's turn of play after `taken` others: in the first round 1 for the first two players,

    with 2 players for the first only.
    """
    return 1 if not taken and player < min(2, len(match.players) - 1) else 2
