"""Finds the games: those in `pnp/games`, and those of installed distributions, told by the entry points `pnp.games`.

What comes with the program is looked for first: distributions are only asked for an id that is none of these, and
for lists of all games. A game of another distribution that cannot be used is a `DataError` for who names it, a
sentence of `problems()` for who lists the games, and nothing to anybody else.
"""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import TYPE_CHECKING

from pnp import games
from pnp.data.errors import DataError
from pnp.data.find import add_folder
from pnp.data.nearest import hint
from pnp.library.sentences import all_of, message

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from pnp.game import AnyGame

GROUP = "pnp.games"
"""The group of entry points: the id of a game, and where its `GAME` is (`hex = "pnp_hex:GAME"`)."""


@cache
def shipped_ids() -> tuple[str, ...]:
    """The ids of the games that come with the program, in alphabetical order."""
    return tuple(sorted(module.name.replace("_", "-") for module in iter_modules(games.__path__)))


@cache
def game_ids() -> tuple[str, ...]:
    """The ids of all games that can be used, in alphabetical order; imports those of other distributions."""
    return tuple(sorted([*shipped_ids(), *(name for name in _offers() if not _problem(name))]))


def problems() -> tuple[str, ...]:
    """A sentence for each game of another distribution that cannot be used."""
    return tuple(problem for name in _offers() if (problem := _problem(name)))


def find_game(game_id: str) -> AnyGame:
    """The game of an id.

    Raises DataError when there is none, naming the nearest one, and when its distribution is at fault.
    """
    if game_id in shipped_ids():
        return _checked(game_id)
    if game_id not in _offers():
        known = sorted({*shipped_ids(), *_offers()})
        raise DataError(message("game.unknown", name=game_id, hint=hint(game_id, known)), path="game")
    return _installed(game_id)


def called(name: str) -> AnyGame:
    """The game of an id or a title, in any language, without regard to case, accents and what stands between words.

    Raises DataError as `find_game` does.
    """
    if name in shipped_ids():
        return find_game(name)
    from pnp.notation.folding import word_folds

    titles = {game_id: (game_id, *find_game(game_id).title.values()) for game_id in game_ids()}
    wanted = word_folds(name)
    found = [game_id for game_id, known in titles.items() if any(word_folds(title) & wanted for title in known)]
    return find_game(found[0] if len(found) == 1 else name)


def named_game(name: str) -> AnyGame:
    """The game that a call names: by its id, its title in any language, or a beginning that no other game has.

    Raises DataError as `find_game` does, UsageError for a beginning of several.
    """
    from pnp.library.naming import find_named

    if name in shipped_ids() or name in _offers():
        return find_game(name)
    titles = {game_id: find_game(game_id).title.values() for game_id in game_ids()}
    found = find_named(name, titles)
    return find_game(found) if found else called(name)


def distribution_of(game_id: str) -> str:
    """The distribution that a game of others comes from, with its version; "" for one of the program's own."""
    if game_id in shipped_ids() or game_id not in _offers():
        return ""
    entry = _offers()[game_id][0]
    return f"{_source(entry)} {entry.dist.version}" if entry.dist else _source(entry)


def folder_of(game_id: str) -> Path:
    """The folder of the module that has the `GAME` of an id; raises DataError as `find_game` does."""
    find_game(game_id)
    shipped = game_id in shipped_ids()
    return _folder(f"pnp.games.{game_id.replace('-', '_')}" if shipped else _offers()[game_id][0].module)


def _folder(module: str) -> Path:
    return Path(sys.modules[module].__file__ or "").parent


@cache
def _offers() -> dict[str, tuple[EntryPoint, ...]]:
    """The entry points of each name, in alphabetical order of the names."""
    from importlib.metadata import entry_points

    found: dict[str, tuple[EntryPoint, ...]] = {}
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: (entry.name, _source(entry))):
        found[entry.name] = (*found.get(entry.name, ()), entry)
    return found


def _source(entry: EntryPoint) -> str:
    """The name of the distribution that an entry point belongs to."""
    return (entry.dist and entry.dist.name) or entry.value


def _problem(name: str) -> str:
    """Why a game of another distribution cannot be used; "" when it can."""
    if name in shipped_ids():
        return message("game.hidden", name=name, sources=all_of([*map(_source, _offers()[name])]))
    try:
        _installed(name)
    except DataError as error:
        return error.message
    return ""


@cache
def _installed(name: str) -> AnyGame:
    """The game of an entry point, its folder told to `pnp.data.find`; raises DataError."""
    from pnp.game import Game, GameError, check_record

    entry, *others = _offers()[name]
    source = _source(entry)
    if others:
        sources = all_of([source, *map(_source, others)])
        raise DataError(message("game.several", name=name, sources=sources), path="game")
    try:
        found = entry.load()
    except Exception as error:  # whatever the code of others raises when it is imported
        what = f"{type(error).__name__}: {error}"
        raise DataError(message("game.not-loaded", name=name, source=source, what=what), path="game") from error
    if not isinstance(found, Game):
        raise DataError(message("game.no-record", name=name, source=source, value=entry.value), path="game")
    try:
        check_record(found, name)
    except GameError as error:
        raise DataError(message("game.unfit", name=name, source=source, what=error), path="game") from error
    add_folder(name, _folder(entry.module))
    return found


@cache
def _checked(game_id: str) -> AnyGame:
    """The game in the folder of an id, its record checked once; raises GameError."""
    from pnp.game import check_record

    game: AnyGame = import_module(f"pnp.games.{game_id.replace('-', '_')}").GAME
    check_record(game, game_id)
    return game
