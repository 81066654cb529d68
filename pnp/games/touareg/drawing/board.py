"""The board: 7 x 7 numbered squares on a map of the desert, or on one sheet; the grid, small; how it is painted."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from math import cos, dist, hypot, pi, sin
from typing import Any
from zlib import crc32

from pnp.chance import Chance
from pnp.data.read import Texts, in_language, load_texts
from pnp.game import DrawOptions, LayoutProblem
from pnp.game.painting import Brush, Canvas, Cell, Data, Layer, Painter
from pnp.games.touareg.drawing import lands
from pnp.games.touareg.drawing.cards import SIDE
from pnp.games.touareg.drawing.lands import land as lands_land
from pnp.games.touareg.drawing.scenery import in_tones, massif
from pnp.games.touareg.drawing.tribes import FACE, TEXTS, pitched
from pnp.games.touareg.layout import CENTRE, SQUARES, Layout, read_layout
from pnp.games.touareg.rules import message
from pnp.geometry.hexes import HexMap, bits
from pnp.scene import Circle, Group, Path, Polygon, Rect, Scene, Shape, Style, Symbol, Text, Use, font
from pnp.scene.model import Area, Point
from pnp.style import captions, figures, oases, symbols
from pnp.style import pages as page
from pnp.style.captions import Sign
from pnp.style.dunes import calmed, crests, dunes, trace
from pnp.style.field import Command, Field, closed_curve, noise, open_curve, simplify, smoothstep, spread
from pnp.style.pieces import ground

# The grid, small: what maps, positions and the board share.

ROWS = 7


def corner(layout: Layout, square: int, size: float) -> tuple[float, float]:
    """Return the upper left corner of a square in a grid of squares of `size` mm."""
    row, column = layout.cell[square]
    return column * size, row * size


def chart(layout: Layout, kinds: Sequence[str], size: float, camps: Mapping[int, str]) -> Iterator[Shape]:
    """Draw every square as its landscape with values; `kinds[n]` is that of square n, `camps` tells tribes."""
    half = size / 2
    for square in range(1, SQUARES + 1):
        x, y = corner(layout, square, size)
        kind, window = kinds[square], Rect(-half, -half, size, size, Style())
        picture = Use(lands_land(kind, camps.get(square, "")), 0, 0, half)
        signs = lands.corners(layout.kinds[kind], half, size * 0.2, size * 0.06)
        yield Group((picture, *signs), x + half, y + half, clip=window)
        yield Rect(x, y, size, size, Style(None, "line", 0.3))


def plates(layout: Layout, size: float) -> Iterator[Shape]:
    """Draw the number of each square on a light ground in its lower left corner."""
    height, em = size * 0.2, size * 0.16
    for square in range(1, SQUARES + 1):
        x, y = corner(layout, square, size)
        width = max(font.width(str(square), em, "bold") + height * 0.5, height * 1.35)
        yield Rect(x, y + size - height, width, height, Style("ground", "line", 0.15))
        middle = y + size - height / 2 + font.middle(em)
        yield Text(x + width / 2, middle, str(square), em, "ink", "bold", "middle")


def borders(layout: Layout, groups: Iterable[Sequence[int]], size: float, style: Style) -> Path:
    """Draw the lines around groups of squares."""
    # the neighbour beyond a side, and the ends of that side in shares of a square
    sides = (((-1, 0), (0, 0, 1, 0)), ((1, 0), (0, 1, 1, 1)), ((0, -1), (0, 0, 0, 1)), ((0, 1), (1, 0, 1, 1)))
    commands: list[tuple[str | float, ...]] = []
    for squares in groups:
        inside = {layout.cell[square] for square in squares}
        for row, column in sorted(inside):
            for (down, right), (a, b, c, d) in sides:
                if (row + down, column + right) not in inside:
                    commands.append(("M", (column + a) * size, (row + b) * size))
                    commands.append(("L", (column + c) * size, (row + d) * size))
    return Path(tuple(commands), style)


def numbers(layout: Layout, size: float) -> Iterator[Shape]:
    """Draw the bare numbers of the squares in boxes of `size` mm."""
    em = size * 0.45
    for square in range(1, SQUARES + 1):
        x, y = corner(layout, square, size)
        yield Rect(x, y, size, size, Style("panel" if square == 1 else None, "line", 0.2))
        yield Text(x + size / 2, y + size / 2 + font.middle(em), str(square), em, "ink", "regular", "middle")


# The land of the board: a map on parchment. Sand and stones change with a slow field; ranges and oases lie between
# squares, so that no number is on them; the salt pan is in the middle.

FRAME = 6.0  # mm of ground around the squares
_WIND, _WAVE = 28.0, 0.42  # degrees; mm from crest to crest, of a square
_SLOW = 1.6  # squares from sand to stones and back
_RANGES, _OASES, _CARAVANS, _STONES = 8, 7, 3, 900
_ROBE = figures.LEATHER._replace(fill="paper", shade="sand-core")
_GUIDE = _ROBE, figures.LEATHER, figures.LEATHER  # robe, turban, cover
_PAN = 0.4  # of a square, from the middle of the salt pan to its shore


@cache  # a kit is drawn in several languages, and in its own book
def land(layout: Layout, size: float) -> tuple[Shape, ...]:
    """Draw all of it, squares of `size` mm, the first at (0, 0); the same for the same layout."""
    return tuple(_land(layout, size))


def _land(layout: Layout, size: float) -> Iterator[Shape]:
    # By a checksum of the id, since `hash` of a text differs from run to run.
    side, seed = ROWS * size, crc32(layout.id.encode())
    sand, chance = _regions(side, size, seed), Chance(seed)
    yield Rect(-FRAME, -FRAME, side + 2 * FRAME, side + 2 * FRAME, Style("sand"))
    for level, role in ((-0.06, "sand-half"), (-0.22, "sand-slip")):
        areas = (simplify(line, 0.028 * size)[:-1] for line in sand.line(level))
        yield Path(tuple(one for area in areas if len(area) > 6 for one in closed_curve(area)), Style(role))
    area = Area(-FRAME, -FRAME, side + 2 * FRAME, side + 2 * FRAME)
    waves = crests(area, seed, _WIND, _WAVE * size)
    yield from _washes(layout, size)
    yield from dunes(calmed(waves, lambda x, y: smoothstep(-0.06, 0.2, -sand.at(x, y))))
    yield from _stones(side, sand, chance)


@cache
def _standing(layout: Layout, size: float) -> tuple[Shape, ...]:
    """What stands on the land, over the grid and the trail: ranges and caravans in squares, oases between them."""
    chance = Chance(crc32(layout.id.encode()) + 1)
    middles = [((i + 0.56) * size, (j + 0.46) * size) for i in range(ROWS) for j in range(ROWS)]
    places = chance.shuffled([at for at in middles if dist(at, (ROWS * size / 2,) * 2) > 0.8 * size])
    taken = _apart(places, _RANGES, 1.9 * size)
    shapes = [*_massifs(taken, size, chance)]
    across = [((i + 0.68) * size, j * size) for i in range(ROWS) for j in range(1, ROWS)]
    for x, y in _apart(chance.shuffled(across), _OASES, 1.4 * size):
        shapes.append(Use(oases.pool(chance.below(oases.POOLS)), x, y, size * 0.1))
        shapes += oases.grove(x - size * 0.13, y - size * 0.09, size * 0.42, chance)
    free = [at for at in places if all(dist(at, other) > 1.3 * size for other in taken)]
    poses: tuple[figures.Pose, ...] = ("step", "walk", "step", "walk")
    for x, y in _apart(free, _CARAVANS, 2.9 * size):
        for number, pose in enumerate(poses):
            at = x + (number - 1.9) * size * 0.15, y + size * (0.06 - 0.012 * number), size * 0.12
            upon = figures.load("packs", pose) if number < 3 else figures.rider(pose, *_GUIDE)
            shapes += (Use(symbol, *at) for symbol in (figures.camel(pose, shadow="sand-core"), upon))
    return (*shapes, *_pan(layout, size, chance))


def _regions(side: float, size: float, seed: int) -> Field:
    """Above 0 stones, below it sand; low at the edge of the net, so that areas are closed."""
    step = size / 8
    count = round((side + 2 * FRAME) / step) + 2
    ats = [-FRAME - step / 2 + step * k for k in range(count)]
    shares = [at / (_SLOW * size) for at in ats]
    rows, last = noise(shares, shares, seed % 997 + 5, 3), count - 1
    edged = [[0.5 if i in (0, last) or j in (0, last) else v for i, v in enumerate(row)] for j, row in enumerate(rows)]
    return Field(ats[0], ats[0], step, edged)


def _stones(side: float, sand: Field, chance: Chance) -> Iterator[Shape]:
    """Stones of three sizes where there is no sand: a light one on a dark one each."""
    places: list[list[Point]] = [[], [], []]
    for _ in range(_STONES):
        x, y = spread(chance, 0, side), spread(chance, 0, side)
        if sand.at(x, y) > 0.04 + 0.002 * chance.below(100):
            places[chance.below(3)].append((round(x, 1), round(y, 1)))
    for found, wide in zip(places, (0.6, 1.0, 1.5), strict=True):
        for role, off in (("rock-talus", 0.12), ("rock-0", -0.08)):
            ats = [(x + off * wide, y + off * wide) for x, y in found]
            dots = [c for x, y in ats for c in (("M", round(x, 2), round(y, 2)), ("L", round(x + 0.1, 2), round(y, 2)))]
            yield Path(tuple(dots), Style(None, role, wide if off > 0 else wide * 0.62))


def _apart(places: Sequence[Point], count: int, least: float) -> list[Point]:
    found: list[Point] = []
    for place in places:
        if len(found) < count and all(dist(place, other) >= least for other in found):
            found.append(place)
    return found


def _massifs(places: Sequence[Point], size: float, chance: Chance) -> Iterator[Shape]:
    """Ranges about these places, as they are seen from the south, the highest peaks in their middle."""
    for x, y in places:
        low, count = y + 0.2 * size, 4 + chance.below(5)
        wide, tall = 0.2 + 0.02 * count, spread(chance, 0.29, 0.42)  # the more peaks, the longer
        asides = [((k + 0.5) / count * 2 - 1) + spread(chance, -0.12, 0.12) for k in range(count)]
        highs = [max(0.1, (tall - 0.22 * abs(aside)) * spread(chance, 0.7, 1.05)) * size for aside in asides]
        peaks = [(x + aside * wide * size, low - high) for aside, high in zip(asides, highs, strict=True)]
        cast = ((-0.4, 0), (0.1, -0.08), (0.5, 0.02), (0.36, 0.07), (0, 0.06))
        yield Path(closed_curve([(x + 2.8 * wide * a * size, low + b * size) for a, b in cast]), Style("sand-core"))
        yield from (in_tones(shape, "mountain") for shape in massif(low, peaks, chance))


def _pan(layout: Layout, size: float, chance: Chance) -> Iterator[Shape]:
    """The salt pan: cracked plates within a shore, slabs of salt on it."""
    x, y = (at + size / 2 for at in corner(layout, CENTRE, size))
    half, turns = size * _PAN, [k * pi / 12 for k in range(24)]
    reaches = [half * spread(chance, 0.9, 1.06) for _ in turns]
    shore = [(x + reach * cos(turn), y + reach * 0.92 * sin(turn)) for reach, turn in zip(reaches, turns, strict=True)]
    wet = [(x + (a - x) * 1.07, y + (b - y) * 1.07) for a, b in shore]
    yield Path(closed_curve(wet), Style("sand-core"))
    yield Path(closed_curve(shore), Style("salt", "rock-edge", 0.25))
    step, moved = size * 0.1, dict[Point, Point]()
    hexes = HexMap(tuple("".join(" ."[(row + column) % 2] for column in range(22)) for row in range(12)))
    cracks: list[Command] = []
    for cell in bits(hexes.cells):
        ring = hexes.corners(cell, step)
        for u, v in ring[:4]:  # of two plates side by side one has the crack
            off = spread(chance, -1.2, 1.2), spread(chance, -1.2, 1.2)
            moved.setdefault((round(u, 1), round(v, 1)), (u + off[0] - step * 5.5, v + off[1] - step * 5))
        line = [moved[round(u, 1), round(v, 1)] for u, v in ring[:4]]
        if all(hypot(u, v / 0.92) < half * 0.93 for u, v in line):
            cracks += trace([(x + u, y + v) for u, v in line], closed=False)
    yield Path(tuple(cracks), Style(None, "salt-crack", 0.25))
    yield from lands.laden(x - size * 0.04, y + size * 0.19, size * 0.27, step=True)


# What is told of the squares, on the map and on the plan: the grid, sectors, numbers, the order of placing.

_KNOTS = 4


def tint(layout: Layout, name: str) -> str:
    """Return the role of a sector."""
    return f"sector.{list(layout.sectors).index(name) % _KNOTS + 1}"


@cache
def knot(role: str) -> Symbol:
    """Draw the knot of a sector, 2 x 2 mm: a star of eight points, in it a dot, a ring, a cross or a bar."""
    number, star = int(role[-1]), [(k * pi / 4, 1.0 if k % 2 == 0 else 0.5) for k in range(8)]
    points = tuple((reach * cos(turn), reach * sin(turn)) for turn, reach in star)
    inner = tuple((0.66 * x, 0.66 * y) for x, y in points)
    marks: dict[int, tuple[Shape, ...]] = {
        1: (Circle(0, 0, 0.2, Style(role)),), 2: (Circle(0, 0, 0.2, Style(None, role, 0.12)),),
        3: (Path((("M", -0.26, 0), ("L", 0.26, 0), ("M", 0, -0.26), ("L", 0, 0.26)), Style(None, role, 0.13)),),
        4: (Path((("M", -0.16, -0.16), ("L", 0.16, 0.16)), Style(None, role, 0.16)),),
    }
    dots = tuple(Circle(1.2 * cos(k * pi / 2), 1.2 * sin(k * pi / 2), 0.12, Style(role)) for k in range(4))
    return Symbol(f"knot {role}", (Polygon(points, Style(role)), Polygon(inner, Style("paper")), *marks[number], *dots))


def edge_wash(layout: Layout, squares: Sequence[int], size: float, wide: float) -> tuple[Command, ...]:
    """Return an area along the border of some squares, `wide` mm within it, as commands of a path."""
    inside = {layout.cell[square] for square in squares}
    commands: list[Command] = []
    for row, column in sorted(inside):
        x, y = column * size, row * size
        for v in (-1, 0, 1):
            for u in (-1, 0, 1):
                # sides, and the corners within an angle
                open_corner = u and v and (row + v, column) in inside and (row, column + u) in inside
                if (row + v, column + u) not in inside and (not (u and v) or open_corner):
                    left, right = (x, x + wide) if u < 0 else (x + size - wide, x + size) if u else (x, x + size)
                    top, low = (y, y + wide) if v < 0 else (y + size - wide, y + size) if v else (y, y + size)
                    commands += trace(((left, top), (right, top), (right, low), (left, low)), digits=2)
    return tuple(commands)


def _washes(layout: Layout, size: float) -> Iterator[Shape]:
    for name, squares in layout.sectors.items():
        yield Path(edge_wash(layout, squares, size, size * 0.09), Style(f"{tint(layout, name)}-wash"))


def told(layout: Layout, size: float, coordinates: bool, standing: Iterable[Shape] = ()) -> Iterator[Shape]:
    """Draw borders of the sectors, the grid, the trail, what is `standing` over them, knots of the sectors, camps of
    three players, and the numbers if wanted."""
    for name, squares in layout.sectors.items():
        yield Path(edge_wash(layout, squares, size, size * 0.018), Style(tint(layout, name)))
    # thin lines, wider where they cross
    side, arm, ats = ROWS * size, size * 0.045, [index * size for index in range(ROWS + 1)]
    thin = [c for at in ats for c in (("M", 0.0, at), ("L", side, at), ("M", at, 0.0), ("L", at, side))]
    wide = [c for x in ats for y in ats
            for c in (("M", x - arm, y), ("L", x + arm, y), ("M", x, y - arm), ("L", x, y + arm))]  # fmt: skip
    yield from (Path(tuple(thin), Style(None, "grid", 0.22)), Path(tuple(wide), Style(None, "grid", 0.5)))
    way = [(x + size / 2, y + size / 2) for x, y in (corner(layout, square, size) for square in range(1, SQUARES + 1))]
    chance = Chance(SQUARES)
    loose = [(x + spread(chance, -0.05, 0.05) * size, y + spread(chance, -0.05, 0.05) * size) for x, y in way]
    dash = (size * 0.035, size * 0.028)
    begin = (loose[0][0] + size * 0.2, loose[0][1])
    yield Path((("M", *begin), *open_curve([begin, *loose[1:]])), Style(None, "trail", size * 0.01, dash))
    yield from standing
    for name, squares in layout.sectors.items():
        for x, y in (corner(layout, square, size) for square in squares):
            yield Use(knot(tint(layout, name)), x + size * 0.86, y + size * 0.86, size * 0.05)
    for player, squares in enumerate(layout.three, 1):
        for x, y in (corner(layout, square, size) for square in squares):
            yield from _camp(player, x + size * 0.19, y + size * 0.83, size * 0.31)
    if coordinates:
        for square in range(1, SQUARES + 1):
            x, y = (at + size * 0.145 for at in corner(layout, square, size))
            em = size * 0.13
            yield Circle(x, y, size * 0.105, Style("paper", "accent-dark", size * 0.006))
            yield Text(x, y + font.middle(em), str(square), em, "ink", "bold", "middle")


def _camp(player: int, x: float, y: float, size: float) -> Iterator[Shape]:
    """A tent with the number of a player, `size` mm wide: where that one of three may lie their camp."""
    em, at = size * 0.4, (x + size * 0.3, y - size * 0.16)
    yield Use(_TENT, x - size * 0.06, y + size * 0.34, size * 0.44)
    yield Circle(*at, size * 0.26, Style("paper", "accent-dark", size * 0.035))
    yield Text(at[0], at[1] + font.middle(em), str(player), em, "ink", "bold", "middle")


_TENT = Symbol("camp-of-three", pitched("paper", "sand-core", "accent-dark", "sand-core"))


def signs(layout: Layout, texts: Texts) -> Iterator[Sign]:
    """Yield what the signs of the board mean."""
    for name in layout.sectors:
        yield (Use(knot(tint(layout, name)), 0, 0, 0.3),), texts["board.sector"].format(name=texts[f"sector.{name}"])
    edge = (Rect(-0.4, -0.4, 0.8, 0.8, Style("sector.1-wash", "sector.1", 0.09)),)
    yield edge, texts["board.sign.sector"]
    for player in range(1, len(layout.three) + 1):
        yield tuple(_camp(player, 0, 0, 0.8)), texts["board.three"].format(player=player)


# The board: 7 x 7 numbered squares in which the territory cards lie; and the same on one sheet, to lay them by.

ROOM = 2.0  # mm that a square is larger than its card
_BLEED = 3.0
_PLAN, _PLAN_TOP = 21.0, 13.0  # mm, a square of the plan; the room for its title


def board(layout: Layout, wishes: DrawOptions) -> Scene:
    """Draw the whole board for cards of `wishes.size` mm (60 by default); its ground reaches 3 mm beyond, as bleed."""
    size = (wishes.size or SIDE) + ROOM
    texts, named = load_texts(TEXTS, wishes.lang), in_language(layout.title, wishes.lang)
    side = ROWS * size
    width, height = side + 2 * FRAME, side + 2 * FRAME + captions.HEIGHT
    foot = Area(0, side + 1, side, captions.HEIGHT - 1)
    strip = captions.cartouche(FACE, texts["game"], named, tuple(signs(layout, texts)), foot)
    map_land = Group(land(layout, size), clip=Rect(0, 0, side, side, Style()))
    within = (map_land, *told(layout, size, wishes.coordinates, _standing(layout, size)), *strip)
    worn = Polygon(tuple(_deckle(width, height, Chance(SQUARES))), Style("ground"))
    below = ground(width, height, "sand-core", _BLEED), worn
    drawn = (*below, *captions.frame(width, height, FACE), Group(within, FRAME, FRAME))
    between = tuple((FRAME + row * size, 0) for row in range(1, ROWS))
    return Scene(width, height, drawn, texts["part.board"].format(layout=named), (between, between))


def _deckle(width: float, height: float, chance: Chance) -> Iterator[Point]:
    """The edge of parchment, a millimetre within the cut, more or less."""
    ways = (((0, 0), (1, 0), width), ((width, 0), (0, 1), height), ((width, height), (-1, 0), width),
            ((0, height), (0, -1), height))  # fmt: skip
    for (x, y), (u, v), long in ways:
        for step in range(1, round(long / 2.5)):
            at, deep = step * 2.5 + spread(chance, -0.8, 0.8), spread(chance, 0.6, 1.5)
            yield x + u * at - v * deep, y + v * at + u * deep


def plan(layout: Layout, texts: Texts) -> Scene:
    """Draw the squares on one sheet with all that is told of them, and how the game is set up."""
    side = ROWS * _PLAN
    left = (page.WIDTH - side) / 2
    x, y = (at + _PLAN * 0.6 for at in corner(layout, CENTRE, _PLAN))
    saline = Use(symbols.salt(), x, y, _PLAN * 0.22)
    within = (Rect(0, 0, side, side, Style("ground")), saline, *_washes(layout, _PLAN), *told(layout, _PLAN, True))
    squares = Group(within, left, _PLAN_TOP)
    words, low = captions.legend(signs(layout, texts), page.WIDTH, inset=0), _PLAN_TOP + side + 4

    def fill(column: page.Column) -> None:
        column.section(texts, "aid.setup", 3, True)

    setup = page.fit_columns([fill], page.WIDTH, page.HEIGHT - low - words.height - 2, FACE.display)
    shapes = (*page.page_title(texts["part.plan"], FACE), squares, Group(words.children, 0, low),
              Group(tuple(setup), 0, low + words.height + 2))  # fmt: skip
    return Scene(page.WIDTH, page.HEIGHT, shapes, texts["part.plan"])


# How grids of this game are painted: the sectors, the squares of three players, and where the squares are.

_NONE = "-"


def layers(data: Data) -> Sequence[Layer]:
    """Return sectors, the squares of three players, and the numbers, which two squares exchange."""
    none = Brush(_NONE, message("paint.none"))
    sectors = [Brush(name, message("paint.sector", name=name)) for name in data["sectors"]]
    three = [Brush(str(one), message("paint.player", player=one)) for one in range(1, len(data["three"]) + 1)]
    return [
        Layer("sectors", message("paint.sectors"), [*sectors, none]),
        Layer("three", message("paint.three"), [*three, none]),
        Layer("grid", message("paint.grid"), [Brush("exchange", message("paint.exchange"))], exchanges=True),
    ]


def draw(data: Data, layer: str, options: DrawOptions) -> Canvas | None:
    """Draw the board as it is printed."""
    layout, _ = read_layout(data)
    if layout is None:
        return None
    size = (options.size or SIDE) + ROOM
    groups = {"sectors": data["sectors"].items(), "three": enumerate(data["three"], 1)}
    # what each square is on the layer: the sector or the player, by number
    # Backwards, so that of several groups with a square the first counts.
    brushes = {square: str(name) for name, squares in reversed([*groups.get(layer, ())]) for square in squares}
    cells = []
    for square in sorted(range(1, SQUARES + 1), key=lambda square: layout.cell[square]):
        x, y = (FRAME + corner + size / 2 for corner in corner(layout, square, size))
        brush = "" if layer == "grid" else brushes.get(square, _NONE)
        cells.append(Cell(str(square), str(square), x, y, size, brush))
    return Canvas(board(layout, options), cells)


def paint(data: Data, layer: str, cells: Sequence[str], brush: str) -> Data:
    """Return the data with squares in another group, or with two squares in each other's place."""
    squares = [int(cell) for cell in cells]
    if layer == "grid":
        one, other = squares[0], squares[-1]
        change = {one: other, other: one}
        return {**data, "grid": [[change.get(number, number) for number in row] for row in data["grid"]]}
    moved = [square for square in squares if square != CENTRE or brush == _NONE]

    def move(old: Sequence[int], here: bool) -> list[int]:
        """The squares of a group: with those moved where they come to lie, else without them."""
        kept = [square for square in old if here or square not in moved]
        return [*kept, *(square for square in moved if here and square not in old)]

    if layer == "sectors":
        return {**data, "sectors": {name: move(old, name == brush) for name, old in data["sectors"].items()}}
    return {**data, "three": [move(old, str(number) == brush) for number, old in enumerate(data["three"], 1)]}


def cell_of(data: Data, layer: str, problem: LayoutProblem) -> str:
    """Return the square at the place of a list that a problem is about."""
    value: Any = data
    for step in problem.path:
        value = value[step]
    return str(value) if problem.path[0] in ("sectors", "three") and isinstance(value, int) else ""


PAINTER = Painter(layers=layers, draw=draw, paint=paint, cell_of=cell_of)
