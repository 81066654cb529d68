"""Boxes and trays folded from one sheet each: how many, how large, their nets, what is printed on them.

Tuck boxes hold cards and tiles, open trays hold tokens. The drawing on them is handed in (`BoxArt`): nothing here knows
what a game looks like.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate, pairwise
from math import ceil, cos, pi, sin, sqrt, tan
from typing import NamedTuple

from pnp.press.imposition import Imposition, cell, rooms
from pnp.press.outline import Anchor, card, size
from pnp.press.paper import Paper, TooLarge, check
from pnp.scene import Group, Part, Polygon, Rect, Scene, Shape, Style, Text, font
from pnp.scene.model import PLAIN_BOX, Area, BoxArt, Freeform, Line, Outline, Point

# The net of a tuck-end box: sizes only.
#
# Panels and flaps are those of a tuck-end carton glued along its side. From the documentation of a reverse tuck
# carton for Cuttle (layeredpaperart.com/reverse-tuck-doc, 2022): the glue flap takes half an inch, the dust flaps
# half of depth and tuck together, and the sides of flaps taper by 15 degrees. Our own: the tuck takes 15 mm, on a
# shallow box as much as its depth, but enough to hold; and the bottom is glued, as a home printer's paper is too
# soft to hold tiles by a tuck.

Points = tuple[Point, ...]

_GLUE, _TUCK = 12.7, 15.0  # mm
_LEAST_TUCK = 8.0  # mm: less does not hold a lid
_SLIT = 0.7  # mm between two flaps, and from a flap to the panel it is pushed along
_TAPER = tan(pi / 12)  # mm that a side of a flap comes in on each mm of its length
_NOTCH = 10.0  # mm, radius of the thumb notch at most
_ARC = 24  # straight lines in half a circle: off by 0.02 mm at most


class Net(NamedTuple):
    """A box cut open and laid flat, its printed side up, in mm; the lid hinges on the back, at the top.

    From left to right: `glue` flap, `left` side, `front`, `right` side, `back`; above and below the back `lid`
    with `tuck` and `bottom` with `lap`, which is glued; a dust flap above and below each side (`left-top` ...).
    `panels` are the corners of each, `folds` the lines between them, all in the frame of the outline.
    """

    width: float
    height: float
    depth: float
    outline: Freeform
    folds: tuple[Line, ...]
    panels: Mapping[str, Points]


def tuckbox(width: float, height: float, depth: float) -> Net:
    """Return the net of a box that is `width` x `height` x `depth` mm inside, all more than 0; it opens at the top."""
    # Glued to the wall at the other end of the net, it must on a narrow box be less than that wall is wide.
    glue = min(_GLUE, width * 0.4)
    tuck = min(_TUCK, max(depth, _LEAST_TUCK), height / 2)
    x = (0, *accumulate((glue, depth, width, depth, width)))
    y = (0, *accumulate((tuck, depth, height, depth, min(_GLUE, height / 2))))
    # Those of both sides lie end to end under the lid: together they are no longer than the box is wide.
    dust = min((depth + tuck) / 2, (width - _SLIT) / 2)
    taper = min(glue * _TAPER, height / 4)
    middle, r = (x[2] + x[3]) / 2, min(_NOTCH, width / 5, height / 5)
    turns = [i * pi / _ARC for i in range(_ARC + 1)]
    notch = ((middle - r * cos(a), y[2] + r * sin(a)) for a in turns)  # the thumb lifts the tuck there
    panels: dict[str, Points] = {
        "glue": ((x[1], y[3]), (x[0], y[3] - taper), (x[0], y[2] + taper), (x[1], y[2])),
        "left": _box(x[1], y[2], x[2], y[3]),
        "front": ((x[2], y[2]), *notch, *_box(x[2], y[2], x[3], y[3])[1:]),
        "right": _box(x[3], y[2], x[4], y[3]),
        "back": _box(x[4], y[2], x[5], y[3]),
        "lid": _box(x[4], y[1], x[5], y[2]),
        "tuck": _tuck_flap(x[4] + _SLIT, x[5] - _SLIT, y[1], tuck),
        "bottom": _box(x[4], y[3], x[5], y[4]),
        "lap": _flap(x[4], x[5], y[4], y[5] - y[4]),
        "left-top": _flap(x[1], x[2], y[2], -dust),
        "left-bottom": _flap(x[1], x[2], y[3], dust),
        "right-top": _flap(x[3], x[4], y[2], -dust),
        "right-bottom": _flap(x[3], x[4], y[3], dust),
    }
    # the lines between the panels: upright ones from the left, then the hinges of lid, bottom and flaps
    upright = (((x[i], y[2]), (x[i], y[3])) for i in range(1, 5))
    across = (((x[4], y[i]), (x[5], y[i])) for i in (2, 3))
    flaps = ("tuck", "lap", *(name for name in panels if "-" in name))
    hinges = ((panels[name][0], panels[name][-1]) for name in flaps)
    # the outline, clockwise from the upper end of the glue flap
    left, front, lid, bottom = panels["left"], panels["front"], panels["lid"], panels["bottom"]
    outline = (
        *(left[0], *panels["left-top"], *front[:-2], *panels["right-top"]),
        *(lid[3], lid[0], *panels["tuck"], lid[1], lid[2]),
        *(bottom[1], bottom[2], *panels["lap"][::-1], bottom[3], bottom[0]),
        *(*panels["right-bottom"][::-1], front[-2], front[-1], *panels["left-bottom"][::-1]),
        *panels["glue"][:-1],
    )
    return Net(width, height, depth, Freeform(outline), (*upright, *across, *hinges), panels)


def _box(left: float, top: float, right: float, bottom: float) -> Points:
    return (left, top), (right, top), (right, bottom), (left, bottom)


def _flap(left: float, right: float, y: float, length: float) -> Points:
    """A flap on the line y, downwards where `length` is positive; from its left hinge around to its right one."""
    left, right = left + _SLIT, right - _SLIT
    taper = min(abs(length) * _TAPER, (right - left) / 4)
    return (left, y), (left + taper, y + length), (right - taper, y + length), (right, y)


def _tuck_flap(left: float, right: float, y: float, length: float) -> Points:
    """The tuck above the line y, its far corners rounded so that it finds its way in."""
    r = min(length * 0.7, (right - left) / 3)
    turns = [i * pi / _ARC for i in range(_ARC // 2 + 1)]
    first = ((left + r - r * cos(a), y - length + r - r * sin(a)) for a in turns)
    second = ((right - r + r * sin(a), y - length + r - r * cos(a)) for a in turns)
    return (left, y), *first, *second, (right, y)


# Which cards and tiles lie in which box, and how high their piles are.

BLEED = 1.5  # mm, of the net of a box
CARD = 0.3  # mm: 54 playing cards are 16 mm high
PAPER = 0.1  # mm, a sheet of 80 g/m2, on each side of the board of a tile
# A card in its sleeve is larger and thicker: dominiontabs' measures for cards of 59 x 91 mm (94 x 61.5 mm;
# 60 of them 20 mm high, in thick sleeves 32 mm), with a little more, as sleeves of other cards fit less well.
SLEEVE = (3.0, 4.0, 0.2)  # mm, width, height, thickness
ROOM = (2.0, 2.0, 1.5)  # mm that a box is wider, higher and deeper inside than its pile
BARE = CARD - 2 * PAPER  # mm, the `board` of a tile that is not glued on any: it is as thick as a card
_BOARD = 10.0  # mm, the most


class Stock(NamedTuple):
    """What the pieces are made of: cards in sleeves or not, tiles on `board` mm of board."""

    sleeved: bool = False
    board: float = 2.0

    @property
    def thick(self) -> float:
        """Of a tile, in mm: its board and the paper on both sides of it."""
        return self.board + 2 * PAPER


class FilledBox(NamedTuple):
    """A box: its net, how many pieces of each kind are in it, a piece whose back tells it, its number of all."""

    net: Net
    holds: Mapping[str, int]
    sample: Part
    number: int
    total: int


def boxes(
    parts: Sequence[Part],
    stock: Stock,
    paper: Paper,
    how: Imposition,
    title: str,
    texts: Mapping[str, str],
    art: BoxArt = PLAIN_BOX,
) -> tuple[Part, ...]:
    """Make the nets of boxes for all pieces with a back, to be imposed; `title` is that of the game, `art` its drawing.
    Raises TooLarge for a piece too large for a box out of one sheet, PaperError for board out of range."""
    check("board", stock.board, 0, _BOARD)
    found: list[Part] = []
    for decks in piles(parts):
        kinds = dict.fromkeys(part.kind for deck in decks for part in deck)
        name = texts["box_name"].format(kinds=", ".join(kinds))
        for boxed in pack(decks, stock, paper, how, name):
            own = texts["box_name"].format(kinds=", ".join(boxed.holds))
            number = [texts["box_number"].format(number=boxed.number, total=boxed.total)] * (boxed.total > 1)
            own, net = ", ".join([own, *number]), boxed.net
            face = Scene(*size(net.outline), tuple(_draw_box(boxed, number, title, texts, art)), own)
            found.append(Part(own, texts["boxes"], net.outline, face, None, 1, BLEED, net.folds))
    return tuple(found)


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


def pack(decks: Sequence[Sequence[Part]], stock: Stock, paper: Paper, how: Imposition, name: str) -> list[FilledBox]:
    """Return decks of one outline, each in as few boxes as there must be for a net to fit on a sheet, all of one size.
    Raises TooLarge for a piece so large that no box for it fits; `name` is what the message calls it."""

    def net_for(pieces: int) -> Net:
        need = inside(decks[0][0].outline, pieces, stock)
        return tuckbox(*(mm + more for mm, more in zip(need, ROOM, strict=True)))

    most = max(map(len, decks))
    # Only depth grows with the pieces: one fewer at a time finds the highest pile whose net fits.
    while most > 1 and not _fits(net_for(most).outline, paper, how):
        most -= 1
    shares: list[Sequence[Part]] = []
    for deck in decks:
        # in as many boxes as there must be, the first of them with a piece more where they cannot be equally full
        total = -(-len(deck) // most)
        least, more = divmod(len(deck), total)
        begins = [number * least + min(number, more) for number in range(total + 1)]
        shares += [deck[begin:end] for begin, end in pairwise(begins)]
    net = net_for(max(map(len, shares)))
    _check_fits(net.outline, paper, how, name)
    return [
        FilledBox(net, Counter(part.kind for part in share), share[0], number, len(shares))
        for number, share in enumerate(shares, 1)
    ]


def _check_fits(net: Outline, paper: Paper, how: Imposition, name: str = "") -> None:
    """Raise TooLarge for a net that no sheet takes."""
    cell(net, BLEED if how.bleed is None else min(BLEED, how.bleed), how, rooms(paper, how, False), paper, name)


def _fits(net: Outline, paper: Paper, how: Imposition) -> bool:
    try:
        _check_fits(net, paper, how)
    except TooLarge:
        return False
    return True


# What is printed on a box: the drawing of its game, its name, the back of what lies in it, and how many there are.

_SAFE = 3.0  # mm from a fold to any word; on a panel narrower than 20 mm less
_TITLE, _WORDS, _LEAST = 8.0, 4.2, 1.5  # mm, letters
_OVER = 0.8  # mm that the ground goes on over a fold onto a flap that is glued, so that no white is seen
_SLACK = 1e-6  # mm


def _draw_box(
    boxed: FilledBox, number: Sequence[str], title: str, texts: Mapping[str, str], art: BoxArt
) -> Iterator[Shape]:
    panels, ground = boxed.net.panels, Style(art.ground)
    walls = {name: _bounds(points) for name, points in panels.items()}
    # Half of a line lies outside of its outline: twice as thick it is the bleed of a net of any shape.
    yield Polygon(boxed.net.outline.points, Style(art.ground, art.ground, 2 * BLEED))
    # Both are hidden behind a wall: they stay bare, for the glue and for the word that says so.
    for name in ("glue", "lap"):
        yield Polygon(panels[name], Style("paper", "paper", 2 * BLEED))
    for name, turn in (("glue", -90), ("lap", 0)):
        yield _label([texts["box_glue"]], walls[name], 3, "muted", turn)
    left, bottom, front, back = walls["left"], walls["bottom"], walls["front"], walls["back"]
    yield Rect(left.x - _OVER, left.y, left.width + _OVER, left.height, ground)
    yield Rect(bottom.x, bottom.y, bottom.width, bottom.height + _OVER, ground)
    for name in ("back", "left", "front", "right"):
        yield from art.wall(walls[name])
    words = [*(texts["box_holds"].format(kind=kind, count=count) for kind, count in boxed.holds.items()), *number]
    yield from _front(boxed.sample, front, words, title, art)
    yield from _plate(words, front)
    yield _label([title], back._replace(height=back.height / 2), _TITLE, art.ink, display=art.display)
    yield from art.back(back)
    yield from _plate(words, back)
    for name, turn in (("left", -90), ("right", 90)):
        yield _label([title], walls[name], _TITLE, art.ink, turn, display=art.display)
    # The lid hinges on the back: on the net its words stand on their head, on the box they face whoever opens it.
    yield _label([", ".join([*boxed.holds, *number])], walls["lid"], _WORDS, art.ink, 180)


def _front(sample: Part, front: Area, words: Sequence[str], title: str, art: BoxArt) -> Iterator[Shape]:
    """The picture of the game, or the title and the back of a piece: below the notch, above what is in the box."""
    safe, top, face = _safe(front), front.y + front.height / 5, font.face_for(title, art.display)
    end = front.y + front.height - _plate_height(words, front) - 2 * safe
    if art.front:
        yield from art.front(Area(front.x, front.y - BLEED, front.width, end - front.y + BLEED), title)
        return
    em = font.fit(title, front.width - 2 * safe, min(_TITLE, front.height / 8), face, _LEAST)
    yield _label([title], Area(front.x, top, front.width, 1.6 * em), em, art.ink, display=face)
    start = top + 1.6 * em
    middle = front.x + front.width / 2, (start + end) / 2
    # the back of a piece, made small enough for a box about the point `middle`, with a line of the role `ink`
    width = front.width - 2 * safe
    height = end - start
    assert sample.back is not None
    wide, high = size(sample.outline)
    scale = min(1, width / wide, height / high)
    bounds = Anchor(sample.outline, wide / 2, high / 2, False, 0).drawn(Style(None, art.ink, 0.3))
    x, y = middle[0] - wide * scale / 2, middle[1] - high * scale / 2
    yield Group((*sample.back.children, bounds), x, y, scale, clip=bounds)


def _bounds(points: Points) -> Area:
    left, top = min(x for x, _ in points), min(y for _, y in points)
    return Area(left, top, max(x for x, _ in points) - left, max(y for _, y in points) - top)


def _plate(words: Sequence[str], box: Area) -> Iterator[Shape]:
    """What is in the box, on a light plate at the foot of a wall."""
    safe, high = _safe(box), _plate_height(words, box)
    em = high / (font.LEADING * len(words) + 0.7)
    room = box.width - 2 * safe - 2 * em
    em = min(font.fit(line, room, em, "bold", _LEAST) for line in words)
    lines = [font.shorten(line, room + _SLACK, em, "bold") for line in words]
    wide = max(font.width(line, em, "bold") for line in lines) + 2 * em
    x, y = box.x + (box.width - wide) / 2, box.y + box.height - safe - high
    yield Rect(x, y, wide, high, Style("ground", "line", 0.2), min(em, high / 2))
    yield _label(lines, Area(x, y, wide, high), em, "ink", inset=0)


def _plate_height(words: Sequence[str], box: Area) -> float:
    return min(_WORDS, box.height / 14) * (font.LEADING * len(words) + 0.7)


def _safe(box: Area) -> float:
    return min(_SAFE, 0.15 * min(box.width, box.height))


def _label(
    lines: Sequence[str],
    box: Area,
    most: float,
    role: str,
    turn: float = 0,
    inset: float | None = None,
    display: font.Weight = "bold",
) -> Group:
    """Draw lines in the middle of a box, their letters at most `most` mm, turned by `turn` degrees."""
    face = font.face_for("".join(lines), display)
    wide, high = (box.width, box.height) if turn in (0, 180) else (box.height, box.width)
    room = wide - 2 * (_safe(box) if inset is None else inset)
    em = min(font.fit(line, room, min(most, high / (font.LEADING * len(lines))), face, _LEAST) for line in lines)
    pitch = font.LEADING * em
    first = font.middle(em) - pitch * (len(lines) - 1) / 2
    words = (
        Text(0, first + pitch * row, font.shorten(line, room + _SLACK, em, face), em, role, face, "middle")
        for row, line in enumerate(lines)
    )
    return Group(tuple(words), box.x + box.width / 2, box.y + box.height / 2, rotation=turn)


# Open trays for tokens: how large they must be, their nets, what is printed on them.

WALL = 25.0  # mm, the height of the walls inside
LARGEST = 45.0  # mm, the longer side of a token; what is larger is laid away flat
LOOSE = 0.5  # share of a tray that tokens poured into it fill; the rest is air
_LEAST_SIDE, _STEP = 40.0, 5.0  # mm, the least side of a floor, and the step of sides
_TRAY_FLAP, _TRAY_TAPER = 12.0, 2.0  # mm, of the flaps that are glued behind the walls
_TRAY_WORDS = 5.0  # mm, letters


class Tray(NamedTuple):
    """A tray: `width` x `depth` mm inside, its walls `WALL` high, for so many `tokens`."""

    width: float
    depth: float
    tokens: int

    @property
    def outline(self) -> Freeform:
        """The net, clockwise from the upper left: walls around the floor, flaps at the ends of upper and lower one."""
        x = (WALL - _TRAY_FLAP, WALL, WALL + self.width, WALL + self.width + _TRAY_FLAP)
        y, far = (0.0, WALL, WALL + self.depth, 2 * WALL + self.depth), 2 * WALL + self.width
        upper, lower = (y[0] + _TRAY_TAPER, y[1] - _TRAY_TAPER), (y[2] + _TRAY_TAPER, y[3] - _TRAY_TAPER)
        above = ((x[0], upper[0]), (x[1], y[0]), (x[2], y[0]), (x[3], upper[0]), (x[3], upper[1]))
        right = ((x[2], y[1]), (far, y[1]), (far, y[2]), (x[2], y[2]))
        below = ((x[3], lower[0]), (x[3], lower[1]), (x[2], y[3]), (x[1], y[3]), (x[0], lower[1]))
        left = ((x[0], lower[0]), (x[1], y[2]), (0.0, y[2]), (0.0, y[1]), (x[1], y[1]), (x[0], upper[1]))
        return Freeform((*above, *right, *below, *left))

    @property
    def folds(self) -> tuple[Line, ...]:
        """The edges of the floor, then the hinges of the flaps."""
        left, right, top, bottom = WALL, WALL + self.width, WALL, WALL + self.depth
        corners = _box(left, top, right, bottom)
        ends = ((0.0, top), (bottom, bottom + WALL))
        hinges = (((x, start), (x, end)) for x in (left, right) for start, end in ends)
        return (*zip(corners, (*corners[1:], corners[0]), strict=True), *hinges)


def trays(
    parts: Sequence[Part],
    stock: Stock,
    paper: Paper,
    how: Imposition,
    texts: Mapping[str, str],
    art: BoxArt = PLAIN_BOX,
) -> tuple[Part, ...]:
    """Make the nets of trays for all tokens, those of a kind in one tray or, where a sheet is too small for it, in
    several. Tokens are pieces without back and folds of at most `LARGEST` mm. Raises TooLarge for a sheet too small for
    the smallest tray."""
    kinds: dict[str, list[Part]] = {}
    for part in parts:
        if part.back is None and not part.folds and max(size(part.outline)) <= LARGEST:
            kinds.setdefault(part.kind, []).extend([part] * part.copies)
    found: list[Part] = []
    for kind, pieces in kinds.items():
        name = texts["tray_name"].format(kind=kind)
        for tray in pack_trays(pieces, stock, paper, how):
            words = texts["box_holds"].format(kind=kind, count=tray.tokens)
            face = Scene(*size(tray.outline), tuple(_draw_tray(tray, words, art)), name)
            found.append(Part(name, texts["trays"], tray.outline, face, None, 1, BLEED, tray.folds))
    return tuple(found)


def pack_trays(pieces: Sequence[Part], stock: Stock, paper: Paper, how: Imposition) -> list[Tray]:
    """Return as few trays as there must be for these tokens, equally full, each of one sheet; raises TooLarge."""
    for count in range(1, len(pieces) + 1):
        # Dealt out in turn all trays hold as many, and the first one more where they cannot: the largest is looked at.
        made = [_tray_for(pieces[at::count], stock) for at in range(count)]
        if _fits(made[0].outline, paper, how):
            return made
    if pieces:
        _check_fits(_tray_for(pieces[:1], stock).outline, paper, how)
    return []


def _tray_for(pieces: Sequence[Part], stock: Stock) -> Tray:
    """A tray whose floor is wide enough for the largest of the pieces and whose room holds them loosely."""
    need = sum(token_volume(part, stock) for part in pieces) / LOOSE / WALL
    least = max(_LEAST_SIDE, 1.5 * max(max(size(part.outline)) for part in pieces))
    # Three to four, as a sheet is about: a square would leave more of it over.
    width = ceil(max(least, sqrt(need * 0.75)) / _STEP) * _STEP
    return Tray(width, ceil(max(least, need / width) / _STEP) * _STEP, len(pieces))


def token_volume(part: Part, stock: Stock) -> float:
    """Return of one token in cubic millimetres, its bounding box: on board, with paper on it."""
    width, height = size(part.outline)
    return width * height * stock.thick


def _draw_tray(tray: Tray, words: str, art: BoxArt) -> Iterator[Shape]:
    """The outside: the ground of its game's boxes, what it holds on the walls in front and behind."""
    yield Polygon(tray.outline.points, Style(art.ground, art.ground, 2 * BLEED))
    for top in (0.0, WALL + tray.depth):
        for x in (WALL - _TRAY_FLAP, WALL + tray.width):
            yield Rect(x, top, _TRAY_FLAP, WALL, Style("paper"))
    for top, turn in ((0.0, 180), (WALL + tray.depth, 0)):
        wall = Area(WALL, top, tray.width, WALL)
        yield from art.wall(wall)
        yield _label([words], wall, _TRAY_WORDS, art.ink, turn)
