import tomllib
from collections import Counter
from itertools import pairwise, product
from math import hypot
from pathlib import Path

import pytest

from pnp.chance import Chance
from pnp.data.read import load_texts
from pnp.game import DrawOptions, SetupSheet
from pnp.games.wuestensoehne.drawing import ground as land, pages, pieces, symbols, tiles as oasis, view as board
from pnp.games.wuestensoehne.drawing.symbols import PALETTE, TEXTS
from pnp.games.wuestensoehne.layout import ENDS, NAMES, NUMBERS, Portion, read_layout
from pnp.games.wuestensoehne.notation import NOTATION
from pnp.games.wuestensoehne.setup import read_start, stacks
from pnp.games.wuestensoehne.state import COLORS, HEIGHTS, lay, portion_of
from pnp.notation import read_notation
from pnp.press import Imposition, Stock, impose, paper
from pnp.press.boxes import heaps, pack
from pnp.scene import Group, Polygon, RectOutline, Use
from pnp.scene.vision import distance
from pnp.testing.drawings import texts
from tests.drawn import counted, drawn_words, used
from tests.printed import page_words

COLOR = PALETTE.theme("color")
ROOT = Path(__file__).parents[3]
LAYOUT, _ = read_layout(tomllib.loads((ROOT / "layouts/wuestensoehne/standard.toml").read_text("utf-8")))
SPOKEN = {lang: load_texts(TEXTS, lang) for lang in ("en", "fr", "de")}
WORDS = SPOKEN["en"]
in_each_language = pytest.mark.parametrize("lang", SPOKEN)
NAMES_OF = ["Ana", "Ben", "Cleo", "Dunya with a name that is far too long for any table of gold and water"]


def state(count=4, seed=7):
    names = NAMES_OF[:count]
    caravans = {name: NAMES[end] for name, end in zip(names, ENDS, strict=False)}
    start = read_start(LAYOUT, {"players": names, "setup": {"seed": seed, "caravans": caravans}})
    assert start.violations == ()
    return start.state


def dealt(count=4, seed=7):
    return SetupSheet(state(count, seed), seed, f"pnp setup wuestensoehne --players {count} --seed {seed}")


def printed(count=4, **wishes):
    return pages.kit(LAYOUT, dealt(count), DrawOptions(**wishes))


def placed(before, *tiles):
    """The state with tiles (id, cell, quarter turns) on the area."""
    grid, brown, white = before.grid, before.brown, before.white
    for name, cell, quarters in tiles:
        lie = LAYOUT.lies[LAYOUT.numbers[name]][quarters]
        grid, brown, white = lay(grid, brown, white, NUMBERS[cell], lie)
    return before._replace(grid=grid, brown=brown, white=white)


@pytest.fixture(scope="module")
def whole():
    return printed()


def test_the_tiles_are_17_of_each_stack_with_its_number_on_the_back(whole):
    assert counted(whole.pieces, WORDS["kind.tiles"]) == {f"tile of stack {stack}": 17 for stack in range(1, 6)}
    fronts = [part for part in whole.pieces if part.kind == WORDS["kind.tiles"]]
    assert [drawn_words(part.face) for part in fronts] == [[known.id] for known in LAYOUT.tiles]
    assert [drawn_words(part.back) for part in fronts] == [[str(known.stack)] for known in LAYOUT.tiles]
    assert len({part.back for part in fronts}) == 5


def test_the_action_spaces_on_the_tiles_are_those_of_the_layout(whole):
    drawn = Counter()
    for part in whole.pieces:
        if part.kind == WORDS["kind.tiles"]:
            drawn += used(part.face.children[0].symbol.children)
    asked = Counter(portion.space for known in LAYOUT.tiles for portion in known.portions if portion.space)
    assert {name: drawn[f"space {name}"] for name in asked} == asked


def test_the_cross_is_a_start_tile_and_4_strips_of_5_cells(whole):
    assert counted(whole.pieces, WORDS["kind.start"]) == {"start tile": 1, "arm of the cross": 4}
    strips = [part for part in whole.pieces if part.name == "arm of the cross"]
    assert drawn_words(strips[0].face) == ["E6", "D6", "C6", "B6", "A6"]
    assert sorted(name for part in strips for name in drawn_words(part.face)) == sorted(
        NAMES[cell] for cell in LAYOUT.cross if NAMES[cell] != "F6"
    )
    assert {(part.outline.width, part.outline.height) for part in strips} == {(43.5, 217.5), (217.5, 43.5)}


