"""The model of drawings: shapes, groups, symbols, scenes, parts, pages and cuts as plain comparable data. Lengths are
in mm, y grows downwards, angles turn clockwise. Colors are named by roles ("ink"); which color a role has is not known
here, nor any picture, paper, file format or game. Fonts are measured, not drawn."""

from pnp.scene.font import Weight

from pnp.scene.model import (  # isort: skip
    PLAIN_BOX, PLAIN_FACE, Area, BoxArt, Circle, Clip, Face, Freeform, Gradient, Group, Hexagon, Line, Outline, Page,
    Part, Path, Point, Polygon, Raster, Rect, RectOutline, Round, Scene, Seams, Shape, Style, Symbol, Text, Use,
)  # fmt: skip
