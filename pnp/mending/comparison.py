"""Compares two transcripts of one game, and plays the game that they tell together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from pnp.data.errors import DataError
from pnp.game import LoadedLog, names_of
from pnp.library.load import layout_data
from pnp.mending.beam import best_hypothesis
from pnp.mending.beginnings import beginnings
from pnp.mending.columns import columns
from pnp.mending.hypothesis import Hypothesis
from pnp.mending.results import result_differences
from pnp.mending.sentences import message
from pnp.mending.trials import Judged, Trials
from pnp.notation.folding import fold

_NAMES_OF_LAYOUTS = ("format", "id", "title")


@dataclass(frozen=True, slots=True)
class Comparison:
    """What differs between two logs of one game, in its order.

    - `a`, `b`: the logs, players with A's names; `names`: whose they are.
    - `steps`: the game that they tell together, the setup first, then what was chosen for each place of both.
    """

    a: LoadedLog
    b: LoadedLog
    names: tuple[str, str]
    differences: tuple[Judged, ...]
    steps: tuple[Hypothesis, ...]

    @property
    def best(self) -> Hypothesis:
        """The last of the steps."""
        return self.steps[-1]

    @property
    def same(self) -> bool:
        """Whether the logs say the same."""
        return not self.differences

    @property
    def open(self) -> tuple[Judged, ...]:
        """The differences in which nothing speaks for one of the two."""
        return tuple(one for one in self.differences if not one.reason)


def compare(a: LoadedLog, b: LoadedLog) -> Comparison:
    """The comparison of two logs.

    Raises DataError when they are of different games, layouts or players, or only one is a last position.
    """
    b = _of_the_same_game(a, b)
    logs = (a, b)
    setup, starts = beginnings(a, b)
    places = columns(a, b)
    best = best_hypothesis(starts, places, logs)
    judged = [*Trials(best, starts, places, logs).judged(setup), *result_differences(best, a, b, len(places))]
    return Comparison(a, b, _whose(a, b), tuple(judged), tuple(best.whole()))


def _of_the_same_game(a: LoadedLog, b: LoadedLog) -> LoadedLog:
    """B on A's layout, its players named as in A; raises DataError where it is another game, layout or table."""
    if a.game_id != b.game_id:
        raise _other("compare.game", a, b, a.game_id, b.game_id)
    if a.layout is not b.layout and _board(a) != _board(b):
        raise _other("compare.layout", a, b, a.layout.id, b.layout.id)
    if ("position" in a.log) != ("position" in b.log):
        position, game = (a, b) if "position" in a.log else (b, a)
        raise DataError(message("compare.position", a=position.document.file, b=game.document.file))
    names = _names(a, b)
    return replace(b, layout=a.layout, log=_renamed(b.log, names) if any(k != v for k, v in names.items()) else b.log)


def _names(a: LoadedLog, b: LoadedLog) -> dict[str, str]:
    """A's name of each player of B; raises DataError when they are others, but for case and accents."""
    mine, theirs = (names_of(log.log["players"]) for log in (a, b))
    if set(mine) == set(theirs):
        return dict(zip(mine, mine, strict=True))
    folded = {fold(name): name for name in mine}
    found = {name: folded[fold(name)] for name in theirs if fold(name) in folded}
    if len(set(found.values())) < len(mine) or len(mine) != len(theirs):
        raise _other("compare.players", a, b, *(message("list.comma").join(one) for one in (mine, theirs)))
    return found


def _other(key: str, a: LoadedLog, b: LoadedLog, what: str, other: str) -> DataError:
    return DataError(message(key, a=a.document.file, b=b.document.file, what=what, other=other))


def _board(log: LoadedLog) -> Mapping[str, Any]:
    """The data of the layout of a log, without what only names it."""
    return {key: value for key, value in layout_data(log).items() if key not in _NAMES_OF_LAYOUTS}


def _renamed(data: Any, names: Mapping[str, str]) -> Any:
    """Data with other names of players: as values, and as keys where all keys are names."""
    if isinstance(data, list):
        return [_renamed(item, names) for item in data]
    if not isinstance(data, dict):
        return names.get(data, data) if isinstance(data, str) else data
    keys = names if data.keys() <= names.keys() else {}
    return {keys.get(key, key): _renamed(value, names) for key, value in data.items()}


def _whose(a: LoadedLog, b: LoadedLog) -> tuple[str, str]:
    """Whose logs they are: their recorders, else the names of the files, with folders where those are the same."""
    one, other = (log.log.get("recorder") or Path(log.document.file).stem for log in (a, b))
    if one == other:
        one, other = (Path(log.document.file).stem for log in (a, b))
    return (one, other) if one != other else (a.document.file, b.document.file)
