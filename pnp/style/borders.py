"""Borders of ornament: a frame, or a strip as high as the border, of whole repeats with corners of its own.

A file such as `border.toml` of a game has, in rows of `pnp.style.picture`, one repeat `across`, drawn from (0, 0) to
(step, 7.5) mm with the outer edge above, what lies between two (`across-between`, about x = 0), and what is otherwise
at the sides of a frame (`along`); a `corner`, 7.5 mm wide and high, or one for each (`corner-1`...). A border is
`upright` where no repeat is turned at its foot.
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path as FilePath

from pnp.scene.model import Area, Group, Path, Rect, Shape, Style, Symbol, Use
from pnp.style.picture import Figures, Pen
from pnp.style.symbols import load

BAND = 7.5  # mm, of a border


def border(file: FilePath, area: Area, band: float, figures: Figures | None = None) -> Iterator[Shape]:
    """Draw the border, `band` mm wide, along the edges of an area; on all of it where it is no higher than that."""
    scale = band / BAND
    width, height = area.width / scale, area.height / scale
    strip = Rect(0, 0, width, BAND, Style("art.border", "art.border-line", 0.25))
    drawn = (_frame(file, width, height, figures or {}) if height > 2 * BAND else
             (Group((strip, *_repeats(file, "across", width, figures or {})), clip=strip),))  # fmt: skip
    yield Group(tuple(drawn), area.x, area.y, scale)


def _frame(file: FilePath, width: float, height: float, figures: Figures) -> Iterator[Shape]:
    data = load(file)
    edges = ((0, 0, width, height), (BAND, BAND, width - BAND, height - BAND))
    ring = []
    for turn, (x, y, right, low) in enumerate(edges):
        corners = ((x, y), (right, y), (right, low), (x, low))
        ring += [("L" if at else "M", *corner) for at, corner in enumerate(corners[:: -1 if turn else 1])] + [("Z",)]
    yield Path(tuple(ring), Style("art.border", "art.border-line", 0.25))
    sides = (("across", width - 2 * BAND), ("along", height - 2 * BAND))
    named = ((f"border-side-{name}-{long:g}", _repeats(file, name, long, figures)) for name, long in sides)
    across, along = (Symbol(name, tuple(shapes)) for name, shapes in named)
    yield Use(across, BAND, 0)
    yield Use(across, BAND, height - BAND) if data.get("upright") else Use(across, width - BAND, height, 1, 180)
    yield Use(along, 0, height - BAND, 1, -90)
    yield Use(along, width, BAND, 1, 90)
    for at, (x, y) in enumerate(((0, 0), (1, 0), (1, 1), (0, 1)), 1):
        corner = _symbol(file, f"corner-{at}" if f"corner-{at}" in data else "corner", 1, tuple(figures.items()))
        yield Use(corner, x * (width - BAND), y * (height - BAND))


def _repeats(file: FilePath, name: str, long: float, figures: Figures) -> Iterator[Shape]:
    """As many repeats as come nearest to a length, made a little longer or shorter to be whole."""
    data = load(file)
    name = name if name in data else "across"
    count = max(1, round(long / data["step"]))
    for each, begin in ((name, 0), (f"{name}-between", 1)):
        if each in data:
            one = _symbol(file, each, round(long / count / data["step"], 4), tuple(figures.items()))
            yield from (Use(one, index * long / count, 0) for index in range(begin, count))


@cache
def _symbol(file: FilePath, name: str, stretch: float, figures: tuple[tuple[str, tuple[Symbol, ...]], ...]) -> Symbol:
    data = load(file)
    pen = Pen(data, Area(0, 0, BAND, BAND), dict(figures))
    pen.stretch = stretch
    return Symbol(f"border {name} {stretch:g}", tuple(pen.rows(data[name])))
