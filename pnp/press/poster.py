"""A drawing larger than the paper: tiled over several sheets, in one piece, or scaled to one sheet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from math import ceil, floor
from typing import NamedTuple

from pnp.data import localized
from pnp.geometry.hexes import letters
from pnp.press.outline import CLEAR, LENGTH, MARK, Anchor, crop_marks
from pnp.press.paper import MOST, Paper, PaperError, TooLarge, message, too_large
from pnp.press.sheet import BAND, FOOT, SheetSide, bands, content, height as steps_height, step_list

from pnp.scene import (  # isort: skip
    Area, Circle, Group, Point, Polygon, Rect, RectOutline, Scene, Seams, Shape, Style, Symbol, Text, Use, font,
)  # fmt: skip
from pnp.scene.cut import cut_along, polyline

_CENTRE, _ARM = 2.5, 2.0  # mm from a tile to the middle of a cross, and half its size
_ZIGZAG, _STRAIGHT = (Style(None, "mark", 0.2, (1.2, 0.8)), 2)  # the edge of a sheet; points of a straight one
_PILL, _WORDS = 4.4, 2.6  # mm, height of the label on a glue strip, and of its letters


def poster(
    scene: Scene, paper: Paper, title: str, texts: Mapping[str, str], overlap: float = 10, turn: bool = True,
    cells: bool = False, display: font.Weight = "bold",
) -> tuple[SheetSide, ...]:  # fmt: skip
    """Lay out the scene at true size over several sheets, after a sheet that tells how to put them together. Neighbours
    overlap by `overlap` mm and meet straight or, with `cells`, along the borders of these; the paper lies as needs
    fewer sheets, unless `turn` is False. A scene that fits on one sheet needs no other. The drawing is one symbol,
    which all sheets share. The title of the first is in the face `display`. Raises PaperError."""
    tiles = tiling_of(scene, paper, overlap, turn, cells)
    symbol = Symbol(f"poster/{title}", scene.children)
    if len(leaves := [_leaf(tile, tiles, symbol, title, texts) for tile in tiles.tiles()]) > 1:
        return (assembly(scene, symbol, tiles, title, texts, display), *leaves)
    # a drawing that fits on one sheet is glued on card and cut out as pieces are
    cuts = (cut_along("cut", Rect(*tiles.place, Style())),)
    return (leaves[0]._replace(bookmark=title, holds=((title, 1),), label="", work="card", cuts=cuts),)


def one_piece(scene: Scene, title: str, bleed: float = 3) -> SheetSide:
    """Lay out the scene on a page of its own size with bleed, crop marks, ruler and footer, for a copy shop. What the
    scene draws up to `bleed` mm outside of its size is cut off; trim and bleed box say where. Raises TooLarge for a
    page larger than PDF readers show."""
    margin, pad = 5.0, bleed + CLEAR + LENGTH
    width = scene.width + 2 * (margin + BAND + pad)
    if max(width, (height := scene.height + 2 * (margin + pad) + BAND + FOOT)) > MOST:
        # Margins, marks and rulers do not shrink with the board: only its own part of the page is scaled.
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
        sheet, (board, *marks), title, title, ((title, 1),), trim=Area(x, y, scene.width, scene.height), bleed=outer,
        cuts=(cut_along("cut", centre.drawn()),),
    )


def fit(
    scene: Scene, paper: Paper, title: str, texts: Mapping[str, str], turn: bool = True, measured: bool = True,
    head: bool = True,
) -> SheetSide:  # fmt: skip
    """Lay out the scene on one sheet, never enlarged, at a whole percentage that is printed on it. The paper lies as
    takes more of it, unless `turn` is False. `measured` and `head` are as of `document`."""
    sheet = max((paper, paper.turned()), key=lambda lies: _percent(scene, lies, measured)) if turn else paper
    percent = _percent(scene, sheet, measured)
    scale = percent / 100
    small = Group(scene.children, scale=scale, clip=Rect(0, 0, scene.width, scene.height, Style()))
    reduced = Scene(scene.width * scale, scene.height * scale, (small,), scene.title)
    leaf = document(reduced, sheet, title, measured=measured, head=head)
    return leaf._replace(label=texts["scale"].format(percent=percent))


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
    edges = [tuple((place.x + x, place.y + y) for x, y in edge) for edge in _edges(tile, tiles)]
    drawn = tuple(Polygon(edge, _ZIGZAG, closed=False) for edge in edges if len(edge) > _STRAIGHT)
    return SheetSide(
        tiles.paper, (picture, *drawn, marks), title, holds=((title, 0),), label=label, work="poster",
        cuts=tuple(polyline("cut", edge, closed=False) for edge in edges), covered=part.width * part.height,
        tight=_marks_rulers(tiles)[1],
    )  # fmt: skip


def _edges(tile: Tile, tiles: Tiling) -> Iterator[tuple[Point, ...]]:
    """The left and upper edges along which a sheet is cut, in the frame of its part, from their corner to its ends."""
    part = tile.part
    left, top = (tiles.line(axis, at) for axis, at in enumerate((tile.column, tile.row)))
    shared = [point for point in left if point in top]
    corner = shared[-1] if shared else (_along(left, 0, top[0][1]), _along(top, 1, left[0][0]))
    for axis, line in enumerate((left, top)):
        along, end = 1 - axis, (part.y + part.height, part.x + part.width)[axis]
        on = line[line.index(corner) + 1 :] if shared else [p for p in line if p[along] > corner[along] + _SLACK]
        last = (end, _along(line, 1, end)) if axis else (_along(line, 0, end), end)
        points = [corner, *(point for point in on if point[along] < end - _SLACK), last]
        yield tuple((x - part.x, y - part.y) for x, y in points)


def _along(line: Sequence[Point], axis: int, where: float) -> float:
    """The x (axis 0) or y of a line where its other coordinate is `where`."""
    for one, other in pairwise(line):
        low, high = one[1 - axis], other[1 - axis]
        if low <= where <= high and low < high:
            return one[axis] + (other[axis] - one[axis]) * (where - low) / (high - low)
    return line[-1][axis]


def _marks(tile: Tile, tiles: Tiling) -> Iterator[Shape]:
    """Marks about a tile whose top left corner is (0, 0): crosses where the next sheet's edge comes to lie,
    plain crop marks at the outer edge of the drawing. All lie outside of the drawing."""
    for axis, at, end, seam in _cuts(tile, tiles):
        way = 1 if end else -1
        if seam:
            x, y = (at, end + way * _CENTRE)[:: 1 - 2 * axis]
            yield from (_line(x - _ARM, y, x + _ARM, y), _line(x, y - _ARM, x, y + _ARM))
        else:
            ends = [(at, end + way * off)[:: 1 - 2 * axis] for off in (CLEAR, CLEAR + LENGTH)]
            yield _line(*ends[0], *ends[1])


def _cuts(tile: Tile, tiles: Tiling) -> Iterator[tuple[int, float, float, bool]]:
    """Where cuts cross the edges of a tile: upright (0) or level ones, their place along the edge, that of the edge,
    and whether a neighbour has the same cut."""
    part, where = tile.part, (tile.column, tile.row)
    starts, lengths = (part.x, part.y), (part.width, part.height)
    for axis, (first, count) in enumerate(zip(where, (tiles.columns, tiles.rows), strict=True)):
        for index in (first, first + 1):
            for end in (0.0, lengths[1 - axis]):
                at = _along(tiles.line(axis, index), axis, starts[1 - axis] + end) - starts[axis]
                yield axis, at, end, 0 < index < count


def _line(x: float, y: float, u: float, v: float) -> Polygon:
    return Polygon(((x, y), (u, v)), MARK, closed=False)


def _glue(tile: Tile, tiles: Tiling, texts: Mapping[str, str]) -> Iterator[Group]:
    """Labels on the strips that the next sheets come to lie on: those cover them again."""
    part, half = tile.part, tiles.overlap / 2
    strips = (
        (tile._replace(column=tile.column + 1), part.width - half, part.height / 2, -90),
        (tile._replace(row=tile.row + 1), part.width / 2, part.height - half, 0),
    )
    # On a strip that is narrower than the label the next sheet would not cover it.
    for beside, x, y, turn in strips if tiles.overlap >= _PILL else ():
        if beside.column < tiles.columns and beside.row < tiles.rows:
            words = texts["glue"].format(name=beside.name)
            width = font.width(words, _WORDS) + _PILL
            ground = Rect(-width / 2, -_PILL / 2, width, _PILL, Style("paper", "muted", 0.15), _PILL / 2)
            yield Group((ground, Text(0, font.middle(_WORDS), words, _WORDS, anchor="middle")), x, y, rotation=turn)


# A drawing of fixed size on one sheet: player aid, score pad, log sheet, setup sheet.

_SLACK = 1e-6  # mm
_CLEAR_OF_HEAD, _HEAD_ROOM = 0.75, 6.0  # the share of a narrow room that is above a page to read; mm, enough there


def document(
    scene: Scene, paper: Paper, title: str, copies: int = 1, measured: bool = True, head: bool = True
) -> SheetSide:
    """Lay out the scene at true size in the middle of a sheet, which is turned where it fits only so. `copies` is how
    many of it the parts list asks for; one is drawn. What is only read is not `measured`: it has no rulers; without a
    `head` it stands as far below the upper edge as beside the others. Raises TooLarge: by how much, what would fit."""
    for sheet in (paper, paper.turned()):
        room = content(sheet, tight=not measured)
        left, top = room.width - scene.width, room.height - scene.height
        if min(left, top) >= -_SLACK:
            # what is read has a head above, where others have a ruler below, and stays clear of it
            clear = BAND + max(top / 3, min(top * _CLEAR_OF_HEAD, _HEAD_ROOM)) if head else min(top, left) / 2
            above = top / 2 if measured else clear
            group = Group(scene.children, room.x + left / 2, room.y + above, title=scene.title)
            inset = 0 if measured else group.x - paper.margin  # head and footer begin where the page does
            made = ((title, copies),)
            return SheetSide(sheet, (group,), title, title, made, measured=measured, bare=not head, inset=inset)
    room = content(paper, tight=not measured)
    lack = scene.width - room.width, scene.height - room.height
    raise too_large(message("too-large.size", name=title, width=scene.width, height=scene.height), *lack, paper)


# How a large drawing is cut into overlapping tiles of one size.

EDGE = 4.6  # mm around a tile, for crosses of 4.5, with the rulers between them where they are far enough apart
_SPARE = 0.45  # of a sheet, which a span should fill at least
_BESIDE = 100  # drawings that a cut beside all seams counts for: more than any seam


class Tile(NamedTuple):
    """A tile: its row and column, counted from 0, and the part of the drawing that it shows, in mm."""

    row: int
    column: int
    part: Area

    @property
    def name(self) -> str:
        """B3 is the third sheet of the second row."""
        return f"{letters(self.row)}{self.column + 1}"


class Span(NamedTuple):
    """What a row or column of tiles shows of a drawing, in mm."""

    start: float
    length: float


class Tiling(NamedTuple):
    """Columns and rows of tiles, each a span of the drawing, that overlap by `overlap` mm; so many drawings are cut.
    `zigzags`: upright and level lines that sheets meet along, each by where its tiles begin; else they meet straight.
    """

    paper: Paper
    across: tuple[Span, ...]
    down: tuple[Span, ...]
    overlap: float
    cuts: int = 0
    zigzags: tuple[Mapping[float, tuple[Point, ...]], ...] = ({}, {})

    def line(self, axis: int, index: int) -> tuple[Point, ...]:
        """Return the line before a column (axis 0) or row of tiles, from edge to edge; behind the last that edge."""
        ends = [self.across[-1].start + self.across[-1].length, self.down[-1].start + self.down[-1].length]
        spans, far = (self.across, self.down)[axis], ends[1 - axis]
        at = spans[index].start if index < len(spans) else ends[axis]
        if line := self.zigzags[axis].get(at):
            first, last = line[0][axis], line[-1][axis]
            return ((first, 0.0), *line, (last, far)) if axis == 0 else ((0.0, first), *line, (far, last))
        return ((at, 0.0), (at, far)) if axis == 0 else ((0.0, at), (far, at))

    @property
    def columns(self) -> int:
        """How many tiles lie side by side."""
        return len(self.across)

    @property
    def rows(self) -> int:
        """How many tiles lie one below the other."""
        return len(self.down)

    def tiles(self) -> Iterator[Tile]:
        """Yield all tiles, row by row."""
        for row, (y, height) in enumerate(self.down):
            yield from (Tile(row, column, Area(x, y, width, height)) for column, (x, width) in enumerate(self.across))

    @property
    def place(self) -> Area:
        """Where on the sheet the largest tile lies; a smaller one at its top left."""
        room, spans = _room(self.paper), (self.across, self.down)
        width, height = (max(span.length for span in either) for either in spans)
        return Area(room.x + (room.width - width) / 2, room.y + (room.height - height) / 2, width, height)


def tiling_of(scene: Scene, paper: Paper, overlap: float, turn: bool, cells: bool = False) -> Tiling:
    """Return the tiles of a drawing. With `cells` they meet along its borders of cells, where it has such: a
    tile is then as much larger as these zigzag. Raises as `tiling`."""
    if not (cells and all(scene.borders)):
        return tiling(scene.width, scene.height, paper, overlap, turn, scene.seams)
    words, far = list(_words(scene.children)), (scene.height, scene.width)
    clear = [[_clear(line, axis, far[axis], words) for line in scene.borders[axis]] for axis in (0, 1)]
    ends = [[[point[axis] for point in line] for line, _ in lines] for axis, lines in enumerate(clear)]
    wide = tuple(max(max(line) - min(line) for line in lines) for lines in ends)
    known = [{min(at): one for at, one in zip(*both, strict=True)} for both in zip(ends, clear, strict=True)]
    seams = [tuple((at, cut) for at, (_, cut) in lines.items()) for lines in known]
    found = tiling(scene.width, scene.height, paper, overlap, turn, (seams[0], seams[1]), (wide[0], wide[1]))
    zigzags = [{at: line for at, (line, _) in lines.items()} for lines in known]
    return found._replace(zigzags=(zigzags[0], zigzags[1]))


_NEAR_WORDS = 1.0  # mm, that a cut stays away from words


def _words(shapes: Iterable[Shape], x: float = 0, y: float = 0, scale: float = 1) -> Iterator[Area]:
    """Where the words of a drawing stand, those alone that are not turned."""
    for shape in shapes:
        match shape:
            case Text():
                wide = font.width(shape.text, shape.size, shape.weight)
                left = shape.x - wide * {"start": 0.0, "middle": 0.5, "end": 1.0}[shape.anchor]
                top, high = shape.y - font.CAP_HEIGHT * shape.size, (font.CAP_HEIGHT + font.DESCENT) * shape.size
                yield Area(x + scale * left, y + scale * top, scale * wide, scale * high)
            case Group(children=inner, rotation=0) | Use(symbol=Symbol(children=inner), rotation=0):
                yield from _words(inner, x + scale * shape.x, y + scale * shape.y, scale * shape.scale)


def _clear(line: Sequence[Point], axis: int, far: float, words: Sequence[Area]) -> tuple[tuple[Point, ...], int]:
    """A zigzag that has, where it ends, another point at its height if the straight rest of it, to the edge of the
    drawing, goes through words else, and through how many it goes still; the new points are not beyond its others."""
    places = [point[axis] for point in line]
    low, high, cut, ended = min(places), max(places), 0, list(line)
    for end, edge in ((0, 0.0), (-1, far)):
        begin, turned = line[end][1 - axis], (line[end][axis], high, low, (low + high) / 2)
        rest = [area for area in words if _span(area, 1 - axis, begin, edge)]

        def through(at: float, rest: Sequence[Area] = rest) -> int:
            return sum(_span(area, axis, at - _NEAR_WORDS, at + _NEAR_WORDS) for area in rest)

        at = min(turned, key=through)
        cut += through(at)
        if at != line[end][axis]:
            ended.insert(0 if end == 0 else len(ended), (at, begin) if axis == 0 else (begin, at))
    return tuple(ended), cut


def _span(area: Area, axis: int, one: float, other: float) -> bool:
    """Whether an area reaches between two places along an axis."""
    begin = area[axis]
    return begin < max(one, other) and begin + area[axis + 2] > min(one, other)


def tiling(width: float, height: float, paper: Paper, overlap: float, turn: bool, seams: Seams = ((), ()),
    wide: tuple[float, float] = (0, 0),
) -> Tiling:  # fmt: skip
    """Return the tiles of a drawing of that size; with `turn` the paper lies as needs fewer sheets. They meet at
    `seams`, lines of the drawing that are better cut than others, where that needs no more sheets; else they are all of
    one size. Seams are so `wide` in mm, which tiles overlap the more. Raises PaperError when the overlap is negative or
    leaves nothing of a sheet."""
    sheets = (paper, paper.turned()) if turn else (paper,)
    # With half a sheet or more three sheets would lie on one another.
    if overlap < 0 or overlap >= min(*_room(paper)[2:]) / 2:
        raise PaperError(message("range.overlap", overlap=overlap))

    def tile(sheet: Paper, edge: float) -> Tiling:
        room = _room(sheet, edge)
        ways = (width, room.width, seams[0], wide[0]), (height, room.height, seams[1], wide[1])
        (more, across), (cuts, down) = (_spans(long, most, overlap + wider, lines) for long, most, lines, wider in ways)
        return Tiling(sheet, across, down, overlap, more + cuts)

    tilings = [tile(sheet, EDGE) for sheet in sheets]
    better = (tile(one.paper, EDGE + BAND) if _marks_rulers(one)[0] else one for one in tilings)
    return min(better, key=lambda one: (one.columns * one.rows, one.cuts))


@lru_cache(maxsize=256)
def _spans(
    length: float, room: float, overlap: float, seams: tuple[tuple[float, int], ...]
) -> tuple[int, tuple[Span, ...]]:
    """Return the fewest spans of at most `room` mm and how many drawings they cut. They begin at seams where they can:
    the fewest drawings are cut, then they are the most even. A span much shorter than half a sheet counts for a
    drawing."""
    # Each sheet adds what it shows beyond the strip that it shares; the first has its strip for itself.
    step = room - overlap
    count = max(1, ceil((length - overlap - _SLACK) / step))
    spare = room * _SPARE if count > 1 else 0
    # By the last start of each way: drawings cut, the longest span, all starts.
    ways: dict[float, tuple[int, float, tuple[float, ...]]] = {0.0: (0, 0.0, (0.0,))}
    for left in range(count - 1, 0, -1):
        reached: dict[float, tuple[int, float, tuple[float, ...]]] = {}
        for start, (cuts, longest, starts) in ways.items():
            for x, more in seams:
                if start < x <= start + step + _SLACK and length - x <= left * step + overlap + _SLACK:
                    way = cuts + more + (x - start < spare), max(longest, x - start + overlap), (*starts, x)
                    reached[x] = min(way, reached.get(x, way))
        ways = reached
    if not ways:  # no seam lies where it would have to
        each = (length + (count - 1) * overlap) / count
        return (count - 1) * _BESIDE, tuple(Span(at * (each - overlap), each) for at in range(count))
    cuts, _, starts = min(
        (cuts + (length - x < spare), max(longest, length - x), starts) for x, (cuts, longest, starts) in ways.items()
    )
    ends = [*(start + overlap for start in starts[1:]), length]
    return cuts, tuple(Span(start, end - start) for start, end in zip(starts, ends, strict=True))


def _marks_rulers(tiles: Tiling) -> tuple[bool, bool]:
    """Whether marks below and to the left of tiles lie on the rulers there."""
    place, (across, up), near = tiles.place, bands(tiles.paper, FOOT), EDGE / 2
    cuts = [cut for tile in tiles.tiles() for cut in _cuts(tile, tiles)]
    xs, ys = ([start + cut[1] for cut in cuts if cut[0] == axis] for axis, start in enumerate((place.x, place.y)))
    below = any(across.x - near < x < across.x + across.width + near for x in xs)
    beside = any(up.y - near < y < up.y + up.height + near for y in ys)
    return below and place.y + place.height + EDGE > across.y, beside and place.x - EDGE < up.x + BAND


def _room(paper: Paper, edge: float = EDGE) -> Area:
    """The most that a tile takes of a sheet: marks around it, ruler and footer below."""
    left = paper.margin + edge
    return Area(left, left, paper.width - 2 * left, paper.height - 2 * left - FOOT)


# The sheet that shows how the sheets of a poster go together.

_TITLE = 5.5  # mm, letters of the heading
_PICTURE, _STEPS = 0.75, 0.33  # shares: of the height, of the picture at most; of the width, of steps beside it
_CLEAR, _RULES = 4.0, ((7.8, 0.8), (9.0, 0.2))  # mm: from head and footer; lines under the title, how thick they are
_TAG, _NAME = 6.0, 5.0  # mm, radius of the tag on a sheet and size of its name
_CELLS = (2, 3)  # steps that tell something else of sheets that meet along the borders of cells
_SEEN = Style(stroke="mark", width=0.35)
_HIDDEN = Style(stroke="mark", width=0.2, dash=(1.2, 0.8))
_GROUND = Style(fill="paper", stroke="mark", width=0.2)


def assembly(
    scene: Scene, symbol: Symbol, tiles: Tiling, title: str, texts: Mapping[str, str], display: font.Weight
) -> SheetSide:
    """Lay out what to do by steps, and the drawing with names of its sheets: beside it or, on upright paper, below."""
    whole = content(tiles.paper, tight=True)
    # clear of the running head and of the footer; nothing is measured, so no ruler is below
    room = whole._replace(y=whole.y + BAND + _CLEAR, height=whole.height - 2 * _CLEAR)
    overlap = localized(f"{tiles.overlap:g}", texts)
    words = {"overlap": overlap, "width": f"{scene.width:.0f}", "height": f"{scene.height:.0f}"}
    heading = texts["assembly"].format(part=title)
    zigzag = any(tiles.zigzags) and tiles.columns * tiles.rows > 1
    keys = (f"assembly_cells_{step}" if zigzag and step in _CELLS else f"assembly_{step}" for step in range(1, 6))
    steps = [texts[key].format(**words) for key in keys]
    weight = font.face_for(heading, display)
    size = font.fit(heading, room.width, _TITLE, weight, 2)
    first, wide = 3.2 * _TITLE, room.width * (1 if tiles.paper.portrait else _STEPS)
    top = first + steps_height(steps, wide)
    box = Area(0, top, room.width, min(room.height - top, room.height * _PICTURE))
    if not tiles.paper.portrait:
        box = Area(wide + _TITLE, 2.4 * _TITLE, room.width - wide - _TITLE, room.height - 2.4 * _TITLE)
    children = (
        Text(0, _TITLE, font.shorten(heading, room.width, size, weight), size, "accent-dark", weight),
        *step_list(steps, wide, first),
    )
    # the drawing made small in a box, the sheets on it
    scale = min(box.width / scene.width, box.height / scene.height)
    small = Group((Use(symbol),), scale=scale, clip=Rect(0, 0, scene.width, scene.height, Style()))
    counts = (tiles.columns, tiles.rows) if zigzag else ()
    lines = (tiles.line(axis, at) for axis, count in enumerate(counts) for at in range(count + 1))
    sheets: list[Shape] = [shape for tile in tiles.tiles() for shape in _sheet(tile, tiles, scale)]
    sheets[:0] = (Polygon(tuple((x * scale, y * scale) for x, y in line), _SEEN, closed=False) for line in lines)
    rules = (Rect(0, y, room.width, thick, Style("accent")) for y, thick in _RULES)
    plan = Group((small, *sheets), box.x + (box.width - scene.width * scale) / 2, box.y)
    both = (Group(children, room.x, room.y), Group((plan, *rules), room.x, room.y))
    return SheetSide(tiles.paper, both, heading, title, ((title, 1),), measured=False)


def _sheet(tile: Tile, tiles: Tiling, scale: float) -> Iterator[Shape]:
    """A sheet and its name: lines where it is seen, but of zigzags, broken ones where the next lies on it."""
    part = tile.part
    x, y = part.x * scale, part.y * scale
    right = tiles.overlap * (tile.column < tiles.columns - 1)
    below = tiles.overlap * (tile.row < tiles.rows - 1)
    wide, high = (part.width - right) * scale, (part.height - below) * scale
    if right or below:
        yield Rect(x, y, part.width * scale, part.height * scale, _HIDDEN)
    if not any(tiles.zigzags):
        yield Rect(x, y, wide, high, _SEEN)
    yield Circle(x + wide / 2, y + high / 2, _TAG, _GROUND)
    yield Text(x + wide / 2, y + high / 2 + font.middle(_NAME), tile.name, _NAME, weight="bold", anchor="middle")


# Pages to read or write on: unlike pieces they may be scaled down on smaller paper.

LEAST = 60  # per cent of its size, at which running text of 3.4 mm is as that of a pocket dictionary


def fit_page(scene: Scene, paper: Paper, texts: Mapping[str, str], head: bool = True) -> SheetSide:
    """Lay out the scene at true size or, where the sheet is smaller, at as much as fits, which is printed on it; `head`
    as of `document`. Raises TooLarge where less than `LEAST` % of its size would fit."""
    try:
        return document(scene, paper, scene.title, measured=False, head=head)
    except TooLarge:
        room, width, height = content(paper, tight=True), scene.width * LEAST / 100, scene.height * LEAST / 100
        if width > room.width or height > room.height:
            what = message("too-large.least", name=scene.title, width=width, height=height)
            raise too_large(what, width - room.width, height - room.height, paper) from None
        return fit(scene, paper, scene.title, texts, measured=False, head=head)
