"""Fields of values over a plane: gradient noise, level lines of it, lines with fewer points, smooth curves. Plain
Python, so rows are worked out at once and what a row shares is worked out once."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import cache, partial
from itertools import pairwise
from math import ceil, cos, floor, hypot, pi, sin
from typing import NamedTuple, TypeVar

from pnp.chance import Chance
from pnp.scene.model import Point

Rows = list[list[float]]
Command = tuple[str | float, ...]  # one of a path
Item = TypeVar("Item")

# Gradient noise (Perlin: An Image Synthesizer, 1985), with the smoother fade of his Improving Noise, 2002.

_KINDS = 256  # gradients, and places of the net until it repeats itself
_SWING = 1.5  # brings most values to -1 to 1
_FINER, _SHIFT = 2.03, 3.1  # each octave is this much finer than the last and begins elsewhere


@cache
def _gradients(seed: int) -> tuple[list[int], list[Point]]:
    chance = Chance(seed)
    order = chance.shuffled(range(_KINDS))
    turns = [2 * pi * at / _KINDS for at in chance.shuffled(range(_KINDS))]
    return order, [(_SWING * cos(turn), _SWING * sin(turn)) for turn in turns]


def noise(xs: Sequence[float], ys: Sequence[float], seed: int, octaves: int = 1) -> Rows:
    """Return smooth noise at all pairs of rising coordinates, about -1 to 1; its wavelength is 1. Each further octave
    has half of the wavelength and of the height, near enough."""
    order, gradients = _gradients(seed)
    columns = [floor(x) for x in xs]
    least, most = columns[0], columns[-1] + 1
    plan = [(at - least, x - at, _fade(x - at)) for x, at in zip(xs, columns, strict=True)]
    rows = []
    for y in ys:
        row = floor(y)
        below = y - row
        share = _fade(below)
        # along a row the noise of a corner of the net is a straight line: its slope, and its height at the corner
        slopes, heights = [], []
        for column in range(least, most + 1):
            at = order[column % _KINDS]
            a, b = gradients[(at + order[row % _KINDS]) % _KINDS], gradients[(at + order[(row + 1) % _KINDS]) % _KINDS]
            slopes.append(a[0] + share * (b[0] - a[0]))
            heights.append(a[1] * below + share * (b[1] * (below - 1) - a[1] * below))
        rows.append([
            (near := slopes[at] * x + heights[at]) + fade * (slopes[at + 1] * (x - 1) + heights[at + 1] - near)
            for at, x, fade in plan
        ])  # fmt: skip
    if octaves == 1:
        return rows
    finer = [x * _FINER + _SHIFT for x in xs], [y * _FINER + _SHIFT for y in ys]
    # a + b/2 + c/4 ... over 1 + 1/2 + 1/4 ...: all octaves but the first have (1 - 2^(1 - n)) / (2 - 2^(1 - n)) of it
    share = (1 - 0.5 ** (octaves - 1)) / (2 - 0.5 ** (octaves - 1))
    both = zip(rows, noise(*finer, seed + 17, octaves - 1), strict=True)
    return [[a + share * (b - a) for a, b in zip(one, other, strict=True)] for one, other in both]


def _fade(t: float) -> float:
    return t * t * t * (t * (t * 6 - 15) + 10)


def smoothstep(low: float, high: float, value: float) -> float:
    """Return 0 up to `low`, 1 from `high` on, and a smooth way between."""
    t = min(max((value - low) / (high - low), 0.0), 1.0)
    return t * t * (3 - 2 * t)


# A net of squares with a value at each corner.


class Field(NamedTuple):
    """Values on a net: `rows[j][i]` at (x + i * step, y + j * step) mm."""

    x: float
    y: float
    step: float
    rows: Rows

    def at(self, x: float, y: float) -> float:
        """Return the value at a point, between those of its square; beyond the net as at its edge."""
        column, row = (x - self.x) / self.step, (y - self.y) / self.step
        j = min(max(int(row), 0), len(self.rows) - 2)
        i = min(max(int(column), 0), len(self.rows[0]) - 2)
        a, b = column - i, row - j
        upper, lower = self.rows[j], self.rows[j + 1]
        return (upper[i] + a * (upper[i + 1] - upper[i])) * (1 - b) + (lower[i] + a * (lower[i + 1] - lower[i])) * b

    def slope(self, x: float, y: float) -> Point:
        """Return how much the value grows to the right and down, per mm."""
        reach = self.step * 0.75
        across = self.at(x + reach, y) - self.at(x - reach, y)
        return across / (2 * reach), (self.at(x, y + reach) - self.at(x, y - reach)) / (2 * reach)

    def line(self, level: float) -> list[list[Point]]:
        """Return the lines where the value is `level`, higher ground to the right; closed ones end where they begin."""
        return self.lines([level])[0]

    def lines(self, levels: Sequence[float]) -> list[list[list[Point]]]:
        """Return the lines of each of some rising levels, as `line` does, by one walk over the net."""
        ends: list[dict[tuple[int, int, int], tuple[int, int, int]]] = [{} for _ in levels]
        points: list[dict[tuple[int, int, int], Point]] = [{} for _ in levels]
        below = [[*map(partial(bisect_left, levels), row)] for row in self.rows]  # how many levels are
        for j, (upper, lower) in enumerate(pairwise(below)):
            for i, (a, b, c, d) in enumerate(zip(upper, upper[1:], lower[1:], lower, strict=False)):
                if a == b == c == d:
                    continue
                for level in range(min(a, b, c, d), max(a, b, c, d)):
                    for one, other in _SEGMENTS[(a > level) | (b > level) << 1 | (c > level) << 2 | (d > level) << 3]:
                        begin, end = (i + one[0], j + one[1], one[2]), (i + other[0], j + other[1], other[2])
                        ends[level][begin] = end
                        for side in (begin, end):
                            if side not in points[level]:
                                points[level][side] = self._crossing(side, levels[level])
        chained = zip(points, map(chains, ends), strict=True)
        return [[[found[side] for side in chain] for chain in rows] for found, rows in chained]

    def _crossing(self, side: tuple[int, int, int], level: float) -> Point:
        i, j, upright = side
        one, other = self.rows[j][i], self.rows[j + upright][i + 1 - upright]
        part = (level - one) / (other - one)
        x, y = self.x + self.step * i, self.y + self.step * j
        return (x, y + part * self.step) if upright else (x + part * self.step, y)


# Marching squares: which sides of a square a level line goes through, by which of its corners are high (1 top left,
# 2 top right, 4 bottom right, 8 bottom left). A side is (column, row, upright) of the corner that it begins at.
_TOP, _RIGHT, _BOTTOM, _LEFT = (0, 0, 0), (1, 0, 1), (0, 1, 0), (0, 0, 1)
_SEGMENTS = (
    (), ((_TOP, _LEFT),), ((_RIGHT, _TOP),), ((_RIGHT, _LEFT),), ((_BOTTOM, _RIGHT),),
    ((_TOP, _LEFT), (_BOTTOM, _RIGHT)), ((_BOTTOM, _TOP),), ((_BOTTOM, _LEFT),), ((_LEFT, _BOTTOM),),
    ((_TOP, _BOTTOM),), ((_RIGHT, _TOP), (_LEFT, _BOTTOM)), ((_RIGHT, _BOTTOM),), ((_LEFT, _RIGHT),),
    ((_TOP, _RIGHT),), ((_LEFT, _TOP),), ())  # fmt: skip


def chains(following: dict[Item, Item]) -> list[list[Item]]:
    """Return the rows of which each item is followed by another, open ones first; closed ones end with their first."""
    left, later = dict(following), {*following.values()}
    found = []
    for start in [one for one in following if one not in later] + list(following):
        if start in left:
            chain = [start]
            while chain[-1] in left:
                chain.append(left.pop(chain[-1]))
            found.append(chain)
    return found


# Lines over a polygon.


def scanned(points: Sequence[Point], space: float, turn: float) -> Iterator[tuple[int, float, float]]:
    """Yield the pieces of parallel lines within a polygon, `space` mm apart and turned by an angle: the number of the
    line, its begin and end along it, which `stroke` takes."""
    c, s = cos(turn), sin(turn)
    turned = [(x * c + y * s, y * c - x * s) for x, y in points]
    heights, sides = [y for _, y in turned], [*pairwise((*turned, turned[0]))]
    for line in range(ceil(min(heights) / space), floor(max(heights) / space) + 1):
        y = line * space
        cuts = sorted([a + (y - b) / (q - b) * (p - a) for (a, b), (p, q) in sides if (b > y) != (q > y)])
        yield from ((line, cuts[at], cuts[at + 1]) for at in range(0, len(cuts), 2))


def stroke(line: int, begin: float, end: float, space: float, turn: float) -> tuple[Command, Command]:
    """Return a piece of a line of `scanned` as commands of a path."""
    c, s, y = cos(turn), sin(turn), line * space
    one = "M", round(begin * c - y * s, 1), round(begin * s + y * c, 1)
    return one, ("L", round(end * c - y * s, 1), round(end * s + y * c, 1))


# Fewer points.


def simplify(points: Sequence[Point], tolerance: float) -> list[Point]:
    """Return the line without points less than `tolerance` mm beside it, after Douglas and Peucker, 1973."""
    keep, todo = {0, len(points) - 1}, [(0, len(points) - 1)]
    while todo:
        begin, end = todo.pop()
        (x, y), (u, v) = points[begin], points[end]
        dx, dy = u - x, v - y
        length = hypot(dx, dy)
        worst, at = tolerance * (length or 1), 0
        for index in range(begin + 1, end):
            p, q = points[index]
            away = abs((p - x) * dy - (q - y) * dx) if length else hypot(p - x, q - y)
            if away > worst:
                worst, at = away, index
        if at:
            keep.add(at)
            todo += [(begin, at), (at, end)]
    return [points[index] for index in sorted(keep)]


def evenly(points: Sequence[Point], step: float) -> list[Point]:
    """Return points along a line, `step` mm apart, from its begin on, and its end."""
    found, left = [points[0]], step
    for (x, y), (u, v) in pairwise(points):
        length, at = hypot(u - x, v - y), left
        while at < length:
            found.append((x + (u - x) * at / length, y + (v - y) * at / length))
            at += step
        left = at - length
    return [*found, points[-1]]


def along(points: Sequence[Point], sides: float) -> Point:
    """Return the point of a line so many of its sides from its begin."""
    at = min(int(sides), len(points) - 2)
    (x, y), (u, v) = points[at], points[at + 1]
    return x + (u - x) * (sides - at), y + (v - y) * (sides - at)


# Smooth curves through points, and numbers drawn for them.


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


def smooth(points: Sequence[Point], steps: int = 6) -> list[Point]:
    """Return the points of `open_curve`, `steps` from each of its points to the next."""
    padded, found = [points[0], *points, points[-1]], [points[0]]
    for (a, b), (x, y), (u, v), (c, d) in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        for step in range(1, steps + 1):
            t = step / steps
            p, q, r = 2 * t**3 - 3 * t**2 + 1, (t**3 - 2 * t**2 + t) / 2, (t**3 - t**2) / 2
            found.append(
                (p * x + q * (u - a) + (1 - p) * u + r * (c - x), p * y + q * (v - b) + (1 - p) * v + r * (d - y))
            )
    return found


def rounded(points: Sequence[Point]) -> list[Point]:
    """Return a closed line with its corners cut twice (Chaikin, 1974); it ends where it begins."""
    for _ in range(2):
        pairs = zip(points, [*points[1:], points[0]], strict=True)
        points = [(x + (u - x) * t, y + (v - y) * t) for (x, y), (u, v) in pairs for t in (0.25, 0.75)]
    return [*points, points[0]]


def ribbon(line: Sequence[Point], halves: Sequence[float]) -> tuple[list[Point], list[Point]]:
    """Return both sides of a ribbon along a line, so far from it at each of its points."""
    sides = (list[Point](), list[Point]())
    for at, ((x, y), half) in enumerate(zip(line, halves, strict=True)):
        (a, b), (c, d) = line[max(at - 1, 0)], line[min(at + 1, len(line) - 1)]
        share = half / (hypot(c - a, d - b) or 1)
        sides[0].append((x + (d - b) * share, y - (c - a) * share))
        sides[1].append((x - (d - b) * share, y + (c - a) * share))
    return sides


def hatched(line: list[Point], shown: list[bool], chance: Chance, long: int, half: float) -> Iterator[list[Point]]:
    """Yield outlines of strokes, twice `half` wide, thin at both ends, along parts of a line that are shown."""
    at = chance.below(5)
    while at < len(line) - 4:
        end = at + 6 + chance.below(long)
        if len(part := line[at:end]) > 4 and all(shown[at:end]):
            one, other = ribbon(part, [half * sin(pi * k / (len(part) - 1)) for k in range(len(part))])
            yield [*simplify(one, 0.05), *simplify(other[::-1], 0.05)]
        at = end + 1 + chance.below(6)
