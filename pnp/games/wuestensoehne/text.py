"""Layouts, setups and positions in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pnp.data.errors import plain
from pnp.data.messages import language_in_use
from pnp.data.read import in_language
from pnp.games.wuestensoehne.layout import EDGES, GOODS, NUMBERS, SIZE, SPACES, Layout, Tile
from pnp.games.wuestensoehne.oases import rumour_beside
from pnp.games.wuestensoehne.rules import message
from pnp.games.wuestensoehne.state import HEIGHTS, SLOTS, State, stack_of
from pnp.geometry.hexes import bits


def layout_text(layout: Layout) -> str:
    """Return the tiles of each stack, the strip, and how many spaces of each kind there are."""
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
    """Return the counts of its parts in half a line."""
    stacks = ", ".join(str(stack.bit_count()) for stack in layout.stacks)
    return message("summary.line", tiles=len(layout.tiles), stacks=stacks)


def setup_text(layout: Layout, players: int, setup: Mapping[str, Any]) -> str:
    """Return the first tiles of a seed. The order of the stacks is told on the printed sheet alone: it is hidden."""
    lines = []
    for number, tile in enumerate(setup["tiles"], 1):
        sides = _tile(layout.tiles[layout.numbers[tile]])
        lines.append(message("setup.begins", number=number, tile=tile, sides=sides))
    if "caravans" in setup:
        caravans = ", ".join(f"{name} {cell}" for name, cell in setup["caravans"].items())
        lines.append(message("setup.caravans", caravans=caravans))
    else:
        lines.append(message("setup.caravans-open"))
    return "\n".join(lines) + "\n"


# The position as text: three lines for each row of cells, with the lines and oases of the tiles.

_AROUND = 2
_SIGNS = {"D": "|", "d": " ", "O": "#", "o": "~"}


def text(state: State, place: str | None = None) -> str:
    """Return the area with all that the players have, or what lies around a cell, which is then set in brackets."""
    if state.alone:
        return "\n".join(_alone(state)) + "\n"
    cell = NUMBERS.get(place.partition("/")[0].upper(), -1) if place else -1
    row, column = divmod(cell, SIZE)
    rows = range(SIZE) if cell < 0 else range(max(row - _AROUND, 0), min(row + _AROUND + 1, SIZE))
    columns = range(SIZE) if cell < 0 else range(max(column - _AROUND, 0), min(column + _AROUND + 1, SIZE))
    lines = ["   " + "".join(f"{number + 1:^5}" for number in columns).rstrip()]
    for number in rows:
        lines += _row(state, number, columns, cell)
    if cell < 0:
        lines += [message("position.legend"), *_holdings(state)]
    return "\n".join(lines) + "\n"


def _alone(state: State) -> Iterator[str]:
    """What a last position tells: goods, water and rumours."""
    for player, name in enumerate(state.match.players):
        goods = ", ".join(f"{count} {good}" for good, count in zip(GOODS, state.goods[player], strict=True) if count)
        words = {"number": player + 1, "name": plain(name), "water": state.water[player]}
        yield message("position.player-alone", **words, goods=goods or message("position.no-goods"))
    slots = " ".join(SLOTS[slot] for slot in bits(state.slots)) or message("none")
    yield message("position.rumours-alone", slots=slots)


def _row(state: State, row: int, columns: Sequence[int], marked: int) -> list[str]:
    blocks = [_block(state, row * SIZE + column, row * SIZE + column == marked) for column in columns]
    heads = ("   ", f" {'ABCDEFGHIJK'[row]} ", "   ")
    return [(head + "".join(block[line] for block in blocks)).rstrip() for line, head in enumerate(heads)]


def _block(state: State, cell: int, marked: bool) -> tuple[str, str, str]:
    """A cell as three lines of five signs."""
    left, right = "[]" if marked else "  "
    lie = state.grid[cell]
    if not lie:
        return "     ", f"{left} . {right}", "     "
    north, east, south, west = (_SIGNS[side] for side in lie.sides)
    middle = str(state.caravans.index(cell) + 1) if cell in state.caravans else "+"
    across = f"{left}{west}{middle}{east}{right}".replace("|", "-")
    return f"  {north}  ", across, f"  {south}  "


def _holdings(state: State) -> list[str]:
    """What each player has, where the explorers stand, and what lies beside the area."""
    lines = [line for player in range(len(state.match.players)) for line in _player(state, player)]
    drawn = stack_of(state)
    number = state.match.layout.tiles[next(bits(drawn), 0)].stack
    stack = message("position.stack", stack=number, tiles=drawn.bit_count()) if drawn else message("position.no-stack")
    slots = " ".join(SLOTS[slot] for slot in bits(state.slots)) or message("none")
    key = "position.rumours-beside" if rumour_beside(state) else "position.rumours"
    return [*lines, message(key, stack=stack, slots=slots, pile=state.pile)]


def _player(state: State, player: int) -> Iterator[str]:
    """What a player has, and where the explorers stand."""
    match = state.match
    goods = ", ".join(f"{count} {good}" for good, count in zip(GOODS, state.goods[player], strict=True) if count)
    yield message(
        "position.player-turban" if player == state.turban else "position.player",
        number=player + 1,
        name=plain(match.players[player]),
        color=match.colors[player],
        water=state.water[player],
        camels=2 + state.camels[player],
        goods=goods or message("position.no-goods"),
        tiles=" ".join(match.layout.tiles[tile].id for tile in state.reserves[player]) or message("none"),
    )
    heights = sorted(HEIGHTS[match.colors[player]], reverse=True)
    out = [
        message("explorer-on", height=height, at=EDGES[state.explorers[height]])
        for height in heights
        if state.explorers[height] >= 0
    ]
    told = message("position.explorers", explorers=", ".join(out) or message("position.all-in-supply"))
    yield f"   {told}"
