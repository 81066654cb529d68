"""The entries of a log as actions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pnp.engine import Effect, Reading, RuleViolation, Unread
from pnp.games.touareg.actions import Attack, Buy, EndAttack, EndTurn, Exchange, Fate, Move, Round, Turn
from pnp.games.touareg.layout import SQUARES
from pnp.games.touareg.sentences import message
from pnp.games.touareg.state import State

_WORDS = ("move", "attack", "buy")


def read(state: State, player: int | None, entry: Mapping[str, Any]) -> Iterator[Reading]:
    """The actions of an entry; what cannot be read is Unread, in its place."""
    if "round" in entry:
        yield Reading(("round",), Round(entry["round"].get("die", 0)))
    elif "fate" in entry:
        yield Reading(("fate",), Fate(entry["fate"]))
    elif player is not None:
        yield Reading((), Turn(player))
        for index, action in enumerate(entry["turn"]):
            yield from _action(("turn", index), action)
        yield Reading(("turn",), EndTurn())


def _action(path: tuple[str | int, ...], action: Mapping[str, Any]) -> Iterator[Reading]:
    verbs = [verb for verb in action if verb != "note"]
    if len(verbs) != 1 or verbs[0] not in _WORDS or not isinstance(action[verbs[0]], dict):
        several = message("hint.and").join(verbs) or message("hint.nothing")
        given = next((verb for verb in verbs if verb not in _WORDS), several)
        yield Reading(path, Unread(RuleViolation("unknown-word", given=given, hint=message("hint.verbs"))))
        return
    verb = verbs[0]
    data, path = action[verb], (*path, verb)
    wrong = next((key for key in _places(verb) if not _square(data.get(key))), None)
    if wrong:
        given = data.get(wrong, message.lazy("hint.nothing"))
        yield Reading(path, Unread(RuleViolation("unknown-place", wrong, given=given)))
    elif verb == "buy":
        yield Reading(path, Buy(data["at"], data.get("camels", 0)))
    elif verb == "move":
        yield Reading(path, Move(data["from"], data["to"], data.get("camels", 0)))
    else:
        yield from _attack(path, data)


def _attack(path: tuple[str | int, ...], data: Mapping[str, Any]) -> Iterator[Reading]:
    rolls = data.get("rolls", [])
    yield Reading(path, Attack(data["from"], data["to"], bool(rolls)))
    for index, dice in enumerate(rolls):
        yield Reading((*path, "rolls", index), Exchange(dice[0], dice[1] if len(dice) > 1 else None))
    yield Reading(path, EndAttack(data.get("occupy", 0)))


def _places(verb: str) -> tuple[str, ...]:
    return ("at",) if verb == "buy" else ("from", "to")


def _square(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= SQUARES


def claimable(state: State, effects: tuple[Effect, ...]) -> dict[str, Any]:
    """Turns of this game carry no claims."""
    return {}
