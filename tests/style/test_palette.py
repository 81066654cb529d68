"""A palette of a game: a file alone adds colors, in every theme; what is wrong with one is said with its place."""

import pytest

from pnp.data.errors import DataError
from pnp.rendering.svg import svg
from pnp.scene import Circle, Rect, Scene, Style, Text
from pnp.style.palette import NO_COLORS, load_palette
from pnp.style.pieces import size_on_token, standee
from pnp.style.theme import THEMES, Piece, mix

MADE_UP = """
[pieces."ship.teal"]
pattern = "waves"
color = { ground = "#1f8a70", ink = "#ffffff" }
low-ink = { tint = "#1f8a70", ink = "#0b3d31", line = "#2a8d74" }
grey = { ground = "#7a7a7a", ink = "#000000", line = "#444444" }

[pieces."ship.chalk"]
pattern = "solid"
color = { ground = "#f4f1ea", ink = "#1d1d1d", line = "#6b6455" }
low-ink = { tint = "#ffffff", ink = "#1d1d1d", line = "#6b6455" }
grey = { ground = "#f2f2f2", ink = "#000000" }

[roles]
reef = { color = "#dd7a5b", low-ink = "#f6e3dc", grey = "#a0a0a0" }
"""
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
    assert (low["ship.teal-rim"], low["ship.teal-contour"]) == ("#2a8d74", "#2a8d74")
    assert palette.disc("ship.chalk") == ()


def test_a_file_is_read_once(file):
    path = file()
    assert load_palette(path) is load_palette(path)


def test_without_a_palette_the_common_roles_are_there():
    for name in THEMES:
        assert NO_COLORS.theme(name) == THEMES[name]


@pytest.mark.parametrize(
    ("old", "new", "path", "message"),
    [
        ('"#1f8a70", ink', '"teal", ink', "pieces.ship.teal.color.ground", 'expected a color such as "#1f8a70"'),
        ('"#dd7a5b"', "7", "roles.reef.color", "expected a color"),
        ('"waves"', '"wafes"', "pieces.ship.teal.pattern", "did you mean waves?"),
        ('pattern = "waves"\n', "", "pieces.ship.teal", "expected a value 'pattern'"),
        (', line = "#2a8d74"', "", "pieces.ship.teal.low-ink", "expected a value 'line'"),
        (", line = ", ", lien = ", "pieces.ship.teal.low-ink", "expected a value 'line'"),
        (
            'ink = "#ffffff" }',
            'ink = "#ffffff", rim = "#ffffff" }',
            "pieces.ship.teal.color",
            "no value 'rim' here; there are ground, ink, line",
        ),
        ('"#f6e3dc", grey = "#a0a0a0"', '"#f6e3dc"', "roles.reef", "expected a value 'grey'"),
        ('{ color = "#dd7a5b", low-ink = "#f6e3dc", grey = "#a0a0a0" }', '"#dd7a5b"', "roles.reef", "expected a table"),
        ("[roles]", "[rolls]", "", "did you mean roles?"),
        ("reef =", "sand =", "roles.sand", "the role 'sand' is one of every game"),
    ],
)
def test_a_broken_palette_says_where(file, old, new, path, message):
    written = file(old, new)
    with pytest.raises(DataError) as error:
        load_palette(written)
    assert (error.value.file, error.value.path) == (str(written), path)
    assert message in error.value.message
