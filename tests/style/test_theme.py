from itertools import combinations, product

import pytest

from pnp.library import catalog
from pnp.library.catalog import find_game, game_ids
from pnp.printing.files import palette_of, screen_theme, theme_of
from pnp.rendering.svg import NodeTable
from pnp.scene import Circle, Group, Scene, Style, Symbol, Use
from pnp.scene.vision import contrast, distance, lab, simulate
from pnp.style.own_theme import doubts
from pnp.style.theme import COLOR, SCREEN, THEMES, Theme, simulate_theme
from pnp.testing.printing import unreadable, views, words_of

PALETTES = {game_id: palette_of(find_game(game_id)) for game_id in game_ids()}
THEMED = {(name, game_id): theme_of(name, find_game(game_id)) for name in THEMES for game_id in game_ids()}
FAMILIES = {
    f"{family}s of {game_id}": (game_id, roles)
    for game_id, palette in PALETTES.items()
    for family in ("camel", "player", "night", "coin")
    if len(roles := [color for color in palette.patterns if color.startswith(f"{family}.")]) > 1
}
KINDS = ("protan", "deutan", "tritan")
GROUNDS = ["paper", "ground", "panel", "sand", "sand-light"]


def pale(theme, pairs, least):
    """The pairs of roles whose contrast is less than that."""
    found = {(one, other): round(contrast(theme[one], theme[other]), 2) for one, other in pairs}
    return {pair: value for pair, value in found.items() if value < least}


def closest(theme, roles):
    return min(distance(theme[one], theme[other]) for one, other in combinations(roles, 2))


def test_colors_as_eyes_see_them():
    # contrast of black and white is 21
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    # lab of known colors
    assert lab("#ff0000") == pytest.approx((53.24, 80.09, 67.20), abs=0.05)
    assert lab("#ffffff") == pytest.approx((100, 0, 0), abs=0.02)
    # dichromats confuse what is known to be confused
    assert distance(simulate("#c06000", "deutan"), simulate("#808000", "deutan")) < distance("#c06000", "#808000") / 2
    assert distance(simulate("#00a0a0", "tritan"), simulate("#009ae0", "tritan")) < distance("#00a0a0", "#009ae0") / 2
    # every game has players of five colors or as many as it takes
    for game_id, palette in PALETTES.items():
        owners = [color for color in palette.patterns if color.startswith("player.")]
        assert len(owners) >= find_game(game_id).players[1]


@pytest.mark.parametrize("kind", KINDS)
def test_greys_look_the_same_to_everyone(kind):
    assert distance(simulate("#808080", kind), "#808080") < 1


@pytest.mark.parametrize(("name", "game_id"), THEMED)
def test_ink_on_every_piece_is_readable(name, game_id):
    theme = THEMED[name, game_id]
    inked = [role for role in theme if f"{role}-ink" in theme]
    assert set(PALETTES[game_id].patterns) <= set(inked)
    assert pale(theme, [(f"{role}-ink", role) for role in inked], 4.5) == {}


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_words_are_readable_on_every_ground(theme):
    words = ("ink", "muted", "sand-ink", "rock-ink", "salt-ink", "water-dark", "tent-dark")
    assert pale(theme, product(words, GROUNDS), 4.5) == {}


@pytest.mark.parametrize("theme", THEMED.values(), ids=map(" ".join, THEMED))
def test_lines_and_symbols_stand_out_from_every_ground(theme):
    lines = ("palm-line", "palm-dark", "water-line", "water-dark", "accent", "tent-dark", "rock-dark", "trunk")
    grounds = [*GROUNDS, *(role for role in theme if role.startswith("tint."))]
    assert pale(theme, product((*lines, "highlight"), grounds), 3) == {}


@pytest.mark.parametrize("theme", THEMED.values(), ids=map(" ".join, THEMED))
def test_what_is_drawn_on_a_piece_stands_out_from_it(theme):
    pieces = [role.removesuffix("-rim") for role in theme if role.endswith("-rim")]
    pairs = [(f"{piece}-rim", piece) for piece in pieces]
    pairs += [(f"{piece}-{'contour' if theme[f'{piece}-contour'] else 'figure'}", piece) for piece in pieces]
    assert pale(theme, pairs, 3) == {}


@pytest.mark.parametrize("name", ["low-ink", "grey"])
def test_lines_in_the_color_of_a_player_stand_out_from_the_board(name):
    for game_id, palette in PALETTES.items():
        lines = [f"{color}-line" for color in palette.patterns if color.startswith("player.")]
        assert lines
        assert pale(THEMED[name, game_id], product(lines, GROUNDS), 3) == {}


