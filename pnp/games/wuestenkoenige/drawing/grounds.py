"""The grounds of hexes: dunes and plains, seven of each, and the gorge that they lie in. The light comes from the upper
left, as on the board, and dunes run on from tile to tile that lie upright. Landmarks show where up is.
Roles: `plain`, `-lit`, `-pale`, `-dim`, `-deep` (grass); of rims `dune-edge`, `plain-edge` with `-lit`, `-dim`,
`-line`; `gorge-0` (high) to `gorge-4`, `-gully`, `-shine`, `-brook`, each with `-lit`, near the palace; `gorge-bank`,
`-boat` (its line), `-glow` (of lanterns), `-cast` (shadow of a tile), `-plate` (under names); `mark-lit` to `mark-dark`
and `mark-line`, landmarks, `mark-coat`, animals, `mark-bloom`, flowers."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import chain, pairwise
from math import ceil, cos, dist, hypot, pi, radians, sin, sqrt
from pathlib import Path as FilePath

from pnp.chance import Chance
from pnp.scene import Area, Gradient, Group, Line, Path, Point, Polygon, Rect, Shape, Style, Symbol, Use
from pnp.style.land import crests_of, dunes, trace
from pnp.style.oases import PALMS, TUFTS, palm, tuft
from pnp.style.symbols import load, outline

from pnp.style.field import (  # isort: skip
    Command, Field, evenly, noise, ribbon, rounded, scanned, simplify, smooth, smoothstep, spread, stroke,
)  # fmt: skip

SYMBOLS = FilePath(__file__).with_name("symbols.toml")

FACES = ("dune", "plain", "valley")
VARIANTS = 7
REACH = 1.3  # mm from the middle that a ground reaches, for a bleed; half of the width of its hex is 1 mm
_HALF = 18.0  # mm, half of the width of hexes that the fields are made for
_CUT = REACH * _HALF


@cache
def ground(face: str, variant: int = 0) -> Symbol:
    """Draw dune or plain without an edge, 2 mm flat to flat, as far as its bleed; `variant` from 0 to 6."""
    sand, shade = ("sand", "sand-core") if face == "dune" else (face, "plain-deep")
    cut, placed = Rect(-_CUT, -_CUT, 2 * _CUT, 2 * _CUT, Style(sand)), load(SYMBOLS)["landmarks"][face][variant]
    drawn = (one for one in (_dune if face == "dune" else _plain)(variant) if getattr(one, "commands", True))
    land = Group(tuple(drawn), clip=cut._replace(style=Style()))
    things = (Use(palm(int(one[-1]), cast=True) if one.startswith("palm") else Symbol(
        f"{one} on {face}", outline(SYMBOLS, one, {"mark-cast": shade})), *at) for one, *at in placed)  # fmt: skip
    return Symbol(f"ground {face}-{variant}", (Group((cut, land, *things), scale=1 / _HALF),))


# Dunes and grass: the same wave and hills on all tiles at their sides, so that crests run on from tile to tile; within
# them each has its own. In mm about the middle of a tile.

# degrees; mm from crest to crest, two to a tile and its neighbour; how they bend; how high they are at least
_WIND, _PITCH, _BENDS, _HIGH = 30.0, 15.59, 0.6, 0.3
_SEEDS, _NET = (15, 8, 34, 31, 17, 27, 9), 1.5  # of dunes, one a variant; mm
_AT = tuple(_NET * at for at in range(-17, 18))
_OWN = (0.0, 7.0)  # mm from a side: no land of a tile's own up to the one, only that beyond the other
_HILLS = ("dim", 1, 0.1), ("deep", 1, 0.36), ("pale", -1, 0.1), ("lit", -1, 0.36)  # tones of grass: shade and light


def _mixed(seed: int, wave: float, more: float, ways: tuple[int, int, int]) -> Field:
    """Noise of a tile's own, going over to three waves at its sides, the same on all tiles and sides; and `more`."""
    rows, places, turns = [], [at / wave for at in _AT], (pi / 6, pi / 2, 5 * pi / 6)
    for y, row in zip(_AT, noise(places, places, seed, 2), strict=True):
        shares = (smoothstep(*_OWN, _HALF - max(abs(x), abs(x) / 2 + abs(y) * sqrt(3) / 2)) for x in _AT)
        sums = (sum(cos(2 * pi * (x * cos(turn) + y * sin(turn)) / (_HALF * sqrt(3)) + way)
                    for way, turn in zip(ways, turns, strict=True)) for x in _AT)  # fmt: skip
        rows.append([own * share + all_tiles / 3 * (1 - share) + more
                     for all_tiles, own, share in zip(sums, row, shares, strict=True)])  # fmt: skip
    return Field(_AT[0], _AT[0], _NET, rows)


