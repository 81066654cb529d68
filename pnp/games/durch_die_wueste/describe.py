"""Layouts and setups in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.data.messages import language_in_use
from pnp.data.texts import in_language
from pnp.data.visible import plain
from pnp.games.durch_die_wueste.layout import Layout
from pnp.games.durch_die_wueste.match import SUPPLY
from pnp.games.durch_die_wueste.sentences import message
from pnp.geometry.region import Region


def layout_text(layout: Layout) -> str:
    """The map of a layout with the counts of its parts."""
    lines = [f"{layout.id}: {plain(in_language(layout.title, language_in_use()))}", *layout.hexes.rows]
    for key, players in (("board.four-or-five", 5), ("board.two-or-three", 2)):
        cells = layout.usable(players)
        masks = {"hexes": cells, "circles": cells & layout.circles, "sites": cells & layout.sites}
        counts = {what: len(Region(layout.hexes, mask)) for what, mask in masks.items()}
        lines.append(message(key, **counts))
    return "\n".join(lines) + "\n"


def summary(layout: Layout) -> str:
    """The counts of its parts in half a line."""
    cells, fewer = layout.usable(5), layout.usable(2)
    key = "summary.line" if fewer != cells else "summary.whole"
    counts = {"hexes": cells, "circles": cells & layout.circles, "sites": cells & layout.sites, "fewer": fewer}
    return message(key, **{what: mask.bit_count() for what, mask in counts.items()})


def setup_text(layout: Layout, players: int, setup: Mapping[str, Any], head: str) -> str:
    """A dealt setup: palms, water by value, the supply."""
    lines = [message("deal.head", head=head, players=players), message("deal.palms", hexes=" ".join(setup["palms"]))]
    for value in (1, 2, 3):
        hexes = " ".join(name for name, v in setup["water"].items() if v == value)
        lines.append(message("deal.water", value=value, hexes=hexes))
    lines.append(message("deal.supply", camels=SUPPLY[players]))
    if "left_out" in setup:
        chosen = ", ".join(f"{name} {color}" for name, color in setup["left_out"].items())
        lines.append(message("deal.left-out", chosen=chosen))
    elif players == 5:
        lines.append(message("deal.leave-out"))
    return "\n".join(lines) + "\n"
