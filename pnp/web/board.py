"""The picture of a position with the grid of its places over it, for `board.js`."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from pnp.web.sentences import message


def board_html(definitions: str) -> Iterator[str]:
    """The picture with the grid of its places over it, and the line that is read out."""
    yield '<div class="stage"><div class="box" id="box">'
    yield f'<svg id="board" role="img" aria-label="{escape(message("replay.board"))}"></svg>'
    yield f'<div id="grid" role="grid" aria-label="{escape(message("replay.grid"))}"></div></div></div>'
    yield f'<svg id="definitions" width="0" height="0" aria-hidden="true">{definitions}</svg>'
    yield '<p id="live" class="live" role="status"></p>'
