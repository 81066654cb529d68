"""Which cards and tiles lie in which box, and how high their piles are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from pnp.press.boxes.tuckbox import Net, tuckbox
from pnp.press.sheets.backs import rooms
from pnp.press.sheets.imposition import Imposition
from pnp.press.sheets.lattice import cell
from pnp.press.sheets.outline import card, size
from pnp.press.sheets.paper import Paper, TooLarge
from pnp.scene.model import Outline, Part, Scene

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
    """The pieces with a back, each so often as it is printed: those of one outline, in decks of one back.

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
    """Width, height and depth in mm that a pile of pieces takes; rectangles with round corners are cards."""
    width, height = size(outline)
    if not card(outline):
        return width, height, pieces * stock.thick
    more = SLEEVE if stock.sleeved else (0.0, 0.0, 0.0)
    return width + more[0], height + more[1], pieces * (CARD + more[2])


def pack(decks: Sequence[Sequence[Part]], stock: Stock, paper: Paper, how: Imposition, name: str) -> list[FilledBox]:
    """Decks of one outline, each in as few boxes as there must be for a net to fit on a sheet, all of one size.

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
