"""Pages imposed as a booklet: sheets with two pages a side, laid into each other, folded and stapled in the middle.

Sheets of n pages (a multiple of 4): the front of sheet i, from 0, has pages n - 2 i and 2 i + 1, its back 2 i + 2 and
n - 2 i - 1.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.press.sheets.paper import Paper
from pnp.press.sheets.sheet import SheetSide
from pnp.scene.model import Group, Polygon, Scene, Shape, Style

_TICK = 3.0  # mm, of the marks that show where to fold
_LINE = Style(None, "line", 0.2)


def booklet(scenes: Sequence[Scene], paper: Paper, title: str = "", long_edge: bool = False) -> list[SheetSide]:
    """The sides of the sheets, in the order of a printer that prints both; pages are scaled to half a sheet.

    Empty pages are added before the last, so that a cover stays outside. Sheets are turned over the short edge; for a
    printer that turns them over the `long_edge` backs are upside down. `title` is that of the part in lists.
    """
    lying = paper if paper.width > paper.height else paper.turned()
    padded = _padded(scenes)
    sides: list[SheetSide] = []
    for sheet in range(len(padded) // 4):
        for back, (left, right) in enumerate(_order(len(padded), sheet)):
            shapes = tuple(_side(padded[left - 1], padded[right - 1], lying))
            if back and long_edge:
                shapes = (Group(shapes, lying.width, lying.height, rotation=180),)
            first = not sides
            holds = ((title, int(first)),) if title and not back else ()
            leaf = SheetSide(
                lying, shapes, title, title if first else None, holds, measured=False, work="booklet", bare=True
            )
            sides.append(leaf._replace(back=bool(back)))
    return sides


def _order(count: int, sheet: int) -> Iterator[tuple[int, int]]:
    """The pages on the front and on the back of a sheet, from left to right."""
    first = 2 * sheet + 1
    yield count - first + 1, first
    yield first + 1, count - first


def _padded(scenes: Sequence[Scene]) -> list[Scene | None]:
    missing = -len(scenes) % 4
    return [*scenes[:-1], *[None] * missing, scenes[-1]]


def _side(left: Scene | None, right: Scene | None, paper: Paper) -> Iterator[Shape]:
    middle = paper.width / 2
    for scene, x in ((left, 0.0), (right, middle)):
        if scene:
            scale = min(middle / scene.width, paper.height / scene.height)
            at = x + (middle - scene.width * scale) / 2, (paper.height - scene.height * scale) / 2
            yield Group(scene.children, *at, scale)
    for y in (0.0, paper.height - _TICK):
        yield Polygon(((middle, y), (middle, y + _TICK)), _LINE, closed=False)
