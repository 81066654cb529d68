"""Mountains seen a little from the south: all that join on a map are one range. A ridge goes from peak to peak over
saddles; ribs come down from it to the foot, within the borders of the hexes, gullies between them. Each side of a rib
is a face of one tone by how it lies to the light. Roles: `rock-0` (in the light) to `rock-5`, `rock-cast` and, about
it, `-haze` (its shadow); in themes with pale faces `rock-hatch`, lines on those in the shade, and `rock-edge`, foot
and ridges."""

from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Sequence
from functools import partial
from itertools import pairwise
from math import hypot, pi, sqrt
from operator import itemgetter

from pnp.chance import Chance
from pnp.geometry.hexes import HexMap, bits, components
from pnp.scene.model import Path, Point, Shape, Style
from pnp.style.field import Command, along, closed_curve, scanned, simplify, spread, stroke
from pnp.style.land import trace

LIGHT = (-0.74, -0.40, 0.52)  # from the upper left, towards the light
_TONES = (0.74, 0.42, 0.3, 0.12, -0.24)  # cosines of the angle to the light from which on a face is a tone lighter
# Shares of a hex's width: heights of peaks, by how far they and saddles are off their places, and to the north, as
# what is high is seen from the south; how far within the border ribs and gullies end.
_PEAK, _OFF, _NORTH, _RIB, _GULLY = (0.46, 0.6), (-0.09, 0.09), 0.05, (0.03, 0.06), (0.1, 0.15)
_SADDLE, _SHOULDER = (0.62, 0.74), (0.78, 0.88)  # heights of saddles and of shoulders of peaks, of theirs
_SPUR = (0.28, 0.4)  # where on the way outwards from a peak the last shoulder is
_BASIN = 0.55  # of a hollow that three peaks stand around
_HALF = (0.42, 0.58)  # where on the way down to the foot a rib and a gully bend
_HIGH, _LOW = (0.58, 0.72), (0.24, 0.38)  # how high that is on ribs and in gullies, of where they begin
_CAST, _EDGE = (0.75, 0.5), 0.05  # how far a shadow reaches, of the height of what throws it; that of the foot
_SHADOWS, _BEYOND = (("rock-haze", 1.9), ("rock-cast", 1.2)), 0.3  # half-shade and shade, their reach; off the map
_TEETH = 0.07  # of a hex's width, by which the outline of a shadow may be off
_FULL = 48  # mountains; where there are more, lines are fewer

Node = tuple[float, float, float]  # a point with its height; 0 at the foot
Face = tuple[Node, ...]  # its corners, clockwise as seen
Lit = tuple[int, tuple[Point, ...]]  # a face: its tone and corners


def ranges(
    hexes: HexMap, cells: int, size: float, seed: int, fine: bool = True, between: Iterable[Shape] = ()
) -> Iterator[Shape]:
    """Draw the ranges on these hexes of `size` mm flat to flat, over a ground that is there; `fine` with more ribs.
    `between` lies over their shadows and under their rock."""
    found = [_Range(hexes, part, size, seed, fine) for part in components(cells, hexes.steps)]
    for role, share in _SHADOWS if found else ():
        yield Path(tuple(step for one in found for step in one.shadow(share if fine else share / 2)), Style(role))
    yield from between
    for one in found:
        # its faces; lines of hatching are so much `wider` apart where it is large
        faces, wider = _open([_lit(face) for face in one.faces]), max(1.0, sqrt(cells.bit_count() / _FULL))
        rim = tuple(around(faces, 0))
        yield Path(rim, Style("rock-0"))
        # A darker face lies on the lighter ones, so that no hairline shines through between two.
        tones = ((Style(f"rock-{tone}"), tuple(around(faces, tone))) for tone in range(1, len(_TONES) + 1))
        yield from (Path(commands, style) for style, commands in tones if commands)
        for hatched, pitch in (((3, 4, 5), 1.0), ((2,), _PALER)):
            strokes = hatching((face for face in faces if face[0] in hatched), wider * pitch * _SPACE)
            yield Path(tuple(strokes), Style(None, "rock-hatch", _PEN / pitch))
        # sides that run down: those across a slope would look like windows in it
        ribs = {((a, b), (c, d)) for face in one.faces for (a, b, high), (c, d, low) in pairwise((*face, face[0]))
                if abs(high - low) > _STEEP * hypot(c - a, d - b)}  # fmt: skip
        yield Path(tuple(_ridges(faces, ribs)), Style(None, "rock-hatch", _PEN))
        yield Path(tuple(_ridges(faces)), Style(None, "rock-edge", _CREST))
        yield Path(rim, Style(None, "rock-edge", _RIM))


