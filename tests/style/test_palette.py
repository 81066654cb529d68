"""A palette of a game: a file alone adds colors, in every theme; what is wrong with one is said with its place."""

from itertools import combinations

import pytest

from pnp.data.errors import DataError
from pnp.library.catalog import find_game, game_ids
from pnp.printing.files import palette_of
from pnp.rendering.svg import svg
from pnp.scene import Circle, Group, Rect, Scene, Style, Symbol, Text, Use, font
from pnp.scene.vision import luminance
from pnp.style import palette as palette_style
from pnp.style.palette import NO_COLORS, load_palette
from pnp.style.pieces import size_on_token, standee
from pnp.style.theme import SCREEN, THEMES, Piece, mix
from tests.tables import tables

TABLES = tables(__file__)

MADE_UP = TABLES["made_up"]
PARTS = ("", *(f"-{part}" for part in Piece._fields[1:]))


@pytest.fixture
def file(tmp_path):
    """Writes a palette, in which one thing may be replaced by another."""

    def write(old="", new=""):
        assert old in MADE_UP
        path = tmp_path / "palette.toml"
        path.write_text(MADE_UP.replace(old, new, 1) if old else MADE_UP, "utf-8")
        return path

    return write


def drawing(palette):
    """Everything that a color is drawn with: a disc, a block, a standee, words, a plain role."""
    color = "ship.teal"
    word = Text(2, 4, "T", 3, f"{color}-ink", "bold")
    field = Rect(0, 10, 30, 10, Style(color, f"{color}-line", 0.3))
    ship = standee("Ship", "ships", size_on_token(15, 20), (word,), color, palette.patterns[color], 1)
    disc = Circle(0, 0, 1, Style("reef", f"{color}-rim", 0.05))
    marks = (*palette.disc(color), *palette.disc("ship.chalk"), *palette.block(color, field, 5))
    return Scene(60, 90, (disc, field, *marks, *ship.face.children), "Ships")


@pytest.mark.parametrize("name", THEMES)
def test_a_color_of_a_file_is_drawn_in_every_theme(file, name):
    palette = load_palette(file())
    theme = palette.theme(name)
    drawn = svg(drawing(palette), theme)
    for role in ("ship.teal", "ship.teal-ink", "ship.teal-pattern", "ship.teal-line", "ship.teal-rim", "reef"):
        assert theme[role] in drawn, role
    assert {role: theme[role] for role in THEMES[name]} == THEMES[name]
    assert not any(role.startswith("ship") for role in THEMES[name])


def test_a_color_of_pieces_is_a_family_of_roles_as_each_theme_makes_them(file):
    palette = load_palette(file())
    assert palette.patterns == {"ship.teal": "waves", "ship.chalk": "solid"}
    for name in THEMES:
        own = {f"{color}{part}" for color in palette.patterns for part in PARTS} | {"reef"}
        assert set(palette.theme(name)) - set(THEMES[name]) == own
    color, grey, low = (palette.theme(name) for name in ("color", "grey", "low-ink"))
    assert (color["ship.teal-line"], color["ship.chalk-line"]) == ("#1f8a70", "#6b6455")
    assert (grey["ship.teal-line"], grey["ship.chalk-line"]) == ("#444444", "#2a2a2a")
    assert low["ship.teal"] == mix("#ffffff", "#1f8a70", 0.1)
    assert (low["ship.teal-rim"], low["ship.teal-contour"]) == ("#2a8d74", low["ship.teal-ink"])
    assert palette.disc("ship.chalk") == ()


def test_a_game_has_its_land_at_its_own_time_of_day_also_outside_of_a_board_and_on_screens(file):
    night = '[land]\nsand = "#806040"\nsand-crest = { grey = "#111111" }\n[roles]'
    palette = load_palette(file("[roles]", night))
    color, grey = palette.theme("color"), palette.theme("grey")
    assert color["sand"] == "#806040"
    assert color["ground-sand"] == mix("#806040", color["ground"], 0.55)
    assert (grey["sand"], grey["sand-crest"]) == (THEMES["grey"]["sand"], "#111111")
    assert color["sand-crest"] == THEMES["color"]["sand-crest"]
    assert palette.theme("low-ink")["sand"] == THEMES["low-ink"]["sand"]
    assert luminance(color["sand"]) < luminance(palette.screen()["sand"]) < luminance(SCREEN["sand"])


