"""The pieces: their numbers, their safe zone, their contrast, and that none is told by color alone."""

import re
from collections import Counter
from io import BytesIO
from itertools import combinations
from math import hypot

import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageStat
from pypdf import PdfReader

from pnp import press
from pnp.cli import run
from pnp.data.read import load_texts
from pnp.game import DrawOptions
from pnp.games.durch_die_wueste.drawing import pieces, view
from pnp.games.durch_die_wueste.drawing.pieces import PALETTE, TEXTS, emblem, parts, rim
from pnp.games.durch_die_wueste.state import COLORS
from pnp.library.catalog import find_game
from pnp.library.layouts import shipped_layout
from pnp.press.poster import tiling
from pnp.printing.leaves import setup_sheet_of
from pnp.rendering.pdf import Meta, pdf
from pnp.scene import Round, Use
from pnp.scene.model import Gradient
from pnp.scene.vision import contrast
from tests.crossed import some
from tests.games.durch_die_wueste.boards import layout_of
from tests.games.durch_die_wueste.drawn import beneath, items
from tests.press.scan import centroid, rendered, seams, shift_by_marks

COLOR = PALETTE.theme("color")
WORDS = load_texts(TEXTS, "en")
PARTS = list(parts(layout_of(), WORDS))
SAFE = 3  # mm

DIGEST = {
    **{f"{color} camel": 30 for color in COLORS},  # the supply of 4 or 5 players; leaders are tokens of their own
    **{f"{color} leader": 6 for color in pieces.PLAYERS},
    "palm": 5,
    "water 1": 15,
    "water 2": 15,
    "water 3": 15,
    "oasis token 5": 20,
    "area token 10": 10,
    "caravan token 10": 5,
    "caravan token 5": 5,
}


@pytest.mark.few(1)
@pytest.mark.parametrize("name", ["a4", "letter", "a4+letter", "a3"])
def test_the_sheets_carry_exactly_the_pieces_of_the_digest(name):
    leaves = press.impose(PARTS, press.paper(name))
    drawn = Counter(
        shape.symbol.children[0].title for leaf in leaves for shape in leaf.children if isinstance(shape, Use)
    )
    assert drawn == DIGEST
    assert {part: entry.copies for part, entry in press.manifest(leaves).items()} == DIGEST


@pytest.mark.few(0)
def test_each_part_draws_the_piece_of_its_name():
    """Counted by what is drawn on them, not by their names."""
    seen, texts, emblems = Counter(), Counter(), Counter()
    for part in PARTS:
        painted = list(items(part.face))
        seen.update({name.split()[0]: part.copies for name in {name for item in painted for name in item.within}})
        emblems.update(dict.fromkeys({name for item in painted for name in item.within}, part.copies))
        texts.update({(item.text.text, item.within[-1:]): part.copies for item in painted if item.text})
    assert sum(copies for name, copies in seen.items() if name.startswith("rider-")) == 30
    assert [seen[f"camel-{color}"] for color in COLORS] == [30] * 5
    assert [emblems[f"emblem {color} camel.{color}-ink"] for color in COLORS] == [35] * 5, "camels, and leaders of five"
    assert [texts[str(value), (f"water-{value}",)] for value in (1, 2, 3)] == [15] * 3
    assert (texts["5", ()], texts["10", ()]) == (25, 15)


@pytest.mark.few(8)
@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.name)
def test_no_text_comes_within_3_mm_of_the_cut(part):
    for item in items(part.face):
        if item.text and isinstance(part.outline, Round):
            radius = part.outline.diameter / 2
            assert max(hypot(x - radius, y - radius) for x, y in item.points) <= radius - SAFE
        elif item.text:
            assert all(SAFE <= x <= part.outline.width - SAFE for x, _ in item.points)
            assert all(SAFE <= y <= part.outline.height - SAFE for _, y in item.points)


def parted(roles, ground):
    """The contrast of the strongest of some roles to a ground, a gradient wherever it is least."""
    tones = [role for _, role in ground.stops] if isinstance(ground, Gradient) else [ground]
    return max(min(contrast(COLOR[role], COLOR[tone]) for tone in tones) for role in roles)


