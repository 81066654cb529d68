"""`pnp notation --textmate`: the grammar by which editors color logs."""

import json

from pnp.library.catalog import shipped_ids
from tests.editor.coloring import colored


def test_of_all_games_the_line_that_names_one_chooses_its_words(pnp):
    grammar = json.loads(pnp("notation", "--textmate").out)
    assert grammar["scopeName"] == "source.pnplog"
    assert {*shipped_ids()} < {*grammar["repository"]}
    assert dict(colored(grammar, "game: touareg\nAna b 48 5")[1])["b"] == "keyword.control.action"
    assert dict(colored(grammar, "game: durch-die-wueste\nAna b 48 5")[1])["b"] == ""


def test_of_one_game_every_line_is_colored(pnp):
    grammar = json.loads(pnp("notation", "--textmate", "toua").out)
    assert dict(colored(grammar, "Ana b 48 5")[0])["b"] == "keyword.control.action"
    assert [*grammar["repository"]][-2:] == ["touareg", "touareg-turn"]


def test_without_it_a_game_must_be_named(refused):
    assert "GAME" in refused("notation")
