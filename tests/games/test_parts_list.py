"""What the parts list says to do with each sheet, for all games, all ways of backs, with figures, boxes and trays."""

import re
from collections import Counter
from functools import cache

import pytest

from pnp import press
from pnp.data.read import load_texts
from pnp.game import DrawOptions
from pnp.games.touareg.notation import NOTATION
from pnp.library.catalog import find_game, shipped_ids
from pnp.library.layouts import shipped_layout
from pnp.notation import read_notation
from pnp.press.sheet import SECTIONS, section_of, sheet_numbers, two_sided, works
from pnp.printing.leaves import KitOrder, kit_leaves
from pnp.printing.requests import LANGUAGES, PrintOptions
from pnp.style.pages import in_colors
from pnp.testing.drawings import texts
from tests.crossed import crossed, some
from tests.drawn import drawn_words, used

BACKS = (None, "long", "short", "separate", "gutterfold", "none")
GLUE = ("list_card", "list_board", "list_halves", "list_behind_cards", "list_behind_tiles")
PRINT = ("list_plain", "list_long", "list_short", "list_manual", "list_heavy")
SHAPES = ("square", "hex", "disc")
DUPLEX = ("auto", "manual", "reversed")
CUT = ("list_cut", "list_cut_aids", "list_cut_disc", "list_board", "list_boxes", "list_trays")
FOLD = ("list_figures", "list_boxes", "list_trays")


@cache
def kit_of(game_id, standees, lang, shape="square"):
    game = find_game(game_id)
    return game.drawing().kit(shipped_layout(game), None, DrawOptions(lang, standees=standees, token_shape=shape))


@cache
def printed(game_id, backs, standees, boxes, shape="square", duplex="auto", lang="en"):
    """The sheets of a kit without guide and parts list, and the words of the guide."""
    kit = kit_of(game_id, standees, lang, shape)
    job = PrintOptions().changed(lang=lang, backs=backs, standees=standees, boxes=boxes, token_shape=shape)
    job = job.changed(duplex=duplex, trays=not boxes and shape == "hex")
    guide, _, *leaves = kit_leaves(KitOrder(kit, (), job))
    return leaves, " ".join(words for words, _ in texts(guide.children))


def told(words, key, lang="en"):
    """The sheets that the steps of a key name: those they are about, and their backs."""
    spoken = load_texts(press.TEXTS, lang)
    named = [re.escape(spoken[one]).replace(r"\{sheets\}", r"([\d, –]+)") for one in ("one_sheet", "more_sheets")]
    step = re.escape(spoken[key])
    for name in ("sheets", "backs"):
        step = step.replace(rf"\{{{name}\}}", f"(?P<{name}>{'|'.join(named)})")
    step = step.replace(r"\{pages\}", ".+?").replace(r"\{edge\}", r"\w+")
    step = step.replace(r"\{plan\}", r"\d+").replace(r"\{count\}", r"\d+")
    found = [match.groupdict() for match in re.finditer(step, words)]
    return {name: sorted(n for one in found for n in numbers(one.get(name) or "")) for name in ("sheets", "backs")}


def every(words, keys, lang="en"):
    """All sheets that the steps of these keys name, in order."""
    return sorted(sheet for key in keys for group in told(words, key, lang).values() for sheet in group)


def numbers(words):
    runs = [[int(end) for end in run.split("–")] for run in re.findall(r"\d+(?:–\d+)?", words)]
    return [sheet for run in runs for sheet in range(run[0], run[-1] + 1)]


COMBINATIONS = crossed(shipped_ids(), BACKS, (False, True), (False, True), SHAPES, DUPLEX)


@pytest.mark.few(2)
@pytest.mark.parametrize(("game", "backs", "standees", "boxes", "shape", "duplex"), COMBINATIONS)
def test_the_list_says_how_each_sheet_is_printed_glued_cut_and_folded(game, backs, standees, boxes, shape, duplex):
    leaves, words = printed(game, backs, standees, boxes, shape, duplex)
    printed_once_and_none_with_two_sides_glued(leaves, words, duplex)
    backs_printed_behind_their_faces_or_glued_there_once(leaves, words)
    # every sheet of pieces is cut and every fold folded
    done = works(leaves, first=3)
    cut = {number for leaf, number in zip(leaves, sheet_numbers(leaves, 3), strict=True) if leaf.cuts}
    assert {*every(words, CUT)} >= cut and {*every(words, CUT)} <= cut
    assert every(words, FOLD) == sorted(sheet for work in ("figures", "boxes", "trays") for sheet in done.get(work, ()))
    assert {*done.get("poster", ())} <= {*every(words, GLUE)}
    # what the parts list counts is what the kit holds
    listed = press.manifest(leaves, first=3)
    parts = Counter()
    for part in kit_of(game, standees, "en", shape).pieces:
        parts[part.name] += part.copies
    assert {name: listed[name].copies for name in parts} == parts
    assert {number for entry in listed.values() for number in entry.sheets} == {*sheet_numbers(leaves, 3)}
    # sections follow one another and those on one side have no backs
    found = [section_of(leaf) for leaf in leaves]
    assert found == sorted(found, key=SECTIONS.index)
    assert all(section_of(leaf) == "cards" for leaf in leaves if leaf.back)


