"""How well a player stands: tribute, camels and money, and what an attack under way may bring."""

from __future__ import annotations

from pnp.games.touareg.state import MOUNTAINS_PAY, Battle, State, economic, strategic

_LAND, _CAMEL, _MONEY, _RIVAL, _ALONE = 0.5, 0.15, 0.1, 0.25, 50.0


def worth(state: State, player: int) -> float:
    """The player's tribute, with less for land, camels and money, less what the strongest rival receives."""
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
    """The tribute of each player if the round ended now."""
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
