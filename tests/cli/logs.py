"""Logs to call the program with."""

import json
from functools import cache

from pnp.library.catalog import find_game
from pnp.library.layouts import shipped_layout
from pnp.testing.random_log import random_log

GAME = "durch-die-wueste"


@cache
def _game(players, seed):
    game = find_game(GAME)
    names = ("Ana", "Ben", "Chloé", "Dora", "Émile")[:players]
    return json.dumps(random_log(game, shipped_layout(game, "basin"), "basin", names, seed))


def whole(players=2, seed=1):
    """A legal log of a whole game, as data."""
    return json.loads(_game(players, seed))


def broken(seed=1):
    """A log whose third entry repeats the second's leader, and is so illegal."""
    log = whole(2, seed)
    log["moves"][2]["leader"]["at"] = log["moves"][1]["leader"]["at"]
    return log


def named(*names, moves=3):
    """A log of these players that stops early."""
    log = json.loads(_game(len(names), 3).replace('"Ana"', json.dumps(names[0])))
    log["moves"] = log["moves"][:moves]
    rename = dict(zip(log["players"], names, strict=True))
    log["players"] = list(names)
    for move in log["moves"]:
        move["player"] = rename[move["player"]]
    return log


def save(path, data):
    """Writes a log as JSON; the path."""
    path.write_text(json.dumps(data), "utf-8")
    return path
