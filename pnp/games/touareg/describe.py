"""Layouts, setups and legal actions in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pnp.data.texts import in_language
from pnp.data.visible import plain
from pnp.games.touareg.actions import Attack, Buy, EndAttack, EndTurn, Exchange, Fate, Move, Round, Turn
from pnp.games.touareg.deal import distances
from pnp.games.touareg.layout import CENTRE, Layout
from pnp.games.touareg.legal import legal
from pnp.games.touareg.sentences import message
from pnp.games.touareg.setup import camp_groups
from pnp.games.touareg.state import State


def layout_text(layout: Layout) -> str:
    """The grid and the cards of a layout."""
    lines = [f"{layout.id}: {plain(in_language(layout.title, 'en'))}"]
    for row in range(7):
        squares = sorted((column, n) for n, (r, column) in enumerate(layout.cell) if r == row)
        lines.append(" ".join(f"{n:2}" for _, n in squares))
    lines.append(message("board.head"))
    for name, kind in layout.kinds.items():
        lines.append(f"{name:9}  {kind.cards:5}  {kind.economic:8}  {kind.strategic:9}")
    return "\n".join(lines) + "\n"


def setup_text(layout: Layout, players: int, setup: Mapping[str, Any], head: str) -> str:
    """A dealt grid, and what each sector is worth."""
    grid: Sequence[str] = setup["grid"]
    lines = [message("deal.head", head=head, players=players)]
    for row in range(7):
        squares = sorted((column, n) for n, (r, column) in enumerate(layout.cell) if r == row)
        lines.append("  ".join(f"{n:2} {grid[n - 1]:9}" for _, n in squares).rstrip())
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


def legal_text(state: State, actions: Iterable[Any] | None = None) -> dict[str, list[str]]:
    """The actions, by default the legal ones: for each kind the squares, counts, dice or cards."""
    found: dict[str, dict[str, list[int]]] = {}
    for action in legal(state) if actions is None else actions:
        kind, where, count = _parts(state, action)
        counts = found.setdefault(kind, {}).setdefault(where, [])
        if count is not None:
            counts.append(count)
    return {
        message(f"legal.{kind}"): [_range_text(where, counts) for where, counts in places.items()]
        for kind, places in found.items()
    }


def _range_text(where: str, counts: list[int]) -> str:
    if not counts:
        return where
    span = str(counts[0]) if len(counts) == 1 else f"{min(counts)}-{max(counts)}"
    return f"{where}:{span}" if where else span


def _parts(state: State, action: Any) -> tuple[str, str, int | None]:
    """Kind (a key of the messages), place and count of an action."""
    if isinstance(action, Move):
        return "move", f"{action.source}>{action.at}", action.camels
    if isinstance(action, Attack):
        return "attack", f"{action.source}>{action.at}", None
    if isinstance(action, Buy):
        return "buy", str(action.at), action.camels
    if isinstance(action, Turn):
        return "turn", state.match.players[action.player], None
    if isinstance(action, EndAttack):
        return ("occupy", "", action.occupy) if action.occupy else ("stop", "", None)
    if isinstance(action, Exchange):
        back = "" if action.defender is None else f"/{action.defender}"
        return "roll", f"{action.attacker}{back}", None
    if isinstance(action, Round | Fate):
        return ("die", "", action.die) if isinstance(action, Round) else ("fate", str(action.card), None)
    assert isinstance(action, EndTurn)
    return "end", "", None
