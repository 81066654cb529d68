"""A position as a picture: pieces, areas, scores, signs and their meaning, marks, places; and as it lies on a table."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache

from pnp.data.read import Texts, load_texts
from pnp.engine import Finding
from pnp.game import DrawOptions, Marks, Place, Placed, Spot, Tabletop
from pnp.game.drawing import Stock
from pnp.game.painting import hex_corners
from pnp.games.durch_die_wueste.drawing import board, pieces
from pnp.games.durch_die_wueste.drawing.pieces import TEXTS
from pnp.games.durch_die_wueste.layout import Layout
from pnp.games.durch_die_wueste.score import score
from pnp.games.durch_die_wueste.state import COLORS, State
from pnp.geometry.hexes import bits
from pnp.scene import Circle, Group, Path, Polygon, Rect, Scene, Shape, Style, Text, Use, font
from pnp.style.captions import Sign, legend
from pnp.style.land import outline
from pnp.style.pages import fit_text

# Whose camel, whose hex: signs on the pictures of positions, for a hex of 1 mm about (0, 0).

_RING, _CORNER = 0.37, 0.29  # radius of the ring around a camel; where its badge is, to the right and up
# dashes and gaps of each player's ring, so that a caravan is seen as one without color
_DASHES = ((), (0.33, 0.05), (0.14, 0.05), (0.33, 0.05, 0.05, 0.05), (0.05, 0.05))


def camel(color: str, player: int, leads: bool, texts: Texts) -> Iterator[Shape]:
    """Draw a camel in its player's ring, with the player's letter; leaders have a thick ring and their rider."""
    owner = pieces.PLAYERS[player]
    wide = 0.08 if leads else 0.05
    yield Circle(0, 0, _RING + wide / 2, Style("paper", "paper", 0.04))
    yield Use(pieces.camel(color), 0, 0, 0.31)
    yield Circle(0, 0, _RING, Style(None, f"player.{owner}-line", wide, _DASHES[player]))
    if leads:
        yield Use(pieces.owner(owner, texts), _CORNER, -_CORNER, 0.18)
        yield Circle(_CORNER, -_CORNER, 0.18, Style(None, "paper", 0.015))
    else:
        yield from badge(player, _CORNER, -_CORNER, 0.11, texts)


def owned_hex(player: int, counts: bool, texts: Texts) -> Iterator[Shape]:
    """Draw an empty hex of a player's area: a broken ring and, where it `counts` a point, the player's letter."""
    yield Circle(0, 0, 0.38, Style(None, f"player.{pieces.PLAYERS[player]}-line", 0.045, (0.1, 0.06)))
    if counts:
        yield from badge(player, 0, 0, 0.18, texts)


def badge(player: int, x: float, y: float, radius: float, texts: Texts) -> Iterator[Shape]:
    """Draw the letter of a player on a disc of the player's color: a digit would be read as points."""
    role, size = f"player.{pieces.PLAYERS[player]}", radius * 1.5
    yield Circle(x, y, radius, Style(role, "paper", 0.02))
    yield Text(x, y + font.middle(size), texts[role.replace("player", "mark")], size, f"{role}-ink", "bold", "middle")


def veil(within: Path | Polygon, size: float, wide: float, high: float) -> Group:
    """Draw bare ground with lines across over what is not in use, `within` an outline that lies so far from (0, 0)."""
    starts = (at * 0.17 * size for at in range(int((wide + high) / 0.17 / size) + 1))
    lines = tuple(step for x in starts for step in (("M", round(x, 2), 0), ("L", round(x - high, 2), round(high, 2))))
    lined = Path(lines, Style(None, "grid", 0.014 * size))
    return Group((within._replace(style=Style("ground-sand")), lined), clip=within)


# What stands below the picture of a position: the scores.

LEAST = 135.0  # mm, the width that the table of scores needs
_ROW, _SIZE = 7.5, 4.2  # mm, a row of the table of scores and its letters


def score_table(state: State, width: float, texts: Texts) -> Scene:
    """Draw a row a player: rider, name, what each part of the score gives, the total."""
    rows: Mapping[str, Mapping[str, object]] = score(state)
    shapes, keys, column = list[Shape](), ("water", "oases", "caravans", "areas", "total"), min(24.0, (width - 60) / 5)
    room = width - board.FRAME - column * 5 - 23
    end = board.FRAME + 20 + min(room, max(font.width(name, _SIZE) for name in rows)) + column * 5  # near the names
    for row, name in enumerate(rows, 1):
        shapes.append(Use(pieces.owner(pieces.PLAYERS[row - 1], texts), board.FRAME + 3.2, _ROW * (row + 0.55), 3.4))
        shapes += badge(row - 1, board.FRAME + 9.8, _ROW * (row + 0.55), 2.2, texts)
        shapes.append(Text(board.FRAME + 14, _ROW * (row + 0.75), font.shorten(name, room, _SIZE), _SIZE))
    for index, key in enumerate(keys):
        x, words = min(end, width - board.FRAME) - column * (len(keys) - 1 - index), texts[f"score.{key}"]
        shapes.append(fit_text(x, _ROW * 0.8, words, column - 1.5, _SIZE * 0.8, "muted", "regular", "end"))
        weight: font.Weight = "bold" if key == "total" else "regular"
        for row, points in enumerate(rows.values(), 1):
            shapes.append(Text(x, _ROW * (row + 0.75), str(points[key]), _SIZE, "ink", weight, "end"))
    return Scene(width, _ROW * (len(rows) + 1) + 3, tuple(shapes))


