"""Layouts and setups in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pnp.data.messages import language_in_use
from pnp.data.texts import in_language
from pnp.data.visible import plain
from pnp.games.touareg.deal import distances
from pnp.games.touareg.layout import CENTRE, KINDS, Layout
from pnp.games.touareg.sentences import message
from pnp.games.touareg.setup import camp_groups


def layout_text(layout: Layout) -> str:
    """The grid and the cards of a layout."""
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
    """The counts of its parts in half a line."""
    counted = (message(f"lands.{kind}", count=layout.kinds[kind].cards) for kind in KINDS if layout.kinds[kind].cards)
    return message("summary.line", cards=", ".join(counted))


def setup_text(layout: Layout, players: int, setup: Mapping[str, Any], head: str) -> str:
    """A dealt grid, and what each sector is worth."""
    grid: Sequence[str] = setup["grid"]
    lines = [message("deal.head", head=head, players=players)]
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
