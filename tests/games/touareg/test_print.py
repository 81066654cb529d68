import tomllib
from pathlib import Path

import pypdfium2
import pytest
from PIL import ImageChops, ImageStat

from pnp import kit
from pnp.data.read import load_texts
from pnp.game import DrawOptions, SetupSheet
from pnp.games.touareg.drawing import board, cards, desert, lands, pages, tribes, view as places
from pnp.games.touareg.drawing.tribes import FACE, PALETTE, TEXTS
from pnp.games.touareg.layout import KINDS, read_layout
from pnp.games.touareg.setup import camp_groups, read_start
from pnp.games.touareg.state import LAST_FATE, TRIBES
from pnp.scene import Group, Rect, Text, font
from pnp.scene.vision import contrast
from pnp.style import figures
from pnp.testing.drawings import texts
from tests.drawn import counted, drawn_words, used

COLOR = PALETTE.theme("color")
ROOT = Path(__file__).parents[3]
LAYOUT, _ = read_layout(tomllib.loads((ROOT / "layouts/touareg/standard.toml").read_text("utf-8")))
WORDS = load_texts(TEXTS, "en")
NAMES = ["Ana", "Ben", "Cleo", "Dunya with a name that is far too long for any table of tribes and money"]


def state(players=4, seed=7):
    names, taken = NAMES[:players], []
    for player in range(players):
        taken.append(camp_groups(LAYOUT, players, player)[0 if players == 3 else player][0])
    setup = {"seed": seed, "camps": dict(zip(names, taken, strict=True))}
    start = read_start(LAYOUT, {"players": names, "setup": setup})
    assert start.violations == ()
    return start.state


def setup_sheet_of(players=4, seed=7):
    return SetupSheet(state(players, seed), seed, f"pnp setup touareg --players {players} --seed {seed}")


def printed(players=4, **wishes):
    return pages.kit(LAYOUT, setup_sheet_of(players), DrawOptions(**wishes))


@pytest.fixture(scope="module")
def whole():
    return printed()


def test_the_territories_are_those_of_the_layout(whole):
    found = counted(whole.pieces, WORDS["kind.territories"])
    assert {kind: found[kind] for kind in KINDS[1:]} == {
        "saline": 1, "guelta": 6, "reg": 12, "erg": 12, "fech-fech": 8, "mountain": 6, "chott": 4,
    }  # fmt: skip
    assert all(found[WORDS[f"land.camp.{tribe}"]] == 1 for tribe in TRIBES)
    assert found.total() == 53


def test_the_cards_are_5_of_each_tribe_and_16_of_fate(whole):
    assert counted(whole.pieces, WORDS["kind.tribes"]) == {WORDS[f"card.{tribe}"]: 5 for tribe in TRIBES}
    assert counted(whole.pieces, WORDS["kind.fate"]).total() == 16
    fates = [part for part in whole.pieces if part.kind == WORDS["kind.fate"]]
    assert [str(number) in drawn_words(part.face) for number, part in enumerate(fates, 1)] == [True] * 16


def test_camels_markers_and_coins_are_those_of_the_rule_book(whole):
    assert counted(whole.pieces, WORDS["kind.camels"]) == {"camel": 100, "five camels": 70}
    assert counted(whole.pieces, WORDS["kind.markers"]) == {WORDS[f"marker.{tribe}"]: 35 for tribe in TRIBES}
    assert counted(whole.pieces, WORDS["kind.coins"]) == {WORDS["coin.gold"]: 20, WORDS["coin.silver"]: 30}


def test_values_stand_on_a_territory_and_a_nought_does_not(whole):
    for part in whole.pieces[: 4 + 7]:
        kind = part.name if part.name in KINDS else "camp"
        value = LAYOUT.kinds[kind]
        shown = [word for word in drawn_words(part.face) if word.isdecimal()]
        assert shown == [str(number) for number in (value.economic, value.strategic) if number]


def test_what_is_shuffled_together_has_one_back(whole):
    backs = {
        kind: {part.back for part in whole.pieces if part.kind == WORDS[f"kind.{kind}"]}
        for kind in ("territories", "tribes", "fate", "camels")
    }
    assert len(backs["territories"]) == 1
    assert len(backs["tribes"] | backs["fate"]) == 1
    assert backs["camels"] == {None}


