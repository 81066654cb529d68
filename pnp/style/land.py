"""Land of maps of hexes, drawn over their borders: outlines of areas, the grid, which hex a point lies on."""

from collections.abc import Callable, Iterator, Mapping
from math import floor, hypot, inf, sqrt
from operator import itemgetter
from typing import NamedTuple

from pnp.geometry.hexes import HexMap, bits, first
from pnp.scene.model import Area, Gradient, Group, Line, Path, Point, Shape, Style
from pnp.style.dunes import WIND, calmed, crests, dunes, trace
from pnp.style.field import Command, chains, simplify, smoothstep

# Sides of hexes, and the lines around areas.


def sides(hexes: HexMap, cells: int, size: float) -> dict[int, list[Line]]:
    """Return by hex of an area those of its sides that are on the outside of the area, clockwise; `size` mm flat to
    flat."""
    found: dict[int, list[Line]] = {}
    for cell in bits(cells):
        corners = [(round(x, 2), round(y, 2)) for x, y in hexes.corners(cell, size)]
        own = zip(corners, (*corners[1:], corners[0]), hexes.ring(cell), strict=True)
        # corners of flat-topped hexes go the other way round
        outer = [(other, one) if hexes.flat else (one, other) for one, other, beside in own if not beside & cells]
        if outer:
            found[cell] = outer
    return found


def rings(found: Mapping[int, list[Line]]) -> list[list[Point]]:
    """Return the closed lines that sides make, each ending where it began."""
    return chains({one: other for own in found.values() for one, other in own})


def outline(hexes: HexMap, cells: int, size: float) -> tuple[Command, ...]:
    """Return the line around an area of hexes, as commands of a path: a clip, an area to fill."""
    return tuple(step for ring in rings(sides(hexes, cells, size)) for step in trace(ring[:-1], digits=2))


# Sand on a map of hexes, its dunes running on under the borders and beyond the edge.


class Sand(NamedTuple):
    """How the sand of a map lies. `edges`: mm of ground at the sides of the map, and below it. Dunes are low in the
    middle of the `free` hexes, where something is drawn, and none are drawn under the `bare` ones. `lines`, `fine`,
    `wind`: as in `pnp.style.dunes`."""

    seed: int
    edges: tuple[float, float] = (0, 0)
    free: int = 0
    bare: int = 0
    lines: Callable[[float, float], float] | None = None
    fine: bool = True
    wind: float = WIND


_WAVE = 1.35  # from crest to crest, of a hex
_CALM = 1.8  # of dunes: they lie in trains
_LONG = 20  # points of the shortest dune, 18 to the width of a hex
_FAR = 0.45  # how far the faces of a dune reach from its crest, of a hex
_AROUND = ((-1, -1), (-1, 1), (1, -1), (1, 1))


def sands(hexes: HexMap, size: float, sand: Sand) -> Iterator[Shape]:
    """Draw the land outside of the map, in the roles `ground-...`, its hexes in `sand` and the dunes on them."""
    wide, high = hexes.extent(size)
    side, foot = sand.edges
    area = Area(-side, -side, wide + 2 * side, high + side + max(side, foot))
    find, inner, far = cell_finder(hexes, size), outline(hexes, hexes.cells, size), _FAR * size

    def calm(x: float, y: float) -> float:
        if (cell := find(x, y)) & sand.free:
            u, v = hexes.centre(cell.bit_length() - 1, size)
            return smoothstep(0.25, 0.55, hypot(x - u, y - v) / size)
        places = ((x, y), *((x + u * far, y + v * far) for u, v in _AROUND))
        return float(any(find(*place) & ~sand.bare for place in places))

    def beyond(x: float, y: float) -> float:
        return float(not (find(x, y) and all(find(x + u * far, y + v * far) for u, v in _AROUND)))

    found = crests(area, sand.seed, sand.wind, _WAVE * size, _CALM)
    if side:
        yield from dunes(calmed(found, beyond), "ground", False, curved=True)
    # brighter in the middle, a little towards the light
    stops, middle = ((0.1, "sand-bright"), (0.55, "sand"), (1, "sand-dim")), (0.36 * wide, 0.36 * high)
    yield Path(inner, Style(Gradient(stops, middle, (wide, high), radial=True)))
    low = [crest for crest in calmed(found, calm) if len(crest.points) > _LONG]
    drawn = [*dunes(low, "sand", sand.fine, sand.lines, True)] if low else []
    for crest in sorted(low, key=lambda one: -len(one.points))[:1]:  # the longest dune throws the longest shadow
        ends = (min(1, k / 30, (len(crest.points) - 1 - k) / 30) for k in range(len(crest.points)))
        lee = crest.beside(0.6 * end * high for end, high in zip(ends, crest.heights, strict=True))[::-1]
        drawn.insert(0, Path(tuple(trace(simplify([*crest.points, *lee], 0.3))), Style("sand-core")))
    yield Group(tuple(drawn), clip=Path(inner, Style()))


