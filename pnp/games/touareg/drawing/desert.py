"""The land of the board: a map of the desert. Ranges stand along borders that no trail crosses, ergs lie where
a slow field is low, plains of stones where it is high; wadis run to the salt pan, groves along them."""

from collections.abc import Iterator, Sequence
from functools import cache, partial
from itertools import groupby, pairwise, product
from math import cos, dist, floor, hypot, pi, sin
from pathlib import Path as FilePath
from typing import NamedTuple
from zlib import crc32

from pnp.chance import Chance
from pnp.games.touareg.drawing import lands
from pnp.games.touareg.drawing.scenery import in_tones, massif
from pnp.games.touareg.layout import CENTRE, SQUARES, Layout
from pnp.scene import Area, Gradient, Group, Path, Point, Rect, Shape, Style, Symbol, Text, Use
from pnp.style import figures, oases
from pnp.style.land import calmed, crests, dunes, trace
from pnp.style.picture import strewn
from pnp.style.symbols import outline

from pnp.style.field import (  # isort: skip
    Command, Field, closed_curve, noise, ribbon, simplify, smooth, smoothstep, spread,
)  # fmt: skip

ROWS = 7
FORMS = FilePath(__file__).with_suffix(".toml")
FRAME = 6.0  # mm of ground around the squares
_WIND, _WAVE = 28.0, 0.46  # degrees; mm from crest to crest, of a square
_SLOW, _SHORE, _EDGE = 2.3, -0.02, 0.1  # squares from sand to stones and back; of the field: sand below, plains above
_STONES, _CLEAR = 700, 0.2  # how many; squares from the middle of a number to what goes around it
_ROBE = figures.LEATHER._replace(fill="paper", shade="sand-core")
_NOBLE = (figures.LEATHER._replace(fill="art.indigo-2", shade="art.indigo-1"), _ROBE, figures.LEATHER)
_ROCK = 1, 6, 3, 5  # tones of mountains
_GUIDE = _ROBE, figures.LEATHER, figures.LEATHER  # robe, turban, cover


def corner(layout: Layout, square: int, size: float) -> tuple[float, float]:
    """Return the upper left corner of a square in a grid of squares of `size` mm."""
    row, column = layout.cell[square]
    return column * size, row * size


def trail(layout: Layout, size: float) -> list[Point]:
    """Return the way from square to square by their numbers, walked and not ruled, from the shore of the salt pan."""
    chance, found = Chance(SQUARES), list[Point]()
    for square in range(1, SQUARES + 1):
        x, y = (at + size * (0.5 + spread(chance, -0.05, 0.05)) for at in corner(layout, square, size))
        found.append((round(x, 1), round(y, 1)))
    (x, y), (u, v) = found[0], found[1]
    away = 0.56 * size / dist(found[0], found[1])
    return [(x + (u - x) * away, y + (v - y) * away), *found[1:]]


# Where what is: walls are where ranges stand and no trail crosses, in squares.


class Wall(NamedTuple):
    """The foot of a range, from (x, y) on to the right, in squares."""

    x: float
    y: float
    long: float

    def at(self, along: float, below: float = 0) -> Point:
        """Return the point so far along it, and below it."""
        return self.x + along, self.y + below


@cache
def _walls(layout: Layout) -> tuple[Wall, ...]:
    """Pieces of up to three squares of level rows, across one border of upright ones, the longest first, no two near
    each other. None reaches over the border of a sector, which stays in sight."""
    chance = Chance(crc32(layout.id.encode()) + 1)
    number, found = {cell: square for square, cell in enumerate(layout.cell)}, list[Wall]()
    sector = {square: name for name, squares in layout.sectors.items() for square in squares}
    for upright, line in product((False, True), range(1, ROWS)):
        pairs = [((at, line - 1), (at, line)) if upright else ((line - 1, at), (line, at)) for at in range(ROWS)]
        sides = [(number[one], number[other]) for one, other in pairs]
        free = [sector.get(a) == sector.get(b) and abs(a - b) > 1 and CENTRE not in (a, b) for a, b in sides]
        where = [(is_free, sector.get(a)) for is_free, (a, _) in zip(free, sides, strict=True)]
        for (is_free, _), run in groupby(range(ROWS), where.__getitem__):
            begin, *others = run
            if is_free and upright:
                found += (Wall(line - 0.46, at + 0.9, 0.92) for at in (begin, *others))
            for _ in others if is_free and not upright else ():
                piece = min(len(others) + 0.8, spread(chance, 1.7, 3.2))
                found.append(Wall(begin + 0.1 + spread(chance, 0, len(others) + 0.8 - piece), line, piece))
    kept, taken = list[Wall](), list[Point]()
    for wall in sorted(chance.shuffled(found), key=lambda wall: -round(wall.long)):
        places = [wall.at(wall.long * part / 4) for part in range(5)]
        if all(dist(one, other) > 1.2 for one in places for other in taken):
            kept.append(wall)
            taken += places
    return tuple(kept)


