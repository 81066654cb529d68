"""Who met whom, and each player's games: what a page of standings tells beside the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from pnp.season.results import Result
from pnp.season.standings import Standings


class Met(NamedTuple):
    """Games of one player with another: in how many the one came before, how many there were, the file of the first."""

    ahead: int
    games: int
    file: str


def cross_table(found: Standings) -> Mapping[tuple[str, str], Met]:
    """For each pair of players that met, by their listed names."""
    met: dict[tuple[str, str], Met] = {}
    for result in found.results:
        placed = [(found.names.listed(name), best) for name, (best, _) in result.places.items()]
        for one, place in placed:
            for other, behind in placed:
                if one != other:
                    ahead, games, file = met.get((one, other), Met(0, 0, result.file))
                    met[one, other] = Met(ahead + (place < behind), games + 1, file)
    return met


def games_by_player(found: Standings) -> Mapping[str, list[tuple[Result, str]]]:
    """The games of each listed player, each with the name as that log has it."""
    games: dict[str, list[tuple[Result, str]]] = {}
    for result in found.results:
        for player in result.places:
            games.setdefault(found.names.listed(player), []).append((result, player))
    return games
