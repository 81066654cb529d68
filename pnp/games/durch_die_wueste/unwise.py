"""What a board may have, but what plays badly: waterholes in clumps, palms without room, sites side by side."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pnp.games.durch_die_wueste.sentences import message
from pnp.geometry.masks import bits, components, spread

if TYPE_CHECKING:
    from pnp.games.durch_die_wueste.layout import Layout

_ROOM = 4  # usable neighbours of a palm: with fewer, few caravans come to it


def unwise(layout: Layout) -> Iterator[tuple[int, str]]:
    """Cells with what is unwise about each, in the order of the map within each kind."""
    steps = layout.hexes.steps
    for group in components(layout.circles, steps):
        if group.bit_count() > 1:
            yield next(bits(group)), message("unwise.clump", hexes=_names(layout, group))
    for site in bits(layout.sites):
        near = spread(1 << site, steps)
        room = (near & layout.land).bit_count()
        if room < _ROOM:
            yield site, message("unwise.palm", count=room)
        later = near & layout.sites & -(1 << site)
        if later:
            yield site, message("unwise.sites", hexes=_names(layout, 1 << site | later))


def _names(layout: Layout, cells: int) -> str:
    return " ".join(layout.hexes.names[cell] for cell in bits(cells))
