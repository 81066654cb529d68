"""A printed page: the output of the press, the input of the back-ends."""

from __future__ import annotations

from typing import NamedTuple

from pnp.scene.model import Scene


class Area(NamedTuple):
    """A rectangle on a page, its top left corner at (x, y), in mm."""

    x: float
    y: float
    width: float
    height: float


class Page(NamedTuple):
    """A page of `width` x `height` mm; its scene has the page's top left corner as origin.

    `bookmark` begins an entry of the document's outline. `trim` is where the page is cut, `bleed` how far
    its drawing may be needed; both default to the whole page. A `back` is printed on the other side of the
    page before it. `label` is the number that a reader of the document shows for it.
    """

    width: float
    height: float
    scene: Scene
    title: str = ""
    bookmark: str | None = None
    trim: Area | None = None
    bleed: Area | None = None
    back: bool = False
    label: str = ""