class _Range:
    """The form of a range: its faces."""

    def __init__(self, hexes: HexMap, part: int, size: float, seed: int, fine: bool) -> None:
        self.hexes, self.part, self.size, self.fine = hexes, part, size, fine
        x, y = hexes.centre(min(bits(part)), size)
        self.chance = Chance(round(x * 10) * 73856093 ^ round(y * 10) * 19349663 ^ seed)
        self.drawn = partial(spread, self.chance)
        middles = ((cell, *hexes.centre(cell, size)) for cell in bits(part))
        self.peaks = {cell: (*self._near(x, y - _NORTH * size), size * self.drawn(*_PEAK)) for cell, x, y in middles}
        self.crests, self.gullies = dict[tuple[int, ...], Node](), dict[tuple[int, int], tuple[Node, Node]]()
        faces = (face for cell in self.peaks for face in self._mountain(cell))
        self.faces = [face[::-1] if hexes.flat else face for face in faces]  # whose corners go round the other way

    def _near(self, x: float, y: float) -> Point:
        return round(x + self.drawn(*_OFF) * self.size, 1), round(y + self.drawn(*_OFF) * self.size, 1)

    def _between(self, one: Node, other: Node, share: tuple[float, float]) -> Node:
        x, y, high = ((a + b) / 2 for a, b in zip(one, other, strict=True))
        return *self._near(x, y), self.drawn(*share) * high

    def _crest(self, cell: int, beside: int) -> tuple[Node, Node]:
        """The shoulder and the saddle on the way from a peak to the one beside it."""
        one, other, key = self.peaks[cell], self.peaks[beside], (min(cell, beside), max(cell, beside))
        saddle = self.crests.setdefault(key, self._between(one, other, _SADDLE))
        return self.crests.setdefault((cell, beside, 1), self._between(one, saddle, _SHOULDER)), saddle

    def _mountain(self, cell: int) -> Iterator[Face]:
        """The faces of a mountain: those to its foot, and those where three of a range meet."""
        corners = self.hexes.corners(cell, self.size)
        beside = [near.bit_length() - 1 if near & self.part else -1 for near in self.hexes.ring(cell)]
        joined = [side for side in range(6) if beside[side] >= 0]
        for side in joined:
            turn = next(step for step in range(1, 7) if beside[(side + step) % 6] >= 0)
            near, far = beside[side], beside[(side + turn) % 6]
            if turn > 1:
                line = [corners[(side + step) % 6] for step in range(1, turn + 1)]
                yield from self._flank(self.peaks[cell], line, (self._crest(cell, near), self._crest(cell, far)))
            else:
                x, y, high = (sum(row) / 3 for row in zip(*(self.peaks[one] for one in (cell, near, far)), strict=True))
                hollow = round(x, 1), round(y, 1), _BASIN * high
                (one, low), (other, under) = self._crest(cell, near), self._crest(cell, far)
                yield self.peaks[cell], one, low, hollow
                yield self.peaks[cell], hollow, under, other
        if not joined:
            yield from self._flank(self.peaks[cell], [*corners, *corners[:2]])

    def _flank(self, peak: Node, line: list[Point], crests: Sequence[tuple[Node, Node]] = ()) -> Iterator[Face]:
        """The faces between the ridge and a line along the border of a mountain, from one neighbour to another."""
        # a mountain on its own begins halfway along a side, so that ribs come down to its corners
        sides, begin = (len(line) - 1, 0.0) if crests else (6, 0.5)
        ways = 2 * min(max(2, round(sides * (1.3 if self.fine else 1))), 6)  # gullies and ribs in turn
        parts = [self.drawn(0.7, 1.3) for _ in range(ways)]
        ends = [along(line, begin + sides * sum(parts[:at]) / sum(parts)) for at in range(ways + 1)]
        tops = self._tops(peak, along(line, sides / 2), ends) if sides > 2 else [peak] * (ways + 1)
        for first, after, (shoulder, saddle) in zip((0, ways), (1, ways - 1), crests, strict=False):
            tops[first], tops[after], tops[2 * after - first] = saddle, shoulder, peak
        down = [self._way(top, end, at % 2 == 1) for at, (top, end) in enumerate(zip(tops, ends, strict=True))]
        for at in (0, ways):  # the gully between two mountains is the same for both
            down[at] = self.gullies.setdefault((round(ends[at][0]), round(ends[at][1])), down[at])
        yield from ((half, foot, low, near) for (half, foot), (near, low) in pairwise(down))
        if crests:
            yield from ((tops[at], down[at][0], down[at + 1][0], tops[at + 1]) for at in (0, ways - 1))
        else:
            tops, down = [*tops, tops[1]], [*down, down[1]]
        for at in range(2, len(tops) - 1, 2):
            (one, half, other), crest = (half for half, _ in down[at - 1 : at + 2]), tops[at - 1 : at + 2]
            if self.chance.below(3):  # one face goes from rib to rib above where the gully begins
                yield (one, half, other, *dict.fromkeys(crest[::-1]))
            else:
                yield (one, half, *dict.fromkeys((crest[1], crest[0])))
                yield (half, other, *dict.fromkeys((crest[2], crest[1])))

    def _tops(self, peak: Node, outer: Point, ends: Iterable[Point]) -> list[Node]:
        """Where the ways down to these points begin: on the peak, or at the end of a ridge outwards from it."""
        share, turn = self.drawn(*_SPUR), self.drawn(-0.3, 0.3)
        x, y = outer[0] - peak[0], outer[1] - peak[1]
        x, y = peak[0] + share * (x - turn * y), peak[1] + share * (y + turn * x)
        heads = [peak, (round(x, 1), round(y, 1), peak[2] * self.drawn(*_SHOULDER))]
        return [min(heads, key=lambda head: hypot(head[0] - u, head[1] - v)) for u, v in ends]

    def _way(self, top: Node, border: Point, rib: bool) -> tuple[Node, Node]:
        """Half of the way down from a ridge, and the foot."""
        (x, y, high), (u, v) = top, border
        end = 1 - self.drawn(*(_RIB if rib else _GULLY)) * self.size / hypot(u - x, v - y)
        half = end * self.drawn(*_HALF)
        middle = high * self.drawn(*(_HIGH if rib else _LOW))
        return (round(x + half * (u - x), 1), round(y + half * (v - y), 1), middle), (
            round(x + end * (u - x), 1), round(y + end * (v - y), 1), 0.0)  # fmt: skip

    def shadow(self, share: float) -> Iterator[Command]:
        """Draw what its faces to the sun throw on the ground, by a share of its height: all the rest is within that."""
        x, y, edge = share * _CAST[0], share * _CAST[1], _EDGE * self.size
        right, low = (long + _BEYOND * self.size for long in self.hexes.extent(self.size))

        def thrown(node: Node) -> Node:
            u, v, high = node
            return min(u + x * (high + edge), right), min(v + y * (high + edge), low), 0.0

        found = [[thrown(node) for node in face] for face in self.faces]
        return around([_lit(face) for face in found if _normal(face)[2] > 0], 0, _TEETH * self.size)


