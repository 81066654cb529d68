"""Mountains seen a little from the south: all that join on a map are one range. Ridges go from peak to peak over
saddles; from them large faces fall to the foot, one to each side of a hex, a small one at its corner. A face has one
tone by how it lies to the light. Roles: `rock-0` (in the light) to `rock-5`, `rock-cast` (the shadow), `rock-edge`, ink
along ridges, spurs and the foot; in themes with pale faces `rock-hatch`, lines on those in the shade."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import pairwise
from math import hypot, pi, sin, sqrt
from typing import NamedTuple

from pnp.chance import Chance
from pnp.geometry.hexes import HexMap, bits, components
from pnp.scene.model import Path, Point, Shape, Style
from pnp.style.field import Command, ribbon, scanned, simplify, spread, stroke
from pnp.style.land import rings, sides, trace

LIGHT = (-0.74, -0.40, 0.52)  # from the upper left, towards the light
# Shares of a hex's width: heights of peaks; how far they are off their places, and to the north, as what is high is
# seen from the south; how far ridges wind; how far within the border ribs and gullies end; how far they wind.
_PEAK, _OFF, _NORTH, _WIND = (0.46, 0.6), (-0.09, 0.09), 0.07, (-0.07, 0.07)
_RIB, _GULLY, _BENT = (0.01, 0.06), (0.05, 0.12), (-0.05, 0.05)
_STEPS, _SADDLE = 4, 0.34  # parts of a ridge from peak to peak; how much lower its saddle is
_HEAD, _END = (0.2, 0.28), 0.82  # how far a ridge goes on beyond its last peak, and how high it is there
_HALF, _HIGH, _PIT = (0.45, 0.7), 0.5, 0.3  # where ways down bend, how high that is; the ground between three ridges
_CAST, _EDGE, _REACH = (0.75, 0.45), 0.05, 1.75  # of a shadow, by the height of what throws it; that of the foot
_BEYOND, _TEETH = 0.3, 0.03  # how far a shadow falls off the map; by how much its outline may be off
_FULL = 40  # mountains; where there are more, lines are fewer
_TONES = (0.84, 0.6, 0.36, 0.12, -0.08)  # light on a face, at least, of each tone but the last; the third is in the sun
_SHADE = 3  # the lightest tone in the shade

Node = tuple[float, float, float]  # a point with its height; 0 at the foot


class Face(NamedTuple):
    """A face: its corners, clockwise as seen, and its tone."""

    nodes: tuple[Node, ...]
    tone: int


def ranges(
    hexes: HexMap, cells: int, size: float, seed: int, fine: bool = True, between: Iterable[Shape] = ()
) -> Iterator[Shape]:
    """Draw the ranges on these hexes of `size` mm flat to flat, over a ground that is there; `fine` with small faces
    beside the large. `between` lies over their shadows and under their rock."""
    found = [_Range(hexes, part, size, seed, fine) for part in components(cells, hexes.steps)]
    if found:
        yield Path(tuple(step for one in found for step in one.shadow()), Style("rock-cast"))
    yield from between
    for one in found:
        # lines of hatching are so much `wider` apart where there are many
        wider = max(1.0, sqrt(cells.bit_count() / _FULL))
        rim = tuple(step for foot in one.feet for step in trace(foot))
        yield Path(rim, Style("rock-0"))
        # a darker face lies on the lighter ones, so that no hairline shines through between two
        for tone in sorted({face.tone for face in one.faces} - {0}):
            darker = (face for face in one.faces if tone <= face.tone <= (2 if tone < _SHADE else 5))
            yield Path(tuple(around(darker)), Style(f"rock-{tone}"))
        for tones, pitch in (((3,), 1.5), ((4, 5), 1.0)):
            strokes = hatching((face for face in one.faces if face.tone in tones), wider * pitch * _SPACE)
            yield Path(tuple(strokes), Style(None, "rock-hatch", _PEN))
        yield Path(tuple(one.ink()), Style("rock-edge", "rock-edge", _CREST))
        yield Path(rim, Style(None, "rock-edge", _RIM))


class _Range:
    """The form of a range: the net of its ridges, its faces, its spurs and the lines of its foot."""

    def __init__(self, hexes: HexMap, part: int, size: float, seed: int, fine: bool) -> None:
        self.hexes, self.size, self.fine = hexes, size, fine
        x, y = hexes.centre(min(bits(part)), size)
        self.drawn = partial(spread, Chance(round(x * 10) * 73856093 ^ round(y * 10) * 19349663 ^ seed))
        self.peaks = {cell: self._peak(*hexes.centre(cell, size)) for cell in bits(part)}
        self.net, self.ridges = defaultdict[Node, list[Node]](list), dict[tuple[int, int], list[Node]]()
        self.faces, self.spurs, self.feet = list[Face](), list[list[Point]](), list[list[Point]]()
        rings_of = ((cell, hexes.ring(cell)) for cell in self.peaks)
        beside = {cell: [near.bit_length() - 1 if near & part else -1 for near in ring] for cell, ring in rings_of}
        for cell, near in beside.items():
            self._heads(cell, near)
            for other in near:
                if other > cell:
                    self._ridge((cell, other), self.peaks[cell], self.peaks[other], _SADDLE, _STEPS)
        for cell, near in beside.items():
            for one, other in pairwise((*near, near[0])):
                if min(one, other) > cell:
                    self._pit((cell, one, other))
        for ring in rings(sides(hexes, part, size)):
            self._flank(ring)

    def _peak(self, x: float, y: float) -> Node:
        return self._near(x, y - _NORTH * self.size, _OFF, self.size * self.drawn(*_PEAK))

    def _near(self, x: float, y: float, off: tuple[float, float], high: float) -> Node:
        return round(x + self.drawn(*off) * self.size, 1), round(y + self.drawn(*off) * self.size, 1), high

    def _heads(self, cell: int, near: Sequence[int]) -> None:
        """The ridges that go on from a peak where there is none beside it."""
        joined = [side for side in range(6) if near[side] >= 0]
        gaps = [(side, next(turn for turn in range(1, 7) if near[(side + turn) % 6] >= 0)) for side in joined]
        begin = self.drawn(0, 3)
        ways = [side + turn / 2 for side, turn in gaps if turn > 3] if joined else [begin, begin + 3]
        corners = self.hexes.corners(cell, self.size)
        x, y, high = self.peaks[cell]
        for number, way in enumerate(ways):
            # the middle of side k lies between its corners k and k + 1
            (a, b), (c, d) = corners[int(way) % 6], corners[int(way + 1) % 6]
            u, v = (part + (other - part) * (way % 1 + 0.5 if way % 1 < 0.5 else 1) for part, other in ((a, c), (b, d)))
            share = self.drawn(*_HEAD) * self.size / hypot(u - x, v - y)
            head = round(x + share * (u - x), 1), round(y + share * (v - y), 1), _END * high
            self._ridge((cell, -1 - number), self.peaks[cell], head, 0, 2)

    def _ridge(self, key: tuple[int, int], one: Node, other: Node, saddle: float, steps: int) -> None:
        line = [one]
        for at in range(1, steps):
            x, y, high = (a + (b - a) * at / steps for a, b in zip(one, other, strict=True))
            line.append(self._near(x, y, _WIND, high * (1 - saddle * sin(pi * at / steps))))
        self.ridges[key] = [*line, other]
        for a, b in pairwise(self.ridges[key]):
            self.net[a].append(b)
            self.net[b].append(a)

    def _way(self, begin: Node, end: Node) -> list[Node]:
        """The nodes of the ridges from one to another, the fewest."""
        before, todo = {end: end}, [end]
        for node in todo:
            for near in self.net[node]:
                if near not in before:
                    before[near] = node
                    todo.append(near)
        way = [begin]
        while way[-1] != end:
            way.append(before[way[-1]])
        return way

    def _flank(self, ring: list[Point]) -> None:
        """The faces between the ridges and a line along the border, from corner to corner of it."""
        ways, middles = list[tuple[Node, Node, Node]](), list[Node]()
        for at, ((x, y), (u, v)) in enumerate(pairwise(ring)):
            a, b = ring[at - 1 - (not at)]
            ways.append(self._down((x, y), (x - a) * (v - y) > (y - b) * (u - x)))
            share = self.drawn(0.35, 0.65)
            middles.append(self._down((x + (u - x) * share, y + (v - y) * share), False)[2])
        feet = zip((foot for *_, foot in ways), middles, strict=True)
        self.feet.append([(x, y) for pair in feet for x, y, _ in pair])
        for (one, half, foot), middle, (other, bend, end) in zip(ways, middles, (*ways[1:], ways[0]), strict=True):
            self.spurs.append([(x, y) for x, y, _ in (one, half)])
            corner = (bend,) if self.fine else (end, bend)
            tone = self._face((foot, middle, *corner, *self._way(other, one), half))
            if self.fine:
                # a tone beside that of the large face, on the same side of the light
                self._face((middle, end, bend), tone - 1 if tone % 3 else tone + 1)

    def _pit(self, cells: tuple[int, int, int]) -> None:
        """The faces between the three ridges of peaks side by side, down to the ground within them."""
        x, y, high = (sum(part) / 3 for part in zip(*(self.peaks[cell] for cell in cells), strict=True))
        low = self._near(x, y, _OFF, high * _PIT)
        for one, other in pairwise((*cells, cells[0])):
            self._face((*self._way(self.peaks[one], self.peaks[other]), low))

    def _between(self, one: Node, other: Node, share: float, high: float) -> Node:
        x, y = (a + share * (b - a) for a, b in zip(one[:2], other[:2], strict=True))
        return self._near(x, y, _BENT, one[2] * high)

    def _down(self, border: Point, rib: bool) -> tuple[Node, Node, Node]:
        """The way down to a point of the border: where it begins on the ridges, its bend, and its foot."""
        top = min(self.net, key=lambda node: hypot(node[0] - border[0], node[1] - border[1]))
        (x, y, _), (u, v) = top, border
        end = 1 - self.drawn(*(_RIB if rib else _GULLY)) * self.size / hypot(u - x, v - y)
        foot = round(x + end * (u - x), 1), round(y + end * (v - y), 1), 0.0
        return top, self._between(top, foot, self.drawn(*_HALF), _HIGH), foot

    def _face(self, nodes: tuple[Node, ...], tone: int | None = None) -> int:
        """Add a face and return its tone: the light on it, if none is given."""
        along, down, up = 0.0, 0.0, 0.0
        for (x, y, z), (u, v, w) in pairwise((*nodes, nodes[0])):
            along, down, up = along + (y - v) * (z + w), down + (z - w) * (x + u), up + (x - u) * (y + v)
        if up > 0:
            nodes, along, down = nodes[::-1], -along, -down
        # how much of its light a face has that looks this way; what looks up has a positive share of that from above
        light = -along * LIGHT[0] - down * LIGHT[1] + abs(up) * LIGHT[2]
        light /= sqrt(along * along + down * down + up * up) or 1
        found = sum(light < least for least in _TONES) if tone is None else tone
        self.faces.append(Face(nodes, found))
        return found

    def shadow(self) -> Iterator[Command]:
        """Draw what its faces throw on the ground."""
        x, y, edge = _REACH * _CAST[0], _REACH * _CAST[1], _EDGE * self.size
        right, low = (long + _BEYOND * self.size for long in self.hexes.extent(self.size))

        def thrown(node: Node) -> Node:
            u, v, high = node
            return round(min(u + x * (high + edge), right), 1), round(min(v + y * (high + edge), low), 1), 0.0

        cast = [face._replace(nodes=tuple(map(thrown, face.nodes))) for face in self.faces]
        return around([face for face in cast if _upward(face.nodes)], _TEETH * self.size)

    def ink(self) -> Iterator[Command]:
        """Draw lines along ridges, the thicker the higher, and down spurs."""
        most = max(high for _, _, high in self.peaks.values())
        for line in self.ridges.values():
            one, other = ribbon([(x, y) for x, y, _ in line], [_THICK * (high / most) ** 2 for _, _, high in line])
            yield from trace([*one, *other[::-1]])
        for spur in self.spurs:
            yield from trace(spur, closed=False)


def _upward(nodes: Sequence[Node]) -> bool:
    """Whether corners go round clockwise, as seen."""
    return sum(a * v - b * u for (a, b, _), (u, v, _) in pairwise((*nodes, nodes[0]))) > 0


# What is drawn of the faces.


def around(faces: Iterable[Face], rough: float = 0) -> Iterator[Command]:
    """Yield the lines around faces, none between two, without teeth of up to `rough` mm."""
    found = Counter[tuple[Point, Point]]()
    for nodes, _ in faces:
        corners = [(x, y) for x, y, _ in nodes]
        for one, other in pairwise((*corners, corners[0])):
            if found[other, one]:
                found[other, one] -= 1
            else:
                found[one, other] += 1
    following: dict[Point, list[Point]] = defaultdict(list)
    for one, other in found.elements():
        following[one].append(other)
    while following:
        ring = [next(iter(following))]
        while ring[-1] in following:
            ends = following[ring[-1]]
            ring.append(ends.pop())
            if not ends:
                del following[ring[-2]]
        yield from trace((simplify(ring, rough) if rough else ring)[:-1])


# The hatching of the lightest tone in the shade: mm from line to line, of the pen, and the one slant, which makes faces
# side by side one shade. Lines of ink: half of the width of ridges where they are highest, the pen, the foot.
_SPACE, _PEN, _SLANT = 0.95, 0.19, 0.21 * pi
_THICK, _CREST, _RIM = 0.22, 0.16, 0.34


def hatching(faces: Iterable[Face], space: float) -> Iterator[Command]:
    """Yield lines across faces, `space` mm apart, those of faces side by side in one."""
    spans: dict[int, list[tuple[float, float]]] = defaultdict(list)
    for nodes, _ in faces:
        for line, begin, end in scanned([(x, y) for x, y, _ in nodes], space, _SLANT):
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