def test_strips_of_large_tiles_come_in_pieces():
    strips = [part for part in printed(size=60.0).pieces if part.name == "arm of the cross"]
    assert [max(part.outline[:2]) for part in strips] == [180, 120] * 4
    assert sorted(name for part in strips for name in drawn_words(part.face))[:2] == ["A6", "B6"]


def test_figures_and_boards_are_those_of_the_rule_book(whole):
    flat = {WORDS[f"explorer.{color}"]: 4 for color in COLORS}
    folded = {WORDS["standee"].format(name=name): 4 for name in flat}
    assert counted(whole.pieces, WORDS["kind.explorers"]) == flat  # one or the other, never both
    assert counted(printed(standees=True).pieces, WORDS["kind.explorers"]) == folded
    assert counted(whole.pieces, WORDS["kind.caravans"]) == {WORDS[f"caravan.{color}"]: 1 for color in COLORS}
    assert counted(whole.pieces, WORDS["kind.turban"]) == {"turban": 1}
    assert counted(whole.pieces, WORDS["kind.boards"]) == {"caravan board": 4, "rumour board": 1}


def test_goods_water_camels_and_rumours_are_those_of_the_rule_book(whole):
    assert counted(whole.pieces, WORDS["kind.goods"]) == {"incense": 10, "myrrh": 10, "gems": 10, "salt": 10}
    assert counted(whole.pieces, WORDS["kind.water"]) == {"water": 20}
    assert counted(whole.pieces, WORDS["kind.camels"]) == {WORDS["camel"]: 10}
    rumours = [part for part in whole.pieces if part.kind == WORDS["kind.rumours"]]
    assert {drawn_words(part.face)[0]: part.copies for part in rumours} == {"+2": 1, "+1": 2, "−1": 2, "−2": 1}
    assert len({part.back for part in rumours}) == 1 and None not in {part.back for part in rumours}


@in_each_language
def test_the_rumour_board_has_2_slots_for_each_good_in_words_of_the_reader(lang):
    own = SPOKEN[lang]
    rumours = next(part for part in printed(lang=lang).pieces if part.name == own["rumour-board"])
    said = Counter(drawn_words(rumours.face))
    assert [said[own[good]] for good in ("incense", "myrrh", "gems", "salt")] == [1] * 4
    assert [said[own[f"pad.rumour.{slot}"]] for slot in (1, 2)] == [4, 4]
    assert said["4"] == 4
    assert not [one for one in said if "-" in one]


@pytest.mark.parametrize("upright", [False, True])
def test_every_height_is_printed_on_both_sides_of_its_standee_or_on_a_token(upright):
    pieces = printed(standees=upright).pieces
    faces = [drawn_words(part.face) for part in pieces if part.kind == WORDS["kind.explorers"]]
    assert sorted(int(face[0].split()[-1]) for face in faces) == list(range(1, 17))
    assert all(not upright or face[0] == face[1] for face in faces)


def test_standees_grow_2_mm_a_height_so_that_the_four_of_a_player_are_as_tall_as_the_others():
    assert [pieces.tall(height) for height in (1, 2, 16)] == [18, 20, 48]
    assert {sum(map(pieces.tall, heights)) for heights in HEIGHTS.values()} == {132}


@pytest.mark.parametrize(("size", "lang"), [(None, "en"), (30.0, "en"), (60.0, "en"), (None, "fr"), (None, "de")])
def test_words_on_a_piece_keep_3_mm_from_its_edge(size, lang):
    for part in printed(size=size, lang=lang).pieces:
        if isinstance(part.outline, RectOutline) and part.outline.width != pieces.GOOD:
            for text, corners in texts((*part.face.children, *(part.back.children if part.back else ()))):
                for x, y in corners:
                    assert 3 <= x <= part.outline.width - 3, (part.name, text)
                    assert 3 <= y <= part.outline.height - 3, (part.name, text)


@in_each_language
def test_the_hints_of_the_log_sheet_end_above_its_lines(lang):
    boxes = dict(texts(printed(lang=lang).pages["log"].children))
    hint = SPOKEN[lang]["log.hint"]
    lowest = max(y for text, corners in boxes.items() if " " in text and text in hint for _, y in corners)
    assert lowest < min(y for _, y in boxes["1"]) - 2


@in_each_language
def test_the_action_spaces_of_the_aid_are_told_above_its_columns(lang):
    shown = list(texts(printed(lang=lang).pages["aid"].children))
    told = [SPOKEN[lang][key] for key in SPOKEN[lang] if key.startswith("aid.space.")]
    lines = [corners for text, corners in shown if len(text) > 2 and any(text in words for words in told)]
    lowest = max(y for corners in lines for _, y in corners)
    heads = {SPOKEN[lang]["aid.setup.head"], SPOKEN[lang]["aid.oasis.head"]}
    assert all(y > lowest + 1 for text, corners in shown if text in heads for _, y in corners)


