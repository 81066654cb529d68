"""The land of the board: a map of the desert. Ranges stand along borders that no trail crosses, ergs lie where
a slow field is low, wadis run from ranges to the salt pan, groves along them, caravans on the trail."""

from collections.abc import Iterator, Sequence
from functools import cache, partial
from itertools import groupby, pairwise, product
from math import dist, hypot, pi, sin
from pathlib import Path as FilePath
from typing import NamedTuple
from zlib import crc32

from pnp.chance import Chance
from pnp.games.touareg.drawing import lands
from pnp.games.touareg.drawing.scenery import in_tones
from pnp.games.touareg.layout import CENTRE, SQUARES, Layout
from pnp.scene import Group, Path, Rect, Shape, Style, Symbol, Text, Use
from pnp.scene.model import Area, Gradient, Point
from pnp.style import figures, oases
from pnp.style.dunes import calmed, crests, dunes, trace
from pnp.style.ranges import SHADE, Lit, Node, faced, lit
from pnp.style.symbols import outline

from pnp.style.field import (  # isort: skip
    Command, Field, closed_curve, noise, ribbon, smooth, smoothstep, spread,
)  # fmt: skip

ROWS = 7
FORMS = FilePath(__file__).with_suffix(".toml")
FRAME = 6.0  # mm of ground around the squares
_WIND, _WAVE = 28.0, 0.46  # degrees; mm from crest to crest, of a square
_SLOW, _SHORE = 2.3, -0.02  # squares from sand to stones and back; of the field: below it sand
_STONES, _CLEAR = 1100, 0.2  # how many; squares from the middle of a number to what goes around it
_ROBE = figures.LEATHER._replace(fill="paper", shade="sand-core")
_NOBLE = (figures.LEATHER._replace(fill="art.indigo-2", shade="art.indigo-1"), _ROBE, figures.LEATHER)
_GUIDE = _ROBE, figures.LEATHER, figures.LEATHER  # robe, turban, cover


def corner(layout: Layout, square: int, size: float) -> tuple[float, float]:
    """Return the upper left corner of a square in a grid of squares of `size` mm."""
    row, column = layout.cell[square]
    return column * size, row * size


def trail(layout: Layout, size: float) -> list[Point]:
    """Return the way from square to square in the order of their numbers, walked and not drawn with a ruler; it begins
    at the shore of the salt pan."""
    chance, found = Chance(SQUARES), list[Point]()
    for square in range(1, SQUARES + 1):
        x, y = (at + size * (0.5 + spread(chance, -0.05, 0.05)) for at in corner(layout, square, size))
        found.append((round(x, 1), round(y, 1)))
    (x, y), (u, v) = found[0], found[1]
    away = 0.56 * size / dist(found[0], found[1])
    return [(x + (u - x) * away, y + (v - y) * away), *found[1:]]


# Where what is: walls are borders in a row that no trail crosses, in squares.


class Wall(NamedTuple):
    """A piece of a line of the grid, from (x, y) on, in squares."""

    x: float
    y: float
    long: float
    upright: bool

    def at(self, along: float, aside: float = 0) -> Point:
        """Return the point so far along it, and to the right of an upright one or below a level one."""
        return (self.x + aside, self.y + along) if self.upright else (self.x + along, self.y + aside)


@cache
def _walls(layout: Layout) -> tuple[Wall, ...]:
    """Pieces of up to four squares of such rows, the longest first, no two near each other."""
    chance = Chance(crc32(layout.id.encode()) + 1)
    number, found = {cell: square for square, cell in enumerate(layout.cell)}, list[Wall]()
    sector = {square: name for name, squares in layout.sectors.items() for square in squares}
    for upright, line in product((False, True), range(1, ROWS)):
        pairs = [((at, line - 1), (at, line)) if upright else ((line - 1, at), (line, at)) for at in range(ROWS)]
        sides = [(number[one], number[other]) for one, other in pairs]
        # a border of a sector stays in sight
        free = [sector.get(a) == sector.get(b) and abs(a - b) > 1 and CENTRE not in (a, b) for a, b in sides]
        for is_free, run in groupby(range(ROWS), free.__getitem__):
            begin, *others = run
            for _ in others if is_free else ():
                piece = min(len(others) + 0.7, spread(chance, 1.7, 3.6))
                off = begin + 0.15 + spread(chance, 0, len(others) + 0.7 - piece)
                found.append(Wall(line, off, piece, True) if upright else Wall(off, line, piece, False))
    kept, taken = list[Wall](), list[Point]()
    for wall in sorted(chance.shuffled(found), key=lambda wall: -round(wall.long)):
        places = [wall.at(wall.long * part / 4) for part in range(5)]
        if all(dist(one, other) > 1.2 for one in places for other in taken):
            kept.append(wall)
            taken += places
    return tuple(kept)


