"""The seam: all that a game is to the rest of the program, as one record of data and functions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from pnp.engine import Play, Rule, RuleViolation, Severity
from pnp.scene import Part, Scene

Log = Mapping[str, Any]
Path = tuple[str | int, ...]


class Problem(NamedTuple):
    """Something wrong with a layout; `row` and `column` count from 0 within the text at `path`."""

    severity: Severity
    message: str
    path: Path
    row: int | None = None
    column: int | None = None


class Fault(NamedTuple):
    """A rule that a setup or a position breaks, and where in the log."""

    path: Path
    violation: RuleViolation


class Start(NamedTuple):
    """The state that play begins with (or a position describes), as well as it can be read, and its faults."""

    state: Any
    faults: tuple[Fault, ...]


class Kit(NamedTuple):
    """What a kit holds: pieces to cut out, the board, and pages of fixed size, each with its name."""

    pieces: tuple[Part, ...]
    boards: tuple[Scene, ...]
    papers: tuple[Scene, ...]


class Wishes(NamedTuple):
    """What the printer of a kit asked for; `size` is that of a cell in mm, None the game's own."""

    lang: str = "en"
    coordinates: bool = True
    size: float | None = None
    players: int = 2
    seed: int | None = None
    setup: Mapping[str, Any] | None = None


class Game(NamedTuple):
    """One game.

    `layout(data)`: a layout and its problems. `start(layout, log)`: the state that a log's setup gives.
    `position(layout, log)`: the state of a log's last position. `deal(layout, players, seed)`: a setup.
    `score(state)`: per player name, `total` always there. `text(state, cell)`: the position, or what lies
    around a place, as text. `view(state, wishes)`: the position as a picture. `board`, `kit`: to print.
    """

    id: str
    title: Mapping[str, str]
    players: tuple[int, int]
    first_layout: str
    rules: Mapping[str, Rule]
    layout: Callable[[Mapping[str, Any]], tuple[Any | None, list[Problem]]]
    start: Callable[[Any, Log], Start]
    play: Play
    score: Callable[[Any], dict[str, dict[str, Any]]]
    deal: Callable[[Any, int, int], dict[str, Any]]
    text: Callable[[Any, str | None], str]
    view: Callable[[Any, Wishes], Scene]
    board: Callable[[Any, Wishes], Scene]
    kit: Callable[[Any, Wishes], Kit]
    notation: Any
    position: Callable[[Any, Log], Start] | None = None


def names_of(players: Sequence[Any]) -> list[str]:
    """The names of a log's players, given as texts or as objects with a name."""
    return [player if isinstance(player, str) else player["name"] for player in players]
