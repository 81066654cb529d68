"""How the three goods look: a drop of water, a flame, a sprout; told by shape, pattern, and on pieces by letter."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from pnp.scene import Circle, Shape, Style, Symbol, Text, Use, font
from pnp.style import patterns
from pnp.style import symbols as draw
from pnp.style.symbols.pen import pen_path, transform

_LIGHT = {"water": "water-light", "fire": "tent-light", "plant": "palm-light"}
_KINDS = {"water": ("water", "waves"), "fire": ("tent", "hatch"), "plant": ("palm", "dots")}
_DARK = {"water": "water-dark", "fire": "tent-dark", "plant": "palm-dark"}

_FLAME = """
M 2 -92 C 12 -62 54 -44 58 8 C 62 56 36 92 0 92 C -36 92 -62 56 -58 14 C -56 -8 -42 -22 -38 -46
C -26 -38 -20 -28 -18 -16 C -4 -36 4 -60 2 -92 Z
"""
_HEART = "M 4 6 C 10 24 30 34 30 58 C 30 78 18 90 0 90 C -18 90 -30 78 -30 60 C -30 46 -22 38 -18 26 C -8 34 0 22 4 6 Z"
_STEM = "M 0 90 C 2 56 2 20 0 -14"
_LEAF = "M 0 0 C 14 -50 52 -66 84 -60 C 86 -22 56 10 0 0 Z"
_TOP = "M 0 -10 C -26 -36 -26 -66 0 -94 C 26 -66 26 -36 0 -10 Z"


def _flame() -> Symbol:
    return Symbol("flame", (pen_path(_FLAME, "tent", "tent-dark"), pen_path(_HEART, "tent-light", "tent-dark", 2.5)))


def _sprout() -> Symbol:
    leaf = pen_path(_LEAF, "palm", "palm-dark")
    leaves = tuple(
        transform(leaf, 0, y, 0, size, mirror) for y, size in ((62, 0.8), (24, 1.0)) for mirror in (False, True)
    )
    return Symbol("sprout", (pen_path(_STEM, None, "palm-dark", 9), *leaves, pen_path(_TOP, "palm", "palm-dark")))


_ICONS: dict[str, Callable[[], Symbol]] = {"water": draw.drop, "fire": _flame, "plant": _sprout}


@cache
def icon(good: str) -> Symbol:
    """The shape of a good, 2 mm high about (0, 0)."""
    return _ICONS[good]()


def _disc(good: str, bare: float) -> tuple[Shape, ...]:
    """A disc of radius 1 with pattern and rim; no pattern within `bare` of the middle, where the icon lies."""
    disc = (Circle(0, 0, 1, Style(_LIGHT[good])), *patterns.disc(*_KINDS[good]))
    return (*disc, Circle(0, 0, bare, Style(_LIGHT[good])), Circle(0, 0, 0.84, Style(None, _DARK[good], 0.05)))


@cache
def token(good: str) -> Symbol:
    """A good as a disc of radius 1 with a rim."""
    return Symbol(f"good {good}", (*_disc(good, 0.64), Use(icon(good), 0, 0, 0.68)))


@cache
def piece(good: str) -> Symbol:
    """The disc to cut out: with the letter that logs use in every language."""
    words = Text(0, 0.54 + font.middle(0.44), good[0].upper(), 0.44, _DARK[good], "bold", "middle")
    icons = (Use(icon(good), 0, -0.18, 0.54), patterns.plate(words, _LIGHT[good]), words)
    return Symbol(f"piece {good}", (*_disc(good, 0.6), *icons))


@cache
def trace(good: str) -> Symbol:
    """A good that lies buried: the rim dashed, the shape small, nothing filled in; radius 1."""
    rim = Circle(0, 0, 0.84, Style("paper", _DARK[good], 0.12, (0.3, 0.22)))
    return Symbol(f"buried {good}", (rim, Use(icon(good), 0, 0, 0.5)))
