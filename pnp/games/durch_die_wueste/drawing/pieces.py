"""The pieces: what tells colors apart, faces, leaders to stand up, all parts to cut out."""

from __future__ import annotations

from collections.abc import Iterator
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
from pnp.style.symbols import outline

PALETTE = load_palette(Path(__file__).parents[1] / "palette.toml")
TEXTS = Path(__file__).parents[1] / "texts"
OUTLINES = Path(__file__).with_name("outlines.toml")


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


@cache
def emblem(color: str, role: str) -> Symbol:
    """Draw the emblem of a color in a role of the theme, 2 x 2 mm: a sun, a cloud, a moon, a flower, a leaf."""
    shapes: list[Shape] = []
    if color == "cream":
        shapes.append(Circle(0, 0, 0.46, Style(role)))
        for ray in zip(_around(8, 0.64), _around(8, 1), strict=True):
            shapes.append(Polygon(ray, Style(None, role, 0.2), closed=False))
    elif color == "rose":
        petals = (Circle(x, y, 0.36, Style(role)) for x, y in _around(5, 0.6))
        shapes += (*petals, Circle(0, 0, 0.4, Style(role)))
    else:
        shapes += outline(OUTLINES, color, {"role": role})
    return Symbol(f"emblem {color} {role}", tuple(shapes))


def _around(count: int, radius: float) -> list[tuple[float, float]]:
    """So many points on a circle about (0, 0), the first at the top."""
    angles = (2 * pi * (step / count) for step in range(count))
    return [(radius * sin(angle), -radius * cos(angle)) for angle in angles]


# The discs of tokens, of radius 1.

SIDE = 16.0  # mm, of all tokens: they share their cuts
PLAYERS = ("red", "blue", "green", "orange", "black")
_RIM = 0.03


def _disc(fill: str) -> tuple[Shape, ...]:
    return (Circle(0, 0, 1, Style(fill)), *PALETTE.disc(fill))


@cache
def camel(color: str, lettered: bool = False) -> Symbol:
    """Draw a camel of a color, on its saddle the emblem of the color or the letter of the notation; rim and pattern,
    too, tell the color."""
    fill = f"camel.{color}"
    figure = Group(tuple(_figure(color, lettered)), -0.03, 0, 0.7)
    name = f"camel-{color}{'' if lettered else '-emblem'}"
    return Symbol(name, (*_disc(fill), *rim(color, f"{fill}-rim"), figure))


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
    return Symbol(f"rider-{color}", (*_disc(fill), figure, palette.plate(letter, fill), letter))


@cache
def leader(color: str, player: str, mark: str) -> Symbol:
    """Draw a camel of a color, and its rider of a player's color with the mark of that color."""
    fill, role = f"camel.{color}", f"player.{player}"
    mount = Group(tuple(_figure(color)), -0.15, 0.15, 0.8)
    head = Use(draw.nomad(f"{role}-figure", f"{role}-contour"), -0.06, -0.34, 0.62)
    letter = Text(0, 0.62, mark, 0.72, f"{role}-ink", "bold", "middle")
    badge = (Circle(0, 0, 1.09, Style(f"{fill}-ink")), *_disc(role))
    rider = Group((*badge, head, palette.plate(letter, role), letter), 0.46, -0.46, 0.46)
    return Symbol(f"leader-{color}-{player}", (*_disc(fill), mount, rider))


@cache
def palm() -> Symbol:
    """Draw an oasis."""
    disc = Circle(0, 0, 1, Style("palm-light")), Circle(0, 0, 0.85, Style(None, "palm-dark", _RIM))
    return Symbol("palm-token", (*disc, Use(draw.palm(), 0, 0, 0.7)))


