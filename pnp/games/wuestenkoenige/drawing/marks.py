"""The places that a finding marks on the picture of a position."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pnp.engine import Finding
from pnp.game import DrawOptions, Marks, Spot
from pnp.games.wuestenkoenige.drawing import chart
from pnp.games.wuestenkoenige.drawing.view import FRAME, HEX
from pnp.games.wuestenkoenige.state import State

# Where the fault is another part of an action, its alternatives are counts, goods, dice or kinds of cards.
_PLACES = frozenset(["path", "camel", "camels", "with", "target", "beside", "at", "from", "to", "flip"])
_WORD = re.compile(r"(?:[^ >:]*:)?([^ >:/*+]+)[^ >]*")


def marks(state: State, finding: Finding, wishes: DrawOptions) -> Marks:
    """The hex or site it is about, and those that might have been named instead."""
    layout, size = state.match.layout, wishes.size or HEX

    def spots(names: Iterator[str]) -> tuple[Spot, ...]:
        places = dict.fromkeys(layout.numbers[name] for name in names if name in layout.numbers)
        middles = (chart.anchor(layout, place, size) for place in places)
        return tuple(Spot(FRAME + x, FRAME + y, size) for x, y in middles)

    return Marks(spots(iter([finding.place or ""])), spots(_names(finding)))


def _names(finding: Finding) -> Iterator[str]:
    """The words of the alternatives that may be places: C2, Ben:B2/w, c sandstorm A2 flip."""
    field = next((step for step in reversed(finding.path) if isinstance(step, str)), "")
    if field in _PLACES:
        for words in finding.alternatives:
            yield from _WORD.findall(words)
