"""Pictures for a virtual table: scenes as PNG, and what suits them for it."""

from __future__ import annotations

from io import BytesIO
from math import sqrt

from PIL import Image

from pnp.press.deck import SIDE
from pnp.press.sheets.paper import INCH
from pnp.printing.pages import pdf_of
from pnp.printing.requests import PrintOptions
from pnp.rendering.png import png
from pnp.scene.model import Group, Hexagon, Rect, Scene, Style
from pnp.scene.page import Page
from pnp.style.theme import Theme

_MARGIN = 8.0  # mm around a page
_HAIR = 0.0005  # mm less on a side, so that rounding to points adds no row of pixels


def picture(scene: Scene, dpi: float, job: PrintOptions, theme: Theme) -> bytes:
    """A scene as PNG on no ground, `dpi` pixels an inch or as many fewer as keep it within `SIDE` pixels a side."""
    sharp = (SIDE - 1) / max(scene.width, scene.height) * INCH
    page = Page(scene.width - _HAIR, scene.height - _HAIR, scene)
    return png(pdf_of([page], "", "", job, theme), 0, min(dpi, sharp), clear=True)


def square(drawn: Image.Image) -> bytes:
    """A picture stretched to a square of its longer side, as PNG: of a tile that is as wide as high until scaled."""
    side = max(drawn.size)
    stretched = drawn if drawn.size == (side, side) else drawn.resize((side, side), Image.Resampling.LANCZOS)
    file = BytesIO()
    stretched.save(file, "PNG")
    return file.getvalue()


def squared(data: bytes) -> bytes:
    """A PNG as `square` makes it."""
    with Image.open(BytesIO(data)) as drawn:
        return square(drawn)


def in_square(scene: Scene, outline: Hexagon) -> Scene:
    """The drawing of a hexagon, with its bleed, in the middle of a square as wide as its corners are apart."""
    side = outline.flat_to_flat * 2 / sqrt(3)
    shifted = Group(scene.children, (side - scene.width) / 2, (side - scene.height) / 2)
    return Scene(side, side, (shifted,), scene.title)


def grounded(board: Scene) -> Scene:
    """A board of which nothing is clear."""
    return board._replace(children=(Rect(0, 0, board.width, board.height, Style("ground")), *board.children))


def on_paper(page: Scene) -> Scene:
    """A page with a margin, on paper."""
    width, height = page.width + 2 * _MARGIN, page.height + 2 * _MARGIN
    paper = Rect(0, 0, width, height, Style("paper"))
    return Scene(width, height, (paper, Group(page.children, _MARGIN, _MARGIN)), page.title)
