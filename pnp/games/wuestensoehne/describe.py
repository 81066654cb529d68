"""Layouts and setups in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from pnp.data.messages import language_in_use
from pnp.data.texts import in_language
from pnp.data.visible import plain
from pnp.games.wuestensoehne.layout import SPACES, Layout, Tile
from pnp.games.wuestensoehne.sentences import message
from pnp.geometry.masks import bits


def layout_text(layout: Layout) -> str:
    """The tiles of each stack, the strip, and how many spaces of each kind there are."""
    title = plain(in_language(layout.title, language_in_use()))
    lines = [message("layout.head", layout=layout.id, title=title, tiles=len(layout.tiles)), message("layout.legend")]
    for stack in layout.stacks:
        lines += [f"{tile.id:6} {_tile(tile)}" for tile in (layout.tiles[number] for number in bits(stack))]
    lines += [message("layout.start", tile=_tile(layout.start)), *(f"{tile.id} {_tile(tile)}" for tile in layout.strip)]
    counts = Counter(part.space for tile in layout.tiles for part in tile.portions)
    lines.append(
        message(
            "layout.counts", spaces=", ".join(f"{counts[space]} {message(f'terms.space.{space}')}" for space in SPACES)
        )
    )
    return "\n".join(lines) + "\n"


def _tile(tile: Tile) -> str:
    portions = " ".join(f"{part.sides}:{part.space or '-'}" for part in tile.portions)
    return f"{tile.sides} {portions}".rstrip()


def summary(layout: Layout) -> str:
    """The counts of its parts in half a line."""
    stacks = ", ".join(str(stack.bit_count()) for stack in layout.stacks)
    return message("summary.line", tiles=len(layout.tiles), stacks=stacks)


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
