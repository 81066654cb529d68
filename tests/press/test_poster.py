import itertools
import math

import pytest
from hypothesis import given, strategies as st

from pnp.data.read import load_texts
from pnp.geometry.hexes import HexMap
from pnp.press import TEXTS, ListedPart, PaperError, content, fit, manifest, one_piece, paper, poster
from pnp.press.instructions import effort, parts_list
from pnp.press.poster import tiling, tiling_of
from pnp.press.sheet import FOOT, bands
from pnp.scene import Group, Rect, Scene, Style, Text, Use, font
from tests.press.pieces import board, lines_of, texts_of

A4 = paper("a4")


@given(
    st.floats(20, 900), st.floats(20, 900),
    st.sampled_from([A4, paper("letter", "landscape"), paper("a5"), paper("a4+letter")]),
    st.sampled_from([0, 10, 20]), st.booleans(),
)  # fmt: skip
def test_tiles_cover_the_drawing_and_neighbours_overlap(width, height, sheet, overlap, turn):
    tiles = tiling(width, height, sheet, overlap, turn)
    place, parts = tiles.place, [tile.part for tile in tiles.tiles()]
    paper_ = tiles.paper
    assert place.x >= paper_.margin + 4.6 - 1e-6
    assert place.x + place.width <= paper_.width - paper_.margin - 4.6 + 1e-6
    assert place.y + place.height <= paper_.height - paper_.margin - 8.6 + 1e-6
    lefts, tops = sorted({part.x for part in parts}), sorted({part.y for part in parts})
    assert lefts[0] == tops[0] == 0
    assert lefts[-1] + tiles.place.width == pytest.approx(width)
    assert tops[-1] + tiles.place.height == pytest.approx(height)
    assert all(a + tiles.place.width - b == pytest.approx(overlap) for a, b in itertools.pairwise(lefts))
    assert all(a + tiles.place.height - b == pytest.approx(overlap) for a, b in itertools.pairwise(tops))


def test_sheets_of_a_poster(texts):
    # a poster begins with the assembly and names its sheets
    first, *sheets = poster(board(320, 300), A4, "Board", texts)
    assert first.bookmark == "Board"
    assert {"A1", "A2", "B1", "B2"} <= set(texts_of(first.children))
    assert [sheet.label for sheet in sheets] == ["A1 of B2", "A2 of B2", "B1 of B2", "B2 of B2"]
    assert manifest([first, *sheets]) == {"Board": (1, (1, 2, 3, 4, 5))}
    # strips to glue say which sheet lies on them
    _, *sheets = poster(board(500, 300), A4, "Board", texts, turn=False)
    words = [[word for word in texts_of(sheet.children) if "on top" in word] for sheet in sheets]
    names = [[word.split()[1] for word in found] for found in words]
    assert names == [["A2", "B1"], ["A3", "B2"], ["B3"], ["B2"], ["B3"], []]
    _, *sheets = poster(board(320, 300), A4, "Board", texts)  # all sheets share one symbol
    pictures = [sheet.children[0] for sheet in sheets]
    assert all(isinstance(picture, Group) and isinstance(picture.children[0], Use) for picture in pictures)
    assert len({id(picture.children[0].symbol) for picture in pictures}) == 1
    (leaf,) = poster(board(150, 200), A4, "Board", texts)  # what fits on a sheet is one sheet
    assert (leaf.bookmark, leaf.label, leaf.holds) == ("Board", "", (("Board", 1),))


def test_marks_and_boxes_of_a_poster(texts):
    # marks lie outside of the drawing
    for turn in (True, False):
        tiles = tiling(320, 300, A4, 10, turn)
        place = tiles.place
        _, *sheets = poster(board(320, 300), A4, "Board", texts, turn=turn)
        for line in (line for sheet in sheets for line in lines_of(sheet.children)):
            for x, y in line:
                assert not (place.x < x < place.x + place.width and place.y < y < place.y + place.height)
                assert tiles.paper.margin <= x <= tiles.paper.width - tiles.paper.margin
                assert tiles.paper.margin <= y <= tiles.paper.height - tiles.paper.margin
    scene = Scene(446, 446, (), "Board", ((), ((192.0, 0),)))  # the marks of a smaller tile are about it
    _, *sheets = poster(scene, A4, "Board", texts)
    first, last = sheets[0], sheets[-1]
    assert first.children[0].clip.height == 202
    assert last.children[0].clip.height == 254
    leaf = one_piece(board(320, 300), "Board", bleed=3)  # in one piece the boxes tell where to cut
    assert leaf.trim[2:] == (320, 300)
    assert leaf.bleed == (leaf.trim.x - 3, leaf.trim.y - 3, 326, 306)
    assert len(list(lines_of(leaf.children))) == 8
    room = content(leaf.paper)
    assert room.x + room.width - (leaf.bleed.x + leaf.bleed.width) == pytest.approx(3.5 + 4)
    # the paper is turned where that needs fewer sheets
    assert tiling(270, 170, A4, 10, turn=True).paper == A4.turned()
    assert tiling(270, 170, A4, 10, turn=False).columns == 2


