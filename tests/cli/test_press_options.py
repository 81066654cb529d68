"""How sheets of pieces are laid out, as told on the command line."""

import re
import tomllib

import pytest
from pypdf import PdfReader

from pnp.library.catalog import shipped_ids
from tests.cli.logs import GAME
from tests.crossed import crossed, some
from tests.printed import page_words
from tests.tables import tables

TABLES = tables(__file__)

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


@pytest.mark.few(5)
@pytest.mark.parametrize(("args", "words"), TABLES["what_cannot_be_printed_is_one_sentence_and_no_file"], ids=str)
def test_what_cannot_be_printed_is_one_sentence_and_no_file(refused, tmp_path, args, words):
    assert words in refused("kit", CARDS, "--part", "territories", "--part", "pad", *args)
    assert list(tmp_path.iterdir()) == []


def test_values_that_cannot_be(refused):
    # a number that is none is one sentence for boards and tables
    assert "expected a number of mm" in refused("board", GAME, "--paper", "a4", "--overlap", "nan")
    assert "'41': expected 0 to 40 mm" in refused("board", GAME, "--paper", "a4", "--overlap", 41)
    assert "expected a number of dpi" in refused("export", GAME, "--dpi", "nan")
    assert "a bleed of -1 mm" in refused("kit", GAME, "--part", "aid", "--bleed", -1)
    # a piece larger than the sheet says by how much and what would do
    said = refused("kit", CARDS, "--part", "territories", "--card", 95, "--paper", "a5", "--backs", "gutterfold")
    assert "twice across a fold" in said
    assert "mm too" in said
    assert "would do" in said


@pytest.mark.few(0)
def test_backs_of_each_kind(printed):
    def words(way):
        return printed(CARDS, "--part", "fate", "--backs", way, read=page_words)

    assert [", back ·" in page for page in words("long")] == [False, True]
    assert [", back ·" in page for page in words("short")] == [False, True]
    assert ["glue them behind" in page for page in words("separate")] == [False, True]
    assert all("fold along the broken line" in page for page in words("gutterfold"))
    assert not any("back" in page for page in words("none"))
    first = printed(CARDS, "--part", "fate", "--part", "guide", "--backs", "short", read=page_words)[0]
    assert "Print sheet 2 on both sides of heavy paper, turned over the short edge: pages 2–3 of the PDF." in first
    first = printed(CARDS, "--part", "fate", "--part", "guide", "--backs", "none", read=page_words)[0]
    assert "Print sheet 2 on one side of heavy paper" in first and "both sides" not in first


@pytest.mark.few(0)
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
        "kit-book.pdf": "/DuplexFlipShortEdge", "kit-cards.pdf": "/DuplexFlipLongEdge", "kit-glue.pdf": "/Simplex",
        "kit-read.pdf": "/Simplex",
    }  # fmt: skip
    assert "expected them without --format svg" in refused("kit", CARDS, "--split", "--format", "svg")


@pytest.mark.few(0)
def test_pictures_of_a_kit_have_no_empty_backs(pnp, tmp_path):
    parts = ("--part", "fate", "--part", "pad")
    assert pnp("kit", CARDS, *parts, "--format", "svg", "-o", tmp_path / "kit.svg").code == 0
    assert len(list(tmp_path.glob("*.svg"))) == 3


@pytest.mark.few(1)
@pytest.mark.parametrize(("way", "asked"), [("long", "FlipLongEdge"), ("short", "FlipShortEdge"), ("none", None)])
def test_the_file_asks_the_printer_for_both_sides_where_there_are_backs(pnp, tmp_path, way, asked):
    assert pnp("kit", CARDS, "--part", "fate", "--backs", way, "-o", tmp_path / "kit.pdf").code == 0
    preferences = PdfReader(tmp_path / "kit.pdf").trailer["/Root"]["/ViewerPreferences"]
    assert preferences["/Duplex"] == (f"/Duplex{asked}" if asked else "/Simplex")


@pytest.mark.soak
def test_without_gap_and_bleed_more_pieces_share_a_sheet(printed):
    plain = printed(CARDS, "--part", "territories", "--backs", "none", "--gap", 3, "--bleed", 3)
    assert len(printed(CARDS, "--part", "territories", "--backs", "none", "--gap", 0, "--bleed", 0)) < len(plain)
    assert len(printed(CARDS, "--part", "territories", "--backs", "none", "--gap", 40)) > len(plain)


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


