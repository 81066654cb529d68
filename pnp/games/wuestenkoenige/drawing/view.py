"""A position as a picture.

Stacks, camels, goods, the table of the players, the meaning of its signs, marks, places; and as it lies on a table.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from math import ceil, sqrt

from pnp.data.read import Texts, in_language, load_texts
from pnp.engine import Finding
from pnp.game import DrawOptions, Marks, Place, Placed, Spot, Tabletop
from pnp.games.wuestenkoenige.drawing import board, pieces
from pnp.games.wuestenkoenige.drawing.pieces import PLAYERS, TEXTS, tile_key
from pnp.games.wuestenkoenige.layout import GOODS, SITES, UNIT, Layout, count, good_names, kinds, total
from pnp.games.wuestenkoenige.state import (
    BARE,
    CAMELS,
    CARDS,
    DUNE,
    FACES,
    KINDS,
    PLAIN,
    TERRAINS,
    Camel,
    State,
    delivered_kinds,
    height,
    on_board,
    open_goods,
)
from pnp.games.wuestenkoenige.state import terrain as face
from pnp.scene import Circle, Group, Polygon, Rect, Scene, Shape, Style, Text, Use, font
from pnp.scene.font import Weight
from pnp.style.captions import Sign, legend

# What stands and lies on the hexes of a position: stacks of tiles, goods, camels with their cargo.

# shares of the size of a hex, by how many camels stand there
_ROWS: tuple[tuple[float, ...], ...] = ((), (0.0,), (-0.19, 0.19), (-0.3, 0.0, 0.3))
_CAMEL, _FIGURES_WARE = 0.143, 0.068  # radii as shares of the size of a hex


def figures(state: State, size: float, texts: Texts) -> Iterator[Shape]:
    """Draw everything that has been placed on the board, hexes of `size` mm; the map begins at (0, 0)."""
    layout = state.match.layout
    for place in range(layout.grey):
        x, y = board.anchor(layout, place, size)
        yield from pile(height(state.tiles[place]), x, y + size * 0.43, size)
        yield from _figures_goods(state.goods[place], state.tiles[place] != BARE, x, y + size * 0.26, size)
        camels = state.camels[place]
        for camel, u in zip(camels, _ROWS[len(camels)], strict=True):
            yield from camel_figure(camel, x + u * size, y - size * 0.1, size * _CAMEL, texts)
    for index in range(len(SITES)):
        yield from _site(state, layout, layout.grey + index, size, texts)


def pile(tiles: int, x: float, y: float, size: float) -> Iterator[Shape]:
    """Draw how many tiles lie on one another, where there are several; the lower corner of the hex at (x, y)."""
    if tiles < 2:
        return
    half = size * 0.05
    for level in (2, 1, 0):
        corners = tuple((x - half * 1.4 + u, y + v + (level - 1) * half * 0.5) for u, v in pieces.corners(half))
        yield Polygon(corners, Style("paper" if level == 0 else "sand-light", "ink", size * 0.006))
    yield from number_badge(tiles, x + half * 1.5, y, size * 0.1)


def _figures_goods(goods: int, buried: bool, x: float, y: float, size: float) -> Iterator[Shape]:
    """Goods on a hex: open ones as tokens, buried ones dashed."""
    for name, number, way in _row(goods):
        left, radius = x + way * size * 0.22, size * _FIGURES_WARE
        yield Use(pieces.trace(name) if buried else pieces.token(name), left, y, radius)
        if number > 1:
            yield from number_badge(number, left + radius * 1.1, y + radius * 0.7, size * 0.085)


def _row(goods: int) -> Iterator[tuple[str, int, float]]:
    """Each kind among some goods, how many there are, and its place in a row about 0."""
    lying = [(name, count(goods, kind)) for kind, name in enumerate(GOODS) if count(goods, kind)]
    for index, (name, number) in enumerate(lying):
        yield name, number, index - (len(lying) - 1) / 2


def number_badge(number: int, x: float, y: float, em: float) -> Iterator[Shape]:
    """Draw a small figure on a light disc about (x, y)."""
    words = str(number)
    wide = max(font.width(words, em, "bold") + em * 0.4, em)
    yield Rect(x - wide / 2, y - em / 2, wide, em, Style("paper", "ink", em * 0.04), em / 2)
    yield Text(x, y + font.middle(em * 0.86), words, em * 0.86, "ink", "bold", "middle")


def camel_figure(camel: Camel, x: float, y: float, radius: float, texts: Texts) -> Iterator[Shape]:
    """Draw a camel, its cargo at its feet."""
    yield Circle(x, y, radius * 1.06, Style("paper"))
    yield Use(pieces.camel(camel.owner, texts), x, y, radius)
    for name, number, way in _row(camel.cargo):
        left, low = x + way * radius * 0.7, y + radius * 1.12
        yield Circle(left, low, radius * 0.37, Style("ink"))
        yield Use(pieces.token(name), left, low, radius * 0.33)
        if number > 1:
            yield from number_badge(number, left + radius * 0.2, low + radius * 0.36, radius * 0.44)


def _site(state: State, layout: Layout, place: int, size: float, texts: Texts) -> Iterator[Shape]:
    """The goods left in an oasis; the camels, one of those alike with their number."""
    x, y = board.anchor(layout, place, size)
    grown = size * board.spread(layout, place)
    if place < layout.grey + len(GOODS) and CARDS not in state.untold:
        yield from number_badge(total(state.goods[place]), x + grown * 0.28, y - grown * 0.25, size * 0.12)
    groups = sorted(Counter((camel.owner, camel.cargo) for camel in state.camels[place]).items())
    if not groups:
        return
    columns = max(3, ceil(sqrt(len(groups) * 1.8)))
    step = grown * 0.78 / columns
    rows = ceil(len(groups) / columns)
    for index, ((owner, cargo), number) in enumerate(groups):
        row, column = divmod(index, columns)
        wide = min(columns, len(groups) - row * columns)
        u = x + (column - (wide - 1) / 2) * step
        radius = min(step * (0.43 if rows == 1 else 0.37), size * _CAMEL)
        v = y + grown * 0.25 - 1.5 * radius - (rows - 1 - row) * radius * 2.7
        yield from camel_figure(Camel(owner, cargo, False), u, v, radius, texts)
        if number > 1:
            yield from number_badge(number, u + radius * 0.72, v - radius * 0.72, radius * 0.85)


# What the signs on the picture of a position mean: those that are on it.

_FACES = (("dune", DUNE), ("plain", PLAIN))


def signs(state: State, texts: Texts) -> Iterator[Sign]:
    """Yield the signs in the order of the board and the table, each with its words."""
    stacks = state.tiles[: state.match.layout.grey]
    for name, number in _FACES:
        if any(stack != BARE and face(stack) == number for stack in stacks):
            yield _ground(name), texts[f"face.{name}"]
    if BARE in stacks and FACES not in state.untold:
        yield _ground("valley"), texts["view.sign.bare"]
    if any(height(stack) > 1 for stack in stacks):
        yield tuple(pile(2, -0.15, 0, 2.6)), texts["view.sign.stack"]
    yield from _camels(state, texts)
    yield from _signs_goods(state, texts)
    if CARDS in state.untold:
        return
    yield tuple(number_badge(20, 0, 0, 0.5)), texts["view.sign.number"]
    if state.phase == "play":
        yield (Rect(-0.45, -0.25, 0.9, 0.5, Style("panel"), 0.1),), texts["view.sign.turn"]


def _ground(name: str) -> tuple[Use, ...]:
    return (Use(pieces.hexagon(name), 0, 0, 0.45),)


def _camels(state: State, texts: Texts) -> Iterator[Sign]:
    """A camel, and one with a cargo when there is any; of the first player with one."""
    standing = [camel for camels in state.camels for camel in camels]
    loaded = next((camel for camel in standing if camel.cargo), None)
    if loaded:
        (good, *_) = kinds(loaded.cargo)
        yield (
            tuple(camel_figure(Camel(loaded.owner, UNIT[good], False), 0, -0.08, 0.32, texts)),
            texts["view.sign.cargo"],
        )


def _signs_goods(state: State, texts: Texts) -> Iterator[Sign]:
    """Goods that lie open on a hex, and those below its tiles."""
    lying = list(zip(state.goods, state.tiles, strict=False))[: state.match.layout.grey]
    for key, buried, draw in (("view.sign.open", False, pieces.token), ("view.sign.buried", True, pieces.trace)):
        found = next((goods for goods, stack in lying if goods and (stack != BARE) == buried), 0)
        if found:
            (good, *_) = kinds(found)
            yield (Use(draw(GOODS[good]), 0, 0, 0.32),), texts[key]


# The table below a position: what each player has brought home, owns and holds; then tiles and cards left.

WIDTH = 170.0  # mm
_ROW = 8.5  # mm
_COLUMNS = {"kinds": 108.0, "camels": 126.0, "stock": 142.0, "hand": 158.0}  # mm, their middles
_WARES = 74.0  # mm, the middle of the first good
_SIZE, _HEAD, _FOOT = 4.6, 3.4, 3.6
_PITCH = 5.4  # mm, from line to line below


def standings_height(state: State, texts: Texts) -> float:
    """Return height of the table in mm: a row a player, one of words above, lines of words below."""
    return _ROW * (len(state.match.players) + 1) + 5.2 + _PITCH * len(_foot(state, texts))


def table(state: State, texts: Texts) -> Iterator[Shape]:
    """Draw the table, 170 mm wide."""
    for key, x in {"delivered": _WARES + 9, **_COLUMNS}.items():
        words = texts[f"view.{key}"]
        yield Text(x, 5.5, words, font.fit(words, 15, _HEAD), "muted", "regular", "middle")
    for player, name in enumerate(state.match.players):
        top = _ROW * (player + 1) - 0.5
        middle = top + _ROW / 2
        told = CARDS not in state.untold
        if player == state.acting and state.phase == "play" and told:
            yield Rect(0, top + 0.3, WIDTH, _ROW - 0.6, Style("panel"), 1.5)
        yield Use(pieces.badge(player, texts), 4.2, middle, 3.2)
        out = f" ({texts['view.out']})" if state.out >> player & 1 else ""
        room = _WARES - 19 - font.width(out, _SIZE)
        shown = font.shorten(f"{player + 1}  {name}", room, _SIZE) + out
        yield Text(9.5, middle + font.middle(_SIZE), shown, _SIZE)
        yield from _deliveries(state.delivered[player], middle)
        values = (
            delivered_kinds(state, player),
            on_board(state, player),
            state.stock[player],
            state.hands[player] if told else "–",
        )
        for x, value in zip(_COLUMNS.values(), values, strict=True):
            weight: Weight = "bold" if x == _COLUMNS["kinds"] else "regular"
            yield Text(x, middle + font.middle(_SIZE), str(value), _SIZE, "ink", weight, "middle")
    y = _ROW * (len(state.match.players) + 1) + 5
    for line in _foot(state, texts):
        yield Text(0, y, line, _FOOT, "muted")
        y += _PITCH


def _deliveries(goods: int, middle: float) -> Iterator[Shape]:
    """How many of each good; nothing where there is none."""
    for kind, name in enumerate(GOODS):
        if number := count(goods, kind):
            x = _WARES + 10 * kind - 2
            yield Use(pieces.token(name), x, middle, 2.6)
            yield Text(x + 3, middle + font.middle(3.6), str(number), 3.6)


def _foot(state: State, texts: Texts) -> list[str]:
    """Tiles in the reserve and cards to draw; the discards by kind, in as many lines as they need.

    Of a last position what it does not tell.
    """
    if CARDS in state.untold:
        return font.wrap(texts["view.untold-faces" if FACES in state.untold else "view.untold"], WIDTH, _FOOT)
    reserve = texts["view.reserve"].format(tiles=state.reserve)
    pairs = zip(state.pile, KINDS, strict=True)
    cards = [texts["view.card"].format(number=number, card=texts[f"card.{kind}"]) for number, kind in pairs if number]
    cards += [f"{state.hidden} {texts['view.hidden']}"] if state.hidden else []
    pile = texts["view.pile"].format(cards=", ".join(cards) or "–")
    lines = (f"{reserve} · {texts['view.deck'].format(cards=state.deck)}", pile)
    return [line for words in lines for line in font.wrap(words, WIDTH, _FOOT)]


HEX = 36.0  # mm flat to flat
FRAME = 6.0


def position(state: State, wishes: DrawOptions) -> Scene:
    """Draw the board as it lies, hexes of `wishes.size` mm flat to flat (36 by default)."""
    size = wishes.size or HEX
    layout = state.match.layout
    width, height = layout.hexes.extent(size)
    faces = [TERRAINS[face(stack)] for stack in state.tiles[: layout.grey]]
    ground = Rect(0, 0, width + 2 * FRAME, height + 2 * FRAME, Style("ground"))
    texts = load_texts(TEXTS, wishes.lang)
    hexes = tuple(board.hexes(layout, size, faces, texts))
    words = (*board.names(layout, size), *board.margins(layout, size)) if wishes.coordinates else ()
    shapes = (*hexes, *words, *figures(state, size, texts))
    title = in_language(layout.title, wishes.lang)
    return Scene(width + 2 * FRAME, height + 2 * FRAME, (ground, Group(shapes, FRAME, FRAME)), title)


def view(state: State, wishes: DrawOptions) -> Scene:
    """Draw the position with the scores, what cards and tiles are left, and the meaning of its signs below."""
    base = position(state, wishes)
    texts = load_texts(TEXTS, wishes.lang)
    scale = (base.width - 2 * FRAME) / WIDTH
    below = Group(tuple(table(state, texts)), FRAME, base.height, scale)
    height = base.height + scale * standings_height(state, texts)
    told = legend(signs(state, texts), base.width, inset=FRAME)
    meaning = Group(told.children, 0, height)
    paper = Rect(0, 0, base.width, height + told.height, Style("paper"))
    return Scene(base.width, height + told.height, (paper, *base.children, below, meaning), base.title)


# The places that a finding marks on the picture of a position.

# Where the fault is another part of an action, its alternatives are counts, goods, dice or kinds of cards.
_PLACES = frozenset(["path", "camel", "camels", "with", "target", "beside", "at", "from", "to", "flip"])
_WORD = re.compile(r"(?:[^ >:]*:)?([^ >:/*+]+)[^ >]*")


def marks(state: State, finding: Finding, wishes: DrawOptions) -> Marks:
    """Return the hex or site it is about, and those that might have been named instead."""
    layout, size = state.match.layout, wishes.size or HEX

    def spots(names: Iterator[str]) -> tuple[Spot, ...]:
        places = dict.fromkeys(layout.numbers[name] for name in names if name in layout.numbers)
        middles = (board.anchor(layout, place, size) for place in places)
        return tuple(Spot(FRAME + x, FRAME + y, size) for x, y in middles)

    return Marks(spots(iter([finding.place or ""])), spots(_names(finding)))


def _names(finding: Finding) -> Iterator[str]:
    """The words of the alternatives that may be places: C2, Ben:B2/w, c sandstorm A2 flip."""
    field = next((step for step in reversed(finding.path) if isinstance(step, str)), "")
    if field in _PLACES:
        for words in finding.alternatives:
            yield from _WORD.findall(words)


# The hexes and sites on the picture of a position, and what lies there in words.


def places(state: State, wishes: DrawOptions) -> tuple[Place, ...]:
    """Return desert hexes and sites, from the top left on; a site of several hexes is one place."""
    layout, size, texts = state.match.layout, wishes.size or HEX, load_texts(TEXTS, wishes.lang)
    found = []
    for place in range(layout.grey + len(SITES)):
        x, y = board.anchor(layout, place, size)
        wide = size * board.spread(layout, place)
        holds = ", ".join(_holds(state, place, texts))
        found.append(Place(place, layout.names[place], FRAME + x, FRAME + y, wide, holds))
    return tuple(sorted(found, key=lambda place: (place.y, place.x)))


def _holds(state: State, place: int, texts: Texts) -> Iterator[str]:
    if place < state.match.layout.grey:
        stack = state.tiles[place]
        yield texts[f"face.{TERRAINS[face(stack)]}"] + (f" ×{height(stack)}" if height(stack) > 1 else "")
    yield from _goods(open_goods(state, place), texts)
    for (owner, cargo), number in sorted(Counter((one.owner, one.cargo) for one in state.camels[place]).items()):
        camels = texts["place.camels"].format(player=state.match.players[owner], camels=number)
        carried = " + ".join(_goods(cargo, texts))
        yield f"{camels} ({carried})" if carried else camels


def _goods(goods: int, texts: Texts) -> Iterator[str]:
    return (texts[f"good.{name}"] for name in good_names(goods))


# A position laid out on a table: goods, tiles, camels and their cargo on the hexes, the rest before the players.

_WARE = 0.2  # from the middle of a hex to where its goods lie, as a share of it
_ROOM = ((0.0, 0.0), (-0.25, -0.12), (0.25, -0.12), (0.0, 0.26))  # camels on a hex, as shares of it
_STEP = 17.0  # mm from camel to camel on a site


def tabletop(layout: Layout, state: State | None, wishes: DrawOptions) -> Tabletop:
    """Return a spot a hex; with a state all pieces that it tells, stacks from the bottom up; played cards aside."""
    size = wishes.size or board.HEX
    cells = (cell for group in layout.cells for cell in group)
    spots = tuple(Spot(*_shifted(layout.hexes.centre(cell, size)), size) for cell in cells)
    if state is None:
        return Tabletop(spots)
    laid = [piece for place in range(len(layout.names)) for piece in _place(state, place, size)]
    notes = tuple(_notes(state, load_texts(TEXTS, wishes.lang)))
    # the camels that nobody plays, and the cards on the discard pile
    players = len(state.match.players)
    played = {f"card.{KINDS[kind]}": copies for kind, copies in enumerate(state.pile) if copies}
    return Tabletop(
        spots, (*laid, *_players(state)), {f"camel.{color}": CAMELS for color in PLAYERS[players:]} | played, notes
    )


def _shifted(point: tuple[float, float]) -> tuple[float, float]:
    return board.FRAME + point[0], board.FRAME + point[1]


def _place(state: State, place: int, size: float) -> Iterator[Placed]:
    """What lies and stands on a place."""
    layout = state.match.layout
    x, y = _shifted(board.anchor(layout, place, size))
    for kind, good in enumerate(GOODS):
        copies = 0 if CARDS in state.untold and place >= layout.grey else count(state.goods[place], kind)
        if copies:
            yield Placed(f"good.{good}", x + (kind - 1) * _WARE * size, y + _WARE * size, copies)
    stack = state.tiles[place]
    below = sum(map(height, state.tiles[:place]))
    for level in range(height(stack) if FACES not in state.untold else 0):
        yield Placed(tile_key(below + level), x, y, back=not stack >> height(stack) - 1 - level & 1)
    for (camel, copies), (u, v) in _standing(state, place, size):
        yield from _camel(camel, x + u, y + v, copies)


def _standing(state: State, place: int, size: float) -> Iterator[tuple[tuple[Camel, int], tuple[float, float]]]:
    """The camels of a place, on a site those alike without cargo as one pile, and where they stand from its middle."""
    camels = state.camels[place]
    if place < state.match.layout.grey and len(camels) < len(_ROOM):
        room = _ROOM[:1] if len(camels) == 1 else _ROOM[1:]
        yield from (((camel, 1), (u * size, v * size)) for camel, (u, v) in zip(camels, room, strict=False))
        return
    laden = [(camel, 1) for camel in camels if camel.cargo]
    alike = Counter(camel for camel in camels if not camel.cargo)
    for index, group in enumerate((*alike.items(), *laden)):
        row, column = divmod(index, 3)
        yield group, ((column - 1) * _STEP, (row - 0.5) * _STEP)


def _camel(camel: Camel, x: float, y: float, copies: int) -> Iterator[Placed]:
    """A camel, or several alike on one another; on a laden one its goods."""
    yield Placed(f"camel.{PLAYERS[camel.owner]}", x, y, copies)
    for kind, good in enumerate(GOODS):
        if goods := count(camel.cargo, kind):
            yield Placed(f"good.{good}", x, y + 2, goods)


def _players(state: State) -> Iterator[Placed]:
    """Before each player the camels off the board, and the goods brought home."""
    for player, stock in enumerate(state.stock):
        if stock:
            yield Placed(f"camel.{PLAYERS[player]}", copies=stock, owner=player)
        for kind, good in enumerate(GOODS):
            if copies := count(state.delivered[player], kind):
                yield Placed(f"good.{good}", copies=copies, owner=player)


def _notes(state: State, texts: Texts) -> Iterator[str]:
    """Hands are not known by their cards, nor are cards that were discarded face down."""
    if CARDS in state.untold:
        yield texts["table.untold"]
        return
    for name, cards in zip(state.match.players, state.hands, strict=True):
        yield texts["table.hand"].format(name=name, cards=cards)
    if state.hidden:
        yield texts["table.hidden"].format(cards=state.hidden)
