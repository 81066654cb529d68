"""Terrain that runs on under a grid: drifts of sand, ranges, shores; each in variants that a seed chooses from.

Grounds on which pieces lie are quiet: what is drawn on sand differs from it by at most 8 % of its luminance.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import islice, product
from math import ceil, cos, pi, radians, sin, sqrt
from operator import mul

from pnp.chance import Chance
from pnp.geometry.hexes import HexMap, bits
from pnp.scene.model import Path, Point, Polygon, Shape, Style, Symbol, Use
from pnp.style.symbols import FROND, GRID, LINE, dot, pen_path, transform

# Smooth curves through points, and numbers drawn for them.

Command = tuple[str | float, ...]


def spread(chance: Chance, least: float, most: float) -> float:
    """Return a number from `least` to `most`, drawn in steps of a thousandth of the way."""
    return least + (most - least) * chance.below(1001) / 1000


def open_curve(points: Sequence[Point]) -> list[Command]:
    """Return a Catmull-Rom spline through the points, as Bézier curves; its begin is where the pen is."""
    padded = [points[0], *points, points[-1]]
    return [_segment(*padded[at : at + 4]) for at in range(len(points) - 1)]


def closed_curve(points: Sequence[Point]) -> tuple[Command, ...]:
    """Return the same through the last point back to the first, as a whole path."""
    padded = [points[-1], *points, *points[:2]]
    return (("M", *points[0]), *(_segment(*padded[at : at + 4]) for at in range(len(points))), ("Z",))


def _segment(before: Point, start: Point, end: Point, after: Point) -> Command:
    # A sixth of the way between the neighbours of a point: the spline of Catmull and Rom as a Bézier curve.
    one = start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6
    other = end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6
    return ("C", *one, *other, *end)


def on_curve(begin: Point, curve: Command, part: float) -> Point:
    """Return the point of a Bézier curve after a part of it, from 0 to 1."""
    numbers = [*begin, *map(float, curve[1:])]
    weights = ((1 - part) ** 3, 3 * part * (1 - part) ** 2, 3 * part * part * (1 - part), part**3)
    x, y = (sum(map(mul, weights, numbers[axis::2])) for axis in (0, 1))
    return x, y


# Drifts of sand seen from above: the lee of a winding crest, a thin light along it.

DRIFTS, DUNES = 12, 12  # variants; the second half are the first one mirrored
_STEPS = 6  # parts of a crest
_STROKES = (0.1, 0.25, 0.4, 0.55, 0.7)  # where on a lee it is hatched, as parts of its length
_LIGHT = 0.035  # how far the light reaches above the crest


@cache
def drift(variant: int, shade: str = "sand-shade", light: str = "sand-glow") -> Symbol:
    """Draw a drift 2 mm long from (-1, 0) to (1, 0), its lee below; `variant` from 0 to 11."""
    chance = Chance(variant % (DRIFTS // 2) + 1)
    side = -1 if variant >= DRIFTS // 2 else 1
    bends, deep = spread(chance, 0.05, 0.16), spread(chance, 0.13, 0.24)
    turn = spread(chance, 0, 2 * pi)
    crest: list[Point] = []
    lee: list[Point] = []
    top: list[Point] = []
    for step in range(_STEPS + 1):
        along = step / _STEPS
        taper = sin(pi * along)
        x, y = side * (2 * along - 1), bends * sin(turn + along * 5) * (0.4 + 0.6 * taper)
        crest.append((x, y))
        lee.append((x - 0.08 * taper, y + deep * taper * spread(chance, 0.6, 1.2)))
        top.append((x, y - _LIGHT * taper))
    name = f"drift-{variant}-{shade}-{light}"
    return Symbol(name, (Path(_between(crest, lee), Style(shade)), Path(_between(crest, top), Style(light))))


def _between(one: list[Point], other: list[Point]) -> tuple[Command, ...]:
    """The area between two curves from the same begin to the same end."""
    return (("M", *one[0]), *open_curve(one), *open_curve(other[::-1]), ("Z",))


@cache
def dune(variant: int) -> Symbol:
    """Draw a small dune: its crest, 2 mm wide and up to 0.8 mm high about (0, 0), and its lee; `variant` from 0 to 11.

    The lee is hatched where the theme tells lines from its shade: in `low-ink`, which has next to none.
    """
    chance = Chance(variant % (DUNES // 2) + 141)
    side = -1 if variant >= DUNES // 2 else 1
    x, y = spread(chance, -0.25, 0.25), spread(chance, -0.48, -0.28)
    steep, fold = spread(chance, 0.06, 0.2), spread(chance, -0.18, -0.06)
    up = _bow(side, (x - 0.6, 0.2), (x - 0.36, y + 0.06), (x, y))
    down = _bow(side, (x + 0.3, y + 0.1), (0.6, 0.2 - steep), (1, 0.24))
    back = _bow(side, (0.6, 0.2 - steep), (x + 0.3, y + 0.1), (x, y))
    lee = (
        _bow(side, (x + 0.14, y + 0.24), (x + fold, 0.04), (x + 0.02, 0.34)),
        _bow(side, (x + 0.34, 0.34), (0.64, 0.3), (1, 0.24)),
    )
    shade = Path((("M", side * x, y), *lee, back, ("Z",)), Style("sand-dark"))
    line = Path((("M", -side, 0.3), up, down), Style(None, "sand-line", 11 / GRID))
    top, foot = (side * x, y), (side * (x + 0.02), 0.34)
    strokes = ((("M", *on_curve(top, down, part)), ("L", *on_curve(foot, lee[1], part))) for part in _STROKES)
    hatch = Path(tuple(command for stroke in strokes for command in stroke), Style(None, "sand-line", 6 / GRID))
    return Symbol(f"dune-{variant}", (shade, hatch, line))


def _bow(side: int, one: Point, other: Point, end: Point) -> Command:
    """A Bézier curve, mirrored where `side` is -1."""
    return ("C", side * one[0], one[1], side * other[0], other[1], side * end[0], end[1])


# Smooth shores, and patches of green.

PATCHES = 8  # variants
_CORNERS = 9


def shore(seed: int, half: float, high: float, middle: Point = (0, 0)) -> tuple[Command, ...]:
    """Return a closed smooth shore, about 2 `half` mm long and 2 `high` mm high about its middle."""
    x, y = middle
    return closed_curve([(x + half * u, y + high * v) for u, v in _corners(seed, 1, 0.14)])


def _corners(seed: int, radius: float, wobble: float) -> list[Point]:
    chance = Chance(seed)
    found = []
    for corner in range(_CORNERS):
        turn = 2 * pi * (corner + spread(chance, -0.15, 0.15)) / _CORNERS
        reach = radius * (1 + wobble * spread(chance, -1, 1))
        found.append((reach * cos(turn), reach * sin(turn)))
    return found


@cache
def patch(variant: int, fill: str) -> Symbol:
    """Draw an area of another shade without a line, 2 mm long and 1.2 mm high; `variant` from 0 to 7."""
    return Symbol(f"patch-{variant}-{fill}", (Path(shore(variant + 31, 0.86, 0.516), Style(fill)),))


# Mountains of a range: crags whose right sides lie in the light.

PEAKS = 7  # variants
_CRAGS = 4  # corners of a slope


@cache
def peak(variant: int) -> Symbol:
    """Draw a mountain 1.9 mm wide, its foot 0.7 mm below (0, 0), its top 0.5 to 0.85 mm above; `variant` from 0 to
    6."""
    chance = Chance(variant + 101)
    top = spread(chance, -0.2, 0.25), -spread(chance, 0.5, 0.85)
    left = _slope(chance, (-0.95, 0.7), top)
    right = _slope(chance, (0.95, 0.7), top)
    # the edge between shade and light, from below the top down to the foot
    edge = []
    for step in range(1, 5):
        along = step / 4
        x = top[0] + spread(chance, -0.1, 0.16) + 0.12 * along
        edge.append((x, top[1] + (0.7 - top[1]) * along))
    outline = (*left, top, *right[::-1])
    lit = (top, *right[::-1], *edge[::-1])
    cracks: list[Command] = []  # two, in the shade
    for start in (left[2], (top[0] - 0.06, top[1] + 0.2)):
        x, y = start[0] + 0.05, start[1] + 0.02
        cracks.append(("M", x, y))
        for _ in range(2):
            x, y = x + spread(chance, -0.06, 0.12), min(y + spread(chance, 0.14, 0.28), 0.62)
            cracks.append(("L", x, y))
    commands = (("M", *outline[0]), *(("L", *point) for point in outline[1:]))
    shapes = (
        Polygon(outline, Style("rock")),
        Polygon(lit, Style("rock-light")),
        Path(tuple(cracks), Style(None, "rock-dark", 0.025)),
        Path(commands, Style(None, "rock-dark", LINE / GRID)),
    )
    return Symbol(f"peak-{variant}", shapes)


def _slope(chance: Chance, foot: Point, top: Point) -> list[Point]:
    """The corners from the foot up, without the top: now steep, now a ledge."""
    corners = [foot]
    for crag in range(1, _CRAGS):
        along = crag / _CRAGS
        x = foot[0] + (top[0] - foot[0]) * min(max(along + spread(chance, -0.09, 0.09), 0), 1)
        y = foot[1] + (top[1] - foot[1]) * min(max(along + spread(chance, -0.07, 0.1), 0), 1)
        corners.append((x, y))
    return corners


# Ranges of mountains on a map of hexes: higher ground from mountain to mountain, peaks between neighbours.


def massif(hexes: HexMap, mountains: int, size: float) -> Path:
    """Draw the higher ground of ranges, from mountain to mountain, as wide as a side; hexes are `size` mm flat to
    flat."""
    commands: list[Command] = []
    for one, other in _pairs(hexes, mountains, size):
        commands += [("M", *one), ("L", *other)]
    return Path(tuple(commands), Style(None, "rock-mid", size / sqrt(3)))


def peaks(hexes: HexMap, mountains: int, size: float, chance: Chance) -> Iterator[Shape]:
    """Draw two peaks on each mountain, lower ones between neighbours of a row, the nearest last."""
    found: list[tuple[float, float, float]] = []
    for (x, y), (u, v) in _pairs(hexes, mountains, size):
        if abs(u - x) < 1:
            side = (1 if chance.below(2) else -1) * size * spread(chance, 0.2, 0.3)
            found.append((y + size * 0.02, x + side, size * spread(chance, 0.17, 0.24)))
            found.append((y + size * 0.07, x - side * 0.25, size * spread(chance, 0.33, 0.38)))
        elif abs(v - y) < 1:
            found.append((y + size * spread(chance, 0.08, 0.16), (x + u) / 2, size * spread(chance, 0.2, 0.27)))
    for y, x, scale in sorted(found):
        yield Use(peak(chance.below(PEAKS)), x, y, scale)


def _pairs(hexes: HexMap, mountains: int, size: float) -> Iterator[tuple[Point, Point]]:
    """The middles of mountains that are neighbours; one without any with itself."""
    for cell in bits(mountains):
        middle = hexes.centre(cell, size)
        # A line of no length would not be printed everywhere; so short a one is a dot as wide as the line.
        yield middle, (middle[0] + 0.01, middle[1])
        for neighbour in hexes.ring(cell):
            if neighbour & mountains and neighbour > 1 << cell:
                yield middle, hexes.centre(neighbour.bit_length() - 1, size)


# Palms, tufts of grass and oases, in variants: some lean to the left, some to the right, no leaves are alike.

PALMS, TUFTS, OASES = 8, 6, 6  # variants
_FRONDS = ((44, 1.0), (-4, 1.1), (-50, 0.9))  # degrees below the horizontal, and size, on each side
_FOOT = 92  # grid units below the middle


@cache
def palm(variant: int) -> Symbol:
    """Draw a date palm, 2 x 2 mm about its middle; `variant` from 0 to 7."""
    chance = Chance(variant + 61)
    x, y = spread(chance, -22, 22), spread(chance, -32, -14)
    # the trunk from the foot up to (x, y), bent to one side, with rings
    bend = spread(chance, -14, 14)
    left = f"M -13 {_FOOT} C {bend - 9} 60 {x - 9} 30 {x - 6} {y}"
    right = f"L {x + 6} {y} C {x + 8} 30 {bend + 9} 60 13 {_FOOT} Z"
    shapes: list[Shape] = [pen_path(f"{left} {right}", "trunk", "palm-dark")]
    for ring in range(1, 5):
        along = ring / 5
        middle = 3 * along * (1 - along) ** 2 * bend + 3 * along**2 * (1 - along) * x + along**3 * x
        high = _FOOT + (y - _FOOT) * (0.1 + 0.8 * along)
        wide = 11 - 5 * along
        shapes.append(pen_path(f"M {middle - wide} {high} L {middle + wide} {high + 2}", None, "palm-dark", 2.5))
    # six fronds about it, the lower ones behind, and dates
    frond = pen_path(FROND, "palm", "palm-dark")
    for (degrees, size), mirror in product(_FRONDS, (False, True)):
        grown = size * spread(chance, 0.82, 1.0)
        shapes.append(transform(frond, x, y, degrees + spread(chance, -13, 13), grown, mirror))
    for way in (-8, 8, 0):
        shapes.append(dot(x + way, y + 12 + spread(chance, -2, 5), 6.5, "trunk", "palm-dark", 2.5))
    return Symbol(f"palm-{variant}", tuple(shapes))


@cache
def tuft(variant: int) -> Symbol:
    """Draw grass on a line of ground, up to 1.1 mm wide and 0.85 mm high, its foot in (0, 0); `variant` from 0 to 5."""
    chance = Chance(variant + 81)
    commands: list[Command] = []
    for blade in range(4):
        x = (blade - 1.5) * 26 + spread(chance, -8, 8)
        high = spread(chance, 46, 82)
        curve = (x * 0.1, -high * 0.4, x * 0.4, -high * 0.8, x, -high)
        commands += [("M", 0, 0), ("C", *(value / GRID for value in curve))]
    stalks = Path(tuple(commands), Style(None, "palm-line", 9 / GRID))
    return Symbol(f"tuft-{variant}", (stalks, pen_path("M -34 2 L 34 2", None, "palm-line", 6)))


@cache
def oasis(variant: int) -> Symbol:
    """Draw two palms at a pool, the larger one to the left or to the right; 2 x 2 mm; `variant` from 0 to 5."""
    chance, side = Chance(variant + 161), -1 if variant % 2 else 1
    water = Path(shore(variant + 51, 0.86, 0.27, (0, 0.66)), Style("water", "water-dark", LINE / GRID))
    large, small = chance.below(PALMS), chance.below(PALMS)
    near = Use(palm(large), -side * 0.3, -0.18 + spread(chance, -0.03, 0.03), spread(chance, 0.74, 0.8))
    far = Use(palm(small), side * spread(chance, 0.32, 0.4), 0.06, spread(chance, 0.54, 0.62))
    ripples = (f"M {x} {y} C {x + 14} {y - 6} {x + 26} {y - 6} {x + 40} {y}" for x, y in ((-50, 68), (6, 78)))
    return Symbol(
        f"oasis-{variant}", (far, water, *(pen_path(ripple, None, "water-light", 5) for ripple in ripples), near)
    )


# Flat stones with gravel, in variants.

STONES = 6  # variants
_PEN = 12 / GRID


@cache
def stone(variant: int, fill: str, line: str) -> Symbol:
    """Draw a stone 1.9 mm wide on a level foot, 0.45 mm below (0, 0), and gravel before it; `variant` from 0 to 5."""
    chance = Chance(variant + 121)
    left, right = -0.96, 0.96
    back = [(left, 0.44)]
    for step in range(1, 5):
        along = (step + spread(chance, -0.25, 0.25)) / 5
        high = 0.78 * sin(pi * along) ** 0.6 * spread(chance, 0.85, 1.1)
        back.append((left + (right - left) * along, 0.44 - high))
    back.append((right, 0.44))
    body = (("M", *back[0]), *open_curve(back), ("C", 0.5, 0.58, -0.5, 0.58, left, 0.44), ("Z",))
    gravel: list[Command] = []
    for step in range(4):
        x, y = -1.2 + 0.7 * step + spread(chance, -0.15, 0.15), 0.62 + spread(chance, 0, 0.22)
        gravel += [("M", x, y), ("L", x + spread(chance, 0.12, 0.22), y)]
    shapes = Path(tuple(body), Style(fill, line, _PEN)), Path(tuple(gravel), Style(None, line, _PEN))
    return Symbol(f"stone-{variant}-{fill}-{line}", shapes)


# Drifts and patches over a whole ground, where it is of one kind: none lies over the border between two.

Ground = Callable[[float, float], str]
"""The role of the ground at a point (x, y) in mm; "" where nothing is to lie."""

_APART = 1.35  # from drift to drift, in the unit of `drifts`
_REACHES = ((-1, 0.07, 0.07), (-0.5, 0.19, 0.38), (0, 0.2, 0.45), (0.5, 0.19, 0.38), (1, 0.07, 0.07))
_DRIFT = tuple((x, y) for x, top, foot in _REACHES for y in (-top, foot))  # holds each variant of a drift
_PATCH = tuple((1.05 * cos(radians(turn)), 1.05 * sin(radians(turn))) for turn in range(0, 360, 45))


def drifts(width: float, height: float, unit: float, chance: Chance, ground: Ground) -> Iterator[Shape]:
    """Draw drifts of 1.6 to 3 times `unit` mm over (0, 0) to (width, height), in `-shade` and `-glow` of their ground.

    Where one does not fit into its ground, it is half as long, or left out.
    """
    step = unit * _APART
    for x, y in _net(width, height, step, chance):
        long, turn = unit * spread(chance, 0.8, 1.5), spread(chance, -18, 6)
        variant = chance.below(DRIFTS)
        # Half of it may fit beside a border, where the ground would else be bare.
        for size in (long, long / 2):
            if role := _under(_DRIFT, x, y, size, turn, ground):
                yield Use(drift(variant, f"{role}-shade", f"{role}-glow"), x, y, size, turn)
                break


def patches(width: float, height: float, unit: float, chance: Chance, ground: Ground) -> Iterator[Shape]:
    """Draw patches half to once `unit` mm long, in the role `-shade` of their ground."""
    for x, y in _net(width, height, unit, chance):
        size, turn = unit * spread(chance, 0.25, 0.55), spread(chance, -20, 20)
        variant = chance.below(PATCHES)
        if role := _under(_PATCH, x, y, size, 0, ground):
            yield Use(patch(variant, f"{role}-shade"), x, y, size, turn)


def largest_patch(
    variant: int, role: str, x: float, y: float, sizes: Iterable[float], ground: Ground
) -> Iterator[Shape]:
    """Draw a patch about (x, y) in a role, of the first of the sizes, halves of its length in mm, that fits its
    ground."""
    fitting = (size for size in sizes if _under(_PATCH, x, y, size, 0, ground))
    for size in islice(fitting, 1):
        yield Use(patch(variant, role), x, y, size)


def _net(width: float, height: float, step: float, chance: Chance) -> Iterator[Point]:
    """Points near the corners of a net of triangles."""
    for row in range(ceil(height / step) + 1):
        for column in range(ceil(width / step) + 1):
            x = step * (column + row % 2 / 2 + spread(chance, -0.28, 0.28))
            yield x, step * (row + spread(chance, -0.25, 0.25))


def _under(outline: tuple[Point, ...], x: float, y: float, size: float, turn: float, ground: Ground) -> str:
    """The role of the ground under all points of an outline; "" where it is not one."""
    c, s = size * cos(radians(turn)), size * sin(radians(turn))
    first, *others = ((x + c * u - s * v, y + s * u + c * v) for u, v in outline)
    role = ground(*first)
    return role if role and all(ground(*point) == role for point in others) else ""


# Land of maps of hexes, drawn over their borders: areas, the grid, which hex a point lies on.

_LINE = 0.25  # mm, of the grid


def areas(hexes: HexMap, cells: int, size: float, role: str) -> Path:
    """Draw hexes of `size` mm flat to flat as one path, each a little larger than it is, so that no gap shines
    through."""
    commands: list[Command] = []
    for cell in bits(cells):
        first, *others = hexes.corners(cell, size)
        commands += [("M", *first), *(("L", *corner) for corner in others), ("Z",)]
    return Path(tuple(commands), Style(role, role, 0.1))


def grid(hexes: HexMap, size: float) -> Path:
    """Draw each border of a hex once."""
    commands: list[Command] = []
    for cell in bits(hexes.cells):
        corners = hexes.corners(cell, size)
        for side, neighbour in enumerate(hexes.ring(cell)):
            # Of two hexes the one with the lower number draws the border.
            if not neighbour or neighbour > 1 << cell:
                commands += [("M", *corners[side]), ("L", *corners[(side + 1) % 6])]
    return Path(tuple(commands), Style(None, "line", _LINE))
