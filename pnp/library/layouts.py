"""Layouts from a file, a text or data: what they describe, and what is wrong with them and where."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pnp.data.errors import DataError, UsageError
from pnp.data.find import layout_ids, layout_path
from pnp.data.positions import locate, locate_in_text
from pnp.data.read import Document, data_document, parse, read, read_source, text_source
from pnp.game import AnyGame, DataPath, GameError, LayoutProblem
from pnp.geometry.map_rows import Fix
from pnp.library import catalog
from pnp.library.frame import error_at, game_of, is_text
from pnp.library.sentences import message

_SHIPPED: dict[str, LoadedLayout] = {}
_ROUNDS = 4  # of mending: blanks between signs, then rows that are off, then what was on them


@dataclass(frozen=True, slots=True)
class LoadedLayout:
    """A layout, the game it belongs to, and the document it came from.

    - `name`: the id of a shipped layout, else the name of the file, "-" without one.
    - `layout`: the game's own record; None when an error among the problems left nothing to build it from.
    - `problems`: errors and warnings, in the order of the file; those of `load_layout` are warnings.
    """

    document: Document
    name: str
    game: AnyGame
    layout: Any
    problems: tuple[LayoutProblem, ...] = ()


def load_layout(source: str | Path | Mapping[str, Any], layout_id: str | None = None) -> LoadedLayout:
    """A layout from a file, a text or data, or one that comes with the program.

    A string is the text of a layout when it has a line break or begins with `{`, a file when it ends in `.toml` or
    `.json`, else the id of a game; `layout_id` then names one of its layouts, without it the first.

    Raises DataError, with line and column, for the first error of the layout, or when there is no such file, game or
    layout; UsageError for a `layout_id` with anything but a game.

    >>> from pnp import list_games
    >>> game = list_games()[0]
    >>> load_layout(game.id, game.layouts[1]).name == game.layouts[1]
    True
    """
    if isinstance(source, Mapping):
        document = data_document(source)
    elif isinstance(source, str) and is_text(source):
        document = parse(text_source(source))
    elif isinstance(source, Path) or source == "-":
        document = read(source)
    else:
        return find_layout(source, layout_id)
    if layout_id:
        raise _named_twice(document.file)
    return without_errors(layout_from(document))


def find_layout(name: str, layout_id: str | None = None) -> LoadedLayout:
    """The layout in a file; or one of a game's, by its id, its title or the name of a file, the first when none is
    named. The game is named as `named_game` takes it.

    Raises DataError when there is no such game, layout or file, UsageError for two layouts, or a beginning of several.
    """
    if is_file(name):
        if layout_id:
            raise _named_twice(name)
        return without_errors(layout_from(read(name)))
    game = _game_named(name)
    if layout_id and is_file(layout_id):
        document = read(layout_id)
        return LoadedLayout(document, layout_id, game, sound_layout(document, game))
    return shipped(game, layout_id and _named_layout(game, layout_id))


def layout_file(name: str, layout_id: str | None) -> Path:
    """The file of the layout that `find_layout` takes; raises DataError when there is no such game or layout."""
    for word in (name, layout_id):
        if word and is_file(word):
            return Path(word)
    game = catalog.named_game(name)
    return layout_path(game.id, _named_layout(game, layout_id) if layout_id else game.default_layout)


def layout_from(document: Document) -> LoadedLayout:
    """The layout that a document describes, and its problems; raises DataError when it has not a layout's form."""
    return _described(document, game_of(document, "layout"))


def layout_ids_of(game: AnyGame) -> list[str]:
    """The layouts that come with the program, the game's first one first."""
    return layout_ids(game.id, game.default_layout)


def _game_named(name: str) -> AnyGame:
    """The game of a name; raises DataError that says so where there is only a file of this name."""
    try:
        return catalog.named_game(name)
    except DataError as error:
        if Path(name).is_file():
            raise DataError(message("layout.no-ending"), name) from error
        raise


def _named_layout(game: AnyGame, name: str) -> str:
    """The id of the layout of that id, title or beginning; the name itself when there is none."""
    from pnp.library.naming import find_named

    ids = layout_ids_of(game)
    if name in ids:
        return name
    return find_named(name, {one: _titles(game, one) for one in ids}) or name


