"""Shapes, groups, symbols, scenes and parts: all that games pass to the press and the back-ends."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import hypot
from typing import Literal, NamedTuple, TypeAlias

from pnp.scene.font import Weight

Point = tuple[float, float]
Line = tuple[Point, Point]


class Gradient(NamedTuple):
    """A fill that runs from role to role. `stops` are offsets, rising from 0 to 1, and roles. They lie along the line
    from `begin` to `end` or, `radial`, from the centre `begin` outwards, the last on the circle through `end`; beyond,
    the outermost role goes on. Points are in mm in the frame of the shape. Roles of one color make a plain fill."""

    stops: tuple[tuple[float, str], ...]
    begin: Point
    end: Point
    radial: bool = False

    def nearest(self, x: float, y: float) -> str:
        """Return the role of the stop that is nearest to a point."""
        u, v = x - self.begin[0], y - self.begin[1]
        along, across = self.end[0] - self.begin[0], self.end[1] - self.begin[1]
        length = hypot(along, across) or 1
        part = hypot(u, v) / length if self.radial else (u * along + v * across) / length**2
        return min(self.stops, key=lambda stop: abs(stop[0] - part))[1]


class Style(NamedTuple):
    """How a shape is painted: `fill` and `stroke` are roles of the theme, None is nothing; `width`, `dash`: in mm."""

    fill: str | Gradient | None = None
    stroke: str | None = None
    width: float = 0.2
    dash: tuple[float, ...] = ()

    @property
    def roles(self) -> tuple[str, ...]:
        """All roles that it names."""
        fills = tuple(role for _, role in self.fill.stops) if isinstance(self.fill, Gradient) else (self.fill,)
        return tuple(role for role in (*fills, self.stroke) if role)


class Path(NamedTuple):
    """A path of commands `("M", x, y)`, `("L", x, y)`, `("C", x1, y1, x2, y2, x, y)`, `("Z",)`; mm, absolute."""

    commands: tuple[tuple[str | float, ...], ...]
    style: Style


class Polygon(NamedTuple):
    """Straight lines through `points` (mm); `closed` or an open polyline."""

    points: tuple[Point, ...]
    style: Style
    closed: bool = True


class Circle(NamedTuple):
    """A circle about (x, y) with radius r, in mm."""

    x: float
    y: float
    r: float
    style: Style


class Rect(NamedTuple):
    """A rectangle, its top left corner at (x, y), in mm; `radius` rounds its corners."""

    x: float
    y: float
    width: float
    height: float
    style: Style
    radius: float = 0


class Text(NamedTuple):
    """One line of text; (x, y) is on the baseline, `size` the em in mm. `weight` is one of the text face or a display
    face (`pnp.scene.font`), which must have all characters of the text."""

    x: float
    y: float
    text: str
    size: float
    fill: str = "ink"
    weight: Weight = "regular"
    anchor: Literal["start", "middle", "end"] = "start"


class Raster(NamedTuple):
    """A picture of dots, stretched to a rectangle, its top left corner at (x, y), in mm. `data` is a file in the format
    `kind`, which is checked before it is drawn."""

    x: float
    y: float
    width: float
    height: float
    data: bytes
    kind: Literal["png", "jpeg"]


class Symbol(NamedTuple):
    """A drawing that is used many times; its name is unique within a document."""

    name: str
    children: tuple[Shape, ...]


class Use(NamedTuple):
    """A symbol, scaled, then turned by `rotation` degrees clockwise, then moved to (x, y) mm."""

    symbol: Symbol
    x: float = 0
    y: float = 0
    scale: float = 1
    rotation: float = 0


Clip: TypeAlias = Rect | Polygon | Circle | Path


class Group(NamedTuple):
    """Shapes moved, turned and clipped together, as in `Use`; `clip` is an outline in the group's own frame. `title` is
    for screen readers, and a tooltip in SVG. `stretch` is by how much more heights are scaled than widths."""

    children: tuple[Shape, ...]
    x: float = 0
    y: float = 0
    scale: float = 1
    rotation: float = 0
    clip: Clip | None = None
    title: str = ""
    stretch: float = 1


Shape = Path | Polygon | Circle | Rect | Raster | Text | Use | Group

Seams: TypeAlias = tuple[tuple[tuple[float, int], ...], tuple[tuple[float, int], ...]]


class Scene(NamedTuple):
    """A drawing of `width` x `height` mm, its origin in the top left corner. `seams`: where a large one is best cut, as
    the x of upright and the y of level lines between its cells, each with how many drawings it cuts. `borders`:
    upright and level lines along the borders of cells that are not straight, by their corners."""

    width: float
    height: float
    children: tuple[Shape, ...]
    title: str = ""
    seams: Seams = ((), ())
    borders: tuple[tuple[tuple[Point, ...], ...], ...] = ((), ())


class Round(NamedTuple):
    """The outline of a round piece: its diameter in mm."""

    diameter: float


class Hexagon(NamedTuple):
    """The outline of a hexagonal piece: flat to flat in mm; `pointy` has a corner at the top."""

    flat_to_flat: float
    pointy: bool = True


class RectOutline(NamedTuple):
    """The outline of a rectangular piece, in mm, with its corner radius."""

    width: float
    height: float
    radius: float = 0


class Freeform(NamedTuple):
    """The outline of a piece of any shape: its corners, clockwise, in mm, from (0, 0) of its bounding box on."""

    points: tuple[Point, ...]


Outline = RectOutline | Round | Hexagon | Freeform


class Part(NamedTuple):
    """A component to print `copies` times and cut out along `outline`. `face` and `back` have the size of the outline's
    bounding box; what they draw up to `bleed` mm outside of it is cut off. Parts with the same `kind` stay together on
    the sheets. `folds` are the lines along which a piece is scored and folded, `cuts` those along which it is cut
    besides, in the frame of its face. `key` is the part's own within its kit and the same in every language:
    `camel.mint`; "" where a game gives none."""

    name: str
    kind: str
    outline: Outline
    face: Scene
    back: Scene | None = None
    copies: int = 1
    bleed: float = 0
    folds: tuple[Line, ...] = ()
    cuts: tuple[Line, ...] = ()
    key: str = ""


# A printed page: the output of the press, the input of the back-ends.


class Area(NamedTuple):
    """A rectangle on a page, its top left corner at (x, y), in mm."""

    x: float
    y: float
    width: float
    height: float

    def has(self, x: float, y: float) -> bool:
        """Tell whether a point lies in it."""
        return self.x <= x <= self.x + self.width and self.y <= y <= self.y + self.height


class Page(NamedTuple):
    """A page of `width` x `height` mm; its scene has the page's top left corner as origin. `bookmark` begins an entry
    of the document's outline. `trim` is where the page is cut, `bleed` how far its drawing may be needed; both default
    to the whole page. A `back` is printed on the other side of the page before it. `label` is its number in readers."""

    width: float
    height: float
    scene: Scene
    title: str = ""
    bookmark: str | None = None
    trim: Area | None = None
    bleed: Area | None = None
    back: bool = False
    label: str = ""


# The drawing on a tuck box, besides its words: it comes with the kit of a game; the press lays out the walls.


class BoxArt(NamedTuple):
    """The drawing on the box of a game: roles of its ground and of words on it, and what is drawn on its walls.
    `wall(area)` returns the shapes on the ground of a wall, under its words; areas are in mm, shapes stay within them.
    `display` and `ornament` are those of the face. `front(area, title)`: the picture of the game with its title, on the
    lid; None: the title alone. `side(area, title)`: what the walls of a tray that tell no contents have. `foot`: mm
    at the foot of a wall that words keep clear of."""

    ground: str = "paper"
    ink: str = "ink"
    wall: Callable[[Area], Iterable[Shape]] = lambda wall: ()
    side: Callable[[Area, str], Iterable[Shape]] = lambda wall, title: ()
    display: Weight = "bold"
    ornament: Symbol | None = None
    front: Callable[[Area, str], Iterable[Shape]] | None = None
    foot: float = 0.0


PLAIN_BOX = BoxArt()


# The face of a game: the lettering of its titles, its ornament and the picture on its cover.


class Face(NamedTuple):
    """How a game is known at a glance, on each of its sheets; its hues are in its palette (`[face]`). `display`: the
    display face of its titles. `ornament`: a mark in the role `accent`, 2 x 2 mm about (0, 0); None for none.
    `art(area)`: the picture on its cover, on all of an area of any size in mm; shapes may reach over its edges. None: a
    game without one, whose cover has the drawing of its boxes. `quiet(area)`: where on the picture the title stands;
    None: at the top of it. `border(area, band)`: its border of ornament, `band` mm wide, along the edges of an area, or
    on all of one that is as high."""

    display: Weight = "bold"
    ornament: Symbol | None = None
    art: Callable[[Area], Iterable[Shape]] | None = None
    quiet: Callable[[Area], Area] | None = None
    border: Callable[[Area, float], Iterable[Shape]] | None = None


PLAIN_FACE = Face()  # of a game that tells none
