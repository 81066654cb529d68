"""What a print shop is sent: each side at its size with bleed, fonts embedded, nothing clear, and what to order."""

import re
from io import BytesIO

import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageStat
from PIL.Image import Transpose
from pypdf import PdfReader

from pnp.game import DrawOptions
from pnp.library.layouts import find_layout
from pnp.rendering.pdf import on_white
from tests.tables import tables

TABLES = tables(__file__)

CARDS, SITES, MINI = "wuestenkoenige", "durch-die-wueste", "touareg"
MM = 72 / 25.4
ROW = re.compile(r" *(\d+) × (\S+\.pdf)(?: \+ (\S+\.pdf))?  \S.*")


@pytest.fixture
def ordered(pnp, tmp_path):
    """Orders a kit: the pages of its files by their names, and the rows of what to order."""

    def order(game, *more):
        said = pnp("kit", game, "--shop", *more, "-o", "order/", "--force")
        assert said.code == 0, said.err
        pages = {path.name: PdfReader(path).pages for path in (tmp_path / "order").glob("*.pdf")}
        assert {len(one) for one in pages.values()} == {1}
        text = (tmp_path / "order" / "order.txt").read_text("utf-8")
        return (
            {name: one[0] for name, one in pages.items()},
            [*filter(None, map(ROW.fullmatch, text.splitlines()))],
            text,
        )

    return order


def box(area):
    return [round(float(side) / MM, 1) for side in area]


def test_an_order_is_whole(ordered):
    pages, rows, text = ordered(CARDS)
    assert {name for row in rows for name in row.groups()[1:] if name} == pages.keys()
    loaded = find_layout(CARDS, None)
    pieces = loaded.game.drawing().kit(loaded.layout, None, DrawOptions()).pieces
    assert sum(int(row[1]) for row in rows) == sum(part.copies for part in pieces) + 1, "and the board"
    assert {bool(row[3]) for row in rows if row[2].startswith(("cards", "tiles"))} == {True}
    assert "Cards: 32 × rectangle 63 × 88 mm" in text and "2 six-sided dice" in text
    for name, page in pages.items():
        left, low, right, high = box(page.trimbox)
        assert box(page.bleedbox) == box(page.mediabox) == [0, 0, right + 3, high + 3], name
        assert (left, low) == (3, 3)
    assert box(pages["cards-front-01.pdf"].trimbox) == [3, 3, 66, 91]


@pytest.mark.few(0)
def test_nothing_ends_in_the_bleed(ordered, tmp_path):
    ordered(CARDS, "--part", "cards", "--part", "board")
    for path in (tmp_path / "order").glob("*-front-*.pdf"):
        with pypdfium2.PdfDocument(path) as document:
            image = document[0].render(scale=300 / 72).to_pil().convert("RGB")
        for upright in (image, image.transpose(Transpose.ROTATE_90)):
            wide, high = upright.size
            for edge, inward in ((0, 9), (high - 1, high - 10)):  # dots: 0.8 mm further in
                one, other = (upright.crop((0, y, wide, y + 1)) for y in (edge, inward))
                assert max(ImageStat.Stat(ImageChops.difference(one, other)).mean) < 12, (path.name, edge)


@pytest.mark.few(0)
def test_fonts_are_embedded_and_nothing_is_clear(ordered, tmp_path):
    ordered(CARDS)
    for path in (tmp_path / "order").glob("*.pdf"):
        objects = [PdfReader(path).get_object(number) for number in range(1, len(PdfReader(path).xref[0]))]
        found = [one for one in objects if isinstance(one, dict)]
        fonts = [one["/FontDescriptor"] for one in found if one.get("/Type") == "/Font" and "/FontDescriptor" in one]
        assert all("/FontFile2" in font for font in fonts)
        assert all("/FontDescriptor" in one for one in found if one.get("/Type") == "/Font")
        assert not any({"/SMask", "/ca", "/CA", "/BM", "/Group"} & one.keys() for one in found), path.name


@pytest.mark.few(0)
@pytest.mark.parametrize(
    ("shop", "trim", "words"),
    [("own", [3, 3, 44, 66], "rectangle 41 × 63 mm"), ("metric", [3, 3, 47, 66], "mini card, 44 × 63 mm")],
)
def test_pieces_are_ordered_as_the_product_nearest_to_them(ordered, shop, trim, words):
    pages, _, text = ordered(MINI, shop, "--part", "fate")
    assert box(pages["fate-front-01.pdf"].trimbox) == trim and words in text


@pytest.mark.few(0)
def test_a_shop_of_ones_own_and_what_is_left_at_home(ordered, tmp_path):
    (tmp_path / "mine.toml").write_text(
        'bleed = 2\nproducts = [{ name = "counter", size = [17, 17.0] }, { name = "big", size = [63, 88] }]\n'
    )
    pages, _, text = ordered(SITES, "mine.toml", "--have", "camels", "--have", "leaders")
    assert "counter, 17 × 17 mm" in text and "Classic: 1 × rectangle" in text and "2 mm of bleed" in text
    assert box(pages["water-front-01.pdf"].trimbox) == [2, 2, 19, 19]
    assert not any(name.startswith(("camels", "leaders")) for name in pages)
    assert any(name.startswith("board") for name in pages)


@pytest.mark.parametrize(("text", "expected"), TABLES["a_shop_that_is_wrong_is_told"])
def test_a_shop_that_is_wrong_is_told(refused, tmp_path, text, expected):
    (tmp_path / "mine.toml").write_text(text + "\n")
    assert expected in refused("kit", SITES, "--shop", "mine.toml")
    assert not (tmp_path / "out").exists()


@pytest.mark.few(2)
@pytest.mark.parametrize(("args", "expected"), TABLES["what_does_not_go_with_a_shop_is_refused"])
def test_what_does_not_go_with_a_shop_is_refused(refused, args, expected):
    assert expected in refused("kit", SITES, *args)


def test_clear_pictures_lie_on_white():
    file = BytesIO()
    Image.new("RGBA", (2, 1), (255, 0, 0, 0)).save(file, "PNG")
    with Image.open(BytesIO(on_white(file.getvalue()))) as seen:
        assert seen.mode == "RGB" and seen.getpixel((0, 0)) == (255, 255, 255)
