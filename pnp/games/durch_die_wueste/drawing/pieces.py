"""The pieces: what tells colors apart, faces, leaders to stand up, all parts to cut out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from math import cos, pi, sin
from pathlib import Path

from pnp.data.read import Texts
from pnp.games.durch_die_wueste.state import COLORS
from pnp.scene import Circle, Group, Part, Polygon, Rect, RectOutline, Scene, Shape, Style, Symbol, Text, Use, font
from pnp.style import palette
from pnp.style import symbols as draw
from pnp.style.palette import load_palette
from pnp.style.pieces import BLEED, Rims, TokenShape, front_panel, ground, size_on_token, standee, token
from pnp.style.symbols import pen_path

PALETTE = load_palette(Path(__file__).parents[1] / "palette.toml")


TEXTS = Path(__file__).parents[1] / "texts"


# Rims of the camels' discs: each color has its own, so that it is known without color, turned any way.

RADIUS = 0.86  # of a disc of radius 1
_HALF = 0.045  # half the width of a rim
_RIMS = Rims(RADIUS, 20)


def rim(color: str, ink: str) -> Iterator[Shape]:
    """Draw the rim of a camel's color in the role `ink`, on a disc of radius 1 about (0, 0); grey has none."""
    match color:
        case "cream":
            yield Circle(0, 0, RADIUS, Style(None, ink, 0.045))
        case "sky":
            yield from _RIMS.rings(ink, _HALF, 0.03)
        case "lilac":
            yield from _RIMS.dots(ink, _HALF)
        case "rose":
            yield from _RIMS.dashes(ink, 2 * _HALF)
        case "mint":
            yield from _RIMS.teeth(ink, _HALF, 0.04)


# Emblems on the saddles of the camels: each color has its own, the same in every language.


def _around(count: int, radius: float, turn: float = 0) -> list[tuple[float, float]]:
    """So many points on a circle about (0, 0), the first at the top, turned by a part of a circle."""
    angles = (2 * pi * (step / count + turn) for step in range(count))
    return [(radius * sin(angle), -radius * cos(angle)) for angle in angles]


def _sun(role: str) -> Iterator[Shape]:
    yield Circle(0, 0, 0.46, Style(role))
    for (x, y), (u, v) in zip(_around(8, 0.64), _around(8, 1), strict=True):
        yield Polygon(((x, y), (u, v)), Style(None, role, 0.2), closed=False)


def _cloud(role: str) -> Iterator[Shape]:
    yield pen_path(
        "M -66 62 C -112 62 -112 -4 -66 -2 C -70 -54 -8 -78 22 -40 C 60 -58 92 -20 74 6 C 112 14 106 62 70 62 Z", role
    )


def _moon(role: str) -> Iterator[Shape]:
    yield pen_path(
        "M 46 -92 C -40 -112 -98 -60 -98 0 C -98 60 -40 112 46 92 C -10 70 -26 36 -26 0 C -26 -36 -10 -70 46 -92 Z",
        role,
    )


def _flower(role: str) -> Iterator[Shape]:
    for x, y in _around(5, 0.6):
        yield Circle(x, y, 0.36, Style(role))
    yield Circle(0, 0, 0.4, Style(role))


def _leaf(role: str) -> Iterator[Shape]:
    """Its two halves with the midrib between them, on a stalk."""
    yield pen_path("M -62 58 C -100 -20 -20 -96 88 -92 L -50 46 Z", role)
    yield pen_path("M -44 64 C 30 104 104 20 98 -76 L -36 54 Z", role)
    yield pen_path("M -96 98 L -40 40", None, role, 20)


_DRAWN: dict[str, Callable[[str], Iterator[Shape]]] = {
    "cream": _sun,
    "sky": _cloud,
    "lilac": _moon,
    "rose": _flower,
    "mint": _leaf,
}


@cache
def emblem(color: str, role: str) -> Symbol:
    """Draw the emblem of a color in a role of the theme, 2 x 2 mm: a sun, a cloud, a moon, a flower, a leaf."""
    return Symbol(f"emblem {color} {role}", tuple(_DRAWN[color](role)))


SIDE = 16.0  # mm, of all tokens: they share their cuts
PLAYERS = ("red", "blue", "green", "orange", "black")
_RIM = 0.03


