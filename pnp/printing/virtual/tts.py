"""A table as a save of Tabletop Simulator and its pictures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from pnp.press.outline import size
from pnp.printing.requests import PrintOptions
from pnp.printing.virtual.pictures import Tiles, deck_pictures, grounded, squared
from pnp.printing.virtual.table import CardSheets, Ids, Pile, Table, is_card, key_of, shape_of, templates
from pnp.scene.model import Hexagon, Part, Scene
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
        self._scale = min(_LARGEST, _FELT / max(abs(y) for _, y in table.seats))
        flat = [part for part in parts if not is_card(part)]
        self._tiles = Tiles(flat)
        self._names = {id(part): name for part, name in zip(flat, self._tiles.names, strict=True)}
        self._cards = CardSheets([part for part in parts if is_card(part)], dpi)
        self._sheets = {str(number): sheet(
            self._url(deck.name), self._url(f"{deck.name}-backs"), deck.columns, deck.rows, not deck.common,
        ) for number, deck in enumerate(self._cards.decks, 1)}  # fmt: skip
        self._pages = pages

    def objects(self) -> list[Object]:
        """Return all objects: hands, the board, pages beside it, what lies there, piles."""
        found = list[Object]()
        for (x, y), color in zip(self._table.seats, COLORS, strict=False):
            pose = Pose(x * self._scale, 2.5, -_HAND if y < 0 else _HAND, 0 if y < 0 else 180)
            found.append(hand(self._ids.id("hand", color), color, pose, (15.0, 6.4)))
        board = self._table.board
        spots = [(spot.x / board.width, spot.y / board.height) for spot in self._table.spots]
        units = board.width * self._scale, board.height * self._scale
        # A tile, since boards of the program have a frame of unknown width around their picture, and points to snap to
        # are told by shares of the whole object.
        made = tile(self._ids.id("board"), board.title, Pose(0, _SURFACE, 0), units, "Square", self._url("board"))
        made["CustomImage"]["CustomTile"]["Stackable"] = False
        made |= {"Locked": True, "Tooltip": False}
        made["AttachedSnapPoints"] = [
            {"Position": {"x": round(1 - 2 * u, 5), "y": 0.2, "z": round(2 * v - 1, 5)}} for u, v in spots
        ]
        found.append(made)
        # what is read, front and back of one tile, to the left of the board
        for (name, page), back in zip(self._pages.items(), [*self._pages][1:], strict=False):
            units = page.width * self._scale, page.height * self._scale
            pose = self._pose(-board.width / 2 - 40 - page.width / 2, 0, _SURFACE)
            urls = self._url(name), self._url(back)
            found.append(tile(self._ids.id("page", name), page.title, pose, units, "Square", *urls))
        for lying in self._table.lying:
            for height in (_PIECE + _LAYER * (lying.level + copy) for copy in range(lying.copies)):
                pose = self._pose(lying.x, lying.y, height, lying.turn, lying.back)
                found.append(self._piece(lying.part, pose))
        return [*found, *(self._pile(pile) for pile in self._table.piles)]

    def pictures(self, job: PrintOptions, theme: Theme) -> Iterator[tuple[str, bytes]]:
        """Yield names and bytes of the PNGs; those of tiles are stretched to squares, which the tiles stretch back."""
        yield "board.png", squared(grounded(self._table.board), self._dpi, job, theme)
        yield from ((f"{name}.png", squared(page, self._dpi, job, theme)) for name, page in self._pages.items())
        yield from deck_pictures(self._cards.decks, job, theme)
        yield from ((f"{name}.png", data) for name, data in self._tiles.pictures(self._dpi, job, theme))

    def _url(self, name: str) -> str:
        return f"{self._base}{name}.png"

    def _pose(self, x: float, y: float, height: float, turn: float = 0, back: bool = False) -> Pose:
        return Pose(x * self._scale, height, y * self._scale, turn, back)

    def _pile(self, pile: Pile) -> Object:
        """A deck, a bag, or what there is one of."""
        pose = self._pose(pile.x, pile.y, _PIECE, back=pile.deck)
        if len(pieces := [part for part, copies in pile.parts for _ in range(copies)]) == 1:
            return self._piece(pieces[0], pose)
        things = [self._piece(part, pose) for part in pieces]
        guid = self._ids.id("pile", pile.name)
        if pile.deck:
            return deck(guid, pile.name, pose, things, self._sheets)
        return bag(guid, pile.name, pose._replace(back=False), min(1.0, 24 * self._scale), things)

    def _piece(self, part: Part, pose: Pose) -> Object:
        width, height = size(part.outline)
        guid = self._ids.id("piece", key_of(part), part.face.title)
        if is_card(part):
            number, place = self._cards.cell(part)
            return card(guid, part.name, pose, height * self._scale, 100 * number + place, self._sheets)
        if isinstance(part.outline, Hexagon):
            # The picture of a hexagon is a square as wide as its corners are apart: its tile is stretched by that.
            width = height = max(width, height)
        units = width * self._scale, height * self._scale
        back = self._url(self._tiles.back(part)) if part.back else ""
        return tile(guid, part.name, pose, units, shape_of(part.outline), self._url(self._names[id(part)]), back)


# Objects of a save of Tabletop Simulator, by the fields of its knowledge base (Save File Format, Custom Tile, Deck).
#
# Lengths are in its units, about an inch; x grows to the right, z away from the first seat, y upwards. A tile is 2
# units wide and deep before it is scaled; turned by 180 degrees its picture is upright for the first seat.

Object = dict[str, Any]
TILE = 2.0  # units, the side of a tile that is not scaled
CARD = 3.2  # units, the height of a card that is not scaled
_SHAPES = {"Square": 0, "Hex": 1, "Round": 2, "Rounded": 3}  # of tiles


class Pose(NamedTuple):
    """Where an object is and how it lies: `turn` degrees clockwise, its `back` up or its face."""

    x: float
    y: float
    z: float
    turn: float = 0
    back: bool = False


def _base(guid: str, name: str, nickname: str, pose: Pose, scale: tuple[float, float, float]) -> Object:
    place = {
        "posX": round(pose.x, 4), "posY": round(pose.y, 4), "posZ": round(pose.z, 4),
        "rotX": 0.0, "rotY": (180.0 + pose.turn) % 360, "rotZ": 180.0 if pose.back else 0.0,
        "scaleX": round(scale[0], 5), "scaleY": round(scale[1], 5), "scaleZ": round(scale[2], 5),
    }  # fmt: skip
    return {**templates("tts")["object"], "GUID": guid, "Name": name, "Transform": place, "Nickname": nickname}


def tile(
    guid: str, nickname: str, pose: Pose, size: tuple[float, float], shape: str, face: str, back: str = ""
) -> Object:
    """Return a tile of `size` units with the addresses of its pictures: these are square, its scale tells its size."""
    made = _base(guid, "Custom_Tile", nickname, pose, (size[0] / TILE, 1.0, size[1] / TILE))
    picture = templates("tts")["picture"]
    addresses = {"ImageURL": face, "ImageSecondaryURL": back or face}
    made["CustomImage"] = {**picture, **addresses, "CustomTile": {**picture["CustomTile"], "Type": _SHAPES[shape]}}
    return made


def card(guid: str, nickname: str, pose: Pose, height: float, number: int, sheets: Mapping[str, Object]) -> Object:
    """Return a card `height` units high; its `number` is that of its sheet times 100, and its cell."""
    made = _base(guid, "CardCustom", nickname, pose, (height / CARD, 1.0, height / CARD))
    made |= {"HideWhenFaceDown": True, "Hands": True, "CardID": number, "SidewaysCard": False}
    made["CustomDeck"] = {key: sheets[key] for key in sheets if int(key) == number // 100}
    return made


def deck(guid: str, nickname: str, pose: Pose, cards: Sequence[Object], sheets: Mapping[str, Object]) -> Object:
    """Return two cards or more, face down."""
    scale = cards[0]["Transform"]["scaleX"]
    made = _base(guid, "DeckCustom", nickname, pose._replace(back=True), (scale, 1.0, scale))
    numbers = [each["CardID"] for each in cards]
    made |= {"HideWhenFaceDown": True, "SidewaysCard": False, "DeckIDs": numbers}
    made["CustomDeck"] = {key: sheets[key] for key in sheets if any(int(key) == number // 100 for number in numbers)}
    made["ContainedObjects"] = list(cards)
    return made


def sheet(faces: str, backs: str, columns: int, rows: int, unique: bool) -> Object:
    """Return a sheet of cards: the addresses of its pictures, and its grid."""
    grid = {"NumWidth": columns, "NumHeight": rows, "UniqueBack": unique}
    return {**templates("tts")["sheet"], "FaceURL": faces, "BackURL": backs, **grid}


def bag(guid: str, nickname: str, pose: Pose, scale: float, things: Sequence[Object]) -> Object:
    """Return a bag of things."""
    made = _base(guid, "Bag", nickname, pose, (scale, scale, scale))
    return made | {"MaterialIndex": -1, "MeshIndex": -1, "Bag": {"Order": 2}, "ContainedObjects": list(things)}


def hand(guid: str, color: str, pose: Pose, size: tuple[float, float]) -> Object:
    """Return the place of a player's hand, in a color of the program (`"White"`)."""
    made = _base(guid, "HandTrigger", "", pose, (size[0], 5.0, size[1]))
    made["Transform"]["rotY"] = pose.turn % 360
    return made | {"Locked": True, "FogColor": color}


def save(name: str, tabs: Sequence[tuple[str, str]], objects: Sequence[Object], players: tuple[int, int]) -> Object:
    """Return a whole save: its objects, and the pages of the notebook, each with its title."""
    tab, named = templates("tts")["tab"], enumerate(tabs)
    pages = {str(at): {**tab, "title": title, "body": body, "id": at} for at, (title, body) in named}
    told = {"PlayerCounts": list(players), "TabStates": pages, "ObjectStates": list(objects)}
    return {**templates("tts")["save"], "SaveName": name, "GameMode": name, **told}
