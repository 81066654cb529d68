"""Edits of a log: what a slip of the writer is undone by. `move` counts the entries of the log as given, from 1."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from pnp.engine import UNREADABLE
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
