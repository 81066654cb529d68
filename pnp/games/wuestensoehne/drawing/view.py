"""A position as a picture.

The area, its tiles and figures, what the players have, the meaning of its signs, marks, places; and as it lies on a
table.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from zlib import crc32

from pnp.chance import Chance
from pnp.data.read import Texts, in_language, load_texts
from pnp.engine import Finding
from pnp.game import DrawOptions, Marks, Place, Placed, Spot, Tabletop
from pnp.games.wuestensoehne.drawing import symbols
from pnp.games.wuestensoehne.drawing import tiles as tiles_drawing
from pnp.games.wuestensoehne.drawing.symbols import FACE, TEXTS, good, space
from pnp.games.wuestensoehne.drawing.tiles import SIDE, stand, strip_cells, turn_point
from pnp.games.wuestensoehne.layout import (
    CELLS,
    CENTRE,
    GOODS,
    NAMES,
    NUMBERS,
    SIDES,
    SIZE,
    SPACES,
    Layout,
    Lie,
    reach,
    step,
)
from pnp.games.wuestensoehne.score import score
from pnp.games.wuestensoehne.state import BASE_VALUE, HEIGHTS, MOVE, RUMOURS, SLOTS, State, stack_of
from pnp.geometry.hexes import bits
from pnp.scene import Circle, Group, Rect, Scene, Shape, Style, Text, Use, font
from pnp.scene.model import Area
from pnp.style import captions, terrain
from pnp.style import symbols as draw
from pnp.style.captions import Sign, legend
from pnp.style.pieces import ground as pieces_ground

# What the signs on the picture of a position mean: those that are on it.

_DASH = (0.09, 0.06)
_SLOT = (-0.45, -0.3, 0.9, 0.6)


def signs(state: State, reached: int, texts: Texts) -> Iterator[Sign]:
    """Yield the signs in the order of the area and the table, each with its words; `reached`: the cells with a ring."""
    if state.alone:
        yield from _slots(state, texts)
        return
    laid = {portion.space for lie in state.grid if lie for portion in lie.tile.portions}
    yield from ground(texts, (name for name in SPACES if name in laid))
    color = state.match.colors[state.player]
    yield (Use(symbols.caravan(color), 0, 0, 0.44),), texts["view.sign.caravan"]
    out = next(((height, at) for height, at in enumerate(state.explorers) if at >= 0), None)
    if out:
        owner = state.match.colors[state.match.owner[out[0]]]
        yield (Use(symbols.explorer(owner, out[0]), 0, 0, 0.38),), texts["view.sign.explorer"]
    if reached:
        ring = Style(None, f"{symbols.role(color)}-line", 0.08, _DASH)
        yield (Circle(0, 0, 0.32, ring),), texts["view.sign.reach"]
    if state.phase == "play":
        yield (Rect(-0.45, -0.25, 0.9, 0.5, Style("panel"), 0.1),), texts["view.sign.turn"]
    yield (Use(symbols.turban(), 0, 0, 0.42),), texts["view.sign.turban"]
    yield from _slots(state, texts)


def ground(texts: Texts, spaces: Iterable[str]) -> Iterator[Sign]:
    """Yield lines, and these action spaces."""
    yield (Group(tuple(tiles_drawing.line("D"))),), texts["view.sign.brown"]
    yield (Group(tuple(tiles_drawing.line("O"))),), texts["view.sign.white"]
    for name in spaces:
        yield (Use(space(name), 0, 0, 0.4),), texts["view.sign.water2" if name == "water2" else name]


def _slots(state: State, texts: Texts) -> Iterator[Sign]:
    """A slot for a rumour that is empty, and one with a tile whose value is not told."""
    if state.slots != (1 << len(SLOTS)) - 1:
        yield (Rect(*_SLOT, Style(None, "line", 0.03, (0.11, 0.08)), 0.09),), texts["view.sign.empty"]
    if state.slots and not state.revealed:
        sign = Text(0, font.middle(0.5), "?", 0.5, "ink", "regular", "middle")
        yield (Rect(*_SLOT, Style("tent-light", "line", 0.03), 0.09), sign), texts["view.sign.hidden"]


# What the players have, as a table below a position.

_ROW = 9.0  # mm
_EM = 4.4
_EDGES = {"gold": 84.0, "water": 98.0, "goods": 111.0, "places": 163.0, "supply": 168.0, "reserve": 192.0}
_STEP = 12.0  # mm from a good to the next


def standing_height(state: State) -> float:
    """Return the height of the table in mm."""
    return _ROW * (len(state.match.players) + 3) + 4


def table(state: State, width: float, texts: Texts) -> Iterator[Shape]:
    """Draw heads, a row a player, the slots for rumours, the stacks; `width` mm wide."""
    yield from _heads(texts, state.alone)
    scores = score(state)
    for player, name in enumerate(state.match.players):
        y = _ROW * (player + 1)
        if player == state.player and state.phase == "play" and not state.alone:
            yield Rect(0, y, width, _ROW, Style("panel"), 1.5)
        yield from _row(state, player, scores[name], y + _ROW / 2, texts)
    y = _ROW * (len(state.match.players) + 1.6)
    # for each good its symbol, its base value, and its two slots: empty, hidden, or with the value told
    step = width / len(GOODS)
    for index, name in enumerate(GOODS):
        x = index * step
        yield Use(good(name), x + 4.4, y, 3.8)
        yield Text(x + 10, y + font.middle(_EM), str(BASE_VALUE), _EM, "ink", "bold")
        for number in range(2):
            slot = 2 * index + number
            filled = state.slots >> slot & 1
            left = x + 16 + number * 13
            style = Style("tent-light" if filled else None, "line", 0.3, () if filled else (1.2, 0.8))
            yield Rect(left, y - 3.6, 11, 7.2, style, 1)
            value = f"{state.revealed[slot]:+}".replace("-", "−") if state.revealed else "?"
            if filled:
                yield Text(left + 5.5, y + font.middle(_EM), value, _EM, "ink", "regular", "middle")
    words = _foot(state, texts)
    yield Text(0, y + _ROW * 1.5, words, font.fit(words, width, 3.8), "muted")


def _heads(texts: Texts, alone: bool) -> Iterator[Shape]:
    for key in ("gold", "places"):
        words = texts[f"view.{key}"]
        yield Text(_EDGES[key], 5.8, words, font.fit(words, 11.5, 3.6), "muted", "regular", "end")
    for key in () if alone else ("supply", "reserve"):
        words = texts[f"view.{key}"]
        yield Text(_EDGES[key], 5.8, words, font.fit(words, _EDGES["reserve"] - _EDGES["supply"] - 2, 3.6), "muted")
    yield Use(draw.drop(), _EDGES["water"] - 1.5, 4.5, 3)
    for index, name in enumerate(GOODS):
        yield Use(good(name), _EDGES["goods"] + _STEP * index - 1.5, 4.5, 3.4)


def _row(state: State, player: int, parts: Mapping[str, object], middle: float, texts: Texts) -> Iterator[Shape]:
    color, y = state.match.colors[player], middle + font.middle(_EM)
    yield Use(symbols.shield(color), 4.6, middle, 3.9)
    room = 42.0
    if player == state.turban and not state.alone:
        yield Use(symbols.turban(), 49, middle, 3.6)
    yield Text(10.5, y, font.shorten(state.match.players[player], room - 9, _EM), _EM)
    total = parts["total"]
    gold = str(total) if total is not None else f"{parts['low']}–{parts['high']}"
    if total is None and parts["low"] == parts["high"]:
        gold = str(parts["low"])
    yield Text(_EDGES["gold"], y, gold, _EM, "ink", "bold", "end")
    yield Text(_EDGES["water"], y, str(state.water[player]), _EM, "ink", "regular", "end")
    for index, count in enumerate(state.goods[player]):
        yield Text(_EDGES["goods"] + _STEP * index, y, str(count), _EM, "ink", "regular", "end")
    carried = sum(state.goods[player])
    places = str(carried) if state.alone else f"{carried} / {4 + 2 * state.camels[player]}"
    yield Text(_EDGES["places"], y, places, _EM, "ink", "regular", "end")
    if state.alone:
        return
    supply = " ".join(str(h) for h in sorted(HEIGHTS[color], reverse=True) if state.explorers[h] < 0)
    yield Text(_EDGES["supply"], y, supply or "–", 3.6)
    reserve = " ".join(state.match.layout.tiles[number].id for number in state.reserves[player])
    yield Text(_EDGES["reserve"], y, reserve or "–", font.fit(reserve, 28, 3.6))


def _foot(state: State, texts: Texts) -> str:
    """The current stack, and the rumour tiles that are on no slot."""
    if state.alone:
        return texts["view.untold"]
    left = stack_of(state)
    first = next((tile for number, tile in enumerate(state.match.layout.tiles) if left >> number & 1), None)
    words = texts["view.no-stack"]
    if first:
        words = texts["view.stack"].format(stack=first.stack, tiles=left.bit_count(), all=state.left.bit_count())
    beside = len(RUMOURS) - state.pile - state.slots.bit_count()
    return " · ".join((words, texts["view.rumours"].format(pile=state.pile, beside=beside)))


# The area as a mat to lay the tiles on: the cross in its middle, names around it, a strip that explains its signs.

BOARD_FRAME, TOP = 12.0, 8.0  # mm of ground beside the area, and above it
_STRIP, _BELOW = 9.0, 5.2  # mm: the height of the strip, and from the area to it; the board is as high as it is wide
_RIM = 4.0  # mm, letters and numbers around the area
_BLEED = 3.0
_UNIT = 0.55  # of a cell, what drifts are measured in


def board(layout: Layout, wishes: DrawOptions) -> Scene:
    """Draw the whole area, cells of `wishes.size` mm (45 by default); its ground reaches 3 mm beyond, as bleed."""
    size = wishes.size or SIDE
    texts, named = load_texts(TEXTS, wishes.lang), in_language(layout.title, wishes.lang)
    side = SIZE * size
    names = tiles_drawing.rim(size, _RIM) if wishes.coordinates else ()
    foot = Area(0, side + _BELOW, side, _STRIP)
    plain, *cells = tiles_drawing.empty(size)
    within = (
        plain,
        *_drifts(layout, size),
        *cells,
        *tiles_drawing.lies(layout.cross, size),
        Rect(0, 0, side, side, Style(None, "accent", 0.8)),
        *names,
        *captions.cartouche(FACE, texts["game"], named, tuple(ground(texts, SPACES)), foot),
    )
    whole = side + 2 * BOARD_FRAME
    shapes = (pieces_ground(whole, whole, "ground", _BLEED), Group(within, BOARD_FRAME, TOP))
    across, down = (tuple(edge + row * size for row in range(1, SIZE)) for edge in (BOARD_FRAME, TOP))
    return Scene(whole, whole, shapes, texts["part.board"].format(layout=named), (across, down))


def _drifts(layout: Layout, size: float) -> Iterator[Shape]:
    """Drifts that run on from cell to cell, and end before the cross."""
    side, chance = SIZE * size, Chance(crc32(layout.id.encode()))

    def under(x: float, y: float) -> str:
        inside = 0 < x < side and 0 < y < side
        return "sand-light" if inside and int(y // size) * SIZE + int(x // size) not in layout.cross else ""

    return terrain.drifts(side, side, size * _UNIT, chance, under)


CELL = 20.0  # mm
FRAME = 8.0
EXPLORER = 0.27  # half the width of a flat explorer, as a share of half a cell


def view(state: State, wishes: DrawOptions) -> Scene:
    """Draw the area, cells of `wishes.size` mm (20 by default), with the players' table and the signs below."""
    if state.alone:
        return _alone(state, wishes)
    size = wishes.size or CELL
    layout, texts = state.match.layout, load_texts(TEXTS, wishes.lang)
    side, scale = SIZE * size, size / CELL
    tiles = [(cell, lie) for cell, lie in enumerate(state.grid) if lie]
    cells = (*tiles_drawing.empty(size), *tiles_drawing.lies(tiles, size, plain=True), *_reach(state, size))
    names = (*tiles_drawing.rim(size, 3.6 * scale), *_names(state, size)) if wishes.coordinates else ()
    caravans: list[Shape] = []
    for color, cell in zip(state.match.colors, state.caravans, strict=True):
        figure = Use(symbols.caravan(color), *tiles_drawing.centre(cell, size), tiles_drawing.CENTRE * size / 2)
        caravans += (_halo(figure), figure)
    area = Group((*cells, *names, *_explorers(state, size), *caravans), FRAME, FRAME)
    top = side + 2 * FRAME
    below = Group(tuple(table(state, SIZE * CELL, texts)), FRAME, top, scale)
    width, height = side + 2 * FRAME, top + scale * standing_height(state)
    told = legend(signs(state, reachable(state), texts), width, inset=FRAME)
    paper = Rect(0, 0, width, height + told.height, Style("paper"))
    shapes = (paper, area, below, Group(told.children, 0, height))
    return Scene(width, height + told.height, shapes, in_language(layout.title, wishes.lang))


