"""What bots need to play the game, how well a set tiles, and tile sets made by chance."""

import tomllib
from bisect import insort
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import compress, count
from typing import Any, NamedTuple

from pnp.chance import Chance
from pnp.data.errors import layout_path
from pnp.engine import put
from pnp.game import Measure, Trial, measures_of
from pnp.games.wuestensoehne.layout import CELLS, GOODS, NAMES, NEIGHBOURS, NUMBERS, Layout
from pnp.games.wuestensoehne.legal import guides, listed
from pnp.games.wuestensoehne.oases import completed_oases, needs, open_cells, turns
from pnp.games.wuestensoehne.play import do
from pnp.games.wuestensoehne.rules import message
from pnp.games.wuestensoehne.score import Oases, goods_worth, hopes, worth
from pnp.games.wuestensoehne.setup import stacks
from pnp.games.wuestensoehne.state import Begin, Draw, EndTurn, Grid, Move, Scout, State, stack_of
from pnp.geometry.hexes import signs

# Four players use all stacks; two do not use the first. Measures take fewer games.
_GAMES, _PLAYERS, _MEASURES_GAMES = 200, 4, 60
_STACKS, LEAST, MOST, _PATIENCE = 5, 40, 200, 3  # of generated sets stacks and tiles; rounds without a deed


class Tally(NamedTuple):
    """What happened in some quick games: tiles drawn, those that did not fit, sizes of the oases in portions."""

    drawn: int
    idle: int
    sizes: tuple[int, ...]


def playtest(layout: Layout) -> str:
    """Tell the sizes of the stacks, in 200 quick games the draws that do not fit, and how many oases of which size."""
    idle, oases, portions = _play_quickly(layout, _GAMES)
    sizes = ", ".join(str(stack.bit_count()) for stack in layout.stacks)
    return message("layout.playtest", stacks=sizes, games=_GAMES, idle=idle, oases=oases, portions=portions)


def _play_quickly(layout: Layout, games: int) -> tuple[float, float, float]:
    """The percentage of draws that fit nowhere, the oases of a game, and the portions of an oasis, in the mean."""
    tallies = [quick_game(layout, seed) for seed in range(games)]
    sizes = [size for tally in tallies for size in tally.sizes]
    idle = 100 * sum(tally.idle for tally in tallies) / max(sum(tally.drawn for tally in tallies), 1)
    return idle, len(sizes) / games, sum(sizes) / max(len(sizes), 1)


def quick_game(layout: Layout, seed: int) -> Tally:
    """Draw all tiles; each is placed beside a random cell with an open line, when it fits there."""
    chance = Chance(seed)
    grid: Grid = tuple(layout.cross.get(cell) for cell in range(CELLS))
    drawn = idle = 0
    sizes: list[int] = []
    sources = [cell for cell in range(CELLS) if open_cells(grid, cell)]
    for tile in [layout.numbers[name] for stack in stacks(layout, _PLAYERS, seed) for name in stack]:
        if not sources:
            break
        drawn += 1
        sides, cells = layout.tiles[tile].sides, open_cells(grid, chance.pick(sources))
        if not (places := [(cell, quarters) for cell in cells for quarters in turns(sides, needs(grid, cell))]):
            idle += 1
            continue
        at, quarters = chance.pick(places)
        insort(sources, at)
        grid = put(grid, at, layout.lies[tile][quarters])
        closed = {cell for cell in (at, *NEIGHBOURS[at]) if not open_cells(grid, cell)}
        sources = [cell for cell in sources if cell not in closed]  # what is closed stays closed
        sizes += [oasis.bit_count() for oasis in completed_oases(grid, at)]
    return Tally(drawn, idle, tuple(sizes))


