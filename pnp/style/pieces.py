"""Common parts of pieces: grounds with bleed, round tokens."""

from __future__ import annotations

from pnp.scene.model import Circle, Part, Rect, Round, Scene, Style, Symbol, Use

BLEED = 1.5  # mm, of small pieces


def ground(width: float, height: float, role: str, bleed: float = BLEED) -> Rect:
    """The ground of a rectangular piece with its bleed, in mm, in a role of the theme."""
    return Rect(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed, Style(role))


def token(name: str, kind: str, diameter: float, symbol: Symbol, copies: int = 1) -> Part:
    """A round piece of `diameter` mm; its face is a symbol of radius 1, whose disc goes on into the bleed."""
    radius = diameter / 2
    disc = symbol.children[0]
    bleed = (Circle(radius, radius, radius + BLEED, disc.style),) if isinstance(disc, Circle) else ()
    face = Scene(diameter, diameter, (*bleed, Use(symbol, radius, radius, radius)), name)
    return Part(name, kind, Round(diameter), face, None, copies, BLEED)
