"""A position as a picture: the area, what the players have, signs, marks, places; and as it lies on a table."""

import re
from collections.abc import Iterable, Iterator, Mapping
from math import hypot
from typing import Literal

from pnp.data.read import Texts, in_language, load_texts
from pnp.engine import Finding
from pnp.game import DrawOptions, Marks, Place, Placed, Spot, Tabletop
from pnp.games.wuestensoehne.drawing import boards, symbols, tiles as cells
from pnp.games.wuestensoehne.drawing.ground import RING, SIDE, TILE, turn_point
from pnp.games.wuestensoehne.drawing.symbols import FACE, TEXTS, good, space
from pnp.games.wuestensoehne.drawing.tiles import centre, spot, stand, strip_cells
from pnp.games.wuestensoehne.layout import CELLS, CENTRE, GOODS, NAMES, NUMBERS, SIDES, SIZE, SPACES, Layout, Lie
from pnp.games.wuestensoehne.score import score
from pnp.games.wuestensoehne.state import BASE_VALUE, COLORS, MOVE, RUMOURS, SLOTS, State, stack_of
from pnp.games.wuestensoehne.violations import reachable
from pnp.geometry.hexes import bits
from pnp.scene import Area, Circle, Group, Point, Rect, Scene, Shape, Style, Text, Use, font
from pnp.style import captions, symbols as draw
from pnp.style.captions import Sign, legend
from pnp.style.pages import fit_text
from pnp.style.pieces import ground as pieces_ground

# The meaning of the signs on the picture of a position, of those alone that are on it.

_DASH = (0.09, 0.06)
_SLOT = (-0.45, -0.3, 0.9, 0.6)


def signs(state: State, wishes: DrawOptions) -> Iterator[Sign]:
    """Yield the signs of the area, each with its words."""
    laid = {portion.space for lie in state.grid if lie for portion in lie.tile.portions}
    texts = load_texts(TEXTS, wishes.lang)
    yield from ground(texts, (name for name in SPACES if name in laid))
    color = state.match.colors[state.player]
    yield (Use(symbols.caravan(color), 0, 0, 0.44),), texts["view.sign.caravan"]
    if out := next(((height, at) for height, at in enumerate(state.explorers) if at >= 0), None):
        owner = state.match.colors[state.match.owner[out[0]]]
        yield (Use(symbols.explorer(owner, out[0]), 0, 0, 0.38),), texts["view.sign.explorer"]
    if in_reach(state) and not wishes.small:
        yield (Circle(0, 0, 0.32, Style(None, f"{symbols.role(color)}-line", 0.08, _DASH)),), texts["view.sign.reach"]


def ground(texts: Texts, spaces: Iterable[str]) -> Iterator[Sign]:
    """Yield lines, and these action spaces."""
    yield (cells.line("D"),), texts["view.sign.brown"]
    yield (cells.line("O"),), texts["view.sign.white"]
    for name in spaces:
        yield (Use(space(name), 0, 0, 0.4),), texts["view.sign.water2" if name == "water2" else name]


# The table below a position: gold, water, goods, figures and tiles of the players, rumours and stacks.

_ROW = 9.0  # mm
_EM = 4.4
_EDGES = {"gold": 84.0, "water": 98.0, "goods": 111.0, "places": 163.0, "supply": 168.0, "reserve": 192.0}
_STEP = 12.0  # mm from a good to the next


