"""Decks for a virtual table."""

import pytest
from hypothesis import given, strategies as st

from pnp.press.layout import SIDE, decks, slug
from pnp.scene.model import Circle, Hexagon, Part, RectOutline, Round, Scene, Style


def part(name, outline, copies, back=None):
    face = Scene(1, 1, (Circle(0, 0, 1, Style("ink")),), name)
    return Part(name, "Cards", outline, face, back and Scene(1, 1, (), back), copies)


@given(
    st.sampled_from(
        [RectOutline(60, 60), RectOutline(57, 87, 3), RectOutline(300, 20), Round(16), Hexagon(40), Hexagon(40, False)]
    ),
    st.integers(1, 200),
    st.sampled_from([72.0, 300.0, 1200.0]),
)
def test_every_copy_of_a_pile_has_a_cell_and_no_picture_is_too_large(outline, copies, dpi):
    found = list(decks([part("a", outline, copies, "back"), part("b", outline, 2, "back")], dpi))
    assert sum(len(deck.pieces) for deck in found) == copies + 2
    for deck in found:
        assert deck.columns <= 10
        assert deck.rows <= 7
        assert len(deck.pieces) < deck.columns * deck.rows
        assert max(deck.columns * deck.width, deck.rows * deck.height) <= SIDE
        assert deck.dpi <= dpi
        assert len(deck.faces.children) == len(deck.pieces) + 1
        assert deck.common
        assert len(deck.backs.children) == 1


def test_backs_of_cells():
    # pieces without a back have one cell each
    (deck,) = decks([part("a", Round(16), 30), part("b", Round(16), 5), part("none", Round(16), 0)])
    assert [piece.name for piece in deck.pieces] == ["a", "b"]
    assert deck.backs is None
    # backs that differ lie in the cells of their faces
    (deck,) = decks([part("a", RectOutline(60, 60), 2, "one"), part("b", RectOutline(60, 60), 1, "two")])
    assert not deck.common
    assert [group.title for group in deck.backs.children] == ["one", "one", "two", "two"]
    assert [(group.x, group.y) for group in deck.backs.children] == [(g.x, g.y) for g in deck.faces.children]
    # decks of one kind have names of their own
    names = [deck.name for deck in decks([part("a", Round(16), 1), part("b", Round(20), 1), part("c", Round(9), 1)])]
    assert names == ["cards", "cards-2", "cards-3"]


@pytest.mark.parametrize(
    ("words", "name"), [("Wüsten-Könige", "wusten-konige"), ("../../etc", "etc"), ("", "pieces"), ("沙", "pieces")]
)
def test_names_of_files_are_plain(words, name):
    assert slug(words) == name
