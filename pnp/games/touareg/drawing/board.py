"""The board: 7 x 7 numbered squares on a map of the desert, or on one sheet; the grid, small; how it is painted."""

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain, cycle, product
from typing import Any

from pnp.data.read import Texts, in_language, load_texts
from pnp.game import DrawOptions, LayoutProblem
from pnp.game.painting import Brush, Canvas, Cell, Data, Layer, Painter
from pnp.games.touareg.drawing import lands
from pnp.games.touareg.drawing.cards import SIDE
from pnp.games.touareg.drawing.desert import FORMS, FRAME, ROWS, corner, land, rose, standing, trail
from pnp.games.touareg.drawing.lands import land as lands_land
from pnp.games.touareg.drawing.tribes import FACE, TEXTS, pitched
from pnp.games.touareg.layout import CENTRE, SQUARES, Layout, read_layout
from pnp.games.touareg.rules import message
from pnp.scene import Area, Circle, Group, Path, Polygon, Rect, Scene, Shape, Style, Symbol, Text, Use, font
from pnp.style import captions, pages as page
from pnp.style.captions import Sign
from pnp.style.field import open_curve
from pnp.style.land import trace
from pnp.style.pieces import ground
from pnp.style.symbols import outline

# The grid, small: what maps, positions and the board share.

def chart(
    layout: Layout, kinds: Sequence[str], size: float, camps: Mapping[int, str], taken: Mapping[str, Sequence[int]],
    valued: Container[int] = range(1, SQUARES + 1),
) -> Iterator[Shape]:  # fmt: skip
    """Draw every square as the card on it, those `valued` with their values; `kinds[n]` is that of square n, `camps`
    tells tribes; `taken` are the pictures of a kind that are drawn, where these are not all."""
    half, laid = size / 2, Counter[str]()
    for square in range(1, SQUARES + 1):
        x, y = corner(layout, square, size)
        kind, window = kinds[square], Rect(-half, -half, size, size, Style())
        variants = taken.get(kind, range(lands.VARIANTS))
        picture = lands_land(kind, camps.get(square, ""), variants[laid[kind] % len(variants)])
        laid[kind] += kind != "camp"
        signs = lands.corners(layout.kinds[kind], half, size * 0.2, size * 0.06) if square in valued else ()
        yield Group((Use(picture, 0, 0, half), *signs), x + half, y + half, clip=window)
        yield Rect(x, y, size, size, Style(None, "line", 0.3))


def plates(layout: Layout, size: float, large: float = 1) -> Iterator[Shape]:
    """Draw the number of each square, so `large`, on a light ground no larger than it in its lower left corner."""
    em = size * 0.14 * large
    height = em * 1.06
    for square in range(1, SQUARES + 1):
        x, y = corner(layout, square, size)
        width = font.width(str(square), em, "bold") + em * 0.5
        yield Rect(x, y + size - height, width, height, Style("ground", "line", 0.15))
        y += size - height / 2 + font.middle(em)
        yield Text(x + width / 2, y, str(square), em, "ink", "bold", "middle")


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


# What is told of the squares, on the map and on the plan: the grid, sectors, numbers, the order of placing.

_KNOTS, _WASH = 4, 0.06  # kinds of sectors; how wide the wash within their borders is, of a square


def tint(layout: Layout, name: str) -> str:
    """Return the role of a sector."""
    return f"sector.{list(layout.sectors).index(name) % _KNOTS + 1}"


@cache
def knot(role: str) -> Symbol:
    """Draw the ground of a number in a sector, 2 x 2 mm: round, on its point, square, or with six sides."""
    return Symbol(f"knot {role}", outline(FORMS, f"knot-{role[-1]}", {"role": role}))


_PLAIN = Symbol("knot", (Circle(0, 0, 0.92, Style("map.plate", "grid", 0.08)),))  # of a number that is in no sector
# width, strokes and gaps of weaves in borders of sectors, as shares of a square: dots, dashes, lines, long dashes
_WEAVES = ((0.009, (0.001, 0.026)), (0.009, (0.03, 0.03)), (0.006, ()), (0.009, (0.1, 0.03)))
_STEPS = (0.045, 0.026, 0.03, 0.026, 0.012, 0.026)  # strokes and gaps of the trail, of a square: nobody paces evenly


