"""A position as a picture: stacks, camels, goods, the table of the players, signs, marks; and as it lies on a table."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from math import ceil, sqrt

from pnp.data.read import Texts, in_language, load_texts
from pnp.engine import Finding
from pnp.game import DrawOptions, Marks, Place, Placed, Spot, Tabletop
from pnp.games.wuestenkoenige import state as st
from pnp.games.wuestenkoenige.drawing import board, pieces
from pnp.games.wuestenkoenige.drawing.board import FRAME, HEX
from pnp.games.wuestenkoenige.drawing.grounds import corners, sign
from pnp.games.wuestenkoenige.drawing.pieces import PLAYERS, TEXTS, tile_key
from pnp.games.wuestenkoenige.layout import GOODS, KINDS, SITES, UNIT, Layout, count, good_names, kinds, total
from pnp.games.wuestenkoenige.state import BARE, CARDS, FACES, Camel, State
from pnp.scene import Circle, Group, Point, Polygon, Rect, Scene, Shape, Style, Text, Use, Weight, font
from pnp.style.captions import Sign, legend, turn
from pnp.style.pages import fit_text

# What stands and lies on the hexes of a position: stacks of tiles, goods, camels with their cargo.

# shares of the size of a hex, by how many camels stand there
_ROWS: list[list[Point]] = [[], [(0, -0.1)], [(-0.19, -0.1), (0.19, -0.1)], [(-0.17, -0.21), (0.17, -0.21), (0, 0.05)]]
_CAMELS, _CAMEL, _GOOD = (0, 0.2, 0.175, 0.143), 0.16, 0.068  # radii as shares of that size; a camel on a site


def figures(state: State, size: float, texts: Texts) -> Iterator[Shape]:
    """Draw everything that has been placed on the board, hexes of `size` mm; the map begins at (0, 0)."""
    layout = state.match.layout
    for place in range(layout.grey):
        x, y = board.anchor(layout, place, size)
        yield from pile(st.height(state.tiles[place]), x, y + size * 0.41, size)
        # open goods as tokens, buried ones dashed
        draw, low = pieces.token if state.tiles[place] == BARE else pieces.trace, y + size * 0.26
        for name, number, way in _row(state.goods[place]):
            left, radius = x + way * size * 0.22, size * _GOOD
            yield Use(draw(name), left, low, radius)
            if number > 1:
                yield from number_badge(number, left + radius * 1.1, low + radius * 0.7, size * 0.085)
        camels = state.camels[place]
        for camel, (u, v) in zip(camels, _ROWS[len(camels)], strict=True):
            yield from camel_figure(camel, x + u * size, y + v * size, size * _CAMELS[len(camels)], texts)
    for place in range(layout.grey, layout.grey + len(SITES)):
        x, y = board.anchor(layout, place, size)
        grown = size * board.spread(layout.cells[place])
        if place < layout.grey + len(GOODS) and CARDS not in state.untold:
            yield from number_badge(total(state.goods[place]), x + grown * 0.25, y - grown * 0.21, size * 0.12)
        groups = _count_alike(state, place)
        columns = max(2, ceil(sqrt(len(groups) * 1.8)))
        step, rows = grown * 0.78 / columns, ceil(len(groups) / columns)
        for index, ((owner, cargo), number) in enumerate(groups):
            row, column = divmod(index, columns)
            u = x + (column - (min(columns, len(groups) - row * columns) - 1) / 2) * step
            radius = min(step * (0.43 if rows == 1 else 0.37), size * _CAMEL)
            home = (place, grown) == (layout.numbers["palace"], size)
            foot, apart = (0.34 * size - radius, 2.15) if home else (0.28 * grown - 1.5 * radius, 2.7)
            v = y + foot - (rows - 1 - row) * radius * apart
            yield from camel_figure(Camel(owner, cargo, False), u, v, radius, texts)
            if number > 1:
                yield from number_badge(number, u + radius * 0.95, v + radius * 0.6, radius * 0.85)


def pile(tiles: int, x: float, y: float, size: float) -> Iterator[Shape]:
    """Draw how many tiles lie on one another, where there are several; the lower corner of the hex at (x, y)."""
    if tiles < 2:
        return
    half = size * 0.05
    for level in (2, 1, 0):
        shape = tuple((x - half * 1.4 + u, y + v + (level - 1) * half * 0.5) for u, v in corners(half))
        yield Polygon(shape, Style("paper" if level == 0 else "sand-light", "ink", size * 0.006))
    yield from number_badge(tiles, x + half * 1.6, y, size * 0.115)


def _row(goods: int) -> Iterator[tuple[str, int, float]]:
    """Each kind among some goods, how many there are, and its place in a row about 0."""
    lying = [(GOODS[kind], count(goods, kind)) for kind in kinds(goods)]
    yield from ((name, number, index - (len(lying) - 1) / 2) for index, (name, number) in enumerate(lying))


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


def _count_alike(state: State, place: int) -> list[tuple[tuple[int, int], int]]:
    """The owners and cargos of the camels on a place, in their order, each with how many are so."""
    return sorted(Counter((camel.owner, camel.cargo) for camel in state.camels[place]).items())


def signs(state: State, wishes: DrawOptions) -> Iterator[Sign]:
    """Yield the signs that are on the picture of the board, each with its words."""
    stacks, texts = state.tiles[: state.match.layout.grey], load_texts(TEXTS, wishes.lang)
    faces = {st.TERRAINS[st.terrain(stack)] for stack in stacks if stack != BARE or FACES not in state.untold}
    for face, key in (("dune", "face.dune"), ("plain", "face.plain"), ("valley", "view.sign.bare")):
        if face in faces:
            yield (Use(sign(face), 0, 0, 0.45),), texts[key]
    if any(st.height(stack) > 1 for stack in stacks):
        yield tuple(pile(2, -0.15, 0, 2.6)), texts["view.sign.stack"]
    if loaded := next((camel for camels in state.camels for camel in camels if camel.cargo), None):
        (good, *_) = kinds(loaded.cargo)
        figure = camel_figure(Camel(loaded.owner, UNIT[good], False), 0, -0.08, 0.32, texts)
        yield tuple(figure), texts["view.sign.cargo"]
    for key, buried, draw in (("view.sign.open", False, pieces.token), ("view.sign.buried", True, pieces.trace)):
        lying = zip(state.goods, stacks, strict=False)
        if found := next((goods for goods, stack in lying if goods and (stack != BARE) == buried), 0):
            (good, *_) = kinds(found)
            yield (Use(draw(GOODS[good]), 0, 0, 0.32),), texts[key]
    if CARDS not in state.untold:
        yield tuple(number_badge(20, 0, 0, 0.5)), texts["view.sign.number"]


# The table below a position: what each player has brought home, owns and holds; then tiles and cards left.

WIDTH, _ROW = 170.0, 8.5  # mm
_COLUMNS = {"kinds": 108.0, "camels": 126.0, "stock": 142.0, "hand": 158.0}  # mm, their middles
_HOME = 74.0  # mm, the middle of the first good
_SIZE, _HEAD, _FOOT = 4.6, 3.4, 3.6  # mm, letters
_PITCH = 5.4  # mm, from line to line below


def table(state: State, texts: Texts) -> Scene:
    """Draw a row a player, one of words above, lines of words below; 170 mm wide."""
    shapes: list[Shape] = []
    heads = [("view.delivered", _HOME + 9)] if any(state.delivered) else []
    for key, x in (*heads, *((f"view.{key}", x) for key, x in _COLUMNS.items())):
        shapes.append(fit_text(x, 5.5, texts[key], 15, _HEAD, "muted", "regular", "middle"))
    for player in range(len(state.match.players)):
        top, told = _ROW * (player + 1) - 0.5, CARDS not in state.untold
        middle = top + _ROW / 2
        if player == state.player and state.phase == "play" and told:
            shapes.append(Rect(0, top + 0.3, WIDTH, _ROW - 0.6, Style("panel"), 1.5))
        shapes.append(Use(pieces.badge(player, texts), 4.2, middle, 3.2))
        out = f" ({texts['view.out']})" if state.out >> player & 1 else ""
        room = _HOME - 19 - font.width(out, _SIZE)
        shown = font.shorten(f"{player + 1}  {state.match.players[player]}", room, _SIZE) + out
        shapes.append(Text(9.5, middle + font.middle(_SIZE), shown, _SIZE))
        for kind in kinds(state.delivered[player]):
            x = _HOME + 10 * kind - 2
            shapes.append(Use(pieces.token(GOODS[kind]), x, middle, 2.6))
            shapes.append(Text(x + 3, middle + font.middle(3.6), str(count(state.delivered[player], kind)), 3.6))
        hand = state.hands[player] if told else "–"
        values = (st.delivered_kinds(state, player), st.on_board(state, player), state.stock[player], hand)
        for (key, x), value in zip(_COLUMNS.items(), values, strict=True):
            weight: Weight = "bold" if key == "kinds" else "regular"
            shapes.append(Text(x, middle + font.middle(_SIZE), str(value), _SIZE, "ink", weight, "middle"))
    lines, y = _foot(state, texts), _ROW * (len(state.match.players) + 1)
    shapes += (Text(0, y + 5 + number * _PITCH, line, _FOOT, "muted") for number, line in enumerate(lines))
    return Scene(WIDTH, y + 5.2 + _PITCH * len(lines), tuple(shapes))


def _foot(state: State, texts: Texts) -> list[str]:
    """Tiles in the reserve, cards to draw, the discards by kind; of a last position what it does not tell."""
    if CARDS in state.untold:
        return font.wrap(texts["view.untold-faces" if FACES in state.untold else "view.untold"], WIDTH, _FOOT)
    reserve, pairs = texts["view.reserve"].format(tiles=state.reserve), zip(state.pile, KINDS, strict=True)
    cards = [texts["view.card"].format(number=number, card=texts[f"card.{kind}"]) for number, kind in pairs if number]
    cards += [f"{state.hidden} {texts['view.hidden']}"] if state.hidden else []
    pile = texts["view.pile"].format(cards=", ".join(cards) or "–")
    lines = (f"{reserve} · {texts['view.deck'].format(cards=state.deck)}", pile)
    return [line for words in lines for line in font.wrap(words, WIDTH, _FOOT)]


def position(state: State, wishes: DrawOptions) -> Scene:
    """Draw the board as it lies, hexes of `wishes.size` mm flat to flat (36 by default)."""
    layout, size, texts = state.match.layout, wishes.size or HEX, load_texts(TEXTS, wishes.lang)
    width, height = (length + 2 * FRAME for length in layout.hexes.extent(size))
    faces = [st.TERRAINS[st.terrain(stack)] for stack in state.tiles[: layout.grey]]
    tiles = board.laid(((board.anchor(layout, place, size), face) for place, face in enumerate(faces)), size)
    grounds = {"dune": "sand", "plain": "plain"}
    covered = {place: grounds[face] for place, face in enumerate(faces) if face in grounds}
    words = (*board.names(layout, size, covered), *board.margins(layout, size)) if wishes.coordinates else ()
    shapes = (Use(board.land(layout, size)), *tiles, *board.sites_of(layout, size, texts, "palace"), *words)
    whole = Group((*shapes, *figures(state, size, texts)), FRAME, FRAME)
    within = Group((whole,), clip=Rect(0, 0, width, height, Style()))
    return Scene(width, height, (within,), in_language(layout.title, wishes.lang))


def view(state: State, wishes: DrawOptions) -> Scene:
    """Draw the position with the scores, what cards and tiles are left, and the meaning of its signs below."""
    base, texts = position(state, wishes), load_texts(TEXTS, wishes.lang)
    scale, standings = (base.width - 2 * FRAME) / WIDTH, table(state, texts)
    below, height = Group(standings.children, FRAME, base.height, scale), base.height + scale * standings.height
    turns = (turn(texts["view.sign.turn"]),) if state.phase == "play" and CARDS not in state.untold else ()
    told = legend((*signs(state, wishes), *turns, *wishes.more), base.width, inset=FRAME)
    paper = Rect(0, 0, base.width, height + told.height, Style("paper"))
    shapes = (paper, *base.children, below, Group(told.children, 0, height))
    return Scene(base.width, height + told.height, shapes, base.title)


# The hexes and sites on the picture of a position, what lies there in words, and those that a finding marks.

# Where the fault is another part of an action, its alternatives are counts, goods, dice or kinds of cards.
_PLACES = frozenset(["path", "camel", "camels", "with", "target", "beside", "at", "from", "to", "flip"])
_WORD = re.compile(r"(?:[^ >:]*:)?([^ >:/*+]+)[^ >]*")  # the place in C2, Ben:B2/w, c sandstorm A2 flip


def marks(state: State, finding: Finding, wishes: DrawOptions) -> Marks:
    """Return the hex or site it is about, and those that might have been named instead."""
    layout, size = state.match.layout, wishes.size or HEX

    def spots(names: Iterable[str]) -> tuple[Spot, ...]:
        places = dict.fromkeys(layout.numbers[name] for name in names if name in layout.numbers)
        return tuple(Spot(*_shift(board.anchor(layout, place, size)), size) for place in places)

    field = next((step for step in reversed(finding.path) if isinstance(step, str)), "")
    told = finding.alternatives if field in _PLACES else ()
    return Marks(spots([finding.place or ""]), spots(name for words in told for name in _WORD.findall(words)))


def places(state: State, wishes: DrawOptions) -> tuple[Place, ...]:
    """Return desert hexes and sites, from the top left on; a site of several hexes is one place."""
    layout, size, texts = state.match.layout, wishes.size or HEX, load_texts(TEXTS, wishes.lang)
    found = []
    for place in range(layout.grey + len(SITES)):
        middle, wide = _shift(board.anchor(layout, place, size)), size * board.spread(layout.cells[place])
        holds = list[str]()
        if place < layout.grey:
            stack = state.tiles[place]
            tiles = f" ×{st.height(stack)}" if st.height(stack) > 1 else ""
            holds.append(texts[f"face.{st.TERRAINS[st.terrain(stack)]}"] + tiles)
        holds += (texts[f"good.{name}"] for name in good_names(st.open_goods(state, place)))
        for (owner, cargo), number in _count_alike(state, place):
            camels = texts["place.camels"].format(player=state.match.players[owner], camels=number)
            carried = " + ".join(texts[f"good.{name}"] for name in good_names(cargo))
            holds.append(f"{camels} ({carried})" if carried else camels)
        found.append(Place(place, layout.names[place], *middle, wide, ", ".join(holds)))
    return tuple(sorted(found, key=lambda place: (place.y, place.x)))


def _shift(point: tuple[float, float]) -> tuple[float, float]:
    return FRAME + point[0], FRAME + point[1]


# A position laid out on a table: goods, tiles, camels and their cargo on the hexes, the rest before the players.

_LYING = 0.2  # from the middle of a hex to where its goods lie, as a share of it
_STANDING = ((0.0, 0.0), (-0.25, -0.12), (0.25, -0.12), (0.0, 0.26))  # one camel alone, several; shares of a hex
_STEP = 17.0  # mm from camel to camel on a site


def tabletop(layout: Layout, state: State | None, wishes: DrawOptions) -> Tabletop:
    """Return a spot a hex; with a state all pieces that it tells, stacks from the bottom up; played cards aside."""
    size = wishes.size or HEX
    cells = (cell for group in layout.cells for cell in group)
    spots = tuple(Spot(*_shift(layout.hexes.centre(cell, size)), size) for cell in cells)
    if state is None:
        return Tabletop(spots)
    laid = [piece for place in range(len(layout.names)) for piece in _lay(state, place, size)]
    # before each player the camels off the board, and the goods brought home
    for player, stock in enumerate(state.stock):
        if stock:
            laid.append(Placed(f"camel.{PLAYERS[player]}", copies=stock, owner=player))
        home = state.delivered[player]
        laid += (Placed(f"good.{GOODS[kind]}", copies=count(home, kind), owner=player) for kind in kinds(home))
    # the camels that nobody plays, and the cards on the discard pile
    aside = {f"camel.{color}": st.CAMELS for color in PLAYERS[len(state.stock) :]}
    aside |= {f"card.{KINDS[kind]}": copies for kind, copies in enumerate(state.pile) if copies}
    # hands are not known by their cards, nor are cards that were discarded face down
    texts, hands = load_texts(TEXTS, wishes.lang), zip(state.match.players, state.hands, strict=True)
    notes = [texts["table.hand"].format(name=name, cards=cards) for name, cards in hands]
    notes += [texts["table.hidden"].format(cards=state.hidden)] if state.hidden else []
    back = next((f"card.{kind}" for kind, copies in zip(KINDS, layout.deck, strict=True) if copies), "")
    held = tuple(Placed(back, copies=cards, owner=player) for player, cards in enumerate(state.hands) if cards)
    told = (texts["table.untold"],) if CARDS in state.untold else tuple(notes)
    return Tabletop(spots, tuple(laid), aside, told, held)


def _lay(state: State, place: int, size: float) -> Iterator[Placed]:
    """What lies and stands on a place; a laden camel with its goods on it."""
    layout = state.match.layout
    x, y = _shift(board.anchor(layout, place, size))
    if CARDS not in state.untold or place < layout.grey:
        for kind in kinds(state.goods[place]):
            left, copies = x + (kind - 1) * _LYING * size, count(state.goods[place], kind)
            yield Placed(f"good.{GOODS[kind]}", left, y + _LYING * size, copies)
    stack, below = state.tiles[place], sum(map(st.height, state.tiles[:place]))
    for level in range(st.height(stack) if FACES not in state.untold else 0):
        yield Placed(tile_key(below + level), x, y, back=not stack >> st.height(stack) - 1 - level & 1)
    for camel, copies, u, v in _stand(state, place, size):
        yield Placed(f"camel.{PLAYERS[camel.owner]}", x + u, y + v, copies)
        for kind in kinds(camel.cargo):
            yield Placed(f"good.{GOODS[kind]}", x + u, y + v + 2, count(camel.cargo, kind))


def _stand(state: State, place: int, size: float) -> Iterator[tuple[Camel, int, float, float]]:
    """The camels of a place, on a site those alike without cargo as one pile; where they stand from its middle."""
    camels = state.camels[place]
    if place < state.match.layout.grey and len(camels) < len(_STANDING):
        room = _STANDING[:1] if len(camels) == 1 else _STANDING[1:]
        yield from ((camel, 1, u * size, v * size) for camel, (u, v) in zip(camels, room, strict=False))
        return
    laden = [(camel, 1) for camel in camels if camel.cargo]
    for index, (camel, copies) in enumerate((*Counter(camel for camel in camels if not camel.cargo).items(), *laden)):
        row, column = divmod(index, 3)
        yield camel, copies, (column - 1) * _STEP, (row - 0.5) * _STEP
