"""Deals with wishes: where the caravans begin."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pnp.chance import Chance
from pnp.data.errors import DataError
from pnp.game import DealOption, SetupResult
from pnp.games.wuestensoehne.area import ENDS, NAMES
from pnp.games.wuestensoehne.deal import deal
from pnp.games.wuestensoehne.layout import Layout

OPTIONS = (
    DealOption("caravans", lambda: "random, or a cell for each player in turn order, all different: A6,F11,K6,F1"),
)
_ENDS = tuple(NAMES[end] for end in ENDS)


def deal_with(layout: Layout, players: Sequence[str], seed: int, asked: Mapping[str, Any]) -> SetupResult:
    """The deal of a seed with what was asked; caravans are drawn with the same seed.

    Raises DataError for a wish that cannot be met, and where the first stack has no tile for every player.
    """
    setup = deal(layout, len(players), seed)
    if len(setup["tiles"]) < len(players):
        raise DataError(_too_few(layout, len(players)))
    return SetupResult(seed, setup | _caravans(players, seed, asked.get("caravans")))


def _too_few(layout: Layout, players: int) -> str:
    """Why not every player gets a tile."""
    stacks = layout.stacks_for(players)
    if not stacks:
        return f"{layout.id} has one stack only, and 2 players leave out the first: nobody would begin with a tile"
    tiles, number = stacks[0].bit_count(), layout.stack_numbers[-len(stacks)]
    return (
        f"{layout.id} is too small for {players} players: each begins with a tile of stack {number}, "
        f"which holds {tiles or 'none'}"
    )


def _caravans(players: Sequence[str], seed: int, asked: str | None) -> dict[str, Any]:
    """The cell of each player's caravan: by chance, or as asked."""
    if asked is None:
        return {}
    if asked.strip().lower() == "random":
        return {"caravans": dict(zip(players, Chance(seed).shuffled(list(_ENDS)), strict=False))}
    cells = [word.strip().upper() for word in asked.split(",")]
    odd = next((cell for cell in cells if cell not in _ENDS), None)
    if odd is not None:
        raise DataError(f"--caravans: {odd!r} is no end of an arm, expected some of {', '.join(_ENDS)}, or random")
    if len(cells) != len(players) or len({*cells}) < len(cells):
        raise DataError(f"--caravans is {asked}, expected {len(players)} different cells, one for each player")
    return {"caravans": dict(zip(players, cells, strict=True))}
