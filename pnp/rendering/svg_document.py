"""An SVG document in true size with svgwrite; nothing else writes its frame."""

from __future__ import annotations

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


def written(drawing: svgwrite.Drawing) -> str:
    """The text of a file."""
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{drawing.tostring()}\n'
