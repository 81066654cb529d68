"""Mountains of a range: crags whose right sides lie in the light."""

from __future__ import annotations

from functools import cache

from pnp.chance import Chance
from pnp.scene.model import Path, Point, Polygon, Style, Symbol
from pnp.style.symbols.pen import GRID, LINE
from pnp.style.terrain.curves import spread

PEAKS = 7  # variants
_CRAGS = 4  # corners of a slope


@cache
def peak(variant: int) -> Symbol:
    """A mountain 1.9 mm wide, its foot 0.7 mm below (0, 0), its top 0.5 to 0.85 mm above; `variant` from 0 to 6."""
    chance = Chance(variant + 101)
    top = spread(chance, -0.2, 0.25), -spread(chance, 0.5, 0.85)
    left = _slope(chance, (-0.95, 0.7), top)
    right = _slope(chance, (0.95, 0.7), top)
    edge = _edge(chance, top)
    outline = (*left, top, *right[::-1])
    lit = (top, *right[::-1], *edge[::-1])
    line = Style(None, "rock-dark", LINE / GRID)
    commands = (("M", *outline[0]), *(("L", *point) for point in outline[1:]))
    shapes = (Polygon(outline, Style("rock")), Polygon(lit, Style("rock-light")), _cracks(chance, left, top))
    return Symbol(f"peak-{variant}", (*shapes, Path(commands, line)))


def _slope(chance: Chance, foot: Point, top: Point) -> list[Point]:
    """The corners from the foot up, without the top: now steep, now a ledge."""
    corners = [foot]
    for crag in range(1, _CRAGS):
        along = crag / _CRAGS
        x = foot[0] + (top[0] - foot[0]) * min(max(along + spread(chance, -0.09, 0.09), 0), 1)
        y = foot[1] + (top[1] - foot[1]) * min(max(along + spread(chance, -0.07, 0.1), 0), 1)
        corners.append((x, y))
    return corners


def _edge(chance: Chance, top: Point) -> list[Point]:
    """The edge between shade and light, from below the top down to the foot."""
    points = []
    for step in range(1, 5):
        along = step / 4
        x = top[0] + spread(chance, -0.1, 0.16) + 0.12 * along
        points.append((x, top[1] + (0.7 - top[1]) * along))
    return points


def _cracks(chance: Chance, left: list[Point], top: Point) -> Path:
    """Two cracks in the shade."""
    commands: list[tuple[str | float, ...]] = []
    for start in (left[2], (top[0] - 0.06, top[1] + 0.2)):
        x, y = start[0] + 0.05, start[1] + 0.02
        commands.append(("M", x, y))
        for _ in range(2):
            x, y = x + spread(chance, -0.06, 0.12), min(y + spread(chance, 0.14, 0.28), 0.62)
            commands.append(("L", x, y))
    return Path(tuple(commands), Style(None, "rock-dark", 0.025))
