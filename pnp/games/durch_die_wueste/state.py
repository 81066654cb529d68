"""The state of a game, immutable; what stays the same through it; what can be done."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pnp.data.signs import Kept
from pnp.engine import replacing
from pnp.games.durch_die_wueste.layout import Layout
from pnp.geometry.hexes import Arcs, spread

COLORS = ("cream", "sky", "lilac", "rose", "mint")


class Board(NamedTuple):
    """The part of a layout that a number of players use; shared by all games on it. `usable`: hexes that are no
    mountain; `near[cell]`: its usable neighbours; `second`: theirs, of cells asked for."""

    layout: Layout
    usable: int
    near: Sequence[int]
    steps: tuple[int, int, int]
    arcs: Arcs
    second: dict[int, int]


class Match(NamedTuple):
    """One game's table: board, palms, the value of the water on each cell, who plays, what they left out."""

    board: Board
    players: tuple[str, ...]
    palms: int
    water: Mapping[int, int]
    left_out: tuple[int, ...]


_BOARDS: Kept[tuple[Layout, int], Board] = Kept(64, 100_000)  # cells of the maps


def board_for(layout: Layout, players: int) -> Board:
    """Return the part of the layout in use: with 2 and 3 players without the hexes beyond the line."""
    hexes, usable = layout.hexes, layout.usable(players)
    return _BOARDS.get(
        (layout, players), hexes.size,
        lambda: Board(layout, usable, hexes.near_within(usable), hexes.steps, Arcs(hexes), {}))  # fmt: skip


def two_steps(board: Board, cell: int) -> int:
    """Return the usable neighbours of the neighbours of a cell."""
    if cell not in board.second:
        board.second[cell] = spread(board.near[cell], board.steps) & board.usable
    return board.second[cell]


@replacing
class State(NamedTuple):
    """A position. Caravans and links are numbered player * 5 + color. `due`: camels still to place in this turn;
    `idle`: none listed or placed in it yet; `taken`: the turns each player has taken in this phase; `passes`: in a row;
    `held`: leaders not yet placed, a set of colors per player; `fresh`: colors placed in the first round; `links`: the
    palms a caravan is connected to; `water`: hexes with a token; `drunk`, `linked`: points of water and oases taken."""

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
    """Return the state before the first leader."""
    count, water = len(match.players), sum(1 << cell for cell in match.water)
    zeros, held = (0,) * count, tuple(31 & ~out for out in match.left_out)  # 31: all five colors as bits
    return State(
        match, "leaders", 0, 0, True, zeros, 0, held, 0, 0, 0, (0,) * 5, (0,) * 5 * count, (0,) * 5 * count,
        zeros, 0, water, zeros, zeros, (match.board.layout.camels[count],) * 5)  # fmt: skip


def rounds(match: Match) -> int:
    """Tell how many rounds the leaders take: one a color, with 5 players one less."""
    return len(COLORS) - (len(match.players) == 5)


def due_for(match: Match, player: int, taken: int) -> int:
    """Return the camels due in a player's turn of play after `taken` others: 2, or 1 in the first turns."""
    # One for the first two players, with 2 players for the first only.
    return 1 if not taken and player < min(2, len(match.players) - 1) else 2


class Leader(NamedTuple):
    """A leader on a cell (-1: no cell of the map); `name` as the log writes the place."""

    color: int
    at: int
    name: str


class LeaderPass(NamedTuple):
    """No leader can be placed."""


class Announce(NamedTuple):
    """The number of camels that a turn lists."""

    camels: int


class Camel(NamedTuple):
    """A camel on a cell (-1: no cell of the map); `name` as the log writes the place."""

    color: int
    at: int
    name: str


class Done(NamedTuple):
    """The end of a turn of play."""


Action = Leader | LeaderPass | Announce | Camel | Done