@cache  # a kit is drawn in several languages, and in its own book
def land(layout: Layout, size: float, risen: bool = True) -> tuple[Shape, ...]:
    """Draw the ground, squares of `size` mm, the first at (0, 0), sand `risen` to dunes; the same for equal layouts."""
    # By a checksum of the id, since `hash` of a text differs from run to run.
    side, seed = ROWS * size, crc32(layout.id.encode())
    field, chance, middle = _regions(side, size, seed), Chance(seed), (side / 2, side / 2)
    edge = side * (1.22 if risen else 3), side / 2  # paler without dunes, which takes less ink
    far = Gradient(((0.15, "ground.0"), (0.5, "ground.1"), (1, "ground.2")), middle, edge, radial=True)
    shapes: list[Shape] = [Rect(-FRAME, -FRAME, side + 2 * FRAME, side + 2 * FRAME, Style(far))]
    shapes += _plateaus(field)
    if risen:
        waves = crests(Area(0, 0, side, side), seed, _WIND, _WAVE * size, 1.8)
        rocks = [(x * size, y * size) for x, y in _rocks(_walls(layout))]
        camps = (corner(layout, square, size) for squares in layout.three for square in squares)
        rocks += [(x + 0.25 * size, y + 0.35 * size) for x, y in camps]  # no dune passes under their tents

        def calm(x: float, y: float) -> float:
            sand = smoothstep(-0.08, 0.02, _SHORE - field.at(x, y))
            return sand and sand * smoothstep(0.3, 0.5, min(map(partial(dist, (x, y)), rocks)) / size)

        shapes += dunes(calmed(waves, calm), "ground.erg", curved=True, rows=5)
    shapes += wadis(layout, size)
    off = smooth(trail(layout, size)) + [(x * size, y * size) for x, y in _rocks(_walls(layout))]
    # stones where there is no sand: dots, and heaps `off` the trail and the ranges
    dots, mm = list[Command](), size / 62
    for number in range(_STONES):
        x, y = spread(chance, 0, side), spread(chance, 0, side)
        if field.at(x, y) > 0.03 + 0.0035 * chance.below(100):
            dots += [("M", x, y), ("L", round(x + 0.1, 1), y)]
            if number % 8 == 0:
                heap = Use(_drawn(f"rubble-{1 + chance.below(3)}"), round(x, 1), round(y, 1), spread(chance, 1.2, 3.2))
                if min(dist((x, y + 0.14 * size), at) for at in off) > 0.27 * size:  # none over a caravan
                    shapes.append(heap._replace(scale=round(heap.scale * mm, 1)))
    shapes.append(Path(tuple(dots), Style(None, "rock-talus", 0.7 * mm)))
    return tuple(shapes)


@cache
def _regions(side: float, size: float, seed: int) -> Field:
    """Above `_SHORE` stones, below it sand."""
    step = size / 8
    ats = [-FRAME - step / 2 + step * k for k in range(round((side + 2 * FRAME) / step) + 2)]
    shares = [at / (_SLOW * size) for at in ats]
    return Field(ats[0], ats[0], step, noise(shares, shares, seed % 997 + 5, 3))


def _plateaus(field: Field) -> Iterator[Shape]:
    """Plains of stones that stand over the sand: their strata in sight on the south, their shadow on the ground."""
    low, inner = [-1.0] * len(field.rows[0]), field.rows[1:-1]
    rows = [low, *([-1.0, *row[1:-1], -1.0] for row in inner), low]  # all their rims are closed
    mm, lines = field.step * 8 / 62, field._replace(rows=rows).line(_EDGE)
    rims = [simplify(line, 0.6 * mm) for line in lines if len(line) > 9]
    for role, x, y in _STRATA:
        moved = tuple(c for rim in rims for c in trace([(u + x * mm, v + y * mm) for u, v in rim[:-1]]))
        yield Path(moved, Style(role, "map.strata" if role in ("map.scarp", "ground.reg") else None, 0.2))


