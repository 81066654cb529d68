"""--hex fit: cells as large as the same sheets take."""

import pytest

from tests.crossed import some
from tests.printed import page_words

GAME = "durch-die-wueste"


@pytest.mark.parametrize("paper", some(["a4", "letter"], ["a4"]))
def test_a_board_grows_to_fill_its_sheets(pnp, tmp_path, paper):
    def pages(*more):
        assert pnp("board", GAME, "--paper", paper, *more, "--force", "-o", "b.pdf").code == 0
        return page_words(tmp_path / "b.pdf")

    usual, fit = pages(), pages("--hex", "fit")
    assert len(fit) == len(usual)
    size = next(size / 2 for size in range(40, 80) if pages("--hex", size / 2) == fit)
    assert size > 20, "larger than usual"
    assert len(pages("--hex", size + 0.5)) > len(usual), "and no larger would do"


@pytest.mark.soak
def test_a_kit_grows_on_the_same_sheets(pnp, tmp_path):
    assert pnp("kit", GAME, "--part", "board", "-o", "usual.pdf").code == 0
    assert pnp("kit", GAME, "--part", "board", "--hex", "FIT").code == 0
    usual, fit = page_words(tmp_path / "usual.pdf"), page_words(tmp_path / "out" / f"{GAME}-kit-board-cells-fit.pdf")
    assert len(usual) == len(fit) and usual[0] != fit[0]


def test_a_size_is_a_number_or_fit(refused):
    assert "a number of mm" in refused("kit", GAME, "--hex", "fill")
    assert "5 to 100 mm" in refused("board", GAME, "--hex", 3)
