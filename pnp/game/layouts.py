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
    """Something wrong with a layout; `row` and `column` count from 0 within the text at `path`."""

    severity: Severity
    message: str
    path: DataPath
    row: int | None = None
    column: int | None = None


def map_problems(faults: Iterable[BadMap], path: DataPath) -> list[LayoutProblem]:
    """What is wrong with the map at `path` of a layout: what `read_map` found, in sentences."""
    return [
        LayoutProblem("error", message(f"bad-map.{fault.key}", **fault.words), path, fault.row, fault.column)
        for fault in faults
    ]


class Layouts(NamedTuple, Generic[L]):
    """What a game does with layouts.

    - `read(data)`: the layout of data that fits the game's schema, and its problems; None when it cannot be used.
    - `describe(layout)`: the layout with its counts, lines of text.
    - `playtest(layout)`: how the layout does in quick random games, one sentence; None: the game has no such test.
    """

    read: Callable[[Mapping[str, Any]], tuple[L | None, list[LayoutProblem]]]
    describe: Callable[[L], str]
    playtest: Callable[[L], str] | None = None
