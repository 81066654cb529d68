"""Turns of bots a CPU second of two versions of the program: `python benchmarks/versions.py OLD NEW`, each a folder
with the program and its `.venv` (`git worktree add OLD v0.2.0 && make -C OLD demo`): versions need other packages. The
start of the program, and of what it keeps, is taken off."""

import json
import resource
import subprocess
import sys
from pathlib import Path

GAMES = {  # a board and a bot: games of a run
    ("durch-die-wueste", "classic"): (200, 40), ("touareg", "standard"): (60, 12),
    ("wuestenkoenige", "compact"): (60, 12), ("wuestenkoenige", "grand"): (30, 6),
    ("wuestensoehne", "standard"): (100, 30),
}  # fmt: skip


def turns(folder: str, game: str, layout: str, bot: str, games: int) -> float:
    """Return turns a CPU second."""
    python = str(Path(folder).resolve() / ".venv/bin/python")
    call = [python, "-m", "pnp", "simulate", game, "--layout", layout, "--bot", bot, "--seed", "5", "--json"]
    spent, found = [], {}
    for number in (2, games + 2):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        done = subprocess.run([*call, "--games", str(number)], cwd=folder, capture_output=True, text=True, check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        spent.append(after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)
        told = json.loads(done.stdout)
        found[number] = told["length"]["turns"]["mean"] * told["games"]
    return (found[games + 2] - found[2]) / (spent[1] - spent[0])


def main() -> None:
    """Print a row for each board and bot."""
    old, new = sys.argv[1:3]
    for (game, layout), counts in GAMES.items():
        for bot, games in zip(("random", "greedy"), counts, strict=True):
            rates = [turns(folder, game, layout, bot, games) for folder in (old, new)]
            print(f"{layout}, {bot}: {rates[0]:.0f} and {rates[1]:.0f} turns, x {rates[1] / rates[0]:.1f}", flush=True)


if __name__ == "__main__":
    main()