def table(state: State, width: float, texts: Texts) -> Iterator[Shape]:
    """Draw heads, a row a player, the slots for rumours, the stacks; `width` mm wide."""
    reserve = _EDGES["reserve"] - _EDGES["supply"] - 2
    heads: dict[str, tuple[float, Literal["start", "end"]]] = {"gold": (11.5, "end"), "places": (11.5, "end")}
    if not state.alone:
        heads |= {"supply": (reserve, "start"), "reserve": (reserve, "start")}
    for key, (room, anchor) in heads.items():
        yield fit_text(_EDGES[key], 5.8, texts[f"view.{key}"], room, 3.6, "muted", "regular", anchor)
    yield Use(draw.symbol("drop"), _EDGES["water"] - 1.5, 4.5, 3)
    yield from (Use(good(name), _EDGES["goods"] + _STEP * index - 1.5, 4.5, 3.4) for index, name in enumerate(GOODS))
    scores = score(state)
    for player, name in enumerate(state.match.players):
        y = _ROW * (player + 1)
        if player == state.player and state.phase == "play" and not state.alone:
            yield Rect(0, y, width, _ROW, Style("panel"), 1.5)
        yield from _row(state, player, scores[name], y + _ROW / 2)
    y = _ROW * (len(state.match.players) + 1.6)
    # for each good its symbol, its base value, and its two slots: empty, hidden, or with the value told
    for index, name in enumerate(GOODS):
        x = index * width / len(GOODS)
        yield Use(good(name), x + 4.4, y, 3.8)
        yield Text(x + 10, y + font.middle(_EM), str(BASE_VALUE), _EM, "ink", "bold")
        for slot, left in ((2 * index, x + 16), (2 * index + 1, x + 29)):
            filled = state.slots >> slot & 1
            style = Style("tent-light" if filled else None, "line", 0.3, () if filled else (1.2, 0.8))
            yield Rect(left, y - 3.6, 11, 7.2, style, 1)
            if filled:
                value = f"{state.revealed[slot]:+}".replace("-", "−") if state.revealed else "?"
                yield Text(left + 5.5, y + font.middle(_EM), value, _EM, "ink", "regular", "middle")
    words = texts["view.untold"]
    if not state.alone:
        # the current stack, and the rumour tiles that are on no slot
        left_over, words = stack_of(state), texts["view.no-stack"]
        if left_over:
            stack, number = state.match.layout.tiles[next(bits(left_over))].stack, left_over.bit_count()
            words = texts["view.stack"].format(stack=stack, tiles=number, all=state.left.bit_count())
        beside = len(RUMOURS) - state.pile - state.slots.bit_count()
        words += " · " + texts["view.rumours"].format(pile=state.pile, beside=beside)
    yield fit_text(0, y + _ROW * 1.5, words, width, 3.8, "muted")


def _row(state: State, player: int, parts: Mapping[str, object], middle: float) -> Iterator[Shape]:
    color, y = state.match.colors[player], middle + font.middle(_EM)
    yield Use(symbols.shield(color), 4.6, middle, 3.9)
    if player == state.turban and not state.alone:
        yield Use(symbols.turban(), 49, middle, 3.6)
    yield Text(10.5, y, font.shorten(state.match.players[player], 33, _EM), _EM)
    ends, carried = ("total",) if parts["total"] is not None else ("low", "high"), sum(state.goods[player])
    gold = "–".join(dict.fromkeys(str(parts[end]) for end in ends))
    yield Text(_EDGES["gold"], y, gold, _EM, "ink", "bold", "end")
    numbers = {_EDGES["water"]: str(state.water[player])}
    numbers |= {_EDGES["goods"] + _STEP * kind: str(count) for kind, count in enumerate(state.goods[player])}
    numbers[_EDGES["places"]] = str(carried) if state.alone else f"{carried} / {4 + 2 * state.camels[player]}"
    yield from (Text(x, y, number, _EM, "ink", "regular", "end") for x, number in numbers.items())
    if not state.alone:
        own = sorted(state.match.layout.explorers[color], reverse=True)
        supply = " ".join(str(height) for height in own if state.explorers[height] < 0)
        yield Text(_EDGES["supply"], y, supply or "–", 3.6)
        reserve = " ".join(state.match.layout.tiles[number].id for number in state.reserves[player])
        yield Text(_EDGES["reserve"], y, reserve or "–", font.fit(reserve, 28, 3.6))


# The area as a mat to lay the tiles on: the cross in its middle, names around it, a strip that explains its signs.

BOARD_FRAME, TOP = 16.0, 11.0  # mm of ground beside the area, and above it
_STRIP, _BELOW = 9.4, 5.6  # mm: the height of the strip, and from the area to it; the board is as high as it is wide
_RIM = 4.0  # mm, letters and numbers around the area
_BLEED = 3.0


def board(layout: Layout, wishes: DrawOptions) -> Scene:
    """Draw the whole area, cells of `wishes.size` mm (43.5 by default); its ground reaches 3 mm beyond, as bleed."""
    size = wishes.size or TILE
    texts, named = load_texts(TEXTS, wishes.lang), in_language(layout.title, wishes.lang)
    side = SIZE * size
    strip = Area(0, side + _BELOW, side, _STRIP)
    frame, rim = Rect(0, 0, side, side, Style(None, "accent", 0.8)), cells.rim(size, _RIM) if wishes.coordinates else ()
    foot = captions.cartouche(FACE, texts["game"], named, tuple(ground(texts, SPACES)), strip)
    within, whole = (*mat(layout, size), frame, *rim, *foot), side + 2 * BOARD_FRAME
    border = captions.frame(whole, whole, FACE)
    shapes = (pieces_ground(whole, whole, "ground", _BLEED), *border, Group(within, BOARD_FRAME, TOP))
    across, down = (tuple((edge + row * size, 0) for row in range(1, SIZE)) for edge in (BOARD_FRAME, TOP))
    return Scene(whole, whole, shapes, texts["part.board"].format(layout=named), (across, down))


