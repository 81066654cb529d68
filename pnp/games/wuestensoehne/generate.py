"""Tile sets made by chance: shapes drawn as often as the standard set has them, its spaces laid on them anew."""

from __future__ import annotations

import tomllib
from typing import Any

from pnp.chance import Chance
from pnp.data.find import layout_path

_STACKS = 5
LEAST, MOST = 40, 200


def generate(cells: int | None, players: int, seed: int) -> dict[str, Any]:
    """The data of a set of so many tiles, in five stacks; start tile and strips are those of the standard set."""
    chance = Chance(seed)
    data = tomllib.loads(layout_path("wuestensoehne", "standard").read_text("utf-8"))
    each = round((cells or len(data["tiles"])) / _STACKS)
    tiles = [tile for stack in range(1, _STACKS + 1) for tile in _stack(data["tiles"], stack, each, chance)]
    _lay_spaces(tiles, data["tiles"], chance)
    keys = ("stacks", "start", "strip")
    return {**{key: data[key] for key in keys}, "tiles": tiles}


def _stack(tiles: list[dict[str, Any]], stack: int, number: int, chance: Chance) -> list[dict[str, Any]]:
    """The tiles of a stack: shapes of the standard stack, each drawn anew from all of them."""
    shapes = [tile for tile in tiles if tile["stack"] == stack]
    found = sorted((chance.pick(shapes) for _ in range(number)), key=lambda tile: str(tile["id"]))
    return [
        {
            "id": f"{stack}-{index:02}",
            "stack": stack,
            "sides": tile["sides"],
            "portions": [{"sides": portion["sides"]} for portion in tile["portions"]],
        }
        for index, tile in enumerate(found, 1)
    ]


def _lay_spaces(tiles: list[dict[str, Any]], standard: list[dict[str, Any]], chance: Chance) -> None:
    """Lays the spaces of the standard set on portions by chance, as many of each kind as there are there."""
    spaces = [portion["space"] for tile in standard for portion in tile["portions"] if "space" in portion]
    portions = [portion for tile in tiles for portion in tile["portions"]]
    for portion, space in zip(chance.shuffled(portions), spaces, strict=False):
        portion["space"] = space