@cache  # a kit is drawn in several languages, and in its own book
def land(layout: Layout, size: float, dunes: bool = True) -> tuple[Shape, ...]:
    """Draw the ground, squares of `size` mm, the first at (0, 0), sand with `dunes`; always the same for a layout."""
    return tuple(_land(layout, size, dunes))


def _land(layout: Layout, size: float, risen: bool) -> Iterator[Shape]:
    # By a checksum of the id, since `hash` of a text differs from run to run.
    side, seed = ROWS * size, crc32(layout.id.encode())
    field, chance, middle = _regions(side, size, seed), Chance(seed), (side / 2, side / 2)
    edge = side * (1.22 if risen else 3), side / 2  # paler without dunes, which takes less ink
    far = Gradient(((0.15, "ground.0"), (0.5, "ground.1"), (1, "ground.2")), middle, edge, radial=True)
    yield Rect(-FRAME, -FRAME, side + 2 * FRAME, side + 2 * FRAME, Style(far))
    if risen:
        yield from _aprons(layout, size)
        waves = crests(Area(0, 0, side, side), seed, _WIND, _WAVE * size, 1.3)
        rocks = [(x * size, y * size) for x, y in _rocks(_walls(layout))]
        camps = (corner(layout, square, size) for squares in layout.three for square in squares)
        rocks += [(x + 0.25 * size, y + 0.35 * size) for x, y in camps]  # no dune passes under their tents

        def calm(x: float, y: float) -> float:
            sand = smoothstep(-0.08, 0.02, _SHORE - field.at(x, y))
            return sand and sand * smoothstep(0.3, 0.5, min(map(partial(dist, (x, y)), rocks)) / size)

        yield from dunes(calmed(waves, calm), "ground.erg", curved=True)
    yield from wadis(layout, size)
    off = smooth(trail(layout, size)) + [(x * size, y * size) for x, y in _rocks(_walls(layout))]
    yield from _stones(off, field, chance, size)


@cache
def _regions(side: float, size: float, seed: int) -> Field:
    """Above `_SHORE` stones, below it sand."""
    step = size / 8
    ats = [-FRAME - step / 2 + step * k for k in range(round((side + 2 * FRAME) / step) + 2)]
    shares = [at / (_SLOW * size) for at in ats]
    return Field(ats[0], ats[0], step, noise(shares, shares, seed % 997 + 5, 3))


def _stones(off: Sequence[Point], field: Field, chance: Chance, size: float) -> Iterator[Shape]:
    """Stones where there is no sand: dots, and heaps `off` the trail and the ranges."""
    dots, mm, side = list[Command](), size / 62, ROWS * size
    for number in range(_STONES):
        x, y = spread(chance, 0, side), spread(chance, 0, side)
        if field.at(x, y) > 0.03 + 0.0035 * chance.below(100):
            dots += [("M", x, y), ("L", round(x + 0.1, 1), y)]
            if number % 8 == 0:
                heap = Use(_drawn(f"rubble-{1 + chance.below(3)}"), round(x, 1), round(y, 1), spread(chance, 1.2, 3.2))
                if min(dist((x, y + 0.14 * size), at) for at in off) > 0.27 * size:  # none over a caravan
                    yield heap._replace(scale=round(heap.scale * mm, 1))
    yield Path(tuple(dots), Style(None, "rock-talus", 0.7 * mm))


# Wadis: dry beds that wind from a range to the salt pan.


@cache
def _beds(layout: Layout, size: float) -> tuple[tuple[Point, ...], ...]:
    """The lines of them, from their springs down."""
    chance, (right, low) = Chance(crc32(layout.id.encode()) + 2), corner(layout, CENTRE, 1)
    found: list[tuple[Point, ...]] = []
    for wall in _walls(layout)[:3]:
        begin = wall.at(wall.long * spread(chance, 0.35, 0.65), -0.08)
        u, v = right + 0.5 - begin[0], low + 0.5 - begin[1]
        far, count = hypot(u, v), max(3, round(hypot(u, v) / 0.36))
        turns = [0.0, *((-1) ** k * spread(chance, 0.04, 0.13) for k in range(count - 1)), 0.0]
        parts = [(k / count * (1 - 0.3 / far), turn / far) for k, turn in enumerate(turns)]
        line = [_beside(begin[0] + u * part - v * turn, begin[1] + v * part + u * turn) for part, turn in parts]
        found.append(tuple((x * size, y * size) for x, y in smooth(line, 6)))
    return tuple(found)


