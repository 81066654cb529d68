"""The board and positions on it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import cos, radians, sin, sqrt
from pathlib import Path

from pnp.api.game import (  # isort: skip
    Circle, DrawOptions, Group, Place, Polygon, Rect, Scene, Shape, Style, Symbol, Text, Use, bits, ground, in_language,
    load_palette, load_texts, plate, text_middle,
)  # fmt: skip
from pnp_hex.layout import Layout
from pnp_hex.state import State

TEXTS = Path(__file__).parents[1] / "texts"
PALETTE = load_palette(Path(__file__).parents[1] / "palette.toml")
HEX, FRAME = 14.0, 9.0  # mm
COLORS = ("red", "blue")


def centre(layout: Layout, cell: int, size: float) -> tuple[float, float]:
    """The centre of a cell on the board, in mm."""
    row, column = divmod(cell, layout.stride)
    return FRAME + (column + row / 2 + 0.5) * size, FRAME + size / sqrt(3) + row * size * sqrt(3) / 2


def stone(color: str, texts: Mapping[str, str]) -> Symbol:
    """A stone of radius 1 with the letter of its color."""
    role, letter = f"player.{color}", texts[f"mark.{color}"]
    words = Text(0, text_middle(0.9), letter, 0.9, f"{role}-ink", "bold", "middle")
    return Symbol(f"stone-{color}-{letter}", (
        Circle(0, 0, 1, Style(role)), *PALETTE.disc(role), plate(words, role), words,
    ))  # fmt: skip


def board(layout: Layout, wishes: DrawOptions) -> Scene:
    """The board, hexes of `wishes.size` mm (14 by default), its edges in the players' colors."""
    size = wishes.size or HEX
    last = centre(layout, (layout.size - 1) * (layout.stride + 1), size)
    width, height = last[0] + size / 2 + FRAME, last[1] + size / sqrt(3) + FRAME
    shapes = (ground(width, height, "ground"), *_edges(layout, size), *_hexes(layout, size, wishes.coordinates))
    title = load_texts(TEXTS, wishes.lang)["board"].format(layout=in_language(layout.title, wishes.lang))
    return Scene(width, height, shapes, title)


def view(state: State, wishes: DrawOptions) -> Scene:
    """The position on its board."""
    base, size, texts = board(state.layout, wishes), wishes.size or HEX, load_texts(TEXTS, wishes.lang)
    stones = (
        Use(stone(color, texts), *centre(state.layout, cell, size), size * 0.36)
        for color, cells in zip(COLORS, state.stones, strict=True)
        for cell in bits(cells)
    )
    paper = Rect(0, 0, base.width, base.height, Style("paper"))
    return base._replace(children=(paper, Group((*base.children, *stones), clip=paper)))


def places(state: State, wishes: DrawOptions) -> tuple[Place, ...]:
    """The hexes, row by row, and whose stone lies on each."""
    size, texts = wishes.size or HEX, load_texts(TEXTS, wishes.lang)
    found = []
    for cell, name in state.layout.names.items():
        stones = (texts[color] for color, cells in zip(COLORS, state.stones, strict=True) if cells >> cell & 1)
        found.append(Place(cell, name, *centre(state.layout, cell, size), size, ", ".join(stones)))
    return tuple(found)


def _edges(layout: Layout, size: float) -> Iterator[Shape]:
    """Bands along the edges, under the hexes: the first player's above and below, the second's left and right."""
    last = layout.size - 1
    corners = (0, last, last * (layout.stride + 1), last * layout.stride)
    for index, color in enumerate(("red", "blue", "red", "blue")):
        ends = (centre(layout, corners[index], size), centre(layout, corners[(index + 1) % 4], size))
        yield Polygon(ends, Style(None, f"player.{color}-line", size * 1.3), closed=False)


def _hexes(layout: Layout, size: float, named: bool) -> Iterator[Shape]:
    turns = [radians(60 * side + 30) for side in range(6)]
    corners = tuple((cos(turn) * size / sqrt(3), sin(turn) * size / sqrt(3)) for turn in turns)
    cell = Symbol(f"hex-{size:g}", (Polygon(corners, Style("sand", "line", 0.25)),))
    yield from (Use(cell, *centre(layout, at, size)) for at in layout.names)
    for at, name in layout.names.items() if named else ():
        x, y = centre(layout, at, size)
        yield Text(x, y - size * 0.32, name, size * 0.15, "sand-ink", "regular", "middle")
