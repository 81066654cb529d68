"""What a whole log leaves out or says in another language: names of players, the game."""

import pytest

from pnp import check, load_log
from pnp.data.errors import DataError
from pnp.library.catalog import find_game, game_ids

HEAD = "layout: basin\nplayers: Ana, Ben\nseed: 7\n"
DDW = f"game: durch-die-wueste\n{HEAD}"


@pytest.mark.parametrize("game", game_ids())
def test_a_game_is_called_by_its_title_in_any_language(game):
    for title in find_game(game).title.values():
        for typed in (title, title.upper()):
            with pytest.raises(DataError, match=f"none.*{game}"):
                load_log(f"game: {typed}\nlayout: none\nplayers: Ana, Ben\nseed: 7\n")


@pytest.mark.parametrize(
    "title", ["Durch die Wuste", "durch_die_wueste", "A travers le desert", "“Through the Desert”"]
)
def test_titles_without_accents(title):
    assert load_log(f"game: {title}\n{HEAD}").game.id == "durch-die-wueste"


def test_a_game_that_is_none():
    with pytest.raises(DataError, match="chess"):
        load_log(f"game: chess\n{HEAD}")


def test_entries_without_a_name_are_those_of_whose_turn_it_is():
    log = load_log(f"{DDW}m D5\ns H11\n2 c F5\n")
    assert [entry["player"] for entry in log.log["moves"]] == ["Ana", "Ben", "Ana"]
    assert check(log).legal


def test_where_several_may_be_meant_the_name_is_asked_for():
    with pytest.raises(DataError, match="cannot be told whose") as fault:
        load_log(f"{DDW}Ana m D5\n??\nc F5\n")
    assert fault.value.line == 7
    with pytest.raises(DataError, match="Ana or Ben may take it"):
        load_log("game: touareg\nplayers: Ana, Ben\nseed: 7\ncamps: Ana=43 Ben=47\nround 2\npass\n")
