"""Scores: what was taken in play, and what the end gives for caravans and areas."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.engine import Scored
from pnp.games.durch_die_wueste.match import MOST, OASIS, TIED
from pnp.games.durch_die_wueste.state import State


def closing(state: State) -> Iterator[Scored]:
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
    totals = {name: row["total"] for name, row in score(state).items()}
    return [name for name, total in totals.items() if total == max(totals.values())]


def score(state: State) -> dict[str, dict[str, int]]:
    """The score of each player, by name, if the game ends now."""
    scores = {
        name: {
            "total": 0,
            "water": state.drunk[i],
            "oases": OASIS * state.linked[i],
            "caravans": 0,
            "areas": 0,
        }
        for i, name in enumerate(state.match.players)
    }
    rows = list(scores.values())
    for effect in closing(state):
        rows[effect.player][effect.reason] += effect.points
    for row in rows:
        row["total"] = sum(row.values())
    return scores
