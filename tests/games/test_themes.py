"""Every theme draws everything of every game: no role is missing, all words are readable, low ink is low."""

from functools import cache
from pathlib import Path

import pypdfium2
import pytest

from pnp import press
from pnp.data.texts import load_texts
from pnp.game import DrawOptions
from pnp.library.catalog import find_game, game_ids
from pnp.library.layouts import find_layout
from pnp.library.load import read_log
from pnp.library.moment import moment_of
from pnp.press import TEXTS
from pnp.press.sheets.outline import clip
from pnp.printing.colors import palette_of, theme_of
from pnp.printing.leaves import dealt, facts, kit_leaves
from pnp.printing.requests import PrintOptions
from pnp.rendering.pdf import Meta, pdf
from pnp.scene import Group, Scene
from pnp.scene.page import Page
from pnp.scene.vision import contrast
from pnp.style.theme import THEMES
from tests.games.painted import roles, words_on_grounds

EXAMPLES = sorted((Path(__file__).parents[2] / "docs" / "examples").glob("*.pnplog"))
LEAST = {True: 3.0, False: 4.5}  # contrast of large text and of all other, by WCAG
MOST_INK = 0.35  # of the theme `color`; what stays is letters and outlines


def themed(game_id, name):
    return theme_of(name, find_game(game_id))


@cache
def kit(game_id):
    loaded = find_layout(game_id)
    game, layout, used = loaded.game, loaded.layout, loaded.name
    return game.drawing().kit(layout, dealt(game, layout, game.players[0], 7, used), DrawOptions())


@cache
def views(game_id):
    """The examples of a game, each in its beginning, in its middle, at its end."""
    shown = []
    for path in EXAMPLES:
        end = moment_of(read_log(str(path)), None)
        if end.log.game.id == game_id:
            shown += [moment_of(read_log(str(path)), move) for move in (0, end.move // 2, end.move)]
    return [there.log.game.drawing().view(there.state, DrawOptions()) for there in shown]


def folded(game_id):
    """Standees, and boxes of both kinds of stock."""
    loaded = find_layout(game_id)
    game, layout = loaded.game, loaded.layout
    kit, texts = game.drawing().kit(layout, None, DrawOptions(standees=True)), load_texts(TEXTS, "en")
    paper, title = press.paper("a4"), game.title["en"]
    yield from (part for part in kit.pieces if part.folds)
    yield from press.boxes(kit.pieces, press.Stock(), paper, press.Imposition(), title, texts, kit.box)


@cache
def scenes(game_id):
    whole = kit(game_id)
    drawn = [*views(game_id), *whole.boards.values(), *whole.pages.values()]
    drawn += [side for part in whole.pieces for side in (part.face, part.back) if side]
    return [*drawn, *(part.face for part in folded(game_id))]


@cache
def words(game_id):
    """Each role of words with what lies under it, and where it is seen first."""
    seen = {}
    for scene in scenes(game_id):
        for found in words_on_grounds(scene):
            seen.setdefault(found, scene.title)
    return seen


def sheets(game_id):
    """The sheets as they are printed, with marks, rulers, lists."""
    loaded = find_layout(game_id)
    game, layout = loaded.game, loaded.layout
    said, texts = facts(game, layout, 7, "en"), load_texts(TEXTS, "en")
    return press.bind(kit_leaves(kit(game_id), [], PrintOptions()), said, texts)


def test_the_examples_show_every_game():
    assert {moment_of(read_log(str(path)), 0).log.game.id for path in EXAMPLES} == set(game_ids())


@pytest.mark.parametrize("game_id", game_ids())
def test_every_theme_has_the_same_roles(game_id):
    assert all(set(themed(game_id, name)) == set(themed(game_id, "color")) for name in THEMES)


@pytest.mark.parametrize("game_id", game_ids())
def test_every_role_that_is_drawn_is_in_every_theme(game_id):
    used = set().union(*(roles(scene.children) for scene in scenes(game_id)))
    used |= {role for page in sheets(game_id) for role in roles(page.scene.children)}
    assert used - set(themed(game_id, "color")) == set()


@pytest.mark.parametrize("game_id", game_ids())
def test_every_role_of_a_palette_besides_colors_of_pieces_is_drawn(game_id):
    used = set().union(*(roles(scene.children) for scene in scenes(game_id)))
    palette = palette_of(find_game(game_id))
    single = {role for role in palette.colors["color"] if not role.startswith(tuple(palette.patterns))}
    assert single - used == set()


@pytest.mark.parametrize("game_id", game_ids())
@pytest.mark.parametrize("name", THEMES)
def test_all_words_are_readable_on_what_lies_under_them(name, game_id):
    theme = themed(game_id, name)
    assert len(words(game_id)) > 10
    pale = {
        (fill, ground, seen, round(contrast(theme[fill], theme[ground]), 2))
        for (fill, large, ground), seen in words(game_id).items()
        if contrast(theme[fill], theme[ground]) < LEAST[large]
    }
    assert pale == set()


def test_no_word_stands_on_a_pattern():
    seen = [found for game_id in game_ids() for found in words(game_id)]
    assert len(set(seen)) > 50
    assert [ground for _, _, ground in seen if ground.endswith("-pattern")] == []


def amounts(game_id):
    """Boards and pieces as they are cut out, each as a page, with how often it is printed."""
    for board in kit(game_id).boards.values():
        yield board, None, 1
    for part in kit(game_id).pieces:
        yield from ((side, clip(part.outline, 0), part.copies) for side in (part.face, part.back) if side)


def ink(game_id, theme):
    """The mean darkness of everything, weighed by area."""
    cut = list(amounts(game_id))
    pages = [Page(s.width, s.height, Scene(s.width, s.height, (Group(s.children, clip=c),))) for s, c, _ in cut]
    spent = 0.0
    with pypdfium2.PdfDocument(pdf(pages, theme, Meta("ink"))) as document:
        for (scene, _, copies), page in zip(cut, document, strict=True):
            grey = page.render(scale=1.5, grayscale=True).to_pil()
            mean = sum(level * count for level, count in enumerate(grey.histogram())) / (grey.width * grey.height)
            spent += (1 - mean / 255) * scene.width * scene.height * copies
    return spent


@pytest.mark.parametrize("game_id", game_ids())
def test_low_ink_takes_little_ink(game_id):
    assert ink(game_id, themed(game_id, "low-ink")) <= MOST_INK * ink(game_id, themed(game_id, "color"))
