"""The land of the board: a tint for each sector, drifts of sand in it, the salt pan in the middle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from zlib import crc32

from pnp.chance import Chance
from pnp.data.texts import Texts
from pnp.games.touareg.drawing import chart
from pnp.games.touareg.layout import CENTRE, SQUARES, Layout
from pnp.scene import Path, Rect, Shape, Style, Use
from pnp.style import symbols as draw
from pnp.style import terrain
from pnp.style.legend import Sign

TINTS = ("tint.1", "tint.2", "tint.3", "tint.4")
_UNIT = 0.42  # of a square, what drifts are measured in
_PAN = 0.43  # of a square, from the middle of the salt pan to its shore


def land(layout: Layout, size: float) -> Iterator[Shape]:
    """All of it, squares of `size` mm, the first at (0, 0); the same for the same layout."""
    roles = {layout.cell[square]: tint(layout, square) for square in range(1, SQUARES + 1)}
    side, chance = chart.ROWS * size, Chance(crc32(layout.id.encode()))
    yield Rect(0, 0, side, side, Style("sand-light"))
    for squares in layout.sectors.values():
        yield _area(layout, squares, size)

    def ground(x: float, y: float) -> str:
        return roles.get((int(y // size), int(x // size)), "")

    yield from terrain.drifts(side, side, size * _UNIT, chance, ground)
    x, y = chart.corner(layout, CENTRE, size)
    pan = terrain.pool(chance.below(terrain.POOLS), "salt", "sand-dark", 0.015)
    yield Use(pan, x + size / 2, y + size / 2, size * _PAN)


def tint(layout: Layout, square: int) -> str:
    """The role of the ground of a square: that of its sector; outside of them that of sand."""
    for index, squares in enumerate(layout.sectors.values()):
        if square in squares:
            return TINTS[index % len(TINTS)]
    return "sand-light"


def _area(layout: Layout, squares: Sequence[int], size: float) -> Path:
    """The squares of a sector as one path."""
    commands: list[tuple[str | float, ...]] = []
    for x, y in (chart.corner(layout, square, size) for square in squares):
        commands += [("M", x, y), ("L", x + size, y), ("L", x + size, y + size), ("L", x, y + size), ("Z",)]
    return Path(tuple(commands), Style(tint(layout, squares[0])))


def borders(layout: Layout, size: float) -> Iterator[Shape]:
    """The lines between squares, and the borders of the sectors."""
    lines: list[tuple[str | float, ...]] = []
    side = chart.ROWS * size
    for at in (index * size for index in range(chart.ROWS + 1)):
        lines += [("M", 0, at), ("L", side, at), ("M", at, 0), ("L", at, side)]
    yield Path(tuple(lines), Style(None, "line", 0.4))
    yield chart.borders(layout, layout.sectors.values(), size, Style(None, "accent", 1.2))


def signs(texts: Texts) -> Iterator[Sign]:
    """What the signs of the board mean."""
    square = Rect(-0.44, -0.44, 0.88, 0.88, Style("tint.1", "accent", 0.09))
    yield (square,), texts["board.sign.sector"]
    yield (
        (Rect(-0.4, -0.4, 0.8, 0.8, Style("sand-light", "sand-ink", 0.04, (0.12, 0.09)), 0.05),),
        texts["board.sign.card"],
    )
    yield (Use(draw.salt(), 0, 0, 0.45),), texts["title.saline"]
