"""The grounds of hexes: dunes and plains, each seven crops of one field, and the gorge that they lie in. A tile is
always upright: the wind over its dunes and the light on them come from where they come on the board. Some have a
landmark, at its lower corners, where no camel stands. Roles: `plain`, `-lit`, `-pale`, `-dim`, `-deep` (grass), `-bank`
and `-stream`; of rims `dune-edge`, `plain-edge` with `-lit`, `-dark` and `-line`; `gorge-0` (in the light) to
`gorge-4`, `gorge-gully`, `gorge-cast` (shadow of a tile); `gorge-hatch` in themes of lines; `mark-lit` to `mark-dark`
and `mark-line`, landmarks."""

from collections.abc import Iterator, Sequence
from functools import cache
from math import ceil, cos, dist, hypot, radians, sin, sqrt
from pathlib import Path as FilePath

from pnp.chance import Chance
from pnp.scene import Group, Path, Polygon, Rect, Shape, Style, Symbol, Use
from pnp.scene.model import Area, Point
from pnp.style.dunes import calmed, crests, dunes, trace
from pnp.style.field import Command, Field, closed_curve, evenly, noise, ribbon, simplify
from pnp.style.oases import TUFTS, tuft
from pnp.style.ranges import around, hatching, lit
from pnp.style.symbols import outline

SYMBOLS = FilePath(__file__).with_name("symbols.toml")

FACES = ("dune", "plain", "valley")
VARIANTS = 7
REACH = 1.3  # mm from the middle that a ground reaches, for a bleed; half of the width of its hex is 1 mm
_HALF = 18.0  # mm, half of the width of hexes that the fields are made for
_FIELD = Area(0, 0, 150, 112)  # mm
_CROPS = ((103, 36), (92, 88), (78, 56), (122, 52), (64, 33), (36, 65), (122, 84))  # middles
_CUT = REACH * _HALF


@cache
def ground(face: str, variant: int = 0) -> Symbol:
    """Draw dune or plain without an edge, 2 mm flat to flat, as far as its bleed; `variant` from 0 to 6."""
    shapes = _dune(variant) if face == "dune" else _plain(variant)
    return Symbol(f"ground {face}-{variant}", (Group(tuple(shapes), scale=1 / _HALF),))


def _dune(variant: int) -> Iterator[Shape]:
    x, y = _CROPS[variant]
    yield Rect(-_CUT, -_CUT, 2 * _CUT, 2 * _CUT, Style("sand"))
    far = _CUT + 6
    near = calmed(crests(_FIELD, 14, 24, 15), lambda u, v: float(abs(u - x) < far and abs(v - y) < far))
    yield Group(tuple(dunes(near)), -x, -y, clip=Rect(x - _CUT, y - _CUT, 2 * _CUT, 2 * _CUT, Style()))
    yield from _landmark({1: "bones", 4: "ruin", 6: "well"}, variant)


# The plain: grass in swaths along the wind, a dry stream, tufts beside it.

_MESH = 1.5  # mm
_BANDS = (("dim", -0.1), ("deep", -0.3), ("pale", 0.1), ("lit", 0.3))
_TUFTS = 26


@cache
def _meadow() -> tuple[Field, Field]:
    """How green the field is, and a slow noise along whose middle the stream runs."""
    xs, ys = ([_MESH * at for at in range(-20, int(end / _MESH) + 20)] for end in (_FIELD.width, _FIELD.height))
    green = noise([x / 30 for x in xs], [y / 5.6 for y in ys], 5, 3)
    stream = noise([x / 90 for x in xs], [y / 34 for y in ys], 21, 2)
    return Field(xs[0], ys[0], _MESH, green), Field(xs[0], ys[0], _MESH, stream)