def mat(layout: Layout, size: float) -> Iterator[Shape]:
    """Draw the area with the cross on it, cells of `size` mm."""
    side = SIZE * size
    land, scenes = (Use(boards.mat(group), scale=size) for group in ("mat", "scenes"))
    shapes = Rect(0, 0, side, side, Style("ground.mat-2")), land, cells.grid(size, "mat-grid"), scenes
    yield Group((*shapes, *cells.casts(layout.cross, size)), clip=Rect(0, 0, side, side, Style()))
    yield from cells.lies(layout.cross, size)


CELL = 20.0  # mm
FRAME = 8.0
EXPLORER = 0.31  # half the width of a flat explorer, as a share of half a cell: beside a caravan there is room for it


def view(state: State, wishes: DrawOptions) -> Scene:
    """Draw the area, cells of `wishes.size` mm (20 by default), if told, and the players' table and the signs below."""
    texts = load_texts(TEXTS, wishes.lang)
    size = CELL if state.alone else wishes.size or CELL
    scale, width = size / CELL, SIZE * size + 2 * FRAME
    area = () if state.alone else (Group(tuple(_area(state, size, wishes.coordinates, wishes.small)), FRAME, FRAME),)
    top = width if area else FRAME
    below = Group(tuple(table(state, SIZE * CELL, texts)), FRAME, top, scale)
    height = top + scale * (_ROW * (len(state.match.players) + 3) + 4)
    meant = [*signs(state, wishes)] if area else []
    if not state.alone:
        meant += [captions.turn(texts["view.sign.turn"])] if state.phase == "play" else []
        meant.append(((Use(symbols.turban(), 0, 0, 0.42),), texts["view.sign.turban"]))
    if state.slots != (1 << len(SLOTS)) - 1:
        meant.append(((Rect(*_SLOT, Style(None, "line", 0.03, (0.11, 0.08)), 0.09),), texts["view.sign.empty"]))
    if state.slots and not state.revealed:
        sign = Text(0, font.middle(0.5), "?", 0.5, "ink", "regular", "middle")
        meant.append(((Rect(*_SLOT, Style("tent-light", "line", 0.03), 0.09), sign), texts["view.sign.hidden"]))
    told = legend((*meant, *wishes.more), width, inset=FRAME)
    shapes = (Rect(0, 0, width, height + told.height, Style("paper")), *area, below, Group(told.children, 0, height))
    return Scene(width, height + told.height, shapes, in_language(state.match.layout.title, wishes.lang))


def _area(state: State, size: float, coordinates: bool, small: bool) -> Iterator[Shape]:
    """Tiles, a dashed ring around each centre that the caravan can reach, names, figures, larger if it is `small`."""
    laid = {cell: lie for cell, lie in enumerate(state.grid) if lie}
    land, *scenes = (Use(boards.mat(one), scale=size) for one in (("mat", "scenes") if small else ("sea",)))
    yield from (land, cells.grid(size), *scenes, *cells.lies(laid, size, plain=True))
    rim, whole = size * 0.04, (SIZE + 0.04) * size  # no shadow of a tile falls beside the area
    yield Rect(-rim / 2, -rim / 2, whole, whole, Style(None, "paper", rim))
    role = f"{symbols.role(state.match.colors[state.player])}-line"
    ring, reach = Style(None, role, size * 0.03, (size * 0.05, size * 0.035)), 0 if small else in_reach(state)
    yield from (Circle(*centre(cell, size), RING / SIDE * size * 0.72, ring) for cell in bits(reach))
    if coordinates:
        yield from (*cells.rim(size, 3.6 * size / CELL), *_names(state, size, size * 0.1))
    figures = list[Use]()
    for height, cell, (dx, dy) in _explorers(state):
        (x, y), symbol = centre(cell, size), symbols.explorer(state.match.colors[state.match.owner[height]], height)
        figures.append(Use(symbol, x + dx * size / 2, y + dy * size / 2, EXPLORER * size / 2))
    wide, caravans = (1.9 if small else 0.94) * RING / SIDE * size, zip(state.match.colors, state.caravans, strict=True)
    figures += (Use(symbols.caravan(color), *centre(cell, size), wide) for color, cell in caravans)
    for one in figures:
        yield from (Circle(one.x, one.y, one.scale * 1.06, Style("paper", "ink", one.scale * 0.06)), one)


