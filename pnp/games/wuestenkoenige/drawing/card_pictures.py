"""The symbols of the event cards: 42.8 x 26 mm about (0, 0)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from math import cos, pi, sin

from pnp.games.wuestenkoenige.drawing import players, terrain, wares
from pnp.scene import Circle, Group, Path, Polygon, Rect, Shape, Style, Symbol, Text, Use, font
from pnp.style import symbols as draw
from pnp.style.symbols.pen import pen_path

WIDTH, HEIGHT = 42.8, 26.0  # mm
_LINE = "tent-dark"


def _hex(face: str, x: float, y: float, half: float) -> Shape:
    return Use(terrain.hexagon(face), x, y, half)


def _gone(x: float, y: float, half: float) -> Shape:
    """A place from which a tile was taken."""
    points = tuple((x + u, y + v) for u, v in terrain.corners(half))
    return Polygon(points, Style("valley", _LINE, 0.35, (1.4, 0.9)))


def _arrow(x: float, y: float, length: float, turn: float, role: str = "highlight") -> Shape:
    """An arrow from (x, y), `turn` degrees clockwise from east."""
    shaft = Polygon(((0, 0), (length - 2, 0)), Style(None, role, 1.1), closed=False)
    head = Polygon(((length, 0), (length - 3.2, -2.1), (length - 3.2, 2.1)), Style(role))
    return Group((shaft, head), x, y, rotation=turn)


def _bow(x: float, y: float, wide: float, rise: float) -> Iterator[Shape]:
    """A bent arrow from (x, y) to (x + wide, y); it rises for a negative `rise`."""
    curve: tuple[tuple[str | float, ...], ...] = (
        ("M", x, y),
        ("C", x + wide * 0.2, y + rise, x + wide * 0.8, y + rise, x + wide, y),
    )
    yield Path(curve, Style(None, "highlight", 1.1))
    way, down = (1 if wide > 0 else -1), (1 if rise < 0 else -1)
    tip = (x + wide * 1.02, y + 1.6 * down)
    yield Polygon(
        (tip, (tip[0] - 3.6 * way, tip[1] - 1.6 * down), (tip[0] + 0.7 * way, tip[1] - 3.9 * down)),
        Style("highlight"),
    )


def _epidemic() -> Iterator[Shape]:
    yield Use(draw.oasis(), -8.5, 0, 11)
    yield Use(draw.camel("sand-light", "ink"), 9.5, 1.2, 8.6)
    for turn in (40, 140):
        x, y = 9.5 * cos(turn * pi / 180), 9.5 * sin(turn * pi / 180)
        yield Polygon(((9.5 - x, 1 - y), (9.5 + x, 1 + y)), Style(None, "highlight", 1.3), closed=False)


def _drying() -> Iterator[Shape]:
    yield from (
        _gone(-14.7, 3, 4.9),
        _gone(-4.9, 3, 4.9),
        _hex("dune", 4.9, 3, 4.9),
        _hex("plain", 14.7, 3, 4.9),
    )
    yield _arrow(-18, -7.6, 28, 0)


_GUST = "M -100 10 C -64 -12 -28 18 14 6 C 52 -6 54 -52 22 -54 C -6 -54 -8 -18 14 -16 C 26 -16 28 -30 18 -32"
_BREEZE = "M -84 40 C -44 24 -4 48 40 34 C 66 26 70 4 54 4 C 44 4 42 16 52 18"


@cache
def _gust() -> Symbol:
    return Symbol("gust", (pen_path(_GUST, None, "rock-dark", 8), pen_path(_BREEZE, None, "rock-dark", 7)))


def _sandstorm() -> Iterator[Shape]:
    yield from (_hex("dune", -12, 3.4, 7), _hex("plain", 12, 3.4, 7))
    yield Use(_gust(), -11, -2.4, 11)
    yield from _bow(1, -5.6, 12, -6.5)


def _swap() -> Iterator[Shape]:
    for player, x in ((1, -12.5), (3, 12.5)):
        yield Use(draw.camel(players.role(player), "ink"), x, 0.4, 6.6)
    yield from _bow(-7, -6.4, 14, -6)
    yield from _bow(7, 7.2, -14, 6)


def _migration() -> Iterator[Shape]:
    for x, y, size in ((-13, -4, 6), (-10, 6, 6.6), (2, -2, 7.4)):
        yield Use(draw.camel("sand", "ink"), x, y, size)
    yield from (_arrow(11, -5.4, 8, 0), _arrow(10, 0.6, 10, 0), _arrow(3, 7.4, 8, 0))


def _lost_cargo() -> Iterator[Shape]:
    yield Use(draw.camel("sand", "ink"), 5, 0.6, 11)
    yield from (Use(wares.token("fire"), 0.6, -9, 3.4), Use(wares.token("plant"), 6.8, -7.4, 3.4))
    yield Use(wares.token("water"), -14.5, 7.2, 4)
    yield from _bow(-3.4, -7.6, -9.5, -3.4)


def _sand() -> Iterator[Shape]:
    yield from (_gone(0, 6, 6.2), _hex("plain", -12.4, 6, 6.2), _hex("plain", 12.4, 6, 6.2))
    yield _hex("dune", 0, -3.6, 6.2)
    yield from (_arrow(x, -10.5, 7.5, 90) for x in (-10.5, 10.5))


_RUG = "M -96 10 C -64 -26 -32 30 0 2 C 32 -26 64 30 96 -10 L 96 16 C 64 56 32 0 0 28 C -32 56 -64 0 -96 36 Z"
_STRIPES = "M -80 4 L -80 24 M -52 2 L -52 26 M 52 4 L 52 30 M 80 0 L 80 24"
_FRINGE = "M -96 12 L -106 16 M -96 20 L -106 24 M -96 30 L -106 34 M 96 -6 L 106 -10 M 96 4 L 106 0 M 96 14 L 106 10"


@cache
def _rug() -> Symbol:
    stripes = (pen_path(_STRIPES, None, "tent-light", 5), pen_path(_FRINGE, None, "tent-dark", 4))
    return Symbol("rug", (pen_path(_RUG, "tent", "tent-dark"), *stripes))


def _die(number: int, x: float, y: float, side: float, turn: float) -> Shape:
    """A six-sided die with its pips."""
    pips = {1: "c", 2: "ai", 3: "aci", 4: "aegi", 5: "acegi", 6: "abdegi"}[number]
    spots = {"a": (-1, -1), "b": (-1, 0), "c": (0, 0), "d": (1, 0), "e": (1, -1), "g": (-1, 1), "i": (1, 1)}
    body = Rect(-side / 2, -side / 2, side, side, Style("paper", "ink", 0.3), side * 0.18)
    dots = (Circle(spots[p][0] * side * 0.27, spots[p][1] * side * 0.27, side * 0.1, Style("ink")) for p in pips)
    return Group((body, *dots), x, y, rotation=turn)


def _carpet() -> Iterator[Shape]:
    yield from (Use(_rug(), -8, 7, 12), Use(draw.camel("sand", "ink"), -8, -2, 8.4))
    yield from (_die(1, 11, -5.4, 7, -8), _die(4, 15, 3, 7, 10))
    yield Text(12, 11.4, "× 3", 4.2, "ink", "bold", "middle")


def _new_camel() -> Iterator[Shape]:
    yield from (_hex("plain", -3, 3, 9.5), Use(draw.camel("sand", "ink"), -6.4, 2, 6))
    yield Use(draw.camel("camel.cream", "ink"), 4.6, 5, 6)
    yield Circle(14.5, -5.5, 4.6, Style("highlight"))
    yield Text(14.5, -5.5 + font.middle(6), "+1", 6, "highlight-ink", "bold", "middle")


_DRAWN: dict[str, Callable[[], Iterator[Shape]]] = {
    "epidemic": _epidemic,
    "drying": _drying,
    "sandstorm": _sandstorm,
    "swap": _swap,
    "migration": _migration,
    "lost-cargo": _lost_cargo,
    "sand": _sand,
    "carpet": _carpet,
    "new-camel": _new_camel,
}


@cache
def picture(kind: str) -> Symbol:
    """What a card does, at its true size, on sand."""
    window = Rect(-WIDTH / 2, -HEIGHT / 2, WIDTH, HEIGHT, Style("sand-light"), 1.5)
    return Symbol(f"picture {kind}", (Group((window, *_DRAWN[kind]()), clip=window),))
