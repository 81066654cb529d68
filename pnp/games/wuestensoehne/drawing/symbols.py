"""What tells players, goods, helpers and figures apart; the ornament and the face of the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from math import cos, pi, sin
from pathlib import Path

from pnp.games.wuestensoehne.layout import GOODS
from pnp.scene import Circle, Polygon, Scene, Shape, Style, Symbol, Text, Use, font
from pnp.scene.model import Area, Face
from pnp.style import landscape, palette
from pnp.style import symbols as draw
from pnp.style.palette import load_palette
from pnp.style.pieces import Rims, back_ground
from pnp.style.symbols import dot, pen_path

PALETTE = load_palette(Path(__file__).parents[1] / "palette.toml")


TEXTS = Path(__file__).parents[1] / "texts"


# Two squares that make a star of eight points: the ornament of the game, and the backs of its tiles.


def _square(turn: float, size: float) -> tuple[tuple[float, float], ...]:
    return tuple((size * cos(turn + k * pi / 2), size * sin(turn + k * pi / 2)) for k in range(4))


@cache
def octagram(fill: str, hole: str) -> Symbol:
    """Draw the star in a role, what is open in it in another; 2 x 2 mm."""
    name = "ornament-octagram" if fill == "accent" else f"emblem {fill}"
    squares = (Polygon(_square(turn, 0.98), Style(fill)) for turn in (0, pi / 4))
    return Symbol(name, (*squares, Circle(0, 0, 0.5, Style(hole)), Polygon(_square(pi / 4, 0.34), Style(fill))))


def tile_back(stack: int, side: float, bleed: float, title: str) -> Scene:
    """Draw the back of a tile: in the medal the star around the number of its stack, with as many beads below it."""
    return Scene(side, side, (*back_ground(side, side, bleed, octagram), *_number(stack, side)), title)


def _number(stack: int, side: float) -> Iterator[Shape]:
    half, size = side / 2, side * 0.3
    for turn in (0, pi / 4):
        star = tuple((half + x, half + y) for x, y in _square(turn, side * 0.31))
        yield Polygon(star, Style(None, "art.back-emblem", side * 0.012))
    yield Circle(half, half, side * 0.2, Style("art.back-medal"))
    y = half - side * 0.03 + font.middle(size)
    yield Text(half, y, str(stack), size, "art.back-emblem", "bold", "middle")
    for bead in range(stack):
        x = half + (bead - (stack - 1) / 2) * side * 0.05
        yield Circle(x, half + side * 0.14, side * 0.016, Style("art.back-emblem"))


# The face of the game: a caravan that finds its way by the stars; two squares that make a star of eight points.

_CAMEL = ((0.1, 0.42), (0.17, 0.36), (0.25, 0.39), (0.33, 0.33), (0.42, 0.37), (0.5, 0.43), (0.57, 0.38), (0.62, 0.3),
          (0.68, 0.32))  # a constellation, in shares of width and height  # fmt: skip


def _art(area: Area) -> Iterator[Shape]:
    unit = min(area.width, area.height * 0.98)
    yield from landscape.sky(area, 0.8, 0.62, 0.06)
    yield from landscape.stars(area._replace(height=area.height * 0.55), 90, 7)
    yield from _constellation(area)
    rows = landscape.dunes(area, ((0, 0.68, 0.05, 4, 13), (2, 0.77, 0.1, 2, 14), (4, 0.93, 0.11, 2, 17)))
    yield from landscape.draw_dune(area, rows[0])
    yield from landscape.draw_dune(area, rows[1])
    train = [draw.camel("art.sky-5", "art.figure")] * 4 + [draw.rider("art.sky-5", "art.figure", "accent", "art.sun")]
    yield from landscape.caravan(rows[1], train, area.x + area.width / 2 - unit * 0.36, unit * 0.165, unit * 0.072)
    yield from landscape.draw_dune(area, rows[2])
    x = area.x + area.width * 0.13
    yield Use(
        draw.palm("art.dune-4-shade", "art.figure", "art.figure"),
        x,
        landscape.height_at(rows[2], x) - unit * 0.11,
        unit * 0.13,
    )


def _constellation(area: Area) -> Iterator[Shape]:
    points = tuple((area.x + x * area.width, area.y + y * area.height) for x, y in _CAMEL)
    yield Polygon(points, Style(None, "art.letter", area.width * 0.0012), closed=False)
    for x, y in points:
        yield Polygon(tuple((x + dx * area.width, y + dy * area.width) for dx, dy in _RAYS), Style("art.letter"))


_RAYS = tuple(((0.012, 0.0035)[k % 2] * cos(k * pi / 4), (0.012, 0.0035)[k % 2] * sin(k * pi / 4)) for k in range(8))
FACE = Face("antiqua", octagram("accent", "paper"), _art)


# What tells the four players apart: color, its letter, its pattern, and a rim, so that none is told by color alone.

_RIMS = Rims(0.87, 24)


def role(color: str) -> str:
    """Return the color, a role of the theme."""
    return f"player.{color}"


def ink(color: str) -> str:
    """Return the role for words and signs on the color."""
    return f"player.{color}-ink"


def player_letter(color: str) -> str:
    """Return the first letter of the name that a color has in logs, in every language: in French two begin with B."""
    return color[0].upper()


@cache
def disc(color: str) -> Symbol:
    """Draw a disc of radius 1 in the color, with its pattern and its rim: dashes, dots, teeth, or two rings."""
    ground = (Circle(0, 0, 1, Style(role(color))), *PALETTE.disc(role(color)))
    return Symbol(f"disc {color}", (*ground, *_rim(color)))


def _rim(color: str) -> Iterator[Shape]:
    line = f"{role(color)}-rim"
    match color:
        case "red":
            return _RIMS.dashes(line, 0.08)
        case "blue":
            return _RIMS.dots(line, 0.045)
        case "orange":
            return _RIMS.teeth(line, 0.045, 0.035)
    return _RIMS.rings(line, 0.05, 0.035)


@cache
def shield(color: str) -> Symbol:
    """Draw the disc with its letter: the head of a row of a player."""
    words = Text(0, font.middle(1.1), player_letter(color), 1.1, ink(color), "bold", "middle")
    return Symbol(f"shield {color}", (*disc(color).children, palette.plate(words, role(color)), words))


# The four goods as symbols, 2 x 2 mm or less about (0, 0): told apart by their shapes.

_BOWL = "M -66 12 L 66 12 C 64 44 44 58 20 62 L 20 70 L 44 90 L -44 90 L -20 70 L -20 62 C -44 58 -64 44 -66 12 Z"
_RIM = "M -74 0 L 74 0 L 74 14 L -74 14 Z"
_EMBERS = "M -50 0 C -44 -18 -26 -14 -20 -22 C -8 -34 6 -18 16 -22 C 32 -26 46 -14 50 0 Z"
_SMOKE = ("M -16 -30 C -44 -48 6 -58 -18 -92", "M 18 -30 C -8 -46 44 -58 16 -84")


def _incense() -> tuple[Shape, ...]:
    """A bowl of embers, smoke above it."""
    smoke = (pen_path(curl, None, "rock-dark", 8) for curl in _SMOKE)
    holes = (dot(x, 36, 6, "tent-dark") for x in (-24, 0, 24))
    bowl = (pen_path(_EMBERS, "tent-dark"), pen_path(_BOWL, "tent", "tent-dark"), pen_path(_RIM, "tent", "tent-dark"))
    return (*smoke, *bowl, *holes)


_JAR = "M -24 -46 C -70 -24 -68 58 -30 88 L 30 88 C 68 58 70 -24 24 -46 Z"
_NECK = "M -22 -66 L 22 -66 L 26 -46 L -26 -46 Z"
_STOPPER = "M -34 -66 L -28 -82 C -20 -94 20 -94 28 -82 L 34 -66 Z"
_BAND = "M -55 6 C -30 18 30 18 55 6 L 56 34 C 30 46 -30 46 -56 34 Z"


def _myrrh() -> tuple[Shape, ...]:
    """A stoppered jar with a band."""
    jar = (pen_path(_JAR, "coin.gold", "coin.gold-ink"), pen_path(_NECK, "coin.gold", "coin.gold-ink"))
    return (*jar, pen_path(_STOPPER, "trunk", "coin.gold-ink"), pen_path(_BAND, "sand-light", "coin.gold-ink", 3))


_GEM = "M -48 -60 L 48 -60 L 90 -14 L 0 82 L -90 -14 Z"
_TABLE = "M -48 -60 L -28 -14 L 0 -60 L 28 -14 L 48 -60 Z"
_FACETS = "M -90 -14 L 90 -14 M -28 -14 L 0 82 L 28 -14 M -48 -60 L -28 -14 L 0 -60 L 28 -14 L 48 -60"


def _gems() -> tuple[Shape, ...]:
    """A cut stone."""
    stone = (pen_path(_GEM, "water", "water-dark"), pen_path(_TABLE, "water-light"))
    return (*stone, pen_path(_FACETS, None, "water-dark", 3), pen_path(_GEM, None, "water-dark"))


_DRAWINGS: dict[str, Callable[[], tuple[Shape, ...]]] = {
    "incense": _incense,
    "myrrh": _myrrh,
    "gems": _gems,
    "salt": lambda: draw.salt().children,
}


@cache
def good(name: str) -> Symbol:
    """Draw the symbol of a good."""
    return Symbol(f"good {name}", _DRAWINGS[name]())


# The three helpers of a caravan as symbols, 2 x 2 mm or less about (0, 0).

HELPERS = ("driver", "scout", "guide")  # in the order in which a turn uses them


def _driver() -> Iterator[Shape]:
    """A camel on a white line."""
    for width, role in ((0.26, "palm-dark"), (0.14, "paper")):
        yield Polygon(((-0.95, 0.82), (0.95, 0.82)), Style(None, role, width), closed=False)
    yield Use(draw.camel("sand-light", "ink"), 0, -0.12, 0.84)


_EYE = "M -92 0 C -56 -62 56 -62 92 0 C 56 62 -56 62 -92 0 Z"
_BROW = "M -78 -46 C -40 -86 40 -86 78 -46"


def _scout() -> Iterator[Shape]:
    """An eye."""
    yield from (pen_path(_BROW, None, "ink", 8), pen_path(_EYE, "paper", "ink", 6))
    yield from (dot(0, 0, 38, "water", "ink"), dot(0, 0, 18, "ink"), dot(-14, -14, 8, "paper"))


def _guide() -> Iterator[Shape]:
    """A sun: one more day."""
    yield Circle(0, 0, 0.48, Style("coin.gold", "coin.gold-ink", 0.045))
    for ray in range(12):
        x, y = cos(ray * pi / 6), sin(ray * pi / 6)
        end = 0.96 if ray % 2 == 0 else 0.8
        line = Style(None, "coin.gold-ink", 0.09)
        yield Polygon(((0.6 * x, 0.6 * y), (end * x, end * y)), line, closed=False)


_HELPERS_DRAWINGS: dict[str, Callable[[], Iterator[Shape]]] = {"driver": _driver, "scout": _scout, "guide": _guide}


@cache
def helper(name: str) -> Symbol:
    """Draw the symbol of a helper."""
    return Symbol(f"helper {name}", tuple(_HELPERS_DRAWINGS[name]()))


# The action spaces of oases: a symbol on a light disc, radius 1.

_BUBBLE = """
M -20 44 C -64 42 -92 16 -92 -16 C -92 -50 -54 -70 0 -70 C 54 -70 92 -50 92 -16 C 92 16 58 44 10 44
C -8 64 -30 80 -58 84 C -38 72 -26 58 -20 44 Z
"""


@cache
def rumour() -> Symbol:
    """Draw a rumour: what is whispered; 1.9 x 1.6 mm."""
    dots = (dot(x, -13, 11, "tent-dark") for x in (-42, 0, 42))
    return Symbol("rumour", (pen_path(_BUBBLE, "tent-light", "tent-dark", 6), *dots))


@cache
def bubble_around() -> Symbol:
    """Draw the same, empty, for what is told; 1.9 x 1.6 mm."""
    return Symbol("rumour-told", (pen_path(_BUBBLE, "ground", "tent-dark", 4),))


def _picture(name: str) -> tuple[Shape, ...]:
    if name in GOODS:
        return (Use(good(name), 0, 0, 0.72),)
    if name == "camel":
        return (Use(draw.camel("sand-dark", "ink"), 0, 0, 0.72),)
    if name == "rumour":
        return (Use(rumour(), 0, 0, 0.72),)
    return tuple(Use(draw.drop(), x, 0, 0.57) for x in (-0.3, 0.3))


@cache
def space(name: str) -> Symbol:
    """Draw the action space of a good, `camel`, `water2` or `rumour`."""
    rings = (Circle(0, 0, 1, Style("paper", "ink", 0.07)), Circle(0, 0, 0.9, Style(None, "line", 0.04)))
    return Symbol(f"space {name}", (*rings, *_picture(name)))


# The figures of the players as round pieces of radius 1: caravans, explorers, the turban.


@cache
def caravan(color: str) -> Symbol:
    """Draw a rider with the letter of the color."""
    fill, line = role(color), ink(color)
    words = Text(0, 0.52 + font.middle(0.42), player_letter(color), 0.42, line, "bold", "middle")
    figure = Use(draw.rider(f"{fill}-figure", f"{fill}-contour"), 0, -0.18, 0.54)
    return Symbol(f"caravan {color}", (*disc(color).children, palette.plate(words, fill), figure, words))


@cache
def explorer(color: str, height: int) -> Symbol:
    """Draw an explorer: the height, large, over the letter of the color."""
    fill, line = role(color), ink(color)
    words = str(height)
    size = font.fit(words, 1.05, 0.95, "bold", 0.5)
    number = Text(0, -0.1 + font.middle(size), words, size, line, "bold", "middle")
    letter = Text(0, 0.52 + font.middle(0.36), player_letter(color), 0.36, line, "bold", "middle")
    plates = (palette.plate(words, fill) for words in (number, letter))
    return Symbol(f"explorer {color} {height}", (*disc(color).children, *plates, number, letter))


_WRAP = """
M -70 30 C -92 -6 -84 -56 -40 -72 C -14 -88 22 -86 46 -70 C 86 -54 92 -4 70 30 C 30 46 -30 46 -70 30 Z
"""
_FOLDS = """
M -78 -20 C -30 -6 30 10 74 22 M -62 -54 C -20 -44 44 -22 84 -8 M -30 -76 C 6 -74 52 -56 76 -36
M -82 8 C -50 26 -20 36 8 42
"""
_TAIL = "M 48 36 C 66 46 74 66 70 88 C 58 84 44 78 36 78 C 40 62 36 48 24 40 Z"


@cache
def turban(cloth: str = "sand-light", line: str = "tent-dark") -> Symbol:
    """Draw a wound turban with a jewel; 1.8 x 1.8 mm."""
    jewel = dot(0, -30, 13, "tent", line, 4)
    return Symbol(
        f"turban {cloth} {line}",
        (pen_path(_TAIL, cloth, line), pen_path(_WRAP, cloth, line), pen_path(_FOLDS, None, line, 3), jewel),
    )


@cache
def turban_token() -> Symbol:
    """Draw the turban on a disc of radius 1."""
    rim = (Circle(0, 0, 1, Style("coin.gold")), Circle(0, 0, 0.86, Style(None, "coin.gold-ink", 0.04)))
    return Symbol("turban-token", (*rim, Use(turban(), 0, 0, 0.6)))


_ROBE = """
M -6 -64 C -14 -60 -18 -52 -19 -42 C -20 -8 -24 50 -28 92 L 28 92 C 24 50 20 -8 19 -42 C 18 -52 14 -60 6 -64 Z
"""
_SLEEVES = (
    "M -18 -48 C -27 -32 -31 -8 -28 12 L -16 14 C -18 -6 -17 -24 -12 -40 Z",
    "M 18 -48 C 25 -34 30 -16 33 0 L 24 10 C 19 -2 16 -20 12 -36 Z",
)
_SASH = "M -21 0 C -8 6 8 6 21 0 L 22 11 C 8 17 -8 17 -22 11 Z"
_SEAM = "M 0 16 C 1 44 1 68 0 92 M -12 18 C -14 46 -16 68 -17 92 M 12 18 C 14 46 16 68 17 92 M 0 -52 L 0 0"
_HEAD = "M -12 -84 C -12 -94 12 -94 12 -84 C 12 -72 7 -62 0 -62 C -7 -62 -12 -72 -12 -84 Z"
_BEARD = "M -9 -74 C -4 -70 4 -70 9 -74 C 7 -64 4 -58 0 -58 C -4 -58 -7 -64 -9 -74 Z"
_STAFF = "M 30 -80 L 30 92"
_PEN = 2.6  # grid units: figures are drawn large


@cache
def person(cloth: str, line: str) -> Symbol:
    """Draw an explorer on foot with a staff, sash and turban of the role `cloth`; 0.66 wide, from -1.07 to 0.93
    high."""
    robe = (pen_path(_ROBE, "sand-light", line, _PEN), pen_path(_SEAM, None, line, 1.4))
    arms = tuple(pen_path(sleeve, "sand-light", line, _PEN) for sleeve in _SLEEVES)
    eyes = (dot(x, -79, 1.5, line) for x in (-4.5, 4.5))
    head = (pen_path(_HEAD, "sand-dark", line, _PEN), pen_path(_BEARD, "rock-dark"))
    staff, sash = pen_path(_STAFF, None, "trunk", 4), pen_path(_SASH, cloth, line, _PEN)
    cap = Use(turban(cloth, line), 0, -0.9, 0.2)
    return Symbol(f"person {cloth} {line}", (staff, *robe, *arms, sash, *head, *eyes, cap))