@pytest.mark.few(0)
def test_a_wider_margin_and_a_scale_print(printed):
    assert printed(CARDS, "--part", "fate", "--margin", 15, "--scale-x", 100.4, "--scale-y", 99.5)
    assert printed(CARDS, "--part", "board", "--margin", 15, "--scale-x", 100.4)
    args = ("--part", "territories", "--card", 70, "--gap", 0, "--bleed", 0, "--marks", "none")
    sheets = {tuple(map(float, page.mediabox[2:])) for page in printed(CARDS, *args, "--offset", "0.1,0")}
    assert all(width < height for width, height in sheets)


@pytest.mark.few(0)
@pytest.mark.parametrize(("game", "way"), crossed(shipped_ids(), ["separate", "gutterfold", "none"]))
def test_every_kit_prints_with_backs_of_each_kind_and_as_stacks(printed, game, way):
    assert len(printed(game, "--backs", way, "--stack", "--back-bleed", 4, "--paper", "letter")) > 3


MARGINS = [(game, paper) for game in shipped_ids() for paper in ("a4", "letter", "a4+letter")]


@pytest.mark.few(0)
@pytest.mark.parametrize("case", some(MARGINS, [("wuestenkoenige", "a4+letter")]), ids=" ".join)
def test_every_margin_that_is_allowed_prints_a_whole_kit(printed, case):
    """Pages to read become smaller and say so; pieces keep their size."""
    game, paper = case
    assert "scale 9" in printed(game, "--margin", 15, "--paper", paper, read=page_words)[0]


@pytest.mark.soak
@pytest.mark.parametrize("game", some(shipped_ids()[:3], ["touareg"]))
def test_a5_has_the_pieces_at_their_size_and_smaller_pages(printed, game):
    pages = printed(game, "--paper", "a5", "--seed", 7, read=page_words)
    reduced = [page for page in pages if re.search(r"scale (6|7)\d%", page)]
    assert len(reduced) >= 5
    for name in ("Parts list", "Setup", "Score pad", "Log sheet"):
        assert any(f"· {name} ·" in page for page in reduced)


@pytest.mark.few(0)
def test_boards_take_margin_orientation_and_printer_on_sheets_only(pnp, refused, tmp_path):
    for args in (("--margin", 10), ("--landscape",), ("--scale-x", 101)):
        assert "name a --paper" in refused("board", GAME, *args)
        assert pnp("board", GAME, "--paper", "a4", *args, "-o", tmp_path / "b.pdf", "--force").code == 0
        assert pnp("board", GAME, "--fit", *args, "-o", tmp_path / "b.pdf", "--force").code == 0
    lying = PdfReader(tmp_path / "b.pdf").pages[0].mediabox
    assert pnp("board", GAME, "--fit", "--portrait", "-o", tmp_path / "b.pdf", "--force").code == 0
    upright = PdfReader(tmp_path / "b.pdf").pages[0].mediabox
    assert (lying.width > lying.height, upright.width > upright.height) == (True, False)


@pytest.mark.few(0)
def test_a_setup_sheet_takes_a_printer(pnp, tmp_path):
    args = ("setup", GAME, "--players", 2, "--seed", 7, "--sheet", "--margin", 10, "--scale-y", 100.5)
    assert pnp(*args, "-o", tmp_path / "s.pdf").code == 0


# `pnp printer`, and what its profiles do to a print.


def kept(folder):
    return tomllib.loads((folder / "config" / "printers.toml").read_text("utf-8"))


def test_a_profile_is_kept_changed_shown_and_removed(pnp, tmp_path):
    assert pnp("printer", "list") == (0, "", "")
    said = pnp("printer", "set", "Büro 2", "--dx", "0.4", "--scale-y", 100.3)
    assert said == (0, "Büro 2: backs 0.4 mm right, 0 mm down, 0 degrees clockwise; scale 100 x 100.3 %\n", "")
    assert pnp("printer", "set", "Büro 2", "--dy", -1.25).code == 0
    assert kept(tmp_path) == {"Büro 2": {"dx": 0.4, "dy": -1.25, "angle": 0, "scale_x": 100, "scale_y": 100.3}}
    assert pnp("printer", "set", "laser", "--angle", 0.2).code == 0
    assert [line.split(":")[0] for line in pnp("printer", "list").out.splitlines()] == ["Büro 2", "laser"]
    assert pnp("printer", "show", "laser").out.startswith("laser: backs 0 mm right, 0 mm down, 0.2 degrees clockwise")
    assert pnp("printer", "remove", "laser").code == 0
    assert list(kept(tmp_path)) == ["Büro 2"]
    assert [path.name for path in (tmp_path / "config").iterdir()] == ["printers.toml"]
    assert pnp("printer", "remove", "Büro 2").code == 0
    assert pnp("printer", "list") == (0, "", "")
    assert list((tmp_path / "config").iterdir()) == []


