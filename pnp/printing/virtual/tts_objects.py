"""Objects of a save of Tabletop Simulator, by the fields of its knowledge base (Save File Format, Custom Tile, Deck).

Lengths are in its units, about an inch; x grows to the right, z away from the first seat, y upwards. A tile is 2 units
wide and deep before it is scaled; turned by 180 degrees its picture is upright for the first seat.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

Object = dict[str, Any]
TILE = 2.0  # units, the side of a tile that is not scaled
CARD = 3.2  # units, the height of a card that is not scaled
BOX, HEX, CIRCLE, ROUNDED = range(4)  # shapes of tiles

_WHITE = {"r": 1.0, "g": 1.0, "b": 1.0}


class Pose(NamedTuple):
    """Where an object is and how it lies: `turn` degrees clockwise, its `back` up or its face."""

    x: float
    y: float
    z: float
    turn: float = 0
    back: bool = False


def _base(guid: str, name: str, nickname: str, pose: Pose, scale: tuple[float, float, float]) -> Object:
    return {
        "GUID": guid,
        "Name": name,
        "Transform": {
            "posX": round(pose.x, 4), "posY": round(pose.y, 4), "posZ": round(pose.z, 4),
            "rotX": 0.0, "rotY": (180.0 + pose.turn) % 360, "rotZ": 180.0 if pose.back else 0.0,
            "scaleX": round(scale[0], 5), "scaleY": round(scale[1], 5), "scaleZ": round(scale[2], 5),
        },
        "Nickname": nickname,
        "Description": "",
        "GMNotes": "",
        "ColorDiffuse": dict(_WHITE),
        "LayoutGroupSortIndex": 0,
        "Value": 0,
        "Locked": False,
        "Grid": False,
        "Snap": True,
        "IgnoreFoW": False,
        "MeasureMovement": False,
        "DragSelectable": True,
        "Autoraise": True,
        "Sticky": True,
        "Tooltip": True,
        "GridProjection": False,
        "HideWhenFaceDown": False,
        "Hands": False,
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
    }  # fmt: skip


def tile(
    guid: str, nickname: str, pose: Pose, size: tuple[float, float], shape: int, face: str, back: str = ""
) -> Object:
    """A tile of `size` units with the addresses of its pictures, which are square: the scale of the tile tells how
    wide and deep it is."""
    made = _base(guid, "Custom_Tile", nickname, pose, (size[0] / TILE, 1.0, size[1] / TILE))
    made["CustomImage"] = {
        "ImageURL": face,
        "ImageSecondaryURL": back or face,
        "ImageScalar": 1.0,
        "WidthScale": 0.0,
        "CustomTile": {"Type": shape, "Thickness": 0.1, "Stackable": True, "Stretch": True},
    }
    return made


def board(
    guid: str, nickname: str, pose: Pose, size: tuple[float, float], face: str, spots: Sequence[tuple[float, float]]
) -> Object:
    """A board that stays where it is; `spots` are shares of its width and height, from its upper left corner.

    It is a tile, since boards of the program have a frame of unknown width around their picture, and points to snap to
    are told by shares of the whole object.
    """
    made = tile(guid, nickname, pose, size, BOX, face)
    made["CustomImage"]["CustomTile"]["Stackable"] = False
    made |= {"Locked": True, "Tooltip": False}
    made["AttachedSnapPoints"] = [
        {"Position": {"x": round(1 - 2 * u, 5), "y": 0.2, "z": round(2 * v - 1, 5)}} for u, v in spots
    ]
    return made


def card(guid: str, nickname: str, pose: Pose, height: float, number: int, sheets: Mapping[str, Object]) -> Object:
    """A card `height` units high; its `number` is that of its sheet times 100, and its cell."""
    made = _base(guid, "CardCustom", nickname, pose, (height / CARD, 1.0, height / CARD))
    made |= {"HideWhenFaceDown": True, "Hands": True, "CardID": number, "SidewaysCard": False}
    made["CustomDeck"] = {key: sheets[key] for key in sheets if int(key) == number // 100}
    return made


def deck(guid: str, nickname: str, pose: Pose, cards: Sequence[Object], sheets: Mapping[str, Object]) -> Object:
    """Two cards or more, face down."""
    scale = cards[0]["Transform"]["scaleX"]
    made = _base(guid, "DeckCustom", nickname, pose._replace(back=True), (scale, 1.0, scale))
    numbers = [each["CardID"] for each in cards]
    made |= {"HideWhenFaceDown": True, "SidewaysCard": False, "DeckIDs": numbers}
    made["CustomDeck"] = {key: sheets[key] for key in sheets if any(int(key) == number // 100 for number in numbers)}
    made["ContainedObjects"] = list(cards)
    return made


def sheet(faces: str, backs: str, columns: int, rows: int, unique: bool) -> Object:
    """A sheet of cards: the addresses of its pictures, and its grid."""
    return {
        "FaceURL": faces, "BackURL": backs, "NumWidth": columns, "NumHeight": rows,
        "BackIsHidden": True, "UniqueBack": unique, "Type": 0,
    }  # fmt: skip


def bag(guid: str, nickname: str, pose: Pose, scale: float, things: Sequence[Object]) -> Object:
    """A bag of things."""
    made = _base(guid, "Bag", nickname, pose, (scale, scale, scale))
    return made | {"MaterialIndex": -1, "MeshIndex": -1, "Bag": {"Order": 2}, "ContainedObjects": list(things)}


def hand(guid: str, color: str, pose: Pose, size: tuple[float, float]) -> Object:
    """The place of a player's hand, in a color of the program (`"White"`)."""
    made = _base(guid, "HandTrigger", "", pose, (size[0], 5.0, size[1]))
    made["Transform"]["rotY"] = pose.turn % 360
    return made | {"Locked": True, "FogColor": color}


def save(name: str, tabs: Sequence[tuple[str, str]], objects: Sequence[Object], players: tuple[int, int]) -> Object:
    """A whole save: its objects, and the pages of the notebook, each with its title."""
    pages = {
        str(number): {
            "title": title, "body": body, "color": "Grey",
            "visibleColor": {"r": 0.5, "g": 0.5, "b": 0.5}, "id": number,
        }
        for number, (title, body) in enumerate(tabs)
    }  # fmt: skip
    return {
        "SaveName": name,
        "EpochTime": 0,
        "Date": "",
        "VersionNumber": "",
        "GameMode": name,
        "GameType": "Board Game",
        "GameComplexity": "",
        "PlayerCounts": list(players),
        "Tags": [],
        "Gravity": 0.5,
        "PlayArea": 0.5,
        "Table": "Table_Custom",
        "Sky": "Sky_Museum",
        "Note": "",
        "TabStates": pages,
        "Grid": {
            "Type": 0, "Lines": False, "Color": {"r": 0.0, "g": 0.0, "b": 0.0}, "Opacity": 0.75, "ThickLines": False,
            "Snapping": False, "Offset": False, "BothSnapping": False, "xSize": 2.0, "ySize": 2.0,
            "PosOffset": {"x": 0.0, "y": 1.0, "z": 0.0},
        },
        "Hands": {"Enable": True, "DisableUnused": False, "Hiding": 0},
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
        "ObjectStates": list(objects),
    }  # fmt: skip
