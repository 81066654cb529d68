"""Layouts and setups in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.data.messages import language_in_use
from pnp.data.texts import in_language
from pnp.data.visible import plain
from pnp.games.wuestenkoenige.goods import GOODS
from pnp.games.wuestenkoenige.layout import Layout
from pnp.games.wuestenkoenige.sentences import message
from pnp.geometry.hexes import letters

_SIGN = {"dune": "d", "plain": "p", "none": "-"}


def layout_text(layout: Layout) -> str:
    """The map of a layout, its sites and counts."""
    title = plain(in_language(layout.title, language_in_use()))
    lines = [f"{layout.id}: {title}", *layout.hexes.rows]
    for place in range(layout.grey, layout.grey + len(GOODS) + 1):
        lines.append(f"{layout.names[place]}: {' '.join(layout.hexes.names[cell] for cell in layout.cells[place])}")
    tiles = layout.grey + layout.reserve
    lines.append(message("layout.counts", hexes=layout.grey, border=len(layout.border), tiles=tiles))
    return "\n".join(lines) + "\n"


def summary(layout: Layout) -> str:
    """The counts of its parts in half a line."""
    return message("summary.line", hexes=layout.grey, reserve=layout.reserve)


def setup_text(layout: Layout, players: int, setup: Mapping[str, Any], head: str) -> str:
    """A dealt setup as a map: d dune, p plain, - no tile."""
    lines = [message("setup.head", head=head, players=players), message("setup.legend")]
    for row, text in enumerate(layout.hexes.rows):
        signs = [_sign(layout, setup["faces"], row, column, sign) for column, sign in enumerate(text)]
        lines.append(f"{letters(row):3}{''.join(signs)}".rstrip())
    return "\n".join(lines) + "\n"


def _sign(layout: Layout, faces: Mapping[str, str], row: int, column: int, sign: str) -> str:
    face = faces.get(layout.hexes.names.get(row * layout.hexes.stride + column, ""))
    return _SIGN[face] if face else sign
