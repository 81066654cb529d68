"""How sheets of pieces are laid out, as told on the command line."""

import re

import pytest
from pypdf import PdfReader

from pnp.library.catalog import shipped_ids
from tests.cli.logs import GAME
from tests.crossed import crossed, some
from tests.printed import page_words

CARDS = "touareg"


@pytest.fixture
def printed(pnp, tmp_path):
    """Prints a kit with some options; the pages of the file, or its words."""

    def call(game, *args, read=lambda path: PdfReader(path).pages):
        path = tmp_path / "kit.pdf"
        without = () if "--part" in args else ("--no-rules",)
        said = pnp("kit", game, *args, *without, "-o", path, "--force")
        assert said.code == 0, said.err
        return read(path)

    return call


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("--margin", 4), "a margin of 4 mm: it must be 5 to 15 mm on a4"),
        (("--margin", 200), "a margin of 200 mm"),
        (("--margin", -1), "a margin of -1 mm"),
        (("--margin", "nan"), "expected a number of mm"),
        (("--margin", "wide"), "'wide': expected a number of mm, such as 2.5"),
        (("--paper", "a4+letter", "--margin", 8), "10 to 15 mm on a4+letter"),
        (("--bleed", -0.5), "a bleed of -0.5 mm: it must be 0 to 20 mm"),
        (("--bleed", "inf"), "expected a number of mm"),
        (("--back-bleed", -3), "a back bleed of -3 mm: it must be 0 to 20 mm"),
        (("--gap", -1), "a gap of -1 mm: it must be 0 to 100 mm"),
        (("--gap", 1e9), "0 to 100 mm"),
        (("--card", "nan"), "expected a number of mm"),
        (("--card", 200), "'200': expected 5 to 100 mm"),
        (("--dpi", "nan"), "expected a number of dpi"),
        (("--players", 0), "expected 2 to 4 for touareg"),
        (("--marks", "corners"), "'none', 'corner', 'cross', 'full'"),
        (("--backs", "longe"), "'long', 'short', 'separate', 'gutterfold', 'none'"),
        (("--offset", "3"), "expected DX,DY in mm, such as 0.4,-1.2"),
        (("--offset", "3,4,5"), "expected DX,DY in mm"),
        (("--offset", "a,b"), "expected a number of mm"),
        (("--offset", "25,0"), "an offset dx of 25 mm: it must be -20 to 20 mm"),
        (("--angle", 7), "an angle of 7 degrees: it must be -5 to 5 degrees"),
        (("--scale-x", 80), "a scale x of 80 %: it must be 90 to 110 %"),
        (("--scale-y", 109), "over the edge of A4: --margin"),
        (("--paper", "100x100mm"), "mm at the least) is 26.4 mm too wide"),
        (("--backs", "none", "--offset", "0,1"), "--backs none has none"),
        (("--backs", "separate", "--angle", 0), "--backs separate has none"),
        (("--paper", "leter"), 'did you mean "letter"'),
    ],
    ids=str,
)
def test_what_cannot_be_printed_is_one_sentence_and_no_file(refused, tmp_path, args, words):
    said = refused("kit", CARDS, "--part", "territories", "--part", "pad", *args)
    assert words in said
    assert list(tmp_path.iterdir()) == []


def test_a_number_that_is_none_is_one_sentence_for_boards_and_tables(refused):
    assert "expected a number of mm" in refused("board", GAME, "--paper", "a4", "--overlap", "nan")
    assert "'41': expected 0 to 40 mm" in refused("board", GAME, "--paper", "a4", "--overlap", 41)
    assert "expected a number of dpi" in refused("export", GAME, "--dpi", "nan")


def test_a_piece_larger_than_the_sheet_says_by_how_much_and_what_would_do(refused):
    said = refused("kit", CARDS, "--part", "territories", "--card", 95, "--paper", "a5", "--backs", "gutterfold")
    assert "twice across a fold" in said
    assert "mm too" in said
    assert "would do" in said