@pytest.mark.few(15)
@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.name)
def test_every_word_stands_on_one_ground_and_can_be_read(part):
    painted = list(items(part.face))
    for number, item in enumerate(painted):
        if item.text:
            x, y = (sum(side) / 4 for side in zip(*item.points, strict=True))
            grounds = {beneath(point, painted[:number]) for point in [(x, y), *item.points]}
            assert len(grounds) == 1, f"{item.text.text} stands on {grounds}"
            assert parted([item.text.fill], grounds.pop()) >= 4.5


@pytest.mark.few(15)
@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.name)
def test_every_picture_stands_out_from_its_ground(part):
    """One of the colors of each picture, and of each line, has 3:1 to what lies beneath; not so patterns."""
    painted = list(items(part.face))
    pictures = {}
    for number, item in enumerate(painted):
        drawn = any(" " in name for name in item.within)  # so are the symbols named that all games share
        if (drawn or (item.stroke and COLOR[item.stroke])) and not (item.stroke or "").endswith("-pattern"):
            pictures.setdefault(item.within if drawn else number, []).append((number, item))
    assert pictures
    for shapes in pictures.values():
        first, item = shapes[0]
        ground = beneath(item.points[0], painted[:first])
        roles = {role for _, shape in shapes for role in (shape.fill, shape.stroke) if role and COLOR[role]}
        assert parted(roles, ground) >= 3, item.within


def plain(shapes):
    """A drawing without its colors."""
    return [(bool(i.fill), bool(i.stroke), i.points, i.dash, i.text and i.text.text) for i in items(shapes)]


def letters(symbol):
    return [item.text.text for item in items(symbol.children) if item.text]


def poses(symbol):
    return {name.split()[0] for item in items(symbol.children) for name in item.within if name.startswith("camel-")}


def test_camels_differ_without_color_by_pose_by_emblem_and_by_rim():
    for one, other in combinations(COLORS, 2):
        assert poses(pieces.camel(one)).isdisjoint(poses(pieces.camel(other)))
        assert plain(emblem(one, "ink").children) != plain(emblem(other, "ink").children)
        assert plain(rim(one, "ink")) != plain(rim(other, "ink"))
    assert all(letters(pieces.camel(color)) == [] for color in (*COLORS, "grey"))


def test_riders_differ_without_color_by_letter():
    assert len({letters(pieces.owner(color, WORDS))[0] for color in pieces.PLAYERS}) == 5


@pytest.mark.few(0)
def test_leaders_tell_their_player_by_a_letter_and_their_color_by_an_emblem():
    told = set()
    for color in COLORS:
        for player in pieces.PLAYERS:
            token = pieces.leader(color, player, WORDS[f"mark.{player}"])
            emblems = {name for item in items(token.children) for name in item.within if name.startswith("emblem")}
            told.add((*letters(token), *emblems))
    assert len(told) == 25
    assert {len(words) for words in told} == {2}


def test_money_differs_without_color_by_word_and_picture():
    tokens = [part for part in PARTS if part.kind == "Tokens"]
    for one, other in combinations(tokens, 2):
        assert plain(one.face) != plain(other.face)
    assert len({part.name for part in tokens}) == 4


@pytest.mark.few(0)
def test_owners_in_pictures_differ_without_color_by_letter():
    for one, other in combinations(range(5), 2):
        for leads in (False, True):
            assert plain(view.camel("mint", one, leads, WORDS)) != plain(view.camel("mint", other, leads, WORDS))
        assert plain(view.owned_hex(one, True, WORDS)) != plain(view.owned_hex(other, True, WORDS))


# The words on all sheets: from the catalogue, each of them used, within their pages, and readable.

GAME = find_game("durch-die-wueste")
LAYOUT = layout_of()
PLAYERS = (2, 3, 5)
DEALS = {players: setup_sheet_of(GAME, LAYOUT, players, 7, "basin") for players in PLAYERS}