def _beside(x: float, y: float) -> Point:
    """A point, in squares, or the nearest one beside the number in the corner of its square."""
    u, v = (x + 0.375) % 1 - 0.5, (y + 0.375) % 1 - 0.5
    more = max(0.0, _CLEAR / (hypot(u, v) or _CLEAR) - 1)
    return x + u * more, y + v * more


def wadis(layout: Layout, size: float) -> Iterator[Shape]:
    """Draw them, wider towards the salt pan."""
    mm = size / 62
    for line in _beds(layout, size):
        last = len(line) - 1
        for role, off, least, most in (("map.bank", -0.1 * mm, 0.5, 6.4), ("map.bed", 0.15 * mm, 0.1, 5.0)):
            wide = [mm * (least + (most - least) * k / last) / 2 * (1 + 0.18 * sin(k * 1.7)) for k in range(last + 1)]
            one, other = ribbon([(x + off, y + off) for x, y in line], wide)
            yield Path(tuple(trace([*one, *other[::-1]])), Style(role, "rock-edge" if off > 0 else None, 0.16))
        lines = ([(x, y + off * mm * sin(k * 0.9)) for k, (x, y) in enumerate(line[3::4])] for off in (-0.9, 0.8))
        threads = tuple(c for one in lines for c in trace(one, closed=False))
        yield Path(threads, Style(None, "map.bank", 0.25 * mm, (3.0, 1.6, 1.2, 2.2)))


# What stands on the land, over the grid and the trail.


@cache
def standing(layout: Layout, size: float) -> tuple[Shape, ...]:
    """Draw ranges, groves, caravans and the salt pan."""
    chance, walls = Chance(crc32(layout.id.encode()) + 3), _walls(layout)
    shapes = [*_groves(layout, walls, size, chance), *_ranges(layout, size, chance)]
    shapes += [*_mesas(layout, walls, size, chance), *pan(layout, size)]
    groves = [(one.x / size, one.y / size) for one in shapes if isinstance(one, Use) and "meadow" in one.symbol.name]
    camps = [(x + 0.2, y + 0.3) for squares in layout.three for x, y in (corner(layout, one, 1) for one in squares)]
    shapes += _caravans(layout, [*_rocks(walls), *groves, *camps], size, chance)
    return tuple(shapes)


_PACE, _ROWS = 0.09, 4  # squares between rows of facets; rows on each side
_RISE, _FLAT = 0.5, 0.58  # of a height how much is seen from the south, and how much the light tells


@cache
def _reliefs(layout: Layout) -> tuple[tuple[bool, list[list[Node]], list[tuple[Node, Node]]], ...]:
    """Of each range whether it is upright, its rows, and its foot, each point with the one above it: left or below, the
    last end, right or above, the first end."""
    chance = Chance(crc32(layout.id.encode()) + 3)
    nets = [(wall.upright, _relief(wall, chance)) for wall in _walls(layout)]
    return tuple((upright, net, [
        *((row[0], row[1]) for row in net), *zip(net[-1][1:-1], net[-2][1:-1], strict=True),
        *((row[-1], row[-2]) for row in net[::-1]), *zip(net[0][-2:0:-1], net[1][-2:0:-1], strict=True),
    ]) for upright, net in nets)  # fmt: skip


def _aprons(layout: Layout, size: float) -> Iterator[Shape]:
    """What ranges have shed around them, in two tones, the inner one ragged."""
    chance = Chance(crc32(layout.id.encode()))
    for (_, _, feet), (role, least, most) in product(_reliefs(layout), (("apron", 0.1, 0.2), ("talus", 0.02, 0.07))):
        rim = [_out(*pair, size, spread(chance, least, most)) for pair in feet]
        yield Path(tuple(trace(rim) if least < 0.1 else closed_curve(rim[::2])), Style(f"map.{role}"))


