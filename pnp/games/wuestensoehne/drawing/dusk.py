"""The afterglow over the desert: sky, ridges and sand of camels and boards; rugs with bags, on which goods lie."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.chance import Chance
from pnp.scene import Circle, Path, Rect, Shape, Style, Use
from pnp.scene.model import Area, Gradient, Point
from pnp.style import figures
from pnp.style.field import Command, open_curve, spread

_SKY = ((0.0, "dusk-4"), (0.2, "dusk-3"), (0.48, "dusk-2"), (0.75, "dusk-1"), (1.0, "dusk-0"))
_EDGE = 0.25  # mm, lines along crests, which are seen in low ink


def sky(area: Area, sun: Point, reach: float, stars: int) -> Iterator[Shape]:
    """Draw the sky of an area, darker the farther from the sun, up to `reach` mm; so many stars in its upper half."""
    x, y = sun
    yield Rect(*area, Style(Gradient(_SKY, sun, (x + reach, y), radial=True)))
    chance = Chance(stars)
    for _ in range(stars):
        u = area.x + spread(chance, 0.01, 0.99) * area.width
        v = area.y + spread(chance, 0.03, 0.75) ** 1.4 * (y - area.y)
        if (u - x) ** 2 + (v - y) ** 2 > (0.55 * reach) ** 2:
            yield Circle(round(u, 1), round(v, 1), (0.1, 0.15, 0.24)[chance.below(3)], Style("dusk-star"))
    yield Circle(x, y, reach * 0.075, Style("dusk-sun", "dusk-line", _EDGE))


def ridge(crest: Sequence[Point], low: float, top: int) -> Iterator[Shape]:
    """Draw a far dune down to the height `low`, its side away from the sun dark: left of the point number `top`."""
    yield Path((*_below(crest, low), ("Z",)), Style("dusk-far", "dusk-line", _EDGE))
    (x, y), (end, foot) = crest[top], crest[0]
    bend = low - y
    fold = ((x - 0.16 * bend, y + 0.3 * bend), (x + 0.12 * bend, y + 0.52 * bend), (x - 0.2 * bend, low))
    back = tuple(crest[at] for at in range(top, -1, -1))
    commands = (("M", x, y), *open_curve([(x, y), *fold]), ("L", end, low), ("L", end, foot), *open_curve(back[::-1]))
    yield Path((*commands, ("Z",)), Style("dusk-near"))


def ground(area: Area, crest: Sequence[Point], ripples: int = 0) -> Iterator[Shape]:
    """Draw the sand before the sky from a crest down to the foot of the area, warm where the light grazes it."""
    low = area.y + area.height
    top = min(y for _, y in crest)
    fill = Gradient(((0.0, "dusk-sand"), (0.35, "dusk-lit"), (1.0, "ground")), (0, top), (0, top + 18))
    yield Path((*_below(crest, low), ("Z",)), Style(fill, "dusk-line", _EDGE))
    yield Path((("M", *crest[0]), *open_curve(crest)), Style(None, "dusk-glow", 0.5))
    chance = Chance(7)
    commands: list[Command] = []
    for at in range(ripples):
        x, long = area.x + spread(chance, 0, 0.85) * area.width, spread(chance, 6, 18)
        y = top + 3 + at * 14 / ripples
        commands += [("M", round(x, 1), round(y, 1)),
                     ("C", round(x + long * 0.3, 1), round(y - 0.9, 1), round(x + long * 0.6, 1), round(y + 0.7, 1),
                      round(x + long, 1), round(y - 0.2, 1))]  # fmt: skip
    if commands:
        yield Path(tuple(commands), Style(None, "dusk-ripple", 0.22))


def cast(x: float, y: float, half: float) -> Path:
    """Draw the shadow on the ground of what stands there, `half` mm to each side of (x, y)."""
    bows = (("C", x + side * half, y + side * half * 0.27, x - side * half, y + side * half * 0.27, x - side * half, y)
            for side in (1, -1))  # fmt: skip
    return Path((("M", x + half, y), *bows, ("Z",)), Style("dusk-cast"))


def _below(crest: Sequence[Point], low: float) -> tuple[Command, ...]:
    first, last = crest[0], crest[-1]
    return (("M", *first), *open_curve(crest), ("L", last[0], low), ("L", first[0], low))


# A rug with borders and fringes, and on it the bags of a saddle: open, their flaps behind what is put into them.

_FRINGE, _BORDER = 2.4, 3.2  # mm
_STEP = 2.6  # mm, from lozenge to lozenge


def rug(area: Area, role: str, pattern: tuple[Shape, ...] = ()) -> Iterator[Shape]:
    """Draw a rug in a role with a pattern on it, the fringes at its sides within the area."""
    x, y, width, height = area
    left, right = x + _FRINGE, x + width - _FRINGE
    threads = tuple(
        command
        for at in range(int(height / 1.1))
        for begin, end in ((x, left), (right, x + width))
        for command in (("M", begin, round(y + 0.6 + at * 1.1, 2)), ("L", end, round(y + 0.6 + at * 1.1, 2)))
    )
    yield Path(threads, Style(None, "rug-thread", 0.4))
    yield Rect(left, y, right - left, height, Style(role, "rug-dark", 0.3))
    yield from pattern
    yield Rect(left + 0.9, y + 0.9, right - left - 1.8, height - 1.8, Style(None, "rug-thread", 0.35))
    count = int((right - left - 5) / _STEP)
    begin = (left + right - (count - 1) * _STEP) / 2
    for size, fill in ((1.0, "rug-thread"), (0.45, "rug-dark")):
        commands: list[Command] = []
        for at in range(count):
            for middle in (y + _BORDER - 0.5, y + height - _BORDER + 0.5):
                u = round(begin + at * _STEP, 2)
                commands += [("M", u - size, middle), ("L", u, middle - size), ("L", u + size, middle)]
                commands += [("L", u, middle + size), ("Z",)]
        yield Path(tuple(commands), Style(fill))


def bag(x: float, y: float, side: float) -> Iterator[Shape]:
    """Draw an open bag about (x, y), for a piece `side` mm wide."""
    half = side / 2 + 0.5
    yield Rect(x - half + 0.4, y - half + 0.5, 2 * half, 2 * half, Style("rug-dark"), 1.6)
    yield Rect(x - half, y - half, 2 * half, 2 * half, Style("bag", "bag-line", 0.35), 1.4)
    flap = (("M", x - half - 0.3, y - half - 1.2), ("L", x + half + 0.3, y - half - 1.2),
            ("C", x + half + 0.5, y - half + 2.2, x + half * 0.5, y - half + 3.6, x, y - half + 3.8),
            ("C", x - half * 0.5, y - half + 3.6, x - half - 0.5, y - half + 2.2, x - half - 0.3, y - half - 1.2),
            ("Z",))  # fmt: skip
    yield Path(flap, Style("bag-flap", "bag-line", 0.3))
    yield Circle(x, y - half + 2.5, 0.8, Style("rug-dark"))


def cushion(x: float, y: float, side: float) -> Iterator[Shape]:
    """Draw a cushion `side` mm wide about (x, y), tassels at its corners."""
    half = side / 2
    for u in (x - half, x + half):
        for v in (y - half, y + half):
            yield Circle(u, v, 0.8, Style("rug-thread", "bag-line", 0.2))
    yield Rect(x - half + 0.4, y - half + 0.5, side, side, Style("rug-dark"), 2)
    yield Rect(x - half, y - half, side, side, Style("bag", "bag-line", 0.35), 2)
    yield Rect(x - half + 1.1, y - half + 1.1, side - 2.2, side - 2.2, Style(None, "bag-flap", 0.3, (1.2, 0.8)), 1.4)


def train(places: Sequence[tuple[float, float, float]], cloth: figures.Coat) -> Iterator[Shape]:
    """Draw camels walking to the right, at each (x, y) one so high, with loads; on the last a rider in that cloth."""
    for at, (x, y, high) in enumerate(places):
        pose: figures.Pose = "step" if at % 2 else "walk"
        yield Use(figures.camel(pose, light="right", shadow="dusk-cast"), x, y, high)
        if at < len(places) - 1:
            coat = cloth if at % 2 else figures.LEATHER
            yield Use(figures.load("packs", pose, coat, light="right"), x, y, high)
        else:
            white = figures.Coat("bag", "bag-flap", "fur-light", "", "fur-line", "fur-contour")
            yield Use(figures.rider(pose, cloth, white, cloth, light="right"), x, y, high)
