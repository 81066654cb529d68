"""What tells the four tribes apart, their tokens; the ornament and the face of the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from math import cos, pi, sin
from pathlib import Path

from pnp.data.read import Texts
from pnp.games.touareg.state import TRIBES
from pnp.scene import Circle, Part, Polygon, Shape, Style, Symbol, Text, Use, font
from pnp.scene import Path as ModelPath
from pnp.scene.model import Area, Face
from pnp.style import landscape, palette
from pnp.style import symbols as draw
from pnp.style.palette import load_palette
from pnp.style.pieces import Rims, TokenShape, token
from pnp.style.symbols import pen_path

PALETTE = load_palette(Path(__file__).parents[1] / "palette.toml")


TEXTS = Path(__file__).parents[1] / "texts"


_ROLES = {"ajjer": "orange", "ahaggar": "green", "ilbakan": "red", "ress": "blue"}
_RIMS = Rims(0.87, 24)


def role(tribe: str) -> str:
    """Return the color of a tribe, a role of the theme; black for a word of a log that is none."""
    return f"player.{_ROLES.get(tribe, 'black')}"


def ink(tribe: str) -> str:
    """Return the role for words and signs on the tribe's color."""
    return f"{role(tribe)}-ink"


def short(tribe: str) -> str:
    """Return two letters of the tribe's name; the first alone would not do for two of them."""
    return tribe[:2].capitalize()


def _sun(role: str) -> Iterator[Shape]:
    yield Circle(0, 0, 0.42, Style(role))
    for turn in range(8):
        x, y = cos(turn * pi / 4), sin(turn * pi / 4)
        yield Polygon(((0.58 * x, 0.58 * y), (x, y)), Style(None, role, 0.2), closed=False)


def _peaks(role: str) -> Iterator[Shape]:
    yield pen_path("M -100 78 L -34 -72 L 4 2 L 34 -40 L 100 78 Z", role)


def _diamond(role: str) -> Iterator[Shape]:
    for size, weight in ((0.86, 0.2), (0.34, 0.3)):
        yield Polygon(((0, -size), (size, 0), (0, size), (-size, 0)), Style(None, role, weight))


def _moon(role: str) -> Iterator[Shape]:
    yield pen_path(
        "M 34 -92 C -40 -112 -98 -60 -98 0 C -98 60 -40 112 34 92 C -20 70 -34 36 -34 0 C -34 -36 -20 -70 34 -92 Z",
        role,
    )
    yield pen_path("M 42 -42 L 54 -14 L 84 -12 L 62 8 L 68 38 L 42 22 L 16 38 L 22 8 L 0 -12 L 30 -14 Z", role)


_SIGNS: dict[str, Callable[[str], Iterator[Shape]]] = {
    "ajjer": _sun,
    "ahaggar": _peaks,
    "ilbakan": _diamond,
    "ress": _moon,
}


@cache
def sign(tribe: str, role: str) -> Symbol:
    """Draw the sign of a tribe in a role of the theme, 2 x 2 mm: a sun, two peaks, a diamond, a moon and star.

    A word of a log that is no tribe has none.
    """
    return Symbol(f"sign {tribe} {role}", tuple(_SIGNS[tribe](role)) if tribe in _SIGNS else ())


def _rim(tribe: str) -> Iterator[Shape]:
    line = f"{role(tribe)}-rim"
    match tribe:
        case "ajjer":
            return _RIMS.dots(line, 0.04)
        case "ahaggar":
            return _RIMS.teeth(line, 0.04, 0.035)
        case "ilbakan":
            return _RIMS.dashes(line, 0.08)
    return _RIMS.rings(line, 0.045, 0.03)


