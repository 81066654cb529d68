"""Schemas for other programs: each whole in itself, with an id that names format, number and game."""

from __future__ import annotations

import json
import re
from typing import Any

from pnp.data.errors import UsageError
from pnp.data.nearest import hint
from pnp.data.schema import schema
from pnp.library import catalog
from pnp.library.sentences import message

OF_GAMES = ("log", "layout")
"""What each game has a schema of its own of."""
KINDS = (*OF_GAMES, "report", "legal", "repair", "diff", "simulation", "standings")


def schema_text(kind: str, game_id: str | None = None) -> str:
    """The text of a file with `whole_schema`; raises as that does."""
    return json.dumps(whole_schema(kind, game_id), indent=1, ensure_ascii=False) + "\n"


def whole_schema(kind: str, game_id: str | None = None) -> dict[str, Any]:
    """The schema of a kind of file or report, for one game or, without one, for all that come with the program.

    It has no references to other files, and the `$id` `urn:pnp-workshop:KIND:NUMBER` with `:GAME` behind it for one
    game. Raises UsageError for another kind, and for a game where the files do not name one; DataError for no game.
    """
    if kind not in KINDS:
        raise UsageError(message("schema.unknown", kind=kind, hint=hint(kind, list(KINDS))))
    if game_id is not None:
        return _of_game(kind, catalog.find_game(game_id).id)
    if kind in OF_GAMES:
        return _of_any_game(kind)
    found = schema(kind)
    return {"$id": _id(kind, found), **found}


def _of_game(kind: str, game_id: str) -> dict[str, Any]:
    found = schema(kind, game_id)
    if "game" not in found["properties"]:
        raise UsageError(message("schema.no-game", kind=kind))
    properties = {**found["properties"], "game": {"const": game_id}}
    title = re.sub(": .*", "", found["title"])
    return {"$id": f"{_id(kind, found)}:{game_id}", **found, "title": f"{title}: {game_id}", "properties": properties}


def _of_any_game(kind: str) -> dict[str, Any]:
    """The schema of the game that a file names; each has an id, so that its references stay within it."""
    games = catalog.shipped_ids()
    frame = schema(kind)
    return {
        "$schema": frame["$schema"],
        "$id": _id(kind, frame),
        "title": re.sub(": .*", "", frame["title"]),
        "type": "object",
        "required": frame["required"],
        "properties": {"format": frame["properties"]["format"], "game": {"enum": games}},
        "allOf": [{"if": {"properties": {"game": {"const": game}}}, "then": _of_game(kind, game)} for game in games],
    }


def _id(kind: str, found: dict[str, Any]) -> str:
    form = found["properties"]["format"]
    name = form["const"] if "const" in form else form["enum"][0]
    return f"urn:pnp-workshop:{kind}:{name.rpartition('/')[2]}"
