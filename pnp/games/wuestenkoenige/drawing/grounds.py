"""The grounds of hexes: dunes and plains, each seven crops of one field, and the gorge that they lie in. A tile is
always upright: the wind over its dunes and the light on them come from where they come on the board. Some have a
landmark, at its lower corners, where no camel stands. Roles: `plain`, `-lit`, `-pale`, `-dim`, `-deep` (grass), `-bank`
and `-stream`; of rims `dune-edge`, `plain-edge` with `-lit`, `-dark` and `-line`; `gorge-0` (in the light) to
`gorge-4`, `gorge-gully`, `gorge-cast` (shadow of a tile); `gorge-hatch` in themes of lines; `mark-lit` to `mark-dark`
and `mark-line`, landmarks."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain, pairwise
from math import ceil, cos, radians, sin, sqrt
from pathlib import Path as FilePath

from pnp.chance import Chance
from pnp.scene import Group, Path, Polygon, Rect, Shape, Style, Symbol, Use
from pnp.scene.model import Area, Point
from pnp.style.dunes import calmed, crests, dunes, trace
from pnp.style.field import Command, Field, evenly, noise, ribbon, simplify
from pnp.style.oases import TUFTS, tuft
from pnp.style.picture import load
from pnp.style.symbols import outline

SYMBOLS, _PLAINS = (FilePath(__file__).with_name(f"{name}.toml") for name in ("symbols", "plains"))

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


def _plain(variant: int) -> Iterator[Shape]:
    """Grass in swaths along the wind, a dry stream, tufts beside it."""
    yield Rect(-_CUT, -_CUT, 2 * _CUT, 2 * _CUT, Style("plain"))
    grass = outline(_PLAINS, name := f"plain-{variant}")
    tufts = (Use(tuft(kind), x, y, size) for kind, x, y, size in load(_PLAINS)[name]["tufts"])
    yield Group((*grass, *tufts), clip=Rect(-_CUT, -_CUT, 2 * _CUT, 2 * _CUT, Style()))
    yield from _landmark({0: "acacia", 1: "goats", 2: "bush", 4: "acacia", 5: "well", 6: "bush"}, variant, plain=True)


def _landmark(marks: dict[int, str], variant: int, plain: bool = False) -> Iterator[Shape]:
    if variant in marks:
        side = 1 if variant % 2 else -1
        cast = {"mark-cast": "plain-deep" if plain else "sand-core"}
        yield Group(outline(SYMBOLS, marks[variant], cast), side * 0.53 * _HALF, 0.56 * _HALF, 5.4)


# The gorge by night: terraces that step down to rivers, each over the face of its cliff, its lip in the moonlight.

_TERRACES = 0.15, 0.32, 0.52, 0.75  # how high each begins, from a river (0) to the middle of a plateau (1)
_CLIFF = 0.6, 3.0  # mm: how far to the right and down a face is seen
_SMALL, _MOST, _SCATTERED = 4e4, 2e4, 90  # mm², of an area in full detail; corners of the net; stones and bushes


def gorge(area: Area, seed: int) -> Iterator[Shape]:
    """Draw the rock of a gorge over an area in mm."""
    space = area.width * area.height
    step, unit = max(2.0, sqrt(space / _MOST)), max(1.0, (space / _SMALL) ** 0.35)
    xs = [area.x + step * at for at in range(-2, ceil(area.width / step) + 3)]
    ys = [area.y + step * at for at in range(-2, ceil(area.height / step) + 3)]
    course, chance = _phases([x / unit for x in xs], [y / unit for y in ys], seed), Chance(seed)
    wide, fine = (noise([x / long / unit for x in xs], [y / long / unit for y in ys], seed + 4, 2) for long in (34, 11))
    rows = [
        [min(2 * abs(at - round(at)), 1) + 0.2 * bay + 0.1 * nook for at, bay, nook in zip(*each, strict=True)]
        for each in zip(course, wide, fine, strict=True)
    ]
    heights = Field(xs[0], ys[0], step, _walled(rows))
    yield Rect(*area, Style("gorge-4"))
    yield from _rivers(Field(xs[0], ys[0], step, course), 3 * unit, chance)
    for number, level in enumerate(_TERRACES):
        lines = (simplify(line, 0.42 * unit)[:-1] for line in heights.line(level))
        edges = [edge for edge in lines if len(edge) > 7]
        for share, role in ((1.0, "gorge-ledge"), (0.42, "gorge-face")):
            u, v = (share * at for at in _CLIFF)
            faces = (one for edge in edges for one in trace([(x + u, y + v) for x, y in edge]))
            yield Path(tuple(faces), Style(role))
        yield Path(tuple(_clefts(edges, 2.4 * unit, chance)), Style(None, "gorge-hatch", 0.2))
        tops = tuple(one for edge in edges for one in trace(edge))
        yield Path(tops, Style(f"gorge-{3 - number}", "gorge-wall", 0.18))
    yield from _scattered(area, heights, chance)


def _phases(xs: Sequence[float], ys: Sequence[float], seed: int) -> list[list[float]]:
    """A wave whose bottoms, at whole numbers, are the rivers: they wind side by side across the area."""
    rows = zip(ys, noise([x / 90 for x in xs], [y / 70 for y in ys], seed, 2), strict=True)
    return [[(0.45 * x + y) / 84 + 0.62 * bend for x, bend in zip(xs, row, strict=True)] for y, row in rows]


def _clefts(edges: Sequence[Sequence[Point]], space: float, chance: Chance) -> Iterator[Command]:
    """Strokes down the faces that are seen, from the lips of terraces; higher ground is to the right of an edge."""
    for edge in edges:
        for (x, y), (u, v) in pairwise([*edge, edge[0]]):
            many = round((x - u) / space)
            for at in range(many):
                share, long = (at + chance.below(9) / 10) / many, 0.35 + chance.below(7) / 10
                p, q = x + (u - x) * share, y + (v - y) * share
                yield ("M", round(p, 1), round(q, 1))
                yield ("L", round(p + _CLIFF[0] * long, 1), round(q + _CLIFF[1] * long, 1))


def _rivers(course: Field, step: float, chance: Chance) -> Iterator[Shape]:
    """Rivers along the bottoms, with glints of the moon across them."""
    beds, glints = list[Command](), list[Command]()
    levels = range(ceil(min(map(min, course.rows))), ceil(max(map(max, course.rows))))
    for line in chain.from_iterable(course.lines(levels)):
        points = evenly(line, step)
        swell = noise([at / 5 for at in range(len(points))], [0.5], chance.below(99), 2)[0]
        widths = [(1.9 + 1.1 * wide) * step / 3 for wide in swell]
        beds += trace(_band(points, widths))
        for (x, y), wide in zip(points[::2], widths[::2], strict=True):
            for _ in range(chance.below(4)):
                half = 0.5 + chance.below(12) / 10
                u, v = x + wide * (chance.below(21) / 10 - 1), y + wide * (chance.below(13) / 10 - 0.6)
                glints += (("M", round(u - half, 1), round(v, 1)), ("L", round(u + half, 1), round(v, 1)))
    yield Path(tuple(beds), Style("gorge-gully"))
    yield Path(tuple(glints), Style(None, "gorge-glint", 0.2))


def _scattered(area: Area, heights: Field, chance: Chance) -> Iterator[Shape]:
    """Scrub at the feet of cliffs, boulders elsewhere."""
    stones = list[Command](), list[Command]()
    for _ in range(min(_SCATTERED, round(area.width * area.height / 350))):
        x, y = (at + long * chance.below(1001) / 1000 for at, long in zip(area[:2], area[2:], strict=True))
        if heights.at(x, y - 4) - heights.at(x, y) > 0.05:
            yield Use(tuft(chance.below(TUFTS)), round(x, 1), round(y, 1), 1.6 + chance.below(9) / 10)
        else:
            for some, off in zip(stones, (0.0, -0.2), strict=True):
                some.extend(
                    (("M", round(x + off, 1), round(y + off, 1)), ("L", round(x + off + 0.3, 1), round(y + off, 1)))
                )
    for some, role, wide in zip(stones, ("gorge-ledge", "gorge-wall"), (1.1, 0.7), strict=True):
        yield Path(tuple(some), Style(None, role, wide))


def _walled(rows: list[list[float]]) -> list[list[float]]:
    """The rows with an edge so low that all lines around what is higher are closed."""
    edge = [-9.0] * len(rows[0])
    return [edge, *([-9.0, *row[1:-1], -9.0] for row in rows[1:-1]), edge]


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
