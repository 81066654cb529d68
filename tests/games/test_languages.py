"""Every language of the program says the same, in its own typography, and fits wherever it is printed."""

import re
from dataclasses import replace
from functools import cache
from pathlib import Path
from string import Formatter

import pytest

import pnp
from pnp import press
from pnp.cli.options.deal import asked_of
from pnp.data import texts as catalogues
from pnp.data.find import layout_ids
from pnp.data.texts import load_texts
from pnp.game import DrawOptions
from pnp.library.catalog import find_game, game_ids
from pnp.library.layouts import shipped_layout
from pnp.printing.leaves import dealt, facts, kit_leaves
from pnp.printing.part_names import part_names
from pnp.printing.requests import LANGUAGES, PrintOptions
from pnp.scene.font import printable
from tests.crossed import crossed
from tests.games.asked import asked_for
from tests.games.laid_out import colliding, crossing, hidden, outside, safe_zone, unclipped, uprights, words
from tests.games.noted import Noted

CODE = Path(pnp.__file__).parent
FOLDERS = [pytest.param(path, id=path.parent.name) for path in sorted(CODE.rglob("texts")) if path.is_dir()]
FOREIGN = [lang for lang in LANGUAGES if lang != "en"]
SAFE = 3  # mm
SEED = 2**53 - 1  # the longest
LETTER = 0.1  # mm, one letter may be wider than another by this


@pytest.mark.parametrize("lang", FOREIGN)
@pytest.mark.parametrize("folder", FOLDERS)
def test_all_languages_have_the_same_texts_with_the_same_gaps(folder, lang):
    english, own = load_texts(folder, "en"), load_texts(folder, lang)
    assert list(own) == list(english)
    assert {key: gaps(text) for key, text in own.items()} == {key: gaps(text) for key, text in english.items()}


def gaps(text):
    return sorted(name for _, name, _, _ in Formatter().parse(text) if name is not None)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("folder", FOLDERS)
def test_no_text_is_empty_shortened_or_beyond_the_font(folder, lang):
    for key, text in load_texts(folder, lang).items():
        assert text == text.strip() != "", key
        assert "…" not in text and printable(text) == text, key


@pytest.mark.parametrize("folder", FOLDERS)
def test_french_and_german_have_their_own_punctuation(folder):
    for key, text in load_texts(folder, "fr").items():
        assert not re.search(r"[^\u00a0][;:!?»](?=[\s.,)]|$)", text), f"{key}: no space that does not break"
        assert not re.search(r"«(?!\u00a0)|['\"“”]", text), f"{key}: not a French quotation mark or apostrophe"
    for key, text in load_texts(folder, "de").items():
        assert not re.search(r"[\s][;:!?](\s|$)|['\"”]|[«»]", text), key


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_text_is_asked_for(folder, monkeypatch):
    """By its whole name in the code, or when all is printed for any number of players."""
    source = "\n".join(path.read_text("utf-8") for path in CODE.rglob("*.py"))
    noted = Noted(load_texts(folder, "en"))
    read = catalogues.read
    catalogues.load_texts.cache_clear()
    monkeypatch.setattr(
        catalogues,
        "read",
        lambda path: replace(read(path), data=noted) if path == folder / "en.toml" else read(path),
    )
    for game in game_ids():
        if folder.parent.name == game.replace("-", "_"):
            least, most = find_game(game).players
            for players in range(least, most + 1):
                kit_of.__wrapped__(game, None, "en", players)
                view_of(game, "en", players)
            for players, asked in asked_for(find_game(game)):
                asked_kit.__wrapped__(game, "en", players, asked.words)
    catalogues.load_texts.cache_clear()
    named = {key for key in noted if f'"{key}"' in source or f"'{key}'" in source}
    assert {*noted} - noted.asked - named == set()


@cache
def kit_of(game_id, layout_id, lang, players):
    """A kit with the setup sheet of a seed."""
    game = find_game(game_id)
    layout = shipped_layout(game, layout_id)
    deal = dealt(game, layout, players, SEED, layout_id or game.default_layout, lang)
    return game.drawing().kit(layout, deal, DrawOptions(lang))


@cache
def asked_kit(game_id, lang, players, words):
    """A kit with the setup sheet of a deal that something was asked of."""
    game = find_game(game_id)
    deal = dealt(game, shipped_layout(game), players, SEED, game.default_layout, lang, asked_of(game, words))
    return game.drawing().kit(shipped_layout(game), deal, DrawOptions(lang))


