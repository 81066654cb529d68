"""The positions of the examples in every theme; what else is drawn of a game is in the conformance kit."""

from functools import cache
from pathlib import Path

import pytest

from pnp.game import DrawOptions
from pnp.library.catalog import find_game, shipped_ids
from pnp.library.load import read_log
from pnp.library.verdicts import moment_of
from pnp.printing.colors import palette_of, theme_of
from pnp.style.theme import THEMES
from pnp.testing.drawings import roles
from pnp.testing.printing import scenes, unreadable, words_of
from tests.crossed import crossed

EXAMPLES = sorted((Path(__file__).parents[2] / "docs" / "examples").glob("*.pnplog"))


@cache
def views(game_id):
    """The examples of a game, each in its beginning, in its middle, at its end."""
    shown = []
    for path in EXAMPLES:
        end = moment_of(read_log(str(path)), None)
        if end.log.game.id == game_id:
            shown += [moment_of(read_log(str(path)), move) for move in (0, end.move // 2, end.move)]
    return [there.log.game.drawing().view(there.state, DrawOptions()) for there in shown]


@cache
def words_viewed(game_id):
    return words_of(views(game_id))


def themed(game_id, name):
    return theme_of(name, find_game(game_id))


def test_the_examples_show_every_game():
    assert {moment_of(read_log(str(path)), 0).log.game.id for path in EXAMPLES} == set(shipped_ids())


@pytest.mark.parametrize("game_id", shipped_ids())
def test_every_theme_has_the_same_roles(game_id):
    assert all(set(themed(game_id, name)) == set(themed(game_id, "color")) for name in THEMES)


@pytest.mark.parametrize("game_id", shipped_ids())
def test_every_role_that_is_drawn_is_in_every_theme(game_id):
    used = set().union(*(roles(scene.children) for scene in views(game_id)))
    assert used - set(themed(game_id, "color")) == set()


@pytest.mark.parametrize("game_id", shipped_ids())
def test_every_role_of_a_palette_besides_colors_of_pieces_is_drawn(game_id):
    used = set().union(*(roles(scene.children) for scene in (*scenes(game_id), *views(game_id))))
    palette = palette_of(find_game(game_id))
    single = {role for role in palette.colors["color"] if not role.startswith(tuple(palette.patterns))}
    assert {role for role in single - used if not role.startswith("art.")} == set(), "a cover has hues to choose from"


@pytest.mark.parametrize(("name", "game_id"), crossed(THEMES, shipped_ids()))
def test_all_words_are_readable_on_what_lies_under_them(name, game_id):
    assert words_viewed(game_id)
    assert unreadable(words_viewed(game_id), themed(game_id, name)) == set()


def test_no_word_stands_on_a_pattern():
    seen = {word[:3] for game_id in shipped_ids() for word in words_viewed(game_id)}
    assert len(seen) > 15
    assert [ground for _, _, ground in seen if ground.endswith("-pattern")] == []