def told(
    layout: Layout, size: float, coordinates: bool, standing: Iterable[Shape] = (), large: float = 1
) -> Iterator[Shape]:
    """Draw the grid, the trail, what is `standing` over them, borders of the sectors, camps of three players, and the
    numbers if wanted, so `large`, each on the knot of its sector."""
    for name, squares in layout.sectors.items():
        corners = [(x, y, x + size, y + size) for x, y in (corner(layout, square, size) for square in squares)]
        inside = tuple(c for x, y, u, v in corners for c in trace([(x, y), (u, y), (u, v), (x, v)]))
        wash = Style(None, f"{tint(layout, name)}.wash", 2 * _WASH * size)
        yield Group((borders(layout, [squares], size, wash),), clip=Path(inside, Style()))
    # thin lines, wider where they cross
    side, arm, ats = ROWS * size, size * 0.045, [index * size for index in range(ROWS + 1)]
    thin = [c for at in ats for c in (("M", 0.0, at), ("L", side, at), ("M", at, 0.0), ("L", at, side))]
    wide = [c for x in ats[1:-1] for y in ats[1:-1]
            for c in (("M", x - arm, y), ("L", x + arm, y), ("M", x, y - arm), ("L", x, y + arm))]  # fmt: skip
    yield from (Path(tuple(thin), Style(None, "grid", 0.2)), Path(tuple(wide), Style(None, "grid", 0.5)))
    way, dash = trail(layout, size), tuple(size * share for share in _STEPS)
    yield Path((("M", *way[0]), *open_curve(way)), Style(None, "trail", size * 0.013, dash))
    if FACE.ornament:  # where the last card is placed
        yield Use(FACE.ornament, *way[-1], size * 0.07)
    yield from (*standing, *woven(layout, size, large))
    for player, squares in enumerate(layout.three, 1):
        for x, y in (corner(layout, square, size) for square in squares):
            # under the number of the square, where no trail goes
            yield from _camp(player, x + size * 0.175 * large, y + size * (0.15 + 0.16 * large), size * 0.25 * large)
    yield from knotted(layout, size, coordinates, large)


def woven(layout: Layout, size: float, large: float) -> Iterator[Shape]:
    """Draw the border of each sector, so `large`, with a weave of its own."""
    for (name, squares), weave in zip(layout.sectors.items(), cycle(_WEAVES), strict=False):
        for role, share, dashes in ((tint(layout, name), 0.025, ()), ("paper", *weave)):
            style = Style(None, role, size * share * large**2, tuple(size * large * one for one in dashes))
            yield borders(layout, [squares], size, style)


def knotted(layout: Layout, size: float, coordinates: bool, large: float, low: bool = False) -> Iterator[Shape]:
    """Draw the numbers of squares if wanted, so `large`, on the knots of their sectors, at the upper or `low` left."""
    sectors = {square: knot(tint(layout, name)) for name, squares in layout.sectors.items() for square in squares}
    off = size * 0.125 * large
    for square in range(1, SQUARES + 1) if coordinates else sectors:
        x, y = corner(layout, square, size)
        x, y = x + off, y + (size - off if low else off)
        yield Use(sectors.get(square, _PLAIN), x, y, size * 0.088 * large)
        if coordinates:
            em = size * 0.105 * large
            yield Text(x, y + font.middle(em), str(square), em, "ink", "bold", "middle")


def _camp(player: int, x: float, y: float, size: float) -> Iterator[Shape]:
    """A tent with the number of a player, `size` mm wide: where that one of three may lie their camp."""
    yield Use(_TENT, x - size * 0.06, y + size * 0.26, size * 0.42)
    x, y, em = x + size * 0.29, y - size * 0.02, size * 0.36
    yield Circle(x, y, size * 0.23, Style("paper", "accent-dark", size * 0.035))
    yield Text(x, y + font.middle(em), str(player), em, "ink", "bold", "middle")


_TENT = Symbol("camp-of-three", pitched("paper", "sand-core", "accent-dark", "map.cast"))


def signs(layout: Layout, texts: Texts) -> Iterator[Sign]:
    """Yield what the signs of the board mean."""
    for name, weave in zip(layout.sectors, cycle(_WEAVES), strict=False):
        role = tint(layout, name)
        woven = Style(None, "paper", 5 * weave[0], tuple(2.6 * step for step in weave[1]))
        drawn = tuple(Rect(-0.38, -0.38, 0.76, 0.76, style) for style in (Style(f"{role}.wash", role, 0.13), woven))
        yield (*drawn, Use(knot(role), 0, 0, 0.25)), texts["board.sector"].format(name=texts[f"sector.{name}"])
    roles = (tint(layout, name) for name in layout.sectors)
    four = zip(product((-0.39, 0.03), repeat=2), roles, strict=False)  # what is said holds for each of them
    swatches = tuple(Rect(x, y, 0.36, 0.36, Style(f"{role}.wash", role, 0.08)) for (x, y), role in four)
    yield swatches, texts["board.sign.sector"]
    camps = (_camp(player, player - 1.0, -0.03, 0.76) for player in range(1, len(layout.three) + 1))
    yield tuple(chain.from_iterable(camps)), texts["board.three"]


# The board: 7 x 7 numbered squares in which the territory cards lie; and the same on one sheet, to lay them by.

