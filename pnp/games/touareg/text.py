"""Layouts, setups and positions in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pnp.data.errors import plain
from pnp.data.messages import language_in_use
from pnp.data.read import in_language
from pnp.games.touareg.layout import CENTRE, KINDS, SQUARES, Layout
from pnp.games.touareg.rules import message
from pnp.games.touareg.setup import camp_groups, distances
from pnp.games.touareg.state import LAST_FATE, State


def layout_text(layout: Layout) -> str:
    """Return the grid and the cards of a layout."""
    lines = [f"{layout.id}: {plain(in_language(layout.title, language_in_use()))}"]
    for row in range(7):
        squares = sorted((column, n) for n, (r, column) in enumerate(layout.cell) if r == row)
        lines.append(" ".join(f"{n:2}" for _, n in squares))
    lines.append(message("board.head"))
    for name, kind in layout.kinds.items():
        lines.append(f"{_called(name)}  {kind.cards:5}  {kind.economic:8}  {kind.strategic:9}")
    return "\n".join(lines) + "\n"


def _called(kind: str) -> str:
    """A kind of territory in the language in use, in a column."""
    return f"{message(f'land.{kind}'):9}"


def summary(layout: Layout) -> str:
    """Return the counts of its parts in half a line."""
    counted = (message(f"lands.{kind}", count=layout.kinds[kind].cards) for kind in KINDS if layout.kinds[kind].cards)
    return message("summary.line", cards=", ".join(counted))


def setup_text(layout: Layout, players: int, setup: Mapping[str, Any]) -> str:
    """Return a dealt grid, and what each sector is worth."""
    grid: Sequence[str] = setup["grid"]
    lines = []
    for row in range(7):
        squares = sorted((column, n) for n, (r, column) in enumerate(layout.cell) if r == row)
        lines.append("  ".join(f"{n:2} {_called(grid[n - 1])}" for _, n in squares).rstrip())
    lines.append(message("deal.columns"))
    lines += [_worth(layout, grid, name, group) for name, group in _groups(layout, players)]
    if "camps" in setup:
        camps = ", ".join(f"{name} {square}" for name, square in setup["camps"].items())
        lines.append(message("deal.camps-of", camps=camps))
    elif players != 3:
        lines.append(message("deal.sectors-first"))
    if "fate" in setup:
        lines.append(message("deal.fate", cards=" ".join(map(str, setup["fate"]))))
    if setup.get("endless"):
        lines.append(message("deal.endless"))
    return "\n".join(lines) + "\n"


def _groups(layout: Layout, players: int) -> list[tuple[str, tuple[int, ...]]]:
    if players == 3:
        return [(message("deal.player", number=player + 1), camp_groups(layout, 3, player)[0]) for player in range(3)]
    return [(message("deal.sector", name=name), squares) for name, squares in layout.sectors.items()]


def _worth(layout: Layout, grid: Sequence[str], name: str, squares: tuple[int, ...]) -> str:
    """Sums of the values of a group of squares, and the moves from each to the saline ("-": cut off by chotts)."""
    economic = sum(layout.kinds[grid[n - 1]].economic for n in squares)
    strategic = sum(layout.kinds[grid[n - 1]].strategic for n in squares)
    ways = " ".join(f"{n}:{distances(layout, grid, n).get(CENTRE, '-')}" for n in squares)
    return f"{name:12}  {economic:8}  {strategic:9}  {ways}"


# The position as text: number, kind, owner and camels of each square.

_SHORT = {
    "camp": "Ca", "saline": "Sa", "guelta": "Gu", "reg": "Re", "erg": "Er", "fech-fech": "Ff", "mountain": "Mo",
    "chott": "--",
}  # fmt: skip
_ROWS = _COLUMNS = 2


def text(state: State, place: str | None = None) -> str:
    """Return the grid, or what lies around a square, set in brackets then; `1:12` are 12 camels of player 1."""
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
