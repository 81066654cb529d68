"""Sheets of a large board meet between its cells where that needs no more of them."""

import pytest

from pnp.press import paper, poster
from pnp.press.poster import tiling
from pnp.scene import Scene

A4 = paper("a4")


def test_tiles_begin_at_seams_and_cover_the_drawing():
    tiles = tiling(446, 446, A4, 10, True, ((), tuple(range(68, 440, 62))))
    assert [span.start for span in tiles.down] == [0, 192]
    assert tiles.down[0].length == 192 + 10
    assert sum(tiles.down[-1]) == 446
    assert [round(span.length, 1) for span in tiles.across] == [155.3] * 3, "no seam given: all of one size"


@pytest.mark.parametrize("room", [100, 150, 184, 260])
def test_seams_never_need_more_sheets(room):
    sheet = paper(f"{room + 26}x500mm")
    with_seams = tiling(446, 100, sheet, 10, False, (tuple(range(68, 440, 62)), ()))
    plain = tiling(446, 100, sheet, 10, False)
    assert with_seams.columns == plain.columns
    assert all(span.length <= room + 1e-6 for span in with_seams.across)
    assert sum(with_seams.across[-1]) == pytest.approx(446)


def test_of_two_ways_of_lying_that_need_as_many_sheets_the_one_along_seams_is_taken():
    across = tiling(380, 180, A4, 10, True, ((190,), ()))
    assert [span.start for span in across.across] == [0, 190]


def test_the_marks_of_a_smaller_tile_are_about_it(texts):
    scene = Scene(446, 446, (), "Board", ((), (192.0,)))
    _, *sheets = poster(scene, A4, "Board", texts)
    first, last = sheets[0], sheets[-1]
    assert first.children[0].clip.height == 202
    assert last.children[0].clip.height == 254
