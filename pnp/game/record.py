"""The record of a game, and its trades but those of drawing and painting: logs, layouts, setups, reports, trials."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import MappingProxyType

from typing import (  # isort: skip
    TYPE_CHECKING, Any, Generic, Literal, NamedTuple, NotRequired, Protocol, TypeAlias, TypedDict, TypeVar,
)  # fmt: skip
from unicodedata import normalize

from pnp.chance import Chance
from pnp.data import Messages, in_language, language_in_use, plain
from pnp.engine import Play, Record, RuleViolation, Seat, Severity
from pnp.geometry.map_rows import BadMap, Fix

if TYPE_CHECKING:
    from pnp.data.read import Document
    from pnp.game.drawing import Drawing
    from pnp.game.painting import Painter
    from pnp.geometry.hexes import HexMap
    from pnp.notation.record import Notation

message = Messages(__file__)


# What logs of all games have in common: the players, and the rules that a table plays without.

Log = Mapping[str, Any]  # a log in the form of `schemas/log.json`, read and checked against that schema

Setup = Mapping[str, Any]  # the value of a log's `setup`; its keys are those of the game

DataPath = tuple[str | int, ...]  # keys and indexes that lead to a value of a log or layout


def waived_in(log: Log) -> frozenset[str]:
    """Return the codes of the rules that the table plays without.

    >>> waived_in({"rules": {"waived": ["second-card"]}})
    frozenset({'second-card'})
    """
    return frozenset(log.get("rules", {}).get("waived", ()))


def names_of(players: Sequence[str | Mapping[str, str]]) -> list[str]:
    """Return the names of a log's players, given as texts or as objects with a name.

    >>> names_of(["Ana", {"name": "Ben", "color": "red"}])
    ['Ana', 'Ben']
    """
    return [player if isinstance(player, str) else player["name"] for player in players]


# The trade of layouts: boards, tile sets and decks, read from data and told in words.


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
    """Something wrong with a layout; `row` and `column` count from 0 within the text at `path`. `fix`: where there is
    one answer, how many signs from there on are replaced by what."""

    severity: Severity
    message: str
    path: DataPath
    row: int | None = None
    column: int | None = None
    fix: Fix | None = None


def map_problems(faults: Iterable[BadMap], path: DataPath, signs: str = "") -> list[LayoutProblem]:
    """Return what is wrong with the map at `path` of a layout: what `read_map` found, in sentences. `signs` tells the
    signs of the map with what they mean; without it they are named alone."""
    found = []
    for fault in faults:
        words = {**fault.words, "known": signs} if signs else fault.words
        key, fix = f"bad-map.{fault.key}", fault.fix
        like = sign_meant(str(fault.words["sign"]), str(fault.words["known"])) if fault.key == "sign" else None
        if like:
            key, words, fix = "bad-map.sign-like", {**words, "like": like}, (1, like)
        found.append(LayoutProblem("error", message(key, **words), path, fault.row, fault.column, fix))
    return found


def cell_problem(hexes: HexMap, cell: int, what: str, severity: Severity = "error") -> LayoutProblem:
    """Return what is wrong with a cell of the map of a layout, told with its name."""
    row, column = hexes.place(cell)
    return LayoutProblem(severity, f"{hexes.names[cell]}: {what}", ("map",), row, column)


_ALIKE = {
    **dict.fromkeys("0*@oOоО°ºοΟ○●", "o"), **dict.fromkeys("tTтТτΤ†", "T"), **dict.fromkeys("#MAΛΔʌ˄▲△∧", "^"),
    **dict.fromkeys("-,_·•‧∙", "."), **dict.fromkeys("lI|", "1"), **dict.fromkeys("рРρΡ", "P"), "^": "#",
}  # fmt: skip


def sign_meant(sign: str, known: str) -> str | None:
    """Return the sign of a map, one of `known`, that another was typed for; None when none looks like it.

    >>> sign_meant("O", ". o T ^"), sign_meant("t", ". o T ^"), sign_meant("?", ". o T ^")
    ('o', 'T', None)
    """
    plain = normalize("NFKC", sign)
    cased = [one for one in known.split() if one.casefold() == plain.casefold()]
    like = cased[0] if cased else _ALIKE.get(sign, "")
    return like if like in known.split() else None


def title_line(layout: Layout) -> str:
    """Return the id of a layout and its title in the language in use."""
    return f"{layout.id}: {plain(in_language(layout.title, language_in_use()))}"


class Layouts(Record, Generic[L]):
    """What a game does with layouts.

    - `read(data)`: the layout of data that fits the game's schema, and its problems; None when it cannot be used.
    - `describe(layout)`: the layout with its counts, lines of text; by default its id and its title.
    - `format()`: the keys and signs of a layout file, told with an example.
    - `summary(layout)`: the counts of its parts in half a line.
    - `short(layout, players)`: why so many cannot begin on it, in a sentence, or "", from its counts alone.
    - `painter()`: how layouts are painted; a function, so that it is imported when it is first used. None: they are
      not, but their values can be changed.
    - `playtest(layout)`: how the layout does in quick random games, one sentence; None: the game has no such test.
    """

    read: Callable[[Mapping[str, Any]], tuple[L | None, list[LayoutProblem]]]
    describe: Callable[[L], str] = lambda layout: f"{title_line(layout)}\n"
    format: Callable[[], str] | None = None
    playtest: Callable[[L], str] | None = None
    summary: Callable[[L], str] | None = None
    painter: Callable[[], Painter] | None = None
    short: Callable[[L, int], str] | None = None


# The trade of setups: deals, what is asked of them, and the states that they give.

S = TypeVar("S", bound=Seat)
_NOTHING: Mapping[Any, Any] = MappingProxyType({})


class SetupViolation(NamedTuple):
    """A rule that a setup or a position breaks, and the path to the place in the log."""

    path: DataPath
    violation: RuleViolation


class Possible(SetupViolation):
    """A violation of rules alone: pieces and places allow it, and the state is as the log says all the same."""

    __slots__ = ()


class Start(NamedTuple, Generic[S]):
    """The state that play begins with (or that a position describes), and the rules that its setup breaks. With
    violations the state is read as well as it can be."""

    state: S
    violations: tuple[SetupViolation, ...]


class DealOption(NamedTuple):
    """An option of one game for the beginning of a game, `--name`; a flag takes no value. `help()` tells of its values.
    With `numbers` it is an option of the rules: its value is one of them, and it is written into the log's `rules`, its
    name with underscores for hyphens. Other options are passed to `Setups.deal_with`: True for a flag, else a text."""

    name: str
    help: Callable[[], str]
    flag: bool = False
    numbers: tuple[int, ...] = ()


class SetupResult(NamedTuple):
    """A deal: its seed (None: without chance), the setup as in a log, and notes for the user. `filled`: legal choices
    for what the rules leave to the players, where a log cannot do without them."""

    seed: int | None
    setup: Setup
    notes: tuple[str, ...] = ()
    filled: Setup = _NOTHING


class Colors(NamedTuple):
    """The colors that players choose from: in English, with the value that a player of a log has for each. `key` is the
    key of that value in a player of a log; "" where logs do not tell colors."""

    named: Mapping[str, str] = MappingProxyType({})
    key: str = ""


class Setups(Record, Generic[L, S]):
    """How games begin.

    - `start(layout, log)`: the state that a log's setup gives, and what the setup breaks.
    - `fill(layout, setup, players)`: the setup with a legal choice for all that a deal leaves to the players.
    - `describe(layout, players, setup)`: a dealt setup for a number of players, lines of text without a heading.
    - `deal(layout, players, seed)`: the setup of a seed for a number of players, as in a log; None: the game begins
      without chance.
    - `options`: what may be asked of a deal or of the rules.
    - `deal_with(layout, players, seed, asked)`: the `SetupResult` of a seed for players of these names; `asked` has the
      values of options by their names, underscores for hyphens. Raises DataError for values that cannot be met, and
      where the layout has not enough for so many players. None: a game without options of its deals.
    - `position(layout, log)`: the state of a log's last position; None: such logs are not read.
    - `colors`: those of the players' pieces, in the order of the kit.
    - `to_position(state)`: the last position of a state, as a log has it; None: no such logs are written.
    """

    start: Callable[[L, Log], Start[S]]
    fill: Callable[[L, Setup, Sequence[str]], dict[str, Any]] = lambda layout, setup, players: dict(setup)
    describe: Callable[[L, int, Setup], str] = lambda layout, players, setup: ""
    deal: Callable[[L, int, int], dict[str, Any]] | None = None
    options: tuple[DealOption, ...] = ()
    deal_with: Callable[[L, Sequence[str], int, Mapping[str, Any]], SetupResult] | None = None
    position: Callable[[L, Log], Start[S]] | None = None
    to_position: Callable[[S], dict[str, Any]] | None = None
    colors: Colors = Colors()


# The trade of listing: how legal single actions are told as what a log may have next.
#
# Without any of it each legal action is listed by itself, which is right for every game, only longer.


class Range(dict[str, int]):
    """The numbers from `min` to `max`, both included, in the place of one of them; JSON writes it as an object."""

    def __init__(self, least: int, most: int) -> None:
        super().__init__(min=least, max=most)

    def __str__(self) -> str:
        """As players write it: 1-4."""
        return f"{self['min']}-{self['max']}"


class Listing(NamedTuple):
    """What the legal actions of a game have in common when they are listed; a kind of action is its class.

    - `ranges`: by kind the field whose numbers are told as a `Range`; 0 and what stands alone stay numbers.
    - `undecided`: by kind the fields that dice or a draw decide and no player, each with the value for which
      `to_entry` leaves it out of the entry.
    - `compound`: kinds that are written as one with the actions that follow them: the first of those is listed too.
    - `thrown`: by kind the action with the dice that it takes, as a `Range` each; `rolled`: kinds behind which dice are
      written, with what is true of them then. Both are told only where what fell is written down.
    """

    ranges: Mapping[type, str] = _NOTHING
    undecided: Mapping[type, Mapping[str, Any]] = _NOTHING
    compound: frozenset[type] = frozenset()
    thrown: Mapping[type, Callable[[Any], Sequence[Any]]] = _NOTHING
    rolled: Mapping[type, Mapping[str, Any]] = _NOTHING


# The trades of reports and writing: scores and winners, positions as text; actions as entries of a log.

A = TypeVar("A")


class Score(TypedDict):
    """The score of a player; games add keys of their own, integers or truth values, in the order they are told. Where
    the total is not certain, it is None, and `low` and `high` are there."""

    total: int | None
    low: NotRequired[int]
    high: NotRequired[int]


Scores = Mapping[str, Score]  # a score for each player, by name, in turn order


class Reporting(Record, Generic[S]):
    """What is told of a game in words and numbers.

    - `score(state)`: the score of each player if the game ended now.
    - `winners(state)`: the winners of a finished game; None when they are not certain.
    - `text(state, place)`: the position as lines of text; only what lies around a place when one is named.
    - `notes(state)`: what makes up the scores, a line each.
    - `part(key)`: what a part of the score is called in the language in use; without it the key is.
    """

    score: Callable[[S], Scores]
    winners: Callable[[S], list[str] | None]
    text: Callable[[S, str | None], str]
    notes: Callable[[S], list[str]] | None = None
    part: Callable[[str], str] | None = None


class Writing(Record, Generic[A]):
    """How actions become entries of a log. `to_entry(name, actions)`: the actions of a player's turn as an entry;
    `name` is None for nobody's, such as a die. `ends_entry(action)`: whether an action is the last one of its entry; by
    default each is. `listing`: what legal actions have in common when they are listed. `named(layout, log)`: the data
    of a log with things called as the layout does, where one that is written otherwise can be nothing else."""

    to_entry: Callable[[str | None, list[A]], Mapping[str, object]]
    ends_entry: Callable[[A], bool] = lambda action: True
    listing: Listing = Listing()
    named: Callable[[Any, Mapping[str, Any]], Mapping[str, Any]] = lambda layout, log: log


# The trade of trials: what bots need to play a game, and by what its boards are measured.


class Lot(NamedTuple):
    """An option that chance decides: its outcomes, actions that are all equally likely; one may stand several times."""

    outcomes: Sequence[Any]


class Measure(NamedTuple):
    """A number that a layout has before anybody plays on it, `name` in words, its unit in them. `worse`: whether a
    larger number is worse ("more"), a smaller one ("less") or neither (""). `unfair`: what is worse favors a seat or
    those who choose first. `at`: the names of the places that make the number what it is, "" for none in particular.
    `means`: what it is like to play with more or less of it, and what to change."""

    key: str
    name: str
    value: float
    worse: Literal["", "more", "less"] = ""
    unfair: bool = False
    at: str = ""
    means: str = ""


def measures_of(
    name: Callable[[str], str], means: Callable[[str], str], rows: Iterable[tuple[Any, ...]]
) -> list[Measure]:
    """Return measures of rows of key, value and what is worse; `name` and `means` tell of a key."""
    rounded = (Measure(key, name(key), round(value, 2), *more) for key, value, *more in rows)
    return [one._replace(means=means(one.key)) for one in rounded]


class Trial(Record, Generic[L, S]):
    """How bots play a game.

    - `worth(state, player)`: how well a player stands, in points of the game; None: there is no greedy bot.
    - `worths(state, actions, player)`: the worth after each of some actions, the very numbers that `worth` gives of the
      states after them, where they are known sooner by what an action changes. None: each is carried out.
    - `options(state, chance)`: what can be done now, each an action or, where dice or a draw decide, a `Lot`. What a
      state does not tell, such as a hand or the top of a stack, is drawn from `chance`, and large numbers of alike
      actions may be sampled by it. None: each legal action is an option.
    - `begun(state)`: the name of the place where each player began; None while that is not settled.
    - `place(layout, cell)`: the name of a cell of the effects.
    - `standing(state)`: a number for each player, the largest leads; None: the scores are asked.
    - `measures(layout, players)`: what can be measured of a layout for so many players.
    - `prizes(layout, players)`: the cells on which there are points to take in most games.
    - `generate(cells, players, seed)`: the data of a new layout of about so many cells (None: as the game has them),
      without id and title, the same on every machine; None: the game makes none. `cells`: the least and the most.
    - `deal`: what is asked of the deal of each game, as for `Setups.deal_with`: choices of the players, by chance.
    """

    worth: Callable[[S, int], float] | None = None
    worths: Callable[[S, Sequence[Any], int], Iterable[float]] | None = None
    options: Callable[[S, Chance], Sequence[Any]] | None = None
    begun: Callable[[S], Sequence[str] | None] = lambda state: ()
    place: Callable[[L, int], str] | None = None
    standing: Callable[[S], Sequence[float]] | None = None
    deal: Mapping[str, Any] = _NOTHING
    measures: Callable[[L, int], Sequence[Measure]] | None = None
    prizes: Callable[[L, int], Sequence[int]] | None = None
    generate: Callable[[int | None, int, int], dict[str, Any]] | None = None
    cells: tuple[int, int] = (1, 1)


def later(place: str) -> Callable[[], Any]:
    """Return a function that imports what a module has, `"my_game.drawing:DRAWING"`, when it is called."""
    module, _, name = place.partition(":")
    return lambda: getattr(import_module(module), name)


# What the setups and last positions of all games share: who stands in them, and what contradicts itself.


def mismatch(path: DataPath, what: str) -> SetupViolation:
    """Return the violation that a position cannot be so; `path` leads to the value within the position."""
    return SetupViolation(("position", *path), RuleViolation("position-mismatch", what=what))


def setup_mismatch(path: DataPath, what: str) -> SetupViolation:
    """Return the violation that a setup cannot be so; `path` leads to the value within the log."""
    return SetupViolation(path, RuleViolation("setup-mismatch", what=what))


def name_violations(names: Collection[str], given: Collection[str], key: str) -> Iterator[SetupViolation]:
    """Yield players that are missing under a key of a position, and names there that are no player's."""
    for name in given:
        if name not in names:
            yield SetupViolation(("position", key, name), RuleViolation("unknown-player", name=name))
    yield from (mismatch((key,), message("position.left-out", name=name)) for name in names if name not in given)


