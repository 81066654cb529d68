"""`pnp layout generate`: layouts that pass the check, the same each time, told how they were judged."""

import tomllib

import pytest

from pnp.chance import Chance
from pnp.game.painting import blob, component, map_text, steps_from
from pnp.library.catalog import find_game, game_ids
from pnp.library.layouts import load_layout
from pnp.simulation.report import measures_of
from tests.crossed import some

MAKES = [game_id for game_id in game_ids() if find_game(game_id).trial().generate]


@pytest.mark.parametrize("game_id", some(MAKES, ["durch-die-wueste"]))
def test_what_is_made_passes_the_check_deals_and_tells_how_it_was_judged(pnp, tmp_path, game_id):
    words = ("layout", "generate", game_id, "--seed", "5", "--tries", "2", "--games", "1")
    assert pnp(*words, "-o", "own.toml").code == 0
    text = (tmp_path / "own.toml").read_text("utf-8")
    assert f"`pnp layout generate {game_id} --seed 5 --tries 2 --games 1`" in text
    assert "# 1 games of the random bot, seed 5" in text
    assert "no errors" in pnp("layout", "check", "own.toml").out
    assert pnp("setup", game_id, "--layout", "own.toml", "--players", "3", "--seed", "1").code == 0
    assert pnp(*words, "-o", "-").out == text
    assert pnp("layout", "generate", game_id, "--seed", "6", "--tries", "1", "--games", "0", "-o", "-").out != text


def test_the_board_of_a_seed_is_the_same_on_every_machine():
    data = find_game("wuestenkoenige").trial().generate(24, 2, 11)
    assert data == find_game("wuestenkoenige").trial().generate(24, 2, 11)
    assert map_text(dict.fromkeys(blob(12, Chance(3)), ".")) == BLOB


BLOB = "    . .\n . . . .\n. . . .\n . .\n"


def test_shapes_have_so_many_connected_hexes():
    for seed in range(20):
        found = blob(90, Chance(seed))
        assert 80 <= len(found) <= 90
        assert component(found, min(found)) == found
        assert len(steps_from([min(found)], found)) == len(found)


def test_the_number_of_cells_and_players_is_followed():
    for cells in (60, 240):
        for players in (2, 5):
            data = find_game("durch-die-wueste").trial().generate(cells, players, 3)
            text = "".join(data["map"].split())
            assert 0.75 * cells <= len(text) - text.count("^") <= 1.1 * cells
            head = {"format": "pnp-layout/1", "game": "durch-die-wueste", "id": "own", "title": "Own"}
            load_layout({**head, **data})


def test_the_best_of_more_tries_is_no_worse(pnp):
    def badly(tries):
        words = ("--seed", "1", "--tries", str(tries), "--games", "1", "-o", "-")
        return pnp("layout", "generate", "durch-die-wueste", *words).out.count("# warning")

    assert badly(8) <= badly(1)


def test_layout_new_begins_with_a_board_of_a_size(pnp, tmp_path):
    assert pnp("layout", "new", "wuestenkoenige", "--size", "30", "-o", "own.toml").code == 0
    data = tomllib.loads((tmp_path / "own.toml").read_text("utf-8"))
    assert (data["id"], data["title"]) == ("own", "own")
    loaded = load_layout("own.toml")
    assert 24 <= next(one.value for one in measures_of(loaded.game, loaded.layout, 2) if one.key == "hexes") <= 34
    assert "# A layout made by chance" in (tmp_path / "own.toml").read_text("utf-8")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("touareg",), "makes no layouts by chance"),
        (("wuestenkoenige", "--cells", "3"), "expected 16 to 400"),
        (("wuestenkoenige", "--cells", "20000"), "expected 16 to 400"),
        (("wuestenkoenige", "--players", "9"), "expected 2 to 5"),
        (("wuestenkoenige", "--tries", "0"), "--tries"),
        (("wuestenkoenige", "-o", "own.pdf"), ".toml"),
    ],
)
def test_bad_calls_are_refused(refused, words, told):
    assert told in refused("layout", "generate", *words)


def test_a_size_and_a_layout_to_begin_with_contradict_each_other(refused):
    assert "expected one of them" in refused("layout", "new", "wuestenkoenige", "--from", "compact", "--size", "30")
