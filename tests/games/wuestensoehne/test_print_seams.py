"""Tiles, strips and the start tile, cut out of the rendered sheets at their trim and laid side by side."""

from itertools import product

import pytest
from PIL.Image import Resampling, Transpose

from pnp.data.read import load_texts
from pnp.game import DrawOptions
from pnp.games.wuestensoehne.drawing import pages
from pnp.games.wuestensoehne.drawing.symbols import PALETTE, TEXTS
from pnp.press import TEXTS as PRESS, Imprint, bind, impose, paper
from pnp.rendering.pdf import Meta, pdf
from pnp.scene import Use
from tests.games.wuestensoehne.games import standard
from tests.press.scan import rendered

COLOR = PALETTE.theme("color")
MM = 500 / 25.4  # dots
NEAR = 24  # of 255: what a quarter of a dot makes where light meets dark
SHAPES = ("1-01", "1-04", "1-09", "1-13", "1-14", "1-15", "1-17", "2-17", "3-17", "4-17")
"""A tile of each shape."""
ALONG = {"D": ("road", "sand", "sand"), "O": ("path", "grass-deep", "sand")}
"""What is printed in the middle of a side, 8 and 19 mm beside it, by its letter: a road in sand, or one in green."""


@pytest.fixture(scope="module")
def cut():
    """Pieces by their titles, cut out at their trim, upright."""
    words = load_texts(TEXTS, "en")
    parts = [part for part in pages.kit(standard(), None, DrawOptions(size=45)).pieces if _wanted(part, words)]
    leaves = [leaf for leaf in impose(parts, paper("a4")) if not leaf.back]
    data = pdf(bind(leaves, Imprint("Game", "standard", "", "0"), load_texts(PRESS, "en")), COLOR, Meta("Test"))
    sheets = rendered(data, dpi=MM * 25.4, gray=False)
    pieces = {}
    for leaf, sheet in zip(leaves, sheets, strict=True):
        for shape in leaf.children:
            if isinstance(shape, Use):
                part = parts[int(shape.symbol.name.split("/")[-2])]
                pieces[part.face.title.rpartition(": ")[2]] = _trimmed(sheet, shape, part.outline)
    return pieces


def _wanted(part, words):
    return part.kind == words["kind.start"] or part.face.title.endswith(SHAPES)


def _trimmed(sheet, use, outline):
    half = (outline.width * MM / 2, outline.height * MM / 2)
    across, down = reversed(half) if use.rotation else half
    x, y = use.x * MM, use.y * MM
    size = (round(2 * across), round(2 * down))
    image = sheet.resize(size, Resampling.BILINEAR, (x - across, y - down, x + across, y + down))
    return image.transpose(Transpose.ROTATE_90) if use.rotation else image


def turned(image, quarters):
    """The piece turned clockwise by right angles."""
    turns = (None, Transpose.ROTATE_270, Transpose.ROTATE_180, Transpose.ROTATE_90)
    return image.transpose(turns[quarters % 4]) if quarters % 4 else image


def east(image):
    """What is printed along the east edge of a piece, from north to south, in strips of 0.3 mm."""
    return _edge(image, image.width - 3)


def west(image):
    """The same of the west edge."""
    return _edge(image, 0)


def _edge(image, left):
    high = round(image.height / MM / 0.3)
    edge = image.resize((1, high), Resampling.BOX, (left, 0, left + 3, image.height))
    return [edge.getpixel((0, y)) for y in range(high)]


def apart(one, other):
    return max(abs(a - b) for a, b in zip(one, other, strict=True))


def assert_meet(one, other):
    assert max(apart(*pair) for pair in zip(one, other, strict=True)) <= NEAR


@pytest.mark.few(0)
def test_tiles_laid_side_by_side_meet_line_to_line_and_coast_to_coast(cut):
    layout = standard()
    sides = {}
    for name, quarters in product(SHAPES, range(4)):
        lie = layout.lies[layout.numbers[name]][quarters]
        image = turned(cut[name], quarters)
        sides.setdefault(lie.sides[1], ([], []))[0].append(east(image))
        sides.setdefault(lie.sides[3], ([], []))[1].append(west(image))
    assert {letter: len(easts) for letter, (easts, _) in sides.items()} == {"D": 17, "O": 23}
    for letter, (easts, wests) in sides.items():
        for one in wests + easts:
            assert_meet(one, easts[0])
            assert_meet(one, one[::-1])  # also with a tile that is turned
            assert shown(one) == ALONG[letter]


def shown(edge):
    roles = {role: [int(COLOR[role][at : at + 2], 16) for at in (1, 3, 5)] for role in {*ALONG["D"], *ALONG["O"]}}
    pixels = (edge[round((22.5 + off) / 0.3)] for off in (0, 8, 19))
    return tuple(min(roles, key=lambda role: apart(roles[role], pixel)) for pixel in pixels)


@pytest.mark.few(2)
@pytest.mark.parametrize(("side", "letter"), list(enumerate("NESW")))
def test_each_strip_meets_the_start_tile(cut, side, letter):
    words = load_texts(TEXTS, "en")
    start, strip = turned(cut[words["start"]], 1 - side), turned(cut[words[f"strip.{letter}"]], 1 - side)
    assert (strip.width, strip.height) == pytest.approx((225 * MM, 45 * MM), abs=2)
    assert_meet(east(start), west(strip))


@pytest.mark.parametrize("letter", "NESW")
def test_tiles_meet_the_long_sides_of_each_strip(cut, letter):
    layout = standard()
    strip = turned(cut[load_texts(TEXTS, "en")[f"strip.{letter}"]], -"NESW".index(letter))
    tiles = {"O": turned(cut["1-04"], 3), "D": cut["1-01"]}
    for place, cell in enumerate(layout.strip):
        top = strip.height - (place + 1) * 45 * MM  # between dots: a part cut at whole ones is off by up to half of one
        box = (0, max(0, top), strip.width, top + 45 * MM)
        part = strip.resize((strip.width, cut["1-01"].height), Resampling.BILINEAR, box)
        assert_meet(east(part), west(tiles[cell.sides[1]]))
        assert_meet(east(turned(tiles[cell.sides[3]], 2)), west(part))
