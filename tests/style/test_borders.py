"""Pictures and borders told in files."""

from itertools import product

import pytest

from pnp.library.catalog import find_game, shipped_ids
from pnp.printing.files import theme_of
from pnp.rendering.pdf import Meta, pdf
from pnp.rendering.svg import svg
from pnp.scene import Scene, Use
from pnp.scene.model import Area, Group, Page
from pnp.style.picture import BAND
from pnp.style.theme import THEMES
from pnp.testing.drawings import roles


def face(game_id):
    return find_game(game_id).drawing().face()


@pytest.mark.few(1)
@pytest.mark.parametrize("game_id", shipped_ids())
def test_a_cover_is_small_and_has_its_roles_in_every_theme(game_id):
    drawn = Scene(150, 200, tuple(face(game_id).art(Area(0, 0, 150, 200))))
    for name in THEMES:
        theme = theme_of(name, find_game(game_id))
        assert roles(drawn.children) <= set(theme)
        assert len(svg(drawn, theme)) < 300_000
        assert len(pdf([Page(150, 200, drawn)], theme, Meta(""))) < 120_000


@pytest.mark.parametrize(("game_id", "wide"), [*product(shipped_ids(), (99.0, 120.5, 184.0))])
def test_a_side_of_a_border_has_whole_repeats_from_corner_to_corner(game_id, wide):
    (frame,) = face(game_id).border(Area(3, 5, wide, 80), BAND)
    assert isinstance(frame, Group) and (frame.x, frame.y, frame.scale) == (3, 5, 1)
    top = next(one for one in frame.children if isinstance(one, Use)).symbol.children
    lefts = sorted({round(one.x, 3) for one in top})
    step = (wide - 2 * BAND) / len(lefts)
    assert lefts == pytest.approx([step * at for at in range(len(lefts))], abs=0.01)


@pytest.mark.parametrize("game_id", shipped_ids())
def test_an_area_as_high_as_a_border_is_a_strip_of_it(game_id):
    (strip,) = face(game_id).border(Area(0, 0, 150, 4), 4)
    assert strip.children[0].clip[:4] == (0, 0, 150 / strip.scale, BAND)
