"""A position laid out on a table: the cross and the tiles on the area, figures on them, the rest before the players."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.data.texts import Texts, load_texts
from pnp.game import DrawOptions, Placed, Spot, Tabletop
from pnp.games.wuestensoehne.area import CELLS, CENTRE
from pnp.games.wuestensoehne.drawing import board, chart
from pnp.games.wuestensoehne.drawing.texts import TEXTS
from pnp.games.wuestensoehne.drawing.tiles import SIDE, strip_cells
from pnp.games.wuestensoehne.drawing.view import place
from pnp.games.wuestensoehne.layout import GOODS, Layout
from pnp.games.wuestensoehne.match import HEIGHTS
from pnp.games.wuestensoehne.state import RUMOURS, SLOTS, State
from pnp.geometry.masks import bits


def tabletop(layout: Layout, state: State | None, wishes: DrawOptions) -> Tabletop:
    """A spot a cell, and the cross; with a state all pieces that it tells, and the tiles that are gone aside."""
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
    x, y = chart.centre(cell, size)
    return board.FRAME + x, board.TOP + y


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
