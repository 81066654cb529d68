"""The tiles: those of the stacks with their backs, the start tile, and the four strips of the cross."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.data.texts import Texts
from pnp.games.wuestensoehne.area import ARMS, CENTRE, NAMES, SIDES
from pnp.games.wuestensoehne.drawing import chart, tile
from pnp.games.wuestensoehne.drawing.oasis import REACH
from pnp.games.wuestensoehne.drawing.octagram import tile_back
from pnp.games.wuestensoehne.layout import Layout
from pnp.scene import Group, Part, Rect, RectOutline, Scene, Shape, Style, Text, Use, font

SIDE = 45.0  # mm
LONGEST = 225.0  # mm: a strip that would be longer is printed in pieces, for A4 and Letter
_BLEED = 3.0
_SAFE = 3.3  # mm from the edge to any word: the safe zone and a hair
_NAME = 2.6  # mm, tile ids and names of cells


def tiles(layout: Layout, side: float, coordinates: bool, texts: Texts) -> Iterator[Part]:
    """The tiles of the stacks, squares of `side` mm, with the ids that logs have for them, if wished."""
    bleed, kind, outline = _bleed(side), texts["kind.tiles"], RectOutline(side, side)
    for known in layout.tiles:
        name = texts["tile"].format(stack=known.stack)
        name_on = label(known.id, 0, side) if coordinates else ()
        face = (Use(tile.tile_symbol(known), side / 2, side / 2, side / 2), *name_on)
        scene = Scene(side, side, face, f"{name}: {known.id}")
        back = tile_back(known.stack, side, bleed, texts["back.tile"].format(stack=known.stack))
        yield Part(name, kind, outline, scene, back, 1, bleed, key=f"tile.{known.id}")


def strips(layout: Layout, side: float, coordinates: bool, texts: Texts) -> Iterator[Part]:
    """The arms of the cross, each in as few pieces as `LONGEST` allows, with the names of their cells, if wished."""
    for key, quarters, cells in strip_cells(side):
        yield _strip(layout, quarters, cells, side, coordinates, texts)._replace(key=key)


def strip_cells(side: float) -> Iterator[tuple[str, int, Sequence[int]]]:
    """Of each piece of the arms its key, by how many quarters it is turned, and its cells from the centre outwards."""
    step = max(1, int(LONGEST / side))
    for quarters, arm in enumerate(ARMS):
        for first in range(0, len(arm), step):
            yield f"strip.{SIDES[quarters]}{first // step + 1}", quarters, arm[first : first + step]


def start(layout: Layout, side: float, coordinates: bool, texts: Texts) -> Part:
    """The tile in the middle of the cross."""
    names = _names([CENTRE], side) if coordinates else ()
    face = Scene(
        side, side, (Use(tile.tile_symbol(layout.start), side / 2, side / 2, side / 2), *names), texts["start"]
    )
    return Part(texts["start"], texts["kind.start"], RectOutline(side, side), face, None, 1, _bleed(side), key="start")


def _bleed(side: float) -> float:
    """What is printed beyond the cut, in mm: small tiles have less, as far as their drawing reaches."""
    return min(_BLEED, (REACH - 1) * side / 2)


def label(words: str, left: float, bottom: float) -> Iterator[Shape]:
    """Words on a light plate in the lower left corner, (left, bottom), of a tile."""
    wide = font.width(words, _NAME, "bold")
    x, y = left + _SAFE + 0.4, bottom - _SAFE - 0.4
    high = font.CAP_HEIGHT * _NAME
    yield Rect(x - 0.6, y - high - 0.6, wide + 1.2, high + 1.2, Style("ground"), 0.6)
    yield Text(x, y, words, _NAME, "ink", "bold")


def _names(cells: Sequence[int], side: float) -> Iterator[Shape]:
    """The names of cells that make a piece, each in the corner of its cell."""
    for cell, (x, y) in zip(cells, chart.corners(cells, side), strict=True):
        yield from label(NAMES[cell], x, y + side)


def _strip(layout: Layout, quarters: int, cells: Sequence[int], side: float, coordinates: bool, texts: Texts) -> Part:
    """An arm of the cross, or a piece of it: its cells from the centre outwards."""
    long, bleed = len(cells) * side, _bleed(side)
    width, height = (long, side) if quarters % 2 else (side, long)
    shapes = []
    for cell, (x, y) in zip(cells, chart.corners(cells, side), strict=True):
        outwards, inwards = (bleed if cell == end else 0.0 for end in (cells[-1], cells[0]))
        drawing = Use(tile.tile_symbol(layout.cross[cell].tile))
        window = _window(side, bleed, outwards, inwards)
        shapes.append(Group((drawing,), x + side / 2, y + side / 2, side / 2, 90 * quarters, window))
    names = _names(cells, side) if coordinates else ()
    face = Scene(width, height, (*shapes, *names), texts[f"strip.{SIDES[quarters]}"])
    return Part(texts["strip"], texts["kind.start"], RectOutline(width, height), face, None, 1, bleed)


def _window(side: float, sideways: float, outwards: float, inwards: float) -> Rect:
    """What is seen of a cell of a strip that points up, with its bleed in mm; in the frame of the cell."""
    unit = 2 / side
    left, top = -1 - sideways * unit, -1 - outwards * unit
    return Rect(left, top, -2 * left, 1 - top + inwards * unit, Style())
