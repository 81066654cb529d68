"""Scores, and how well a player stands."""

from __future__ import annotations

from pnp.game import Score
from pnp.games.touareg.rules import message
from pnp.games.touareg.state import State, economic, strategic, tributes


class TribeScore(Score):
    """`total`: the tribute; `camp`: whether the player owns the own camp; `out`: eliminated."""

    camels: int
    money: int
    camp: bool
    out: bool


def score(state: State) -> dict[str, TribeScore]:
    """Return tribute, camels and money of each player, as if an open round had ended now."""
    found: dict[str, TribeScore] = {}
    for player, (name, paid) in enumerate(zip(state.match.players, tributes(state), strict=True)):
        found[name] = {
            "total": paid,
            "camels": camels(state, player),
            # Between rounds the tribute was paid out already.
            "money": state.money[player] + (paid if state.phase == "round" else 0),
            "camp": state.owner[state.match.camps[player]] == player,
            "out": bool(state.out & 1 << player),
        }
    return found


def camels(state: State, player: int) -> int:
    """Return the camels of a player on the board."""
    return sum(count for count, owner in zip(state.camels, state.owner, strict=True) if owner == player)


def notes(state: State) -> list[str]:
    """Return the squares that make up each player's tribute, the dearest first."""
    found = []
    for player, (name, paid) in enumerate(zip(state.match.players, tributes(state), strict=True)):
        dear = sorted((-economic(state, square), square) for square, owner in enumerate(state.owner) if owner == player)
        lands = (f"{square} {message(f'land.{state.match.kinds[square]}')} {-pays}" for pays, square in dear if pays)
        found.append(f"{name}: {', '.join(lands) if paid else message('score.no-tribute')}")
    return found


def winners(state: State) -> list[str]:
    """Return the last tribe left; else those who own their camp and have most tribute, then camels, then money."""
    names, pays = state.match.players, tributes(state)
    # Who is left alone wins, with the own camp or without.
    left = [player for player in range(len(names)) if not state.out & 1 << player]
    if len(left) == 1:
        return [names[left[0]]]
    home = [player for player in left if state.owner[state.match.camps[player]] == player]
    # Ties go by camels on the board, then by money; after that the win is shared.
    worth = {player: (pays[player], camels(state, player), state.money[player]) for player in home}
    return [names[player] for player, value in worth.items() if value == max(worth.values())]


# what bots reckon besides the tribute of now, in points of it
_LAND, _CAMEL, _MONEY, _RIVAL, _ALONE = 0.5, 0.15, 0.1, 0.25, 50.0


def worth(state: State, player: int) -> float:
    """Return the player's tribute, with less for land, camels and money, less what the strongest rival receives."""
    if state.out & 1 << player:
        return -_ALONE
    pays, herd = tributes(state), 0
    rivals = [pay for other, pay in enumerate(pays) if other != player and not state.out & 1 << other]
    if not rivals:
        return _ALONE
    kinds, table, land = state.match.kinds, state.match.layout.kinds, 0
    for square, owner in enumerate(state.owner):
        if owner == player:
            kind = table[kinds[square]]
            land += kind.economic + kind.strategic
            herd += state.camels[square]
    value = pays[player] - _RIVAL * max(rivals) + _LAND * land + _CAMEL * herd + _MONEY * state.money[player]
    battle = state.battle
    if not battle or state.acting != player:
        return value
    # an attack may bring its square, by how much stronger the attackers are
    attackers, defenders = state.camels[battle.source], state.camels[battle.at]
    odds = attackers / (attackers + defenders) if attackers else 0.0
    return value + (odds - 0.5) * (2 + economic(state, battle.at) + strategic(state, battle.at))
