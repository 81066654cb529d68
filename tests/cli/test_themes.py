"""Themes of one's own: files begun, printed with, doubted and refused."""

import re
import struct
import time
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

from pnp.data.errors import DataError
from pnp.library.catalog import find_game, shipped_ids
from pnp.printing.files import theme_of
from pnp.printing.own_font import own_font
from pnp.scene import font
from pnp.style.theme import THEMES
from tests.cli import logs
from tests.cli.own_fonts import font_of
from tests.printed import page_words
from tests.tables import tables

TABLES = tables(__file__)

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
        named, given = theme_of("all.toml", find_game(game_id)), theme_of(base, find_game(game_id))
        # named, a color is the same at the times of day of all games
        assert all(color in (given[role], THEMES[base].get(role)) for role, color in named.items())
    said = pnp("theme", "check", "all.toml")
    assert (said.code, said.out) == (0, f"all.toml, on {base}: nothing doubtful\n")


def test_themes_of_ones_own(pnp, theme):
    # colors reach the print
    name = theme(HEAD + '[roles]\nsand = "#ABCDEF"\nink = "#123"\n[pieces."camel.mint"]\nground = "#9ae6d0"\n')
    assert pnp("board", "durch-die-wueste", "--theme", name, "--format", "svg", "-o", "b.svg").code == 0
    assert "#abcdef" in (drawn := Path("b.svg").read_text())
    assert THEMES["color"]["sand"] not in drawn
    whole = theme_of(name, find_game("durch-die-wueste"))
    assert (whole["ink"], whole["camel.mint"]) == ("#112233", "#9ae6d0")
    assert whole["camel.mint-ink"] == theme_of("color", find_game("durch-die-wueste"))["camel.mint-ink"]
    # other games pass over pieces that they have not
    name = theme(HEAD + '[pieces."camel.mint"]\nground = "#9ae6d0"\n')
    assert theme_of(name, find_game("touareg")) == theme_of("color", find_game("touareg"))
    # doubts are about what was changed alone
    assert pnp("theme", "check", theme(HEAD + '[roles]\nsand-dark = "#ffffff"\n')).out == (
        "my.toml, on color: nothing doubtful\n"
    )


