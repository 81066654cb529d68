"""Outputs that nobody loses: names, templates, folders; players by name, settings, names as people write them."""

import click
import pytest
from pypdf import PdfReader

from pnp.data.errors import layout_path
from tests.printed import page_words

GAME, CARDS = "durch-die-wueste", "touareg"


def made(folder):
    """The files that are there, by their paths in the folder."""
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


@pytest.mark.soak
def test_an_evening_of_prints_from_an_empty_folder(pnp, tmp_path):
    assert pnp("kit", GAME, "--lang", "fr", "--players", 4, "--seed", 7).code == 0
    assert pnp("kit", GAME, "--paper", "letter", "--duplex", "manual").code == 0
    assert pnp("kit", CARDS, "--paper", "letter", "--duplex", "manual").code == 0
    text = layout_path(GAME, "basin").read_text("utf-8").replace('id = "basin"', 'id = "mon-oasis"')
    (tmp_path / "dunes.toml").write_text(text, "utf-8")
    assert pnp("kit", "dunes.toml").code == 0
    assert pnp("kit", GAME, "--part", "board").code == 0
    assert pnp("kit", GAME, "--theme", "low-ink").code == 0
    assert pnp("board", "dunes.toml", "--paper", "letter").code == 0
    for players in (3, 4):
        assert pnp("setup", GAME, "--players", players, "--seed", 7, "--sheet").code == 0
    assert made(tmp_path / "out") == [
        f"{GAME}-board-dunes-letter.pdf",
        f"{GAME}-kit-4p-seed7-fr.pdf",
        f"{GAME}-kit-board.pdf",
        f"{GAME}-kit-letter-manual-backs.pdf",
        f"{GAME}-kit-letter-manual-duplex-test.pdf",
        f"{GAME}-kit-letter-manual-fronts.pdf",
        f"{GAME}-kit-letter-manual.pdf",
        f"{GAME}-kit-low-ink.pdf",
        f"{GAME}-kit-dunes.pdf",
        f"{GAME}-setup-3p-seed7.pdf",
        f"{GAME}-setup-4p-seed7.pdf",
        f"{CARDS}-kit-letter-manual-backs.pdf",
        f"{CARDS}-kit-letter-manual-duplex-test.pdf",
        f"{CARDS}-kit-letter-manual-fronts.pdf",
        f"{CARDS}-kit-letter-manual.pdf",
    ]


def test_a_template_names_the_files(pnp, refused, tmp_path):
    assert pnp("kit", GAME, "--part", "aid", "--lang", "de", "-o", "{game}-{lang}-{paper}-{part}.pdf").code == 0
    assert pnp("kit", "all", "--part", "aid", "-o", "aid of {game} ({theme}, {seed}).pdf").code == 0
    assert f"{GAME}-de-a4-aid.pdf" in made(tmp_path)
    assert "aid of touareg (color, any).pdf" in made(tmp_path)
    said = refused("kit", GAME, "--part", "aid", "-o", "{gmae}.pdf")
    assert "{gmae}" in said and "{game}, {layout}" in said


def test_what_stands_in_a_gap_leads_nowhere(pnp, tmp_path):
    assert pnp("kit", GAME, "--players", "../Ana,B/n", "--part", "aid", "-o", "{players}.pdf").code == 0
    assert made(tmp_path) == ["ana-b-n.pdf"]


@pytest.mark.parametrize(
    ("call", "names"),
    [
        (("kit", GAME, "--part", "palms"), [f"{GAME}-kit-palms.pdf"]),
        (("kit", GAME, "--part", "water", "--format", "png", "--dpi", 20), [f"{GAME}-kit-water-20dpi.png"]),
        (
            ("kit", CARDS, "--part", "table", "--part", "pad", "--format", "svg"),
            [f"{CARDS}-kit-table-pad-1.svg", f"{CARDS}-kit-table-pad-2.svg"],
        ),
        (("board", GAME, "--layout", "basin"), [f"{GAME}-board-basin.pdf"]),
        (("setup", GAME, "--players", 2, "--seed", 1, "--sheet"), [f"{GAME}-setup-2p-seed1.pdf"]),
    ],
)
def test_a_folder_takes_one_page_or_many(pnp, tmp_path, call, names):
    assert pnp(*call, "-o", f"{tmp_path}/new/").code == 0
    assert made(tmp_path) == [f"new/{name}" for name in names]


