"""Edits of a log: what a slip of the writer is undone by. `move` counts the entries of the log as given, from 1."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from pnp.game import DataPath
from pnp.mending.sentences import message

Entry = Mapping[str, Any]


class Replace(NamedTuple):
    """A value at a path of entry `move` (0: of the setup) that was to be another one."""

    move: int
    path: DataPath
    was: Any
    now: Any

    def to_dict(self) -> dict[str, object]:
        """As in `pnp-repair/1`."""
        return {"kind": "replace", "move": self.move, "path": list(self.path), "was": self.was, "now": self.now}

    def says(self) -> str:
        """The edit in words."""
        where = message("at-move", move=self.move) if self.move else message("at-setup")
        key = "replace" if self.was is not None else "left-out"
        return f"{where}: {message(key, was=_text(self.was), now=_text(self.now), part=self.path[-1])}"


class Exchange(NamedTuple):
    """Entry `move` and the next one stand in the wrong order."""

    move: int

    def to_dict(self) -> dict[str, object]:
        """As in `pnp-repair/1`."""
        return {"kind": "exchange", "move": self.move, "with": self.move + 1}

    def says(self) -> str:
        """The edit in words."""
        return message("exchange", move=self.move, next=self.move + 1)


class Delete(NamedTuple):
    """Entry `move` was written twice."""

    move: int
    was: Entry

    def to_dict(self) -> dict[str, object]:
        """As in `pnp-repair/1`."""
        return {"kind": "delete", "move": self.move, "was": self.was}

    def says(self) -> str:
        """The edit in words."""
        return message("delete", move=self.move)


class Insert(NamedTuple):
    """Before entry `move` one was forgotten: `now`, where few are possible one of `among`, else a gap."""

    move: int
    now: Entry
    among: tuple[Entry, ...] = ()

    def to_dict(self) -> dict[str, object]:
        """As in `pnp-repair/1`."""
        among = {"among": list(self.among)} if self.among else {}
        return {"kind": "insert", "move": self.move, "now": self.now, **among}

    def says(self) -> str:
        """The edit in words."""
        player = self.now.get("player")
        key = "insert-player" if player else "insert-nobody"
        return message(key, move=self.move, player=player)


Edit = Replace | Exchange | Delete | Insert


class Draft(NamedTuple):
    """The entries of a log with edits applied. `origins`: for each, the number of the entry as given, 0: inserted."""

    moves: tuple[Entry, ...]
    origins: tuple[int, ...]

    @classmethod
    def of(cls, moves: Sequence[Entry]) -> Draft:
        """The entries as given."""
        return cls(tuple(moves), tuple(range(1, len(moves) + 1)))

    def origin(self, index: int) -> int:
        """The number, as given, of the entry at an index, or of the next one that was given."""
        given = (origin for origin in self.origins[index:] if origin)
        return next(given, max(self.origins, default=0) + 1)

    def replaced(self, index: int, path: DataPath, value: Any) -> Draft:
        """With a value put at a path of the entry at an index."""
        entry = put(self.moves[index], path, value)
        return Draft((*self.moves[:index], entry, *self.moves[index + 1 :]), self.origins)

    def exchanged(self, index: int) -> Draft:
        """With the entry at an index and the next one exchanged."""
        order = (*range(index), index + 1, index, *range(index + 2, len(self.moves)))
        return Draft(tuple(self.moves[i] for i in order), tuple(self.origins[i] for i in order))

    def without(self, index: int) -> Draft:
        """Without the entry at an index."""
        return Draft(
            (*self.moves[:index], *self.moves[index + 1 :]), (*self.origins[:index], *self.origins[index + 1 :])
        )

    def inserted(self, index: int, entry: Entry) -> Draft:
        """With an entry before the one at an index."""
        return Draft(
            (*self.moves[:index], entry, *self.moves[index:]), (*self.origins[:index], 0, *self.origins[index:])
        )


def put(data: Any, path: DataPath, value: Any) -> Any:
    """Data with a value at a path; what lies on the way is copied, the rest shared.

    Where the path leads to an object or a list, a text is the new name of its key: another verb.
    """
    step, rest = path[0], path[1:]
    if isinstance(step, int):
        return [(put(item, rest, value) if rest else value) if i == step else item for i, item in enumerate(data)]
    if not rest and isinstance(value, str) and isinstance(data.get(step), dict | list):
        return {value if key == step else key: item for key, item in data.items()}
    return {**data, step: put(data.get(step, {}), rest, value) if rest else value}


def _text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
