"""What may come next at a moment of a log: after an entry, or after some of the actions of one."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pnp.data.errors import UsageError
from pnp.data.visible import plain
from pnp.engine import META, terms_of
from pnp.game import LoadedLog, names_of, waived_in
from pnp.library.listing import lister_of
from pnp.library.reach import open_turn_of, reach
from pnp.library.sentences import message

_MOVE = re.compile(r"(\d{1,9})(?:\.(\d{1,9}))?")


@dataclass(frozen=True, slots=True)
class LegalEntries:
    """What may come after entry `move` of a log (0: the setup), or after its first `action` actions.

    - `phase`: the part of the game; `over`: whether it has ended.
    - `turn`: the names of all who may make the next entry, in turn order.
    - `entries`: what the next entry may be, each as in a log, with one action; none while the last one is unfinished.
    - `goes_on`: actions that may be added to the last turn, as in its list of actions.
    - `verb`: that of the last turn, which has such a list; None: nothing can be added.
    - `unfinished`: whether the last turn breaks a rule by ending here, such as with a camel too few.
    - `notes`: what there is to say of the moment, a sentence each.

    A number may be a range `{"min": 1, "max": 4}`; what dice or a draw decide is left out.
    """

    log: LoadedLog
    move: int
    action: int | None
    phase: str
    turn: tuple[str, ...]
    entries: tuple[Mapping[str, Any], ...]
    goes_on: tuple[Any, ...]
    verb: str | None = None
    unfinished: bool = False
    notes: tuple[str, ...] = ()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.phase == "over"

    def to_dict(self) -> dict[str, Any]:
        """What `pnp legal --json` prints: `pnp-legal/1`, see `schemas/legal.json`."""
        return {
            "format": "pnp-legal/1",
            "file": self.log.document.file,
            "move": self.move,
            **({} if self.action is None else {"action": self.action}),
            "phase": self.phase,
            "over": self.over,
            "turn": list(self.turn),
            "entries": list(self.entries),
            "goes_on": list(self.goes_on),
        }


def legal(log: LoadedLog, move: int | str | None = None) -> LegalEntries:
    """What may come after entry `move` of a log (0: the setup; None: the last), or where an illegal entry stops it.

    A text may name an action of the entry: "12.2" is after the second action of entry 12. House rules of the log
    count. Raises UsageError for an entry or action that the log has not, and for a log of a position alone, which
    does not tell whose turn it is.

    >>> from pnp import load_log
    >>> found = legal(load_log("friday.pnplog"), 12)
    >>> found.turn, found.phase
    (('Ana',), 'leaders')
    >>> found.entries[0]
    {'player': 'Ana', 'leader': {'color': 'cream', 'at': 'A4'}}
    """
    if "position" in log.log:
        raise UsageError(message("moment.no-turn", file=log.document.file))
    moves, action = _moves(log, move)
    terms = terms_of(log.game.play, names_of(log.log["players"]), "stop", waived_in(log.log))
    there = reach(log, terms, moves)
    lister = lister_of(log.game, terms, there.turns.gap)
    open_turn = open_turn_of(log.game, terms, there.last) if there.last else None
    entries = () if there.unfinished else tuple(lister.entries(there.turns, there.state))
    named = {entry.get("player") for entry in entries}
    return LegalEntries(
        log,
        there.move,
        action if there.move == len(moves) else None,
        (open_turn.state if there.unfinished and open_turn else there.state).phase,
        tuple(name for name in terms.players if name in named),
        entries,
        tuple(lister.goes_on(open_turn)) if open_turn else (),
        open_turn.turn.word if open_turn else None,
        there.unfinished,
        there.notes,
    )


def _moves(log: LoadedLog, move: int | str | None) -> tuple[Sequence[Mapping[str, Any]], int | None]:
    """The entries up to a moment, the last one cut off behind an action, and the number of that action."""
    moves = log.log.get("moves", ())
    asked = _MOVE.fullmatch(str(len(moves) if move is None else move))
    if not asked or int(asked[1]) > len(moves):
        raise UsageError(message("moment.no-entry", move=plain(str(move)), last=len(moves)))
    number = int(asked[1])
    if asked[2] is None:
        return moves[:number], None
    action = int(asked[2])
    last, word = (moves[number - 1], _list_of(moves[number - 1])) if number else ({}, None)
    count = len(last[word]) if word else 0
    if not word or not count:
        raise UsageError(message("moment.no-list", move=plain(str(move)), entry=number))
    if not 1 <= action <= count:
        raise UsageError(message("moment.no-action", move=plain(str(move)), entry=number, count=count))
    return [*moves[: number - 1], {**last, word: last[word][:action]}], action


def _list_of(entry: Mapping[str, Any]) -> str | None:
    """The verb of an entry whose value is a list of actions."""
    return next((key for key, value in entry.items() if key not in META and isinstance(value, list)), None)
