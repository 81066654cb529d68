"""Entries that were forgotten: which ones let the rest of the log be legal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from pnp.engine import Seat
from pnp.mending.candidates import GAP, Candidate
from pnp.mending.course import Course
from pnp.mending.edits import Draft, Entry, Insert

MOST_AMONG = 8
_BEAM = 4  # beginnings of a turn that are gone on with
_ENDINGS = 3  # ways to end a turn that are tried before its beginning is given up


class _Begun(NamedTuple):
    """A turn as far as it is made up, and the state after that."""

    actions: tuple[Any, ...]
    state: Seat
    whole: bool = False


def insertions(course: Course, draft: Draft, index: int) -> Iterator[Candidate]:
    """Insertions before the entry at an index.

    Of a player whose turn it is there a gap, which `forgotten` fills; of nobody, such as a die, each entry.
    """
    state, move = course.points[index].state, draft.origin(index)
    for player in _may_act(course, state):
        gap = {"player": course.names[player], "gap": True}
        yield Candidate(GAP, Insert(move, gap), draft.inserted(index, gap), index)
    if state.player is None and state.phase != "over":
        for begun in _longer(course, _Begun((), state)):
            if begun.whole:
                entry = course.log.game.writing.to_entry(None, list(begun.actions))
                yield Candidate(GAP, Insert(move, entry), draft.inserted(index, entry), index)


def _may_act(course: Course, state: Seat) -> list[int]:
    """The players whose turn it may be."""
    if state.phase == "over":
        return []
    if state.player is not None:
        return [state.player]
    after = {one.state.player for one in _longer(course, _Begun((), state)) if not one.whole}
    return sorted(player for player in after if player is not None)


def forgotten(course: Course, draft: Draft, index: int) -> list[Entry]:
    """The entries of which one may stand in place of the gap at an index, at most 8; none: there are more.

    Those after which the log is legal to its end. Raises Spent.
    """
    name, state = draft.moves[index]["player"], course.points[index].state
    player = course.names.index(name)
    begun = [_Begun((), state)]
    if state.player is None:
        begun = [one for one in _longer(course, begun[0]) if one.state.player == player]
    elif state.player != player:
        return []
    while any(not one.whole for one in begun):
        longer = [more for one in begun for more in ([one] if one.whole else _longer(course, one))]
        fitting = [one for one in longer if _fits(course, draft, index, name, one)]
        if len(fitting) > MOST_AMONG and (len(fitting) > len(longer) / 4 or all(one.whole for one in fitting)):
            return []
        begun = fitting[:_BEAM] if len(fitting) > MOST_AMONG else fitting
    return [course.log.game.writing.to_entry(name, list(one.actions)) for one in begun]


def _longer(course: Course, begun: _Begun) -> Iterator[_Begun]:
    """A turn with each action that may follow."""
    game = course.log.game
    for action in game.play.legal(begun.state):
        state = game.play.do(begun.state, action).state
        whole = game.writing.ends_entry(action) or state.phase == "over"
        yield _Begun((*begun.actions, action), state, whole)


def _fits(course: Course, draft: Draft, index: int, name: str, begun: _Begun) -> bool:
    """Whether the log is legal to its end after a turn that begins so."""
    for whole in _endings(course, begun):
        entry = course.log.game.writing.to_entry(name, list(whole.actions))
        moves = (*draft.moves[:index], entry, *draft.moves[index + 1 :])
        if course.replay(moves, index).stop is None:
            return True
    return False


def _endings(course: Course, begun: _Begun) -> list[_Begun]:
    """A few whole turns that begin so."""
    if begun.whole:
        return [begun]
    longer = list(_longer(course, begun))
    ends = [one for one in longer if one.whole]
    if ends:
        return ends[:1]
    step = max(1, len(longer) // _ENDINGS)
    return [end for one in longer[::step][:_ENDINGS] for end in _endings(course, one)]
