"""Measures the program: medians of whole processes, and ratios to a floor measured in the same run.

Run by `make bench`. Byte code is written, as for anyone who runs the program twice.
"""

from __future__ import annotations

import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from chess_games import write as write_games
from pages import pages
from record import main as record
from recorder import recorder
from simulation import simulation
from start import start

from pnp.engine import Play, apply
from pnp.games import durch_die_wueste as ddw
from pnp.library.catalog import find_game, game_ids
from pnp.library.layouts import shipped_layout
from pnp.testing.random_log import random_log

HERE = Path(__file__).parent
PYTHON = sys.executable
PNP = [PYTHON, "-m", "pnp"]
NAMES = ("Ana", "Ben", "Chloé")
LOGS = 1000
OTHERS = {"touareg": 60_000, "wuestenkoenige": 60_000, "wuestensoehne": 30_000}


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        logs = write_logs(Path(folder), LOGS)
        here = Path(folder)
        rows = [
            *pages(),
            *recorder(),
            *start(),
            *starts(logs[0]),
            *batch(here, logs),
            engine(),
            *prints(here),
            *other_games(here),
            legal(here, logs[0]),
            *simulation(),
        ]
    print(f"{'what':46}{'reached':>22}   {'wanted':22}")
    for what, reached, wanted in rows:
        print(f"{what:46}{reached:>22}   {wanted:22}")


