"""Entries that were forgotten: whose they may be, and which ones let the rest of the log be legal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from pnp.engine import META, Seat, allowed
from pnp.mending.candidates import Candidate
from pnp.mending.course import Course, is_about_order
from pnp.mending.draft import Draft
from pnp.mending.edits import Entry, Insert
from pnp.mending.referee import Referee, Spent
from pnp.mending.replacements import PER_ACTION

GAP, UNLIKELY_GAP = 3.2, 5.0
MOST_AMONG = 8
_BEAM = 8  # beginnings of a turn that are gone on with
_ENDINGS = 3  # ways to end a turn that tell how good its beginning is


class _Begun(NamedTuple):
    """A turn as far as it is made up, and the state after that."""

    actions: tuple[Any, ...]
    state: Seat
    whole: bool = False


class Fillings(NamedTuple):
    """Entries that may stand in place of a gap; `many`: there are more than these, or may be."""

    entries: tuple[Entry, ...]
    many: bool


def gaps(course: Course, draft: Draft, index: int) -> Iterator[Candidate]:
    """Insertions before the entry at an index. Raises Spent.

    Where nothing but claims stands between it and the illegal one. Of a player whose turn it may be a gap, which
    `fillings` replaces; of nobody, such as a die, each entry.
    """
    if not course.stop or any(entry.keys() - META for entry in draft.moves[index : course.reached]):
        return
    state, move, referee = course.points[index].state, draft.origin(index), course.referee
    price = GAP if is_about_order(course.stop) else UNLIKELY_GAP
    for player in _may_act(referee, state):
        yield Candidate(price, Insert(move, {"player": referee.names[player], "gap": True}), index)
    if state.player is None and state.phase != "over":
        for begun in _longer(referee, _Begun((), state)):
            if begun.whole:
                entry = referee.game.writing.to_entry(None, list(begun.actions))
                yield Candidate(GAP, Insert(move, entry), index)


def _may_act(referee: Referee, state: Seat) -> list[int]:
    """The players whose turn it may be."""
    if state.phase == "over":
        return []
    after = {one.state.player for one in _longer(referee, _Begun((), state)) if not one.whole}
    return sorted(player for player in after | {state.player} if player is not None)


def fillings(course: Course, draft: Draft, index: int) -> Fillings:
    """What may stand in place of the gap at an index of a draft: turns after which the log is legal to its end.

    Beginnings of turns are judged by how far the log is legal after a few ways to end them, the best are gone on
    with. With claims only turns count with which the fewest differ.
    """
    search = _Search(course, draft, index)
    try:
        search.run()
    except Spent:
        return search.result()._replace(many=search.late)
    return search.result()


class _Search:
    def __init__(self, course: Course, draft: Draft, index: int) -> None:
        self.course, self.draft, self.index = course, draft, index
        self.referee = course.referee
        self.name = str(draft.moves[index]["player"])
        self.found: dict[str, tuple[int, Entry]] = {}
        self.late = False  # whether some turn let the next entry be legal
        self.cut = False  # whether beginnings were left out that are as good as those that were gone on with

    def run(self) -> None:
        """Looks for turns. Raises Spent."""
        begun = self._beginnings()
        while begun and not self._has_many():
            reached = []
            for one in begun:
                for more in _longer(self.referee, one):
                    reached.append((max(map(self._reach, _endings(self.referee, more)), default=0), more))
                    if self._has_many():
                        return
            if not self.late:
                return
            best = max((reach for reach, _ in reached), default=0)
            begun = [more for reach, more in reached if reach == best and not more.whole]
            self.cut |= len(begun) > _BEAM
            begun = begun[:: max(1, len(begun) // _BEAM)][:_BEAM]

    def result(self) -> Fillings:
        """The turns found with which the fewest claims differ."""
        least = min((differ for differ, _ in self.found.values()), default=0)
        entries = tuple(entry for differ, entry in self.found.values() if differ == least)
        return Fillings(entries[:MOST_AMONG], self.cut or len(entries) > MOST_AMONG)

    def _has_many(self) -> bool:
        return sum(not differ for differ, _ in self.found.values()) > MOST_AMONG

    def _beginnings(self) -> list[_Begun]:
        state = self.course.points[self.index].state
        player = self.referee.names.index(self.name)
        if state.player == player:
            return [_Begun((), state)]
        return [one for one in _longer(self.referee, _Begun((), state)) if one.state.player == player]

    def _reach(self, begun: _Begun) -> int:
        """The number of entries that are legal with a whole turn in place of the gap."""
        entry = self._entry(begun)
        moves = (*self.draft.moves[: self.index], entry, *self.draft.moves[self.index + 1 :])
        course = self.course.branch(moves, self.index)
        course.advance()
        self.late |= course.reached > self.index + 1
        if not course.stop:
            self.found[repr(entry)] = course.claims[1], entry
        return course.reached

    def _entry(self, begun: _Begun) -> Entry:
        """The entry, with its number where entries have numbers."""
        entry = dict(self.referee.game.writing.to_entry(self.name, list(begun.actions)))
        if not any("n" in other for other in self.draft.moves):
            return entry
        point = self.course.points[self.index]
        number = point.turns.numbers.get((point.state.phase, self.referee.names.index(self.name)), 0) + 1
        return {"n": number, **entry}


def _longer(referee: Referee, begun: _Begun) -> Iterator[_Begun]:
    """A turn with each action that may follow."""
    game = referee.game
    for action in () if begun.whole else allowed(game.play, begun.state, referee.waived):
        referee.work.spend(PER_ACTION)
        state = game.play.do(begun.state, action).state
        whole = game.writing.ends_entry(action) or state.phase == "over"
        yield _Begun((*begun.actions, action), state, whole)


def _endings(referee: Referee, begun: _Begun) -> list[_Begun]:
    """A few whole turns that begin so."""
    if begun.whole:
        return [begun]
    longer = list(_longer(referee, begun))
    ends = [one for one in longer if one.whole]
    if ends:
        return ends[:1]
    step = max(1, len(longer) // _ENDINGS)
    return [end for one in longer[::step][:_ENDINGS] for end in _endings(referee, one)[:1]]
