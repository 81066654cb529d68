"""Faces of the round pieces: camels, riders, palms, water; each a symbol of radius 1 about (0, 0)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from pnp.data.texts import Texts
from pnp.games.durch_die_wueste.drawing.emblems import emblem
from pnp.games.durch_die_wueste.drawing.palette import PALETTE
from pnp.games.durch_die_wueste.drawing.rims import rim
from pnp.scene import Circle, Group, Rect, Shape, Style, Symbol, Text, Use, font
from pnp.style import patterns
from pnp.style import symbols as draw

SIDE = 16.0  # mm, of all tokens: they share their cuts
PLAYERS = ("red", "blue", "green", "orange", "black")
_RIM = 0.03


def _disc(fill: str) -> Shape:
    return Circle(0, 0, 1, Style(fill))


def _ring(ink: str) -> Shape:
    return Circle(0, 0, 0.85, Style(None, ink, _RIM))


@cache
def camel(color: str, lettered: bool = False) -> Symbol:
    """A camel of a color, on its saddle the emblem of the color or the letter of the notation; rim and pattern, too,
    tell the color."""
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
    """A rider of a player's color, with the letter that the color has in this language on the chest."""
    return rider(color, texts[f"mark.{color}"])


@cache
def rider(color: str, mark: str) -> Symbol:
    """A rider of a player's color, with a mark on the chest."""
    fill = f"player.{color}"
    figure = Use(draw.nomad(f"{fill}-figure", f"{fill}-contour"), 0, -0.06, 0.8)
    letter = Text(0, 0.5, mark, 0.46, f"{fill}-ink", "bold", "middle")
    ground = (_disc(fill), *PALETTE.disc(fill))
    return Symbol(f"rider-{color}", (*ground, figure, patterns.plate(letter, fill), letter))


def leader(color: str, player: str, texts: Texts) -> Symbol:
    """A camel of a color, and its rider of a player's color with the letter of that color."""
    return _leader(color, player, texts[f"mark.{player}"])


@cache
def _leader(color: str, player: str, mark: str) -> Symbol:
    fill, role = f"camel.{color}", f"player.{player}"
    ground = (_disc(fill), *PALETTE.disc(fill))
    mount = Group(tuple(_figure(color)), -0.15, 0.15, 0.8)
    head = Use(draw.nomad(f"{role}-figure", f"{role}-contour"), -0.06, -0.34, 0.62)
    letter = Text(0, 0.62, mark, 0.72, f"{role}-ink", "bold", "middle")
    badge = (Circle(0, 0, 1.09, Style(f"{fill}-ink")), _disc(role), *PALETTE.disc(role))
    rider = Group((*badge, head, patterns.plate(letter, role), letter), 0.46, -0.46, 0.46)
    return Symbol(f"leader-{color}-{player}", (*ground, mount, rider))


@cache
def palm() -> Symbol:
    """An oasis."""
    return Symbol("palm-token", (_disc("palm-light"), _ring("palm-dark"), Use(draw.palm(), 0, 0, 0.7)))


@cache
def water(value: int) -> Symbol:
    """A water token: its value, and as many drops."""
    drops = (Use(draw.drop(), (drop - (value - 1) / 2) * 0.36, 0.5, 0.17) for drop in range(value))
    figure = Text(0, 0.22, str(value), 0.95, "water-dark", "bold", "middle")
    return Symbol(f"water-{value}", (_disc("water-light"), _ring("water-dark"), figure, *drops))
