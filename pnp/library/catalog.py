"""Finds the games. Those in `pnp/games`, and those of installed distributions, told by the entry points `pnp.games`.
What comes with the program is looked for first: distributions are only asked for an id that is none of these, and for
lists of all games. A game of another distribution that cannot be used is a `DataError` for who names it, a sentence of
`problems()` for who lists the games, and nothing to anybody else."""

from __future__ import annotations

import copyreg
import keyword
import re
import sys
import unicodedata
from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from itertools import combinations
from pathlib import Path
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any, NamedTuple

from pnp import games
from pnp.data.arguments import public
from pnp.data.errors import DataError, UsageError, add_folder, docs_folder, forbid, hint, layout_ids
from pnp.data.read import Document, Source, bytes_source, read_source, text_source
from pnp.data.schema import check, error_at
from pnp.game import AnyGame, DataPath, Game, GameError, check_record
from pnp.library import all_of, any_of, message

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint


_TITLE_LINE = 100  # signs, in which a title may stand
_TITLE_WORDS = 6  # of the longest title
GROUP = "pnp.games"  # the group of entry points: the id of a game, and where its `GAME` is (`hex = "pnp_hex:GAME"`)


@cache
def shipped_ids() -> tuple[str, ...]:
    """Return the ids of the games that come with the program, in alphabetical order."""
    return tuple(sorted(module.name.replace("_", "-") for module in iter_modules(games.__path__)))


@cache
def game_ids() -> tuple[str, ...]:
    """Return the ids of all games that can be used, in alphabetical order; imports those of other distributions."""
    return tuple(sorted([*shipped_ids(), *(name for name in _offers() if not _problem(name))]))


def problems() -> tuple[str, ...]:
    """Return a sentence for each game of another distribution that cannot be used."""
    return tuple(problem for name in _offers() if (problem := _problem(name)))


def find_game(game_id: str) -> AnyGame:
    """Return the game of an id. Raises DataError where there is none, naming the nearest one, or it is broken."""
    if game_id in shipped_ids():
        return _checked(game_id)
    if game_id not in _offers():
        known = sorted({*shipped_ids(), *_offers()})
        raise DataError(message("game.unknown", name=game_id, hint=hint(game_id, known)), path="game")
    return _installed(game_id)


def called(name: str) -> AnyGame:
    """Find the game of an id or title, in any language, without regard to case, accents and what stands between words.
    Raises DataError as `find_game` does."""
    if name in shipped_ids():
        return find_game(name)
    return find_game(titled(name, {game_id: find_game(game_id).title.values() for game_id in game_ids()}))


def titled(name: str, titles: Mapping[str, Iterable[str]]) -> str:
    """Return the one key that is a name, or has it for a title, as `called` compares them; else the name itself."""
    from pnp.notation.tokens import word_folds

    wanted = word_folds(name)
    told = {key: (key, *others, *(re.sub(r"^\w{2,3} ", "", one) for one in others)) for key, others in titles.items()}
    found = [key for key, names in told.items() if any(word_folds(one) & wanted for one in names)]  # Das Becken
    return found[0] if len(found) == 1 else name


def called_at_head(text: str) -> tuple[AnyGame, str]:
    """Find the game whose id or title a text is, begins or ends with; what of the text names it. Raises DataError as
    `find_game` does."""
    try:
        return called(text), text
    except DataError:
        words = [*re.finditer(r"\w+", text)][:_TITLE_WORDS]
        for part in (*(text[: word.end()] for word in reversed(words)), *(text[word.start() :] for word in words[1:])):
            with suppress(DataError):
                return called(part), part if text.startswith(part) else text
        ends = [word.span() for word in re.finditer(r"\w+", text[:_TITLE_LINE])]
        for (begin, _), (_, end) in combinations(ends, 2):  # a title within words, "our game of ... on Friday"
            with suppress(DataError):
                return called(text[begin:end]), text
        raise


def named_game(name: str) -> AnyGame:
    """Return the game that a call names: by its id, its title in any language, or a beginning that no other game has.
    Raises DataError as `find_game` does, UsageError for a beginning of several."""
    if name in shipped_ids() or name in _offers():
        return find_game(name)
    found = find_named(name, {game_id: find_game(game_id).title.values() for game_id in game_ids()})
    return find_game(found) if found else called(name)


