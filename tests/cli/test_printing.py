"""`pnp board`, `kit`, `setup --sheet`, `show -o`: files, formats, and what does not fit."""

import json
import re
import struct
from xml.etree import ElementTree

import pytest
from pypdf import PdfReader

from pnp.style.theme import THEMES
from tests.cli.logs import GAME, save, whole
from tests.printed import page_words


@pytest.mark.few(0)
def test_files_go_to_out_and_are_written_anew_there(pnp, tmp_path):
    for _ in range(2):
        said = pnp("board", GAME, "--layout", "basin")
        assert (said.code, said.out) == (0, "")
        assert said.err.startswith(f"wrote out/{GAME}-board-basin.pdf")
    assert [path.name for path in (tmp_path / "out").iterdir()] == [f"{GAME}-board-basin.pdf"]


@pytest.mark.few(0)
def test_nothing_is_overwritten_elsewhere(pnp, refused, tmp_path):
    log = save(tmp_path / "a.json", whole())
    for name, *verb in (
        ("board.svg", "board", GAME, "--layout", "basin", "--format", "svg"),
        ("board.svg", "show", log),
        ("board.svg", "show", log, "--text"),
        ("log.json", "log", "convert", log),
        ("log.json", "log", "new", GAME, "--players", "Ana,Ben", "--seed", 1),
        ("board.svg", "setup", GAME, "--players", 2, "--seed", 1),
    ):
        path = tmp_path / name
        path.write_text("mine")
        args = (*verb, "-o", path)
        assert "--force" in refused(*args)
        assert path.read_text() == "mine"
        assert pnp(*args, "--force").code == 0
        assert path.read_text() != "mine"


