"""The figures of the players as round pieces of radius 1: caravans, explorers, the turban."""

from __future__ import annotations

from functools import cache

from pnp.games.wuestensoehne.drawing import players
from pnp.scene import Circle, Style, Symbol, Text, Use, font
from pnp.style import patterns
from pnp.style import symbols as draw
from pnp.style.symbols.pen import dot, pen_path


@cache
def caravan(color: str) -> Symbol:
    """A rider with the letter of the color."""
    fill, line = players.role(color), players.ink(color)
    words = Text(0, 0.52 + font.middle(0.42), players.letter(color), 0.42, line, "bold", "middle")
    figure = Use(draw.rider(f"{fill}-figure", f"{fill}-contour"), 0, -0.18, 0.54)
    return Symbol(
        f"caravan {color}",
        (*players.disc(color).children, patterns.plate(words, fill), figure, words),
    )


@cache
def explorer(color: str, height: int) -> Symbol:
    """An explorer: the height, large, over the letter of the color."""
    fill, line = players.role(color), players.ink(color)
    words = str(height)
    size = font.fit(words, 1.05, 0.95, "bold", 0.5)
    number = Text(0, -0.1 + font.middle(size), words, size, line, "bold", "middle")
    letter = Text(0, 0.52 + font.middle(0.36), players.letter(color), 0.36, line, "bold", "middle")
    plates = (patterns.plate(words, fill) for words in (number, letter))
    return Symbol(f"explorer {color} {height}", (*players.disc(color).children, *plates, number, letter))


_WRAP = """
M -70 30 C -92 -6 -84 -56 -40 -72 C -14 -88 22 -86 46 -70 C 86 -54 92 -4 70 30 C 30 46 -30 46 -70 30 Z
"""
_FOLDS = """
M -78 -20 C -30 -6 30 10 74 22 M -62 -54 C -20 -44 44 -22 84 -8 M -30 -76 C 6 -74 52 -56 76 -36
M -82 8 C -50 26 -20 36 8 42
"""
_TAIL = "M 48 36 C 66 46 74 66 70 88 C 58 84 44 78 36 78 C 40 62 36 48 24 40 Z"


@cache
def turban(cloth: str = "sand-light", line: str = "tent-dark") -> Symbol:
    """A wound turban with a jewel; 1.8 x 1.8 mm."""
    jewel = dot(0, -30, 13, "tent", line, 4)
    return Symbol(
        f"turban {cloth} {line}",
        (pen_path(_TAIL, cloth, line), pen_path(_WRAP, cloth, line), pen_path(_FOLDS, None, line, 3), jewel),
    )


@cache
def turban_token() -> Symbol:
    """The turban on a disc of radius 1."""
    rim = (Circle(0, 0, 1, Style("coin.gold")), Circle(0, 0, 0.86, Style(None, "coin.gold-ink", 0.04)))
    return Symbol("turban-token", (*rim, Use(turban(), 0, 0, 0.6)))


_ROBE = """
M -6 -64 C -14 -60 -18 -52 -19 -42 C -20 -8 -24 50 -28 92 L 28 92 C 24 50 20 -8 19 -42 C 18 -52 14 -60 6 -64 Z
"""
_SLEEVES = (
    "M -18 -48 C -27 -32 -31 -8 -28 12 L -16 14 C -18 -6 -17 -24 -12 -40 Z",
    "M 18 -48 C 25 -34 30 -16 33 0 L 24 10 C 19 -2 16 -20 12 -36 Z",
)
_SASH = "M -21 0 C -8 6 8 6 21 0 L 22 11 C 8 17 -8 17 -22 11 Z"
_SEAM = "M 0 16 C 1 44 1 68 0 92 M -12 18 C -14 46 -16 68 -17 92 M 12 18 C 14 46 16 68 17 92 M 0 -52 L 0 0"
_HEAD = "M -12 -84 C -12 -94 12 -94 12 -84 C 12 -72 7 -62 0 -62 C -7 -62 -12 -72 -12 -84 Z"
_BEARD = "M -9 -74 C -4 -70 4 -70 9 -74 C 7 -64 4 -58 0 -58 C -4 -58 -7 -64 -9 -74 Z"
_STAFF = "M 30 -80 L 30 92"
_PEN = 2.6  # grid units: figures are drawn large


@cache
def person(cloth: str, line: str) -> Symbol:
    """An explorer on foot with a staff, sash and turban of the role `cloth`; 0.66 wide, from -1.07 to 0.93 high."""
    robe = (pen_path(_ROBE, "sand-light", line, _PEN), pen_path(_SEAM, None, line, 1.4))
    arms = tuple(pen_path(sleeve, "sand-light", line, _PEN) for sleeve in _SLEEVES)
    eyes = (dot(x, -79, 1.5, line) for x in (-4.5, 4.5))
    head = (pen_path(_HEAD, "sand-dark", line, _PEN), pen_path(_BEARD, "rock-dark"))
    staff, sash = pen_path(_STAFF, None, "trunk", 4), pen_path(_SASH, cloth, line, _PEN)
    cap = Use(turban(cloth, line), 0, -0.9, 0.2)
    return Symbol(f"person {cloth} {line}", (staff, *robe, *arms, sash, *head, *eyes, cap))
