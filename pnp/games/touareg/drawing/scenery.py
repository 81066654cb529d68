"""Land seen by who stands in it: sky, a far ridge, ground in perspective, stones, crags, dunes, tents. In mm of a card
of 60 x 60 mm, (0, 0) its upper left corner; skies and grounds reach `OVER` beyond its edges. The light falls from the
upper left. `earth.0` (in the light) to `earth.7` are the tones of all ground; in a theme where these are white an area
has an outline (`rock-edge`), and the darker ones lines down their slope (`rock-hatch`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import cos, pi, radians, sin

from pnp.chance import Chance
from pnp.games.touareg.drawing.tribes import PICTURES
from pnp.scene import Area, Gradient, Group, Path, Point, Raster, Rect, Shape, Style, Text, Use
from pnp.style.field import Command, noise, ribbon, scanned, simplify, smooth, spread, stroke
from pnp.style.land import trace
from pnp.style.symbols import load

SIDE, OVER = 60.0, 4.5
HORIZON = 0.42 * SIDE
LEFT, RIGHT, LOW = -OVER, SIDE + OVER, SIDE + OVER

# Lines.


def form(name: str, x: float = 0, y: float = 0, wide: float = 1, high: float | None = None) -> list[Point]:
    """Return the points of a form in `pictures.toml`, one unit of it `wide` x `high` mm, moved to (x, y)."""
    values, tall = [float(value) for value in load(PICTURES)["forms"][name].split()], wide if high is None else high
    return [(x + a * wide, y + b * tall) for a, b in zip(values[::2], values[1::2], strict=True)]


def bend(*points: Point, steps: int = 5) -> list[Point]:
    """Return a smooth line through some points."""
    return smooth(points, steps)


def taper(line: Sequence[Point], wide: float, least: float = 0.0) -> list[Point]:
    """Return the outline of a stroke along a line, `wide` mm in its middle, `least` at its ends."""
    last = len(line) - 1
    one, other = ribbon(line, [(least + (wide - least) * sin(pi * at / last)) / 2 for at in range(last + 1)])
    return [*one, *other[::-1]]


def rough(line: Sequence[Point], reach: float, chance: Chance, parts: int = 3) -> list[Point]:
    """Return a line whose pieces are broken into parts, each joint moved by up to `reach` mm."""
    found = [line[0]]
    for (x, y), (u, v) in pairwise(line):
        for part in range(1, parts):
            share = part / parts
            off = spread(chance, -reach, reach), spread(chance, -reach, reach)
            found.append((x + (u - x) * share + off[0], y + (v - y) * share + off[1]))
        found.append((u, v))
    return found


# Areas, gathered by tone.

Tones = tuple[str | int, str | int, str | int, str | int]

_PENS = {5: (1.3, 0.16), 6: (0.7, 0.2), 7: (0.5, 0.22)}  # mm between lines, and their width, by tone


class Layer:
    """Areas that are drawn together, a path a role, in the order in which roles come first."""

    def __init__(self, edge: float = 0.16) -> None:
        self._areas: dict[str, list[Command]] = {}
        self._lines: dict[float, list[Command]] = {}
        self._edge = edge

    def add(self, role: str | int, points: Sequence[Point], slope: float | None = None, digits: int = 1) -> Layer:
        """Add an area of a role, or of that tone of earth, which falls away by so many degrees from the right."""
        name = f"earth.{role}" if isinstance(role, int) else role
        line = simplify([*points, points[0]], 0.03)[:-1] if len(points) > 12 else points
        self._areas.setdefault(name, []).extend(trace(line, digits=digits))
        if slope is not None and isinstance(role, int) and role in _PENS:
            space, wide = _PENS[role]
            if lines := [*hatching(points, space, slope)]:
                self._lines.setdefault(wide, []).extend(lines)
        return self

    def drawn(self) -> Iterator[Shape]:
        """Draw all of it."""
        for role, commands in self._areas.items():
            yield Path(tuple(commands), Style(role, "rock-edge" if role != "cast" else None, self._edge))
        yield from (Path(tuple(lines), Style(None, "rock-hatch", wide)) for wide, lines in self._lines.items())

    def filled(self) -> Iterator[Shape]:
        """Draw the areas alone, without outlines: shadows, light, strokes."""
        yield from (Path(tuple(commands), Style(role)) for role, commands in self._areas.items())

    def cut_out(self, shade: int) -> Iterator[Shape]:
        """Draw the areas as one, with a dark rim away from the light: a tone of earth."""
        for role, commands in self._areas.items():
            moved = tuple((one[0], *(float(value) + 0.35 for value in one[1:])) for one in commands)
            yield Path(moved, Style(f"earth.{shade}"))
            yield Path(tuple(commands), Style(None, "rock-edge", 2 * self._edge))
            yield Path(tuple(commands), Style(role))


def in_tones(shape: Shape, family: str) -> Shape:
    """Return a shape of the tones of earth in another family of them."""
    if isinstance(shape, Group):
        return shape._replace(children=tuple(in_tones(child, family) for child in shape.children))
    if isinstance(shape, Use | Text | Raster):
        return shape
    fill = shape.style.fill
    if isinstance(fill, Gradient):
        fill = fill._replace(stops=tuple((at, role.replace("earth", family)) for at, role in fill.stops))
    elif fill:
        fill = fill.replace("earth", family)
    return shape._replace(style=shape.style._replace(fill=fill))


def hatching(points: Sequence[Point], space: float, slope: float) -> Iterator[Command]:
    """Yield lines `space` mm apart, that many degrees from the right downwards, within a polygon."""
    turn = radians(slope)
    for line, begin, most in scanned(points, space, turn):
        # every other one stops short, so that shades have a soft edge
        end = most - (most - begin) * (0.3 if line % 2 else 0)
        if end - begin > 0.3:
            yield from stroke(line, begin, end, space, turn)


def fade(points: Sequence[Point], begin: Point, end: Point, *tones: str | int) -> Path:
    """Draw an area that runs from tone to tone."""
    roles = [f"earth.{tone}" if isinstance(tone, int) else tone for tone in tones]
    stops = tuple((index / (len(roles) - 1), role) for index, role in enumerate(roles))
    return Path(tuple(trace(points)), Style(Gradient(stops, begin, end), "rock-edge", 0.2))


# Sky, hills and ground: at the horizon they are the same on all cards, so that cards side by side are one view.


def plain(far: str | int, near: str | int, seed: int, high: float) -> Iterator[Shape]:
    """Draw a sky of the kind, pale at the horizon, ground from haze to its colors, hills of up to `high` mm between."""
    sky = Style(Gradient(((0, "earth.sky"), (1, "scene.sky")), (0, 0), (0, HORIZON)))
    yield Rect(LEFT, LEFT, RIGHT - LEFT, HORIZON - LEFT + 1, sky)
    corners = ((LEFT, HORIZON), (RIGHT, HORIZON), (RIGHT, LOW), (LEFT, LOW))
    roles = ["scene.haze", *(f"earth.{tone}" if isinstance(tone, int) else tone for tone in (far, near))]
    stops = tuple(zip((0.0, 0.3, 1.0), roles, strict=True))
    yield Path(tuple(trace(corners)), Style(Gradient(stops, (0, HORIZON), (0, SIDE))))
    yield Path((("M", LEFT, HORIZON), ("L", RIGHT, HORIZON)), Style(None, "rock-edge", 0.2))
    xs = [LEFT + (RIGHT - LEFT) * step / 60 for step in range(61)]
    (heights,) = noise([x / 13 for x in xs], [seed * 1.37], seed, 3)
    tops = []
    for x, height in zip(xs, heights, strict=True):
        inner = max(0.0, min(1.0, x / 14, (SIDE - x) / 14))  # low at the edges of the card
        tops.append((x, HORIZON - 0.7 - high * inner * max(height + 0.35, 0)))
    tops += [(RIGHT, HORIZON + 0.6), (LEFT, HORIZON + 0.6)]
    yield Path(tuple(trace(tops)), Style("scene.far", "rock-edge", 0.13))


def on_ground(aside: float, away: float) -> Point:
    """Return where a point of the ground is seen: `aside` mm to the right, `away` from 1 (near) to the horizon."""
    return SIDE / 2 + aside / away, HORIZON + (SIDE - HORIZON) * 1.06 / away


# Dunes: a row of tops and hollows, the side behind each top in the shade.


def dunes(area: Area, y: float, swing: float, tops: int, seed: int, tone: int) -> Iterator[Shape]:
    """Draw a row of dunes about the height y, `swing` mm from tops to hollows, down to the foot of an area."""
    left, right, low = area.x - 1, area.x + area.width + 1, area.y + area.height + 1
    # tops and hollows in turn, from before the left edge of an area to behind the right one
    chance, step, points = Chance(seed), area.width / tops, list[Point]()
    start = area.x - step * spread(chance, 0.4, 1.4)
    for index in range(tops + 3):
        x, high = start + step * (index + spread(chance, -0.18, 0.18)), swing * spread(chance, 0.6, 1.4)
        points += [(x, y - high / 2), (x + step * spread(chance, 0.45, 0.6), y + high / 2)]
    line = bend(*points)
    yield fade([*line, (right, low), (left, low)], (0, y), (0, y + 10), tone, tone + 1)
    layer = Layer()
    for (a, b), (c, d) in zip(points[::2], points[1::2], strict=True):
        wide, deep = c - a, (d - b) * 1.5 + 1
        along = [point for point in line if a <= point[0] <= c]
        hollow = [(a + wide * u, d + deep * v) for u, v in ((0.66, 0.3), (0.3, 1), (0.22, 0.3))]
        layer.add(tone + 2, [*along, *bend((c, d), *hollow, (a + wide * 0.12, b + (d - b) * 0.6), (a, b))[1:]], 58)
    yield from layer.drawn()


# Stones and crags: faces of three tones, and a shadow to the lower right.


def stone(layer: Layer, x: float, y: float, wide: float, chance: Chance, far: int = 0) -> None:
    """Add a stone with its foot at (x, y); one that is `far` (0 to 2) is paler."""
    count = 6 + chance.below(2) if wide > 0.6 else 4
    turns = [2 * pi * (index + spread(chance, -0.3, 0.3)) / count for index in range(count)]
    reaches = [(turn, wide * spread(chance, 0.82, 1.08)) for turn in turns]
    rim = [(x + reach * cos(turn), y - wide * 0.34 + 0.62 * reach * sin(turn)) for turn, reach in reaches]
    layer.add("cast", [(a + wide * 0.55, b * 0.45 + (y + wide * 0.1) * 0.55) for a, b in rim])
    layer.add(3 - far, rim)
    middle = x - wide * 0.1, y - wide * spread(chance, 0.3, 0.5)
    dark = [point for point, turn in zip(rim, turns, strict=True) if -0.5 < turn < 2.1]
    if wide > 0.5 and len(dark) > 1:
        layer.add(5 - far, [middle, *dark], 70)
    top = [point for point, turn in zip(rim, turns, strict=True) if 2.9 < turn < 5.6]
    if len(top) > 1:
        layer.add(1, [middle, *top])


ROCK: Tones = (2, 6, 4, 5)
FAR_ROCK: Tones = (1, 2, 2, 1)
_SPURS = ((0.1, 0.5, 0.2), (0.36, 0.66, 0.16), (0.62, 0.86, 0.12))  # of a height; where its foot is; how wide there
_WORN = ((0.3, 2, 5), (0.62, 4, 8), (0.36, 7, 9))  # lines on a lit slope: share from its outline to its ridge; pieces


def massif(low: float, peaks: Sequence[Point], chance: Chance, tones: Tones = ROCK) -> Iterator[Shape]:
    """Draw peaks with their tops at these points and their feet at a height, the highest behind all others: a side in
    the light, one in the shade, between them a ridge from which spurs run down, with gullies in half light."""
    light, dark, gully, rib = tones
    for x, y in sorted(peaks, key=lambda peak: peak[1]):
        high, layer = low - y, Layer()
        left, right = (x - high * spread(chance, 0.5, 0.85), low), (x + high * spread(chance, 0.6, 0.9), low)
        back, front = (broken((x, y), end, high * 0.055, chance) for end in (left, right))
        near = x + high * spread(chance, -0.05, 0.26), low + high * 0.1
        ridge = broken((x, y), near, high * 0.075, chance)
        layer.add(light, [*back, *ridge[::-1]])
        layer.add(dark, [*ridge, *front[::-1]], 62)
        for from_, to, wide in _SPURS:
            step = round(from_ * (len(ridge) - 1))
            for end, tone in ((left, gully), (right, rib)):
                half = wide * spread(chance, 0.35, 0.55)
                shares = ((near[0] - end[0], near[1] - end[1], to - half * at) for at in (1, -1))
                feet = [(end[0] + u * share, end[1] + v * share) for u, v, share in shares]
                tops = ridge[step], ridge[min(step + 1, len(ridge) - 1)]
                spur, inner = (broken(*ends, high * 0.03, chance) for ends in zip(tops, feet, strict=True))
                layer.add(tone, [*spur, *inner[::-1]], 110 if tone == gully else None)
        yield from layer.drawn()
        yield from Layer().add("ground.lit", taper(back[: len(back) * 2 // 3], 0.4, 0.05), digits=2).filled()
        # lines down the slope, so that where light is white it is a body
        worn = [[(a + (c - a) * share, b + (d - b) * share)
                 for (a, b), (c, d) in zip(back[first:last], ridge[first:last], strict=False)]
                for share, first, last in _WORN]  # fmt: skip
        lines = tuple(c for line in worn for c in trace(line, closed=False, digits=1))
        yield Path(lines, Style(None, "rock-hatch", 0.16))


def broken(begin: Point, end: Point, reach: float, chance: Chance, parts: int = 0) -> list[Point]:
    """Return a line of `parts`, or 10, or 6 short ones, steep and flat in turn, up to `reach` mm off the straight."""
    (x, y), (u, v), found = begin, end, [begin]
    parts = parts or (10 if v - y > 9 else 6)
    for step in range(1, parts):
        along = (step + (0.28 if step % 2 else -0.1)) / parts
        found.append((x + (u - x) * step / parts + spread(chance, -reach, reach), y + (v - y) * along))
    return [*found, end]


def cliff(rim: Sequence[Point], tones: Sequence[str | int], top: float, chance: Chance) -> Iterator[Shape]:
    """Draw a cliff in bands of tones from the height `top` mm down, cracks in it."""
    xs, low = [x for x, _ in rim], max(y for _, y in rim)
    least, most, layer = min(xs), max(xs), Layer(0.13)
    y, band = top, 0
    while y < low:
        high = spread(chance, 1.6, 3.8)
        line = [(least + (most - least) * k / 5, y + spread(chance, -0.5, 0.5)) for k in range(6)]
        layer.add(tones[band % len(tones)], [*line, *((a, b + high + 0.7) for a, b in line[::-1])], 84)
        y, band = y + high, band + 1
    # clefts from the top down: a side in the shade, and an edge in the light beside it
    cracks = Layer(0.1)
    for number in range(7):
        x, y = least + (most - least) * (number + spread(chance, 0.2, 0.8)) / 7, spread(chance, top, low - 14)
        wide, foot = spread(chance, 0.7, 2), spread(chance, y + 9, low)
        line = broken((x, y), (x + spread(chance, -1, 1), foot), 0.4, chance)
        deep = [(a + wide * sin(pi * (b - y) / (foot - y)) ** 0.6 if foot > b > y else a, b) for a, b in line]
        cracks.add(6, [*line, *deep[::-1]], 84).add(tones[1], taper([(a + 0.2, b) for a, b in deep], 0.5), digits=2)
    clip = Path(tuple(trace(rim)), Style())
    yield Group((*layer.drawn(), *cracks.drawn()), clip=clip)
    yield Path(clip.commands, Style(None, "rock-edge", 0.25))