def test_open_shows_what_was_written(pnp, refused, monkeypatch):
    shown = []
    monkeypatch.setattr(click, "launch", lambda path: shown.append(path.rsplit("/", 1)[1]) or 0)
    assert pnp("kit", GAME, "--part", "aid", "--open").code == 0
    assert pnp("board", GAME, "--open", "-o", "b.svg").code == 0
    assert pnp("kit", CARDS, "--part", "fate", "--duplex", "manual", "--open").code == 0
    assert shown == [f"{GAME}-kit-aid.pdf", "b.svg", "out"]
    monkeypatch.setattr(click, "launch", lambda path: 1)
    said = pnp("kit", GAME, "--part", "aid", "--open")
    assert said.code == 0 and "cannot be opened" in said.err
    assert "--sheet" in refused("setup", GAME, "--players", 2, "--open")


def test_players_are_a_number_or_names_with_colors_in_every_verb(pnp, tmp_path):
    who = ("--players", "Zoé=yellow, Ben=ress")
    log = pnp("log", "new", CARDS, *who, "--seed", 7).out
    assert 'players: [{"name": "Zoé", "tribe": "ajjer"}, {"name": "Ben", "tribe": "ress"}]' in log
    assert '"tribe": "ajjer"' in pnp("setup", CARDS, *who, "--seed", 7, "--json").out
    assert pnp("setup", CARDS, *who, "--seed", 7).out.startswith("standard, seed 7; Zoé (yellow), Ben (blue), 2 ")
    assert pnp("kit", "Wüstensöhne", "--players", "Zoé,Ben", "--seed", 7, "--part", "setup", "-o", "k.pdf").code == 0
    assert "Zoé" in page_words(tmp_path / "k.pdf")[0]
    assert pnp("kit", GAME, "--players", "Zoé=red,Ben,Ida=Gr", "--seed", 7, "--part", "setup").code == 0
    assert "players: Player 1, Player 2, Player 3" in pnp("log", "new", GAME, "--players", 3, "--seed", 7).out


@pytest.mark.parametrize("verb", [("kit",), ("setup",), ("log", "new")])
@pytest.mark.parametrize(
    ("players", "word"),
    [
        ("Ana=red,Ben=red", "'red'"),
        ("Ana,Ana", "'Ana'"),
        ("Ana=pink,Ben", "there are red, blue"),
        ("7", "2 to 5"),
        ("Ana", "2 to 5"),
        (",", "Ana=red,Ben=blue"),
    ],
)
def test_players_that_cannot_be(refused, verb, players, word):
    said = refused(*verb, GAME, "--players", players)
    assert word in said and "--players" in said


def test_settings_hold_for_all_calls_that_say_nothing_else(pnp, tmp_path):
    for key, value in (("paper", "Letter"), ("lang", "fr"), ("margin", "10")):
        assert pnp("config", "set", key, value).code == 0
    shown = pnp("config")
    assert shown.out == "lang = fr\npaper = Letter\nmargin = 10\n"
    assert str(tmp_path / "config" / "settings.toml") in shown.err
    assert pnp("kit", GAME, "--part", "list", "-o", "k.pdf").code == 0
    assert "Liste du matériel" in page_words(tmp_path / "k.pdf")[0]
    assert PdfReader(tmp_path / "k.pdf").pages[0].mediabox.width == pytest.approx(612, abs=0.01)
    assert pnp("kit", GAME, "--part", "list", "--lang", "en", "--paper", "a4", "-o", "e.pdf").code == 0
    assert "Parts list" in page_words(tmp_path / "e.pdf")[0]
    for call in (("setup", GAME, "--players", 2, "--seed", 7), ("board", GAME), ("board", GAME, "--fit")):
        assert pnp(*call).code == 0, "options that need a sheet are none of the call"
    assert pnp("config", "unset", "lang").code == 0
    assert pnp("config").out == "paper = Letter\nmargin = 10\n"


