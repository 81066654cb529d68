"""A position laid out on a table: goods, tiles, camels and their cargo on the hexes, the rest before the players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pnp.data.texts import Texts, load_texts
from pnp.game import DrawOptions, Placed, Spot, Tabletop
from pnp.games.wuestenkoenige.drawing import board, chart
from pnp.games.wuestenkoenige.drawing.pieces import tile_key
from pnp.games.wuestenkoenige.drawing.players import PLAYERS
from pnp.games.wuestenkoenige.drawing.texts import TEXTS
from pnp.games.wuestenkoenige.goods import GOODS, count
from pnp.games.wuestenkoenige.layout import Layout
from pnp.games.wuestenkoenige.state import CAMELS, CARDS, FACES, KINDS, Camel, State, height

_WARE = 0.2  # from the middle of a hex to where its goods lie, as a share of it
_ROOM = ((0.0, 0.0), (-0.25, -0.12), (0.25, -0.12), (0.0, 0.26))  # camels on a hex, as shares of it
_STEP = 17.0  # mm from camel to camel on a site


def tabletop(layout: Layout, state: State | None, wishes: DrawOptions) -> Tabletop:
    """A spot a hex; with a state all pieces that it tells, stacks from the bottom up; played cards aside."""
    size = wishes.size or board.HEX
    cells = (cell for group in layout.cells for cell in group)
    spots = tuple(Spot(*_shifted(layout.hexes.centre(cell, size)), size) for cell in cells)
    if state is None:
        return Tabletop(spots)
    laid = [piece for place in range(len(layout.names)) for piece in _place(state, place, size)]
    notes = tuple(_notes(state, load_texts(TEXTS, wishes.lang)))
    return Tabletop(spots, (*laid, *_players(state)), _aside(state), notes)


def _shifted(point: tuple[float, float]) -> tuple[float, float]:
    return board.FRAME + point[0], board.FRAME + point[1]


def _place(state: State, place: int, size: float) -> Iterator[Placed]:
    """What lies and stands on a place."""
    layout = state.match.layout
    x, y = _shifted(chart.anchor(layout, place, size))
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


def _aside(state: State) -> dict[str, int]:
    """The camels that nobody plays, and the cards on the discard pile."""
    players = len(state.match.players)
    played = {f"card.{KINDS[kind]}": copies for kind, copies in enumerate(state.pile) if copies}
    return {f"camel.{color}": CAMELS for color in PLAYERS[players:]} | played


def _notes(state: State, texts: Texts) -> Iterator[str]:
    """Hands are not known by their cards, nor are cards that were discarded face down."""
    if CARDS in state.untold:
        yield texts["table.untold"]
        return
    for name, cards in zip(state.match.players, state.hands, strict=True):
        yield texts["table.hand"].format(name=name, cards=cards)
    if state.hidden:
        yield texts["table.hidden"].format(cards=state.hidden)