def signs(state: State, wishes: DrawOptions) -> Iterator[Sign]:
    """Yield the signs of the ground, then those of the pieces, each with its words."""
    match, layout, texts = state.match, state.match.board.layout, load_texts(TEXTS, wishes.lang)
    yield from board.signs(replace(layout, sites=layout.sites & match.board.usable & ~match.palms, beyond=0), texts)
    if state.water:
        yield (Use(pieces.water(max(match.water.values())), 0, 0, 0.4),), texts["view.water"]
    if match.palms:
        yield (Use(pieces.palm(), 0, 0, 0.4),), texts["view.palm"]
    if layout.land & ~match.board.usable:
        over = veil(Polygon(hex_corners(0.6, 0.6, 1, layout.hexes.flat), Style()), 1, 1.2, 1.2)
        yield (board.sand(layout.hexes.flat), Group((over,), -0.6, -0.6)), texts["view.unused"]
    yield tuple(camel("mint", 0, False, texts)), texts["view.camel"]
    yield tuple(camel("rose", 1, True, texts)), texts["view.leader"]
    yield tuple(owned_hex(0, True, texts)), texts["view.area"]


@lru_cache(1 << 5)
def _cleared(layout: Layout, palms: int) -> Layout:
    """The board without groves under palms, which would hide the names of hexes; one object, as its land is kept."""
    return replace(layout, sites=layout.sites & ~palms)


def position(state: State, wishes: DrawOptions, name: float = board.NAME) -> Scene:
    """Draw the position on its board; `name` as in `board`."""
    size, texts, match = wishes.size or board.HEX, load_texts(TEXTS, wishes.lang), state.match
    layout = match.board.layout
    base = board.board(_cleared(layout, match.palms), wishes, name, plain=True)

    def middles(cells: int) -> Iterator[tuple[int, float, float]]:
        return ((cell, *layout.hexes.centre(cell, size)) for cell in bits(cells))

    drawn: list[Shape] = []
    if unused := layout.land & ~match.board.usable:  # with these players
        drawn = [veil(Path(outline(layout.hexes, unused, size), Style()), size, *layout.hexes.extent(size))]
        drawn += board.wall(layout, size)
    for player, owned in enumerate(state.owned):
        for cell, x, y in middles(owned & ~state.camels):
            drawn.append(Group(tuple(owned_hex(player, not match.palms >> cell & 1, texts)), x, y, size))
    wide = size * (1.4 if wishes.small else 1)  # of a small board, so that values can be read
    drawn += (Use(pieces.palm(), x, y + size * 0.03, wide * 0.35) for _, x, y in middles(match.palms))
    for cell, x, y in middles(state.water):
        drawn.append(Use(pieces.water(match.water[cell]), x, y + size * 0.02, wide * 0.32))
    for number, caravan in enumerate(state.caravans):
        player, color = divmod(number, 5)
        for cell, x, y in middles(caravan):
            drawn.append(Group(tuple(camel(COLORS[color], player, bool(state.leaders >> cell & 1), texts)), x, y, size))
    whole = (*base.children, Group(tuple(drawn), board.FRAME, board.FRAME))
    return base._replace(children=(Group(whole, clip=Rect(0, 0, base.width, base.height, Style())),))


def view(state: State, wishes: DrawOptions) -> Scene:
    """Draw the position with the scores and the meaning of its signs below."""
    base, texts = position(state, wishes), load_texts(TEXTS, wishes.lang)
    width = max(base.width, LEAST)
    table, told = score_table(state, width, texts), legend((*signs(state, wishes), *wishes.more), width)
    height = base.height + table.height + told.height
    paper, shown = Rect(0, 0, width, height, Style("paper")), Group(base.children, left_margin(state, wishes))
    below = Group(table.children, 0, base.height), Group(told.children, 0, base.height + table.height)
    return Scene(width, height, (paper, shown, *below), base.title)


def left_margin(state: State, wishes: DrawOptions) -> float:
    """Return how far the board of `view` is from its left edge, in mm: the scores below may be wider."""
    width = state.match.board.layout.hexes.extent(wishes.size or board.HEX)[0] + 2 * board.FRAME
    return max(LEAST - width, 0) / 2


# The hexes on the picture of a position, what lies on them in words, and those that a finding marks.


def marks(state: State, finding: Finding, wishes: DrawOptions) -> Marks:
    """Return the hex it is about, and those where this camel, or one of another color, might have gone."""
    numbers, size = state.match.board.layout.hexes.numbers, wishes.size or board.HEX

    def spots(names: Iterable[str]) -> tuple[Spot, ...]:
        cells = [numbers[name] for name in dict.fromkeys(names) if name in numbers]
        return tuple(Spot(*_middle(state, cell, wishes), size) for cell in cells)

    words = () if finding.path[-1:] == ("player",) else finding.alternatives  # names of players, if of places too
    return Marks(spots([finding.place or ""]), spots(place for word in words for place in word.split()[-1:]))


