"""A position laid out on a table: palms, water, camels and their leaders on the board, the rest before the players."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.data.texts import load_texts
from pnp.game import DrawOptions, Placed, Spot, Tabletop
from pnp.game.stock import Stock
from pnp.games.durch_die_wueste.drawing import board, parts, pieces
from pnp.games.durch_die_wueste.drawing.texts import TEXTS
from pnp.games.durch_die_wueste.layout import Layout
from pnp.games.durch_die_wueste.match import COLORS
from pnp.games.durch_die_wueste.state import State
from pnp.geometry.masks import bits

_WATER = [("water.3", 3), ("water.2", 2), ("water.1", 1)]


def tabletop(layout: Layout, state: State | None, wishes: DrawOptions) -> Tabletop:
    """A spot a hex; with a state all pieces that it tells. Water that was taken lies there in other tokens."""
    size = wishes.size or board.HEX
    spots = tuple(Spot(*_at(layout, cell, size), size) for cell in layout.hexes.names)
    if state is None:
        return Tabletop(spots)
    stock = Stock({f"water.{value}": parts.WATER for value in (1, 2, 3)})
    laid = [Placed(key, *_at(layout, cell, size)) for key, cell in _on_board(state)]
    for piece in laid:
        stock.take(piece.part)
    taken, notes = _taken(state, stock, wishes.lang)
    return Tabletop(spots, (*laid, *_leaders(state), *taken), _aside(state), tuple(notes))


def _at(layout: Layout, cell: int, size: float) -> tuple[float, float]:
    x, y = layout.hexes.centre(cell, size)
    return board.FRAME + x, board.FRAME + y


def _on_board(state: State) -> Iterator[tuple[str, int]]:
    """Each piece with its cell."""
    yield from (("palm", cell) for cell in bits(state.match.palms))
    yield from ((f"water.{state.match.water[cell]}", cell) for cell in bits(state.water))
    for number, caravan in enumerate(state.caravans):
        player, color = divmod(number, len(COLORS))
        for cell in bits(caravan):
            leads = state.leaders >> cell & 1
            yield (f"leader.{pieces.PLAYERS[player]}.{COLORS[color]}" if leads else f"camel.{COLORS[color]}"), cell


def _leaders(state: State) -> Iterator[Placed]:
    """Before each player the grey leader, which tells the color, and those not yet placed."""
    for player, held in enumerate(state.held):
        owner = pieces.PLAYERS[player]
        yield Placed(f"leader.{owner}.grey", owner=player)
        yield from (Placed(f"leader.{owner}.{COLORS[color]}", owner=player) for color in bits(held))


def _taken(state: State, stock: Stock, lang: str) -> tuple[list[Placed], list[str]]:
    """Water by its points and oasis tokens, before the players; a sentence where tokens do not make up the points."""
    texts = load_texts(TEXTS, lang)
    laid, notes = [], []
    for player, name in enumerate(state.match.players):
        tokens, lacking = stock.change(state.drunk[player], _WATER)
        laid += [Placed(key, copies=copies, owner=player) for key, copies in tokens]
        if lacking:
            notes.append(texts["table.water"].format(name=name, points=lacking))
        if state.linked[player]:
            laid.append(Placed("oasis.5", copies=state.linked[player], owner=player))
    return laid, notes


def _aside(state: State) -> dict[str, int]:
    """The leaders that nobody plays, and the camels beyond the supply."""
    players = len(state.match.players)
    aside = {f"leader.{owner}.{color}": 1 for owner in pieces.PLAYERS[players:] for color in (*COLORS, "grey")}
    for player, out in enumerate(state.match.left_out):
        aside |= {f"leader.{pieces.PLAYERS[player]}.{COLORS[color]}": 1 for color in bits(out)}
    for color, name in enumerate(COLORS):
        caravans = state.caravans[color :: len(COLORS)]
        placed = sum((caravan & ~state.leaders).bit_count() for caravan in caravans)
        aside[f"camel.{name}"] = max(parts.CAMELS - placed - state.supply[color], 0)
    return {key: copies for key, copies in aside.items() if copies}
