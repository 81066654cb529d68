"""The boxes of all games, in all languages."""

import pytest

from pnp.data.texts import load_texts
from pnp.game import DrawOptions
from pnp.library.catalog import find_game, game_ids
from pnp.library.layouts import shipped_layout
from pnp.press import TEXTS, Imposition, Stock, boxes, paper
from pnp.press.boxes.piles import packed, piles
from pnp.printing.requests import LANGUAGES
from tests.games.drawn import texts

PILES = {
    "durch-die-wueste": [],
    "touareg": [53, 36],
    "wuestenkoenige": [20, 32],
    "wuestensoehne": [6, 85],
}


def pieces(game_id, lang):
    game = find_game(game_id)
    return game.drawing().kit(shipped_layout(game), None, DrawOptions(lang)).pieces


@pytest.mark.parametrize("game_id", game_ids())
def test_all_cards_and_tiles_are_in_a_box(game_id):
    found = piles(pieces(game_id, "en"))
    assert sorted(sum(map(len, decks)) for decks in found) == sorted(PILES[game_id])
    for decks in found:
        filled = packed(decks, Stock(), paper("a4"), Imposition(), "")
        assert sum(sum(boxed.holds.values()) for boxed in filled) == sum(map(len, decks))


def test_each_stack_of_tiles_has_a_box_of_its_own():
    (_, tiles) = sorted(piles(pieces("wuestensoehne", "en")), key=len)
    assert [box.holds for box in packed(tiles, Stock(), paper("a4"), Imposition(), "")] == [{"Tiles": 17}] * 5


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("stock", [Stock(), Stock(True, 0.5)])
@pytest.mark.parametrize("game_id", game_ids())
def test_no_word_on_a_box_is_shortened_or_crosses_a_fold(game_id, stock, lang):
    title = find_game(game_id).title[lang]
    for box in boxes(pieces(game_id, lang), stock, paper("a4"), Imposition(), title, load_texts(TEXTS, lang)):
        for words, corners in texts(box.face.children):
            assert "…" not in words
            low, high = ([pick(axis) for axis in zip(*corners, strict=True)] for pick in (min, max))
            for (x, y), (u, v) in box.folds:
                beside = (x == u and not low[0] < x < high[0]) or high[1] < min(y, v) or low[1] > max(y, v)
                above = (y == v and not low[1] < y < high[1]) or high[0] < min(x, u) or low[0] > max(x, u)
                assert beside or above, (box.name, words)
