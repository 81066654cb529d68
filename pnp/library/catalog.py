"""Finds the games by looking into `pnp/games`: a folder with a `GAME`, named like its id."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING

from pnp import games
from pnp.data.errors import DataError
from pnp.data.nearest import hint

if TYPE_CHECKING:
    from pnp.game import AnyGame


@cache
def game_ids() -> tuple[str, ...]:
    """The ids of all games, in alphabetical order."""
    return tuple(sorted(module.name.replace("_", "-") for module in iter_modules(games.__path__)))


def find_game(game_id: str) -> AnyGame:
    """The game of an id; raises DataError that names the nearest one."""
    if game_id not in game_ids():
        raise DataError(f"{game_id!r} is no game of this program; {hint(game_id, game_ids())}", path="game")
    return _checked(game_id)


@cache
def _checked(game_id: str) -> AnyGame:
    """The game in the folder of an id, its record checked once; raises GameError."""
    from pnp.game import check_record

    game: AnyGame = import_module(f"pnp.games.{game_id.replace('-', '_')}").GAME
    check_record(game, game_id)
    return game
