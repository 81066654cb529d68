"""All that is printed: the board and the stones."""

from __future__ import annotations

from pnp.api.game import DrawOptions, Kit, SetupSheet, load_texts, token
from pnp_hex.drawing.board import COLORS, TEXTS, board, stone
from pnp_hex.layout import Layout
from pnp_hex.state import State

_STONE = 11.0  # mm


def kit(layout: Layout, deal: SetupSheet[State] | None, wishes: DrawOptions) -> Kit:
    """The board, and of each color stones for half of its hexes."""
    texts = load_texts(TEXTS, wishes.lang)
    half = (layout.size**2 + 1) // 2
    stones = (token(texts[color], texts["stones"], _STONE, stone(color, texts), half) for color in COLORS)
    return Kit({"board": board(layout, wishes)}, tuple(stones), {})