def test_files_of_palettes(file):
    path = file()  # a file is read once
    assert load_palette(path) is load_palette(path)
    # without a palette the common roles are there
    for name in THEMES:
        assert NO_COLORS.theme(name) == THEMES[name]


@pytest.mark.parametrize(("old", "new", "path", "message"), TABLES["a_broken_palette_says_where"])
def test_a_broken_palette_says_where(file, old, new, path, message):
    written = file(old, new)
    with pytest.raises(DataError) as error:
        load_palette(written)
    assert (error.value.file, error.value.path) == (str(written), path)
    assert message in error.value.message


PALETTES = {game_id: palette_of(find_game(game_id)) for game_id in game_ids()}
SETS = {
    f"{family}s of {game_id}": (palette, colors)
    for game_id, palette in PALETTES.items()
    for family in ("camel", "player", "night", "coin")
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


def test_patterns():
    # every piece of a theme has a pattern
    for palette in PALETTES.values():
        for theme in map(palette.theme, THEMES):
            assert {role.removesuffix("-rim") for role in theme if role.endswith("-rim")} == set(palette.patterns)
    area = Rect(1, 2, 30, 20, Style())  # equal arguments give the same symbol
    assert palette_style.disc(COLOR, "hatch")[0].symbol is palette_style.disc(COLOR, "hatch")[0].symbol
    block = palette_style.block(COLOR, area, 5, "hatch")[0]
    assert palette_style.block(COLOR, area, 5, "hatch")[0].symbol is block.symbol
    assert palette_style.block(COLOR, area._replace(x=9), 5, "hatch")[0].symbol is block.symbol
    # a block lies in the middle of its area
    (use,) = palette_style.block("player.blue", Rect(10, 20, 30, 40, Style()), 5, "waves")
    assert (use.x, use.y, use.scale) == (25, 40, 5)
    assert use.symbol.children[0].clip == Rect(-3, -4, 6, 8, Style())
    color, area = "player.white", Rect(0, 0, 9, 9, Style())  # nothing lies on a solid color
    assert palette_style.disc(color, "solid") == palette_style.block(color, area, 3, "solid") == ()
    # a pattern may be named for a color that is none of pieces
    assert [shape.style.stroke for shape in lines(palette_style.disc("water", "waves"))] == ["water-pattern"]


@pytest.mark.parametrize("pattern", PATTERNED)
def test_a_pattern_is_drawn_in_its_role_and_clipped_to_the_disc(pattern):
    (use,) = palette_style.disc(COLOR, pattern)
    (group,) = use.symbol.children
    assert group.clip == Circle(0, 0, 1, Style())
    assert {shape.style.stroke for shape in lines([use])} == {f"{COLOR}-pattern"}


@pytest.mark.parametrize("pattern", PATTERNED)
def test_a_pattern_fills_its_outline(pattern):
    (group,) = palette_style.block(COLOR, Rect(0, 0, 40, 10, Style()), 5, pattern)[0].symbol.children
    rows = [(next(lines([one])), one.x, one.y) if isinstance(one, Use) else (one, 0, 0) for one in group.children]
    points = [(x + u, y + v) for path, u, v in rows for *_, x, y in path.commands]
    for sign in (-1, 1):
        assert max(sign * x for x, _ in points) >= 3.6
        assert max(sign * y for _, y in points) >= 0.8


@pytest.mark.parametrize("anchor", ["start", "middle", "end"])
def test_a_plate_lies_under_its_words_and_a_little_around(anchor):
    plate = palette_style.plate(Text(5, 7, "12", 4, "ink", "bold", anchor), "player.red")
    left = 5 - font.width("12", 4, "bold") * {"start": 0, "middle": 0.5, "end": 1}[anchor]
    assert plate.style == Style("player.red")
    assert (plate.x, plate.x + plate.width) == pytest.approx((left - 0.64, left + font.width("12", 4, "bold") + 0.64))
    assert (plate.y, plate.y + plate.height) == pytest.approx((7 - 4 * font.CAP_HEIGHT - 0.64, 7.64))