def test_measures_out_of_range_are_refused_even_where_no_piece_is_printed(refused):
    assert "a bleed of -1 mm" in refused("kit", GAME, "--part", "aid", "--bleed", -1)


def test_backs_of_each_kind(printed):
    def words(way):
        return printed(CARDS, "--part", "fate", "--backs", way, read=page_words)

    assert [", back ·" in page for page in words("long")] == [False, True]
    assert [", back ·" in page for page in words("short")] == [False, True]
    assert ["glue them behind" in page for page in words("separate")] == [False, True]
    assert all("fold along the broken line" in page for page in words("gutterfold"))
    assert not any("back" in page for page in words("none"))


def test_the_guide_tells_which_pages_to_print_on_both_sides(printed):
    first = printed(CARDS, "--part", "fate", "--part", "guide", "--backs", "short", read=page_words)[0]
    assert "Print sheet 2 on both sides of heavy paper, turned over the short edge: pages 2-3 of the PDF." in first
    first = printed(CARDS, "--part", "fate", "--part", "guide", "--backs", "none", read=page_words)[0]
    assert "Print sheet 2 on one side of heavy paper" in first and "both sides" not in first


@pytest.mark.parametrize("game", shipped_ids())
def test_a_kit_has_no_blank_page_and_its_pages_are_labelled_with_their_sheets(pnp, tmp_path, game):
    assert pnp("kit", game, "--no-rules", "-o", tmp_path / "kit.pdf").code == 0  # a booklet has no footers
    labels = PdfReader(tmp_path / "kit.pdf").page_labels
    pages = page_words(tmp_path / "kit.pdf")
    assert len(pages) == len(labels)
    for words, label in zip(pages, labels, strict=True):
        number, *back = label.split()
        assert f"sheet {number} of " in words
        assert (", back ·" in words) == (back == ["back"])
        assert "stays empty" not in words


@pytest.mark.soak
def test_split_writes_a_file_for_each_section(pnp, refused, tmp_path):
    assert pnp("kit", CARDS, "--split", "-o", tmp_path / "kit.pdf").code == 0
    files = {path.name: PdfReader(path) for path in sorted(tmp_path.glob("*.pdf"))}
    asked = {name: file.trailer["/Root"]["/ViewerPreferences"]["/Duplex"] for name, file in files.items()}
    assert asked == {
        "kit-book.pdf": "/DuplexFlipShortEdge",
        "kit-cards.pdf": "/DuplexFlipLongEdge",
        "kit-glue.pdf": "/Simplex",
        "kit-read.pdf": "/Simplex",
    }
    assert "expected them without --format svg" in refused("kit", CARDS, "--split", "--format", "svg")


def test_pictures_of_a_kit_have_no_empty_backs(pnp, tmp_path):
    parts = ("--part", "fate", "--part", "pad")
    assert pnp("kit", CARDS, *parts, "--format", "svg", "-o", tmp_path / "kit.svg").code == 0
    assert len(list(tmp_path.glob("*.svg"))) == 3


@pytest.mark.parametrize(("way", "asked"), [("long", "FlipLongEdge"), ("short", "FlipShortEdge"), ("none", None)])
def test_the_file_asks_the_printer_for_both_sides_where_there_are_backs(pnp, tmp_path, way, asked):
    assert pnp("kit", CARDS, "--part", "fate", "--backs", way, "-o", tmp_path / "kit.pdf").code == 0
    preferences = PdfReader(tmp_path / "kit.pdf").trailer["/Root"]["/ViewerPreferences"]
    assert preferences["/Duplex"] == (f"/Duplex{asked}" if asked else "/Simplex")


def test_without_gap_and_bleed_more_pieces_share_a_sheet(printed):
    plain = printed(CARDS, "--part", "territories", "--backs", "none", "--gap", 3, "--bleed", 3)
    close = printed(CARDS, "--part", "territories", "--backs", "none", "--gap", 0, "--bleed", 0)
    assert len(close) < len(plain)
    far = printed(CARDS, "--part", "territories", "--backs", "none", "--gap", 40)
    assert len(far) > len(plain)


