"""Colors of the lines in a cut file: programs tell operations apart by them."""

from __future__ import annotations

from typing import NamedTuple


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
