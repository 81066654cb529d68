"""How often the reply bot wins alone against greedy ones, in each seat: `python -m benchmarks.bots LAYOUT [GAMES]`."""

from __future__ import annotations

import sys
from typing import Any

from pnp.simulation.certainty import wilson
from pnp.simulation.playout import BOTS, greedy_bot, reply_bot
from pnp.simulation.run import play_batch, subject_of


def main(name: str, games: int = 100, players: int = 3) -> None:
    """Play so many games in each seat; tell the share of wins, with its 95 % interval."""
    table, won = subject_of(name, None, players).table, 0.0
    for seat in range(players):

        def alone(game: Any, trial: Any, state: Any, options: Any, chance: Any, seat: int = seat) -> Any:
            return (reply_bot if state.player == seat else greedy_bot)(game, trial, state, options, chance)

        BOTS["alone"] = alone
        won += play_batch((0, games), table, "alone", 7).share(seat) / players
    low, high = wilson(won, games * players)
    told = f"{100 * won:.0f} % ({100 * low:.0f} to {100 * high:.0f}) of {games * players}"
    print(f"{name}: {told}, {100 / players:.0f} % is even")


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
