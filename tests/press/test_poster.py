import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.data.read import load_texts
from pnp.press import TEXTS, PaperError, content, fit, manifest, one_piece, paper, poster
from pnp.press.poster import tiling
from pnp.press.sheet import FOOT, bands
from pnp.scene import Group, Use
from tests.press.pieces import board, lines_of, texts_of

A4 = paper("a4")


@settings(max_examples=80)
@given(
    st.floats(20, 900),
    st.floats(20, 900),
    st.sampled_from([A4, paper("letter", "landscape"), paper("a5"), paper("a4+letter")]),
    st.sampled_from([0, 10, 20]),
    st.booleans(),
)
def test_tiles_cover_the_drawing_and_neighbours_overlap(width, height, sheet, overlap, turn):
    tiles = tiling(width, height, sheet, overlap, turn)
    place, parts = tiles.place, [tile.part for tile in tiles.tiles()]
    paper_ = tiles.paper
    assert place.x >= paper_.margin + 5 - 1e-6
    assert place.x + place.width <= paper_.width - paper_.margin - 5 + 1e-6
    assert place.y + place.height <= paper_.height - paper_.margin - 9 + 1e-6
    lefts, tops = sorted({part.x for part in parts}), sorted({part.y for part in parts})
    assert lefts[0] == tops[0] == 0
    assert lefts[-1] + tiles.width == pytest.approx(width)
    assert tops[-1] + tiles.height == pytest.approx(height)
    assert all(a + tiles.width - b == pytest.approx(overlap) for a, b in itertools.pairwise(lefts))
    assert all(a + tiles.height - b == pytest.approx(overlap) for a, b in itertools.pairwise(tops))


def test_the_paper_is_turned_where_that_needs_fewer_sheets():
    assert tiling(270, 170, A4, 10, turn=True).paper == A4.turned()
    assert tiling(270, 170, A4, 10, turn=False).columns == 2


def test_a_poster_begins_with_the_assembly_and_names_its_sheets(texts):
    first, *sheets = poster(board(320, 300), A4, "Board", texts)
    assert first.bookmark == "Board"
    assert {"A1", "A2", "B1", "B2"} <= set(texts_of(first.children))
    assert [sheet.label for sheet in sheets] == ["A1 of B2", "A2 of B2", "B1 of B2", "B2 of B2"]
    assert manifest([first, *sheets]) == {"Board": (1, (1, 2, 3, 4, 5))}


def test_strips_to_glue_say_which_sheet_lies_on_them(texts):
    _, *sheets = poster(board(500, 300), A4, "Board", texts, turn=False)
    words = [[word for word in texts_of(sheet.children) if "on top" in word] for sheet in sheets]
    names = [[word.split()[1] for word in found] for found in words]
    assert names == [["A2", "B1"], ["A3", "B2"], ["B3"], ["B2"], ["B3"], []]


def test_all_sheets_share_one_symbol(texts):
    _, *sheets = poster(board(320, 300), A4, "Board", texts)
    pictures = [sheet.children[0] for sheet in sheets]
    assert all(isinstance(picture, Group) and isinstance(picture.children[0], Use) for picture in pictures)
    assert len({id(picture.children[0].symbol) for picture in pictures}) == 1


def test_marks_lie_outside_of_the_drawing(texts):
    for turn in (True, False):
        tiles = tiling(320, 300, A4, 10, turn)
        place = tiles.place
        _, *sheets = poster(board(320, 300), A4, "Board", texts, turn=turn)
        for line in (line for sheet in sheets for line in lines_of(sheet.children)):
            for x, y in line:
                assert not (place.x < x < place.x + place.width and place.y < y < place.y + place.height)
                assert tiles.paper.margin <= x <= tiles.paper.width - tiles.paper.margin
                assert tiles.paper.margin <= y <= tiles.paper.height - tiles.paper.margin


@settings(max_examples=60, deadline=None)
@given(st.floats(80, 600), st.floats(80, 600), st.sampled_from([A4, paper("a5"), paper("a5", margin=15)]))
def test_no_mark_lies_on_a_ruler(width, height, sheet):
    """Rulers and marks share the space about a tile; on small sheets the marks lie further in."""
    for leaf in poster(board(width, height), sheet, "Board", load_texts(TEXTS, "en")):
        for line in lines_of(leaf.children[1:]):
            xs, ys = zip(*line, strict=True)
            for band in bands(leaf.paper, FOOT):
                across = min(xs) > band.x + band.width or max(xs) < band.x
                assert across or min(ys) > band.y + band.height or max(ys) < band.y


def test_what_fits_on_a_sheet_is_one_sheet(texts):
    (leaf,) = poster(board(150, 200), A4, "Board", texts)
    assert (leaf.bookmark, leaf.label, leaf.holds) == ("Board", "", (("Board", 1),))


@pytest.mark.parametrize("overlap", [-1, 100])
def test_an_impossible_overlap_is_refused(texts, overlap):
    with pytest.raises(PaperError, match="overlap"):
        poster(board(320, 300), A4, "Board", texts, overlap)


def test_in_one_piece_the_boxes_tell_where_to_cut():
    leaf = one_piece(board(320, 300), "Board", bleed=3)
    assert leaf.trim[2:] == (320, 300)
    assert leaf.bleed == (leaf.trim.x - 3, leaf.trim.y - 3, 326, 306)
    assert len(list(lines_of(leaf.children))) == 8
    room = content(leaf.paper)
    assert room.x + room.width - (leaf.bleed.x + leaf.bleed.width) == pytest.approx(3.5 + 4)


@pytest.mark.parametrize(("width", "height", "percent"), [(320, 300, 62), (100, 100, 100), (2000, 100, 13)])
def test_fitted_to_a_sheet_the_scale_is_printed(texts, width, height, percent):
    leaf = fit(board(width, height), A4, "Board", texts)
    assert leaf.label == f"scale {percent} %"
    assert leaf.children[0].children[0].scale == percent / 100
