"""A drawing of fixed size on one sheet: player aid, score pad, log sheet, setup sheet."""

from __future__ import annotations

from pnp.press.sentences import message
from pnp.press.sheets.paper import Paper, too_large
from pnp.press.sheets.ruler import BAND
from pnp.press.sheets.sheet import SheetSide, content
from pnp.scene.model import Group, Scene

_SLACK = 1e-6  # mm


def document(scene: Scene, paper: Paper, title: str, copies: int = 1, measured: bool = True) -> SheetSide:
    """The scene at true size in the middle of a sheet, which is turned where it fits only so.

    `copies` is how many of it the parts list asks for; one is drawn. What is only read is not `measured`: it has no
    rulers. Raises TooLarge: by how much, and what would fit.
    """
    for sheet in (paper, paper.turned()):
        room = content(sheet, tight=not measured)
        left, top = room.width - scene.width, room.height - scene.height
        if min(left, top) >= -_SLACK:
            head = 0 if measured else BAND  # above what is read, where others have a ruler below
            group = Group(scene.children, room.x + left / 2, room.y + head + top / 2, title=scene.title)
            return SheetSide(sheet, (group,), title, title, ((title, copies),), measured=measured)
    room = content(paper, tight=not measured)
    lack = scene.width - room.width, scene.height - room.height
    what = message("too-large.size", name=title, width=scene.width, height=scene.height)
    raise too_large(what, *lack, paper)
