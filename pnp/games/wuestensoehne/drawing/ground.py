"""The ground of a tile: sand with dunes, oases with ponds and palms, roads, the ring of stones in the middle. All are
in mm about the middle of a tile of 45 mm. Every green leaves a side through the same points, 14 mm from its middle, and
straight; dunes and the noise of shores run out before the sides: so tiles meet in any order."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from math import cos, dist, exp, hypot, log, pi, sin
from pathlib import Path as FilePath
from typing import Any, NamedTuple

from pnp.chance import Chance
from pnp.games.wuestensoehne.layout import SIDES
from pnp.scene import Area, Path, Point, Rect, Shape, Style, Symbol, Use
from pnp.style.field import Field, noise, rounded, simplify, smoothstep, spread
from pnp.style.land import WIND, calmed, crests, dunes, trace
from pnp.style.symbols import load, outline

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


# Sand: dunes that end before the sides, since what lies beside a tile is another each time, or other deserts.

SANDS, _WAVE = 12, 17.5  # variants; mm from crest to crest
_NAMED = -16.3, 17.4  # mm, where in a corner the id of a tile stands, in most of them: flat
FLAT = Rect(-REACH, -REACH, 2 * REACH, 2 * REACH, Style("sand"))
LANDS = FilePath(__file__).with_name("lands.toml")


@cache
def sand(variant: int) -> Symbol:
    """Draw the sand of a tile, a piece of a field of dunes that is low at its sides; `variant` from 0 to 11."""
    found = crests(Area(*FLAT[:4]), variant + 89, WIND + variant * 37 % 40 - 20, _WAVE)
    return Symbol(f"sand-{variant}", (FLAT, *dunes(calmed(found, _high))))


def _high(x: float, y: float) -> float:
    """How high sand may be at a place of a tile: a share."""
    return smoothstep(2, 6.5, HALF - max(abs(x), abs(y))) * smoothstep(3, 6, dist((-abs(x), abs(y)), _NAMED))


KINDS = 5  # of oases


def special(kind: int) -> Mapping[str, Any]:
    """Return what a kind of oasis, from 0, has that others have not (`kinds` in `lands.toml`); nothing for -1."""
    return load(LANDS)["kinds"][kind] if kind >= 0 else {}


@cache
def above(name: str) -> Symbol:
    """Draw what is seen from above: of 2 x 2 mm `palm-0-above` and `tuft-0-above` to 5, `house-0`, `field-0`, `flock-0`
    and 1; corners of other deserts than dunes, 12 mm wide: `desert-0` to 11, gravel, rocks, salt, scrub, three each, on
    which other `things` lie."""
    things = (Use(above(one), *at) for one, *at in load(LANDS)[name].get("things", ()))
    return Symbol(name, (*outline(LANDS, name), *things))


# The green of an oasis: one field, high along the sides that it takes and where these meet.

SHORES, MANY = 3, 7  # variants on the cross, on tiles of stacks
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
Sides = tuple[int, ...]  # as quarters


@cache
def green(sides: Sides, others: Sides, free: Point | None, variant: int, kind: int = -1) -> Green:
    """Return the field of the green with these sides, quarters from the north; `others` are sides of other oases on
    the tile, from which it stays away, `free` the place of an action space. `kind`: as in `special`."""
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
    more = max(_MORE, _LEAST - 0.9 * max((n for row in pairs for value, n in row if value > _LEAST), default=0.0))
    more += special(kind).get("wet", 0)
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
def land(sides: Sides, others: Sides, free: Point | None, variant: int, quarters: int, kind: int = -1) -> Symbol:
    """Draw the ground of an oasis, turned by so many quarters; banks and ripples of ponds are the same on all sides."""
    one, own = green(sides, others, free, variant, kind), special(kind)
    shapes: tuple[Path, ...] = (
        _area(_lines(one.green, _DAMP, quarters), Style("pool-damp")),
        _area(_lines(one.green, _SHORE, quarters), Style("grass", "grass-line", 0.3)),
        _area(_lines(one.green, _DEEP, quarters), Style("grass-deep")),
        *(_area(_lines(_swaths(one.green, variant, way, more), 0, quarters, 0.15), Style(role))
          for way, role, more in ((1, "grass-lit", own.get("light", 0)), (-1, "grass-lush", own.get("lush", 0)))),
        _area(_lines(one.ponds, 0, quarters, 0.1, 0.2), Style("pool-wet")),
        _area(_lines(one.ponds, _BANK, quarters, 0.1), Style("pool-shade")),  # in the shade of the bank, from the NW
        _area(_lines(one.ponds, _BANK, quarters, 0.1, 0.42), Style("pool-1", "pool-line", 0.2)),
        _area(_lines(one.ponds, _BLUE, quarters, 0.1, 0.6), Style("pool-2", "pool-glint", 0.22, (1.6, 2.7))),
    )
    told = "".join(SIDES[side] for side in sides) + "".join(SIDES[side].lower() for side in others)
    named = f"green {told} {variant} {quarters} {'space' if free else ''}"
    return Symbol(f"{named} {kind}" if kind >= 0 else named, tuple(one for one in shapes if one.commands))


def _swaths(field: Field, variant: int, way: int, more: float) -> Field:
    """Where the grass is lighter or, if `way` is -1, darker: above 0 in the green alone, and clear of the sides."""
    rows = [[min(value - 1.44, 0.9 * way * swing - 0.84 + (0.8 + more) * share)
             for value, swing, share in zip(*each, strict=True)]
            for each in zip(field.rows, _rough(variant, 7, 4), _within(1, 7), strict=True)]  # fmt: skip
    return field._replace(rows=rows)


def _lines(field: Field, level: float, quarters: int, loose: float = 0.08, off: float = 0) -> list[list[Point]]:
    """Closed lines whose corners are cut (Chaikin, 1974), true to so many mm, `off` mm to the right and down."""
    cuts = (simplify(rounded(cut[:-1]), loose) for cut in field.line(level) if len(cut) > 5)
    return [[(x + off, y + off) for x, y in (turn_point(point, quarters) for point in cut)] for cut in cuts]


def _area(lines: Sequence[Sequence[Point]], style: Style) -> Path:
    return Path(tuple(one for line in lines for one in trace(line[:-1])), style)


# What grows, seen from above, so that it reads from every side: tufts, reeds along ponds, palms and their shade.

PALMS = TUFTS = 6  # variants
_TRIES, _WIDE, _LEAST_THING = 600, (3.0, 4.2), 2.6  # mm, half the width of a palm; of what else stands there
_ROAD, _STONES, _SPACE, _WORDS = 3.3, 10.0, 5.8, 1.6  # mm, kept clear: of a road, of the middles of ring, space, words
_ROUND = tuple((0.8 * cos(at * pi / 4), 0.8 * sin(at * pi / 4)) for at in range(8))


def plants(every: Greens, number: int, chance: Chance, most: int, fine: bool = True, kind: int = -1) -> Iterator[Shape]:
    """Draw up to so many palms, or what else its kind has, on a green of a tile, `fine` with reeds and tufts."""
    (one, quarters), things = every[number], special(kind).get("things", ())
    feet: list[tuple[float, float, float]] = []
    for line in one.ponds.line(_BANK / 2) if fine else ():
        at = chance.below(3)
        while at < len(line) - 1:
            yield _grown(f"tuft-{chance.below(TUFTS)}-above", *turn_point(line[at], quarters), spread(chance, 0.9, 1.3))
            at += 3 + chance.below(3)
    for at in range(_TRIES):  # where none has room, a small one
        if at >= _TRIES / 2 and feet and (at % 8 or not fine):
            continue
        wide = spread(chance, *_WIDE) * (1 if at < _TRIES / 2 else 0.7)
        wide *= special(kind).get("size", 1) if len(feet) >= len(things) else 1.3 if at < _TRIES / 4 else 1
        x, y = ((HALF - 0.6 - wide) * (2 * share - 1000) / 1000 for share in chance.below_each((1001, 1001)))
        place, variant = turn_point((x, y), -quarters), chance.below(PALMS)
        room = len(feet) < (most if at < _TRIES / 2 else 1) and min(abs(x), abs(y)) >= _ROAD + wide
        apart = room and all(hypot(x - u, y - v) > wide + w for u, v, w in feet)
        rim = (turn_point((x + 0.7 * u * wide, y + 0.7 * v * wide), -quarters) for u, v in _ROUND)  # within the shore
        if apart and _bare(one, place) and _clear(every, x, y, wide) and all(one.green.at(*p) > _SHORE for p in rim):
            feet.append((x, y, wide))
        elif fine and at % 8 == 0 and min(map(abs, place)) > 3.2 and hypot(x, y) > 10 and _bare(one, place):
            yield _grown(f"tuft-{variant}-above", x, y, spread(chance, 0.6, 1.0))
    for at, each in enumerate(feet):
        large = at < len(things) and each[2] > _LEAST_THING
        yield _grown(things[at] if large else f"palm-{chance.below(PALMS)}-above", *each)


def _grown(name: str, x: float, y: float, scale: float) -> Use:
    return Use(above(name), round(x, 1), round(y, 1), round(scale, 2))


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
