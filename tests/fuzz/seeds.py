"""What is bent: logs and layouts that are right, or wrong in one known way."""

import json
from functools import cache
from pathlib import Path

from pnp.data.errors import layout_ids, layout_path
from pnp.data.read import data_document, read
from pnp.game import names_of
from pnp.library.catalog import find_game, shipped_ids
from pnp.library.deals import position_log
from pnp.library.layouts import shipped_layout
from pnp.library.load import log_from, read_log
from pnp.library.verdicts import moment_of
from pnp.testing.random_log import random_log
from tests.cases import cases
from tests.fuzz.values import pool_of

TESTS = Path(__file__).parents[1]
NAMES = ("Ana", "Ben", "Chloé", "Dora", "Émile")
GAMES = shipped_ids()
VARIED = 0.2
OPTIONS = ("{}", "{}", '{"goods_to_win": 2}', '{"points": 7}', '{"site_step": 1}', '{"waived": ["turn-number"]}')
LONGEST = 160
"""Entries of a log at most: a whole game has all that the engine can do, but some go on for a thousand turns."""


@cache
def _logs(game_id):
    """The logs of a game to begin with, as JSON: whole random games, and the examples, which are short."""
    game = find_game(game_id)
    least, most = game.players
    whole = [
        random_log(game, shipped_layout(game), game.default_layout, NAMES[:players], seed)
        for players in range(least, most + 1)
        for seed in (1, 2)
    ]
    for log in whole:
        del log["moves"][LONGEST:]
    return tuple(map(json.dumps, whole)), tuple(map(json.dumps, _written(game_id)))


def _written(game_id):
    """The examples of the docs and of the tests of rules; boards that lie beside them are put into them."""
    folders = TESTS.parent / "docs" / "examples", cases(game_id)
    for path in sorted(path for folder in folders for path in folder.glob("*.pnplog")):
        log = read_log(str(path)).log
        if log["game"] == game_id:
            given = log.get("layout", "")
            yield {**log, "layout": read(path.parent / given).data} if str(given).endswith(".toml") else log


def a_game(chance):
    """The id of a game."""
    return chance.choice(shipped_ids())


def a_log(chance, game_id=None, cut=True):
    """A log of a game (None: of any), as data of its own; mostly `cut` somewhere."""
    log = json.loads(chance.choice(chance.choice(_logs(game_id or a_game(chance)))))
    if cut and log.get("moves") and chance.random() < 0.7:
        del log["moves"][chance.randint(1, len(log["moves"])) :]
    return _varied(chance, log) if chance.random() < VARIED else log


def _varied(chance, log):
    """The log with house rules, options, claims of a result, or as a last position."""
    rules = {**log.get("rules", {}), **json.loads(chance.choice(OPTIONS))}
    if chance.random() < 0.5:
        rules["waived"] = chance.sample(sorted(find_game(log["game"]).play.rules), chance.choice((1, 2, 5)))
    names = names_of(log["players"])
    claim = {"scores": {name: chance.randint(0, 40) for name in names}, "winners": names[:1]}
    log = chance.choice(({**log, "rules": rules}, {**log, "rules": rules}, {**log, "result": claim}, _last(log)))
    if chance.random() < 0.2:
        log["setup"] = {**log.get("setup", {}), "endless": True}
    return log


def _last(log):
    """The last position of a log, before its first illegal entry."""
    return position_log(moment_of(log_from(data_document(log))), Path())


@cache
def _positions(game_id):
    """Last positions of a game, as JSON: of the ends and middles of logs, and the example of the docs."""
    logs = [json.loads(log) for log in _logs(game_id)[0]]
    halves = [{**log, "moves": log["moves"][: len(log["moves"]) // 2]} for log in logs]
    example = read_log(str(TESTS.parent / "docs" / "examples" / "positions" / f"{game_id}.pnplog")).log
    return tuple(json.dumps(log) for log in (*map(_last, (*logs, *halves)), example))


def a_position(chance, game_id):
    """A log of a last position, as data of its own."""
    return json.loads(chance.choice(_positions(game_id)))


@cache
def position_pool(game_id):
    """What may stand under each key of such a log."""
    return pool_of(map(json.loads, _positions(game_id)))


@cache
def pool(game_id):
    """What may stand under each key of a log of the game."""
    return pool_of([json.loads(log) for logs in _logs(game_id) for log in logs[::3]])


@cache
def _layouts():
    return tuple(
        json.dumps(read(layout_path(game, name)).data) for game in shipped_ids() for name in layout_ids(game, "")
    )


def a_layout(chance):
    """A layout that comes with the program, as data of its own."""
    return json.loads(chance.choice(_layouts()))


@cache
def layout_pool():
    """What may stand under each key of a layout."""
    return pool_of(map(json.loads, _layouts()))


def case_of(path):
    """A log of a file, ready to be judged; raises DataError."""
    return read_log(str(path))
