"""Where a machine cuts and scores the pieces of a sheet."""

from __future__ import annotations

from collections.abc import Iterable

from pnp.press.cutting.common_line import cut_once
from pnp.press.sheets.outline import Anchor
from pnp.scene.cut import Cut, cut_along, polyline
from pnp.scene.model import Part


def cuts(pieces: Iterable[tuple[Part, Anchor]]) -> tuple[Cut, ...]:
    """The folds of all pieces to score, then what is cut off them, then their outlines.

    What neighbours share is cut once.
    """
    placed = list(pieces)
    trims = [polyline("cut", line, closed=False) for part, spot in placed for line in spot.lines(part.cuts)]
    scores = [polyline("score", line, closed=False) for part, spot in placed for line in spot.lines(part.folds)]
    return (*scores, *trims, *cut_once([cut_along("cut", spot.drawn()) for _, spot in placed]))
