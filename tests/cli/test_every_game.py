"""The verbs that look at a log, with the example and the dealt setups of every game."""

import json
from pathlib import Path

import pytest

from pnp.library.catalog import find_game, shipped_ids
from pnp.library.load import read_log

ROOT = Path(__file__).parents[2]
EXAMPLES = sorted((ROOT / "docs" / "examples").glob("*.pnplog"))
LEGAL = [path for path in EXAMPLES if path.stem != "mistakes"]
BROKEN = sorted((ROOT / "tests" / "games").glob("*/logs/*.breaks-*.pnplog"))
examples = pytest.mark.parametrize("path", LEGAL, ids=[path.stem for path in LEGAL])


def log_of(path):
    return read_log(str(path)).log


def player_names(log):
    return [one if isinstance(one, str) else one["name"] for one in log["players"]]


def test_every_game_has_a_legal_example():
    assert {log_of(path)["game"] for path in LEGAL} == set(shipped_ids())


@examples
def test_who_is_to_move_is_who_moves_next_and_has_something_to_do(pnp, path):
    moves = log_of(path)["moves"]
    for number, entry in enumerate(moves):
        if "player" not in entry or number % max(1, len(moves) // 6):
            continue
        there = json.loads(pnp("legal", path, "--move", number, "--json").out)
        assert entry["player"] in there["turn"]
        assert there["move"] == number
        assert [one for one in there["entries"] if one.get("player") == entry["player"]]
        told = pnp("legal", path, "--move", number).out.splitlines()
        assert told[0].startswith(f"after entry {number}: ")
        assert entry["player"] in told[0]


@examples
def test_the_position_in_words_changes_from_entry_to_entry(pnp, path):
    log = log_of(path)
    count = len(log["moves"])
    shown = [pnp("show", path, "--text", "--move", number) for number in (0, count // 2, count)]
    assert {said.code for said in shown} == {0}
    assert len({said.out.split("\n", 1)[1] for said in shown}) == 3
    assert all(name in shown[-1].out for name in player_names(log))
    assert all(line == line.rstrip() for said in shown for line in said.out.splitlines())


@pytest.mark.parametrize("game_id", shipped_ids())
def test_the_options_of_a_game_are_listed_and_others_are_refused(pnp, refused, game_id):
    game = find_game(game_id)
    said = pnp("setup", game_id, "--players", game.players[0], "--options")
    assert said.code == 0
    assert [line.split()[0] for line in said.out.splitlines()] == [f"--{one.name}" for one in game.setups.options]
    assert "--sideways" in refused("setup", game_id, "--players", game.players[0], "--sideways")


@pytest.mark.parametrize("path", BROKEN, ids=[f"{path.parents[1].name}-{path.stem}" for path in BROKEN])
def test_what_stands_although_it_is_illegal_is_found_first_all_the_same(pnp, path):
    """To let illegal turns stand changes what comes after the first of them, never the first itself."""
    plain, stands = (json.loads(pnp("check", "--json", *args, path).out) for args in ((), ("--on-illegal", "stands")))
    assert plain["findings"][:1] == stands["findings"][:1] != []
