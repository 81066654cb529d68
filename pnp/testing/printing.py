"""What is printed, in every language: words in their places, names of the parts, boxes."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

import pnp
from pnp import press
from pnp.data.read import read
from pnp.data.texts import load_texts
from pnp.game import AnyGame, DrawOptions, Kit
from pnp.library.catalog import find_game, folder_of
from pnp.library.deals import NOTHING, Asked, has_deal
from pnp.library.layouts import shipped_layout
from pnp.library.players import default_names
from pnp.press import Imposition, Stock
from pnp.press.boxes.piles import pack, piles
from pnp.printing.leaves import imprint, kit_leaves, setup_sheet_of
from pnp.printing.part_names import part_names
from pnp.printing.requests import LANGUAGES, PrintOptions
from pnp.scene import Scene, Shape
from pnp.scene.font import printable
from pnp.testing.case import LONGEST, GameCase
from pnp.testing.drawn import texts
from pnp.testing.laid_out import colliding, crossing, hidden, outside, safe_zone, unclipped, uprights, words
from pnp.testing.noted import Noted

SEED = 2**53 - 1  # the longest
_SAFE = 3  # mm
_LETTER = 0.1  # mm, one letter may be wider than another by this
_PAPERS = ("a4", "letter")
_STOCKS = (Stock(), Stock(True, 0.5))


def drawn_kit(game: AnyGame, layout_id: str | None, lang: str, players: int, asked: Asked = NOTHING) -> Kit:
    """A kit with the setup sheet of a seed where there is anything to deal."""
    layout = shipped_layout(game, layout_id)
    name = layout_id or game.default_layout
    deal = setup_sheet_of(game, layout, players, SEED, name, lang, asked) if has_deal(game) else None
    return game.drawing().kit(layout, deal, DrawOptions(lang))


@cache
def kit_of(game_id: str, layout_id: str | None, lang: str, players: int) -> Kit:
    """The same, drawn once."""
    return drawn_kit(find_game(game_id), layout_id, lang, players)


def first_view(game: AnyGame, lang: str, players: int) -> Scene:
    """The position before the first turn."""
    layout, names = shipped_layout(game), default_names(players)
    if has_deal(game):
        state = setup_sheet_of(game, layout, players, 7, game.default_layout, lang).state
    else:
        state = game.setups.start(layout, {"players": names, "setup": game.setups.fill(layout, {}, names)}).state
    return game.drawing().view(state, DrawOptions(lang))


def assert_laid_out(shapes: tuple[Shape, ...], box: tuple[float, float, float, float], lines: bool = True) -> None:
    """Holds that no word is shortened, leaves the box or lies on another; with `lines` none crosses one."""
    found = [*words(shapes)]
    assert [one.text for one in found if "…" in one.text] == []
    assert outside(found, *box) == []
    assert colliding(found) == []
    if lines:
        assert crossing(found, uprights(shapes)) == []
        assert [*hidden(shapes)] == []


def assert_catalogue(lang: str, own: dict[str, str], english: dict[str, str]) -> None:
    """Holds that texts have the keys and gaps of the English ones, signs of the font and typography of their own."""
    assert list(own) == list(english)
    assert {key: _gaps(text) for key, text in own.items()} == {key: _gaps(text) for key, text in english.items()}
    for key, text in own.items():
        assert text == text.strip() != "", key
        assert "…" not in text and printable(text) == text, key
        if lang == "fr":
            assert not re.search(r"[^\u00a0][;:!?»](?=[\s.,)]|$)", text), f"{key}: no space that does not break"
            assert not re.search(r"«(?!\u00a0)|['\"“”]", text), f"{key}: not a French quotation mark or apostrophe"
        if lang == "de":
            assert not re.search(r"[\s][;:!?](\s|$)|['\"”]|[«»]", text), key


def _gaps(text: str) -> list[str]:
    return sorted(name for _, name, _, _ in Formatter().parse(text) if name is not None)


class Printing(GameCase):
    """Words on pages, boards, pieces, sheets and boxes."""

    @property
    def most(self) -> int:
        """The greatest number of players."""
        return self.game.players[1]

    def kit(self, lang: str) -> Kit:
        """The kit for the greatest number of players."""
        return kit_of(self.game_id, None, lang, self.most)

    def sheet_cases(self) -> Iterable[Any]:
        """Papers and languages: one of each, the others only with `-m soak`."""
        for lang in LANGUAGES:
            for paper in _PAPERS:
                marks = () if (lang, paper) == (LONGEST, _PAPERS[0]) else pytest.mark.soak
                yield pytest.param((paper, lang), marks=marks, id=f"{paper}-{lang}")

    def stock_cases(self) -> Iterable[Stock]:
        """Cards as they are and in sleeves."""
        return _STOCKS

    def test_the_texts_of_all_languages_have_the_same_keys_and_gaps(self, catalogue: str) -> None:
        folder = folder_of(self.game_id) / "texts"
        assert_catalogue(catalogue, load_texts(folder, catalogue), load_texts(folder, "en"))

    def test_every_text_is_asked_for(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """By its whole name in the code, or when all is printed for any number of players."""
        home = folder_of(self.game_id)
        english = home / "texts" / "en.toml"
        noted = Noted(load_texts(english.parent, "en"))
        load_texts.cache_clear()
        monkeypatch.setattr(
            "pnp.data.texts.read", lambda path: replace(read(path), data=noted) if path == english else read(path)
        )
        for players in range(self.game.players[0], self.game.players[1] + 1):
            drawn_kit(self.game, None, "en", players)
            first_view(self.game, "en", players)
        for players, asked in self.asked():
            drawn_kit(self.game, None, "en", players, asked)
        load_texts.cache_clear()
        assert unasked(noted, home) == set()

    def test_words_on_pages_stay_in_their_places(self, lang: str) -> None:
        kits = [kit_of(self.game_id, None, lang, players) for players in {*self.game.players}]
        kits += [drawn_kit(self.game, None, lang, players, asked) for players, asked in self.asked()]
        for kit in kits:
            assert ("setup" in kit.pages) == self.deals
            for name, page in kit.pages.items():
                drawn_map = name == "setup"  # numbers of the places stand across its lines
                assert_laid_out(page.children, (0, 0, page.width, page.height), not drawn_map)

    def test_words_on_boards_and_positions_stay_in_their_places(self, lang: str) -> None:
        for layout_id in self.layout_id_cases():
            for board in kit_of(self.game_id, layout_id, lang, self.most).boards.values():
                assert_laid_out(board.children, (0, 0, board.width, board.height), lines=False)
        scene = first_view(self.game, lang, self.most)
        assert_laid_out(scene.children, (0, 0, scene.width, scene.height), lines=False)

    def test_words_on_pieces_keep_away_from_the_cut(self, lang: str) -> None:
        """3 mm, or what a small piece has in English."""
        for part, english in zip(self.kit(lang).pieces, self.kit("en").pieces, strict=True):
            assert (part.outline, part.copies) == (english.outline, english.copies)
            for scene in (part.face, *([part.back] if part.back else [])):
                assert_within(scene, part.name)
            if (zone := safe_zone(english)) is not None:
                assert (safe_zone(part) or 0) >= min(_SAFE, zone) - _LETTER, part.name

    def test_words_on_sheets_stay_within_the_margins(self, sheet: tuple[str, str]) -> None:
        """Footers, rulers, parts list, assembly, documents."""
        paper, lang = sheet
        leaves = kit_leaves(self.kit(lang), [], PrintOptions(lang=lang, paper=paper))
        said = imprint(self.game, self.layout(), SEED, lang)
        for leaf, page in zip(leaves, press.bind(leaves, said, load_texts(press.TEXTS, lang)), strict=True):
            margin = leaf.paper.margin
            box = (margin, margin, leaf.paper.width - margin, leaf.paper.height - margin)
            assert_laid_out(tuple(unclipped(page.scene.children)), box, lines=False)

    def test_each_part_has_its_english_and_its_printed_name(self, lang: str) -> None:
        kit, english = self.kit(lang), self.kit("en")
        names = part_names(kit, english, load_texts(press.TEXTS, lang))
        for part, same in zip(kit.pieces, english.pieces, strict=True):
            assert names[part.kind.lower()] == names[same.kind.lower()] == part.kind.lower()
        for name, page in kit.pages.items():
            first = name.partition("-")[0]
            if first == name or first not in kit.pages:  # `log-2` goes on from `log`
                assert names[page.title.lower()] == names[name] == name
        assert len({part.kind for part in kit.pieces}) == len({part.kind for part in english.pieces})

    def test_all_cards_and_tiles_are_in_a_box(self) -> None:
        found = piles(self.kit("en").pieces)
        assert sorted(sum(map(len, decks)) for decks in found) == sorted(self.piles)
        for decks in found:
            filled = pack(decks, Stock(), press.paper("a4"), Imposition(), "")
            assert sum(sum(boxed.holds.values()) for boxed in filled) == sum(map(len, decks))

    def test_no_word_on_a_box_is_shortened_or_crosses_a_fold(self, stock: Stock, lang: str) -> None:
        said = load_texts(press.TEXTS, lang)
        title = self.game.title[lang]
        for box in press.boxes(self.kit(lang).pieces, stock, press.paper("a4"), Imposition(), title, said):
            for text, corners in texts(box.face.children):
                assert "…" not in text
                assert not [fold for fold in box.folds if crosses(fold, corners)], (box.name, text)


def assert_within(scene: Scene, name: str) -> None:
    """Holds that no word on a side of a piece is shortened, lies on another, crosses a line or is hidden."""
    found = [*words(scene.children)]
    assert [one.text for one in found if "…" in one.text] == []
    assert colliding(found) == [], name
    assert crossing(found, uprights(scene.children)) == [], name
    assert [*hidden(scene.children)] == [], name


def crosses(fold: tuple[tuple[float, float], tuple[float, float]], corners: Iterable[tuple[float, float]]) -> bool:
    """Whether a fold, upright or level, goes across a box of words."""
    (x, y), (u, v) = fold
    xs, ys = zip(*corners, strict=True)
    beside = (x == u and not min(xs) < x < max(xs)) or max(ys) < min(y, v) or min(ys) > max(y, v)
    above = (y == v and not min(ys) < y < max(ys)) or max(xs) < min(x, u) or min(xs) > max(x, u)
    return not (beside or above)


def unasked(noted: Noted, *homes: Path) -> set[str]:
    """The keys that were not read, and that no code of the program or of these folders names."""
    paths = (path for home in (Path(pnp.__file__).parent, *homes) for path in home.rglob("*.py"))
    source = "\n".join(path.read_text("utf-8") for path in paths)
    named = {key for key in noted if f'"{key}"' in source or f"'{key}'" in source}
    return {*noted} - noted.asked - named