def _disc(fill: str) -> Shape:
    return Circle(0, 0, 1, Style(fill))


def _ring(ink: str) -> Shape:
    return Circle(0, 0, 0.85, Style(None, ink, _RIM))


@cache
def camel(color: str, lettered: bool = False) -> Symbol:
    """Draw a camel of a color, on its saddle the emblem of the color or the letter of the notation; rim and pattern,
    too, tell the color."""
    fill = f"camel.{color}"
    ground = (_disc(fill), *PALETTE.disc(fill), *rim(color, f"{fill}-rim"))
    figure = Group(tuple(_figure(color, lettered)), -0.03, 0, 0.7)
    return Symbol(f"camel-{color}{'' if lettered else '-emblem'}", (*ground, figure))


def _figure(color: str, lettered: bool = False) -> Iterator[Shape]:
    """A camel of 2 x 2 mm that looks to the right, with its saddle; grey ones come into no log and have a bare one."""
    fill, ink = f"camel.{color}", f"camel.{color}-ink"
    yield Use(draw.silhouette(f"{fill}-figure", f"{fill}-contour"), 0, 0, 0.94)
    if color == "grey":
        return
    x, y = -0.14, -0.06
    yield Rect(x - 0.42, y - 0.42, 0.84, 0.84, Style(fill, ink, 0.05), 0.14)
    if lettered:
        yield Text(x, y + font.middle(0.82), color[0].upper(), 0.82, ink, "bold", "middle")
    else:
        yield Use(emblem(color, ink), x, y, 0.31)


def owner(color: str, texts: Texts) -> Symbol:
    """Draw a rider of a player's color, with the letter that the color has in this language on the chest."""
    return rider(color, texts[f"mark.{color}"])


@cache
def rider(color: str, mark: str) -> Symbol:
    """Draw a rider of a player's color, with a mark on the chest."""
    fill = f"player.{color}"
    figure = Use(draw.nomad(f"{fill}-figure", f"{fill}-contour"), 0, -0.06, 0.8)
    letter = Text(0, 0.5, mark, 0.46, f"{fill}-ink", "bold", "middle")
    ground = (_disc(fill), *PALETTE.disc(fill))
    return Symbol(f"rider-{color}", (*ground, figure, palette.plate(letter, fill), letter))


def leader(color: str, player: str, texts: Texts) -> Symbol:
    """Draw a camel of a color, and its rider of a player's color with the letter of that color."""
    return _leader(color, player, texts[f"mark.{player}"])


@cache
def _leader(color: str, player: str, mark: str) -> Symbol:
    fill, role = f"camel.{color}", f"player.{player}"
    ground = (_disc(fill), *PALETTE.disc(fill))
    mount = Group(tuple(_figure(color)), -0.15, 0.15, 0.8)
    head = Use(draw.nomad(f"{role}-figure", f"{role}-contour"), -0.06, -0.34, 0.62)
    letter = Text(0, 0.62, mark, 0.72, f"{role}-ink", "bold", "middle")
    badge = (Circle(0, 0, 1.09, Style(f"{fill}-ink")), _disc(role), *PALETTE.disc(role))
    rider = Group((*badge, head, palette.plate(letter, role), letter), 0.46, -0.46, 0.46)
    return Symbol(f"leader-{color}-{player}", (*ground, mount, rider))


@cache
def palm() -> Symbol:
    """Draw an oasis."""
    return Symbol("palm-token", (_disc("palm-light"), _ring("palm-dark"), Use(draw.palm(), 0, 0, 0.7)))


@cache
def water(value: int) -> Symbol:
    """Draw a water token: its value, and as many drops."""
    drops = (Use(draw.drop(), (drop - (value - 1) / 2) * 0.36, 0.5, 0.17) for drop in range(value))
    figure = Text(0, 0.22, str(value), 0.95, "water-dark", "bold", "middle")
    return Symbol(f"water-{value}", (_disc("water-light"), _ring("water-dark"), figure, *drops))


# Leaders to fold and stand up, in place of the flat tokens: a rider over the camel that it leads.

LEADER = size_on_token(SIDE, 29.0)  # 29 mm tall; its feet find room on the hex, as the flat token does
_BAND = 12.0  # mm at the head, for the rider
_BASE = 6.2  # mm under the feet of the camel, for its letter
_SIZE = 4.4  # mm, the letter of the rider


