"""Fate cards that strike camps, herds and purses."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.games.touareg.drawing import props, stage, tokens, tribes
from pnp.games.touareg.drawing.ground import stone
from pnp.games.touareg.drawing.stage import AREA, camel, herd
from pnp.games.touareg.drawing.tribe_lands import tribe_land
from pnp.scene import Shape, Use
from pnp.style import symbols as draw
from pnp.style import vignette
from pnp.style.vignette import FIGURE, stand


def kin(tribe: str) -> Iterator[Shape]:
    """The land of a tribe: its tents, and a herd that is led to them."""
    role = tribes.role(tribe)
    yield from tribe_land(tribe)
    yield from stage.dunes(1, 31.5, 90, 2, 3)
    yield stand(draw.tent(role, FIGURE), 31, 33.6, 6.6)
    yield from herd(((0.6, 40, 5), (8.4, 40.4, 5.4)))
    yield stand(draw.walker("salt", FIGURE, role), 15.2, 40, 4.6)
    yield Use(tribes.shield(tribe), 35.4, 20, 4)


def busy_markets() -> Iterator[Shape]:
    """Two stalls, buyers and sellers."""
    yield from stage.sky(20.5, 25, 3)
    yield from stage.plain(30, 34, 60)
    yield stand(draw.palm(), 38, 32.4, 6.6)
    yield from (stand(props.stall("tent"), 9.5, 38.2, 8.2), stand(props.stall("water"), 30, 33.2, 6))
    yield stand(draw.walker("sand-light", FIGURE, "water"), 20.6, 33.6, 4.6)
    yield stand(draw.walker("salt", FIGURE, "palm"), 1.6, 40, 5.8)


def torn_tethers() -> Iterator[Shape]:
    """Pegs and torn ropes before a tent; camels that run."""
    yield from stage.night(33, 20, 2.8, 61)
    yield from stage.dunes(2, 30, 62, 3, 3)
    yield from stage.dunes(1, 35, 64, 2, 3)
    yield stand(draw.tent("tent", FIGURE), 6.4, 38, 7)
    yield from (stand(camel("sand-dark"), 33.6, 31, 4, -8), stand(camel(), 24.6, 33.2, 6, -10))
    for x, foot in ((13.4, 39.4), (10, 41.2)):
        yield Use(props.peg(), x, foot - 1.6, 1.9)
        yield props.rope(x, foot - 1.2)


def hard_season() -> Iterator[Shape]:
    """A glaring sun, bones, a bare tree, birds that wait."""
    yield from stage.sky(19, 23, 4.4, (1, 2, 3, 4, 5, 5))
    yield from (Use(draw.vulture(), x, y, size) for x, y, size in ((31, 19, 3), (36.5, 23, 2.2), (27.5, 24, 1.7)))
    yield from stage.plain(30, 35, 70)
    yield stand(draw.dead_tree(), 7, 39, 9.4)
    yield Use(draw.ribs(), 30, 30.4, 3.4)
    yield Use(draw.skull(), 16, 37.6, 4.6)
    yield from (Use(stone("rock"), x, y, 0.9) for x, y in ((2, 40), (23, 36), (37, 36)))


def empty_purses() -> Iterator[Shape]:
    """A purse with a hole, its last coin, a camp in the evening."""
    yield from stage.sky(33, 27, 3, (1, 2, 3, 4))
    yield from vignette.ridge(AREA, 2, 34, ((3, 24), (12, 27)))
    yield from stage.plain(31, 34, 80)
    yield from (stand(draw.tent("tent", FIGURE), 31, 33, 4), stand(draw.palm(), 37, 33, 4.4))
    yield Use(props.purse(), 10, 33.4, 8)
    yield Use(tokens.coin("silver"), 17.2, 38.8, 1.6)
