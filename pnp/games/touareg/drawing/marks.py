"""The squares that a finding marks on the picture of a position."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.engine import Finding
from pnp.game import DrawOptions, Marks, Spot
from pnp.games.touareg.drawing import chart
from pnp.games.touareg.drawing.view import CELL, FRAME
from pnp.games.touareg.layout import SQUARES
from pnp.games.touareg.state import State

_SHARE = 0.8  # of a square: values and number stand in its corners


def marks(state: State, finding: Finding, wishes: DrawOptions) -> Marks:
    """The square it is about, and those that might have been named instead."""
    size = wishes.size or CELL

    def spots(names: Iterator[str]) -> tuple[Spot, ...]:
        squares = dict.fromkeys(int(name) for name in names if name.isdecimal() and 1 <= int(name) <= SQUARES)
        corners = (chart.corner(state.match.layout, square, size) for square in squares)
        return tuple(Spot(FRAME + x + size / 2, FRAME + y + size / 2, _SHARE * size) for x, y in corners)

    return Marks(spots(iter([finding.place or ""])), spots(_names(finding)))


def _names(finding: Finding) -> Iterator[str]:
    """The squares among the alternatives, which may be dice, cards or counts where the fault is no square."""
    field = finding.path[-1] if finding.path else ""
    if field in ("from", "to", "at"):
        for words in finding.alternatives:  # 47, or 43>47 where the fault is the first of them
            yield words.split(">")[0 if field == "from" else -1]