def _dune(variant: int) -> Iterator[Shape]:
    """Crests across the wind, their slip faces away from the light."""
    bends, heights = _mixed(_SEEDS[variant], 22, 0, (0, 2, 4)), _mixed(_SEEDS[variant] + 37, 17, _HIGH, (1, 4, 2))
    c, s = cos(radians(_WIND)) / _PITCH, sin(radians(_WIND)) / _PITCH
    phases = [[x * c + y * s + _BENDS * bend for x, bend in zip(_AT, row, strict=True)]
              for y, row in zip(_AT, bends.rows, strict=True)]  # fmt: skip
    return dunes(crests_of(bends._replace(rows=phases), heights, _PITCH))


def _plain(variant: int) -> Iterator[Shape]:
    """Hills of grass, lighter where they fall to the light, and tufts."""
    hills, chance, flat = _mixed(variant + 20, 11, 0, (2, 5, 1)), Chance(variant), [-9.0] * len(_AT)
    falls = [[0.74 * (right - left) + 0.4 * (below - above)
              for left, right, above, below in zip(row, row[2:], upper[1:], lower[1:], strict=False)]
             for upper, row, lower in zip(hills.rows, hills.rows[1:], hills.rows[2:], strict=False)]  # fmt: skip
    for tone, side, level in _HILLS:
        inner = [[-9.0, *(side * value for value in row), -9.0] for row in falls]
        field = hills._replace(rows=[flat, *inner, flat])  # low at its edges, so that its lines are closed
        lines = [simplify(rounded(line[:-1]), 0.12)[:-1] for line in field.line(level) if len(line) > 9]
        yield Path(tuple(one for line in lines for one in trace(line)), Style(f"plain-{tone}"))
        hatch = ((part, 0.9, 3 * level + 0.4) for line in lines for part in scanned(line, 0.9, 3 * level + 0.4))
        strokes = (stroke(*part, *way) for part, *way in hatch if side > 0)  # the shade, crossed where it is deep
        yield Path(tuple(chain.from_iterable(strokes)), Style(None, "grass-line", 0.13))
    for _ in range(22):
        x, y = (spread(chance, -17, 17) for _ in "xy")
        yield Use(tuft(chance.below(TUFTS)), round(x, 1), round(y, 1), round(spread(chance, 1.0, 1.8), 1))


# The gorge by night: terraces that step down to rivers, each over the face of its cliff, its lip in the moonlight. The
# largest river runs from the palace to what is farthest from it; all is the lighter the nearer to the palace it is.

_TERRACES, _LIPS = (0.2, 0.36, 0.55, 0.76), (0.4, 0.3, 0.22, 0.16)  # where they begin (0 a river, 1 a plateau); mm
_CLIFF, _STEEP = (0.6, 3.0), 24.0  # mm: how far right and down a face is seen at most, where it rises 1 in so much
_SMALL, _MOST, _SCATTERED = 4e4, 2e4, 50  # mm², of an area in full detail; corners of the net; stones and bushes
_APART, _SWAY, _GLOW = 80.0, 0.62, 0.62  # mm from river to river; how they bend; how far there is light, of the area
_DRY, _EDGE, _RIB = 1.9, 12.0, 1.0  # mm from water to palms; from the edge, as far as a border; from rib to rib
# points of the river: boats, palms
_LANTERNS, _BANKS = (10, 17, 26, 40, 50, 65, 82), range(5, 95, 4)


River = tuple[list[Point], list[float]]
Shade = Callable[[str], Gradient]


