"""The land of the printed board: quiet drifts in the tints of the sectors, none over the border of two."""

from dataclasses import replace

import pytest

from pnp.games.touareg.drawing import board
from pnp.library.catalog import find_game
from pnp.library.layouts import shipped_layout
from pnp.printing.colors import theme_of
from pnp.scene import Use
from pnp.scene.vision import luminance
from pnp.style.theme import THEMES
from pnp.testing.drawings import curve_points

SIZE = 62
GAME = find_game("touareg")
LAYOUT = shipped_layout(GAME)
DRIFTS = [each for each in board.land(LAYOUT, SIZE) if isinstance(each, Use) and each.symbol.name.startswith("drift")]


def tint_at(x, y):
    cell = int(y // SIZE), int(x // SIZE)
    return next((board.tint(LAYOUT, square) for square in range(1, 50) if LAYOUT.cell[square] == cell), None)


def test_each_drift_lies_in_one_tint_and_is_painted_in_its_shade():
    assert {drift.symbol.children[0].style.fill for drift in DRIFTS} == {
        f"{tint}-shade" for tint in (*board.TINTS, "sand-light")
    }
    for drift in DRIFTS:
        shade, glow = (path.style.fill for path in drift.symbol.children)
        found = {tint_at(*point) for point in curve_points(drift)}
        assert found == {shade.removesuffix("-shade")} == {glow.removesuffix("-glow")}


def test_drifts_run_on_over_many_squares_and_no_two_neighbours_are_alike():
    assert sum(len({(int(x // SIZE), int(y // SIZE)) for x, y in curve_points(drift)}) > 1 for drift in DRIFTS) > 20
    assert len({drift.symbol.name.split("-")[1] for drift in DRIFTS}) >= 5
    assert len({(drift.symbol.name, drift.scale, drift.rotation) for drift in DRIFTS}) == len(DRIFTS)


def test_it_is_the_same_each_time_and_another_on_another_board():
    assert list(board.land(LAYOUT, SIZE)) == list(board.land(LAYOUT, SIZE))
    assert list(board.land(replace(LAYOUT, id="other"), SIZE)) != list(board.land(LAYOUT, SIZE))


@pytest.mark.parametrize("name", THEMES)
def test_the_land_is_quiet(name):
    theme = theme_of(name, GAME)
    for tint in board.TINTS:
        ground = luminance(theme[tint])
        assert all(abs(luminance(theme[f"{tint}{part}"]) - ground) <= 0.08 * ground for part in ("-shade", "-glow"))
