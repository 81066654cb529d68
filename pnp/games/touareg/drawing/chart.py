"""The grid, small: what maps, positions and the board share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from pnp.games.touareg.drawing import values
from pnp.games.touareg.drawing.lands import land
from pnp.games.touareg.layout import SQUARES, Layout
from pnp.scene import Group, Path, Rect, Shape, Style, Text, Use, font

ROWS = 7


def corner(layout: Layout, square: int, size: float) -> tuple[float, float]:
    """The upper left corner of a square in a grid of squares of `size` mm."""
    row, column = layout.cell[square]
    return column * size, row * size


def chart(layout: Layout, kinds: Sequence[str], size: float, camps: Mapping[int, str]) -> Iterator[Shape]:
    """Every square as its landscape with values; `kinds[n]` is that of square n, `camps` tells tribes."""
    half = size / 2
    for square in range(1, SQUARES + 1):
        x, y = corner(layout, square, size)
        kind = kinds[square]
        window = Rect(-half, -half, size, size, Style())
        picture = Use(land(kind, camps.get(square, "")), 0, 0, half)
        signs = values.corners(layout.kinds[kind], half, size * 0.2, size * 0.06)
        yield Group((picture, *signs), x + half, y + half, clip=window)
        yield Rect(x, y, size, size, Style(None, "line", 0.3))


def plates(layout: Layout, size: float) -> Iterator[Shape]:
    """The number of each square on a light ground in its lower left corner."""
    height, em = size * 0.2, size * 0.16
    for square in range(1, SQUARES + 1):
        x, y = corner(layout, square, size)
        width = max(font.width(str(square), em, "bold") + height * 0.5, height * 1.35)
        yield Rect(x, y + size - height, width, height, Style("ground", "line", 0.15))
        middle = y + size - height / 2 + font.middle(em)
        yield Text(x + width / 2, middle, str(square), em, "ink", "bold", "middle")


def borders(layout: Layout, groups: Iterable[Sequence[int]], size: float, style: Style) -> Path:
    """The lines around groups of squares."""
    commands: list[tuple[str | float, ...]] = []
    for squares in groups:
        inside = {layout.cell[square] for square in squares}
        for row, column in sorted(inside):
            x, y = column * size, row * size
            if (row - 1, column) not in inside:
                commands += [("M", x, y), ("L", x + size, y)]
            if (row + 1, column) not in inside:
                commands += [("M", x, y + size), ("L", x + size, y + size)]
            if (row, column - 1) not in inside:
                commands += [("M", x, y), ("L", x, y + size)]
            if (row, column + 1) not in inside:
                commands += [("M", x + size, y), ("L", x + size, y + size)]
    return Path(tuple(commands), style)


def numbers(layout: Layout, size: float) -> Iterator[Shape]:
    """The bare numbers of the squares in boxes of `size` mm."""
    for square in range(1, SQUARES + 1):
        x, y = corner(layout, square, size)
        yield Rect(x, y, size, size, Style("panel" if square == 1 else None, "line", 0.2))
        yield Text(
            x + size / 2,
            y + size / 2 + font.middle(size * 0.45),
            str(square),
            size * 0.45,
            "ink",
            "regular",
            "middle",
        )
