"""Parts and boards to print in tests."""

from pnp.press.outline import size
from pnp.scene import Circle, Group, Hexagon, Part, Polygon, Rect, RectOutline, Round, Scene, Style, Text, Use

SAND = Style(fill="sand")


def part(name, outline, copies=1, kind="", bleed=0.0, back=False):
    width, height = size(outline)
    face = Scene(width, height, (Rect(-9, -9, width + 18, height + 18, SAND), Text(1, 5, name, 2)))
    return Part(name, kind or name, outline, face, face if back else None, copies, bleed)


def board(width, height, *dots):
    ground = Rect(0, 0, width, height, SAND)
    return Scene(width, height, (ground, *(Circle(x, y, 1.5, Style(fill="ink")) for x, y in dots)))


def texts_of(shapes):
    """All words drawn, symbols included."""
    for shape in shapes:
        if isinstance(shape, Text):
            yield shape.text
        elif isinstance(shape, Use):
            yield from texts_of(shape.symbol.children)
        elif isinstance(shape, Group):
            yield from texts_of(shape.children)


def lines_of(shapes, x=0.0, y=0.0):
    """The crop marks as pairs of points on the sheet."""
    for shape in shapes:
        if isinstance(shape, Polygon) and not shape.closed:
            yield tuple((x + a, y + b) for a, b in shape.points)
        elif isinstance(shape, Group) and not shape.rotation and shape.scale == 1:
            yield from lines_of(shape.children, x + shape.x, y + shape.y)


OUTLINES = (RectOutline(63, 88, 3), RectOutline(18, 18), Round(16), Hexagon(20), Hexagon(20, pointy=False))