def _ranges(layout: Layout, size: float, chance: Chance) -> Iterator[Shape]:
    """Ranges seen from above and from the south: one mass of facets that rises from its scree, with the shadow of all
    of it on the side away from the light."""
    for upright, net, feet in _reliefs(layout):
        tops = [max(row, key=lambda one: one[2]) for row in net]
        ridge = [(size * x, size * y) for x, y, _ in tops]
        highs = [(a + b + c) / 3 * size for (*_, a), (*_, b), (*_, c) in zip(tops, tops[1:], tops[2:], strict=False)]
        for role, long in (("map.cast", 1.5), ("map.seat", 1.0)):
            cast = [(x + 0.88 * long * h, y + 0.5 * long * h) for (x, y), h in zip(ridge[1:], highs, strict=False)]
            foot = [(size * (x + 0.03 * long), size * (y + 0.02 * long)) for (x, y, _), _ in feet]
            yield Path((*trace([*ridge, *cast[::-1]]), *trace(foot)), Style(role))
        yield from faced([*_facets(net, size, upright)], 1)
        count = len(net) + 2 * _ROWS - 1
        yield from _scree(feet[: count + upright * len(net)], size, upright * len(net), chance)


def _out(foot: Node, inner: Node, size: float, off: float) -> Point:
    """A point, in mm, so far beyond the foot of a range."""
    u, v = foot[0] - inner[0], foot[1] - inner[1]
    far = off / (hypot(u, v) or 1)
    return round((foot[0] + u * far) * size, 1), round((foot[1] + v * far) * size, 1)


def _scree(feet: Sequence[tuple[Node, Node]], size: float, sunny: int, chance: Chance) -> Iterator[Shape]:
    """What has fallen, over the foot: it climbs into gullies between spurs, the first `sunny` ones in the light, where
    pieces of the foot stay in sight; stones roll on."""
    stones = list[Point]()
    for role, some in (("map.fan", feet[: sunny + 1]), ("map.fan-dark", feet[sunny:])):
        line, low = list[Point](), list[Point]()
        for k, (foot, inner) in enumerate(some):
            bare = k < sunny and role == "map.fan" and k % 6 < 4
            share = spread(chance, 0.45, 0.95) if k % 2 and not bare else spread(chance, 0.0, 0.16)
            x, y = (a + share * (b - a) for a, b in zip(foot[:2], inner[:2], strict=True))
            line.append((round(x * size, 1), round((y - share * _RISE * inner[2]) * size, 1)))
            low.append(line[-1] if bare else _out(foot, inner, size, 0.012))
            x, y = _out(foot, inner, size, spread(chance, 0.02, 0.14))
            if not any(abs(x - u) + abs(y - v) < 0.05 * size for u, v in stones):  # at a tip many feet meet
                stones.append((x, y))
        yield Path(tuple(trace([*line, *low[::-1]])), Style(role))
    dots = tuple(step for x, y in stones for step in (("M", x, y), ("L", round(x + 0.1, 1), y)))
    yield Path(dots, Style(None, "rock-talus", 0.008 * size))