def test_the_text_of_a_fate_card_stays_below_its_picture(whole):
    for card in range(1, 17):
        assert len(font.wrap(WORDS[f"fate.{card}.text"], cards.WIDTH - 2 * cards.SAFE - 1, 3.2)) <= 4, card


@pytest.mark.few(1)
@pytest.mark.parametrize(("size", "side"), [(None, 446), (40.0, 306)])
def test_a_square_of_the_board_is_2_mm_larger_than_its_card(size, side):
    scene = board.board(LAYOUT, DrawOptions(size=size))
    assert (scene.width, scene.height) == (side, pytest.approx(1.06 * side - 0.12 * desert.FRAME))
    assert {str(square) for square in range(1, 50)} <= set(drawn_words(scene)) and cards.SIDE == 60


def test_without_coordinates_the_board_has_no_numbers():
    words = drawn_words(board.board(LAYOUT, DrawOptions(coordinates=False)))
    assert {int(word) for word in words if word.isdecimal()} == {1, 2, 3}  # camps of three players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_setup_sheet_shows_the_dealt_grid_without_camps(players):
    sheet = printed(players).pages["setup"]
    drawn = used(sheet.children)
    for kind in KINDS[1:]:
        pictures = [f"land {kind} {variant or ''}" for variant in range(lands.VARIANTS)]
        assert sum(drawn[picture] for picture in pictures) == (count := LAYOUT.kinds[kind].cards)
        assert all(drawn[picture] >= 1 for picture in pictures[:count])
    assert not any(name.startswith("land camp") for name in drawn)
    assert f"pnp setup touareg --players {players} --seed 7" in drawn_words(sheet)


def test_the_setup_sheet_tells_what_each_sector_is_worth():
    shown = drawn_words(printed().pages["setup"])
    row = shown.index("sector NW")
    assert shown[row : row + 5] == ["sector NW", "7", "8", "43:", "3"]


def test_a_position_shows_owners_and_camels():
    before = state(2)
    first = before.match.camps[0]
    near = next(n for n in sorted(LAYOUT.near[first]) if before.match.kinds[n] != "chott")
    owner, camels = list(before.owner), list(before.camels)
    owner[near], camels[near], camels[first] = 0, 87, 0
    after = before._replace(owner=tuple(owner), camels=tuple(camels))
    scene, part = (places.view(after, DrawOptions(about=about)) for about in (None, frozenset({near})))
    drawn = used(scene.children)
    assert (drawn["shield ajjer"], drawn["shield ahaggar"]) == (2 + 1 + 2, 1 + 1)  # squares, the table, the legend
    assert (drawn["land camp ajjer4"], drawn["land camp ahaggar4"]) == (1 + 1, 1)  # and in the legend
    assert drawn_words(scene).count("87") == 2  # on the square and as the tribe's sum
    # five of 87 camels, none before tents of their own color or on the empty square; one of the tribe leads them
    herds = {name: count for name, count in drawn.items() if name.startswith("herd")}
    assert (herds, used(part.children)["herd ajjer 1"]) == ({"herd ajjer 5": 1}, 1)  # one on a part, where a value is
    left = [LAYOUT.kinds[kind] for square, kind in enumerate(before.match.kinds) if square not in (0, near)]
    assert len(drawn_words(scene)) - len(drawn_words(part)) == sum((k.economic > 0) + (k.strategic > 0) for k in left)
    inner, cloth = used(places.herd("ajjer", 3).children), figures.cloth(tribes.role("ajjer"))
    assert (inner.total(), inner[figures.rider("walk", cloth, cloth, cloth).name]) == (3 + 1, 1)
    assert "Ana" in drawn_words(scene) and any("box: 430 camels" in line for line in drawn_words(scene))


def test_long_names_stay_in_the_picture():
    scene = places.view(state(4), DrawOptions())
    assert all(0 <= x <= scene.width for _, corners in texts(scene.children) for x, _ in corners)


def test_tribes_differ_in_sign_and_rim():
    shapes = [tribes.shield(tribe).children[1:] for tribe in TRIBES]
    bare = [
        repr(children).replace(tribes.ink(tribe), "").replace(tribe, "")
        for tribe, children in zip(TRIBES, shapes, strict=True)
    ]
    assert len(set(bare)) == 4


def test_words_on_dark_pieces_are_readable():
    assert contrast(COLOR["paper"], COLOR["tent-dark"]) >= 4.5
    assert contrast(COLOR["tent-ink"], COLOR["tent"]) >= 4.5


