"""Pictures told in a file: planes of land with crests and slip faces, cloth, walls, water, drawn on any area.

A file such as `cover.toml` of a game has a frame in units of its own, which is always seen; where an area is wider or
higher than it, what lies beside or above it is seen too. Each row of `shapes` is one of `_KINDS` by its first key:

    sky = [["art.sky-0", 0], ["art.sky-5", 1]], to = 112      # over all that is seen, from its top to a height
    path = "~ 0,3 5,9 - 5,20 0,20"          # through points, smooth after ~ and straight after -
    taper = "40,12 62,80", wide = 2.3, fill = "art.veil-3"    # a band that runs to points at both ends
    face = ["$crest", "$foot"], fill = [...], grain = 18      # from a crest down: fill, grain, strokes `hatch` wide
    grain = "$edge", deep = 12, dust = "..."                  # dots right of a line, dense at it, none beyond `deep`
    ripples = ["$crest", "$foot"], count = 9, fill = "..."      # pieces of lines between two curves
    disc = [98, 82, 50], fill = [...], glow = true            # a circle, its gradient runs outwards
    rings = [112, 50, 18, 30], fill = "..."                   # circles with ticks
    stars = 200, low = 100                                    # above a height; `clear`: middle and half sides of words
    palm = [153, 182, 80], lean = -0.2                        # foot and height, seen from the side against the light
    figure = "rider", at = [123, 166], high = 36             # feet, height; one of those that the game hands in
    figures = "a,12,40,.5 walk+b,30,42,.6", of = "dune-"      # many: what they are (dune-a, dune-walk b), feet, height
    group = "shore", mirror = 132, roles = {...}              # shapes of the group again, upside down, in other roles
    group = "bank", once = "cover-bank"                       # as a symbol: written once, however often it is seen
    each = "disc", of = [[9, 4, 2], [7, 5, 2]], fill = "..."  # rows that differ in their first value alone
    clip = "~ ...", shapes = [...]                            # cut off at a path

A word of a path that begins with $ is one of `lines`, backwards with < at its end. A gradient is a list of roles with
their offsets, from the top of a shape to its foot, or from `from` to `till`. Fills that are closed have a thin line
in the role `art.line`, faces strokes in `art.hatch`: both are seen in low ink alone. Equal files give equal pictures.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain, pairwise
from math import atan2, cos, degrees, hypot, pi, sin, sqrt
from pathlib import Path as FilePath
from typing import Any

from pnp.chance import Chance
from pnp.scene.model import Area, Circle, Gradient, Group, Path, Point, Polygon, Rect, Shape, Style, Symbol, Use
from pnp.style.field import Command, evenly, hatched, open_curve, ribbon, smooth, spread
from pnp.style.land import trace
from pnp.style.symbols import load, mirrored

Row = Mapping[str, Any]
Fill = str | Gradient

_LINE, _HATCH = 0.25, 0.16  # of lines and strokes, in units of the frame
_GOLDEN = 0.618034  # of the length of a tile of grain, from dot to dot: that leaves no gaps and makes no rows


Figures = Mapping[str, Sequence[Symbol]]
"""By name what is drawn of each one on the way: symbols with their feet at (0, 0), 1 unit high."""


def quiet(file: FilePath, area: Area) -> Area:
    """Return where on a picture of that size there is room for a title."""
    scale, x, y = _fit(load(file), area)
    left, top, width, height = load(file)["quiet"]
    return Area(x + left * scale, y + top * scale, width * scale, height * scale)


def draw(file: FilePath, area: Area, figures: Figures) -> Iterator[Shape]:
    """Draw the picture of a file on all of an area in mm, with the figures that it names."""
    data = load(file)
    scale, x, y = _fit(data, area)
    seen = Area((area.x - x) / scale, (area.y - y) / scale, area.width / scale, area.height / scale)
    shapes = Pen(data, seen, figures).rows(data["shapes"])
    yield Rect(*area, Style("art.sky-0"))
    yield Group(tuple(shapes), x, y, scale)


def scene(file: FilePath, name: str, figures: Figures) -> tuple[Shape, ...]:
    """Draw a group of a file in the units of its frame."""
    data = load(file)
    return tuple(Pen(data, Area(0, 0, *data["frame"]), figures).rows(data["groups"][name]))


def _fit(data: Row, area: Area) -> tuple[float, float, float]:
    """How large a unit is in mm, and where (0, 0) of the frame is: in the middle, at the foot of the area."""
    width, height = data["frame"]
    scale = min(area.width / width, area.height / height)
    beside = (area.width - width * scale) * data.get("focus", 0.5)
    return scale, area.x + beside, area.y + area.height - height * scale


class Pen:
    """Draws rows in the units of a frame; `seen` is what the area shows of them."""

    def __init__(self, data: Row, seen: Area, figures: Figures, turn: float | None = None) -> None:
        self.data, self.seen, self.figures, self.turn = data, seen, figures, turn
        self.stretch = 1.0
        self.roles: Mapping[str, str] = {}

    def rows(self, rows: Sequence[Row]) -> Iterator[Shape]:
        """Draw rows one after the other."""
        for row in rows:
            yield from _KINDS[next(iter(row))](self, row)

    # Points, paths, fills.

    def _at(self, x: float, y: float) -> Point:
        return x * self.stretch, y if self.turn is None else 2 * self.turn - y

    def _points(self, words: str) -> list[Point]:
        """All points of a path, those of its smooth parts close together."""
        return [point for bent, part in self._parts(words) for point in (smooth(part) if bent else part)]

    def _path(self, words: str) -> list[Command]:
        """The commands of a path, from its first point on."""
        found: list[Command] = []
        for bent, part in self._parts(words):
            found.append(("L" if found else "M", *part[0]))
            found += open_curve(part) if bent else [("L", *point) for point in part[1:]]
        return found

    def _parts(self, words: str) -> Iterator[tuple[bool, list[Point]]]:
        smooth, part = False, list[Point]()
        for word in words.split():
            if word in "~-":
                if part:
                    yield smooth, part
                smooth, part = word == "~", []
            elif word[0] == "$":
                line = self._points(self.data["lines"][word[1:].removesuffix("<")])
                yield from ((smooth, part),) if part else ()
                yield False, line[::-1] if word[-1] == "<" else line
                part = []
            else:
                x, y = word.split(",")
                part.append(self._at(float(x), float(y)))
        if part:
            yield smooth, part

    def _role(self, role: str) -> str:
        return self.roles.get(role, role)

    def _fill(self, row: Row, points: Sequence[Point] = ()) -> Fill:
        """The role or the gradient of a row, for a shape with these points."""
        told = row["fill"]
        if isinstance(told, str):
            return self._role(told)
        stops = tuple((offset, self._role(role)) for role, offset in told)
        if "from" in row:
            return Gradient(stops, self._at(*row["from"]), self._at(*row["till"]), bool(row.get("radial")))
        heights = [y for _, y in points]
        ends = (min(heights), max(heights)) if self.turn is None else (max(heights), min(heights))
        return Gradient(stops, (0, ends[0]), (0, ends[1]))

    # Kinds of rows.

    def _sky(self, row: Row) -> Iterator[Shape]:
        area, stops = self.seen, tuple((offset, role) for role, offset in row["sky"])
        fill = Gradient(stops, (0, area.y), (0, min(row["to"], area.y + area.height)))
        yield Rect(area.x - 1, area.y - 1, area.width + 2, area.height + 2, Style(fill))

    def _shape(self, row: Row) -> Iterator[Shape]:
        points, line = self._points(row["path"]), row.get("line", "art.line")
        style = Style(self._fill(row, points), self._role(line) or None, row.get("wide", _LINE))
        yield Path((*self._path(row["path"]), ("Z",)), style)

    def _line(self, row: Row) -> Iterator[Shape]:
        style = Style(None, self._role(row["fill"]), row["wide"], tuple(row.get("dash", ())))
        yield Path(tuple(self._path(row["line"])), style)

    def _band(self, row: Row) -> Iterator[Shape]:
        points, wide = self._points(row["taper"]), row["wide"]
        line = self._role(row.get("line", "art.line" if wide > 1.5 else "")) or None
        yield Polygon(_band(points, wide, row.get("begin", 0.1)), Style(self._fill(row, points), line, 0.18))

    def _face(self, row: Row) -> Iterator[Shape]:
        crest, foot = map(self._points, row["face"])
        style = Style(self._fill(row, [*crest, *foot]), self._role(row.get("line", "art.line")) or None, _LINE)
        outline = Polygon(tuple((round(x, 2), round(y, 2)) for x, y in (*crest, *foot[::-1])), style)
        yield outline
        count = int(_long(crest) / row.get("step", 1.3)) + 2
        across = [*zip(_evenly(crest, count), _evenly(foot, count), strict=True)]
        if strokes := tuple(_hatching(across, row.get("deep", 0.8), row.get("hatch", _HATCH))):
            yield Path(strokes, Style("art.hatch"))
        if "grain" in row:
            (x, y), (u, v), (a, b) = crest[0], crest[-1], foot[len(foot) // 2]
            below = (u - x) * (b - y) > (v - y) * (a - x)
            grain = self._grain(row, crest if below else crest[::-1])
            yield Group(tuple(grain), clip=outline._replace(style=Style()))
        if "crest" in row:
            yield Polygon(_band(crest, row["crest"], 0.4), Style(self._role(row["lit"])))

    def _grain(self, row: Row, line: Sequence[Point] = ()) -> Iterator[Shape]:
        line, deep = (line, row["grain"]) if line else (self._points(row["grain"]), row["deep"])
        ahead = line if self.turn is None else line[::-1]
        yield from strewn(ahead, deep, self._role(row["dust"]), row.get("count", 70), row.get("dot", 0.26))

    def _ripples(self, row: Row) -> Iterator[Shape]:
        one, other = (_evenly(self._points(words), 60) for words in row["ripples"])
        chance, role = Chance(row["count"]), self._role(row["fill"])
        for index in range(row["count"]):
            share, begin = (index + 0.6) / (row["count"] + 0.2), chance.below(9)
            while begin < 52:
                long = 6 + chance.below(14)
                pairs = zip(one[begin : begin + long : 2], other[begin : begin + long : 2], strict=True)
                points = [(x + (u - x) * share, y + (v - y) * share) for (x, y), (u, v) in pairs]
                wide = row["wide"] * spread(chance, 0.6, 1.3) * (0.6 + 0.8 * share)
                if len(points) > 2:
                    yield Polygon(_band(smooth(points), wide, 0.3), Style(role))
                begin += long + 3 + chance.below(9)

    def _disc(self, row: Row) -> Iterator[Shape]:
        x, y, radius = row["disc"]
        x, y = self._at(x, y)
        fill = self._fill(row, [(x, y - radius), (x, y + radius)])
        if "glow" in row and isinstance(fill, Gradient):
            fill = Gradient(fill.stops, (x, y), (x + radius, y), radial=True)
        yield Circle(x, y, radius, Style(fill, self._role(row.get("line", "art.line")) or None, row.get("wide", _LINE)))

    def _rings(self, row: Row) -> Iterator[Shape]:
        x, y, *radii = row["rings"]
        style = Style(None, self._role(row["fill"]), row["wide"])
        yield from (Circle(x, y, radius, style) for radius in radii)
        turns = [(2 * pi * k / row["ticks"], row.get("deep", 1) * (0.9 if k % 6 else 2.2)) for k in range(row["ticks"])]
        ends = ((turn, (("M", radii[-1]), ("L", radii[-1] + long))) for turn, long in turns)
        ticks = ((one, x + far * cos(turn), y + far * sin(turn)) for turn, both in ends for one, far in both)
        yield Path(tuple(ticks), style)

    def _stars(self, row: Row) -> Iterator[Shape]:
        chance, area, words = Chance(row["stars"]), self.seen, row.get("clear", (0, 0, -1, -1))
        for size, count in ((0.25, row["stars"]), (0.42, row["stars"] // 4), (0.75, row["stars"] // 16)):
            dots: list[Command] = []
            for _ in range(count):
                x, y = spread(chance, area.x, area.x + area.width), spread(chance, 0, 1) ** 1.4
                y = area.y + (row["low"] - area.y) * y
                if abs(x - words[0]) > words[2] or abs(y - words[1]) > words[3]:
                    dots += [("M", x, y), ("L", x + 0.01, y)]
            yield Path(tuple(dots), Style(None, "art.star", size))

    def _sparkles(self, row: Row) -> Iterator[Shape]:
        """Stars of four points, of a size or each of its own, with a line from one to the next."""
        points = self._points(row["sparkles"])
        if row.get("joined"):
            yield Polygon(tuple(points), Style(None, self._role(row["fill"]), 0.25), closed=False)
        rays = [(k * pi / 4, row["size"] * (0.2 if k % 2 else 1)) for k in range(8)]
        stars = (trace([(x + r * cos(t), y + r * sin(t)) for t, r in rays], digits=2) for x, y in points)
        yield Path(tuple(chain.from_iterable(stars)), Style(self._role(row["fill"])))

    def _glints(self, row: Row) -> Iterator[Shape]:
        """Light on water from a height down, larger near the front."""
        chance, top, low = Chance(row["glints"]), row["top"], row["low"]
        for index in range(row["glints"]):
            near = spread(chance, 0, 1) ** 0.7
            y, long = top + (low - top) * near, (4 + 22 * near) * spread(chance, 0.4, 1)
            lit = row["at"] + (spread(chance, -1, 1) + spread(chance, -1, 1)) * (14 + 40 * near)
            x = lit if index % 2 else spread(chance, self.seen.x - long, self.seen.x + self.seen.width)
            role = row["fill"][index % len(row["fill"])]
            yield Polygon(_band([(x, y), (x + long / 2, y), (x + long, y)], 0.25 + 0.8 * near, 0), Style(role))

    def _palm(self, row: Row) -> Iterator[Shape]:
        x, y, high = row["palm"]
        roles = [self._role(role) for role in row["fill"]]
        for shape in palm(high, row.get("lean", 0.1), row.get("seed", 1), roles):
            yield shape._replace(points=tuple(self._at(x + u, y + v) for u, v in shape.points))

    def _reeds(self, row: Row) -> Iterator[Shape]:
        x, y, high = row["reeds"]
        chance = Chance(round(x + 7 * y))
        for _ in range(9):
            left, lean = x + spread(chance, -0.3, 0.3) * high, spread(chance, -0.45, 0.45) * high
            long = high * spread(chance, 0.45, 1)
            blade = [(left, y + 0.5), (left + lean * 0.25, y - long * 0.55), (left + lean, y - long)]
            line = smooth([self._at(*point) for point in blade])
            yield Polygon(_band(line, high * 0.09, 1), Style(self._role(row["fill"])))

    def _figure(self, row: Row) -> Iterator[Shape]:
        x, y = self._at(*row["at"])
        for one in self.figures[row["figure"]]:
            # upside down: left and right exchanged, and turned by half a turn
            yield Use(one, x, y, row["high"]) if self.turn is None else Use(mirrored(one), x, y, row["high"], 180)

    def _figures(self, row: Row) -> Iterator[Shape]:
        for words, *at, high in (word.split(",") for word in row["figures"].split()):
            name = row.get("of", "") + words.replace("+", " ")
            yield from self._figure({"figure": name, "at": map(float, at), "high": float(high)})

    def _each(self, row: Row) -> Iterator[Shape]:
        yield from self.rows([{row["each"]: value, **row} for value in row["of"]])

    def _group(self, row: Row) -> Iterator[Shape]:
        pen = Pen(self.data, self.seen, self.figures, row.get("mirror"))
        pen.roles, shapes = row.get("roles", {}), pen.rows(self.data["groups"][row["group"]])
        yield from (Use(Symbol(row["once"], tuple(shapes))),) if "once" in row else shapes

    def _clip(self, row: Row) -> Iterator[Shape]:
        yield Group(tuple(self.rows(row["shapes"])), clip=Path((*self._path(row["clip"]), ("Z",)), Style()))

    def _repeat(self, row: Row) -> Iterator[Shape]:
        """The shapes again and again over all that is seen, as far apart as told."""
        step = row["repeat"]
        tile = Symbol(f"repeat {step:g}", tuple(self.rows(row["shapes"])))
        area = self.seen
        for j in range(int(area.y // step), int((area.y + area.height) // step) + 2):
            for i in range(int(area.x // step), int((area.x + area.width) // step) + 2):
                yield Use(tile, i * step, j * step)


_KINDS: Mapping[str, Callable[[Pen, Row], Iterator[Shape]]] = {
    "sky": Pen._sky, "path": Pen._shape, "line": Pen._line, "taper": Pen._band, "face": Pen._face, "grain": Pen._grain,
    "ripples": Pen._ripples, "disc": Pen._disc, "rings": Pen._rings, "stars": Pen._stars, "sparkles": Pen._sparkles,
    "glints": Pen._glints, "palm": Pen._palm, "reeds": Pen._reeds, "figure": Pen._figure,
    "figures": Pen._figures, "each": Pen._each, "group": Pen._group, "clip": Pen._clip, "repeat": Pen._repeat,
}  # fmt: skip


# Lines: smooth, even, tapered; what lies between two of them.


def _evenly(points: Sequence[Point], count: int) -> list[Point]:
    """So many points along a line, equally far apart."""
    return [*evenly(points, _long(points) / (count - 1) - 1e-9), points[-1]][:count]


def _long(points: Sequence[Point]) -> float:
    return sum(hypot(u - x, v - y) for (x, y), (u, v) in pairwise(points))


def _band(points: Sequence[Point], wide: float, begin: float) -> tuple[Point, ...]:
    """A band along a line that runs to a point at its end, and has `begin` of its width at its begin; to 0.01 mm."""
    parts = (at / (len(points) - 1) for at in range(len(points)))
    one, other = ribbon(points, [wide / 2 * max(sin(pi * part) ** 0.7, begin * (1 - part)) for part in parts])
    return tuple((round(x, 2), round(y, 2)) for x, y in (*one, *other[::-1]))


def _hatching(across: Sequence[tuple[Point, Point]], deep: float, wide: float) -> Iterator[Command]:
    """Strokes along a crest and below it, the farther apart the nearer to its foot; where both are one, none."""
    shown, chance = [hypot(u - x, v - y) > 1.5 for (x, y), (u, v) in across], Chance(1)
    most = max(hypot(u - x, v - y) for (x, y), (u, v) in across)
    count = max(2, round(sqrt(most * deep) * 2))
    for index in range(count):
        share = deep * ((index + 0.5) / count) ** 1.4
        line = [(x + (u - x) * share, y + (v - y) * share) for (x, y), (u, v) in across]
        for stroke in hatched(line, shown, chance, 12, wide * 0.6):
            yield from trace(stroke, digits=2)


def strewn(line: Sequence[Point], deep: float, role: str, count: int, wide: float, long: float = 0) -> Iterator[Use]:
    """Strew dots to the right of a line, dense at it and none beyond `deep`, each drawn out along it. One symbol with
    so many, `long` or as suits it, is drawn again and again, as that takes few bytes; it fits to itself."""
    chance, long, dots = Chance(count), long or max(10, round(deep * 0.6)), list[Command]()
    for index in range(count):
        x, y = index * _GOLDEN % 1 * long, round(deep * spread(chance, 0, 1) ** 2.2, 2)
        dots += [("M", round(x, 2), y), ("L", round(x + wide * spread(chance, 0.04, 1.1), 2), y)]
    symbol = Symbol(f"grain {role} {deep:g} {count} {wide:g}", (Path(tuple(dots), Style(None, role, wide)),))
    for (x, y), (u, v) in pairwise(evenly(line, long)):
        yield Use(symbol, round(x, 2), round(y, 2), 1, round(degrees(atan2(v - y, u - x)), 1))


def palm(high: float, lean: float, seed: int, roles: Sequence[str]) -> Iterator[Polygon]:
    """Draw a palm from the side, its foot at (0, 0), with single leaflets. `roles`: trunk, leaves, dark to light."""
    chance = Chance(seed)
    trunk = [(lean * high * (t / 8) ** 1.8, -0.78 * high * t / 8) for t in range(9)]
    spans = [high * (0.0374 - 0.0023 * t + 0.02 * max(0, 1 - t / 2)) for t in range(9)]  # it spreads at its foot
    sides = [(x + side * span, y) for side in (-1, 1) for span, (x, y) in zip(spans, trunk, strict=True)]
    foot = ((spans[0] * cos(pi * t / 6), 0.4 * spans[0] * sin(pi * t / 6)) for t in range(1, 6))  # and is round there
    yield Polygon((*sides[:9], *sides[:8:-1], *foot), Style(roles[0], "art.line", 0.2))
    top = trunk[-1]
    turns = (-pi * (-0.12 + 1.24 * (k + 0.5 + spread(chance, -0.25, 0.25)) / 9) for k in range(9))
    fronds = [(turn, spread(chance, 0.85, 1.1)) for turn in turns]
    for turn, share in sorted(fronds, key=lambda one: -abs(one[0] + pi / 2)):
        # against a low sun on the left leaves on that side are lightest
        lit = cos(turn + 2.6)
        role = roles[3 if lit > 0.5 else 2 if lit > -0.3 else 1]
        # lines around large leaves alone: leaflets of others are as thin as these
        style = Style(role, "art.hatch" if high > 60 else None, 0.12)
        yield Polygon(tuple(_frond(top, turn, high * 0.5 * share)), style)


def _frond(top: Point, turn: float, long: float) -> Iterator[Point]:
    """A spine that bends down, with leaflets on both sides of it that point to its end."""
    parts, (x, y) = [step / 20 for step in range(21)], top
    spine = [(x + cos(turn) * long * t, y + sin(turn) * long * t * 0.85 + long * 0.5 * t**2.2) for t in parts]
    for way in (1, -1):
        for step in range(20) if way > 0 else range(19, -1, -1):
            (x, y), (u, v) = spine[step], spine[step + 1]
            dx, dy = (u - x) * 20, (v - y) * 20
            far = 0.24 * sin(pi * min(1.0, 0.12 + step / 21)) ** 0.7
            below = 1.25 if way * dx > 0 else 0.8  # leaflets below the spine hang longer
            tip = x + dx * 0.13 - way * dy * far * below, y + dy * 0.13 + way * dx * far * below + long * 0.03
            yield from ((x, y), tip) if way > 0 else (tip, (x, y))


# Borders of ornament: a frame, or a strip as high as the border, of whole repeats with corners of its own.
# A file such as `border.toml` of a game has, in rows of `pnp.style.picture`, one repeat `across`, drawn from (0, 0)
# to (step, 7.5) mm with the outer edge above, what lies between two (`across-between`, about x = 0), and what is
# otherwise at the sides of a frame (`along`); a `corner`, 7.5 mm wide and high, or one for each (`corner-1`...). A
# border is `upright` where no repeat is turned at its foot.

BAND = 7.5  # mm, of a border


def border(file: FilePath, area: Area, band: float, figures: Figures | None = None) -> Iterator[Shape]:
    """Draw the border, `band` mm wide, along the edges of an area; on all of it where it is no higher than that."""
    scale = band / BAND
    width, height = area.width / scale, area.height / scale
    strip = Rect(0, 0, width, BAND, Style("art.border", "art.border-line", 0.25))
    drawn = (_frame(file, width, height, figures or {}) if height > 2 * BAND else
             (Group((strip, *_repeats(file, "across", width, figures or {})), clip=strip),))  # fmt: skip
    yield Group(tuple(drawn), area.x, area.y, scale)


def _frame(file: FilePath, width: float, height: float, figures: Figures) -> Iterator[Shape]:
    data = load(file)
    edges = ((0, 0, width, height), (BAND, BAND, width - BAND, height - BAND))
    ring = []
    for turn, (x, y, right, low) in enumerate(edges):
        corners = ((x, y), (right, y), (right, low), (x, low))
        ring += [("L" if at else "M", *corner) for at, corner in enumerate(corners[:: -1 if turn else 1])] + [("Z",)]
    yield Path(tuple(ring), Style(data.get("ground", "art.border"), data.get("edge", "art.border-line"), 0.25))
    sides = (("across", width - 2 * BAND), ("along", height - 2 * BAND))
    named = ((f"{file.stem}-side-{name}-{long:g}", _repeats(file, name, long, figures)) for name, long in sides)
    across, along = (Symbol(name, tuple(shapes)) for name, shapes in named)
    yield Use(across, BAND, 0)
    yield Use(across, BAND, height - BAND) if data.get("upright") else Use(across, width - BAND, height, 1, 180)
    yield Use(along, 0, height - BAND, 1, -90)
    yield Use(along, width, BAND, 1, 90)
    for at, (x, y) in enumerate(((0, 0), (1, 0), (1, 1), (0, 1)), 1):
        corner = _symbol(file, f"corner-{at}" if f"corner-{at}" in data else "corner", 1, tuple(figures.items()))
        yield Use(corner, x * (width - BAND), y * (height - BAND))


def _repeats(file: FilePath, name: str, long: float, figures: Figures) -> Iterator[Shape]:
    """As many repeats as come nearest to a length, made a little longer or shorter to be whole."""
    data = load(file)
    name = name if name in data else "across"
    count = max(1, round(long / data["step"]))
    for each, begin in ((name, 0), (f"{name}-between", 1)):
        if each in data:
            one = _symbol(file, each, round(long / count / data["step"], 4), tuple(figures.items()))
            yield from (Use(one, index * long / count, 0) for index in range(begin, count))


@cache
def _symbol(file: FilePath, name: str, stretch: float, figures: tuple[tuple[str, tuple[Symbol, ...]], ...]) -> Symbol:
    data = load(file)
    pen = Pen(data, Area(0, 0, BAND, BAND), dict(figures))
    pen.stretch = stretch
    return Symbol(f"{file.stem} {name} {stretch:g}", tuple(pen.rows(data[name])))
