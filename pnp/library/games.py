"""The games that there are, for people who choose one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from pnp.data.find import layout_ids
from pnp.library import catalog


class GameInfo(NamedTuple):
    """A game: its id, its title by language ("en"), the fewest and the most players, the ids of its layouts.

    The first layout is the one that is used when none is named.
    """

    id: str
    title: Mapping[str, str]
    players: tuple[int, int]
    layouts: tuple[str, ...]


def list_games() -> list[GameInfo]:
    """The games, by their ids.

    >>> game = list_games()[0]
    >>> game.players, game.layouts[0]
    ((2, 5), 'classic')
    """
    games = map(catalog.find_game, catalog.game_ids())
    return [
        GameInfo(game.id, game.title, game.players, tuple(layout_ids(game.id, game.default_layout))) for game in games
    ]
