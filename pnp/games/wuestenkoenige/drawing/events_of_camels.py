"""Event cards of camels and their drivers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from pnp.games.wuestenkoenige.drawing import event_stage as stage
from pnp.games.wuestenkoenige.drawing import players, wares
from pnp.games.wuestenkoenige.drawing.sites import palace
from pnp.scene import Path, Shape, Style, Symbol, Use
from pnp.style import symbols as draw
from pnp.style.symbols.pen import mirrored, pen_path
from pnp.style.vignette import FIGURE, stand


def swap() -> Iterator[Shape]:
    """Two camels look at each other, their drivers in the wrong places."""
    yield from stage.sky(31.5, 29, 4.4)
    yield from stage.dunes(0, 36, 43, 4, 4)
    yield from stage.dunes(1, 40, 45, 3, 3)
    yield stand(draw.walker("salt", FIGURE, players.role(3)), 26.4, 42, 5.6)
    yield stand(mirrored(draw.walker("salt", FIGURE, players.role(1))), 36.6, 42, 5.6)
    yield stand(stage.camel(players.role(1)), 12, 46.4, 11)
    yield stand(mirrored(stage.camel(players.role(3))), 51, 46.4, 11)


_TRAIN = ((6, 34.4, 2.2), (11.4, 34.8, 2.5), (17.4, 35.6, 2.9), (24.4, 36.8, 3.5), (33, 39, 4.4), (44, 42.8, 6.2))


def migration() -> Iterator[Shape]:
    """A train of camels that comes over the dunes by night, after its leader."""
    yield from stage.night(47, 23, 4, 51)
    yield from stage.dunes(2, 33, 52, 5, 3)
    yield from stage.dunes(1, 38, 54, 3, 3)
    for number, place in enumerate(_TRAIN):
        yield stand(stage.camel("sand-dark" if number % 2 else "sand-light"), *place)
    yield stand(draw.walker("salt", FIGURE, "accent"), 56, 45.4, 6)


def lost_cargo() -> Iterator[Shape]:
    """A camel that goes on without what fell off it."""
    yield from stage.sky(50, 27, 4)
    yield from stage.dunes(0, 35, 63, 4, 4)
    yield from stage.dunes(1, 41, 65, 3, 3)
    yield stand(stage.camel(), 44, 43.6, 11.4)
    rope = ("C", 33, 31, 30, 34, 31, 37.6), ("C", 31.6, 39.6, 29, 39.6, 28.6, 38)
    yield Path((("M", 40.6, 26.6), *rope), Style(None, "trunk", 0.7))
    for good, x, y in (("fire", 25.6, 33.6), ("plant", 17, 42), ("water", 9, 38.4)):
        yield Use(wares.token(good), x, y, 4)
    for x, y in ((30, 29.4), (23, 38.6), (13.4, 36)):
        yield Path((("M", x, y), ("C", x - 1, y - 1.6, x - 2.4, y - 1.6, x - 3.4, y - 0.4)), Style(None, FIGURE, 0.35))


_RUG = "M -96 10 C -64 -26 -32 30 0 2 C 32 -26 64 30 96 -10 L 96 16 C 64 56 32 0 0 28 C -32 56 -64 0 -96 36 Z"
_STRIPES = "M -80 4 L -80 24 M -52 2 L -52 26 M 52 4 L 52 30 M 80 0 L 80 24"
_FRINGE = "M -96 12 L -106 16 M -96 20 L -106 24 M -96 30 L -106 34 M 96 -6 L 106 -10 M 96 4 L 106 0 M 96 14 L 106 10"


@cache
def rug(fill: str, stripe: str, line: str) -> Symbol:
    """A carpet in the wind; 2.1 x 0.6 mm."""
    stripes = (pen_path(_STRIPES, None, stripe, 6), pen_path(_FRINGE, None, stripe, 4))
    return Symbol(f"rug {fill}", (pen_path(_RUG, fill, line, 3), *stripes))


def carpet() -> Iterator[Shape]:
    """A camel on a carpet, high above the palace."""
    yield from stage.night(52, 23.6, 4, 71)
    yield from stage.dunes(2, 42, 72, 4, 3)
    yield Use(palace("art.dune-0", FIGURE, "accent"), 9.4, 40, 7.4)
    yield from stage.dunes(1, 46, 74, 3, 3)
    yield stand(stage.camel(), 34, 36, 9)
    yield Use(rug("tent", "tent-light", FIGURE), 34, 34, 14.4, -4)
    for x, y, wide in ((9, 27, 8), (6, 31, 6), (53, 34, 7)):
        breeze = ("C", x + wide * 0.3, y - 1, x + wide * 0.7, y + 1, x + wide, y)
        yield Path((("M", x, y), breeze), Style(None, "art.dune-0-line", 0.35))


def new_camel() -> Iterator[Shape]:
    """A foal beside its mother, before a tent at sunrise."""
    yield from stage.sky(33, 34, 6)
    yield from stage.dunes(0, 37, 83, 4, 4)
    yield from stage.dunes(1, 41, 85, 3, 3)
    yield stand(draw.palm(), 5.4, 42, 10)
    yield stand(draw.tent("accent", FIGURE, "art.dune-0"), 54, 41.4, 8)
    yield stand(stage.camel("sand-dark"), 25, 45, 12)
    yield stand(stage.camel(), 40, 46, 6.6)