def test_a_board_in_each_format(pnp, tmp_path):
    for style in ("pdf", "svg", "png"):
        path = tmp_path / f"b.{style}"
        said = pnp(
            "board", GAME, "--layout", "basin", "--format", style, "--dpi", 30, "--hex", 10, "--no-coords", "-o", path
        )
        assert said.code == 0
    assert len(PdfReader(tmp_path / "b.pdf").pages) == 1
    assert ElementTree.parse(tmp_path / "b.svg").getroot().get("width").endswith("mm")
    assert (tmp_path / "b.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.few(0)
def test_a_board_fitted_and_tiled(pnp, tmp_path):
    assert pnp("board", GAME, "--fit", "--paper", "letter", "-o", tmp_path / "fit.pdf").code == 0
    (page,) = PdfReader(tmp_path / "fit.pdf").pages
    assert sorted((float(page.mediabox.width), float(page.mediabox.height))) == pytest.approx([612, 792])
    assert pnp("board", GAME, "--paper", "a3", "--format", "png", "--dpi", 20, "-o", tmp_path / "t.png").code == 0
    assert (names := sorted(path.name for path in tmp_path.glob("t-*.png")))[0] == "t-1.png"
    assert len(names) > 2


def test_a_picture_of_a_position(pnp, tmp_path):
    log = save(tmp_path / "a.json", whole())
    for style in ("svg", "pdf", "png"):
        assert pnp("show", log, "--move", 12, "--dpi", 20, "-o", tmp_path / f"seen.{style.upper()}").code == 0
    assert min(struct.unpack(">II", (tmp_path / "seen.PNG").read_bytes()[16:24])) > 100
    for move, caption in ((0, "après l’entrée 0"), (12, "après l’entrée 12")):
        assert pnp("show", log, "--move", move, "--lang", "fr", "-o", tmp_path / "seen.pdf", "--force").code == 0
        assert caption in page_words(tmp_path / "seen.pdf")[0]
    assert pnp("show", log, "--move", 12, "--lang", "fr").out.startswith("après l’entrée 12\N{NO-BREAK SPACE}: ")


def test_a_name_that_tells_no_format(refused, tmp_path):
    log = save(tmp_path / "a.json", whole())
    for name in ("seen.txt", "seen", "seen.gif"):
        assert ".svg, .pdf or .png" in refused("show", log, "-o", name)
    assert "'en', 'fr', 'de'" in refused("kit", GAME, "--lang", "es")


def test_parts_of_a_kit(pnp, refused, tmp_path):
    assert pnp("kit", GAME, "--part", "log", "--part", "PAD", "-o", tmp_path / "kit.pdf").code == 0
    assert len(PdfReader(tmp_path / "kit.pdf").pages) == 4
    assert "did you mean camels?" in refused("kit", GAME, "--part", "camles")
    assert "None" not in refused("kit", GAME, "--part", "zzz")


@pytest.mark.soak
def test_a_part_has_its_english_name_and_its_printed_one(pnp, refused, tmp_path):
    for number, part in enumerate(("tokens", "JETONS", "Jetons")):
        assert pnp("kit", GAME, "--lang", "fr", "--part", part, "-o", tmp_path / f"{number}.pdf").code == 0
    files = (path.read_bytes() for path in sorted(tmp_path.glob("*.pdf")))
    first, *others = (re.sub(rb"/Call \(.*\)", b"", data) for data in files)  # it tells the command as it was typed
    assert [*others] == [first, first]
    assert pnp("kit", GAME, "--lang", "de", "--part", "spielhilfe", "-o", tmp_path / "aid.pdf").code == 0
    assert "vouliez-vous dire chameaux" in refused("kit", GAME, "--lang", "fr", "--part", "chamaux")
    assert "jetons" in refused("kit", GAME, "--lang", "fr", "--part", "zzz")
    assert "jetons" not in refused("kit", GAME, "--part", "zzz")


@pytest.mark.few(0)
def test_a_kit_in_french(pnp, tmp_path):
    parts = ("--part", "list", "--part", "tokens", "--part", "aid")
    assert pnp("kit", GAME, "--lang", "fr", *parts, "-o", tmp_path / "kit.pdf").code == 0
    assert (file := PdfReader(tmp_path / "kit.pdf")).trailer["/Root"]["/Lang"] == "fr"
    assert (file.metadata.title, file.metadata.subject) == ("À travers le désert", "kit à imprimer")
    assert "jeu de société" in file.metadata["/Keywords"]
    assert [entry.title for entry in file.outline] == ["Liste du matériel", "Jetons", "Aide de jeu"]
    assert "feuille 1 sur 5" in page_words(tmp_path / "kit.pdf")[0]
    assert pnp("board", GAME, "--lang", "de", "--format", "svg", "-o", tmp_path / "b.svg").code == 0
    root = ElementTree.parse(tmp_path / "b.svg").getroot()
    assert root.get("{http://www.w3.org/XML/1998/namespace}lang") == "de"
    assert root.find("{http://www.w3.org/2000/svg}title").text == "Spielplan: Klassisch"
    said = pnp("setup", GAME, "--players", 2, "--seed", 7, "--sheet", "--lang", "de", "-o", tmp_path / "s.pdf")
    assert said.code == 0
    assert "Aufbau für 2 Personen" in page_words(tmp_path / "s.pdf")[0]


@pytest.mark.few(0)
def test_figures_that_stand(pnp, refused, tmp_path):
    said = pnp(*f"kit {GAME} --standees --part leaders --part guide --part list".split(), "-o", tmp_path / "kit.pdf")
    assert said.code == 0
    guide, listed, leaders = page_words(tmp_path / "kit.pdf")
    assert "red leader, to fold" in listed and "fold at the head" in guide
    assert "Boxes on" not in guide
    assert leaders.count("K") >= 12, "a letter on both sides of each"
    assert "has no figures" in refused("kit", "touareg", "--standees")


@pytest.mark.few(0)
def test_what_is_folded_shares_no_sheet_with_what_is_glued_on_card(pnp):
    (kit,) = json.loads(pnp("kit", "wuestensoehne", "--no-rules", "--standees", "--manifest", "json").out)["kits"]
    sheets = {part["name"]: set(part["sheets"]) for part in kit["parts"]}
    assert (folded := set().union(*(numbers for name, numbers in sheets.items() if "to fold" in name)))
    assert not folded & set().union(*(numbers for name, numbers in sheets.items() if "to fold" not in name))


@pytest.mark.few(0)
def test_the_box_of_a_game(pnp, refused, tmp_path):
    said = pnp(
        *["kit", "touareg", "--boxes", "--part", "fate", "--part", "guide", "--part", "list"],
        "-o",
        tmp_path / "kit.pdf",
    )
    assert said.code == 0
    guide, listed, *_, box = page_words(tmp_path / "kit.pdf")
    assert "lid: Touareg" in listed and "The box on sheet" in guide
    assert "Fate: 16" in box and "Touareg" in box
    whole = pnp("kit", "touareg", "--part", "Boxes", "--sleeved", "--paper", "letter", "-o", tmp_path / "boxes.pdf")
    assert whole.code == 0
    text = "".join(page_words(tmp_path / "boxes.pdf"))
    assert pnp("kit", "touareg", "--part", "boîtes", "--lang", "fr", "-o", tmp_path / "boites.pdf").code == 0
    assert all(words in text for words in ("Territories: 53", "Tribes: 20", "Fate: 16", "Camels: 170"))


@pytest.mark.soak
def test_the_kits_of_all_games_have_boxes_and_standees_where_there_is_something_for_them(pnp):
    assert (said := pnp("kit", "all", "--no-rules", "--boxes", "--standees", "--manifest", "text")).code == 0
    titles = ("Through the Desert", "Touareg", "Wüstenkönige", "Wüstensöhne")
    assert all(f"1 lid: {title}" in said.out for title in titles)  # games with many pieces have two boxes
    assert "red leader, to fold" in said.out and "caravan (red), to fold" in said.out


@pytest.mark.few(0)
def test_boxes_that_cannot_be(refused):
    assert "expected --boxes" in refused("kit", "touareg", "--sleeved")
    assert "expected --boxes" in refused("kit", "touareg", "--board", 3)
    assert "0 to 10 mm" in refused("kit", "touareg", "--boxes", "--board", 11)
    assert "a number of mm" in refused("kit", "touareg", "--boxes", "--board", "thick")
    large = refused("kit", "touareg", "--part", "boxes", "--card", 100, "--paper", "a5")
    assert "lid: Touareg" in large and "mm too" in large and "would do" in large


def test_a_setup_sheet(pnp, tmp_path, refused):
    assert pnp("setup", GAME, "--players", 2, "--seed", 7, "--sheet").code == 0
    assert "--seed 7" in page_words(tmp_path / "out" / f"{GAME}-setup-2p-seed7.pdf")[0]
    for args in (("--paper", "letter"), ("--margin", 10)):
        assert "--sheet" in refused("setup", GAME, "--players", 2, "--seed", 7, *args)


@pytest.mark.few(0)
def test_what_does_not_fit_the_paper_is_told(refused):
    assert "a4 portrait would do" in refused("kit", "wuestensoehne", "--paper", "a5")
    sheet = ("setup", GAME, "--players", 2, "--seed", 7, "--sheet")
    assert "a5 portrait would do" in refused(*sheet, "--paper", "99x99mm")
    assert "did you mean" in refused("kit", GAME, "--paper", "leter")
    assert "75 to 5000 mm" in refused("board", GAME, "--paper", "20x20mm")
    assert "pixels" in refused("board", GAME, "--format", "png", "--dpi", 1200)
    assert "pixels" in refused("board", GAME, "--layout", "basin", "--format", "png", "--dpi", 1200, "--hex", 60)


@pytest.mark.few(2)
@pytest.mark.parametrize("target", ["nowhere/x.pdf", "file/x.pdf", "/proc/x.pdf", "loop/x.pdf", "x" * 300 + ".pdf"])
def test_an_impossible_place_to_write(refused, tmp_path, target):
    (tmp_path / "file").write_text("")
    (tmp_path / "loop").symlink_to("loop")
    before = sorted(tmp_path.iterdir())
    refused("board", GAME, "--layout", "basin", "-o", target)
    assert sorted(tmp_path.iterdir()) == before


def test_places_that_cannot_be_written_to(refused, tmp_path):
    (tmp_path / "out").write_text("mine")  # out that is no folder
    refused("board", GAME, "--layout", "basin")
    assert (tmp_path / "out").read_text() == "mine"
    assert refused("board", "own.toml", "--layout", "basin")  # two layouts at once


def test_themes_change_the_colors_and_are_named_in_the_help(pnp, refused, tmp_path):
    files = {}
    for theme in THEMES:
        assert (
            pnp("board", GAME, "--layout", "basin", "--theme", theme, "--format", "svg", "-o", f"{theme}.svg").code == 0
        )
        files[theme] = (tmp_path / f"{theme}.svg").read_text("utf-8")
    assert len(set(files.values())) == len(THEMES)
    assert THEMES["color"]["sand"] in files["color"] and THEMES["color"]["sand"] not in files["low-ink"]
    for verb in ("board", "kit", "setup", "show"):
        assert all(theme in pnp(verb, "--help").out for theme in THEMES)
    assert "did you mean low-ink?" in refused("kit", GAME, "--theme", "lowink")