@cache
def shield(tribe: str) -> Symbol:
    """Draw a disc of radius 1 in the tribe's color with rim, sign and short name: a marker, and the head of a
    column."""
    name = Text(0, 0.3 + font.middle(0.56), short(tribe), 0.56, ink(tribe), "bold", "middle")
    figure = (Circle(0, -0.3, 0.42, Style(role(tribe))), Use(sign(tribe, ink(tribe)), 0, -0.3, 0.36))
    ground = (Circle(0, 0, 1, Style(role(tribe))), *PALETTE.disc(role(tribe)), *_rim(tribe))
    return Symbol(f"shield {tribe}", (*ground, *figure, palette.plate(name, role(tribe)), name))


# The tokens: camels, markers of the tribes, coins.

_SIZES = {"camel.1": 16.0, "camel.5": 17.0, "marker": 16.0, "coin.gold": 17.0, "coin.silver": 16.0}  # mm
_LARGE_PUNCH = 19.0  # mm, of discs worth five
COPIES = {"camel.1": 100, "camel.5": 70, "marker": 35, "coin.gold": 20, "coin.silver": 30}
_WORTH = {"gold": "5", "silver": "1"}


def tokens(texts: Texts, shape: TokenShape = "square") -> Iterator[Part]:
    """Make all tokens in the numbers of the rule book."""

    def piece(what: str, name: str, kind: str, symbol: Symbol) -> Part:
        large = shape == "disc" and what in ("camel.5", "coin.gold")
        size = _LARGE_PUNCH if large else _SIZES[what]
        made = token(texts[name], texts[f"kind.{kind}"], size, symbol, COPIES[what], shape)
        return made._replace(key=name)

    for worth in (1, 5):
        yield piece(f"camel.{worth}", f"camel.{worth}", "camels", camels(worth))
    for tribe in TRIBES:
        yield piece("marker", f"marker.{tribe}", "markers", shield(tribe))
    for metal in _WORTH:
        yield piece(f"coin.{metal}", f"coin.{metal}", "coins", coin(metal))


@cache
def camels(worth: int) -> Symbol:
    """Draw one camel on sand, or five, dark, with two rings; radius 1."""
    fill = "camel.cream" if worth == 1 else "camel.brown"
    ink = f"{fill}-ink"
    rings = tuple(Circle(0, 0, r, Style(None, f"{fill}-rim", 0.03)) for r in ((0.86,) if worth == 1 else (0.88, 0.8)))
    ground = (Circle(0, 0, 1, Style(fill)), *PALETTE.disc(fill))
    figure = Use(draw.silhouette(f"{fill}-figure", f"{fill}-contour"), 0, -0.2, 0.5)
    words = Text(0, 0.51 + font.middle(0.5), str(worth), 0.5, ink, "bold", "middle")
    return Symbol(f"camels {worth}", (*ground, *rings, palette.plate(words, fill), figure, words))


@cache
def coin(metal: str) -> Symbol:
    """Draw a coin with its worth in silver, gold with a double rim; radius 1."""
    fill, ink = f"coin.{metal}", f"coin.{metal}-ink"
    rims = tuple(
        Circle(0, 0, r, Style(None, f"{fill}-rim", 0.04)) for r in ((0.86, 0.74) if metal == "gold" else (0.82,))
    )
    ground = (Circle(0, 0, 1, Style(fill)), *PALETTE.disc(fill))
    words = Text(0, font.middle(1.1), _WORTH[metal], 1.1, ink, "bold", "middle")
    return Symbol(f"coin {metal}", (*ground, *rims, palette.plate(words, fill), words))


# The cross of Agadez, a pendant of silver: the ornament of the game, and four of it as its emblem.

_BODY = """
M 0 -34 L 14 -12 C 26 -2 44 4 66 4 L 66 -4 L 96 16 L 66 36 L 66 28 C 44 28 26 34 14 44 L 8 70 L 16 70 L 0 98
L -16 70 L -8 70 L -14 44 C -26 34 -44 28 -66 28 L -66 36 L -96 16 L -66 -4 L -66 4 C -44 4 -26 -2 -14 -12 Z
"""
_HEART = "M 0 2 L 14 16 L 0 30 L -14 16 Z"