@in_each_language
def test_the_examples_on_the_aid_are_a_turn_that_a_log_is_read_from(lang):
    turn = " ".join(
        SPOKEN[lang][f"aid.write.{number}"].replace("\u00a0", " ").split(": ")[0].rstrip() for number in (1, 2)
    )
    document, problems = read_notation(f"game: wuestensoehne\nplayers: Ana, Ben\n{turn}\n", "examples", NOTATION)
    assert problems == []
    assert [next(iter(action)) for action in document.data["moves"][0]["turn"]] == [
        "move", "explore", "explorer", "score",
    ]  # fmt: skip


def roads(known):
    return [(use.symbol.name, use.rotation) for use in oasis.tile_symbol(known).children
            if isinstance(use, Use) and use.symbol.name.startswith("road")]  # fmt: skip


def test_roads_of_a_tile_run_over_its_bleed_brown_in_desert_white_in_oases():
    known = next(tile for tile in LAYOUT.tiles if tile.id == "1-04")
    assert roads(known) == [("road-O", 0), ("road-D", 90), ("road-D", 180), ("road-D", 270)]
    for letter, role in (("D", "road"), ("O", "path")):
        (whole,) = symbols.lying(f"road-{letter}").children
        xs, ys = zip(*(command[1:] for command in whole.children[0].commands if len(command) > 1), strict=True)
        assert (min(ys) * whole.scale, min(xs) + max(xs)) == (-land.REACH, 0)
        assert whole.children[0].style.fill == role


def test_a_side_without_a_line_is_drawn_without():
    assert roads(LAYOUT.tiles[0]._replace(sides="dDoD", portions=(Portion("S", ""),))) == [
        ("road-D", 90),
        ("road-D", 270),
    ]


FULL = (11.0, -11.0)  # an action space
each_green = pytest.mark.parametrize(
    ("sides", "others"),
    [((0,), ()), ((0, 1), ()), ((0, 2), ()), ((0, 1, 2), ()), ((0, 1, 2, 3), ()), ((0,), (1,)), ((0,), (1, 2)),
     ((0, 1), (2, 3)), ((0, 2), (1,))],
)  # fmt: skip


def shore(sides, others=(), variant=0):
    return [point for line in land.green(sides, others, FULL, variant).green.line(1.0) for point in line]


@pytest.mark.parametrize("variant", range(land.MANY))
@each_green
def test_the_green_of_every_oasis_side_runs_straight_over_the_same_two_points(sides, others, variant):
    points = shore(sides, others, variant)
    for side in range(4):
        turned = [land.turn_point(point, -side) for point in points]
        for out in (21.0, land.HALF, 25.5):  # rows of the net
            across = sorted(x for x, y in turned if abs(y + out) < 0.01)
            assert across == (pytest.approx([-14, 14], abs=0.15) if side in sides else [])


@pytest.mark.parametrize("variant", range(land.MANY))
@each_green
def test_two_oases_of_one_tile_do_not_touch(sides, others, variant):
    def seen(own, rest, first):
        own, rest = (tuple(sorted((side - first) % 4 for side in each)) for each in (own, rest))
        return [land.turn_point(p, first) for p in shore(own, rest, variant) if max(map(abs, p)) < land.HALF]

    for first in others[:1]:
        beside = seen(others, sides, first)
        gap = min(hypot(x - u, y - v) for x, y in seen(sides, others, 0) for u, v in beside)
        assert gap > 1, "a millimetre on a tile of 45 mm"


@pytest.mark.parametrize("variant", range(land.MANY))
@each_green
def test_ponds_lie_in_the_green_off_roads_ring_and_action_space_and_each_oasis_has_one(sides, others, variant):
    one = land.green(sides, others, FULL, variant)
    wet = [(x, y) for line in one.ponds.line(0.07) for x, y in line]
    assert wet
    for x, y in wet:
        assert one.green.at(x, y) > 1.1
        assert min(abs(x), abs(y)) > 4
        assert hypot(x, y) > 10.5
        assert hypot(x - FULL[0], y - FULL[1]) > 5