_STRATA = (
    ("ground.lit", -0.7, -0.9), ("map.cast", 2.2, 3.2), ("map.scarp", 0, 2.4), ("map.talus", 0, 1.3),
    ("ground.reg", 0, 0))  # fmt: skip


# Wadis: dry beds that wind from a range to the salt pan.


@cache
def _beds(layout: Layout, size: float) -> tuple[tuple[Point, ...], ...]:
    """The lines of them, from their springs down."""
    chance, (right, low) = Chance(crc32(layout.id.encode()) + 2), corner(layout, CENTRE, 1)
    found: list[tuple[Point, ...]] = []
    for wall in _walls(layout)[:4]:
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
        for role, off, least, most in (("map.bank", -0.1 * mm, 0.2, 6.2), ("map.bed", 0.15 * mm, 0.0, 5.0)):
            wide = [mm * (least + most * k / last) / 2 * (1 + 0.18 * sin(k * 1.7)) for k in range(last + 1)]
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
    shapes += pan(layout, size)
    groves = [(one.x / size, one.y / size) for one in shapes if isinstance(one, Use) and "meadow" in one.symbol.name]
    camps = [(x + 0.2, y + 0.3) for squares in layout.three for x, y in (corner(layout, one, 1) for one in squares)]
    shapes += _caravans(layout, [*_rocks(walls), *groves, *camps], size, chance)
    x, y = corner(layout, CENTRE, 1)
    shapes += _sights(layout, [(x + 0.5, y + 0.5), *_rocks(walls), *groves], size, chance)
    return tuple(shapes)


@cache
def _peaks(layout: Layout) -> tuple[tuple[float, float, float], ...]:
    """Middles, feet and heights of mountains, in squares, the far ones first; in two ranks, high in the middle."""
    chance, found = Chance(crc32(layout.id.encode()) + 3), list[tuple[float, float, float]]()
    for wall in _walls(layout):
        along, side = 0.2, 1
        while along < wall.long - 0.12:
            rise = 0.36 + 0.64 * sin(pi * along / wall.long) ** 0.8
            high = rise * spread(chance, 0.36, 0.46) * (0.7 if side < 0 else 1)
            x, y = wall.at(along, 0.07 * (side < 0) - 0.04 + 0.05 * sin(4.1 * along + wall.x))
            found.append((x, y + spread(chance, -0.03, 0.03), high))
            along, side = along + 0.6 * high + 0.03, -side
    return tuple(sorted(found, key=lambda one: one[1]))


def _aprons(layout: Layout, size: float) -> Iterator[Shape]:
    """What ranges have shed around them: soft ground that ends in grains of it."""
    turns = [-2 * pi * k / 24 for k in range(24)]
    for wall in _walls(layout):
        half, (x, y) = wall.long / 2 + 0.08, wall.at(wall.long / 2)
        rim = [(x + half * cos(t), y + (0.13 if sin(t) > 0 else 0.06) * sin(t) + 0.012 * sin(5 * t + x)) for t in turns]
        line = [(u * size, v * size) for u, v in rim]
        yield Path(closed_curve(line), Style("map.apron"))
        yield from strewn([*smooth(line, 3), line[0]], 0.13 * size, "map.apron", 200, 0.008 * size, 0.5 * size)


def _ranges(layout: Layout, size: float, chance: Chance) -> Iterator[Shape]:
    """Mountains as on the cards, seen from the south, their shadows on the side away from the light."""
    yield from _aprons(layout, size)
    for role, long in (("map.cast", 1.0), ("map.seat", 0.5)):
        steps = list[Command]()
        for x, y, high in _peaks(layout):
            thrown = ((-0.5, -0.1), (0.3, -0.34), (0.9 + 0.75 * long, -0.12 + 0.2 * long), (0.9, 0.14), (0.1, 0.16))
            steps += trace([((x + u * high) * size, (y + v * high) * size) for u, v in thrown])
        yield Path(tuple(steps), Style(role))
    for x, y, high in _peaks(layout):
        drawn = massif(y * size, [(x * size, (y - high) * size)], chance, _ROCK)
        yield from (in_tones(one, "mountain") for one in drawn)
        yield Use(_drawn("scree"), round(x * size, 1), round(y * size, 1), round(high * size, 1))


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
            free = 0.23 < u < 0.77 and 0.16 < v < 0.72 and (v > 0.38 or u > 0.4)
            if near > 0.45 and gap > 0.2 and free:
                taken.append(at)
                yield from oases.grove(*at, size * spread(chance, 0.4, 0.56), chance)
                yield Use(oases.pool(k % 3), at[0] + size * 0.03, at[1] + size * 0.16, size * spread(chance, 0.1, 0.12))
            elif near > 0.3 and chance.below(3):
                yield Use(oases.tuft(chance.below(3)), round(x + off * 0.4, 1), round(y, 1), size * 0.05)