@cache
def water(value: int) -> Symbol:
    """Draw a water token: its value, and as many drops."""
    disc = Circle(0, 0, 1, Style("water-light")), Circle(0, 0, 0.85, Style(None, "water-dark", _RIM))
    drops = (Use(draw.drop(), (drop - (value - 1) / 2) * 0.36, 0.5, 0.17) for drop in range(value))
    figure = Text(0, 0.22, str(value), 0.95, "water-dark", "bold", "middle")
    return Symbol(f"water-{value}", (*disc, figure, *drops))


# Leaders to fold and stand up, in place of the flat tokens: a rider over the camel that it leads.

LEADER = size_on_token(SIDE, 29.0)  # 29 mm tall; its feet find room on the hex, as the flat token does
_BAND = 12.0  # mm at the head, for the rider
_BASE = 6.2  # mm under the feet of the camel, for its letter
_SIZE = 4.4  # mm, the letter of the rider


def standing_leader(color: str, player: str, texts: Texts) -> Part:
    """Make a rider of a player's color above a camel of its color, each with its letter; grey camels have none."""
    fill, role, middle = f"camel.{color}", f"player.{player}", _BAND / 2
    word = "" if color == "grey" else color[0].upper()
    figure = draw.silhouette(f"{fill}-figure", f"{fill}-contour")
    # the band of the player's color at the head, with the rider and the letter
    band = Rect(-BLEED, 0, LEADER.width + 2 * BLEED, _BAND, Style(role))
    y, mark = middle + font.middle(_SIZE), texts[f"mark.{player}"]
    letter = Text(LEADER.width - 5, y, mark, _SIZE, f"{role}-ink", "bold", "middle")
    panel = (
        *front_panel(LEADER, figure, word, fill, _BASE),
        band,
        *PALETTE.block(role, band, LEADER.width / 2),
        Use(draw.nomad(f"{role}-figure", f"{role}-contour"), 3.6, middle, 3.2),
        palette.plate(letter, role),
        letter,
    )
    name = texts["standee"].format(name=texts[f"leader.{player}"])
    return standee(name, texts["kind.leaders"], LEADER, panel, fill, PALETTE.patterns[fill], 1)


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
            key = f"leader.{player}.{color}"
            if upright:
                yield standing_leader(color, player, texts)._replace(key=key)
            else:
                figure = leader(color, player, texts[f"mark.{player}"])
                yield flat(f"leader.{player}", "leaders", figure, 1, key)
    yield flat("palm", "palms", palm(), 5)
    for value in (1, 2, 3):
        yield flat(f"water.{value}", "water", water(value), WATER)
    drawings = {
        "oasis": ("palm-light", Use(draw.palm(), 0, 0, 4)),
        "area": ("sand", Use(draw.tent(), 0, 0, 4.4)),
        "caravan": ("tent-light", Use(draw.silhouette("ink", "tent-light"), 0, 0, 4)),
    }
    # Points and copies of the rule book. Tokens are money: when a pile runs out scoring goes on.
    for kind, points, copies in (("oasis", 5, 20), ("area", 10, 10), ("caravan", 10, 5), ("caravan", 5, 5)):
        yield _token(texts, kind, points, copies, *drawings[kind])


def _token(texts: Texts, kind: str, points: int, copies: int, role: str, drawing: Use) -> Part:
    """A token: its drawing, about 9 mm wide, and its kind to the left, its points to the right."""
    width, height = _TOKEN.width, _TOKEN.height
    title, words = texts[f"{kind}.{points}"], texts[f"short.{kind}"]
    rim = Rect(1.5, 1.5, width - 3, height - 3, Style(None, "ink", 0.2), 1.5)
    figure = Text(width - 8, height / 2 + font.middle(8.5), str(points), 8.5, "ink", "bold", "middle")
    label = Text(8.2, height - 4, words, font.fit(words, 10, 2.4), "ink", "regular", "middle")
    drawn = (ground(width, height, role), rim, Group((drawing,), 8.2, 6.6), figure, label)
    face = Scene(width, height, drawn, title)
    return Part(title, texts["kind.tokens"], _TOKEN, face, None, copies, BLEED, key=f"{kind}.{points}")
