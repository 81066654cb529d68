"""Cut sheets as SVG for machines: lines only, a layer each, in the colors that programs tell operations by."""

from typing import NamedTuple

from pnp.rendering.svg import document, to_text
from pnp.rendering.walk import number
from pnp.scene.cut import LAYERS, Cut, CutSheet, Vertex, radius


class Profile(NamedTuple):
    """Colors of the layers as #rrggbb. With `joined` all lines of a layer are one path in SVG."""

    cut: str
    score: str
    fold: str
    registration: str
    joined: bool = False


# plain: red is cut, blue and green are what else is done, black is not cut: the rule of many workshops, as in
#   "Lineweights and Colors" of Purdue University's laser cutters (purdue.edu/bidc).
# silhouette: Studio sets an action for each color of a line ("Line" in the Send panel): cuts stay red as its own
#   traced lines are, scores get another color (wiki of github.com/FAR-Lab/Developing-and-Designing-Interactive-
#   Devices, "How to use the Silhouette Cameo Cutter").
# cricut: Design Space makes a layer of each color, whose operation is then chosen, and moves separate shapes about;
#   those of one path keep their places (readme of github.com/deckar01/svglob; package @forresto/svg-to-cnc).
# glowforge: a step for each color of an unfilled line, sorted by the value of the color: marks, score, fold, cut
#   (readme of github.com/garethky/glowforge-colorific-fusion360-post).
# lightburn: colors of its palette, layers in the order of their numbers: score C01, cut C02; marks and folds of the
#   sheet on the tool layers T1 and T2, which are never put out (docs.lightburnsoftware.com, "Color Palette").
PROFILES = {
    "plain": Profile("#ff0000", "#0000ff", "#00a000", "#000000"),
    "silhouette": Profile("#ff0000", "#0000ff", "#00ff00", "#000000"),
    "cricut": Profile("#ff0000", "#0000ff", "#00ff00", "#000000", joined=True),
    "glowforge": Profile("#ff0000", "#0000ff", "#00ff00", "#000000"),
    "lightburn": Profile("#ff0000", "#0000ff", "#0c96d9", "#f36926"),
}


_HAIR = 0.1  # mm
_INKSCAPE = "http://www.inkscape.org/namespaces/inkscape"


def cut_svg(sheet: CutSheet, profile: Profile) -> str:
    """Draw the lines of a sheet as a document in true size; layers without a line are left out."""
    drawing = document(sheet.width, sheet.height, sheet.title, **{"xmlns:inkscape": _INKSCAPE})
    for layer in LAYERS:
        lines = [_commands(cut) for cut in sheet.cuts if cut.layer == layer]
        group = drawing.g(
            id=layer,
            fill="none",
            stroke=getattr(profile, layer),
            stroke_width=number(_HAIR),
            # Without these Inkscape shows a group, not a layer that can be switched off.
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
    # Of the four arcs of a radius SVG takes one by two flags: above 1 a bulge is more than half a circle.
    r = number(radius(start, end))
    return f"A{r} {r} 0 {int(abs(start.bulge) > 1)} {int(start.bulge > 0)} {place}"
