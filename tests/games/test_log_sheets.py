"""Pages to write on, in every game: names and colors of who plays, enough lines, signs that a log is read from."""

import pytest

from pnp.game import DrawOptions
from pnp.games.touareg.notation import NOTATION
from pnp.library.catalog import find_game, shipped_ids
from pnp.library.layouts import shipped_layout
from pnp.notation import read_notation
from pnp.printing.requests import LANGUAGES
from pnp.scene import Polygon
from pnp.style.pages import in_colors
from pnp.testing.drawings import drawn_words, used

SEATS = (("Ana", "blue"), ("Ben", ""))
LONGEST = {"touareg": 190, "wuestenkoenige": 113, "wuestensoehne": 85}  # lines that a game of four takes


def pages(game_id, seats=(), lang="en"):
    game = find_game(game_id)
    return game.drawing().kit(shipped_layout(game), None, DrawOptions(lang, seats=seats)).pages


def test_who_chose_no_color_has_the_first_that_is_left():
    assert in_colors((("Ana", "b"), ("Ben", ""), ("Zoé", "a")), "abc") == [("b", "Ana"), ("c", "Ben"), ("a", "Zoé")]
    assert in_colors((), "abc") == [("a", ""), ("b", ""), ("c", "")]


@pytest.mark.parametrize("game_id", shipped_ids())
def test_pads_and_logs_have_the_names_and_colors_of_who_plays_and_no_others(game_id):
    for name in ("pad", "log"):
        ours, all_colors = (pages(game_id, seats)[name] for seats in (SEATS, ()))
        shown = drawn_words(ours)
        assert shown.index("Ana") < shown.index("Ben")
        assert "Ana" not in drawn_words(all_colors)
        assert sum(drawn not in used(ours.children) for drawn in used(all_colors.children)) >= 2


@pytest.mark.parametrize("game_id", LONGEST)
def test_logs_have_lines_enough_for_a_game_of_four(game_id):
    logs = [page for name, page in pages(game_id).items() if name.partition("-")[0] == "log"]
    level = [shape for page in logs for shape in page.children if isinstance(shape, Polygon) and len(shape.points) == 2]
    lines = [shape for shape in level if shape.points[1][0] - shape.points[0][0] > 85 and shape.style.width == 0.2]
    assert len(lines) >= LONGEST[game_id] + len(logs)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_signs_of_touareg_are_lines_that_a_log_is_read_from(lang):
    shown = drawn_words(pages("touareg", (), lang)["log"])
    signs = [word for word in shown if word.split()[0] in ("round", "fate", "m", "a", "b", "pass")]
    entries = [sign if sign.startswith(("round", "fate")) else f"Ana {sign}" for sign in signs]
    document, problems = read_notation("\n".join(["game: touareg", "players: Ana, Ben", *entries]), "signs", NOTATION)
    assert problems == []
    assert len(document.data["moves"]) == 6