def test_the_log_sheet_has_a_row_for_every_turn_that_a_game_can_have():
    """2 players: 21 camels of each color and one more, 2 a turn but 1 in the first: 54 turns at most."""
    most = -(-(5 * 21 + 1 + 1) // 2)
    sheet = GAME.drawing().kit(LAYOUT, DEALS[2], DrawOptions()).pages["log"]
    rows = [int(item.text.text) for item in items(sheet) if item.text and item.text.text.isdecimal()]
    assert max(rows) >= -(-most // 2) == 27


@pytest.mark.few(0)
@pytest.mark.parametrize("name", ["classic", "basin", "canyon"])
@pytest.mark.parametrize("players", [2, 5])
def test_the_setup_sheet_of_every_board_fits_its_page(name, players):
    shipped = shipped_layout(GAME, name)
    sheet = (
        GAME.drawing()
        .kit(shipped, setup_sheet_of(GAME, shipped, players, 2**53 - 1, name), DrawOptions())
        .pages["setup"]
    )
    points = [point for item in items(sheet) if item.text for point in item.points]
    assert all(0 <= x <= sheet.width and 0 <= y <= sheet.height for x, y in points)


def test_the_setup_sheet_names_every_palm_and_water():
    deal = DEALS[3]
    names = LAYOUT.hexes.names
    sheet = GAME.drawing().kit(LAYOUT, deal, DrawOptions()).pages["setup"]
    lists = [set(item.text.text.split()) for item in items(sheet) if item.text]
    assert {name for cell, name in names.items() if deal.state.match.palms >> cell & 1} in lists
    for value in (1, 2, 3):
        cells = [cell for cell, worth in deal.state.match.water.items() if worth == value]
        assert {names[cell] for cell in cells} in lists


# The kit as a file, read back: words, rulers, and the board's sheets laid over one another.

READ = [
    "Cover", "How to build it", "Parts list", "Setup", "Board: Classic", "The table", "First game", "Score pad",
    "Log sheet",
]  # fmt: skip
MARKS = [*READ, "Player aid", "Camels", "Leaders, Water, Palms", "Tokens"]


@pytest.fixture(scope="module", params=some(["a4", "letter", "a4+letter"], ["a4"]))
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


@pytest.mark.few(0)
def test_the_document_tells_what_it_is_and_forbids_scaling(kit):
    document = PdfReader(BytesIO(kit[1]))
    root = document.trailer["/Root"]
    assert document.metadata.title == "Through the Desert"
    assert root["/Lang"] == "en"
    assert root["/ViewerPreferences"]["/PrintScaling"] == "/None"
    marks = [entry.title for entry in document.outline]
    assert marks[: len(READ)] == READ
    assert set(", ".join(marks).split(", ")) >= set(", ".join(MARKS).split(", "))


RULER = re.compile(r"4 in\r?$", re.MULTILINE)  # on Letter the title of the map stands beside it


@pytest.mark.few(0)
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
        assert bool(RULER.search(words)) == ("card" in words.splitlines()[-1]), (
            "rulers stand where there is something to cut"
        )


@pytest.mark.few(0)
def test_the_rulers_measure_100_mm_and_4_inches(kit):
    """The first and the last tick of each scale, as printed on sheets of a board and of pieces."""
    margin = press.paper(kit[0]).margin
    pages = [page.get_textpage().get_text_bounded() for page in pypdfium2.PdfDocument(kit[1])]
    both = [number for number, words in enumerate(pages) if len(RULER.findall(words)) == 2]
    # sheets of the board on Letter have no room for the second
    assert len(both) > (1 if kit[0] == "letter" else 4)
    for number in (both[0], both[-1]):
        (page,) = rendered(kit[1], number, number + 1, 300)
        width, height = (dots / 300 * 25.4 for dots in page.size)  # a sheet may lie on its side
        line, side, left, low = height - margin - 6, margin + 2, (width - 101.6) / 2, (height + 101.6) / 2
        for length, out in ((100, -1.25), (101.6, 1.25)):
            start, end = (centroid(page, left + mm, line + out, 0.3, 200, 300) for mm in (0, length))
            assert end[0] - start[0] == pytest.approx(length, abs=0.05)
            start, end = (centroid(page, side + out, low - mm, 0.3, 200, 300) for mm in (0, length))
            assert start[1] - end[1] == pytest.approx(length, abs=0.05)


@pytest.mark.few(0)
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
    short, long = tiles.overlap - 1, (tiles.place.width if across else tiles.place.height) / 2 - 21
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
