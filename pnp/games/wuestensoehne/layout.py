"""Tile sets: tiles, strips and start tile; how a tile lies when it is turned; what is wrong with a set."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Any, NamedTuple

from pnp.game import DataPath, LayoutProblem
from pnp.games.wuestensoehne.rules import message

GOODS = ("incense", "myrrh", "gems", "salt")
SPACES = (*GOODS, "camel", "water2", "rumour")
STACKS = (1, 2, 3, 4, 5)
# Whose each height is is an assumption; all 16 differ, so that the order in an oasis is never tied.
HEIGHTS = {"red": (16, 5, 9, 4), "blue": (3, 10, 6, 15), "orange": (2, 11, 7, 14), "white": (13, 8, 12, 1)}
SUPPLY = {**dict.fromkeys(GOODS, 10), "camel": 10}
"""Pieces of which a set may have more spaces than there are."""
_BEGIN_WITH = {0: (4, "layout.first-stack"), 1: (2, "layout.second-stack")}
"""Players who begin with a tile of the first stack, or of the second, at most; the message when it holds fewer."""


class Portion(NamedTuple):
    """A part of an oasis on one tile: its sides (letters of NESW), and its action space, "" without one."""

    sides: str
    space: str


class Tile(NamedTuple):
    """A tile upright: its sides N E S W, each D O d or o; small letters have no line."""

    id: str
    stack: int
    sides: str
    portions: tuple[Portion, ...]


class Lie(NamedTuple):
    """A tile as it lies, turned clockwise by `quarters` right angles. `sides`: as it lies. `portion[side]`: the first
    side of the portion that the side belongs to, -1 for desert. `spaces[side]`: that portion's action space, or ""."""

    tile: Tile
    quarters: int
    sides: str
    portion: tuple[int, ...]
    spaces: tuple[str, ...]

    @property
    def firsts(self) -> list[int]:
        """The first side of each portion, in their order."""
        return sorted({first for first in self.portion if first >= 0})


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """A tile set. `lies[t][q]`: tile t turned by q right angles; `numbers`: the number of each tile's id. `stacks`: the
    tiles of each stack as a set of bits, in the order of use; `stack_numbers`: what is on their backs. `cross`: how
    start tile and strips lie. `explorers`: the heights of each color."""

    id: str
    title: str | Mapping[str, str]
    tiles: tuple[Tile, ...]
    strip: tuple[Tile, ...]
    start: Tile
    numbers: Mapping[str, int]
    stacks: tuple[int, ...]
    stack_numbers: tuple[int, ...]
    lies: tuple[tuple[Lie, ...], ...]
    cross: Mapping[int, Lie]
    explorers: Mapping[str, tuple[int, ...]]

    def stacks_for(self, players: int) -> tuple[int, ...]:
        """Return the stacks in use: with 2 players all but the first."""
        return self.stacks[1:] if players == 2 else self.stacks


def lie_of(tile: Tile, quarters: int) -> Lie:
    """Return a tile turned clockwise by so many right angles."""
    portion, spaces = [-1] * 4, [""] * 4
    for part in tile.portions:
        sides = sorted((SIDES.index(letter) + quarters) % 4 for letter in part.sides)
        for side in sides:
            portion[side], spaces[side] = sides[0], part.space
    return Lie(tile, quarters, tile.sides[4 - quarters :] + tile.sides[: 4 - quarters], tuple(portion), tuple(spaces))


