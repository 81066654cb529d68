"""Positions for the page of a recorder."""

from __future__ import annotations

from typing import Any

from pnp.data.visible import plain
from pnp.game import AnyGame, DrawOptions
from pnp.library.moment import Moment
from pnp.printing.draw import last_marks, with_marks
from pnp.web.series import Series


class Pictures:
    """The drawings of positions; `lang` is the language of the words on them."""

    def __init__(self, game: AnyGame, lang: str) -> None:
        self.game = game
        self.wishes = DrawOptions(lang)
        self._series = Series(game)

    def of(self, moment: Moment, known: str) -> dict[str, Any]:
        """A position as `board.js` shows it; `known`: what the page has, as `Series.of` takes it."""
        drawn = self.game.drawing().view(moment.state, self.wishes)
        over = tuple(last_marks(moment, self.wishes))
        scene, _ = with_marks(drawn._replace(children=(*drawn.children, *over)), moment, self.wishes)
        places = self.game.drawing().places(moment.state, self.wishes)
        return {**self._series.of(scene, known), "holds": [plain(place.holds) for place in places]}
