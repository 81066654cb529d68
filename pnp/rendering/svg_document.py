"""An SVG document in true size with svgwrite; nothing else writes its frame."""

from __future__ import annotations

from typing import Any

import svgwrite

from pnp.rendering.walk import number
from pnp.scene.font import printable


def document(width: float, height: float, title: str, **more: str) -> svgwrite.Drawing:
    """An empty drawing of `width` x `height` mm, its unit the mm; `more` are attributes of its root."""
    wide, high = number(width), number(height)
    size = f"{wide}mm", f"{high}mm"
    drawing = svgwrite.Drawing(size=size, viewBox=f"0 0 {wide} {high}", debug=False, **more)
    if words := printable(title):
        drawing.set_desc(title=words)
    return drawing


def nested_document(drawing: svgwrite.Drawing, width: float, height: float, title: str, y: float, name: str) -> Any:
    """An element of `width` x `height` mm, `y` mm below the top of a drawing, with its own viewBox and the id `name`.

    It has no definitions of its own: they are those of the drawing.
    """
    size = number(width), number(height)
    inner = drawing.svg((0, number(y)), size, viewBox=f"0 0 {size[0]} {size[1]}", id=name)
    inner.elements.remove(inner.defs)
    if words := printable(title):
        inner.set_desc(title=words)
    return inner


def to_text(drawing: svgwrite.Drawing) -> str:
    """The drawing as the text of a file."""
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{drawing.tostring()}\n'