# The record of a game: a trade a field.

API = 1  # the version of the seam that this program has; a game for a greater one is refused


class Game(Record, Generic[L, S, A]):
    """One game, for layouts L, states S and actions A.

    - `id`: its name in logs and commands, in small letters with hyphens.
    - `api`: the version of the seam that it was written for (`API`).
    - `title`: by language; there is one in English.
    - `players`: the least and the greatest number.
    - `default_layout`: the id of the layout that is used when none is named.
    - `play`, `layouts`, `setups`, `report`, `writing`: the trades that checking a log needs.
    - `notation()`, `drawing()`, `trial()`: the others; functions, so that their modules are imported when first used.
    - `book`: the folder of its rulebook, a file of Markdown a language; None where it has none.
    - `teaching`: the folder of what it is taught with, and of the cases of its rules; None where it has none.
    - `minutes`, `age`: how long a game takes, the least and the most, and from which age; None: not told.
    """

    id: str
    api: int
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
    trial: Callable[[], Trial[L, S]] = Trial
    book: Path | None = None
    teaching: Path | None = None
    minutes: tuple[int, int] | None = None
    age: int | None = None


AnyGame: TypeAlias = Game[Layout, Seat, object]  # a game as a caller sees it that does not know which one it is


@dataclass(frozen=True, slots=True)
class LoadedLog:
    """A log that can be judged, and the document it came from. `log`: its data, as JSON has them; `layout`: the game's
    own record of the layout it is played on; `layout_changed`: the log was written with another layout of that name."""

    document: Document
    game: AnyGame
    layout: Layout
    log: Log
    layout_changed: bool = False

    @property
    def game_id(self) -> str:
        """The id of the game."""
        return self.game.id

    @property
    def players(self) -> tuple[str, ...]:
        """The names of the players, in turn order."""
        return tuple(names_of(self.log["players"]))

    @property
    def moves(self) -> Sequence[Mapping[str, object]]:
        """The entries of the log, each as data; none in one of a last position."""
        return tuple(self.log.get("moves", ()))

    def __repr__(self) -> str:
        return plain(f"<{type(self).__name__} {self.document.file}: {self.game.id}, {len(self.moves)} entries>")


def begin(game: Game[L, S, A], layout: L, log: Log) -> Start[S]:
    """Return the state of a log's setup or last position, without violations of waived rules where that can be."""
    read = game.setups.position if "position" in log and game.setups.position else game.setups.start
    start, waived = read(layout, log), waived_in(log)
    if not waived:
        return start
    counted = (
        fault for fault in start.violations if not (isinstance(fault, Possible) and fault.violation.code in waived)
    )
    return start._replace(violations=tuple(counted))
