"""Layouts, positions and actions in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pnp.api.game import in_language, letters, plain
from pnp_hex.layout import Layout
from pnp_hex.moves import legal
from pnp_hex.state import State, Stone

_NEAR = 2


def layout_text(layout: Layout) -> str:
    """Title and size."""
    title = plain(in_language(layout.title, "en"))
    return f"{layout.id}: {title}\n{layout.size} rows of {layout.size} hexes\n"


def text(state: State, place: str | None = None) -> str:
    """The board, or the hexes around one, which is then in brackets; `1` a stone of player 1, `2` of player 2."""
    layout = state.layout
    centre = layout.numbers.get(place or "", -1)
    lines = []
    for row in range(layout.size):
        if centre >= 0 and abs(row - centre // layout.stride) > _NEAR:
            continue
        signs = (_sign(state, row * layout.stride + column, centre) for column in range(layout.size))
        lines.append(f"{' ' * row}{letters(row):2}{''.join(signs)}".rstrip())
    if centre < 0:
        lines += [f"{number}: {plain(name)}" for number, name in enumerate(state.players, 1)]
    return "\n".join(lines) + "\n"


def _sign(state: State, cell: int, centre: int) -> str:
    sign = next((str(player) for player, stones in enumerate(state.stones, 1) if stones >> cell & 1), ".")
    return f"[{sign}" if cell == centre else f"]{sign}" if cell == centre + 1 > 0 else f" {sign}"


def alternatives(state: State, action: Any, code: str) -> Sequence[str]:
    """The free hexes, the nearest first."""
    stride, at = state.layout.stride, action.at if isinstance(action, Stone) else -1
    free = [one for one in legal(state) if isinstance(one, Stone)]
    if at >= 0:
        row, column = divmod(at, stride)
        free.sort(key=lambda one: abs(one.at // stride - row) + abs(one.at % stride - column))
    return [one.name for one in free]
