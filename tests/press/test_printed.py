"""Posters as they come out of the printer, laid over one another by their marks."""

from io import BytesIO

import pytest
from pypdf import PdfReader

from pnp.press import Imprint, bind, impose, one_piece, paper, poster
from pnp.press.poster import tiling
from pnp.rendering.pdf import Meta, pdf
from pnp.scene import Round
from pnp.style.theme import COLOR
from tests.press.pieces import board, part
from tests.press.scan import DPI, centroid, rendered, seams, shift_by_marks

MM = DPI / 25.4
DOTS = [(x, y) for x in range(8, 320, 4) for y in range(8, 300, 4)]


def printed(leaves, texts):
    return pdf(bind(leaves, Imprint("Game", "classic", "7", "0.1.0"), texts), COLOR, Meta("Test"))


@pytest.mark.parametrize("name", ["a4", "letter"])
def test_neighbours_laid_over_one_another_by_the_marks_agree_to_a_tenth_of_a_millimetre(texts, name):
    sheet = paper(name)
    tiles = tiling(320, 300, sheet, 10, turn=True)
    seam = tiles.width - 5
    dots = [(seam, y) for y in (12, 50, 250, 285)] + [(x, tiles.height - 5) for x in (12, 50, 200, 305)]
    drawing = board(320, 300, *dots)
    images = rendered(printed(poster(drawing, sheet, "Board", texts), texts), first=1)
    place = tiles.place
    parts = [tile.part for tile in tiles.tiles()]
    compared = 0
    for i, j, marks in seams(tiles):
        shift = shift_by_marks(images[i], images[j], marks, place)
        for x, y in dots:
            on_one = (x - parts[i].x, y - parts[i].y)
            on_two = (x - parts[j].x, y - parts[j].y)
            if all(2 < u < tiles.width - 2 and 2 < v < tiles.height - 2 for u, v in (on_one, on_two)):
                p = centroid(images[i], place.x + on_one[0], place.y + on_one[1], 1.9)
                q = centroid(images[j], place.x + on_two[0], place.y + on_two[1], 1.9)
                assert (p[0] - q[0], p[1] - q[1]) == pytest.approx(shift, abs=0.1)
                compared += 1
    assert compared >= 8


def test_the_printed_rulers_measure_100_mm(texts):
    (image,) = rendered(printed([one_piece(board(150, 150), "Board")], texts))
    sheet = one_piece(board(150, 150), "Board").paper
    line = sheet.height - sheet.margin - 4 - 2
    row = image.crop((0, round((line - 1.3) * MM), image.width, round((line - 1.3) * MM) + 1)).tobytes()
    across = [i / MM for i, v in enumerate(row) if v < 160]
    assert across[-1] - across[0] == pytest.approx(100, abs=0.2)
    left = sheet.margin + 2 - 1.3
    column = image.crop((round(left * MM), 0, round(left * MM) + 1, round(line * MM))).tobytes()
    up = [i / MM for i, v in enumerate(column) if v < 160]
    assert up[-1] - up[0] == pytest.approx(100, abs=0.2)


def test_the_board_is_embedded_once(texts):
    many = board(320, 300, *DOTS)
    size = len(printed(poster(many, paper("a4"), "Board", texts), texts))
    one = len(printed([one_piece(many, "Board")], texts))
    assert size < 1.5 * one


def test_a_page_in_one_piece_has_its_boxes(texts):
    (page,) = PdfReader(BytesIO(printed([one_piece(board(320, 300), "Board")], texts))).pages
    points = [72 / 25.4 * mm for mm in (320, 300)]
    assert [page.trimbox.width, page.trimbox.height] == pytest.approx(points, abs=0.01)
    assert page.bleedbox.width - page.trimbox.width == pytest.approx(6 * 72 / 25.4, abs=0.01)
    assert page.mediabox.width > page.bleedbox.width


def test_the_margin_stays_white_and_each_kind_has_a_bookmark(texts):
    sheet = paper("a4")
    parts = [part("a", Round(16), 150, bleed=1.5), part("b", Round(25), 40, back=True)]
    data = printed(impose(parts, sheet), texts)
    assert [entry.title for entry in PdfReader(BytesIO(data)).outline] == ["a", "b"]
    edge = round((sheet.margin - 0.2) * MM)
    for image in rendered(data):
        whole = image.copy()
        whole.paste(255, (edge, edge, image.width - edge, image.height - edge))
        assert whole.getextrema() == (255, 255)


def test_the_same_parts_give_the_same_bytes(texts):
    parts = [part("a", Round(16), 20), part("b", Round(25), 4, back=True)]
    one, two = (printed(impose(parts, paper("letter")), texts) for _ in range(2))
    assert one == two
