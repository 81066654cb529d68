"""A cut sheet as SVG: lines only, in mm, a group for each layer, which Inkscape shows as a layer."""

from __future__ import annotations

from pnp.rendering.cut_profiles import Profile
from pnp.rendering.svg_document import document, to_text
from pnp.rendering.walk import number
from pnp.scene.cut import LAYERS, Cut, CutSheet, Vertex, radius

_HAIR = 0.1  # mm
_INKSCAPE = "http://www.inkscape.org/namespaces/inkscape"


def cut_svg(sheet: CutSheet, profile: Profile) -> str:
    """The lines of a sheet as a document in true size; layers without a line are left out."""
    drawing = document(sheet.width, sheet.height, sheet.title, **{"xmlns:inkscape": _INKSCAPE})
    for layer in LAYERS:
        lines = [_commands(cut) for cut in sheet.cuts if cut.layer == layer]
        group = drawing.g(
            id=layer,
            fill="none",
            stroke=getattr(profile, layer),
            stroke_width=number(_HAIR),
            **{"inkscape:groupmode": "layer", "inkscape:label": layer},
        )
        for line in ["".join(lines)] if profile.joined and lines else lines:
            group.add(drawing.path(line))
        if lines:
            drawing.add(group)
    return to_text(drawing)


def _commands(cut: Cut) -> str:
    start = cut.vertices[0]
    steps = [_step(one, other) for one, other in cut.segments]
    if cut.closed and not cut.vertices[-1].bulge:
        steps.pop()  # Z draws the last line
    return f"M{number(start.x)} {number(start.y)}{''.join(steps)}{'Z' if cut.closed else ''}"


def _step(start: Vertex, end: Vertex) -> str:
    place = f"{number(end.x)} {number(end.y)}"
    if not start.bulge:
        return f"L{place}"
    r = number(radius(start, end))
    return f"A{r} {r} 0 {int(abs(start.bulge) > 1)} {int(start.bulge > 0)} {place}"
