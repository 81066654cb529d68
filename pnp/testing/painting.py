"""Themes: every role is there, all words are readable on what lies under them, low ink is low."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

import pypdfium2

from pnp import press
from pnp.data.texts import load_texts
from pnp.game import AnyGame, DrawOptions, Kit
from pnp.library.catalog import find_game
from pnp.library.deals import has_deal
from pnp.library.layouts import shipped_layout
from pnp.press.sheets.outline import clip
from pnp.printing.colors import theme_of
from pnp.printing.cover import kit_cover
from pnp.printing.leaves import imprint, kit_leaves, setup_sheet_of
from pnp.printing.requests import PrintOptions
from pnp.rendering.pdf import Meta, pdf
from pnp.scene import Circle, Group, Part, Polygon, Rect, Scene
from pnp.scene.page import Page
from pnp.scene.vision import contrast
from pnp.style.theme import THEMES, Theme
from pnp.testing.case import NAMES, GameCase
from pnp.testing.painted import roles, words_on_grounds
from pnp.testing.random_log import dealt_log, play

_LEAST = {True: 3.0, False: 4.5}  # contrast of large text and of all other, by WCAG
_MOST_INK = 0.35  # of the theme `color`; what stays is letters and outlines


@cache
def least_kit(game_id: str) -> Kit:
    """The kit for the least number of players, with the setup sheet of a seed where there is anything to deal."""
    game = find_game(game_id)
    layout = shipped_layout(game)
    deal = setup_sheet_of(game, layout, game.players[0], 7, game.default_layout) if has_deal(game) else None
    return game.drawing().kit(layout, deal, DrawOptions())


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
    cover = kit_cover(game, whole, "en")
    return (*views(game), *whole.boards.values(), *whole.pages.values(), *sides, *flat, cover)


def unreadable(drawn: Iterable[Scene], colors: Theme) -> set[tuple[str, str, str, float]]:
    """Words with too little contrast: their role, that of what lies under them, where, and the contrast."""
    return {
        (fill, ground, scene.title, round(contrast(colors[fill], colors[ground]), 2))
        for scene in drawn
        for fill, large, ground in set(words_on_grounds(scene))
        if contrast(colors[fill], colors[ground]) < _LEAST[large]
    }


def amounts(whole: Kit) -> Iterator[tuple[Scene, Rect | Polygon | Circle | None, int]]:
    """Boards and pieces as they are cut out, with how often each is printed."""
    for board in whole.boards.values():
        yield board, None, 1
    for part in whole.pieces:
        yield from ((side, clip(part.outline, 0), part.copies) for side in (part.face, part.back) if side)


def ink(whole: Kit, colors: Theme) -> float:
    """The mean darkness of everything, weighed by area."""
    cut = list(amounts(whole))
    pages = [Page(s.width, s.height, Scene(s.width, s.height, (Group(s.children, clip=c),))) for s, c, _ in cut]
    spent = 0.0
    with pypdfium2.PdfDocument(pdf(pages, colors, Meta("ink"))) as document:
        for (scene, _, copies), page in zip(cut, document, strict=True):
            grey = page.render(scale=1.5, grayscale=True).to_pil()
            mean = sum(level * count for level, count in enumerate(grey.histogram())) / (grey.width * grey.height)
            spent += (1 - mean / 255) * scene.width * scene.height * copies
    return spent


class Painting(GameCase):
    """The drawings of a game in all themes."""

    def theme_cases(self) -> Iterable[str]:
        """Names of themes."""
        return THEMES

    def test_every_role_that_is_drawn_is_in_every_theme(self) -> None:
        said, texts = imprint(self.game, self.layout(), 7, "en"), load_texts(press.TEXTS, "en")
        sheets = press.bind(kit_leaves(least_kit(self.game_id), [], PrintOptions()), said, texts)
        drawn = (*scenes(self.game_id), *(sheet.scene for sheet in sheets))
        used = set().union(*(roles(scene.children) for scene in drawn))
        assert used - set(theme_of("color", self.game)) == set()

    def test_all_words_are_readable_on_what_lies_under_them(self, theme: str) -> None:
        assert any(True for scene in scenes(self.game_id) for _ in words_on_grounds(scene))
        assert unreadable(scenes(self.game_id), theme_of(theme, self.game)) == set()

    def test_no_word_stands_on_a_pattern(self) -> None:
        found = (ground for scene in scenes(self.game_id) for _, _, ground in words_on_grounds(scene))
        assert [ground for ground in found if ground.endswith("-pattern")] == []

    def test_low_ink_takes_little_ink(self) -> None:
        whole = least_kit(self.game_id)
        low, full = (ink(whole, theme_of(name, self.game)) for name in ("low-ink", "color"))
        assert low <= _MOST_INK * full
