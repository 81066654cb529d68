"""Fate cards that strike gueltas: a gorge in the mountains, and the water in it."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.games.touareg.drawing import props, stage
from pnp.games.touareg.drawing.stage import AREA, camel
from pnp.scene import Path, Polygon, Rect, Shape, Style, Use
from pnp.style import symbols as draw
from pnp.style.vignette import FIGURE, stand


def low_water() -> Iterator[Shape]:
    """A gorge with a pool far below its old shores; a camel before it."""
    yield from gorge()
    for half, y, role in ((21, 37.6, "art.dune-0"), (17, 38, "sand-dark"), (13, 38.4, "art.dune-0")):
        yield _pool(22, y, half, role, "art.dune-3-line")
    yield _pool(20, 38.8, 9, "water", "water-dark")
    yield stand(camel(), 8, 37.6, 7.4)
    yield stand(draw.dead_tree(), 30, 34.4, 6)


def foals() -> Iterator[Shape]:
    """A full pool under palms; a mare with two foals."""
    yield from gorge()
    yield from (stand(draw.palm(), 3.4, 36, 7.6), stand(draw.palm(), 37, 33, 6.4))
    yield _pool(16, 39, 19, "water", "water-dark")
    for x, y in ((4, 38.6), (9, 40.4)):
        ripple = ("C", x + 0.9, y - 0.7, x + 2.1, y - 0.7, x + 3, y)
        yield Path((("M", x, y), ripple), Style(None, "water-light", 0.4))
    yield from (stand(camel("sand-dark"), 13, 36.4, 8), stand(camel(), 24, 33.8, 4.8), stand(camel(), 31.6, 33.4, 4))


def flood() -> Iterator[Shape]:
    """A wave that comes down a gorge, a camel in it."""
    yield from gorge()
    yield Rect(AREA.x, 36, AREA.width, 14, Style("water", "water-dark", 0.2))
    yield Use(draw.camel("sand-light", FIGURE), 27, 31, 6.6, 16)
    yield Use(props.wave(), 11, 31, 12.5)
    yield Use(props.wave(), 31, 40, 7.5)


_LEFT = ((-4, 46), (-4, 14), (4, 13), (7, 18), (5.4, 22), (9.4, 26), (7.6, 31), (11, 35), (8, 39), (10, 46))
_RIGHT = ((45, 46), (45, 14), (37, 13.4), (33, 17), (35, 22), (31, 26), (33.4, 31), (30, 34), (33, 38), (31, 46))


def gorge() -> Iterator[Shape]:
    """Between two cliffs under the sun."""
    yield from stage.sky(21, 26, 3)
    yield from stage.dunes(0, 31, 9, 3, 3)
    for cliff, role in ((_LEFT, "art.dune-2"), (_RIGHT, "art.dune-3")):
        yield Polygon(cliff, Style(role, f"{role}-line", 0.2))
    yield Polygon((*_LEFT[3:], (3, 46), (5, 38), (1.6, 30), (4, 24)), Style("art.dune-2-shade"))
    yield Polygon(((45, 14), (40, 20), (42, 27), (38, 33), (40, 40), (45, 46)), Style("art.dune-3-shade"))
    yield from stage.dunes(1, 36, 13, 2, 3)


def _pool(x: float, y: float, half: float, fill: str, line: str) -> Path:
    """A pool seen from the side, `half` as wide to both sides of (x, y)."""
    high = half * 0.2
    upper = ("C", x - half, y - high * 1.3, x + half, y - high * 1.3, x + half, y)
    lower = ("C", x + half, y + high * 1.5, x - half, y + high * 1.5, x - half, y)
    return Path((("M", x - half, y), upper, lower, ("Z",)), Style(fill, line, 0.25))
