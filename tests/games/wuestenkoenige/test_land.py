"""The land of the printed board: it runs on under the grid, and stays on ground of its kind."""

from dataclasses import replace
from math import dist

import pytest

from pnp.data.read import load_texts
from pnp.games.wuestenkoenige.drawing.board import land
from pnp.games.wuestenkoenige.drawing.pieces import FACES, TEXTS, VARIANTS, ground
from pnp.geometry.hexes import bits
from pnp.library.catalog import find_game
from pnp.library.layouts import shipped_layout
from pnp.scene import Group, Use
from pnp.style.land import within_hex
from pnp.testing.drawings import curve_points, used

SIZE = 36
GAME = find_game("wuestenkoenige")
WORDS = load_texts(TEXTS, "en")


@pytest.fixture(scope="module", params=["compact", "grand"])
def layout(request):
    return shipped_layout(GAME, request.param)


def drawn(layout):
    return list(land(layout, SIZE, WORDS))


def place_at(layout, x, y):
    """The number of the place at a point of the map."""
    cell = min(bits(layout.hexes.cells), key=lambda each: dist((x, y), layout.hexes.centre(each, SIZE)))
    return next(place for place, cells in enumerate(layout.cells) if cell in cells)


def uses(layout, name):
    return [shape for shape in drawn(layout) if isinstance(shape, Use) and shape.symbol.name.startswith(name)]


def test_it_is_the_same_each_time_and_another_on_another_board(layout):
    assert drawn(layout) == drawn(layout)
    assert drawn(replace(layout, id="other")) != drawn(layout)


def test_patches_of_the_valley_lie_in_it_and_run_on_over_its_hexes(layout):
    places = [{place_at(layout, *point) for point in curve_points(patch)} for patch in uses(layout, "patch")]
    dark = [found for found, patch in zip(places, uses(layout, "patch"), strict=True) if "valley" in patch.symbol.name]
    assert all(max(found) < layout.grey for found in dark)
    assert sum(len(found) > 1 for found in dark) >= len(dark) / 3


def test_the_sand_of_a_site_keeps_its_drifts_and_an_oasis_its_green(layout):
    for name, least in (("drift", 3), ("patch", 3)):
        found = [use for use in uses(layout, name) if "valley" not in use.symbol.name]
        assert len(found) >= least
        for use in found:
            (place,) = {place_at(layout, *point) for point in curve_points(use)}
            assert place >= layout.grey


def test_stones_lie_on_each_hex_of_the_valley_none_on_its_name(layout):
    groups = [shape for shape in drawn(layout) if isinstance(shape, Group)]
    assert {place_at(layout, group.x, group.y) for group in groups} == set(range(layout.grey))
    stones = [stone for group in groups for stone in group.children]
    assert all(2 <= len(group.children) <= 4 for group in groups)
    assert not any(abs(stone.x) < 0.4 and stone.y < -0.4 for stone in stones)
    assert len({stone.symbol.name for stone in stones}) >= 5
    assert used(groups).total() == len(stones)


@pytest.mark.parametrize("face", FACES)
def test_what_is_scattered_over_a_tile_ends_before_its_sides(face):
    for variant in range(VARIANTS):
        (scattered,) = (shape for shape in ground(face, variant).children if isinstance(shape, Group))
        found = [(scattered.x + x, scattered.y + y) for use in scattered.children for x, y in curve_points(use)]
        assert len(found) > 20
        assert all(within_hex(x, y, 2, flat=False) for x, y in found)
