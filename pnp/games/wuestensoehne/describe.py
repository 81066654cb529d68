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
    EndScore,
    EndTurn,
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
from pnp.games.wuestensoehne.sentences import message
from pnp.games.wuestensoehne.state import State
from pnp.geometry.masks import bits


def layout_text(layout: Layout) -> str:
    """The tiles of each stack, the strip, and how many spaces of each kind there are."""
    title = plain(in_language(layout.title, "en"))
    lines = [message("layout.head", layout=layout.id, title=title, tiles=len(layout.tiles)), message("layout.legend")]
    for stack in layout.stacks:
        lines += [f"{tile.id:6} {_tile(tile)}" for tile in (layout.tiles[number] for number in bits(stack))]
    lines += [message("layout.start", tile=_tile(layout.start)), *(f"{tile.id} {_tile(tile)}" for tile in layout.strip)]
    counts = Counter(part.space for tile in layout.tiles for part in tile.portions)
    lines.append(message("layout.counts", spaces=", ".join(f"{counts[space]} {space}" for space in SPACES)))
    return "\n".join(lines) + "\n"


def _tile(tile: Tile) -> str:
    portions = " ".join(f"{part.sides}:{part.space or '-'}" for part in tile.portions)
    return f"{tile.sides} {portions}".rstrip()


def setup_text(layout: Layout, players: int, setup: Mapping[str, Any], head: str) -> str:
    """The first tiles of a seed. The order of the stacks is told on the printed sheet alone: it is hidden."""
    lines = [message("setup.head", head=head, players=players)]
    for number, tile in enumerate(setup["tiles"], 1):
        sides = _tile(layout.tiles[layout.numbers[tile]])
        lines.append(message("setup.begins", number=number, tile=tile, sides=sides))
    if "caravans" in setup:
        caravans = ", ".join(f"{name} {cell}" for name, cell in setup["caravans"].items())
        lines.append(message("setup.caravans", caravans=caravans))
    else:
        lines.append(message("setup.caravans-open"))
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
        yield message("action.drive" if action.driver else "action.move"), action.to
    elif isinstance(action, Draw | Lay | Scout):
        yield from _exploring(action)
    elif isinstance(action, Settle):
        yield message("action.explorer"), message("explorer-on", height=action.height, at=action.on)
    elif isinstance(action, Score):
        yield message("action.score"), action.oasis
    elif isinstance(action, Take):
        yield message("action.takes", explorer=action.explorer), f"{action.space} ({take_words(action)})"
    elif isinstance(action, Begin):
        yield message("action.extra-turn" if action.guide else "action.turn"), state.match.players[action.player]
    elif isinstance(action, Reveal):
        yield message("action.reveal"), " ".join(slot for slot, _ in action.values)
    elif isinstance(action, Discard):
        yield message("action.discard"), action.tile
    elif isinstance(action, Recall):
        yield message("action.recall"), str(action.height)
    else:
        key = {EndScore: "end-score", EndTurn: "end-turn"}.get(type(action), "stalemate")
        yield message(f"action.{key}"), ""


def _exploring(action: Explore) -> Iterator[tuple[str, str]]:
    key = "action.place" if action.at else "action.into-reserve"
    place = message(key, tile=action.tile, at=action.at, rotation=action.rotation)
    if isinstance(action, Scout):
        yield message("action.scout", rival=action.rival), place
        yield message("action.compensation"), action.compensation or message("none")
    else:
        yield message("action.draw" if isinstance(action, Draw) else "action.from-reserve"), place
