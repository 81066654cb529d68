"""Themes: every role is there, all words are readable on what lies under them, low ink is low."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache

import pypdfium2

from pnp import press
from pnp.data.texts import load_texts
from pnp.game import AnyGame, DrawOptions, Kit
from pnp.library.catalog import find_game
from pnp.library.layouts import shipped_layout
from pnp.press.sheets.outline import clip
from pnp.printing.colors import theme_of
from pnp.printing.cover import kit_cover
from pnp.printing.leaves import imprint, kit_leaves
from pnp.printing.requests import PrintOptions
from pnp.rendering.pdf import Meta, pdf
from pnp.scene import Circle, Group, Part, Polygon, Rect, Scene
from pnp.scene.page import Page
from pnp.scene.vision import contrast
from pnp.style.theme import THEMES, Theme
from pnp.testing.case import NAMES, GameCase
from pnp.testing.painted import roles, words_on_grounds
from pnp.testing.printing import kit_of
from pnp.testing.random_log import dealt_log, play

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
    cover = kit_cover(game, whole, "en")
    return (*views(game), *whole.boards.values(), *whole.pages.values(), *sides, *flat, cover)


def words_of(drawn: Iterable[Scene]) -> set[tuple[str, bool, str, str]]:
    """All kinds of words: their role, whether they are large, the role of what lies under them, where."""
    return {(*found, scene.title) for scene in drawn for found in words_on_grounds(scene)}


@cache
def words_drawn(game_id: str) -> set[tuple[str, bool, str, str]]:
    """Those of all that is drawn of a game."""
    return words_of(scenes(game_id))


def unreadable(words: Iterable[tuple[str, bool, str, str]], colors: Theme) -> set[tuple[str, str, str, float]]:
    """Words with too little contrast: their role, that of what lies under them, where, and the contrast."""
    seen = ((*word, contrast(colors[word[0]], colors[word[2]])) for word in words)
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
        """Names of themes."""
        return THEMES

    def test_every_role_that_is_drawn_is_in_every_theme(self) -> None:
        said, texts = imprint(self.game, self.layout(), 7, "en"), load_texts(press.TEXTS, "en")
        sheets = press.bind(kit_leaves(least_kit(self.game_id), [], PrintOptions()), said, texts)
        drawn = (*scenes(self.game_id), *(sheet.scene for sheet in sheets))
        used = set().union(*(roles(scene.children) for scene in drawn))
        assert used - set(theme_of("color", self.game)) == set()

    def test_all_words_are_readable_on_what_lies_under_them(self, theme: str) -> None:
        assert words_drawn(self.game_id)
        assert unreadable(words_drawn(self.game_id), theme_of(theme, self.game)) == set()

    def test_no_word_stands_on_a_pattern(self) -> None:
        assert [ground for _, _, ground, _ in words_drawn(self.game_id) if ground.endswith("-pattern")] == []

    def test_low_ink_takes_little_ink(self) -> None:
        low, full = (ink(least_kit(self.game_id), theme_of(name, self.game)) for name in ("low-ink", "color"))
        assert low <= _MOST_INK * full
