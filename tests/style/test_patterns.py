from itertools import combinations

import pytest

from pnp.library.catalog import find_game, game_ids
from pnp.printing.colors import palette_of
from pnp.scene import Circle, Group, Rect, Style, Symbol, Text, Use, font
from pnp.style import palette as palette_style
from pnp.style.theme import THEMES

PALETTES = {game_id: palette_of(find_game(game_id)) for game_id in game_ids()}
SETS = {
    f"{family}s of {game_id}": (palette, colors)
    for game_id, palette in PALETTES.items()
    for family in ("camel", "player", "coin")
    if len(colors := [color for color in palette.patterns if color.startswith(f"{family}.")]) > 1
}
PATTERNED = [name for name in palette_style.NAMES if name != "solid"]
COLOR = "player.red"


def lines(shapes):
    for shape in shapes:
        match shape:
            case Group(children=inner) | Use(symbol=Symbol(children=inner)):
                yield from lines(inner)
            case _:
                yield shape


@pytest.mark.parametrize(("palette", "colors"), SETS.values(), ids=SETS)
def test_each_color_of_a_set_has_its_own_pattern(palette, colors):
    for one, other in combinations(colors, 2):
        drawn = [[shape.commands for shape in lines(palette.disc(color))] for color in (one, other)]
        assert drawn[0] != drawn[1]


def test_every_piece_of_a_theme_has_a_pattern():
    for palette in PALETTES.values():
        for theme in map(palette.theme, THEMES):
            assert {role.removesuffix("-rim") for role in theme if role.endswith("-rim")} == set(palette.patterns)


@pytest.mark.parametrize("pattern", PATTERNED)
def test_a_pattern_is_drawn_in_its_role_and_clipped_to_the_disc(pattern):
    (use,) = palette_style.disc(COLOR, pattern)
    (group,) = use.symbol.children
    assert group.clip == Circle(0, 0, 1, Style())
    assert {shape.style.stroke for shape in lines([use])} == {f"{COLOR}-pattern"}


@pytest.mark.parametrize("pattern", PATTERNED)
def test_a_pattern_fills_its_outline(pattern):
    (path,) = lines(palette_style.block(COLOR, Rect(0, 0, 40, 10, Style()), 5, pattern))
    points = [command[-2:] for command in path.commands]
    for sign in (-1, 1):
        assert max(sign * x for x, _ in points) >= 3.6
        assert max(sign * y for _, y in points) >= 0.8


def test_equal_arguments_give_the_same_symbol():
    area = Rect(1, 2, 30, 20, Style())
    assert palette_style.disc(COLOR, "hatch")[0].symbol is palette_style.disc(COLOR, "hatch")[0].symbol
    block = palette_style.block(COLOR, area, 5, "hatch")[0]
    assert palette_style.block(COLOR, area, 5, "hatch")[0].symbol is block.symbol
    assert palette_style.block(COLOR, area._replace(x=9), 5, "hatch")[0].symbol is block.symbol


def test_a_block_lies_in_the_middle_of_its_area():
    (use,) = palette_style.block("player.blue", Rect(10, 20, 30, 40, Style()), 5, "waves")
    assert (use.x, use.y, use.scale) == (25, 40, 5)
    assert use.symbol.children[0].clip == Rect(-3, -4, 6, 8, Style())


def test_nothing_lies_on_a_solid_color():
    color, area = "player.white", Rect(0, 0, 9, 9, Style())
    assert palette_style.disc(color, "solid") == palette_style.block(color, area, 3, "solid") == ()


def test_a_pattern_may_be_named_for_a_color_that_is_none_of_pieces():
    assert [shape.style.stroke for shape in lines(palette_style.disc("water", "waves"))] == ["water-pattern"]


@pytest.mark.parametrize("anchor", ["start", "middle", "end"])
def test_a_plate_lies_under_its_words_and_a_little_around(anchor):
    words = Text(5, 7, "12", 4, "ink", "bold", anchor)
    plate = palette_style.plate(words, "player.red")
    left = 5 - font.width("12", 4, "bold") * {"start": 0, "middle": 0.5, "end": 1}[anchor]
    assert plate.style == Style("player.red")
    assert (plate.x, plate.x + plate.width) == pytest.approx((left - 0.64, left + font.width("12", 4, "bold") + 0.64))
    assert (plate.y, plate.y + plate.height) == pytest.approx((7 - 4 * font.CAP_HEIGHT - 0.64, 7.64))