def process(command: list[str], times: int = 11) -> float:
    """Median wall time in seconds."""
    environment = usual_environment()
    subprocess.run(command, env=environment, check=True, capture_output=True)
    spent = []
    for _ in range(times):
        begin = time.perf_counter()
        subprocess.run(command, env=environment, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        spent.append(time.perf_counter() - begin)
    return statistics.median(spent)


def peak(command: list[str]) -> int:
    """The peak memory in MB."""
    measured = [PYTHON, str(HERE / "peak.py"), *command]
    return int(subprocess.run(measured, env=usual_environment(), check=True, stdout=subprocess.PIPE).stdout)


def usual_environment() -> dict[str, str]:
    """The environment of someone who runs the program twice: byte code is kept."""
    return {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}


def write_logs(folder: Path, wanted: int) -> list[Path]:
    """Distinct legal 3-player logs of 55 to 65 turns, from the seeds 0, 1, 2, ..."""
    game = find_game("durch-die-wueste")
    layout = shipped_layout(game)
    paths: list[Path] = []
    seed = 0
    while len(paths) < wanted:
        log = random_log(game, layout, layout.id, NAMES, seed)
        if 55 <= len(log["moves"]) <= 65:
            paths.append(folder / f"{seed:05}.json")
            paths[-1].write_text(json.dumps(log))
        seed += 1
    return paths


def starts(log: Path) -> list[tuple[str, str, str]]:
    floor = process([PYTHON, "-c", "import click"])
    helped = process([*PNP, "--help"])
    checked = process([*PNP, "check", str(log)])
    return [
        ("python -c 'import click'", f"{floor * 1000:.0f} ms", "the floor"),
        ("pnp --help", ratio(helped, floor), "at most 2.0 x"),
        ("pnp check, one log of about 60 turns", ratio(checked, floor), "at most 3.0 x"),
    ]


def ratio(spent: float, floor: float) -> str:
    return f"{spent * 1000:.0f} ms = {spent / floor:.2f} x"


def batch(folder: Path, logs: list[Path]) -> list[tuple[str, str, str]]:
    """Checks a tenth, then all: the difference is logs a second, and what memory the number of logs costs."""
    few = folder / "few"
    few.mkdir()
    for path in logs[: LOGS // 10]:
        (few / path.name).write_bytes(path.read_bytes())
    check = [*PNP, "check", "--json"]
    one, every = process([*check, str(few)], 3), process([*check, str(folder / "0*.json")], 3)
    small, large = peak([*check, str(few)]), peak([*check, str(folder / "0*.json")])
    rate = LOGS / every
    games, moves = write_games(folder, LOGS)
    chess = process([PYTHON, str(HERE / "chess_games.py"), *map(str, games)], 3)
    ours, theirs = every / sum(map(actions_in, logs)), chess / moves
    return [
        (f"pnp check --json, {LOGS} logs, one process", f"{rate:.0f} logs/s", "at least 500 logs/s"),
        ("  without its start", f"{(LOGS - LOGS // 10) / (every - one):.0f} logs/s", ""),
        (f"  peak memory, {LOGS // 10} and {LOGS} logs", f"{small} and {large} MB", "flat"),
        (
            f"python-chess, {LOGS} PGN games of {moves // LOGS} half moves",
            f"{LOGS / chess:.0f} games/s",
            "for comparison",
        ),
        ("  an action of ours to a move of theirs", f"{ours / theirs:.2f} x", "at most 0.9 x"),
    ]


def actions_in(path: Path) -> int:
    """The pieces placed in a log; announced numbers and ends of turns are not counted."""
    log = json.loads(path.read_text())
    return sum(len(entry["camels"]) if "camels" in entry else 1 for entry in log["moves"])


def engine() -> tuple[str, str, str]:
    """Camel placements of random games, each checked and applied, the best of three rounds."""
    game = find_game("durch-die-wueste")
    layout = shipped_layout(game)
    placements = []
    for seed in range(20):
        log = random_log(game, layout, layout.id, NAMES, seed)
        state = game.setups.start(layout, log).state
        for entry in log["moves"]:
            for reading in ddw.PLAY.read(state, state.player, entry):
                if "camels" in entry and len(reading.path) == 2:
                    placements.append((state, reading.action))
                state = ddw.PLAY.do(state, reading.action).state
    return "camel placements, checked and applied", f"{rate(ddw.PLAY, placements):,.0f} a second", "at least 60,000"


def rate(play: Play, pairs: list[tuple[Any, Any]]) -> float:
    """Actions a second, each checked and applied, the best of three rounds."""
    best = 0.0
    for _ in range(3):
        begin = time.perf_counter()
        for state, action in pairs:
            apply(play, state, action)
        best = max(best, len(pairs) / (time.perf_counter() - begin))
    return best


def prints(folder: Path) -> list[tuple[str, str, str]]:
    rows = [board(folder, game_id) for game_id in game_ids()]
    return [*rows, *(row for game_id in game_ids() for row in kit(folder, game_id))]


def board(folder: Path, game_id: str) -> tuple[str, str, str]:
    """A board in one piece against the same shapes drawn by reportlab's own calls."""
    shapes = folder / f"{game_id}-board.shapes"
    record(game_id, str(shapes), "board")
    floor = process([PYTHON, str(HERE / "bare_kit.py"), str(shapes), str(folder / "bare.pdf")])
    drawn = process([*PNP, "board", game_id, "--format", "pdf", "--force", "-o", str(folder / "board.pdf")])
    return f"pnp board {game_id}, to bare reportlab", ratio(drawn, floor), "at most 2.5 x"


def kit(folder: Path, game_id: str) -> list[tuple[str, str, str]]:
    """A whole kit against the same shapes drawn by reportlab's own calls."""
    shapes = folder / f"{game_id}.shapes"
    record(game_id, str(shapes))
    floor = process([PYTHON, str(HERE / "bare_kit.py"), str(shapes), str(folder / "bare.pdf")], 5)
    command = [*PNP, "kit", game_id, "--seed", "7", "--force", "-o", str(folder / "kit.pdf")]
    printed = process(command, 5)
    return [
        (f"pnp kit {game_id}, to bare reportlab", ratio(printed, floor), "at most 3 x, under 3 s"),
        ("  peak memory", f"{peak(command)} MB", "under 300 MB"),
    ]


def other_games(folder: Path) -> list[tuple[str, str, str]]:
    """Actions of random games, checked and applied; a whole log against the same log without its moves."""
    rows = [actions_of(game_id, wanted, folder) for game_id, wanted in OTHERS.items()]
    begun = process([*PNP, "check", str(folder / "touareg-empty.json")])
    checked = process([*PNP, "check", str(folder / "touareg.json")])
    over = f"{(checked - begun) * 1000:.0f} ms over a start"
    return [*rows, ("pnp check of a whole touareg log", over, "at most 20 ms")]


def legal(folder: Path, log: Path) -> tuple[str, str, str]:
    """`pnp legal` in the middle of a log of each game against a check of that log, in CPU time; the worst of them."""
    found = []
    for path in (log, *(folder / f"{game_id}.json" for game_id in OTHERS)):
        middle = len(json.loads(path.read_text())["moves"]) // 2
        found.append(cpu([*PNP, "legal", str(path), "--move", str(middle)]) / cpu([*PNP, "check", str(path)]))
    return "pnp legal to pnp check, the same log", f"{max(found):.2f} x CPU", "at most 1.5 x CPU"


def cpu(command: list[str], times: int = 7) -> float:
    """The least CPU time of a process in seconds."""
    environment, spent = usual_environment(), []
    for _ in range(times):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(command, env=environment, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        spent.append(after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)
    return min(spent)


def actions_of(game_id: str, wanted: int, folder: Path) -> tuple[str, str, str]:
    game = find_game(game_id)
    layout = shipped_layout(game)
    pairs = []
    for seed in range(4):
        log = random_log(game, layout, layout.id, NAMES, seed)
        if not seed:
            (folder / f"{game_id}.json").write_text(json.dumps(log))
            (folder / f"{game_id}-empty.json").write_text(json.dumps({**log, "moves": []}))
        state = game.setups.start(layout, log).state
        numbers = {name: number for number, name in enumerate(NAMES)}
        for entry in log["moves"]:
            for reading in game.play.read(state, numbers.get(entry.get("player", "")), entry):
                pairs.append((state, reading.action))
                state = game.play.do(state, reading.action).state
    return f"{game_id} actions, checked and applied", f"{rate(game.play, pairs):,.0f} a second", f"at least {wanted:,}"


if __name__ == "__main__":
    main()
