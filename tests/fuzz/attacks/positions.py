"""Logs of a last position, bent as data and as lines: every verb that reads a log, and the score sheet."""

import json

import tomli_w

from tests.fuzz import seeds
from tests.fuzz.attacks.kinds import Attack
from tests.fuzz.attacks.logs import read_by_all, written
from tests.fuzz.signs import bent_lines
from tests.fuzz.values import bent

SHEETS = 0.1
"""The share of the cases whose score is printed, too."""


def _read(chance, desk, name):
    read_by_all(chance, desk, name)
    if chance.random() < SHEETS:
        desk.call("score", "--sheet", name, "-o", "s.pdf", "--force")


def _data(chance, desk):
    game = seeds.a_game(chance)
    log = bent(chance, seeds.a_position(chance, game), seeds.position_pool(game))
    try:
        text, form = (tomli_w.dumps(log), "toml") if chance.random() < 0.3 else (json.dumps(log), "json")
    except (TypeError, ValueError, AttributeError):  # null, a lone surrogate: nothing for TOML
        text, form = json.dumps(log), "json"
    _read(chance, desk, desk.file(f"x.{form}", text))


def _lines(chance, desk):
    game = seeds.a_game(chance)
    text, other = (written(seeds.a_position(chance, game), "pnplog") for _ in range(2))
    _read(chance, desk, desk.file("x.pnplog", bent_lines(chance, text, sorted({*other.split()}))))


ATTACKS = {
    "positions, data": Attack("places, counts, names and keys of last positions changed", _data, 60),
    "positions, lines": Attack("lines, words and marks of last positions changed", _lines, 60),
}
