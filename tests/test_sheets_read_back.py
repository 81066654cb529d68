"""The kits of all games on A4, Letter and what both can print, printed by the program and read back from the files."""

import re
from collections import Counter
from itertools import combinations
from typing import NamedTuple

import pypdfium2
import pytest
from PIL import ImageChops
from pypdf import PdfReader

from pnp.cli import run
from pnp.data.read import load_texts
from pnp.game import DrawOptions
from pnp.library.catalog import find_game, shipped_ids
from pnp.library.layouts import shipped_layout
from pnp.press import TEXTS, bind
from pnp.press.outline import size, size_as_laid, stock_of
from pnp.printing.files import grown_size
from pnp.printing.first_game import NAME, first_game, with_first_game
from pnp.printing.leaves import KitOrder, imprint, kit_cover, kit_leaves, setup_sheet_of
from pnp.printing.requests import PrintOptions
from pnp.printing.spread import with_spread
from pnp.rendering.walk import symbols
from pnp.scene.model import Hexagon, Part, RectOutline
from pnp.style.log_sheet import LogHead
from tests.crossed import crossed, together

MM = 72 / 25.4
MARGIN = 8  # mm
PAPERS = {"a4": (595.276, 841.89), "letter": (612.0, 792.0), "a4+letter": (595.276, 790.866)}
# the numbers of the rule books; of money and of what holds several of something, the pieces printed
DIGEST = {
    "durch-die-wueste": {"Camels": 150, "Leaders": 30, "Palms": 5, "Water": 45, "Tokens": 40},
    "touareg": {"Territories": 53, "Tribes": 20, "Fate": 16, "Camels": 170, "Markers": 140, "Coins": 50},
    "wuestenkoenige": {"Tiles": 20, "Camels": 60, "Goods": 60, "Cards": 32},
    "wuestensoehne": {
        "Cross": 5, "Boards": 5, "Explorers": 16, "Caravans": 4, "Turban": 1, "Water": 20,
        "Goods": 40, "Camels": 10, "Rumours": 6, "Tiles": 85,
    },
}  # fmt: skip


DO = re.compile(rb"q (\S+) (\S+) \S+ \S+ (\S+) (\S+) cm\s+/FormXob.s(\d+) Do")


class Piece(NamedTuple):
    """A face on a page: its part, the middle in mm from the top left corner, whether it lies turned."""

    part: Part
    x: float
    y: float
    turned: bool


class Kit(NamedTuple):
    """A printed file, its pages, the size of its paper in points, and the pieces of each page."""

    game: str
    data: bytes
    pages: list
    size: tuple[float, float]
    pieces: list[list[Piece]]


@pytest.fixture(scope="module", params=together(crossed(shipped_ids(), PAPERS)))
def kit(request, tmp_path_factory):
    name, paper = request.param
    path = tmp_path_factory.mktemp("kit") / "kit.pdf"
    assert run(["kit", name, "--seed", "7", "--paper", paper, "--no-rules", "-o", str(path)]) == 0
    pages = list(PdfReader(path).pages)
    job = PrintOptions().changed(paper=paper)
    return Kit(name, path.read_bytes(), pages, PAPERS[paper], pieces_of(pages, name, job))


def pieces_of(pages, name, job):
    """What the content of each page draws, where; forms are numbered in the order in which pages use them."""
    game = find_game(name)
    layout = shipped_layout(game)
    options = DrawOptions(size=grown_size(game, layout, DrawOptions(), job), log=LogHead(pages=2))
    whole = game.drawing().kit(layout, setup_sheet_of(game, layout, game.players[0], 7, layout.id), options)
    whole = with_first_game(game, layout, with_spread(game, layout, whole, "en"), "en")
    whole = whole._replace(pages={**whole.pages, NAME: first_game(game, "en")})
    whole = whole._replace(pages={"cover": kit_cover(game, whole, "en"), **whole.pages})
    forms = {}
    leaves = kit_leaves(KitOrder(whole, [], job, spots=game.drawing().spots))
    for page in bind(leaves, imprint(game, layout, 7, "en"), load_texts(TEXTS, "en")):
        symbols(page.scene.children, forms)
    stocks = [[part for part in whole.pieces if stock_of(part) == stock] for stock in ("board", "cards")]
    faces = {f"{part.kind}/{part.name}/{at}/face": part for parts in stocks for at, part in enumerate(parts)}
    parts = [faces.get(form) for form in forms]
    return [
        [
            Piece(part, float(x), float(y), abs(float(cos)) < 0.5)
            for cos, _, x, y, number in DO.findall(page.get_contents().get_data())
            if (part := parts[int(number)])
        ]
        for page in pages
    ]


