"""The theme of pages in a browser: plain, readable, and without what it does not paint."""

import pytest

from pnp.library import catalog
from pnp.printing.colors import screen_theme
from pnp.rendering.svg import NodeTable
from pnp.scene import Circle, Group, Scene, Style, Symbol, Use
from pnp.style.own_theme import doubts
from pnp.style.theme import COLOR, SCREEN, Theme
from pnp.testing.printing import unreadable, views, words_of


def test_it_has_the_roles_of_all_themes_and_leaves_out_patterns_alone():
    assert SCREEN.keys() == COLOR.keys()
    assert {role for role, color in SCREEN.items() if not color} <= {role for role in COLOR if "-pattern" in role}


@pytest.mark.parametrize("game_id", catalog.shipped_ids())
def test_words_lines_and_pieces_are_seen(game_id):
    game = catalog.find_game(game_id)
    theme = screen_theme(game)
    painted = Theme({role: color or theme["sand"] for role, color in theme.items()})
    found = [one for one in doubts(painted, [], set(theme), grey=False) if one.one != "palm-pattern"]
    assert found == []
    assert unreadable(words_of(views(game)), theme) == set()


def test_what_is_not_painted_is_not_written():
    dune = Circle(0, 0, 1, Style(None, "sand-pattern"))
    hill = Circle(0, 0, 2, Style("sand", "sand-pattern"))
    table = NodeTable(SCREEN)
    nodes = table.add(Scene(9, 9, (dune, hill, Group((dune, hill)), Use(Symbol("both", (dune, hill))))))
    assert len(nodes) == 3
    assert table.nodes[nodes[0]] == f'<circle cx="0" cy="0" fill="{SCREEN["sand"]}" r="2" />'
    assert table.definitions().count("<circle") == 1
