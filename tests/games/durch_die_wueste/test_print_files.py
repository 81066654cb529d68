"""The kit as a file, read back: boxes, fonts, words, rulers, and the board's sheets laid over one another."""

from io import BytesIO

import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageStat
from pypdf import PdfReader

from pnp import press
from pnp.cli import run
from pnp.data.read import load_texts
from pnp.game import DrawOptions
from pnp.games.durch_die_wueste.drawing.pieces import PALETTE
from pnp.library.catalog import find_game
from pnp.library.layouts import shipped_layout
from pnp.press.poster import tiling
from pnp.rendering.pdf import Meta, pdf
from tests.crossed import some
from tests.press.scan import centroid, rendered, seams, shift_by_marks

COLOR = PALETTE.theme("color")
POINTS = {"a4": (595.276, 841.89), "letter": (612, 792), "a4+letter": (595.276, 790.866)}
READ = ["Cover", "How to build it", "Parts list", "Setup", "Board: Classic", "The table", "Score pad", "Log sheet"]
MARKS = [*READ, "Player aid", "Camels", "Leaders, Water, Palms", "Tokens"]


@pytest.fixture(scope="module", params=some(POINTS, ["a4"]))
def kit(request, tmp_path_factory):
    """The name of a paper and the PDF of the kit on it, as the program writes it."""
    path = tmp_path_factory.mktemp("kit") / "kit.pdf"
    words = ["kit", "durch-die-wueste", "--players", "3", "--seed", "7", "--paper", request.param, "--no-rules"]
    assert run([*words, "-o", str(path)]) == 0
    data = path.read_bytes()
    if request.param == "a4":
        assert run([*words, "-o", str(path), "--force"]) == 0
        assert path.read_bytes() == data, "two runs, same bytes"
    return request.param, data


def test_pages_have_the_exact_size_and_all_boxes(kit):
    name, data = kit
    for page in PdfReader(BytesIO(data)).pages:
        sides = [float(page.mediabox.width), float(page.mediabox.height)]
        assert sides in (list(POINTS[name]), list(POINTS[name])[::-1])
        assert page.trimbox == page.bleedbox == page.mediabox


def test_the_document_tells_what_it_is_and_forbids_scaling(kit):
    document = PdfReader(BytesIO(kit[1]))
    root = document.trailer["/Root"]
    assert document.metadata.title == "Through the Desert"
    assert root["/Lang"] == "en"
    assert root["/ViewerPreferences"]["/PrintScaling"] == "/None"
    marks = [entry.title for entry in document.outline]
    assert marks[: len(READ)] == READ
    assert set(", ".join(marks).split(", ")) >= set(", ".join(MARKS).split(", "))


def fonts(resources):
    resources = resources.get_object()
    for font in resources.get("/Font", {}).values():
        yield font.get_object()
    for form in resources.get("/XObject", {}).values():
        yield from fonts(form.get_object()["/Resources"])


def test_every_font_is_embedded(kit):
    found = [font for page in PdfReader(BytesIO(kit[1])).pages for font in fonts(page["/Resources"])]
    assert found
    assert all("/FontFile2" in font["/FontDescriptor"] for font in found)
    assert {font["/BaseFont"].split("+")[1] for font in found} == {"FiraSans-Regular", "FiraSans-Bold", "PnpFlared"}


def test_every_sheet_says_which_it_is(kit):
    document, labels = pypdfium2.PdfDocument(kit[1]), PdfReader(BytesIO(kit[1])).page_labels
    total = labels[-1].split()[0]
    for label, page in zip(labels, document, strict=True):
        words = page.get_textpage().get_text_bounded()
        if "· sheet " not in words:
            assert 8 <= int(label.split()[0]) <= 13, "the rulebook has the numbers of its pages"
            continue
        assert f"sheet {label.split()[0]} of {total}{', back' * label.endswith('back')} ·" in words
        assert all(word in words for word in ("Through the Desert", "layout classic", "seed 7"))
        assert ("4 in" in words.splitlines()) == ("card" in words.splitlines()[-1]), (
            "rulers stand where there is something to cut"
        )