def gorge(area: Area, seed: int, way: Line | None = None, clear: Sequence[Sequence[float]] = ()) -> Iterator[Shape]:
    """Draw the rock of a gorge over an area in mm; `way` is where the palace is and where its river comes from. No palm
    grows on discs (x, y, radius) that are `clear` for names and sites, or at the edge, which a border covers."""
    wide, high = area.width, area.height
    way = way or ((area.x + 0.85 * wide, area.y + 0.85 * high), (area.x, area.y))
    step, unit = max(2.0, sqrt(wide * high / _MOST)), max(1.0, (wide * high / _SMALL) ** 0.35)
    xs = [area.x + step * at for at in range(-2, ceil(wide / step) + 3)]
    ys = [area.y + step * at for at in range(-2, ceil(high / step) + 3)]
    course, chance = _phases(xs, ys, unit, seed, way), Chance(seed)
    scaled = (([x / long / unit for x in xs], [y / long / unit for y in ys]) for long in (34, 11))
    bays, nooks = (noise(*places, seed + 4, 2) for places in scaled)

    def height(phase: float, bay: float, nook: float) -> float:
        off = abs(phase - round(phase))
        return 2 * off + (0.2 * bay + 0.1 * nook) * min(1, 3 * off)  # no bays and nooks at a river

    walled = [[-9.0, *[*map(height, *each)][1:-1], -9.0] for each in zip(course.rows, bays, nooks, strict=True)]
    # edges so low that all lines around what is higher are closed
    walled[0] = walled[-1] = [-9.0] * len(xs)
    heights, rough = Field(xs[0], ys[0], step, walled), Field(xs[0], ys[0], step, nooks)
    x, y = way[0]

    def lit(role: str) -> Gradient:
        return Gradient(((0, f"{role}-lit"), (1, role)), (x, y), (x + round(_GLOW * hypot(wide, high)), y), True)

    yield Rect(*area, Style(lit("gorge-4")))
    rivers = _rivers(course, 3 * unit, chance, way[0])
    yield from _water(rivers, chance, lit)
    for number, level in enumerate(_TERRACES):
        lines = [edge for line in heights.line(level) if len(edge := simplify(line, 0.46 * unit)[:-1]) > 7]
        edges = [simplify(rounded(edge), 0.3 * unit)[:-1] for edge in lines]
        tops = tuple(one for edge in edges for one in trace(edge))
        feet = (zip(edge, _falls(edge, heights, rough), strict=True) for edge in edges)
        walls = ([(x + _CLIFF[0] * fall, y + _CLIFF[1] * fall) for (x, y), fall in foot] for foot in feet)
        yield Path(tuple(one for wall in walls for one in trace(wall)), Style("gorge-ledge"))
        ribs = tuple(one for edge in edges for one in _ribs(edge, heights, rough, unit, Chance(seed)))
        yield Path(ribs, Style(None, "gorge-rib", 0.24))
        yield Path(tops, Style(lit(f"gorge-{3 - number}"), "gorge-wall", _LIPS[number]))
    inner = Area(area.x + _EDGE, area.y + _EDGE, wide - 2 * _EDGE, high - 2 * _EDGE)
    for river in rivers[0]:
        yield from _shores(river, inner, clear, chance)
    yield from _scattered(area, heights, chance)


def _phases(xs: Sequence[float], ys: Sequence[float], unit: float, seed: int, way: Line) -> Field:
    """A wave whose bottoms, at whole numbers, are rivers side by side across the area, number 0 along all the way."""
    rows = noise([x / 90 / unit for x in xs], [y / 70 / unit for y in ys], seed, 2)
    (x, y), (u, v) = way
    long, bends = hypot(u - x, v - y), Field(xs[0], ys[0], xs[1] - xs[0], rows)
    c, s, here, there = (u - x) / long, (v - y) / long, bends.at(x, y), bends.at(u, v)

    def phase(p: float, q: float, bend: float) -> float:
        along, across = (p - x) * c + (q - y) * s, (q - y) * c - (p - x) * s
        return across / (_APART * unit) + _SWAY * (bend - here - (there - here) * min(max(along / long, 0), 1))

    found = [[phase(p, q, bend) for p, bend in zip(xs, row, strict=True)] for q, row in zip(ys, rows, strict=True)]
    return bends._replace(rows=found)


def _falls(edge: Sequence[Point], heights: Field, rough: Field) -> Iterator[float]:
    """How much of a cliff is seen below each point of an edge: the more the steeper it is and the more it looks down;
    higher ground is to the right of an edge. Crags stand out, elsewhere it is a ledge, as the rock is `rough`."""
    for at, (x, y) in enumerate(edge):
        (a, b), (c, d) = edge[at - 1], edge[(at + 1) % len(edge)]
        steep = min(1.0, max(0.27, hypot(*heights.slope(x, y)) * _STEEP))
        crag = min(max(0.85 + 1.3 * rough.at(x, y), 0.25), 1.6)
        yield max(0.0, (a - c) / (hypot(c - a, d - b) or 1)) ** 0.5 * steep * crag


