"""Logs and layouts that are large in one way."""

import json

SETUP = {"seed": 7}
HEAD = {"format": "pnp-log/1", "game": "durch-die-wueste", "players": ["Ana", "Ben"], "setup": SETUP}
WRONG = {"player": "Ana", "leader": {"color": "mint", "at": "ZZ99"}}


def log(moves, **more):
    return {**HEAD, **more, "moves": moves}


def standing(number):
    """Illegal turns that stand, each a finding or two."""
    return log([{**WRONG, "stands": True}] * number)


def rows(width, height):
    """The rows of a board of sand, with five palm sites and three circles."""
    lines = [list((" " if row % 2 else "") + " ".join("." * width)) for row in range(height)]
    for number in range(5):
        lines[2][2 * (3 * number + 2)] = "T"
    for number in range(3):
        lines[6][2 * (3 * number + 2)] = "o"
    return ["".join(line) for line in lines]


def layout(lines, **more):
    head = {"format": "pnp-layout/1", "game": "durch-die-wueste", "id": "large", "title": "Large"}
    return {**head, "map": lines, **more}


def write(path, data):
    path.write_text(data if isinstance(data, str) else json.dumps(data), "utf-8")
    return str(path)
