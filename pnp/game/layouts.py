"""The trade of layouts: boards, tile sets and decks, read from data and told in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar
from unicodedata import normalize

from pnp.engine import Severity
from pnp.game.logs import DataPath
from pnp.game.sentences import message
from pnp.geometry.map_rows import BadMap, Fix

if TYPE_CHECKING:
    from pnp.game.painters import Painter


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
    fix: Fix | None = None


def map_problems(faults: Iterable[BadMap], path: DataPath, signs: str = "") -> list[LayoutProblem]:
    """What is wrong with the map at `path` of a layout: what `read_map` found, in sentences.

    `signs` tells the signs of the map with what they mean; without it they are named alone.
    """
    return [
        LayoutProblem("error", _sentence(fault, signs), path, fault.row, fault.column, _fix(fault)) for fault in faults
    ]


def _like(fault: BadMap) -> str | None:
    return sign_meant(str(fault.words["sign"]), str(fault.words["known"])) if fault.key == "sign" else None


def _sentence(fault: BadMap, signs: str) -> str:
    words = {**fault.words, "known": signs} if signs else fault.words
    like = _like(fault)
    return message("bad-map.sign-like", **words, like=like) if like else message(f"bad-map.{fault.key}", **words)


def _fix(fault: BadMap) -> Fix | None:
    """What mends a row, or a sign that looks like one of the map."""
    like = _like(fault)
    return (1, like) if like else fault.fix


_ALIKE = {
    **dict.fromkeys("0*@oOоО°ºοΟ○●", "o"),
    **dict.fromkeys("tTтТτΤ†", "T"),
    **dict.fromkeys("#MAΛΔʌ˄▲△∧", "^"),
    **dict.fromkeys("-,_·•‧∙", "."),
    **dict.fromkeys("lI|", "1"),
    **dict.fromkeys("рРρΡ", "P"),
    "^": "#",
}  # fmt: skip


def sign_meant(sign: str, known: str) -> str | None:
    """The sign of a map, one of `known`, that another was typed for; None when none looks like it.

    >>> sign_meant("O", ". o T ^"), sign_meant("t", ". o T ^"), sign_meant("?", ". o T ^")
    ('o', 'T', None)
    """
    plain = normalize("NFKC", sign)
    cased = [one for one in known.split() if one.casefold() == plain.casefold()]
    like = cased[0] if cased else _ALIKE.get(sign, "")
    return like if like in known.split() else None


class Layouts(NamedTuple, Generic[L]):
    """What a game does with layouts.

    - `read(data)`: the layout of data that fits the game's schema, and its problems; None when it cannot be used.
    - `describe(layout)`: the layout with its counts, lines of text.
    - `format()`: the keys and signs of a layout file, told with an example.
    - `summary(layout)`: the counts of its parts in half a line.
    - `painter()`: how layouts are painted; a function, so that it is imported when it is first used. None: they are
      not, but their values can be changed.
    - `playtest(layout)`: how the layout does in quick random games, one sentence; None: the game has no such test.
    """

    read: Callable[[Mapping[str, Any]], tuple[L | None, list[LayoutProblem]]]
    describe: Callable[[L], str]
    format: Callable[[], str] | None = None
    playtest: Callable[[L], str] | None = None
    summary: Callable[[L], str] | None = None
    painter: Callable[[], Painter] | None = None
