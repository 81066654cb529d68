"""What a verb is about: a game and one of its layouts, or a layout file."""

from __future__ import annotations

from pathlib import Path

from pnp.data.errors import UsageError
from pnp.game import AnyGame, Layout


def target(name: str, layout_id: str | None = None) -> tuple[AnyGame, Layout, str]:
    """The game, the layout and what --layout calls it, of a game's id (with a layout's id or file) or a file.

    Raises DataError when there is no such game, layout or file, UsageError for two layouts.
    """
    from pnp.data.read import read
    from pnp.library.catalog import find_game
    from pnp.library.load import load_layout, shipped_layout, sound_layout, without_errors

    if is_file(name):
        if layout_id:
            raise UsageError(f"{name} is a layout already, --layout names another one")
        document = read(name)
        game, layout, problems = load_layout(document, find_game)
        return game, without_errors(document, game, (), layout, problems), name
    game = find_game(name)
    if layout_id and is_file(layout_id):
        return game, sound_layout(read(layout_id), game), layout_id
    return game, shipped_layout(game, layout_id), layout_id or game.default_layout


def layout_file(name: str, layout_id: str | None) -> Path:
    """The file of the layout that `target` takes; raises DataError when there is no such game or layout."""
    from pnp.data.find import layout_path
    from pnp.library.catalog import find_game

    for word in (name, layout_id):
        if word and is_file(word):
            return Path(word)
    game = find_game(name)
    return layout_path(game.id, layout_id or game.default_layout)


def is_file(name: str) -> bool:
    """Whether a name is that of a layout file, not an id."""
    return Path(name).suffix.lower() in (".toml", ".json")


def players_of(game: AnyGame, players: int) -> int:
    """The number of players; raises UsageError when the game is not for so many."""
    least, most = game.players
    if not least <= players <= most:
        raise UsageError(f"--players is {players}, expected {least} to {most} for {game.id}")
    return players


def number_of_players(game: AnyGame, players: int | None) -> int:
    """The number of players; raises UsageError when none is given or the game is not for so many."""
    if players is None:
        least, most = game.players
        raise UsageError(f"--players is missing, expected {least} to {most} for {game.id}")
    return players_of(game, players)
