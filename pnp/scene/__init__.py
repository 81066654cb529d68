"""What to draw, in millimetres, as plain comparable data: y grows downwards, angles turn clockwise."""

from pnp.scene.model import (
    Circle,
    Group,
    Hexagon,
    Part,
    Path,
    Polygon,
    Rect,
    RectOutline,
    Round,
    Scene,
    Shape,
    Style,
    Symbol,
    Text,
    Use,
)

__all__ = [
    "Circle",
    "Group",
    "Hexagon",
    "Part",
    "Path",
    "Polygon",
    "Rect",
    "RectOutline",
    "Round",
    "Scene",
    "Shape",
    "Style",
    "Symbol",
    "Text",
    "Use",
]
