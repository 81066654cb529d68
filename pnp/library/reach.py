"""Where a replay comes to when it is to go on: after entries, or in the last turn before its end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from pnp.engine import META, Reading, Terms, Turns, play_entry, turn_of
from pnp.game import AnyGame, LoadedLog, begin
from pnp.library.listing import OpenTurn
from pnp.library.sentences import message


class PlayedTurn(NamedTuple):
    """An entry that is a turn, and what it was played from."""

    move: int
    data: Mapping[str, Any]
    state: Any
    turns: Turns
    disputed: bool


class Reached(NamedTuple):
    """Where a replay has come to: after entry `move`; `last` is the last turn so far, None behind a gap."""

    move: int
    state: Any
    turns: Turns = Turns()
    disputed: bool = False
    last: PlayedTurn | None = None
    unfinished: bool = False
    notes: tuple[str, ...] = ()


def reach(log: LoadedLog, terms: Terms, moves: Sequence[Mapping[str, Any]]) -> Reached:
    """The moment after the entries, or before the first that is illegal; the last turn may be unfinished."""
    start = begin(log.game, log.layout, log.log)
    there = Reached(0, start.state, notes=(message("moment.setup"),) if start.violations else ())
    for move, data in enumerate(moves, 1):
        last = PlayedTurn(move, data, there.state, there.turns, there.disputed)
        entry, turns = play_entry(terms, there.turns, there.disputed, move, data, there.state)
        if entry.stopped:
            if all(map(_is_passive, moves[move:])) and open_turn_of(log.game, terms, last):
                return there._replace(move=len(moves), last=last, unfinished=True)
            told = message("moment.before-illegal", move=move)
            return there._replace(notes=(*there.notes, told))
        last_turn = there.last if _is_passive(data) else None if "gap" in data else last
        there = Reached(move, entry.state, turns, entry.disputed, last_turn, notes=there.notes)
    return there


def _is_passive(data: Mapping[str, Any]) -> bool:
    """Whether an entry changes nothing: a struck one, a note, a checkpoint of scores."""
    return bool(data.get("struck")) or (META.issuperset(data) and "gap" not in data)


def open_turn_of(game: AnyGame, terms: Terms, last: PlayedTurn) -> OpenTurn | None:
    """A turn as it is before its end, which no entry writes; None when it has none or breaks a rule before it."""
    turn, ends, openers = turn_of(terms, last.data), list[Any](), list[Any]()
    if not isinstance(last.data.get(turn.word), list):
        return None

    def read(state: Any, player: int | None, entry: Mapping[str, Any]) -> list[Reading]:
        readings = list(game.play.read(state, player, entry))
        unwritten = [reading.action for reading in readings if reading.path == (turn.word,)]
        ends[:] = [action for action in unwritten if game.writing.ends_entry(action)]
        openers[:] = [action for action in unwritten if action not in ends]
        return readings[: len(readings) - len(ends)]

    play = game.play._replace(read=read, at_once=lambda *_: None)
    entry, _ = play_entry(terms._replace(play=play), last.turns, last.disputed, last.move, last.data, last.state)
    going = not entry.stopped and bool(ends) and entry.state.player == turn.player and entry.state.phase != "over"
    return OpenTurn(turn, entry.state, openers) if going else None
