import re

import pytest

from pnp.press import Imprint, PaperError, TooLarge, bind, calibration, content, document, impose, paper, poster
from pnp.press.paper import SIZES, too_large
from pnp.scene import Path, Round, Text, Use, font
from tests.press.pieces import board, part, texts_of

A4 = paper("a4")
FACTS = Imprint("Durch die Wüste", "classic", "7", "0.1.0")
PAPERS = [A4, A4.turned(), paper("a5"), paper("letter"), paper("a4+letter"), paper("75x75mm")]


def leaf_on(sheet, title="Aid"):
    return document(board(20, 20), sheet, title)


@pytest.mark.parametrize("sheet", PAPERS)
def test_rulers_lie_along_both_axes_inside_the_margin(texts, sheet):
    (page,) = bind([leaf_on(sheet)], FACTS, texts)
    across, up = [shape for shape in page.scene.children if isinstance(shape, Use)]
    assert (across.rotation, up.rotation) == (0, -90)
    for use, room in ((across, sheet.width), (up, sheet.height)):
        path = next(shape for shape in use.symbol.children if isinstance(shape, Path))
        xs = [command[1] for command in path.commands]
        start = use.x if use is across else room - use.y
        assert start >= sheet.margin
        assert start + max(xs) <= room - sheet.margin
    assert up.x - 2 >= sheet.margin
    assert across.y + 2 <= sheet.height - sheet.margin - 4


def test_the_ruler_measures_100_mm_and_4_in(texts):
    (page,) = bind([leaf_on(A4)], FACTS, texts)
    ruler = next(shape for shape in page.scene.children if isinstance(shape, Use)).symbol
    tops = {x for letter, x, y in ruler.children[0].commands if letter == "L" and y < 0}
    feet = {x for letter, x, y in ruler.children[0].commands if letter == "L" and y > 0}
    assert (min(tops), max(tops), len(tops)) == (0, 100, 11)
    assert (min(feet), max(feet), len(feet)) == (0, pytest.approx(101.6), 9)
    assert list(texts_of(ruler.children)) == ["100 mm", "4 in"]


def test_footers(texts):
    (page,) = bind([leaf_on(A4)], FACTS, texts, first=3, total=12)  # the footer tells all facts
    footer = list(texts_of(page.scene.children))[-1]
    assert footer == "Durch die Wüste · Aid · sheet 3 of 12 · layout classic · seed 7 · pnp 0.1.0 · A4"
    (page,) = bind([leaf_on(A4)], Imprint(), texts)  # what is unknown is left out
    assert list(texts_of(page.scene.children))[-1] == "Aid · sheet 1 of 1 · A4"
    leaves = (*impose([part("a", Round(20), 3, back=True)], A4), leaf_on(A4))  # a back has the number of its front
    pages = bind(leaves, FACTS, texts)
    found = [re.findall(r"sheet .*? · ", list(texts_of(page.scene.children))[-1])[0] for page in pages]
    assert found == ["sheet 1 of 2 · ", "sheet 1 of 2, back · ", "sheet 2 of 2 · "]
    assert [page.bookmark for page in pages] == ["a", None, "Aid"]


@pytest.mark.parametrize("sheet", PAPERS)
def test_a_footer_stays_within_the_margin_whatever_the_title(texts, sheet):
    (page,) = bind([leaf_on(sheet, "<script>\n" * 40)._replace(label="B3 of C4")], FACTS, texts)
    *_, label, footer = [shape for shape in page.scene.children if isinstance(shape, Text)]
    end = footer.x + font.width(footer.text, footer.size)
    assert end <= label.x - font.width(label.text, label.size, "bold")
    assert label.x <= sheet.width - sheet.margin


def test_documents_on_paper(texts):
    room = content(A4)  # a document lies at true size and turns the paper if it must
    assert document(board(room.width, room.height), A4, "Aid").paper == A4
    assert (leaf := document(board(room.height, room.width - 10), A4, "Aid")).paper == A4.turned()
    assert leaf.children[0].scale == 1
    # a document larger than the sheet is refused
    with pytest.raises(TooLarge, match=r"Aid \(200 x 280 mm\) is 10.0 mm too wide and 7.0 mm too high for A4: a3"):
        document(board(200, 280), A4, "Aid")
    # a postcard is too small for calibration
    with pytest.raises(TooLarge, match="too high for 150x100mm: a5 landscape"):
        calibration(paper("150x100mm"), texts)


@pytest.mark.parametrize("sheet", PAPERS[:-1])
def test_the_calibration_sheet_tells_two_numbers_and_stays_on_the_paper(texts, sheet):
    (square,) = calibration(sheet, texts).children
    side = square.children[0].width
    assert "scale x and scale y" in (words := " ".join(texts_of(square.children))).replace("scale  ", "scale ")
    assert f"{side:.1f} mm 100.0 %" in words
    inner = square.children[-1]
    assert all(text.x + font.width(text.text, text.size, text.weight) <= side - 14 for text in inner.children)
    assert max(text.y for text in inner.children) < side
    assert square.y + side <= content(sheet).y + content(sheet).height


@pytest.mark.parametrize("sheet", PAPERS[:-1])
def test_the_assembly_picture_stays_on_the_sheet(texts, sheet):
    first, *_ = poster(board(900, 300), sheet, "A board with quite a long name", texts)
    words, picture = first.children
    room = content(first.paper, tight=True)
    assert all(text.x + font.width(text.text, text.size, text.weight) <= room.width for text in words.children)
    small = picture.children[0].children[0]
    high = small.scale * small.clip.height
    assert picture.y + picture.children[0].y + high <= room.y + room.height + 1e-6


def test_papers():
    assert paper("A4") == ("a4", 210, 297, 8)  # a4 is 210 by 297 with a margin of 8
    sheet = paper("letter", "landscape")  # landscape lies
    assert (sheet.width, sheet.height, sheet.portrait) == (279.4, 215.9, False)
    sheet = paper("a4+letter")  # a4 and letter both hold the sheet made for both
    assert (sheet.width - 2 * sheet.margin, sheet.height - 2 * sheet.margin) == (190, 259)
    assert all(sheet.width <= SIZES[name][0] and sheet.height <= SIZES[name][1] for name in ("a4", "letter"))
    assert sheet.label == "A4+Letter"
    # the next larger paper is named
    assert str(too_large("a map", 40, -5, paper("a4"))) == "a map is 40.0 mm too wide for A4: a3 portrait would do"
    assert "a paper of 710 x 297 mm" in str(too_large("a map", 500, 0, paper("a4")))


@pytest.mark.parametrize("text", ["300x200mm", "300x200", "300 x 200 mm", "300×200mm"])
def test_a_size_of_ones_own_lies_as_written(text):
    assert paper(text)[:3] == ("300x200mm", 300, 200)


@pytest.mark.parametrize(("name", "margin", "words"), [
    ("lettr", None, 'did you mean "letter"'), ("a4", 3, "5 to 15 mm"), ("a4", 16, "5 to 15 mm"),
    ("a4+letter", 8, "10 to 15 mm"), ("20x20mm", None, "each side must be"), ("9999x300mm", None, "each side must be"),
])  # fmt: skip
def test_what_is_no_paper_is_told_in_a_sentence(name, margin, words):
    with pytest.raises(PaperError, match=words):
        paper(name, margin=margin)