def printed_once_and_none_with_two_sides_glued(leaves, words, duplex):
    both = set(two_sided(leaves, first=3))
    assert every(words, PRINT) == [1, 2, *sheet_numbers([leaf for leaf in leaves if not leaf.back], 3)]
    turned = ("list_long", "list_short", "list_manual")
    assert {sheet for key in turned for sheet in told(words, key)["sheets"]} == both
    assert bool(told(words, "list_manual")["sheets"]) == (bool(both) and duplex != "auto")
    assert not both & set(every(words, GLUE))
    assert not any(leaf.work is None and leaf.back for leaf in leaves)


def backs_printed_behind_their_faces_or_glued_there_once(leaves, words):
    sheets = [leaf for leaf in leaves if not leaf.back]
    glued = [number for number, leaf in enumerate(sheets, 3) if leaf.work in ("card-backs", "tile-backs")]
    named = every(words, GLUE)
    assert [sheet for sheet in named if sheet in glued] == glued
    assert len(named) == len(set(named)), "no sheet is glued twice"
    for number, leaf in enumerate(sheets, 3):
        if leaf.note == "fold":
            assert number in told(words, "list_halves")["sheets"]
        if leaf.note == "glue_behind":
            front = sheets[number - 3 - leaf.behind]
            step = told(words, "list_behind_cards" if front.work == "cards" else "list_behind_tiles")
            assert number in step["backs"] and number - leaf.behind in step["sheets"]


@pytest.mark.few(0)
@pytest.mark.parametrize(("backs", "lang", "game"), crossed(BACKS, LANGUAGES[1:], ("touareg", "wuestensoehne")))
def test_the_steps_are_the_same_in_each_language(backs, lang, game):
    _, english = printed(game, backs, True, True)
    _, words = printed(game, backs, True, True, lang=lang)
    for key in (*PRINT, *GLUE, *CUT, *FOLD):
        assert told(words, key, lang) == told(english, key)


@pytest.mark.few(0)
@pytest.mark.parametrize("lang", some(LANGUAGES, ["en"]))
def test_dice_are_named_where_they_are_needed(lang):
    dice = {"en": "2 six-sided dice", "fr": "2 dés à six faces", "de": "2 sechsseitige Würfel"}[lang]
    needed = [game for game in shipped_ids() if dice in printed(game, "long", False, False, lang=lang)[1]]
    assert needed == ["touareg", "wuestenkoenige"]


def test_paper_and_card_are_named_with_the_number_of_sheets():
    leaves, words = printed("touareg", None, False, False)
    heavy = len(two_sided(leaves))
    plain = 2 + len([leaf for leaf in leaves if not leaf.back]) - heavy
    assert f"{plain} × plain paper {heavy} × heavy paper of 200 to 300 g/m²" in words
    assert "36 sleeves for cards of 41 × 63 mm" in words


@pytest.mark.few(0)
@pytest.mark.parametrize(
    ("backs", "thick"), [(None, "2.2"), ("long", "0.3"), ("gutterfold", "0.3"), ("separate", "2.2")]
)
def test_boxes_have_room_for_tiles_as_thick_as_the_steps_make_them(backs, thick):
    assert f"There is room for tiles {thick} mm thick." in printed("wuestenkoenige", backs, False, True)[1]
    assert "room for tiles" not in printed("touareg", backs, False, True)[1]


# Pages to write on, in every game: names and colors of who plays, enough lines, signs that a log is read from.

SEATS = (("Ana", "blue"), ("Ben", ""))
LONGEST = {"touareg": 190, "wuestenkoenige": 105, "wuestensoehne": 85}  # lines that a game of four takes


def pages(game_id, seats=(), lang="en"):
    game = find_game(game_id)
    return game.drawing().kit(shipped_layout(game), None, DrawOptions(lang, seats=seats)).pages


def test_who_chose_no_color_has_the_first_that_is_left():
    assert in_colors((("Ana", "b"), ("Ben", ""), ("Zoé", "a")), "abc") == [("b", "Ana"), ("c", "Ben"), ("a", "Zoé")]
    assert in_colors((), "abc") == [("a", ""), ("b", ""), ("c", "")]


@pytest.mark.few(2)
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
    assert max([int(word) for page in logs for word in drawn_words(page) if word.isdecimal()]) >= LONGEST[game_id]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_signs_of_touareg_are_lines_that_a_log_is_read_from(lang):
    shown = drawn_words(pages("touareg", (), lang)["log"])
    signs = [word for word in shown if word.split()[0] in ("round", "fate", "m", "a", "b", "pass")]
    entries = [sign if sign.startswith(("round", "fate")) else f"Ana {sign}" for sign in signs]
    document, problems = read_notation("\n".join(["game: touareg", "players: Ana, Ben", *entries]), "signs", NOTATION)
    assert problems == []
    assert len(document.data["moves"]) == 6
