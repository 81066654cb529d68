"""The afterglow over the desert: sky, ridges and sand of camels and boards; bags for goods."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.chance import Chance
from pnp.scene import Circle, Path, Rect, Shape, Style
from pnp.scene.model import Area, Gradient, Point
from pnp.style.dunes import Command
from pnp.style.terrain import open_curve, spread

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


def ridge(area: Area, crest: Sequence[Point], low: float, top: int) -> Iterator[Shape]:
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


def _below(crest: Sequence[Point], low: float) -> tuple[Command, ...]:
    first, last = crest[0], crest[-1]
    return (("M", *first), *open_curve(crest), ("L", last[0], low), ("L", first[0], low))


# The bags of a saddle, on which goods lie.


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
