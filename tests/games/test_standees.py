"""Figures that stand: as many as tokens, no larger on the table, folded within their outline; for all games."""

from collections import Counter
from functools import cache
from math import hypot

import pytest

from pnp.cli import run
from pnp.game import DrawOptions
from pnp.games.durch_die_wueste.drawing.board import HEX
from pnp.library.catalog import find_game, shipped_ids
from pnp.library.layouts import shipped_layout
from pnp.press import impose, paper
from pnp.press.outline import size
from pnp.printing.requests import LANGUAGES, SHAPES
from pnp.scene import Group, Hexagon, RectOutline, Round
from pnp.style.figures import camel
from pnp.style.pieces import front_panel, size_on_token, strip
from pnp.testing.drawings import safe_zone, texts
from tests.crossed import crossed
from tests.printed import page_words

FIGURES = {"durch-die-wueste": 30, "wuestenkoenige": 60, "wuestensoehne": 20}
EXPLORER = 16.0  # mm: explorers of different height stand on a foot of 16 x 16 mm, on tiles of 45 mm


@cache
def pieces(game_id, upright, lang="en"):
    game = find_game(game_id)
    return (
        game.drawing().kit(shipped_layout(game, game.default_layout), None, DrawOptions(lang, standees=upright)).pieces
    )


def stood(game_id, lang="en"):
    """Each standee with the token that it is printed for."""
    return [
        pair
        for pair in zip(pieces(game_id, False, lang), pieces(game_id, True, lang), strict=True)
        if pair[0] != pair[1]
    ]


def test_every_game_with_figures_has_standees():
    assert Counter({name: sum(new.copies for _, new in stood(name)) for name in shipped_ids()}) == Counter(FIGURES)


@pytest.mark.parametrize("game_id", FIGURES)
def test_there_are_as_many_standees_of_a_kind_as_tokens(game_id):
    for token, standee in stood(game_id):
        assert (token.kind, token.copies) == (standee.kind, standee.copies)
        assert token.name in standee.name and token.name != standee.name


@pytest.mark.parametrize("game_id", FIGURES)
def test_a_standee_takes_no_more_room_on_its_cell_than_the_token(game_id):
    for token, standee in stood(game_id):
        side = min(size(token.outline))
        ((_, foot), _), *_ = standee.folds
        if standee.outline.width == EXPLORER:
            assert 2 * foot <= EXPLORER
        else:
            assert hypot(standee.outline.width, 2 * foot) <= side + 1e-6


@pytest.mark.parametrize("game_id", FIGURES)
def test_feet_and_sides_are_of_one_length_and_folds_go_across(game_id):
    for _, standee in stood(game_id):
        width, length = size(standee.outline)
        length = min([length, *(y for (_, y), _ in standee.cuts)])  # strips that are too long are cut first
        ys = [0, *(y for (_, y), _ in standee.folds), length]
        front, back, feet, other = ys[2] - ys[1], ys[3] - ys[2], ys[1] - ys[0], ys[4] - ys[3]
        assert front == pytest.approx(back) and feet == pytest.approx(other)
        assert all(((x, y), (u, v)) == ((0, y), (width, y)) and 0 < y < length for (x, y), (u, v) in standee.folds)


@pytest.mark.parametrize("game_id", shipped_ids())
@pytest.mark.parametrize("upright", [False, True])
def test_folds_of_all_pieces_lie_on_them(game_id, upright):
    for part in pieces(game_id, upright):
        width, height = size(part.outline)
        assert all(0 <= x <= width and 0 <= y <= height for fold in part.folds for x, y in fold)


@pytest.mark.few(3)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", FIGURES)
def test_words_keep_3_mm_from_the_cuts_and_1_from_the_folds(game_id, lang):
    for _, standee in stood(game_id, lang):
        assert isinstance(standee.outline, RectOutline)
        lines = [y for (_, y), _ in standee.folds]
        for words, corners in texts(standee.face.children):
            ys = [y for _, y in corners]
            assert all(3 <= x <= standee.outline.width - 3 for x, _ in corners), (standee.name, words)
            assert all(max(ys) <= line - 0.9 or min(ys) >= line + 0.9 for line in lines), (standee.name, words)