def test_without_an_own_folder_profiles_lie_where_programs_keep_settings(pnp, tmp_path, monkeypatch):
    monkeypatch.delenv("PNP_CONFIG_DIR")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "home"))
    monkeypatch.setattr("sys.platform", "linux")
    assert pnp("printer", "set", "laser", "--dx", 1).code == 0
    assert (tmp_path / "home" / "pnp" / "printers.toml").exists()


@pytest.mark.parametrize("name", ["", " ", "a/b", "../x", "a\nb", "[x]", "x" * 61, " laser", "...", 'a"b', "🐪"])
def test_a_name_is_only_a_name(refused, tmp_path, name):
    assert "letters, digits" in refused("printer", "set", name, "--dx", 1)
    assert not (tmp_path / "config").exists()


@pytest.mark.parametrize(("option", "value", "words"), TABLES["a_value_out_of_range_changes_nothing"])
def test_a_value_out_of_range_changes_nothing(pnp, refused, tmp_path, option, value, words):
    assert pnp("printer", "set", "laser", "--dx", 1).code == 0
    before = kept(tmp_path)
    assert words in refused("printer", "set", "laser", option, value)
    assert kept(tmp_path) == before


def test_nothing_to_set(refused, tmp_path):
    assert "--scale-y" in refused("printer", "set", "laser")
    (tmp_path / "config").write_text("mine")
    assert "cannot be" in refused("printer", "set", "laser", "--dx", 1)
    assert (tmp_path / "config").read_text() == "mine"


def test_a_printer_that_does_not_exist_is_told_with_the_nearest(pnp, refused, tmp_path):
    for args in (("printer", "show", "lase"), ("printer", "remove", "lase"), ("kit", GAME, "--printer", "lase")):
        assert "there are none yet" in refused(*args)
    pnp("printer", "set", "laser", "--dx", 1)
    for args in (
        ("printer", "show", "lasre"),
        ("printer", "remove", "lasre"),
        ("printer", "calibrate", "--printer", "lasre"),
        ("kit", GAME, "--printer", "lasre"),
        ("board", GAME, "--paper", "a4", "--printer", "lasre"),
        ("setup", GAME, "--players", 2, "--seed", 7, "--sheet", "--printer", "lasre"),
    ):
        assert "there is no printer 'lasre'; did you mean laser?" in refused(*args)
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(("text", "words"), TABLES["a_file_of_profiles_that_is_wrong_is_told_and_stays_as_it_is"])
def test_a_file_of_profiles_that_is_wrong_is_told_and_stays_as_it_is(refused, tmp_path, text, words):
    file = tmp_path / "config" / "printers.toml"
    file.parent.mkdir()
    file.write_text(text)
    for args in (("list",), ("show", "laser"), ("set", "laser", "--dx", 1), ("remove", "laser")):
        assert "printers.toml" in (said := refused("printer", *args))
        assert words in said
    assert file.read_text() == text


def test_the_calibration_sheets(pnp, refused, tmp_path):
    assert pnp("printer", "calibrate").code == 0
    words = page_words(tmp_path / "out" / "calibration.pdf")
    for page, number in zip(words, ("sheet 1 of 2 ·", "sheet 1 of 2, back ·", "sheet 2 of 2 ·"), strict=True):
        assert number in page
    assert "pnp printer set NAME --dx" in words[0]
    assert "scale x" in words[2]
    path = tmp_path / "lying.pdf"
    assert pnp("printer", "calibrate", "--landscape", "--backs", "short", "--paper", "letter", "-o", path).code == 0
    sizes = [(page.mediabox.width > page.mediabox.height) for page in PdfReader(path).pages]
    assert sizes == [True, True, False]
    assert "long or short" in refused("printer", "calibrate", "--backs", "gutterfold")
    assert "too high" in refused("printer", "calibrate", "--paper", "80x80mm")


@pytest.mark.soak
def test_a_profile_moves_the_backs_and_options_say_otherwise(pnp, tmp_path):
    pnp("printer", "set", "laser", "--dx", 1, "--dy", 2, "--angle", 0.3)

    def back(*args):
        path = tmp_path / "kit.pdf"
        assert pnp("kit", "touareg", "--part", "fate", *args, "-o", path, "--force").code == 0
        front, other = PdfReader(path).pages[:2]
        return front.get_contents().get_data(), other.get_contents().get_data()

    front, plain = back()
    same, moved = back("--printer", "laser")
    assert same == front
    assert moved != plain
    assert back("--offset", "1,2", "--angle", 0.3)[1] == moved
    assert back("--printer", "laser", "--offset", "0,0", "--angle", 0)[1] == plain
