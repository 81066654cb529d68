"""The words of the press, in every language: the games have theirs in the conformance kit."""

import pytest

from pnp import press
from pnp.data.read import load_texts
from pnp.library.catalog import find_game, shipped_ids
from pnp.printing.requests import LANGUAGES
from pnp.testing.drawings import Noted, unclipped
from pnp.testing.printing import assert_catalogue, assert_laid_out, kit_of, unasked

FIRST = find_game(shipped_ids()[0])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_languages_have_the_same_texts(lang):
    assert_catalogue(lang, load_texts(press.TEXTS, lang), load_texts(press.TEXTS, "en"))


def test_every_text_is_asked_for():
    assert unasked(Noted(load_texts(press.TEXTS, "en"))) == set()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ["a4", "letter", "a5"])
def test_words_of_the_press_stay_in_their_places(name, lang):
    texts, paper = load_texts(press.TEXTS, lang), press.paper(name)
    board = kit_of(FIRST.id, None, lang, FIRST.players[1]).boards["board"]
    leaves = [
        press.calibration(paper, texts),
        press.fit(board, paper, board.title, texts),
        press.poster(board, paper, board.title, texts, 7.5)[0],
    ]
    for sheet in press.bind(leaves, press.Imprint("Game", "classic", "7", "0.1.0"), texts):
        box = (paper.margin, paper.margin, sheet.width - paper.margin, sheet.height - paper.margin)
        assert_laid_out(tuple(unclipped(sheet.scene.children)), box, lines=False)
