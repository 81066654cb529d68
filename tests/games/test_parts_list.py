"""What the parts list says to do with each sheet, for all games, all ways of backs, with figures and boxes."""

import re
from functools import cache
from itertools import product

import pytest

from pnp import press
from pnp.data.texts import load_texts
from pnp.game import DrawOptions
from pnp.library.catalog import find_game, shipped_ids
from pnp.library.layouts import shipped_layout
from pnp.press.sheets.sheet import two_sided, works
from pnp.printing.leaves import kit_leaves
from pnp.printing.requests import LANGUAGES, PrintOptions
from pnp.testing.drawn import texts

BACKS = ("long", "short", "separate", "gutterfold", "none")
STEPS = {
    "heavy": "list_heavy",
    "card": "list_card",
    "halves": "list_halves",
    "cards": "list_behind_cards",
    "tiles": "list_behind_tiles",
    "figures": "list_figures",
    "boxes": "list_boxes",
}
GLUED = ("list_card", "list_behind_tiles")  # the steps that bring sheets onto card


@cache
def kit_of(game_id, standees, lang):
    game = find_game(game_id)
    return game.drawing().kit(shipped_layout(game), None, DrawOptions(lang, standees=standees))


@cache
def printed(game_id, backs, standees, boxes, lang="en"):
    """The sheets of a kit without its parts list, and the words of that list, each step in a line."""
    kit = kit_of(game_id, standees, lang)
    boxed = boxes and any(part.back for part in kit.pieces)
    first, *leaves = kit_leaves(kit, (), PrintOptions(lang=lang, backs=backs, standees=standees, boxes=boxed))
    return leaves, " ".join(words for words, _ in texts(first.children))


def told(words, key, lang="en"):
    """The sheets that a step names: those it is about, and their backs; None where there is no such step."""
    spoken = load_texts(press.TEXTS, lang)
    named = [re.escape(spoken[one]).replace(r"\{sheets\}", r"([\d, -]+)") for one in ("one_sheet", "more_sheets")]
    step = re.escape(spoken[key])
    for name in ("sheets", "backs"):
        step = step.replace(rf"\{{{name}\}}", f"(?P<{name}>{'|'.join(named)})")
    found = re.search(step, words)
    return found and {name: numbers(group) for name, group in found.groupdict().items()}


def numbers(words):
    runs = [[int(end) for end in run.split("-")] for run in re.findall(r"\d+(?:-\d+)?", words)]
    return [sheet for run in runs for sheet in range(run[0], run[-1] + 1)]


COMBINATIONS = list(product(shipped_ids(), BACKS, (False, True), (False, True)))


@pytest.mark.parametrize(("game", "backs", "standees", "boxes"), COMBINATIONS)
def test_no_sheet_with_two_sides_is_glued_and_every_sheet_of_pieces_has_one_step(game, backs, standees, boxes):
    leaves, words = printed(game, backs, standees, boxes)
    both = set(two_sided(leaves, first=2))
    steps = {key: told(words, key) for key in STEPS.values()}
    glued = {sheet for key in GLUED for group in (steps[key] or {}).values() for sheet in group}
    assert not both & glued
    named = [sheet for step in steps.values() if step for group in step.values() for sheet in group]
    fronts = [number for numbers in works(leaves, first=2).values() for number in numbers]
    assert sorted(set(named)) == sorted(fronts) and both <= set(fronts)
    assert len(named) == len(set(named))


@pytest.mark.parametrize(("game", "backs", "standees", "boxes"), COMBINATIONS)
def test_each_sheet_with_backs_has_the_step_that_fits(game, backs, standees, boxes):
    leaves, words = printed(game, backs, standees, boxes)
    sheets = [leaf for leaf in leaves if not leaf.back]
    for number, leaf in enumerate(sheets, 2):
        followed = leaves[leaves.index(leaf) + 1 :][:1]
        if followed and followed[0].back:
            assert number in told(words, "list_heavy")["sheets"]
        if leaf.note == "fold":
            assert number in told(words, "list_halves")["sheets"]
        if leaf.note == "glue_behind":
            front = sheets[number - 2 - leaf.behind]
            step = told(words, STEPS[front.work])
            assert number in step["backs"] and number - leaf.behind in step["sheets"]
    assert ("halves" in works(leaves)) == (backs == "gutterfold" and game != "durch-die-wueste")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("backs", BACKS)
def test_the_steps_are_the_same_in_each_language(backs, lang):
    for game in ("touareg", "wuestensoehne"):
        _, english = printed(game, backs, True, True)
        _, words = printed(game, backs, True, True, lang)
        for key in STEPS.values():
            assert told(words, key, lang) == told(english, key)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_dice_are_named_where_they_are_needed(lang):
    dice = {"en": "2 six-sided dice", "fr": "2 dés à six faces", "de": "2 sechsseitige Würfel"}[lang]
    needed = [game for game in shipped_ids() if dice in printed(game, "long", False, False, lang)[1]]
    assert needed == ["touareg", "wuestenkoenige"]


def test_paper_and_card_are_named_with_their_sheets():
    _, words = printed("touareg", "long", False, False)
    assert "heavy paper of 200 to 300 g/m² for sheets 12-22, card of 1 to 2 mm for sheets 9-11, a knife" in words


@pytest.mark.parametrize(("backs", "thick"), [("long", "0.3"), ("gutterfold", "0.3"), ("separate", "2.2")])
def test_boxes_have_room_for_tiles_as_thick_as_the_steps_make_them(backs, thick):
    assert f"There is room for tiles {thick} mm thick." in printed("wuestenkoenige", backs, False, True)[1]
    assert "room for tiles" not in printed("touareg", backs, False, True)[1]
