import tomllib
from collections import Counter
from math import hypot, sqrt
from pathlib import Path

import pytest

from pnp.data.read import load_texts
from pnp.game import AID, DrawOptions, SetupSheet
from pnp.games.wuestenkoenige.drawing import board, cards, pages, pieces, view as places
from pnp.games.wuestenkoenige.drawing.board import FACE
from pnp.games.wuestenkoenige.drawing.cards import ICON, icon, scene
from pnp.games.wuestenkoenige.drawing.pieces import PALETTE, TEXTS
from pnp.games.wuestenkoenige.layout import DECK, GOODS, UNIT, read_layout
from pnp.games.wuestenkoenige.notation import NOTATION
from pnp.games.wuestenkoenige.setup import read_start
from pnp.games.wuestenkoenige.state import Camel
from pnp.judging.text import verdict_text
from pnp.judging.verdict import judge
from pnp.library.load import parse_log
from pnp.notation import read_notation
from pnp.press import TEXTS as PRESS, impose, paper, poster
from pnp.scene import Circle, Group, Hexagon, Rect, Text, Use, font
from pnp.scene.vision import contrast
from pnp.testing.drawings import texts
from tests.drawn import counted, drawn_words, used

COLOR = PALETTE.theme("color")
ROOT = Path(__file__).parents[3]
NAMES = ["Ana", "Ben", "Cleo", "Dunya with a name that is far too long for any table of goods", "Eli"]
SPOKEN = {lang: load_texts(TEXTS, lang) for lang in ("en", "fr", "de")}
WORDS = SPOKEN["en"]
in_each_language = pytest.mark.parametrize("lang", SPOKEN)
WATER, FIRE, PLANT = UNIT


def shipped(name):
    layout, problems = read_layout(tomllib.loads((ROOT / f"layouts/wuestenkoenige/{name}.toml").read_text("utf-8")))
    assert problems == []
    return layout


LAYOUTS = {name: shipped(name) for name in ("compact", "grand")}
COMPACT = LAYOUTS["compact"]


def state(count=4, layout=COMPACT, seed=7):
    start = read_start(layout, {"players": NAMES[:count], "setup": {"seed": seed}})
    assert start.violations == ()
    return start.state


def printed(count=4, layout=COMPACT, **wishes):
    command = f"pnp setup wuestenkoenige --players {count} --seed 7"
    return pages.kit(layout, SetupSheet(state(count, layout), 7, command), DrawOptions(**wishes))


@pytest.fixture(scope="module")
def whole():
    return printed()


@pytest.mark.few(1)
@pytest.mark.parametrize(("name", "tiles"), [("compact", 20), ("grand", 120)])
def test_the_tiles_are_those_of_the_layout(name, tiles):
    assert counted(printed(layout=LAYOUTS[name]).pieces, WORDS["kind.tiles"]) == {"desert tile": tiles}


def test_camels_are_12_of_5_colors_and_goods_20_of_3_kinds(whole):
    colors = ("red", "blue", "green", "orange", "black")
    assert counted(whole.pieces, WORDS["kind.camels"]) == {f"camel, {color}": 12 for color in colors}
    assert counted(whole.pieces, WORDS["kind.goods"]) == {"water": 20, "fire": 20, "plant": 20}


def test_the_cards_are_the_32_of_the_deck(whole):
    kinds = {
        "epidemic": 2, "drying": 4, "sandstorm": 4, "swap": 4, "migration": 4, "lost-cargo": 3, "sand": 4, "carpet": 4,
        "new-camel": 3,
    }  # fmt: skip
    found = counted(whole.pieces, WORDS["kind.cards"])
    assert found == {WORDS[f"card.{kind}"]: count for kind, count in kinds.items()}
    assert found.total() == 32


@in_each_language
def test_each_card_has_its_own_symbol_its_title_and_its_whole_text(lang):
    symbols, told = set(), SPOKEN[lang]
    for part in printed(lang=lang).pieces:
        if part.kind == told["kind.cards"]:
            kind = next(key for key, name in told.items() if key.startswith("card.") and name == part.name)
            said = " ".join(drawn_words(part.face))
            assert said.startswith(f"{part.name} ")
            assert said.endswith(f" {told[f'{kind}.text']}")
            symbols |= set(used(part.face.children))
    assert len(symbols) == 9


