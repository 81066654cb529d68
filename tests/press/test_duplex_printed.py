"""Fronts and backs as they come out of the printer, laid over one another, folded, or held against the light."""

import re
from io import BytesIO

import pytest
from PIL import ImageOps
from pypdf import PdfReader

from pnp.press import Imposition, Imprint, PaperError, TooLarge, bind, content, duplex, impose, one_piece, paper, poster
from pnp.press.paper import PLAIN, Printer, check_printer
from pnp.press.poster import tiling
from pnp.rendering.pdf import Meta, pdf
from pnp.scene import Circle, Part, Rect, RectOutline, Round, Scene, Style, Text, Use, font
from pnp.style.theme import COLOR
from tests.press.pieces import board, part, texts_of
from tests.press.places import folds, places, turned
from tests.press.scan import DPI, centroid, rendered, seams, shift_by_marks

MM = DPI / 25.4
INK = Style(fill="ink")
SHEETS = [paper("a4"), paper("a4", "landscape"), paper("letter"), paper("letter", "landscape")]
MIDDLE, HEAD = (21.0, 31.0), (12.0, 11.0)  # dots on the face, mm


def card(copies):
    """42 x 62 mm with a dot in the middle and one off it on both sides, there mirrored."""
    face, back = (
        Scene(42, 62, (Circle(*MIDDLE, 1.5, INK), Circle(x, HEAD[1], 1.5, INK))) for x in (HEAD[0], 42 - HEAD[0])
    )
    return Part("card", "card", RectOutline(42, 62), face, back, copies)


def printed(leaves, texts, printer=PLAIN):
    return rendered(pdf(bind(leaves, Imprint(), texts, printer=printer), COLOR, Meta("Test")))


def dots(leaf):
    """Where on the sheet the dots of each face are."""
    found = []
    for place in places(leaf.children):
        if place.name.endswith("/face"):
            for x, y in (MIDDLE, HEAD):
                found.append(turned(place.x + x - 21, place.y + y - 31, place.turn, (place.x, place.y)))
    return found


def laid_over(leaf, front, back, expected):
    """Asserts that the dots of both pictures are, to a tenth of a millimetre, where they are expected."""
    assert len(dots(leaf)) >= 8
    for x, y in dots(leaf):
        assert centroid(front, x, y, 2.5) == pytest.approx((x, y), abs=0.1)
        u, v = expected(x, y)
        assert centroid(back, u, v, 2.5) == pytest.approx((u, v), abs=0.1)


@pytest.mark.parametrize("sheet", SHEETS, ids=str)
@pytest.mark.parametrize("flip", ["long", "short"])
def test_backs_laid_over_their_fronts_agree_to_a_tenth_of_a_millimetre(texts, sheet, flip):
    leaves = impose([card(5)], sheet, Imposition(backs=flip))
    front, back = printed(leaves, texts)
    over = ImageOps.mirror if (flip == "long") == sheet.portrait else ImageOps.flip
    laid_over(leaves[0], front, over(back), lambda x, y: (x, y))


@pytest.mark.parametrize("sheet", SHEETS[:2], ids=str)
@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("printer", [Printer(0.7, -1.3), Printer(-0.4, 0.9, 0.35)])
def test_with_a_printer_the_back_is_shifted_and_turned_by_just_that(texts, sheet, flip, printer):
    leaves = impose([card(5)], sheet, Imposition(backs=flip))
    front, back = printed(leaves, texts, printer)
    across = (flip == "long") == sheet.portrait
    middle = sheet.width / 2, sheet.height / 2

    def expected(x, y):
        there = (sheet.width - x, y) if across else (x, sheet.height - y)
        u, v = turned(*there, printer.angle, middle)
        return u + printer.dx, v + printer.dy

    laid_over(leaves[0], front, back, expected)


