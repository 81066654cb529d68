"""The board: hexes, sites, land, the compass rose, the face of the game; and how boards are painted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, partial
from math import cos, dist, radians, sin, sqrt
from zlib import crc32

from pnp.chance import Chance
from pnp.data.messages import language_in_use
from pnp.data.read import Texts, in_language, load_texts
from pnp.game import DrawOptions, painting
from pnp.game.painting import BLANK, Brush, Canvas, Data, Layer, Painter, place_of, signs_of
from pnp.games.wuestenkoenige.drawing import pieces
from pnp.games.wuestenkoenige.drawing.pieces import TEXTS, palace
from pnp.games.wuestenkoenige.layout import DESERT, OASES, OBSTACLE, PALACE, SITES, Layout, sketch
from pnp.games.wuestenkoenige.rules import message
from pnp.games.wuestenkoenige.state import ROOM
from pnp.geometry.hexes import bits, centre_at, components
from pnp.scene import Circle, Group, Path, Polygon, Scene, Shape, Style, Symbol, Text, Use, font
from pnp.scene.model import Area, Face
from pnp.style import captions, landscape, symbols
from pnp.style import terrain as desert
from pnp.style.captions import Sign
from pnp.style.land import cell_finder
from pnp.style.pieces import ground

# The compass rose: six directions with the numbers that a die tells.

TURNS = {1: -60, 2: 0, 3: 60, 4: 120, 5: 180, 6: 240}  # degrees clockwise from east, by number
_NUMBER, _DISC = 0.78, 0.22  # mm: the middle of a number from that of the rose, and the radius of its disc
_TIP, _WAIST = 0.56, 0.18


@cache
def rose(line: str = "tent-dark", light: str = "tent-light", fill: str = "tent") -> Symbol:
    """Draw a star of six points, each half of it light, with the numbers 1 to 6 in discs; 2 mm wide and high."""
    rings = tuple(Circle(0, 0, radius, Style(None, line, 0.014)) for radius in (0.46, 0.42))
    numbers: list[Shape] = []
    for number, turn in TURNS.items():
        x, y = _at(turn, _NUMBER)
        numbers.append(Circle(x, y, _DISC, Style("paper", line, 0.03)))
        numbers.append(Text(x, y + font.middle(0.34), str(number), 0.34, "ink", "bold", "middle"))
    return Symbol(f"rose {line} {light} {fill}", (*rings, *star(line, light, fill), *numbers))


def star(line: str, light: str, fill: str, size: float = 1) -> Iterator[Shape]:
    """Draw the six points alone, `size` times as large."""
    for turn in TURNS.values():
        tip = _at(turn, _TIP * size)
        for side, role in ((-30, light), (30, fill)):
            waist = _at(turn + side, _WAIST * size)
            yield Polygon(((0, 0), tip, waist), Style(role, line, 0.012 * size))


def _at(turn: float, radius: float) -> tuple[float, float]:
    return radius * cos(radians(turn)), radius * sin(radians(turn))


# The hexes of a board: what board, positions and maps share.

_EDGE = 3.0  # mm from a hex to the middle of its row's letter or its column's number


def hexes(layout: Layout, size: float, faces: Sequence[str], texts: Texts) -> Iterator[Shape]:
    """Draw all hexes, `size` mm flat to flat; `faces[p]` is the ground of desert hex p. The map begins at (0, 0)."""
    for place, cells in enumerate(layout.cells):
        for cell in cells:
            x, y = layout.hexes.centre(cell, size)
            is_site = place < layout.grey + len(SITES)
            yield Use(pieces.hexagon(faces[place]) if place < layout.grey else _hexagon(is_site), x, y, size / 2)
    yield from sites_of(layout, size, texts)


@cache
def _hexagon(is_site: bool) -> Symbol:
    """A hex of a site, or an obstacle."""
    body = Polygon(pieces.corners(1), Style("sand" if is_site else "rock-light", "line", 0.022))
    figure = () if is_site else (Use(symbols.mountain(), 0, 0.02, 0.72),)
    return Symbol(f"hexagon {'site' if is_site else 'obstacle'}", (body, *figure))


def sites_of(layout: Layout, size: float, texts: Texts, variant: int | None = None) -> Iterator[Shape]:
    """Draw border, picture and name of each site; on request oases from that variant on, no two alike.

    All names are as large as the longest one can be.
    """
    for index, name in enumerate(SITES):
        picture = pieces.site(name, None if variant is None else (variant + index) % desert.OASES)
        for cells in _groups(layout, layout.grey + index):
            (x, y), grown = _middle(layout, cells, size), size * spread(cells)
            em = min(font.fit(texts[f"site.{each}"], grown * 0.62, grown * 0.095, "bold") for each in SITES)
            border: list[tuple[str | float, ...]] = []
            for cell in cells:
                corners = layout.hexes.corners(cell, size)
                for side, near in enumerate(layout.hexes.ring(cell)):
                    if near.bit_length() - 1 not in cells:
                        border += [("M", *corners[side]), ("L", *corners[(side + 1) % 6])]
            yield Path(tuple(border), Style(None, "accent", size * 0.03))
            yield Use(picture, x, y - grown * 0.03, grown * 0.27)
            yield Text(x, y + grown * 0.36, texts[f"site.{name}"], em, "ink", "bold", "middle")


def _groups(layout: Layout, place: int) -> Sequence[Sequence[int]]:
    """The cells of a place: in one group, but in none or several on a board that is not complete yet."""
    cells = layout.cells[place]
    if len(cells) < 2:
        return [cells] if cells else []
    return [tuple(bits(group)) for group in components(sum(1 << cell for cell in cells), layout.hexes.steps)]


def anchor(layout: Layout, place: int, size: float) -> tuple[float, float]:
    """Return the middle of a place; that of its nearest hex where its middle lies outside of it."""
    return _middle(layout, layout.cells[place], size)


def _middle(layout: Layout, cells: Sequence[int], size: float) -> tuple[float, float]:
    middles = [layout.hexes.centre(cell, size) for cell in cells]
    middle = sum(x for x, _ in middles) / len(middles), sum(y for _, y in middles) / len(middles)
    nearest = min(middles, key=lambda other: dist(other, middle))
    # A hundredth of a mm more, since sums of floats are not exact.
    return middle if dist(middle, nearest) <= size / sqrt(3) + 0.01 else nearest


def spread(cells: Sequence[int]) -> float:
    """Return how many times as large as in one hex a site of these cells may be drawn: 1, or 1.6 of several."""
    return 1.6 if len(cells) > 1 else 1.0


def names(layout: Layout, size: float) -> Iterator[Text]:
    """Draw the name of each hex, small, under its upper corner; in a site of several away from its picture."""
    for cells in (cells for place in range(len(layout.cells)) for cells in _groups(layout, place)):
        u, v = _middle(layout, cells, size)
        for cell in cells:
            x, y = layout.hexes.centre(cell, size)
            x, y = (x, y - size * 0.4) if len(cells) == 1 else (x + (x - u) * 0.6, y + (y - v) * 0.6)
            yield Text(x, y, layout.hexes.names[cell], size * 0.1, "ink", "regular", "middle")


def margins(layout: Layout, size: float) -> Iterator[Text]:
    """Draw letters beside the ends of the rows, numbers above and below: tiles cover the names in the hexes."""
    board, em = layout.hexes, min(4.2, size * 0.14)
    for cell, name in board.names.items():
        x, y = board.centre(cell, size)
        east, south_east, south_west, west, north_west, north_east = board.ring(cell)
        letter, number = name.rstrip("0123456789"), name.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        ends = ((west, -size / 2 - _EDGE, 0.0, letter), (east, size / 2 + _EDGE, 0.0, letter))
        tops = ((north_west | north_east, -1, number), (south_west | south_east, 1, number))
        upright = ((near, 0.0, way * (size / sqrt(3) + _EDGE), words) for near, way, words in tops)
        for near, dx, dy, words in (*ends, *upright):
            if not near:
                yield Text(x + dx, y + dy + font.middle(em), words, em, "muted", "bold", "middle")


# The land of the printed board, drawn over the borders of hexes: bare valley, sand of the sites, ranges, the grid.

_PATCH, _DRIFT = 0.85, 0.36  # of a hex, what patches and drifts are measured in


def land(layout: Layout, size: float, texts: Texts) -> Iterator[Shape]:
    """Draw all of it, hexes of `size` mm flat to flat, the first at (0, 0); the same for the same layout."""
    # By a checksum of the id, since `hash` of a text differs from run to run.
    chance, hexes, sites = Chance(crc32(layout.id.encode())), layout.hexes, layout.grey + len(SITES)
    masks = [
        sum(1 << cell for cells in layout.cells[begin:end] for cell in cells)
        for begin, end in ((0, layout.grey), (layout.grey, sites), (sites, None))
    ]
    areas = dict(zip(("valley", "sand", "rock-light"), masks, strict=True))
    mountains, cell_at = areas["rock-light"], cell_finder(hexes, size)

    def ground(x: float, y: float, roles: Sequence[str] = ("valley", "sand")) -> str:
        cell = cell_at(x, y)
        return next((role for role in roles if cell & areas[role]), "")

    yield from (desert.areas(hexes, cells, size, role) for role, cells in areas.items() if cells)
    extent = hexes.extent(size)
    yield from desert.patches(*extent, size * _PATCH, chance, partial(ground, roles=("valley",)))
    yield from desert.drifts(*extent, size * _DRIFT, chance, partial(ground, roles=("sand",)))
    if mountains:
        yield desert.massif(hexes, mountains, size)
    yield desert.grid(hexes, size)
    for (cell,) in layout.cells[: layout.grey]:
        yield Group(tuple(pieces.stones(chance)), *hexes.centre(cell, size), size / 2)
    yield from desert.peaks(hexes, mountains, size, chance)
    # a patch of green under each oasis, as large as it can be there
    for place in range(layout.grey, layout.grey + len(OASES)):
        if layout.cells[place]:
            x, y = anchor(layout, place, size)
            grown = size * spread(layout.cells[place])
            shares = (grown * share for share in (0.38, 0.33, 0.28, 0.23))
            variant = chance.below(desert.PATCHES)
            yield from desert.largest_patch(variant, "palm-light", x, y + grown * 0.06, shares, ground)
    yield from sites_of(layout, size, texts, chance.below(desert.OASES))


# The face of the game: the palace under a moon, and camels on their way to it; the star of six points.

_ORNAMENT = Symbol(
    "ornament-hexagram", (Circle(0, 0, 0.7, Style(None, "accent", 0.06)), *star("accent", "paper", "accent", 1.7))
)


def _art(area: Area) -> Iterator[Shape]:
    unit = min(area.width, area.height * 0.98)
    yield from landscape.sky(area, 0.5, 0.5, 0.19)
    yield from landscape.stars(area._replace(height=area.height * 0.45), 60, 3)
    rows = landscape.dunes(
        area, ((0, 0.66, 0.05, 4, 3), (1, 0.73, 0.08, 3, 14), (3, 0.84, 0.1, 2, 20), (4, 0.97, 0.08, 2, 12))
    )
    yield from landscape.draw_dune(area, rows[0])
    middle = area.x + area.width / 2
    yield Use(palace("art.dune-0", "art.figure", "accent"), middle, area.y + area.height * 0.52, unit * 0.2)
    yield from landscape.draw_dune(area, rows[1])
    for x, size in ((0.2, 0.1), (0.29, 0.075), (0.74, 0.08), (0.83, 0.11)):
        at = area.x + area.width * x
        palm = symbols.palm("art.dune-4-shade", "art.figure", "art.figure")
        yield Use(palm, at, landscape.height_at(rows[1], at) - unit * size * 0.85, unit * size)
    yield from landscape.draw_dune(area, rows[2])
    train = [
        symbols.rider(f"player.{color}", "art.figure", "art.dune-0", "art.sun") for color in ("green", "red", "orange")
    ]
    yield from landscape.caravan(rows[2], train, middle - unit * 0.3, unit * 0.25, unit * 0.085)
    yield from landscape.draw_dune(area, rows[3])


FACE = Face("swash", _ORNAMENT, _art)


HEX = 36.0  # mm flat to flat: the compact board fits on one sheet of A4 or Letter
FRAME = 6.0  # mm of ground around the hexes
_BLEED = 3.0
_STRIP, _LEAST = 34.4, 150.0  # mm: height of the strip below, and the width that it needs


def board(layout: Layout, wishes: DrawOptions) -> Scene:
    """Draw the whole board, hexes of `wishes.size` mm flat to flat (36 by default), with a strip and the rose below.

    Its ground reaches 3 mm beyond, as bleed.
    """
    size = wishes.size or HEX
    texts, named = load_texts(TEXTS, wishes.lang), in_language(layout.title, wishes.lang)
    wide, high = layout.hexes.extent(size)
    # Below a board that is narrower the whole strip is drawn smaller.
    scale = min(1.0, wide / _LEAST)
    foot = Area(0, 0, wide / scale, _STRIP - 2)
    strip = captions.cartouche(FACE, texts["game"], named, tuple(_signs(texts)), foot, rose())
    width, height = wide + 2 * FRAME, high + 2 * FRAME + _STRIP * scale
    words = (*names(layout, size), *margins(layout, size)) if wishes.coordinates else ()
    title = texts["part.board"].format(layout=named)
    within = Group((*land(layout, size, texts), *words), FRAME, FRAME)
    below = Group(tuple(strip), FRAME, high + 2 * FRAME, scale)
    drawn = (ground(width, height, "ground", _BLEED), within, below)
    return Scene(width, height, drawn, title, layout.hexes.seams(size, FRAME))


def _signs(texts: Texts) -> Iterator[Sign]:
    """What a step costs, how many camels a hex holds, what the bare ground is."""
    for cost, other, key in (("1", "dune", "same"), ("2", "plain", "other")):
        sides = (Use(pieces.hexagon(face), x, 0, 0.25) for face, x in (("dune", -0.25), (other, 0.25)))
        number = Text(0, font.middle(0.34), cost, 0.34, "tent-dark", "bold", "middle")
        yield (*sides, Circle(0, 0, 0.19, Style("paper", "tent-dark", 0.03)), number), texts[f"board.{key}"]
    # a hex with as many camels as it holds
    full: list[Shape] = [Use(pieces.hexagon("plain"), 0, 0, 0.4)]
    for x, y in ((0.0, -0.2), (-0.18, 0.12), (0.18, 0.12)):
        full.append(Circle(x, y, 0.17, Style("ground", "ink", 0.012)))
        full.append(Use(symbols.silhouette("ink", "ground"), x, y, 0.115))
    yield tuple(full), texts["board.room"].format(room=ROOM)
    yield (Use(pieces.hexagon("valley"), 0, 0, 0.4),), texts["view.sign.bare"]


# How boards of this game are painted: desert, sites and obstacles, and the tiles of a fixed setup.

_FACES = {"-": "no-tile", "p": "plain", "d": "dune"}
_SIGNS = {*DESERT, *OASES, *PALACE, *OBSTACLE}


def layers(data: Data) -> Sequence[Layer]:
    """Return the ground of the hexes, the oases by their goods, and the tiles."""
    texts, more = load_texts(TEXTS, language_in_use()), {PALACE: "palace", OBSTACLE: "obstacle", BLANK: "none"}
    goods = {sign: texts[f"good.{data['sites'][sign]}"] for sign in OASES}
    grounds = [
        Brush(DESERT, message("paint.desert")),
        *(Brush(sign, message("paint.oasis", sign=sign, good=good)) for sign, good in goods.items()),
        *(Brush(sign, message(f"paint.{key}")) for sign, key in more.items()),
    ]
    faces = [Brush(sign, message(f"paint.{key}")) for sign, key in _FACES.items()]
    return [Layer("map", message("paint.map"), grounds), Layer("faces", message("paint.faces"), faces)]


def draw(data: Data, layer: str, options: DrawOptions) -> Canvas | None:
    """Draw the board as it is printed, sites as far as there are; on the tiles these."""
    size, ground = options.size or HEX, signs_of(data)
    if not ground:
        return painting.map_canvas(data, layer, None, FRAME, size)
    # the data with desert for signs that no map has
    rows = painting.rows_of(data, "map")
    known = ("".join(sign if sign in _SIGNS or sign.isspace() else DESERT for sign in row) for row in rows)
    layout = sketch({**data, "map": "\n".join(known)})
    if layout is None:
        return None
    tiles = [
        Use(pieces.hexagon(_FACES[sign]), *centre_at(*place, size, flat=False), size / 2)
        for place, sign in signs_of(data, "faces").items()
        if layer == "faces" and sign in "pd" and ground.get(place) == DESERT
    ]
    return painting.map_canvas(data, layer, board(layout, options), FRAME, size, tiles, "-")


def paint(data: Data, layer: str, cells: Sequence[str], brush: str) -> Data:
    """Return the data with hexes made a ground, or tiles laid on the desert; where there is no desert any more lies
    none."""
    ground = signs_of(data)
    if layer == "faces":
        desert = [cell for cell in cells if ground.get(place_of(cell)) == DESERT]
        return painting.paint_over(data, "faces", desert, brush, "-")
    if brush not in (DESERT, BLANK):
        data = painting.paint_over(data, "faces", [cell for cell in cells if place_of(cell) in ground], "-", "-")
    return painting.paint_map(data, cells, brush, {"faces": "-"})


def blank(data: Data, rows: int, columns: int) -> Data:
    """Return the data with a board of desert alone."""
    return painting.blank_map(data, rows, columns, DESERT, ("faces",))


PAINTER = Painter(layers=layers, draw=draw, paint=paint, cell_of=painting.cell_at, blank=blank)
