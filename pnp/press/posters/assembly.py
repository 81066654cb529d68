"""The sheet that shows how the sheets of a poster go together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pnp.data.texts import localized
from pnp.press.posters.tiles import Tile, Tiling
from pnp.press.sheets.ruler import BAND
from pnp.press.sheets.sheet import SheetSide, content
from pnp.press.sheets.steps import height, step_list
from pnp.scene import font
from pnp.scene.model import Circle, Group, Rect, Scene, Shape, Style, Symbol, Text, Use
from pnp.scene.page import Area

_TITLE = 5.5  # mm, letters of the heading
_PICTURE = 0.6  # share of the height of the sheet that the picture takes at most
_TAG, _NAME = 6.0, 5.0  # mm, radius of the tag on a sheet and size of its name
_STEPS = ("assembly_1", "assembly_2", "assembly_3", "assembly_4", "assembly_5")
_SEEN = Style(stroke="mark", width=0.35)
_HIDDEN = Style(stroke="mark", width=0.2, dash=(1.2, 0.8))
_GROUND = Style(fill="paper", stroke="mark", width=0.2)


def assembly(scene: Scene, symbol: Symbol, tiles: Tiling, title: str, texts: Mapping[str, str]) -> SheetSide:
    """What to do, step by step, and a small picture of the drawing with its sheets and their names."""
    whole = content(tiles.paper, tight=True)
    room = whole._replace(y=whole.y + BAND)  # below the running head; nothing is measured, so no ruler is below
    overlap = localized(f"{tiles.overlap:g}", texts)
    words = {"overlap": overlap, "width": f"{scene.width:.0f}", "height": f"{scene.height:.0f}"}
    heading = texts["assembly"].format(part=title)
    steps = [texts[key].format(**words) for key in _STEPS]
    size = font.fit(heading, room.width, _TITLE, "bold", 2)
    first = 2.2 * _TITLE
    top = first + height(steps, room.width)
    box = Area(0, top, room.width, min(room.height - top, room.height * _PICTURE))
    children = (
        Text(0, _TITLE, font.shorten(heading, room.width, size, "bold"), size, weight="bold"),
        *step_list(steps, room.width, first),
    )
    picture = Group((_picture(scene, symbol, tiles, box),), room.x, room.y)
    both = (Group(children, room.x, room.y), picture)
    return SheetSide(tiles.paper, both, heading, title, ((title, 1),), measured=False)


def _picture(scene: Scene, symbol: Symbol, tiles: Tiling, box: Area) -> Group:
    """The drawing made small in a box, the sheets on it."""
    scale = min(box.width / scene.width, box.height / scene.height)
    bounds = Rect(0, 0, scene.width, scene.height, Style())
    small = Group((Use(symbol),), scale=scale, clip=bounds)
    sheets: list[Shape] = [shape for tile in tiles.tiles() for shape in _sheet(tile, tiles, scale)]
    return Group((small, *sheets), box.x + (box.width - scene.width * scale) / 2, box.y)


def _sheet(tile: Tile, tiles: Tiling, scale: float) -> Iterator[Shape]:
    """A sheet: whole lines where it is seen, broken ones where the next lies on it, and its name."""
    part = tile.part
    x, y = part.x * scale, part.y * scale
    right = tiles.overlap * (tile.column < tiles.columns - 1)
    below = tiles.overlap * (tile.row < tiles.rows - 1)
    wide, high = (part.width - right) * scale, (part.height - below) * scale
    if right or below:
        yield Rect(x, y, part.width * scale, part.height * scale, _HIDDEN)
    yield Rect(x, y, wide, high, _SEEN)
    yield Circle(x + wide / 2, y + high / 2, _TAG, _GROUND)
    baseline = y + high / 2 + font.middle(_NAME)
    yield Text(x + wide / 2, baseline, tile.name, _NAME, weight="bold", anchor="middle")
