"""The board: 7 x 7 numbered squares on land in the tints of the sectors; the grid, small; how grids are painted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any
from zlib import crc32

from pnp.chance import Chance
from pnp.data.read import Texts, in_language, load_texts
from pnp.game import DrawOptions, LayoutProblem
from pnp.game.painting import Brush, Canvas, Cell, Data, Layer, Painter
from pnp.games.touareg.drawing import lands
from pnp.games.touareg.drawing.cards import SIDE
from pnp.games.touareg.drawing.lands import land as lands_land
from pnp.games.touareg.drawing.tribes import FACE, TEXTS
from pnp.games.touareg.layout import CENTRE, SQUARES, Layout, read_layout
from pnp.games.touareg.rules import message
from pnp.scene import Group, Path, Rect, Scene, Shape, Style, Text, Use, font
from pnp.scene.model import Area
from pnp.style import captions, symbols, terrain
from pnp.style.captions import Sign
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
        kind = kinds[square]
        window = Rect(-half, -half, size, size, Style())
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


# The land of the board: a tint for each sector, drifts of sand in it, the salt pan in the middle.

TINTS = ("tint.1", "tint.2", "tint.3", "tint.4")
_UNIT = 0.42  # of a square, what drifts are measured in
_PAN = 0.43  # of a square, from the middle of the salt pan to its shore


def land(layout: Layout, size: float) -> Iterator[Shape]:
    """Draw all of it, squares of `size` mm, the first at (0, 0); the same for the same layout."""
    roles = {layout.cell[square]: tint(layout, square) for square in range(1, SQUARES + 1)}
    # By a checksum of the id, since `hash` of a text differs from run to run.
    side, chance = ROWS * size, Chance(crc32(layout.id.encode()))
    yield Rect(0, 0, side, side, Style("sand-light"))
    for squares in layout.sectors.values():  # a path a sector
        commands: list[tuple[str | float, ...]] = []
        for x, y in (corner(layout, square, size) for square in squares):
            commands += [("M", x, y), ("L", x + size, y), ("L", x + size, y + size), ("L", x, y + size), ("Z",)]
        yield Path(tuple(commands), Style(tint(layout, squares[0])))

    def ground(x: float, y: float) -> str:
        return roles.get((int(y // size), int(x // size)), "")

    yield from terrain.drifts(side, side, size * _UNIT, chance, ground)
    x, y = corner(layout, CENTRE, size)
    pan = terrain.pool(chance.below(terrain.POOLS), "salt", "sand-dark", 0.015)
    yield Use(pan, x + size / 2, y + size / 2, size * _PAN)


def tint(layout: Layout, square: int) -> str:
    """Return the role of the ground of a square: that of its sector; outside of them that of sand."""
    found = (TINTS[index % len(TINTS)] for index, squares in enumerate(layout.sectors.values()) if square in squares)
    return next(found, "sand-light")


def sector_borders(layout: Layout, size: float) -> Iterator[Shape]:
    """Draw the lines between squares, and the borders of the sectors."""
    lines: list[tuple[str | float, ...]] = []
    side = ROWS * size
    for at in (index * size for index in range(ROWS + 1)):
        lines += [("M", 0, at), ("L", side, at), ("M", at, 0), ("L", at, side)]
    yield Path(tuple(lines), Style(None, "line", 0.4))
    yield borders(layout, layout.sectors.values(), size, Style(None, "accent", 1.2))


def signs(texts: Texts) -> Iterator[Sign]:
    """Yield what the signs of the board mean."""
    yield (Rect(-0.44, -0.44, 0.88, 0.88, Style("tint.1", "accent", 0.09)),), texts["board.sign.sector"]
    card = Rect(-0.4, -0.4, 0.8, 0.8, Style("sand-light", "sand-ink", 0.04, (0.12, 0.09)), 0.05)
    yield (card,), texts["board.sign.card"]
    yield (Use(symbols.salt(), 0, 0, 0.45),), texts["title.saline"]


# The board: 7 x 7 numbered squares in which the territory cards lie, on land in the tints of the sectors.

ROOM = 2.0  # mm that a square is larger than its card
FRAME = 6.0  # mm of ground around the squares
_BLEED = 3.0


def board(layout: Layout, wishes: DrawOptions) -> Scene:
    """Draw the whole board for cards of `wishes.size` mm (60 by default); its ground reaches 3 mm beyond, as bleed."""
    size = (wishes.size or SIDE) + ROOM
    texts, named = load_texts(TEXTS, wishes.lang), in_language(layout.title, wishes.lang)
    side = ROWS * size
    width, height = side + 2 * FRAME, side + 2 * FRAME + captions.HEIGHT
    squares = tuple(_squares(layout, size, wishes.coordinates, texts))
    foot = Area(0, side + 1, side, captions.HEIGHT - 1)
    strip = captions.cartouche(FACE, texts["game"], named, tuple(signs(texts)), foot)
    within = (*land(layout, size), *sector_borders(layout, size), *squares, *strip)
    drawn = (ground(width, height, "ground", _BLEED), *captions.frame(width, height), Group(within, FRAME, FRAME))
    between = tuple(FRAME + row * size for row in range(1, ROWS))
    return Scene(width, height, drawn, texts["part.board"].format(layout=named), (between, between))


def _squares(layout: Layout, size: float, coordinates: bool, texts: Texts) -> Iterator[Shape]:
    """The place of each card, on the centre its slab of salt, the number, and what is told of the square."""
    card, number = size - ROOM, size * 0.42
    for square in range(1, SQUARES + 1):
        x, y = corner(layout, square, size)
        yield Rect(x + ROOM / 2, y + ROOM / 2, card, card, Style(None, "sand-dark", 0.25, (2, 1.4)), 2)
        if square == CENTRE:
            yield Use(symbols.salt(), x + size / 2, y + size * 0.2, size * 0.14)
        if coordinates:
            middle = y + size / 2 + font.middle(number)
            yield Text(x + size / 2, middle, str(square), number, "tint-ink", "bold", "middle")
        # its sector, and whose camp may lie there with 3 players
        sectors = (name for name, squares in layout.sectors.items() for one in squares if one == square)
        notes = [texts["board.sector"].format(name=texts[f"sector.{name}"]) for name in sectors]
        owners = (player for player, squares in enumerate(layout.three, 1) for one in squares if one == square)
        notes += [texts["board.three"].format(player=player) for player in owners]
        for index, words in enumerate(notes):
            em = font.fit(words, size * 0.86, size * 0.06)
            yield Text(x + size / 2, y + size * (0.86 + 0.08 * index), words, em, "muted", "regular", "middle")


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