@pytest.mark.parametrize("sheet", SHEETS, ids=str)
def test_a_folded_sheet_has_each_back_behind_its_face(texts, sheet):
    (leaf,) = leaves = impose([card(4)], sheet, Imposition(backs="gutterfold"))
    (((a, b), (c, _)),) = folds(leaf)
    (page,) = printed(leaves, texts)
    laid_over(leaf, page, page, lambda x, y: (2 * a - x, y) if a == c else (x, 2 * b - y))


def test_separate_backs_glued_behind_agree(texts):
    sheet = paper("a4")
    leaves = impose([card(4)], sheet, Imposition(backs="separate"))
    front, back = printed(leaves, texts)
    laid_over(leaves[0], front, ImageOps.mirror(back), lambda x, y: (x, y))


@pytest.mark.parametrize(("asked", "reach"), [(None, 1.5), (1.0, 1.0), (5.0, 5.0)])
def test_backs_print_as_much_bleed_as_was_asked_for(texts, asked, reach):
    """The ground of a back drawn with 1.5 mm of bleed goes on to 5 mm."""
    dark = Scene(42, 42, (Rect(-1.5, -1.5, 45, 45, INK),))
    piece = Part("tile", "tile", RectOutline(42, 42, 3), dark, dark, 1, 1.5)
    leaves = impose([piece], paper("a4"), Imposition(back_bleed=asked))
    images = printed(leaves, texts)
    for leaf, image, wanted in zip(leaves, images, (1.5, reach), strict=True):
        (place,) = (place for place in places(leaf.children) if "/" in place.name)
        row = image.crop((0, round(place.y * MM), image.width, round(place.y * MM) + 1)).tobytes()
        inside = [i / MM for i, v in enumerate(row) if v < 100 and abs(i / MM - place.x) < 40]
        assert max(inside) - min(inside) == pytest.approx(42 + 2 * wanted, abs=0.3)


@pytest.mark.parametrize("lies", ["portrait", "landscape"])
def test_rulers_are_scaled_along_the_short_and_the_long_edge(texts, lies):
    printer = Printer(scale_x=101, scale_y=99)
    sheet = paper("a4", lies)
    leaf = one_piece(board(20, 20), "Board")._replace(paper=sheet, children=(), trim=None, bleed=None)
    (image,) = printed([leaf], texts, printer)
    x, y = (1.01, 0.99) if sheet.portrait else (0.99, 1.01)
    line = sheet.height / 2 + (sheet.height / 2 - sheet.margin - 6 - 1.3) * y
    row = image.crop((0, round(line * MM), image.width, round(line * MM) + 1)).tobytes()
    across = [i / MM for i, v in enumerate(row) if v < 160]
    assert across[-1] - across[0] == pytest.approx(100 * x, abs=0.25)
    at = sheet.width / 2 + (sheet.margin + 2 - 1.3 - sheet.width / 2) * x
    column = image.crop((round(at * MM), 0, round(at * MM) + 1, round(line * MM))).tobytes()
    up = [i / MM for i, v in enumerate(column) if v < 160]
    assert up[-1] - up[0] == pytest.approx(100 * y, abs=0.25)


def uses(leaf):
    return [shape for shape in leaf.children if isinstance(shape, Use)]


def ways(scale):
    """Which way the two scales grow: 1 to the right and down."""
    plus = [shape for shape in scale.children if isinstance(shape, Text) and shape.text == "+5"]
    level, upright = sorted(plus, key=lambda text: -text.y if text.anchor == "middle" else 9)
    return level.x / 5, round(upright.y / 5)


