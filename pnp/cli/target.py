"""What a verb is about: a game and one of its layouts, or a layout file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pnp.game import Game


def target(name: str, layout_id: str | None = None) -> tuple[Game, Any, str]:
    """The game, the layout and its id that a game's id (with a layout's) or a file's path means.

    Raises DataError when there is no such game, layout or file.
    """
    from pnp.catalog import find_game
    from pnp.check.load import load_layout, shipped_layout, without_errors
    from pnp.data.read import read

    if Path(name).suffix in (".toml", ".json"):
        document = read(name)
        game, layout, problems = load_layout(document, find_game)
        return game, without_errors(document, (), layout, problems), document.data["id"]
    game = find_game(name)
    if layout_id and Path(layout_id).suffix in (".toml", ".json"):
        return target(layout_id)
    return game, shipped_layout(game, layout_id), layout_id or game.first_layout