@pytest.mark.few(1)
def test_the_sheets_carry_the_pieces_of_the_rule_book(kit):
    counts = Counter(piece.part.kind for page in kit.pieces for piece in page)
    assert counts == DIGEST[kit.game]


@pytest.mark.few(1)
def test_no_piece_leaves_the_printed_area_and_none_lies_on_another(kit):
    for page, pieces in zip(kit.pages, kit.pieces, strict=True):
        boxes = [box(piece, 0) for piece in pieces]
        width, height = float(page.mediabox.width) / MM, float(page.mediabox.height) / MM
        for left, top, right, bottom in boxes:
            assert min(left, top) >= MARGIN
            assert right <= width - MARGIN
            assert bottom <= height - MARGIN
        for piece, other in combinations([piece for piece in pieces if isinstance(piece.part.outline, RectOutline)], 2):
            a, b = box(piece, 0.001), box(other, 0.001)
            assert a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]


@pytest.mark.few(1)
def test_no_word_on_a_piece_enters_its_safe_zone(kit):
    """3 mm on cards, tiles and boards; tokens are as small as that, 1 mm is left on them."""
    found = 0
    with pypdfium2.PdfDocument(kit.data) as document:
        for number, pieces in enumerate(kit.pieces):
            words = document[number].get_textpage() if pieces else None
            height = document[number].get_height()
            for index in range(words.count_chars() if words else 0):
                left, bottom, right, top = words.get_charbox(index)
                char = left / MM, (height - top) / MM, right / MM, (height - bottom) / MM
                x, y = (char[0] + char[2]) / 2, (char[1] + char[3]) / 2
                for piece in pieces:
                    # the numbers of cuts lie beside the corners of hexagons, on which there are no words
                    if isinstance(piece.part.outline, Hexagon):
                        continue
                    if char[0] < char[2] and within((x, y, x, y), box(piece, 0)):
                        found += 1
                        assert within(char, box(piece, 3 if min(size(piece.part.outline)) > 30 else 1)), piece.part.name
    assert found > 100


def box(piece, inset):
    """Left, top, right and bottom of a piece's outline, drawn in by some mm."""
    width, height = size_as_laid(piece.part.outline, piece.turned)
    x, y = width / 2 - inset, height / 2 - inset
    return piece.x - x, piece.y - y, piece.x + x, piece.y + y


def within(inner, outer):
    return outer[0] <= inner[0] and outer[1] <= inner[1] and inner[2] <= outer[2] and inner[3] <= outer[3]


@pytest.mark.few(1)
def test_every_page_has_the_size_of_its_paper_and_all_boxes(kit):
    for page in kit.pages:
        size = float(page.mediabox.width), float(page.mediabox.height)
        assert sorted(size) == pytest.approx(kit.size, abs=0.001)
        assert page.trimbox == page.bleedbox == page.mediabox


@pytest.mark.few(1)
def test_all_fonts_are_embedded(kit):
    resources = [page["/Resources"] for page in kit.pages]
    forms = [form.get_object() for own in resources for form in own.get("/XObject", {}).values()]
    fonts = [
        font.get_object()
        for own in [*resources, *(form.get("/Resources", {}) for form in forms)]
        for font in own.get("/Font", {}).values()
    ]
    assert fonts
    for font in fonts:
        assert re.fullmatch(r"/[A-Z]{6}\+(FiraSans-(Regular|Bold)|Pnp[A-Z][a-z]+)", font["/BaseFont"])
        assert font["/FontDescriptor"]["/FontFile2"].get_data()


@pytest.mark.few(0)
def test_nothing_is_printed_in_the_margin(kit):
    """A page of which each piece lies whole has white edges, whatever the piece is."""
    with pypdfium2.PdfDocument(kit.data) as document:
        pictures = [page.render(scale=4, grayscale=True).to_pil() for page in document]  # a quarter of a point
    for picture, page in zip(pictures, kit.pages, strict=True):
        seen = [at / 4 for at in ImageChops.invert(picture).getbbox()]
        edge = MARGIN * MM - 1.5  # a pixel more where the page is no whole number, the swash of a letter
        assert min(seen[:2]) >= edge
        assert seen[2] <= float(page.mediabox.width) - edge
        assert seen[3] <= float(page.mediabox.height) - edge