@pytest.mark.parametrize("name", ["a4", "letter", "a5", "a4+letter"])
@pytest.mark.parametrize("lies", ["portrait", "landscape"])
@pytest.mark.parametrize("flip", ["long", "short"])
def test_the_numbers_read_off_the_duplex_sheet_make_up_for_the_printer(texts, name, lies, flip):
    """A printer is off by 1.2 mm, -0.8 mm and 0.4 degrees: what the scales show is typed in, and all is right."""
    off, sheet = Printer(1.2, -0.8, 0.4), paper(name, lies)
    front, back = duplex(sheet, texts, Imposition(backs=flip))
    middle = sheet.width / 2, sheet.height / 2

    def misprinted(x, y):
        u, v = turned(x, y, off.angle, middle)
        return u + off.dx, v + off.dy

    read = []
    for scale, cross in zip(uses(front), uses(back), strict=True):
        u, v = misprinted(cross.x, cross.y)
        x, y = (sheet.width - u, v) if (flip == "long") == sheet.portrait else (u, sheet.height - v)
        right, down = ways(scale.symbol)
        read.append(((x - scale.x) * right, (y - scale.y) * down))
    (ax, ay), (bx, by) = read
    factor = float(re.search(r"times ([\d.]+),", " ".join(texts_of(front.children)))[1])
    made_up = Printer((ax + bx) / 2, (ay + by) / 2, (ax - bx) * factor)
    assert made_up[:3] == pytest.approx([-1.2, 0.8, -0.4], abs=0.02)
    for x, y in ((20, 30), (sheet.width - 30, 90), (70, sheet.height - 20)):
        u, v = turned(x, y, made_up.angle, middle)
        assert misprinted(u + made_up.dx, v + made_up.dy) == pytest.approx((x, y), abs=0.02)


@pytest.mark.parametrize("name", ["a4", "letter", "a5", "a4+letter", "a3", "legal", "tabloid"])
@pytest.mark.parametrize("lies", ["portrait", "landscape"])
def test_words_and_scales_of_the_duplex_sheet_keep_clear_of_one_another(texts, name, lies):
    sheet = paper(name, lies)
    front, _ = duplex(sheet, texts, Imposition())
    words, room = front.children[-1], content(sheet)
    right = max(words.x + text.x + font.width(text.text, text.size, text.weight) for text in words.children)
    top, bottom = words.y, words.y + max(text.y for text in words.children) + 1
    assert room.y <= top < bottom <= room.y + room.height
    assert right <= room.x + room.width
    for scale in uses(front):
        assert room.y <= scale.y - 17 < scale.y + 17 <= room.y + room.height
        assert words.x > scale.x + 15 or right < scale.x - 15 or bottom < scale.y - 12 or top > scale.y + 12


def test_a_paper_too_small_for_the_duplex_sheet_is_told(texts):
    with pytest.raises(TooLarge, match="too high for 100x100mm: a5"):
        duplex(paper("100x100mm"), texts, Imposition())


@pytest.mark.parametrize(("printer", "words"), [
    (Printer(dx=21), "an offset dx of 21 mm: it must be -20 to 20 mm"),
    (Printer(dy=-20.1), "an offset dy of -20.1 mm"),
    (Printer(dy=float("nan")), "an offset dy of nan mm"),
    (Printer(angle=6), "an angle of 6 degrees: it must be -5 to 5 degrees"),
    (Printer(scale_x=89), "a scale x of 89 %: it must be 90 to 110 %"),
    (Printer(scale_y=111), "a scale y of 111 %"),
])  # fmt: skip
def test_values_out_of_range_are_refused(printer, words):
    with pytest.raises(PaperError, match=words):
        check_printer(printer)


@pytest.mark.parametrize("printer", [Printer(scale_y=110), Printer(dx=15), Printer(dy=-9), Printer(angle=5)])
def test_what_would_push_pieces_over_the_edge_is_refused(texts, printer):
    leaves = impose([card(4)], paper("a4"))
    with pytest.raises(PaperError, match=r"push \d+\.\d mm of a page over the edge of A4: --margin"):
        bind(leaves, Imprint(), texts, printer=printer)
    fronts_only = leaves[:1] if printer[3:] == (100, 100) else ()
    assert len(bind(fronts_only, Imprint(), texts, printer=printer)) == len(fronts_only)


# Posters as they come out of the printer, laid over one another by their marks.

DOTS = [(x, y) for x in range(8, 320, 4) for y in range(8, 300, 4)]


def print_sheets(leaves, texts):
    return pdf(bind(leaves, Imprint("Game", "classic", "7", "0.1.0"), texts), COLOR, Meta("Test"))


