"""The state of a game, immutable; what stays the same through it; what can be done."""

from typing import NamedTuple

from pnp.engine import put, replacing
from pnp.games.wuestensoehne.layout import CELLS, EDGE_NUMBERS, GOODS, HEIGHTS, NEIGHBOURS, Layout, Lie, Ways, join

COLORS = tuple(HEIGHTS)
Ints = tuple[int, ...]


class Match(NamedTuple):
    """What stays the same through a game. `owner[h]`: the player of the explorer of height h, -1 not in play. `stacks`:
    the tiles of each stack in use, as sets of bits, in the order of use."""

    layout: Layout
    players: tuple[str, ...]
    colors: tuple[str, ...]
    owner: Ints
    stacks: Ints


# Of goods there are 40: that these are 10 of each is an assumption, as are the values of the rumours.
WATER, CAMEL_TILES, OF_EACH_GOOD, RESERVE = 20, 10, 10, 3
RUMOURS = (2, 1, 1, -1, -1, -2)
SLOTS = tuple(f"{good}-{number}" for good in GOODS for number in (1, 2))
BASE_VALUE = 4
MOVE, EXPLORE, EXPLORER, SCORE, LATER = range(5)
"""How far a turn is: what may still come; after EXPLORER comes SCORE, LATER once an oasis was scored."""

Grid = tuple[Lie | None, ...]


@replacing
class Turn(NamedTuple):
    """A turn under way. `stage`: see MOVE. `placed`: the cell of the tile placed last, -1 none in this turn. `put`: an
    explorer was put. `busy`: a tile was drawn, placed or discarded. `scored`: an oasis was. `due`: the oases completed
    in this turn and not scored yet, each as a set of portions."""

    guide: bool
    stage: int = MOVE
    placed: int = -1
    put: bool = False
    busy: bool = False
    scored: bool = False
    due: Ints = ()


class Scoring(NamedTuple):
    """An oasis being scored: heights that may still act, in order; its free spaces, those taken, all its portions."""

    queue: Ints
    free: int
    taken: int
    whole: int


@replacing
class State(NamedTuple):
    """A position.
    - `phase`: `play` or `over`. `player`: whose turn it is, or is next when `turn` is None.
    - `grid[cell]`: the tile on a cell. `brown`, `white`: the ways along lines of each color.
    - `caravans[player]`: a cell. `explorers[height]`: a portion (a side of a cell: the first that the portion
      has), -1 in the supply.
    - Per player: `water`, `goods` (of each kind), `camels` (camel tiles), `reserves` (numbers of tiles).
    - `left`: the tiles not drawn yet, a set of bits. `slots`: those that hold a rumour tile, a set of bits.
      `pile`: rumour tiles in the pile.
    - `turban`: its holder. `last`: the player of the last turn, -1 none yet; `guided`: that turn had its extra turn.
    - `idle[player]`: turns in a row in which nothing was drawn, placed or discarded. `ending`: turns to come after
      the last tile was drawn, -1 before. `revealed`: the value in each slot, 0 empty, when they were told.
    - `alone`: a last position, which tells but goods, water and rumours."""

    match: Match
    phase: str
    player: int
    turn: Turn | None
    scoring: Scoring | None
    grid: Grid
    brown: Ways
    white: Ways
    caravans: Ints
    explorers: Ints
    water: Ints
    goods: tuple[Ints, ...]
    camels: Ints
    reserves: tuple[Ints, ...]
    left: int
    slots: int
    pile: int
    turban: int
    last: int
    guided: bool
    idle: Ints
    ending: int
    revealed: Ints | None
    alone: bool = False


def lay(grid: Grid, brown: Ways, white: Ways, cell: int, lie: Lie) -> tuple[Grid, Ways, Ways]:
    """Return grid and ways with one more tile; a line leads on where both sides of the edge are alike."""
    for side, at in enumerate(NEIGHBOURS[cell]):
        other = grid[at] if at >= 0 else None
        if other and other.sides[side ^ 2] == lie.sides[side]:
            if lie.sides[side] == "D":
                brown = join(brown, cell, side)
            elif lie.sides[side] == "O":
                white = join(white, cell, side)
    return put(grid, cell, lie), brown, white


