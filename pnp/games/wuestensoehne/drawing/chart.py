"""The area as drawings show it: cells by their numbers, the cross, names around it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from pnp.games.wuestensoehne.area import CELLS, SIZE
from pnp.games.wuestensoehne.drawing import tile
from pnp.games.wuestensoehne.layout import Lie
from pnp.scene import Rect, Shape, Style, Text, font

_LETTERS = "ABCDEFGHIJK"


def centre(cell: int, size: float) -> tuple[float, float]:
    """The middle of a cell, in mm from the corner of the area of cells of `size` mm."""
    return (cell % SIZE + 0.5) * size, (cell // SIZE + 0.5) * size


def corners(cells: Sequence[int], size: float) -> Iterator[tuple[float, float]]:
    """The upper left corners of these cells in a piece of just these, in mm."""
    top, left = min(cell // SIZE for cell in cells), min(cell % SIZE for cell in cells)
    return (((cell % SIZE - left) * size, (cell // SIZE - top) * size) for cell in cells)


def empty(size: float) -> Iterator[Shape]:
    """Empty cells of `size` mm."""
    line = Style(None, "line", min(0.25, size * 0.012))
    yield Rect(0, 0, SIZE * size, SIZE * size, Style("sand-light"))
    for cell in range(CELLS):
        x, y = centre(cell, size)
        yield Rect(x - size / 2, y - size / 2, size, size, line)


def lies(cells: Mapping[int, Lie] | Iterable[tuple[int, Lie]], size: float, plain: bool = False) -> Iterator[Shape]:
    """Tiles as they lie on cells, as printed or `plain`."""
    for cell, lie in cells.items() if isinstance(cells, Mapping) else cells:
        x, y = centre(cell, size)
        yield tile.clip(tile.tile_symbol(lie.tile, plain), x, y, size, lie.quarters)


def rim(size: float, em: float) -> Iterator[Shape]:
    """Letters and numbers around the area, `em` mm large, in the middle of rows and columns."""
    side, gap = SIZE * size, em * 0.5
    for index in range(SIZE):
        at = (index + 0.5) * size
        for y in (-gap, side + gap + em * font.CAP_HEIGHT):
            yield Text(at, y, str(index + 1), em, "muted", "bold", "middle")
        for x in (-gap - em * 0.3, side + gap + em * 0.3):
            yield Text(x, at + font.middle(em), _LETTERS[index], em, "muted", "bold", "middle")