def read_layout(data: Mapping[str, Any]) -> tuple[Layout | None, list[LayoutProblem]]:
    """Return the tile set that data describe, and what is wrong with it."""
    given = [((key, at), tile) for key in ("tiles", "strip") for at, tile in enumerate(data[key])]
    problems = [problem for path, tile in given for problem in _tile_problems(path, tile)]
    problems += _tile_problems(("start",), data["start"])
    if problems:
        return None, problems
    tiles = tuple(_tile(tile, tile["id"], tile["stack"]) for tile in data["tiles"])
    strip = tuple(_tile(cell, f"strip-{number}", 0) for number, cell in enumerate(data["strip"], 1))
    start = _tile(data["start"], "start", 0)
    cross = {CENTRE: lie_of(start, 0)}
    for quarters, arm in enumerate(ARMS):
        cross.update({cell: lie_of(tile, quarters) for cell, tile in zip(arm, strip, strict=True)})
    # the heights of each color: so many of the tallest that it has in the game, or those that are told for it
    explorers, given = dict(HEIGHTS), data.get("explorers", {})
    for color, heights in HEIGHTS.items() if isinstance(given, int) else given.items():
        explorers[color] = tuple(sorted(heights, reverse=True)[:given] if isinstance(given, int) else heights)
    stacks = tuple(sorted({*data["stacks"]}))
    members = (sum(1 << at for at, tile in enumerate(tiles) if tile.stack == stack) for stack in stacks)
    layout = Layout(
        id=data["id"], title=data.get("title", data["id"]), tiles=tiles, strip=strip, start=start, cross=cross,
        numbers={tile.id: number for number, tile in enumerate(tiles)}, stacks=tuple(members), stack_numbers=stacks,
        explorers=explorers,
        lies=tuple(tuple(lie_of(tile, quarters) for quarters in range(4)) for tile in tiles),
    )  # fmt: skip
    return layout, [*_explorer_problems(layout), *_stack_problems(layout, data["stacks"]), *_land_problems(layout)]


def _explorer_problems(layout: Layout) -> Iterator[LayoutProblem]:
    """Heights that two explorers have: their order in an oasis would not be known."""
    seen: dict[int, str] = {}
    for color, heights in layout.explorers.items():
        for height in heights:
            if height in seen:
                text = message("layout.height-twice", height=height, color=seen[height], other=color)
                yield LayoutProblem("error", text, ("explorers", color))
            seen[height] = color


def _tile(data: Mapping[str, Any], name: str, stack: int) -> Tile:
    portions = tuple(Portion(part["sides"], part.get("space", "")) for part in data.get("portions", ()))
    return Tile(name, stack, data["sides"], portions)


def _tile_problems(path: DataPath, tile: Mapping[str, Any]) -> Iterator[LayoutProblem]:
    sides = tile["sides"]
    if len(sides) != 4 or set(sides) - set("DOdo"):
        yield LayoutProblem("error", message("layout.sides", sides=repr(sides)), (*path, "sides"))
        return
    green = {letter for letter, side in zip(SIDES, sides, strict=True) if side in "Oo"}
    seen: set[str] = set()
    for index, part in enumerate(tile.get("portions", ())):
        for letter in part["sides"]:
            where = (*path, "portions", index, "sides")
            if letter not in green:
                key = "layout.side-of-desert" if letter in SIDES else "layout.no-side"
                yield LayoutProblem("error", message(key, side=letter), where)
            elif letter in seen:
                yield LayoutProblem("error", message("layout.side-twice", side=letter), where)
            seen.add(letter)
    if missing := "".join(letter for letter in SIDES if letter in green - seen):
        yield LayoutProblem("error", message("layout.side-left", side=missing[0]), (*path, "sides"))


def _stack_problems(layout: Layout, given: Sequence[int]) -> Iterator[LayoutProblem]:
    """Ids that two tiles have; stacks given twice, without tiles, or too few for those who begin with one of them."""
    used, seen, idle = sum(layout.stacks), set[str](), dict[int, list[int]]()
    for number, tile in enumerate(layout.tiles):
        if tile.id in seen:
            yield LayoutProblem("error", message("layout.tile-twice", tile=tile.id), ("tiles", number, "id"))
        seen.add(tile.id)
        if not used & 1 << number:
            idle.setdefault(tile.stack, []).append(number)
    for stack, numbers in idle.items():
        text = message("layout.stack-not-in-play", stack=stack, tiles=", ".join(layout.tiles[at].id for at in numbers))
        yield LayoutProblem("warning", text, ("tiles", numbers[0], "stack"))
    if (twice := next((stack for stack, times in Counter(given).items() if times > 1), None)) is not None:
        yield LayoutProblem("error", message("layout.stack-twice", stack=twice), ("stacks",))
    if len(layout.stacks) < 2:
        yield LayoutProblem("warning", message("layout.one-stack"), ("stacks",))
    for index, (stack, mask) in enumerate(zip(layout.stack_numbers, layout.stacks, strict=True)):
        tiles = mask.bit_count()
        least, key = _BEGIN_WITH.get(index, (1, "layout.empty-stack"))
        if tiles < least:
            told = message(key, stack=stack, count=tiles, tiles=tiles or message("no"))
            yield LayoutProblem("warning", told, ("stacks", given.index(stack)))


