"""Scores, and how well a player stands."""

from collections.abc import Iterator, Sequence
from typing import Any

from pnp.game import Score
from pnp.games.touareg import state as st
from pnp.games.touareg.play import do
from pnp.games.touareg.rules import message
from pnp.games.touareg.state import Battle, State, tributes


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
        # Between rounds the tribute was paid out already.
        money = state.money[player] + (paid if state.phase == "round" else 0)
        camp, out = state.owner[state.match.camps[player]] == player, bool(state.out & 1 << player)
        found[name] = {"total": paid, "camels": camels(state, player), "money": money, "camp": camp, "out": out}
    return found


def camels(state: State, player: int) -> int:
    """Return the camels of a player on the board."""
    return sum(count for count, owner in zip(state.camels, state.owner, strict=True) if owner == player)


def notes(state: State) -> list[str]:
    """Return the squares that make up each player's tribute, the dearest first."""
    found = []
    for player, (name, paid) in enumerate(zip(state.match.players, tributes(state), strict=True)):
        dear = sorted((-st.economic(state, at), at) for at, owner in enumerate(state.owner) if owner == player)
        lands = (f"{square} {message(f'land.{state.match.kinds[square]}')} {-pays}" for pays, square in dear if pays)
        found.append(message("score.lands", name=name, lands=", ".join(lands) if paid else message("score.no-tribute")))
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
    pays = tributes(state)
    if not (rivals := [pay for other, pay in enumerate(pays) if other != player and not state.out & 1 << other]):
        return _ALONE
    land, herd = _holdings(state, player)
    value = _sum(pays[player], max(rivals), land, herd, state.money[player])
    return value + _hope(state, state.battle) if state.battle and state.acting == player else value


def _holdings(state: State, player: int) -> tuple[int, int]:
    land, herd, values = 0, 0, st.land_values(state.match)[1]
    for owner, value, count in zip(state.owner, values, state.camels, strict=True):
        if owner == player:
            land += value
            herd += count
    return land, herd


def _sum(pays: int, rival: int, land: int, herd: int, money: int) -> float:
    return pays - _RIVAL * rival + _LAND * land + _CAMEL * herd + _MONEY * money


def _hope(state: State, battle: Battle, lost: int = 0, killed: int = 0) -> float:
    """What an attack may bring, its square, by how much stronger the attackers are after so many losses."""
    attackers, defenders = state.camels[battle.source] - lost, state.camels[battle.at] - killed
    odds = attackers / (attackers + defenders) if attackers else 0.0
    return (odds - 0.5) * (2 + st.economic(state, battle.at) + st.strategic(state, battle.at))


def worths(state: State, actions: Sequence[Any], player: int) -> Iterator[float]:
    """Yield `worth` after each of the actions of the player whose turn it is, mostly by what it changes."""
    owner, money, known = state.owner, state.money[player], dict[int, float]()
    pays, (land, herd) = tributes(state), _holdings(state, player)
    # of nobody who is out anything is received; without a rival the game is over
    own, rival = pays[player], max(pays[:player] + pays[player + 1 :])
    bare, home = _sum(own, rival, land, herd, money), owner[state.match.camps[player]] == player
    eco, values = st.land_values(state.match, state.fate == st.MOUNTAINS_PAY)[0], st.land_values(state.match)[1]
    for action in actions:
        kind, battle = type(action), state.battle
        if kind is st.Buy and owner[action.at] == player:
            yield _sum(own, rival, land, herd + min(action.camels, state.box), money - min(action.camels, money))
        elif kind is st.Attack:
            yield bare + _hope(state, Battle(action.source, action.at, 0))
        elif kind is st.Exchange and battle:
            attackers, defenders = state.camels[battle.source], state.camels[battle.at]
            killed, lost = min(st.losses(state, action.attacker, battle.source), defenders), 0
            if action.defender is not None and killed < defenders:
                lost = min(st.losses(state, action.defender, battle.at), attackers)
            yield _sum(own, rival, land, herd - lost, money) + _hope(state, battle, lost, killed)
        elif kind is st.Move or (kind is st.EndAttack and battle):
            at = (battle.at if action.occupy else battle.source) if battle else action.at
            if owner[at] == player:
                yield bare
            elif owner[at] < 0:
                yield _sum(own + eco[at] * home, rival, land + values[at], herd, money)
            else:  # whose last square or camp it may be; how many go there changes nothing
                if at not in known:
                    known[at] = worth(do(state, action).state, player)
                yield known[at]
        else:
            yield worth(do(state, action).state, player)
