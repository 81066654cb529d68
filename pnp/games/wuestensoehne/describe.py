"""Layouts, setups and legal actions in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from pnp.data.texts import in_language
from pnp.data.visible import plain
from pnp.games.wuestensoehne.actions import (
    Begin,
    Discard,
    Draw,
    Explore,
    Lay,
    Move,
    Recall,
    Reveal,
    Score,
    Scout,
    Settle,
    Take,
)
from pnp.games.wuestensoehne.alternatives import take_words
from pnp.games.wuestensoehne.layout import SPACES, Layout, Tile
from pnp.games.wuestensoehne.legal import legal
from pnp.games.wuestensoehne.state import State
from pnp.geometry.masks import bits


def layout_text(layout: Layout) -> str:
    """The tiles of each stack, the strip, and how many spaces of each kind there are."""
    title = plain(in_language(layout.title, "en"))
    lines = [f"{layout.id}: {title}, {len(layout.tiles)} tiles", "sides N E S W, portions with their spaces"]
    for stack in layout.stacks:
        lines += [f"{tile.id:6} {_tile(tile)}" for tile in (layout.tiles[number] for number in bits(stack))]
    lines += [f"start  {_tile(layout.start)}", *(f"{tile.id} {_tile(tile)}" for tile in layout.strip)]
    counts = Counter(part.space for tile in layout.tiles for part in tile.portions)
    lines.append("spaces: " + ", ".join(f"{counts[space]} {space}" for space in SPACES))
    return "\n".join(lines) + "\n"


def _tile(tile: Tile) -> str:
    portions = " ".join(f"{part.sides}:{part.space or '-'}" for part in tile.portions)
    return f"{tile.sides} {portions}".rstrip()


def setup_text(layout: Layout, players: int, setup: Mapping[str, Any], head: str) -> str:
    """The first tiles of a seed. The order of the stacks is told on the printed sheet alone: it is hidden."""
    lines = [f"{head}, {players} players"]
    for number, tile in enumerate(setup["tiles"], 1):
        lines.append(f"player {number} begins with {tile} ({_tile(layout.tiles[layout.numbers[tile]])})")
    if "caravans" in setup:
        caravans = ", ".join(f"{name} {cell}" for name, cell in setup["caravans"].items())
        lines.append(f"caravans: {caravans}; 2 water each")
    else:
        lines.append("the caravans stand on A6, F11, K6 and F1, as the players choose; 2 water each")
    return "\n".join(lines) + "\n"


def legal_text(state: State, actions: Iterable[Any] | None = None) -> dict[str, list[str]]:
    """The actions, by default the legal ones, by their kind."""
    found: dict[str, dict[str, None]] = {}
    for action in legal(state) if actions is None else actions:
        for what, where in _words(state, action):
            found.setdefault(what, {})[where] = None
    return {what: list(places) for what, places in found.items()}


def _words(state: State, action: Any) -> Iterator[tuple[str, str]]:
    """Kind of an action, and what is chosen."""
    if isinstance(action, Move):
        yield ("move with the driver" if action.driver else "move"), action.to
    elif isinstance(action, Draw | Lay | Scout):
        yield from _exploring(action)
    elif isinstance(action, Settle):
        yield "explorer", f"{action.height} on {action.on}"
    elif isinstance(action, Score):
        yield "score", action.oasis
    elif isinstance(action, Take):
        yield f"explorer {action.explorer} takes", f"{action.space} ({take_words(action)})"
    elif isinstance(action, Begin):
        yield ("extra turn" if action.guide else "turn"), state.match.players[action.player]
    elif isinstance(action, Reveal):
        yield "reveal", " ".join(slot for slot, _ in action.values)
    elif isinstance(action, Discard | Recall):
        yield ("discard", action.tile) if isinstance(action, Discard) else ("recall", str(action.height))
    else:
        yield {"EndScore": "end the scoring", "EndTurn": "end the turn"}.get(type(action).__name__, "stalemate"), ""


def _exploring(action: Explore) -> Iterator[tuple[str, str]]:
    place = f" on {action.at}/{action.rotation}" if action.at else " into the reserve"
    if isinstance(action, Scout):
        yield f"scout {action.rival}", action.tile + place
        yield "compensation", action.compensation or "none"
    else:
        yield ("draw" if isinstance(action, Draw) else "from the reserve"), action.tile + place
