"""The eight kinds of territory as landscapes: 2 x 2 mm about (0, 0), and a little more for the bleed of a card.

The upper corners are left to the values, the lower edge to a name or a number.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from pnp.games.touareg.drawing import dry_lands, tribes
from pnp.games.touareg.drawing.ground import FINE, STONES, Variant, ground, plain, stone
from pnp.scene import Rect, Shape, Style, Symbol, Use
from pnp.style import symbols as draw
from pnp.style import terrain
from pnp.style.symbols.pen import pen_path


def _saline(one: Variant) -> Iterator[Shape]:
    yield from (ground("sand-light"), plain(-22, "salt", "salt-dark"))
    for row in range(3):
        wide, y = 0.4 + 0.06 * row, -0.06 + 0.3 * row
        for column in range(-2, 3):
            pond = Rect(column * (wide + 0.07) - wide / 2, y, wide, 0.2 + 0.03 * row, _pond(), 0.08)
            yield pond
    yield pen_path("M -34 -24 C -18 -36 -12 -66 2 -70 C 16 -64 20 -38 36 -24 Z", "salt", "salt-dark", 3)
    yield from (
        Use(draw.salt(), -0.4, 0.36, 0.3),
        Use(draw.salt(), 0.4, 0.36, 0.3),
        Use(draw.salt(), 0, 0.26, 0.42),
    )


def _pond() -> Style:
    return Style("water-light", "salt-dark", 0.016)


_LEFT_CLIFF = """
M -130 -34 L -96 -40 L -80 -22 L -62 -30 L -50 -4 L -58 22 L -40 40 L -52 72 L -30 100 L -44 130 L -130 130 Z
"""
_RIGHT_CLIFF = """
M 130 -30 L 100 -44 L 84 -34 L 66 -14 L 54 -16 L 46 12 L 58 34 L 42 58 L 50 84 L 36 104 L 40 130 L 130 130 Z
"""
_LEDGES = (
    "M -100 -36 L -104 2 L -88 30 L -96 66 M -62 -30 L -74 0 L -70 20 M -58 22 L -78 50 L -70 88",
    "M 100 -40 L 92 -6 L 104 28 L 96 60 M 66 -14 L 72 14 L 84 34 M 42 58 L 68 66 L 74 96",
)
_POOL = "M -72 52 C -54 18 52 14 66 46 C 74 76 -78 84 -72 52 Z"
_RIPPLES = "M -40 42 C -28 36 -20 36 -8 42 M 8 48 C 20 42 28 42 40 48 M -44 56 C -32 50 -24 50 -12 56"


def _guelta(one: Variant) -> Iterator[Shape]:
    yield from (ground("sand-light"), plain(-4, "sand", "sand-dark"))
    yield one.fixed(pen_path(_LEFT_CLIFF, "rock-light", "rock-dark", 3))
    yield one.fixed(pen_path(_RIGHT_CLIFF, "rock", "rock-dark", 3))
    yield from (one.fixed(pen_path(ledge, None, "rock-dark", FINE)) for ledge in _LEDGES)
    first, second = (one.number * 3 % terrain.PALMS, (one.number * 3 + 1) % terrain.PALMS)
    yield one.place(terrain.palm(first), -0.22, -0.14, 0.42, one.near(9))
    yield one.place(terrain.palm(second), 0.24, -0.02, 0.32, one.near(9))
    yield one.fixed(pen_path(_POOL, "water", "water-dark", 3))
    yield one.fixed(pen_path(_RIPPLES, None, "water-light", 3.5))


def _mountain(one: Variant) -> Iterator[Shape]:
    yield from (ground("sand-light"), plain(30, "sand", "sand-dark"))
    for index, (x, y, size) in enumerate(((-0.62, 0.06, 0.5), (0.64, 0.1, 0.46), (0.02, 0.0, 0.82))):
        peak = terrain.peak((one.number * 3 + index) % terrain.PEAKS) if one.number else draw.mountain()
        yield one.place(peak, x, y, size)
    for index, (x, y, size) in enumerate(((-0.7, 0.66, 0.1), (0.66, 0.7, 0.13), (0.1, 0.78, 0.07))):
        yield one.place(stone("rock", (index + one.number) % STONES), x, y, size)


def _camp(tribe: str) -> Iterator[Shape]:
    role = tribes.role(tribe)
    yield from (ground("sand-light"), plain(4, "sand", "sand-dark"))
    yield Use(draw.palm(), -0.72, -0.02, 0.4)
    yield Use(draw.tent(role, "ink"), 0.62, 0.14, 0.36)
    yield Use(draw.tent(role, "ink"), -0.06, 0.1, 0.66)
    yield Use(tribes.shield(tribe), 0, -0.7, 0.22)


VARIANTS = 6  # pictures of a kind of which there are several cards
_DRAWN: dict[str, Callable[[Variant], Iterator[Shape]]] = {
    "saline": _saline,
    "guelta": _guelta,
    "reg": dry_lands.reg,
    "erg": dry_lands.erg,
    "fech-fech": dry_lands.fech_fech,
    "mountain": _mountain,
    "chott": dry_lands.chott,
}


@cache
def land(kind: str, tribe: str = "", variant: int = 0) -> Symbol:
    """The landscape of a kind, one of `VARIANTS`; of a camp with the tents of a `tribe`.

    Its ground reaches 1.3 mm from the middle.
    """
    name = f"land {kind} {tribe}" if not variant else f"land {kind} {variant}"
    return Symbol(name, tuple(_camp(tribe) if kind == "camp" else _DRAWN[kind](Variant(variant))))