def _alone(state: State, wishes: DrawOptions) -> Scene:
    """The table of a last position, which does not tell how the area lies."""
    texts, width = load_texts(TEXTS, wishes.lang), SIZE * CELL + 2 * FRAME
    height = FRAME + standing_height(state)
    told = legend(signs(state, 0, texts), width, inset=FRAME)
    below = Group(tuple(table(state, SIZE * CELL, texts)), FRAME, FRAME)
    paper = Rect(0, 0, width, height + told.height, Style("paper"))
    title = in_language(state.match.layout.title, wishes.lang)
    return Scene(width, height + told.height, (paper, below, Group(told.children, 0, height)), title)


def _names(state: State, size: float) -> Iterator[Shape]:
    """The name of each cell, small, in its lower left corner; on a light plate where a tile lies."""
    em = size * 0.1
    for cell, name in enumerate(NAMES):
        x, y = tiles_drawing.centre(cell, size)
        left, low = x - size * 0.47, y + size * 0.46
        if state.grid[cell]:
            wide = font.width(name, em, "bold")
            yield Rect(left - em * 0.2, low - em * 0.9, wide + em * 0.4, em * 1.1, Style("ground"), em * 0.25)
        yield Text(left, low, name, em, "sand-ink", "bold")


def reachable(state: State) -> int:
    """Return the cells, a set of bits, on which the caravan to move may end, without a driver."""
    if state.phase != "play" or (state.turn and state.turn.stage != MOVE):
        return 0
    walked = reach(1 << state.caravans[state.player], state.brown)
    taken = sum(1 << cell for cell in {*state.caravans})
    return (walked | step(walked, state.white)) & ~taken