def _titles(game: AnyGame, layout_id: str) -> list[str]:
    """The titles of a layout that comes with the program, in all its languages."""
    title = shipped(game, layout_id).document.data.get("title", "")
    return list(title.values()) if isinstance(title, dict) else [title]


def shipped(game: AnyGame, layout_id: str | None = None) -> LoadedLayout:
    """A layout that comes with the program, by its id; the game's first one when none is named."""
    name = game.default_layout if layout_id is None else layout_id
    key = f"{game.id}/{name}"
    if key not in _SHIPPED:
        document = read(layout_path(game.id, name))
        _SHIPPED[key] = LoadedLayout(document, name, game, sound_layout(document, game))
    return _SHIPPED[key]


def shipped_layout(game: AnyGame, layout_id: str | None = None) -> Any:
    """The game's own record of a layout that comes with the program."""
    return shipped(game, layout_id).layout


def sound_layout(document: Document, game: AnyGame) -> Any:
    """The layout of a file of this game; raises DataError for its first error."""
    game_of(document, "layout", game)
    if document.data["game"] != game.id:
        given = document.data["game"]
        raise error_at(document, ("game",), message("layout.of-game", given=given, game=game.id))
    return without_errors(_described(document, game)).layout


def without_errors(loaded: LoadedLayout, base: DataPath = ()) -> LoadedLayout:
    """The same when none of its problems is an error; else raises DataError for the first.

    `base` leads to the layout within the document.
    """
    for problem in loaded.problems:
        if problem.severity == "error":
            line, column = place_of(loaded.document, problem, base)
            path = ".".join(map(str, (*base, *problem.path)))
            raise DataError(problem.message, loaded.document.file, line, column, path)
    if loaded.layout is None:
        raise GameError(message("layout.no-error", game=loaded.game.id))
    return loaded


def place_of(document: Document, problem: LayoutProblem, base: DataPath = ()) -> tuple[int | None, int | None]:
    """Line and column of a problem of a layout."""
    path = (*base, *problem.path)
    if problem.row is None or problem.column is None:
        return locate(document, path) or (None, None)
    return locate_in_text(document, path, problem.row, problem.column) or (None, None)


def mended(file: str) -> tuple[str, int]:
    """The text of a layout file with all problems mended that have one answer, and how many they were.

    What is mended may let others be seen, so that it is read again until there is nothing more to mend.
    """
    source, total = read_source(file), 0
    for _ in range(_ROUNDS):
        document = parse(source)
        problems = layout_from(document).problems
        text, count = _mended_once(source.text, [(place_of(document, one), one.fix) for one in problems if one.fix])
        source, total = source._replace(text=text), total + count
        if not count:
            break
    return source.text, total


def _mended_once(text: str, fixes: Sequence[tuple[tuple[int | None, int | None], Fix]]) -> tuple[str, int]:
    """The text with signs replaced at lines and columns; an escape of JSON is left alone."""
    lines, count = text.split("\n"), 0
    for (line, column), (gone, comes) in sorted(fixes, reverse=True):
        old = lines[line - 1] if line and column else ""
        begin, end = (column or 1) - 1, (column or 1) - 1 + gone
        if line and column and "\\" not in old[begin:end]:
            lines[line - 1] = old[:begin] + comes + old[end:]
            count += 1
    return "\n".join(lines), count


def is_file(name: str) -> bool:
    """Whether a name is that of a layout file, not an id."""
    return Path(name).suffix.lower() in (".toml", ".json")


def sha256_of(data: Mapping[str, Any]) -> str:
    """The SHA-256 of a layout's data, 64 hexadecimal digits: of its JSON in ASCII, keys sorted, without blanks."""
    from hashlib import sha256

    return sha256(json.dumps(data, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def _named_twice(file: str) -> UsageError:
    return UsageError(message("layout.twice", file=file))


def _described(document: Document, game: AnyGame) -> LoadedLayout:
    layout, problems = game.layouts.read(document.data)
    return LoadedLayout(document, document.file, game, layout, tuple(problems))