def view_of(game_id, lang, players):
    game = find_game(game_id)
    deal = dealt(game, shipped_layout(game, None), players, 7, game.default_layout, lang)
    return game.drawing().view(deal.state, DrawOptions(lang))


def most(game_id):
    return find_game(game_id).players[1]


def first_and_most(game_id, lang):
    return kit_of(game_id, None, lang, most(game_id))


def assert_laid_out(shapes, box, lines=True):
    found = [*words(shapes)]
    assert [one.text for one in found if "…" in one.text] == []
    assert outside(found, *box) == []
    assert colliding(found) == []
    if lines:
        assert crossing(found, uprights(shapes)) == []
        assert [*hidden(shapes)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", game_ids())
def test_words_on_pages_stay_in_their_places(game, lang):
    kits = [kit_of(game, None, lang, players) for players in {*find_game(game).players}]
    kits += [asked_kit(game, lang, players, asked.words) for players, asked in asked_for(find_game(game))]
    for kit in kits:
        for name, page in kit.pages.items():
            drawn_map = name == "setup"  # numbers of the places stand across its lines
            assert_laid_out(page.children, (0, 0, page.width, page.height), not drawn_map)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", game_ids())
def test_words_on_boards_and_positions_stay_in_their_places(game, lang):
    for layout in layout_ids(game):
        for board in kit_of(game, layout, lang, most(game)).boards.values():
            assert_laid_out(board.children, (0, 0, board.width, board.height), lines=False)
    scene = view_of(game, lang, most(game))
    assert_laid_out(scene.children, (0, 0, scene.width, scene.height), lines=False)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", game_ids())
def test_words_on_pieces_keep_away_from_the_cut(game, lang):
    """3 mm, or what a small piece has in English."""
    pieces = first_and_most(game, lang).pieces
    for part, english in zip(pieces, first_and_most(game, "en").pieces, strict=True):
        assert (part.outline, part.copies) == (english.outline, english.copies)
        for scene in (part.face, *([part.back] if part.back else [])):
            found = [*words(scene.children)]
            assert [one.text for one in found if "…" in one.text] == []
            assert colliding(found) == [], part.name
            assert crossing(found, uprights(scene.children)) == [], part.name
            assert [*hidden(scene.children)] == [], part.name
        if (zone := safe_zone(english)) is not None:
            assert safe_zone(part) >= min(SAFE, zone) - LETTER, part.name


@pytest.mark.parametrize(("paper", "game", "lang"), crossed(["a4", "letter"], game_ids(), LANGUAGES))
def test_words_on_sheets_stay_within_the_margins(game, lang, paper):
    """Footers, rulers, parts list, assembly, documents."""
    record = find_game(game)
    leaves = kit_leaves(first_and_most(game, lang), [], PrintOptions(lang=lang, paper=paper))
    said = facts(record, shipped_layout(record, None), SEED, lang)
    for leaf, sheet in zip(leaves, press.bind(leaves, said, load_texts(press.TEXTS, lang)), strict=True):
        margin = leaf.paper.margin
        box = (margin, margin, leaf.paper.width - margin, leaf.paper.height - margin)
        shapes = tuple(unclipped(sheet.scene.children))
        assert_laid_out(shapes, box, lines=False)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ["a4", "letter", "a5"])
def test_words_of_the_press_stay_in_their_places(name, lang):
    texts, paper = load_texts(press.TEXTS, lang), press.paper(name)
    board = kit_of(game_ids()[0], None, lang, most(game_ids()[0])).boards["board"]
    leaves = [
        press.calibration(paper, texts),
        press.fit(board, paper, board.title, texts),
        press.poster(board, paper, board.title, texts, 7.5)[0],
    ]
    for sheet in press.bind(leaves, press.Facts("Game", "classic", "7", "0.1.0"), texts):
        box = (paper.margin, paper.margin, sheet.width - paper.margin, sheet.height - paper.margin)
        assert_laid_out(tuple(unclipped(sheet.scene.children)), box, lines=False)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", game_ids())
def test_each_part_has_its_english_and_its_printed_name(game, lang):
    kit, english = (first_and_most(game, one) for one in (lang, "en"))
    names = part_names(kit, english, load_texts(press.TEXTS, lang))
    for part, same in zip(kit.pieces, english.pieces, strict=True):
        assert names[part.kind.lower()] == names[same.kind.lower()] == part.kind.lower()
    for name, page in kit.pages.items():
        assert names[page.title.lower()] == names[name] == name
    assert len({part.kind for part in kit.pieces}) == len({part.kind for part in english.pieces})
