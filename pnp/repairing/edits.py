"""Edits of a log: what a slip of the writer is undone by. `move` counts the entries of the log as given, from 1."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from pnp.engine import UNREADABLE
from pnp.game import DataPath
from pnp.repairing import message

Entry = Mapping[str, Any]


class Replace(NamedTuple):
    """A value at a path of entry `move` (0: of the setup) that was to be another one."""

    move: int
    path: DataPath
    was: Any
    now: Any

    def to_dict(self) -> dict[str, object]:
        """As in `pnp-repair/1`."""
        path = list(self.path) if self.move else ["setup", *self.path]
        return {"kind": "replace", "move": self.move, "path": path, "was": self.was, "now": self.now}

    def says(self) -> str:
        """The edit in words."""
        part = " ".join(str(step) for step in self._table() if isinstance(step, str))
        where = message("at-move", move=self.move) if self.move else message("at-setup", part=part)
        words = {"now": _text(self.now), "part": self.path[-1]}
        key = "left-out" if self.was is None else "read" if self.was == UNREADABLE else "replace"
        what = message(key, was=_text(self.was), **words)
        return message("at", where=where, what=what)

    def _table(self) -> DataPath:
        """The path to the value, or to the table whose key it is."""
        return self.path[:-1] if self.was == self.path[-1] else self.path


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
        if player is None:
            return message("insert-nobody", move=self.move)
        return message("insert-player", move=self.move, player=player)


class Mark(NamedTuple):
    """Above `line` of a text, before entry `move`, the line of a section was forgotten: `now`."""

    move: int
    line: int
    now: str

    def to_dict(self) -> dict[str, object]:
        """As in `pnp-repair/1`."""
        return {"kind": "mark", "move": self.move, "now": self.now}

    def says(self) -> str:
        """The edit in words."""
        return message("mark", line=self.line, now=self.now)


Edit = Replace | Exchange | Delete | Insert | Mark


def _text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


# The setup and the entries of a log with edits applied.


class Draft(NamedTuple):
    """The setup and the entries of a log with edits applied.

    `origins`: for each entry its number in the log as given, 0: it was inserted.
    """

    setup: Mapping[str, Any]
    moves: tuple[Entry, ...]
    origins: tuple[int, ...]

    @classmethod
    def of(cls, log: Mapping[str, Any]) -> Draft:
        """A log as given."""
        moves = tuple(log.get("moves", ()))
        return cls(log.get("setup", {}), moves, tuple(range(1, len(moves) + 1)))

    def origin(self, index: int) -> int:
        """The number, as given, of the entry at an index, or of the next one that was given."""
        given = (origin for origin in self.origins[index:] if origin)
        return next(given, max(self.origins, default=0) + 1)

    def with_edit(self, edit: Edit, index: int) -> Draft:
        """With one more edit; `index`: where the entry stands that it changes, or before which it inserts one."""
        moves, origins = self.moves, self.origins
        if isinstance(edit, Replace) and not edit.move:
            return self._replace(setup=_with(self.setup, edit))
        if isinstance(edit, Replace):
            return self._spliced(index, index + 1, (_with(moves[index], edit),), (edit.move,))
        if isinstance(edit, Exchange):
            return self._spliced(index, index + 2, moves[index : index + 2][::-1], origins[index : index + 2][::-1])
        if isinstance(edit, Delete):
            return self._spliced(index, index + 1, (), ())
        return self._spliced(index, index, (edit.now,), (0,)) if isinstance(edit, Insert) else self

    def filled(self, index: int, entry: Entry) -> Draft:
        """With an entry in place of the gap at an index."""
        return self._spliced(index, index + 1, (entry,), (0,))

    def _spliced(self, begin: int, end: int, moves: tuple[Entry, ...], origins: tuple[int, ...]) -> Draft:
        return Draft(
            self.setup,
            (*self.moves[:begin], *moves, *self.moves[end:]),
            (*self.origins[:begin], *origins, *self.origins[end:]),
        )


def _with(data: Any, edit: Replace) -> Any:
    """Data with a value put in place of another one, or of a key: where the path ends in what is replaced."""
    if edit.path[-1] != edit.was or _at(data, edit.path) == edit.was:
        return put(data, edit.path, edit.now)
    return _renamed(data, edit.path, edit.now)


def _at(data: Any, path: DataPath) -> Any:
    for step in path:
        data = data[step]
    return data


def put(data: Any, path: DataPath, value: Any) -> Any:
    """Data with a value at a path; what lies on the way is copied, the rest shared."""
    step, rest = path[0], path[1:]
    if isinstance(step, int):
        return [(put(item, rest, value) if rest else value) if i == step else item for i, item in enumerate(data)]
    return {**data, step: put(data.get(step, {}), rest, value) if rest else value}


def _renamed(data: Any, path: DataPath, name: str) -> Any:
    """Data with another name for the key that a path leads to: another verb, the place of something."""
    *way, old = path
    table = _at(data, tuple(way))
    new = {name if key == old else key: value for key, value in table.items()}
    return put(data, tuple(way), new) if way else new