@given(st.floats(80, 600), st.floats(80, 600), st.sampled_from([A4, paper("a5"), paper("a5", margin=15)]))
def test_no_mark_lies_on_a_ruler(width, height, sheet):
    """Rulers and marks share the space about a tile; on small sheets the marks lie further in."""
    for leaf in poster(board(width, height), sheet, "Board", load_texts(TEXTS, "en")):
        for line in lines_of(leaf.children[1:]):
            xs, ys = zip(*line, strict=True)
            for band in bands(leaf.paper, FOOT)[: 1 if leaf.tight else 2]:
                across = min(xs) > band.x + band.width or max(xs) < band.x
                assert across or min(ys) > band.y + band.height or max(ys) < band.y


@pytest.mark.parametrize("overlap", [-1, 100])
def test_an_impossible_overlap_is_refused(texts, overlap):
    with pytest.raises(PaperError, match="overlap"):
        poster(board(320, 300), A4, "Board", texts, overlap)


@pytest.mark.parametrize(("width", "height", "percent"), [(320, 300, 62), (100, 100, 100), (2000, 100, 13)])
def test_fitted_to_a_sheet_the_scale_is_printed(texts, width, height, percent):
    assert (leaf := fit(board(width, height), A4, "Board", texts)).label == f"scale {percent}%"
    assert leaf.children[0].children[0].scale == percent / 100


def words_of(entries, stocks, texts):
    return list(texts_of(parts_list(entries, stocks, {}, texts).children))


def test_the_parts_list(texts):
    # each part has its count and the ranges of its sheets
    entries = {"camels": ListedPart(170, (3, 4, 5, 8)), "palms": ListedPart(5, (8,))}
    words = words_of(entries, dict.fromkeys(entries, "glue"), texts)
    assert words[-6:] == ["camels", "170", "3–5 8", "palms", "5", "8"]
    # parts stand under their stock in the order of the sections
    entries = {name: ListedPart(1, (1,)) for name in ("box", "aid", "board", "fate")}
    stocks = {"box": "fold", "aid": "read", "board": "glue", "fate": "cards"}
    words = [word for word in words_of(entries, stocks, texts) if word not in ("1", texts["list_sheets"])]
    groups = (("read", "aid"), ("glue", "board"), ("cards", "fate"), ("fold", "box"))
    expected = [word for stock, name in groups for word in (texts[f"group_{stock}"], name)]
    assert words == [texts["list_title"], *expected]
    picture = Scene(60, 30, (Rect(0, 0, 60, 30, Style("ink")),))  # a part with a picture shows it small
    scene = parts_list({"camels": ListedPart(1, (1,))}, {"camels": "glue"}, {"camels": picture}, texts)
    rows = [shape for shape in scene.children if isinstance(shape, Group)]
    (small,) = [shape for row in rows for shape in row.children if isinstance(shape, Group)]
    assert small.children[0].symbol.children == picture.children
    assert 60 * small.scale <= 15 and small.y + 30 * small.scale <= 12
    scenes = []  # a short list begins where a full page does
    for count in (0, 1, 40):
        entries = {f"p{n}": ListedPart(1, (1,)) for n in range(count)}
        scenes.append(parts_list(entries, dict.fromkeys(entries, "read"), {}, texts))
    assert {(scene.width, scene.height) for scene in scenes} == {(184, 250)}


# Sheets of a large board meet between its cells where that needs no more of them.


def test_seams():
    # tiles begin at seams and cover the drawing
    tiles = tiling(446, 446, A4, 10, True, ((), tuple((y, 0) for y in range(68, 440, 62))))
    assert [span.start for span in tiles.down] == [0, 192]
    assert tiles.down[0].length == 192 + 10
    assert sum(tiles.down[-1]) == 446
    assert [round(span.length, 1) for span in tiles.across] == [155.3] * 3, "no seam given: all of one size"
    # of two ways of lying that need as many sheets the one along seams is taken
    assert [span.start for span in tiling(380, 180, A4, 10, True, (((190, 0),), ())).across] == [0, 190]
    # sheets meet where the fewest drawings are cut
    seams = tuple((x, 3 if x != 150 else 1) for x in range(120, 180, 10))
    tiles = tiling(310, 100, paper("216x500mm"), 10, False, (seams, ()))
    assert [span.start for span in tiles.across] == [0, 150]
    assert tiles.cuts == 1