def test_the_rulers_measure_100_mm_and_4_inches(kit):
    """The first and the last tick of each scale, as printed on sheets of a board and of pieces."""
    paper = press.paper(kit[0])
    line, side = paper.height - paper.margin - 6, paper.margin + 2
    left, low = (paper.width - 101.6) / 2, (paper.height + 101.6) / 2
    pages = [page.get_textpage().get_text_bounded() for page in pypdfium2.PdfDocument(kit[1])]
    both = [number for number, words in enumerate(pages) if words.splitlines().count("4 in") == 2]
    assert len(both) > 4
    for number in (both[0], both[-1]):
        (page,) = rendered(kit[1], number, number + 1, 300)
        for length, out in ((100, -1.25), (101.6, 1.25)):
            start, end = (centroid(page, left + mm, line + out, 0.3, 200, 300) for mm in (0, length))
            assert end[0] - start[0] == pytest.approx(length, abs=0.05)
            start, end = (centroid(page, side + out, low - mm, 0.3, 200, 300) for mm in (0, length))
            assert start[1] - end[1] == pytest.approx(length, abs=0.05)


@pytest.mark.parametrize("name", some(["a4", "letter"], ["a4"]))
def test_the_sheets_of_the_classic_board_agree_to_a_tenth_of_a_millimetre(name):
    """Laid over one another by their marks, as shifted pictures: they are most alike where the marks say."""
    dpi = 150
    game = find_game("durch-die-wueste")
    board = game.drawing().board(shipped_layout(game, "classic"), DrawOptions())._replace(seams=((), ()))
    texts = load_texts(press.TEXTS, "en")
    leaves = press.poster(board, press.paper(name), board.title, texts)
    images = rendered(pdf(press.bind(leaves, press.Imprint(), texts), COLOR, Meta("b")), first=1, dpi=dpi)
    tiles = tiling(board.width, board.height, press.paper(name), 10, turn=True)
    parts = [tile.part for tile in tiles.tiles()]
    joints = list(seams(tiles))
    assert len(joints) == 4
    for i, j, marks in joints:
        shift = shift_by_marks(images[i], images[j], marks, tiles.place, dpi)
        offset = tiles.place.x + parts[j].x - parts[i].x, tiles.place.y + parts[j].y - parts[i].y
        windows = [(offset[0] + x, offset[1] + y, w, h) for x, y, w, h in _strips(tiles, parts[i].x == parts[j].x)]
        unlike = {
            (u, v): sum(_unlike(images[i], images[j], box, shift, u / 20, v / 20, dpi) for box in windows)
            for u in range(-6, 7, 2)
            for v in range(-6, 7, 2)
        }
        best = min(unlike, key=unlike.__getitem__)
        assert max(map(abs, best)) <= 2, f"sheets {i + 1} and {j + 1} are off by {best} / 20 mm"
        assert unlike[best] < min(unlike[6, 0], unlike[0, 6]) / 2


def _strips(tiles, across):
    """What both of two neighbours show, on either side of the label for the glue, in mm from the second's corner."""
    short, long = tiles.overlap - 1, (tiles.width if across else tiles.height) / 2 - 21
    for start in (0.5, long + 41):
        yield (start, 0.5, long, short) if across else (0.5, start, short, long)


def _window(image, box, dpi):
    """A part of a page, its place and size in mm, at 8 pixels a mm."""
    x, y, wide, high = box
    step = dpi / 25.4 / 8
    frame = (step, 0, x * dpi / 25.4, 0, step, y * dpi / 25.4)
    return image.transform((round(wide * 8), round(high * 8)), Image.Transform.AFFINE, frame, Image.Resampling.BICUBIC)


def _unlike(one, other, box, shift, u, v, dpi):
    x, y, wide, high = box
    moved = (x - shift[0] + u, y - shift[1] + v, wide, high)
    difference = ImageChops.difference(_window(one, box, dpi), _window(other, moved, dpi))
    return ImageStat.Stat(difference).rms[0]