def _facets(net: Sequence[Sequence[Node]], size: float, upright: bool) -> Iterator[Lit]:
    """The facets of a range that are seen, in mm, lit from the left: in the shade lie those right of the ridge of an
    upright one, and those of a level one below a ridge that falls to the right, farther right at its foot."""
    tops = [0.0] * 4 + [max(high for *_, high in row) for row in net] + [0.0]
    falls = [a + b >= c + d for a, b, c, d in zip(tops, tops[1:], tops[2:], tops[3:], strict=False)]
    for at, (one, other) in enumerate(pairwise(net)):
        for k in range(len(one) - 1):
            a, b, c, d = one[k], one[k + 1], other[k + 1], other[k]
            for facet in ((a, b, c), (a, c, d)) if k % 2 else ((a, b, d), (b, c, d)):
                p, q, r = [(round(x * size, 1), round((y - _RISE * high) * size, 1)) for x, y, high in facet]
                if (q[0] - p[0]) * (r[1] - p[1]) > (q[1] - p[1]) * (r[0] - p[0]):
                    tone, _ = lit(*[(x, y, _FLAT * high) for x, y, high in facet])
                    dark = k >= _ROWS if upright else falls[at + 3 - (_ROWS + 1 - min(k, _ROWS)) // 2]
                    light = tone if upright else min(max(tone - 1, 0), SHADE - 1)
                    yield max(tone, SHADE) if dark else light, (p, q, r)


def _relief(wall: Wall, chance: Chance) -> list[list[Node]]:
    """Rows across a range: points, in squares, and their heights over the ground. The highest peaks are in the middle;
    beside a number an upright range keeps left of its line, a level one ends above it."""
    count, peaks, along, net = round(wall.long / _PACE), list[Node](), 0.12, list[list[Node]]()
    while along < wall.long - 0.08:
        rise = 0.25 + 0.75 * sin(pi * along / wall.long)
        peaks.append((along, _axis(wall, along) + spread(chance, -0.07, 0.05), rise * spread(chance, 0.2, 0.4)))
        along += spread(chance, 0.15, 0.27)
    for k in range(count + 1):
        at, inside = wall.long * k / count, 0 < k < count
        middle, narrow = _axis(wall, at), 0.25 + 0.75 * abs(sin(pi * k / count)) ** 0.5
        free = -0.03 if (wall.at(at)[wall.upright] + 0.06) % 1 < 0.42 else 0.1
        wide = 0.2 + 0.04 * sin(7 * at + wall.y) + spread(chance, -0.02, 0.03)
        sides = narrow * wide, min(narrow * wide + spread(chance, -0.02, 0.03), free - middle)
        row, near = list[Node](), [peak for peak in peaks if abs(peak[0] - at) < 0.4]  # no higher one is farther off
        for j in range(-_ROWS, _ROWS + 1):
            jitter = 0.3 if inside and abs(j) < _ROWS else 0
            u, share = at + spread(chance, -jitter, jitter) * _PACE, (j + spread(chance, -jitter, jitter)) / _ROWS
            u += 0.07 * share * share * ((k == 0) - (k == count))
            v, edge = middle + share * sides[j > 0], 1 - abs(share)
            high = max(top * (1 - hypot(u - a, v - b) / (0.6 * top + 0.06)) for a, b, top in near)
            high = max(high, 0.13 * edge) * min(1, 1.8 * edge) * spread(chance, 0.82, 1.12)
            row.append((*wall.at(u, v), high if jitter else 0.0))
        net.append(row if wall.upright else row[::-1])
    return net


def _axis(wall: Wall, along: float) -> float:
    """How far the middle of a range is off its line."""
    return -0.16 + 0.06 * sin(4.1 * along + wall.x) + 0.02 * sin(11 * along)


def _rocks(walls: Sequence[Wall]) -> list[Point]:
    return [wall.at(wall.long * k / 9, -0.1) for wall in walls for k in range(10)]


def _groves(layout: Layout, walls: Sequence[Wall], size: float, chance: Chance) -> Iterator[Shape]:
    """Groves with pools before them along wadis, off numbers, trail, ranges and the lines at their sides."""
    taken = [(x * size, y * size) for x, y in _rocks(walls)]
    x, y = corner(layout, CENTRE, size)
    taken += [(x + size * (0.5 + 0.4 * u), y + size * (0.5 + 0.4 * v)) for u in (-1, 0, 1) for v in (-1, 0, 1)]
    way = smooth(trail(layout, size))
    for line in _beds(layout, size):
        for k, (x, y) in enumerate(line[4::2]):
            off = spread(chance, 0.1, 0.34) * size * (1 if k % 2 else -1)
            at = x + off, y + off * 0.4
            u, v = (value / size % 1 for value in at)
            near, gap = (min(dist(at, other) for other in some) / size for some in (taken, way))
            if near > 0.5 and gap > 0.22 and 0.23 < u < 0.77 and not ((v + 0.26) % 1 < 0.64 and u < 0.4):
                taken.append(at)
                yield from oases.grove(*at, size * spread(chance, 0.4, 0.56), chance)
                yield Use(oases.pool(k % 3), at[0] + size * 0.03, at[1] + size * 0.16, size * spread(chance, 0.1, 0.12))
            elif near > 0.3 and chance.below(3):
                yield Use(oases.tuft(chance.below(3)), round(x + off * 0.4, 1), round(y, 1), size * 0.05)


def _mesas(layout: Layout, walls: Sequence[Wall], size: float, chance: Chance) -> Iterator[Shape]:
    """Table mountains on plains of stones, in the lower right of squares, where neither numbers nor trails are."""
    field = _regions(ROWS * size, size, crc32(layout.id.encode()))
    (x, y), found = corner(layout, CENTRE, 1), list[Point]()
    taken = [(x + 0.5, y + 0.5), *_rocks(walls)]
    for down, across in chance.shuffled([*product(range(ROWS), range(ROWS - 1))]):
        x, y = across + spread(chance, 0.7, 0.78), down + spread(chance, 0.8, 0.92)
        far = all(dist((x, y), other) > 0.7 for other in taken) and all(dist((x, y), one) > 1.6 for one in found)
        if far and field.at(x * size, y * size) > 0.1:
            found.append((x, y))
    for k, (x, y) in enumerate(sorted(found, key=lambda one: one[1])):
        yield Use(_mesa(k % 3), round(x * size, 1), round(y * size, 1), round(size * spread(chance, 0.16, 0.22), 1))


@cache
def _mesa(variant: int) -> Symbol:
    """A table mountain 1 mm high, its foot at (0, 0)."""
    shapes = lands.mesa(0, 0, (12.5, 15, 10)[variant], (11, 9, 12)[variant], Chance(variant + 40))
    return Symbol(f"mesa-{variant}", (in_tones(Group(tuple(shapes), scale=0.09), "reg"),))


_LONG = (7, 4, 5)  # figures of caravans


def _caravans(layout: Layout, taken: Sequence[Point], size: float, chance: Chance) -> Iterator[Shape]:
    """Caravans of different length on level pieces of the trail, off ranges and groves, who leads them on the right."""
    way, pieces = trail(layout, size), list[list[Point]]()
    for level, run in groupby(pairwise(way), lambda pair: abs(pair[1][1] - pair[0][1]) < 0.3 * size):
        pair = [*run]
        if level and len(pair) > 1:
            pieces.append([pair[0][0], *(end for _, end in pair)])
    gap, high = 0.17 * size, 0.13 * size
    led = list[tuple[list[Point], float]]()
    for piece in chance.shuffled(pieces):
        line = smooth(piece, 12)
        if line[0][0] > line[-1][0]:
            line.reverse()
        long = gap * _LONG[len(led)]
        x = line[0][0] + spread(chance, 0.1, 0.6) * max(0.0, line[-1][0] - line[0][0] - long)
        x -= 0.3 * size * (abs((x + long - gap) / size % 1 - 0.5) > 0.35)  # who leads is seen beside lines, not on them
        y = min(line, key=lambda point: abs(point[0] - x))[1]
        if not any(-0.3 < u - x / size < long / size + 0.3 and -0.42 < v - y / size < 0.6 for u, v in taken):
            led.append((line, x))
        if len(led) == len(_LONG):
            break
    for number, (line, begin) in enumerate(led):
        count, x = _LONG[number], begin
        for k in range(count):
            past = (x / size + 0.5) % 1 - 0.5  # the nearest border, which is to cut no camel
            x += size * (0.11 - past) if -0.14 < past < 0.1 and (number or k < count - 1) else 0
            y = min(line, key=lambda point: abs(point[0] - x))[1]
            pose: figures.Pose = ("walk", "step", "step", "walk", "step")[(k + number) % 5]
            young = number == 0 and k == 2
            at = round(x, 1), round(y, 1), round(high * (0.62 if young else spread(chance, 0.94, 1.06)), 1)
            # packs behind a guide on foot; riders in two colors; pots and a rider before them
            if number == 0 and k == count - 1:
                guide = figures.person("walker", _ROBE, figures.LEATHER, shadow="map.cast")
                yield Use(guide, at[0] + gap * 0.3, *at[1:])
                break
            yield Use(figures.camel(pose, shadow="map.cast"), *at)
            if number == 1 or k == count - 1:
                yield Use(figures.rider(pose, *(_GUIDE, _NOBLE)[number == 1 and k % 2]), *at)
            elif not young:
                yield Use(figures.load("pots" if number == 2 else "packs", pose), *at)
            x += gap * (0.8 if young else spread(chance, 0.95, 1.15))


def _drawn(name: str) -> Symbol:
    return Symbol(name, outline(FORMS, name))


def pan(layout: Layout, size: float) -> Iterator[Shape]:
    """Draw the salt pan with basins of brine and heaps of salt, and a camel that is laden there."""
    x, y = (at + size / 2 for at in corner(layout, CENTRE, size))
    yield Use(_drawn("pan"), x, y, size)
    for u, v, high in ((0.04, -0.2, 0.1), (0.24, -0.2, 0.12), (0.14, -0.15, 0.13), (0.3, -0.11, 0.14)):
        yield from lands.cone(x + u * size, y + v * size, high * size)
    yield from lands.laden(x + size * 0.215, y + size * 0.265, size * 0.22)


def rose() -> Symbol:
    """Draw a compass rose, 2 x 2 mm."""
    return Symbol("rose", (*outline(FORMS, "rose"), Text(0, -0.87, "N", 0.26, "accent-dark", "bold", "middle")))
