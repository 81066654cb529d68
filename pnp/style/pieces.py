"""Common parts of pieces: grounds with bleed, tokens of any shape."""

from __future__ import annotations

from math import sqrt
from typing import Literal

from pnp.scene.model import Circle, Hexagon, Outline, Part, Rect, RectOutline, Round, Scene, Shape, Style, Symbol, Use

BLEED = 1.5  # mm, of small pieces
PUNCHES = (13.0, 16.0, 19.0, 25.0)  # mm: circle punches that are sold, and coin capsules for them
TokenShape = Literal["square", "hex", "disc"]


def ground(width: float, height: float, role: str, bleed: float = BLEED) -> Rect:
    """The ground of a rectangular piece with its bleed, in mm, in a role of the theme."""
    return Rect(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed, Style(role))


def token(
    name: str,
    kind: str,
    size: float,
    symbol: Symbol,
    copies: int = 1,
    shape: TokenShape = "square",
    bleed: float = BLEED,
) -> Part:
    """A token with a symbol of radius 1 as its face, whose disc goes on to the edges and into the bleed.

    `size` mm is the side of a square and the width of a hexagon from flat to flat; a disc is of the punch next to it.
    """
    inner = min(PUNCHES, key=lambda punch: abs(punch - size)) if shape == "disc" else size
    outlines: dict[TokenShape, Outline] = {
        "square": RectOutline(size, size),
        "hex": Hexagon(size),
        "disc": Round(inner),
    }
    width, height = inner, size * 2 / sqrt(3) if shape == "hex" else inner
    face = (*_beneath(symbol, shape, width, height, bleed), Use(symbol, width / 2, height / 2, inner / 2))
    return Part(name, kind, outlines[shape], Scene(width, height, face, name), None, copies, bleed)


def _beneath(symbol: Symbol, shape: TokenShape, width: float, height: float, bleed: float) -> tuple[Shape, ...]:
    """The color of a symbol's disc, as far as the piece and its bleed reach."""
    disc = symbol.children[0]
    if not isinstance(disc, Circle) or disc.style.fill is None:
        return ()
    if shape == "disc":
        return (Circle(width / 2, height / 2, width / 2 + bleed, disc.style),)
    return (ground(width, height, disc.style.fill, bleed),)