def _middle(state: State, cell: int, wishes: DrawOptions) -> tuple[float, float]:
    x, y = state.match.board.layout.hexes.centre(cell, wishes.size or board.HEX)
    return left_margin(state, wishes) + board.FRAME + x, board.FRAME + y


def places(state: State, wishes: DrawOptions) -> tuple[Place, ...]:
    """Return all hexes of the map, mountains too, row by row."""
    size, texts = wishes.size or board.HEX, load_texts(TEXTS, wishes.lang)
    named = ((cell, name, _middle(state, cell, wishes)) for cell, name in state.match.board.layout.hexes.names.items())
    return tuple(Place(cell, name, *at, size, ", ".join(_holds(state, cell, texts))) for cell, name, at in named)


def _holds(state: State, cell: int, texts: Texts) -> Iterator[str]:
    for number, caravan in enumerate(state.caravans):
        if caravan >> cell & 1:
            player, color = divmod(number, len(COLORS))
            yield texts[f"camel.{COLORS[color]}"]
            yield state.match.players[player]
            if state.leaders >> cell & 1:
                yield texts["place.leader"]
    if state.water >> cell & 1:
        yield texts[f"water.{state.match.water[cell]}"]
    if state.match.palms >> cell & 1:
        yield texts["palm"]
    if state.match.board.layout.mountains >> cell & 1:
        yield texts["place.mountain"]
    for player, owned in enumerate(state.owned):
        if owned & ~state.camels & ~state.match.palms & 1 << cell:
            yield texts["place.owned"].format(player=state.match.players[player])


# A position laid out on a table: palms, water, camels and their leaders on the board, the rest before the players.

_WATER = [("water.3", 3), ("water.2", 2), ("water.1", 1)]


def tabletop(layout: Layout, state: State | None, wishes: DrawOptions) -> Tabletop:
    """Return a spot a hex; with a state all pieces that it tells. Water that was taken lies there in other tokens."""
    size = wishes.size or board.HEX
    spots = tuple(Spot(*_at(layout, cell, size), size) for cell in layout.hexes.names)
    if state is None:
        return Tabletop(spots)
    stock = Stock({f"water.{value}": copies for value, copies in enumerate(layout.water, 1)})
    texts = load_texts(TEXTS, wishes.lang)
    # each piece on the board with its cell
    there = [("palm", cell) for cell in bits(state.match.palms)]
    there += [(f"water.{state.match.water[cell]}", cell) for cell in bits(state.water)]
    for number, caravan in enumerate(state.caravans):
        color, owner = COLORS[number % len(COLORS)], pieces.PLAYERS[number // len(COLORS)]
        for cell in bits(caravan):
            there.append((f"leader.{owner}.{color}" if state.leaders >> cell & 1 else f"camel.{color}", cell))
    laid = [Placed(key, *_at(layout, cell, size)) for key, cell in there]
    for piece in laid:
        stock.take(piece.part)
    # before each player the grey leader, which tells the color, and those not yet placed
    for player, held in enumerate(state.held):
        own = "grey", *(COLORS[color] for color in bits(held))
        laid += (Placed(f"leader.{pieces.PLAYERS[player]}.{color}", owner=player) for color in own)
    # water by its points and oasis tokens, too; a sentence where tokens do not make up the points
    notes = []
    for player, name in enumerate(state.match.players):
        tokens, lacking = stock.change(state.drunk[player], _WATER)
        laid += [Placed(key, copies=copies, owner=player) for key, copies in tokens]
        if lacking:
            notes.append(texts["table.water"].format(name=name, points=lacking))
        if state.linked[player]:
            laid.append(Placed("oasis.5", copies=state.linked[player], owner=player))
    return Tabletop(spots, tuple(laid), _aside(state), tuple(notes))


def _at(layout: Layout, cell: int, size: float) -> tuple[float, float]:
    x, y = layout.hexes.centre(cell, size)
    return board.FRAME + x, board.FRAME + y


def _aside(state: State) -> dict[str, int]:
    """The leaders that nobody plays, and the camels beyond the supply."""
    players = len(state.match.players)
    aside = {f"leader.{owner}.{color}": 1 for owner in pieces.PLAYERS[players:] for color in (*COLORS, "grey")}
    for player, out in enumerate(state.match.left_out):
        aside |= {f"leader.{pieces.PLAYERS[player]}.{COLORS[color]}": 1 for color in bits(out)}
    most = max(state.match.board.layout.camels.values())
    for color, name in enumerate(COLORS):
        placed = sum((caravan & ~state.leaders).bit_count() for caravan in state.caravans[color :: len(COLORS)])
        aside[f"camel.{name}"] = max(most - placed - state.supply[color], 0)
    return {key: copies for key, copies in aside.items() if copies}
