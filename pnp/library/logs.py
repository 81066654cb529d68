"""Reads a log in any of its forms: JSON, TOML or notation."""

from __future__ import annotations

import sys

from pnp.data.errors import DataError
from pnp.data.read import Document


class LogProblems(DataError):
    """The lines of a log that cannot be read, all of them."""

    def __init__(self, errors: list[DataError]) -> None:
        first = errors[0]
        super().__init__(first.message, first.file, first.line, first.column)
        self.errors = errors

    def __str__(self) -> str:
        return "\n".join(map(str, self.errors))


def read_log(path: str) -> Document:
    """The document of a log; raises DataError, LogProblems for lines of notation."""
    from pnp.data.read import parse, read_source

    if path == "-" and not sys.stdin:
        raise DataError("standard input is closed", path)
    source = read_source(path)
    if source.syntax != "pnplog":
        return parse(source)
    return read_notation_log(source.text, path)


def read_notation_log(text: str, file: str) -> Document:
    """The document of a log in notation; its line `game:` tells which game's."""
    from pnp.library.catalog import find_game
    from pnp.notation import read_notation
    from pnp.notation.reader import game_of

    found = game_of(text)
    if found is None:
        raise DataError("no line `game:`, expected one at the top of a log", file, 1, 1)
    game_id, line, column = found
    try:
        notation = find_game(game_id).notation()
    except DataError as error:
        raise DataError(error.message, file, line, column, "game") from error
    document, problems = read_notation(text, file, notation)
    if problems:
        raise LogProblems(problems)
    return document
