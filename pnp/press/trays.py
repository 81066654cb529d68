"""Open trays for tokens, folded from one sheet each: how large they must be, their nets, what is printed on them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import ceil, sqrt
from typing import NamedTuple

from pnp.press.boxes import BLEED, Stock, label
from pnp.press.imposition import Imposition, cell, rooms
from pnp.press.outline import size
from pnp.press.paper import Paper, TooLarge
from pnp.scene.model import PLAIN_BOX, Area, BoxArt, Freeform, Line, Part, Point, Polygon, Rect, Scene, Shape, Style

WALL = 25.0  # mm, the height of the walls inside
LARGEST = 45.0  # mm, the longer side of a token; what is larger is laid away flat
LOOSE = 0.5  # share of a tray that tokens poured into it fill; the rest is air
_LEAST, _STEP = 40.0, 5.0  # mm, the least side of a floor, and the step of sides
_FLAP, _TAPER = 12.0, 2.0  # mm, of the flaps that are glued behind the walls
_TITLE = 5.0  # mm, letters


class Tray(NamedTuple):
    """A tray: `width` x `depth` mm inside, its walls `WALL` high; `holds` so many tokens of each name."""

    width: float
    depth: float
    holds: Mapping[str, int]

    @property
    def volume(self) -> float:
        """In cubic millimetres, to the upper edge of the walls."""
        return self.width * self.depth * WALL


def token_volume(part: Part, stock: Stock) -> float:
    """Return of one token in cubic millimetres, its bounding box: on board, with paper on it."""
    width, height = size(part.outline)
    return width * height * stock.thick


def trays(
    parts: Sequence[Part],
    stock: Stock,
    paper: Paper,
    how: Imposition,
    texts: Mapping[str, str],
    art: BoxArt = PLAIN_BOX,
) -> tuple[Part, ...]:
    """Make the nets of trays for all tokens, those of a kind in one tray or, where a sheet is too small for it, in
    several.

    Tokens are pieces without back and folds of at most `LARGEST` mm. Raises TooLarge for a sheet too small for the
    smallest tray.
    """
    kinds: dict[str, list[Part]] = {}
    for part in parts:
        if part.back is None and not part.folds and max(size(part.outline)) <= LARGEST:
            kinds.setdefault(part.kind, []).extend([part] * part.copies)
    return tuple(
        _part(kind, tray, texts, art)
        for kind, pieces in kinds.items()
        if pieces
        for tray in pack(pieces, stock, paper, how)
    )


def pack(pieces: Sequence[Part], stock: Stock, paper: Paper, how: Imposition) -> list[Tray]:
    """Return as few trays as there must be for these tokens, equally full, each of one sheet; raises TooLarge."""
    for count in range(1, len(pieces) + 1):
        shares = [pieces[at::count] for at in range(count)]
        made = [_tray(share, stock) for share in shares]
        net = Freeform(_contour(made[0]))
        try:
            cell(net, BLEED if how.bleed is None else min(BLEED, how.bleed), how, rooms(paper, how, False), paper, "")
        except TooLarge:
            if count == len(pieces):
                raise
            continue
        return made
    return []


def _tray(pieces: Sequence[Part], stock: Stock) -> Tray:
    """A tray whose floor is wide enough for the largest of the pieces and whose room holds them loosely."""
    need = sum(token_volume(part, stock) for part in pieces) / LOOSE / WALL
    least = max(_LEAST, 1.5 * max(max(size(part.outline)) for part in pieces))
    width = _rounded(max(least, sqrt(need * 0.75)))
    return Tray(width, _rounded(max(least, need / width)), Counter(part.name for part in pieces))


def _rounded(mm: float) -> float:
    return ceil(mm / _STEP) * _STEP


def _contour(tray: Tray) -> tuple[Point, ...]:
    """Clockwise from the upper left: walls around the floor, flaps at the ends of the upper and the lower one."""
    x, y = (0.0, WALL, WALL + tray.width, 2 * WALL + tray.width), (0.0, WALL, WALL + tray.depth, 2 * WALL + tray.depth)
    flap, end = min(_FLAP, WALL - 1), _TAPER
    above = (
        (x[1] - flap, y[0] + end),
        (x[1], y[0]),
        (x[2], y[0]),
        (x[2] + flap, y[0] + end),
        (x[2] + flap, y[1] - end),
    )
    right = ((x[2], y[1]), (x[3], y[1]), (x[3], y[2]), (x[2], y[2]))
    below = (
        (x[2] + flap, y[2] + end),
        (x[2] + flap, y[3] - end),
        (x[2], y[3]),
        (x[1], y[3]),
        (x[1] - flap, y[3] - end),
    )
    left = ((x[1] - flap, y[2] + end), (x[1], y[2]), (x[0], y[2]), (x[0], y[1]), (x[1], y[1]))
    return (*above, *right, *below, *left, (x[1] - flap, y[1] - end))


def _folds(tray: Tray) -> tuple[Line, ...]:
    """The edges of the floor, then the hinges of the flaps."""
    left, right, top, bottom = WALL, WALL + tray.width, WALL, WALL + tray.depth
    floor = (
        ((left, top), (right, top)),
        ((right, top), (right, bottom)),
        ((right, bottom), (left, bottom)),
        ((left, bottom), (left, top)),
    )
    ends = ((0.0, top), (bottom, bottom + WALL))
    return (*floor, *(((x, start), (x, end)) for x in (left, right) for start, end in ends))


def _part(kind: str, tray: Tray, texts: Mapping[str, str], art: BoxArt) -> Part:
    net = Freeform(_contour(tray))
    name = texts["tray_name"].format(kind=kind)
    # the outside of the tray: the ground of its game's boxes, what it holds on the walls in front and behind
    drawing: list[Shape] = []
    drawing.append(Polygon(_contour(tray), Style(art.ground, art.ground, 2 * BLEED)))
    for top in (0.0, WALL + tray.depth):
        for x in (WALL - _FLAP, WALL + tray.width):
            drawing.append(Rect(x, top, _FLAP, WALL, Style("paper")))
    words = texts["box_holds"].format(kind=kind, count=sum(tray.holds.values()))
    for top, turn in ((0.0, 180), (WALL + tray.depth, 0)):
        wall = Area(WALL, top, tray.width, WALL)
        drawing += art.wall(wall)
        drawing += label([words], wall, _TITLE, art.ink, turn)
    face = Scene(*size(net), tuple(drawing), name)
    return Part(name, texts["trays"], net, face, None, 1, BLEED, _folds(tray))