def _lit(face: Sequence[Node]) -> Lit:
    """Return the tone of a face, 0 (in the light) to 5, and its corners. The way it falls tells whether it is one of
    those in the shade, so that all on one side of a ridge are; how it lies to the light, how dark among them."""
    x, y, z = _normal(face)
    light = (x * LIGHT[0] + y * LIGHT[1] + z * LIGHT[2]) / (sqrt(x * x + y * y + z * z) or 1)
    tone = sum(light <= border for border in _TONES)
    nodes = sorted(face, key=itemgetter(2))
    (a, b, _), (c, d, _), (e, f, _), (g, h, _) = *nodes[:2], *nodes[-2:]
    sunny = (a + c - e - g) * LIGHT[0] + (b + d - f - h) * LIGHT[1] > 0
    return min(tone, _SHADE - 1) if sunny else max(tone, _SHADE), tuple((u, v) for u, v, _ in face)


def _open(faces: Sequence[Lit]) -> list[Lit]:
    """Return the same with those in the light that shade is all around in the shade, and the other way round, as they
    would look like holes: all others reach the foot."""
    rings = [[*pairwise((*corners, corners[0]))] for _, corners in faces]
    sides = {side: number for number, ring in enumerate(rings) for side in ring}
    beside = [[sides.get((other, one), -1) for one, other in ring] for ring in rings]
    dark, reached = [tone >= _SHADE for tone, _ in faces], [number for number, near in enumerate(beside) if -1 in near]
    known = {*reached}
    for number in reached:
        found = {near for near in beside[number] if near >= 0 and dark[near] == dark[number]} - known
        known |= found
        reached += found
    return [(tone if at in known else _SHADE - dark[at], corners) for at, (tone, corners) in enumerate(faces)]