@pytest.mark.parametrize("room", [100, 150, 184, 260])
def test_seams_never_need_more_sheets_and_what_just_fits_needs_none(room):
    sheet = paper(f"{room + 26}x500mm")
    with_seams = tiling(446, 100, sheet, 10, False, (tuple((x, 0) for x in range(68, 440, 62)), ()))
    plain = tiling(446, 100, sheet, 10, False)
    assert with_seams.columns == plain.columns
    # 12.6 mm of each side are margin and marks: what just fits between them needs no sheet more
    full = [tiling(count * (room + 0.8 - 10) + 10, 100, sheet, 10, False).columns for count in (1, 2, 3)]
    assert full == [1, 2, 3]
    assert all(span.length <= room + 1e-6 for span in with_seams.across)
    assert sum(with_seams.across[-1]) == pytest.approx(446)


@pytest.mark.parametrize("flat", [False, True])
def test_sheets_meet_along_the_borders_of_cells(texts, flat):
    row = ". " * 12
    hexes = HexMap(tuple((row if at % 2 else f" {row}").rstrip() for at in range(14 + 12 * flat)), flat)
    wide, high = hexes.extent(22)
    drawn = Scene(wide + 12, high + 12, (), "Board", hexes.seams(22, 6), hexes.borders(22, 6))
    tiles = tiling_of(drawn, A4, 10, True, True)
    assert tiles.columns * tiles.rows > 2
    middles = [tuple(mm + 6 for mm in hexes.centre(cell, 22)) for cell in hexes.names]
    for axis, count in enumerate((tiles.columns, tiles.rows)):
        for index in range(1, count):
            corners = tiles.line(axis, index)[1:-1]
            # each corner is one of a hex: 22 / sqrt(3) mm from the middle of two or three, nearer to none
            for corner in corners:
                near = sorted(math.dist(corner, middle) for middle in middles)
                assert near[0] == pytest.approx(22 / math.sqrt(3), abs=1e-6)
            assert all(math.dist(*pair) == pytest.approx(22 / math.sqrt(3)) for pair in itertools.pairwise(corners))
    plan, *sheets = poster(drawn, A4, "Board", texts, cells=True)
    assert "broken line" in " ".join(texts_of(plan.children))
    # a stroke for each edge; where the zigzag goes on straight to the edge of the board it is one with that
    lines = [[point[:2] for point in cut.vertices] for sheet in sheets for cut in sheet.cuts]
    bends = [abs((c[0] - b[0]) * (b[1] - a[1]) - (c[1] - b[1]) * (b[0] - a[0])) > 1 for line in lines
             for a, b, c in zip(line, line[1:], line[2:], strict=False)]  # fmt: skip
    assert effort(sheets).paper == sum(bends) + len(lines) > 4 * len(sheets)
    # the corner of the last sheet is where both of its zigzags begin
    left, top = sheets[-1].cuts
    assert left.vertices[0] == top.vertices[0] and min(len(left.vertices), len(top.vertices)) > 3
    # what a sheet shows goes on beyond the zigzag of the next one
    for tile in tiles.tiles():
        if tile.column + 1 < tiles.columns:
            most = max(x for x, _ in tiles.line(0, tile.column + 1))
            assert tile.part.x + tile.part.width == pytest.approx(most + 10)


@pytest.mark.parametrize("left", range(100, 170, 7))
def test_the_straight_end_of_a_zigzag_goes_beside_words(left):
    hexes = HexMap((". " * 12, " " + ". " * 12) * 6)
    wide, high = hexes.extent(22)
    words = (Text(left, high + 18, "between", 4), Text(left + 19, high + 18, "words", 4))
    scene = Scene(wide + 12, high + 30, words, "Board", hexes.seams(22, 6), hexes.borders(22, 6))
    tiles = tiling_of(scene, A4, 10, True, True)
    assert tiles.columns > 1
    ends = [tiles.line(0, index)[-1][0] for index in range(1, tiles.columns)]
    boxes = [(one.x, one.x + font.width(one.text, one.size)) for one in words]
    assert not any(begin < x < end for x in ends for begin, end in boxes)


def test_cells_without_zigzags_meet_straight(texts):
    square = board(320, 300)
    assert poster(square, A4, "Board", texts, cells=True) == poster(square, A4, "Board", texts)
