"""Games of bots a CPU second, and what noting them costs beside bare playouts of the same games."""

from __future__ import annotations

import time
from typing import Any

from pnp.chance import Chance
from pnp.library.catalog import find_game, game_ids
from pnp.library.deals import NOTHING
from pnp.library.layouts import shipped
from pnp.simulation.bots import bots_of
from pnp.simulation.playout import bare, played
from pnp.simulation.subject import middle
from pnp.simulation.table import opened, seed_of, table_of_layout

SECONDS = 4.0
WANTED = {"random": 60, "greedy": 5}
"""Games of the first game, 3 players, that a CPU second must have at least."""


def simulation() -> list[tuple[str, str, str]]:
    """A row for each bot of each game: games a CPU second, and the price of all statistics."""
    return [row(game_id, bot) for game_id in game_ids() for bot in bots_of(find_game(game_id))]


def row(game_id: str, bot: str) -> tuple[str, str, str]:
    game = find_game(game_id)
    players = middle(game)
    _, start = opened(table_of_layout(shipped(game), players, NOTHING))
    states = [(start(seed_of(1, number)), number) for number in range(400)]
    count, spent = 0, 0.0
    while spent < SECONDS and count < len(states):
        spent += cpu(bare, game, *states[count], bot)
        count += 1
    noted = sum(cpu(played, game, *one, bot) for one in states[:count])
    floor = f"at least {WANTED[bot]}" if game_id == game_ids()[0] else ""
    told = f"{count / spent:.1f} games a CPU second, statistics {noted / spent:.2f} x bare"
    return f"simulate {game_id}, {players} players, {bot}", told, floor


def cpu(work: Any, game: Any, state: Any, number: int, bot: str) -> float:
    """CPU seconds of one game."""
    begin = time.process_time()
    work(game, state, bot, Chance(number))
    return time.process_time() - begin


if __name__ == "__main__":
    for one in simulation():
        print(*one, sep="  ")
