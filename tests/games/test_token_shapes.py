"""Tokens of every shape: as many, of sizes that hands and punches can make."""

from functools import cache

import pytest

from pnp.cli import run
from pnp.game import DrawOptions
from pnp.library.catalog import find_game, shipped_ids
from pnp.library.layouts import shipped_layout
from pnp.press import impose, paper
from pnp.press.outline import size
from pnp.printing.requests import SHAPES
from pnp.scene import Hexagon, Round
from tests.printed import page_words

LEAST = 13.0  # mm, of what is handled


@cache
def pieces(game_id, shape):
    game = find_game(game_id)
    return game.drawing().kit(shipped_layout(game), None, DrawOptions(token_shape=shape)).pieces


@pytest.mark.parametrize("game_id", shipped_ids())
@pytest.mark.parametrize("shape", SHAPES)
def test_nothing_that_is_handled_is_smaller_than_13_mm(game_id, shape):
    assert min(min(size(part.outline)) for part in pieces(game_id, shape)) >= LEAST


@pytest.mark.parametrize("game_id", shipped_ids())
def test_the_tokens_are_the_same_whatever_their_shape(game_id):
    told = [[(part.name, part.kind, part.copies) for part in pieces(game_id, shape)] for shape in SHAPES]
    assert told[0] == told[1] == told[2]
    assert not any(isinstance(part.outline, Round | Hexagon) and not part.back for part in pieces(game_id, "square"))
    assert any(isinstance(part.outline, Hexagon) and not part.back for part in pieces(game_id, "hex"))


@pytest.mark.parametrize("game_id", shipped_ids())
def test_discs_are_as_large_as_punches_are(game_id):
    found = {part.outline.diameter for part in pieces(game_id, "disc") if isinstance(part.outline, Round)}
    assert found and found <= {13.0, 16.0, 19.0, 25.0}


def test_squares_of_a_sheet_are_freed_by_a_cut_for_each_row_and_each_column():
    (camels, *_) = [part for part in pieces("touareg", "square") if part.kind == "Camels"]
    (leaf,) = impose([camels], paper("a4"))
    assert camels.copies == 100 and size(camels.outline) == (16.0, 16.0)
    assert all(not cut.closed for cut in leaf.cuts)
    assert len(leaf.cuts) == (10 + 1) + (10 + 1), "10 rows of 10"


def test_the_sheet_says_which_punch(tmp_path):
    words = ["kit", "touareg", "--part", "camels", "--lang", "fr", "-o", str(tmp_path / "a.pdf")]
    assert run([*words, "--token-shape", "disc"]) == 0
    assert all("emporte-pièce 1" in page for page in page_words(tmp_path / "a.pdf"))
    assert run([*words, "--force"]) == 0
    assert not any("emporte-pièce" in page for page in page_words(tmp_path / "a.pdf"))