def _ribs(edge: Sequence[Point], heights: Field, rough: Field, unit: float, chance: Chance) -> Iterator[Command]:
    """Ribs of a cliff, lines down its face, the longer the higher it is, some close together."""
    line = [*evenly([*edge, edge[0]], _RIB * unit)]
    for (x, y), fall in zip(line, _falls(line, heights, rough), strict=True):
        long = round(4 * fall * (0.2 + chance.below(8) / 11)) / 4  # of few lengths, so that a board is a smaller file
        if fall > 0.3 and long and chance.below(5):
            left, top = round(x + chance.below(5) / 10 - 0.2, 1), round(y, 1)
            yield from (("M", left, top), ("L", left + _CLIFF[0] * long, top + _CLIFF[1] * long))


def _rivers(course: Field, step: float, chance: Chance, palace: Point) -> tuple[list[River], list[River]]:
    """The lines of the rivers along the bottoms, and half of how wide they are: that of the palace, and the others."""
    found = list[River](), list[River]()
    levels = range(ceil(min(map(min, course.rows))), ceil(max(map(max, course.rows))))
    for level, lines in zip(levels, course.lines(levels), strict=True):
        for line in lines:
            points = evenly(line, step)
            if level and dist(points[0], points[-1]) < len(points) * step / 2:  # a loop at the edge
                continue
            for _ in range(4):  # until no bend is a corner; the ends stay
                around = zip(points, points[1:], points[2:], strict=False)
                bends = (((a + 2 * c + e) / 4, (b + 2 * d + f) / 4) for (a, b), (c, d), (e, f) in around)
                points = [points[0], *bends, points[-1]]
            swell = noise([at / 6 for at in range(len(points))], [0.5], chance.below(99), 2)[0]
            widths, near = [((1.7 if level else 3.1) + 0.9 * wide) * step / 3 for wide in swell], 0
            if not level:  # the longer part, beginning under the palace
                near = min(range(len(points)), key=lambda at: dist(points[at], palace))
            part = slice(near, None, -1 if near > len(points) / 2 else 1)
            found[level != 0].append((points[part], widths[part]))
    return found


def _water(rivers: tuple[list[River], list[River]], chance: Chance, lit: Shade) -> Iterator[Shape]:
    """Bank and water of the rivers, glints across them; along that of the palace the light of the moon."""
    for some, role in zip(rivers[::-1], ("gorge-brook", "gorge-gully"), strict=True):
        beds = list[Command]()
        for points, widths in some:
            one, other = ribbon(points, widths)
            beds += trace([*simplify(smooth(one, 3), 0.08), *simplify(smooth(other, 3), 0.08)[::-1]])
        yield Path(tuple(beds), Style(lit(role), "gorge-bank", 0.4))
    shine, glints = list[Command](), list[Command]()
    for points, widths in rivers[0]:  # broken, in the middle third
        for ((x, y), wide), ((a, b), _) in pairwise(zip(points, widths, strict=True)):
            for share in (0, 0.5):
                u, v = x + share * (a - x) + wide * (chance.below(7) - 3) / 12, y + share * (b - y)
                half = 0.3 + chance.below(3) * 0.4
                shine += trace([(u - half, v), (u, v - 0.2), (u + half, v), (u, v + 0.2)])
    for (x, y), wide in (pair for some in rivers for river in some for pair in [*zip(*river, strict=True)][::2]):
        for _ in range(chance.below(3)):
            # within the circle that the banks leave about the point of the river
            half = wide * (0.15 + chance.below(8) / 40)
            u, v = x + (0.7 * wide - half) * (chance.below(21) / 10 - 1), y + wide * (chance.below(10) / 10 - 0.45)
            glints += (("M", round(u - half, 1), round(v, 1)), ("L", round(u + half, 1), round(v, 1)))
    yield Path(tuple(shine), Style(lit("gorge-shine")))
    yield Path(tuple(glints), Style(None, "gorge-glint", 0.2))