def _plain(variant: int) -> Iterator[Shape]:
    (x, y), chance = _CROPS[variant], Chance(variant + 300)
    yield Rect(-_CUT, -_CUT, 2 * _CUT, 2 * _CUT, Style("plain"))
    green, stream = (_crop(field, x, y) for field in _meadow())
    shapes: list[Shape] = [Path(tuple(_higher(green, level)), Style(f"plain-{part}")) for part, level in _BANDS]
    dots: list[Command] = []  # where it is green, in themes of lines
    for _ in range(700):
        u, v = _anywhere(chance), _anywhere(chance)
        if green.at(u, v) < -0.06 - chance.below(25) / 100:
            dots += [("M", u, v), ("L", u + 0.1, v)]
    shapes.append(Path(tuple(dots), Style(None, "grass-line", 0.32)))
    bed = max(stream.line(0.0), key=len, default=[])
    way = evenly(bed, 1.5) if bed else []
    near = min((hypot(*point) for point in way), default=_CUT)
    if near < 0.6 * _HALF and dist(way[0], way[-1]) > 0.8 * len(way):  # it crosses the tile, with no hairpin
        shapes += _stream(way, chance)
    tufts: list[Point] = []  # most where it is green
    while len(tufts) < _TUFTS:
        u, v = _anywhere(chance), _anywhere(chance)
        if green.at(u, v) < 0.15 - chance.below(40) / 100:
            tufts.append((u, v))
    for u, v in sorted(tufts, key=lambda place: place[1]):
        shapes.append(Use(tuft(chance.below(TUFTS)), u, v, 1.7 + chance.below(14) / 10))
    yield Group(tuple(shapes), clip=Rect(-_CUT, -_CUT, 2 * _CUT, 2 * _CUT, Style()))
    yield from _landmark({0: "acacia", 1: "goats", 2: "bush", 4: "acacia", 5: "well", 6: "bush"}, variant, plain=True)


def _stream(line: Sequence[Point], chance: Chance) -> Iterator[Shape]:
    widths = [0.9 + 0.5 * wide for wide in noise([at / 6 for at in range(len(line))], [0.5], 8)[0]]
    for role, more, down in (("bank", 0.25, -0.3), ("stream", 0, 0)):
        moved = [(x, y + down) for x, y in line]
        yield Path(tuple(trace(_band(moved, [wide + more for wide in widths]))), Style(f"plain-{role}"))
    stones: list[Command] = []
    for x, y in line[1::2]:
        u, v = x + chance.below(13) / 10, y + (chance.below(13) - 6) / 10
        stones += [("M", round(u, 1), round(v, 1)), ("L", round(u + 0.2, 1), round(v, 1))]
    yield Path(tuple(stones), Style(None, "plain-bank", 0.4))


def _crop(field: Field, x: float, y: float) -> Field:
    """The part of a field about a point, which becomes (0, 0)."""
    many = ceil((_CUT + 3) / field.step)
    i, j = (round((at - edge) / field.step) - many for at, edge in ((x, field.x), (y, field.y)))
    rows = [row[i : i + 2 * many + 1] for row in field.rows[j : j + 2 * many + 1]]
    return Field(-many * field.step, -many * field.step, field.step, rows)


def _higher(field: Field, level: float) -> Iterator[Command]:
    """Around all that is higher than a level or, where that is below 0, lower."""
    side = -1 if level < 0 else 1
    edge = [[-9.0] * len(field.rows[0])]
    rows = [[-9.0, *(side * value for value in row[1:-1]), -9.0] for row in field.rows[1:-1]]
    for line in field._replace(rows=[*edge, *rows, *edge]).line(abs(level)):
        if len(line) > 20:
            for letter, *at in closed_curve(simplify(line, 0.6)[:-1]):
                yield (letter, *(round(float(value), 1) for value in at))


def _anywhere(chance: Chance) -> float:
    return round((chance.below(2001) / 1000 - 1) * _CUT, 1)


def _landmark(marks: dict[int, str], variant: int, plain: bool = False) -> Iterator[Shape]:
    if variant in marks:
        side = 1 if variant % 2 else -1
        cast = {"mark-cast": "plain-deep" if plain else "sand-core"}
        yield Group(outline(SYMBOLS, marks[variant], cast), side * 0.53 * _HALF, 0.56 * _HALF, 5.4)


# The gorge: rock in flat faces that fall to gullies, their contrast low.

_ROCK, _MANY = 6.4, 1600  # mm, side of a face; faces at most
_WALLS = 0.14, 0.36, 0.72, 0.9  # from one ravine to the next: end of a wall, a plateau in the light, begin of a wall
_TONES, _LEDGES = 5, (0.16, 0.34, 0.64, 0.84)  # tones of faces; where ledges are between a ravine and the next


def gorge(area: Area, seed: int) -> Iterator[Shape]:
    """Draw the rock of a gorge over an area in mm."""
    faces = list(_rock(area, max(_ROCK, sqrt(area.width * area.height / (0.43 * _MANY))), seed))
    yield Rect(*area, Style("gorge-0"))
    yield from (Path(tuple(around(faces, tone)), Style(f"gorge-{tone}")) for tone in range(1, _TONES))
    yield Path(tuple(hatching(faces, 4, 1.25)), Style(None, "gorge-hatch", 0.14))
    yield from _gullies(area, seed)


