"""The land of the printed board: what runs on under the grid, and stays where it belongs."""

from dataclasses import replace
from math import cos, dist, hypot, radians, sin

import pytest

from pnp.games.durch_die_wueste.drawing.board import land
from pnp.geometry.hexes import bits
from pnp.library.catalog import find_game
from pnp.library.layouts import shipped_layout
from pnp.scene import Path, Use

SIZE = 20
GAME = find_game("durch-die-wueste")


@pytest.fixture(scope="module", params=["classic", "basin", "canyon"])
def layout(request):
    return shipped_layout(GAME, request.param)


def uses(layout, name):
    return [shape for shape in land(layout, SIZE) if isinstance(shape, Use) and shape.symbol.name.startswith(name)]


def nearest(layout, x, y):
    return min(bits(layout.hexes.cells), key=lambda cell: dist((x, y), layout.hexes.centre(cell, SIZE)))


def test_it_is_the_same_each_time_and_another_on_another_board(layout):
    assert list(land(layout, SIZE)) == list(land(layout, SIZE))
    assert list(land(replace(layout, id="other"), SIZE)) != list(land(layout, SIZE))


def test_drifts_lie_on_sand_and_many_over_several_hexes(layout):
    over = 0
    for drift in uses(layout, "drift"):
        turn = radians(drift.rotation)
        reach = 0.9 * drift.scale * cos(turn), 0.9 * drift.scale * sin(turn)
        ends = [nearest(layout, drift.x + side * reach[0], drift.y + side * reach[1]) for side in (-1, 0, 1)]
        assert not any(layout.mountains >> cell & 1 for cell in ends)
        over += len(set(ends)) > 1
    assert over > 20


def test_mountains_have_peaks_and_nothing_else_has(layout):
    peaks = uses(layout, "peak")
    assert {nearest(layout, peak.x, peak.y) for peak in peaks} == set(bits(layout.mountains))
    assert len(peaks) >= 2 * layout.mountains.bit_count()
    assert len({peak.symbol.name for peak in peaks}) >= 5


def test_each_waterhole_and_each_place_for_palms_has_its_shore(layout):
    shores = uses(layout, "pool")
    assert {nearest(layout, shore.x, shore.y) for shore in shores} == set(bits(layout.circles | layout.sites))
    assert len(shores) == (layout.circles | layout.sites).bit_count()
    assert len({shore.rotation for shore in shores}) > 5
    for shore in shores:
        x, y = layout.hexes.centre(nearest(layout, shore.x, shore.y), SIZE)
        reach = max(hypot(*command[-2:]) for command in shore.symbol.children[0].commands if len(command) > 1)
        assert shore.scale * reach + dist((shore.x, shore.y), (x, y)) < SIZE / 2


def test_the_grid_has_each_border_once(layout):
    (grid,) = (shape for shape in land(layout, SIZE) if isinstance(shape, Path) and shape.style.stroke == "line")
    ends = [command[1:] for command in grid.commands]
    pairs = zip(ends[::2], ends[1::2], strict=True)
    borders = [frozenset((round(x, 3), round(y, 3)) for x, y in pair) for pair in pairs]
    assert len(set(borders)) == len(borders)
    cells = layout.hexes.cells
    shared = sum((layout.hexes.near[cell] & cells).bit_count() for cell in bits(cells)) // 2
    assert len(borders) == 6 * cells.bit_count() - shared
