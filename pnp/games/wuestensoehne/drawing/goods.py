"""The four goods as symbols, 2 x 2 mm or less about (0, 0): told apart by their shapes."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from pnp.scene import Shape, Symbol
from pnp.style import symbols as draw
from pnp.style.symbols.pen import dot, pen_path

_BOWL = "M -66 12 L 66 12 C 64 44 44 58 20 62 L 20 70 L 44 90 L -44 90 L -20 70 L -20 62 C -44 58 -64 44 -66 12 Z"
_RIM = "M -74 0 L 74 0 L 74 14 L -74 14 Z"
_EMBERS = "M -50 0 C -44 -18 -26 -14 -20 -22 C -8 -34 6 -18 16 -22 C 32 -26 46 -14 50 0 Z"
_SMOKE = (
    "M -16 -30 C -44 -48 6 -58 -18 -92",
    "M 18 -30 C -8 -46 44 -58 16 -84",
)


def _incense() -> tuple[Shape, ...]:
    """A bowl of embers, smoke above it."""
    smoke = (pen_path(curl, None, "rock-dark", 8) for curl in _SMOKE)
    holes = (dot(x, 36, 6, "tent-dark") for x in (-24, 0, 24))
    bowl = (pen_path(_EMBERS, "tent-dark"), pen_path(_BOWL, "tent", "tent-dark"), pen_path(_RIM, "tent", "tent-dark"))
    return (*smoke, *bowl, *holes)


_JAR = "M -24 -46 C -70 -24 -68 58 -30 88 L 30 88 C 68 58 70 -24 24 -46 Z"
_NECK = "M -22 -66 L 22 -66 L 26 -46 L -26 -46 Z"
_STOPPER = "M -34 -66 L -28 -82 C -20 -94 20 -94 28 -82 L 34 -66 Z"
_BAND = "M -55 6 C -30 18 30 18 55 6 L 56 34 C 30 46 -30 46 -56 34 Z"


def _myrrh() -> tuple[Shape, ...]:
    """A stoppered jar with a band."""
    jar = (pen_path(_JAR, "coin.gold", "coin.gold-ink"), pen_path(_NECK, "coin.gold", "coin.gold-ink"))
    return (*jar, pen_path(_STOPPER, "trunk", "coin.gold-ink"), pen_path(_BAND, "sand-light", "coin.gold-ink", 3))


_GEM = "M -48 -60 L 48 -60 L 90 -14 L 0 82 L -90 -14 Z"
_TABLE = "M -48 -60 L -28 -14 L 0 -60 L 28 -14 L 48 -60 Z"
_FACETS = "M -90 -14 L 90 -14 M -28 -14 L 0 82 L 28 -14 M -48 -60 L -28 -14 L 0 -60 L 28 -14 L 48 -60"


def _gems() -> tuple[Shape, ...]:
    """A cut stone."""
    stone = (pen_path(_GEM, "water", "water-dark"), pen_path(_TABLE, "water-light"))
    return (*stone, pen_path(_FACETS, None, "water-dark", 3), pen_path(_GEM, None, "water-dark"))


_DRAWINGS: dict[str, Callable[[], tuple[Shape, ...]]] = {
    "incense": _incense,
    "myrrh": _myrrh,
    "gems": _gems,
    "salt": lambda: draw.salt().children,
}


@cache
def good(name: str) -> Symbol:
    """The symbol of a good."""
    return Symbol(f"good {name}", _DRAWINGS[name]())
