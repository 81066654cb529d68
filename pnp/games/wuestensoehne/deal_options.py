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
from pnp.games.wuestensoehne.sentences import message

OPTIONS = (DealOption("caravans", lambda: message("options.caravans")),)
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
        return message("deal.one-stack", layout=layout.id)
    tiles, number = stacks[0].bit_count(), layout.stack_numbers[-len(stacks)]
    return message("deal.too-small", layout=layout.id, players=players, stack=number, tiles=tiles or message("none"))


def _caravans(players: Sequence[str], seed: int, asked: str | None) -> dict[str, Any]:
    """The cell of each player's caravan: by chance, or as asked."""
    if asked is None:
        return {}
    if asked.strip().lower() == "random":
        return {"caravans": dict(zip(players, Chance(seed).shuffled(list(_ENDS)), strict=False))}
    cells = [word.strip().upper() for word in asked.split(",")]
    odd = next((cell for cell in cells if cell not in _ENDS), None)
    if odd is not None:
        raise DataError(message("deal.no-end", cell=repr(odd), ends=", ".join(_ENDS)))
    if len(cells) != len(players) or len({*cells}) < len(cells):
        raise DataError(message("deal.caravans", given=asked, players=len(players)))
    return {"caravans": dict(zip(players, cells, strict=True))}