@in_each_language
def test_the_text_of_a_card_stays_below_its_picture(lang):
    for part in printed(lang=lang).pieces:
        if part.kind == SPOKEN[lang]["kind.cards"]:
            told = SPOKEN[lang][_text_of(part, lang)]
            lines = ((text, corners) for text, corners in texts(part.face.children) if text not in part.name)
            body = [corners for text, corners in lines if text in told]
            assert body
            assert all(y >= cards.CREST + 1 for corners in body for _, y in corners), part.name


def _text_of(part, lang):
    return next(f"{key}.text" for key, name in SPOKEN[lang].items() if key.startswith("card.") and name == part.name)


def test_a_tile_has_a_dune_on_its_face_and_a_plain_on_its_back(whole):
    tile = whole.pieces[0]
    assert used(tile.face.children)["tile dune-0"] == used(tile.back.children)["tile plain-0"] == 1
    assert (tile.face.width, tile.face.height) == (tile.back.width, tile.back.height)


def test_tiles_are_of_seven_pictures_and_as_many_as_there_are_hexes(whole):
    tiles = [part for part in whole.pieces if part.kind == WORDS["kind.tiles"]]
    assert len({part.face for part in tiles}) == len({part.back for part in tiles}) == 7
    assert sum(part.copies for part in tiles) == COMPACT.grey + COMPACT.reserve


def test_all_cards_have_one_back_that_does_not_tell_up_from_down(whole):
    backs = {part.back for part in whole.pieces if part.kind == WORDS["kind.cards"]}
    assert len(backs) == 1
    uses = list(_uses(backs.pop().children))
    assert {use.symbol.name for use in uses} == {"emblem art.back-shade", "emblem art.back-emblem"}
    turned = {(round(63 - use.x, 6), round(88 - use.y, 6), use.rotation) for use in uses}
    assert turned == {(round(use.x, 6), round(use.y, 6), use.rotation) for use in uses}


def _uses(shapes):
    for shape in shapes:
        if isinstance(shape, Use):
            yield shape
        elif isinstance(shape, Group):
            yield from _uses(shape.children)


@pytest.mark.parametrize("sheet", ["a4", "letter", "a4+letter"])
def test_the_back_of_a_tile_lies_behind_its_face(whole, sheet):
    size = paper(sheet)
    front, back = impose(whole.pieces[:7], size)[:2]
    faces = [shape for shape in front.children if isinstance(shape, Use)]
    assert len(faces) == len(back.children)
    for face, behind in zip(faces, back.children, strict=True):
        assert (behind.x, behind.y) == pytest.approx((size.width - face.x, face.y))
        assert (face.rotation, behind.rotation) == (90, -90)


def test_20_tiles_go_on_one_sheet_of_a4_in_rows_that_straight_cuts_free(whole):
    front, _ = impose(whole.pieces[:7], paper("a4"))
    rows = Counter(round(shape.y, 6) for shape in front.children if isinstance(shape, Use))
    assert list(rows.values()) == [4, 3, 4, 3, 4, 2]
    steps = [b - a for a, b in zip(sorted(rows), sorted(rows)[1:], strict=False)]
    assert steps == pytest.approx([whole.pieces[0].outline.flat_to_flat] * 5)


@pytest.mark.few(1)
@pytest.mark.parametrize("size", [None, 20.0, 60.0])
def test_a_tile_is_a_little_smaller_than_its_hex_and_drawn_to_the_end_of_its_bleed(size):
    tile = printed(size=size).pieces[0]
    assert isinstance(tile.outline, Hexagon) and tile.outline.pointy
    assert 0.3 <= (size or 36) - tile.outline.flat_to_flat <= 1
    reach = 1.3 * tile.outline.flat_to_flat / 2
    assert (tile.outline.flat_to_flat / 2 + tile.bleed) * 2 / sqrt(3) <= reach + 1e-9


@pytest.mark.few(2)
@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=LAYOUTS)
@pytest.mark.parametrize("count", [2, 5])
@in_each_language
def test_words_on_a_page_stay_on_it(count, layout, lang):
    for name, page in printed(count, layout, lang=lang).pages.items():
        assert (page.width, page.height) == ((132, 186) if name in AID else (184, 250))
        for text, corners in texts(page.children):
            assert all(0 <= x <= page.width and 0 <= y <= page.height for x, y in corners), (name, text)