def _names(state: State, size: float, em: float) -> Iterator[Shape]:
    """The names of cells in the first corner that is free, on a light plate where a tile or the band of stars is."""
    for cell, (name, lie) in enumerate(zip(NAMES, state.grid, strict=True)):
        (x, y), wide = centre(cell, size), font.width(name, em, "bold")
        taken = [at for _, one, at in _explorers(state) if one == cell]
        taken += [turn_point(spot(one), lie.quarters) for one in lie.tile.portions if one.space] if lie else ()
        free = [(u, v) for u, v in ((-1, 1), (1, 1), (-1, -1), (1, -1))
                if all(abs(a - 0.63 * u) > 0.55 or abs(b - 0.77 * v) > 0.42 for a, b in taken)]  # fmt: skip
        for u, v in free[:1]:
            left, low = x + size * 0.42 * u - wide * (u > 0), y + size * (0.42 if v > 0 else -0.34)
            if lie or 3.7 < hypot(left / size - SIZE / 2, low / size - SIZE / 2) < 5.1:
                yield Rect(left - em * 0.2, low - em * 0.9, wide + em * 0.4, em * 1.1, Style("ground"), em * 0.25)
            yield Text(left, low, name, em, "ink", "bold")


def in_reach(state: State) -> int:
    """Return the cells, a set of bits, on which the caravan to move may end, without a driver."""
    if state.phase != "play" or (state.turn and state.turn.stage != MOVE):
        return 0
    return reachable(state, False) & ~sum(1 << cell for cell in {*state.caravans})