def _reach(state: State, size: float) -> Iterator[Shape]:
    """A dashed ring in the player's color around each centre that the caravan can reach."""
    color = state.match.colors[state.player]
    role = f"{symbols.role(color)}-line"
    for cell in bits(reachable(state)):
        x, y = tiles_drawing.centre(cell, size)
        dash = (size * 0.05, size * 0.035)
        yield Circle(x, y, tiles_drawing.CENTRE * size * 0.36, Style(None, role, size * 0.03, dash))


def _explorers(state: State, size: float) -> Iterator[Shape]:
    for height, at in enumerate(state.explorers):
        lie = state.grid[at // 4] if at >= 0 else None
        if lie:
            color = state.match.colors[state.match.owner[height]]
            x, y = tiles_drawing.centre(at // 4, size)
            dx, dy = place(lie, at % 4)
            figure = Use(symbols.explorer(color, height), x + dx * size / 2, y + dy * size / 2, EXPLORER * size / 2)
            yield from (_halo(figure), figure)


def place(lie: Lie, side: int) -> tuple[float, float]:
    """Return where an explorer stands on the portion with that side, about the middle of the cell; half a cell is 1."""
    letter = SIDES[(side - lie.quarters) % 4]
    portion = next(portion for portion in lie.tile.portions if letter in portion.sides)
    return turn_point(stand(portion), lie.quarters)


def _halo(figure: Use) -> Circle:
    """A light edge that parts a figure from what it stands on, whatever its color."""
    return Circle(figure.x, figure.y, figure.scale * 1.1, Style("paper", "ink", figure.scale * 0.06))


# The cells, and the sides of cells, that a finding marks on the picture of a position.

_PLACE = re.compile(r"(?<![^ >])[A-Z][0-9]+(?:/[NESW])?")  # in an alternative: A5 90, m A5, 5>A5/E:salt
_TO_SIDE = 0.27  # from the middle of a cell towards a side, as a share of the cell
_PART = 0.42  # of a cell, what a mark on one of its sides is as large as


def marks(state: State, finding: Finding, wishes: DrawOptions) -> Marks:
    """Return the cell or the part of an oasis it is about, and those that might have been named instead."""
    size = wishes.size or CELL
    words = () if finding.path[-1:] == ("player",) else finding.alternatives  # names of players, if of places too
    legal = _spots((place for one in words for place in _PLACE.findall(one)), size)
    if finding.code == "tile-fits":  # its place is where the tile might have gone
        return Marks((), legal)
    return Marks(_spots([finding.place or ""], size), legal)


def _spots(names: Iterable[str], size: float) -> tuple[Spot, ...]:
    found = (_spot(*name.partition("/")[::2], size) for name in names if name.partition("/")[0] in NUMBERS)
    return tuple(dict.fromkeys(found))


def _spot(cell: str, side: str, size: float) -> Spot:
    """The middle of a cell, also where a tile lies on it turned by so many degrees, or a place near a side."""
    x, y = (FRAME + middle for middle in tiles_drawing.centre(NUMBERS[cell], size))
    if not side or side not in SIDES:
        return Spot(x, y, size)
    east, south = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}[side]
    return Spot(x + east * _TO_SIDE * size, y + south * _TO_SIDE * size, _PART * size)


# The cells on the picture of a position, and what lies there in words.


def places(state: State, wishes: DrawOptions) -> tuple[Place, ...]:
    """Return the cells, row by row; none of a last position, which does not tell how they lie."""
    if state.alone:
        return ()
    size, texts = wishes.size or CELL, load_texts(TEXTS, wishes.lang)
    found = []
    for cell, name in enumerate(NAMES):
        x, y = (FRAME + middle for middle in tiles_drawing.centre(cell, size))
        found.append(Place(cell, name, x, y, size, ", ".join(_holds(state, cell, texts))))
    return tuple(found)


def _holds(state: State, cell: int, texts: Texts) -> Iterator[str]:
    lie, match = state.grid[cell], state.match
    if lie:
        yield f"{lie.tile.id} {lie.quarters * 90}°"
    for color, at in zip(match.colors, state.caravans, strict=True):
        if at == cell:
            yield texts[f"caravan.{color}"]
    for high, portion in enumerate(state.explorers):
        if portion >= 0 and portion // 4 == cell:
            color = match.colors[match.owner[high]]
            yield f"{texts[f'explorer.{color}']} {high} /{SIDES[portion % 4]}"


# A position laid out on a table: the cross and the tiles on the area, figures on them, the rest before the players.


def tabletop(layout: Layout, state: State | None, wishes: DrawOptions) -> Tabletop:
    """Return a spot a cell, and the cross; with a state all pieces that it tells, and the tiles that are gone aside."""
    size = wishes.size or SIDE
    spots = tuple(Spot(*_middle(cell, size), size) for cell in range(CELLS))
    cross = tuple(_cross(size))
    if state is None:
        return Tabletop(spots, cross)
    on_area = () if state.alone else (*_tiles(state, size), *_figures(state, size))
    laid = (*cross, *on_area, *_players(state))
    notes = tuple(_notes(state, load_texts(TEXTS, wishes.lang)))
    return Tabletop(spots, laid, {} if state.alone else _aside(state), notes)


def _middle(cell: int, size: float) -> tuple[float, float]:
    x, y = tiles_drawing.centre(cell, size)
    return BOARD_FRAME + x, TOP + y


def _cross(size: float) -> Iterator[Placed]:
    """The start tile and the pieces of the arms."""
    yield Placed("start", *_middle(CENTRE, size))
    for key, _, cells in strip_cells(size):
        middles = [_middle(cell, size) for cell in (cells[0], cells[-1])]
        yield Placed(key, sum(x for x, _ in middles) / 2, sum(y for _, y in middles) / 2)


def _tiles(state: State, size: float) -> Iterator[Placed]:
    for cell, lie in enumerate(state.grid):
        if lie and cell not in state.match.layout.cross:
            yield Placed(f"tile.{lie.tile.id}", *_middle(cell, size), turn=90 * lie.quarters)


def _figures(state: State, size: float) -> Iterator[Placed]:
    """Explorers on their oases, caravans in the middle of their cells."""
    for height, at in enumerate(state.explorers):
        lie = state.grid[at // 4] if at >= 0 else None
        if lie:
            (x, y), (u, v) = _middle(at // 4, size), place(lie, at % 4)
            yield Placed(f"explorer.{height}", x + u * size / 2, y + v * size / 2)
    for color, cell in zip(state.match.colors, state.caravans, strict=True):
        yield Placed(f"caravan.{color}", *_middle(cell, size))


def _players(state: State) -> Iterator[Placed]:
    """Before each player the own board, figures in the supply, what the caravan carries, the reserve."""
    for player, color in enumerate(state.match.colors):
        yield Placed(f"board.{color}", owner=player)
        if not state.alone:
            idle = (height for height in HEIGHTS[color] if state.explorers[height] < 0)
            yield from (Placed(f"explorer.{height}", owner=player) for height in idle)
            reserve = (state.match.layout.tiles[number].id for number in state.reserves[player])
            yield from (Placed(f"tile.{tile}", owner=player) for tile in reserve)
        held = {"water": state.water[player], "camel": state.camels[player]}
        held |= {f"good.{good}": copies for good, copies in zip(GOODS, state.goods[player], strict=True)}
        yield from (Placed(key, copies=copies, owner=player) for key, copies in held.items() if copies)
    if not state.alone and state.turban >= 0:
        yield Placed("turban", owner=state.turban)


def _aside(state: State) -> dict[str, int]:
    """Figures and boards that nobody plays; tiles that are not in a stack, on the area or in a reserve."""
    idle = [color for color in HEIGHTS if color not in state.match.colors]
    aside = {f"explorer.{height}": 1 for color in idle for height in HEIGHTS[color]}
    aside |= {f"{what}.{color}": 1 for color in idle for what in ("caravan", "board")}
    known = {lie.tile.id for lie in state.grid if lie}
    known |= {state.match.layout.tiles[number].id for row in state.reserves for number in row}
    known |= {state.match.layout.tiles[number].id for number in bits(state.left)}
    return aside | {f"tile.{tile.id}": 1 for tile in state.match.layout.tiles if tile.id not in known}


def _notes(state: State, texts: Texts) -> Iterator[str]:
    """The rumours: which of them lies in a slot is not known before they are told."""
    told = state.revealed or ()
    for slot in bits(state.slots):
        value = f"{told[slot]:+}" if told else "?"
        yield texts["table.slot"].format(slot=SLOTS[slot], value=value)
    beside = len(RUMOURS) - state.pile - state.slots.bit_count()
    if beside and not state.alone:
        yield texts["table.beside"].format(rumours=beside)