@pytest.mark.parametrize("game_id", FIGURES)
@pytest.mark.parametrize("name", ["a4", "letter", "a4+letter"])
def test_they_go_on_sheets(game_id, name):
    made = [standee for _, standee in stood(game_id)]
    leaves = impose(made, paper(name))
    held = Counter()
    for leaf in leaves:
        held.update(dict(leaf.holds))
    asked = Counter()
    for part in made:
        asked[part.name] += part.copies
    assert held == asked


def test_a_leader_and_its_back():
    upright = pieces("durch-die-wueste", True)  # a leader is one figure that finds room on its hex among flat camels
    leaders = [part for part in upright if part.kind == "Leaders"]
    camels = [part for part in upright if part.kind == "Camels"]
    assert leaders and all(part.folds for part in leaders)
    assert camels and not any(part.folds for part in camels)
    for leader in leaders:
        ((_, foot), _), *_ = leader.folds
        assert hypot(leader.outline.width, 2 * foot) < HEX
        shown = Counter(words for words, _ in texts(leader.face.children))
        assert sorted(shown.values()) == [2], "the rider tells a letter on both sides"
    standee = size_on_token(16, 20)  # the back is the front upside down about the fold at the head
    *_, back, front = strip(standee, front_panel(standee, camel(), "camel.mint", 6.2), "camel.mint", "chevrons")
    assert isinstance(back, Group) and isinstance(front, Group)
    assert back.children == front.children
    assert (back.x, back.y, back.rotation) == (standee.width, front.y, 180)
    assert front.y == standee.folds[1][0][1]


# Tokens of every shape: as many, of sizes that hands and punches can make.

LEAST = 13.0  # mm, of what is handled


@pytest.mark.few(1)
@pytest.mark.parametrize(("game_id", "shape", "lang", "width"), crossed(shipped_ids(), SHAPES, LANGUAGES, (None, 40.0)))
def test_words_keep_3_mm_from_the_edge_of_a_card_and_nearly_2_from_that_of_a_token(game_id, shape, lang, width):
    game = find_game(game_id)
    options = DrawOptions(lang, size=width, token_shape=shape)
    for part in game.drawing().kit(shipped_layout(game), None, options).pieces:
        if (zone := safe_zone(part)) is not None:
            assert zone >= (3 if part.back else 1.8), part.name


@cache
def tokens(game_id, shape):
    game = find_game(game_id)
    return game.drawing().kit(shipped_layout(game), None, DrawOptions(token_shape=shape)).pieces


@pytest.mark.parametrize("game_id", shipped_ids())
@pytest.mark.parametrize("shape", SHAPES)
def test_nothing_that_is_handled_is_smaller_than_13_mm(game_id, shape):
    assert min(min(size(part.outline)) for part in tokens(game_id, shape)) >= LEAST


@pytest.mark.parametrize("game_id", shipped_ids())
def test_the_tokens_are_the_same_whatever_their_shape(game_id):
    told = [[(part.name, part.kind, part.copies) for part in tokens(game_id, shape)] for shape in SHAPES]
    assert told[0] == told[1] == told[2]
    assert not any(isinstance(part.outline, Round | Hexagon) and not part.back for part in tokens(game_id, "square"))
    assert any(isinstance(part.outline, Hexagon) and not part.back for part in tokens(game_id, "hex"))


@pytest.mark.parametrize("game_id", shipped_ids())
def test_discs_are_as_large_as_punches_are(game_id):
    found = {part.outline.diameter for part in tokens(game_id, "disc") if isinstance(part.outline, Round)}
    assert found and found <= {13.0, 16.0, 19.0, 25.0}


def test_squares_of_a_sheet_are_freed_by_a_cut_for_each_row_and_each_column():
    (camels, *_) = [part for part in tokens("touareg", "square") if part.kind == "Camels"]
    (leaf,) = impose([camels], paper("a4"))
    assert camels.copies == 100 and size(camels.outline) == (16.0, 16.0)
    assert all(not cut.closed for cut in leaf.cuts)
    assert len(leaf.cuts) == (10 + 1) + (10 + 1), "10 rows of 10"


@pytest.mark.few(0)
def test_the_sheet_says_which_punch(tmp_path):
    words = ["kit", "touareg", "--part", "camels", "--lang", "fr", "-o", str(tmp_path / "a.pdf")]
    assert run([*words, "--token-shape", "disc"]) == 0
    assert all("emporte-pièce 1" in page for page in page_words(tmp_path / "a.pdf"))
    assert run([*words, "--force"]) == 0
    assert not any("emporte-pièce" in page for page in page_words(tmp_path / "a.pdf"))
