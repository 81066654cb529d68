"""The entries of a log as actions."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from pnp.engine import Effect, Reading, RuleViolation, Unread
from pnp.games.wuestensoehne.actions import (
    Begin,
    Discard,
    Draw,
    EndScore,
    EndTurn,
    Lay,
    Move,
    Recall,
    Reveal,
    Score,
    Scout,
    Settle,
    Stalemate,
    Take,
)
from pnp.games.wuestensoehne.area import NAME
from pnp.games.wuestensoehne.layout import GOODS
from pnp.games.wuestensoehne.sentences import message
from pnp.games.wuestensoehne.state import SLOTS, State

_EDGE = re.compile(rf"{NAME.pattern}/[NESWnesw]")
_ROTATIONS = (0, 90, 180, 270)
Data = Mapping[str, Any]


class _Odd(Exception):
    """A value that cannot be read."""

    def __init__(self, violation: RuleViolation) -> None:
        super().__init__(violation.code)
        self.violation = violation


def read(state: State, player: int | None, entry: Data) -> Iterator[Reading]:
    """The actions of an entry; what cannot be read is Unread, in its place."""
    if "stalemate" in entry:
        yield Reading(("stalemate",), Stalemate())
    elif "reveal" in entry:
        yield _reveal(entry["reveal"])
    elif player is not None:
        verb = "guide" if "guide" in entry else "turn"
        yield Reading((verb,), Begin(player, verb == "guide"))
        for index, action in enumerate(entry[verb]):
            yield from _action(state, player, (verb, index), action)
        yield Reading((verb,), EndTurn())


def _reveal(values: Mapping[str, int]) -> Reading:
    try:
        found = tuple((_word({"slot": slot}, "slot", SLOTS), value) for slot, value in values.items())
    except _Odd as odd:
        return Reading(("reveal",), Unread(odd.violation))
    return Reading(("reveal",), Reveal(found))


def _action(state: State, player: int, path: tuple[str | int, ...], data: Data) -> Iterator[Reading]:
    verbs = [verb for verb in data if verb != "note"]
    verb = verbs[0] if len(verbs) == 1 else ""
    if verb not in _READ and verb != "score":
        unknown = (word for word in verbs if word not in _READ and word != "score")
        given = next(unknown, message("and").join(verbs) or message("nothing"))
        yield Reading(path, Unread(_unknown("", given, (*_READ, "score"))))
        return
    where = (*path, verb)
    if verb == "score":
        yield from _score(where, data[verb])
        return
    try:
        yield Reading(where, _READ[verb](state, player, data[verb]))
    except _Odd as odd:
        yield Reading(where, Unread(odd.violation))


def _unknown(field: str, given: object, known: tuple[object, ...]) -> RuleViolation:
    hint = message.lazy("hint.one-of", known=", ".join(map(str, known)))
    return RuleViolation("unknown-word", field, given=given, hint=hint)


def _value(data: Data, key: str) -> Any:
    """What a key says; where it is left out, the word for nothing."""
    return data[key] if key in data else message("nothing")


def _place(data: Data, key: str, pattern: re.Pattern[str] = NAME) -> str:
    value = _value(data, key)
    if not isinstance(value, str) or not pattern.fullmatch(value):
        raise _Odd(RuleViolation("unknown-place", key, given=value))
    return value.upper()


def _word(data: Data, key: str, known: tuple[str, ...]) -> str:
    """One of the known words; "" when the key is left out."""
    value = data.get(key, "")
    if key in data and (not isinstance(value, str) or value.lower() not in known):
        raise _Odd(_unknown(key, value, known))
    return str(value).lower()


def _text(data: Data, key: str) -> str:
    """A name of a tile."""
    value = _value(data, key)
    if not isinstance(value, str):
        raise _Odd(RuleViolation("unknown-word", key, given=value, hint=message.lazy("hint.tile")))
    return value


def _move(state: State, player: int, data: Data) -> Move:
    return Move(_place(data, "to"), data.get("driver", False))


def _explore(state: State, player: int, data: Data) -> Draw | Lay | Scout:
    source, rotation = _value(data, "from"), data.get("rotation", 0)
    own = state.match.players[player]
    word = source.lower() if isinstance(source, str) and source not in state.match.players else ""
    if word not in ("stack", "reserve") and (source not in state.match.players or source == own):
        own_tiles = {"says": message.lazy("scout.own", name=own)} if source == own else {}
        raise _Odd(RuleViolation("unknown-player", "from", name=source, **own_tiles))
    if rotation not in _ROTATIONS:
        says = message.lazy("rotation", given=rotation, known=", ".join(map(str, _ROTATIONS)))
        raise _Odd(RuleViolation("unknown-word", "rotation", given=rotation, says=says))
    tile = _text(data, "tile")
    at = _place(data, "at") if "at" in data or word != "stack" else ""
    if word == "stack":
        return Draw(tile, at, rotation)
    if word == "reserve":
        return Lay(tile, at, rotation)
    more = _text(data, "compensation") if "compensation" in data else ""
    return Scout(source, tile, at, rotation, more)


def _discard(state: State, player: int, data: Any) -> Discard:
    return Discard(_text({"tile": data}, "tile"))


def _settle(state: State, player: int, data: Data) -> Settle:
    return Settle(data.get("height", 0), _place(data, "on", _EDGE))


def _recall(state: State, player: int, data: Any) -> Recall:
    return Recall(data)


def _score(path: tuple[str | int, ...], data: Data) -> Iterator[Reading]:
    try:
        yield Reading(path, Score(_place(data, "oasis", _EDGE)))
    except _Odd as odd:
        yield Reading(path, Unread(odd.violation))
        return
    for index, take in enumerate(data.get("takes", ())):
        where = (*path, "takes", index)
        try:
            yield Reading(where, _take(take))
        except _Odd as odd:
            yield Reading(where, Unread(odd.violation))
    yield Reading(path, EndScore())


def _take(data: Data) -> Take:
    return Take(
        data.get("explorer", 0),
        _place(data, "space", _EDGE),
        _word(data, "for", GOODS),
        data.get("decline", False),
        _word(data, "slot", SLOTS),
        _word(data, "peek", SLOTS),
        data.get("remove", False),
        next((key for key in data if key not in _TAKE_KEYS), ""),
    )


_TAKE_KEYS = frozenset({"explorer", "space", "for", "decline", "slot", "peek", "remove"})


_READ: dict[str, Callable[[State, int, Any], Any]] = {
    "move": _move,
    "explore": _explore,
    "discard": _discard,
    "explorer": _settle,
    "recall": _recall,
}


def claimable(state: State, effects: tuple[Effect, ...]) -> dict[str, Any]:
    """Turns of this game carry no claims."""
    return {}
