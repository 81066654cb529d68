"""The board: the compass rose, land, tiles on it, names, the face of the game; and how boards are painted."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache, partial
from itertools import pairwise
from math import cos, dist, radians, sin, sqrt
from pathlib import Path as FilePath
from zlib import crc32

from pnp.data import Texts, in_language, language_in_use, load_texts
from pnp.game import DrawOptions, painting
from pnp.game.painting import BLANK, Brush, Canvas, Data, Layer, Painter, place_of, signs_of
from pnp.games.wuestenkoenige.drawing import pieces
from pnp.games.wuestenkoenige.drawing.grounds import SYMBOLS, VARIANTS, corners, gorge, hexagon, sign
from pnp.games.wuestenkoenige.drawing.pieces import TEXTS
from pnp.games.wuestenkoenige.layout import DESERT, GOODS, OASES, OBSTACLE, PALACE, SITES, Layout, sketch
from pnp.games.wuestenkoenige.rules import message
from pnp.games.wuestenkoenige.state import ROOM
from pnp.geometry.hexes import bits, centre_at, components
from pnp.scene import Circle, Group, Path, Polygon, Rect, Scene, Shape, Style, Symbol, Text, Use, font
from pnp.scene.model import Area, Face, Point
from pnp.style import captions, figures, landscape, oases, picture, symbols
from pnp.style.captions import Sign
from pnp.style.field import Command
from pnp.style.figures import Coat
from pnp.style.land import grid, outline, trace
from pnp.style.palette import plate
from pnp.style.picture import border
from pnp.style.ranges import ranges

# The compass rose: six directions with the numbers that a die tells.

TURNS = {1: -60, 2: 0, 3: 60, 4: 120, 5: 180, 6: 240}  # degrees clockwise from east, by number
_NUMBER, _DISC = 0.78, 0.22  # mm: the middle of a number from that of the rose, and the radius of its disc


@cache
def rose() -> Symbol:
    """Draw a star of six points in gold by night, with the numbers 1 to 6 in discs; 2 mm wide and high."""
    night, gold = "art.border", "art.border-lit"
    shapes: list[Shape] = [Circle(0, 0, 0.5, Style(night, gold, 0.03)), Circle(0, 0, 0.44, Style(None, gold, 0.01))]
    shapes.append(Group(star("art.border-line", "art.border-glow", gold), scale=1 / 1.7))
    for number, turn in TURNS.items():
        x, y = (_NUMBER * part(radians(turn)) for part in (cos, sin))
        shapes.append(Circle(x, y, _DISC, Style(night, gold, 0.03)))
        shapes.append(Text(x, y + font.middle(0.34), str(number), 0.34, "art.border-ink", "bold", "middle"))
    return Symbol("rose", tuple(shapes))


def star(line: str, light: str, fill: str) -> tuple[Shape, ...]:
    """Draw the six points alone."""
    return symbols.outline(SYMBOLS, "star", {"line": line, "light": light, "fill": fill})


# The land: the gorge, its hexes, obstacles as ranges, sites as scenes by night in a golden rim.

_EDGE = 3.0  # mm to the middle of a row's letter or a column's number: from its hex, framed from the edge of the board
_SCENES, _COVER, _BORDER = (FilePath(__file__).with_name(f"{name}.toml") for name in ("scenes", "cover", "border"))
_NAME, _LINE = 0.41, 0.3  # of the size of a hex: from its middle up to its name; mm, lines between hexes
_PALACE = 58.0, 126.8, 64.0  # of the palace on the cover: the middle of its foot, and its height


@cache
def things() -> dict[str, tuple[Symbol, ...]]:
    """All that rows of scenes name, 1 mm high, with their feet in (0, 0): the palace of the cover, palms."""
    x, y, high = _PALACE
    shapes = picture.Pen(symbols.load(_COVER), Area(0, 0, 1, 1), {}).rows(symbols.load(_COVER)["groups"]["palace"])
    palace = Symbol("palace", (Group(tuple(shapes), -x / high, -y / high, 1 / high),))
    foot, high = 0.92, 1.72  # of a palm: from its middle down to its foot
    grown = ((f"palm-{variant}", oases.palm(variant)) for variant in range(oases.PALMS))
    palms = {key: (Symbol(f"{one.name} standing", (Use(one, 0, -foot / high, 1 / high),)),) for key, one in grown}
    return {"palace": (palace,), **palms}


@cache
def site(name: str) -> Symbol:
    """Draw the scene of a good or the palace about (0, 0), for a hex 1 mm wide, and as much around as several show."""
    data = symbols.load(_SCENES)
    shapes = picture.Pen(data, Area(-25, -24, 50, 48), things()).rows(data["groups"][f"site-{name}"])
    return Symbol(f"site {name}", (Group(tuple(shapes), 0, 0.8 / 36, 1 / 36),))


@lru_cache(8)
def land(layout: Layout, size: float) -> Symbol:
    """Draw all of it, hexes of `size` mm flat to flat, the first at (0, 0); `FRAME` and bleed around."""
    # By a checksum of the id, since `hash` of a text differs from run to run.
    seed, hexes = crc32(layout.id.encode()) % 2**16, layout.hexes
    (wide, high), more = hexes.extent(size), FRAME + _BLEED
    last = layout.grey + len(SITES)
    split = layout.cells[layout.grey : last], layout.cells[last:]
    sites, obstacles = (sum(1 << cell for cells in places for cell in cells) for places in split)
    area = Area(-more, -more, wide + 2 * more, high + 2 * more)
    borders = grid(hexes, size, obstacles | sites, False, _LINE)
    told = [(*hexes.centre(cell, size), 0.7 * size) for cell in bits(sites)]
    told += [(x, y - size * _NAME, 7.0) for x, y in (hexes.centre(cell, size) for cell in hexes.names)]
    sides = (line for cell in hexes.names for line in pairwise(hexes.corners(cell, size)[:4]))  # the others are theirs
    told += [(x + (u - x) * at, y + (v - y) * at, 2.8) for (x, y), (u, v) in sides for at in (0.1, 0.37, 0.63, 0.9)]
    # where the palace is and the oasis that is farthest from it, as far as there are both
    places = range(layout.grey, last)
    goods, palaces = ([anchor(layout, at, size) for at in some if layout.cells[at]]
                      for some in (places[:-1], places[-1:]))  # fmt: skip
    way = (palaces[0], max(goods, key=lambda at: dist(at, palaces[0]))) if goods and palaces else None
    shapes = [*gorge(area, seed, way, told), *ranges(hexes, obstacles, size, seed, between=borders)]
    for index, name in enumerate(SITES):
        for cells in _groups(layout, layout.grey + index):
            # the scene with what it gives, and its rim
            (x, y), grown = _middle(layout, cells, size), size * spread(cells)
            ring = Path(outline(hexes, sum(1 << cell for cell in cells), size), Style())
            shapes.append(Group((Use(site(name), x, y - _lift(layout, cells, size), grown),), clip=ring))
            if name in GOODS:
                shapes.append(Use(pieces.token(name), x + grown * 0.1, y - grown * 0.21, grown * 0.095))
    whose = (layout.id, hexes.rows, *map(tuple, layout.cells), f"{size:g}")
    return Symbol(f"land-{crc32(repr(whose).encode()):x}", (Group(tuple(shapes), clip=Rect(*area, Style())),))


_RIM = (("site-edge", 0.09), ("site-gold", 0.078), ("site-line", 0.05), ("site-gold", 0.03), ("site-edge", 0.01))


@lru_cache(8)
def _rims(layout: Layout, size: float) -> Symbol:
    """The golden rims of sites within their hexes, since tiles lie beside them; half of each line is cut off."""
    rings = (Path(outline(layout.hexes, sum(1 << cell for cell in cells), size), Style())
             for at in range(len(SITES)) for cells in _groups(layout, layout.grey + at))  # fmt: skip
    lines = (Group(tuple(ring._replace(style=Style(None, role, size * wide)) for role, wide in _RIM), clip=ring)
             for ring in rings)  # fmt: skip
    return Symbol(land(layout, size).name.replace("land", "rims"), tuple(lines))


def laid(tiles: Iterable[tuple[Point, str]], size: float) -> Iterator[Shape]:
    """Draw tiles, `dune`, `plain` or `valley` (none), on hexes of `size` mm with these middles, and their shadows. No
    position tells which tile of its kind lies where: what it looks like goes by its place."""
    half, shadows, drawn = (size - pieces.ROOM * size / HEX) / 2, list[Command](), list[Shape]()
    for at, ((x, y), face) in enumerate(tiles):
        if face != "valley":
            shadows += trace([(x + u + 0.035 * size, y + v + 0.03 * size) for u, v in corners(half)])
            drawn.append(Use(hexagon(face, at % VARIANTS), x, y, half))
    if shadows:
        yield Path(tuple(shadows), Style("gorge-cast"))
    yield from drawn


def sites_of(layout: Layout, size: float, texts: Texts, low: str = "") -> Iterator[Shape]:
    """Draw rim and name of each site, `low` at its foot. All names are as large as the longest one can be."""
    yield Use(_rims(layout, size))
    for index, name in enumerate(SITES):
        for cells in _groups(layout, layout.grey + index):
            (x, y), grown = _middle(layout, cells, size), size * spread(cells)
            em = min(font.fit(texts[f"site.{each}"], grown * 0.6, grown * 0.085, "bold") for each in SITES)
            y += grown * (0.425 if name == low and grown == size else 0.385) - _lift(layout, cells, size)
            yield Text(x, y, texts[f"site.{name}"], em, "site-ink", "bold", "middle")


def _groups(layout: Layout, place: int) -> Sequence[Sequence[int]]:
    """The cells of a place: in one group, but in none or several on a board that is not complete yet."""
    if len(cells := layout.cells[place]) < 2:
        return [cells] if cells else []
    return [tuple(bits(group)) for group in components(sum(1 << cell for cell in cells), layout.hexes.steps)]


def anchor(layout: Layout, place: int, size: float) -> Point:
    """Return the middle of a place; that of its nearest hex where its middle lies outside of it."""
    return _middle(layout, layout.cells[place], size)


def _middle(layout: Layout, cells: Sequence[int], size: float) -> Point:
    middles = [layout.hexes.centre(cell, size) for cell in cells]
    middle = sum(x for x, _ in middles) / len(middles), sum(y for _, y in middles) / len(middles)
    nearest = min(middles, key=lambda other: dist(other, middle))
    # A hundredth of a mm more, since sums of floats are not exact.
    return middle if dist(middle, nearest) <= size / sqrt(3) + 0.01 else nearest


def _lift(layout: Layout, cells: Sequence[int], size: float) -> float:
    """How far up, in mm, a site is drawn whose two lowest hexes leave a corner between them under its name."""
    _, middle = _middle(layout, cells, size)
    return 0.075 * size * (sum(layout.hexes.centre(cell, size)[1] > middle + 0.01 for cell in cells) > 1)


def spread(cells: Sequence[int]) -> float:
    """Return how many times as large as in one hex a site of these cells may be drawn: 1, or 1.6 of several."""
    return 1.6 if len(cells) > 1 else 1.0


def names(layout: Layout, size: float, covered: Mapping[int, str]) -> Iterator[Shape]:
    """Draw the name of each hex, small, at its upper corner, in large sites outwards; `covered`: grounds by place."""
    em, sites = size * 0.07, range(layout.grey, layout.grey + len(SITES))
    groups = ((place, cells) for place in range(len(layout.cells)) for cells in _groups(layout, place))
    for place, cells in groups:
        u, v = _middle(layout, cells, size)
        for cell in cells:
            x, y = layout.hexes.centre(cell, size)
            alone = len(cells) == 1 or place not in sites
            x, y = (x, y - size * _NAME) if alone else (x + (x - u) * 0.6, y + (y - v) * 0.6)
            role = "ink" if place in covered else "site-ink" if place in sites else "gorge-ink"
            words = Text(x, y, layout.hexes.names[cell], em, role, "regular", "middle")
            if not alone or place not in sites:
                yield plate(words, covered.get(place, "gorge-plate") if alone else "art.near")
            yield words


def margins(layout: Layout, size: float, framed: bool = False) -> Iterator[Shape]:
    """Draw letters and numbers at the ends of rows, as tiles cover names; `framed`, on cartouches on the border."""
    board, em, told = layout.hexes, min(2.6 if framed else 4.2, size * 0.14), set[tuple[bool, float, str]]()
    (wide, high), out = board.extent(size), _FRAMED - _EDGE
    for cell, name in board.names.items():
        x, y = board.centre(cell, size)
        east, south_east, south_west, west, north_west, north_east = board.ring(cell)
        letter, number = name.rstrip("0123456789"), name.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        ends = [(near, x + way * (size / 2 + _EDGE), y, letter) for near, way in ((west, -1), (east, 1))]
        tops = ((north_west | north_east, -1), (south_west | south_east, 1))
        ends += [(near, x, y + way * (size / sqrt(3) + _EDGE), number) for near, way in tops]
        for near, u, v, words in ends:
            if near:
                continue
            role, at = "gorge-ink", (u, v)
            if framed:
                # on the border, once where the board has holes
                role, row = "art.border-ink", words == letter
                at = (-out if u < x else wide + out, y) if row else (x, -out if v < y else high + out)
                if (side := (row, at[0] if row else at[1], words)) in told:
                    continue
                told.add(side)
                yield Group(symbols.outline(SYMBOLS, "cartouche"), *at, rotation=90 if row else 0)
            drawn = Text(at[0], at[1] + font.middle(em), words, em, role, "bold", "middle")
            yield from (drawn,) if framed else (plate(drawn, "gorge-plate"), drawn)


# The face of the game: a palace at night, through an arch; the star of six points.

_RING = Circle(0, 0, 0.7, Style(None, "accent", 0.06))
_ORNAMENT = Symbol("ornament-hexagram", (_RING, *star("accent", "paper", "accent")))
_GOLD = Symbol("ornament-gold", star("art.border-line", "art.border-glow", "art.border-lit"))
_DARK = Coat("art.near", light="art.bridge-lit", far="art.near", line="art.near", contour="art.line")
_NIGHT = landscape.Look("", _DARK, lambda _: _DARK, lambda _: _DARK)
FACE = Face(
    "swash", _ORNAMENT, lambda area: picture.draw(_COVER, area, landscape.Company(_NIGHT)),
    partial(picture.quiet, _COVER), partial(border, _BORDER))  # fmt: skip


HEX = 36.0  # mm flat to flat: the compact board fits on one sheet of A4 or Letter
# mm of ground around the hexes; on a board, whose border takes 5.3 of it, so that it cuts no rim of a site
FRAME, _FRAMED = 6.0, 7.4
_BLEED = 3.0
_STRIP, _LEAST = 31.6, 150.0  # mm: height of the strip below, and the width that it needs


def board(layout: Layout, wishes: DrawOptions) -> Scene:
    """Draw the whole board, hexes of `wishes.size` mm flat to flat (36 by default), with a strip and the rose below.
    Its ground reaches 3 mm beyond, as bleed."""
    size = wishes.size or HEX
    texts, named = load_texts(TEXTS, wishes.lang), in_language(layout.title, wishes.lang)
    wide, high = layout.hexes.extent(size)
    # Below a board that is narrower the whole strip is drawn smaller.
    scale = min(1.0, wide / _LEAST)
    foot = Area(5, 2.3, wide / scale - 9, _STRIP - 7.8)
    face, inks = FACE._replace(ornament=_GOLD), ("foot-ink", "foot-ink")
    told = () if wishes.small else tuple(_signs(texts))
    strip = captions.cartouche(face, texts["game"], named, told, foot, rose(), inks)
    width, low, height = wide + 2 * _FRAMED, high + 2 * _FRAMED, high + 2 * _FRAMED + _STRIP * scale
    words = (*names(layout, size, {}), *margins(layout, size, framed=True)) if wishes.coordinates else ()
    title, lowest = texts["part.board"].format(layout=named), Group((Use(land(layout, size)),), _FRAMED, _FRAMED)
    within, border, plates = Group((*sites_of(layout, size, texts), *words), _FRAMED, _FRAMED), list[Shape](), []
    # under the border its ground as far as the bleed, and the shadow that it throws on the gorge
    for inset, far, role in ((5.85, 5.0, "gorge-cast"), (2.0, 2.0, "foot")):
        outer = ((-_BLEED, -_BLEED), (width + _BLEED, -_BLEED), (width + _BLEED, low), (-_BLEED, low))
        inner = ((inset, inset), (inset, low - far), (width - far, low - far), (width - far, inset))
        border.append(Path((*trace(outer), *trace(inner)), Style(role)))
    border += captions.frame(width, low, FACE)
    # the plate of the strip below, its edges in gold, its corners cut
    for inset, style in ((0.0, Style("foot-plate", "art.border-lit", 0.5)), (1.3, Style(None, "art.border-lit", 0.2))):
        left, right, top, deep, cut = inset - 1, wide / scale + 1 - inset, inset + 0.6, _STRIP - 3.8 - inset, 3.4
        upper = (left, top + cut), (left + cut, top), (right - cut, top), (right, top + cut)
        plates.append(Polygon((*upper, *((x, top + deep - y) for x, y in upper[::-1])), style))
    under = Rect(-_BLEED, low, width + 2 * _BLEED, height - low + _BLEED, Style("foot"))
    drawn = (lowest, under, *border, within, Group((*plates, *strip), _FRAMED, low, scale))
    return Scene(width, height, drawn, title, layout.hexes.seams(size, _FRAMED), layout.hexes.borders(size, _FRAMED))


def _signs(texts: Texts) -> Iterator[Sign]:
    """What a step costs, how many camels a hex holds, what the bare ground is."""
    for cost, other, key in (("1", "dune", "same"), ("2", "plain", "other")):
        sides = (Use(sign(face), x, 0, 0.25) for face, x in (("dune", -0.25), (other, 0.25)))
        number = Text(0, font.middle(0.34), cost, 0.34, "tent-dark", "bold", "middle")
        yield (*sides, Circle(0, 0, 0.19, Style("paper", "tent-dark", 0.03)), number), texts[f"board.{key}"]
    # a hex with as many camels as it holds
    camel, disc = figures.camel("stand", figures.plain("ink")), Circle(0, 0, 0.23, Style("ground", "ink", 0.012))
    one, places = (disc, Use(camel, -0.05, 0.13, 0.24)), ((0.0, -0.26), (-0.24, 0.16), (0.24, 0.16))
    yield (Use(sign("plain"), 0, 0, 0.46), *(Group(one, *at) for at in places)), texts["board.room"].format(room=ROOM)
    yield (Use(sign("valley"), 0, 0, 0.4),), texts["view.sign.bare"]


# How boards of this game are painted: desert, sites and obstacles, and the tiles of a fixed setup.

_FACES = {"-": "no-tile", "p": "plain", "d": "dune"}
_SIGNS = {*DESERT, *OASES, *PALACE, *OBSTACLE}


def layers(data: Data) -> Sequence[Layer]:
    """Return the ground of the hexes, the oases by their goods, and the tiles."""
    texts, more = load_texts(TEXTS, language_in_use()), {PALACE: "palace", OBSTACLE: "obstacle", BLANK: "none"}
    goods = {sign: texts[f"good.{data['sites'][sign]}"] for sign in OASES}
    grounds = [Brush(DESERT, message("paint.desert"))]
    grounds += (Brush(sign, message("paint.oasis", sign=sign, good=good)) for sign, good in goods.items())
    grounds += (Brush(sign, message(f"paint.{key}")) for sign, key in more.items())
    faces = [Brush(sign, message(f"paint.{key}")) for sign, key in _FACES.items()]
    return [Layer("map", message("paint.map"), grounds), Layer("faces", message("paint.faces"), faces)]


def draw(data: Data, layer: str, options: DrawOptions) -> Canvas | None:
    """Draw the board as it is printed, sites as far as there are; on the tiles these."""
    size, ground = options.size or HEX, signs_of(data)
    if not ground:
        return painting.map_canvas(data, layer, None, _FRAMED, size)
    # the data with desert for signs that no map has
    rows = painting.rows_of(data, "map")
    known = ("".join(sign if sign in _SIGNS or sign.isspace() else DESERT for sign in row) for row in rows)
    if (layout := sketch({**data, "map": "\n".join(known)})) is None:
        return None
    tiles = [
        (centre_at(*place, size, flat=False), _FACES[sign])
        for place, sign in signs_of(data, "faces").items()
        if layer == "faces" and sign in "pd" and ground.get(place) == DESERT
    ]
    return painting.map_canvas(data, layer, board(layout, options), _FRAMED, size, tuple(laid(tiles, size)), "-")


def paint(data: Data, layer: str, cells: Sequence[str], brush: str) -> Data:
    """Return the data with hexes made a ground, or tiles laid on the desert; none lies where it is gone."""
    ground = signs_of(data)
    if layer == "faces":
        desert = [cell for cell in cells if ground.get(place_of(cell)) == DESERT]
        return painting.paint_over(data, "faces", desert, brush, "-")
    if brush not in (DESERT, BLANK):
        data = painting.paint_over(data, "faces", [cell for cell in cells if place_of(cell) in ground], "-", "-")
    return painting.paint_map(data, cells, brush, {"faces": "-"})


PAINTER = Painter(
    layers=layers, draw=draw, paint=paint, cell_of=painting.cell_at,
    blank=lambda data, rows, columns: painting.blank_map(data, rows, columns, DESERT, ("faces",)))  # fmt: skip
