import pytest

from pnp.press import PaperError, paper
from pnp.press.paper import SIZES, too_large


def test_a4_is_210_by_297_with_a_margin_of_8():
    assert paper("A4") == ("a4", 210, 297, 8)


def test_landscape_lies():
    sheet = paper("letter", "landscape")
    assert (sheet.width, sheet.height, sheet.portrait) == (279.4, 215.9, False)


@pytest.mark.parametrize("text", ["300x200mm", "300x200", "300 x 200 mm", "300×200mm"])
def test_a_size_of_ones_own_lies_as_written(text):
    assert paper(text)[:3] == ("300x200mm", 300, 200)


def test_a4_and_letter_both_hold_the_sheet_made_for_both():
    sheet = paper("a4+letter")
    assert (sheet.width - 2 * sheet.margin, sheet.height - 2 * sheet.margin) == (190, 259)
    assert all(sheet.width <= SIZES[name][0] and sheet.height <= SIZES[name][1] for name in ("a4", "letter"))
    assert sheet.label == "A4+Letter"


@pytest.mark.parametrize(
    ("name", "margin", "words"),
    [
        ("lettr", None, 'did you mean "letter"'),
        ("a4", 3, "5 to 15 mm"),
        ("a4", 16, "5 to 15 mm"),
        ("a4+letter", 8, "10 to 15 mm"),
        ("20x20mm", None, "each side must be"),
        ("9999x300mm", None, "each side must be"),
    ],
)
def test_what_is_no_paper_is_told_in_a_sentence(name, margin, words):
    with pytest.raises(PaperError, match=words):
        paper(name, margin=margin)


def test_the_next_larger_paper_is_named():
    assert str(too_large("a map", 40, -5, paper("a4"))) == "a map is 40.0 mm too wide for A4: a3 portrait would do"
    assert "a paper of 710 x 297 mm" in str(too_large("a map", 500, 0, paper("a4")))