@pytest.mark.soak
def test_sheets_lie_as_is_asked_for(printed):
    def lying(*args):
        return {
            page.mediabox.width > page.mediabox.height for page in printed(CARDS, "--part", "fate", "--bleed", 3, *args)
        }

    assert lying("--portrait") == {False}
    assert lying("--landscape") == {True}
    assert lying("--landscape", "--offset", "1,1") == {True}
    assert lying("--paper", "300x200mm") == {True}
    assert lying("--paper", "300x200mm", "--portrait") == {False}


def test_with_an_offset_sheets_stand_unless_it_is_said_otherwise(printed):
    """Cards of 70 x 70 mm: a lying A4 takes more of them, but a profile is measured on standing paper."""
    args = ("--part", "territories", "--card", 70, "--gap", 0, "--bleed", 0, "--marks", "none")
    sheets = {tuple(map(float, page.mediabox[2:])) for page in printed(CARDS, *args, "--offset", "0.1,0")}
    assert all(width < height for width, height in sheets)


def test_a_wider_margin_and_a_scale_print(printed):
    assert printed(CARDS, "--part", "fate", "--margin", 15, "--scale-x", 100.4, "--scale-y", 99.5)
    assert printed(CARDS, "--part", "board", "--margin", 15, "--scale-x", 100.4)


@pytest.mark.parametrize(("game", "way"), crossed(shipped_ids(), ["separate", "gutterfold", "none"]))
def test_every_kit_prints_with_backs_of_each_kind_and_as_stacks(printed, game, way):
    assert len(printed(game, "--backs", way, "--stack", "--back-bleed", 4, "--paper", "letter")) > 3


MARGINS = [(game, paper) for game in shipped_ids() for paper in ("a4", "letter", "a4+letter")]


@pytest.mark.parametrize("case", some(MARGINS, [("wuestenkoenige", "a4+letter")]), ids=" ".join)
def test_every_margin_that_is_allowed_prints_a_whole_kit(printed, case):
    """Pages to read become smaller and say so; pieces keep their size."""
    game, paper = case
    first = printed(game, "--margin", 15, "--paper", paper, read=page_words)[0]
    assert "scale 9" in first


@pytest.mark.soak
@pytest.mark.parametrize("game", some(shipped_ids()[:3], ["touareg"]))
def test_a5_has_the_pieces_at_their_size_and_smaller_pages(printed, game):
    pages = printed(game, "--paper", "a5", "--seed", 7, read=page_words)
    reduced = [page for page in pages if re.search(r"scale (6|7)\d %", page)]
    assert len(reduced) >= 5
    for name in ("Parts list", "Setup", "Score pad", "Log sheet"):
        assert any(f"· {name} ·" in page for page in reduced)


def test_boards_take_margin_orientation_and_printer_on_sheets_only(pnp, refused, tmp_path):
    for args in (("--margin", 10), ("--landscape",), ("--scale-x", 101)):
        assert "name a --paper" in refused("board", GAME, *args)
        assert pnp("board", GAME, "--paper", "a4", *args, "-o", tmp_path / "b.pdf", "--force").code == 0
        assert pnp("board", GAME, "--fit", *args, "-o", tmp_path / "b.pdf", "--force").code == 0
    lying = PdfReader(tmp_path / "b.pdf").pages[0].mediabox
    assert pnp("board", GAME, "--fit", "--portrait", "-o", tmp_path / "b.pdf", "--force").code == 0
    upright = PdfReader(tmp_path / "b.pdf").pages[0].mediabox
    assert (lying.width > lying.height, upright.width > upright.height) == (True, False)


def test_a_setup_sheet_takes_a_printer(pnp, tmp_path):
    args = ("setup", GAME, "--players", 2, "--seed", 7, "--sheet", "--margin", 10, "--scale-y", 100.5)
    assert pnp(*args, "-o", tmp_path / "s.pdf").code == 0
