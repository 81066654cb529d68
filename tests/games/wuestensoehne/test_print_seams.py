"""Tiles, strips and the start tile, cut out of the rendered sheets at their trim and laid side by side."""

from functools import cache
from itertools import groupby, pairwise, product

import pytest
from PIL.Image import Resampling, Transpose

from pnp.data.read import load_texts
from pnp.game import DrawOptions
from pnp.games.wuestensoehne.drawing import pages
from pnp.games.wuestensoehne.drawing.symbols import PALETTE, TEXTS
from pnp.press import TEXTS as PRESS
from pnp.press import Imprint, bind, impose, paper
from pnp.rendering.pdf import Meta, pdf
from pnp.scene import Use
from tests.games.wuestensoehne.games import standard
from tests.press.scan import rendered

COLOR = PALETTE.theme("color")
MM = 500 / 25.4  # dots
NEAR = 0.1  # mm
SHAPES = ("1-01", "1-04", "1-09", "1-13", "1-14", "1-15", "1-17", "2-17", "3-17", "4-17")
"""A tile of each shape."""
_COAST = ("sand", "palm", "palm-light")
ALONG = {"D": ("sand", "trunk", "sand"), "O": (*_COAST, "palm-dark", "paper", "palm-dark", *reversed(_COAST))}
"""What is printed along a side, by its letter: brown line, or white line with dark edges between borders of green."""
ROLES = {role: tuple(int(COLOR[role][at : at + 2], 16) for at in (1, 3, 5)) for role in {*ALONG["D"], *ALONG["O"]}}


@pytest.fixture(scope="module")
def cut():
    """Pieces by their titles, cut out at their trim, upright."""
    words = load_texts(TEXTS, "en")
    parts = [part for part in pages.kit(standard(), None, DrawOptions()).pieces if _wanted(part, words)]
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
    """The east edge of a piece, from north to south."""
    return runs([image.getpixel((image.width - 2, y)) for y in range(image.height)])


def west(image):
    """The west edge of a piece, from north to south."""
    return runs([image.getpixel((1, y)) for y in range(image.height)])


@cache
def _role(pixel):
    return min(ROLES, key=lambda role: sum((a - b) ** 2 for a, b in zip(ROLES[role], pixel, strict=True)))


def _share(pixel, role, other):
    """How much of a pixel is of one color, where it meets another; 0 to 1."""
    along = [a - b for a, b in zip(ROLES[role], ROLES[other], strict=True)]
    off = [a - b for a, b in zip(pixel, ROLES[other], strict=True)]
    share = sum(a * b for a, b in zip(along, off, strict=True)) / sum(a * a for a in along)
    return min(max(share, 0), 1)


def runs(pixels):
    """What is printed along an edge of 45 mm, and the places in mm where one color ends and the next begins."""
    found, at = [], 0
    for role, group in groupby(pixels, _role):
        end = at + len(list(group))
        found += [(role, at, end)] if end - at > 0.2 * MM else []
        at = end
    ends = [
        end - 2 + sum(_share(pixel, role, other) for pixel in pixels[end - 2 : begin + 2])
        for (role, _, end), (other, begin, _) in pairwise(found)
    ]
    return tuple(role for role, *_ in found), [45 * end / len(pixels) for end in ends]


def assert_meet(one, other, letter):
    assert one[0] == other[0] == ALONG[letter]
    assert one[1] == pytest.approx(other[1], abs=NEAR)


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
        for one, other in product(easts, wests):
            assert_meet(one, other, letter)


def test_lines_and_coasts_lie_about_the_middle_of_their_side(cut):
    for name, quarters in product(SHAPES, range(4)):
        _, ends = east(turned(cut[name], quarters))
        assert [begin + end for begin, end in zip(ends, reversed(ends), strict=True)] == pytest.approx(
            [45] * len(ends), abs=2 * NEAR
        )


@pytest.mark.parametrize(("side", "letter"), list(enumerate("NESW")))
def test_each_strip_meets_the_start_tile(cut, side, letter):
    words = load_texts(TEXTS, "en")
    start, strip = turned(cut[words["start"]], 1 - side), turned(cut[words[f"strip.{letter}"]], 1 - side)
    assert (strip.width, strip.height) == pytest.approx((225 * MM, 45 * MM), abs=2)
    assert_meet(east(start), west(strip), "D")


@pytest.mark.parametrize("letter", "NESW")
def test_tiles_meet_the_long_sides_of_each_strip(cut, letter):
    layout = standard()
    strip = turned(cut[load_texts(TEXTS, "en")[f"strip.{letter}"]], -"NESW".index(letter))
    tiles = {"O": turned(cut["1-04"], 3), "D": cut["1-01"]}
    for place, cell in enumerate(layout.strip):
        top = strip.height - round((place + 1) * 45 * MM)
        part = strip.crop((0, top, strip.width, top + cut["1-01"].height))
        assert_meet(east(part), west(tiles[cell.sides[1]]), cell.sides[1])
        assert_meet(east(turned(tiles[cell.sides[3]], 2)), west(part), cell.sides[3])
