"""What is your printer? Asked once, kept, and less than what a call says; a kit of one side is whole."""

import sys

import pytest
from pypdf import PdfReader

from tests.printed import page_words
from tests.tables import tables

GAME = "wuestenkoenige"
TURNED, BY_HAND, SINGLE = "turned", "by hand", "single"


@pytest.fixture
def way(pnp, tmp_path):
    """Prints the cards with these options and tells how: both sides, fronts and backs apart, or one side only."""

    def print_(*more):
        assert pnp("kit", GAME, "--part", "cards", *more, "-o", "x.pdf", "--force").code == 0
        if (tmp_path / "x-fronts.pdf").exists():
            return BY_HAND
        return TURNED if any("back" in label for label in PdfReader(tmp_path / "x.pdf").page_labels) else SINGLE

    return print_


@pytest.mark.few(3)
@pytest.mark.parametrize(("kept", "profile", "said", "expected"), tables(__file__)["what_goes_before_what"])
def test_what_goes_before_what(pnp, way, kept, profile, said, expected):
    assert not kept or pnp("config", "set", *kept).code == 0
    assert not profile or pnp("printer", "set", "p", *profile).code == 0
    assert way(*said) == expected


@pytest.mark.few(0)
def test_a_kit_of_one_side_is_whole(pnp, tmp_path):
    assert pnp("kit", GAME, "--sides", "one", "-o", "x.pdf").code == 0
    reader, words = PdfReader(tmp_path / "x.pdf"), page_words(tmp_path / "x.pdf")
    assert not any("back" in label for label in reader.page_labels)
    assert "both sides" not in words[1]
    assert "on one side of plain paper" in words[1] and "folds to the right" in words[1]
    # the pages of the book, two a sheet, in reading order from the cover on
    numbers = [page.split()[-1] for page in words if page.split()[-1].isdecimal()]
    assert numbers == [*map(str, sorted(map(int, numbers)))]


@pytest.mark.few(0)
def test_the_booklet_alone_of_one_side_takes_a_sheet_for_two_pages(pnp, tmp_path):
    counts = {}
    for sides in ("both", "one"):
        assert pnp("rules", GAME, "--booklet", "--sides", sides, "-o", f"{sides}.pdf").code == 0
        counts[sides] = len(PdfReader(tmp_path / f"{sides}.pdf").pages)
    assert counts["both"] - 1 <= counts["one"] <= counts["both"]


@pytest.mark.few(1)
@pytest.mark.parametrize(("terminal", "known", "asked"), [(True, False, 1), (False, False, 0), (True, True, 0)])
def test_the_question_is_one_line_on_a_terminal(pnp, monkeypatch, terminal, known, asked):
    assert not known or pnp("config", "set", "sides", "turn").code == 0
    monkeypatch.setattr(type(sys.stderr), "isatty", lambda self: terminal, raising=False)
    said = pnp("kit", GAME, "--part", "cards")
    assert sum("What is your printer?" in line for line in said.err.splitlines()) == asked


@pytest.mark.parametrize(
    "args",
    [("config", "set", "sides", "tow"), ("printer", "set", "p", "--sides", "two"), ("kit", GAME, "--sides", "2")],
)
def test_another_answer_is_refused_with_those_there_are(refused, args):
    assert all(word in refused(*args) for word in ("both", "turn", "one"))


def test_a_profile_of_a_printer_that_prints_otherwise_is_refused(pnp, refused, tmp_path):
    assert pnp("printer", "set", "p", "--sides", "one").code == 0
    file = tmp_path / "config" / "printers.toml"
    file.write_text(file.read_text().replace('"one"', "2"))
    assert "both, turn, one" in refused("kit", GAME, "--printer", "p")