def test_what_stands_in_an_oasis_of_any_kind_is_off_roads_ring_ponds_and_action_space():
    seen = set()
    for variant, kind in product(range(land.MANY), range(-1, land.KINDS)):
        one = land.green((0, 1), (), FULL, variant, kind)
        grown = [use for use in land.plants([(one, 0)], 0, Chance(4), 9, kind=kind) if use.symbol.name[:4] != "tuft"]
        seen |= {use.symbol.name for use in grown}
        for x, y, wide in ((palm.x, palm.y, palm.scale) for palm in grown):
            assert min(abs(x), abs(y)) > wide + 3.2, "a millimetre beside a road"
            assert hypot(x, y) > wide + 9.9
            assert one.ponds.at(x, y) < 0
            assert hypot(x - FULL[0], y - FULL[1]) > wide + 5.7
    assert {"field-0", "field-1", "house-0", "house-1", "flock-0", "palm-0-above"} <= seen


@pytest.mark.parametrize("sides", ["N", "NE", "NW", "SW", "NS", "NES", "NESW"])
def test_an_explorer_and_an_action_space_have_room_on_a_portion(sides):
    portion = Portion(sides, "salt")
    (x, y), (u, v) = oasis.stand(portion), oasis.spot(portion)
    assert hypot(x - u, y - v) >= oasis.SPACE + board.EXPLORER
    assert min(hypot(x, y), hypot(u, v)) > land.RING / land.HALF + oasis.SPACE


def test_equal_tiles_differ_in_sand_and_plants_and_dunes_end_before_their_sides():
    for variant in range(land.SANDS):
        for path in land.sand(variant).children[1:]:
            for letter, *point in path.commands:
                assert letter == "Z" or max(map(abs, point)) < land.HALF - 0.5
    assert len({oasis.tile_symbol(known).children for known in LAYOUT.tiles}) > len(LAYOUT.tiles) - 4
    for known in LAYOUT.tiles:
        uses = (use for use in oasis.tile_symbol(known).children if isinstance(use, Use))
        wild = [use for use in uses if "desert" in use.symbol.name]
        for use in wild:  # of one kind, within the sides, and so is what lies on it
            paths = (one for one in use.symbol.children if not isinstance(one, Use))
            reach = max(abs(value) for path in paths for step in path.commands for value in step[1:])
            assert max(abs(use.x), abs(use.y)) + reach * use.scale < land.HALF
            assert int(use.symbol.name[7:]) // 3 == int(wild[0].symbol.name[7:]) // 3


RIM = {*"ABCDEFGHIJK", *(str(number) for number in range(1, 12))}


@pytest.mark.parametrize(("size", "side"), [(None, 510.5), (30.0, 362)])
def test_the_mat_has_a_cell_for_every_tile(size, side):
    scene = board.board(LAYOUT, DrawOptions(size=size))
    assert (scene.width, scene.height) == (side, side)
    shown = Counter(drawn_words(scene))
    assert {word: shown[word] for word in RIM} == dict.fromkeys(RIM, 2)
    assert {"Wüstensöhne", "Standard", WORDS["view.sign.brown"], WORDS["myrrh"]} <= set(shown)
    assert oasis.SIDE == 45


def test_without_coordinates_neither_mat_nor_cross_has_names_nor_tiles_their_ids():
    assert not RIM & set(drawn_words(board.board(LAYOUT, DrawOptions(coordinates=False))))
    cross = [part for part in printed(coordinates=False).pieces if part.kind == WORDS["kind.start"]]
    assert [drawn_words(part.face) for part in cross] == [[]] * 5
    ids = {tile.id for tile in LAYOUT.tiles}
    for coordinates, told in ((False, set()), (True, ids)):
        assert (
            ids & {word for part in printed(coordinates=coordinates).pieces for word in drawn_words(part.face)} == told
        )


@pytest.mark.parametrize("count", [2, 3, 4])
def test_the_setup_sheet_shows_caravans_and_first_tiles(count):
    sheet = printed(count).pages["setup"]
    drawn = used(sheet.children)
    assert [drawn[f"caravan {color}"] for color in COLORS] == [1] * count + [0] * (4 - count)
    for number, *_ in state(count).reserves:
        assert f"first tile {LAYOUT.tiles[number].id}" in drawn_words(sheet)
    assert f"pnp setup wuestensoehne --players {count} --seed 7" in drawn_words(sheet)


@pytest.mark.parametrize("count", [2, 4])
def test_the_order_of_the_stacks_is_that_of_the_seed(count):
    shown = drawn_words(printed(count).pages["stacks"])
    orders = stacks(LAYOUT, count, 7)
    first = shown.index(f"stack {orders[0][0][0]}")
    assert shown[first + 1 : first + 18] == orders[0]
    assert sum(name in shown for name in LAYOUT.numbers) == 17 * len(orders)


