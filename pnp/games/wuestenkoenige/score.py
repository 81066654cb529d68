"""Scores: what each player brought home, and who won."""

from __future__ import annotations

from pnp.game import Score
from pnp.games.wuestenkoenige.state import State, delivered_goods, delivered_kinds, on_board


class CaravanScore(Score):
    """`total`: kinds of goods delivered; `camels`: on the board; `out`: eliminated."""

    goods: int
    camels: int
    stock: int
    out: bool


def score(state: State) -> dict[str, CaravanScore]:
    """Kinds and goods delivered, camels on the board and in stock, and whether the player is out."""
    return {name: _row(state, player) for player, name in enumerate(state.match.players)}


def _row(state: State, player: int) -> CaravanScore:
    return {
        "total": delivered_kinds(state, player),
        "goods": delivered_goods(state, player),
        "camels": on_board(state, player),
        "stock": state.stock[player],
        "out": bool(state.out & 1 << player),
    }


def winners(state: State) -> list[str]:
    """Who has delivered enough kinds; else the last player left; nobody when all went out at once."""
    names = list(enumerate(state.match.players))
    home = [name for player, name in names if delivered_kinds(state, player) >= state.match.kinds_to_win]
    return home or [name for player, name in names if not state.out & 1 << player]