def distribution_of(game_id: str) -> str:
    """Return the distribution that a game of others comes from, with its version; "" for one of the program's own."""
    if game_id in shipped_ids() or game_id not in _offers():
        return ""
    entry = _offers()[game_id][0]
    return f"{_source(entry)} {entry.dist.version}" if entry.dist else _source(entry)


def distribution_with(file: str) -> str:
    """Return the distribution whose game, imported by now, a file belongs to; "" for none of others."""
    found = (one for entries in _offers().values() for one in entries if one.module in sys.modules)
    return next((_source(one) for one in found if Path(file).is_relative_to(_folder(one.module))), "")


def folder_of(game_id: str) -> Path:
    """Return the folder of the module that has the `GAME` of an id; raises DataError as `find_game` does."""
    find_game(game_id)
    shipped = game_id in shipped_ids()
    return _folder(f"pnp.games.{game_id.replace('-', '_')}" if shipped else _offers()[game_id][0].module)


# A record of a game is full of functions, which cannot be pickled: it is found again by its id.
copyreg.pickle(Game, lambda game: (find_game, (game.id,)))


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
    """The game of an entry point, its folder told to `pnp.data.errors`; raises DataError."""
    entry, *others = _offers()[name]
    source = _source(entry)
    if others:
        sources = all_of([source, *map(_source, others)])
        raise DataError(message("game.several", name=name, sources=sources), path="game")
    try:
        if isinstance(found := entry.load(), Game):
            check_record(found, name)
    except GameError as error:
        raise DataError(message("game.unfit", name=name, source=source, what=error), path="game") from error
    except Exception as error:  # whatever the code of others raises when it is imported
        what = f"{type(error).__name__}: {error}"
        raise DataError(message("game.not-loaded", name=name, source=source, what=what), path="game") from error
    if not isinstance(found, Game):
        raise DataError(message("game.no-record", name=name, source=source, value=entry.value), path="game")
    add_folder(name, _folder(entry.module))
    return found


@cache
def _checked(game_id: str) -> AnyGame:
    """The game in the folder of an id, its record checked once; raises GameError."""
    game: AnyGame = import_module(f"pnp.games.{game_id.replace('-', '_')}").GAME
    check_record(game, game_id)
    return game


# Names as people write them: any case, without accents or hyphens, beginnings that are those of one thing only.


def folded(name: str) -> str:
    """Return the letters and digits of a name, in small letters without accents."""
    return "".join(sign for sign in unicodedata.normalize("NFKD", name.casefold()) if sign.isalnum())


def find_named(word: str, names: Mapping[str, Iterable[str]]) -> str | None:
    """Return the key whose names the word is, else whose names alone begin with it; None when there is none. `names`:
    for each key what it is called besides. Raises UsageError for a beginning of several."""
    sought = folded(word)
    if word in names or not sought:
        return word if word in names else None
    known = {key: [folded(name) for name in (key, *others)] for key, others in names.items()}
    if whole := [key for key, words in known.items() if sought in words]:
        return whole[0]
    if len(begun := [key for key, words in known.items() if any(name.startswith(sought) for name in words)]) > 1:
        raise UsageError(message("naming.several", word=word, known=any_of(begun)))
    return begun[0] if begun else None


# The games that there are, for people who choose one.


class GameInfo(NamedTuple):
    """A game: its id, its title by language ("en"), the fewest and the most players, the ids of its layouts. The first
    layout is the one that is used when none is named."""

    id: str
    title: Mapping[str, str]
    players: tuple[int, int]
    layouts: tuple[str, ...]


@public()
def list_games() -> list[GameInfo]:
    """List the games, by their ids.

    >>> game = list_games()[0]
    >>> game.players, game.layouts[0]
    ((2, 5), 'classic')
    """
    return [
        GameInfo(game.id, dict(game.title), game.players, tuple(layout_ids(game.id, game.default_layout)))
        for game in map(find_game, game_ids())
    ]


# What logs and layouts have in common: a form, a game, and places that errors name.

# int() raises ValueError over 4,300 digits: a format with that many is a wrong one, not a newer one
_DIGITS = 9  # of a number of a format