@pytest.mark.parametrize("count", [2, 4])
def test_the_stacks_are_folded_apart_between_their_columns(count):
    shapes = printed(count).pages["stacks"].children
    folds = [shape.points[0][0] for shape in shapes if isinstance(shape, Polygon) and shape.style.dash]
    columns = [shape.x for shape in shapes if isinstance(shape, Group)]
    assert len(columns) == len(folds) + 1 == (4 if count == 2 else 5)
    assert folds == pytest.approx([x - 2 for x in columns[1:]])


def test_a_setup_sheet_is_followed_by_the_order_of_the_stacks(pnp, tmp_path):
    assert pnp("setup", "wuestensoehne", "--players", 3, "--seed", 7, "--sheet", "-o", "a.pdf").code == 0
    read = page_words(tmp_path / "a.pdf")
    assert len(read) == 2
    assert "first tile" in read[0] and "1-17" not in read[0]
    assert all(name in read[1] for name in LAYOUT.numbers)


def test_a_position_shows_tiles_figures_and_goods():
    before = placed(state(3), ("1-04", "A5", 1), ("1-07", "E9", 2))
    heights = list(before.explorers)
    heights[5], heights[15] = portion_of(before.grid, "A5/E"), portion_of(before.grid, "E9/S")
    after = before._replace(explorers=tuple(heights), goods=((2, 0, 0, 1), (0,) * 4, (0,) * 4), slots=0b10, pile=5)
    scene = board.view(after, DrawOptions())
    scene = scene._replace(children=scene.children[:-1])  # the last is the legend
    drawn = used(scene.children)
    assert drawn["explorer red 5"] == drawn["explorer blue 15"] == 1
    assert [drawn[f"caravan {color}"] for color in COLORS] == [1, 1, 1, 0]
    assert drawn[oasis.tile_symbol(LAYOUT.tiles[LAYOUT.numbers["1-04"]], plain=True).name] == 1
    shown = drawn_words(scene)
    assert "3 / 4" in shown and "16 9 4" in shown and shown.count("?") == 1
    assert "rumours: 5 in the pile, 0 beside the board" in shown[-1]


def test_explorers_stand_on_their_portion_however_the_tile_is_turned():
    lie = placed(state(3), ("1-04", "A5", 1)).grid[NUMBERS["A5"]]
    x, y = board.place(lie, 1)
    assert x > 0.5 and abs(y) < 0.5


def test_a_position_rings_the_cells_that_the_caravan_can_reach():
    cells = [cell for cell in range(121) if board.in_reach(state(3)) >> cell & 1]
    assert [NAMES[cell] for cell in cells] == ["B6", "C6", "D6"]
    assert board.in_reach(state(3)._replace(phase="over")) == 0


@in_each_language
def test_long_names_stay_in_the_picture(lang):
    scene = board.view(state(4), DrawOptions(lang))
    assert all(0 <= x <= scene.width for _, corners in texts(scene.children) for x, _ in corners)


def test_players_differ_in_letter_and_rim():
    assert len({symbols.player_letter(color) for color in COLORS}) == 4
    assert len({repr(symbols.disc(color).children[1:]).replace(color, "") for color in COLORS}) == 4


def test_the_colors_of_the_players_stay_apart():
    roles = [COLOR[symbols.role(color)] for color in COLORS]
    assert min(distance(a, b) for a in roles for b in roles if a != b) >= 18


@pytest.mark.few(1)
@pytest.mark.parametrize("name", ["a4", "letter", "a4+letter"])
def test_all_pieces_go_on_sheets_and_backs_follow_their_fronts(whole, name):
    leaves = impose(whole.pieces, paper(name))
    held = Counter()
    for leaf in leaves:
        held.update(dict(leaf.holds))
    assert held.total() == 85 + 5 + 5 + 16 + 4 + 1 + 20 + 40 + 10 + 6
    for front, back in pairwise(leaves):
        if back.back:
            assert sum(isinstance(shape, Use) for shape in front.children) == len(back.children)


def test_stacks_of_tiles_stay_in_piles_of_their_own_in_a_box():
    tiles = heaps(pages.kit(LAYOUT, None, DrawOptions()).pieces)[1]
    assert [len(deck) for deck in tiles.decks] == [17] * 5
    held = [box.holds for box in pack([tiles], Stock(), paper("a4"), Imposition(), "")]
    assert sum(box["Tiles"] for box in held) == 85 and all(box["Tiles"] % 17 == 0 for box in held)
