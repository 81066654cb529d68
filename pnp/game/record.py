"""The record of a game: a trade a field."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeAlias

from pnp.engine import Play, Seat
from pnp.game.layouts import L, Layout, Layouts
from pnp.game.logs import Log, waived_in
from pnp.game.reports import A, Reporting, Writing
from pnp.game.setups import Possible, S, Setups, Start
from pnp.game.trials import Trial, no_trial

if TYPE_CHECKING:
    from pnp.data.read import Document
    from pnp.game.drawing import Drawing
    from pnp.notation.record import Notation


class Game(NamedTuple, Generic[L, S, A]):
    """One game, for layouts L, states S and actions A.

    - `id`: its name in logs and commands, in small letters with hyphens.
    - `title`: by language; there is one in English.
    - `players`: the least and the greatest number.
    - `default_layout`: the id of the layout that is used when none is named.
    - `play`, `layouts`, `setups`, `report`, `writing`: the trades that checking a log needs.
    - `notation()`, `drawing()`, `trial()`: the others; functions, so that their modules are imported when first used.
    - `book`: the folder of its rulebook, a file of Markdown a language; None where it has none.
    - `minutes`, `age`: how long a game takes, the least and the most, and from which age; None: not told.
    """

    id: str
    title: Mapping[str, str]
    players: tuple[int, int]
    default_layout: str
    play: Play
    layouts: Layouts[L]
    setups: Setups[L, S]
    report: Reporting[S]
    writing: Writing[A]
    notation: Callable[[], Notation]
    drawing: Callable[[], Drawing[L, S]]
    trial: Callable[[], Trial[L, S]] = no_trial
    book: Path | None = None
    minutes: tuple[int, int] | None = None
    age: int | None = None


AnyGame: TypeAlias = Game[Layout, Seat, object]
"""A game as a caller sees it that does not know which one it is."""


@dataclass(frozen=True, slots=True)
class LoadedLog:
    """A log that can be judged, and the document it came from.

    `log`: its data, as JSON has them; `layout`: the game's own record of the layout it is played on;
    `layout_changed`: the log was written with another layout of that name.
    """

    document: Document
    game: AnyGame
    layout: Layout
    log: Log
    layout_changed: bool = False

    @property
    def game_id(self) -> str:
        """The id of the game."""
        return self.game.id


def begin(game: Game[L, S, A], layout: L, log: Log) -> Start[S]:
    """The state of a log's setup or last position; violations of waived rules are left out where they are possible."""
    read = game.setups.position if "position" in log and game.setups.position else game.setups.start
    start, waived = read(layout, log), waived_in(log)
    if not waived:
        return start
    counted = (
        fault for fault in start.violations if not (isinstance(fault, Possible) and fault.violation.code in waived)
    )
    return start._replace(violations=tuple(counted))
