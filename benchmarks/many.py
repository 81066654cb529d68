"""100,000 logs in one call: time, CPU time and peak memory of `pnp check`, alone, shared out, and after 100 changes.

    python benchmarks/many.py [LOGS]

Distinct random games, copied with other players and dates, in folders of 500, in a temporary folder that is removed.
Every fortieth copy has a move left out. Memory is that of the largest process of each kind, looked at all the time.
"""

from __future__ import annotations

import importlib.util
import json
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from pnp.library.catalog import find_game, game_ids
from pnp.library.layouts import shipped_layout
from pnp.testing.random_log import random_log

LOGS, DISTINCT, IN_FOLDER, FAULTY, CHANGED = 100_000, 2000, 500, 40, 100
NAMES = ("Ana", "Ben", "Chloé")
PEOPLE = [f"{first} {last}" for first in ("Ana", "Ben", "Chloé", "Dora", "Émile") for last in "ABCDEFGHIJ"]
CHECK = [sys.executable, "-m", "pnp", "check", "--json"]


class Run(NamedTuple):
    """What a call took: seconds, CPU seconds of all processes, MB of the main process and of the largest other one."""

    wall: float
    cpu: float
    main: int
    others: int


def main(logs: int) -> None:
    folder = Path(tempfile.mkdtemp(prefix="pnp-many-"))
    try:
        begin = time.perf_counter()
        write_logs(folder / "season", logs)
        print(f"{logs:,} logs written in {time.perf_counter() - begin:.0f} s", flush=True)
        few = folder / "season" / "000"
        tell("few", watched([*CHECK, str(few), "-o", str(folder / "few.jsonl")]), IN_FOLDER)
        for name, words in ways():
            tell(name, watched([*CHECK, str(folder / "season"), "-o", str(folder / f"{name}.jsonl"), *words]), logs)
        reports = {name: (folder / f"{name}.jsonl").read_bytes() for name, _ in ways()}
        same = len(set(reports.values())) == 1
        change(folder / "season", CHANGED)
        since = ["--since", str(folder / "-j 1.jsonl")]
        tell("--since", watched([*CHECK, str(folder / "season"), "-o", str(folder / "since.jsonl"), *since]), logs)
        print("the same bytes" if same else "NOT the same bytes")
    finally:
        shutil.rmtree(folder)


def ways() -> list[tuple[str, list[str]]]:
    """The ways to share the work out."""
    cluster = [("--cluster local", ["--cluster", "local"])] if importlib.util.find_spec("distributed") else []
    return [("-j 1", []), ("-j 2", ["-j", "2"]), *cluster]


def tell(name: str, run: Run, logs: int) -> None:
    told = f"{run.wall:6.0f} s  {run.cpu:6.0f} s CPU  {logs / run.wall:6.0f} logs/s  {run.main} and {run.others} MB"
    print(f"{name:16} {told}", flush=True)


def write_logs(folder: Path, count: int) -> None:
    """Copies of distinct games with other names and dates."""
    texts = list(distinct(min(count, DISTINCT)))
    for number in range(count):
        place = folder / f"{number // IN_FOLDER:03}"
        if number % IN_FOLDER == 0:
            place.mkdir(parents=True)
        (place / f"{number:06}.json").write_text(copy(texts[number % len(texts)], number), "utf-8")


def distinct(count: int) -> Iterator[str]:
    """Random games, nine of ten of the first game, each as text."""
    first, *rest = game_ids()
    others = [one for one in rest if one != "wuestenkoenige"]  # whose random games are five times as long
    for seed in range(count):
        game = find_game(first if seed % 10 else others[seed // 10 % len(others)])
        layout = shipped_layout(game)
        yield json.dumps(random_log(game, layout, layout.id, NAMES, seed), ensure_ascii=False)


def copy(text: str, number: int) -> str:
    """The game once more, played by others on another day; every fortieth lacks a move."""
    for at, name in enumerate(NAMES):
        text = text.replace(f'"{name}"', f'"{PEOPLE[(number // 7 + at * 17) % len(PEOPLE)]}"')
    log = f'{{"date": "2026-{1 + number % 12:02}-{1 + number % 28:02}", "title": "Table {number}", {text[1:]}'
    if number % FAULTY:
        return log
    data = json.loads(log)
    del data["moves"][20]
    return json.dumps(data, ensure_ascii=False)


def change(folder: Path, count: int) -> None:
    """Adds a note to some logs, spread over all."""
    files = sorted(folder.rglob("*.json"))
    for path in files[:: max(1, len(files) // count)][:count]:
        path.write_text(path.read_text("utf-8").replace('{"date"', '{"note": "seen", "date"', 1), "utf-8")


def watched(command: Sequence[str]) -> Run:
    """Runs a command and looks at its processes ten times a second (on Linux, by /proc)."""
    begin = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    spent: dict[int, float] = {}
    peaks: dict[int, int] = {}
    while process.poll() is None:
        for pid in (process.pid, *children(process.pid)):
            look(pid, spent, peaks)
        time.sleep(0.1)
    others = [peak for pid, peak in peaks.items() if pid != process.pid]
    wall = time.perf_counter() - begin
    return Run(wall, sum(spent.values()), peaks.get(process.pid, 0), max(others, default=0))


def children(pid: int) -> list[int]:
    """The processes that a process began, and those that these began."""
    found = []
    for path in Path(f"/proc/{pid}/task").glob("*/children"):
        with suppress(OSError):  # it has ended
            found += [int(word) for word in path.read_text().split()]
    return [one for child in found for one in (child, *children(child))]


def look(pid: int, spent: dict[int, float], peaks: dict[int, int]) -> None:
    """Notes the CPU seconds and the peak memory (MB) of a process so far."""
    try:
        times = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        status = Path(f"/proc/{pid}/status").read_text()
    except OSError:  # it has ended
        return
    spent[pid] = (int(times[11]) + int(times[12])) / 100
    peak = next((line.split()[1] for line in status.splitlines() if line.startswith("VmHWM")), "0")
    peaks[pid] = max(peaks.get(pid, 0), int(peak) // 1024)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else LOGS)
