"""What the printed boards of all games share: symbols in many variants, a title, sheets that meet."""

from collections import Counter, defaultdict

import pytest
from PIL import Image, ImageChops, ImageFilter, ImageStat

from pnp.data.read import in_language, load_texts
from pnp.game import DrawOptions, LayoutProblem, map_problems
from pnp.geometry.hexes import MOST, read_map
from pnp.library.catalog import find_game, shipped_ids
from pnp.library.layouts import layout_ids_of, shipped_layout
from pnp.press import TEXTS, Imprint, bind, paper, poster
from pnp.press.poster import tiling
from pnp.printing.files import theme_of
from pnp.rendering.pdf import Meta, pdf
from pnp.scene import Group, Use
from pnp.scene.model import Page
from tests.drawn import drawn_words
from tests.press.scan import rendered
from tests.tables import tables

LAND = {"palm", "pool", "stone", "tuft", "meadow", "sand", "green"}
OVERLAP, DPI = 10, 80
MM, WIDE = DPI / 25.4, 24  # dots


def board_of(game_id, layout_id=None, lang="en"):
    game = find_game(game_id)
    return game.drawing().board(shipped_layout(game, layout_id), DrawOptions(lang))


def all_used(shapes):
    """How often each symbol is drawn, also within others."""
    found = Counter()
    for shape in shapes:
        if isinstance(shape, Use):
            found[shape.symbol.name] += 1
            found += all_used(shape.symbol.children)
        elif isinstance(shape, Group):
            found += all_used(shape.children)
    return found


def by_kind(drawn):
    """Of each kind of land the variants, and how often they are drawn."""
    found = defaultdict(Counter)
    for name, count in drawn.items():
        kind, _, variant = name.replace(" ", "-").partition("-")
        if kind in LAND and variant[:1].isdigit():
            found[kind][variant.split("-")[0]] += count
    return found


BOARDS = [(game_id, layout_id) for game_id in shipped_ids() for layout_id in layout_ids_of(find_game(game_id))]


@pytest.mark.few(4)
@pytest.mark.parametrize(("game_id", "layout_id"), BOARDS)
def test_what_a_board_shows_often_it_shows_in_five_variants_and_more(game_id, layout_id):
    drawn = all_used(board_of(game_id, layout_id).children)
    often = {kind: variants for kind, variants in by_kind(drawn).items() if variants.total() >= 15}
    assert {kind: len(variants) for kind, variants in often.items() if len(variants) < 5} == {}


@pytest.mark.parametrize("game_id", shipped_ids())
def test_so_do_the_tiles_and_territories_that_lie_on_it(game_id):
    game = find_game(game_id)
    pieces = game.drawing().kit(shipped_layout(game), None, DrawOptions()).pieces
    faces = Counter()
    for part in (one for one in pieces if one.kind not in ("Palms", "Tokens")):  # pieces that are all alike
        for name, count in all_used(part.face.children).items():
            faces[name] += count * part.copies
    often = {kind: variants for kind, variants in by_kind(faces).items() if variants.total() >= 15}
    assert {kind: len(variants) for kind, variants in often.items() if len(variants) < 5} == {}


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
@pytest.mark.parametrize(("game_id", "layout_id"), BOARDS)
def test_a_board_tells_its_game_and_itself(game_id, layout_id, lang):
    game = find_game(game_id)
    said = drawn_words(board_of(game_id, layout_id, lang))
    assert in_language(game.title, lang) in said
    assert in_language(shipped_layout(game, layout_id).title, lang) in said


@pytest.mark.few(0)
@pytest.mark.parametrize("game_id", shipped_ids())
def test_sheets_laid_side_by_side_are_the_board_in_one_piece(game_id):
    """About each seam of four layouts of paper; soft, since the same line falls on other dots of a sheet."""
    scene, theme, texts = board_of(game_id), theme_of("color", find_game(game_id)), load_texts(TEXTS, "en")
    sheet = paper("a4" if scene.width > 200 else "a5")
    tiles = tiling(scene.width, scene.height, sheet, OVERLAP, True, scene.seams)
    sides = bind(poster(scene, sheet, "board", texts, OVERLAP), Imprint("Game", "", "", "0"), texts)
    pages = rendered(pdf(sides, theme, Meta("t")), first=1, dpi=DPI, gray=False)
    (whole,) = rendered(pdf([Page(scene.width, scene.height, scene)], theme, Meta("t")), dpi=DPI, gray=False)
    laid = put_together(pages, tiles, whole.size)
    off = ImageChops.offset(whole, 2, 2)
    for area in seams(tiles, whole.size):
        assert apart(laid, whole, area) < 0.35 * apart(laid, off, area), area


def put_together(pages, tiles, size):
    laid, at = Image.new("RGB", size), (tiles.place.x * MM, tiles.place.y * MM)
    for page, tile in zip(pages, tiles.tiles(), strict=True):
        x, y, wide, high = (value * MM for value in tile.part)
        left, top = round(x), round(y)
        box = at[0] + left - x, at[1] + top - y, at[0] + round(x + wide) - x, at[1] + round(y + high) - y
        laid.paste(
            page.resize((round(x + wide) - left, round(y + high) - top), Image.Resampling.BILINEAR, box), (left, top)
        )
    return laid


