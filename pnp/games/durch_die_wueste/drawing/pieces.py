"""The pieces: camels, riders, palms, water, and the tokens that are money."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from pnp.games.durch_die_wueste.table import COLORS
from pnp.scene import Circle, Group, Outline, Part, Rect, Round, Scene, Shape, Style, Symbol, Text, Use, font
from pnp.scene import symbols as draw

Texts = Mapping[str, str]

CAMEL, RIDER, PALM, WATER = 16.0, 13.0, 17.0, 13.0  # mm, diameters
_TOKEN = (26.0, 17.0)  # mm
PLAYERS = ("red", "blue", "green", "orange", "black")
_BLEED = 1.5


def pieces(texts: Texts) -> Iterator[Part]:
    """All pieces in the numbers of the rule book."""
    for color in COLORS:
        yield _round(texts, f"camel.{color}", "camels", CAMEL, camel(color), 34)
    yield _round(texts, "camel.grey", "camels", CAMEL, camel("grey"), 5)
    for color in PLAYERS:
        yield _round(texts, f"rider.{color}", "riders", RIDER, rider(color), 6)
    yield _round(texts, "palm", "palms", PALM, palm(), 5)
    for value in (1, 2, 3):
        yield _round(texts, f"water.{value}", "water", WATER, water(value), 15)
    yield _token(texts, "oasis.5", 5, 20)
    yield _token(texts, "area.10", 10, 10)
    yield _token(texts, "caravan.10", 10, 5)
    yield _token(texts, "caravan.5", 5, 5)


def _round(texts: Texts, name: str, kind: str, diameter: float, symbol: Symbol, copies: int) -> Part:
    radius = diameter / 2
    ground = Circle(radius, radius, radius + _BLEED, Style(_fill(symbol)))
    face = Scene(diameter, diameter, (ground, Use(symbol, radius, radius, radius)), texts[name])
    return Part(texts[name], texts[f"kind.{kind}"], Round(diameter), face, None, copies, _BLEED)


def _disc(fill: str, rim: str) -> tuple[Shape, ...]:
    """A disc of radius 1 with a rim well inside the cut."""
    return (Circle(0, 0, 1, Style(fill)), Circle(0, 0, 0.83, Style(None, rim, 0.03)))


def _fill(symbol: Symbol) -> str | None:
    """The color of a disc, for its bleed."""
    disc = symbol.children[0]
    return disc.style.fill if isinstance(disc, Circle) else None


@cache
def camel(color: str) -> Symbol:
    """A camel of a color, radius 1: its letter beside it and its pattern behind it tell it without color."""
    fill, ink = f"camel.{color}", f"camel.{color}-ink"
    letter = Text(0, 0.6, "" if color == "grey" else color[0].upper(), 0.44, ink, "bold", "middle")
    figure = Use(draw.silhouette(ink, fill), 0, -0.23 if letter.text else 0, 0.5)
    return Symbol(f"camel-{color}", (*_disc(fill, ink), *_pattern(color, ink), figure, letter))


def _pattern(color: str, ink: str) -> Iterator[Shape]:
    """Beads on the rim, as many as the color's place in the row of colors plus one."""
    count = COLORS.index(color) + 1 if color in COLORS else 0
    for bead in range(count):
        yield Group((Circle(0, -0.83, 0.075, Style(ink)),), rotation=(bead - (count - 1) / 2) * 20)


@cache
def rider(color: str) -> Symbol:
    """A rider of a player's color, radius 1, with the first letter of the color."""
    fill, ink = f"player.{color}", f"player.{color}-ink"
    letter = Text(0, 0.5, "K" if color == "black" else color[0].upper(), 0.42, ink, "bold", "middle")
    return Symbol(f"rider-{color}", (*_disc(fill, ink), Use(draw.rider(ink, fill), 0, -0.26, 0.5), letter))


@cache
def palm() -> Symbol:
    """An oasis, radius 1."""
    return Symbol("palm-token", (*_disc("palm-light", "palm-dark"), Use(draw.palm(), 0, 0, 0.62)))


@cache
def water(value: int) -> Symbol:
    """A water token, radius 1: its value, and as many drops."""
    drops = (Use(draw.drop(), (drop - (value - 1) / 2) * 0.36, 0.5, 0.17) for drop in range(value))
    figure = Text(0, 0.22, str(value), 0.95, "water-dark", "bold", "middle")
    return Symbol(f"water-{value}", (*_disc("water-light", "water-dark"), figure, *drops))


_GROUNDS = {"oasis": "palm-light", "area": "sand", "caravan": "tent-light"}


def _token(texts: Texts, name: str, points: int, copies: int) -> Part:
    kind = name.split(".", maxsplit=1)[0]
    width, height = _TOKEN
    ground = Rect(-_BLEED, -_BLEED, width + 2 * _BLEED, height + 2 * _BLEED, Style(_GROUNDS[kind]))
    rim = Rect(1.5, 1.5, width - 3, height - 3, Style(None, "ink", 0.2), 1.5)
    figure = Text(width - 8, height / 2 + font.middle(7.5), str(points), 7.5, "ink", "bold", "middle")
    label = Text(8, height - 3.8, texts[f"short.{kind}"], 2.2, "ink", "regular", "middle")
    face = Scene(width, height, (ground, rim, Group(_emblem(kind), 8, 6.9), figure, label), texts[name])
    return Part(texts[name], texts["kind.tokens"], Outline(width, height, 2), face, None, copies, _BLEED)


def _emblem(kind: str) -> tuple[Shape, ...]:
    """The drawing of a token, about 9 mm wide, its centre at the origin."""
    if kind == "oasis":
        return (Use(draw.palm(), 0, 0, 4),)
    if kind == "area":
        return (Use(draw.tent(), 0, 0, 4),)
    return (Use(draw.silhouette("ink", "tent-light"), 0, 0, 4),)
