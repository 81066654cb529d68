"""Both sides by hand: fronts and backs in files of their own, and the test that tells how to put the pile back."""

import re

import pytest
from pypdf import PdfReader

from tests.crossed import some
from tests.printed import page_words

GAME = "touareg"
SPLIT = ("--split",), ("--split", "--duplex", "reversed")


def sheets(path):
    """The number of the sheet that each page of a file is, as its label tells."""
    return [label.split()[0] for label in labels(path)]


def labels(path):
    return PdfReader(path).page_labels


def ranges(words):
    runs = [run.split("–") for run in words.split(", ")]
    return [number for run in runs for number in range(int(run[0]), int(run[-1]) + 1)]


@pytest.fixture
def kit(pnp, tmp_path):
    def print_(*more):
        assert pnp("kit", GAME, "--no-rules", *more, "-o", "x.pdf").code == 0
        return {path.name: path for path in tmp_path.glob("x*.pdf")}

    return print_


@pytest.mark.soak
def test_fronts_and_backs_are_in_the_order_of_one_pile(kit):
    files = kit("--duplex", "manual")
    assert sorted(files) == ["x-backs.pdf", "x-duplex-test.pdf", "x-fronts.pdf", "x.pdf"]
    assert sheets(files["x-fronts.pdf"]) == sheets(files["x-backs.pdf"])
    assert all(label.endswith(" back") for label in labels(files["x-backs.pdf"]))
    assert not any(label.endswith(" back") for name in ("x-fronts.pdf", "x.pdf") for label in labels(files[name]))
    assert not {*sheets(files["x.pdf"])} & {*sheets(files["x-fronts.pdf"])}
    files = kit("--duplex", "reversed", "--force")
    assert sheets(files["x-backs.pdf"]) == sheets(files["x-fronts.pdf"])[::-1]
    assert [name for page in page_words(files["x-duplex-test.pdf"]) for name in re.findall(r"(?:front|back) \d", page)][
        -2:
    ] == ["back 2", "back 1"]


@pytest.mark.few(0)
@pytest.mark.parametrize(("backs", "edge"), [pytest.param("long", "long", marks=pytest.mark.soak), ("short", "short")])
def test_the_test_and_the_guide_name_the_edge(kit, backs, edge):
    files = kit("--duplex", "manual", "--backs", backs)
    first, *others = page_words(files["x-duplex-test.pdf"])
    assert f"turn it as a whole over its {edge} edge" in first
    assert [re.search(r"(?:front|back) \d$|(?:front|back) \d", page)[0] for page in others] == [
        "front 2", "back 1", "back 2",
    ]  # fmt: skip
    assert f"turned over its {edge} edge, and print the backs" in page_words(files["x.pdf"])[1]


@pytest.mark.few(0)
@pytest.mark.parametrize("how", some([("--duplex", "manual"), *SPLIT, ()], [SPLIT[1]]))
def test_the_pages_that_the_guide_names_are_those_of_the_sheets(kit, how):
    files = kit(*how)
    guide = next(words for path in files.values() for words in page_words(path) if words.startswith("How to build it"))
    told = re.findall(r"pages ([\d, –]+?) of (the PDF|\*-[a-z]+\.pdf)", guide)
    assert told
    for pages, name in told:
        file = files["x.pdf" if name == "the PDF" else f"x{name[1:]}"]
        assert {*ranges(pages)} <= {*range(1, len(sheets(file)) + 1)}
    named = {(name, page) for pages, name in told for page in ranges(pages)}
    assert len(named) == sum(len(sheets(path)) for name, path in files.items() if "test" not in name)


def test_without_backs_there_is_one_file_and_a_word_of_it(pnp, refused, tmp_path):
    said = pnp("kit", "durch-die-wueste", "--part", "water", "--duplex", "manual", "-o", "x.pdf")
    assert said.code == 0 and "no sheet is printed on both sides" in said.err
    assert [path.name for path in tmp_path.glob("*.pdf")] == ["x.pdf"]
    assert "--format svg" in refused("kit", GAME, "--part", "fate", "--duplex", "manual", "--format", "svg")
    assert "a number of mm" in refused("kit", DESERT, "--hex", "fill")
    assert "5 to 100 mm" in refused("board", DESERT, "--hex", 3)


@pytest.mark.few(1)
@pytest.mark.parametrize("backs", ["long", "short", "gutterfold"])
def test_board_between_face_and_back_needs_backs_of_their_own(refused, backs):
    assert "expected --backs separate" in refused("kit", GAME, "--no-rules", "--boxes", "--board", 2, "--backs", backs)


# --hex fit: cells as large as the same sheets take.

DESERT = "durch-die-wueste"


@pytest.mark.soak
@pytest.mark.parametrize("paper", some(["a4", "letter"], ["a4"]))
def test_a_board_grows_to_fill_its_sheets(pnp, tmp_path, paper):
    def pages(*more):
        """What is drawn on each page."""
        assert pnp("board", DESERT, "--paper", paper, *more, "--force", "-o", "b.pdf").code == 0
        return [page.get_contents().get_data() for page in PdfReader(tmp_path / "b.pdf").pages]

    least, fit = pages("--hex", 20), pages("--hex", "fit")
    assert pages() == fit, "where nothing but tokens lies in cells that is the usual size"
    assert len(fit) == len(least)
    assert any(pages("--hex", size / 2) == fit for size in range(41, 50)), "larger than 20 mm"


@pytest.mark.soak
def test_a_kit_grows_on_the_same_sheets(pnp, tmp_path):
    assert pnp("kit", DESERT, "--part", "board", "-o", "usual.pdf").code == 0
    assert pnp("kit", DESERT, "--part", "board", "--hex", "FIT").code == 0
    usual, fit = page_words(tmp_path / "usual.pdf"), page_words(tmp_path / "out" / f"{DESERT}-kit-board-cells-fit.pdf")
    assert usual == fit
