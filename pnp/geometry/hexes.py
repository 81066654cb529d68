"""Maps of hexes, written as text: two characters apart in a row, every other row shifted by one. Sets of cells."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Sequence
from functools import cached_property
from math import cos, radians, sin, sqrt
from typing import Any, TypeVar

from pnp.geometry.map_rows import BadMap, odd_signs, row_faults

# Sets of cells as ints: bit i stands for cell i. Union, intersection and difference are `|`, `&`, `& ~`.


def bits(mask: int) -> Iterator[int]:
    """Yield the cells of a set, in ascending order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def signs(mask: int) -> bytes:
    """Return 1 for each number that is a cell of a set, else 0, up to its highest cell, to pick from rows with."""
    return bin(mask)[:1:-1].encode().translate(_SIGNS)


_SIGNS = bytes(256)[:49] + b"\1" + bytes(206)  # what `bin` writes as "1"


def first(mask: int) -> int:
    """Return the lowest cell of a set that is not empty."""
    return (mask & -mask).bit_length() - 1


def spread(mask: int, steps: tuple[int, ...]) -> int:
    """Return all neighbours of the cells of a set; neighbours lie `steps` bits away, to both sides."""
    out = 0
    for step in steps:
        out |= mask << step | mask >> step
    return out


def flood(seed: int, free: int, steps: tuple[int, ...], goal: int = -1) -> int:
    """Return the cells of `free` that can be reached from `seed` (a subset of it) through cells of `free`. Once all
    cells of `goal` are reached the search may end early, with only some of them."""
    reached, before = seed & free, 0
    while reached != before and goal & ~reached:
        before = reached
        for step in steps:  # each goes on from where the one before has come: fewer rounds than all from the edge
            reached |= (reached << step | reached >> step) & free
    return reached


def components(mask: int, steps: tuple[int, ...]) -> Iterator[int]:
    """Yield the connected components of a set, the one with the lowest cell first."""
    while mask:
        part = flood(mask & -mask, mask, steps)
        yield part
        mask &= ~part


def distances(seed: int, free: int, steps: tuple[int, ...]) -> Iterator[int]:
    """Yield the cells of `free` at distance 0, 1, 2, ... from `seed`, as far as there are any."""
    seen = edge = seed
    while edge:
        yield edge
        edge = spread(edge, steps) & free & ~seen
        seen |= edge


Place = TypeVar("Place", bound=Hashable)


def steps_over(begin: Collection[Place], near: Callable[[Place], Iterable[Place]]) -> dict[Place, int]:
    """Return the steps to each place that can be reached, from the nearest of some; `near`: those beside a place."""
    found, edge, steps = dict.fromkeys(begin, 0), [*begin], 0
    while edge:
        steps += 1
        edge = list({one for place in edge for one in near(place)} - found.keys())
        found.update(dict.fromkeys(edge, steps))
    return found


# Whether filling a hex can part what lies around it: a look at its ring before any flood fill.


class Arcs:
    """Tells for a hex whether its free neighbours lie in two or more arcs of its ring. Neighbours in one arc touch each
    other, so that a piece on the hex parts nothing. Answers are kept: there are 64 patterns of free neighbours."""

    def __init__(self, hexes: HexMap) -> None:
        self._hexes = hexes
        self._reach = max(hexes.steps)
        self._known: dict[int, bool] = {}

    def parted(self, cell: int, around: int) -> bool:
        """Return whether `around`, the free ones of the neighbours of `cell`, lie in more than one arc."""
        # Moved to one place the same pattern is the same number, wherever on the map its hex lies.
        key = around << self._reach >> cell
        if (known := self._known.get(key)) is None:
            ring = [bool(side & around) for side in self._hexes.ring(cell)]
            known = self._known[key] = sum(ring[i] and not ring[i - 1] for i in range(6)) > 1
        return known


NAME = re.compile(r"([A-Za-z]{1,2})([1-9][0-9]{0,2})")
MOST = 20_000  # cells of a map, blanks within its width and height counted: sets of them are ints of twice as many bits
_FEW = 2_000  # cells of a map whose neighbours are all kept, which takes memory with the square of their number
# Clockwise from the right; flat maps read each pair the other way round, so that they go as their corners do.
_TURN = ((0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1))


def letters(number: int) -> str:
    """Return A, B, ... Z, AA, AB, ... for 0, 1, ..."""
    high, low = divmod(number, 26)
    return (letters(high - 1) if high else "") + chr(65 + low)


def number_of(word: str) -> int:
    """Return the number that `letters` writes so."""
    value = 0
    for letter in word.upper():
        value = value * 26 + ord(letter) - 64
    return value - 1


