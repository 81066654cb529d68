"""Dunes seen from above; land of maps of hexes, over their borders: outlines of areas, the grid, the hex at a point."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import accumulate, chain, pairwise
from math import atan2, ceil, cos, floor, hypot, inf, radians, sin, sqrt
from operator import itemgetter
from typing import NamedTuple

from pnp.chance import Chance
from pnp.geometry.hexes import HexMap, bits, first
from pnp.scene.model import Area, Gradient, Group, Line, Path, Point, Shape, Style
from pnp.style.field import Command, Field, Rows, chains, evenly, hatched, noise, open_curve, simplify, smoothstep

# Dunes seen from above: crests across the wind, a slip face behind each, a lit flank before it, ripples.
# The sand is a wave whose phase grows down the wind, bent by noise; a second noise says how high it stands, and where
# it runs to nothing so do crests and faces. A whole board, a tile and a cover are pieces of one such field. Roles are
# those of a family: `sand-lit`, `-half`, `-slip`, `-core`, `-ripple`, `-crest`, and `-hatch`, which stands for the
# faces in themes without them.

WIND = 18.0  # degrees from the right downwards
WAVE = 27.0  # mm from crest to crest
_STEP = 1.1  # mm, from point to point of a crest, and between strokes of hatching
_SPARSE, _NEAR = 3, 5  # points from one to the next of which slopes are worked out; around one, of a mean
_STRIDE, _TURN = 5, 128.0  # points from one to the next of which turns are measured; degrees
_LEAST, _SHORT, _POINTED = 0.05, 7, 14  # height where a crest ends; points that it has more than; of an end at most
_HATCHED, _PEN = (0.07, 0.18, 0.3, 0.44, 0.6, 0.78, 0.97), 0.1  # shares of a slip face; mm, half of a stroke
_MOST, _FINEST = 60_000, 5  # corners of a net, whatever its area; points of a crest to its side, at most
_FACE, _CORE, _HALF, _FLANK = 0.27, 0.45, 1.45, 0.34  # phase of a slip face and of a flank; shares of the slip face


class Crest(NamedTuple):
    """A crest: its points, the way down the wind at each that is one phase long, in mm, and its heights, 0 to 1."""

    points: tuple[Point, ...]
    ways: tuple[Point, ...]
    heights: tuple[float, ...]

    def beside(self, phases: Iterable[float]) -> list[Point]:
        """Return the points moved down the wind by so much of a phase each."""
        return [
            (x + u * phase, y + v * phase) for (x, y), (u, v), phase in zip(self.points, self.ways, phases, strict=True)
        ]

    def part(self, begin: int, end: int) -> Crest:
        """Return the crest from one of its points to before another."""
        return Crest(self.points[begin:end], self.ways[begin:end], self.heights[begin:end])


@cache
def crests(area: Area, seed: int, wind: float = WIND, wave: float = WAVE, calm: float = 1) -> tuple[Crest, ...]:
    """Return all crests on an area in mm, the wind blowing that many degrees from the right downwards. `wave` is the
    distance of crests in mm; all else goes with it. The higher `calm`, the straighter they lie side by side in
    trains, and the wider are flats between these. The same arguments are worked out once."""
    unit = wave / WAVE
    step = max(2.0 * unit, sqrt(area.width * area.height / _MOST))
    xs = [area.x + step * at for at in range(-2, ceil(area.width / step) + 3)]
    ys = [area.y + step * at for at in range(-2, ceil(area.height / step) + 3)]
    phases = Field(xs[0], ys[0], step, _phases(xs, ys, seed, wind, wave, calm))
    wide = noise([x / unit / 58 / calm + 9 for x in xs], [y / unit / 40 / calm for y in ys], seed + 9, 2)
    fine = noise([x / unit / 15 for x in xs], [y / unit / 15 for y in ys], seed + 3)
    rows, low = zip(wide, fine, strict=True), 0.05 * (calm - 1)
    risen = [[a + 0.12 * b - low for a, b in zip(one, other, strict=True)] for one, other in rows]
    heights = Field(xs[0], ys[0], step, risen)
    return crests_of(phases, heights, wave)


def crests_of(phases: Field, heights: Field, wave: float = WAVE) -> tuple[Crest, ...]:
    """Return the crests of a wave with these phases and heights, which are below -0.22 on flat ground."""
    least, most = floor(min(map(min, phases.rows))), ceil(max(map(max, phases.rows)))
    lines = chain.from_iterable(phases.lines([level + 0.5 for level in range(least, most + 1)]))
    near = max(_STEP * wave / WAVE, phases.step / _FINEST)
    found = (_risen(_crest(evenly(line, near), phases, heights, wave)) for line in lines if len(line) > 2)
    return tuple(filter(_runs_on, chain.from_iterable(found)))


def _phases(xs: Sequence[float], ys: Sequence[float], seed: int, wind: float, wave: float, calm: float) -> Rows:
    """The phase of the wave at each point: straight on, bent much over wide spaces and a little over small ones."""
    unit = wave / WAVE
    wide = noise([x / (75 * unit) for x in xs], [y / (62 * unit) for y in ys], seed, 2)
    fine = noise([x / (24 * unit) for x in xs], [y / (30 * unit) for y in ys], seed + 5, 2)
    c, s = cos(radians(wind)) / wave, sin(radians(wind)) / wave
    return [[x * c + y * s + (1.15 * a + 0.28 * b) / calm for x, a, b in zip(xs, one, other, strict=True)]
            for y, one, other in zip(ys, wide, fine, strict=True)]  # fmt: skip


def _crest(points: list[Point], phases: Field, heights: Field, wave: float) -> Crest:
    ways, last = [], len(points) - 1
    for at in range(0, last + _SPARSE, _SPARSE):
        u, v = phases.slope(*points[min(at, last)])
        # a phase is 1 / slope long; where the wave is nearly level it would have no end
        longest = min(1 / (hypot(u, v) or 1), 1.2 * wave) / (hypot(u, v) or 1)
        ways += [(u * longest, v * longest)] * _SPARSE  # what is beside them is evened out below
    ways = ways[: last + 1]
    risen = tuple(smoothstep(-0.22, 0.32, heights.at(x, y)) for x, y in points)
    even = zip(_even([u for u, _ in ways]), _even([v for _, v in ways]), strict=True)
    line = zip(_even([x for x, _ in points]), _even([y for _, y in points]), strict=True)
    return Crest(tuple(line), tuple(even), risen)


def _even(values: list[float]) -> list[float]:
    """The mean of each value and those near it: what lies far beside a crest would else have corners."""
    sums = [0.0, *accumulate(values)]
    spans = ((max(at - _NEAR, 0), min(at + _NEAR + 1, len(values))) for at in range(len(values)))
    return [(sums[end] - sums[begin]) / (end - begin) for begin, end in spans]


def _risen(crest: Crest) -> Iterator[Crest]:
    """The parts of a crest that stand above the ground."""
    begin = None
    for index, height in enumerate((*crest.heights, 0)):
        if height > _LEAST and begin is None:
            begin = index
        elif height <= _LEAST and begin is not None:
            if index - begin > _SHORT and max(crest.heights[begin:index]) > 2 * _LEAST:
                yield crest.part(begin, index)
            begin = None


def _runs_on(crest: Crest) -> bool:
    """Whether a crest turns nowhere as far as to lie around a hollow, which sand does not."""
    turned, most, least = 0.0, 0.0, 0.0
    ways = [(u - x, v - y) for (x, y), (u, v) in pairwise(crest.points[::_STRIDE])]
    for (x, y), (u, v) in pairwise(ways):
        turned += atan2(x * v - y * u, x * u + y * v)
        most, least = max(most, turned), min(least, turned)
    return most - least < radians(_TURN)


def calmed(found: Iterable[Crest], calm: Callable[[float, float], float]) -> Iterator[Crest]:
    """Yield what is left of the crests lowered to `calm`, a share from 0 to 1, at each point (x, y) in mm."""
    for crest in found:
        shares = (calm(x, y) for x, y in crest.points)
        heights = tuple(height * share for height, share in zip(crest.heights, shares, strict=True))
        yield from _risen(crest._replace(heights=heights))


# The shapes of crests.


def dunes(
    found: Iterable[Crest], family: str = "sand", fine: bool = True,
    lines: Callable[[float, float], float] | None = None, curved: bool = False, rows: int = len(_HATCHED),
) -> Iterator[Shape]:  # fmt: skip
    """Draw the dunes of these crests in the roles of a family, over a ground that is there: faces as far down the wind
    as its height times a share of a phase, flanks up the wind. `fine` adds half-shades and ripples. `lines` tells what
    share of lines is seen at a point. `curved` takes more bytes, and so do `rows` of hatching."""
    ends = [_tapered(crest) for crest in found]
    drawn = [_tapered(crest) for crest in calmed(ends, lines)] if lines else ends
    layers = (("lit", -_FLANK), ("half", _FACE * _HALF), ("slip", _FACE), ("core", _FACE * _CORE))
    true = 0.5 if curved else 0.2
    spines = [simplify(crest.points, true) for crest in ends]
    for role, share in layers if fine else layers[::2]:
        far = (crest.beside(share * height for height in crest.heights)[::-1] for crest in ends)
        faces = (_between(spine, simplify(foot, true), curved) for spine, foot in zip(spines, far, strict=True))
        yield Path(tuple(chain.from_iterable(faces)), Style(f"{family}-{role}"))
    if strokes := tuple(_hatching(drawn, _HATCHED[: rows : 1 if fine else 2], lines)):
        yield Path(strokes, Style(f"{family}-hatch"))
    if fine:
        yield Path(tuple(_ripples(drawn, lines)), Style(None, f"{family}-ripple", 0.2))
    yield Path(tuple(_ridges(drawn, 2 if fine else 1, curved)), Style(f"{family}-crest"))


def _tapered(crest: Crest) -> Crest:
    """A crest that runs to a point at both ends, also where it was cut."""
    last = len(crest.points) - 1
    far = max(5, min(last / 2, _POINTED))
    ends = (min(1.0, index / far, (last - index) / far) for index in range(last + 1))
    return crest._replace(heights=tuple(high * end * (2 - end) for high, end in zip(crest.heights, ends, strict=True)))


def _ridges(found: Iterable[Crest], digits: int, curved: bool) -> Iterator[Command]:
    """Lines along crests, the thicker the higher."""
    for crest in found:
        sides: list[list[Point]] = [[], []]
        for (x, y), (u, v), height in zip(crest.points, crest.ways, crest.heights, strict=True):
            wide = (0.04 + 0.19 * height) / (hypot(u, v) or 1)
            sides[0].append((x + u * wide, y + v * wide))
            sides[1].append((x - u * wide, y - v * wide))
        one, other = (simplify(side, 0.28 if curved else 0.1) for side in (sides[0], sides[1][::-1]))
        yield from _between(one, other, curved, digits)


def _hatching(
    found: Iterable[Crest], rows: Sequence[float], lines: Callable[[float, float], float] | None
) -> Iterator[Command]:  # fmt: skip
    """Strokes that follow slip faces, close and long at crests; none where no line shall be."""
    chance = Chance(1)
    for crest in found:
        for share in rows:
            line = crest.beside(_FACE * share * high for high in crest.heights)
            places = zip(crest.heights, line, strict=True)
            shown = [high > 0.16 and not (lines and lines(*at) < 0.5) for high, at in places]
            for stroke in hatched(line, shown, chance, round(18 - 10 * share), _PEN):
                yield from trace(stroke, digits=2)


def _ripples(found: Iterable[Crest], lines: Callable[[float, float], float] | None) -> Iterator[Command]:
    """Pieces of lines that follow the crests on the windward side, where these are high and there may be lines."""
    chance = Chance(2)
    for crest in found:
        for phase in (-0.15, -0.26, -0.38):
            at = chance.below(15)
            while at < len(crest.points) - 4:
                piece = crest.part(at, at + (long := 5 + chance.below(12)))
                line = piece.beside([phase] * len(piece.points))
                if min(piece.heights) > 0.35 and not (lines and min(lines(*point) for point in line) < 0.5):
                    yield from trace(simplify(line, 0.08), closed=False)
                at += long + 9 + chance.below(22)


def _between(one: Sequence[Point], other: Sequence[Point], curved: bool, digits: int = 1) -> Iterator[Command]:
    """The commands of an area between two lines, which meet in points."""
    if not curved:
        yield from trace([*one, *other], digits=digits)
        return
    for letter, side in zip("ML", (one, other), strict=True):
        for step, *numbers in ((letter, *side[0]), *open_curve(side)):
            yield (step, *(round(float(at), digits) for at in numbers))
    yield ("Z",)


def trace(points: Sequence[Point], closed: bool = True, digits: int = 1) -> Iterator[Command]:
    """Yield the commands of a path of straight lines, its points rounded."""
    letter, last = "M", None
    for x, y in points:
        here = round(x, digits), round(y, digits)
        if here != last:
            yield (letter, *here)
        letter, last = "L", here
    if closed:
        yield ("Z",)


# Sides of hexes, and the lines around areas.


def sides(hexes: HexMap, cells: int, size: float) -> dict[int, list[Line]]:
    """Return by hex of an area its sides on the outside of the area, clockwise; `size` mm flat to flat."""
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
    `wind`: as in `pnp.style.land`."""

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
