"""Pages imposed as a booklet: sheets with two pages a side, laid into each other, folded and stapled in the middle.

Sheets of n pages (a multiple of 4): the front of sheet i, from 0, has pages n - 2 i and 2 i + 1, its back 2 i + 2 and
n - 2 i - 1. They are turned over the short edge.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.press import Paper
from pnp.scene import Group, Polygon, Scene, Shape, Style
from pnp.scene.page import Page

_TICK = 3.0  # mm, of the marks that show where to fold
_LINE = Style(None, "line", 0.2)


def booklet(scenes: Sequence[Scene], paper: Paper) -> list[Page]:
    """The sides of the sheets, in the order of a printer that prints both; pages are scaled to half a sheet.

    Empty pages are added before the last, so that a cover stays outside.
    """
    lying = paper if paper.width > paper.height else paper.turned()
    padded = _padded(scenes)
    count = len(padded)
    pages: list[Page] = []
    for sheet in range(count // 4):
        for back, (left, right) in enumerate(_order(count, sheet)):
            scene = _side(padded[left - 1], padded[right - 1], lying)
            pages.append(Page(lying.width, lying.height, scene, scene.title, back=bool(back)))
    return pages


def _order(count: int, sheet: int) -> Iterator[tuple[int, int]]:
    """The pages on the front and on the back of a sheet, from left to right."""
    first = 2 * sheet + 1
    yield count - first + 1, first
    yield first + 1, count - first


def _padded(scenes: Sequence[Scene]) -> list[Scene | None]:
    missing = -len(scenes) % 4
    return [*scenes[:-1], *[None] * missing, scenes[-1]]


def _side(left: Scene | None, right: Scene | None, paper: Paper) -> Scene:
    middle = paper.width / 2
    shapes: list[Shape] = []
    for scene, x in ((left, 0.0), (right, middle)):
        if scene:
            scale = min(middle / scene.width, paper.height / scene.height)
            at = x + (middle - scene.width * scale) / 2, (paper.height - scene.height * scale) / 2
            shapes.append(Group(scene.children, *at, scale))
    for y in (0.0, paper.height - _TICK):
        shapes.append(Polygon(((middle, y), (middle, y + _TICK)), _LINE, closed=False))
    title = next((scene.title for scene in (left, right) if scene and scene.title), "")
    return Scene(paper.width, paper.height, tuple(shapes), title)
