"""What lies where on a virtual table: the board in its middle, piles to its right, what players have before them.
Lengths are in mm; the middle of the board is (0, 0), x grows to the right and y away from the first seat."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Literal, NamedTuple

from pnp.game import Kit, Placed, Spot, Tabletop
from pnp.game.drawing import Stock
from pnp.press import Deck, decks, size, slug
from pnp.scene.model import Hexagon, Outline, Part, RectOutline, Round, Scene

_SEATS = ((0, -1), (-1, -1), (-1, 1), (0, 1), (1, 1), (1, -1))  # clockwise; left or right, near or far
_TAKEN = {1: (0,), 2: (0, 3), 3: (0, 2, 4), 4: (1, 2, 4, 5), 5: (0, 1, 2, 4, 5), 6: (0, 1, 2, 3, 4, 5)}
_BEFORE, _ASIDE = 140.0, 400.0  # from the edge of the board to a player, and from its middle to those at the sides
_GAP, _WIDE = 12.0, 380.0  # between pieces; of a player's row
_PILE = 40.0  # the least room of a pile, for a bag


class Lying(NamedTuple):
    """Pieces of one part in one place: `copies` on one another, upon `level` others."""

    part: Part
    x: float
    y: float
    copies: int = 1
    turn: float = 0
    back: bool = False
    level: int = 0


class Pile(NamedTuple):
    """Pieces that wait for their use: a `deck` lies face down, others are in a bag. Each part with its copies."""

    name: str
    x: float
    y: float
    parts: tuple[tuple[Part, int], ...]
    deck: bool = False

    @property
    def copies(self) -> int:
        """How many pieces it holds."""
        return sum(copies for _, copies in self.parts)


class Table(NamedTuple):
    """A whole table. `spots` are from the upper left corner of the board; `seats`: where each player sits."""

    board: Scene
    spots: tuple[Spot, ...]
    lying: tuple[Lying, ...]
    piles: tuple[Pile, ...]
    seats: tuple[tuple[float, float], ...]
    notes: tuple[str, ...]


def key_of(part: Part) -> str:
    """Return the key of a part, its name where the game gives none."""
    return part.key or slug(part.name)


def is_card(part: Part) -> bool:
    """Return whether a piece is a card to hold in a hand, not a tile: it has a back and is higher than wide."""
    return part.back is not None and isinstance(part.outline, RectOutline) and part.outline.height > part.outline.width


def shape_of(outline: Outline) -> Literal["Square", "Hex", "Round", "Rounded"]:
    """Return what the programs call the shape of a flat piece."""
    match outline:
        case Hexagon():
            return "Hex"
        case Round():
            return "Round"
        case RectOutline(radius=radius) if radius:
            return "Rounded"
    return "Square"


def table_of(kit: Kit, board: Scene, top: Tabletop, players: int, aside: str) -> Table:
    """Return the pieces of a kit on a table for so many players; what is out of the game is in a bag of the name
    `aside`. Pieces that the kit has not, as an illegal log may ask for, are left out."""
    parts: dict[str, list[Part]] = {}
    for part in kit.pieces:
        parts.setdefault(key_of(part), []).append(part)
    stock = Stock({key: sum(part.copies for part in group) for key, group in parts.items()})
    far = board.height / 2 + _BEFORE
    seats = tuple((x * _ASIDE, y * far) for x, y in (_SEATS[seat] for seat in _TAKEN[max(1, min(players, 6))]))
    lying = tuple(_lying(top.pieces, {key: group[0] for key, group in parts.items()}, stock, board, seats))
    out = tuple((parts[key][0], taken) for key, copies in top.aside.items() if (taken := stock.take(key, copies)))
    piles = tuple(_piled([*_groups(kit.pieces, stock), *([(aside, out)] if out else [])], board))
    return Table(board, top.spots, lying, piles, seats, top.notes)


def _lying(
    placed: Sequence[Placed], parts: Mapping[str, Part], stock: Stock, board: Scene,
    seats: Sequence[tuple[float, float]],
) -> Iterator[Lying]:  # fmt: skip
    levels: Counter[tuple[float, float]] = Counter()
    rows = [_Row(*seat) for seat in seats]
    for piece in placed:
        if not (copies := stock.take(piece.part, piece.copies)):
            continue
        part = parts[piece.part]
        if piece.owner is None:
            x, y = piece.x - board.width / 2, board.height / 2 - piece.y
        else:
            x, y = rows[piece.owner].next(*size(part.outline))
        # To a mm: pieces of one place lie on one another whatever the last digits of its middle.
        here = round(x), round(y)
        yield Lying(part, x, y, copies, piece.turn, piece.back, levels[here])
        levels[here] += copies


class _Row:
    """The places before a player, row by row from the table's edge towards the board."""

    def __init__(self, x: float, y: float) -> None:
        self.left, self.way = x - _WIDE / 2, -1 if y > 0 else 1
        self.x, self.y, self.deep = self.left, y, 0.0

    def next(self, width: float, height: float) -> tuple[float, float]:
        """Return the middle of the next piece of that size."""
        if self.x > self.left and self.x + width > self.left + _WIDE:
            self.x, self.y, self.deep = self.left, self.y + self.way * (self.deep + _GAP), 0.0
        x = self.x + width / 2
        self.x += width + _GAP
        self.deep = max(self.deep, height)
        return x, self.y + self.way * height / 2


