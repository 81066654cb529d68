"""Scores: the tribute, and who won."""

from __future__ import annotations

from pnp.game import Score
from pnp.games.touareg.sentences import message
from pnp.games.touareg.state import State, economic, tribute


class TribeScore(Score):
    """`total`: the tribute; `camp`: whether the player owns the own camp; `out`: eliminated."""

    camels: int
    money: int
    camp: bool
    out: bool


def score(state: State) -> dict[str, TribeScore]:
    """Tribute, camels and money of each player, as if an open round had ended now."""
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
    """The camels of a player on the board."""
    return sum(count for count, owner in zip(state.camels, state.owner, strict=True) if owner == player)


def notes(state: State) -> list[str]:
    """The squares that make up each player's tribute, the dearest first."""
    return [f"{name}: {_squares(state, player)}" for player, name in enumerate(state.match.players)]


def _squares(state: State, player: int) -> str:
    if not tribute(state, player):
        return message("score.no-tribute")
    owned = [square for square, owner in enumerate(state.owner) if owner == player and economic(state, square)]
    owned.sort(key=lambda square: -economic(state, square))
    lands = {square: message(f"land.{state.match.kinds[square]}") for square in owned}
    return ", ".join(f"{square} {lands[square]} {economic(state, square)}" for square in owned)


def winners(state: State) -> list[str]:
    """The last tribe left; else those who own their camp and have most tribute, then camels, then money."""
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
