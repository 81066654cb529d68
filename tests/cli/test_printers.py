"""`pnp printer`, and what its profiles do to a print."""

import tomllib

import pytest
from pypdf import PdfReader

from tests.cli.logs import GAME
from tests.printed import page_words


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


@pytest.mark.parametrize(
    ("option", "value", "words"),
    [
        ("--dx", 20.5, "-20 to 20 mm"),
        ("--dy", "-21", "-20 to 20 mm"),
        ("--angle", 5.1, "-5 to 5 degrees"),
        ("--scale-x", 89, "90 to 110 %"),
        ("--scale-y", 111, "90 to 110 %"),
        ("--dx", "nan", "expected a number of mm"),
        ("--dy", "inf", "expected a number of mm"),
        ("--angle", "two", "expected a number of degrees"),
        ("--scale-x", "100,5", "expected a number of per cent"),
    ],
)
def test_a_value_out_of_range_changes_nothing(pnp, refused, tmp_path, option, value, words):
    assert pnp("printer", "set", "laser", "--dx", 1).code == 0
    before = kept(tmp_path)
    assert words in refused("printer", "set", "laser", option, value)
    assert kept(tmp_path) == before


def test_nothing_to_set(refused):
    assert "--scale-y" in refused("printer", "set", "laser")


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


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("laser = 3", "expected a table of a printer (at laser)"),
        ("[laser]\ndz = 1", "expected one of dx, dy, angle, scale_x, scale_y (at laser.dz)"),
        ('[laser]\ndx = "1"', "expected a number (at laser.dx)"),
        ("[laser]\ndx = true", "expected a number (at laser.dx)"),
        ("[laser]\ndx = 99", "-20 to 20 mm (at laser)"),
        ("[laser", "printers.toml:1"),
        ("", "empty"),
    ],
)
def test_a_file_of_profiles_that_is_wrong_is_told_and_stays_as_it_is(refused, tmp_path, text, words):
    file = tmp_path / "config" / "printers.toml"
    file.parent.mkdir()
    file.write_text(text)
    for args in (("list",), ("show", "laser"), ("set", "laser", "--dx", 1), ("remove", "laser")):
        said = refused("printer", *args)
        assert "printers.toml" in said
        assert words in said
    assert file.read_text() == text


def test_a_folder_that_cannot_be_written_to(refused, tmp_path):
    (tmp_path / "config").write_text("mine")
    assert "cannot be" in refused("printer", "set", "laser", "--dx", 1)
    assert (tmp_path / "config").read_text() == "mine"


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
