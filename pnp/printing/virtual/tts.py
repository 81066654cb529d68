"""A table as a save of Tabletop Simulator and its pictures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from pnp.press.sheets.outline import size
from pnp.printing.requests import PrintOptions
from pnp.printing.virtual import tts_objects as tts
from pnp.printing.virtual.naming import Ids
from pnp.printing.virtual.pictures import grounded, picture, squared
from pnp.printing.virtual.sheets import CardSheets
from pnp.printing.virtual.table import Lying, Pile, Table, is_card, key_of
from pnp.printing.virtual.tiles import Tiles
from pnp.printing.virtual.tts_objects import Object, Pose
from pnp.scene.model import Hexagon, Part, RectOutline, Round, Scene
from pnp.style.theme import Theme

COLORS = ("White", "Red", "Yellow", "Green", "Blue", "Purple")
"""The colors that the program gives to players, by turn order."""
_FELT = 25.0  # units from the middle of the table to its near edge, less a finger
_LARGEST = 2.0 / 25.4  # units a mm: twice as large as in the hand
_SURFACE, _PIECE, _LAYER = 1.0, 1.35, 0.12  # units: heights of the table, of what lies on the board, of a piece
_HAND = 34.4  # units from the middle of the table to the hands


class TtsTable:
    """The objects of a save, and the pictures that they name."""

    def __init__(
        self, table: Table, parts: Sequence[Part], pages: Mapping[str, Scene], base: str, ids: Ids, dpi: float
    ) -> None:
        self._table, self._base, self._ids = table, base, ids
        self._dpi = dpi
        near = max(abs(y) for _, y in table.seats)
        self._scale = min(_LARGEST, _FELT / near)
        flat = [part for part in parts if not is_card(part)]
        self._tiles = Tiles(flat)
        self._names = {id(part): self._tiles.names[number] for number, part in enumerate(flat)}
        self._cards = CardSheets([part for part in parts if is_card(part)], dpi)
        self._sheets = {
            str(number): tts.sheet(
                self._url(deck.name), self._url(f"{deck.name}-backs"), deck.columns, deck.rows, not deck.common
            )
            for number, deck in enumerate(self._cards.decks, 1)
        }
        self._pages = pages

    def objects(self) -> list[Object]:
        """All objects: hands, the board, pages beside it, what lies there, piles."""
        found = [*self._hands(), self._board(), *self._beside()]
        found += [thing for lying in self._table.lying for thing in self._pieces(lying)]
        return [*found, *(self._pile(pile) for pile in self._table.piles)]

    def pictures(self, job: PrintOptions, theme: Theme) -> Iterator[tuple[str, bytes]]:
        """Names and bytes of the PNGs; those of tiles are stretched to squares, which the tiles stretch back."""
        yield "board.png", squared(picture(grounded(self._table.board), self._dpi, job, theme))
        for name, page in self._pages.items():
            yield f"{name}.png", squared(picture(page, self._dpi, job, theme))
        for deck in self._cards.decks:
            for end, scene in (("", deck.faces), ("-backs", deck.backs)):
                if scene:
                    yield f"{deck.name}{end}.png", picture(scene, deck.dpi, job, theme)
        yield from ((f"{name}.png", data) for name, data in self._tiles.pictures(self._dpi, job, theme))

    def _url(self, name: str) -> str:
        return f"{self._base}{name}.png"

    def _pose(self, x: float, y: float, height: float, turn: float = 0, back: bool = False) -> Pose:
        return Pose(x * self._scale, height, y * self._scale, turn, back)

    def _hands(self) -> Iterator[Object]:
        for (x, y), color in zip(self._table.seats, COLORS, strict=False):
            pose = Pose(x * self._scale, 2.5, -_HAND if y < 0 else _HAND, 0 if y < 0 else 180)
            yield tts.hand(self._ids.id("hand", color), color, pose, (15.0, 6.4))

    def _board(self) -> Object:
        board = self._table.board
        spots = [(spot.x / board.width, spot.y / board.height) for spot in self._table.spots]
        units = board.width * self._scale, board.height * self._scale
        return tts.board(self._ids.id("board"), board.title, Pose(0, _SURFACE, 0), units, self._url("board"), spots)

    def _beside(self) -> Iterator[Object]:
        """What is read, front and back of one tile, to the left of the board."""
        for (name, page), back in zip(self._pages.items(), [*self._pages][1:], strict=False):
            units = page.width * self._scale, page.height * self._scale
            pose = self._pose(-self._table.board.width / 2 - 40 - page.width / 2, 0, _SURFACE)
            guid = self._ids.id("page", name)
            yield tts.tile(guid, page.title, pose, units, tts.BOX, self._url(name), self._url(back))

    def _pieces(self, lying: Lying) -> Iterator[Object]:
        for copy in range(lying.copies):
            height = _PIECE + _LAYER * (lying.level + copy)
            yield self._piece(lying.part, self._pose(lying.x, lying.y, height, lying.turn, lying.back))

    def _pile(self, pile: Pile) -> Object:
        """A deck, a bag, or what there is one of."""
        pose = self._pose(pile.x, pile.y, _PIECE, back=pile.deck)
        pieces = [part for part, copies in pile.parts for _ in range(copies)]
        if len(pieces) == 1:
            return self._piece(pieces[0], pose)
        things = [self._piece(part, pose) for part in pieces]
        guid = self._ids.id("pile", pile.name)
        if pile.deck:
            return tts.deck(guid, pile.name, pose, things, self._sheets)
        return tts.bag(guid, pile.name, pose._replace(back=False), min(1.0, 24 * self._scale), things)

    def _piece(self, part: Part, pose: Pose) -> Object:
        width, height = size(part.outline)
        guid = self._ids.id("piece", key_of(part), part.face.title)
        if is_card(part):
            cell = self._cards.cell(part)
            number = 100 * cell.sheet + cell.place
            return tts.card(guid, part.name, pose, height * self._scale, number, self._sheets)
        if isinstance(part.outline, Hexagon):
            width = height = max(width, height)
        units = width * self._scale, height * self._scale
        back = self._url(self._tiles.back(part)) if part.back else ""
        return tts.tile(guid, part.name, pose, units, _shape(part), self._url(self._names[id(part)]), back)


def _shape(part: Part) -> int:
    match part.outline:
        case Hexagon():
            return tts.HEX
        case Round():
            return tts.CIRCLE
        case RectOutline(radius=radius) if radius:
            return tts.ROUNDED
    return tts.BOX
