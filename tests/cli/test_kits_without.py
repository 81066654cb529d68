"""Kits of games that have nothing for what is asked: printed all the same, and said."""

import pytest

from pnp.library.catalog import shipped_ids
from tests.printed import page_words

GAME, CARDS = "durch-die-wueste", "touareg"


def test_boxes_of_a_game_without_cards_the_kit_is_printed_and_it_is_said(pnp, tmp_path):
    parts = ("--part", "water", "--part", "guide", "--part", "list")
    said = pnp("kit", GAME, "--boxes", *parts, "-o", tmp_path / "kit.pdf")
    assert said.code == 0
    assert f"--boxes: no box for {GAME}: a box is for cards and tiles with a back" in said.err
    plain = pnp("kit", GAME, *parts, "-o", tmp_path / "plain.pdf")
    assert "--boxes" not in plain.err
    assert page_words(tmp_path / "kit.pdf") == page_words(tmp_path / "plain.pdf")


def test_boxes_of_parts_without_a_back(pnp, tmp_path):
    said = pnp("kit", CARDS, "--boxes", "--part", "coins", "-o", tmp_path / "coins.pdf")
    assert said.code == 0 and f"no box for {CARDS}" in said.err
    assert len(page_words(tmp_path / "coins.pdf")) == 1


@pytest.mark.soak
def test_kits_of_all_games_say_for_each_what_it_has_not(pnp, tmp_path):
    said = pnp("kit", "all", "--boxes", "--standees", "--no-rules")
    assert said.code == 0
    (boxes,) = [line for line in said.err.splitlines() if line.startswith("pnp: --boxes")]
    assert boxes.startswith(f"pnp: --boxes: no box for {GAME}: ")
    assert [line for line in said.err.splitlines() if line.startswith("pnp: --standees")] == [
        f"pnp: --standees: {CARDS} has no figures to stand up, its kit is the same without"
    ]
    assert {path.name for path in (tmp_path / "out").iterdir()} == {
        f"{game}-kit-no-rules-standees-boxes.pdf" for game in shipped_ids()
    }
