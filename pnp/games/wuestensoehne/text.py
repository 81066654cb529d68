"""Layouts, setups and positions in words."""

from collections import Counter
from collections.abc import Iterator, Mapping
from textwrap import wrap
from typing import Any

from pnp.data import in_language, language_in_use, plain
from pnp.games.wuestensoehne.layout import EDGES, GOODS, NUMBERS, SIZE, SPACES, Layout, Tile
from pnp.games.wuestensoehne.oases import rumour_beside
from pnp.games.wuestensoehne.rules import message
from pnp.games.wuestensoehne.state import SLOTS, State, stack_of
from pnp.geometry.hexes import bits


def layout_text(layout: Layout) -> str:
    """Return the tiles of each stack, the strip, and how many spaces of each kind there are."""
    title = plain(in_language(layout.title, language_in_use()))
    lines = [message("layout.head", layout=layout.id, title=title, tiles=len(layout.tiles)), message("layout.legend")]
    for stack in layout.stacks:
        lines += [f"{tile.id:6} {_tile(tile)}" for tile in (layout.tiles[number] for number in bits(stack))]
    lines += [message("layout.start", tile=_tile(layout.start)), *(f"{tile.id} {_tile(tile)}" for tile in layout.strip)]
    counts = Counter(part.space for tile in layout.tiles for part in tile.portions)
    spaces = ", ".join(f"{counts[space]} {message(f'terms.space.{space}')}" for space in SPACES)
    return "\n".join([*lines, message("layout.counts", spaces=spaces)]) + "\n"


def _tile(tile: Tile) -> str:
    portions = " ".join(f"{part.sides}:{part.space or '-'}" for part in tile.portions)
    return f"{tile.sides} {portions}".rstrip()


def summary(layout: Layout) -> str:
    """Return the counts of its parts in half a line."""
    stacks = ", ".join(str(stack.bit_count()) for stack in layout.stacks)
    return message("summary.line", tiles=len(layout.tiles), stacks=stacks)


def setup_text(layout: Layout, players: int, setup: Mapping[str, Any]) -> str:
    """Return the first tiles of a seed. The order of the stacks is told on the printed sheet alone: it is hidden."""
    tiles = ((tile, _tile(layout.tiles[layout.numbers[tile]])) for tile in setup["tiles"])
    lines = [message("setup.begins", number=at, tile=tile, sides=sides) for at, (tile, sides) in enumerate(tiles, 1)]
    lines.append(message("setup.legend"))
    caravans = ", ".join(f"{name} {cell}" for name, cell in setup.get("caravans", {}).items())
    lines.append(message("setup.caravans", caravans=caravans) if caravans else message("setup.caravans-open"))
    return "\n".join(lines) + "\n"


# The position as text: three lines for each row of cells, with the lines and oases of the tiles.

_AROUND = 2  # cells beside the one that was asked for, so that what it touches is seen with its own neighbours
_SIGNS = {"D": "|", "d": " ", "O": "#", "o": "~"}


def text(state: State, place: str | None = None) -> str:
    """Return the area with all that the players have, or what lies around a cell, which is then set in brackets."""
    if state.alone:  # a last position tells goods, water and rumours
        told = [message("position.player-alone", **_held(state, player)) for player in range(len(state.match.players))]
        return "\n".join([*told, message("position.rumours-alone", slots=_slots(state))]) + "\n"
    cell = NUMBERS.get(place.partition("/")[0].upper(), -1) if place else -1
    rows = columns = range(SIZE)
    if cell >= 0:
        rows, columns = (range(max(at - _AROUND, 0), min(at + _AROUND + 1, SIZE)) for at in divmod(cell, SIZE))
    lines = ["   " + "".join(f"{number + 1:^5}" for number in columns).rstrip()]
    for row in rows:
        blocks = [_block(state, at, at == cell) for at in (row * SIZE + column for column in columns)]
        heads = ("   ", f" {'ABCDEFGHIJK'[row]} ", "   ")
        lines += ["".join(parts).rstrip() for parts in zip(heads, *blocks, strict=True)]
    if cell < 0:
        lines += [*wrap(message("position.legend"), 80), *_holdings(state)]
    return "\n".join(lines) + "\n"


def _block(state: State, cell: int, marked: bool) -> tuple[str, str, str]:
    left, right = "[]" if marked else "  "
    if not (lie := state.grid[cell]):
        return "     ", f"{left} . {right}", "     "
    north, east, south, west = (_SIGNS[side] for side in lie.sides)
    middle = str(state.caravans.index(cell) + 1) if cell in state.caravans else "+"
    return f"  {north}  ", f"{left}{west}{middle}{east}{right}".replace("|", "-"), f"  {south}  "


def _held(state: State, player: int) -> dict[str, object]:
    goods = ", ".join(f"{count} {good}" for good, count in zip(GOODS, state.goods[player], strict=True) if count)
    told = {"number": player + 1, "name": plain(state.match.players[player]), "water": state.water[player]}
    return {**told, "goods": goods or message("position.no-goods")}


def _slots(state: State) -> str:
    return " ".join(SLOTS[slot] for slot in bits(state.slots)) or message("none")


def _holdings(state: State) -> Iterator[str]:
    """What each player has, where the explorers stand, and what lies beside the area."""
    match = state.match
    for player, color in enumerate(match.colors):
        key = "position.player-turban" if player == state.turban else "position.player"
        tiles = " ".join(match.layout.tiles[tile].id for tile in state.reserves[player]) or message("none")
        yield message(key, **_held(state, player), color=color, camels=2 + state.camels[player], tiles=tiles)
        out = ((height, state.explorers[height]) for height in sorted(match.layout.explorers[color], reverse=True))
        told = ", ".join(message("explorer-on", height=height, at=EDGES[at]) for height, at in out if at >= 0)
        yield f"   {message('position.explorers', explorers=told or message('position.all-in-supply'))}"
    drawn = stack_of(state)
    number = match.layout.tiles[next(bits(drawn), 0)].stack
    stack = message("position.stack", stack=number, tiles=drawn.bit_count()) if drawn else message("position.no-stack")
    key = "position.rumours-beside" if rumour_beside(state) else "position.rumours"
    yield message(key, stack=stack, slots=_slots(state), pile=state.pile)
