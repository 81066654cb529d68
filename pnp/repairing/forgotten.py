"""What a log lacks: entries that were forgotten, values that cannot be read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from pnp.engine import META, UNREADABLE, Seat, Unread, next_number
from pnp.game import DataPath
from pnp.judging.numbers import Numbering, is_proven, missing_page
from pnp.repairing.candidates import Candidate
from pnp.repairing.edits import MISSING, Draft, Entry, Insert, Replace, value_at, with_value
from pnp.repairing.replays import Course, Referee, Spent, is_about_order
from pnp.repairing.slips import leaves

if TYPE_CHECKING:
    from pnp.repairing.search import Trial

# Entries that were forgotten: whose they may be, and which ones let the rest of the log be legal.

GAP, UNLIKELY_GAP, PAGE = 3.2, 5.0, 1.0
ABOVE = 20  # entries that one of nobody may have come up above where it is missed
FURTHER_ABOVE = 0.6  # so much that none is looked for above where one does
OTHER_PLAYER = 0.2  # more for a turn of others than of who plays the illegal one, which it would have prepared
MOST_AMONG = 8
_BEAM = 8  # beginnings of a turn that are gone on with
_ENDINGS = 3  # ways to end a turn that tell how good its beginning is


class _Begun(NamedTuple):
    """A turn as far as it is made up, and the state after that."""

    actions: tuple[Any, ...]
    state: Seat
    whole: bool = False


class Fillings(NamedTuple):
    """Entries that may stand in place of a gap; `many`: there are more than these, or may be. `late`: whether
    the next entry is legal with some turn there, None where that is not known."""

    entries: tuple[Entry, ...]
    many: bool
    late: bool | None


def pages(course: Course, draft: Draft, index: int) -> Iterator[Candidate]:
    """Yield a gap before the illegal entry at an index, where numbers prove that a page is missing. Raises Spent."""
    if not course.stop or index != course.reached:
        return
    given, setup = course.referee.log, {"setup": draft.setup} if draft.setup else {}
    log = replace(given, log={**given.log, **setup, "moves": draft.moves})
    if page := missing_page(log, course.stop, Numbering(log)):
        course.referee.spend(len(draft.moves))
        if page.entries > 1 and is_proven(log, course.stop):
            yield Candidate(PAGE, Insert(draft.origin(index), {"gap": True}, (), page), index)


def gaps(course: Course, draft: Draft, index: int) -> Iterator[Candidate]:
    """Yield insertions before the entry at an index. Raises Spent. Where nothing but claims stands between it and the
    illegal one. Of a player whose turn it may be a gap, which `fillings` replaces; of nobody, such as a die, each
    entry. One that the log has nowhere else, as a card, is likelier, and may have come up some entries above."""
    state, move, referee = course.points[index].state, draft.origin(index), course.referee
    said = any(entry.keys() - META for entry in draft.moves[index : course.reached])
    if not course.stop or said or state.phase == "over":
        return
    order, longer = is_about_order(course.stop), list(_longer(referee, _Begun((), state)))
    players = {one.state.player for one in longer if not one.whole} | {state.player}
    illegal = referee.terms.numbers.get(draft.moves[course.reached].get("player", ""))
    for player in sorted(player for player in players if player is not None):
        price = GAP if order else UNLIKELY_GAP + OTHER_PLAYER * (player != illegal)
        yield Candidate(price, Insert(move, {"player": referee.names[player], "gap": True}), index)
    for begun in longer if state.player is None else ():
        if begun.whole:
            entry = referee.game.writing.to_entry(None, list(begun.actions))
            new = order and entry not in draft.moves
            for at in range(index, max(0, index - ABOVE) - 1, -1) if new else (index,):
                if new and course.points[at].state.player is not None:
                    break
                far = FURTHER_ABOVE + (index - at) / 100 if at < index else 0.0
                yield Candidate(GAP - new + far, Insert(draft.origin(at), entry), at)


def fillings(course: Course, draft: Draft, index: int) -> Fillings:
    """Find what may stand in place of the gap at an index of a draft: turns after which the log is legal to its end.
    Beginnings of turns are judged by how far the log is legal after a few ways to end them, the best are gone on with.
    With claims only turns count with which the fewest differ."""
    search, spent = _Search(course, draft, index), False
    try:
        search.run()
    except Spent:
        spent = True
    least = min((differ for differ, _ in search.found.values()), default=0)
    entries = tuple(entry for differ, entry in search.found.values() if differ == least)
    many = search.late if spent else search.cut or len(entries) > MOST_AMONG
    known = search.late or search.again or not (spent or search.few)
    return Fillings(entries[:MOST_AMONG], many, search.late if known else None)


class _Search:
    def __init__(self, course: Course, draft: Draft, index: int) -> None:
        self.course, self.draft, self.index = course, draft, index
        self.referee = course.referee
        self.name = str(draft.moves[index]["player"])
        self.player = self.referee.names.index(self.name)
        self.found: dict[str, tuple[int, Entry]] = {}
        said = (at for at, entry in enumerate(draft.moves[index + 1 :], index + 1) if entry.keys() - META)
        self.next = next(said, index)
        self.late = False  # whether some turn let the next entry be legal
        self.again = False  # whether the next entry is one more of the same player, whose turn it is not
        self.cut = False  # whether beginnings were left out that are as good as those that were gone on with
        self.few = False  # whether turns have more endings than were tried

    def run(self) -> None:
        """Look for turns. Raises Spent."""
        begun = [_Begun((), self.course.points[self.index].state)]
        if begun[0].state.player != self.player:
            begun = [one for one in _longer(self.referee, begun[0]) if one.state.player == self.player]
        while begun and not self._has_many():
            reached = []
            for one in begun:
                for more in _longer(self.referee, one):
                    reached.append((max(map(self._reach, self._endings(more)), default=0), more))
                    if self.again or self._has_many():
                        return
            if not self.late:
                return
            best = max((reach for reach, _ in reached), default=0)
            begun = [more for reach, more in reached if reach == best and not more.whole]
            self.cut |= len(begun) > _BEAM
            begun = begun[:: max(1, len(begun) // _BEAM)][:_BEAM]

    def _has_many(self) -> bool:
        return sum(not differ for differ, _ in self.found.values()) > MOST_AMONG

    def _reach(self, begun: _Begun) -> int:
        """The number of entries that are legal with a whole turn in place of the gap."""
        entry = self.referee.game.writing.to_entry(self.name, list(begun.actions))
        moves = self.draft.moves
        if any("n" in other for other in moves):  # entries have numbers
            point = self.course.points[self.index]
            entry = {"n": next_number(self.referee.terms, point.turns, self.player, point.state.phase), **entry}
        course = self.course.branch((*moves[: self.index], entry, *moves[self.index + 1 :]), self.index)
        course.advance()
        self.late |= course.reached > self.next
        out = course.stop is not None and course.stop.code == "not-your-turn" and course.reached == self.next
        self.again |= out and moves[self.next].get("player") == self.name
        if not course.stop:
            self.found[repr(entry)] = course.claims[1], entry
        return course.reached

    def _endings(self, begun: _Begun) -> list[_Begun]:
        """A few whole turns that begin so."""
        if begun.whole:
            return [begun]
        longer = list(_longer(self.referee, begun))
        if ends := [one for one in longer if one.whole]:
            self.few |= bool(longer[1:])
            return ends[:1]
        tried = longer[:: max(1, len(longer) // _ENDINGS)][:_ENDINGS]
        self.few |= len(tried) < len(longer)
        return [end for one in tried for end in self._endings(one)[:1]]


def _longer(referee: Referee, begun: _Begun) -> Iterator[_Begun]:
    """A turn with each action that may follow."""
    game = referee.game
    for action in () if begun.whole else referee.legal(begun.state):
        state = game.play.do(begun.state, action).state
        yield _Begun((*begun.actions, action), state, game.writing.ends_entry(action) or state.phase == "over")


# What cannot be read of a log, written `?`: what it can have been, where the rest of the log leaves few possibilities.
#
# One after another: each value that makes an action of the entry legal is tried, and kept where all entries up to the
# next that cannot be read are legal with it and the fewest claims differ. Where more are left than a report tells,
# this one and all that follow stay as they are.

MOST = 8  # possibilities that are few
HOLE = 1.0  # the cost of a value for what cannot be read
_WORK = 15_000  # of the same, so that some is left to search with


def fill_holes(trial: Trial) -> list[Trial]:
    """Return what the rest of a log leaves of its trial: at most `MOST`, with edits that fill what cannot be read."""
    trials, referee = [trial], trial.course.referee
    if UNREADABLE in referee.names:
        return trials
    holes = [index for index, entry in enumerate(trial.draft.moves) if _first_hole(entry)]
    with suppress(Spent), referee.at_most(_WORK):
        for index, end in pairwise([*holes, len(trial.draft.moves)]):
            found = list(_legal(trials, index, end))
            least = min((one.course.claims[1] for one in found), default=0)
            found = [one for one in found if one.course.claims[1] == least]
            if not 0 < len(found) <= MOST:
                break
            trials = found
    return trials


def _first_hole(entry: Entry) -> DataPath | None:
    if entry.get("player") == UNREADABLE:
        return ("player",)
    return next((path for path, value in leaves(entry) if value == UNREADABLE), None)


def _legal(trials: list[Trial], index: int, end: int) -> Iterator[Trial]:
    """The trials with the entry at an index filled in which all is legal before the end. Raises Spent."""
    for trial in trials:
        trial.course.advance(index - trial.course.reached)
        if not trial.course.stop:
            for new in _fill(trial, index):
                new.course.advance(end - index)
                if not new.course.stop:
                    yield new


def _fill(trial: Trial, index: int) -> Iterator[Trial]:
    """A trial with each reading of the entry at an index that nothing of it forbids. Raises Spent."""
    entry = trial.draft.moves[index]
    if (hole := _first_hole(entry)) is None:
        yield trial
        return
    referee = trial.course.referee
    for value in _values(referee, trial.course.points[index].state, entry, hole):
        edit = Replace(trial.draft.origins[index], hole, UNREADABLE, value)
        draft = trial.draft.with_edit(edit, index)
        if referee.accepts(draft.setup, draft.moves[index : index + 1]):
            course = trial.course.branch(draft.moves, index)
            cost, slips = trial.cost + HOLE, trial.slips + 1
            more = replace(trial, edits=(*trial.edits, edit), draft=draft, course=course, cost=cost, slips=slips)
            yield from _fill(more, index)


def _values(referee: Referee, state: Seat, entry: Entry, hole: DataPath) -> list[Any]:
    """The values that make the action legal in which a hole is, as far as the entry can be read. Raises Spent."""
    if hole == ("player",):
        return list(referee.names)
    play, name, done = referee.game.play, entry.get("player"), list[Any]()
    with suppress(LookupError, TypeError, ValueError, AttributeError):  # a reader meets what cannot be read
        for reading in play.read(state, referee.terms.numbers.get(name or ""), entry):
            here = tuple(hole[: len(reading.path)]) == tuple(reading.path) and len(reading.path) > 1
            if here or isinstance(reading.action, Unread) or not play.possible(state, reading.action):
                break
            state = play.do(state, reading.action).state
            done.append(reading.action)
    found: dict[Any, None] = {}
    for action in referee.legal(state):
        legal = referee.game.writing.to_entry(name, [*done, action])
        if _agrees(legal, entry):
            value = value_at(legal, hole)
            if isinstance(value, str | int):
                found[value] = None
            elif value is MISSING and value_at(legal, hole[:-1]) is not MISSING:
                # what is written only where it is another stands for nothing: 0 where the log has a number, else false
                found[0 if referee.accepts({}, [with_value(entry, hole, 0)]) else False] = None
    return list(found)


def _agrees(legal: Any, entry: Any) -> bool:
    """Whether what is legal is a beginning of what an entry says, whatever cannot be read of it."""
    if entry == UNREADABLE:
        return True
    if isinstance(legal, Mapping) and isinstance(entry, Mapping):
        return all(_agrees(value, entry[key]) if key in entry else not value for key, value in legal.items())
    if isinstance(legal, list) and isinstance(entry, list):
        return len(legal) <= len(entry) and all(map(_agrees, legal, entry))
    return bool(legal == entry)
