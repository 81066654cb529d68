"""The position as text: `m1` a mint camel of player 1, `M1` its leader, `~2` water, `T` oasis, `=1` owned."""

from __future__ import annotations

from pnp.games.durch_die_wueste.match import COLORS
from pnp.games.durch_die_wueste.state import State
from pnp.geometry.hexes import letters

_ROWS, _COLUMNS = 3, 6


def text(state: State, name: str | None = None) -> str:
    """The whole position, or the hexes around one, which is then set in brackets."""
    hexes = state.match.board.layout.hexes
    cell = hexes.numbers.get(name or "", -1)
    rows, columns = range(len(hexes.rows)), range(hexes.width)
    if cell >= 0:
        row, column = hexes.place(cell)
        rows = range(max(row - _ROWS, 0), min(row + _ROWS + 1, len(rows)))
        columns = range(max(column - _COLUMNS, 0), min(column + _COLUMNS + 1, len(columns)))
    lines = [_line(state, row, columns, cell) for row in rows]
    head = " " * 4 + "".join(_column_name(hexes.flat, column).ljust(2) for column in columns)
    return "\n".join([head.rstrip(), *lines]) + "\n"


def _column_name(flat: bool, column: int) -> str:
    if flat:
        return letters(column)
    return "" if column % 2 else str(column // 2 + 1)


def _line(state: State, row: int, columns: range, marked: int) -> str:
    hexes = state.match.board.layout.hexes
    line = [" "] * (2 * len(columns) + 8)
    label = str(row // 2 + 1) if hexes.flat else letters(row)
    line[: len(label)] = label
    for offset, column in enumerate(columns):
        cell = row * hexes.stride + column
        if hexes.cells >> cell & 1:
            sign = _sign(state, cell)
            at = 4 + 2 * offset
            line[at : at + len(sign)] = sign
            if cell == marked:
                line[at - 1], line[at + len(sign)] = "[", "]"
    return "".join(line).rstrip()


def _sign(state: State, cell: int) -> str:
    bit, match = 1 << cell, state.match
    if not match.board.usable & bit:
        return "^" if match.board.layout.mountains & bit else "-"
    if state.camels & bit:
        number = next(n for n, caravan in enumerate(state.caravans) if caravan & bit)
        letter = COLORS[number % 5][0]
        return (letter.upper() if state.leaders & bit else letter) + str(number // 5 + 1)
    if match.palms & bit:
        return "T"
    owner = next((p for p, owned in enumerate(state.owned) if owned & bit), None)
    if owner is not None:
        return f"={owner + 1}"
    return f"~{match.water[cell]}" if state.water & bit else "."
