"""The text of a layout, read: its data, the layout that they describe, and what the checker says of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from pnp.data.errors import DataError
from pnp.data.read import Document, Source, parse
from pnp.game import AnyGame, LayoutProblem
from pnp.library.layouts import layout_from, place_of
from pnp.web.sentences import message


@dataclass(frozen=True)
class Said:
    """Words of the checker, the line of the text they are about (None: no line), and the problem they tell."""

    severity: str
    words: str
    line: int | None
    problem: LayoutProblem | None = None


@dataclass(frozen=True)
class Sheet:
    """A text with what it says.

    - `layout`: the game's own record; None where it cannot be built.
    - `fits`: whether the data have the form of a layout, whatever else is wrong.
    """

    text: str
    document: Document
    layout: Any
    said: tuple[Said, ...]
    fits: bool

    @property
    def data(self) -> dict[str, Any]:
        """The data of the text."""
        found: dict[str, Any] = self.document.data
        return found

    @property
    def sound(self) -> bool:
        """Whether nothing is an error."""
        return all(one.severity != "error" for one in self.said)


def read_sheet(text: str, file: str, game: AnyGame | None = None) -> Sheet:
    """Reads a text of TOML as a layout of this game, of any where none is given.

    Raises DataError for what is no TOML, a layout of another game, and without a game for data of another form.
    """
    document = parse(Source(file, text, "toml"))
    try:
        loaded = layout_from(document)
    except DataError as error:
        if game is None or not isinstance(document.data, dict) or document.data.get("game") != game.id:
            raise
        words = f"{error.path}: {error.message}" if error.path else error.message
        return Sheet(text, document, None, (Said("error", words, error.line),), fits=False)
    if game is not None and loaded.game.id != game.id:
        raise DataError(message("paint.other-game", given=loaded.game.id, game=game.id), file)
    return Sheet(text, document, loaded.layout, tuple(_words(document, loaded.problems)), fits=True)


def _words(document: Document, problems: tuple[LayoutProblem, ...]) -> Iterator[Said]:
    for problem in problems:
        yield Said(problem.severity, problem.message, place_of(document, problem)[0], problem)
