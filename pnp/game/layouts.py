"""The trade of layouts: boards, tile sets and decks, read from data and told in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from pnp.engine import Severity
from pnp.game.logs import DataPath
from pnp.game.sentences import message
from pnp.geometry.hexes import BadMap


class Layout(Protocol):
    """What the rest of the program knows of any game's layout."""

    @property
    def id(self) -> str:
        """The name of its file, without the ending."""

    @property
    def title(self) -> str | Mapping[str, str]:
        """A title, or one for each language."""


L = TypeVar("L", bound=Layout)


class LayoutProblem(NamedTuple):
    """Something wrong with a layout; `row` and `column` count from 0 within the text at `path`.

    `fix`: where there is one answer, how many signs from there on are replaced by what.
    """

    severity: Severity
    message: str
    path: DataPath
    row: int | None = None
    column: int | None = None
    fix: tuple[int, str] | None = None


def map_problems(faults: Iterable[BadMap], path: DataPath) -> list[LayoutProblem]:
    """What is wrong with the map at `path` of a layout: what `read_map` found, in sentences."""
    return [LayoutProblem("error", _sentence(fault), path, fault.row, fault.column, _fix(fault)) for fault in faults]


def _like(fault: BadMap) -> str | None:
    return sign_meant(str(fault.words["sign"]), str(fault.words["known"])) if fault.key == "sign" else None


def _sentence(fault: BadMap) -> str:
    like = _like(fault)
    return (
        message("bad-map.sign-like", **fault.words, like=like)
        if like
        else message(f"bad-map.{fault.key}", **fault.words)
    )


def _fix(fault: BadMap) -> tuple[int, str] | None:
    """A sign that looks like one; a blank before a row that begins at the left edge, where none can be taken away."""
    like = _like(fault)
    if like:
        return 1, like
    return (0, " ") if fault.key == "parity" and fault.column == 0 else None


_ALIKE = {"0": "o", "*": "o", "#": "^", "M": "^", "A": "^", "^": "#", "-": ".", ",": ".", "_": ".", "l": "1", "I": "1"}


def sign_meant(sign: str, known: str) -> str | None:
    """The sign of a map, one of `known`, that another was typed for; None when none looks like it.

    >>> sign_meant("O", ". o T ^"), sign_meant("t", ". o T ^"), sign_meant("?", ". o T ^")
    ('o', 'T', None)
    """
    cased = [one for one in known.split() if one.casefold() == sign.casefold()]
    if cased:
        return cased[0]
    like = _ALIKE.get(sign)
    return like if like in known.split() else None


class Layouts(NamedTuple, Generic[L]):
    """What a game does with layouts.

    - `read(data)`: the layout of data that fits the game's schema, and its problems; None when it cannot be used.
    - `describe(layout)`: the layout with its counts, lines of text.
    - `format()`: the keys and signs of a layout file, told with an example.
    - `summary(layout)`: the counts of its parts in half a line.
    - `playtest(layout)`: how the layout does in quick random games, one sentence; None: the game has no such test.
    """

    read: Callable[[Mapping[str, Any]], tuple[L | None, list[LayoutProblem]]]
    describe: Callable[[L], str]
    format: Callable[[], str] | None = None
    playtest: Callable[[L], str] | None = None
    summary: Callable[[L], str] | None = None
