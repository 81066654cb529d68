"""Tuck boxes for cards and tiles: how many, how large, their nets. The drawing on them is handed in (`BoxArt`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import cos, pi, sin, tan
from typing import NamedTuple

from pnp.press.imposition import Imposition, cell, rooms
from pnp.press.outline import Anchor, card, size
from pnp.press.paper import Paper, TooLarge, check
from pnp.scene import font
from pnp.scene.model import (
    PLAIN_BOX,
    Area,
    BoxArt,
    Freeform,
    Group,
    Line,
    Outline,
    Part,
    Point,
    Polygon,
    Rect,
    Scene,
    Shape,
    Style,
    Text,
)

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
    glue = min(_GLUE, width * 0.4)
    tuck = min(_TUCK, max(depth, _LEAST_TUCK), height / 2)
    x = _sums(0, glue, depth, width, depth, width)
    y = _sums(0, tuck, depth, height, depth, min(_GLUE, height / 2))
    dust = min((depth + tuck) / 2, (width - _SLIT) / 2)
    panels = {
        "glue": _glue(x[1], y[2], y[3], glue),
        "left": _box(x[1], y[2], x[2], y[3]),
        "front": ((x[2], y[2]), *_notch((x[2] + x[3]) / 2, y[2], width, height), *_box(x[2], y[2], x[3], y[3])[1:]),
        "right": _box(x[3], y[2], x[4], y[3]),
        "back": _box(x[4], y[2], x[5], y[3]),
        "lid": _box(x[4], y[1], x[5], y[2]),
        "tuck": _tuck_flap(x[4] + _SLIT, x[5] - _SLIT, y[1], tuck),
        "bottom": _box(x[4], y[3], x[5], y[4]),
        "lap": _flap(x[4], x[5], y[4], y[5] - y[4]),
        **{
            f"{side}-{end}": _flap(x[at], x[at + 1], line, way * dust)
            for side, at in (("left", 1), ("right", 3))
            for end, line, way in (("top", y[2], -1), ("bottom", y[3], 1))
        },
    }
    # the lines between the panels: upright ones from the left, then the hinges of lid, bottom and flaps
    upright = (((x[i], y[2]), (x[i], y[3])) for i in range(1, 5))
    across = (((x[4], y[i]), (x[5], y[i])) for i in (2, 3))
    flaps = [name for name in panels if "-" in name]
    hinges = ((panels[name][0], panels[name][-1]) for name in ("tuck", "lap", *flaps))
    return Net(width, height, depth, Freeform(_contour(panels)), (*upright, *across, *hinges), panels)


def _sums(*lengths: float) -> tuple[float, ...]:
    return tuple(sum(lengths[: end + 1]) for end in range(len(lengths)))


def _box(left: float, top: float, right: float, bottom: float) -> Points:
    return (left, top), (right, top), (right, bottom), (left, bottom)


def _flap(left: float, right: float, y: float, length: float) -> Points:
    """A flap on the line y, downwards where `length` is positive; from its left hinge around to its right one."""
    left, right = left + _SLIT, right - _SLIT
    taper = min(abs(length) * _TAPER, (right - left) / 4)
    return (left, y), (left + taper, y + length), (right - taper, y + length), (right, y)


def _glue(x: float, top: float, bottom: float, length: float) -> Points:
    taper = min(length * _TAPER, (bottom - top) / 4)
    return (x, bottom), (x - length, bottom - taper), (x - length, top + taper), (x, top)


def _tuck_flap(left: float, right: float, y: float, length: float) -> Points:
    """The tuck above the line y, its far corners rounded so that it finds its way in."""
    r = min(length * 0.7, (right - left) / 3)
    turns = [i * pi / _ARC for i in range(_ARC // 2 + 1)]
    first = ((left + r - r * cos(a), y - length + r - r * sin(a)) for a in turns)
    second = ((right - r + r * sin(a), y - length + r - r * cos(a)) for a in turns)
    return (left, y), *first, *second, (right, y)


def _notch(x: float, y: float, width: float, height: float) -> Points:
    """Half a circle below the line y, from left to right: the thumb lifts the tuck there."""
    r = min(_NOTCH, width / 5, height / 5)
    turns = (i * pi / _ARC for i in range(_ARC + 1))
    return tuple((x - r * cos(a), y + r * sin(a)) for a in turns)


def _contour(panels: Mapping[str, Points]) -> Points:
    """The outline, clockwise from the upper end of the glue flap."""
    left, front, lid, bottom = panels["left"], panels["front"], panels["lid"], panels["bottom"]
    above = (left[0], *panels["left-top"], *front[:-2], *panels["right-top"])
    cover = (lid[3], lid[0], *panels["tuck"], lid[1], lid[2])
    below = (bottom[1], bottom[2], *panels["lap"][::-1], bottom[3], bottom[0])
    back = (*panels["right-bottom"][::-1], front[-2], front[-1], *panels["left-bottom"][::-1])
    return (*above, *cover, *below, *back, *panels["glue"][:-1])


# Which cards and tiles lie in which box, and how high their piles are.

BLEED = 1.5  # mm, of the net of a box
CARD = 0.3  # mm: 54 playing cards are 16 mm high
PAPER = 0.1  # mm, a sheet of 80 g/m2, on each side of the board of a tile
# A card in its sleeve is larger and thicker: dominiontabs' measures for cards of 59 x 91 mm (94 x 61.5 mm;
# 60 of them 20 mm high, in thick sleeves 32 mm), with a little more, as sleeves of other cards fit less well.
SLEEVE = (3.0, 4.0, 0.2)  # mm, width, height, thickness
ROOM = (2.0, 2.0, 1.5)  # mm that a box is wider, higher and deeper inside than its pile
BARE = CARD - 2 * PAPER  # mm, the `board` of a tile that is not glued on any: it is as thick as a card


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


def piles(parts: Sequence[Part]) -> list[list[list[Part]]]:
    """Make the pieces with a back, each so often as it is printed: those of one outline, in decks of one back.

    Pieces of one name are one deck, though they have several pictures.
    """
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

    Raises TooLarge for a piece so large that no box for it fits; `name` is what the message calls it.
    """
    outline = decks[0][0].outline
    most = max(map(len, decks))
    while most > 1 and not _fits(_net(outline, most, stock), paper, how):
        most -= 1
    shares = [share for deck in decks for share in _share_out(deck, -(-len(deck) // most))]
    net = _net(outline, max(map(len, shares)), stock)
    cell(net.outline, BLEED if how.bleed is None else min(BLEED, how.bleed), how, rooms(paper, how, False), paper, name)
    return [
        FilledBox(net, Counter(part.kind for part in share), share[0], number, len(shares))
        for number, share in enumerate(shares, 1)
    ]


def _net(outline: Outline, pieces: int, stock: Stock) -> Net:
    width, height, depth = inside(outline, pieces, stock)
    return tuckbox(width + ROOM[0], height + ROOM[1], depth + ROOM[2])


def _fits(net: Net, paper: Paper, how: Imposition) -> bool:
    try:
        cell(
            net.outline, BLEED if how.bleed is None else min(BLEED, how.bleed), how, rooms(paper, how, False), paper, ""
        )
    except TooLarge:
        return False
    return True


def _share_out(pieces: Sequence[Part], total: int) -> Iterator[Sequence[Part]]:
    """The pieces in so many shares that differ by at most one, in their order."""
    least, more = divmod(len(pieces), total)
    start = 0
    for number in range(total):
        end = start + least + (number < more)
        yield pieces[start:end]
        start = end


# What is printed on a box: the drawing of its game, its name, the back of what lies in it, and how many there are.
#
# The drawing is handed in (`BoxArt`): nothing here knows what a game looks like.

_SAFE = 3.0  # mm from a fold to any word; on a panel narrower than 20 mm less
_TITLE, _WORDS, _LEAST = 8.0, 4.2, 1.5  # mm, letters
_OVER = 0.8  # mm that the ground goes on over a fold onto a flap that is glued, so that no white is seen
_SLACK = 1e-6  # mm


def box_part(boxed: FilledBox, title: str, texts: Mapping[str, str], art: BoxArt) -> Part:
    """Make the net of a box as a piece to print once; `title` is that of the game."""
    net = boxed.net
    name = texts["box_name"].format(kinds=", ".join(boxed.holds))
    if boxed.total > 1:
        name = f"{name}, {_number(boxed, texts)}"
    face = Scene(*size(net.outline), tuple(_drawing(boxed, title, texts, art)), name)
    return Part(name, texts["boxes"], net.outline, face, None, 1, BLEED, net.folds)


def _number(boxed: FilledBox, texts: Mapping[str, str]) -> str:
    return texts["box_number"].format(number=boxed.number, total=boxed.total)


def _drawing(boxed: FilledBox, title: str, texts: Mapping[str, str], art: BoxArt) -> Iterator[Shape]:
    panels, ground = boxed.net.panels, Style(art.ground)
    yield Polygon(boxed.net.outline.points, Style(art.ground, art.ground, 2 * BLEED))
    for name in ("glue", "lap"):
        yield Polygon(panels[name], Style("paper", "paper", 2 * BLEED))
    for name, turn in (("glue", -90), ("lap", 0)):
        box = _bounds(panels[name])
        yield from label([texts["box_glue"]], box, 3, "muted", turn)
    left, bottom = _bounds(panels["left"]), _bounds(panels["bottom"])
    yield Rect(left.x - _OVER, left.y, left.width + _OVER, left.height, ground)
    yield Rect(bottom.x, bottom.y, bottom.width, bottom.height + _OVER, ground)
    for name in ("back", "left", "front", "right"):
        yield from art.wall(_bounds(panels[name]))
    holds = [texts["box_holds"].format(kind=kind, count=count) for kind, count in boxed.holds.items()]
    number = [_number(boxed, texts)] if boxed.total > 1 else []
    yield from _front(boxed.sample, _bounds(panels["front"]), title, [*holds, *number], art)
    yield from _back(_bounds(panels["back"]), title, [*holds, *number], art)
    for name, turn in (("left", -90), ("right", 90)):
        yield from label([title], _bounds(panels[name]), _TITLE, art.ink, turn, display=art.display)
    yield from label([", ".join([*boxed.holds, *number])], _bounds(panels["lid"]), _WORDS, art.ink, 180)


def _bounds(points: Points) -> Area:
    left, top = min(x for x, _ in points), min(y for _, y in points)
    return Area(left, top, max(x for x, _ in points) - left, max(y for _, y in points) - top)


def _front(sample: Part, box: Area, title: str, words: Sequence[str], art: BoxArt) -> Iterator[Shape]:
    """Below the notch the title, the back of a piece, and what is in the box."""
    safe, top = _safe(box), box.y + box.height / 5
    face = font.face_for(title, art.display)
    size = font.fit(title, box.width - 2 * safe, min(_TITLE, box.height / 8), face, _LEAST)
    foot = _height(words, box)
    yield from label([title], Area(box.x, top, box.width, 1.6 * size), size, art.ink, display=face)
    yield from _plate(words, box)
    start, end = top + 1.6 * size, box.y + box.height - foot - 2 * safe
    middle = box.x + box.width / 2, (start + end) / 2
    yield _motif(sample, middle, box.width - 2 * safe, end - start, art.ink)


def _back(box: Area, title: str, words: Sequence[str], art: BoxArt) -> Iterator[Shape]:
    """The title, the drawing of the game, and what is in the box."""
    half = box.height / 2
    yield from label([title], box._replace(height=half), _TITLE, art.ink, display=art.display)
    yield from art.back(box)
    yield from _plate(words, box)


def _plate(words: Sequence[str], box: Area) -> Iterator[Shape]:
    """What is in the box, on a light plate at the foot of a wall."""
    safe, high = _safe(box), _height(words, box)
    size = high / (font.LEADING * len(words) + 0.7)
    room = box.width - 2 * safe - 2 * size
    size = min(font.fit(line, room, size, "bold", _LEAST) for line in words)
    lines = [font.shorten(line, room + _SLACK, size, "bold") for line in words]
    wide = max(font.width(line, size, "bold") for line in lines) + 2 * size
    x, y = box.x + (box.width - wide) / 2, box.y + box.height - safe - high
    yield Rect(x, y, wide, high, Style("ground", "line", 0.2), min(size, high / 2))
    yield from label(lines, Area(x, y, wide, high), size, "ink", inset=0)


def _height(words: Sequence[str], box: Area) -> float:
    return min(_WORDS, box.height / 14) * (font.LEADING * len(words) + 0.7)


def _motif(part: Part, middle: Point, width: float, height: float, ink: str) -> Shape:
    """The back of a piece, made small enough for a box about the point `middle`, with a line of the role `ink`."""
    assert part.back is not None
    wide, high = size(part.outline)
    scale = min(1, width / wide, height / high)
    bounds = Anchor(part.outline, wide / 2, high / 2, False, 0).drawn(Style(None, ink, 0.3))
    return Group(
        (*part.back.children, bounds), middle[0] - wide * scale / 2, middle[1] - high * scale / 2, scale, clip=bounds
    )


def _safe(box: Area) -> float:
    return min(_SAFE, 0.15 * min(box.width, box.height))


def label(
    lines: Sequence[str],
    box: Area,
    most: float,
    role: str,
    turn: float = 0,
    inset: float | None = None,
    display: font.Weight = "bold",
) -> Iterator[Shape]:
    """Draw lines in the middle of a box, their letters at most `most` mm, turned by `turn` degrees."""
    face = font.face_for("".join(lines), display)
    safe = _safe(box) if inset is None else inset
    wide, high = (box.width, box.height) if turn in (0, 180) else (box.height, box.width)
    room = wide - 2 * safe
    size = min(font.fit(line, room, min(most, high / (font.LEADING * len(lines))), face, _LEAST) for line in lines)
    pitch = font.LEADING * size
    first = font.middle(size) - pitch * (len(lines) - 1) / 2
    words = (
        Text(0, first + pitch * row, font.shorten(line, room + _SLACK, size, face), size, role, face, "middle")
        for row, line in enumerate(lines)
    )
    yield Group(tuple(words), box.x + box.width / 2, box.y + box.height / 2, rotation=turn)


# Boxes for the cards and tiles of a kit.

_BOARD = 10.0  # mm


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

    Raises TooLarge for a piece too large for a box out of one sheet, PaperError for board out of range.
    """
    check("board", stock.board, 0, _BOARD)
    found: list[Part] = []
    for decks in piles(parts):
        kinds = dict.fromkeys(part.kind for deck in decks for part in deck)
        name = texts["box_name"].format(kinds=", ".join(kinds))
        found += [box_part(boxed, title, texts, art) for boxed in pack(decks, stock, paper, how, name)]
    return tuple(found)
