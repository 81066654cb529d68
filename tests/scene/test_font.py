import re
import unicodedata

import pytest
from fontTools.ttLib import TTFont
from hypothesis import given, strategies as st

from pnp.scene import font
from pnp.scene.font import glyph_positions, outline
from tests.scene.fonts import tables


@pytest.mark.few(0)
def test_the_tables_are_those_of_the_fonts():
    for name, text in tables():
        assert (font.FOLDER / name).read_text("ascii") == text, name


@pytest.mark.parametrize("face", font.DISPLAY)
def test_display_faces_have_french_and_german_and_the_same_em(face):
    assert TTFont(font.DISPLAY[face], lazy=True)["head"].unitsPerEm == font.UNITS
    text = "ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜàâæçéèêëîïôœùûüÿ ÄÖÜäöüß «» „“”‘’ …–— 0123456789 :·&\u00a0?!"
    assert font.face_for(text, face) == face
    assert font.width(text, 10, face) > 0
    assert outline("A", face) != outline("A", "bold")


@pytest.mark.parametrize("face", font.DISPLAY)
def test_display_faces_bear_no_reserved_name(face):
    """The Open Font License forbids it to a font that was changed, and subsets are."""
    names = TTFont(font.DISPLAY[face], lazy=True)["name"].names
    assert "Pnp" in (told := " ".join(str(name) for name in names if name.nameID in (1, 3, 4, 6)))
    assert not re.search(r"Cinzel|Inknut|Philosopher|Kufi\b", told, re.IGNORECASE)


@pytest.mark.parametrize("weight", font.FILES)
def test_the_measures_are_those_of_the_fonts(weight):
    assert (facts := TTFont(font.FILES[weight], lazy=True))["head"].unitsPerEm == font.UNITS
    assert facts["hhea"].descent == -font.DESCENT * font.UNITS
    assert facts["OS/2"].sCapHeight == pytest.approx(font.CAP_HEIGHT * font.UNITS, abs=5)


def test_fitting_and_wrapping():
    assert font.width("A1", 10) == pytest.approx((573 + 433) / 100)  # width adds up the advances
    assert font.width("A1", 10, "bold") > font.width("A1", 10)
    assert font.width("", 10) == 0
    wide = font.width("caravan", 4)  # fit shrinks only what is too wide
    assert font.fit("caravan", wide, 4) == 4
    assert font.fit("caravan", wide / 2, 4) == pytest.approx(2)
    assert font.fit("caravan", wide / 10, 4, least=1.5) == 1.5
    assert font.fit("caravan", 0, 1, least=1.5) == 1
    short = font.shorten("Maximilian the Great", 20, 4)  # shorten ends with an ellipsis in the box
    assert short == "Maximili…"
    assert font.width(short, 4) <= 20
    assert font.shorten("Ana", 20, 4) == "Ana"
    # wrap keeps every word in order and in the box
    text = "The caravan that reaches five oases first ends the game at once."
    lines = font.wrap(text, 30, 4)
    assert " ".join(lines) == text
    assert all(font.width(line, 4) <= 30 for line in lines)
    assert len(lines) > 3
    # wrap keeps line breaks and cuts words that are too long
    assert font.wrap("one\n\ntwo", 30, 4) == ["one", "", "two"]
    lines = font.wrap("a " + "m" * 30, 30, 4)
    assert "".join(lines[1:]) == "m" * 30
    assert all(font.width(line, 4) <= 30 for line in lines)


def test_what_the_font_has():
    text = "ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸàâæçéèêëîïôœùûüÿ ÄÖÜẞäöüß «‹›» „“”‚‘’ …–— × → 0123456789"  # french and german are covered
    assert font.printable(text) == text
    assert font.printable("Ana 😀 沙漠") == "Ana [1F600] [6C99][6F20]"  # what the font lacks is told by its number
    assert font.printable("\ud800") == "[D800]"
    assert font.printable("e\u0301") == "é"  # letters and accents are joined
    assert font.printable("q\u0301") == "q"
    assert font.printable("a\x00\x1b\u202eb\ufeff\u200dc") == "abc"  # controls and direction marks are left out
    assert font.printable("a\nb\tc\u2028d") == "a b c d"
    assert font.face_for("Grand → 沙漠", "kufic") == "bold"  # what a display face lacks is set in bold
    assert font.face_for("Grand", "kufic") == "kufic"


@given(st.text())
def test_any_text_can_be_measured(text):
    shown = font.printable(text)
    assert not [char for char in shown if unicodedata.category(char) in ("Cc", "Cf", "Cs")]
    assert font.printable(shown) == shown
    assert font.width(text, 3) == font.width(shown, 3) >= 0


def test_lines_of_titles():
    height = max(int(number) for number in re.findall(r"V(\d+)", outline("H")))  # capitals are centred by middle
    assert height / 2 == pytest.approx(font.middle(1000), abs=2)
    # glyphs are placed by their advances
    assert glyph_positions("A\x001 ") == [("A", 0), ("1", 573), (" ", 573 + 433)]
    assert outline(" ") == ""
    assert outline("A") != outline("A", "bold")
    assert font.wrap("On the way to the well", 45, 5) == ["On the way to", "the well"]  # lines of titles are even
    assert font.even_lines("On the way to the well", 45, 5) == ["On the way", "to the well"]
    assert font.even_lines("", 45, 5) == [] and font.even_lines("well", 45, 5) == ["well"]
