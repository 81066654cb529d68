"""Actions as entries of a log, and setups made complete."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pnp.games.touareg.actions import Action, Attack, Buy, EndAttack, EndTurn, Exchange, Fate, Move, Round
from pnp.games.touareg.layout import Layout
from pnp.games.touareg.setup import camp_groups


def to_entry(name: str | None, actions: Sequence[Action]) -> dict[str, Any]:
    """The entry of a turn, of a round's die or of a fate card."""
    first = actions[0]
    if isinstance(first, Round):
        return {"round": {"die": first.die}}
    if isinstance(first, Fate):
        return {"fate": first.card}
    turn: list[dict[str, Any]] = []
    for action in actions:
        if isinstance(action, Move):
            turn.append({"move": {"from": action.source, "to": action.at, "camels": action.camels}})
        elif isinstance(action, Buy):
            turn.append({"buy": {"at": action.at, "camels": action.camels}})
        elif isinstance(action, Attack):
            turn.append({"attack": {"from": action.source, "to": action.at}})
        elif isinstance(action, Exchange):
            dice = [action.attacker] if action.defender is None else [action.attacker, action.defender]
            turn[-1]["attack"].setdefault("rolls", []).append(dice)
        elif isinstance(action, EndAttack) and action.occupy:
            turn[-1]["attack"]["occupy"] = action.occupy
    return {"player": name, "turn": turn}


def ends_entry(action: Action) -> bool:
    """Whether the action is the last of its entry."""
    return isinstance(action, Round | Fate | EndTurn)


def fill_setup(layout: Layout, setup: Mapping[str, Any], players: Sequence[str]) -> dict[str, Any]:
    """Each player camps on the first square of the own group of squares; all fate cards are in the deck.

    A game without a limit stays one.
    """
    groups = [camp_groups(layout, len(players), player) for player in range(len(players))]
    camps = {name: groups[i][0 if len(players) == 3 else i][0] for i, name in enumerate(players)}
    fate = {} if setup.get("endless") else {"fate": list(range(1, 17))}
    return {**setup, "camps": camps, **fate}