def test_a_file_that_changes_is_read_again(theme, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    name = theme(HEAD)
    before = theme_of(name)
    theme(HEAD + '[roles]\nsand = "#000001"\n')
    assert (theme_of(name)["sand"], before["sand"]) == ("#000001", THEMES["color"]["sand"])


@pytest.mark.few(1)
@pytest.mark.parametrize(("text", "doubt"), TABLES["what_is_hard_to_see_is_told_when_it_is_printed"])
def test_what_is_hard_to_see_is_told_when_it_is_printed(pnp, theme, text, doubt):
    name = theme(HEAD + text)
    assert doubt in pnp("theme", "check", name).out
    said = pnp("board", "durch-die-wueste", "--theme", name, "-o", "b.pdf")
    assert said.code == 0
    told = [line for line in said.err.splitlines() if line.startswith("pnp: my.toml: ")]
    assert 1 <= len(told) <= 6
    assert all("blind" in line or "expected" in line or "pnp theme check" in line for line in told)


@pytest.mark.parametrize(("text", "told"), TABLES["what_is_no_theme"])
def test_what_is_no_theme(refused, theme, text, told):
    assert told in refused("board", "touareg", "--theme", theme(text), "-o", "b.pdf")
    assert not Path("b.pdf").exists()


def test_names_and_files_of_themes(refused, theme, pnp):
    # no theme of that name
    assert "none.toml: there is no such file" in refused("kit", "touareg", "--theme", "none.toml")
    assert "did you mean grey?" in refused("kit", "touareg", "--theme", "gray")
    assert "did you mean low-ink?" in refused("theme", "new", "--from", "lowink")
    theme(HEAD)  # a theme of ones own is not overwritten
    assert "my.toml" in refused("theme", "new", "-o", "my.toml")
    assert Path("my.toml").read_text() == HEAD
    assert [line.split()[0] for line in pnp("theme", "list").out.splitlines()] == list(THEMES)  # themes are listed


# Names in other scripts: printed with a font that the user names, else told by numbers, and never without a word.

SAKURA = "さくら🐪"
TOLD = "[3055][304F][3089][1F42A]"
WORDS = {"en": "no font has さ [3055], く [304F]", "fr": "aucune police n’a さ", "de": "keine Schrift hat さ"}
GAME = "durch-die-wueste"
PRINTS = TABLES["prints"]


@pytest.fixture
def signs(tmp_path, pnp):
    """A log of foreign names, and fonts that have their signs, in the folder that calls come from."""
    logs.save(tmp_path / "log.json", logs.named(SAKURA, "Ben"))
    (tmp_path / "signs.ttf").write_bytes(font_of(SAKURA))
    (tmp_path / "wide.otf").write_bytes(font_of(SAKURA, truetype=False, wide=900))
    return tmp_path


@pytest.mark.few(0)
@pytest.mark.parametrize("call", PRINTS, ids=" ".join)
def test_a_font_of_the_users_prints_them_and_its_bytes_are_an_input(pnp, signs, call):
    made = signs / call[-1]
    without = pnp(*call, "--force")
    assert without.code in (0, 1) and WORDS["en"] in without.err
    seen = [made.read_bytes()]
    for file in ("signs.ttf", "signs.ttf", "wide.otf"):
        said = pnp(*call, "--font", file, "--force")
        assert said.code == without.code and "no font" not in said.err
        seen.append(made.read_bytes())
    assert seen[1] == seen[2] and len({*seen}) == 3


@pytest.mark.few(0)
@pytest.mark.parametrize("lang", WORDS)
def test_what_no_font_has_is_told_by_its_number_and_said(pnp, signs, lang):
    said = pnp("--lang", lang, *PRINTS[0])
    assert said.code == 0 and said.err.count("--font") == said.err.count(WORDS[lang]) == 1
    assert TOLD in page_words(signs / "made.pdf")[0]
    (signs / "signs.ttf").write_bytes(font_of("さく"))
    said = pnp("--lang", lang, *PRINTS[0], "--font", "signs.ttf", "--force")
    assert "[3089], 🐪 [1F42A]" in said.err and "さ" not in said.err
    assert "[3089][1F42A]" in page_words(signs / "made.pdf")[0]


@pytest.mark.few(0)
def test_nothing_is_said_of_names_that_the_font_has(pnp, signs):
    logs.save(signs / "log.json", logs.named("Łukasz Юлия Ελένη", "Ben"))
    assert "--font" not in pnp(*PRINTS[0]).err
    assert "--font" not in pnp("check", "log.json").err


def test_signs_are_outlines_in_their_place_as_wide_as_the_font_has_them(pnp, signs):
    pnp("show", "log.json", "-o", "made.svg", "--font", "signs.ttf")
    root = ElementTree.parse(signs / "made.svg").getroot()
    titles = [(one, title.text) for one in root.iter() for title in one if title.tag.endswith("title")]
    drawn = [(one, sign) for one, sign in titles if sign in SAKURA]
    assert [sign for _, sign in drawn[:4]] == [*SAKURA]
    paths = [path.get("d") for one, _ in drawn[:4] for path in one if path.tag.endswith("path")]
    assert paths == [f"m50 0 0 700 {wide} 0 0-700-{wide} 0z" for wide in (420, 440, 460, 480)]
    places = [float(one.get("transform").partition("(")[2].split()[0]) for one, _ in drawn[:4]]
    steps = [after - before for before, after in pairwise(places)]
    assert [round(step / steps[0], 2) for step in steps] == [round(wide / 520, 2) for wide in (520, 540, 560)]


def test_scripts_that_are_read_from_the_right_are_drawn_so(pnp, signs):
    logs.save(signs / "log.json", logs.named("שלום", "Ben"))
    (signs / "signs.ttf").write_bytes(font_of("שלום"))
    pnp("show", "log.json", "-o", "made.svg", "--font", "signs.ttf")
    titles = [one.text for one in ElementTree.parse(signs / "made.svg").getroot().iter() if one.tag.endswith("title")]
    assert [title for title in titles if title in "שלום"][:4] == [*reversed("שלום")]


def test_a_font_may_be_set_for_all_calls(pnp, signs):
    assert pnp("config", "set", "font", "signs.ttf").code == 0
    assert str(signs / "signs.ttf") in pnp("config").out
    said = pnp(*PRINTS[0])
    assert said.code == 0 and "no font" not in said.err
    assert pnp("config", "set", "font", "log.json").code == 2
    assert str(signs / "signs.ttf") in pnp("config").out


def bomb():
    """A font whose table of signs claims all of Unicode many times over."""
    data = bytearray(font_of("さ"))
    tables = struct.unpack(">H", data[4:6])[0]
    entry = next(12 + 16 * at for at in range(tables) if data[12 + 16 * at : 16 + 16 * at] == b"cmap")
    groups = struct.pack(">3I", 0, 0xFFFFFFFF, 1) * 50_000
    table = struct.pack(">HHHHI", 0, 1, 3, 10, 12) + struct.pack(">HHIII", 12, 0, 16 + len(groups), 0, 50_000) + groups
    data[entry + 8 : entry + 16] = struct.pack(">II", len(data), len(table))
    return bytes(data) + table


BAD = {
    "no font": b"not a font at all\n" * 100, "empty": b"", "only its head": font_of(SAKURA)[:12],
    "web": b"wOF2" + bytes(2000),
}  # fmt: skip


@pytest.mark.parametrize("data", BAD.values(), ids=BAD)
def test_a_file_that_is_no_font_is_refused_with_a_sentence(refused, signs, data):
    (signs / "bad.ttf").write_bytes(data)
    said = refused(*PRINTS[0], "--font", "bad.ttf")
    assert "bad.ttf: is no font that can be read: expected a TrueType or OpenType file" in said
    assert not (signs / "made.pdf").exists()


def test_fonts_that_cannot_be(refused, signs, pnp):
    # a file that is not there or too large is refused
    assert "none.ttf: " in refused(*PRINTS[0], "--font", "none.ttf")
    with (signs / "large.ttf").open("wb") as file:
        file.truncate(64_000_001)
    assert "larger than 64 MB" in refused(*PRINTS[0], "--font", "large.ttf")
    (signs / "bomb.ttf").write_bytes(bomb())  # a hostile font costs little
    begin = time.process_time()
    assert pnp(*PRINTS[0], "--font", "bomb.ttf").code in (0, 2)
    assert time.process_time() - begin < 5
    wide = font.width("さ", 10)  # a font is forgotten after its call
    pnp(*PRINTS[0], "--font", "signs.ttf")
    assert font.width("さ", 10) == wide == font.width("[3055]", 10)


def test_no_font_that_is_cut_off_or_damaged_ends_in_a_fault(signs):
    """What it has is drawn, or it is refused."""
    whole = font_of(SAKURA)
    for at in range(0, len(whole), 29):
        for damaged in (whole[:at], whole[:at] + b"\xff\xff\x00\xff" + whole[at + 4 :]):
            (signs / "signs.ttf").write_bytes(damaged)
            try:
                with own_font(str(signs / "signs.ttf")):
                    assert font.width(SAKURA, 10) >= 0
            except DataError as error:
                assert "no font" in str(error)
