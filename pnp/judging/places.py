"""The places of the players of a game."""

from __future__ import annotations

from collections.abc import Mapping


def places(totals: Mapping[str, int | None], winners: list[str] | None) -> dict[str, tuple[int, int]]:
    """The places of the players: the winners first, the others by their totals; equal ones share theirs.

    For each player the best and the worst place that the tie spans: (1, 1) alone on the first.
    """
    won = frozenset(winners or ())
    keys = {name: (name in won, -1 if total is None else total) for name, total in totals.items()}
    if won:  # winners share their place whatever their totals
        keys = {name: (True, 0) if name in won else key for name, key in keys.items()}
    order = sorted(keys.values(), reverse=True)
    return {name: (order.index(key) + 1, order.index(key) + order.count(key)) for name, key in keys.items()}
