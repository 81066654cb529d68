"""The board: land, waterholes, palm sites, the face of the game above it; and how boards are painted."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from math import hypot, sqrt
from pathlib import Path as FilePath
from typing import Any, Literal
from zlib import crc32

from pnp.chance import Chance
from pnp.data.read import Texts, in_language, load_texts
from pnp.game import DrawOptions, painting
from pnp.games.durch_die_wueste.drawing import pieces
from pnp.games.durch_die_wueste.drawing.pieces import OUTLINES, TEXTS
from pnp.games.durch_die_wueste.layout import CIRCLE, MOUNTAIN, SAND, SITE, Layout, read_layout
from pnp.games.durch_die_wueste.rules import message
from pnp.games.durch_die_wueste.state import COLORS
from pnp.geometry.hexes import HexMap, bits, centre_at
from pnp.scene import Circle, Group, Path, Polygon, Rect, Scene, Shape, Style, Symbol, Text, Use, font
from pnp.scene.model import PLAIN_FACE, Area, Face
from pnp.style import captions, landscape, pages, picture, symbols
from pnp.style.captions import Sign
from pnp.style.field import Command
from pnp.style.figures import LEATHER, Coat, Pose, camel, cloth, load, rider
from pnp.style.land import Sand, cell_finder, grid, sands
from pnp.style.oases import POOLS, grove, pool
from pnp.style.picture import border
from pnp.style.pieces import ground
from pnp.style.ranges import ranges

# The face of the game: caravans in five pale colors under a morning sky.

_SUN = (Circle(0, 0, 0.96, Style(None, "accent", 0.08)), Circle(-0.22, -0.3, 0.3, Style("accent")))
_COVER, _BORDER, _SPOTS = (FilePath(__file__).with_name(f"{name}.toml") for name in ("cover", "border", "spots"))
_LINE = "art.line"
_ROBE, _TURBAN, _RUG = (
    Coat(f"art.{part}", f"art.{part}-shade", "art.glow", "", "art.bank", _LINE) for part in ("robe", "turban", "rug")
)
_FRIEZE = Coat("art.border-camel", "art.border-soft", far="art.border-soft", contour=_LINE)


def _cloth(role: str) -> Coat:
    return cloth(role, "art.glow") if role else LEATHER


def _fur(far: int) -> Coat:
    return Coat(f"art.fur-{far}", f"art.fur-{far}-shade", "art.glow", f"art.fur-{far}-far", "art.bank", _LINE)


def _camel(pose: Pose, far: int, mirror: bool = True, shadow: bool = True) -> Symbol:
    """A camel in the light of the dawn: near (0), or paler."""
    return camel(pose, _fur(far), mirror=mirror, shadow=f"art.cast-{min(far, 1)}" if shadow else "")


def _art(area: Area) -> Iterator[Shape]:
    leader = rider("walk", _ROBE, _TURBAN, _RUG, mirror=True)
    train: dict[str, tuple[Symbol, ...]] = {"leader": (_camel("walk", 0, shadow=False), leader)}
    colors: dict[str, tuple[Pose, int]] = {
        "rose": ("step", 0), "sky": ("walk", 1), "mint": ("step", 1), "cream": ("walk", 2), "lilac": ("step", 2)
    }  # fmt: skip
    for color, (pose, far) in colors.items():
        left = far == 0 or color == "sky"
        train[color] = (_camel(pose, far, left, far > 1), load("packs", pose, _cloth(f"camel.{color}"), mirror=left))
    return picture.draw(_COVER, area, train)


FACE = Face(
    "flared", Symbol("ornament-dunes", (*_SUN, *symbols.outline(OUTLINES, "dunes"))), _art,
    partial(picture.quiet, _COVER),
    partial(border, _BORDER, figures={pose: (camel(pose, _FRIEZE),) for pose in ("walk", "step")}))  # fmt: skip


def spots() -> dict[int, Scene]:
    """Draw the pictures for pages of the rulebook that end early: caravans at dawn, tokens in the sand."""
    drawn = {f"camel.{color}": pieces.camel(color) for color in COLORS} | {"palm": pieces.palm()}
    drawn |= {f"water.{value}": pieces.water(value) for value in (1, 2, 3)}
    for name, points in (("oasis", 5), ("area", 10), ("caravan", 10)):
        drawn[name] = Symbol(f"worth {name}", (Group(tuple(pieces.worth(name, points)), -1, -1, 2 / pieces.SIDE),))
    own: dict[str, tuple[Symbol, ...]] = {name: (one,) for name, one in drawn.items()}
    own["leader"] = (_camel("walk", 0), rider("walk", _ROBE, _TURBAN, _RUG, mirror=True))
    return pages.spots(_SPOTS, landscape.Company(landscape.Look("art.cast-0", _fur(0), _cloth, _cloth), own))


# The land of the board, drawn over the borders of hexes: dunes, ranges, pools, groves, the grid.


@lru_cache(1 << 5)
def land(layout: Layout, size: float, name: float = 0, fine: bool = True) -> Symbol:
    """Draw all of it, hexes of `size` mm flat to flat, on ground that is there; the same for the same layout. No line
    is drawn where names of hexes will be, their letters `name` times as large as a hex. Without `fine` it has less
    detail."""
    # By a checksum of the id, since `hash` of a text differs from run to run.
    seed, hexes = crc32(layout.id.encode()), layout.hexes
    chance, wet, find = Chance(seed), layout.circles | layout.sites, cell_finder(hexes, size)

    def lines(x: float, y: float) -> float:
        if not (cell := find(x, y)):
            return 1.0
        (u, v), (left, top) = hexes.centre(cell.bit_length() - 1, size), _name_at(hexes.flat, size, name)
        long = (1.7 if hexes.flat else 0.95) * name * size
        return float(abs(x - u - left) > long or not -0.3 < (y - v - top) / (name * size) < 1.1)

    how = Sand(seed, (_SEEN[1], _SEEN[1] + captions.HEIGHT), wet, layout.mountains, lines if name else None, fine)
    borders = grid(hexes, size, layout.mountains, fine)
    shapes = [*sands(hexes, size, how), *ranges(hexes, layout.mountains, size, seed, fine, borders)]
    for cell in bits(wet):
        x, y = hexes.centre(cell, size)
        # names have the palms below them
        low, tall = ((0.09, 0.84) if name > NAME else (0.06, 0.87)) if name and not hexes.flat else (0, 1)
        palms = grove(x, y + low * size, tall * size, chance)
        shapes += palms if layout.sites >> cell & 1 else (_pool(x, y, size, chance),)
    told = (layout.id, hexes.rows, hexes.flat, layout.sites, size, name, fine)
    return Symbol(f"land-{crc32(repr(told).encode()):x}", tuple(shapes))


def _pool(x: float, y: float, size: float, chance: Chance) -> Shape:
    return Use(pool(chance.below(POOLS)), round(x, 2), round(y + size * 0.015, 2), round(size * 0.28, 2))


def signs(layout: Layout, texts: Texts) -> Iterator[Sign]:
    """Yield what the signs of the board mean: those that are on it."""
    chance, flat = Chance(1), layout.hexes.flat
    if layout.mountains:
        yield mountain(flat), texts["view.mountain"]
    if layout.circles:
        yield (sand(flat), _pool(0, 0, 1, chance)), texts["view.well"]
    if layout.sites:
        yield (sand(flat), Group(tuple(grove(0, 0.06, 0.9, chance)))), texts["view.site"]
    if layout.beyond:
        yield (Use(edge(), 0, 0, 0.45),), texts["board.line"]


def edge() -> Symbol:
    """Draw a piece of the line that few players do not cross, 2 mm wide and as thick as on the board."""
    bend = (("M", -0.93, 0.24), ("L", 0.0, -0.24), ("L", 0.84, 0.24))
    return Symbol("edge", tuple(Path(bend, style) for style in _way(5.3)))


@lru_cache(2)
def mountain(flat: bool = False) -> tuple[Shape, ...]:
    """Draw a hex of 1 mm with a mountain, about (0, 0)."""
    # As large as signs are, so that its lines lie as far apart as on the board.
    one, size = HexMap((".",), flat), HEX / 2
    x, y = one.centre(0, size)
    drawn = Group(tuple(ranges(one, 1, size, 3)), -x / size, -y / size, 1 / size)
    return sand(flat), Group((drawn,), clip=Polygon(painting.hex_corners(0, 0, 1, flat), Style()))


def sand(flat: bool = False) -> Shape:
    """Draw a hex of 1 mm of sand, about (0, 0)."""
    return Polygon(painting.hex_corners(0, 0, 1, flat), Style("sand", "grid", 0.02))


# The board: sand, waterholes, palm sites, mountains, the line, and the names of the hexes.

# A token of 16 mm lies within it and leaves its name free.
HEX, FRAME = 20.0, 6.0  # mm flat to flat; mm of ground around the hexes
NAME = 0.09  # size of a hex's name, as a share of the hex: legible beside a token of 16 mm, and quiet
# mm: ground outside of the board, which a cut that is off does not miss; land around the hexes in a border or lines
_BLEED, _SEEN = 3.0, (0.7, 4.0)


def frame(layout: Layout, wishes: DrawOptions, plain: bool = False) -> Scene:
    """Return the board without what is drawn on it: its size, its title, and where its sheets may meet."""
    size = wishes.size or HEX
    wide, high = layout.hexes.extent(size)
    title = load_texts(TEXTS, wishes.lang)["part.board"].format(layout=in_language(layout.title, wishes.lang))
    height = high + 2 * FRAME + (0 if plain else captions.HEIGHT)
    return Scene(wide + 2 * FRAME, height, (), title, *_seams(layout, size))


@lru_cache(1 << 6)
def _seams(layout: Layout, size: float) -> tuple[Any, Any]:
    """Where sheets may meet, which is the same on all papers."""
    drawn = (layout.mountains, 0.5), (layout.circles, 0.27), (layout.sites, 0.3)
    return layout.hexes.seams(size, FRAME, drawn), layout.hexes.borders(size, FRAME)


def board(layout: Layout, wishes: DrawOptions, name: float = NAME, plain: bool = False) -> Scene:
    """Draw the whole board, hexes of `wishes.size` mm flat to flat (20 by default), names with letters of `name` times
    that. With a strip that explains it or, `plain`, without and with less detail: what positions lie on. The ground
    reaches 3 mm beyond the scene, as bleed."""
    size, bare = wishes.size or HEX, frame(layout, wishes, plain)
    (wide, high), width, height = layout.hexes.extent(size), bare.width, bare.height
    texts, named = load_texts(TEXTS, wishes.lang), in_language(layout.title, wishes.lang)
    hexes = (Use(land(layout, size, name if wishes.coordinates else 0, not plain)),)
    parts: list[Sequence[Shape]] = [hexes, (*wall(layout, size),), (*_names(layout, size, name),) * wishes.coordinates]
    if not plain:
        strip, told = Area(0, high + 1, wide, captions.HEIGHT - 1), tuple(signs(layout, texts))
        foot = tuple(captions.cartouche(FACE, texts["game"], named, told, strip))
        parts.append((*foot, *_caravan(foot, high + captions.HEIGHT - 2.5)))
    off = FRAME - _SEEN[plain]
    inner = Rect(off - FRAME, off - FRAME, width - 2 * off, height - 2 * off, Style())
    lowest, *others = (Group(tuple(part), FRAME, FRAME, clip=None if at else inner) for at, part in enumerate(parts))
    below = ground(width, height, "ground-sand", _BLEED)
    out, teal = _BLEED + 1, Style("art.border")  # the border runs on into the bleed, around all that lies on the board
    edge = () if plain else tuple(Rect(x, y, across, down, teal) for x, y, across, down in (
        (-_BLEED, -_BLEED, width + 2 * _BLEED, out), (-_BLEED, height - 1, width + 2 * _BLEED, out),
        (-_BLEED, 0, out, height), (width - 1, 0, out, height)))  # fmt: skip
    drawn = (below, *edge, lowest, *captions.frame(width, height, PLAIN_FACE if plain else FACE), *others)
    return bare._replace(children=drawn)


_HIGH, _APART = 8.5, 11.5  # mm, a camel, and from one to the next


def _caravan(foot: Sequence[Shape], y: float) -> Iterator[Shape]:
    """A caravan of all five colors behind its leader, between title and legend where there is room."""
    begin = max(one.x + font.width(one.text, one.size, one.weight) for one in foot if isinstance(one, Text))
    end = min((one.x for one in foot if isinstance(one, Group)), default=begin)
    # near the title, so that a seam in the middle of a board does not cut it
    if (x := begin + len(COLORS) * _APART + 12) + 2 * _APART > end:
        return
    curve = (("M", begin, y + 1.2), ("C", begin + 14, y - 0.8, x + 2, y - 0.8, x + 18, y + 1.2), ("Z",))
    yield Path(curve, Style("sand"))
    rider_on = rider("walk", _ROBE, _TURBAN, _RUG)
    for at, color in enumerate(("", *COLORS)):
        pose: Pose = "step" if at % 2 else "walk"
        yield Use(_camel(pose, 0, False), x - at * _APART, y, _HIGH)
        yield Use(load("packs", pose, _cloth(f"camel.{color}")) if color else rider_on, x - at * _APART, y, _HIGH)


def _names(layout: Layout, size: float, name: float) -> Iterator[Text]:
    anchor: Literal["start", "middle"] = "start" if layout.hexes.flat else "middle"
    em, (left, top) = size * name, _name_at(layout.hexes.flat, size, name)
    for cell, words in layout.hexes.names.items():
        if layout.mountains >> cell & 1:
            continue
        x, y = layout.hexes.centre(cell, size)
        yield Text(x + left, y + top + font.CAP_HEIGHT * em, words, em, "name", "regular", anchor)


def _name_at(flat: bool, size: float, name: float) -> tuple[float, float]:
    """Where names are from the middle of their hex, as far out as they go, in or under its upper corner."""
    if flat:
        return -0.27 * size, -0.465 * size
    # three letters wide, clear of the wall along the sides, which fall by 30 degrees; large ones of the palms below
    return 0.0, (0.85 * name + (0.087 if name <= NAME else 0.035) - 1) * size / sqrt(3)


def wall(layout: Layout, size: float) -> Iterator[Shape]:
    """Draw the line that cuts off what 2 and 3 players do not use: a low wall of stones, which runs into the rock."""
    hexes, inner, lines = layout.hexes, layout.land & ~layout.beyond, list[Command]()
    ends = Counter[tuple[float, float]]()
    for cell in bits(inner if layout.beyond else 0):
        corners = [(round(x, 3), round(y, 3)) for x, y in hexes.corners(cell, size)]
        for side, neighbour in enumerate(hexes.ring(cell)):
            if neighbour & layout.beyond & layout.land:
                lines += [("M", *corners[side]), ("L", *corners[(side + 1) % 6])]
                ends.update((corners[side], corners[(side + 1) % 6]))
    rocks = [hexes.centre(cell, size) for cell in bits(layout.mountains)]
    for (x, y), times in ends.items():
        for u, v in rocks if times == 1 else ():
            if hypot(u - x, v - y) < 0.6 * size:  # at a corner of it
                lines += [("M", x, y), ("L", x + 0.2 * (u - x), y + 0.2 * (v - y))]
    if lines:
        yield from (Path(tuple(lines), style) for style in _way(size))


def _way(size: float) -> Iterator[Style]:
    """A wall and the stones on it, six to a side of a hex."""
    yield Style(None, "wall", 0.085 * size)
    yield Style(None, "wall-stone", 0.045 * size, (0.001, size / sqrt(3) / 6 - 0.001))


# How boards of this game are painted: the ground of the hexes, and the part that few players leave out.

_GROUNDS = {SAND: "sand", CIRCLE: "circle", SITE: "site", MOUNTAIN: "mountain", painting.BLANK: "none"}


def layers(data: painting.Data) -> Sequence[painting.Layer]:
    """Return the ground of the hexes and the zones."""
    grounds = [painting.Brush(sign, message(f"paint.{key}")) for sign, key in _GROUNDS.items()]
    zones = [painting.Brush("1", message("paint.always")), painting.Brush("2", message("paint.many"))]
    brushes = {"map": grounds, "zones": zones}
    return [painting.Layer(key, message(f"paint.{key}"), some) for key, some in brushes.items()]


def draw(data: painting.Data, layer: str, options: DrawOptions) -> painting.Canvas | None:
    """Draw the board in signs, since a stroke is to be seen at once; on the zones their numbers."""
    size = options.size or HEX
    if not painting.signs_of(data):
        return painting.map_canvas(data, layer, None, FRAME, size)
    # the data with sand for signs that no map has, and without zones that cannot be read
    found: dict[str, Any] = {key: value for key, value in data.items() if key != "zones"}
    if set(painting.signs_of(data, "zones").values()) <= {"1", "2"} and "zones" in data:
        found["zones"] = data["zones"]
    known = {*_GROUNDS, "\n", "\r", "\t"}
    rows = ("".join(sign if sign in known else SAND for sign in row) for row in painting.rows_of(data, "map"))
    layout, _ = read_layout({**found, "map": "\n".join(rows)})
    if layout is None:
        return None
    over: list[Shape] = []
    if layer == "zones":
        own, em = painting.signs_of(data, "zones"), size * 0.26
        for place in painting.signs_of(data):
            x, y = centre_at(*place, size, layout.hexes.flat)
            over.append(Circle(x, y, size * 0.2, Style("paper", "line", size * 0.01)))
            over.append(Text(x, y + font.middle(em), own.get(place, "?" if own else "1"), em, "ink", "bold", "middle"))
    hexes, bare = layout.hexes, frame(layout, options, plain=True)
    kinds = ((layout.mountains, "mountain"), (layout.circles, "circle"), (layout.sites, "site"), (hexes.cells, "sand"))
    keys = {cell: next(key for some, key in kinds if some >> cell & 1) for cell in bits(hexes.cells)}
    cells = tuple(Use(_sign(key, hexes.flat), *hexes.centre(cell, size), size) for cell, key in keys.items())
    marks = (cells, tuple(wall(layout, size)), tuple(_names(layout, size, NAME)))
    below = ground(bare.width, bare.height, "ground-sand", _BLEED)
    drawn = bare._replace(children=(below, *(Group(part, FRAME, FRAME) for part in marks)))
    return painting.map_canvas(data, layer, drawn, FRAME, size, over, "1")


@lru_cache(8)
def _sign(key: str, flat: bool) -> Symbol:
    """A hex of 1 mm, about (0, 0)."""
    chance = Chance(1)
    over = {"circle": (_pool(0, 0, 1, chance),), "site": tuple(grove(0, 0, 1, chance))}.get(key, ())
    return Symbol(f"painted-{key}-{int(flat)}", mountain(flat) if key == "mountain" else (sand(flat), *over))


def corner() -> Symbol:
    """Draw three hexes of a board on a disc of radius 1: a mountain, a waterhole, a palm site."""
    there = {"mountain": (0, -0.45), "circle": (-0.5, 0.41), "site": (0.5, 0.41)}
    return Symbol("board-corner", tuple(Use(_sign(key, False), *at) for key, at in there.items()))


def paint(data: painting.Data, layer: str, cells: Sequence[str], brush: str) -> painting.Data:
    """Return the data with hexes made a ground, or part of a zone."""
    if layer == "map":
        return painting.paint_map(data, cells, brush, {"zones": "1"})
    known = painting.signs_of(data)
    return painting.paint_over(data, "zones", [cell for cell in cells if painting.place_of(cell) in known], brush, "1")


PAINTER = painting.Painter(
    layers=layers, draw=draw, paint=paint, cell_of=painting.cell_at,
    blank=lambda data, rows, columns: painting.blank_map(data, rows, columns, SAND, ("zones",)))  # fmt: skip