def portion_of(grid: Grid, edge: str) -> int:
    """Return the portion that a side of a cell belongs to; -1 for desert, an empty cell or none of the area."""
    number = EDGE_NUMBERS.get(edge, -1)
    lie = grid[number >> 2] if number >= 0 else None
    first = lie.portion[number & 3] if lie else -1
    return number & ~3 | first if first >= 0 else -1


def pay(state: State, player: int) -> State:
    """Return the state after a player paid 1 water; who stands without any pays none."""
    return state._replace(water=put(state.water, player, max(state.water[player] - 1, 0)))


def explorers_in(state: State, oasis: int) -> Ints:
    """Return the heights of the explorers in an oasis, the lowest first."""
    return tuple(height for height, at in enumerate(state.explorers) if at >= 0 and oasis >> at & 1)


def stack_of(state: State) -> int:
    """Return the tiles left of the current stack as a set of bits; 0 when all stacks are empty."""
    left = state.left
    for stack in state.match.stacks if left else ():
        if stack & left:
            return stack & left
    return 0


def turban_height(state: State) -> int:
    """Return the height of the figure that wears the turban."""
    return max(state.match.layout.explorers[state.match.colors[state.turban]])


def start(match: Match, caravans: Ints, tiles: Ints) -> State:
    """Return the state before the first turn; `tiles` are those that the players drew, in turn order, -1 for none."""
    grid: Grid = (None,) * CELLS
    brown = white = (0, 0)
    for cell, lie in match.layout.cross.items():
        grid, brown, white = lay(grid, brown, white, cell, lie)
    count = len(match.players)
    # Heights are 1 to 16, and explorer 0 is nobody's; everybody begins with 2 water.
    zeros = (0,) * count
    left = sum(match.stacks) & ~sum(1 << tile for tile in tiles if tile >= 0)
    reserves = tuple((tile,) if tile >= 0 else () for tile in tiles)
    return State(
        match, "play", 0, None, None, grid, brown, white, caravans, (-1,) * 17, (2,) * count,
        ((0,) * len(GOODS),) * count, zeros, reserves, left, 0, len(RUMOURS), 0, -1, False, zeros, -1, None,
    )  # fmt: skip


class Begin(NamedTuple):
    """A turn begins, or the extra turn of the guide."""

    player: int
    guide: bool = False


class Move(NamedTuple):
    """The caravan goes along lines, with the driver or without."""

    to: str
    driver: bool = False


class Draw(NamedTuple):
    """The top tile is drawn and placed, or goes into the reserve (`at` "")."""

    tile: str
    at: str = ""
    rotation: int = 0


class Lay(NamedTuple):
    """A tile of the own reserve is placed."""

    tile: str
    at: str
    rotation: int = 0


class Scout(NamedTuple):
    """A tile of a rival's reserve is placed; the rival draws another (`compensation` "": none)."""

    rival: str
    tile: str
    at: str
    rotation: int = 0
    compensation: str = ""


class Discard(NamedTuple):
    """A tile of the reserve is laid aside for good."""

    tile: str


class Settle(NamedTuple):
    """An explorer is put on a portion."""

    height: int
    on: str


class Recall(NamedTuple):
    """An explorer comes back from the area."""

    height: int


class Score(NamedTuple):
    """An oasis is scored; `takes` follow, then EndScore."""

    oasis: str


class Take(NamedTuple):
    """An explorer takes a space; `swap` is a good given up for it, `slot` where a rumour tile is laid. `other` is
    something said of it that no take has."""

    explorer: int
    space: str
    swap: str = ""
    decline: bool = False
    slot: str = ""
    peek: str = ""
    remove: bool = False
    other: str = ""


class EndScore(NamedTuple):
    """All explorers of the oasis go home."""


class EndTurn(NamedTuple):
    """The end of a turn."""


class Stalemate(NamedTuple):
    """The players end a game in which nobody can do anything any more."""


class Reveal(NamedTuple):
    """The values of the rumour tiles, each with its slot."""

    values: tuple[tuple[str, int], ...]


Explore = Draw | Lay | Scout

Action = Begin | Move | Explore | Discard | Settle | Recall | Score | Take | EndScore | EndTurn | Stalemate | Reveal
