"""Scores: what was taken in play, and what the end gives for caravans and areas."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.engine import Scored
from pnp.game import Score
from pnp.games.durch_die_wueste.match import MOST, OASIS, TIED
from pnp.games.durch_die_wueste.state import State


class CamelScore(Score):
    """`total`: the sum of all the others."""

    water: int
    oases: int
    caravans: int
    areas: int


def end_scores(state: State) -> Iterator[Scored]:
    """What caravans and areas give if the game ends now."""
    players = range(len(state.held))
    for color in range(5):
        sizes = [state.caravans[player * 5 + color].bit_count() for player in players]
        most = max(sizes)
        best = [player for player in players if most and sizes[player] == most]
        for player in best:
            yield Scored(player, "caravans", MOST if len(best) == 1 else TIED)
    empty = ~state.camels & ~state.match.palms
    for player in players:
        if state.owned[player] & empty:
            yield Scored(player, "areas", (state.owned[player] & empty).bit_count())


def winners(state: State) -> list[str]:
    """The players with most points."""
    totals = {name: sum(points) for name, points in zip(state.match.players, _points(state), strict=True)}
    return [name for name, total in totals.items() if total == max(totals.values())]


def score(state: State) -> dict[str, CamelScore]:
    """The score of each player, by name, if the game ends now."""
    return {name: _row(*points) for name, points in zip(state.match.players, _points(state), strict=True)}


def _row(water: int, oases: int, caravans: int, areas: int) -> CamelScore:
    total = water + oases + caravans + areas
    return {"total": total, "water": water, "oases": oases, "caravans": caravans, "areas": areas}


def _points(state: State) -> Iterator[tuple[int, int, int, int]]:
    """Points for water, oases, caravans and areas, a tuple for each player."""
    players = range(len(state.held))
    closed = {(player, reason): 0 for player in players for reason in ("caravans", "areas")}
    for effect in end_scores(state):
        closed[effect.player, effect.reason] += effect.points
    for player in players:
        oases = OASIS * state.linked[player]
        yield state.drunk[player], oases, closed[player, "caravans"], closed[player, "areas"]