def _phases(xs: Sequence[float], ys: Sequence[float], seed: int) -> list[list[float]]:
    """A wave whose bottoms, at whole numbers, are the gullies: they wind side by side across the area."""
    rows = zip(ys, noise([x / 62 for x in xs], [y / 48 for y in ys], seed, 2), strict=True)
    return [[(0.4 * x + y) / 58 + 0.62 * bend for x, bend in zip(xs, row, strict=True)] for y, row in rows]


def _rock(area: Area, side: float, seed: int) -> Iterator[tuple[int, tuple[Point, Point, Point], Point]]:
    """Triangles of a shaken net over the area, higher the farther from a gully: its walls are darker, the plateaus
    between them lighter, so that the gorge has a form from far."""
    down = side * 0.87
    wide, high = ceil(area.width / side) + 3, ceil(area.height / down) + 3
    chance, points = Chance(seed), list[list[tuple[float, float, float]]]()
    for row in range(high):
        line = []
        for column in range(wide):
            x = area.x + (column - 1 + row % 2 / 2 + (chance.below(61) - 30) / 85) * side
            y = area.y + (row - 1 + (chance.below(61) - 30) / 85) * down
            phase = _phases([x], [y], seed)[0][0]
            rise = 24 * abs(phase - round(phase)) ** 0.8 + chance.below(100) / 36
            line.append((round(x, 1), round(y, 1), rise))
        points.append(line)
    for row in range(high - 1):
        for column in range(1, wide - 1):
            shift, one, below = row % 2, points[row][column], points[row + 1]
            at = _phases([one[0] + side / 2], [one[1] + down / 2], seed)[0][0] % 1
            depth = (at < _WALLS[0]) - (_WALLS[1] < at < _WALLS[2]) + (at > _WALLS[3])
            middle = below[column + shift]
            for other, third in ((points[row][column + 1], middle), (middle, below[column + shift - 1])):
                tone, face, way = lit(one, other, third)
                yield min(max(tone + depth, 0), _TONES - 1), face, way


def _gullies(area: Area, seed: int) -> Iterator[Shape]:
    """Ravines that run to points along the bottoms, their far wall in the light, and strokes down to them on the side
    in the shade; ledges of rock along both sides, in pieces."""
    step = max(2.0, sqrt(area.width * area.height / 20_000))
    xs = [area.x + step * at for at in range(-1, ceil(area.width / step) + 2)]
    ys = [area.y + step * at for at in range(-1, ceil(area.height / step) + 2)]
    chance, (beds, walls, ledges, strokes) = Chance(seed), (list[Command]() for _ in range(4))
    field = Field(xs[0], ys[0], step, _phases(xs, ys, seed))
    levels = range(ceil(min(map(min, field.rows))), ceil(max(map(max, field.rows))))
    for line in (line for level in levels for line in field.line(level)):
        points = evenly(line, min(0.75 * step, 4))  # coarser on boards of thousands of hexes
        if (many := len(points)) < 14:
            continue
        swell = noise([at / 9 for at in range(many)], [seed + 0.5], 4)[0]
        widths = [(0.5 + 0.6 * wide) * min(1, at / 8, (many - 1 - at) / 8) for at, wide in enumerate(swell)]
        beds += trace(_band(points, widths))
        walls += trace(_band([(x + 0.3, y + 0.42) for x, y in points], widths))
        for at in range(2, many - 2):
            (x, y), (u, v) = points[at : at + 2]
            if not chance.below(3):
                u, v, long = u - x, v - y, widths[at] * (4 + chance.below(60) / 10)
                share = (1 if 0.5 * u - 0.6 * v < 0 else -1) / (hypot(u, v) or 1)
                p, q = v * share, -u * share
                strokes.append(("M", round(x, 1), round(y, 1)))
                strokes.append(("L", round(x + p * long + u * 0.6, 1), round(y + q * long + v * 0.6, 1)))
    for line in (line for level in levels for share in _LEDGES for line in field.line(level + share)):
        points, begin = evenly(line, 1.2 * step), chance.below(12)
        while begin + 5 < len(points):
            long = 5 + chance.below(14)
            piece = points[begin : begin + long]
            ledges += trace(_band(piece, [0.2 * min(at, len(piece) - 1 - at, 3) / 3 for at in range(len(piece))]))
            begin += long + 4 + chance.below(16)
    yield Path(tuple(ledges), Style("gorge-ledge"))
    yield Path(tuple(strokes), Style(None, "gorge-gully", 0.17))
    yield Path(tuple(walls), Style("gorge-wall"))
    yield Path(tuple(beds), Style("gorge-gully"))