def test_who_unsets_the_last_setting_has_none(pnp, tmp_path):
    assert pnp("config", "set", "paper", "letter").code == 0
    assert pnp("config", "unset", "paper").code == 0
    assert (pnp("config").code, pnp("config").out) == (0, "")
    (tmp_path / "config" / "settings.toml").write_text("")
    assert pnp("games").code == pnp("board", GAME).code == 0


def test_settings_that_cannot_be(pnp, refused, tmp_path):
    assert "did you mean paper" in refused("config", "set", "papre", "a4")
    assert "did you mean" in refused("config", "set", "paper", "lettre")
    assert "5 to 15" in refused("config", "set", "margin", "50")
    assert "'xx'" in refused("config", "set", "lang", "xx")
    assert not (tmp_path / "config").exists()
    (tmp_path / "config").mkdir()
    file = tmp_path / "config" / "settings.toml"
    file.write_text('lang = "xx"\n')
    assert f"{file}" in refused("kit", GAME, "--part", "aid")
    file.write_text("papre = 1\n")
    assert "did you mean paper" in refused("kit", GAME, "--part", "aid")


@pytest.mark.parametrize("name", ["Through the Desert", "durch", "Durch-die-Wueste", "DURCH DIE WÜSTE", "durch die w"])
def test_a_game_has_many_names(pnp, name):
    said = pnp("board", name, "--layout", "basin", "-o", "-", "--format", "svg")
    assert said.code == 0 and said.out.startswith("<?xml")


def test_a_beginning_of_two_games_is_told(pnp, refused, tmp_path):
    assert "wuestenkoenige or wuestensoehne" in refused("board", "Wüsten")
    (tmp_path / "oasis.txt").write_text("x")
    assert ".toml or .json" in refused("board", "oasis.txt")


@pytest.mark.parametrize("name", ["basin", "BASIN", "bas", "das becken"])
def test_a_layout_has_many_names(pnp, name):
    assert pnp("board", GAME, "--layout", name, "-o", "-", "--format", "svg").code == 0


@pytest.mark.parametrize(
    ("part", "held"),
    [
        ("Plateau", "plateau"),
        ("plateau : classique", "plateau"),
        ("cream camel", "chameau crème"),
        ("chameau crème", "chameau crème"),
        ("Kamel Creme", "chameau crème"),
        ("rider", None),
        ("Wertungsblock", "feuille de score"),
    ],
)
def test_a_part_has_many_names(pnp, tmp_path, part, held):
    said = pnp("kit", GAME, "--lang", "fr", "--part", part, "-o", "k.pdf", "--manifest", "text")
    if held is None:
        assert said.code == 2
    else:
        assert held in said.out.lower()


@pytest.mark.parametrize(
    ("name", "width", "height"),
    [("8.5x11in", 612, 792), ('11" x 17"', 792, 1224), ("Ledger", 792, 1224), ("DIN A4", 595.276, 841.89)],
)
def test_papers_have_their_usual_names(pnp, tmp_path, name, width, height):
    assert pnp("kit", GAME, "--part", "pad", "--paper", name, "-o", "k.pdf").code == 0
    box = PdfReader(tmp_path / "k.pdf").pages[0].mediabox
    assert (box.width, box.height) == (pytest.approx(width, abs=0.01), pytest.approx(height, abs=0.01))
    assert pnp("kit", GAME, "--part", "pad", "--paper", name).code == 0
    known = {612: "-letter", 792: "-tabloid"}.get(width, "")
    assert made(tmp_path / "out") == [f"{GAME}-kit-pad{known}.pdf"]
