"""`--cut`, `--cut-profile`, `--register`: files for cutting machines, which lie on the printed sheets."""

import os
import re
import subprocess
import sys
from io import BytesIO
from math import dist, hypot

import pytest
from pypdf import PdfReader

from pnp.game import DrawOptions
from pnp.library.catalog import find_game, shipped_ids
from pnp.library.layouts import shipped_layout
from pnp.press import TEXTS, Imposition, Imprint, bind, cut_sheets, impose, paper
from pnp.press.cutting import KINDS
from pnp.printing.files import theme_of
from pnp.rendering.cuts import PROFILES, cut_svg
from pnp.rendering.dxf import dxf
from pnp.rendering.pdf import Meta, pdf
from pnp.scene.cut import radius
from tests.cli.logs import GAME
from tests.crossed import crossed
from tests.printed import page_words
from tests.rendering.cut_readback import dxf_cuts, hairlines, svg_cuts

NEAR = 0.01  # mm


def away(point, cut):
    """How far a point lies from the nearest line or arc of a cut, in mm."""
    return min(_from_segment(point, start, end) for start, end in cut.segments)


def _from_segment(point, start, end):
    (x, y), chord = point, dist(start[:2], end[:2])
    u, v = (end.x - start.x) / chord, (end.y - start.y) / chord
    along, beside = (x - start.x) * u + (y - start.y) * v, (x - start.x) * -v + (y - start.y) * u
    if not start.bulge:
        return hypot(max(-along, 0, along - chord), beside)
    centre = (chord / 2, (1 / start.bulge - start.bulge) / 4 * chord)
    on_its_side = beside * start.bulge <= 1e-3  # a bulge to the right goes round on the left of its chord
    return abs(dist((along, beside), centre) - radius(start, end)) if on_its_side else chord


def kit_of(game_id):
    game = find_game(game_id)
    return game.drawing().kit(shipped_layout(game, game.default_layout), None, DrawOptions())


@pytest.fixture(scope="module")
def words():
    import tomllib

    return tomllib.loads((TEXTS / "en.toml").read_text("utf-8"))


@pytest.mark.few(1)
@pytest.mark.parametrize(("game_id", "name"), crossed(shipped_ids(), ["a4", "letter"]))
def test_cut_files_over_the_printed_pages_agree_to_a_hundredth_of_a_millimetre(words, game_id, name):
    """All outlines are printed as hairlines; every point of each lies on the line of the machine, and its
    corners on the hairline."""
    pieces, sheet = kit_of(game_id).pieces, paper(name)
    leaves = impose(pieces, sheet, Imposition(3, 3, marks="full", register="silhouette"))
    theme = theme_of("color", find_game(game_id))
    printed = PdfReader(BytesIO(pdf(bind(leaves, Imprint(), words), theme, Meta("t"))))
    fronts = [index for index, leaf in enumerate(leaves) if not leaf.back]
    outlines = 0
    for index, lines in zip(fronts, cut_sheets(leaves).values(), strict=True):
        seen = hairlines(printed, index)
        svg = svg_cuts(cut_svg(lines, PROFILES["plain"]))
        for found in (svg, dxf_cuts(dxf(lines, PROFILES["plain"]), lines.height)):
            cuts = [cut for cut in found if cut.layer == "cut" and cut.closed]
            for cut, drawn in zip(cuts, seen, strict=True):
                assert max(away(point, cut) for _, point in drawn) <= NEAR
                ends = [point for end, point in drawn if end]
                assert max(min(dist(vertex[:2], end) for end in ends) for vertex in cut.vertices) <= NEAR
            assert all(0 <= x <= sheet.width and 0 <= y <= sheet.height for cut in found for x, y in cut.points())
        outlines += len(seen)
    assert outlines == sum(part.copies for part in pieces)


@pytest.mark.parametrize("register", KINDS[1:])
def test_printed_marks_lie_where_the_cut_file_has_them(words, register):
    leaves = impose(kit_of(GAME).pieces[:1], paper("a4"), Imposition(register=register))
    theme = theme_of("color", find_game(GAME))
    printed = PdfReader(BytesIO(pdf(bind(leaves, Imprint(), words), theme, Meta("t"))))
    (lines,) = list(cut_sheets(leaves).values())[:1]
    marks = [cut for cut in svg_cuts(cut_svg(lines, PROFILES["plain"])) if cut.layer == "registration"]
    drawn = hairlines(printed, 0, 0.5 if register == "silhouette" else 0.2)
    lined = marks[1:] if register == "silhouette" else marks  # the square is filled
    for cut, line in zip(lined, drawn, strict=True):
        assert max(away(point, cut) for _, point in line) <= NEAR


@pytest.mark.few(0)
def test_files_are_named_by_the_number_in_the_footer(pnp, tmp_path):
    said = pnp("kit", GAME, "--part", "aid", "--part", "camels", "--part", "pad", "--cut", "svg", "--cut", "dxf")
    assert said.code == 0
    names = sorted(path.name for path in (tmp_path / "out").iterdir() if "cut" in path.name)
    footers = page_words(tmp_path / "out" / f"{GAME}-kit-aid-camels-pad.pdf")
    camels = [re.search(r"sheet (\d+) of", text)[1] for text in footers if "Camels · sheet" in text]
    assert 0 < len(camels) < len(footers)
    assert names == sorted(
        f"{GAME}-kit-aid-camels-pad-cut-{int(n):02}.{style}" for n in camels for style in ("svg", "dxf")
    )
    assert all(f"wrote out/{name}" in said.err for name in names)


