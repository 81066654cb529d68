"""Layouts, setups and positions in words."""

from collections.abc import Mapping
from textwrap import wrap
from typing import Any

from pnp.game import title_line
from pnp.games.durch_die_wueste.layout import Layout
from pnp.games.durch_die_wueste.rules import message
from pnp.games.durch_die_wueste.state import COLORS, State
from pnp.geometry.hexes import letters


def layout_text(layout: Layout) -> str:
    """Return the map of a layout with the counts of its parts."""
    lines = [title_line(layout), *layout.hexes.rows]
    for key, players in (("board.four-or-five", 5), ("board.two-or-three", 2)):
        cells = layout.usable(players)
        masks = {"hexes": cells, "circles": cells & layout.circles, "sites": cells & layout.sites}
        lines.append(message(key, **{what: mask.bit_count() for what, mask in masks.items()}))
    return "\n".join(lines) + "\n"


def summary(layout: Layout) -> str:
    """Return the counts of its parts in half a line."""
    cells, fewer = layout.usable(5), layout.usable(2)
    counts = {"hexes": cells, "circles": cells & layout.circles, "sites": cells & layout.sites, "fewer": fewer}
    words = {what: mask.bit_count() for what, mask in counts.items()}
    return message("summary.line" if fewer != cells else "summary.whole", **words)


def setup_text(layout: Layout, players: int, setup: Mapping[str, Any]) -> str:
    """Return a dealt setup: palms, water by value, the supply."""
    lines = [message("deal.palms", hexes=" ".join(setup["palms"]))]
    for value in (1, 2, 3):
        hexes = " ".join(name for name, v in setup["water"].items() if v == value)
        lines.append(message("deal.water", value=value, hexes=hexes))
    lines.append(message("deal.supply", camels=layout.camels[players]))
    if "left_out" in setup:
        chosen = ", ".join(f"{name} {color}" for name, color in setup["left_out"].items())
        lines.append(message("deal.left-out", chosen=chosen))
    elif players == 5:
        lines.append(message("deal.leave-out"))
    return "\n".join(lines) + "\n"


# The position as text: `m1` a mint camel of player 1, `M1` its leader, `~2` water, `T` oasis, `=1` owned. A column is
# half a hex: three hexes to each side, as rows above and below.
_ROWS, _COLUMNS = 3, 6


def text(state: State, name: str | None = None) -> str:
    """Return the whole position, or the hexes around one, which is then set in brackets."""
    hexes = state.match.board.layout.hexes
    marked = hexes.numbers.get(name or "", -1)
    rows, columns = range(len(hexes.rows)), range(hexes.width)
    if marked >= 0:
        row, column = hexes.place(marked)
        rows = range(max(row - _ROWS, 0), min(row + _ROWS + 1, len(rows)))
        columns = range(max(column - _COLUMNS, 0), min(column + _COLUMNS + 1, len(columns)))
    # letters name rows or, of flat hexes, columns; numbers name each second of the others
    heads = (letters(at) if hexes.flat else "" if at % 2 else str(at // 2 + 1) for at in columns)
    lines = [" " * 4 + "".join(head.ljust(2) for head in heads)]
    for row in rows:
        line = [" "] * (2 * len(columns) + 8)
        label = str(row // 2 + 1) if hexes.flat else letters(row)
        line[: len(label)] = label
        for at, column in enumerate(columns):
            if hexes.cells >> (cell := row * hexes.stride + column) & 1:
                sign, left = _sign(state, cell), 4 + 2 * at
                line[left : left + len(sign)] = sign
                if cell == marked:
                    line[left - 1], line[left + len(sign)] = "[", "]"
        lines.append("".join(line))
    lines += wrap(message("position.legend"), 80) if marked < 0 else []
    return "".join(f"{line.rstrip()}\n" for line in lines)


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
    owners = [f"={player}" for player, owned in enumerate(state.owned, 1) if owned & bit]
    return owners[0] if owners else f"~{match.water[cell]}" if state.water & bit else "."
