"""The seam: all that a game is to the rest of the program, as one record of data and functions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from pnp.data.read import Document
from pnp.engine import Finding, Play, Rule, RuleViolation, Severity
from pnp.scene import Part, Scene

if TYPE_CHECKING:
    from pnp.notation.record import Notation

Log = Mapping[str, Any]
DataPath = tuple[str | int, ...]


class LayoutProblem(NamedTuple):
    """Something wrong with a layout; `row` and `column` count from 0 within the text at `path`."""

    severity: Severity
    message: str
    path: DataPath
    row: int | None = None
    column: int | None = None


class SetupViolation(NamedTuple):
    """A rule that a setup or a position breaks, and where in the log."""

    path: DataPath
    violation: RuleViolation


class Possible(SetupViolation):
    """A fault of rules alone: pieces and places allow it, and the state is as the log says all the same."""

    __slots__ = ()


class Start(NamedTuple):
    """The state that play begins with (or a position describes), as well as it can be read, and what it breaks."""

    state: Any
    violations: tuple[SetupViolation, ...]


class DrawOptions(NamedTuple):
    """What the printer asked for; `size` is that of a cell in mm, None the game's own.

    With `standees` figures are printed to fold and stand up, instead of flat tokens.
    """

    lang: str = "en"
    coordinates: bool = True
    size: float | None = None
    standees: bool = False


_NOTHING: Mapping[str, Any] = MappingProxyType({})


class SetupSheet(NamedTuple):
    """A dealt setup on paper: the state it gives, its seed, and the command that deals it again.

    `seed` is None where there was no chance in it. `setup` and `rules` as in a log.
    """

    state: Any
    seed: int | None
    command: str
    setup: Mapping[str, Any] = _NOTHING
    rules: Mapping[str, Any] = _NOTHING


class DealOption(NamedTuple):
    """Something that may be asked for when a game begins, `--name`; a flag takes no value.

    With `numbers` it is an option of the rules: it takes one of them, and the log's `rules` have it, with
    underscores for hyphens in its name. The others are asked of the deal.
    """

    name: str
    help: str
    flag: bool = False
    numbers: tuple[int, ...] = ()


class SetupResult(NamedTuple):
    """A deal as it was asked for: its seed (None: no chance in it), the setup as in a log, what is to be said.

    `filled`: choices of the players that a log cannot do without, any legal ones, to be changed by the table.
    """

    seed: int | None
    setup: Mapping[str, Any]
    notes: tuple[str, ...] = ()
    filled: Mapping[str, Any] = _NOTHING


class Spot(NamedTuple):
    """A place on the picture of a position: its middle and how wide its cell is, in mm."""

    x: float
    y: float
    size: float


class Marks(NamedTuple):
    """What a finding marks on the picture of its position: the faulty place, and where it would have been legal."""

    faulty: tuple[Spot, ...] = ()
    legal: tuple[Spot, ...] = ()


class Kit(NamedTuple):
    """What a kit holds, by the name of each part: boards of any size, pieces to cut out, pages of fixed size.

    `setup_pages`: the pages that tell a deal, besides that named `setup`; they are printed with it. `needs`: what the
    game needs besides and no kit can print, in the language of the kit, such as dice.
    """

    boards: Mapping[str, Scene]
    pieces: tuple[Part, ...]
    pages: Mapping[str, Scene]
    setup_pages: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()


class Game(NamedTuple):
    """One game.

    - `layout(data)`: a layout and its problems.
    - `start(layout, log)`: the state that a log's setup gives.
    - `position(layout, log)`: the state of a log's last position.
    - `deal(layout, players, seed)`: the setup of a seed, as in a log.
    - `fill_setup(layout, setup, players)`: a dealt setup with any legal choice for what it leaves to the players.
    - `ends_entry(action)`: whether an action is the last one of its entry.
    - `to_entry(name, actions)`: the actions of a player's turn as an entry of a log.
    - `score(state)`: per player name; `total` is always there. Where it is not certain,
      `total` is None, and `low` and `high` are there. `winners(state)`: of a finished game; None when not certain.
    - `text(state, place)`: the position, or what lies around a place, as text.
    - `options(state, actions)`: single actions in words: for each piece the places where; without `actions` the legal;
      `whole_options`: whether they tell all that the next turn may hold, not only whose it may be.
    - `layout_text(layout)`, `setup_text(layout, players, setup, head)`: in words.
    - `view(state, wishes)`: the position as a picture.
    - `marks(state, finding, wishes)`: what a finding about this position marks on that picture.
    - `board(layout, wishes)`: the board to print.
    - `kit(layout, deal, wishes)`: all that is printed; the setup sheet only of a deal.
    - `score_notes(state)`: what makes up the scores, a line each.
    - `deal_options`, `deal_with(layout, players, seed, asked)`: what may be asked for when a game begins, and a deal
      with what is asked of it (by the names of the options, underscores for hyphens); raises DataError for what
      cannot be had, and where the layout has not enough for so many players.
    - `notation`: how the logs are written by hand.
    - `trial(layout)`: how a layout does in quick games, in a sentence.
    """

    id: str
    title: Mapping[str, str]
    players: tuple[int, int]
    default_layout: str
    rules: Mapping[str, Rule]
    layout: Callable[[Mapping[str, Any]], tuple[Any | None, list[LayoutProblem]]]
    start: Callable[[Any, Log], Start]
    play: Play
    score: Callable[[Any], dict[str, dict[str, Any]]]
    winners: Callable[[Any], list[str] | None]
    deal: Callable[[Any, int, int], dict[str, Any]]
    fill_setup: Callable[[Any, Mapping[str, Any], Sequence[str]], dict[str, Any]]
    ends_entry: Callable[[Any], bool]
    to_entry: Callable[[str | None, Sequence[Any]], dict[str, Any]]
    text: Callable[[Any, str | None], str]
    options: Callable[..., dict[str, list[str]]]
    layout_text: Callable[[Any], str]
    setup_text: Callable[[Any, int, Mapping[str, Any], str], str]
    view: Callable[[Any, DrawOptions], Scene]
    marks: Callable[[Any, Finding, DrawOptions], Marks]
    board: Callable[[Any, DrawOptions], Scene]
    kit: Callable[[Any, SetupSheet | None, DrawOptions], Kit]
    notation: Callable[[], Notation]
    position: Callable[[Any, Log], Start] | None = None
    score_notes: Callable[[Any], list[str]] | None = None
    deal_options: tuple[DealOption, ...] = ()
    deal_with: Callable[[Any, Sequence[str], int, Mapping[str, Any]], SetupResult] | None = None
    trial: Callable[[Any], str] | None = None
    whole_options: bool = True


class LoadedLog(NamedTuple):
    """A log that can be judged, and the document it came from."""

    document: Document
    game: Game
    layout: Any
    log: Log


def lazily(where: str) -> Callable[..., Any]:
    """The function `module:name`, imported when it is called: most calls need no drawing and no notation."""
    module, _, name = where.partition(":")

    def call(*words: Any) -> Any:
        return getattr(import_module(module), name)(*words)

    return call


def waived_in(log: Log) -> frozenset[str]:
    """The codes of the rules that the table plays without."""
    return frozenset(log.get("rules", {}).get("waived", ()))


def begin(game: Game, layout: Any, log: Log) -> Start:
    """The state of a log's setup or last position; what the table waives is no fault where it is possible."""
    read = game.position if "position" in log and game.position else game.start
    start, waived = read(layout, log), waived_in(log)
    counted = (
        fault for fault in start.violations if not (isinstance(fault, Possible) and fault.violation.code in waived)
    )
    return start._replace(violations=tuple(counted)) if waived else start


def names_of(players: Sequence[Any]) -> list[str]:
    """The names of a log's players, given as texts or as objects with a name."""
    return [player if isinstance(player, str) else player["name"] for player in players]