def name_at(row: int, column: int, flat: bool) -> str:
    """Return the name of the hex whose character stands in a row and column, both from 0."""
    return f"{letters(column)}{row // 2 + 1}" if flat else f"{letters(row)}{column // 2 + 1}"


def centre_at(row: int, column: int, size: float, flat: bool) -> tuple[float, float]:
    """Return the centre in mm of a hex by its row and column, also outside of the map; `size` mm flat to flat."""
    if flat:
        return size / sqrt(3) + column * size * sqrt(3) / 2, (row + 1) * size / 2
    return (column + 1) * size / 2, size / sqrt(3) + row * size * sqrt(3) / 2


class HexMap:
    """Hexes of a text map, pointy-topped or (`flat`) flat-topped. Raises BadMap. `cells` is the set of all hexes,
    `steps` the shifts to half of the six neighbours, `near[i]` the neighbours of hex i, `names[i]` its name, `size` the
    cells within its width and height, blanks counted."""

    def __init__(self, rows: tuple[str, ...], flat: bool = False) -> None:
        stripped = [row.rstrip() for row in rows]
        while stripped and not stripped[-1]:
            stripped.pop()
        self.rows, self.flat = tuple(stripped), flat
        self.width = max((len(row) for row in self.rows), default=0)
        # Two columns that no hex has: a shift beyond the end of a row meets none of the next.
        self.stride = self.width + 2
        self.steps = (2 * self.stride if flat else 2, self.stride + 1, self.stride - 1)
        self.size = len(self.rows) * ((self.width + 1) // 2)
        if self.size > MOST:
            raise BadMap("size", 0, 0, size=self.size, most=MOST)
        if not (places := [(r, c) for r, row in enumerate(self.rows) for c, sign in enumerate(row) if sign != " "]):
            raise BadMap("empty", 0, 0)
        self.cells, parity = 0, sum(places[0]) % 2
        for r, c in places:  # no tab, and each hex in a column of the right parity
            if (r + c) % 2 != parity or self.rows[r][c] == "\t":
                raise BadMap("tab" if self.rows[r][c] == "\t" else "parity", r, c)
            self.cells |= 1 << r * self.stride + c

    def mask_of(self, characters: str) -> int:
        """Return the hexes with one of these characters; with none given all hexes."""
        mask = 0
        for r, row in enumerate(self.rows):
            for c, character in enumerate(row):
                if character != " " and (not characters or character in characters):
                    mask |= 1 << r * self.stride + c
        return mask

    def place(self, cell: int) -> tuple[int, int]:
        """Return row and column of the character of a cell."""
        return divmod(cell, self.stride)

    @cached_property
    def near(self) -> Sequence[int]:
        """For each cell the set of its neighbours on the map; 0 for numbers that are no cell."""
        return self.near_within(self.cells)

    def near_within(self, within: int) -> Sequence[int]:
        """Return for each cell the set of those of its neighbours that are `within`; 0 for numbers that are no cell."""
        near = Neighbours(self.cells, within, self.steps, len(self.rows) * self.stride)
        return tuple(near) if self.size <= _FEW else near

    @cached_property
    def names(self) -> dict[int, str]:
        """The name of each cell: row letter and number, on flat-topped maps column letter and number."""
        return {cell: name_at(*self.place(cell), self.flat) for cell in bits(self.cells)}

    def named(self, mask: int) -> Iterator[str]:
        """Yield the names of the cells of a set, in reading order."""
        return map(self.names.__getitem__, bits(mask))

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The cell of each name, in upper case."""
        return {name: cell for cell, name in self.names.items()}

    def ring(self, cell: int) -> Iterator[int]:
        """Yield the neighbours of a cell in turning order, each as a set: empty where the map has none."""
        row, column = self.place(cell)
        for one, other in _TURN:
            dr, dc = (other, one) if self.flat else (one, other)
            r, c = row + dr, column + dc
            inside = 0 <= r < len(self.rows) and 0 <= c < self.width
            yield 1 << r * self.stride + c & self.cells if inside else 0

    def centre(self, cell: int, size: float) -> tuple[float, float]:
        """Return the centre of a hex that measures `size` mm flat to flat; the map begins at (0, 0) mm."""
        return centre_at(*self.place(cell), size, self.flat)

    def corners(self, cell: int, size: float) -> list[tuple[float, float]]:
        """Return the six corners of a hex in mm; side k of its `ring` lies between corners k and k + 1."""
        x, y = self.centre(cell, size)
        turns = (radians(120 - 60 * k if self.flat else 60 * k - 30) for k in range(6))
        return [(x + cos(turn) * size / sqrt(3), y + sin(turn) * size / sqrt(3)) for turn in turns]

    def extent(self, size: float) -> tuple[float, float]:
        """Return width and height in mm of the map with hexes of `size` mm flat to flat."""
        long, short = max(len(self.rows) - 1, 0), max(self.width - 1, 0)
        if self.flat:
            return 2 * size / sqrt(3) + short * size * sqrt(3) / 2, (long + 2) * size / 2
        return (short + 2) * size / 2, 2 * size / sqrt(3) + long * size * sqrt(3) / 2

    def seams(
        self, size: float, inset: float = 0, drawn: Sequence[tuple[int, float]] = ()
    ) -> tuple[tuple[tuple[float, int], ...], tuple[tuple[float, int], ...]]:
        """Return upright and level lines that cut the hexes least: x or y, `inset` mm beyond the map, and how many
        drawings each cuts. Lines between rows cut nothing but the tips; others follow the borders of every second row
        and halve the hexes of the rest. `drawn`: cells with a drawing, and how far it reaches from their middle as a
        share of `size`; lines then lie closer, where they cut no name in its upper or upper left corner."""
        width, height = self.extent(size)
        along, across = (height, width) if self.flat else (width, height)
        sides = [step * size / 2 for step in range(1, round(along / size * 2))]
        pitch, first = size * sqrt(3) / 2, size / sqrt(3) + size * sqrt(3) / 4
        tips = [first + step * pitch for step in range(round((across - 2 * size / sqrt(3)) / pitch))]
        if drawn:
            sides = [x - part * size / 16 for x in sides for part in (6, 5, 4, 3, 2)]
            tips = [x + part * pitch / 8 for x in tips for part in (-3, -2, -1, 0, 1, 4)]
        found = [(self.centre(cell, size), reach * size) for mask, reach in drawn for cell in bits(mask)]

        def lines(axis: int) -> tuple[tuple[float, int], ...]:
            at = tips if (axis == 0) == self.flat else sides
            alike = Counter((round(middle[axis], 3), reach) for middle, reach in found).items()  # rows and columns
            return tuple((inset + x, sum(n * (abs(y - x) < reach) for (y, reach), n in alike)) for x in at)

        return lines(0), lines(1)

    def borders(self, size: float, inset: float = 0) -> tuple[tuple[tuple[tuple[float, float], ...], ...], ...]:
        """Return upright and level lines along the borders of hexes through the whole map, `inset` mm beyond it, each
        by its corners: they zigzag and cut no hex. An upright and a level one share two corners."""
        rows, columns = (self.width, len(self.rows)) if self.flat else (len(self.rows), self.width)
        # the corners of all lines have few different numbers between them: each is one object
        half, quarter, odd = size / 2, size / sqrt(12), sum(self.place(first(self.cells)))
        xs = [inset + at * half for at in range(columns + 2)]
        ys = [inset + at * quarter for at in range(3 * rows + 1)]

        def line(places: Iterable[tuple[int, int]]) -> tuple[tuple[float, float], ...]:
            return tuple((ys[down], xs[along]) if self.flat else (xs[along], ys[down]) for along, down in places)

        sides = tuple(
            line((at + (at + row + odd) % 2, 3 * row + end) for row in range(rows) for end in (1, 3))
            for at in range(1, columns)
        )
        tips = tuple(
            line((at, 3 * row + 3 + (at + row + odd) % 2) for at in range(columns + 2)) for row in range(rows - 1)
        )
        return (tips, sides) if self.flat else (sides, tips)


class Neighbours(Sequence[int]):
    """For each of `length` cells its neighbours, worked out whenever they are asked for."""

    def __init__(self, cells: int, within: int, steps: tuple[int, ...], length: int) -> None:
        self._cells, self._within, self._steps, self._length = cells, within, steps, length

    def __len__(self) -> int:
        return self._length

    def __getitem__(self, cell: Any) -> Any:
        if not 0 <= cell < self._length:
            raise IndexError(cell)
        return spread(1 << cell, self._steps) & self._within if self._cells >> cell & 1 else 0


def read_map(text: str | list[str], characters: str, flat: bool = False) -> tuple[HexMap | None, list[BadMap]]:
    """Read the map of a text or of its rows, which has these characters only; None with all that is wrong, else."""
    rows = text.split("\n") if isinstance(text, str) else text
    rows = [row.rstrip("\r") for row in rows]
    try:
        if not (hexes := HexMap(tuple(rows), flat)).cells & ~hexes.mask_of(characters):
            return hexes, []
    except BadMap as bad:
        if bad.key not in ("tab", "parity"):
            return None, [bad]
    faults = [*row_faults(rows, characters), *odd_signs(rows, characters)]
    return None, sorted(faults, key=lambda fault: (fault.row, fault.column))
