"""Scores, and how well a player stands."""

from __future__ import annotations

from pnp.game import Score
from pnp.games.touareg.rules import message
from pnp.games.touareg.state import MOUNTAINS_PAY, Battle, State, economic, strategic, tribute


class TribeScore(Score):
    """`total`: the tribute; `camp`: whether the player owns the own camp; `out`: eliminated."""

    camels: int
    money: int
    camp: bool
    out: bool


def score(state: State) -> dict[str, TribeScore]:
    """Return tribute, camels and money of each player, as if an open round had ended now."""
    pays = state.phase == "round"
    return {name: _row(state, player, pays) for player, name in enumerate(state.match.players)}


def _row(state: State, player: int, pays: bool) -> TribeScore:
    paid = tribute(state, player)
    return {
        "total": paid,
        "camels": camels(state, player),
        "money": state.money[player] + (paid if pays else 0),
        "camp": state.owner[state.match.camps[player]] == player,
        "out": bool(state.out & 1 << player),
    }


def camels(state: State, player: int) -> int:
    """Return the camels of a player on the board."""
    return sum(count for count, owner in zip(state.camels, state.owner, strict=True) if owner == player)


def notes(state: State) -> list[str]:
    """Return the squares that make up each player's tribute, the dearest first."""
    return [f"{name}: {_squares(state, player)}" for player, name in enumerate(state.match.players)]


def _squares(state: State, player: int) -> str:
    if not tribute(state, player):
        return message("score.no-tribute")
    owned = [square for square, owner in enumerate(state.owner) if owner == player and economic(state, square)]
    owned.sort(key=lambda square: -economic(state, square))
    lands = {square: message(f"land.{state.match.kinds[square]}") for square in owned}
    return ", ".join(f"{square} {lands[square]} {economic(state, square)}" for square in owned)


def winners(state: State) -> list[str]:
    """Return the last tribe left; else those who own their camp and have most tribute, then camels, then money."""
    names = state.match.players
    left = [player for player in range(len(names)) if not state.out & 1 << player]
    if len(left) == 1:
        return [names[left[0]]]
    worth = {
        player: (tribute(state, player), camels(state, player), state.money[player])
        for player in left
        if state.owner[state.match.camps[player]] == player
    }
    return [names[player] for player, value in worth.items() if value == max(worth.values())]


_LAND, _CAMEL, _MONEY, _RIVAL, _ALONE = 0.5, 0.15, 0.1, 0.25, 50.0


def worth(state: State, player: int) -> float:
    """Return the player's tribute, with less for land, camels and money, less what the strongest rival receives."""
    if state.out & 1 << player:
        return -_ALONE
    pays, camels = standing(state), 0
    rivals = [pay for other, pay in enumerate(pays) if other != player and not state.out & 1 << other]
    if not rivals:
        return _ALONE
    kinds, table, land = state.match.kinds, state.match.layout.kinds, 0
    for square, owner in enumerate(state.owner):
        if owner == player:
            kind = table[kinds[square]]
            land += kind.economic + kind.strategic
            camels += state.camels[square]
    value = pays[player] - _RIVAL * max(rivals) + _LAND * land + _CAMEL * camels + _MONEY * state.money[player]
    return value + (_hope(state, state.battle) if state.battle and state.acting == player else 0)


def standing(state: State) -> list[int]:
    """Return the tribute of each player if the round ended now."""
    kinds, table, owners = state.match.kinds, state.match.layout.kinds, state.owner
    pays = [0] * len(state.money)
    for square, owner in enumerate(owners):
        if owner >= 0:
            kind = kinds[square]
            pays[owner] += 3 if kind == "mountain" and state.fate == MOUNTAINS_PAY else table[kind].economic
    camps = state.match.camps
    return [pay if owners[camps[player]] == player else 0 for player, pay in enumerate(pays)]


def _hope(state: State, battle: Battle) -> float:
    """What an attack may bring: its square, by how much stronger the attackers are."""
    attackers, defenders = state.camels[battle.source], state.camels[battle.at]
    odds = attackers / (attackers + defenders) if attackers else 0.0
    return (odds - 0.5) * (2 + economic(state, battle.at) + strategic(state, battle.at))
