from itertools import combinations

import pytest

from pnp.scene import Circle, Group, Rect, Style, Symbol, Text, Use, font
from pnp.style import patterns
from pnp.style.theme import CAMELS, THEMES

SETS = {
    "camels": [f"camel.{name}" for name in CAMELS],
    "herds": ["camel.cream", "camel.brown"],
    "players": [f"player.{name}" for name in ("red", "blue", "green", "orange", "black", "white")],
    "coins": ["coin.gold", "coin.silver"],
}
PATTERNED = [color for color, pattern in patterns.OF.items() if pattern != "solid"]


def lines(shapes):
    for shape in shapes:
        match shape:
            case Group(children=inner) | Use(symbol=Symbol(children=inner)):
                yield from lines(inner)
            case _:
                yield shape


@pytest.mark.parametrize("colors", SETS.values(), ids=SETS)
def test_each_color_of_a_set_has_its_own_pattern(colors):
    for one, other in combinations(colors, 2):
        drawn = [[shape.commands for shape in lines(patterns.disc(color))] for color in (one, other)]
        assert drawn[0] != drawn[1]


def test_every_piece_of_a_theme_has_a_pattern():
    for theme in THEMES.values():
        assert {role.removesuffix("-rim") for role in theme if role.endswith("-rim")} == set(patterns.OF)


@pytest.mark.parametrize("color", PATTERNED)
def test_a_pattern_is_drawn_in_its_role_and_clipped_to_the_disc(color):
    (use,) = patterns.disc(color)
    (group,) = use.symbol.children
    assert group.clip == Circle(0, 0, 1, Style())
    assert {shape.style.stroke for shape in lines([use])} == {f"{color}-pattern"}


@pytest.mark.parametrize("color", PATTERNED)
def test_a_pattern_fills_its_outline(color):
    (path,) = lines(patterns.block(color, Rect(0, 0, 40, 10, Style()), 5))
    points = [command[-2:] for command in path.commands]
    for sign in (-1, 1):
        assert max(sign * x for x, _ in points) >= 3.6
        assert max(sign * y for _, y in points) >= 0.8


def test_equal_arguments_give_the_same_symbol():
    area = Rect(1, 2, 30, 20, Style())
    assert patterns.disc("player.red")[0].symbol is patterns.disc("player.red")[0].symbol
    assert patterns.block("player.red", area, 5)[0].symbol is patterns.block("player.red", area, 5)[0].symbol
    moved = area._replace(x=9)
    assert patterns.block("player.red", moved, 5)[0].symbol is patterns.block("player.red", area, 5)[0].symbol


def test_a_block_lies_in_the_middle_of_its_area():
    (use,) = patterns.block("player.blue", Rect(10, 20, 30, 40, Style()), 5)
    assert (use.x, use.y, use.scale) == (25, 40, 5)
    assert use.symbol.children[0].clip == Rect(-3, -4, 6, 8, Style())


def test_nothing_lies_on_a_solid_color():
    assert patterns.disc("player.white") == patterns.block("player.white", Rect(0, 0, 9, 9, Style()), 3) == ()


def test_a_pattern_may_be_named_for_a_color_that_is_none_of_pieces():
    assert [shape.style.stroke for shape in lines(patterns.disc("water", "waves"))] == ["water-pattern"]


@pytest.mark.parametrize("anchor", ["start", "middle", "end"])
def test_a_plate_lies_under_its_words_and_a_little_around(anchor):
    words = Text(5, 7, "12", 4, "ink", "bold", anchor)
    plate = patterns.plate(words, "player.red")
    left = 5 - font.width("12", 4, "bold") * {"start": 0, "middle": 0.5, "end": 1}[anchor]
    assert plate.style == Style("player.red")
    assert (plate.x, plate.x + plate.width) == pytest.approx((left - 0.64, left + font.width("12", 4, "bold") + 0.64))
    assert (plate.y, plate.y + plate.height) == pytest.approx((7 - 4 * font.CAP_HEIGHT - 0.64, 7.64))
