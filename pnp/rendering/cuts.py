"""Cut sheets as SVG for machines: lines only, a layer each, in the colors that programs tell operations by."""

import tomllib
from pathlib import Path
from typing import NamedTuple

from pnp.rendering.svg import document, to_text
from pnp.rendering.walk import number
from pnp.scene.cut import LAYERS, Cut, CutSheet, Vertex, radius


class Profile(NamedTuple):
    """Colors of the layers of a program; `cuts.toml` tells the rest."""

    cut: str
    score: str
    fold: str
    registration: str
    joined: bool = False


_FILE = Path(__file__).with_name("cuts.toml")
PROFILES = {name: Profile(**colors) for name, colors in tomllib.loads(_FILE.read_text("utf-8")).items()}
_HAIR = 0.1  # mm
_INKSCAPE = "http://www.inkscape.org/namespaces/inkscape"


def cut_svg(sheet: CutSheet, profile: Profile) -> str:
    """Draw the lines of a sheet as a document in true size; layers without a line are left out."""
    drawing = document(sheet.width, sheet.height, sheet.title, **{"xmlns:inkscape": _INKSCAPE})
    for layer in LAYERS:
        lines = [_commands(cut) for cut in sheet.cuts if cut.layer == layer]
        # without these Inkscape shows a group, not a layer that can be switched off
        shown = {"inkscape:groupmode": "layer", "inkscape:label": layer}
        color, width = getattr(profile, layer), number(_HAIR)
        group = drawing.g(id=layer, fill="none", stroke=color, stroke_width=width, **shown)
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
    # Of the four arcs of a radius SVG takes one by two flags: above 1 a bulge is more than half a circle.
    r = number(radius(start, end))
    return f"A{r} {r} 0 {int(abs(start.bulge) > 1)} {int(start.bulge > 0)} {place}"
