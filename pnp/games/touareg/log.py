"""Entries of a log as actions, and back."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pnp.engine import Reading, RuleViolation, Unread, odd_key, unknown_word
from pnp.games.touareg import state as st
from pnp.games.touareg.layout import SQUARES, Layout
from pnp.games.touareg.rules import message
from pnp.games.touareg.setup import camp_groups
from pnp.games.touareg.state import Action, State

_WORDS = {
    "move": ("from", "to", "camels"), "attack": ("from", "to", "rolls", "occupy"), "buy": ("at", "camels")}  # fmt: skip
_LAST = (st.Round, st.Fate, st.EndTurn)


def read(state: State, player: int | None, entry: Mapping[str, Any]) -> Iterator[Reading]:
    """Yield the actions of an entry; what cannot be read is Unread, in its place."""
    if "round" in entry:
        yield Reading(("round",), st.Round(entry["round"].get("die", 0)))
    elif "fate" in entry:
        yield Reading(("fate",), st.Fate(entry["fate"]))
    elif player is not None:
        yield Reading((), st.Turn(player))
        for index, action in enumerate(entry["turn"]):
            yield from _action(("turn", index), action)
        yield Reading(("turn",), st.EndTurn())


def _action(path: tuple[str | int, ...], action: Mapping[str, Any]) -> Iterator[Reading]:
    verbs = [verb for verb in action if verb != "note"]
    if len(verbs) != 1 or verbs[0] not in _WORDS or not isinstance(action[verbs[0]], dict):
        several = message("hint.and").join(verbs) or message("hint.nothing")
        given = next((verb for verb in verbs if verb not in _WORDS), several)
        yield Reading(path, Unread(unknown_word("", given, _WORDS)))
        return
    verb = verbs[0]
    data, path = action[verb], (*path, verb)
    keys = ("at",) if verb == "buy" else ("from", "to")
    wrong = next((key for key in keys if type(data.get(key)) is not int or not 1 <= data[key] <= SQUARES), None)
    if odd := odd_key(path, data, _WORDS[verb]):
        yield odd
    elif wrong:
        given = data.get(wrong, message.lazy("hint.nothing"))
        yield Reading(path, Unread(RuleViolation("unknown-place", wrong, given=given)))
    elif verb == "buy":
        yield Reading(path, st.Buy(data["at"], data.get("camels", 0)))
    elif verb == "move":
        yield Reading(path, st.Move(data["from"], data["to"], data.get("camels", 0)))
    else:
        rolls = data.get("rolls", [])
        yield Reading(path, st.Attack(data["from"], data["to"], bool(rolls)))
        for index, dice in enumerate(rolls):
            yield Reading((*path, "rolls", index), st.Exchange(dice[0], dice[1] if len(dice) > 1 else None))
        yield Reading(path, st.EndAttack(data.get("occupy", 0)))


def to_entry(name: str | None, actions: Sequence[Action]) -> dict[str, Any]:
    """Return the entry of a turn, of a round's die or of a fate card."""
    match actions[0]:
        case st.Round(die):
            return {"round": {"die": die}}
        case st.Fate(card):
            return {"fate": card}
    turn: list[dict[str, Any]] = []
    for action in actions:
        match action:
            case st.Move(source, at, camels):
                turn.append({"move": {"from": source, "to": at, "camels": camels}})
            case st.Buy(at, camels):
                turn.append({"buy": {"at": at, "camels": camels}})
            case st.Attack(source, at):
                turn.append({"attack": {"from": source, "to": at}})
            case st.Exchange(die, back):
                turn[-1]["attack"].setdefault("rolls", []).append([die] if back is None else [die, back])
            case st.EndAttack(occupy) if occupy:
                turn[-1]["attack"]["occupy"] = occupy
    return {"player": name, "turn": turn}


def ends_entry(action: Action) -> bool:
    """Tell whether the action is the last of its entry."""
    return type(action) in _LAST


def fill_setup(layout: Layout, setup: Mapping[str, Any], players: Sequence[str]) -> dict[str, Any]:
    """Let each player camp on the first square of the own group; all fate cards are in a deck that has an end."""
    groups = [camp_groups(layout, len(players), player) for player in range(len(players))]
    camps = {name: groups[i][0 if len(players) == 3 else i][0] for i, name in enumerate(players)}
    return {**setup, "camps": camps} | ({} if setup.get("endless") else {"fate": list(layout.fate)})
