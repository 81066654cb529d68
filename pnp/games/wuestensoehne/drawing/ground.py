"""The ground of a tile: sand with dunes, oases with ponds and palms, roads, the ring of stones in the middle. All are
in mm about the middle of a tile of 45 mm. Every green leaves a side through the same points, 14 mm from its middle, and
straight; dunes and the noise of shores run out before the sides: so tiles meet in any order."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from math import cos, dist, exp, hypot, log, pi, radians, sin
from pathlib import Path as FilePath
from typing import NamedTuple

from pnp.chance import Chance
from pnp.games.wuestensoehne.layout import SIDES
from pnp.scene import Area, Circle, Group, Path, Point, Rect, Shape, Style, Symbol, Use
from pnp.style.field import Command, Field, noise, simplify, smoothstep, spread
from pnp.style.land import calmed, crests, dunes, trace
from pnp.style.symbols import outline

SIDE = 45.0  # mm
TILE = 43.5  # mm, as it is printed: beside four of them a column of tokens has room on A4, three to a tile
HALF = SIDE / 2
REACH = 27.0  # from the middle to where the drawing ends, for the bleed of a tile
RING = 8.2  # radius of the place in the middle, for a caravan


def turn_point(point: Point, quarters: int) -> Point:
    """Return a point turned clockwise about the middle by so many quarters."""
    x, y = point
    for _ in range(quarters % 4):
        x, y = -y, x
    return x, y


# Sand: dunes that end before the sides, since what lies beside a tile is another each time.

_SEEDS = (72, 29, 25, 90, 139, 85, 145, 30, 97, 108, 7, 103)  # of 1 to 160 those with dunes in all four corners
SANDS = len(_SEEDS)
_WIND, _WAVE = 12.0, 18.0  # degrees, mm
_CALM, _FULL = 1.5, 8.0  # mm from a side: dunes are flat up to the one, full beyond the other
_NAMED = -16.3, 17.4  # mm, where in a corner the id of a tile stands, in most of them
_LEE = 4.5  # mm that a slip face reaches down the wind
FLAT = Rect(-REACH, -REACH, 2 * REACH, 2 * REACH, Style("sand"))
_LANDS = FilePath(__file__).with_name("lands.toml")


@cache
def sand(variant: int) -> Symbol:
    """Draw the sand of a tile; `variant` from 0 to 11."""
    u, v = _LEE * cos(radians(_WIND)), _LEE * sin(radians(_WIND))
    field = crests(Area(-HALF, -HALF, SIDE, SIDE), _SEEDS[variant], _WIND, _WAVE)
    found = calmed(field, lambda x, y: smoothstep(2.5, 6, dist((x, y), _NAMED)) * smoothstep(
        _CALM, _FULL, HALF - max(abs(x), abs(y), abs(x + u), abs(y + v))))  # fmt: skip
    return Symbol(f"sand-{variant}", (FLAT, *dunes(found)))


@cache
def desert(variant: int) -> Symbol:
    """Draw a corner of another desert than dunes, some 6 mm about its middle: gravel, rocks, salt, scrub, three each."""
    return Symbol(f"desert-{variant}", (Group(outline(_LANDS, f"desert-{variant}"), scale=10),))


# Kinds of oases: what stands in them before palms, how many more of these there are than in others and how large, how
# much more of their grass is light or lush, how much larger ponds are.


class Kind(NamedTuple):
    """A kind of oasis."""

    things: tuple[str, ...] = ()
    palms: int = 0
    size: float = 1
    light: float = 0
    lush: float = 0
    wet: float = 0


KINDS = (
    Kind((), 4, 0.74, lush=1.6), Kind(("field-0", "field-1"), light=0.6, wet=-0.2), Kind(palms=-2, wet=1.0),
    Kind(("house-0", "house-1"), wet=-0.2), Kind(("flock-0", "flock-1"), -1, 1, light=1.6),
)  # fmt: skip
PLAIN = Kind()


@cache
def standing(name: str) -> Symbol:
    """Draw what stands in an oasis, 2 x 2 mm: houses, fields, a flock."""
    return Symbol(name, outline(_LANDS, name))


# The green of an oasis: one field, high along the sides that it takes and where these meet.

SHORES = 3  # variants
_OUT, _IN = 14.0, 15.0  # mm: half the width of a green on its side, and how far it reaches from there
_MEET = 0.68  # height of the place where sides meet, of that of a side
_OFF, _NEAR = 4.5, 12.7  # mm: how far that is from the middle towards them, and how far it reaches; never to a side
_APART = 1.9  # of the hills of other oases, which push a shore away: no strip of sand between two looks like a road
_ROUGH = 0.17  # of the noise of a shore
_STILL, _LIVELY = 1.2, 7.0  # mm from a side: no noise up to the one, all of it beyond the other
_DAMP, _SHORE, _DEEP = 0.86, 1.0, 1.32  # levels of the field
_STEP = 1.5  # mm of the net
_AT = tuple(_STEP * at for at in range(-19, 20))
_STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))


class Green(NamedTuple):
    """The part of an oasis on a tile, its first side north: the field of its green and that of its ponds, 0 at their
    shores; the place that is kept free."""

    green: Field
    ponds: Field
    free: Point | None


Greens = Sequence[tuple[Green, int]]  # of a tile, each with its quarters


@cache
def green(
    sides: tuple[int, ...], others: tuple[int, ...], free: Point | None, variant: int, wet: float = 0
) -> Green:  # fmt: skip
    """Return the field of the green with these sides, quarters from the north; `others` are sides of other oases on
    the tile, from which it stays away, `free` the place of an action space; the greater `wet`, the larger are ponds."""
    own, rest = _hills(sides), _hills(others)
    near = [min(max(at, -HALF), HALF) for at in _AT]  # beyond the sides as on them
    rows = []
    for y, swings, inner in zip(near, _rough(variant, 8, 5), _within(_STILL, _LIVELY), strict=True):
        row = [_height(own, x, y) - _APART * _height(rest, x, y) + _ROUGH * share * swing
               for x, swing, share in zip(near, swings, inner, strict=True)]  # fmt: skip
        rows.append([-9.0, *row[1:-1], -9.0])
    rows[0] = rows[-1] = [-9.0] * len(_AT)  # so that all its lines are closed
    field = Field(_AT[0], _AT[0], _STEP, rows)
    room = [[_room(value, x, y, free) for x, value in zip(_AT, row, strict=True)]
            for y, row in zip(_AT, rows, strict=True)]  # fmt: skip
    pairs = [[*zip(one, other, strict=True)] for one, other in zip(room, _rough(variant, 13, 3), strict=True)]
    more = wet + max(_MORE, _LEAST - 0.9 * max((n for row in pairs for value, n in row if value > _LEAST), default=0.0))
    ponds = [[_least((value, 0.9 * n + more)) if value > -0.5 else value for value, n in row] for row in pairs]
    corners: set[tuple[bool, bool]] = set()
    for index, pool in enumerate(sorted(_pools(ponds), key=lambda pool: (-len(pool), pool))):
        corner = sum(_AT[x] for x, _ in pool) > 0, sum(_AT[y] for _, y in pool) > 0
        if index and (len(pool) < _SMALL or corner in corners):
            for x, y in pool:
                ponds[y][x] = -0.5
        corners.add(corner)
    return Green(field, field._replace(rows=ponds), free)


@cache
def _within(low: float, high: float) -> list[list[float]]:
    """At each corner of the net 0 up to `low` mm from the sides, 1 from `high` on."""
    return [[smoothstep(low, high, HALF - max(abs(x), abs(y))) for x in _AT] for y in _AT]


@cache
def _rough(variant: int, wave: float, seed: int) -> list[list[float]]:
    return noise([at / wave for at in _AT], [at / wave for at in _AT], seed + 11 * variant, 2)


def _hills(sides: Sequence[int]) -> list[tuple[float, float, float, float, float]]:
    """Middles of hills, their reaches to the right and down, and their heights."""
    steps = [(_STEPS[side], (_OUT, _IN) if side % 2 == 0 else (_IN, _OUT)) for side in sides]
    found = [(right * HALF, below * HALF, *reach, 1.0) for (right, below), reach in steps]
    if len(sides) > 1:
        x, y = (sum(_STEPS[side][axis] for side in sides) * _OFF for axis in (0, 1))
        found.append((x, y, _NEAR, _NEAR, _MEET))
    return found


def _height(hills: Sequence[tuple[float, float, float, float, float]], x: float, y: float) -> float:
    """The sum of hills (1 - r² / 2)², which are 1 at their reach and end at 1.4 times that."""
    total = 0.0
    for u, v, across, down, high in hills:
        share = 1 - ((x - u) ** 2 / across**2 + (y - v) ** 2 / down**2) / 2
        total += high * 4 * share * share if share > 0 else 0
    return total


# Ponds: where a slow noise is high within the green, and roads, ring and action space are far.

_BANK, _BLUE = 0.07, 0.22  # level of the water's edge: damp earth below it; level of deep water
_SOFT = 4.0  # the larger, the sharper the corners of ponds
_CUTS = ((0.75, 0.25), (0.25, 0.75))
_SMALL = 8  # corners of the net: ponds of less than 18 mm², and all but the largest of a corner of a tile, are left out
_MORE, _LEAST = 0.02, 0.4  # added to the noise, and height of the highest place, so that each oasis has a pond


def _pools(rows: Sequence[Sequence[float]]) -> Iterator[list[tuple[int, int]]]:
    """Corners of the net, column and row, that are in one pond."""
    left = {(x, y) for y, row in enumerate(rows) for x, value in enumerate(row) if value > 0}
    while left:
        pool = [left.pop()]
        for x, y in pool:
            near = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & left
            left -= near
            pool += sorted(near)
        yield sorted(pool)


def _room(value: float, x: float, y: float, free: Point | None) -> float:
    """How far a place on the green is from all that a pond keeps clear of."""
    if value < 1:
        return value - 2
    near, out = min(abs(x), abs(y)), max(abs(x), abs(y))
    found = (1.1 * (value - 1.2), (near - 4.2) / 4, (hypot(x, y) - 10.6) / 4, (HALF - 2.4 - out) / 4)
    return _least((*found, (hypot(x - free[0], y - free[1]) - 5.2) / 4) if free else found)


def _least(values: tuple[float, ...]) -> float:
    """The least of values, a little less where two are nearly as low: shores of ponds have no corners."""
    lowest = min(values)
    return lowest - log(sum([exp(_SOFT * (lowest - value)) for value in values])) / _SOFT


@cache
def land(
    sides: tuple[int, ...], others: tuple[int, ...], free: Point | None, variant: int, quarters: int, kind: Kind = PLAIN
) -> Symbol:  # fmt: skip
    """Draw the ground of an oasis, turned by so many quarters; banks and ripples of ponds are the same on all sides."""
    one = green(sides, others, free, variant, kind.wet)
    shapes: tuple[Path, ...] = (
        _area(_lines(one.green, _DAMP, quarters), Style("pool-damp")),
        _area(_lines(one.green, _SHORE, quarters), Style("grass", "grass-line", 0.3)),
        _area(_lines(one.green, _DEEP, quarters), Style("grass-deep")),
        *(_area(_lines(_swaths(one.green, variant, way, more), 0, quarters, 0.15), Style(role))
          for way, role, more in ((1, "grass-lit", kind.light), (-1, "grass-lush", kind.lush))),
        _area(_lines(one.ponds, 0, quarters, 0.08, 0.2), Style("pool-wet")),
        _area(_lines(one.ponds, _BANK, quarters, 0.08), Style("pool-shade")),  # in the shade of the bank, from the NW
        _area(_lines(one.ponds, _BANK, quarters, 0.08, 0.42), Style("pool-1", "pool-line", 0.2)),
        _area(_lines(one.ponds, _BLUE, quarters, 0.08, 0.6), Style("pool-2", "pool-glint", 0.22, (1.6, 2.7))),
    )
    told = "".join(SIDES[side] for side in sides) + "".join(SIDES[side].lower() for side in others)
    named = f"green {told} {variant} {quarters} {'space' if free else ''}"
    named += f" {KINDS.index(kind)}" if kind in KINDS else ""
    return Symbol(named, tuple(one for one in shapes if one.commands))


def _swaths(field: Field, variant: int, way: int, more: float) -> Field:
    """Where the grass is lighter or, if `way` is -1, darker: above 0 in the green alone, and clear of the sides."""
    rows = [[min(value - 1.44, 0.9 * way * swing - 0.84 + (0.8 + more) * share)
             for value, swing, share in zip(*each, strict=True)]
            for each in zip(field.rows, _rough(variant, 7, 4), _within(1, 7), strict=True)]  # fmt: skip
    return field._replace(rows=rows)


def _lines(field: Field, level: float, quarters: int, loose: float = 0.05, off: float = 0) -> list[list[Point]]:
    """Closed lines whose corners are cut (Chaikin, 1974), true to so many mm, `off` mm to the right and down."""
    found = []
    for cut in field.line(level):
        if len(cut) > 5:
            for _ in "12":
                cut[:] = [(a * x + b * u, a * y + b * v) for (x, y), (u, v) in pairwise(cut) for a, b in _CUTS]
                cut.append(cut[0])
            turned = (turn_point(point, quarters) for point in simplify(cut, loose))
            found.append([(x + off, y + off) for x, y in turned])
    return found


def _area(lines: Sequence[Sequence[Point]], style: Style) -> Path:
    return Path(tuple(one for line in lines for one in trace(line[:-1], digits=2)), style)


# What grows, seen from above, so that it reads from every side: tufts, reeds along ponds, palms and their shade.

PALMS = TUFTS = 6  # variants
_TRIES, _WIDE, _LEAST_THING = 600, (3.0, 4.2), 2.6  # mm, half the width of a palm; of what else stands there
_ROAD, _STONES, _SPACE, _WORDS = 3.3, 10.0, 5.8, 1.6  # mm, kept clear: of a road, of the middles of ring, space, words
_LEAFLETS = (0.12, 0.12), (0.36, 0.23), (0.43, 0.14), (0.62, 0.21), (0.69, 0.13), (0.85, 0.12)
_FROND = ((0.0, 0.0), *_LEAFLETS, (1.0, 0.0), *((x, -y) for x, y in reversed(_LEAFLETS)))  # to the right, 1 mm long
_ROUND = tuple((0.8 * cos(at * pi / 4), 0.8 * sin(at * pi / 4)) for at in range(8))


@cache
def palm(variant: int) -> Symbol:
    """Draw a date palm from above, 2 x 2 mm about its trunk: its shadow to the lower right, fronds and their spines,
    the lighter the more they are turned to the light in the upper left."""
    chance, fronds, spines = Chance(31 + variant), defaultdict[str, list[Command]](list), list[Command]()
    for at in range(8):
        turn, far = (at + spread(chance, -0.16, 0.16)) * pi / 4, spread(chance, 0.84, 1)
        role = f"leaf-{round(1 - 1.2 * cos(turn - pi / 4))}"
        fronds[role] += trace([_turned(x * far, y, turn) for x, y in _FROND], digits=2)
        spines += [("M", 0, 0), ("L", *_turned(0.85 * far, 0, turn))]
    shapes = (Path(tuple(fronds[role]), Style(role)) for role in sorted(fronds))
    cast, veins = Circle(0.2, 0.22, 0.78, Style("leaf-cast")), Path(tuple(spines), Style(None, "leaf-0", 0.05))
    return Symbol(f"palm-{variant}-above", (cast, *shapes, veins, Circle(0, 0, 0.13, Style("trunk"))))


def _turned(x: float, y: float, turn: float) -> Point:
    return round(x * cos(turn) - y * sin(turn), 2), round(x * sin(turn) + y * cos(turn), 2)


@cache
def tuft(variant: int) -> Symbol:
    """Draw a tuft of grass from above, blades all around it, 2 x 2 mm."""
    chance, blades = Chance(7 + variant), list[Command]()
    for at in range(7):
        turn, far = (at + spread(chance, -0.3, 0.3)) * pi / 3.5, spread(chance, 0.6, 1)
        blades += trace([_turned(x, y, turn) for x, y in ((0.1, 0.14), (far, 0), (0.1, -0.14))], digits=2)
    return Symbol(f"tuft-{variant}-above", (Path(tuple(blades), Style("reed")),))


def plants(
    every: Greens, number: int, chance: Chance, most: int, fine: bool = True, kind: Kind = PLAIN
) -> Iterator[Shape]:  # fmt: skip
    """Draw up to so many palms on one of the greens of a tile, or of what else stands in its kind of
    oasis, `fine` with reeds and tufts."""
    one, quarters = every[number]
    feet: list[tuple[float, float, float]] = []
    for line in one.ponds.line(_BANK / 2) if fine else ():
        at = chance.below(3)
        while at < len(line) - 1:
            yield _grown(tuft(chance.below(TUFTS)), *turn_point(line[at], quarters), spread(chance, 0.9, 1.3))
            at += 2 + chance.below(3)
    for at in range(_TRIES):  # where none has room, a small one
        if at >= _TRIES / 2 and feet and (at % 8 or not fine):
            continue
        wide = spread(chance, *_WIDE) * (1 if at < _TRIES / 2 else 0.7)
        wide *= kind.size if len(feet) >= len(kind.things) else 1.3 if at < _TRIES / 4 else 1
        x, y = ((HALF - 0.6 - wide) * (2 * share - 1000) / 1000 for share in chance.below_each((1001, 1001)))
        place, variant = turn_point((x, y), -quarters), chance.below(PALMS)
        room = len(feet) < (most if at < _TRIES / 2 else 1) and min(abs(x), abs(y)) >= _ROAD + wide
        apart = room and all(hypot(x - u, y - v) > wide + w for u, v, w in feet)
        if apart and _bare(one, place) and _clear(every, x, y, wide):
            feet.append((x, y, wide))
        elif fine and at % 8 == 0 and min(map(abs, place)) > 3.2 and hypot(x, y) > 10 and _bare(one, place):
            yield _grown(tuft(variant), x, y, spread(chance, 0.6, 1.0))
    for at, each in enumerate(feet):
        large = at < len(kind.things) and each[2] > _LEAST_THING
        yield _grown(standing(kind.things[at]) if large else palm(chance.below(PALMS)), *each)


def _grown(symbol: Symbol, x: float, y: float, scale: float) -> Use:
    return Use(symbol, round(x, 1), round(y, 1), round(scale, 2))


def is_sand(every: Greens, x: float, y: float, wide: float) -> bool:
    """Return whether no green is so near to (x, y)."""
    rim = [(x + u * wide, y + v * wide) for u, v in _ROUND]
    return all(one.green.at(*turn_point(at, -quarters)) < _DAMP for one, quarters in every for at in rim)


def _bare(one: Green, place: Point) -> bool:
    return one.green.at(*place) > _SHORE + 0.2 and one.ponds.at(*place) < -0.08


def _clear(every: Greens, x: float, y: float, wide: float) -> bool:
    """Whether a palm at (x, y), off the roads, hides nothing: ring, words in a corner, ponds, action spaces."""
    at, rim = (-abs(x), abs(y)), [(x + u * wide, y + v * wide) for u, v in _ROUND]
    if hypot(x, y) < _STONES + wide or dist(at, _NAMED) < _WORDS + wide:
        return False
    wet = any(one.ponds.at(*turn_point(at, -quarters)) > 0 for one, quarters in every for at in rim)
    near = (dist(one.free, turn_point((x, y), -quarters)) for one, quarters in every if one.free)
    return not wet and all(far > _SPACE + wide for far in near)
