"""The positions of the examples in every theme; what else is drawn of a game is in the conformance kit."""

import re
from functools import cache
from pathlib import Path

import pytest
from PIL import ImageChops, ImageStat

from pnp import press
from pnp.engine import replay
from pnp.game import DrawOptions, begin, names_of
from pnp.games.touareg import state as state_touareg
from pnp.games.wuestenkoenige import state as state_wuestenkoenige
from pnp.games.wuestenkoenige.state import find
from pnp.games.wuestensoehne import state as state_wuestensoehne
from pnp.library.catalog import find_game, shipped_ids
from pnp.library.layouts import shipped_layout
from pnp.library.load import read_log
from pnp.library.verdicts import moment_of
from pnp.press.imposition import Imposition
from pnp.press.outline import clip, size, stock_of
from pnp.printing.files import palette_of, theme_of
from pnp.printing.leaves import KitOrder, kit_leaves
from pnp.printing.requests import PrintOptions
from pnp.rendering.pdf import Meta, pdf
from pnp.scene import Circle, Polygon, Rect, Scene
from pnp.scene.model import Page
from pnp.style.theme import THEMES
from pnp.testing.drawings import roles
from pnp.testing.printing import kit_of, scenes, unreadable, words_of
from tests.cases import cases
from tests.crossed import crossed
from tests.press.scan import rendered

EXAMPLES = sorted((Path(__file__).parents[2] / "docs" / "examples").glob("*.pnplog"))


