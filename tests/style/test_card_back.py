"""Backs of cards: what a print or a cut that is off does to them."""

from collections import Counter

import pytest

from pnp.library.catalog import find_game, shipped_ids
from pnp.printing.colors import theme_of
from pnp.scene import Circle, Group, Rect, Style, Symbol, Use
from pnp.scene.vision import contrast
from pnp.style.own_theme import doubts
from pnp.style.pieces import card_back
from pnp.style.theme import COLOR, THEMES, Theme

SIZES = ((41.0, 63.0), (63.0, 88.0), (60.0, 60.0), (45.0, 45.0))
BLEED = 3.0


def emblem(fill, hole):
    return Symbol(f"emblem {fill}", (Circle(0, 0, 1, Style(fill)), Circle(0, 0, 0.5, Style(hole))))


def small(shapes):
    """The small emblems that are strewn."""
    return [use for shape in shapes if isinstance(shape, Group) for use in shape.children if isinstance(use, Use)]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_all_but_the_ground_keeps_2_mm_from_a_cut_that_is_off_by_2(width, height):
    for shape in card_back(width, height, BLEED, emblem):
        if isinstance(shape, Circle):
            reach = shape.r + shape.style.width / 2 + 4
            assert reach <= shape.x <= width - reach
            assert reach <= shape.y <= height - reach


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_ground_and_what_is_strewn_on_it_go_on_through_the_bleed(width, height):
    ground, *rest = card_back(width, height, BLEED, emblem)
    assert isinstance(ground, Rect)
    assert ground[:4] == (-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED)
    assert all(shape.clip == ground for shape in rest if isinstance(shape, Group))
    found = small(rest)
    assert min(use.x - use.scale for use in found) < -BLEED and max(use.x + use.scale for use in found) > width + BLEED
    assert min(use.y - use.scale for use in found) < 0 and max(use.y + use.scale for use in found) > height


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_back_is_the_same_when_turned_by_half_a_turn(width, height):
    found = small(card_back(width, height, BLEED, emblem))
    places = Counter((round(use.x, 6), round(use.y, 6)) for use in found)
    assert places == Counter((round(width - x, 6), round(height - y, 6)) for x, y in places.elements())


@pytest.mark.parametrize("game_id", shipped_ids())
@pytest.mark.parametrize("theme", THEMES)
def test_emblem_and_rings_stand_out_in_the_hues_of_every_game(game_id, theme):
    colors = theme_of(theme, find_game(game_id))
    assert contrast(colors["art.back-emblem"], colors["art.back-medal"]) >= 4.5
    assert contrast(colors["art.back-line"], colors["art.back"]) >= 3
    assert colors["art.back-shade"] != colors["art.back"]


@pytest.mark.parametrize("role", ["art.letter", "art.back-emblem"])
def test_a_theme_of_ones_own_is_doubted_where_titles_and_numbers_of_cards_are_pale(role):
    ground = {"art.letter": "art.sky-0", "art.back-emblem": "art.back-medal"}[role]
    pale = Theme({**COLOR, role: COLOR[ground]})
    assert [(one.one, one.other) for one in doubts(pale, [], {role}, grey=False)] == [(role, ground)]
