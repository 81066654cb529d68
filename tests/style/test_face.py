"""Faces of games: covers, ornaments, running heads."""

from collections import Counter

import pytest

from pnp.books.book import read_edition
from pnp.books.pages import book_pages
from pnp.data.read import in_language, load_texts
from pnp.game import DrawOptions
from pnp.library.catalog import find_game, shipped_ids
from pnp.library.layouts import shipped_layout
from pnp.press import TEXTS, Imprint, bind, paper
from pnp.press.sheet import SheetSide
from pnp.printing.files import palette_of, theme_of
from pnp.printing.leaves import imprint, kit_cover
from pnp.scene import Circle, Group, Path, Polygon, Rect, Style, Symbol, Text, Use, font
from pnp.scene.model import Area
from pnp.scene.vision import contrast
from pnp.style import figures, landscape, symbols
from pnp.style.own_theme import doubts
from pnp.style.pieces import card_back
from pnp.style.symbols import mirrored
from pnp.style.theme import COLOR, THEMES, Theme
from pnp.testing.drawings import own_box
from tests.crossed import crossed

LANGUAGES = ("en", "fr", "de")


def texts(shapes):
    for shape in shapes:
        if isinstance(shape, Group):
            yield from texts(shape.children)
        elif isinstance(shape, Text):
            yield shape


def face(game_id):
    return find_game(game_id).drawing().face()


def test_no_two_games_have_the_same_face():
    faces = [face(game_id) for game_id in shipped_ids()]
    assert len({one.display for one in faces}) == len({one.ornament for one in faces}) == len(faces)
    assert len({palette_of(find_game(game_id)).theme("color")["accent"] for game_id in shipped_ids()}) == len(faces)


@pytest.mark.few(0)
@pytest.mark.parametrize(("lang", "game_id"), crossed(LANGUAGES, shipped_ids()))
def test_the_title_of_a_rulebook_is_lettering_as_wide_as_its_cover_takes(game_id, lang):
    edition = read_edition(find_game(game_id), lang)
    drawn = book_pages(edition)[0]
    title = [one for one in texts(drawn.children) if one.weight == face(game_id).display]
    assert " ".join(one.text for one in title) == edition.title
    wide = max(font.width(one.text, one.size, one.weight) for one in title)
    assert drawn.width * 0.5 < wide <= drawn.width * 0.84


@pytest.mark.parametrize("game_id", shipped_ids())
def test_the_cover_of_a_kit_tells_what_is_in_it(game_id):
    game = find_game(game_id)
    kit = game.drawing().kit(shipped_layout(game), None, DrawOptions())
    said = [one.text for one in texts(kit_cover(game, kit, "en").children)]
    least, most = game.players
    assert f"{least} to {most} players" in said
    assert [one for one in said if "years" in one] == ([f"from {game.age} years"] if game.age else [])
    for kind in {part.kind for part in kit.pieces}:
        count = sum(part.copies for part in kit.pieces if part.kind == kind)
        assert said[said.index(kind) - 1] == str(count)


@pytest.mark.few(1)
@pytest.mark.parametrize("game_id", shipped_ids())
def test_a_picture_fills_its_area_and_is_the_same_each_time(game_id):
    for area in (Area(0, 0, 100, 60), Area(5, 7, 60, 100)):
        drawn = list(face(game_id).art(area))
        assert drawn == list(face(game_id).art(area))
        ground = drawn[0]
        assert isinstance(ground, Rect) and ground[:4] == tuple(area)
        quiet = face(game_id).quiet(area)
        assert area.x <= quiet.x and quiet.x + quiet.width <= area.x + area.width
        assert area.y <= quiet.y and quiet.y + quiet.height <= area.y + area.height


@pytest.mark.parametrize("measured", [True, False])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sheet_has_the_name_of_its_game_in_its_face(measured, lang):
    for game_id in shipped_ids():
        game = find_game(game_id)
        said = imprint(game, shipped_layout(game), 7, lang)
        for name in ("a4", "letter", "a3"):
            leaf = SheetSide(paper(name), (Rect(10, 10, 5, 5, Style("ink")),), "Aid", measured=measured)
            (page,) = bind([leaf], said, load_texts(TEXTS, lang))
            heads = [one for one in texts(page.scene.children) if one.weight == said.display]
            assert [one.text for one in heads] == [in_language(game.title, lang)]


def test_a_sheet_of_no_game_has_no_head():
    (page,) = bind([SheetSide(paper("a4"), (), "Aid", measured=False)], Imprint("Chess"), load_texts(TEXTS, "en"))
    assert [one.text for one in texts(page.scene.children) if one.text == "Chess"] == []