@pytest.mark.parametrize("game_id", PALETTES)
@pytest.mark.parametrize("name", ["low-ink", "grey"])
def test_patterns_are_plain_to_see_without_color(name, game_id):
    theme = THEMED[name, game_id]
    patterns = [role for role in theme if role.endswith("-pattern") and "." in role]
    faint = {role: contrast(theme[role], theme[role.removesuffix("-pattern")]) for role in patterns}
    assert {role: value for role, value in faint.items() if value < 1.4} == {}


# Beside "told apart at a glance" (about 10) there is room for the printer at home to be off.
@pytest.mark.parametrize(("game_id", "roles"), FAMILIES.values(), ids=FAMILIES)
def test_piece_colors_stay_apart_for_every_kind_of_eyes(game_id, roles):
    whole = THEMED["color", game_id]
    for theme in (whole, *(simulate_theme(whole, kind) for kind in KINDS)):
        assert closest(theme, roles) >= 18


@pytest.mark.parametrize(("game_id", "roles"), FAMILIES.values(), ids=FAMILIES)
def test_lightness_tells_piece_colors_apart_in_grey(game_id, roles):
    assert closest(THEMED["grey", game_id], roles) >= 9


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("kind", KINDS)
def test_dots_tell_green_from_sand_for_every_kind_of_eyes(theme, kind):
    eyes = simulate_theme(theme, kind)
    assert distance(eyes["palm-pattern"], eyes["sand"]) >= 10
    assert distance(eyes["palm-pattern"], eyes["palm-light"]) >= 8


@pytest.mark.parametrize("kind", KINDS)
def test_green_is_darker_than_sand_where_red_and_green_are_one(kind):
    eyes = simulate_theme(COLOR, kind)
    assert distance(eyes["palm-light"], eyes["sand"]) >= 7


@pytest.mark.parametrize("game_id", PALETTES)
def test_grey_has_greys_alone(game_id):
    grey = THEMED["grey", game_id]
    assert [role for role, color in grey.items() if not color[1:3] == color[3:5] == color[5:7]] == []


@pytest.mark.parametrize("game_id", PALETTES)
def test_large_grounds_of_low_ink_are_nearly_white(game_id):
    theme = THEMED["low-ink", game_id]
    grounds = [role for role in theme if role.startswith(("tint.", "valley"))]
    grounds = [role for role in grounds if role.rpartition("-")[0] not in theme]
    cards = ("art.back", "art.back-medal", "art.sky-0", "art.dune-0", "art.dune-4")
    dark = [role for role in (*grounds, *GROUNDS, *PALETTES[game_id].patterns, *cards) if lab(theme[role])[0] < 93]
    assert dark == []


@pytest.mark.parametrize("kind", KINDS)
def test_a_theme_is_seen_as_its_colors_are(kind):
    assert simulate_theme(COLOR, kind) == {role: color and simulate(color, kind) for role, color in COLOR.items()}
    with pytest.raises(KeyError, match="nearest"):
        simulate_theme(COLOR, kind)["sand-drak"]


def test_roles_of_themes():
    # an unknown role names the nearest
    with pytest.raises(KeyError, match=r"'sand-drak'; the nearest is 'sand-dark'"):
        COLOR["sand-drak"]
    assert SCREEN.keys() == COLOR.keys()  # it has the roles of all themes and leaves out patterns alone
    bare = {role for role, color in COLOR.items() if not color}  # lines of themes without areas
    assert {role for role, color in SCREEN.items() if not color} - bare <= {
        role for role in COLOR if "-pattern" in role
    }
    dune = Circle(0, 0, 1, Style(None, "sand-pattern"))  # what is not painted is not written
    hill = Circle(0, 0, 2, Style("sand", "sand-pattern"))
    table = NodeTable(SCREEN)
    nodes = table.add(Scene(9, 9, (dune, hill, Group((dune, hill)), Use(Symbol("both", (dune, hill))))))
    assert len(nodes) == 3
    assert table.nodes[nodes[0]] == "<circle cx='0' cy='0' fill='{}' r='2' />".format(SCREEN["sand"])
    assert table.definitions().count("<circle") == 1


# The theme of pages in a browser: plain, readable, and without what it does not paint.


@pytest.mark.few(0)
@pytest.mark.parametrize("game_id", catalog.shipped_ids())
def test_words_lines_and_pieces_are_seen(game_id):
    game = catalog.find_game(game_id)
    theme = screen_theme(game)
    bare = {role: theme["sand"] for role, color in theme.items() if not color and not role.endswith("-contour")}
    painted = Theme({**theme, **bare})
    found = [one for one in doubts(painted, [], set(theme), grey=False) if one.one != "palm-pattern"]
    assert found == []
    assert unreadable(words_of(views(game)), theme) == set()
