"""Layouts, setups and positions in words."""

from collections.abc import Callable, Mapping, Sequence
from textwrap import wrap
from typing import Any

from pnp.data.errors import plain
from pnp.game import title_line
from pnp.games.touareg.layout import CENTRE, FATE, KINDS, SQUARES, Layout
from pnp.games.touareg.rules import message
from pnp.games.touareg.setup import distances
from pnp.games.touareg.state import State


def _grid(layout: Layout, sign: Callable[[int], str], squares: Sequence[int] = range(1, SQUARES + 1)) -> list[str]:
    rows: dict[int, str] = {}
    for square in sorted(squares, key=lambda square: layout.cell[square]):
        row = layout.cell[square][0]
        rows[row] = rows.get(row, "") + sign(square)
    return [line.rstrip() for line in rows.values()]


def layout_text(layout: Layout) -> str:
    """Return the grid and the cards of a layout."""
    lines = [title_line(layout), *_grid(layout, "{:2} ".format), message("board.head")]
    for name, kind in layout.kinds.items():
        lines.append(f"{message(f'land.{name}'):9}  {kind.cards:5}  {kind.economic:8}  {kind.strategic:9}")
    lines += [message("board.fate", cards=" ".join(map(str, layout.fate)))] if layout.fate != FATE else []
    return "\n".join(lines) + "\n"


def summary(layout: Layout) -> str:
    """Return the counts of its parts in half a line."""
    counted = (message(f"lands.{kind}", count=layout.kinds[kind].cards) for kind in KINDS if layout.kinds[kind].cards)
    return message("summary.line", cards=", ".join(counted))


def setup_text(layout: Layout, players: int, setup: Mapping[str, Any]) -> str:
    """Return a dealt grid, and what each sector is worth."""
    grid: Sequence[str] = setup["grid"]
    told = _grid(layout, lambda square: f"{square:2} {message(f'land.{grid[square - 1]}'):9}  ")
    lines = [*told, message("deal.columns")]
    # sums of the values of a group, and the moves from each square to the saline ("-": cut off by chotts)
    names = [message("deal.sector", name=name) for name in layout.sectors]
    if players == 3:
        names = [message("deal.player", number=number) for number in (1, 2, 3)]
    for name, squares in zip(names, layout.camp_groups(players), strict=True):
        kinds = [layout.kinds[grid[square - 1]] for square in squares]
        economic, strategic = sum(kind.economic for kind in kinds), sum(kind.strategic for kind in kinds)
        ways = " ".join(f"{square}:{distances(layout, grid, square).get(CENTRE, '-')}" for square in squares)
        lines.append(f"{name:12}  {economic:8}  {strategic:9}  {ways}")
    if "camps" in setup:
        camps = ", ".join(f"{name} {square}" for name, square in setup["camps"].items())
        lines.append(message("deal.camps-of", camps=camps))
    elif players != 3:
        lines.append(message("deal.sectors-first"))
    lines += [message("deal.fate", cards=" ".join(map(str, setup["fate"])))] if "fate" in setup else []
    lines += [message("deal.endless")] if setup.get("endless") else []
    return "\n".join(lines) + "\n"


# The position as text: number, kind, owner and camels of each square.

_SHORT = {
    "camp": "Ca", "saline": "Sa", "guelta": "Gu", "reg": "Re", "erg": "Er", "fech-fech": "Ff", "mountain": "Mo",
    "chott": "--"}  # fmt: skip
_NEAR = 2  # rows and columns that are shown around a square


def text(state: State, place: str | None = None) -> str:
    """Return the grid, or what lies around a square, set in brackets then; `1:12` are 12 camels of player 1."""
    cells, squares = state.match.layout.cell, range(1, SQUARES + 1)
    centre = int(place) if place and place.isdecimal() and 1 <= int(place) <= SQUARES else 0

    def sign(square: int) -> str:
        owner = state.owner[square]
        held = f" {owner + 1}:{state.camels[square]}" if owner >= 0 else ""
        words = f"{square:2}{_SHORT[state.match.kinds[square]]}{held}"
        return (f"[{words}]" if square == centre else f" {words} ").ljust(12)

    if centre:
        row, column = cells[centre]
        near = [n for n in squares if abs(cells[n][0] - row) <= _NEAR and abs(cells[n][1] - column) <= _NEAR]
        return "\n".join(_grid(state.match.layout, sign, near)) + "\n"
    lines = [*_grid(state.match.layout, sign), *wrap(message("position.legend"), 80)]
    names = zip(map(plain, state.match.players), map(plain, state.match.tribes), state.money, strict=True)
    for number, (name, tribe, money) in enumerate(names, 1):
        lines.append(message("position.player", number=number, name=name, tribe=tribe, money=money))
    lines.append(message("position.box", camels=state.box))
    if state.deck < 0:
        lines.append(message("position.drawn", count=state.drawn))
    elif state.match.endless:
        lines.append(message("position.endless", left=state.deck.bit_count(), cards=len(state.match.layout.fate)))
    return "\n".join(lines) + "\n"