@cache
def cross(fill: str, hole: str) -> Symbol:
    """Draw a cross in a role, the hole in it in another; 2 x 2 mm."""
    ring = Circle(0, -0.62, 0.24, Style(None, fill, 0.14))
    name = "ornament-cross" if fill == "accent" else f"cross {fill}"
    return Symbol(name, (ring, pen_path(_BODY, fill), pen_path(_HEART, hole)))


@cache
def rosette(fill: str, hole: str) -> Symbol:
    """Draw four crosses with their tips in the middle, rings outward; 2 x 2 mm."""
    places = ((0, -0.53, 0), (0.53, 0, 90), (0, 0.53, 180), (-0.53, 0, 270))
    return Symbol(f"emblem {fill}", tuple(Use(cross(fill, hole), x, y, 0.5, turn) for x, y, turn in places))


# The face of the game: a rider before the peaks of the Hoggar at dusk; the cross of Agadez.

_PEAKS = ((-0.05, 0.5), (0.06, 0.36), (0.14, 0.42), (0.24, 0.3), (0.33, 0.47), (0.45, 0.55), (0.62, 0.52), (0.74, 0.41),
          (0.8, 0.45), (0.9, 0.37), (1.05, 0.5))  # shares of width and height  # fmt: skip
_LIT = ((0.06, 0.36, 0.6), (0.24, 0.3, 0.62), (0.74, 0.41, 0.6), (0.9, 0.37, 0.6))


def _art(area: Area) -> Iterator[Shape]:
    unit = min(area.width, area.height * 0.98)
    yield from landscape.sky(area, 0.5, 0.5, 0.13)
    yield from _mountains(area)
    rows = landscape.dunes(area, ((1, 0.62, 0.06, 4, 2), (2, 0.74, 0.1, 2, 4), (4, 0.9, 0.1, 2, 9)))
    yield from landscape.draw_dune(area, rows[0])
    train = [draw.rider("art.figure", "art.dune-1")] + [draw.camel("art.figure", "art.dune-1")] * 3
    yield from landscape.caravan(rows[0], train[::-1], area.x + unit * 0.08, unit * 0.085, unit * 0.032)
    yield from landscape.draw_dune(area, rows[1])
    x = area.x + area.width * 0.6
    rider = draw.rider("art.dune-0", "art.figure", "accent", "art.sky-0")
    yield Use(rider, x, landscape.height_at(rows[1], x) - unit * 0.17, unit * 0.2)
    yield from landscape.draw_dune(area, rows[2])
    for share, size in ((0.12, 0.115), (0.3, 0.09)):
        at = area.x + area.width * share
        tent = draw.tent("accent", "art.figure", "art.dune-0")
        yield Use(tent, at, landscape.height_at(rows[2], at) - unit * size * 0.62, unit * size)


def _mountains(area: Area) -> Iterator[Shape]:
    """Crags behind the dunes, their right sides in the shade."""
    points = [(area.x + x * area.width, area.y + y * area.height) for x, y in _PEAKS]
    foot = area.y + area.height * 0.75
    slopes = tuple(("L", *point) for point in points[1:])
    style = Style("art.dune-3", "art.dune-3-line", 0.25)
    yield ModelPath((("M", points[0][0], foot), ("L", *points[0]), *slopes, ("L", points[-1][0], foot), ("Z",)), style)
    for x, y, low in _LIT:
        top = area.x + x * area.width, area.y + y * area.height
        right, under = area.width * 0.055, area.y + low * area.height
        bends = ((0.5, 0.9 * right), (1.4, under - top[1]), (0.1, under - top[1]), (-0.3, 1.5 * right))
        lines = tuple(("L", top[0] + right * along, top[1] + down) for along, down in bends)
        yield ModelPath((("M", *top), *lines, ("Z",)), Style("art.dune-3-shade"))


FACE = Face("kufic", cross("accent", "paper"), _art)
