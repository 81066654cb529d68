"""New layouts: one that comes with the program under a name of its own, with the format told above it."""

from __future__ import annotations

import json
import re

from pnp.data.errors import DataError
from pnp.data.find import layout_path
from pnp.game import AnyGame
from pnp.library.catalog import find_game
from pnp.library.layouts import find_layout
from pnp.library.schemas import schema_text
from pnp.library.sentences import message

_NO_ID = re.compile(r"[^a-z0-9]+")


def format_of(game: AnyGame) -> str:
    """The keys and signs of a game's layouts, told with an example. Raises DataError where the game tells none."""
    if game.layouts.format is None:
        raise DataError(message("layout.no-format", game=game.id))
    return game.layouts.format().rstrip()


def new_layout(game_id: str, begun_from: str | None, name: str) -> str:
    """The text of a TOML file to change: a shipped layout with `name` as id and title, the format as comments.

    Raises DataError when there is no such game or layout.
    """
    game = find_game(game_id)
    loaded = find_layout(game_id, begun_from)
    text = layout_path(game.id, loaded.layout.id).read_text("utf-8")
    return _begun(game, message("layout.begun", layout=loaded.layout.id), text, name)


def named_layout(game_id: str, text: str, name: str) -> str:
    """The text of a layout with `name` as id and title, the format as comments above; its own comments stay out."""
    return _begun(find_game(game_id), message("layout.begun-by-chance"), text, name)


def with_schema(text: str, game_id: str) -> tuple[str, str, str]:
    """A layout that names a schema beside it in its first line, as Taplo reads it; the schema's file and text."""
    name = f"{game_id}.schema.json"
    return f"#:schema ./{name}\n\n{text}", name, schema_text("layout", game_id)


def _begun(game: AnyGame, head: str, text: str, name: str) -> str:
    body = text[re.search(r"(?m)^format\b", text).start() :]  # type: ignore[union-attr]  # every layout has one
    own = _NO_ID.sub("-", name.casefold()).strip("-") or "my-layout"
    body = re.sub(r"(?m)^id = .*$", f'id = "{own}"', body, count=1)
    body = re.sub(r"(?m)^title = .*$", lambda _: f"title = {json.dumps(name, ensure_ascii=False)}", body, count=1)
    told = [head, *(["", *format_of(game).split("\n")] if game.layouts.format else ())]
    return "".join(f"# {line}".rstrip() + "\n" for line in told) + "\n" + body
