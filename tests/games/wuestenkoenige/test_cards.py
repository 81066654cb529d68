"""Event cards: their titles, pictures and signs."""

import pytest

from pnp.data.read import load_texts
from pnp.games.wuestenkoenige.drawing import cards
from pnp.games.wuestenkoenige.drawing.board import FACE
from pnp.games.wuestenkoenige.drawing.cards import ICON, icon, picture
from pnp.games.wuestenkoenige.drawing.pieces import TEXTS
from pnp.games.wuestenkoenige.state import DECK
from pnp.judging.text import verdict_text
from pnp.judging.verdict import judge
from pnp.library.load import parse_log
from pnp.scene import Group, Rect, Text, font

LANGUAGES = ("en", "fr", "de")


def titles(part):
    return [shape for shape in part.face.children if isinstance(shape, Text) and shape.weight == FACE.display]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_titles_stand_beside_their_sign_in_the_plain_sky_in_one_size_a_deck(lang):
    said, sizes = load_texts(TEXTS, lang), set()
    for part in cards.cards(said):
        lines = titles(part)
        assert " ".join(line.text for line in lines) == part.name
        assert len(lines) <= 2
        for line in lines:
            assert line.x > ICON[0] + ICON[2] + 1
            assert line.x + font.width(line.text, line.size, line.weight) <= cards.WIDTH - cards.SAFE
            assert line.y - font.CAP_HEIGHT * line.size >= 3 and line.y <= cards.HEAD
        sizes |= {line.size for line in lines}
    assert len(sizes) == 1 and min(sizes) >= 3.2


def test_every_event_has_a_picture_over_all_of_its_card_and_a_sign():
    windows, signs = set(), set()
    for kind in DECK:
        window, *sign = picture(kind).children
        assert isinstance(window, Group) and window.clip[:4] == tuple(cards.AREA)
        sky, *_ = window.children
        assert isinstance(sky, Rect) and sky[:4] == tuple(cards.AREA)
        assert tuple(sign) == tuple(icon(kind, *ICON))
        windows.add(window.children)
        signs.add(tuple(sign))
    assert len(windows) == len(signs) == len(DECK)


def test_a_camel_that_migrated_is_shown_so():
    faces = "plain A2 A3 B1 B2 B3 B4 C1 C2 C3 C4 D1 D2 D3 D4 E1 E2 E3 E4 F2 F3"
    turns = "Ana m palace>F3 d A2\nBen d A2\nAna c migration F3>F2 F2>E2 d A2\n"
    told = verdict_text(judge(parse_log(f"game: wuestenkoenige\nplayers: Ana, Ben\nfaces: {faces}\n{turns}")))
    assert "error already-migrated" in told
    assert "F2: Ana (migrated)" in told