def seams(tiles, size):
    """Strips about the edges of sheets that lie on others, in dots."""
    for x in (round(span.start * MM) for span in tiles.across[1:]):
        yield x - WIDE, 0, x + WIDE, size[1]
    for y in (round(span.start * MM) for span in tiles.down[1:]):
        yield 0, y - WIDE, size[0], y + WIDE


def apart(one, other, area):
    soft = (image.crop(area).filter(ImageFilter.GaussianBlur(1.2)) for image in (one, other))
    return sum(ImageStat.Stat(ImageChops.difference(*soft)).mean)


# What is wrong with a map of hexes is told in sentences, with its place.

OFF = "this row is one column off: each begins half a hex beside the last, put one blank {} before it"


@pytest.mark.parametrize(("rows", "said", "row", "column"), [
    ([". x"], "'x' is none of . o", 0, 2), ([". ."] * 2, OFF.format("more"), 1, 0),
    ([". .", " . .", " . ."], OFF.format("less"), 2, 0),
    (["  ."] * 3, OFF.format("more or less"), 1, 2),
    ([". .", " ..", ". ."], "signs stand two columns apart: put a blank between them", 1, 2),
    ([". O"], "'O' is none of . o; did you mean o?", 0, 2),
    ([". 0"], "'0' is none of . o; did you mean o?", 0, 2),
    ([". .  . ."], "one blank too many or too few before this sign: signs stand two columns apart", 0, 5),
    ([". . # dunes"], "a comment within the map, where # begins none: put it above the map", 0, 4),
    ([".\t."], "a tab in the map: use blanks", 0, 1),
    ([" "], "the map has no hex", 0, 0),
    (["."] * (MOST + 1), f"{MOST + 1} cells, blanks within it counted: a map may have {MOST}", 0, 0),
])  # fmt: skip
def test_each_fault_of_a_map_has_its_sentence(rows, said, row, column):
    found, faults = read_map(rows, ".o")
    assert found is None
    assert [problem._replace(fix=None) for problem in map_problems(faults, ("map",))] == [
        LayoutProblem("error", f"bad-map: {said}", ("map",), row, column)
    ]


def test_all_rows_that_are_off_are_told_at_once_and_the_lesser_number_of_them():
    _, faults = read_map([". .", ". .", " . .", ". .", " . .", ". ."], ".")
    assert [(fault.key, fault.row) for fault in faults] == [("parity-more", 0)]
    _, faults = read_map([". .", ". .", ". .", " . ."], ".")
    assert [(fault.key, fault.row) for fault in faults] == [("parity-more", 1)]


def mended(rows, signs=".oT^"):
    """The rows with what has an answer mended, as often as there is more to mend."""
    for _ in range(5):
        _, faults = read_map(rows, signs)
        fixes = [(one.row, one.column, one.fix) for one in map_problems(faults, ("map",)) if one.fix]
        for row, column, (gone, comes) in sorted(fixes, reverse=True):
            rows = [*rows[:row], rows[row][:column] + comes + rows[row][column + gone :], *rows[row + 1 :]]
    return rows


BOARD = [". . o . .", " . T . .", ". . . . .", " o . . ^", ". . T . .", " . . o ."]


@pytest.mark.parametrize("broken", [
    [row.lstrip() for row in BOARD], [row.replace(" ", "") for row in BOARD],
    [*BOARD[:2], *(f" {row}" for row in BOARD[2:4]), *BOARD[4:]],
    [*BOARD[:3], f" {BOARD[3]}", *BOARD[4:]], [*BOARD[:2], f" {BOARD[2]}", *BOARD[3:]],
    [*BOARD[:3], BOARD[3].lstrip(), *BOARD[4:]],
    [*BOARD[:4], BOARD[4].replace(" ", ""), *BOARD[5:]],
    [*BOARD[:4], BOARD[4].replace("T ", "T"), *BOARD[5:]],
    [*BOARD[:1], f"\t{BOARD[1].lstrip()}", *BOARD[2:]],
    [f"\t{row}" for row in BOARD],
    [row.replace("o", "0").replace("T", "t").replace("^", "#") for row in BOARD],
    [row.replace("o", "\u043e").replace("T", "\u0422").replace(".", "\uff0e") for row in BOARD],
])  # fmt: skip
def test_what_has_one_answer_can_be_mended(broken):
    assert broken != BOARD
    assert mended(broken) == BOARD


@pytest.mark.parametrize("rows", tables(__file__)["what_has_more_than_one_answer_is_left_alone"])
def test_what_has_more_than_one_answer_is_left_alone(rows):
    assert mended(rows) == rows


def test_words_behind_a_mountain_of_another_game_are_no_comment():
    assert read_map([". # . #", " P P #"], ".#P")[1] == []
    _, faults = read_map([". # . #", " PP #"], ".#P")
    assert [fault.key for fault in faults] == ["dense"]
