"""Standees: a strip of stiff paper, printed on one side, that is folded at the head and stands on two feet."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from pnp.scene import font
from pnp.scene.model import Group, Line, Part, Polygon, RectOutline, Scene, Shape, Style, Symbol, Text, Use
from pnp.style import patterns
from pnp.style.pieces import BLEED, ground

_WIDTH = 0.86  # share of the diameter of a token that the standee in its place is wide
_FEET = 0.93  # of a symbol's half: how far below its middle its feet are
_SAFE = 3.0  # mm from the cuts to any word


class Standee(NamedTuple):
    """A standee `width` mm wide and `tall` mm high, with a foot of `foot` mm before it and one behind it."""

    width: float
    tall: float
    foot: float

    @property
    def length(self) -> float:
        """Of the whole strip in mm: foot, back, front, foot."""
        return 2 * (self.tall + self.foot)

    @property
    def folds(self) -> tuple[Line, ...]:
        """The three lines across the strip: at the feet of the back, at the head, at the feet of the front."""
        lines = (self.foot, self.foot + self.tall, self.foot + 2 * self.tall)
        return tuple(((0.0, y), (self.width, y)) for y in lines)


def size_on_token(diameter: float, tall: float) -> Standee:
    """A standee whose feet lie within a round token of that diameter, corners on its rim; all in mm.

    So it takes no more room on its cell than the token, and the token's disc of card is a base for it.
    """
    return Standee(_WIDTH * diameter, tall, diameter * sqrt(1 - _WIDTH**2) / 2)


def strip(size: Standee, panel: Sequence[Shape], role: str, pattern: str) -> tuple[Shape, ...]:
    """The strip on a ground of `role` with a pattern: the back, which is the panel upside down, above the front.

    `panel` is one side of the figure, drawn from (0, 0) at the head to (width, tall) at the feet.
    """
    whole = ground(size.width, size.length, role)
    lines = patterns.block(role, whole, size.width / 2, pattern)
    head = size.foot + size.tall
    return whole, *lines, Group(tuple(panel), size.width, head, rotation=180), Group(tuple(panel), 0, head)


def front_panel(size: Standee, figure: Symbol, words: str, role: str, base: float = 6.2) -> tuple[Shape, ...]:
    """A panel for `strip`: the figure, a symbol of 2 x 2 mm, on a line; under it words, if any, `base` mm high.

    Line and words are of the roles `-rim` and `-ink` of `role`.
    """
    feet = size.tall - base
    scale = min(size.width / 2 - 0.8, (feet - 1.2) / 1.9)
    letters = font.fit(words, size.width - 2 * _SAFE, base * 0.74, "bold")
    middle = feet + base / 2 + font.middle(letters)
    letter = Text(size.width / 2, middle, words, letters, f"{role}-ink", "bold", "middle")
    signs: tuple[Shape, ...] = (patterns.plate(letter, role), letter) if words else ()
    return (
        Use(figure, size.width / 2, feet - _FEET * scale, scale),
        Polygon(((1.2, feet), (size.width - 1.2, feet)), Style(None, f"{role}-rim", 0.35), closed=False),
        *signs,
    )


def standee(name: str, kind: str, size: Standee, panel: Sequence[Shape], role: str, pattern: str, copies: int) -> Part:
    """A standee as a piece to print `copies` times."""
    face = Scene(size.width, size.length, strip(size, panel, role, pattern), name)
    return Part(name, kind, RectOutline(size.width, size.length), face, None, copies, BLEED, size.folds)