ROOM = 2.0  # mm that a square is larger than its card
_BLEED = 3.0
# mm, a square of the plan; the room for its title; its frame; the share of their size of signs, which two rows hold
_PLAN, _PLAN_TOP, _RIM, _SIGN = 22.5, 14.5, 3.0, 0.85


def board(layout: Layout, wishes: DrawOptions) -> Scene:
    """Draw the whole board for cards of `wishes.size` mm (60 by default); its ground reaches 3 mm beyond, as bleed.
    A small one has large signs and no strip of what they mean."""
    size = (wishes.size or SIDE) + ROOM
    texts, named = load_texts(TEXTS, wishes.lang), in_language(layout.title, wishes.lang)
    side = ROWS * size
    foot, large = (0, 1.5) if wishes.small else (side * _FOOT, 1)
    map_land = Group(land(layout, size, not wishes.small), clip=Rect(0, 0, side, side, Style()))
    strip = _strip(layout, texts, named, side) if foot else ()
    within = (map_land, *told(layout, size, wishes.coordinates, standing(layout, size), large), *strip)
    width, height = side + 2 * FRAME, side + 2 * FRAME + foot
    drawn = (ground(width, height, "ground", _BLEED), *captions.frame(width, height, FACE), Group(within, FRAME, FRAME))
    between = tuple((FRAME + row * size, 0) for row in range(1, ROWS))
    return Scene(width, height, drawn, texts["part.board"].format(layout=named), (between, between))


def _strip(layout: Layout, texts: Texts, named: str, side: float) -> Iterator[Shape]:
    """Below the map the title in a cartouche, the meaning of the signs beside it, a compass rose."""
    high, told = 26.0, tuple(signs(layout, texts))
    wide, half = high / _FOOT, _CARTOUCHE / 2
    middle = wide / 2
    left, right = (captions.legend(some, (middle - half - off) / _SIGNS, large, 0)
                   for some, off, large in ((told[:-1], 4, 6.8), (told[-1:], 36, 9.6)))
    box = ((-half, 0.0), (6 - half, -8.4), (half - 6, -8.4), (half, 0.0), (half - 6, 8.4), (6 - half, 8.4))
    lines = (Polygon(tuple((x * k, y * k) for x, y in box), style) for k, style in _BOX)
    title = Text(0, 1.4, texts["game"], 11, "accent-dark", font.face_for(texts["game"], FACE.display), "middle")
    words = Text(0, 6, named, 3.4, "muted", "regular", "middle")
    crosses = (Use(FACE.ornament, x, 0, 4.4) for x in (9 - half, half - 9) if FACE.ornament)
    keys = (Group(some.children, x, (high - (some.height - 3) * _SIGNS) / 2, _SIGNS)
            for some, x in ((left, 0), (right, middle + half + 4)))  # fmt: skip
    yield Group((
        Group((*lines, title, words, *crosses), middle, high / 2 + 0.5), *keys,
        Use(rose(), wide - 14, high / 2 + 1.4, 11.4),
    ), 0, side, side / wide)  # fmt: skip


_FOOT, _CARTOUCHE, _SIGNS = 0.06, 112.0, 1.3  # share of the map that is below it; mm; how much larger signs are
_BOX = ((1.0, Style("paper", "accent-dark", 0.5)), (0.95, Style(None, "accent", 0.25)))


def plan(layout: Layout, texts: Texts) -> Scene:
    """Draw the squares on one sheet with all that is told of them, and how the game is set up."""
    side = ROWS * _PLAN
    left, top, rim = (page.WIDTH - side) / 2, _PLAN_TOP + _RIM, Area(-_RIM, -_RIM, side + 2 * _RIM, side + 2 * _RIM)
    frame = FACE.border(rim, _RIM - 0.4) if FACE.border else ()
    below = Group(land(layout, _PLAN, risen=False), clip=Rect(0, 0, side, side, Style()))
    squares = Group((below, *frame, *told(layout, _PLAN, True, standing(layout, _PLAN), 1.3)), left, top)
    words, low = captions.legend(signs(layout, texts), page.WIDTH / _SIGN, 7, 0), top + side + _RIM + 2
    foot = low + words.height * _SIGN + 2

    def fill(column: page.Column) -> None:
        column.section(texts, "aid.setup", 3, True)

    setup = page.fit_columns([fill], page.WIDTH, [page.HEIGHT - foot], display=FACE.display)
    shapes = (*page.page_title(texts["part.plan"], FACE), squares, Group(words.children, 0, low, _SIGN),
              Group(tuple(setup), 0, foot))  # fmt: skip
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
        cells.append(Cell(str(square), str(square), x, y, size, "" if layer == "grid" else brushes.get(square, _NONE)))
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
