"""Faces of games: covers, ornaments, running heads."""

import pytest

from pnp.books.book import read_edition
from pnp.books.pages import book_pages
from pnp.data.read import in_language, load_texts
from pnp.game import DrawOptions
from pnp.library.catalog import find_game, shipped_ids
from pnp.library.layouts import shipped_layout
from pnp.press import TEXTS, Imprint, bind, paper
from pnp.press.sheet import SheetSide
from pnp.printing.colors import palette_of, theme_of
from pnp.printing.leaves import imprint, kit_cover
from pnp.scene import Group, Polygon, Rect, Style, Text, font
from pnp.scene.model import Area
from pnp.scene.vision import contrast
from pnp.style import landscape
from pnp.style.theme import THEMES
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


@pytest.mark.parametrize("game_id", shipped_ids())
@pytest.mark.parametrize("theme", THEMES)
def test_lettering_stands_out_from_the_sky(game_id, theme):
    colors = theme_of(theme, find_game(game_id))
    assert contrast(colors["art.letter"], colors["art.sky-0"]) >= 3


@pytest.mark.parametrize("game_id", shipped_ids())
def test_a_picture_fills_its_area_and_is_the_same_each_time(game_id):
    for area in (Area(0, 0, 100, 60), Area(5, 7, 60, 100)):
        drawn = list(face(game_id).art(area))
        assert drawn == list(face(game_id).art(area))
        ground = drawn[0]
        assert isinstance(ground, Polygon)
        assert (min(ground.points), max(ground.points)) == (
            (area.x, area.y),
            (area.x + area.width, area.y + area.height),
        )


def test_a_row_of_dunes_reaches_over_both_edges_of_its_area():
    area = Area(10, 0, 100, 50)
    for seed in range(40):
        for tops in (2, 3, 4):
            crest = landscape.dune(area, 1, 0.5, 0.1, tops, seed).crest
            assert crest[0][0] <= area.x and crest[-1][0] >= area.x + area.width
            assert [x for x, _ in crest] == sorted(x for x, _ in crest)


def test_a_figure_stands_on_the_crest():
    area = Area(0, 0, 100, 50)
    row = landscape.Dune(1, ((0, 20), (50, 30), (100, 20)))
    assert landscape.height_at(row, 0) == pytest.approx(20)
    assert landscape.height_at(row, 50) == pytest.approx(30, abs=0.01)
    assert 20 < landscape.height_at(row, 25) < 30
    assert area.height > landscape.height_at(row, 99)


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
    leaf = SheetSide(paper("a4"), (), "Aid", measured=False)
    (page,) = bind([leaf], Imprint("Chess"), load_texts(TEXTS, "en"))
    assert [one.text for one in texts(page.scene.children) if one.text == "Chess"] == []