def _normal(face: Sequence[Node]) -> Node:
    """After Newell: the sum of the cross products of corners side by side. It points up if they go clockwise."""
    x = y = z = 0.0
    for (a, b, c), (d, e, f) in pairwise((*face, face[0])):
        x, y, z = x + b * f - c * e, y + c * d - a * f, z + a * e - b * d
    return x, y, z


# What is drawn of the faces.


def around(faces: Iterable[Lit], tone: int, rough: float = 0) -> Iterator[Command]:
    """Yield the lines around all faces at least so dark, without teeth of up to `rough` mm, none between them."""
    sides: dict[tuple[Point, Point], None] = {}
    for corners in (corners for dark, corners in faces if dark >= tone):
        for side in pairwise((*corners, corners[0])):
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
        for letter, *numbers in closed_curve(simplify(ring, rough)[:-1]) if rough else trace(ring[:-1]):
            yield (str(letter), *(round(float(at), 1) for at in numbers))


# The lightest tone in the shade, which is hatched: mm from line to line, of the pen, and the one slant, which makes
# faces side by side one shade. The widths of lines between light and shade, and all around; how much wider apart and
# thinner lines are in half light: the light stays white; the least slope of ribs.
_SHADE = 3
_SPACE, _PEN, _SLANT = 0.85, 0.19, 0.21 * pi
_CREST, _RIM, _PALER, _STEEP = 0.34, 0.45, 2.0, 0.3


def hatching(faces: Iterable[Lit], space: float) -> Iterator[Command]:
    """Yield lines across faces, `space` mm apart, those of faces side by side in one."""
    spans: dict[int, list[tuple[float, float]]] = defaultdict(list)
    for _, corners in faces:
        for line, begin, end in scanned(corners, space, _SLANT):
            spans[line].append((begin, end))
    for line, parts in spans.items():
        joined: list[tuple[float, float]] = []
        for begin, end in sorted(parts):
            if joined and begin - joined[-1][1] < 0.05:
                joined[-1] = joined[-1][0], max(end, joined[-1][1])
            else:
                joined.append((begin, end))
        for begin, end in joined:
            if end - begin > 0.9:
                yield from stroke(line, begin, end, space, _SLANT)


def _ridges(faces: Iterable[Lit], ribs: Container[tuple[Point, Point]] = ()) -> Iterator[Command]:
    """The sides of faces that are between light and shade, or of these `ribs` those between two tones of either."""
    known: dict[tuple[Point, Point], int] = {}
    for tone, corners in faces:
        for one, other in pairwise((*corners, corners[0])):
            if (beside := known.pop((other, one), None)) is None:
                known[one, other] = tone
            elif tone != beside and ((one, other) in ribs if ribs else (tone < _SHADE) != (beside < _SHADE)):
                yield from trace([one, other], closed=False)
