"""Transcripts in which each player wrote down their own turns alone: the order of play puts them together."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from pnp.data.errors import DataError
from pnp.engine import META, Seat, Terms, Turns, play_entry, terms_of
from pnp.engine.order import TURN_NUMBER
from pnp.game import LoadedLog, begin, names_of
from pnp.judging import listed
from pnp.merging import message
from pnp.merging.content import bare
from pnp.repairing.edits import Entry

_MOST_TRIED = 20_000  # entries, of all orders that are tried
_Part = tuple[Entry, ...]  # an entry with the notes and scores that follow it


def woven(logs: Sequence[LoadedLog]) -> list[LoadedLog]:
    """Return logs, where no two have turns of one player each with the turns of all, in the one order in which the game
    can have been played. Raises DataError where there is none, or more than one: who played when is then not known."""
    moves = [log.log.get("moves", ()) for log in logs]
    whose = [{entry["player"] for entry in some if "player" in entry} for some in moves]
    if not all(whose) or sum(map(len, whose)) > len(set().union(*whose)):
        return list(logs)
    shared = [[entry for entry in some if "player" not in entry and not META.issuperset(entry)] for some in moves]
    nobodys = max(shared, key=len)
    rows = [_parts([one for one in some if "player" in one or META.issuperset(one)]) for some in moves]
    orders = _Orders(logs[0], [*rows, [(entry,) for entry in nobodys]])
    agree = all(not some or [*map(bare, some)] == [*map(bare, nobodys)] for some in shared)
    found = [*orders.whole()] if agree else []
    if len(found) == 1:
        return [replace(log, log={**log.log, "moves": found[0]}) for log in logs]
    files = listed(log.document.file for log in logs)
    key = "many" if found or not agree or orders.tried > _MOST_TRIED else "none"
    raise DataError(message(f"shares.{key}", files=files, count=orders.most, player=orders.player))


def _parts(moves: Sequence[Entry]) -> list[_Part]:
    parts: list[_Part] = []
    for entry in moves:
        if parts and META.issuperset(entry):
            parts[-1] += (entry,)
        else:
            parts.append((entry,))
    return parts


class _Point(NamedTuple):
    """Entries in an order so far: how many parts of each row they are, and what they lead to."""

    used: tuple[int, ...]
    moves: _Part
    state: Seat
    turns: Turns
    disputed: bool = False


class _Orders:
    """The orders in which the parts of rows can have been played, each row in its own order. `most`: how many entries
    can at most, and `player`, whose turn it is after them; `tried`: how many were, in all orders."""

    def __init__(self, log: LoadedLog, rows: Sequence[Sequence[_Part]]) -> None:
        self.rows, self.tried, self.most = rows, 0, -1
        self.names = names_of(log.log["players"])
        self.player = self.names[0]
        self.terms: Terms = terms_of(log.game.play, self.names, "stands")
        state = begin(log.game, log.layout, log.log).state
        self.begin = _Point((0,) * len(rows), (), state, Turns())

    def whole(self) -> Iterator[_Part]:
        """Yield orders of all entries, two at most. What breaks a rule is another matter: turns only have to follow."""
        left, found = [self.begin], 0
        while left and found < 2 and self.tried <= _MOST_TRIED:
            point = left.pop()
            if all(used == len(row) for used, row in zip(point.used, self.rows, strict=True)):
                found += 1
                yield point.moves
            elif len(point.moves) > self.most:
                self.most = len(point.moves)
                self.player = self.names[point.state.player or 0]
            left += self._next(point)

    def _next(self, point: _Point) -> Iterator[_Point]:
        for at, (used, row) in enumerate(zip(point.used, self.rows, strict=True)):
            state, turns, disputed = point[2:]
            for data in row[used] if used < len(row) else ():
                self.tried += 1
                entry, turns = play_entry(self.terms, turns, disputed, 1, data, state)
                state, disputed = entry.state, entry.disputed
                told = (one for one in entry.findings if one.severity == "error" and one.code != TURN_NUMBER)
                if any(len(one.path) <= 3 for one in told):  # about the whole entry, not about what it does
                    break
            else:
                if used < len(row):
                    count = tuple(one + (number == at) for number, one in enumerate(point.used))
                    yield _Point(count, (*point.moves, *row[used]), state, turns, disputed)
