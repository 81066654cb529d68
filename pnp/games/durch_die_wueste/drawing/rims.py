"""Rims of the camels' discs: each color has its own, so that it is known without color, turned any way."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from pnp.scene import Circle, Polygon, Shape, Style

RADIUS = 0.86  # of a disc of radius 1
_HALF = 0.045  # half the width of a rim
_TIMES = 20  # how often a pattern repeats


def _plain(ink: str) -> tuple[Shape, ...]:
    return (Circle(0, 0, RADIUS, Style(None, ink, 0.045)),)


def _double(ink: str) -> tuple[Shape, ...]:
    return tuple(Circle(0, 0, RADIUS + side * _HALF, Style(None, ink, 0.03)) for side in (-1, 1))


def _dashes(ink: str) -> tuple[Shape, ...]:
    dash = pi * RADIUS / _TIMES
    return (Circle(0, 0, RADIUS, Style(None, ink, 2 * _HALF, (dash, dash))),)


def _dots(ink: str) -> tuple[Shape, ...]:
    return tuple(Circle(*_at(turn / _TIMES), _HALF, Style(ink)) for turn in range(_TIMES))


def _teeth(ink: str) -> tuple[Shape, ...]:
    steps = [(step / (2 * _TIMES), step % 2) for step in range(2 * _TIMES)]
    points = tuple(_at(turn, RADIUS + (_HALF if out else -_HALF)) for turn, out in steps)
    return (Polygon(points, Style(None, ink, 0.04)),)


def _at(turn: float, radius: float = RADIUS) -> tuple[float, float]:
    return radius * cos(2 * pi * turn), radius * sin(2 * pi * turn)


_RIMS: dict[str, Callable[[str], tuple[Shape, ...]]] = {
    "cream": _plain,
    "sky": _double,
    "lilac": _dots,
    "rose": _dashes,
    "mint": _teeth,
}


def rim(color: str, ink: str) -> tuple[Shape, ...]:
    """The rim of a camel's color in the role `ink`, on a disc of radius 1 about (0, 0); grey has none."""
    return _RIMS[color](ink) if color in _RIMS else ()
