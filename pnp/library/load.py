"""From the document of a log to the game, the layout and the log it describes, ready to be judged."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path as FilePath
from typing import Any

from pnp.data.errors import DataError
from pnp.data.find import layout_ids, layout_path
from pnp.data.kept import Kept
from pnp.data.positions import locate, locate_in_text
from pnp.data.read import Document, read, read_named
from pnp.data.schema import check
from pnp.game import AnyGame, DataPath, GameError, Layout, LayoutProblem, LoadedLog, names_of

FindGame = Callable[[str], AnyGame]
LONGEST_NAME = 10_000
"""Letters of a player's name."""
_SHIPPED: dict[str, Layout] = {}
_INLINE: Kept[str, Layout] = Kept(64, 200_000)  # layouts, and characters of their data


def load(document: Document, find_game: FindGame) -> LoadedLog:
    """Checks a log's frame, finds its game and layout; raises DataError with the place of the fault."""
    game = _game(document, find_game, "log")
    log = document.data
    _check_players(document, game)
    return LoadedLog(document, game, _layout_of(document, game), log)


def load_layout(document: Document, find_game: FindGame) -> tuple[AnyGame, Layout | None, list[LayoutProblem]]:
    """The layout that a file describes, and its problems; raises DataError when it has not a layout's form."""
    game = _game(document, find_game, "layout")
    layout, problems = game.layouts.read(document.data)
    return game, layout, problems


def layout_ids_of(game: AnyGame) -> list[str]:
    """The layouts that come with the program, the game's first one first."""
    return layout_ids(game.id, game.default_layout)


def shipped_layout(game: AnyGame, layout_id: str | None = None) -> Layout:
    """A layout that comes with the program, by its id; the game's first one when none is named."""
    name = game.default_layout if layout_id is None else layout_id
    key = f"{game.id}/{name}"
    if key not in _SHIPPED:
        _SHIPPED[key] = sound_layout(read(layout_path(game.id, name)), game)
    return _SHIPPED[key]


def sound_layout(document: Document, game: AnyGame) -> Layout:
    """The layout of a file of this game; raises DataError for its first error."""
    found, layout, problems = load_layout(document, lambda _: game)
    if document.data["game"] != found.id:
        raise error_at(document, ("game",), f"a layout of {document.data['game']}, expected one of {found.id}")
    return without_errors(document, game, (), layout, problems)


def error_at(document: Document, path: DataPath, message: str) -> DataError:
    """A DataError at a place of a document."""
    line, column = locate(document, path) or (None, None)
    return DataError(message, document.file, line, column, ".".join(map(str, path)))


def place_of(document: Document, problem: LayoutProblem, base: DataPath = ()) -> tuple[int | None, int | None]:
    """Line and column of a problem of a layout."""
    path = (*base, *problem.path)
    if problem.row is None or problem.column is None:
        return locate(document, path) or (None, None)
    return locate_in_text(document, path, problem.row, problem.column) or (None, None)


def _game(document: Document, find_game: FindGame, kind: str) -> AnyGame:
    data = document.data
    if not isinstance(data, dict):
        raise error_at(document, (), f"expected a {kind}: an object with format, game and more")
    expected = f"pnp-{kind}/1"
    if data.get("format") != expected:
        given = data.get("format", "nothing")
        raise error_at(document, ("format",), f"format is {given!r}, expected {expected!r}")
    if not isinstance(data.get("game"), str):
        raise error_at(document, ("game",), "game is missing or no text, expected the id of a game")
    try:
        game = find_game(data["game"])
    except DataError as error:
        raise error_at(document, ("game",), error.message) from error
    if kind == "log" and "position" in data and game.setups.position is None:
        raise error_at(document, ("position",), f"last positions are not read for {game.id}, expected moves instead")
    check(document, kind, game.id)
    return game


def _check_players(document: Document, game: AnyGame) -> None:
    names = names_of(document.data["players"])
    least, most = game.players
    if not least <= len(names) <= most:
        raise error_at(document, ("players",), f"{len(names)} players, expected {least} to {most}")
    for index, name in enumerate(names):
        if len(name) > LONGEST_NAME:
            message = f"a name of {len(name)} letters, expected at most {LONGEST_NAME}: every finding tells it"
            raise error_at(document, ("players", index), message)
        if name in names[:index]:
            raise error_at(document, ("players", index), f"two players are called {name!r}, expected different names")


def _layout_of(document: Document, game: AnyGame) -> Layout:
    given = document.data.get("layout", game.default_layout)
    if isinstance(given, dict):
        return _inline(document, game, given)
    if given.endswith((".json", ".toml")):
        return sound_layout(read_named(_beside(document, given)), game)
    try:
        return shipped_layout(game, given)
    except DataError as error:
        raise error if error.file else error_at(document, ("layout",), error.message) from error


def _inline(document: Document, game: AnyGame, data: dict[str, Any]) -> Layout:
    key = f"{game.id} {json.dumps(data, sort_keys=True)}"
    return _INLINE.get(key, len(key), lambda: _sound_inline(document, game, data))


def _sound_inline(document: Document, game: AnyGame, data: dict[str, Any]) -> Layout:
    check(document, "layout", game.id, ("layout",))
    if data.get("game") != game.id:
        raise error_at(document, ("layout", "game"), f"a layout of {data.get('game')}, expected one of {game.id}")
    return without_errors(document, game, ("layout",), *game.layouts.read(data))


def without_errors(
    document: Document, game: AnyGame, base: DataPath, layout: Layout | None, problems: list[LayoutProblem]
) -> Layout:
    """The layout when none of its problems is an error; else raises DataError for the first."""
    for problem in problems:
        if problem.severity == "error":
            line, column = place_of(document, problem, base)
            raise DataError(problem.message, document.file, line, column, ".".join(map(str, (*base, *problem.path))))
    if layout is None:
        raise GameError(f"{game.id}: a layout cannot be used, and none of its problems is an error")
    return layout


def _beside(document: Document, given: str) -> FilePath:
    """A path relative to the log's folder, which it may not leave; named as the log is, not from the root."""
    folder = FilePath() if document.file == "-" else FilePath(document.file).parent
    try:
        inside = (folder / given).resolve().is_relative_to(folder.resolve())
    except (OSError, RuntimeError, ValueError) as error:  # a loop of links, a NUL, a sign that no file name has here
        raise error_at(document, ("layout",), f"{given!r} is no path, expected a file beside the log") from error
    if not inside or FilePath(given).is_absolute():
        raise error_at(document, ("layout",), f"{given!r} leads out of the log's folder, expected a file in it")
    return folder / given
