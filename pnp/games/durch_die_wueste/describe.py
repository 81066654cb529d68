"""Layouts, setups and legal actions in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from pnp.data.texts import in_language
from pnp.data.visible import plain
from pnp.games.durch_die_wueste.actions import Camel, Leader, LeaderPass
from pnp.games.durch_die_wueste.layout import Layout
from pnp.games.durch_die_wueste.legal import legal
from pnp.games.durch_die_wueste.match import COLORS, SUPPLY
from pnp.games.durch_die_wueste.state import State
from pnp.geometry.region import Region


def layout_text(layout: Layout) -> str:
    """The map of a layout with the counts of its parts."""
    lines = [f"{layout.id}: {plain(in_language(layout.title, 'en'))}", *layout.hexes.rows]
    for part, players in (("with 4 or 5 players", 5), ("with 2 or 3 players", 2)):
        cells = layout.usable(players)
        counts = {"hexes": cells, "circles": cells & layout.circles, "palm sites": cells & layout.sites}
        words = ", ".join(f"{len(Region(layout.hexes, mask))} {what}" for what, mask in counts.items())
        lines.append(f"{part}: {words}")
    return "\n".join(lines) + "\n"


def setup_text(layout: Layout, players: int, setup: Mapping[str, Any], head: str) -> str:
    """A dealt setup: palms, water by value, the supply."""
    lines = [f"{head}, {players} players", f"palms: {' '.join(setup['palms'])}"]
    for value in (1, 2, 3):
        lines.append(f"water {value}: {' '.join(name for name, v in setup['water'].items() if v == value)}")
    lines.append(f"supply: {SUPPLY[players]} camels of each color after the leaders are handed out")
    if "left_out" in setup:
        lines.append(f"left out: {', '.join(f'{name} {color}' for name, color in setup['left_out'].items())}")
    elif players == 5:
        lines.append("each player leaves out one leader, all of different colors")
    return "\n".join(lines) + "\n"


def legal_text(state: State, actions: Iterable[Any] | None = None) -> dict[str, list[str]]:
    """The actions, by default the legal ones: for each piece the hexes where it may go; what has no hex alone."""
    found: dict[str, list[str]] = {}
    for action in legal(state) if actions is None else actions:
        if isinstance(action, Camel | Leader):
            what = f"{COLORS[action.color]} {'leader' if isinstance(action, Leader) else 'camel'}"
            found.setdefault(what, []).append(action.name)
        else:
            found["pass: no leader can be placed" if isinstance(action, LeaderPass) else "end the turn"] = []
    return found
