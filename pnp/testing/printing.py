"""What is true of all that is printed: words, names of parts, boxes, themes, positions on a table."""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

import pypdfium2
import pytest

import pnp
from pnp import press
from pnp.data.read import load_texts, read
from pnp.game import AnyGame, DrawOptions, Kit, Tabletop
from pnp.library.catalog import find_game, folder_of
from pnp.library.deals import NOTHING, Asked, default_names, has_deal
from pnp.library.layouts import shipped_layout
from pnp.press import Imposition, Stock, clip
from pnp.press.boxes import pack, piles
from pnp.printing.files import theme_of
from pnp.printing.kit import part_names
from pnp.printing.leaves import KitOrder, imprint, kit_cover, kit_leaves, setup_sheet_of
from pnp.printing.requests import LANGUAGES, PrintOptions
from pnp.rendering.pdf import Meta, pdf
from pnp.scene import Circle, Group, Page, Part, Polygon, Rect, Scene, Shape
from pnp.scene.font import printable
from pnp.scene.vision import contrast
from pnp.style.theme import THEMES, Theme
from pnp.testing import drawings
from pnp.testing.case import LONGEST, NAMES, GameCase
from pnp.testing.playing import Playing
from pnp.testing.random_log import dealt_log, play

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


def assert_laid_out(
    shapes: tuple[Shape, ...], box: drawings.Box | None, lines: bool = True, name: str = "", clipped: bool = True
) -> None:
    """Holds that no word is shortened, leaves the box, lies on another, nor with `lines` crosses one or hides."""
    found = [*drawings.words(shapes, clipped)]
    assert [one.text for one in found if "…" in one.text] == [], name
    assert box is None or drawings.outside(found, *box) == [], name
    assert drawings.colliding(found) == [], name
    if lines:
        assert drawings.crossing(found, drawings.uprights(shapes)) == [], name
        assert [*drawings.hidden(shapes)] == [], name


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
        return self.game.players[1]

    def kit(self, lang: str) -> Kit:
        return kit_of(self.game_id, None, lang, self.most)

    def sheet_cases(self) -> Iterable[Any]:
        """Papers and languages: one of each, the others only with `-m soak`."""
        for lang in LANGUAGES:
            for paper in _PAPERS:
                marks = () if (lang, paper) == (LONGEST, _PAPERS[0]) else pytest.mark.soak
                yield pytest.param((paper, lang), marks=marks, id=f"{paper}-{lang}")

    def stock_cases(self) -> Iterable[Stock]:
        return _STOCKS

    def test_the_texts_of_all_languages_have_the_same_keys_and_gaps(self, catalogue: str) -> None:
        """texts/LANG.toml has the keys and gaps of texts/en.toml in their order, and the typography of its language: no
        blank at an end, in French a no-break space before : ; ! ? and in ’ the apostrophe."""
        folder = folder_of(self.game_id) / "texts"
        assert_catalogue(catalogue, load_texts(folder, catalogue), load_texts(folder, "en"))

    def test_every_text_is_asked_for(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Each key of texts/en.toml is used when all is drawn, or named in the code."""
        home = folder_of(self.game_id)
        english = home / "texts" / "en.toml"
        noted = drawings.Noted(load_texts(english.parent, "en"))
        load_texts.cache_clear()
        monkeypatch.setattr(
            "pnp.data.read.read", lambda path: replace(read(path), data=noted) if path == english else read(path)
        )
        for players in range(self.game.players[0], self.game.players[1] + 1):
            _ = [*drawn_kit(self.game, None, "en", players).boards.values()]
            first_view(self.game, "en", players)
        for players, asked in self.asked():
            _ = [*drawn_kit(self.game, None, "en", players, asked).boards.values()]
        load_texts.cache_clear()
        assert unasked(noted, home) == set()

    def test_words_on_pages_stay_in_their_places(self, lang: str) -> None:
        """No word on a page is shortened, leaves it or lies on another or a line; `setup` is there with a deal."""
        kits = [kit_of(self.game_id, None, lang, players) for players in {*self.game.players}]
        kits += [drawn_kit(self.game, None, lang, players, asked) for players, asked in self.asked()]
        for kit in kits:
            assert ("setup" in kit.pages) == self.deals
            for name, page in kit.pages.items():
                drawn_map = name == "setup"  # numbers of the places stand across its lines
                assert_laid_out(page.children, (0, 0, page.width, page.height), not drawn_map)

    def test_words_on_boards_and_positions_stay_in_their_places(self, lang: str) -> None:
        """On boards and positions no word is shortened, leaves the drawing or lies on another."""
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
                assert_laid_out(scene.children, None, name=part.name)
            if (zone := drawings.safe_zone(english)) is not None:
                assert (drawings.safe_zone(part) or 0) >= min(_SAFE, zone) - _LETTER, part.name

    def test_words_on_sheets_stay_within_the_margins(self, sheet: tuple[str, str]) -> None:
        """On printed sheets every word stays within the margins."""
        paper, lang = sheet
        leaves = kit_leaves(KitOrder(self.kit(lang), [], PrintOptions().changed(lang=lang, paper=paper)))
        said = imprint(self.game, self.layout(), SEED, lang)
        for leaf, page in zip(leaves, press.bind(leaves, said, load_texts(press.TEXTS, lang)), strict=True):
            margin = leaf.paper.margin
            box = (margin, margin, leaf.paper.width - margin, leaf.paper.height - margin)
            assert_laid_out(page.scene.children, box, lines=False, clipped=False)

    def test_each_part_has_its_english_and_its_printed_name(self, lang: str) -> None:
        """Kinds of pieces and titles of pages have one name a language, and as many as in English."""
        kit, english = self.kit(lang), self.kit("en")
        names = part_names(kit, english, load_texts(press.TEXTS, lang))
        for part, same in zip(kit.pieces, english.pieces, strict=True):
            assert names[part.kind.lower()] == names[same.kind.lower()] == part.kind.lower()
        for name, page in kit.pages.items():
            if (first := name.partition("-")[0]) == name or first not in kit.pages:  # `log-2` goes on from `log`
                assert names[page.title.lower()] == names[name] == name
        assert len({part.kind for part in kit.pieces}) == len({part.kind for part in english.pieces})

    def test_all_cards_and_tiles_are_in_a_box(self) -> None:
        """What has a back goes into boxes, as many as `piles` tells: {piles} (None: not told)."""
        pieces = self.kit("en").pieces
        found = piles(pieces)
        assert self.piles is None or sorted(sum(map(len, decks)) for decks in found) == sorted(self.piles)
        if all_heaps := press.heaps(pieces):
            filled = pack(all_heaps, Stock(), press.paper("a4"), Imposition(), "")
            held = sum((boxed.holds for boxed in filled), Counter())
            backs = Counter(part.kind for decks in found for deck in decks for part in deck)
            assert {kind: held[kind] for kind in backs} == backs

    def test_no_word_on_a_box_is_shortened_or_crosses_a_fold(self, stock: Stock, lang: str) -> None:
        """No word on a box is shortened or crosses a fold."""
        said, title = load_texts(press.TEXTS, lang), self.game.title[lang]
        for box in press.boxes(self.kit(lang).pieces, stock, press.paper("a4"), Imposition(), title, said):
            for text, corners in drawings.texts(box.face.children):
                assert "…" not in text
                assert not [fold for fold in box.folds if crosses(fold, corners)], (box.name, text)


def crosses(fold: tuple[tuple[float, float], tuple[float, float]], corners: Iterable[tuple[float, float]]) -> bool:
    """Whether a fold, upright or level, goes across a box of words."""
    (x, y), (u, v) = fold
    xs, ys = zip(*corners, strict=True)
    beside = (x == u and not min(xs) < x < max(xs)) or max(ys) < min(y, v) or min(ys) > max(y, v)
    above = (y == v and not min(ys) < y < max(ys)) or max(xs) < min(x, u) or min(xs) > max(x, u)
    return not (beside or above)


def unasked(noted: drawings.Noted, *homes: Path) -> set[str]:
    """The keys that were not read, and that no code of the program or of these folders names, whole or without end."""
    paths = (path for home in (Path(pnp.__file__).parent, *homes) for path in home.rglob("*.py"))
    source = "\n".join(path.read_text("utf-8") for path in paths)
    begins = {key: (key.rstrip("0123456789"), key[: key.rfind("_") + 1] or key) for key in noted}
    forms = {key: (f'"{key}"', f"'{key}'", *(f'"{begin}{{' for begin in begins[key])) for key in noted}
    named = {key for key, spelled in forms.items() if any(one in source for one in spelled)}
    return {*noted} - noted.asked - named


# Themes: every role is there, all words are readable on what lies under them, low ink is low.

_LEAST = {True: 3.0, False: 4.5}  # contrast of large text and of all other, by WCAG
_MOST_INK = 0.35  # of the theme `color`; what stays is letters and outlines


def least_kit(game_id: str) -> Kit:
    """The kit for the least number of players."""
    return kit_of(game_id, None, "en", find_game(game_id).players[0])


def folded(game: AnyGame) -> Iterator[Part]:
    """Standees, and boxes of both kinds of stock."""
    whole = game.drawing().kit(shipped_layout(game), None, DrawOptions(standees=True))
    paper, title, texts = press.paper("a4"), game.title["en"], load_texts(press.TEXTS, "en")
    yield from (part for part in whole.pieces if part.folds)
    yield from press.boxes(whole.pieces, press.Stock(), paper, press.Imposition(), title, texts, whole.box)


def views(game: AnyGame) -> Iterator[Scene]:
    """Positions of a random game: its beginning, its middle, its end."""
    log = dealt_log(game, shipped_layout(game), game.default_layout, NAMES[: game.players[1]], 7)
    state = game.setups.start(shipped_layout(game), log).state
    states = [state, *(step.state for _, _, step in play(game, state, 7))]
    return (game.drawing().view(states[at], DrawOptions()) for at in (0, len(states) // 2, -1))


@cache
def scenes(game_id: str) -> tuple[Scene, ...]:
    """All that is drawn of a game."""
    game, whole = find_game(game_id), least_kit(game_id)
    sides = (side for part in whole.pieces for side in (part.face, part.back) if side)
    flat = (part.face for part in folded(game))
    return (*views(game), *whole.boards.values(), *whole.pages.values(), *sides, *flat, kit_cover(game, whole, "en"))


def words_of(drawn: Iterable[Scene]) -> set[tuple[str, bool, str, str]]:
    """All kinds of words: their role, whether they are large, the role of what lies under them, where."""
    return {(*found, scene.title) for scene in drawn for found in drawings.words_on_grounds(scene)}


@cache
def words_drawn(game_id: str) -> set[tuple[str, bool, str, str]]:
    """Those of all that is drawn of a game."""
    return words_of(scenes(game_id))


def unreadable(words: Collection[tuple[str, bool, str, str]], colors: Theme) -> set[tuple[str, str, str, float]]:
    """Words with too little contrast: their role, that of what lies under them, where, and the contrast."""
    below = {word[2]: next(filter(None, map(colors.get, word[2].split(" on "))), colors["paper"]) for word in words}
    seen = ((*word, contrast(colors[word[0]], below[word[2]])) for word in words)
    return {(fill, ground, title, round(far, 2)) for fill, large, ground, title, far in seen if far < _LEAST[large]}


def ink(whole: Kit, colors: Theme) -> float:
    """The mean darkness of boards and pieces as they are cut out, weighed by area and by how often each is printed."""
    cut: Counter[tuple[Scene, Rect | Polygon | Circle | None]] = Counter()
    cut.update((board, None) for board in whole.boards.values())
    for part in whole.pieces:
        for side in filter(None, (part.face, part.back)):
            cut[side, clip(part.outline, 0)] += part.copies
    pages = [Page(s.width, s.height, Scene(s.width, s.height, (Group(s.children, clip=c),))) for s, c in cut]
    spent = 0.0
    with pypdfium2.PdfDocument(pdf(pages, colors, Meta("ink"))) as document:
        for ((scene, _), copies), page in zip(cut.items(), document, strict=True):
            grey = page.render(scale=1.5, grayscale=True).to_pil()
            mean = sum(level * count for level, count in enumerate(grey.histogram())) / (grey.width * grey.height)
            spent += (1 - mean / 255) * scene.width * scene.height * copies
    return spent


class Painting(GameCase):
    """The drawings of a game in all themes."""

    def theme_cases(self) -> Iterable[str]:
        return THEMES

    def test_every_role_that_is_drawn_is_in_every_theme(self) -> None:
        """Each role that is drawn is one of the common theme or of palette.toml."""
        said, texts = imprint(self.game, self.layout(), 7, "en"), load_texts(press.TEXTS, "en")
        sheets = press.bind(kit_leaves(KitOrder(least_kit(self.game_id), [], PrintOptions())), said, texts)
        drawn = (*scenes(self.game_id), *(sheet.scene for sheet in sheets))
        used = set().union(*(drawings.roles(scene.children) for scene in drawn))
        assert used - set(theme_of("color", self.game)) == set()

    def test_all_words_are_readable_on_what_lies_under_them(self, theme: str) -> None:
        """Words have a contrast of 4.5 with what lies under them, large ones of 3, in each theme."""
        assert words_drawn(self.game_id)
        assert unreadable(words_drawn(self.game_id), theme_of(theme, self.game)) == set()

    def test_no_word_stands_on_a_pattern(self) -> None:
        """Words on a pattern have a `plate` under them."""
        assert [ground for _, _, ground, _ in words_drawn(self.game_id) if ground.endswith("-pattern")] == []

    def test_low_ink_takes_little_ink(self) -> None:
        """low-ink takes at most 35 % of the ink of the theme color: draw with roles that it makes pale, not ink."""
        low, full = (ink(least_kit(self.game_id), theme_of(name, self.game)) for name in ("low-ink", "color"))
        assert low <= _MOST_INK * full


# Positions on a table: every piece is one of the kit, there are never more than it has, and each lies on the board.


class Tabletops(Playing):
    """Tables of a game that tells where its pieces lie."""

    def table_lang_cases(self) -> Iterable[Any]:
        """A language; none for a game that does not tell."""
        return [pytest.param(lang, id=lang) for lang in ("en", "fr", "de") if self.game.drawing().tabletop]

    def copies(self, lang: str) -> Counter[str]:
        """How many pieces of each key the kit has; each has a key."""
        kit = self.game.drawing().kit(self.layout(), None, DrawOptions(lang))
        copies: Counter[str] = Counter()
        for part in kit.pieces:
            assert part.key, part.name
            assert part.key not in copies, part.key
            copies[part.key] = part.copies
        return copies

    def laid(self, state: Any, lang: str) -> Tabletop:
        """A position, or without a state what always lies there."""
        tabletop = self.game.drawing().tabletop
        assert tabletop
        return tabletop(self.layout(), state, DrawOptions(lang))

    def test_a_table_has_pieces_of_the_kit_and_no_more_than_it_has(self, table_lang: str) -> None:
        """`Drawing.tabletop` lays pieces of the kit, no more than it has; its spots are those without a state."""
        kit, board = self.copies(table_lang), self.game.drawing().board(self.layout(), DrawOptions(table_lang))
        names = set()
        for state in (None, *self.positions(9)):
            top = self.laid(state, table_lang)
            used = Counter(top.aside)
            for piece in top.pieces:
                used[piece.part] += piece.copies
                assert piece.copies > 0
                if piece.owner is None:
                    assert 0 < piece.x < board.width
                    assert 0 < piece.y < board.height
            assert not used - kit, used - kit
            assert all(0 < spot.x < board.width and 0 < spot.y < board.height for spot in top.spots)
            assert top.spots == self.laid(None, table_lang).spots != ()
            names.add(tuple(sorted(used.items())))
        assert len(names) > 1
