"""A drawing larger than the paper: tiled over several sheets, in one piece, or scaled to one sheet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import floor

from pnp.press.posters.assembly import assembly
from pnp.press.posters.tiles import Tile, Tiling, tiling
from pnp.press.sentences import message
from pnp.press.sheets.document import document
from pnp.press.sheets.marks import CLEAR, LENGTH, MARK, crop_marks
from pnp.press.sheets.outline import Anchor
from pnp.press.sheets.paper import MOST, Paper, TooLarge
from pnp.press.sheets.ruler import BAND
from pnp.press.sheets.sheet import FOOT, SheetSide, content
from pnp.scene import font
from pnp.scene.cut import cut_along
from pnp.scene.model import Group, Polygon, Rect, RectOutline, Scene, Shape, Style, Symbol, Text, Use
from pnp.scene.page import Area

_CENTRE, _ARM = 2.5, 2.0  # mm from a tile to the middle of a cross, and half its size
_PILL, _WORDS = 4.4, 2.6  # mm, height of the label on a glue strip, and of its letters


def poster(
    scene: Scene, paper: Paper, title: str, texts: Mapping[str, str], overlap: float = 10, turn: bool = True
) -> tuple[SheetSide, ...]:
    """The scene at true size over several sheets, after a sheet that tells how to put them together.

    Neighbours overlap by `overlap` mm; the paper lies as needs fewer sheets, unless `turn` is False. A scene
    that fits on one sheet needs no other. The drawing is one symbol, which all sheets share. Raises
    PaperError.
    """
    tiles = tiling(scene.width, scene.height, paper, overlap, turn, scene.seams)
    symbol = Symbol(f"poster/{title}", scene.children)
    leaves = [_leaf(tile, tiles, symbol, title, texts) for tile in tiles.tiles()]
    if len(leaves) == 1:
        return (_alone(leaves[0], tiles, title),)
    return (assembly(scene, symbol, tiles, title, texts), *leaves)


def _alone(leaf: SheetSide, tiles: Tiling, title: str) -> SheetSide:
    """A drawing that fits on one sheet: it is glued on card and cut out as pieces are."""
    place = tiles.place
    edge = Rect(place.x, place.y, place.width, place.height, Style())
    return leaf._replace(bookmark=title, holds=((title, 1),), label="", work="card", cuts=(cut_along("cut", edge),))


def one_piece(scene: Scene, title: str, bleed: float = 3) -> SheetSide:
    """The scene on a page of its own size with bleed, crop marks, ruler and footer, for a copy shop.

    What the scene draws up to `bleed` mm outside of its size is cut off; trim and bleed box say where. Raises
    TooLarge for a page larger than PDF readers show.
    """
    margin, pad = 5.0, bleed + CLEAR + LENGTH
    width = scene.width + 2 * (margin + BAND + pad)
    height = scene.height + 2 * (margin + pad) + BAND + FOOT
    if max(width, height) > MOST:
        percent = floor(min((MOST - width) / scene.width, (MOST - height) / scene.height, 0) * 100 + 100)
        raise TooLarge(message("print.one-piece", width=width, height=height, most=MOST, percent=percent))
    sheet = Paper(f"{width:g}x{height:g}mm", width, height, margin)
    x, y = margin + BAND + pad, margin + pad
    bounds = Rect(-bleed, -bleed, scene.width + 2 * bleed, scene.height + 2 * bleed, Style())
    board = Group(scene.children, x, y, clip=bounds, title=scene.title)
    centre = Anchor(RectOutline(scene.width, scene.height), x + scene.width / 2, y + scene.height / 2, False, bleed)
    outer = Area(x - bleed, y - bleed, bounds.width, bounds.height)
    marks = crop_marks([centre], "corner")
    return SheetSide(
        sheet,
        (board, *marks),
        title,
        title,
        ((title, 1),),
        trim=Area(x, y, scene.width, scene.height),
        bleed=outer,
        cuts=(cut_along("cut", centre.drawn()),),
    )


def fit(
    scene: Scene, paper: Paper, title: str, texts: Mapping[str, str], turn: bool = True, measured: bool = True
) -> SheetSide:
    """The scene on one sheet, never enlarged, at a whole percentage that is printed on it.

    The paper lies as takes more of it, unless `turn` is False. What is only read is not `measured`, as of `document`.
    """
    sheet = max((paper, paper.turned()), key=lambda lies: _percent(scene, lies, measured)) if turn else paper
    percent = _percent(scene, sheet, measured)
    scale = percent / 100
    small = Group(scene.children, scale=scale, clip=Rect(0, 0, scene.width, scene.height, Style()))
    reduced = Scene(scene.width * scale, scene.height * scale, (small,), scene.title)
    return document(reduced, sheet, title, measured=measured)._replace(label=texts["scale"].format(percent=percent))


def _percent(scene: Scene, paper: Paper, measured: bool) -> int:
    """At least 1: a drawing a hundred times as large as the sheet is refused by `document`."""
    room = content(paper, tight=not measured)
    return max(1, floor(min(1.0, room.width / scene.width, room.height / scene.height) * 100))


def _leaf(tile: Tile, tiles: Tiling, symbol: Symbol, title: str, texts: Mapping[str, str]) -> SheetSide:
    place, part = tiles.place, tile.part
    clip = Rect(0, 0, part.width, part.height, Style())
    picture = Group((Use(symbol, -part.x, -part.y),), place.x, place.y, clip=clip)
    last = Tile(tiles.rows - 1, tiles.columns - 1, part).name
    marks = Group((*_marks(tile, tiles), *_glue(tile, tiles, texts)), place.x, place.y)
    label = texts["tile_of"].format(name=tile.name, last=last)
    leaf = SheetSide(tiles.paper, (picture, marks), title, holds=((title, 0),), label=label, work="poster")
    return leaf._replace(covered=part.width * part.height)


def _marks(tile: Tile, tiles: Tiling) -> Iterator[Shape]:
    """Marks about a tile whose top left corner is (0, 0): crosses where the next sheet's edge comes to lie,
    plain crop marks at the outer edge of the drawing. All lie outside of the drawing."""
    for x, seam in _cuts(tile.column, tiles.columns, tile.part.width, tiles.overlap):
        for y, way in ((0.0, -1), (tile.part.height, 1)):
            yield from _mark(x, y, 0, way, seam)
    for y, seam in _cuts(tile.row, tiles.rows, tile.part.height, tiles.overlap):
        for x, way in ((0.0, -1), (tile.part.width, 1)):
            yield from _mark(x, y, way, 0, seam)


def _cuts(index: int, count: int, length: float, overlap: float) -> Iterator[tuple[float, bool]]:
    """Where cuts cross a tile of that length, and whether a neighbour has the same cut."""
    yield 0.0, index > 0
    yield (length - overlap, True) if index < count - 1 else (length, False)


def _mark(x: float, y: float, u: int, v: int, cross: bool) -> Iterator[Polygon]:
    """A mark on the side (u, v) of the point (x, y) on the edge of a tile."""
    if not cross:
        start, end = CLEAR, CLEAR + LENGTH
        yield _line(x + u * start, y + v * start, x + u * end, y + v * end)
        return
    x, y = x + u * _CENTRE, y + v * _CENTRE
    yield _line(x - _ARM, y, x + _ARM, y)
    yield _line(x, y - _ARM, x, y + _ARM)


def _line(x: float, y: float, u: float, v: float) -> Polygon:
    return Polygon(((x, y), (u, v)), MARK, closed=False)


def _glue(tile: Tile, tiles: Tiling, texts: Mapping[str, str]) -> Iterator[Group]:
    """Labels on the strips that the next sheets come to lie on: those cover them again."""
    if tiles.overlap < _PILL:
        return
    if tile.column < tiles.columns - 1:
        name = tile._replace(column=tile.column + 1).name
        x, y = tile.part.width - tiles.overlap / 2, tile.part.height / 2
        yield Group(tuple(_pill(texts["glue"].format(name=name))), x, y, rotation=-90)
    if tile.row < tiles.rows - 1:
        name = tile._replace(row=tile.row + 1).name
        x, y = tile.part.width / 2, tile.part.height - tiles.overlap / 2
        yield Group(tuple(_pill(texts["glue"].format(name=name))), x, y)


def _pill(words: str) -> Iterator[Shape]:
    """Words on a rounded ground, centred on (0, 0)."""
    width = font.width(words, _WORDS) + _PILL
    ground = Style(fill="paper", stroke="muted", width=0.15)
    yield Rect(-width / 2, -_PILL / 2, width, _PILL, ground, _PILL / 2)
    yield Text(0, font.middle(_WORDS), words, _WORDS, anchor="middle")
