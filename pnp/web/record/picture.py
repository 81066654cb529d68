"""Positions for the page of a recorder: only nodes that the page has not seen yet are sent."""

from __future__ import annotations

from typing import Any

from pnp.data.visible import plain
from pnp.game import AnyGame, DrawOptions
from pnp.library.moment import Moment
from pnp.printing.colors import screen_theme
from pnp.printing.draw import last_marks, with_marks
from pnp.rendering.svg_nodes import NodeTable

_MOST = 200_000
"""Nodes that are kept; after as many, as in a long evening, the page begins anew."""


class Pictures:
    """The nodes of all positions drawn so far; `lang` is the language of the words on them."""

    def __init__(self, game: AnyGame, lang: str) -> None:
        self.game = game
        self.wishes = DrawOptions(lang)
        self._begin()

    def _begin(self) -> None:
        self.table = NodeTable(screen_theme(self.game))
        self.series = getattr(self, "series", 0) + 1

    def of(self, moment: Moment, known: str) -> dict[str, Any]:
        """A position as `board.js` shows it; `known`: the series of nodes and how many of it the page has, "1.250"."""
        if len(self.table.nodes) > _MOST:
            self._begin()
        drawn = self.game.drawing().view(moment.state, self.wishes)
        over = tuple(last_marks(moment, self.wishes))
        scene, _ = with_marks(drawn._replace(children=(*drawn.children, *over)), moment, self.wishes)
        frame = self.table.add(scene)
        series, _, count = known.partition(".")
        begin = int(count) if series == str(self.series) and count.isdecimal() else 0
        places = self.game.drawing().places(moment.state, self.wishes)
        return {
            "frame": frame,
            "size": [round(scene.width, 2), round(scene.height, 2)],
            "begin": begin,
            "nodes": self.table.nodes[begin:],
            "known": f"{self.series}.{len(self.table.nodes)}",
            "definitions": self.table.definitions() if begin < len(self.table.nodes) else "",
            "holds": [plain(place.holds) for place in places],
        }
