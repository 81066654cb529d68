"""The sign of each event, which a fan of cards shows: 2 x 2 mm about (0, 0), dark on a light disc."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pnp.games.wuestenkoenige.drawing.events_of_camels import rug
from pnp.games.wuestenkoenige.drawing.events_of_weather import gust
from pnp.scene import Circle, Group, Polygon, Rect, Shape, Style, Use
from pnp.style import symbols as draw
from pnp.style.symbols.pen import pen_path

_INK, _GROUND = "art.back-emblem", "art.back-medal"


def _arrow(x: float, y: float, length: float, turn: float) -> Shape:
    """An arrow from (x, y), `turn` degrees clockwise from east."""
    shaft = Rect(0, -0.1, length - 0.35, 0.2, Style(_INK))
    head = Polygon(((length, 0), (length - 0.5, -0.34), (length - 0.5, 0.34)), Style(_INK))
    return Group((shaft, head), x, y, rotation=turn)


def _camel(x: float = 0, y: float = 0, size: float = 0.7) -> Shape:
    return Use(draw.silhouette(_INK, _GROUND), x, y, size)


def _strokes(*lines: tuple[tuple[float, float], tuple[float, float]]) -> Iterator[Shape]:
    """Thick lines, parted from what lies under them."""
    for width, role in ((0.36, _GROUND), (0.18, _INK)):
        yield from (Polygon(line, Style(None, role, width), closed=False) for line in lines)


def _epidemic() -> Iterator[Shape]:
    yield Use(draw.skull(_INK, _GROUND), 0, 0, 0.82)


def _drying() -> Iterator[Shape]:
    yield Use(draw.drop(_INK, _INK, _GROUND), 0, 0, 0.74)
    yield from _strokes(((-0.62, 0.62), (0.62, -0.62)))


def _sandstorm() -> Iterator[Shape]:
    yield Use(gust(_INK), 0.05, 0.02, 0.84)


def _swap() -> Iterator[Shape]:
    yield from (_arrow(-0.72, -0.3, 1.44, 0), _arrow(0.72, 0.3, 1.44, 180))


def _migration() -> Iterator[Shape]:
    yield from (_camel(0, -0.22, 0.56), _arrow(-0.62, 0.6, 1.24, 0))


_SACK = "M -40 44 C -54 12 -30 -16 -14 -24 L -20 -44 L 20 -44 L 14 -24 C 30 -16 54 12 40 44 C 20 52 -20 52 -40 44 Z"


def _lost_cargo() -> Iterator[Shape]:
    yield Group((pen_path(_SACK, _INK),), -0.22, 0.12, 1.05, -18)
    yield _arrow(0.5, -0.56, 1.2, 90)


_DUNE = "M -80 56 C -40 48 -16 2 10 -6 C 28 18 50 50 80 56 Z"


def _sand() -> Iterator[Shape]:
    yield from (pen_path(_DUNE, _INK), _arrow(-0.34, -0.84, 0.7, 90), _arrow(0.44, -0.84, 0.9, 90))


def _carpet() -> Iterator[Shape]:
    yield Use(rug(_INK, _GROUND, _INK), 0, 0.2, 0.76)
    yield _camel(0, -0.26, 0.46)


def _new_camel() -> Iterator[Shape]:
    yield _camel(-0.1, 0.1, 0.64)
    yield from (Rect(-0.66, -0.72, 0.6, 0.16, Style(_INK)), Rect(-0.44, -0.94, 0.16, 0.6, Style(_INK)))


_DRAWN: dict[str, Callable[[], Iterator[Shape]]] = {
    "epidemic": _epidemic,
    "drying": _drying,
    "sandstorm": _sandstorm,
    "swap": _swap,
    "migration": _migration,
    "lost-cargo": _lost_cargo,
    "sand": _sand,
    "carpet": _carpet,
    "new-camel": _new_camel,
}


def icon(kind: str, x: float, y: float, radius: float) -> Iterator[Shape]:
    """The sign of an event on its disc about (x, y)."""
    yield Circle(x, y, radius, Style(_GROUND, "art.back-line", 0.3))
    yield Group(tuple(_DRAWN[kind]()), x, y, radius * 0.98)