def _shores(river: River, room: Area, clear: Sequence[Sequence[float]], chance: Chance) -> Iterator[Shape]:
    """Palms on the banks of a river and lanterns on it, the more the nearer to the palace, where it begins."""
    row, boat = [*zip(*river, strict=True)], Symbol("boat", outline(SYMBOLS, "boat"))
    shadows, standing = list[Command](), list[Shape]()

    def free(x: float, y: float) -> bool:
        return room.has(x, y) and all(dist((x, y), middle) > far for *middle, far in clear)

    def stand(symbol: Symbol, x: float, y: float, foot: float, size: float) -> None:
        shadows.extend(trace([(x - 0.6, foot), (x + 0.5, foot - 0.35), (x + 1.9, foot + 0.3), (x + 0.4, foot + 0.45)]))
        standing.append(Use(symbol, x, y, size))

    for at in filter(lambda at: at < len(row) - 1, _BANKS):
        ((x, y), wide), ((u, v), _), side = row[at], row[at + 1], 1 if chance.below(2) else -1
        out = side * (wide + 2.6) / (hypot(u - x, v - y) or 1)
        right, x, y = 2.4 if (y - v) * out > 0 else -2.4, x - (v - y) * out, y + (u - x) * out
        for number in range(2 + chance.below(2)):
            high, p, q = 2.2 + chance.below(8) / 10, round(x + right * number, 1), round(y + number % 2, 1)
            if free(p, q - high) and free(p, q) and all(dist((p, q), middle) > half + _DRY for middle, half in row):
                stand(palm(chance.below(PALMS)), p, round(q - high, 1), q, high)
    for (x, y), wide in (row[at] for at in _LANTERNS if at < len(row)):
        if free(x, y):
            stand(boat, round(x, 1), round(y, 1), round(y + 0.2 * wide, 1), round(0.3 * wide, 2))
    if shadows:
        yield Path(tuple(shadows), Style("gorge-cast"))
        yield from standing


def _scattered(area: Area, heights: Field, chance: Chance) -> Iterator[Shape]:
    """Scrub at the feet of cliffs, boulders elsewhere, none on the water."""
    boulder = Symbol("boulder", outline(SYMBOLS, "boulder"))
    for number in range(min(_SCATTERED, round(area.width * area.height / 350))):
        x, y = (at + long * chance.below(1001) / 1000 for at, long in zip(area[:2], area[2:], strict=True))
        size, here = chance.below(9) / 10, heights.at(x, y)
        low = heights.at(x, y - 4) - here > 0.05
        one, size = (tuft(number % TUFTS), 1.6 + size) if low else (boulder, 0.5 + 0.6 * size)
        yield from [Use(one, round(x, 1), round(y, 1), round(size, 2))] if here >= 0.1 else ()


# Tiles: a ground with a rim, the same on all sides.

_RIM, _EDGE_LIT = 0.058, 0.02  # mm, of a tile 2 mm flat to flat: its rim, the light line within it
_LINES = (0.966, 0.032), (0.92, 0.009)  # of rims in themes of lines: mm from the middle of a tile, and how wide


def corners(half: float) -> tuple[Point, ...]:
    """Return the corners of a pointy-topped hexagon about (0, 0), `half` mm from its middle to a side."""
    radius = half * 2 / sqrt(3)
    return tuple((radius * cos(radians(turn)), radius * sin(radians(turn))) for turn in range(30, 390, 60))


@cache
def tile(face: str, variant: int = 0) -> Symbol:
    """Draw a tile with its rim, 2 mm flat to flat, as far as its bleed; `face` is dune or plain."""
    inner, outer = corners(1 - _RIM), corners(REACH)
    rim = Path((*trace(outer, digits=3), *trace(inner[::-1], digits=3)), Style(f"{face}-edge-dim"))
    lit = Polygon(inner, Style(None, f"{face}-edge-lit", _EDGE_LIT))
    lines = (Polygon(corners(half), Style(None, f"{face}-edge-line", wide)) for half, wide in _LINES)
    return Symbol(f"tile {face}-{variant}", (Use(ground(face, variant)), rim, lit, *lines))


@cache
def hexagon(face: str, variant: int = 0) -> Symbol:
    """Draw a tile as it is cut out, 2 mm flat to flat."""
    return Symbol(f"hexagon {face}-{variant}", (Group((Use(tile(face, variant)),), clip=Polygon(corners(1), Style())),))


@cache
def sign(face: str) -> Symbol:
    """Draw a ground as a small sign, a hexagon 2 mm flat to flat: a crest, a tuft, a gully."""
    tufts = ((0, -0.35, 0.1), (1, 0.3, 0.5), (2, 0.35, -0.2)) if face == "plain" else ()
    grown = (Use(tuft(variant), x, y, 0.7) for variant, x, y in tufts)
    return Symbol(f"sign {face}", (*outline(SYMBOLS, f"sign-{face}"), *grown))
