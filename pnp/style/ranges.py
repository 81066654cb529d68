"""Mountains seen from above: all that join on a map are one range, cut into flat faces by the light on them. A range
rises from a foot a little within its hexes to peaks, whose spurs run down to it. Roles: `rock-0` (in the light) to
`rock-4`, `rock-cast` (its shadow), `rock-talus`; in themes whose darker faces have no color `rock-hatch`, lines down
the slopes, and `rock-edge`, foot and ridges."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import atan2, ceil, cos, floor, hypot, pi, sin, sqrt
from typing import NamedTuple

from pnp.chance import Chance
from pnp.geometry.hexes import HexMap, bits, components
from pnp.scene.model import Group, Path, Point, Rect, Shape, Style
from pnp.style.dunes import trace
from pnp.style.field import Command, noise, scanned, simplify, smoothstep, stroke
from pnp.style.land import rings, sides

LIGHT = (-0.74, -0.40, 0.52)  # from the upper left, towards the light
_TONES = (0.9, 0.7, 0.42)  # cosines of the angle to the light from which on a face is a tone lighter
_SHADE, _DEEP = -0.16, 0.08  # the last of them, of a range and of other rock
_MESH = 2.4 / 20  # side of a face, of a hex's width
_HIGH = 0.5  # no higher than this from the foot on, of a hex's width
_STONES = 0.32  # a mm of foot
_FULL = 48  # mountains; where there are more, faces are larger

Face = tuple[Point, Point, Point]


def ranges(hexes: HexMap, cells: int, size: float, seed: int, fine: bool = True) -> Iterator[Shape]:
    """Draw the ranges on these hexes of `size` mm flat to flat, over a ground that is there; `fine` with small faces
    and stones."""
    for number, part in enumerate(components(cells, hexes.steps)):
        coarse = max(1.0 if fine else 2.0, sqrt(cells.bit_count() / _FULL))
        feet, faces = _range(hexes, part, size, seed + 31 * number, coarse)
        yield from _draw(feet, faces, size / 20)
        if fine:
            yield from _talus(feet, Chance(seed + number))


def _draw(feet: list[list[Point]], faces: list[tuple[int, Face, Point]], unit: float) -> Iterator[Shape]:
    foot = tuple(command for ring in feet for command in trace(ring))
    rough = (command for ring in feet for command in trace(simplify([*ring, ring[0]], 0.3)[:-1]))
    yield Path(tuple(_moved(rough, 1.9 * unit, 1.4 * unit)), Style("rock-cast"))
    xs, ys = zip(*(point for ring in feet for point in ring), strict=True)
    ground = Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys), Style("rock-0"))
    # A darker face lies on the lighter ones, so that no hairline shines through between two.
    tones = [Path(tuple(around(faces, tone)), Style(f"rock-{tone}")) for tone in range(1, len(_TONES) + 2)]
    lines = (Path(tuple(hatching(faces, tone)), Style(None, "rock-hatch", wide)) for tone, wide in _PENS)
    ridges = Path(tuple(_ridges(faces)), Style(None, "rock-edge", 0.22))
    yield Group((ground, *tones, *lines, ridges), clip=Path(foot, Style()))
    yield Path(foot, Style(None, "rock-edge", 0.3))


def _moved(commands: Iterable[Command], x: float, y: float) -> Iterator[Command]:
    for letter, *at in commands:
        yield (letter, round(float(at[0]) + x, 1), round(float(at[1]) + y, 1)) if at else (letter,)


# The form of a range.


def _range(
    hexes: HexMap, part: int, size: float, seed: int, coarse: float
) -> tuple[list[list[Point]], list[tuple[int, Face, Point]]]:
    """The rings of the foot of a range, and its faces by tone, each with the way down."""
    borders, peaks = sides(hexes, part, size), _peaks(hexes, part, size, seed)
    near = {one: [side for beside in _around(hexes, one, part) for side in borders.get(beside, ())] for one in peaks}
    heights: dict[tuple[int, int], tuple[float, float, float]] = {}
    for key, (x, y, cell) in _points(hexes, part, size, _MESH * size * coarse, seed).items():
        rough = Chance(key[0] * 15485863 + key[1] * 32452843 & 0xFFFFFFFF).below(201) / 100 - 1
        away = min((_distance(x, y, side) for side in near[abs(cell)]), default=size) * (1 if cell >= 0 else -1)
        high = _height(x, y, away - 0.04 * size, peaks[abs(cell)], size, rough)
        if away > 0.4 * size:  # far from the foot mountains rise and fall over several hexes
            high += (away - 0.4 * size) * 1.6 * noise([x / (2.6 * size)], [y / (2.6 * size)], seed, 2)[0][0]
        heights[key] = (x, y, high)
    feet = [_foot(ring, size, seed) for ring in rings(borders)]
    return feet, [face for key in heights for face in _faces(key, heights)]


def _around(hexes: HexMap, cell: int, part: int) -> list[int]:
    return [cell, *(beside.bit_length() - 1 for beside in hexes.ring(cell) if beside & part)]


def _foot(ring: Sequence[Point], size: float, seed: int) -> list[Point]:
    """A ring moved inwards by a twentieth of a hex, more or less, its corners worn off."""
    points: list[Point] = []
    for (x, y), (u, v) in pairwise(ring):
        points += [(x + (u - x) * k / 8, y + (v - y) * k / 8) for k in range(8)]
    chance, count = Chance(seed), len(points)
    knots = [chance.below(201) / 100 - 1 for _ in range(count // 6 + 1)]
    found = []
    for index in range(count):
        xs, ys = zip(*(points[(index + k) % count] for k in range(-2, 3)), strict=True)
        x, y = sum(xs) / 5, sum(ys) / 5
        u, v = xs[4] - xs[0], ys[4] - ys[0]
        at, part = divmod(index * len(knots) / count, 1)
        bay = knots[int(at)] + smoothstep(0, 1, part) * (knots[(int(at) + 1) % len(knots)] - knots[int(at)])
        inward = size * (0.06 + 0.03 * bay + (chance.below(9) - 4) * 0.004) / hypot(u, v)
        found.append((x - v * inward, y + u * inward))
    return simplify([*found, found[0]], 0.1)[:-1]


def _points(
    hexes: HexMap, part: int, size: float, mesh: float, seed: int
) -> dict[tuple[int, int], tuple[float, float, int]]:
    """The corners of faces by column and row: a shaken net of triangles, with their hex; below 0 they are beside it."""
    found: dict[tuple[int, int], tuple[float, float, int]] = {}
    tall, reach = mesh * sqrt(3) / 2, size / sqrt(3) + mesh
    turns = [pi * (k / 3 + (1 / 6 if hexes.flat else 0)) for k in range(3)]
    for cell in bits(part):
        x, y = hexes.centre(cell, size)
        for row in range(floor((y - reach) / tall), ceil((y + reach) / tall) + 1):
            for column in range(floor((x - reach) / mesh), ceil((x + reach) / mesh) + 1):
                if (known := found.get((column, row))) and known[2] >= 0:
                    continue
                chance = Chance((column * 7919 + row * 104729 + seed) % 2**53)
                u = (column + (row % 2) / 2 + (chance.below(61) - 30) / 90) * mesh
                v = (row + (chance.below(61) - 30) / 90) * tall
                out = max(abs((u - x) * cos(turn) + (v - y) * sin(turn)) for turn in turns) - size / 2
                if out <= 0:
                    found[column, row] = round(u, 1), round(v, 1), cell
                elif out < mesh * 1.2 and not known:
                    found[column, row] = round(u, 1), round(v, 1), -cell
    return found


def _distance(x: float, y: float, side: tuple[Point, Point]) -> float:
    (a, b), (c, d) = side
    u, v = c - a, d - b
    part = min(max(((x - a) * u + (y - b) * v) / (u * u + v * v), 0), 1)
    return hypot(a + part * u - x, b + part * v - y)


class _Peak(NamedTuple):
    x: float
    y: float
    high: float
    spurs: int
    turn: float


def _peaks(hexes: HexMap, part: int, size: float, seed: int) -> dict[int, list[_Peak]]:
    """For each hex the peaks on it and on those beside it."""
    own: dict[int, list[_Peak]] = {}
    for cell in bits(part):
        chance = Chance(seed * 977 + cell)
        x, y = hexes.centre(cell, size)
        inner = all(beside & part for beside in hexes.ring(cell))
        high = (0.62 if inner else 0.5) + chance.below(20) / 100
        x, y = (at + size * 0.14 * (chance.below(201) / 100 - 1) for at in (x, y))
        own[cell] = [_Peak(x, y, high * size, 4 + chance.below(3), chance.below(628) / 100)]
    return {cell: [peak for beside in _around(hexes, cell, part) for peak in own[beside]] for cell in own}


def _height(x: float, y: float, away: float, peaks: Sequence[_Peak], size: float, rough: float) -> float:
    """The height at a point `away` mm within the foot: what the spurs of its peaks leave, and no more than the foot
    allows; made rougher by up to `rough` from -1 to 1."""
    if away <= 0:
        return away
    best = 0.0
    for peak in peaks:
        u, v = x - peak.x, y - peak.y
        far = hypot(u, v)
        fold = cos(peak.spurs * atan2(v, u) + peak.turn + far / size * 2)
        best = max(best, peak.high - far * (0.8 - 0.42 * fold))
    low = min(away, _HIGH * size)
    return min(1.25 * low, 0.3 * low + 0.8 * best) + rough * 0.034 * size * min(1, away / (0.15 * size))


def _faces(
    key: tuple[int, int], points: dict[tuple[int, int], tuple[float, float, float]]
) -> Iterator[tuple[int, Face, Point]]:
    """The two triangles to the right of a corner of the net, of those that are there."""
    column, row = key
    low = column + row % 2, row + 1
    for corners in ((key, (column + 1, row), low), (key, low, (low[0] - 1, row + 1))):
        if all(corner in points for corner in corners):
            one, other, third = (points[corner] for corner in corners)
            yield lit(one, other, third, _SHADE)


def lit(
    a: tuple[float, ...], b: tuple[float, ...], c: tuple[float, ...], deep: float = _DEEP
) -> tuple[int, Face, Point]:
    """Return the tone of a triangle, 0 (in the light) to 4 (from a cosine of `deep` on), its corners and the way down;
    they have x, y and height."""
    u, v = [b[k] - a[k] for k in range(3)], [c[k] - a[k] for k in range(3)]
    x, y, z = u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]
    light = (x * LIGHT[0] + y * LIGHT[1] + z * LIGHT[2]) / (sqrt(x * x + y * y + z * z) or 1)
    flat = hypot(x, y) or 1
    way = x / flat, y / flat
    return sum(light <= border for border in (*_TONES, deep)), ((a[0], a[1]), (b[0], b[1]), (c[0], c[1])), way


# What is drawn of the faces.


def around(faces: Iterable[tuple[int, Face, Point]], tone: int) -> Iterator[Command]:
    """Yield the lines around all faces that are at least so dark; sides between two of them are left out."""
    sides: dict[tuple[Point, Point], None] = {}
    for dark, (a, b, c), _ in faces:
        if dark >= tone:
            for side in ((a, b), (b, c), (c, a)):
                if sides.pop((side[1], side[0]), 0) == 0:
                    sides[side] = None
    following: dict[Point, list[Point]] = defaultdict(list)
    for one, other in sides:
        following[one].append(other)
    while following:
        ring = [next(iter(following))]
        while ring[-1] in following:
            ends = following[ring[-1]]
            ring.append(ends.pop())
            if not ends:
                del following[ring[-2]]
        yield from trace(simplify(ring, 0.01)[:-1])


_PENS = ((2, 0.13), (3, 0.18), (4, 0.3))
_SPACES = {2: 1.35, 3: 0.98, 4: 0.88}  # mm from line to line of hatching, by tone
_WAYS = 6  # directions of hatching


def hatching(faces: Iterable[tuple[int, Face, Point]], tone: int, wider: float = 1) -> Iterator[Command]:
    """Yield lines down the faces of a tone from 2 on, those of faces side by side that fall alike in one."""
    spans: dict[tuple[int, int], list[tuple[float, float]]] = defaultdict(list)
    space = wider * _SPACES[tone]
    for dark, corners, (u, v) in faces:
        if dark != tone:
            continue
        way = round(atan2(v, u) / pi * _WAYS) % _WAYS
        for line, begin, end in scanned(corners, space, way * pi / _WAYS):
            spans[way, line].append((begin, end))
    for (way, line), parts in spans.items():
        for begin, end in _joined(parts):
            if end - begin > 0.9:
                yield from stroke(line, begin, end, space, way * pi / _WAYS)


def _joined(parts: list[tuple[float, float]]) -> list[tuple[float, float]]:
    found: list[tuple[float, float]] = []
    for begin, end in sorted(parts):
        if found and begin - found[-1][1] < 0.05:
            found[-1] = found[-1][0], max(end, found[-1][1])
        else:
            found.append((begin, end))
    return found


def _ridges(faces: Iterable[tuple[int, Face, Point]]) -> Iterator[Command]:
    """The sides between faces that are two tones apart and more."""
    known: dict[tuple[Point, Point], int] = {}
    for tone, (a, b, c), _ in faces:
        for one, other in ((a, b), (b, c), (c, a)):
            if (beside := known.pop((other, one), None)) is None:
                known[one, other] = tone
            elif abs(beside - tone) > 1:
                yield from trace([one, other], closed=False)


def _talus(feet: Iterable[Sequence[Point]], chance: Chance) -> Iterator[Shape]:
    """Stones along the foot, of three sizes."""
    stones: list[list[Command]] = [[], [], []]
    for ring in feet:
        for (x, y), (u, v) in zip(ring, (*ring[1:], ring[0]), strict=True):
            many = hypot(u - x, v - y) * _STONES
            for _ in range(floor(many) + (chance.below(1000) < 1000 * (many % 1))):
                part, out = chance.below(101) / 100, (chance.below(101) + chance.below(101)) / 100 - 0.6
                turn = atan2(v - y, u - x) - pi / 2
                p, q = x + part * (u - x) + out * cos(turn), y + part * (v - y) + out * sin(turn)
                stones[chance.below(3)] += [("M", round(p, 1), round(q, 1)), ("L", round(p + 0.1, 1), round(q, 1))]
    for commands, wide in zip(stones, (0.3, 0.45, 0.65), strict=True):
        yield Path(tuple(commands), Style(None, "rock-talus", wide))
