"""Territories join at their horizons; the board is a map, and a plan on one sheet tells the same."""

from dataclasses import replace
from math import hypot

import pytest

from pnp.data.read import load_texts
from pnp.game import DrawOptions
from pnp.games.touareg.drawing import board, desert, lands, pages, scenery
from pnp.games.touareg.drawing.tribes import TEXTS
from pnp.games.touareg.layout import KINDS
from pnp.games.touareg.state import TRIBES
from pnp.library.catalog import find_game
from pnp.library.layouts import shipped_layout
from pnp.printing.files import theme_of
from pnp.printing.leaves import KitOrder, kit_leaves
from pnp.printing.requests import PrintOptions
from pnp.scene import Path
from pnp.scene.vision import luminance
from pnp.style.theme import THEMES
from tests.drawn import drawn_words, used

GAME = find_game("touareg")
LAYOUT = shipped_layout(GAME)
ALL = [(kind, "", variant) for kind in KINDS[1:] for variant in range(1 if kind == "saline" else lands.VARIANTS)]
ALL += [("camp", tribe, 0) for tribe in TRIBES]


def hills(shapes):
    """The points of the ridge along the horizon."""
    (found,) = [shape for shape in shapes if isinstance(shape, Path) and shape.style.fill == "scene.far"]
    return [command[1:] for command in found.commands if len(command) == 3]


def test_sky_and_hills_of_all_cards_meet_at_their_edges():
    skies, edges = set(), set()
    for one in ALL:
        (whole,) = lands.land(*one).children
        skies.add((one[0], whole.children[0].style.fill.stops))
        for x, y in hills(whole.children):
            if x < 0.5 or x > scenery.SIDE - 0.5:
                edges.add(y)
    assert (len(skies), len({stops[-1] for _, stops in skies})) == (len(KINDS), 1)  # one a kind, alike at the horizon
    assert max(edges) - min(edges) <= 1.4  # mm: the hills at the edges, and where they stand


def test_each_picture_of_a_kind_is_another():
    assert len({lands.land(*one).children for one in ALL}) == len(ALL)
    assert lands.land.__wrapped__("reg", "", 1) == lands.land("reg", "", 1)


@pytest.mark.few(0)
def test_the_map_is_the_same_each_time_and_another_on_another_board():
    assert desert.land.__wrapped__(LAYOUT, 62) == desert.land(LAYOUT, 62)
    assert desert.land(replace(LAYOUT, id="other"), 62) != desert.land(LAYOUT, 62)


def test_wadis_end_at_the_salt_pan_wherever_it_lies_and_ranges_stand_where_no_trail_crosses():
    cell = [*LAYOUT.cell]
    cell[1], cell[30] = cell[30], cell[1]
    for layout in (LAYOUT, replace(LAYOUT, cell=tuple(cell))):
        x, y = (at + 0.5 for at in desert.corner(layout, 1, 1))
        assert all(hypot(line[-1][0] - x, line[-1][1] - y) < 0.6 for line in desert._beds(layout, 1))
        number = {at: square for square, at in enumerate(layout.cell)}
        for wall in desert._walls(layout):
            u, v = (int(at - 0.01) for at in wall.at(wall.long / 2))
            other = (v, u + 1) if wall.long < 1 else (v + 1, u)
            assert abs(number[v, u] - number[other]) > 1


def test_the_plan_tells_all_that_the_map_tells():
    plan, whole = (board.plan(LAYOUT, load_texts(TEXTS, "en")), board.board(LAYOUT, DrawOptions()))
    words, drawn = drawn_words(plan), used(plan.children)
    assert {str(square) for square in range(1, 50)} <= set(words)
    for name, squares in LAYOUT.sectors.items():
        assert drawn[f"knot {board.tint(LAYOUT, name)}"] == len(squares) + 1
    assert set(drawn_words(whole)) - set(words) == {"Touareg", "Standard", "N"}


@pytest.mark.parametrize(("wanted", "titles"), [((), {"Plan of the board"}), (("board",), {"Board: Standard"})])
def test_a_kit_has_the_plan_and_the_map_where_it_is_asked_for(wanted, titles):
    order = KitOrder(pages.kit(LAYOUT, None, DrawOptions()), wanted, PrintOptions())
    found = {leaf.title for leaf in kit_leaves(order)}
    assert {title.partition(" – ")[0] for title in found if "oard" in title} == titles


@pytest.mark.parametrize("name", THEMES)
def test_backs_of_cards_take_little_ink(name):
    assert luminance(theme_of(name, GAME)["art.back"]) > 0.75