def is_text(source: str) -> bool:
    """Tell whether a string is the text of a file, not the name of one; an empty one names none."""
    return "\n" in source or source.lstrip()[:1] in ("", "{")


def source_of(source: str | Path | bytes, file: str = "-") -> Source:
    """Return the text that bytes, a string or the file of a name hold, "-" for standard input; raises DataError."""
    if isinstance(source, bytes):
        return bytes_source(source, file)
    return text_source(source, file) if isinstance(source, str) and is_text(source) else read_text(source)


def read_text(path: str | Path) -> Source:
    """Return the text of a file, "-" for standard input; raises DataError."""
    if path == "-" and not sys.stdin:
        raise DataError(message("log.no-input"), path)
    return read_source(path)


def game_of(document: Document, kind: str, game: AnyGame | None = None) -> AnyGame:
    """Return the game that a document names; checks that it has the form of its `kind`, "log" or "layout". A `game`
    that is given is taken for the one that is named. Raises DataError."""
    if not isinstance(data := document.data, dict):
        raise error_at(document, (), message(f"form.{kind}"))
    refuse_newer(document, kind)
    if data.get("format") != (expected := f"pnp-{kind}/1"):
        given = data.get("format", message("form.none"))
        raise error_at(document, ("format",), message("form.other", given=given, expected=expected))
    if not isinstance(data.get("game"), str):
        raise error_at(document, ("game",), message("form.no-game"))
    if game is None:
        try:
            game = find_game(data["game"])
        except DataError as error:
            raise error_at(document, ("game",), error.message) from error
    if kind == "log" and "position" in data and game.setups.position is None:
        raise error_at(document, ("position",), message("form.no-position", game=game.id))
    check(document, kind, game.id)
    return game


def refuse_newer(document: Document, kind: str) -> None:
    """Raise DataError for a document, or a layout in a log, of a greater number than the program knows."""
    parts: list[tuple[str, Any, DataPath]] = [(kind, document.data, ())]
    if kind == "log" and isinstance(document.data.get("layout"), dict):
        parts.append(("layout", document.data["layout"], ("layout",)))
    for of, data, path in parts:
        if said := why_newer(data, of):
            raise error_at(document, (*path, "format"), said)


def why_newer(data: Mapping[str, Any], kind: str) -> str:
    """Return what is said of data of a greater number than the program knows of their `kind`; "" of others."""
    given = str(data.get("format"))
    number = given.removeprefix(f"pnp-{kind}/")
    newer = number != given and number.isdecimal() and len(number) <= _DIGITS and int(number) > 1
    return message("form.newer", given=given, expected=f"pnp-{kind}/1") if newer else ""


# What a distribution with a game of one's own begins with: files of a game called my-game, here under other endings.

_BEGINNING = Path(__file__).with_name("new_game")


def new_game_files(name: str) -> dict[str, bytes]:
    """Return the files of a distribution with a small game of this id, by their names with `/` between folders. Raises
    UsageError for an id that a game has, and for what is none: small letters, digits and hyphens."""
    words = name.split("-")
    if not (name.isascii() and name == name.lower() and name[:1].isalpha() and all(map(str.isalnum, words))):
        raise UsageError(message("new-game.name", name=name))
    forbid(name in shipped_ids() or name in _offers(), message.lazy("new-game.taken", name=name))
    if keyword.iskeyword(package := "_".join(words)) or find_spec(package):
        raise UsageError(message("new-game.module", name=name, module=package))
    called = {"my-game": name, "my_game": package, "My Game": " ".join(words).title(), "MyGame": "".join(words).title()}
    files = {}
    for path in sorted(_BEGINNING.rglob("*.txt")):
        place, text = path.relative_to(_BEGINNING).with_suffix("").as_posix(), path.read_text("utf-8")
        for old, new in called.items():
            text = text.replace(old, new)
        files[place.replace("package/", f"{package}/", 1)] = text.encode()
    return files


# The examples that come with the program: logs of each game, a theme, pictures, a script.


def example_files() -> dict[str, bytes]:
    """Read the files by their names, with `/` between folders, in alphabetical order; raises OSError."""
    folder = docs_folder("examples")
    paths = sorted(path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}