@cache
def views(game_id):
    """The examples of a game, each in its beginning, in its middle, at its end."""
    shown = []
    for path in EXAMPLES:
        if (end := moment_of(read_log(str(path)), None)).log.game.id == game_id:
            shown += [moment_of(read_log(str(path)), move) for move in (0, end.move // 2, end.move)]
    return [there.log.game.drawing().view(there.state, DrawOptions()) for there in shown]


@cache
def words_viewed(game_id):
    return words_of(views(game_id))


def themed(game_id, name):
    return theme_of(name, find_game(game_id))


def test_the_examples_show_every_game():
    assert {moment_of(read_log(str(path)), 0).log.game.id for path in EXAMPLES} == set(shipped_ids())


@pytest.mark.parametrize("game_id", shipped_ids())
def test_every_theme_has_the_same_roles(game_id):
    assert all(set(themed(game_id, name)) == set(themed(game_id, "color")) for name in THEMES)


@pytest.mark.few(0)
@pytest.mark.parametrize("game_id", shipped_ids())
def test_every_role_that_is_drawn_is_in_every_theme(game_id):
    assert set().union(*(roles(scene.children) for scene in views(game_id))) - set(themed(game_id, "color")) == set()


@pytest.mark.few(0)
@pytest.mark.parametrize("game_id", shipped_ids())
def test_every_role_of_a_palette_besides_colors_of_pieces_is_drawn(game_id):
    game = find_game(game_id)
    board = game.drawing().board(shipped_layout(game), DrawOptions())
    used = set().union(*(roles(scene.children) for scene in (*scenes(game_id), *views(game_id), board)))
    palette = palette_of(game)
    # a cover has hues to choose from, and a ground or a scale of shades is whole
    of_many = re.compile(r"art\..*|ground\..*|.*\.[0-9]")
    single = {role for role in palette.colors["color"] if not role.startswith(tuple(palette.patterns))}
    assert {role for role in single - used if not of_many.fullmatch(role)} == set()


@pytest.mark.few(0)
@pytest.mark.parametrize(("name", "game_id"), crossed(THEMES, shipped_ids()))
def test_all_words_are_readable_on_what_lies_under_them(name, game_id):
    assert words_viewed(game_id)
    assert unreadable(words_viewed(game_id), themed(game_id, name)) == set()


@pytest.mark.few(0)
def test_no_word_stands_on_a_pattern():
    seen = {word[:3] for game_id in shipped_ids() for word in words_viewed(game_id)}
    assert len(seen) > 15
    assert [ground for _, _, ground in seen if ground.endswith("-pattern")] == []


# Tiles and cards on white grounds: a rim tells where they end, lines tell one ground from another.

DPI = 100
MM = DPI / 25.4
LEAST = 30  # mm, from which on a piece has a rim
RIM = 0.4  # mm
GREY = 200  # the lightest that a rim may be, 255 is white
APART = 2.0  # of 255, how far two grounds are apart on average, the rim left out


def laid(game_id, theme, monkeypatch):
    """The pieces, large enough for a rim, that the press is given to lay on sheets."""
    given = []
    monkeypatch.setattr(press, "impose", lambda pieces, *_: given.extend(pieces) or ())
    monkeypatch.setattr(press, "thriftiest", lambda *_: (None, Imposition(), 0))
    list(kit_leaves(KitOrder(kit_of(game_id, None, "en", 3), [], PrintOptions().changed(theme=theme))))
    return [part for part in given if not part.folds and min(size(part.outline)) >= LEAST]


def sides(part):
    """The sides of a piece that have a rim: not the back of a card, which a printer misses."""
    return [part.face, *([part.back] if part.back and stock_of(part) == "board" else [])]


def pictures(scenes, game_id):
    """Sides of pieces, each alone, in grey."""
    pages = [Page(scene.width, scene.height, scene) for scene in scenes]
    return rendered(pdf(pages, theme_of("low-ink", find_game(game_id)), Meta("")), dpi=DPI) if pages else []


def edge_points(outline):
    """Points in the middle of the rim, in mm: of a disc, a hexagon or a rectangle."""
    match clip(outline, -RIM / 2):
        case Circle(x=x, y=y, r=r):
            return [(x - r, y), (x + r, y), (x, y - r), (x, y + r)]
        case Rect(x=x, y=y, width=width, height=height):
            middles = ((0.5, 0), (0.5, 1), (0, 0.5), (1, 0.5), (0.25, 0), (0.75, 1))
            return [(x + width * across, y + height * down) for across, down in middles]
        case Polygon(points=points):
            return [((a + c) / 2, (b + d) / 2) for (a, b), (c, d) in zip(points, points[1:] + points[:1], strict=True)]


@pytest.mark.few(2)
@pytest.mark.parametrize("game_id", shipped_ids())
def test_low_ink_tiles_and_cards_have_rims(game_id, monkeypatch):
    found = laid(game_id, "low-ink", monkeypatch)
    assert found or game_id == "durch-die-wueste"  # which has small tokens alone
    shown = [(part, side) for part in found for side in sides(part)]
    for (part, _), image in zip(shown, pictures([side for _, side in shown], game_id), strict=True):
        seen = [image.getpixel((int(x * MM), int(y * MM))) for x, y in edge_points(part.outline)]
        assert max(seen) <= GREY, (part.name, seen)


@pytest.mark.parametrize("theme", ["color", "grey"])
def test_pieces_of_other_themes_have_none(theme, monkeypatch):
    assert {*laid("wuestenkoenige", theme, monkeypatch)} <= {*kit_of("wuestenkoenige", None, "en", 3).pieces}


def test_dune_plain_and_nothing_are_told_apart(monkeypatch):
    """By what lies within the rim, in lightness alone."""
    tile = next(part for part in laid("wuestenkoenige", "low-ink", monkeypatch) if part.key.startswith("tile"))
    sides = [Scene(side.width, side.height, side.children[:-1]) for side in (tile.face, tile.back)]
    nothing = Scene(tile.face.width, tile.face.height, ())
    dune, plain, nothing = pictures([*sides, nothing], "wuestenkoenige")
    for one, other in ((dune, plain), (dune, nothing), (plain, nothing)):
        assert ImageStat.Stat(ImageChops.difference(one, other)).mean[0] >= APART


# Where a rule speaks of two things, no listed action names one thing twice.


def _camels(state, one, other):
    """Two camels: alike ones count, as many as there are."""
    first = find(state, one)
    return first != find(state, other) or state.camels[first[0]].count(first[1]) > 1


TWO = {
    state_wuestenkoenige.Swap: lambda state, action: _camels(state, action.one, action.other),
    state_wuestenkoenige.Attack: lambda state, action: _camels(state, action.camel, action.target),
    state_wuestenkoenige.Lay: lambda state, action: action.source != action.to,
    state_wuestenkoenige.Move: lambda state, action: action.camel.at != action.to,
    state_wuestenkoenige.Migrate: lambda state, action: action.camel.at != action.to,
    state_touareg.Move: lambda state, action: action.source != action.at,
    state_touareg.Attack: lambda state, action: action.source != action.at,
    state_wuestensoehne.Scout: lambda state, action: (
        state.match.players[state.player] != action.rival != action.compensation
    ),
}


def states(path):
    """The positions within the last entry of a legal log, action by action."""
    log = read_log(str(path))
    play, names = log.game.play, names_of(log.log["players"])
    entries = list(replay(play, begin(log.game, log.layout, log.log).state, names, log.log.get("moves", ())))
    for entry in entries[-1:]:
        state, player = entry.before, entry.data.get("player")
        for reading in () if entry.findings else play.read(state, names.index(player) if player else None, entry.data):
            state = play.do(state, reading.action).state
            yield play, state


@pytest.mark.few(1)
@pytest.mark.parametrize("game", ["touareg", "wuestenkoenige", "wuestensoehne"])
def test_listed_actions_name_two_things(game):
    seen = set()
    for path in sorted(cases(game).glob("*.near*.pnplog")):
        for play, state in states(path):
            for action in play.legal(state):
                if type(action) in TWO:
                    seen.add(type(action))
                    assert TWO[type(action)](state, action), (path.name, action)
    assert seen == {kind for kind in TWO if kind.__module__.split(".")[2] == game}
