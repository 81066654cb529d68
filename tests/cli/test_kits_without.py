"""Kits of games that have nothing for what is asked: printed all the same, and said."""

import pytest

from pnp.library.catalog import shipped_ids
from tests.printed import page_words

GAME, CARDS = "durch-die-wueste", "touareg"


@pytest.mark.few(0)
def test_boxes_of_parts_that_go_in_none(pnp, tmp_path):
    assert (said := pnp("kit", GAME, "--boxes", "--part", "board", "-o", tmp_path / "kit.pdf")).code == 0
    assert f"--boxes: no box for {GAME}: nothing that is printed is a token or has a back" in said.err
    assert "--boxes" not in pnp("kit", GAME, "--part", "board", "-o", tmp_path / "plain.pdf").err
    assert page_words(tmp_path / "kit.pdf") == page_words(tmp_path / "plain.pdf")


@pytest.mark.soak
def test_kits_of_all_games_say_for_each_what_it_has_not(pnp, tmp_path):
    assert (said := pnp("kit", "all", "--boxes", "--standees", "--no-rules")).code == 0
    assert "--boxes" not in said.err
    assert [line for line in said.err.splitlines() if line.startswith("--standees")] == [
        f"--standees: {CARDS} has no figures to stand up, its kit is the same without"
    ]
    assert {path.name for path in (tmp_path / "out").iterdir()} == {
        f"{game}-kit-no-rules-standees-boxes.pdf" for game in shipped_ids()
    }
