"""Whole runs of the program at one size and at four times that: cost grows with the size, not with its square.

Measured is user CPU time, less that of a run on nothing; run by `make soak`.
"""

import subprocess
import sys

import pytest
import tomli_w

from pnp.library.catalog import find_game
from pnp.testing.random_log import random_log
from tests.limits.logs import HEAD, WRONG, layout, log, rows, standing, write

pytestmark = pytest.mark.soak
resource = pytest.importorskip("resource")
NOTATION = "game: durch-die-wueste\nplayers: Ana, Ben\nseed: 7\n"
TIMES = 4
MOST_GROWTH = 9  # a square would be 16
SMALL = 0.15  # s of CPU: less is noise
SEA = ["T . T . T . T . T .", ""]


# In a process of its own: Linux counts for a new process what the one that started it, here all tests, had until then.
RUN = """import resource, subprocess, sys
quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
code, used = subprocess.run(sys.argv[1:], **quiet).returncode, resource.getrusage(resource.RUSAGE_CHILDREN)
print(code, used.ru_utime, used.ru_maxrss)"""


def used(args, folder):
    """User CPU seconds and peak memory in MB of one run."""
    command = [sys.executable, "-c", RUN, sys.executable, "-m", "pnp", *args]
    done = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=True)
    code, seconds, memory = done.stdout.split()
    assert code in ("0", "1", "2")
    return float(seconds), float(memory) / (1024 if sys.platform == "linux" else 1_000_000)


def illegal(number):
    return log([{**WRONG, "player": name} for name in ("Ana", "Ben") * (number // 2)])


def camels(number):
    return log([{"player": "Ana", "camels": [{"color": "mint", "at": "A1"}] * number, "stands": True}])


def islands(number):
    return layout([line.rstrip() for line in [*SEA, *([".   " * 50, ""] * (number // 50))]])


def players(number):
    return NOTATION.replace("Ana, Ben", ", ".join(f"Ana{n}" for n in range(number))) + "Ana m D4\n" * 1000


def notes(number):
    turn = "Ana m palace>F3\n" + f"  # {'note ' * 20}\n" * number
    return NOTATION.replace("durch-die-wueste", "wuestenkoenige") + turn


def title(number):
    return layout(rows(20, 20), title="abcdefgh" * number)


CASES = {
    "findings, JSON": ("a.json", standing, 2500, ["check"]),
    "findings, JSON, --all": ("a.json", standing, 1000, ["check", "--all"]),
    "findings, JSON, --json": ("a.json", standing, 2500, ["check", "--json"]),
    "findings with alternatives": ("a.json", illegal, 1000, ["check", "--json", "--on-illegal", "stands"]),
    "findings, TOML": ("a.toml", standing, 1000, ["check", "--json"]),
    "findings, notation": ("a.pnplog", lambda n: NOTATION + "Ana m ZZ99 !\n" * n, 2500, ["check", "--json"]),
    "camels of a turn": ("a.json", camels, 2500, ["check", "--json", "--on-illegal", "stands"]),
    "palms, TOML": (
        *("a.toml", lambda n: log([], setup={"palms": ["ZZ9"] * n, "water": {}}), 2500, ["check", "--json"]),
    ),
    "names in the result, TOML": (
        *("a.toml", lambda n: log([], result={"scores": {f"P{i}": 1 for i in range(n)}}), 2500, ["check", "--json"]),
    ),
    "checkpoints, TOML": ("a.toml", lambda n: log([{"scores": {"Ana": 77}}] * n), 1500, ["check", "--json"]),
    "parts of a key": ("a.toml", lambda n: ".".join("a" * n) + " = 1", 20_000, ["check"]),
    "quotes": ("a.pnplog", lambda n: NOTATION + 'note: x "' + '\\"' * n + "\n", 50_000, ["check"]),
    "comments of a turn": ("a.pnplog", notes, 5_000, ["log", "convert"]),
    "players": ("a.pnplog", players, 25_000, ["check"]),
    "islands": ("a.json", islands, 900, ["layout", "check"]),
    "hexes, a log": ("a.json", lambda n: log([], layout=layout(rows(100, n))), 50, ["check"]),
    "hexes, a board": ("a.json", lambda n: layout(rows(100, n)), 50, ["board", "--hex", "5", "--force", "-o", "b.pdf"]),
    "letters of a title": ("a.json", title, 2_000, ["board", "--paper", "a4", "--force", "-o", "b.pdf"]),
}


@pytest.mark.parametrize("case", CASES)
def test_cost_grows_with_the_size(tmp_path, case):
    name, made, size, args = CASES[case]
    verb = [*args[:2], name, *args[2:]] if args[0] in ("layout", "log") else [args[0], name, *args[1:]]

    def at(size):
        data = made(size)
        write(tmp_path / name, tomli_w.dumps(data) if name.endswith("toml") and isinstance(data, dict) else data)
        return min(used(verb, tmp_path) for _ in range(2))

    start, _ = used(["--version"], tmp_path)
    (small, _), (large, memory) = at(size), at(size * TIMES)
    assert large - start <= max(MOST_GROWTH * max(small - start, 0.05), SMALL)
    assert memory < 200


@pytest.fixture(scope="module")
def largest(tmp_path_factory):
    """A folder with a game on a board of 20,000 hexes, and the board."""
    folder = tmp_path_factory.mktemp("large")
    data = layout(rows(200, 100))
    game = find_game("durch-die-wueste")
    made, _ = game.layouts.read(data)
    write(folder / "log.json", {**random_log(game, made, made.id, ("Ana", "Ben"), 3), "layout": data})
    write(folder / "board.json", data)
    for number in range(8):
        write(folder / f"inline{number}.json", {**HEAD, "layout": {**data, "id": f"b{number}"}, "moves": []})
    return folder


@pytest.mark.parametrize("args", [
    ["check", "log.json"],
    ["check", *(f"inline{number}.json" for number in range(8))],
    ["layout", "check", "board.json"],
    ["board", "board.json", "--hex", "5", "-o", "b.pdf"],
    ["board", "board.json", "--paper", "a4", "--hex", "5", "-o", "t.pdf"],
    ["show", "log.json", "-o", "s.pdf"], ["show", "log.json", "--text"],
    ["setup", "durch-die-wueste", "--layout", "board.json", "--players", "2", "--seed", "3", "--sheet"],
])  # fmt: skip
def test_a_board_of_20_000_hexes_takes_less_than_200_mb(largest, args):
    seconds, memory = used(args, largest)
    assert memory < 200
    assert seconds < 20