def _explorers(state: State) -> Iterator[tuple[int, int, Point]]:
    for height, at in enumerate(state.explorers):
        if at >= 0 and (lie := state.grid[at // 4]):
            yield height, at // 4, place(lie, at % 4)


def place(lie: Lie, side: int) -> Point:
    """Return where an explorer stands on the portion with that side, about the middle of the cell; half a cell is 1."""
    portion = next(portion for portion in lie.tile.portions if SIDES[(side - lie.quarters) % 4] in portion.sides)
    return turn_point(stand(portion), lie.quarters)


# The cells, and the sides of cells, that a finding marks on the picture of a position.

_PLACE = re.compile(r"(?<![^ >])[A-Z][0-9]+(?:/[NESW])?")  # in an alternative: A5 90, m A5, 5>A5/E:salt
_TO_NORTH = (0.0, -0.67)  # from the middle of a cell to a side that is desert, beyond a caravan; half a cell is 1
_PART, _BARE = 0.5, 0.34  # of a cell: the size of a mark about an explorer, and of one on a side that is desert


def marks(state: State, finding: Finding, wishes: DrawOptions) -> Marks:
    """Return the cell or the part of an oasis it is about, and those that might have been named instead."""
    size = wishes.size or CELL
    # names of players, if of places too; and where it was to be scored is where it was not
    words = () if finding.path[-1:] == ("player",) or finding.code == "oasis-not-scored" else finding.alternatives
    legal = _spots(state, (place for one in words for place in _PLACE.findall(one)), size)
    if finding.code == "explorer-order":  # who takes, not what
        first = (state.explorers[int(one.partition(">")[0])] for one in words)
        legal = _spots(state, (f"{NAMES[at // 4]}/{SIDES[at % 4]}" for at in first), size)
    # the place of this one is where the tile might have gone
    return Marks(() if finding.code == "tile-fits" else _spots(state, [finding.place or ""], size), legal)


def _spots(state: State, names: Iterable[str], size: float) -> tuple[Spot, ...]:
    """The middles of cells, turned as a tile on them, or where an explorer stands, or would, at a side."""
    found: dict[Spot, None] = {}
    for name in names:
        cell, _, side = name.partition("/")
        if cell not in NUMBERS:
            continue
        x, y = (FRAME + middle for middle in centre(NUMBERS[cell], size))
        (right, down), wide, lie = (0.0, 0.0), 1.0, state.grid[NUMBERS[cell]]
        if side:
            (right, down), wide = turn_point(_TO_NORTH, at := SIDES.index(side)), _BARE
            if lie and lie.portion[at] >= 0:
                (right, down), wide = place(lie, at), _PART
        found[Spot(x + right * size / 2, y + down * size / 2, wide * size)] = None
    return tuple(found)


def places(state: State, wishes: DrawOptions) -> tuple[Place, ...]:
    """Return the cells, row by row; none of a last position, which does not tell how they lie."""
    if state.alone:
        return ()
    match, size, texts = state.match, wishes.size or CELL, load_texts(TEXTS, wishes.lang)
    holds: list[list[str]] = [[f"{lie.tile.id} {lie.quarters * 90}°"] if lie else [] for lie in state.grid]
    for color, cell in zip(match.colors, state.caravans, strict=True):
        holds[cell].append(texts[f"caravan.{color}"])
    for height, at in enumerate(state.explorers):
        if at >= 0:
            explorer = texts[f"explorer.{match.colors[match.owner[height]]}"]
            holds[at // 4].append(f"{explorer} {height} /{SIDES[at % 4]}")
    middles = [(FRAME + x, FRAME + y) for x, y in (centre(cell, size) for cell in range(CELLS))]
    cells = enumerate(zip(NAMES, middles, holds, strict=True))
    return tuple(Place(cell, name, *middle, size, ", ".join(lying)) for cell, (name, middle, lying) in cells)


# A position laid out on a table: the cross and the tiles on the area, figures on them, the rest before the players.


def tabletop(layout: Layout, state: State | None, wishes: DrawOptions) -> Tabletop:
    """Return a spot a cell, and the cross; with a state all pieces that it tells, and the tiles that are gone aside."""
    size = wishes.size or TILE
    middles = [(BOARD_FRAME + x, TOP + y) for x, y in (centre(cell, size) for cell in range(CELLS))]
    spots, laid = tuple(Spot(x, y, size) for x, y in middles), [Placed("start", *middles[CENTRE])]
    for key, _, arm in strip_cells(size):
        (x, y), (u, v) = middles[arm[0]], middles[arm[-1]]
        laid.append(Placed(key, (x + u) / 2, (y + v) / 2))
    if state is None:
        return Tabletop(spots, tuple(laid))
    if not state.alone:
        for cell, lie in enumerate(state.grid):
            if lie and cell not in layout.cross:
                laid.append(Placed(f"tile.{lie.tile.id}", *middles[cell], turn=90 * lie.quarters))
        for height, cell, (dx, dy) in _explorers(state):
            x, y = middles[cell]
            laid.append(Placed(f"explorer.{height}", x + dx * size / 2, y + dy * size / 2))
        for color, cell in zip(state.match.colors, state.caravans, strict=True):
            laid.append(Placed(f"caravan.{color}", *middles[cell]))
    # before each player the own board, figures in the supply, what the caravan carries, the reserve
    for player, color in enumerate(state.match.colors):
        held = {f"board.{color}": 1}
        if not state.alone:
            own = state.match.layout.explorers[color]
            held |= {f"explorer.{height}": 1 for height in own if state.explorers[height] < 0}
            held |= {f"tile.{state.match.layout.tiles[number].id}": 1 for number in state.reserves[player]}
        held |= {"water": state.water[player], "camel": state.camels[player]}
        held |= {f"good.{good}": copies for good, copies in zip(GOODS, state.goods[player], strict=True)}
        laid += (Placed(key, copies=copies, owner=player) for key, copies in held.items() if copies)
    if not state.alone and state.turban >= 0:
        laid.append(Placed("turban", owner=state.turban))
    # which rumour lies in a slot is not known before they are told
    texts = load_texts(TEXTS, wishes.lang)
    notes = [texts["table.slot"].format(slot=SLOTS[slot], value=f"{state.revealed[slot]:+}" if state.revealed else "?")
             for slot in bits(state.slots)]  # fmt: skip
    beside = len(RUMOURS) - state.pile - state.slots.bit_count()
    notes += [texts["table.beside"].format(rumours=beside)] if beside and not state.alone else []
    return Tabletop(spots, tuple(laid), {} if state.alone else _aside(state), tuple(notes))


def _aside(state: State) -> dict[str, int]:
    """Figures and boards that nobody plays; tiles that are not in a stack, on the area or in a reserve."""
    idle = [color for color in COLORS if color not in state.match.colors]
    aside = {f"explorer.{height}": 1 for color in idle for height in state.match.layout.explorers[color]}
    aside |= {f"{what}.{color}": 1 for color in idle for what in ("caravan", "board")}
    tiles, known = state.match.layout.tiles, {lie.tile.id for lie in state.grid if lie}
    known |= {tiles[number].id for row in (*state.reserves, bits(state.left)) for number in row}
    return aside | {f"tile.{tile.id}": 1 for tile in tiles if tile.id not in known}
