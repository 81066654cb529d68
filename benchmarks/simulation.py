"""Games of bots a CPU second; what noting them costs beside bare playouts, and sharing them out among processes.

Run alone (`python benchmarks/simulation.py`) or by `make bench`.
"""

from __future__ import annotations

import importlib.util
import subprocess
import sys
import time
from typing import Any

from pnp.chance import Chance
from pnp.library.catalog import find_game, game_ids
from pnp.library.deals import NOTHING
from pnp.library.layouts import shipped
from pnp.simulation.playout import bots_of, play, play_out
from pnp.simulation.run import middle, open_table, seed_of, table_of_layout

SECONDS = 4.0
TIMES = 5
"""Times that each game is played, bare and noted in turn; the least counts: other work disturbs few of them."""
WANTED = {"random": 60, "greedy": 5, "reply": 1}
"""Games of the first game, 3 players, that a CPU second must have at least."""
SHARED = 1000
"""Games of one process where several are compared."""


def simulation() -> list[tuple[str, str, str]]:
    """A row for each bot of each game: games a CPU second, and the price of all statistics; then of processes."""
    rows = [row(game_id, bot) for game_id in game_ids() for bot in bots_of(find_game(game_id))]
    return [*rows, *shared()]


def bare(game: Any, state: Any, bot: str, chance: Chance) -> None:
    for _ in play(game, state, bot, chance):
        pass


def row(game_id: str, bot: str) -> tuple[str, str, str]:
    game = find_game(game_id)
    players = middle(game)
    _, start = open_table(table_of_layout(shipped(game), players, NOTHING))
    count, plain, noted, begin = 0, 0.0, 0.0, time.process_time()
    while time.process_time() - begin < SECONDS * TIMES and count < 100:
        state = start(seed_of(1, count))
        pairs = [
            (cpu(bare, game, state, count, bot), cpu(play_out, game, state, count, bot)) for _ in range(TIMES)
        ]
        plain += min(one for one, _ in pairs)
        noted += min(one for _, one in pairs)
        count += 1
    floor = f"at least {WANTED[bot]}; at most 1.15 x" if game_id == game_ids()[0] else "at most 1.15 x"
    told = f"{count / noted:.1f} a CPU second; {noted / plain:.2f} x bare"
    return f"simulate {game_id}, {players} players, {bot}", told, floor


def cpu(work: Any, game: Any, state: Any, number: int, bot: str) -> float:
    """CPU seconds of one game."""
    begin = time.process_time()
    work(game, state, bot, Chance(number))
    return time.process_time() - begin


def shared() -> list[tuple[str, str, str]]:
    """Two processes of one call beside two calls of one process each; a Dask cluster here beside two processes."""
    alone = min(wall([SHARED, SHARED]) for _ in range(2))
    pooled = min(wall([2 * SHARED], "-j", "2") for _ in range(2))
    rows = [("simulate -j 2, to two calls at once", f"{alone / pooled:.2f} of their games", "at least 0.9")]
    if importlib.util.find_spec("distributed") is None:
        return rows
    longer = [wall([4 * SHARED], *more) - wall([2 * SHARED], *more) for more in (("-j", "2"), ("--cluster", "local"))]
    told = f"{longer[1] / longer[0]:.2f} x its time without its start"
    return [*rows, ("simulate --cluster local, to -j 2", told, "at most 1.1 x")]


def wall(games: list[int], *more: str) -> float:
    """Seconds of calls that run at once, each of so many games."""
    begin = time.perf_counter()
    words = [sys.executable, "-m", "pnp", "simulate", game_ids()[0], "--bot", "random", "--json", *more, "--games"]
    calls = [subprocess.Popen([*words, str(count)], stdout=subprocess.DEVNULL) for count in games]
    if any(call.wait() for call in calls):
        raise SystemExit("pnp simulate failed")
    return time.perf_counter() - begin


if __name__ == "__main__":
    for one in simulation():
        print(*one, sep="  ")
