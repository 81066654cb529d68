"""The nodes of drawings that a page has been sent already, so that only new ones are sent."""

from __future__ import annotations

import re
from typing import Any

from pnp.game import AnyGame
from pnp.printing.colors import screen_theme
from pnp.rendering.svg_nodes import NodeTable
from pnp.scene import Scene

_MOST = 200_000
"""Nodes that are kept; after as many, as in a long evening, the page begins anew."""
_KNOWN = re.compile(r"([0-9]{1,9})\.([0-9]{1,9})\.([0-9]{1,9})")


class Series:
    """The nodes of all drawings of a game that one page shows."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._number = 0
        self._begin()

    def _begin(self) -> None:
        self._table = NodeTable(screen_theme(self._game))
        self._number += 1

    def of(self, scene: Scene, known: str) -> dict[str, Any]:
        """A drawing as `board.js` shows it.

        `known` is what the drawing before told the page: the number of the series, how many of its nodes and how many
        of its definitions the page has, "1.250.34".
        """
        if len(self._table.nodes) > _MOST:
            self._begin()
        frame, nodes = self._table.add(scene), self._table.nodes
        found = _KNOWN.fullmatch(known)
        begin, defined = map(int, found.group(2, 3)) if found and int(found[1]) == self._number else (0, 0)
        return {
            "frame": frame,
            "size": [round(scene.width, 2), round(scene.height, 2)],
            "begin": begin,
            "nodes": nodes[begin:],
            "definitions": self._table.definitions(defined),
            "known": f"{self._number}.{len(nodes)}.{self._table.defined}",
        }