# Tribe cards and fate cards: what is on them in each language.

LANGUAGES = ("en", "fr", "de")
FATES = range(1, LAST_FATE + 1)
_GAP = 0.6  # mm


def deck(lang):
    return {part.key: part for part in cards.cards(load_texts(TEXTS, lang))}


def own_words(part):
    """The texts of a card that are not of its picture or its signs."""
    return [shape for shape in part.face.children if isinstance(shape, Text)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_fate_has_its_whole_title_and_text_in_one_size_each_a_deck(lang):
    said, drawn, sizes = load_texts(TEXTS, lang), deck(lang), {}
    for card in FATES:
        number, *lines = own_words(drawn[f"fate.{card}"])
        title = [line for line in lines if line.weight == FACE.display]
        body = [line for line in lines if line.weight == "regular"]
        assert number.text == str(card)
        assert " ".join(" ".join(line.text for line in title).split()) == said[f"fate.{card}.title"]
        assert " ".join(line.text for line in body) == " ".join(said[f"fate.{card}.text"].split(" "))
        sizes.setdefault("title", set()).update(line.size for line in title)
        sizes.setdefault("body", set()).update(line.size for line in body)
    assert all(len(found) == 1 for found in sizes.values()), sizes
    assert min(sizes["body"]) >= 2.5 and min(sizes["title"]) >= 3.2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_titles_stand_above_the_picture_and_texts_below_its_crest(lang):
    drawn = deck(lang)
    for card in FATES:
        for line in own_words(drawn[f"fate.{card}"]):
            if line.weight == FACE.display:
                assert line.y <= cards.HEAD + _GAP
            elif line.weight == "regular":
                assert line.y - font.CAP_HEIGHT * line.size >= cards.CREST + _GAP
                assert line.y + font.DESCENT * line.size <= cards.HEIGHT - 3


def test_every_fate_has_a_picture_of_its_own_over_all_of_its_card():
    pictures = [cards.picture(card) for card in FATES]
    assert len(set(pictures)) == LAST_FATE
    for picture in pictures:
        assert isinstance(picture, Group) and picture.clip[:4] == tuple(cards.AREA)
        closer, *_ = picture.children
        left, top, right, low = (closer.scale * side for side in (-3, -3, 44, 66))
        assert left + closer.x <= -3 and top + closer.y <= -3 and right + closer.x >= 44 and low + closer.y >= 66
        assert isinstance(closer.children[0], Rect) and closer.children[0][:4] == tuple(cards.AREA)
        assert any(count for count in used(picture.children).values())
    assert pictures == [cards.picture(card) for card in FATES]


def test_kin_come_to_the_tents_of_their_tribe():
    for card, tribe in zip((2, 3, 4, 5), ("ress", "ilbakan", "ahaggar", "ajjer"), strict=True):
        drawn = used(cards.picture(card).children)
        assert [other for other in TRIBES if drawn[f"shield {other}"]] == [tribe]


@pytest.mark.few(1)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_tribe_is_named_below_its_rider_and_shows_its_shield_once(lang):
    for tribe in TRIBES:
        part = deck(lang)[f"tribe.{tribe}"]
        assert used(part.face.children)[f"shield {tribe}"] == 1
        for line in own_words(part):
            half = font.width(line.text, line.size, line.weight) / 2
            assert line.anchor == "middle" and line.x - half >= cards.SAFE and line.x + half <= 41 - cards.SAFE
        assert load_texts(TEXTS, lang)[f"title.{tribe}"] in dict(texts(part.face.children))


@pytest.mark.few(0)
def test_the_kit_takes_at_most_8_ml_of_ink():
    found = 0.0  # page by page, 12 ml a m² that a color covers whole, half of the black in a color printed in black
    with pypdfium2.PdfDocument(kit("touareg", players=3, seed=7).files[".pdf"]) as document:
        for page in document:
            inks = ImageChops.invert(page.render(scale=40 / 72).to_pil().convert("RGB"))
            black = ImageStat.Stat(ImageChops.darker(ImageChops.darker(*inks.split()[:2]), inks.split()[2])).mean[0]
            area = page.get_width() * page.get_height() * (0.0254 / 72) ** 2
            found += (sum(ImageStat.Stat(inks).mean) - black) / 255 * area * 12
    assert 4 < found <= 8
