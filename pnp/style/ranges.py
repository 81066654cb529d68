"""Mountains seen a little from the south: all that join on a map are one range. Ridges run from peak to peak over
saddles, spurs from them down to the foot, with gullies between them that end in fans of scree; what faces the sun is
lit, what lies behind a ridge or a spur is in its shade. Roles: `rock-0` (in the light) to `rock-4`, `rock-cast` (its
shadow), `rock-scree`, `rock-talus`; in themes whose darker faces have no color `rock-hatch`, lines down the slopes, and
`rock-edge`, foot and ridges."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import atan2, cos, dist, hypot, pi, sin, sqrt

from pnp.chance import Chance
from pnp.geometry.hexes import HexMap, bits, components
from pnp.scene.model import Path, Point, Shape, Style
from pnp.style.dunes import trace
from pnp.style.field import Command, evenly, scanned, simplify, spread, stroke

LIGHT = (-0.74, -0.40, 0.52)  # from the upper left, towards the light
_TONES = (0.9, 0.7, 0.42)  # cosines of the angle to the light from which on a face is a tone lighter
_SHADE, _DEEP = 0.02, 0.08  # the last of them, of a range and of other rock
_MESH = 0.24  # sides of faces, at most, of a hex's width
_SPUR = 0.34  # from spur to spur along the foot, of a hex's width
_CAST = 1.2, 0.62  # how far a shadow reaches, of the height of what throws it
_FEET = 12  # points of the foot of a mountain alone, from its upper left corner clockwise
# its crests: the first and last point below each; where it ends, of a hex's width from the peak and of its height
_CRESTS = ((9, 11, -0.12, 0.28, 0.56), (5, 7, 0.26, 0.28, 0.45), (2, 4, 0.24, -0.04, 0.6))
_FULL = 48  # mountains; where there are more, faces are larger

Face = tuple[Point, Point, Point]
Lit = tuple[int, Face, Point]  # its tone, corners, and the way down
Node = tuple[float, float, float]  # with its height; 0 at the foot


def ranges(
    hexes: HexMap, cells: int, size: float, seed: int, fine: bool = True, between: Iterable[Shape] = ()
) -> Iterator[Shape]:
    """Draw the ranges on these hexes of `size` mm flat to flat, over a ground that is there; `fine` with small faces
    and scree. `between` lies over their shadows and under their rock."""
    coarse = max(1.0 if fine else 2.0, sqrt(cells.bit_count() / _FULL))
    found = [_Range(hexes, part, size, seed, coarse) for part in components(cells, hexes.steps)]
    for one in found:
        yield from one.scree(fine)
    yield from between
    for one in found:
        yield from _draw(one.faces, max(1.0, sqrt(cells.bit_count() / _FULL)))


def _draw(faces: list[Lit], wider: float) -> Iterator[Shape]:
    yield Path(tuple(around(faces, 0)), Style("rock-0", "rock-edge", 0.3))
    # A darker face lies on the lighter ones, so that no hairline shines through between two.
    yield from (Path(tuple(around(faces, tone)), Style(f"rock-{tone}")) for tone in range(1, len(_TONES) + 2))
    lines = [(hatching(faces, tone, wider), Style(None, "rock-hatch", wide)) for tone, wide in _PENS]
    if wider < 3:
        lines.append((_ridges(faces), Style(None, "rock-edge", 0.22)))
    yield from (Path(commands, style) for line, style in lines if (commands := tuple(line)))


class _Range:
    """The form of a range, hex by hex: around each peak a ring of saddles, spurs and heads of gullies, around that the
    foot. What two hexes share is worked out of its place alone, so that they meet."""

    def __init__(self, hexes: HexMap, part: int, size: float, seed: int, coarse: float) -> None:
        self.size, self.seed, self.mesh = size, seed, _MESH * size * coarse
        self.peaks = {cell: self._peak(hexes, cell, part) for cell in bits(part)}
        self.middles: dict[tuple[Node, Node], Node] = {}
        self.blocks: list[tuple[Node, Node, Node]] = []  # the form before it is made rugged
        self.mouths: dict[Node, Node] = {}  # of gullies, with their heads
        self.casts: list[list[Point]] = []
        for cell, peak in self.peaks.items():
            self._hex(hexes, cell, peak)
        small = (face for block in self.blocks for face in self._split(*block))
        self.faces = [lit(*face, _SHADE) for face in small]

    def _chance(self, x: float, y: float) -> Chance:
        return Chance((round(x * 20) * 73856093 ^ round(y * 20) * 19349663 ^ self.seed * 83492791) & 0xFFFFFFFF)

    def _peak(self, hexes: HexMap, cell: int, part: int) -> Node:
        x, y = hexes.centre(cell, self.size)
        chance, beside = self._chance(x, y), sum(bool(near & part) for near in hexes.ring(cell))
        high = spread(chance, 0.42, 0.6) + 0.03 * beside
        free = self.size * (0.13 if beside else 0.18)
        far = free if beside else 0.0  # alone it stands towards the light
        x, y = x + spread(chance, -free, far), y + spread(chance, -1.3 * free, 0.2 * far)
        return x, y, high * self.size

    def _hex(self, hexes: HexMap, cell: int, peak: Node) -> None:
        corners, ring = hexes.corners(cell, self.size), list[Node]()
        others = (self.peaks.get(beside.bit_length() - 1) for beside in hexes.ring(cell))
        passes = [other and self._pass(corners[k], corners[k - 5], peak, other) for k, other in enumerate(others)]
        before = len(self.blocks)
        if not any(passes):
            ring = self._alone(peak, [*corners, corners[0]])
        for k, here in enumerate(passes):
            if here and passes[k - 1]:
                ring.append(self._hollow(corners[k]))
            elif here:
                ring.append(self._gully(corners[k], here)[1])
            elif there := passes[k - 1]:  # the foot from here to the next neighbour
                last = next(step for step in range(k + 1, k + 6) if passes[step % 6])
                line = [corners[step % 6] for step in range(k, last + 1)]
                ends = self._gully(line[0], there), self._gully(line[-1], passes[last % 6] or there)
                ring += (ends[0][1], *self._spurs(peak, line, ends))
            if here:
                ring.append(here)
        self.blocks += ((peak, one, other) for one, other in zip(ring, (*ring[1:], ring[0]), strict=True))
        # what throws a shadow, and the foot on that side
        x, y = _CAST
        thrown = {node for block in self.blocks[before:] for node in block}
        away = ((u + x * z, v + y * z) for u, v, z in thrown if z or (u - peak[0]) * x + (v - peak[1]) * y > 0)
        self.casts.append(_hull(away))

    def _alone(self, peak: Node, line: Sequence[Point]) -> list[Node]:
        """A mountain alone: from its peak crests fall to both sides of the south and to the northeast, so that it
        has a side in the light, one in half-shade, one in the shade. Returns what is around the peak."""
        x, y, high = peak
        row = evenly(line, sum(dist(*side) for side in pairwise(line)) / _FEET)[:_FEET]
        first = min(range(_FEET), key=lambda at: row[at][0] + 0.3 * row[at][1])
        feet = [self._foot(row[at % _FEET], peak, at % 3 == 0) for at in range(first, first + _FEET)]
        ring = [*feet]
        for first, last, u, v, low in _CRESTS:
            end = x + u * self.size, y + v * self.size, low * high
            self.blocks += ((end, one, other) for one, other in pairwise(feet[first : last + 1]))
            ring[first + 1 : last] = [end]
        self.mouths |= dict.fromkeys(feet[1::2], peak)
        return ring

    def _spurs(self, peak: Node, line: Sequence[Point], ends: tuple[tuple[Node, Node], ...]) -> list[Node]:
        """The slopes from a peak to the foot along a line: spurs of two kinds, those that rise to the peak and, between
        them, lower ones. Between the `ends`, mouths and heads of gullies. Returns the knees of the long spurs and,
        between them, the heads of gullies."""
        count = 2 * max(1, round((long := sum(dist(*side) for side in pairwise(line))) / (_SPUR * self.size)))
        row = [self._foot(point, peak, at % 2) for at, point in enumerate(evenly(line, long / count)[:count])]
        first, ring = 1 + 2 * self._chance(*line[0]).below(min(2, count // 2)), list[Node]()
        row = [ends[0][0], *row[1:], ends[1][0]]
        for begin, end in pairwise([-1, *range(first, count, 4), len(row)]):
            left, right = (self._knee(peak, row[at]) if 0 <= at < len(row) else None for at in (begin, end))
            between = row[begin + 1 : end]
            head = self._head(peak, between) if left and right else ends[left is not None][1]
            self.mouths |= dict.fromkeys(between[::2], head)
            if left:
                self.blocks.append((left, row[begin], between[0]))
                ring += (left, head) if right else (left,)
            if right:
                self.blocks.append((right, between[-1], row[end]))
            fan = [one for one in (left, *between, right) if one]
            self.blocks += ((head, one, other) for one, other in pairwise(fan))
        return ring

    def _head(self, peak: Node, mouths: Sequence[Node]) -> Node:
        """Where a gully between two spurs begins, above the middle of its mouths."""
        x, y = (sum(node[k] for node in mouths) / len(mouths) for k in (0, 1))
        far, low = spread(chance := self._chance(x, y), 0.4, 0.58), spread(chance, 0.36, 0.48)
        return peak[0] + (x - peak[0]) * far, peak[1] + (y - peak[1]) * far, peak[2] * low

    def _foot(self, at: Point, peak: Node, nose: int) -> Node:
        """A point of the foot: the nose of a spur, or the mouth of a gully."""
        inward = spread(self._chance(*at), *((0.03, 0.11) if nose else (0.15, 0.27)))
        return at[0] + (peak[0] - at[0]) * inward, at[1] + (peak[1] - at[1]) * inward, 0.0

    def _knee(self, peak: Node, nose: Node) -> Node:
        """Where a spur bends, highest of those along the ridge of the peak."""
        chance, ridge = self._chance(*nose[:2]), spread(self._chance(*peak[:2]), 0, pi)
        u, v = nose[0] - peak[0], nose[1] - peak[1]
        along = cos(atan2(v, u) - ridge) ** 2
        far, side = spread(chance, 0.44, 0.56) - 0.1 * along, spread(chance, -0.14, 0.14)
        high = peak[2] * min(1 - far, 0.6) * (1 + 0.6 * along)
        return peak[0] + u * far - v * side, peak[1] + v * far + u * side, high

    def _pass(self, one: Point, other: Point, peak: Node, beside: Node) -> Node:
        """The saddle between two peaks."""
        at = spread(chance := self._chance(one[0] + other[0], one[1] + other[1]), 0.38, 0.62)
        if one > other:  # the same from both sides
            one, other = other, one
        (u, v), side = (other[0] - one[0], other[1] - one[1]), spread(chance, -0.14, 0.14)
        x, y = one[0] + u * at - v * side, one[1] + v * at + u * side
        return x, y - 0.06 * self.size, min(peak[2], beside[2]) * spread(chance, 0.6, 0.92)

    def _gully(self, corner: Point, saddle: Node) -> tuple[Node, Node]:
        """Mouth and head of the gully that falls from a saddle to a corner of its two hexes."""
        chance, (u, v) = self._chance(*corner), (saddle[0] - corner[0], saddle[1] - corner[1])
        low = spread(chance, 0.1, 0.3), spread(chance, -0.1, 0.1)
        high = spread(chance, 0.5, 0.62), (0.5 - chance.below(2)) * spread(chance, 0.2, 0.36)
        # off the border of the hexes: a straight line of faces there would be a seam
        (a, b), (c, d) = (
            (corner[0] + u * part - v * side, corner[1] + v * part + u * side) for part, side in (low, high)
        )
        return (a, b, 0.0), (c, d, 0.42 * saddle[2])

    def _hollow(self, corner: Point) -> Node:
        """The ground where three hexes of the range meet."""
        chance = self._chance(*corner)
        x, y = (at + spread(chance, -0.08, 0.08) * self.size for at in corner)
        return x, y, spread(chance, 0.16, 0.34) * self.size

    def _split(self, a: Node, b: Node, c: Node) -> Iterator[tuple[Node, Node, Node]]:
        """The faces of a block: sides that are longer than the mesh are broken in two, a little off their middle."""
        long = [hypot(v[0] - u[0], v[1] - u[1]) > self.mesh for u, v in ((a, b), (b, c), (c, a))]
        if not any(long):
            yield a, b, c
            return
        while not long[0] or (long[1] and not long[2] and not all(long)):
            a, b, c, long = b, c, a, [*long[1:], long[0]]
        near = self._middle(a, b)
        if long[2]:
            far = self._middle(c, a)
            yield from self._split(a, near, far)
            if long[1]:
                low = self._middle(b, c)
                yield from (*self._split(near, b, low), *self._split(near, low, far), *self._split(far, low, c))
            else:
                yield from (*self._split(near, b, c), *self._split(near, c, far))
        else:
            yield from (*self._split(a, near, c), *self._split(near, b, c))

    def _middle(self, one: Node, other: Node) -> Node:
        key = (one, other) if one < other else (other, one)
        if key not in self.middles:
            (x, y, z), (u, v, w) = key
            chance = self._chance(x + u, y + v)
            side, long, rough = spread(chance, -0.16, 0.16), hypot(u - x, v - y), spread(chance, -0.015, 0.03)
            high = (z + w) / 2 + rough * long if z or w else 0.0
            self.middles[key] = (x + u) / 2 - (v - y) * side, (y + v) / 2 + (u - x) * side, high
        return self.middles[key]

    def scree(self, fine: bool) -> Iterator[Shape]:
        """Draw the shadow and, `fine`, the fans below the mouths of gullies, and stones at their ends."""
        fans, stones = list[Command](), (list[Command](), list[Command](), list[Command]())
        for (x, y, _), (u, v, _) in self.mouths.items():
            chance = self._chance(x, y)
            if (turn := atan2(y - v, x - u)) > -0.5 and turn < 1.5:  # in the shadow
                continue
            far = self.size * spread(chance, 0.12, 0.24)
            back = 0.14 * self.size
            root = x - cos(turn) * back, y - sin(turn) * back
            rays = [(turn + (step - 3) * 0.15, back + far * spread(chance, 0.7, 1.15)) for step in range(7)]
            fans += trace([root, *((root[0] + cos(ray) * reach, root[1] + sin(ray) * reach) for ray, reach in rays)])
            for _ in range(1 + chance.below(2)):
                ray, reach = turn + spread(chance, -0.8, 0.8), far * spread(chance, 0.5, 1.5)
                p, q = round(x + cos(ray) * reach, 1), round(y + sin(ray) * reach, 1)
                stones[chance.below(3)].extend((("M", p, q), ("L", round(p + 0.1, 1), q)))
        drawn = [Path(tuple(fans), Style("rock-scree"))] if fine else []
        yield from (*drawn, Path(tuple(step for cast in self.casts for step in trace(cast)), Style("rock-cast")))
        sizes = zip(stones if fine else (), (0.3, 0.45, 0.65), strict=fine)
        yield from (Path(tuple(some), Style(None, "rock-talus", wide)) for some, wide in sizes if some)


def _hull(points: Iterable[Point]) -> list[Point]:
    """The convex line around points. After Andrew, 1979."""
    row, halves = sorted(points), list[list[Point]]()
    for order in (row, row[::-1]):
        half = list[Point]()
        for x, y in order:
            while len(half) > 1:
                (a, b), (c, d) = half[-2:]
                if (c - a) * (y - b) > (d - b) * (x - a):
                    break
                half.pop()
            half.append((x, y))
        halves.append(half[:-1])
    return halves[0] + halves[1]


def lit(a: Node, b: Node, c: Node, deep: float = _DEEP) -> Lit:
    """Return the tone of a triangle, 0 (in the light) to 4 (from a cosine of `deep` on), its corners and the way down;
    they have x, y and height."""
    u, v = [b[k] - a[k] for k in range(3)], [c[k] - a[k] for k in range(3)]
    x, y, z = u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]
    light = (x * LIGHT[0] + y * LIGHT[1] + z * LIGHT[2]) / (sqrt(x * x + y * y + z * z) or 1)
    flat, tone = hypot(x, y) or 1, sum(light <= border for border in (*_TONES, deep))
    return tone, ((a[0], a[1]), (b[0], b[1]), (c[0], c[1])), (x / flat, y / flat)


# What is drawn of the faces.


def around(faces: Iterable[Lit], tone: int) -> Iterator[Command]:
    """Yield the lines around all faces that are at least so dark; sides between two of them are left out."""
    sides: dict[tuple[Point, Point], None] = {}
    for a, b, c in (corners for dark, corners, _ in faces if dark >= tone):
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


_PENS = ((2, 0.13), (3, 0.17), (4, 0.26))
_SPACES = {2: 1.4, 3: 1.02, 4: 0.92}  # mm from line to line of hatching, by tone
_WAYS = 6  # directions of hatching


def hatching(faces: Iterable[Lit], tone: int, wider: float = 1) -> Iterator[Command]:
    """Yield lines down the faces of a tone from 2 on, those of faces side by side that fall alike in one."""
    spans: dict[tuple[int, int], list[tuple[float, float]]] = defaultdict(list)
    space = wider * _SPACES[tone]
    for dark, corners, (u, v) in faces:
        if dark != tone:
            continue
        way = round(atan2(v, u) / pi * _WAYS) % _WAYS
        for line, begin, end in scanned(corners, space, way * pi / _WAYS):
            spans[way, line].append((begin, end))
    for (way, line), (begin, end) in ((at, one) for at, parts in spans.items() for one in _joined(parts)):
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


def _ridges(faces: Iterable[Lit]) -> Iterator[Command]:
    """The sides between faces that are two tones apart and more."""
    known: dict[tuple[Point, Point], int] = {}
    for tone, (a, b, c), _ in faces:
        for one, other in ((a, b), (b, c), (c, a)):
            if (beside := known.pop((other, one), None)) is None:
                known[one, other] = tone
            elif abs(beside - tone) > 1:
                yield from trace([one, other], closed=False)