def _sights(layout: Layout, taken: Sequence[Point], size: float, chance: Chance) -> Iterator[Shape]:
    """In the lower right of squares, off numbers and trails: mesas, forts, heaps on stones, wells, trees on sand."""
    field = _regions(ROWS * size, size, crc32(layout.id.encode()))
    found, mesas = list[tuple[float, float, str]](), list[Point]()
    for down, across in chance.shuffled([*product(range(ROWS), range(ROWS))]):
        x, y = across + spread(chance, 0.68, 0.76), down + spread(chance, 0.8, 0.92)
        if min(dist((x, y), other) for other in taken) > 0.6:
            stony = field.at(x * size, y * size) > _EDGE
            if stony and x < ROWS - 0.5 and all(dist((x, y), one) > 1.5 for one in mesas):
                mesas.append((x, y))
            found.append((x, y, "mesa" if (x, y) in mesas else (_SANDY, _STONY)[stony][len(found) % 4]))
    for k, (x, y, name) in enumerate(sorted(found, key=lambda one: one[1])):
        at, high = (round(x * size, 1), round(y * size, 1)), size * spread(chance, 0.16, 0.22)
        yield Use(_mesa(k % 3) if name == "mesa" else _drawn(name), *at, round(high * _HIGH.get(name, 0.8), 1))
        if name == "acacia":  # a young one beside it
            yield Use(_drawn(name), at[0] + 0.13 * size, at[1] + 0.03 * size, round(0.6 * high, 1))


_STONY, _SANDY = ("fort", "rubble-1", "acacia", "fort"), ("well", "acacia", "rubble-2", "acacia")
_HIGH = {"mesa": 1.0, "rubble-1": 0.4, "rubble-2": 0.4}  # shares of a height


@cache
def _mesa(variant: int) -> Symbol:
    """A table mountain 1 mm high, its foot at (0, 0)."""
    shapes = lands.mesa(0, 0, (12.5, 15, 10)[variant], (11, 9, 12)[variant], Chance(variant + 40))
    return Symbol(f"mesa-{variant}", (in_tones(Group(tuple(shapes), scale=0.09), "reg"),))


_LONG = (5, 4, 5)  # figures of caravans


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
        x = (floor(x / size) + 0.1) * size  # within a square, so that no line cuts it
        y = min(line, key=lambda point: abs(point[0] - x))[1]
        if not any(-0.3 < u - x / size < long / size + 0.3 and -0.42 < v - y / size < 0.6 for u, v in taken):
            led.append((line, x))
        if len(led) == len(_LONG):
            break
    for number, (line, begin) in enumerate(led):
        count, x = _LONG[number], begin
        # they tread the sand: no trail is seen between their legs
        trodden = [point for point in line if x - 0.8 * gap < point[0] < x + (count - 0.2) * gap]
        sides = ribbon(trodden, [0.03 * size * sin(pi * k / (len(trodden) - 1)) ** 0.3 for k in range(len(trodden))])
        yield Path(tuple(trace([*sides[0], *sides[1][::-1]])), Style("map.trodden"))
        for k in range(count):
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
    for u, v in ((0.06, -0.2), (0.15, -0.21), (0.24, -0.18), (0.1, -0.14), (0.19, -0.13), (0.28, -0.11)):
        yield from lands.cone(x + u * size, y + v * size, 0.055 * size)
    yield from lands.laden(x + size * 0.24, y + size * 0.13, size * 0.13)


def rose() -> Symbol:
    """Draw a compass rose, 2 x 2 mm."""
    return Symbol("rose", (*outline(FORMS, "rose"), Text(0, -0.87, "N", 0.26, "accent-dark", "bold", "middle")))
