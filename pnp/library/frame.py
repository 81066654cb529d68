"""What logs and layouts have in common: a form, a game, and places that errors name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.data.errors import DataError
from pnp.data.positions import locate
from pnp.data.read import Document
from pnp.data.schema import check
from pnp.game import AnyGame, DataPath
from pnp.library import catalog
from pnp.library.sentences import message

_DIGITS = 9  # of a number of a format


def is_text(source: str) -> bool:
    """Whether a string is the text of a file, not the name of one."""
    return "\n" in source or source.lstrip().startswith("{")


def game_of(document: Document, kind: str, game: AnyGame | None = None) -> AnyGame:
    """The game that a document names; checks that it has the form of its `kind`, "log" or "layout".

    A `game` that is given is taken for the one that is named. Raises DataError.
    """
    data = document.data
    if not isinstance(data, dict):
        raise error_at(document, (), message(f"form.{kind}"))
    refuse_newer(document, kind)
    expected = _known(kind)
    if data.get("format") != expected:
        given = data.get("format", message("form.none"))
        raise error_at(document, ("format",), message("form.other", given=given, expected=expected))
    if not isinstance(data.get("game"), str):
        raise error_at(document, ("game",), message("form.no-game"))
    game = game or _named(document)
    if kind == "log" and "position" in data and game.setups.position is None:
        raise error_at(document, ("position",), message("form.no-position", game=game.id))
    check(document, kind, game.id)
    return game


def refuse_newer(document: Document, kind: str) -> None:
    """Raises DataError for a document, or a layout in a log, of a greater number than the program knows."""
    _refuse_newer(document, kind, document.data, ())
    if kind == "log" and isinstance(document.data.get("layout"), dict):
        _refuse_newer(document, "layout", document.data["layout"], ("layout",))


def _refuse_newer(document: Document, kind: str, data: Mapping[str, Any], path: DataPath) -> None:
    said = why_newer(data, kind)
    if said:
        raise error_at(document, (*path, "format"), said)


def why_newer(data: Mapping[str, Any], kind: str) -> str:
    """What is said of data of a greater number than the program knows of their `kind`; "" of others."""
    given = str(data.get("format"))
    number = given.removeprefix(f"pnp-{kind}/")
    newer = number != given and number.isdecimal() and len(number) <= _DIGITS and int(number) > 1
    return message("form.newer", given=given, expected=_known(kind)) if newer else ""


def _known(kind: str) -> str:
    """The format of a kind that the program reads."""
    return f"pnp-{kind}/1"


def error_at(document: Document, path: DataPath, what: str) -> DataError:
    """A DataError at a place of a document."""
    line, column = locate(document, path) or (None, None)
    return DataError(what, document.file, line, column, ".".join(map(str, path)))


def _named(document: Document) -> AnyGame:
    try:
        return catalog.find_game(document.data["game"])
    except DataError as error:
        raise error_at(document, ("game",), error.message) from error
