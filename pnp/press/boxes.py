"""The box of a game: a tray with a compartment for each kind of piece, and the lid over it. Both are folded from one
sheet each, the dividers between the compartments from strips. What is printed on them is handed in (`BoxArt`): nothing
here knows what a game looks like."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from math import ceil, prod
from typing import NamedTuple

from pnp.press.imposition import Imposition, cell, rooms
from pnp.press.outline import TICK, card, size
from pnp.press.paper import Paper, TooLarge, check
from pnp.scene import Part, Polygon, Rect, Scene, Shape, Style, Text, font
from pnp.scene.model import PLAIN_BOX, Area, BoxArt, Freeform, Group, Line, Outline

# What lies in a box, and how much room it takes.

BLEED = 1.0  # mm, of the net of a box
AROUND = BLEED + TICK  # mm, with the ticks that tell where it is folded
CARD = 0.3  # mm: 54 playing cards are 16 mm high
PAPER = 0.1  # mm, a sheet of 80 g/m2, on each side of the board of a tile
# A card in its sleeve is larger and thicker: dominiontabs' measures for cards of 59 x 91 mm (94 x 61.5 mm;
# 60 of them 20 mm high, in thick sleeves 32 mm), with a little more, as sleeves of other cards fit less well.
SLEEVE = (3.0, 4.0, 0.2)  # mm, width, height, thickness
ROOM = 2.0  # mm that a compartment is wider and longer than what lies in it
BARE = CARD - 2 * PAPER  # mm, the `board` of a tile that is not glued on any: it is as thick as a card
_BOARD = 10.0  # mm, the most

LARGEST = 45.0  # mm, the longer side of a token; what is larger and has no back is laid away flat
_FEW = 8  # tokens that need no compartment of their own
LOOSE = 0.55  # share of a compartment that tokens poured into it fill; the rest is air


class Stock(NamedTuple):
    """What the pieces are made of: cards in sleeves or not, tiles on `board` mm of board."""

    sleeved: bool = False
    board: float = 2.0

    @property
    def thick(self) -> float:
        """Of a tile, in mm: its board and the paper on both sides of it."""
        return self.board + 2 * PAPER


class Heap(NamedTuple):
    """What one compartment holds: `decks` of one outline in piles, or tokens poured in (`loose`)."""

    decks: Sequence[Sequence[Part]]
    loose: bool = False

    @property
    def pieces(self) -> list[Part]:
        """All pieces, each as often as it is there."""
        return [part for deck in self.decks for part in deck]

    @property
    def holds(self) -> Counter[str]:
        """How many pieces of each kind."""
        return Counter(part.kind for part in self.pieces)

    def poured(self, stock: Stock) -> tuple[float, float]:
        """Return the longest side of tokens with its room, in mm, and the volume of all in cubic millimetres."""
        side = max(max(size(part.outline)) for part in self.pieces) + ROOM
        return side, sum(token_volume(part, stock) for part in self.pieces)

    def across(self, length: float, height: float, stock: Stock, poured: tuple[float, float]) -> float | None:
        """Return how wide a compartment of that length and height must be; None where the pieces do not go in."""
        if self.loose:
            side, volume = poured
            return max(side, volume / LOOSE / length / height) if side <= length else None
        wide, long, thick = inside(self.decks[0][0].outline, 1, stock)
        most = int(height / thick)
        found = [
            ceil(sum(ceil(len(deck) / most) for deck in self.decks) / int(length / (b + ROOM))) * (a + ROOM)
            for a, b in ((wide, long), (long, wide)) if most and b + ROOM <= length
        ]
        return min(found, default=None)

    def halves(self) -> tuple[Heap, Heap]:
        """Return the heap in two, by its decks or, where there is one, by its pieces."""
        decks, pieces = self.decks, self.decks[0]
        if len(decks) > 1:
            half = -(-len(decks) // 2)
            return self._replace(decks=decks[:half]), self._replace(decks=decks[half:])
        half = -(-len(pieces) // 2)
        return self._replace(decks=[pieces[:half]]), self._replace(decks=[pieces[half:]])


def heaps(parts: Sequence[Part], tokens: bool = False) -> list[Heap]:
    """Sort pieces into compartments: decks of one outline, then tokens of each kind; `tokens`: these alone. Tokens are
    of a kind that has no back and no folds and measures at most `LARGEST` mm. A few have no compartment: they join the
    kind of which there are the fewest."""
    large = {part.kind for part in parts if max(size(part.outline)) > LARGEST}
    found: dict[str, list[Part]] = {}
    for part in parts:
        if part.back is None and not part.folds and part.copies and part.kind not in large:
            found.setdefault(part.kind, []).extend([part] * part.copies)
    loose = sorted(found.values(), key=len)
    while len(loose) > 1 and len(loose[0]) < _FEW:
        loose = sorted([loose[0] + loose[1], *loose[2:]], key=len)
    decks = [] if tokens else [Heap(decks) for decks in piles(parts)]
    return [*decks, *(Heap([pieces], True) for pieces in loose)]


def piles(parts: Sequence[Part]) -> list[list[list[Part]]]:
    """Make the pieces with a back, each so often as it is printed: those of one outline, in decks of one back. Pieces
    of one name are one deck, though they have several pictures."""
    found: dict[Outline, dict[Scene, list[Part]]] = {}
    backs: dict[tuple[str, str], Scene] = {}
    for part in parts:
        if part.back is not None:
            back = backs.setdefault((part.kind, part.name), part.back)
            found.setdefault(part.outline, {}).setdefault(back, []).extend([part] * part.copies)
    return [[deck for deck in decks.values() if deck] for decks in found.values() if any(decks.values())]


def inside(outline: Outline, pieces: int, stock: Stock) -> tuple[float, float, float]:
    """Return width, height and depth in mm that a pile of pieces takes; rectangles with round corners are cards."""
    width, height = size(outline)
    if not card(outline):
        return width, height, pieces * stock.thick
    more = SLEEVE if stock.sleeved else (0.0, 0.0, 0.0)
    return width + more[0], height + more[1], pieces * (CARD + more[2])


def token_volume(part: Part, stock: Stock) -> float:
    """Return of one token in cubic millimetres, its bounding box: on board, whatever tiles are on, with paper on it."""
    width, height = size(part.outline)
    return width * height * (Stock() if stock.board == BARE else stock).thick


# How large the tray is: the least of all whose lid can be folded from one sheet.

_HEIGHTS = (15.0, 20.0, 25.0, 30.0, 35.0, 40.0, 45.0)  # mm inside; a wall below 15 holds no flap
_LEAST, _STEP = 40.0, 5.0  # mm, the shortest side of a floor, and the step of its length
_RATIO = 1.5  # of the sides of a lid on which the picture of a game is whole
_LONGEST = 400.0  # mm, of a floor: no paper in a home takes more
_WALL = 1.0  # mm that a divider takes, with the glue at its ends
_OVER = 1.5  # mm that the lid is wider and longer inside than the tray is outside
_FLAP, _TAPER = 12.0, 2.0  # mm, flaps that are glued behind the walls, and how much they come in
_LOW = 2.0  # mm that a divider is lower than the tray


class Net(NamedTuple):
    """A tray or a lid cut open and laid flat, its printed side up, in mm: `width` x `length` x `height` inside."""

    width: float
    length: float
    height: float

    @property
    def outline(self) -> Freeform:
        """The net, clockwise from the upper left: walls around the floor, flaps at the ends of upper and lower one."""
        wall, flap = self.height, min(_FLAP, self.height - _TAPER)
        x = (wall - flap, wall, wall + self.width, wall + self.width + flap)
        y, far = (0.0, wall, wall + self.length, 2 * wall + self.length), 2 * wall + self.width
        upper, lower = (y[0] + _TAPER, y[1] - _TAPER), (y[2] + _TAPER, y[3] - _TAPER)
        above = ((x[0], upper[0]), (x[1], y[0]), (x[2], y[0]), (x[3], upper[0]), (x[3], upper[1]))
        right = ((x[2], y[1]), (far, y[1]), (far, y[2]), (x[2], y[2]))
        below = ((x[3], lower[0]), (x[3], lower[1]), (x[2], y[3]), (x[1], y[3]), (x[0], lower[1]))
        left = ((x[0], lower[0]), (x[1], y[2]), (0.0, y[2]), (0.0, y[1]), (x[1], y[1]), (x[0], upper[1]))
        return Freeform((*above, *right, *below, *left))

    @property
    def floor(self) -> Area:
        """The floor of a tray, the top of a lid."""
        return Area(self.height, self.height, self.width, self.length)

    @property
    def folds(self) -> tuple[Line, ...]:
        """The edges of the floor, then the hinges of the flaps."""
        left, top, width, length = self.floor
        right, bottom = left + width, top + length
        corners = ((left, top), (right, top), (right, bottom), (left, bottom))
        ends = ((0.0, top), (bottom, bottom + self.height))
        hinges = (((x, start), (x, end)) for x in (left, right) for start, end in ends)
        return (*zip(corners, (*corners[1:], corners[0]), strict=True), *hinges)

    def walls(self, lid: bool) -> Iterator[tuple[Area, float]]:
        """Yield the walls, below and above the floor first, and how words are turned: upright when it is folded."""
        (x, y, width, length), wall = self.floor, self.height
        for area, turn in (
            (Area(x, y + length, width, wall), 0.0), (Area(x, 0, width, wall), 180.0),
            (Area(x + width, y, wall, length), -90.0), (Area(0, y, wall, length), 90.0),
        ):  # fmt: skip
            yield area, turn if lid else (turn + 180) % 360


class Box(NamedTuple):
    """A tray with its compartments from left to right, as widths in mm; its number of all boxes."""

    tray: Net
    heaps: Sequence[Heap]
    widths: Sequence[float]
    number: int = 1
    total: int = 1

    @property
    def holds(self) -> Counter[str]:
        """How many pieces of each kind."""
        return sum((heap.holds for heap in self.heaps), Counter())

    @property
    def lid(self) -> Net:
        """The lid over the tray."""
        return self.tray._replace(width=self.tray.width + _OVER, length=self.tray.length + _OVER)


def pack(found: Sequence[Heap], stock: Stock, paper: Paper, how: Imposition, name: str) -> list[Box]:
    """Return boxes for these heaps, as few as can be and of nearly one size; raises TooLarge for a piece that goes in
    none. `name` is what the message calls a box."""
    # The bulkiest first: what is left over is small, and finds room beside it.
    left = sorted(found, key=lambda heap: -sum(token_volume(part, stock) for part in heap.pieces))
    boxes: list[Box] = []
    while left:
        for count in range(len(left), 0, -1):
            if box := _smallest(left[:count], stock, paper, how):
                boxes.append(box)
                del left[:count]
                break
        else:
            if len(left[0].pieces) == 1:
                _check_fits(min(_trays(left[:1], stock), key=lambda box: max(size(box.lid.outline))), paper, how, name)
            left[:1] = left[0].halves()
    evened = _evened(boxes, stock, paper, how) if len(boxes) > 1 else boxes
    return [box._replace(number=number, total=len(boxes)) for number, box in enumerate(evened, 1)]


def _evened(boxes: Sequence[Box], stock: Stock, paper: Paper, how: Imposition) -> Sequence[Box]:
    """The heaps of boxes that were filled one before the other in as many boxes, the bulkiest first, each where least
    lies; the boxes as they are where no sheet takes the lids of others."""
    shares, bulks = [list[Heap]() for _ in boxes], [0.0] * len(boxes)
    found = [(min(prod(box.tray) for box in _trays([heap], stock)), heap) for box in boxes for heap in box.heaps]
    for bulk, heap in sorted(found, key=lambda one: -one[0]):
        at = bulks.index(min(bulks))
        shares[at].append(heap)
        bulks[at] += bulk
    evened = [box for share in shares if (box := _smallest(share, stock, paper, how))]
    return evened if len(evened) == len(boxes) else boxes


def _smallest(found: Sequence[Heap], stock: Stock, paper: Paper, how: Imposition) -> Box | None:
    """The box of least volume whose lid fits on a sheet; one that is long counts for more."""

    def cost(box: Box) -> tuple[float, Net]:
        short, long = sorted(box.tray[:2])
        return short * long * box.tray.height * max(1.0, long / short / _RATIO), box.tray

    for box in sorted(_trays(found, stock), key=cost):
        with suppress(TooLarge):
            _check_fits(box, paper, how)
            return box
    return None


def _trays(found: Sequence[Heap], stock: Stock) -> Iterator[Box]:
    heaps = [(heap, heap.poured(stock)) for heap in found]  # once for hundreds of trays
    for height in _HEIGHTS:
        for step in range(round(_LEAST / _STEP), round(_LONGEST / _STEP)):
            length = step * _STEP
            across = (heap.across(length, height, stock, poured) for heap, poured in heaps)
            if len(widths := [wide for wide in across if wide]) == len(found):
                whole = ceil(sum(widths) + _WALL * (len(widths) - 1))
                widths[-1] += max(_LEAST, whole) - sum(widths) - _WALL * (len(widths) - 1)
                yield Box(Net(max(_LEAST, whole), length, height), found, widths)


def _check_fits(box: Box, paper: Paper, how: Imposition, name: str = "") -> None:
    """Raise TooLarge for a lid that no sheet takes."""
    around = AROUND if how.bleed is None else min(AROUND, how.bleed)
    cell(box.lid.outline, around, how, rooms(paper, how, False), paper, name)


def boxes(
    parts: Sequence[Part], stock: Stock, paper: Paper, how: Imposition, title: str, texts: Mapping[str, str],
    art: BoxArt = PLAIN_BOX, tokens: bool = False,
) -> tuple[Part, ...]:  # fmt: skip
    """Make the nets of the boxes for all pieces, to be imposed: trays, dividers, lids; `title` is that of the game.
    `tokens`: of trays for tokens alone, without lids. Raises TooLarge for a piece too large for a box out of one sheet,
    PaperError for board out of range."""
    check("board", stock.board, 0, _BOARD)
    found = heaps(parts, tokens)
    made: list[Part] = []
    for box in pack(found, stock, paper, how, texts["lid_name"].format(title=title)) if found else ():
        number = [texts["box_number"].format(number=box.number, total=box.total)] * (box.total > 1)
        tray, lid, name = box.tray, box.lid, ", ".join([texts["tray_name"], *number])
        kind = texts["trays" if tokens else "boxes"]
        made.append(_part(name, kind, tray.outline, _draw_tray(box, [title, *number], texts, art), tray.folds))
        if len(box.heaps) > 1:
            # a strip across the tray, its ends folded to be glued to the walls
            left, right, high = _FLAP, _FLAP + tray.length, tray.height - _LOW
            below = high - _TAPER
            corners = ((0.0, _TAPER), (left, 0.0), (right, 0.0), (right + _FLAP, _TAPER))
            lower = ((right + _FLAP, below), (right, high), (left, high), (0.0, below))
            strip, folds = Freeform((*corners, *lower)), tuple(((x, 0.0), (x, high)) for x in (left, right))
            edge = _on_wall(Area(left, 0, tray.length, high), 180, art.wall)
            made.append(_part(texts["divider_name"], kind, strip, (edge,), folds)._replace(copies=len(box.heaps) - 1))
        if not tokens:
            name = ", ".join([texts["lid_name"].format(title=title), *number])
            made.append(_part(name, kind, lid.outline, _draw_lid(box, [title, *number], art), lid.folds))
    return tuple(made)


def _part(name: str, kind: str, outline: Freeform, shapes: Iterable[Shape], folds: tuple[Line, ...]) -> Part:
    return Part(name, kind, outline, Scene(*size(outline), tuple(shapes), name), None, 1, AROUND, folds)


# What is printed on a box: the picture of its game on the lid, its name on the spines, what lies where on the tray.

_SAFE = 3.0  # mm from a fold to any word; on a panel narrower than 20 mm less
_TITLE, _WORDS, _LEAST_WORDS = 9.0, 4.6, 1.5  # mm, letters
_SLACK = 1e-6  # mm


def _bare(net: Net, art: BoxArt, lid: bool) -> Iterator[Shape]:
    """The ground and the drawing of the walls; the flaps stay white, for the glue."""
    # Half of a line lies outside of its outline: twice as thick it is the bleed of a net of any shape.
    yield Polygon(net.outline.points, Style(art.ground, art.ground, 2 * BLEED))
    for top in (-BLEED, net.height + net.length):
        for x in (-BLEED, net.height + net.width):
            yield Rect(x, top, net.height + BLEED, net.height + BLEED, Style("paper"))
    yield from (_on_wall(area, turn, art.wall) for area, turn in net.walls(lid))


def _on_wall(area: Area, turn: float, drawing: Callable[[Area], Iterable[Shape]]) -> Group:
    """What is drawn for a wall, turned to where that is on a net."""
    wide, high = (area.width, area.height) if turn in (0, 180) else (area.height, area.width)
    wall = Group(tuple(drawing(Area(0, 0, wide, high))), -wide / 2, -high / 2)
    return Group((wall,), area.x + area.width / 2, area.y + area.height / 2, rotation=turn)


def _draw_tray(box: Box, title: Sequence[str], texts: Mapping[str, str], art: BoxArt) -> Iterator[Shape]:
    yield from _bare(box.tray, art, False)
    yield Rect(*box.tray.floor, Style("paper"))  # under the pieces nobody sees it
    *long, left, right = box.tray.walls(False)
    yield from (_on_wall(area, turn, lambda wall: art.side(wall, " · ".join(title))) for area, turn in (left, right))
    for area, turn in long:
        x = area.x
        for heap, wide in zip(box.heaps, box.widths, strict=True):
            words = [texts["box_holds"].format(kind=kind, count=count) for kind, count in heap.holds.items()]
            yield _label(words, Area(x, area.y, wide, area.height), _WORDS, art.ink, turn, inset=1, foot=art.foot)
            x += wide + _WALL


def _draw_lid(box: Box, words: Sequence[str], art: BoxArt) -> Iterator[Shape]:
    net, title = box.lid, words[0]
    yield from _bare(net, art, True)
    if art.front:
        yield Group(tuple(art.front(net.floor, title)), clip=Rect(*net.floor, Style()))
    else:
        yield _label([title], net.floor, _TITLE * 2, art.ink, display=art.display)
    for area, turn in net.walls(True):
        yield _label([" · ".join(words)], area, _TITLE, art.ink, turn, display=art.display, foot=art.foot)


def _label(
    lines: Sequence[str], box: Area, most: float, role: str, turn: float = 0, inset: float | None = None,
    display: font.Weight = "bold", foot: float = 0,
) -> Group:  # fmt: skip
    """Draw lines in the middle of a box, `foot` mm free below, letters up to `most` mm, turned by `turn` degrees."""
    face = font.face_for("".join(lines), display)
    wide, high = (box.width, box.height) if turn in (0, 180) else (box.height, box.width)
    room = wide - 2 * (min(_SAFE, 0.15 * min(box.width, box.height)) if inset is None else inset)
    most = min(most, (high - foot) / (font.LEADING * len(lines)))
    em = min(font.fit(line, room, most, face, _LEAST_WORDS) for line in lines)
    pitch = font.LEADING * em
    first = font.middle(em) - (pitch * (len(lines) - 1) + foot) / 2
    words = (
        Text(0, first + pitch * row, font.shorten(line, room + _SLACK, em, face), em, role, face, "middle")
        for row, line in enumerate(lines)
    )
    return Group(tuple(words), box.x + box.width / 2, box.y + box.height / 2, rotation=turn)
