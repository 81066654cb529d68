"""The page of the table before the game, and what a kit tells only when it is asked for."""

from pathlib import Path

import pypdfium2
import pytest

from pnp.game import DrawOptions
from pnp.library.catalog import find_game, shipped_ids
from pnp.library.layouts import shipped_layout
from pnp.printing.leaves import SPREAD_NAME, with_spread
from pnp.printing.requests import LANGUAGES
from pnp.scene import Polygon
from pnp.testing.drawings import drawn_words, texts


def page_of(game_id, lang="en"):
    game, layout = find_game(game_id), shipped_layout(find_game(game_id))
    return with_spread(game, layout, game.drawing().kit(layout, None, DrawOptions(lang)), lang).pages[SPREAD_NAME]


def printed_words(path):
    with pypdfium2.PdfDocument(path.read_bytes()) as document:
        return [page.get_textpage().get_text_range() for page in document]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", shipped_ids())
def test_all_words_are_on_the_page(game_id, lang):
    page = page_of(game_id, lang)
    for text, corners in texts(page.children):
        assert all(0 <= x <= page.width + 0.01 and 0 <= y <= page.height for x, y in corners), text


@pytest.mark.parametrize("game_id", shipped_ids())
def test_each_number_of_players_has_a_row(game_id):
    game = find_game(game_id)
    alone = [word for word in drawn_words(page_of(game_id)) if word.isdecimal() and len(word) == 1]
    rows = [str(number) for number in range(game.players[0], game.players[1] + 1)]
    assert alone[-len(rows) :] == rows or all(number in alone for number in rows)


def test_piles_have_the_counts_of_the_kit():
    shown = drawn_words(page_of("wuestensoehne"))
    pairs = dict(zip(shown[1:], shown, strict=False))
    assert pairs["rumour board"] == "1 ×"
    assert pairs["turban"] == "1 ×"
    assert pairs["salt"] == "10 ×"
    assert shown.count("17 ×") == 5 + 1  # the stacks; one of them stays in the box with two players


def rows_of(game_id):
    """By number of players, the counts in its row."""
    shown = drawn_words(page_of(game_id))
    least, most = find_game(game_id).players
    numbers = [str(number) for number in range(least, most + 1)]  # in their order; there are figures on coins, too
    rows = {}
    for word in shown[shown.index("Stays in the box") + 1 :]:
        if word == numbers[min(len(rows), len(numbers) - 1)] and word not in rows:
            row = rows[word] = []
        elif "×" in word or word == "nothing":
            row.append(word)
    return rows


def test_what_a_player_has_and_what_stays_in_the_box():
    rows = rows_of("durch-die-wueste")
    assert rows["2"] == ["6 ×", *["8 ×"] * 5, *["6 ×"] * 3]  # leaders; camels, and the leaders of three colors
    assert rows["5"] == ["5 ×", *["1 ×"] * 5]  # each leaves one out
    assert rows_of("touareg")["4"] == ["5 ×", "1 ×", "5 ×", "nothing"]  # cards of the tribe, gold, silver


def test_a_kit_has_it_with_a_deal_and_without(pnp, tmp_path):
    for more in ([], ["--seed", 7, "--players", 3]):
        assert pnp("kit", "wuestenkoenige", "--no-rules", "-o", "k.pdf", "--force", *more).code == 0
        pages = printed_words(tmp_path / "k.pdf")
        assert sum(page.startswith("Wüstenkönige · The table") for page in pages) == 1  # the list has it in small
        assert any("Seed 7" in page or "seed 7" in page for page in pages) == bool(more)
    assert pnp("kit", "wuestenkoenige", "--part", "table", "-o", "t.pdf").code == 0
    assert len(printed_words(tmp_path / "t.pdf")) == 1
    assert pnp("kit", "wuestenkoenige", "--part", "der tisch", "--lang", "de", "-o", "u.pdf").code == 0


def test_the_order_of_the_stacks_is_told_only_to_who_asks(pnp):
    head = "Order of the stacks"
    call = ["kit", "wuestensoehne", "--no-rules", "--players", 2, "--seed", 7]
    assert pnp(*call, "-o", "k.pdf").code == 0
    assert not any(head in page for page in printed_words(Path("k.pdf")))
    assert pnp(*call, "--part", "stacks", "-o", "s.pdf").code == 0
    assert any(head in page for page in printed_words(Path("s.pdf")))


def test_a_log_sheet_has_lines_for_a_whole_game():
    """Four players and all stacks: 80 tiles to draw after the first ones."""
    game = find_game("wuestensoehne")
    kit = game.drawing().kit(shipped_layout(game), None, DrawOptions())
    pages = [kit.pages[name] for name in kit.pages if name.startswith("log")]
    assert len(pages) == 3
    heads = drawn_words(pages[-1])[-7:]
    assert heads == ["player", "move", "tile", "cell", "rotation", "explorer", "scout, discard, scoring"]
    across = [shape for page in pages for shape in page.children if isinstance(shape, Polygon)]
    assert sum(shape.points[1][0] - shape.points[0][0] == 184 for shape in across) > 80