def measures(layout: Layout, players: int) -> Sequence[Measure]:
    """Return tiles, draws that fit nowhere and oases in quick games, how alike goods and stacks are."""
    idle, oases, portions = _play_quickly(layout, _MEASURES_GAMES)
    spaces = Counter(portion.space for tile in layout.tiles for portion in tile.portions)
    goods, stacks = [spaces[good] for good in GOODS], [stack.bit_count() for stack in layout.stacks_for(players)] or [0]
    return measures_of(message.under("measures"), message.under("means"), [
        ("tiles", len(layout.tiles), ""), ("idle", idle, "more"), ("oases", oases, "less"), ("portions", portions, ""),
        ("goods", sum(goods), "less"), ("goods-differ", max(goods) - min(goods), "more"),
        ("stacks-differ", max(stacks) - min(stacks), "more"),
    ])  # fmt: skip


def generate(cells: int | None, players: int, seed: int) -> dict[str, Any]:
    """Make the data of a set of so many tiles, in five stacks; start tile and strips are those of the standard set."""
    chance = Chance(seed)
    data = tomllib.loads(layout_path("wuestensoehne", "standard").read_text("utf-8"))
    standard: list[dict[str, Any]] = data["tiles"]
    each = round((cells or len(standard)) / _STACKS)
    tiles: list[dict[str, Any]] = []
    for stack in range(1, _STACKS + 1):
        # shapes of the standard stack, each drawn anew from all of them
        shapes = [tile for tile in standard if tile["stack"] == stack]
        drawn = sorted((chance.pick(shapes) for _ in range(each)), key=lambda tile: str(tile["id"]))
        for index, tile in enumerate(drawn, 1):
            bare = [{"sides": portion["sides"]} for portion in tile["portions"]]
            tiles.append({"id": f"{stack}-{index:02}", "stack": stack, "sides": tile["sides"], "portions": bare})
    # the spaces of the standard set on portions by chance, as many of each kind as there are there
    spaces = [portion["space"] for tile in standard for portion in tile["portions"] if "space" in portion]
    portions = [portion for tile in tiles for portion in tile["portions"]]
    for portion, space in zip(chance.shuffled(portions), spaces, strict=False):
        portion["space"] = space
    return {**{key: data[key] for key in ("stacks", "start", "strip")}, "tiles": tiles}


def options(state: State, chance: Chance) -> Sequence[Any]:
    """Return all legal actions with one tile on top of the current stack, which a bot sees before it draws. The players
    agree on the end of a stuck game only when nobody has done anything for some rounds."""
    if state.phase == "over":
        return [chance.pick(found)] if (found := listed(state)) else []
    stack = stack_of(state)
    if state.turn is None and min(state.idle) < _PATIENCE:
        return [Begin(state.player), *guides(state)]
    open_turn = stack and state.turn and not state.scoring
    return listed(state, chance.pick([*compress(count(), signs(stack))]) if open_turn else -1)


# the sides of the cells beside each: an oasis without any is the same after a tile is laid there
_BESIDE = [sum(15 << 4 * at for at in near if at >= 0) for near in NEIGHBOURS]


def worths(state: State, actions: Sequence[Any], player: int) -> Iterator[float]:
    """Yield `worth` after each of the actions; explorers are reckoned anew only where they or the area change."""
    known: Oases = {}
    now = hopes(state, player, known)
    for action in actions:
        after = state if type(action) in (Move, EndTurn) else do(state, action).state
        if type(action) is Move:
            yield goods_worth(state, player, NUMBERS[action.to], action.driver) + now
        elif after.grid is not state.grid:
            beside = _BESIDE[NUMBERS[action.at]]
            yield goods_worth(after, player) + hopes(
                after, player, {at: one for at, one in known.items() if not one[0] & beside}
            )
        elif type(action) in (EndTurn, Begin, Scout, Draw):  # scouts and draws that lay no tile
            yield goods_worth(after, player) + now
        else:
            yield goods_worth(after, player) + hopes(after, player, known)


TRIAL: Trial[Layout, State] = Trial(
    worth=worth, worths=worths, options=options, measures=measures, generate=generate, cells=(LEAST, MOST),
    deal={"caravans": "random"}, begun=lambda state: [NAMES[cell] for cell in state.caravans],
    place=lambda layout, cell: NAMES[cell], standing=lambda state: [sum(goods) for goods in state.goods],
)  # fmt: skip
