"""Event cards of sun, wind and sand, and the epidemic: what happens to the land."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from pnp.games.wuestenkoenige.drawing import event_stage as stage
from pnp.scene import Path, Polygon, Shape, Style, Symbol, Use
from pnp.style import symbols as draw
from pnp.style import vignette
from pnp.style.symbols.pen import pen_path
from pnp.style.vignette import FIGURE, stand


def epidemic() -> Iterator[Shape]:
    """An oasis under birds that wait; camels that lie on the ground."""
    yield from stage.sky(44, 30, 4)
    birds = ((37.6, 22.6, 3.4), (46, 19.8, 2.6), (52.6, 24.6, 3.6))
    yield from (Use(draw.vulture(), *bird) for bird in birds)
    yield from stage.dunes(0, 36, 3, 4, 4)
    yield from stage.dunes(1, 41, 5, 3, 3)
    yield Use(draw.oasis(), 14, 33, 13)
    yield Use(draw.fallen_camel("sand-dark"), 52, 37.6, 6)
    yield Use(draw.fallen_camel("sand-light"), 38, 42.6, 9.6)


_CRACKS = (
    ((-3, 41), (6, 39.6), (13, 42), (22, 40), (31, 42.4), (41, 40), (50, 42), (58, 40), (66, 41.6)),
    ((-3, 46), (5, 44.6), (12, 47.4), (21, 45), (31, 48), (42, 45), (52, 47.6), (60, 45), (66, 46)),
    ((6, 39.6), (5, 44.6)), ((13, 42), (12, 47.4), (9, 52)), ((22, 40), (21, 45), (24, 52)), ((31, 42.4), (31, 48)),
    ((41, 40), (42, 45), (38, 52)), ((50, 42), (52, 47.6)), ((58, 40), (60, 45), (57, 52)),
    ((2, 37), (6, 39.6)), ((17, 37), (22, 40)), ((33, 37), (31, 42.4)), ((45, 37), (41, 40)), ((60, 37), (58, 40)),
)  # fmt: skip


def drying() -> Iterator[Shape]:
    """A glaring sun over ground that cracked, a bare tree, a skull."""
    yield from stage.sky(33, 30, 0, (1, 2, 3, 4))
    yield from vignette.rays(33, 27.4, 5)
    yield vignette.sun(33, 27.4, 5)
    yield from stage.dunes(0, 35, 14, 3, 4)
    yield Polygon(((-3, 37), (66, 37), (66, 55), (-3, 55)), Style("art.dune-0", "art.dune-2-line", 0.2))
    for crack in _CRACKS:
        yield Polygon(crack, Style(None, "art.dune-3-line", 0.5), closed=False)
    yield stand(draw.dead_tree(), 11, 45, 13)
    yield Use(draw.skull(), 47, 42.4, 6.4)
    yield stand(draw.dead_tree(), 57, 37.6, 4)


_CLOUD = """
M -100 100 L -100 -30 C -84 -54 -56 -50 -50 -30 C -48 -70 0 -84 14 -52 C 30 -74 66 -62 62 -30 C 88 -36 104 -8 84 10
C 104 22 98 50 76 52 C 88 70 76 92 58 100 Z
"""
_GUST = "M -100 10 C -64 -12 -28 18 14 6 C 52 -6 54 -52 22 -54 C -6 -54 -8 -18 14 -16 C 26 -16 28 -30 18 -32"
_BREEZE = "M -84 40 C -44 24 -4 48 40 34 C 66 26 70 4 54 4 C 44 4 42 16 52 18"


@cache
def _cloud(role: str) -> Symbol:
    """A cloud of dust that rolls to the right."""
    return Symbol(f"dust {role}", (pen_path(_CLOUD, role, f"{role}-line", 2),))


@cache
def gust(role: str = "art.dune-0-line") -> Symbol:
    """A gust that rolls up, one smaller below it; 2 x 1 mm."""
    return Symbol(f"gust {role}", (pen_path(_GUST, None, role, 7), pen_path(_BREEZE, None, role, 6)))


def sandstorm() -> Iterator[Shape]:
    """A wall of dust that rolls over the dunes; a rider before it, a palm that bends."""
    yield from stage.sky(52, 27, 4)
    yield from stage.dunes(0, 36, 23, 4, 4)
    yield Use(_cloud("art.dune-3"), 2, 31, 22)
    yield Use(_cloud("art.dune-2"), 0, 38, 18)
    yield from (Use(gust(), x, y, size) for x, y, size in ((12, 24, 9), (20, 34, 8)))
    yield from stage.dunes(1, 43, 25, 3, 3)
    yield stand(draw.palm(), 55, 43, 9, 24)
    rider = draw.rider("sand-light", FIGURE, "accent", "salt")
    yield stand(rider, 37, 45.6, 10.5, 7)
    yield Use(gust(), 8, 44, 7)


_DUNE: tuple[tuple[str | float, ...], ...] = (
    ("M", -4, 42), ("C", 8, 40, 18, 28, 30, 20.6), ("C", 35, 17.6, 40, 19, 41, 21.6), ("C", 38, 23, 38, 30, 46, 36),
    ("C", 52, 40, 60, 41, 67, 41), ("L", 67, 56), ("L", -4, 56), ("Z",),
)  # fmt: skip
_LEE: tuple[tuple[str | float, ...], ...] = (
    ("M", 41, 21.6), ("C", 38, 23, 38, 30, 46, 36), ("C", 52, 40, 60, 41, 67, 41), ("L", 67, 56), ("L", 24, 56),
    ("C", 34, 46, 22, 34, 41, 21.6), ("Z",),
)  # fmt: skip


def sand() -> Iterator[Shape]:
    """A dune that breaks like a wave; a camel half buried."""
    yield from stage.sky(12, 27, 3.6)
    yield from stage.dunes(0, 37, 33, 4, 4)
    yield from (Path(_DUNE, Style("art.dune-1", "art.dune-1-line", 0.25)), Path(_LEE, Style("art.dune-1-shade")))
    for x, y, size in ((33, 22, 7), (25, 29, 6)):
        yield Use(gust(), x, y, size)
    yield Use(draw.palm(), 9, 38.4, 9, -8)
    yield stand(stage.camel(), 47, 50, 9.6, -12)
    yield from stage.dunes(2, 45, 36, 4, 3)
