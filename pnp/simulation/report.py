"""What simulated games came to, as the data of `pnp-simulation/1`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pnp.data.messages import FALLBACK, language
from pnp.game import AnyGame, Layout
from pnp.simulation.fairness import fair_floor, position_bias, wilson
from pnp.simulation.run import Result
from pnp.simulation.table import opened
from pnp.simulation.tally import Tally, mean, percentile


def report(result: Result, layout: Layout) -> dict[str, Any]:
    """The report of `schemas/simulation.json`; shares are 0 to 1, bias and floor percentage points."""
    tally, table = result.tally, result.table
    game, _ = opened(table)
    with language(FALLBACK):  # data are the same in every language
        setup = table.setup
    return {
        "format": "pnp-simulation/1",
        "game": game.id,
        "layout": layout.id,
        "players": table.players,
        "bot": result.bot,
        "seed": result.seed,
        "games": tally.games,
        "setup": setup,
        "seats": [_seat(tally, seat) for seat in range(tally.seats)],
        "position_bias": bias_of(tally),
        "length": {"turns": _spread(tally)},
        "choices": {
            "median": percentile(tally.choices, 50),
            "forced": _share(tally.forced, tally.choices.total()),
        },
        "lead_changes": round(tally.lead_changes / max(1, tally.games), 2),
        "ties": _share(tally.ties, tally.ended),
        "dead_ends": tally.games - tally.ended,
        "places": _places(tally),
        "cells": dict(sorted(_cells(tally, game, layout))),
        **({"stopped": result.stopped} if result.stopped else {}),
    }


def bias_of(tally: Tally) -> dict[str, float]:
    """The bias of position, and what a fair board stays below in 95 of 100 cases; both 0 when no game ended."""
    spread = tally.spread()
    bias = position_bias([tally.share(seat) for seat in range(tally.seats)], tally.ended, spread)
    return {"points": round(bias, 2), "fair_floor": round(fair_floor(tally.seats, tally.ended, spread), 2)}


def _seat(tally: Tally, seat: int) -> dict[str, Any]:
    share = tally.share(seat)
    low, high = wilson(share, tally.ended)
    sums: Mapping[str, int] = tally.points.get(seat, {})
    points = {"mean" if key == "total" else key: round(value / max(1, tally.ended), 2) for key, value in sums.items()}
    ordered = {"mean": points.pop("mean", 0.0), **points}
    return {"seat": seat + 1, "wins": round(share, 4), "low": round(low, 4), "high": round(high, 4), "points": ordered}


def _spread(tally: Tally) -> dict[str, float]:
    counts = tally.turns
    return {"mean": round(mean(counts), 1), "p10": percentile(counts, 10), "p90": percentile(counts, 90)}


def _share(part: int, whole: int) -> float:
    return round(part / max(1, whole), 4)


def _places(tally: Tally) -> dict[str, dict[str, float]]:
    """Where players began: how often, and how many games those won, ties in parts."""
    return {
        name: {"first": first, "wins": round(wins / tally.unit, 2)}
        for name, (first, wins) in sorted(tally.begun.items())
        if name
    }


def _cells(tally: Tally, game: AnyGame, layout: Layout) -> Iterator[tuple[str, Mapping[str, float]]]:
    """Cells by name: the share of games in which pieces came there; how often they gave points a game, and when.

    `when` is the mean share of the turns that had been taken by then.
    """
    name_of = game.trial().place
    if name_of is None:
        return
    for cell in tally.used.keys() | tally.scored.keys():
        times, when = tally.scored.get(cell, (0, 0))
        found = {"used": round(tally.used[cell] / max(1, tally.games), 4)}
        if times:
            found |= {"scored": round(times / tally.games, 4), "when": round(when / times / 1000, 3)}
        yield name_of(layout, cell), found
