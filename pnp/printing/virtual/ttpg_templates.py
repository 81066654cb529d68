"""Object templates of Tabletop Playground: the fields of its public schema that a flat piece needs.

Lengths are in cm; X is away from the first seat, Y to the right, Z upwards. All that is flat is a card there: it has
the exact size, a front and a back, and may have points to snap to.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

Template = dict[str, Any]
OWN_FILE, SAME_CELL = -2, -3
"""Where a back is: in a picture of its own; on a sheet, in the cell of the front."""
_BLACK, _WHITE = ({"R": level, "G": level, "B": level} for level in (0, 1))


def template(
    guid: str,
    name: str,
    size: tuple[float, float],
    fronts: str,
    backs: str,
    grid: tuple[int, int],
    cells: Sequence[tuple[int, str]],
    *,
    model: str = "Square",
    back_index: int = OWN_FILE,
    thick: float = 0.2,
    hand: bool = False,
) -> Template:
    """A piece, or a stack of pieces: the cells of the sheet `fronts` that they show, with their names.

    `model` is the shape, or the picture whose shape it is; what goes in a `hand` is hidden there.
    """
    return {
        "Type": "Card",
        "GUID": guid,
        "Name": name,
        "Metadata": "",
        "CollisionType": "Regular",
        "Friction": 0.7,
        "Restitution": 0,
        "Density": 0.5,
        "SurfaceType": "Cardboard",
        "Roughness": 1,
        "Metallic": 0,
        "PrimaryColor": dict(_WHITE),
        "SecondaryColor": dict(_BLACK),
        "Flippable": True,
        "AutoStraighten": False,
        "ShouldSnap": True,
        "ScriptName": "",
        "Blueprint": "",
        "Models": [],
        "Collision": [],
        "Lights": [],
        "SnapPointsGlobal": False,
        "SnapPoints": [],
        "ZoomViewDirection": {"X": 0, "Y": 0, "Z": 0},
        "Tags": [],
        "FrontTexture": fronts,
        "BackTexture": backs,
        "HiddenTexture": "",
        "BackIndex": back_index,
        "HiddenIndex": -3,
        "NumHorizontal": grid[0],
        "NumVertical": grid[1],
        "Width": round(size[0], 4),
        "Height": round(size[1], 4),
        "Thickness": thick,
        "HiddenInHand": hand,
        "UsedWithCardHolders": hand,
        "CanStack": True,
        "UsePrimaryColorForSide": False,
        "FrontTextureOverrideExposed": False,
        "AllowFlippedInStack": False,
        "MirrorBack": False,
        "EmissiveFront": False,
        "Model": model,
        "Indices": [cell for cell, _ in cells],
        "CardNames": {str(cell): told for cell, told in cells},
        "CardMetadata": {},
        "CardTags": {},
    }


def snap_points(spots: Sequence[tuple[float, float, float]], size: tuple[float, float], thick: float) -> list[Template]:
    """Points to snap to, without turning what snaps: shares of width and height, and cm around them."""
    width, height = size
    return [
        {
            "Position": {"X": round((0.5 - v) * height, 4), "Y": round((u - 0.5) * width, 4), "Z": round(thick / 2, 4)},
            "Range": round(reach, 4),
            "SnapRotation": 0,
            "RotationOffset": 0,
            "Shape": 1,
            "FlipValidity": 0,
            "Tags": [],
        }
        for u, v, reach in spots
    ]
