"""Pages to write on have the names and colors of those who play."""

from pypdfium2 import PdfDocument

from pnp.cli import run
from pnp.game import DrawOptions
from pnp.games.durch_die_wueste import GAME
from pnp.library.layouts import shipped_layout
from pnp.testing.drawings import drawn_words, used

SEATS = (("Ana", "blue"), ("Ben", ""), ("Chloé", "red"))


def pages(seats):
    return GAME.drawing().kit(shipped_layout(GAME), None, DrawOptions(seats=seats)).pages


def riders(page):
    return {name.removeprefix("rider-") for name in used(page.children) if name.startswith("rider-")}


def test_names_and_chosen_colors_stand_in_turn_order():
    for name, copies in (("pad", 3), ("log", 2)):
        page = pages(SEATS)[name]
        assert riders(page) == {"blue", "red", "green"}  # the first color that is left is Ben's
        shown = drawn_words(page)
        assert [shown.count(player) for player, _ in SEATS] == [copies] * 3
        assert shown.index("Ana") < shown.index("Ben") < shown.index("Chloé")


def test_without_names_there_is_a_column_for_each_color():
    for name in ("pad", "log"):
        assert len(riders(pages(())[name])) == 5


def test_the_command_line_hands_them_over(tmp_path):
    path = tmp_path / "k.pdf"
    call = ["kit", GAME.id, "--players", "Ana=blue,Ben=red", "--seed", "7", "--part", "pad", "-o", str(path)]
    assert run(call) == 0
    with PdfDocument(path.read_bytes()) as document:
        assert "Ana" in document[0].get_textpage().get_text_range()
