"""The position as text: three lines for each row of cells, with the lines and oases of the tiles."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.data.visible import plain
from pnp.games.wuestensoehne.area import EDGES, NUMBERS, SIZE
from pnp.games.wuestensoehne.layout import GOODS
from pnp.games.wuestensoehne.match import HEIGHTS
from pnp.games.wuestensoehne.scoring import rumour_beside
from pnp.games.wuestensoehne.state import SLOTS, State, stack_of
from pnp.geometry.masks import bits

_AROUND = 2
_SIGNS = {"D": "|", "d": " ", "O": "#", "o": "~"}
_LEGEND = "| - line through desert, # line through an oasis, ~ oasis without a line; a number: that player's caravan"


def text(state: State, place: str | None = None) -> str:
    """The area with all that the players have, or what lies around a cell, which is then set in brackets."""
    cell = NUMBERS.get(place.partition("/")[0].upper(), -1) if place else -1
    row, column = divmod(cell, SIZE)
    rows = range(SIZE) if cell < 0 else range(max(row - _AROUND, 0), min(row + _AROUND + 1, SIZE))
    columns = range(SIZE) if cell < 0 else range(max(column - _AROUND, 0), min(column + _AROUND + 1, SIZE))
    lines = ["   " + "".join(f"{number + 1:^5}" for number in columns).rstrip()]
    for number in rows:
        lines += _row(state, number, columns, cell)
    if cell < 0:
        lines += [_LEGEND, *_holdings(state)]
    return "\n".join(lines) + "\n"


def _row(state: State, row: int, columns: Sequence[int], marked: int) -> list[str]:
    blocks = [_block(state, row * SIZE + column, row * SIZE + column == marked) for column in columns]
    heads = ("   ", f" {'ABCDEFGHIJK'[row]} ", "   ")
    return [(head + "".join(block[line] for block in blocks)).rstrip() for line, head in enumerate(heads)]


def _block(state: State, cell: int, marked: bool) -> tuple[str, str, str]:
    """A cell as three lines of five signs."""
    left, right = "[]" if marked else "  "
    lie = state.grid[cell]
    if not lie:
        return "     ", f"{left} . {right}", "     "
    north, east, south, west = (_SIGNS[side] for side in lie.sides)
    middle = str(state.caravans.index(cell) + 1) if cell in state.caravans else "+"
    across = f"{left}{west}{middle}{east}{right}".replace("|", "-")
    return f"  {north}  ", across, f"  {south}  "


def _holdings(state: State) -> list[str]:
    """What each player has, where the explorers stand, and what lies beside the area."""
    match = state.match
    lines = []
    for player, name in enumerate(match.players):
        turban = ", turban" if player == state.turban else ""
        goods = ", ".join(f"{count} {good}" for good, count in zip(GOODS, state.goods[player], strict=True) if count)
        tiles = " ".join(match.layout.tiles[tile].id for tile in state.reserves[player]) or "none"
        lines.append(f"{player + 1}: {plain(name)} ({match.colors[player]}{turban}), {state.water[player]} water, "
                     f"{2 + state.camels[player]} camels, {goods or 'no goods'}; reserve: {tiles}")  # fmt: skip
        heights = sorted(HEIGHTS[match.colors[player]], reverse=True)
        out = [f"{height} on {EDGES[state.explorers[height]]}" for height in heights if state.explorers[height] >= 0]
        lines.append(f"   explorers: {', '.join(out) or 'all in the supply'}")
    drawn = stack_of(state)
    stack = f"stack {match.layout.tiles[next(bits(drawn), 0)].stack}, {drawn.bit_count()} tiles left"
    slots = " ".join(SLOTS[slot] for slot in bits(state.slots)) or "none"
    aside = ", one beside the board" if rumour_beside(state) else ""
    return [*lines, f"{stack if drawn else 'stacks empty'}; rumour tiles on {slots}, {state.pile} in the pile{aside}"]
