"""Themes of one's own: files begun, printed with, doubted and refused."""

import re
from pathlib import Path

import pytest

from pnp.library.catalog import find_game, shipped_ids
from pnp.printing.colors import theme_of
from pnp.style.theme import THEMES

HEAD = 'format = "pnp-theme/1"\nbase = "color"\n'


@pytest.fixture
def theme(tmp_path):
    """Writes a theme; the name of its file."""

    def write(text, name="my.toml"):
        (tmp_path / name).write_text(text)
        return name

    return write


@pytest.mark.parametrize("base", THEMES)
def test_a_new_theme_changes_nothing_and_names_every_role(pnp, base):
    assert pnp("theme", "new", "--from", base, "-o", "new.toml").code == 0
    text = Path("new.toml").read_text()
    for game_id in shipped_ids():
        assert theme_of("new.toml", find_game(game_id)) == theme_of(base, find_game(game_id))
    Path("all.toml").write_text(re.sub(r'(?m)^# (.*=.*"#)', r"\1", text))
    for game_id in shipped_ids():
        assert theme_of("all.toml", find_game(game_id)) == theme_of(base, find_game(game_id))
    said = pnp("theme", "check", "all.toml")
    assert (said.code, said.out) == (0, f"all.toml, on {base}: nothing doubtful\n")


def test_colors_reach_the_print(pnp, theme):
    name = theme(HEAD + '[roles]\nsand = "#ABCDEF"\nink = "#123"\n[pieces."camel.mint"]\nground = "#9ae6d0"\n')
    assert pnp("board", "durch-die-wueste", "--theme", name, "--format", "svg", "-o", "b.svg").code == 0
    drawn = Path("b.svg").read_text()
    assert "#abcdef" in drawn
    assert THEMES["color"]["sand"] not in drawn
    whole = theme_of(name, find_game("durch-die-wueste"))
    assert (whole["ink"], whole["camel.mint"], whole["camel.mint-contour"]) == ("#112233", "#9ae6d0", "#9ae6d0")
    assert whole["camel.mint-ink"] == theme_of("color", find_game("durch-die-wueste"))["camel.mint-ink"]


def test_other_games_pass_over_pieces_that_they_have_not(pnp, theme):
    name = theme(HEAD + '[pieces."camel.mint"]\nground = "#9ae6d0"\n')
    assert theme_of(name, find_game("touareg")) == theme_of("color", find_game("touareg"))


def test_a_file_that_changes_is_read_again(theme, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    name = theme(HEAD)
    before = theme_of(name)
    theme(HEAD + '[roles]\nsand = "#000001"\n')
    assert (theme_of(name)["sand"], before["sand"]) == ("#000001", THEMES["color"]["sand"])


@pytest.mark.parametrize(
    ("text", "doubt"),
    [
        ('[roles]\nink = "#e0e0e0"\n', "ink on paper: a contrast of 1.3:1, expected 4.5:1"),
        ('[roles]\naccent = "#ffffff"\n', "accent on paper: a contrast of 1.0:1, expected 3:1"),
        ('[pieces."camel.sky"]\nink = "#3070b0"\n', "camel.sky-ink on camel.sky: a contrast of"),
        (
            '[pieces."camel.mint"]\nground = "#99e5d0"\n[pieces."camel.sky"]\nground = "#9ae6d1"\n',
            "hardly told apart: ",
        ),
        ('[pieces."camel.rose"]\nground = "#b0b060"\n[pieces."camel.mint"]\nground = "#d0a060"\n', "blind to red: "),
    ],
)
def test_what_is_hard_to_see_is_told_when_it_is_printed(pnp, theme, text, doubt):
    name = theme(HEAD + text)
    assert doubt in pnp("theme", "check", name).out
    said = pnp("board", "durch-die-wueste", "--theme", name, "-o", "b.pdf")
    assert said.code == 0
    told = [line for line in said.err.splitlines() if line.startswith("pnp: my.toml: ")]
    assert 1 <= len(told) <= 6
    assert all("blind" in line or "expected" in line or "pnp theme check" in line for line in told)


def test_doubts_are_about_what_was_changed_alone(pnp, theme):
    assert pnp("theme", "check", theme(HEAD + '[roles]\nsand-dark = "#ffffff"\n')).out == (
        "my.toml, on color: nothing doubtful\n"
    )


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "my.toml: the file is empty"),
        ('base = "grey"\n', 'expected format = "pnp-theme/1"'),
        ('format = "pnp-layout/1"\n', 'my.toml:1:1: expected format = "pnp-theme/1"'),
        ('format = "pnp-theme/1"\nbase = "colour"\n', "my.toml:2:1: there is no theme 'colour' to begin with"),
        (HEAD + 'bases = "x"\n', "unknown key bases; did you mean base?"),
        (HEAD + '[roles]\nsnad = "#fff"\n', "there is no role snad; did you mean sand?"),
        (HEAD + '[roles]\nsand = "red"\n', "'red': expected a color such as"),
        (HEAD + "[roles]\nsand = 3\n", "my.toml:4:1: 3: expected a color"),
        (HEAD + '[pieces."camel.mnit"]\n', "there is no color of pieces camel.mnit; did you mean camel.mint?"),
        (HEAD + '[pieces."camel.mint"]\ntint = "#fff"\n', "a color of pieces on the theme color has no tint"),
        (HEAD + "roles = 3\n", "roles: expected a table"),
        (HEAD + '[roles\nsand = "#fff"\n', "my.toml:3"),
    ],
)
def test_what_is_no_theme(refused, theme, text, told):
    name = theme(text)
    assert told in refused("board", "touareg", "--theme", name, "-o", "b.pdf")
    assert not Path("b.pdf").exists()


def test_no_theme_of_that_name(refused):
    assert "none.toml: there is no such file" in refused("kit", "touareg", "--theme", "none.toml")
    assert "did you mean grey?" in refused("kit", "touareg", "--theme", "gray")
    assert "did you mean low-ink?" in refused("theme", "new", "--from", "lowink")


def test_a_theme_of_ones_own_is_not_overwritten(refused, theme):
    theme(HEAD)
    assert "my.toml" in refused("theme", "new", "-o", "my.toml")
    assert Path("my.toml").read_text() == HEAD


def test_themes_are_listed(pnp):
    assert [line.split()[0] for line in pnp("theme", "list").out.splitlines()] == list(THEMES)
