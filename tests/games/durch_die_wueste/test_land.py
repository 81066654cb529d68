"""The land of the printed board: what runs on under the grid, and stays where it belongs."""

from dataclasses import replace
from itertools import pairwise
from math import dist

import pytest

from pnp.game import DrawOptions
from pnp.games.durch_die_wueste.drawing.board import board, land
from pnp.games.durch_die_wueste.drawing.pieces import PALETTE
from pnp.games.durch_die_wueste.layout import read_layout
from pnp.geometry.hexes import bits
from pnp.library.catalog import find_game
from pnp.library.layouts import shipped_layout
from pnp.rendering.pdf import Meta, pdf
from pnp.rendering.svg import svg
from pnp.scene import Group, Path, Style, Use
from pnp.scene.model import Page
from pnp.testing.drawings import inside

SIZE = 20
GAME = find_game("durch-die-wueste")


@pytest.fixture(scope="module", params=["classic", "basin", "canyon"])
def layout(request):
    return shipped_layout(GAME, request.param)


def nearest(layout, x, y):
    return min(bits(layout.hexes.cells), key=lambda cell: dist((x, y), layout.hexes.centre(cell, SIZE)))


@pytest.mark.soak
def test_it_is_the_same_each_time_and_another_on_another_board(layout):
    assert land(layout, SIZE) == land(replace(layout), SIZE)
    assert land(replace(layout, id="other"), SIZE).children != land(layout, SIZE).children


@pytest.mark.few(0)
def test_dunes_run_on_over_many_hexes(layout):
    groups = (shape.children for shape in land(layout, SIZE).children if isinstance(shape, Group))
    (faces,) = (one for shapes in groups for one in shapes if isinstance(one, Path) and one.style.fill == "sand-slip")
    over, known = [], set()
    for letter, *at in faces.commands:
        known |= {nearest(layout, *at[-2:])} if at else set()
        if letter == "Z":
            over, known = [*over, len(known)], set()
    assert len(over) > 10
    assert max(over) >= 4


@pytest.mark.few(1)
def test_ranges_are_where_mountains_are(layout):
    drawn = [shape for shape in land(layout, SIZE).children if isinstance(shape, Path)]
    feet = [shape for shape in drawn if shape.style.fill == "rock-0"]
    for cell in bits(layout.hexes.cells):
        middle = layout.hexes.centre(cell, SIZE)
        assert any(inside(foot, *middle) for foot in feet) == bool(layout.mountains >> cell & 1)


@pytest.mark.few(1)
def test_each_waterhole_and_each_place_for_palms_has_its_shore(layout):
    found = [shape for shape in land(layout, SIZE).children if isinstance(shape, Use)]
    for name, cells in (("pool", layout.circles), ("meadow", layout.sites)):
        uses = [use for use in found if use.symbol.name.startswith(name)]
        assert sorted(nearest(layout, use.x, use.y) for use in uses) == list(bits(cells))
        for use in uses:
            away = dist((use.x, use.y), layout.hexes.centre(nearest(layout, use.x, use.y), SIZE))
            points = [at for _, *at in use.symbol.children[0].commands if at]
            assert away + use.scale * max(dist(at[-2:], (0, 0)) for at in points) < SIZE / 2


@pytest.mark.few(1)
def test_the_grid_has_each_border_once_but_within_ranges(layout):
    wide = Style(None, "grid", 0.18)
    (grid,) = (shape for shape in land(layout, SIZE).children if isinstance(shape, Path) and shape.style == wide)
    borders = [frozenset((one[1:], other[1:])) for one, other in pairwise(grid.commands) if other[0] == "L"]
    assert len(set(borders)) == len(borders)

    def shared(cells):
        return sum((layout.hexes.near[cell] & cells).bit_count() for cell in bits(cells)) // 2

    assert len(borders) == shared(layout.hexes.cells) - shared(layout.mountains)


def rows(wide, high, sign_at):
    return [" " * (row % 2) + " ".join(sign_at(row, column) for column in range(wide)) for row in range(high)]


@pytest.mark.few(1)
@pytest.mark.parametrize("name, board_rows", [
    ("one row", rows(30, 1, lambda row, column: ".")),
    ("one mountain", ["^"]),
    ("mountains only", rows(12, 10, lambda row, column: "^")),
    pytest.param(
        "4,000 hexes",
        rows(64, 63, lambda row, column: "^" if row % 9 + column % 8 < 4 else ".o"[row * column % 31 == 7]),
        marks=pytest.mark.soak,
    ),
])  # fmt: skip
def test_a_board_of_any_shape_is_drawn_and_small(name, board_rows):
    odd, _ = read_layout({"id": name, "title": name, "map": board_rows})
    scene = board(odd, DrawOptions())
    for theme in ("color", "low-ink"):
        assert len(svg(scene, PALETTE.theme(theme))) <= max(230_000, 700 * odd.hexes.cells.bit_count())


@pytest.mark.few(1)
@pytest.mark.parametrize("theme", ["color", "low-ink", "grey"])
def test_a_board_has_at_most_300_kb_as_svg_and_200_as_pdf(layout, theme):
    scene, colors = board(layout, DrawOptions()), PALETTE.theme(theme)
    assert len(svg(scene, colors)) <= 300_000
    assert len(pdf([Page(scene.width, scene.height, scene)], colors, Meta("t"))) <= 200_000