# Pictures on cards: plain above, pale below, quiet where words stand.

AREA = Area(-3, -3, 69, 94)


@pytest.mark.parametrize("seed", range(4))
def test_the_pale_dune_reaches_all_edges_below_its_crest(seed):
    left, top, right, low = own_box(landscape.foreground(AREA, 49, seed))
    assert left <= AREA.x and right >= AREA.x + AREA.width and low >= AREA.y + AREA.height
    assert 46 <= top <= 50


@pytest.mark.parametrize("theme", THEMES)
def test_what_lies_under_the_words_of_a_card_is_at_most_8_percent_from_its_ground(theme):
    colors = THEMES[theme]
    assert len(found := landscape.foreground(AREA, 49, 1).style.fill.stops) > 1
    assert all(contrast(colors[role], colors["ground"]) <= 1.08 for _, role in found)


@pytest.mark.parametrize("symbol", [symbols.symbol("tent"), figures.camel("walk")])
def test_a_mirrored_symbol_is_as_wide_on_the_other_side(symbol):
    def extent(shapes, side=1):
        boxes = [own_box(shape) for shape in shapes if isinstance(shape, (Path, Circle))]
        return Counter(tuple(sorted((round(side * box[0], 6), round(side * box[2], 6)))) for box in boxes)

    def flat(shapes):
        return [one for shape in shapes for one in (flat(shape.children) if hasattr(shape, "children") else [shape])]

    assert (other := mirrored(symbol)).name != symbol.name
    assert extent(flat(symbol.children), -1) == extent(flat(other.children))
    assert mirrored(symbol) is other


# Backs of cards: what a print or a cut that is off does to them.

SIZES = ((41.0, 63.0), (63.0, 88.0), (60.0, 60.0), (45.0, 45.0))
BLEED = 3.0


def emblem(fill, hole):
    return Symbol(f"emblem {fill}", (Circle(0, 0, 1, Style(fill)), Circle(0, 0, 0.5, Style(hole))))


def small(shapes):
    """The small emblems that are strewn."""
    return [use for shape in shapes if isinstance(shape, Group) for use in shape.children if isinstance(use, Use)]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_all_but_the_ground_keeps_2_mm_from_a_cut_that_is_off_by_2(width, height):
    for shape in card_back(width, height, BLEED, emblem):
        if isinstance(shape, Circle):
            reach = shape.r + shape.style.width / 2 + 4
            assert reach <= shape.x <= width - reach
            assert reach <= shape.y <= height - reach
        if frame := shape if isinstance(shape, Polygon) else shape.clip if isinstance(shape, Group) else None:
            reach = frame.style.width / 2 + 4
            assert all(reach <= x <= width - reach and reach <= y <= height - reach for x, y in frame.points)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_ground_alone_goes_on_through_the_bleed(width, height):
    ground, *rest = card_back(width, height, BLEED, emblem)
    assert isinstance(ground, Rect)
    assert ground[:4] == (-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED)
    assert not any(isinstance(shape, Rect) for shape in rest)
    assert all(shape.clip for shape in rest if isinstance(shape, Group))
    assert len(small(rest)) >= 4


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_back_is_the_same_when_turned_by_half_a_turn(width, height):
    places = Counter((round(use.x, 6), round(use.y, 6)) for use in small(card_back(width, height, BLEED, emblem)))
    assert places == Counter((round(width - x, 6), round(height - y, 6)) for x, y in places.elements())


@pytest.mark.parametrize("game_id", shipped_ids())
@pytest.mark.parametrize("theme", THEMES)
def test_lettering_emblem_and_rings_stand_out_in_the_hues_of_every_game(game_id, theme):
    colors = theme_of(theme, find_game(game_id))
    assert contrast(colors["art.letter"], colors["art.sky-0"]) >= 3
    assert contrast(colors["art.back-emblem"], colors["art.back-medal"]) >= 4.5
    assert contrast(colors["art.back-line"], colors["art.back"]) >= 3
    assert colors["art.back-shade"] != colors["art.back"]


@pytest.mark.parametrize("role", ["art.letter", "art.back-emblem"])
def test_a_theme_of_ones_own_is_doubted_where_titles_and_numbers_of_cards_are_pale(role):
    ground = {"art.letter": "art.sky-0", "art.back-emblem": "art.back-medal"}[role]
    pale = Theme({**COLOR, role: COLOR[ground]})
    assert [(one.one, one.other) for one in doubts(pale, [], {role}, grey=False)] == [(role, ground)]
