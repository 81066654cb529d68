"""Files that say one thing very often: work grows with their size, not with its square."""

import json

import tomli_w

from tests.fuzz.attacks.kinds import Attack
from tests.fuzz.attacks.logs import STANDS
from tests.work import GROWS, calls

TIMES = 4
LEAST = 20_000
"""Calls that every call of the program may make."""
HEAD = {"format": "pnp-log/1", "game": "durch-die-wueste", "layout": "basin", "players": ["Ana", "Ben"]}
BOARD = {"format": "pnp-layout/1", "game": "durch-die-wueste", "id": "x", "title": "X"}
WRONG = {"player": "Ben", "camels": [{"color": "mint", "at": "D5"}], "stands": True}


def _log(**more):
    return json.dumps({**HEAD, "setup": {"seed": 7}, "moves": [], **more})


def _toml(text):
    return tomli_w.dumps(json.loads(text))


def _wide(size, row=". "):
    """A map of about `size` cells in rows of 40."""
    return "\n".join(" " * (line % 2) + row * 40 for line in range(max(1, size // 40))) + "\n"


def _islands(size):
    return "\n".join(". ^ " * 10 + "\n" + "^ " * 20 for _ in range(max(1, size // 10)))


OFTEN = {
    "turns that stand, JSON": ("x.json", lambda n: _log(moves=[WRONG] * n)),
    "turns that stand, TOML": ("x.toml", lambda n: _toml(_log(moves=[WRONG] * n))),
    "turns that stand, notation": (
        "x.pnplog",
        lambda n: "game: durch-die-wueste\nplayers: Ana, Ben\nseed: 7\n-- play\n" + "Ben m D5 !\n" * n,
    ),
    "camels of one turn": ("x.json", lambda n: _log(moves=[{**WRONG, "camels": WRONG["camels"] * n}])),
    "wrong palms": ("x.toml", lambda n: _toml(_log(setup={"seed": 7, "palms": ["Z99"] * n}))),
    "names in a result": ("x.toml", lambda n: _toml(_log(result={"scores": {f"x{one}": 1 for one in range(n)}}))),
    "checkpoints": ("x.toml", lambda n: _toml(_log(moves=[{"scores": {"Ana": 99}}] * n))),
    "gaps": ("x.json", lambda n: _log(moves=[{"gap": True}, WRONG] * n)),
    "notes": ("x.pnplog", lambda n: "game: durch-die-wueste\nplayers: Ana, Ben\nseed: 7\n" + "# x\n" * n),
    "quotes": ("x.pnplog", lambda n: 'game: durch-die-wueste\nplayers: Ana, Ben\nnote: x "' + '\\"' * n + "\n"),
    "quotes in names": ("x.pnplog", lambda n: "game: durch-die-wueste\nplayers: Ana, " + '"' * n + "\n"),
    "players": ("x.pnplog", lambda n: "game: touareg\nplayers: " + ", ".join(f"Ana{one}" for one in range(n)) +
                "\n" + "Ana pass\n" * 20),
    "lines that cannot be read": ("x.pnplog", lambda n: "game: touareg\nplayers: Ana, Ben\nseed: 7\n" + "Ana ü\n" * n),
    "parts of a key": ("x.toml", lambda n: ".".join("a" * n) + " = 1\n"),
    "tables in one another": (
        "x.toml", lambda n: "".join(f"[{'.'.join('a' * (one % 60 + 1))}{one}]\n" for one in range(n))
    ),
    "brackets": ("x.json", lambda n: "[" * n),
    "cells of a board": ("x.json", lambda n: _log(layout={**BOARD, "map": _wide(n)})),
    "hexes of a layout": ("b.toml", lambda n: tomli_w.dumps({**BOARD, "map": _wide(n)})),
    "islands": ("b.toml", lambda n: tomli_w.dumps({**BOARD, "map": _islands(n)})),
    "wrong signs of a map": ("b.toml", lambda n: tomli_w.dumps({**BOARD, "map": _wide(n, "x ")})),
    "letters of a title": ("b.toml", lambda n: tomli_w.dumps({**BOARD, "map": _wide(400), "title": "m" * n})),
}  # fmt: skip


def call_of(name):
    """The call that reads such a file."""
    return ("layout", "check", name) if name == "b.toml" else ("check", *STANDS, name)


def grows(desk, what, size):
    """Notes a failure when a file that says something `TIMES` as often takes more work than its size tells."""
    name, make = OFTEN[what]
    few, many = (calls(desk.call, *call_of(desk.file(name, make(one)))) for one in (size, size * TIMES))
    slow = f"work grows faster than the number of {what}"
    desk.hold(many <= GROWS * TIMES * max(few, LEAST), slow, f"{size}: {few}, {many}")


def run(chance, desk):
    grows(desk, chance.choice(list(OFTEN)), chance.choice((40, 100, 250)))


ATTACKS = {"large files": Attack("one thing said very often: work grows with the size, not with its square", run, 20)}
