"""The trade of setups: deals, what is asked of them, and the states that they give."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, TypeVar

from pnp.engine import RuleViolation, Seat
from pnp.game.layouts import L
from pnp.game.logs import DataPath, Log, Setup

S = TypeVar("S", bound=Seat)
_NOTHING: Setup = MappingProxyType({})


class SetupViolation(NamedTuple):
    """A rule that a setup or a position breaks, and the path to the place in the log."""

    path: DataPath
    violation: RuleViolation


class Possible(SetupViolation):
    """A violation of rules alone: pieces and places allow it, and the state is as the log says all the same."""

    __slots__ = ()


class Start(NamedTuple, Generic[S]):
    """The state that play begins with (or that a position describes), and the rules that its setup breaks.

    With violations the state is read as well as it can be.
    """

    state: S
    violations: tuple[SetupViolation, ...]


class DealOption(NamedTuple):
    """An option of one game for the beginning of a game, `--name`; a flag takes no value. `help()` tells of its values.

    With `numbers` it is an option of the rules: its value is one of them, and it is written into the log's `rules`,
    its name with underscores for hyphens. Other options are passed to `Setups.deal_with`.
    """

    name: str
    help: Callable[[], str]
    flag: bool = False
    numbers: tuple[int, ...] = ()


class SetupResult(NamedTuple):
    """A deal: its seed (None: without chance), the setup as in a log, and notes for the user.

    `filled`: legal choices for what the rules leave to the players, where a log cannot do without them.
    """

    seed: int | None
    setup: Setup
    notes: tuple[str, ...] = ()
    filled: Setup = _NOTHING


class Colors(NamedTuple):
    """The colors that players choose from: in English, with the value that a player of a log has for each.

    `key` is the key of that value in a player of a log; "" where logs do not tell colors.
    """

    named: Mapping[str, str] = MappingProxyType({})
    key: str = ""


class Setups(NamedTuple, Generic[L, S]):
    """How games begin.

    - `start(layout, log)`: the state that a log's setup gives, and what the setup breaks.
    - `fill(layout, setup, players)`: the setup with a legal choice for all that a deal leaves to the players.
    - `describe(layout, players, setup, head)`: a dealt setup for a number of players, lines of text below `head`.
    - `deal(layout, players, seed)`: the setup of a seed for a number of players, as in a log; None: the game begins
      without chance.
    - `options`: what may be asked of a deal or of the rules.
    - `deal_with(layout, players, seed, asked)`: the deal of a seed for the players of these names; `asked` has the
      values of options by their names, underscores for hyphens. Raises DataError for values that cannot be met, and
      where the layout has not enough for so many players. None: a game without options of its deals.
    - `position(layout, log)`: the state of a log's last position; None: such logs are not read.
    - `colors`: those of the players' pieces, in the order of the kit.
    - `to_position(state)`: the last position of a state, as a log has it; None: no such logs are written.
    """

    start: Callable[[L, Log], Start[S]]
    fill: Callable[[L, Setup, Sequence[str]], dict[str, Any]]
    describe: Callable[[L, int, Setup, str], str]
    deal: Callable[[L, int, int], dict[str, Any]] | None = None
    options: tuple[DealOption, ...] = ()
    deal_with: Callable[[L, Sequence[str], int, Mapping[str, Any]], SetupResult] | None = None
    position: Callable[[L, Log], Start[S]] | None = None
    to_position: Callable[[S], dict[str, Any]] | None = None
    colors: Colors = Colors()