@pytest.mark.parametrize("sheet", ["a4", "letter", "a4+letter"])
def test_the_compact_board_fits_on_one_sheet(whole, sheet):
    assert len(poster(whole.boards["board"], paper(sheet), "board", load_texts(PRESS, "en"))) == 1


def test_the_board_shows_sites_valleys_and_the_rose(whole):
    drawn = used(whole.boards["board"].children)
    assert sum(count for name, count in drawn.items() if name.startswith("land-")) == 1
    assert drawn["rose"] == 1


def test_the_rose_has_its_numbers_where_the_hexes_lie():
    middle = next(place for place in range(COMPACT.grey) if min(COMPACT.ahead[place]) >= 0)
    x, y = board.anchor(COMPACT, middle, 1)
    shown = {int(text): corners for text, corners in texts(board.rose().children)}
    assert sorted(shown) == [1, 2, 3, 4, 5, 6]
    for number, corners in shown.items():
        u, v = (sum(values) / 4 for values in zip(*corners, strict=True))
        a, b = board.anchor(COMPACT, COMPACT.ahead[middle][number - 1], 1)
        assert ((a - x) * u + (b - y) * v) / hypot(u, v) == pytest.approx(1, abs=0.01)


@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=LAYOUTS)
def test_every_hex_is_named_and_every_row_lettered(layout):
    shown = Counter(drawn_words(board.board(layout, DrawOptions())))
    assert all(shown[name] == 1 for name in layout.hexes.names.values())
    assert all(shown[letter] == 2 for letter in {name[0] for name in layout.hexes.names.values()})


def test_without_coordinates_no_hex_is_named():
    shown = drawn_words(board.board(COMPACT, DrawOptions(coordinates=False)))
    assert not set(shown) & ({*COMPACT.hexes.names.values()} | set("ABCDEF"))


@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=LAYOUTS)
def test_the_setup_sheet_shows_the_dealt_faces_and_the_camels_in_the_palace(layout):
    sheet = printed(3, layout).pages["setup"]
    drawn = used(sheet.children)
    dunes = sum(stack & 1 for stack in state(3, layout).tiles[: layout.grey])
    assert (tiles(drawn, "dune"), tiles(drawn, "plain")) == (dunes, layout.grey - dunes)
    assert [drawn[f"player-camel {player}"] for player in range(5)] == [1, 1, 1, 0, 0]
    assert drawn_words(sheet).count("4") >= 3
    assert "pnp setup wuestenkoenige --players 3 --seed 7" in drawn_words(sheet)


def tiles(drawn, face):
    return sum(count for name, count in drawn.items() if name.startswith(f"hexagon {face}"))


def test_a_kit_without_a_seed_has_no_setup_sheet():
    assert set(pages.kit(COMPACT, None, DrawOptions()).pages) == {
        *AID,
        "pad", "log", "log-2", "log-3", "log-4", "log-5",
    }  # fmt: skip


def test_the_aid_has_the_costs_and_the_die():
    shown = [word for side in AID for word in drawn_words(printed().pages[side])]
    start = shown.index(WORDS["aid.step.from"])
    costs = [word for word in shown[start : start + 16] if word in ("1", "2")]
    assert costs == ["1", "2", "2", "2", "1", "2", "2", "2", "1"]
    assert [*_dice(printed().pages["aid-back"].children)] == [1, 2, 3, 4, 5, 6]


def _dice(shapes):
    """The pips of the dice that are drawn."""
    for shape in shapes:
        match shape:
            case Group(children=(Rect(), Circle(), *more)) if all(isinstance(one, Circle) for one in more):
                yield 1 + len(more)
            case Group(children=inner):
                yield from _dice(inner)


@in_each_language
def test_what_a_die_does_fits_its_row(lang):
    told = SPOKEN[lang]
    drawn = pages.dice(told)
    end, lines = drawn.height, list(texts(drawn.children))
    assert {words for words, _ in lines} >= {told["aid.die.2"], told["aid.die.4"]}
    assert all(0 <= x <= pages.WIDTH and 0 <= y <= end for _, corners in lines for x, y in corners)
    shown = " ".join(words for words, _ in lines if words not in ("1", "2, 3", "4", "5", "6"))
    assert shown == " ".join(told[f"aid.die.{roll}"] for roll in "12456")