def _groups(parts: Sequence[Part], stock: Stock) -> Iterator[tuple[str, tuple[tuple[Part, int], ...]]]:
    """What is left, by what belongs together: pieces with one back, else those of one name. Each with a name."""
    groups: dict[tuple[str, str], list[tuple[Part, int]]] = {}
    for part in parts:
        copies = stock.take(key_of(part), part.copies)
        told = part.back.title if part.back else part.name
        if copies:
            groups.setdefault((part.kind, told), []).append((part, copies))
    for (kind, _), group in groups.items():
        names = {part.name for part, _ in group}
        yield (names.pop() if len(names) == 1 else kind), tuple(group)


def _piled(groups: Sequence[tuple[str, tuple[tuple[Part, int], ...]]], board: Scene) -> Iterator[Pile]:
    """The groups in columns to the right of the board."""
    left, top = board.width / 2 + 4 * _GAP, board.height / 2 + _GAP
    y, wide = top, 0.0
    for name, group in groups:
        sizes = [size(part.outline) for part, _ in group]
        width, height = max(_PILE, *(w for w, _ in sizes)), max(_PILE, *(h for _, h in sizes))
        if y - height < -top:
            left, y, wide = left + wide + _GAP, top, 0.0
        yield Pile(name, left + width / 2, y - height / 2, group, all(is_card(part) for part, _ in group))
        y, wide = y - height - _GAP, max(wide, width)


@cache
def templates(program: str) -> dict[str, Any]:
    """Read what objects of a program have besides what is told of them; each is copied, not changed."""
    return dict(json.loads(Path(__file__).with_name("templates.json").read_text("utf-8"))[program])


def json_bytes(data: object) -> bytes:
    """Return data as the bytes of a file in JSON."""
    return (json.dumps(data, ensure_ascii=False, indent=1) + "\n").encode()


# Ids of objects, made of what they name: the same each time.


class Ids:
    """Ids of `digits` hexadecimal digits, each given once: made of the words that tell of a thing."""

    def __init__(self, digits: int, *about: str) -> None:
        self._digits, self._about = digits, about
        self._given: set[str] = set()

    def id(self, *words: object) -> str:
        """Return the id of what these words tell of; another one when they come again."""
        again = 0
        while True:
            text = "\n".join([*self._about, *map(str, words), str(again)])
            if (found := sha256(text.encode()).hexdigest()[: self._digits]) not in self._given:
                self._given.add(found)
                return found
            again += 1


# The cards of a kit on sheets, and which cell of which sheet each copy has.


class CardSheets:
    """The sheets of some parts of a kit; a copy of a part takes the next of its cells."""

    def __init__(self, parts: Sequence[Part], dpi: float) -> None:
        self.decks: tuple[Deck, ...] = tuple(decks(parts, dpi))
        self._free: dict[str, list[tuple[int, int]]] = {}
        for number, deck in enumerate(self.decks, 1):
            for index, part in enumerate(deck.pieces):
                self._free.setdefault(key_of(part), []).append((number, index))

    def cell(self, part: Part) -> tuple[int, int]:
        """Return the sheet, from 1, and the cell there of the next copy of a part; one for all without a back."""
        free = self._free[key_of(part)]
        return free.pop(0) if part.back else free[0]
