"""The page of each game: its commands say what is shown, all its options and the keys of its layouts are told."""

import re
import tomllib

import pytest

from pnp.data.schema import schema
from pnp.games.durch_die_wueste.layout import read_layout
from pnp.library.catalog import find_game, shipped_ids
from tests.shown import ROOT, blocks, check

BLOCKS = [block for game_id in shipped_ids() for block in blocks(f"docs/games/{game_id}.md")]


def page(game_id):
    return (ROOT / "docs" / "games" / f"{game_id}.md").read_text("utf-8")


@pytest.mark.parametrize(("command", "shown"), BLOCKS, ids=[command for command, _ in BLOCKS])
def test_says_what_it_shows(command, shown, tmp_path):
    check(command, shown, tmp_path)


@pytest.mark.parametrize("game_id", shipped_ids())
def test_every_option_and_every_key_of_a_layout_is_told(game_id):
    text = page(game_id)
    for option in find_game(game_id).setups.options:
        assert f"`--{option.name}" in text
    for key in schema("layout", game_id)["properties"].keys() - {"format", "game", "id", "title"}:
        assert f"`{key}`" in text
    assert f"(docs/games/{game_id}.md)" in (ROOT / "README.md").read_text("utf-8")


def test_the_board_in_the_page_can_be_read():
    data = tomllib.loads(re.search(r"```toml\n(.*?)```", page("durch-die-wueste"), re.S)[1])
    layout, problems = read_layout(data)
    assert layout
    assert {problem.severity for problem in problems} <= {"warning"}
    assert all("too small" in problem.message for problem in problems)  # it is there to show the signs