@in_each_language
def test_the_examples_on_aid_and_log_sheet_are_lines_that_logs_are_read_from(lang):
    told = [words for key, words in SPOKEN[lang].items() if key.startswith("aid.write.")]
    parts = [part.split(": ")[0].rstrip(".") for words in told for part in words.replace("\u00a0", " ").split(". ")]
    shown = set(drawn_words(printed(lang=lang).pages["log"])) - {
        SPOKEN[lang][f"log.key.{number}"] for number in range(1, 9)
    }
    turns = [part.removeprefix("Ana ") for part in [*parts, *shown]]
    turns = [turn for turn in turns if turn[:2] in ("m ", "a ", "t ", "d ", "c ", "x ")]
    log = "\n".join(["game: wuestenkoenige", "players: Ana, Ben", *map("{} {}".format, "AB" * len(turns), turns)])
    document, problems = read_notation(log, "examples", NOTATION)
    assert problems == []
    assert len(document.data["moves"]) == len(turns) >= 20
    cards = {action["card"]["kind"] for move in document.data["moves"] for action in move["turn"] if "card" in action}
    assert len(cards) == 9


def _placed(**changes):
    """A position with pieces moved by hand: `place=(camels, goods, stack)`."""
    before = state(3)
    camels, goods, tiles = list(before.camels), list(before.goods), list(before.tiles)
    for name, (standing, lying, stack) in changes.items():
        place = COMPACT.numbers[name]
        camels[place], goods[place], tiles[place] = standing, lying, stack
    return before._replace(camels=tuple(camels), goods=tuple(goods), tiles=tuple(tiles))


def test_a_position_shows_camels_with_cargo_stacks_open_and_buried_goods():
    standing = (Camel(0, WATER + FIRE, False), Camel(1, 0, True), Camel(2, 2 * PLANT, False))
    scene = places.position(
        _placed(C2=(standing, 0, 0b1011), D2=((), FIRE, 1), E2=((), 3 * WATER, 0b10)), DrawOptions()
    )
    drawn = used(scene.children)
    assert [drawn[f"player-camel {player}"] for player in range(3)] == [2, 2, 2]  # on C2 and in the palace
    assert (drawn["good water"], drawn["good fire"], drawn["good plant"]) == (1, 2, 1)
    assert (drawn["buried water"], drawn["buried fire"]) == (1, 0)
    assert tiles(drawn, "dune") + tiles(drawn, "plain") == COMPACT.grey - 1
    more = Counter(drawn_words(scene)) - Counter(drawn_words(places.position(_placed(), DrawOptions())))
    # letters of the camels, the plants of one, the stack on C2 and the water below E2
    assert more == {"R": 1, "B": 1, "G": 1, "2": 1, "3": 2}


def test_a_position_shows_what_each_player_has():
    before = state(3)._replace(delivered=(WATER + 2 * FIRE, 0, 0), hands=(5, 0, 3), stock=(8, 12, 8), out=0b010)
    shown = drawn_words(places.view(before._replace(pile=(0, 1, 0, 0, 0, 0, 0, 0, 0), hidden=2), DrawOptions()))
    row = shown.index("1  Ana")
    assert shown[row + 1 : row + 7] == ["1", "2", "2", "4", "8", "5"]
    assert "2  Ben (out)" in shown
    assert "discards: 1 Drying up, 2 face down" in shown


@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=LAYOUTS)
@in_each_language
def test_a_full_board_with_long_names_stays_in_its_picture(layout, lang):
    before = state(5, layout)
    full = (Camel(3, WATER + FIRE + PLANT, False),) * 3
    crowd = tuple(Camel(player, cargo, False) for player in range(5) for cargo in (0, *UNIT))
    camels = (*[full] * layout.grey, *[crowd] * 4)
    full = before._replace(
        camels=camels, goods=(7 * WATER + FIRE,) * len(before.goods), pile=(3,) * 9, hidden=2, out=16
    )
    scene = places.view(full, DrawOptions(lang))
    for text, corners in texts(scene.children):
        assert all(0 <= x <= scene.width and 0 <= y <= scene.height for x, y in corners), text