@pytest.mark.parametrize("name", ["a4", "letter"])
def test_neighbours_laid_over_one_another_by_the_marks_agree_to_a_tenth_of_a_millimetre(texts, name):
    sheet = paper(name)
    tiles = tiling(320, 300, sheet, 10, turn=True)
    seam = tiles.place.width - 5
    dots = [(seam, y) for y in (12, 50, 250, 285)] + [(x, tiles.place.height - 5) for x in (12, 50, 200, 305)]
    drawing = board(320, 300, *dots)
    images = rendered(print_sheets(poster(drawing, sheet, "Board", texts), texts), first=1)
    place = tiles.place
    parts = [tile.part for tile in tiles.tiles()]
    compared = 0
    for i, j, marks in seams(tiles):
        shift = shift_by_marks(images[i], images[j], marks, place)
        for x, y in dots:
            on_one = (x - parts[i].x, y - parts[i].y)
            on_two = (x - parts[j].x, y - parts[j].y)
            if all(2 < u < tiles.place.width - 2 and 2 < v < tiles.place.height - 2 for u, v in (on_one, on_two)):
                p = centroid(images[i], place.x + on_one[0], place.y + on_one[1], 1.9)
                q = centroid(images[j], place.x + on_two[0], place.y + on_two[1], 1.9)
                assert (p[0] - q[0], p[1] - q[1]) == pytest.approx(shift, abs=0.1)
                compared += 1
    assert compared >= 8


def test_the_printed_rulers_measure_100_mm(texts):
    (image,) = rendered(print_sheets([one_piece(board(150, 150), "Board")], texts))
    sheet = one_piece(board(150, 150), "Board").paper
    line = sheet.height - sheet.margin - 4 - 2
    row = image.crop((0, round((line - 1.3) * MM), image.width, round((line - 1.3) * MM) + 1)).tobytes()
    across = [i / MM for i, v in enumerate(row) if v < 160]
    assert across[-1] - across[0] == pytest.approx(100, abs=0.2)
    left = sheet.margin + 2 - 1.3
    column = image.crop((round(left * MM), 0, round(left * MM) + 1, round(line * MM))).tobytes()
    up = [i / MM for i, v in enumerate(column) if v < 160]
    assert up[-1] - up[0] == pytest.approx(100, abs=0.2)


def test_boards_and_pages_in_one_piece(texts):
    many = board(320, 300, *DOTS)  # the board is embedded once
    size = len(print_sheets(poster(many, paper("a4"), "Board", texts), texts))
    one = len(print_sheets([one_piece(many, "Board")], texts))
    assert size < 1.5 * one
    # a page in one piece has its boxes
    (page,) = PdfReader(BytesIO(print_sheets([one_piece(board(320, 300), "Board")], texts))).pages
    points = [72 / 25.4 * mm for mm in (320, 300)]
    assert [page.trimbox.width, page.trimbox.height] == pytest.approx(points, abs=0.01)
    assert page.bleedbox.width - page.trimbox.width == pytest.approx(6 * 72 / 25.4, abs=0.01)
    assert page.mediabox.width > page.bleedbox.width
    parts = [part("a", Round(16), 20), part("b", Round(25), 4, back=True)]  # the same parts give the same bytes
    one, two = (print_sheets(impose(parts, paper("letter")), texts) for _ in range(2))
    assert one == two


def test_the_margin_stays_white_and_each_kind_has_a_bookmark(texts):
    sheet = paper("a4")
    parts = [part("a", Round(16), 150, bleed=1.5), part("b", Round(25), 40, back=True)]
    data = print_sheets(impose(parts, sheet), texts)
    assert [entry.title for entry in PdfReader(BytesIO(data)).outline] == ["a", "b"]
    edge = round((sheet.margin - 0.2) * MM)
    for image in rendered(data):
        whole = image.copy()
        whole.paste(255, (edge, edge, image.width - edge, image.height - edge))
        assert whole.getextrema() == (255, 255)
