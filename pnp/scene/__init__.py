"""What to draw, in millimetres, as plain comparable data: y grows downwards, angles turn clockwise."""

from pnp.scene.model import (
    Circle,
    Group,
    Hexagon,
    Outline,
    Part,
    Path,
    Polygon,
    Rect,
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
    "Outline",
    "Part",
    "Path",
    "Polygon",
    "Rect",
    "Round",
    "Scene",
    "Shape",
    "Style",
    "Symbol",
    "Text",
    "Use",
]