def test_the_name_of_the_pdf_is_the_base_and_the_same_call_gives_the_same_bytes(pnp, tmp_path):
    wanted = ("kit", GAME, "--part", "water", "--cut", "dxf", "--cut", "svg", "--cut", "dxf")
    more = ("--cut-profile", "LightBurn", "--register", "crosshair")
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
        assert pnp(*wanted, *more, "-o", tmp_path / folder / "my.kit.pdf").code == 0
    one, two = ({path.name: path.read_bytes() for path in (tmp_path / name).iterdir()} for name in ("one", "two"))
    assert sorted(one) == ["my.kit-cut-01.dxf", "my.kit-cut-01.svg", "my.kit.pdf"]
    assert one == two
    assert b"#f36926" in one["my.kit-cut-01.svg"]


@pytest.mark.soak
def test_kits_of_all_games_have_their_cut_files_in_the_folder(pnp, tmp_path):
    assert pnp("kit", "all", "--cut", "svg", "-o", tmp_path / "kits").code == 0
    names = [path.name for path in (tmp_path / "kits").iterdir()]
    for game_id in shipped_ids():
        assert f"{game_id}-kit.pdf" in names
        assert len([name for name in names if re.fullmatch(rf"{game_id}-kit-cut-\d\d\.svg", name)]) >= 2


@pytest.mark.few(0)
def test_what_is_printed_does_not_depend_on_cut_files(pnp, tmp_path):
    assert pnp("kit", GAME, "--part", "water", "-o", tmp_path / "a.pdf").code == 0
    assert pnp("kit", GAME, "--part", "water", "--cut", "svg", "-o", tmp_path / "b.pdf").code == 0
    plain, cut = (PdfReader(tmp_path / name) for name in ("a.pdf", "b.pdf"))
    assert [page.get_contents().get_data() for page in plain.pages] == [
        page.get_contents().get_data() for page in cut.pages
    ]
    assert plain.metadata["/Call"] != cut.metadata["/Call"]


@pytest.mark.few(0)
def test_the_footer_tells_what_to_type_in_for_marks(pnp, tmp_path):
    assert pnp("kit", GAME, "--part", "water", "--part", "aid", "--register", "silhouette").code == 0
    (printed,) = tmp_path.glob(f"out/{GAME}-kit-water-aid-*.pdf")
    water, *aids = page_words(printed)
    assert "inset 16 mm, length 20 mm, line 0.5 mm" in water
    assert aids and not any("inset" in aid for aid in aids)


def test_a_board_in_one_piece_is_cut_along_its_edge(pnp, refused, tmp_path):
    path = tmp_path / "b.pdf"
    assert pnp("board", GAME, "--layout", "basin", "--cut", "svg", "-o", path).code == 0
    (cut,) = svg_cuts((tmp_path / "b-cut-01.svg").read_text())
    page = PdfReader(path).pages[0]
    left, right = (float(x) * 25.4 / 72 for x in (page.trimbox.left, page.trimbox.right))
    assert sorted({round(vertex.x, 2) for vertex in cut.vertices}) == pytest.approx([left, right], abs=NEAR)
    for other in (("--paper", "a4"), ("--fit",), ("--format", "svg")):
        assert "in one piece" in refused("board", GAME, "--cut", "svg", *other)


def test_sheets_of_a_board_are_cut_where_they_meet(pnp, tmp_path):
    assert pnp("kit", GAME, "--part", "board", "--cut", "svg", "-o", tmp_path / "k.pdf").code == 0
    cuts = sorted(path for path in tmp_path.iterdir() if path.suffix == ".svg")
    assert len(cuts) == 4
    assert all('<path d="M' in path.read_text("utf-8") for path in cuts)


def test_pages_to_read_have_nothing_to_cut_and_wrong_names_are_told(refused, tmp_path):
    assert "nothing to cut out" in refused("kit", GAME, "--part", "pad", "--part", "log", "--cut", "svg")
    assert list(tmp_path.iterdir()) == []
    kit = ("kit", GAME, "--part", "water")
    assert "did you mean glowforge?" in refused(*kit, "--cut", "svg", "--cut-profile", "glowfrge")
    assert "there are plain, silhouette" in refused(*kit, "--cut", "svg", "--cut-profile", "zzz")
    assert "did you mean silhouette?" in refused(*kit, "--register", "silhuette")
    assert "--cut svg" in refused(*kit, "--cut-profile", "cricut")
    assert "'svg', 'dxf'" in refused(*kit, "--cut", "png")


@pytest.mark.few(0)
def test_nothing_is_written_where_one_file_exists(refused, pnp, tmp_path):
    (tmp_path / "k-cut-01.dxf").write_text("mine")
    kit = ("kit", GAME, "--part", "water", "--cut", "dxf", "-o", tmp_path / "k.pdf")
    assert "--force" in refused(*kit)
    assert [path.name for path in tmp_path.iterdir()] == ["k-cut-01.dxf"]
    assert pnp(*kit, "--force").code == 0
    assert (tmp_path / "k-cut-01.dxf").read_text() != "mine"


@pytest.mark.soak
def test_dxf_leaves_nothing_in_the_home_of_the_user(tmp_path):
    for name in ("home", "work"):
        (tmp_path / name).mkdir()
    home = {**os.environ, "HOME": str(tmp_path / "home"), "XDG_CACHE_HOME": str(tmp_path / "home" / "caches")}
    command = [sys.executable, "-m", "pnp", "kit", GAME, "--part", "water", "--cut", "dxf"]
    subprocess.run(command, cwd=tmp_path / "work", env=home, check=True, capture_output=True)
    assert list((tmp_path / "home").iterdir()) == []
    assert list((tmp_path / "work" / "out").glob("*.dxf"))
