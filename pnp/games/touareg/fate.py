"""What the 16 fate cards do to camels and money."""

from __future__ import annotations

from collections.abc import Callable

from pnp.games.touareg.layout import CENTRE
from pnp.games.touareg.state import State

_GUESTS = {2: "ress", 3: "ilbakan", 4: "ahaggar", 5: "ajjer"}
_LOST = {6: ("erg", 3), 11: ("reg", 5), 14: ("guelta", 10)}
_GIFT, _BIRTHS, _DRINK, _SILVER = 10, 5, 15, 10


def befall(state: State) -> State:
    """The state after its fate card did its work at once; cards 13 and 16 last until the round ends."""
    card = state.fate
    if card == 1:
        return _lose(state, lambda square, camels: camels if square == CENTRE else 0)
    if card in _GUESTS:
        return _guest(state, _GUESTS[card])
    if card in _LOST:
        kind, lost = _LOST[card]
        return _lose(state, lambda square, _: lost if state.match.kinds[square] == kind else 0)
    if card == 7:
        return _lose(state, lambda square, camels: max(camels - _DRINK, 0) if _is(state, square, "guelta") else 0)
    if card == 9:
        return _lose(state, lambda square, camels: camels // 2 if _is(state, square, "camp") else 0)
    if card == 10:
        return _lose(state, lambda square, camels: 1)
    if card == 12:
        return _births(state)
    return _money(state, card)


def _is(state: State, square: int, kind: str) -> bool:
    return state.match.kinds[square] == kind


def _lose(state: State, loss: Callable[[int, int], int]) -> State:
    """Each square loses as many camels as `loss` says, at most what it has; they go to the box."""
    left = tuple(camels - min(camels, loss(square, camels)) for square, camels in enumerate(state.camels))
    return state._replace(camels=left, box=state.box + sum(state.camels) - sum(left))


def _guest(state: State, tribe: str) -> State:
    """Camels for the camp of a tribe that plays and owns it, as many as the box holds."""
    if tribe not in state.match.tribes:
        return state
    player = state.match.tribes.index(tribe)
    camp = state.match.camps[player]
    return _give(state, camp, _GIFT) if state.owner[camp] == player else state


def _births(state: State) -> State:
    """Camels for each guelta that a tribe owns, in ascending order of the squares while the box holds any."""
    for square, owner in enumerate(state.owner):
        if owner >= 0 and _is(state, square, "guelta"):
            state = _give(state, square, _BIRTHS)
    return state


def _give(state: State, square: int, camels: int) -> State:
    given = min(camels, state.box)
    row = (*state.camels[:square], state.camels[square] + given, *state.camels[square + 1 :])
    return state._replace(camels=row, box=state.box - given)


def _money(state: State, card: int) -> State:
    """Silver for, or from, each tribe that owns its camp."""
    if card not in (8, 15):
        return state
    home = [state.owner[camp] == player for player, camp in enumerate(state.match.camps)]
    money = tuple(
        (own + _SILVER if card == 8 else 0) if at_home else own for own, at_home in zip(state.money, home, strict=True)
    )
    return state._replace(money=money)
