"""Mountains seen a little from the south: all that join on a map are one range. It rises from its foot, a line in long
waves within the borders of its hexes, as a roof does, with peaks and spurs of noise; a mesh of faces follows it, each
of one tone by how it lies to the light. Roles: `rock-0` (in the light) to `rock-5`, `rock-cast` and, about it, `-haze`
(its shadow); in themes with pale faces `rock-hatch`, lines on those in the shade, and `rock-edge`, foot and ridges."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from math import ceil, cos, hypot, inf, pi, sin, sqrt

from pnp.chance import Chance
from pnp.geometry.hexes import HexMap, bits, components
from pnp.scene.model import Path, Point, Shape, Style
from pnp.style.dunes import trace
from pnp.style.field import Command, Field, closed_curve, noise, simplify, spread, stroke

LIGHT = (-0.74, -0.40, 0.52)  # from the upper left, towards the light
_TONES = (0.86, 0.66, 0.4, 0.08, -0.2)  # cosines of the angle to the light from which on a face is a tone lighter
# Shares of a hex's width: sides of faces; how deep the foot lies within the border, and how far it swings; the length
# of its waves, of those of peaks and of those of spurs; a net on which these are worked out; how high a roof may be.
_MESH, _INSET, _SWING, _WAVE, _PEAK, _SPUR, _NET, _ROOF = 0.17, 0.075, 0.055, 0.32, 0.475, 0.375, 0.13, 0.5
_CAST, _EDGE = (0.75, 0.5), 0.09  # how far a shadow reaches, of the height of what throws it; that of the foot
_SHADOWS, _BEYOND = (("rock-haze", 1.9), ("rock-cast", 1.2)), 0.3  # half-shade and shade, their reach; off the map
_TEETH = 0.07  # of a hex's width, by which the outline of a shadow may be off
_CONE = 0.7  # how much lower, of its height, a roof is a hex away from its peak: each mountain has one
_FULL = 48  # mountains; where there are more, faces are larger

Face = tuple[Point, Point, Point]
Lit = tuple[int, Face]  # its tone and corners
Node = tuple[float, float, float]  # with its height; 0 at the foot


def ranges(
    hexes: HexMap, cells: int, size: float, seed: int, fine: bool = True, between: Iterable[Shape] = ()
) -> Iterator[Shape]:
    """Draw the ranges on these hexes of `size` mm flat to flat, over a ground that is there; `fine` with small
    faces. `between` lies over their shadows and under their rock."""
    coarse = max(1.0 if fine else 2.0, sqrt(cells.bit_count() / _FULL))
    found = [_Range(hexes, part, size, seed, coarse) for part in components(cells, hexes.steps)]
    for role, share in _SHADOWS if found else ():
        lines = (step for one in found for step in one.shadow(share if fine else share / 2))
        yield Path(tuple(lines), Style(role))
    yield from between
    for one in found:
        yield from _faced(one.faces, max(1.0, sqrt(cells.bit_count() / _FULL)))


def _faced(faces: list[Lit], wider: float) -> Iterator[Shape]:
    """Draw the faces of a range; lines of hatching are so much `wider` apart where it is large."""
    yield Path(tuple(around(faces, 0)), Style("rock-0", "rock-edge", 0.22))
    # A darker face lies on the lighter ones, so that no hairline shines through between two.
    tones = ((Style(f"rock-{tone}"), tuple(around(faces, tone))) for tone in range(1, len(_TONES) + 1))
    yield from (Path(commands, style) for style, commands in tones if commands)
    lines = [(tuple(hatching(faces, tone, wider)), wide, "rock-hatch") for tone, wide in _PENS]
    if wider < 3:
        lines += ((tuple(some), wide, "rock-edge") for some, wide in zip(_ridges(faces), _CRESTS, strict=True))
    yield from (Path(line, Style(None, role, wide)) for line, wide, role in lines if line)


class _Range:
    """The form of a range: nodes of a net of triangles, a little off their places, those at its rim on its foot."""

    def __init__(self, hexes: HexMap, part: int, size: float, seed: int, coarse: float) -> None:
        self.size, self.seed, self.step, self.extent = size, seed, _MESH * size * coarse, hexes.extent(size)
        self.middles = {cell: hexes.centre(cell, size) for cell in bits(part)}
        own = {cell: self._sides(hexes, cell, part) for cell in self.middles}
        self.sides = {
            cell: (sides, [*sides, *(side for near in bits(hexes.near[cell] & part) for side in own[near])])
            for cell, sides in own.items()
        }
        self.waves, self.peaks, self.spurs = (
            self._noise(wave, octaves) for wave, octaves in ((_WAVE, 1), (_PEAK, 1), (_SPUR, 2))
        )
        self.near = self._nearest()
        self.chance = Chance(min(self.near)[0] * 73856093 ^ min(self.near)[1] * 19349663 ^ seed)
        self.places = {place: self._placed(*place) for place in self.near}
        off = 0.1 * size
        tops = {cell: (x + spread(self.chance, -off, off), y + spread(self.chance, -off, off))
                for cell, (x, y) in self.middles.items()}  # fmt: skip
        self.tops = {cell: [tops[one] for one in (cell, *bits(hexes.near[cell] & part))] for cell in tops}
        self.node = cache(self._node)
        self.found = [face for at in self.near for face in self._faces(*at)]
        self.faces = [_lit(*map(self.node, face)) for face in self.found]

    def _sides(self, hexes: HexMap, cell: int, part: int) -> list[tuple[Point, Point]]:
        corners = hexes.corners(cell, self.size)
        ring = enumerate(hexes.ring(cell))
        return [(corners[side], corners[(side + 1) % 6]) for side, beside in ring if not beside & part]

    def _noise(self, wave: float, octaves: int) -> Field:
        net = _NET * self.size
        (left, right), (top, bottom) = ((min(row), max(row)) for row in zip(*self.middles.values(), strict=True))
        xs, ys = ([low - self.size + at * net for at in range(int((high - low) / net + 2 / _NET) + 2)]
                  for low, high in ((left, right), (top, bottom)))  # fmt: skip
        columns, rows = ([at / wave / self.size for at in row] for row in (xs, ys))
        return Field(xs[0], ys[0], net, noise(columns, rows, self.seed + round(100 * wave), octaves))

    def _nearest(self) -> dict[tuple[int, int], int]:
        """By each place of the net that may be on the range its mountain."""
        found, high = dict[tuple[int, int], tuple[float, int]](), 0.866 * self.step
        reach = 0.58 * self.size + 0.7 * self.step
        for cell, (x, y) in self.middles.items():
            for row in range(int((y - reach) / high), int((y + reach) / high) + 1):
                for column in range(int((x - reach) / self.step) - 1, int((x + reach) / self.step) + 1):
                    u, v = (column + row % 2 / 2) * self.step, row * high
                    away = hypot(u - x, v - y), cell
                    found[column, row] = min(found.get((column, row), (inf, 0)), away)
        return {place: cell for place, (_, cell) in found.items()}

    def _within(self, x: float, y: float, cell: int) -> tuple[float, Point]:
        """How far within the foot a point is that is nearest to that mountain, and the way inwards."""
        own, near = self.sides[cell]
        (p, q), least, way = self.middles[cell], (_ROOF * self.size) ** 2, (0.0, 0.0)
        for (a, b), (c, d) in near:
            u, v, r, s = c - a, d - b, x - a, y - b
            share = min(max((r * u + s * v) / (u * u + v * v), 0.0), 1.0)
            r, s = r - share * u, s - share * v
            if (away := r * r + s * s) < least:
                least, way = away, (r, s)
        beyond = any(_side(x, y, *side) * _side(p, q, *side) < 0 for side in own)
        away = sqrt(least) * (-1 if beyond else 1)
        way = (way[0] / away, way[1] / away) if away else way
        return away - (_INSET + _SWING * self.waves.at(x, y)) * self.size, way

    def _placed(self, column: int, row: int) -> tuple[float, float, float]:
        """A place of the net, a little off, and how far it is within the foot; 0 where it shall be on it."""
        x, y = (column + row % 2 / 2) * self.step, row * 0.866 * self.step
        x, y = (at + spread(self.chance, -0.27, 0.27) * self.step for at in (x, y))
        deep, _ = self._within(x, y, self.near[column, row])
        return x, y, deep if deep > 0.4 * self.step else 0.0

    def _node(self, place: tuple[int, int]) -> Node:
        """A place of the net with its height, or the point of the foot beside it."""
        x, y, deep = self.places[place]
        if deep:
            unit = min(deep / self.size, _ROOF) * 20
            away = min(hypot(x - u, y - v) for u, v in self.tops[self.near[place]]) / self.size
            rough = 1.2 - _CONE * away + 0.3 * self.peaks.at(x, y) + 0.4 * (0.5 - abs(self.spurs.at(x, y)))
            return x, y, unit**0.95 * rough * self.size / 20
        for _ in range(3):
            deep, (u, v) = self._within(x, y, self.near[place])
            x, y = x - u * deep, y - v * deep
        return x, y, 0.0

    def _faces(self, column: int, row: int) -> Iterator[tuple[tuple[int, int], tuple[int, int], tuple[int, int]]]:
        """The two faces to the right of and below a place of the net, those of them that are on the range."""
        right, below, left = (column + 1, row), (column + row % 2, row + 1), (column + row % 2 - 1, row + 1)
        at, off = self.places, (0.0, 0.0, 0.0)
        for places in (((column, row), right, below), ((column, row), below, left)):
            one, two, three = places
            if at[one][2] or at.get(two, off)[2] or at.get(three, off)[2]:
                a, b, c = (self.node(place) for place in places)
                if _side(*c[:2], a, b) > 0.01:
                    yield places

    def shadow(self, share: float) -> Iterator[Command]:
        """Draw what it throws on the ground, by a share of its height: what faces the sun, along its rays; the rest of
        it lies within that."""
        x, y, edge = share * _CAST[0], share * _CAST[1], _EDGE * self.size

        right, low = (long + _BEYOND * self.size for long in self.extent)

        def thrown(place: tuple[int, int]) -> Point:
            u, v, high = self.node(place)
            return (min(u + x * (high + edge), right), min(v + y * (high + edge), low)) if high else (u, v)

        faces = [(thrown(a), thrown(b), thrown(c)) for a, b, c in self.found]
        sunny = [(0, one) for one in faces if _side(*one[2], *one[:2]) > 0]
        return around(sunny, 0, _TEETH * self.size)


def _side(x: float, y: float, one: Sequence[float], other: Sequence[float]) -> float:
    """On which side of a line a point is, and how far, times the length of the line."""
    return (other[0] - one[0]) * (y - one[1]) - (other[1] - one[1]) * (x - one[0])


def _lit(a: Node, b: Node, c: Node) -> Lit:
    """Return the tone of a triangle, 0 (in the light) to 5, and its corners; they have x, y and height."""
    u, v = [b[k] - a[k] for k in range(3)], [c[k] - a[k] for k in range(3)]
    x, y, z = u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]
    light = (x * LIGHT[0] + y * LIGHT[1] + z * LIGHT[2]) / (sqrt(x * x + y * y + z * z) or 1)
    return sum(light <= border for border in _TONES), (a[:2], b[:2], c[:2])


# What is drawn of the faces.


def around(faces: Iterable[Lit], tone: int, rough: float = 0) -> Iterator[Command]:
    """Yield the lines around all faces that are at least so dark, without teeth of up to `rough` mm; sides between two
    of them are left out."""
    sides: dict[tuple[Point, Point], None] = {}
    for a, b, c in (corners for dark, corners in faces if dark >= tone):
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
        for letter, *numbers in closed_curve(simplify(ring, rough)[:-1]) if rough else trace(ring[:-1]):
            yield (str(letter), *(round(float(at), 1) for at in numbers))


# the lightest tone in the shade; by tone the pens and mm from line to line of hatching, so that the light stays white;
# its one slant, a pen's, which makes faces side by side one shade
_SHADE = 3
_PENS = ((3, 0.13), (4, 0.19), (5, 0.24))
_SPACES = {3: 1.1, 4: 0.72, 5: 0.55}
_SLANT = 0.68 * pi


def hatching(faces: Iterable[Lit], tone: int, wider: float = 1) -> Iterator[Command]:
    """Yield lines across the faces of a tone, those of faces side by side in one."""
    spans: dict[int, list[tuple[float, float]]] = defaultdict(list)
    space, c, s = wider * _SPACES[tone], cos(_SLANT), sin(_SLANT)
    for corners in (corners for dark, corners in faces if dark == tone):
        # the lowest corner, the middle one, the highest: a line goes from the long side to one of the others
        (b, a), (e, d), (h, g) = sorted([(y * c - x * s, x * c + y * s) for x, y in corners])
        for line in range(ceil(b / space), ceil(h / space)):
            y = line * space
            far = a + (y - b) / (h - b) * (g - a)
            near = a + (y - b) / (e - b) * (d - a) if y < e else d + (y - e) / (h - e) * (g - d)
            spans[line].append((near, far) if near < far else (far, near))
    for line, (begin, end) in ((at, one) for at, parts in spans.items() for one in _joined(parts)):
        if end - begin > 0.9:
            yield from stroke(line, begin, end, space, _SLANT)


def _joined(parts: list[tuple[float, float]]) -> list[tuple[float, float]]:
    found: list[tuple[float, float]] = []
    for begin, end in sorted(parts):
        if found and begin - found[-1][1] < 0.05:
            found[-1] = found[-1][0], max(end, found[-1][1])
        else:
            found.append((begin, end))
    return found


# mm: lines between faces two tones apart, around those in full light; between light and shade; at a foot in the shade
_CRESTS = (0.13, 0.34, 0.55)


def _ridges(faces: Iterable[Lit]) -> list[list[Command]]:
    """The sides of faces that are drawn, for each of these widths."""
    found: list[list[Command]] = [[], [], []]
    known: dict[tuple[Point, Point], int] = {}
    for tone, (a, b, c) in faces:
        for one, other in ((a, b), (b, c), (c, a)):
            if (beside := known.pop((other, one), None)) is None:
                known[one, other] = tone
            elif (sunny := (tone < _SHADE) != (beside < _SHADE)) or abs(tone - beside) > (min(tone, beside) > 0):
                found[sunny] += trace([one, other], closed=False)
    for one, other in known:
        if (other[1] - one[1]) * LIGHT[0] < (other[0] - one[0]) * LIGHT[1]:
            found[2] += trace([one, other], closed=False)
    return found
