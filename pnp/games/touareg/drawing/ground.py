"""What landscapes share: a field, a plain, stones."""

from __future__ import annotations

from functools import cache

from pnp.chance import Chance
from pnp.scene import Path, Rect, Shape, Style, Symbol, Use
from pnp.style.symbols.pen import LINE, pen_path, transform
from pnp.style.terrain.curves import spread, warp

REACH = 1.3  # mm from the middle to where the ground ends
FINE = 1.6  # grid units, a thin line
STONES = 6  # variants


def ground(role: str) -> Shape:
    """A field of a role, as far as any landscape reaches."""
    return Rect(-REACH, -REACH, 2 * REACH, 2 * REACH, Style(role))


def plain(top: float, role: str, edge: str) -> Shape:
    """What lies below a softly waved horizon at `top` grid units."""
    hills = f"C -90 {top - 9} -50 {top - 7} -20 {top} C 20 {top + 8} 70 {top - 10} 130 {top - 2}"
    return pen_path(f"M -130 {top} {hills} L 130 130 L -130 130 Z", role, edge, FINE)


@cache
def stone(role: str, variant: int = 0) -> Symbol:
    """A stone of the role `role`, 2 x 1.2 mm; `variant` from 0 to 5."""
    body = pen_path("M -96 30 L -70 -34 L -8 -60 L 60 -44 L 98 14 L 70 50 L -60 56 Z", role, "rock-dark", 14)
    edge = pen_path("M -70 -34 L -20 -6 L 60 -44 M -20 -6 L -30 54", None, "rock-dark", 8)
    return Symbol(f"stone {role} {variant}", tuple(warp(path, variant, 0.11) for path in (body, edge)))


class Variant:
    """One of the pictures of a land: number 0 as it is written, others mirrored or not, each thing moved a little."""

    def __init__(self, number: int) -> None:
        self.number = number
        self._chance = Chance(number)

    def path(self, data: str, fill: str | None, line: str | None = None, width: float = LINE) -> Path:
        """A path of `pen_path` that reaches all edges: mirrored, larger, and moved to a side."""
        path = pen_path(data, fill, line, width)
        if not self.number:
            return path
        return transform(path, self.near(14), self.near(5), 0, 1.16, mirror=bool(self.number % 2))

    def fixed(self, path: Path) -> Path:
        """A path that must lie as it does: mirrored or not."""
        return transform(path, 0, 0, 0, 1, mirror=True) if self.number % 2 else path

    def place(self, symbol: Symbol, x: float, y: float, size: float, turn: float = 0) -> Use:
        """A symbol, its place mirrored and moved, a little larger or smaller."""
        if not self.number:
            return Use(symbol, x, y, size, turn)
        side = -1 if self.number % 2 else 1
        return Use(symbol, side * x + self.near(0.09), y + self.near(0.035), size * (1 + self.near(0.14)), turn)

    def near(self, reach: float) -> float:
        """A number from -`reach` to `reach`; 0 for the first picture."""
        return spread(self._chance, -reach, reach) if self.number else 0.0
