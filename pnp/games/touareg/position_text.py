"""The position as text: number, kind, owner and camels of each square."""

from __future__ import annotations

from pnp.data.visible import plain
from pnp.games.touareg.layout import SQUARES
from pnp.games.touareg.sentences import message
from pnp.games.touareg.state import LAST_FATE, State

_SHORT = {
    "camp": "Ca", "saline": "Sa", "guelta": "Gu", "reg": "Re", "erg": "Er", "fech-fech": "Ff", "mountain": "Mo",
    "chott": "--",
}  # fmt: skip
_ROWS = _COLUMNS = 2


def text(state: State, place: str | None = None) -> str:
    """The grid, or what lies around a square, which is then set in brackets; `1:12` are 12 camels of player 1."""
    cells = state.match.layout.cell
    centre = int(place) if place and place.isdecimal() and 1 <= int(place) <= SQUARES else 0
    lines: list[str] = []
    for row in range(7):
        here = [(cells[n][1], n) for n in range(1, SQUARES + 1) if cells[n][0] == row and _near(state, centre, n)]
        if here:
            lines.append("".join(_sign(state, square, square == centre) for _, square in sorted(here)).rstrip())
    if not centre:
        names = zip(map(plain, state.match.players), map(plain, state.match.tribes), state.money, strict=True)
        lines += [
            message("position.player", number=number, name=name, tribe=tribe, money=money)
            for number, (name, tribe, money) in enumerate(names, 1)
        ]
        lines.append(message("position.box", camels=state.box))
        if state.deck < 0:
            lines.append(message("position.drawn", count=state.drawn))
        elif state.match.endless:
            lines.append(message("position.endless", left=state.deck.bit_count(), cards=LAST_FATE))
    return "\n".join(lines) + "\n"


def _near(state: State, centre: int, square: int) -> bool:
    if not centre:
        return True
    row, column = state.match.layout.cell[square]
    middle = state.match.layout.cell[centre]
    return abs(row - middle[0]) <= _ROWS and abs(column - middle[1]) <= _COLUMNS


def _sign(state: State, square: int, marked: bool) -> str:
    owner = state.owner[square]
    held = f" {owner + 1}:{state.camels[square]}" if owner >= 0 else ""
    sign = f"{square:2}{_SHORT[state.match.kinds[square]]}{held}"
    return (f"[{sign}]" if marked else f" {sign} ").ljust(12)