def standing_leader(color: str, player: str, texts: Texts) -> Part:
    """Make a rider of a player's color above a camel of its color, each with its letter; grey camels have none."""
    role = f"camel.{color}"
    word = "" if color == "grey" else color[0].upper()
    figure = draw.silhouette(f"{role}-figure", f"{role}-contour")
    panel = (*front_panel(LEADER, figure, word, role, _BASE), *_rider(player, texts))
    name = texts["standee"].format(name=texts[f"leader.{player}"])
    return standee(name, texts["kind.leaders"], LEADER, panel, role, PALETTE.patterns[role], 1)


def _rider(player: str, texts: Texts) -> Iterator[Shape]:
    """The band of a player's color at the head, with the rider and the letter."""
    role, middle = f"player.{player}", _BAND / 2
    band = Rect(-BLEED, 0, LEADER.width + 2 * BLEED, _BAND, Style(role))
    letter = Text(LEADER.width - 5, middle + font.middle(_SIZE), texts[f"mark.{player}"], _SIZE, f"{role}-ink", "bold")
    letter = letter._replace(anchor="middle")
    yield from (band, *PALETTE.block(role, band, LEADER.width / 2))
    yield Use(draw.nomad(f"{role}-figure", f"{role}-contour"), 3.6, middle, 3.2)
    yield from (palette.plate(letter, role), letter)


# The parts to cut out: all pieces, in the numbers of the rule book, and the tokens that are money.

CAMELS = 30  # of each color; of the 34 of the rule book leaders with a rider of their own take the place of four
WATER = 15  # tokens of each value
_TOKEN = RectOutline(26, 17)


def parts(texts: Texts, upright: bool = False, shape: TokenShape = "square") -> Iterator[Part]:
    """Make all pieces; leaders, a rider on a camel of each color and on a grey one, are flat or `upright`, to fold."""

    def flat(name: str, kind: str, symbol: Symbol, copies: int, key: str = "") -> Part:
        return token(texts[name], texts[f"kind.{kind}"], SIDE, symbol, copies, shape)._replace(key=key or name)

    for color in COLORS:
        yield flat(f"camel.{color}", "camels", camel(color), CAMELS)
    for player in PLAYERS:
        for color in (*COLORS, "grey"):
            if upright:
                yield standing_leader(color, player, texts)._replace(key=f"leader.{player}.{color}")
            else:
                figure = leader(color, player, texts)
                yield flat(f"leader.{player}", "leaders", figure, 1, f"leader.{player}.{color}")
    yield flat("palm", "palms", palm(), 5)
    for value in (1, 2, 3):
        yield flat(f"water.{value}", "water", water(value), WATER)
    yield _token(texts, "oasis", 5, 20)
    yield _token(texts, "area", 10, 10)
    yield _token(texts, "caravan", 10, 5)
    yield _token(texts, "caravan", 5, 5)


_GROUNDS = {"oasis": "palm-light", "area": "sand", "caravan": "tent-light"}


def _token(texts: Texts, kind: str, points: int, copies: int) -> Part:
    """A token: its drawing and kind to the left, its points to the right."""
    width, height = _TOKEN.width, _TOKEN.height
    title = texts[f"{kind}.{points}"]
    rim = Rect(1.5, 1.5, width - 3, height - 3, Style(None, "ink", 0.2), 1.5)
    figure = Text(width - 8, height / 2 + font.middle(8.5), str(points), 8.5, "ink", "bold", "middle")
    words = texts[f"short.{kind}"]
    label = Text(8.2, height - 4, words, font.fit(words, 10, 2.4), "ink", "regular", "middle")
    face = Scene(
        width,
        height,
        (ground(width, height, _GROUNDS[kind]), rim, Group(_emblem(kind), 8.2, 6.6), figure, label),
        title,
    )
    return Part(title, texts["kind.tokens"], _TOKEN, face, None, copies, BLEED, key=f"{kind}.{points}")


def _emblem(kind: str) -> tuple[Shape, ...]:
    """The drawing of a token, about 9 mm wide, its centre at the origin."""
    if kind == "oasis":
        return (Use(draw.palm(), 0, 0, 4),)
    if kind == "area":
        return (Use(draw.tent(), 0, 0, 4.4),)
    return (Use(draw.silhouette("ink", "tent-light"), 0, 0, 4),)