def _band(points: Sequence[Point], widths: Sequence[float]) -> list[Point]:
    one, other = ribbon(points, widths)
    return [*simplify(one, 0.06), *simplify(other, 0.06)[::-1]]


# Tiles: a ground with a rim, which is lit on the upper left and dark on the lower right.

_RIM = 0.058  # mm, of a tile 2 mm flat to flat


def corners(half: float) -> tuple[Point, ...]:
    """Return the corners of a pointy-topped hexagon about (0, 0), `half` mm from its middle to a side."""
    radius = half * 2 / sqrt(3)
    return tuple((radius * cos(radians(turn)), radius * sin(radians(turn))) for turn in range(30, 390, 60))


@cache
def tile(face: str, variant: int = 0) -> Symbol:
    """Draw a tile with its rim, 2 mm flat to flat, as far as its bleed; `face` is dune or plain."""
    inner, outer = corners(1 - _RIM), corners(REACH)
    # sides from the lower right one on, clockwise; those across the light are as the ground
    sides = ((5, "dark"), (0, "dark"), (2, "lit"), (3, "lit"))
    edges = ((inner[at], inner[(at + 1) % 6], outer[(at + 1) % 6], outer[at]) for at, _ in sides)
    rim = (Polygon(edge, Style(f"{face}-edge-{part}")) for edge, (_, part) in zip(edges, sides, strict=True))
    line = Polygon(inner, Style(None, f"{face}-edge-line", 0.012))  # seen in themes of lines
    return Symbol(f"tile {face}-{variant}", (Use(ground(face, variant)), *rim, line))


@cache
def hexagon(face: str, variant: int = 0) -> Symbol:
    """Draw a tile as it is cut out, 2 mm flat to flat."""
    picture = Group((Use(tile(face, variant)),), clip=Polygon(corners(1), Style()))
    return Symbol(f"hexagon {face}-{variant}", (picture,))


_SIGNS = {  # of faces: ground, rim in the light, in the shade; what is seen: a slip face and its crest, a ravine
    "dune": ("sand", "dune-edge-lit", "dune-edge-dark"), "plain": ("plain", "plain-edge-lit", "plain-edge-dark"),
    "valley": ("gorge-2", "gorge-wall", "gorge-gully"),
}  # fmt: skip
_BENDS = {
    "dune": (((-0.4, 0.7), (-0.3, 0.1, 0.25, 0.1, 0.2, -0.85), "sand-core", 0.24, 0.1),
             ((-0.42, 0.72), (-0.3, 0.1, 0.25, 0.1, 0.2, -0.88), "sand-crest", 0.09, 0)),
    "valley": (((-0.86, 0.1), (-0.2, -0.6, 0.2, 0.7, 0.86, -0.1), "gorge-wall", 0.12, 0.07),
               ((-0.88, 0.1), (-0.2, -0.6, 0.2, 0.7, 0.88, -0.1), "gorge-gully", 0.15, 0)),
}  # fmt: skip


@cache
def sign(face: str) -> Symbol:
    """Draw a ground as a small sign, a hexagon 2 mm flat to flat: a crest, a tuft, a gully."""
    (role, lit, dark), out = _SIGNS[face], corners(1)
    shapes: list[Shape] = [Polygon(out, Style(lit)), Polygon((*out[:2], *out[5:]), Style(dark))]
    shapes.append(Polygon(corners(0.9), Style(role, "mark-line", 0.04)))
    if face == "plain":
        shapes += (Use(tuft(variant), x, y, 0.7) for variant, x, y in ((0, -0.35, 0.1), (1, 0.3, 0.5), (2, 0.35, -0.2)))
    for (x, y), bow, fill, wide, down in _BENDS.get(face, ()):
        shapes.append(Path((("M", x + down, y + down), ("C", *(at + down for at in bow))), Style(None, fill, wide)))
    return Symbol(f"sign {face}", tuple(shapes))