def _land_problems(layout: Layout) -> Iterator[LayoutProblem]:
    """No oasis at all; start tile and strips that are not alike where they touch; spaces that may find nothing left."""
    if not any(tile.portions for tile in layout.tiles):
        yield LayoutProblem("warning", message("layout.no-oasis"), ("tiles",))
    pairs = ((side, *pair) for side, arm in enumerate(ARMS) for pair in enumerate(pairwise((CENTRE, *arm))))
    touching = ((distance, layout.cross[outer].sides[side ^ 2], layout.cross[inner].sides[side])
                for side, distance, (inner, outer) in pairs)  # fmt: skip
    if joint := next((one for one in touching if one[1] != one[2]), None):
        distance, inner, outer = joint
        yield LayoutProblem("error", message("layout.joint", inner=inner, outer=outer), ("strip", distance, "sides"))
    for space, supply in SUPPLY.items():
        parts = ((number, *part) for number, tile in enumerate(layout.tiles) for part in enumerate(tile.portions))
        paths = [("tiles", number, "portions", at, "space") for number, at, part in parts if part.space == space]
        if len(paths) > supply:
            text = message("layout.spaces", number=len(paths), space=space, supply=supply)
            yield LayoutProblem("warning", text, paths[supply])


# The area of 11 x 11 cells: names, neighbours, sides of cells, and ways along lines.
#
# Cells are numbered row by row from A1 = 0; sides are 0 to 3 for N E S W. A side of a cell is `4 * cell + side`.

# The start cell, and five cells of an arm on each side of it.
SIZE = 11
CELLS = SIZE * SIZE
SIDES = "NESW"
NAME = re.compile(r"[A-Za-z][1-9][0-9]{0,2}")  # a letter and a number, whether of this area or not
NAMES = tuple(f"{row}{column}" for row in "ABCDEFGHIJK" for column in range(1, SIZE + 1))
NUMBERS = {name: cell for cell, name in enumerate(NAMES)}
EDGES = tuple(f"{name}/{side}" for name in NAMES for side in SIDES)
EDGE_NUMBERS = {name: edge for edge, name in enumerate(EDGES)}
CENTRE = NUMBERS["F6"]
ENDS = tuple(NUMBERS[name] for name in ("A6", "F11", "K6", "F1"))
# In the order of the sides, so that `side ^ 2` is the opposite one.
_STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))
NEIGHBOURS = tuple(
    tuple(NUMBERS.get(f"{chr(ord(name[0]) + down)}{int(name[1:]) + right}", -1) for down, right in _STEPS)
    for name in NAMES
)
"""The four cells beside each, in the order of the sides; -1 outside the area."""
ARMS = tuple(tuple(CENTRE + distance * (down * SIZE + right) for distance in range(1, 6)) for down, right in _STEPS)
"""The five cells of the arm on each side of the centre, from the centre outward."""


def distance(one: str, other: str) -> int:
    """Return cells from one to another along rows and columns; 0 from a cell that is none of the area."""
    if one not in NUMBERS or other not in NUMBERS:
        return 0
    (row, column), (row2, column2) = divmod(NUMBERS[one], SIZE), divmod(NUMBERS[other], SIZE)
    return abs(row - row2) + abs(column - column2)


Ways = tuple[int, int]
"""Two sets of cells as bits: those joined to their neighbour in the east, those to their neighbour in the south."""


def step(cells: int, ways: Ways) -> int:
    """Return the cells one step away from some cells."""
    east, south = ways
    # To the west and the north a step takes the way of the cell that it comes to.
    return (cells & east) << 1 | cells >> 1 & east | (cells & south) << SIZE | cells >> SIZE & south


@lru_cache(1 << 12)  # tiles are laid more seldom than caravans look around
def reach(cells: int, ways: Ways) -> int:
    """Return the cells that any number of steps lead to, those where they begin included."""
    seen = edge = cells
    while edge:
        edge = step(edge, ways) & ~seen
        seen |= edge
    return seen


def join(ways: Ways, cell: int, side: int) -> Ways:
    """Return the ways with one more: from a cell over a side of it."""
    if side in (1, 2):
        return (ways[0] | 1 << cell, ways[1]) if side == 1 else (ways[0], ways[1] | 1 << cell)
    return join(ways, NEIGHBOURS[cell][side], side ^ 2)
