"""What is to be simulated, by its name: a game, a layout, or a log."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pnp.data.errors import DataError, UsageError
from pnp.data.nearest import hint
from pnp.data.read import read
from pnp.game import AnyGame, Layout, LoadedLog
from pnp.library.catalog import find_game, game_ids
from pnp.library.deals import NOTHING, Asked
from pnp.library.layouts import LoadedLayout, find_layout, is_file, layout_from, layout_ids_of, without_errors
from pnp.library.load import log_from, read_log
from pnp.library.players import players_of
from pnp.simulation.sentences import message
from pnp.simulation.table import Table, table_of_layout, table_of_log


class Subject(NamedTuple):
    """What is played: the table, and the game's own record of the layout."""

    game: AnyGame
    layout: Layout
    table: Table


def subject_of(
    name: str,
    layout_id: str | None = None,
    players: int | None = None,
    move: int | None = None,
    asked: Callable[[AnyGame], Asked] | None = None,
) -> Subject:
    """What a name stands for: a file with a layout or a log, a game, or a layout that comes with the program.

    `players`: the middle of the game's numbers when None. `asked(game)`: what is asked by options of the game.
    Raises DataError for what there is not, UsageError for what does not fit together.
    """
    found = _found(name, layout_id)
    if isinstance(found, LoadedLog):
        given = asked(found.game) if asked else NOTHING
        if players or layout_id or given != NOTHING:
            raise UsageError(message("usage.of-log", file=name))
        return Subject(found.game, found.layout, table_of_log(found, move))
    if move is not None:
        raise UsageError(message("usage.no-log"))
    count = middle(found.game) if players is None else players_of(found.game, players)
    table = table_of_layout(found, count, asked(found.game) if asked else NOTHING)
    return Subject(found.game, found.layout, table)


def middle(game: AnyGame) -> int:
    """The middle of a game's numbers of players, the lower one of two."""
    return sum(game.players) // 2


def _found(name: str, layout_id: str | None) -> LoadedLog | LoadedLayout:
    if name == "-" or name.lower().endswith(".pnplog"):
        return read_log(name)
    if is_file(name):
        document = read(name)
        form = document.data.get("format") if isinstance(document.data, dict) else None
        if str(form).startswith("pnp-log/"):
            return log_from(document)
        return without_errors(layout_from(document)) if not layout_id else find_layout(name, layout_id)
    return _shipped(name, layout_id)


def _shipped(name: str, layout_id: str | None) -> LoadedLayout:
    """A game's layout, or the one layout of all games that has this id."""
    try:
        return find_layout(name, layout_id)
    except DataError:
        games = {one: layout_ids_of(find_game(one)) for one in game_ids()}
        holders = [one for one, ids in games.items() if name in ids]
        if len(holders) == 1 and not layout_id:
            return find_layout(holders[0], name)
        if name in games:
            raise
        known = [*games, *(one for ids in games.values() for one in ids)]
        raise DataError(message("usage.unknown", name=name, hint=hint(name, known))) from None
