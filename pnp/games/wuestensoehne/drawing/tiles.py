"""Tiles: a cell as a symbol, the area as drawings show it, the tiles of the stacks; how tile sets are painted."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from operator import attrgetter
from typing import Any
from zlib import crc32

from pnp.chance import Chance
from pnp.data.read import Texts
from pnp.game import DrawOptions, LayoutProblem
from pnp.game.painting import Brush, Canvas, Cell, Data, Layer, Painter
from pnp.games.wuestensoehne.drawing import ground
from pnp.games.wuestensoehne.drawing.ground import HALF, REACH, SIDE, turn_point
from pnp.games.wuestensoehne.drawing.symbols import lying, octagram, space, tile_back

from pnp.games.wuestensoehne.layout import (  # isort: skip
    ARMS, CENTRE as AREA_CENTRE, NAMES, SIDES, SIZE, SPACES, Layout, Lie, Portion, Tile,
)  # fmt: skip
from pnp.games.wuestensoehne.rules import message
from pnp.scene import Circle, Group, Part, Path, Point, Rect, RectOutline, Scene, Shape, Style, Symbol, Text, Use, font
from pnp.style.palette import plate

# Where the action space of a portion is, and where an explorer stands: about (0, 0), half a tile is 1.


def spot(portion: Portion) -> Point:
    """Return where the action space of a portion is: in a corner between two of its sides, else right of the line."""
    quarter, corner = _first(portion)
    return turn_point((0.49, -0.49) if corner else (0.37, -0.74), quarter)


def stand(portion: Portion) -> Point:
    """Return where an explorer stands on a portion: left of its line, so that the action space can be seen."""
    return turn_point((-0.3, -0.67), _first(portion)[0])


def _first(portion: Portion) -> tuple[int, bool]:
    """The first side whose clockwise neighbour is in the portion, too; else the first side."""
    corner = next((index for index in range(4) if {SIDES[index], SIDES[(index + 1) % 4]} <= set(portion.sides)), None)
    return (SIDES.index(portion.sides[0]), False) if corner is None else (corner, True)


# One cell of the area as a symbol, in mm about the middle of a tile of 45 mm: sand, oases, roads, ring, action spaces.
# Each symbol reaches beyond the cell for the bleed; clip it where cells lie side by side.

SPACE, _PALMS = 0.2, 3  # radius of an action space, half a tile is 1; at most for each side of a portion
_GROWN = 1.2  # of action spaces on pictures, whose tiles are small: as far as explorers leave them room
_CELL = Rect(-HALF, -HALF, SIDE, SIDE, Style())


def tile_symbol(known: Tile, plain: bool = False) -> Symbol:
    """Draw a tile as printed, rotation 0; or `plain`, without sand and action spaces, one symbol for equal tiles."""
    return _cell(known.sides, known.portions, "") if plain else _cell(*known[2:], known.id, known.stack)


@cache
def _cell(sides: str, portions: tuple[Portion, ...], own: str, stack: int = 0) -> Symbol:
    name = " ".join(f"{portion.sides}:{portion.space}" for portion in portions)
    # By a checksum, since `hash` of a text differs from run to run.
    chance = Chance(crc32(f"{sides} {name} {own}".encode()))
    # the kinds of land on a tile that is printed, the same however it lies
    ident, _, turned = own.partition("/")
    look = crc32(ident.encode())
    kind, wilds = (look % ground.KINDS, _wilds(sides, ident, 3 if stack else 2, int(turned or 0))) if own else (-1, ())
    greens, lands, plants = list[tuple[ground.Green, int]](), list[Shape](), list[Shape]()
    for portion in portions:
        quarters, _ = _first(portion)
        taken = _quarters(portion.sides, quarters)
        rest = _quarters("".join(SIDES).translate(str.maketrans("", "", portion.sides)), quarters)
        others = tuple(side for side in rest if sides[(side + quarters) % 4] in "Oo")
        x, y = turn_point(spot(portion), -quarters)
        shore = chance.below(ground.MANY if stack else ground.SHORES) if own else 0
        one = taken, others, (x * HALF, y * HALF) if portion.space else None, shore
        lands.append(Use(ground.land(*one, quarters, kind)))
        greens.append((ground.green(*one, kind), quarters))
    # a desert lies under the shores of oases, what is by the way on them
    shapes: list[Shape] = [ground.FLAT if wilds else Use(ground.sand(look % ground.SANDS))] if own else []
    shapes += [*wilds, *lands]
    if own and not wilds and (bare := _bare(sides)[1:]):  # tents, rocks, bones, a bush, a well, a fire
        x, y = chance.pick(bare)
        shapes.append(Use(lying(f"way-{chance.below(_WAYS)}"), _WAY * x, _WAY * y, 0.46 + chance.below(11) / 100))
    for at, portion in enumerate(portions):
        most = (_PALMS + ground.special(kind).get("palms", 0)) * len(portion.sides) if own else 2
        plants += ground.plants(greens, at, chance, most, bool(own), kind)
    roads = (Use(lying(f"road-{side}"), rotation=90 * quarters) for quarters, side in enumerate(sides) if side in "DO")
    shapes += (*roads, Use(lying("ring")), *plants)
    # from where all roads go
    shapes += [Use(octagram("accent", "paper"), 0, 0, ground.RING * 0.78)] if own.startswith("start") else []
    shapes += _spaces(portions, HALF) if own else ()
    return Symbol(f"cell {sides} {name} {own}" if own else f"plain-cell {sides} {name}", tuple(shapes))


@cache
def _wilds(sides: str, ident: str, many: int, quarters: int = 0) -> tuple[Use, ...]:
    """Another desert than dunes, if the tile has one, in its corners between sides of sand as they lie: large in one,
    smaller in others, of so `many` pictures: fewer on the cross, whose cells are on each board, one in positions."""
    if not (wild := (look := crc32(ident.encode())) // ground.KINDS % 5):
        return ()
    places = [turn_point((_WILD * x, _WILD * y), quarters) for x, y in _bare(sides[quarters:] + sides[:quarters])]
    looks = zip((0, 1 % many, 2 % many, 1 % many), (1.12, 0.9, 0.74, 0.6), Chance(look).shuffled(places), strict=False)
    return tuple(Use(ground.above(f"desert-{3 * wild - 3 + one}"), *place, size) for one, size, place in looks)


def _bare(sides: str) -> list[tuple[int, int]]:
    """The corners of a tile between sides of sand, 1 right and below, -1 left and above, lower left first."""
    pairs = [pair for pair in _ORDER if not {*"Oo"} & {sides[side] for side in pair}]
    return [(1 if 1 in pair else -1, 1 if 2 in pair else -1) for pair in pairs]


_WAY, _WILD, _WAYS = 13.0, 10.8, 6  # mm from the middle to the right and down; of other deserts; variants


def _spaces(portions: Iterable[Portion], half: float, quarters: int = 0) -> Iterator[Use]:
    """The action spaces of a tile of twice `half` mm about (0, 0), upright however it is turned."""
    for portion in portions:
        if portion.space:
            x, y = turn_point(spot(portion), quarters)
            yield Use(space(portion.space), x * half, y * half, SPACE * half)


def laid(lie: Lie) -> Symbol:
    """Draw a tile as it lies, its plants upright."""
    turned = (Portion("".join(SIDES[at] for at in _quarters(portion.sides, -lie.quarters)), portion.space)
              for portion in lie.tile.portions)  # fmt: skip
    return _cell(lie.sides, tuple(turned), f"{lie.tile.id}/{lie.quarters}", lie.tile.stack)


def _quarters(sides: str, first: int) -> tuple[int, ...]:
    """Sides as quarters clockwise from the first one."""
    return tuple(sorted((SIDES.index(side) - first) % 4 for side in sides))


def clip(symbol: Symbol, x: float, y: float, size: float, quarters: int = 0) -> Group:
    """Draw a cell of `size` mm about (x, y), cut off at its sides, turned clockwise by so many right angles."""
    return Group((Use(symbol),), x, y, size / SIDE, 90 * quarters, _CELL)


_PIECE = Rect(-2.7, -HALF, 5.4, 13, Style())  # of a road


def line(side: str) -> Shape:
    """Draw a piece of the road of a side, 0.9 x 0.3 mm about (0, 0): brown (`D`) or white (`O`)."""
    return Group((Use(lying(f"road-{side}")),), -0.07 * 16, 0, 0.07, 90, _PIECE)


# The area as drawings show it: cells by their numbers, the cross, names around it.

_LETTERS = "ABCDEFGHIJK"


def centre(cell: int, size: float) -> tuple[float, float]:
    """Return the middle of a cell, in mm from the corner of the area of cells of `size` mm."""
    return (cell % SIZE + 0.5) * size, (cell // SIZE + 0.5) * size


def corners(cells: Sequence[int], size: float) -> Iterator[tuple[float, float]]:
    """Yield the upper left corners of these cells in a piece of just these, in mm."""
    top, left = min(cell // SIZE for cell in cells), min(cell % SIZE for cell in cells)
    return (((cell % SIZE - left) * size, (cell // SIZE - top) * size) for cell in cells)


def grid(size: float, role: str = "grid") -> Path:
    """Draw the lines between cells of `size` mm."""
    lines = [("M", 0.0, at * size, "L", SIZE * size, at * size) for at in range(SIZE + 1)]
    commands = [part for _, x, y, _, u, v in lines for part in (("M", x, y), ("L", u, v), ("M", y, x), ("L", v, u))]
    return Path(tuple(commands), Style(None, role, min(0.22, size * 0.012)))


def casts(cells: Iterable[int], size: float) -> Iterator[Shape]:
    """Draw the shadows of tiles on the ground to their right and below them, paler where they end."""
    yield from (Use(lying("tile-cast"), *centre(cell, size), size / 10) for cell in sorted(cells))


@cache
def _sand(variant: int) -> Symbol:
    """The sand of a plain tile 1 mm wide, flat for -1, and its shadow, which tiles that are drawn later hide."""
    drawn = (Group(ground.sand(variant).children[1:], scale=1 / SIDE),) if variant >= 0 else ()
    cast = Use(lying("tile-cast"), scale=0.1)
    return Symbol(f"tile-sand-{variant}", (cast, Rect(-0.5, -0.5, 1, 1, Style("sand")), *drawn))


def lies(cells: Mapping[int, Lie], size: float, plain: bool = False) -> Iterator[Shape]:
    """Draw tiles as they lie on cells, as printed, or `plain` with their shadows, cells in their order."""
    for cell, lie in cells.items():
        at = *centre(cell, size), size
        if plain:  # the land that is printed, of fewer dunes
            wilds = _wilds(lie.sides, lie.tile.id, 1, lie.quarters)
            yield Use(_sand(-1 if wilds else (1, 8)[cell % 2]), *at)
            yield from (Group(wilds, *at[:2], size / SIDE),) if wilds else ()
        yield clip(tile_symbol(lie.tile, True), *at, lie.quarters) if plain else clip(laid(lie), *at)
        signs = _spaces(lie.tile.portions, size / 2, lie.quarters) if plain else ()
        yield from (one._replace(x=at[0] + one.x, y=at[1] + one.y, scale=one.scale * _GROWN) for one in signs)
        yield Use(lying("tile-bevel"), *at[:2], size / 10)


def rim(size: float, em: float) -> Iterator[Shape]:
    """Draw letters and numbers around the area, `em` mm large, in the middle of rows and columns."""
    side, gap = SIZE * size, em * 0.5
    for index in range(SIZE):
        at = (index + 0.5) * size
        for y in (-gap, side + gap + em * font.CAP_HEIGHT):
            yield Text(at, y, str(index + 1), em, "muted", "bold", "middle")
        for x in (-gap - em * 0.3, side + gap + em * 0.3):
            yield Text(x, at + font.middle(em), _LETTERS[index], em, "muted", "bold", "middle")


# The tiles: those of the stacks with their backs, the start tile, and the four strips of the cross.

LONGEST = 225.0  # mm: a strip that would be longer is printed in pieces, for A4 and Letter
_BLEED = 3.0
_SAFE = 3.3  # mm from the edge to any word: the safe zone and a hair
_NAME = 3.2  # mm, tile ids and names of cells


def tiles(layout: Layout, side: float, coordinates: bool, texts: Texts) -> Iterator[Part]:
    """Make the tiles of the stacks, squares of `side` mm, with the ids that logs have for them, if wished."""
    bleed, kind, outline = _bleed(side), texts["kind.tiles"], RectOutline(side, side)
    for number, known in enumerate(layout.tiles):
        name = texts["tile"].format(stack=known.stack)
        name_on = label(known.id, layout.lies[number][0], 0, 0, side) if coordinates else ()
        face = (Use(tile_symbol(known), side / 2, side / 2, side / SIDE), *name_on)
        scene = Scene(side, side, face, f"{name}: {known.id}")
        back = tile_back(known.stack, side, bleed, texts["back.tile"].format(stack=known.stack))
        yield Part(name, kind, outline, scene, back, 1, bleed, key=f"tile.{known.id}")


def strips(layout: Layout, side: float, coordinates: bool, texts: Texts) -> Iterator[Part]:
    """Make the arms of the cross in as few pieces as `LONGEST` allows, with names of their cells, if wished."""
    unit, bleed = SIDE / side, _bleed(side)
    for key, quarters, cells in strip_cells(side):
        # an arm of the cross, or a piece of it: its cells from the centre outwards
        long = len(cells) * side
        width, height = (long, side) if quarters % 2 else (side, long)
        shapes = []
        for cell, (x, y) in zip(cells, corners(cells, side), strict=True):
            outwards, inwards = (bleed if cell == end else 0.0 for end in (cells[-1], cells[0]))
            # what is seen of a cell: half of it and the bleed above, right, below and left, in mm of its symbol
            seen = [HALF + bleed * unit] * 4
            seen[quarters], seen[(quarters + 2) % 4] = HALF + outwards * unit, HALF + inwards * unit
            top, right, low, left = seen
            window = Rect(-left, -top, left + right, top + low, Style())
            shapes.append(Group((Use(laid(layout.cross[cell])),), x + side / 2, y + side / 2, side / SIDE, clip=window))
        names = _names(layout, cells, side) if coordinates else ()
        face = Scene(width, height, (*shapes, *names), texts[f"strip.{SIDES[quarters]}"])
        yield Part(texts["strip"], texts["kind.start"], RectOutline(width, height), face, None, 1, bleed, key=key)


def strip_cells(side: float) -> Iterator[tuple[str, int, Sequence[int]]]:
    """Yield of each piece of the arms its key, its quarter turns, its cells from the centre outwards."""
    step = max(1, int(LONGEST / side))
    for quarters, arm in enumerate(ARMS):
        for first in range(0, len(arm), step):
            yield f"strip.{SIDES[quarters]}{first // step + 1}", quarters, arm[first : first + step]


def start(layout: Layout, side: float, coordinates: bool, texts: Texts) -> Part:
    """Make the tile in the middle of the cross."""
    names = _names(layout, [AREA_CENTRE], side) if coordinates else ()
    face = Scene(side, side, (Use(tile_symbol(layout.start), side / 2, side / 2, side / SIDE), *names), texts["start"])
    return Part(texts["start"], texts["kind.start"], RectOutline(side, side), face, None, 1, _bleed(side), key="start")


def _bleed(side: float) -> float:
    """What is printed beyond the cut, in mm: small tiles have less, as far as their drawing reaches."""
    return min(_BLEED, (REACH - HALF) * side / SIDE)


_ORDER = ((2, 3), (1, 2), (0, 3), (0, 1))  # sides that meet in a corner, lower left first


def label(words: str, known: Lie, left: float, top: float, side: float) -> Iterator[Shape]:
    """Draw words, small, in the first corner of a tile that is sand; where there is none, on a plate."""
    bare = [(one, other) for one, other in _ORDER if not -1 < known.portion[one] == known.portion[other]]
    below, before = (bare or _ORDER)[0]
    x = left + (_SAFE if before == 3 else side - _SAFE - font.width(words, _NAME))
    text = Text(x, top + (side - _SAFE if below == 2 else _SAFE + font.CAP_HEIGHT * _NAME), words, _NAME, "sand-ink")
    yield from (text,) if bare else (plate(text, "sand"), text)


def _names(layout: Layout, cells: Sequence[int], side: float) -> Iterator[Shape]:
    for cell, (x, y) in zip(cells, corners(cells, side), strict=True):
        yield from label(NAMES[cell], layout.cross[cell], x, y, side)


# The tiles of a set side by side, as cells to paint: their sides, or whole tiles.

_TILE, _GAP, _LABEL, _COLUMNS = 20.0, 3.0, 3.2, 10  # mm, but for the last
_SIDE = 0.33  # of a tile: its sides as cells, and how far their middles are from its middle
_STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}


def draw(data: Data, layer: str, options: DrawOptions) -> Canvas:
    """Draw the start tile and the strip in the first row, then all tiles, as they are printed."""
    shapes: list[Shape] = []
    cells: list[Cell] = []
    step, first_row, row = _TILE + _GAP, 1 + len(data["strip"]), 0
    # the id of each tile for the painter, its name, and its data
    every = [("start", "start", data["start"])]
    every += [(f"strip.{number}", f"strip {number + 1}", one) for number, one in enumerate(data["strip"])]
    every += [(f"tiles.{number}", one["id"], one) for number, one in enumerate(data["tiles"])]
    for at, (own, name, known) in enumerate(every):
        row, column = divmod(at if at < first_row else at - first_row + _COLUMNS, _COLUMNS)
        x, y = _GAP + _TILE / 2 + column * step, _LABEL + _TILE / 2 + row * (step + _LABEL)
        left, top = x - _TILE / 2, y - _TILE / 2
        # a tile to draw, with desert for what is no side
        sides = "".join(side if side in "DOdo" else "D" for side in known["sides"].ljust(4, "D")[:4])
        parts = (Portion("".join(side for side in SIDES if side in one["sides"]), one.get("space", "")) for one in
                 known.get("portions", ()))  # fmt: skip
        tile = Tile("", 0, sides, tuple(one for one in parts if one.sides))
        shapes += (
            clip(tile_symbol(tile), x, y, _TILE), Rect(left, top, _TILE, _TILE, Style(None, "line", 0.15)),
            Text(left, top - 0.7, name, font.fit(name, _TILE, 2.6, "bold"), "ink", "bold"),
        )
        if layer == "stacks":
            if "stack" in known:
                shapes += _sign(str(known["stack"]), x, y, 3)
                cells.append(Cell(own, name, x, y, _TILE, str(known["stack"])))
            continue
        for side, (right, down) in _STEPS.items():
            brush, middle = brush_of(known, layer, side), (x + right * _TILE * _SIDE, y + down * _TILE * _SIDE)
            cells += [Cell(f"{own}.{side}", f"{name} {side}", *middle, _TILE * _SIDE, brush)] if brush else []
            if layer == "sides" and brush != "D":
                shapes += _sign(brush, *middle, 1.5)
    width, height = _GAP + _COLUMNS * step, (row + 1) * (step + _LABEL)
    picture = Scene(width, height, (Rect(0, 0, width, height, Style("paper")), *shapes), message("paint.picture"))
    return Canvas(picture, sorted(cells, key=attrgetter("y", "x")))  # in reading order


def _sign(words: str, x: float, y: float, radius: float) -> Iterator[Shape]:
    yield Circle(x, y, radius, Style("paper", "line", 0.1))
    yield Text(x, y + font.middle(radius * 1.3), words, radius * 1.3, "ink", "bold", "middle")


def brush_of(data: Mapping[str, Any], layer: str, side: str) -> str:
    """Return what a side is on a layer; "" for a side that has nothing there."""
    if layer == "sides":
        return part_of(data, side)
    if layer == "lines":
        return "line" if data["sides"][SIDES.index(side) : SIDES.index(side) + 1].isupper() else "bare"
    return next((one.get("space", "-") for one in data.get("portions", ()) if side in one["sides"]), "")


def part_of(data: Mapping[str, Any], side: str) -> str:
    """Return the number of the part of an oasis that has a side, from 1; D for desert."""
    return next((str(at) for at, one in enumerate(data.get("portions", ()), 1) if side in one["sides"]), "D")


# How tile sets are painted: the sides of tiles, their lines, what explorers find, and the stacks they belong to.


def layers(data: Data) -> Sequence[Layer]:
    """Return sides, lines, spaces and stacks."""
    sides = [Brush("D", message("paint.desert")), *(Brush(one, message("paint.part", number=one)) for one in "1234")]
    lines = [Brush("line", message("paint.line")), Brush("bare", message("paint.bare"))]
    spaces = [Brush(space, message(f"paint.space.{space}")) for space in SPACES]
    stacks = [Brush(str(stack), message("paint.stack", number=stack)) for stack in sorted(set(data["stacks"]))]
    spaces.append(Brush("-", message("paint.no-space")))
    stacks += [Brush(key, message(f"paint.{key}")) for key in ("again", "out")]
    brushes = {"sides": sides, "lines": lines, "spaces": spaces, "stacks": stacks}
    return [Layer(key, message(f"paint.{key}"), found) for key, found in brushes.items()]


def paint(data: Data, layer: str, cells: Sequence[str], brush: str) -> Data:
    """Return the data with sides of tiles made what a brush says, or tiles in another stack, twice or no more."""
    found: dict[str, Any] = {**data, "strip": list(data["strip"]), "tiles": list(data["tiles"])}
    tiles = found["tiles"]
    if layer != "stacks":
        for cell in cells:
            (key, *rest), side = cell[:-2].split("."), cell[-1]
            where: Any = found[key] if rest else found
            at: Any = int(rest[0]) if rest else key
            where[at] = _paint_side(where[at], layer, side, brush)
        return found
    for number in sorted({int(cell.split(".")[1]) for cell in cells}, reverse=True):
        old = tiles[number]
        if brush == "out":
            del tiles[number]
        elif brush == "again":
            known = {one["id"] for one in tiles}
            names = (f"{old['stack']}-{free:02}" for free in range(1, len(tiles) + 2))
            tiles.insert(number + 1, {**old, "id": next(name for name in names if name not in known)})
        else:
            tiles[number] = {**old, "stack": int(brush)}
    return found


def _paint_side(old: Mapping[str, Any], layer: str, side: str, brush: str) -> Mapping[str, Any]:
    at, sides = SIDES.index(side), old["sides"]
    letter = sides[at : at + 1]
    if layer == "lines":
        letter = letter.upper() if brush == "line" else letter.lower()
    elif layer == "spaces":
        bare = [{key: value for key, value in one.items() if key != "space"} for one in old["portions"]]
        space = {} if brush == "-" else {"space": brush}
        parts = [{**one, **space} if side in one["sides"] else given
                 for one, given in zip(bare, old["portions"], strict=True)]  # fmt: skip
        return {**old, "portions": parts}
    elif part_of(old, side) != brush:
        # desert, or the part of an oasis that has a number: the next one where it is new
        parts = [{**one, "sides": one["sides"].replace(side, "")} for one in old.get("portions", ())]
        if brush != "D":
            number = min(int(brush) - 1, len(parts))
            parts += [{"sides": ""}] if number == len(parts) else []
            joined = {*parts[number]["sides"], side}
            parts[number] = {**parts[number], "sides": "".join(one for one in SIDES if one in joined)}
        old, land = {**old, "portions": [one for one in parts if one["sides"]]}, "D" if brush == "D" else "O"
        letter = land if letter.isupper() else land.lower()
    return {**old, "sides": sides[:at] + letter + sides[at + 1 :]}


def cell_of(data: Data, layer: str, problem: LayoutProblem) -> str:
    """Return the tile that a problem is about, or the side of it."""
    path = problem.path
    if path[0] not in ("tiles", "strip", "start") or (path[0] != "start" and len(path) == 1):
        return ""
    steps = 1 if path[0] == "start" else 2
    own = ".".join(map(str, path[:steps]))
    if layer == "stacks":
        return own
    value: Any = data
    for step in path[: steps + 2 if "portions" in path else steps]:
        value = value[step]
    side = value["sides"][:1] if "portions" in path else "N"
    return f"{own}.{side}"


PAINTER = Painter(layers=layers, draw=draw, paint=paint, cell_of=cell_of)