# The grid: a thin line, wider towards the corners, so that hexes stay easy to count on any land.

_THIN, _WIDE, _EDGE = 0.18, 0.34, 0.5  # mm: lines, lines at corners, the edge of the map
_ARM = 0.13  # how far from a corner lines are wider, of a side


def grid(hexes: HexMap, size: float, bare: int = 0, fine: bool = True, thin: float = _THIN) -> Iterator[Shape]:
    """Draw each border of two hexes once, but not between two of the `bare` ones, and the edge of the map. `fine`:
    wider at corners; `thin`: mm, of the lines."""
    single, following = list[Line](), dict[Point, Point]()
    for cell in bits(hexes.cells):
        corners = [(round(x, 2), round(y, 2)) for x, y in hexes.corners(cell, size)]
        for side, beside in enumerate(hexes.ring(cell)):
            # Of two hexes the one with the lower number draws the border.
            if beside > 1 << cell and not (bare >> cell & 1 and bare & beside):
                one, other = sorted((corners[side], corners[(side + 1) % 6]), key=itemgetter(hexes.flat))
                if abs(one[hexes.flat] - other[hexes.flat]) < 0.01 * size:
                    single.append((one, other))
                else:
                    following[one] = other
    # borders across rows one by one, those between rows as lines from side to side: half as many letters in a file
    lines = [*chains(following), *single]
    commands = tuple(command for line in lines for command in trace(line, closed=False, digits=2))
    yield Path(commands, Style(None, "grid", thin))
    if fine:
        arm = _ARM * size / sqrt(3)
        yield Path(commands, Style(None, "grid", _WIDE, (arm, size / sqrt(3) - 2 * arm, arm, 0)))
    yield Path(outline(hexes, hexes.cells, size), Style(None, "grid", _EDGE))


# Which hex a point lies on.


def cell_finder(hexes: HexMap, size: float) -> Callable[[float, float], int]:
    """Return a function of a point (x, y) in mm that gives the hex it lies on as a set, 0 outside of the map."""
    parity = sum(hexes.place(first(hexes.cells))) % 2 if hexes.cells else 0
    high, wide = (hexes.width, len(hexes.rows)) if hexes.flat else (len(hexes.rows), hexes.width)
    cells, stride, flat, pitch = hexes.cells, hexes.stride, hexes.flat, size * sqrt(3) / 2

    def find(x: float, y: float) -> int:
        # rows of hexes lie `pitch` apart, the hexes of a row two columns of half a hex; the nearest middle is that of
        # the hex
        if flat:
            x, y = y, x
        down, along = (y - size / sqrt(3)) / pitch, 2 * x / size - 1
        best, row, column = inf, 0, 0
        for r in (floor(down), floor(down) + 1):
            odd = (parity + r) % 2
            c = 2 * round((along - odd) / 2) + odd
            if (away := (along - c) ** 2 + 3 * (down - r) ** 2) < best:
                best, row, column = away, r, c
        if not (0 <= row < high and 0 <= column < wide):
            return 0
        return 1 << (column * stride + row if flat else row * stride + column) & cells

    return find