@in_each_language
def test_players_differ_in_letter_and_beads(lang):
    letters = "".join(pieces.letter(player, SPOKEN[lang]) for player in range(5))
    assert letters == {"en": "RBGOK", "fr": "RBVON", "de": "RBGOS"}[lang]
    drawn = [pieces.camel(player, SPOKEN[lang]).children for player in range(5)]
    beads = [sum(isinstance(shape, Circle) and shape.r < 0.06 for shape in shapes) for shapes in drawn]
    assert beads == [1, 2, 3, 4, 5]


def test_signs_stand_out_from_the_grounds_of_the_hexes():
    for good, ground in (("water", "water-light"), ("tent", "tent-light"), ("palm", "palm-light")):
        assert contrast(COLOR[good], COLOR[ground]) >= 3
    assert all(contrast(COLOR["ink"], COLOR[ground]) >= 4.5 for ground in ("sand-core", "plain-deep"))
    assert all(contrast(COLOR["gorge-ink"], COLOR[f"gorge-{tone}"]) >= 4.5 for tone in range(5))


@pytest.mark.few(1)
@pytest.mark.parametrize("name", ["a4", "letter"])
def test_all_pieces_go_on_sheets(name):
    held = Counter()
    for leaf in impose(printed(layout=LAYOUTS["grand"]).pieces, paper(name)):
        held.update(dict(leaf.holds))
    assert held.total() == 120 + 60 + 60 + 32
    assert all(held[good] == 20 for good in GOODS)


# Event cards: their titles, pictures and signs.

LANGUAGES = ("en", "fr", "de")


def titles(part):
    return [shape for shape in part.face.children if isinstance(shape, Text) and shape.weight == FACE.display]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_titles_stand_beside_their_sign_in_the_plain_sky_in_one_size_but_the_longest(lang):
    said, sizes = load_texts(TEXTS, lang), set()
    for part in cards.cards(said):
        lines = titles(part)
        assert " ".join(line.text for line in lines) == part.name
        assert len(lines) <= 2
        for line in lines:
            assert line.x > ICON[0] + ICON[2] + 1
            assert line.x + font.width(line.text, line.size, line.weight) <= cards.WIDTH - cards.SAFE
            assert line.y - font.CAP_HEIGHT * line.size >= 3 and line.y <= cards.HEAD
        sizes |= {line.size for line in lines}
    assert len(sizes) <= 2 and min(sizes) >= 3.2


def test_every_event_has_a_picture_over_all_of_its_card_and_a_sign():
    windows, signs = set(), set()
    for kind in DECK:
        window, *sign = scene(kind, cards.LOWEST).children
        assert isinstance(window, Group) and window.clip[:4] == tuple(cards.AREA)
        land, _ = window.children
        sky, *_ = land.children
        x, y, wide, _ = cards.AREA
        (_, *corner), *_, (_, *far), _ = sky.commands[:3] + sky.commands[-1:]
        assert corner[0] < x and corner[1] < y and far[0] > x + wide and far[1] > cards.CREST
        corner, far = ([place * land.scale + off for place, off in zip(at, (land.x, land.y), strict=True)]
                       for at in (corner, far))  # fmt: skip
        assert corner[0] < x and corner[1] < y and far[0] > x + wide and far[1] > cards.LOWEST
        assert tuple(sign) == tuple(icon(kind, *ICON))
        windows.add(window.children)
        signs.add(tuple(sign))
    assert len(windows) == len(signs) == len(DECK)


def test_a_camel_that_migrated_is_shown_so():
    faces = "plain A2 A3 B1 B2 B3 B4 C1 C2 C3 C4 D1 D2 D3 D4 E1 E2 E3 E4 F2 F3"
    turns = "Ana m palace>F3 d A2\nBen d A2\nAna c migration F3>F2 F2>E2 d A2\n"
    told = verdict_text(judge(parse_log(f"game: wuestenkoenige\nplayers: Ana, Ben\nfaces: {faces}\n{turns}")))
    assert "error already-migrated" in told
    assert "F2: Ana (migrated)" in told
