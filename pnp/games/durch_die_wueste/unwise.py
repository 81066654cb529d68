"""What a board may have, but what plays badly: waterholes in clumps, palms without room, too few hexes for leaders."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pnp.chance import Chance
from pnp.games.durch_die_wueste.sentences import message
from pnp.geometry.masks import bits, components, spread

if TYPE_CHECKING:
    from pnp.games.durch_die_wueste.layout import Layout

_COLORS, _MOST_PLAYERS, _TRIALS = 5, 5, 40
_BARRED = 7  # hexes: a leader's own and its neighbours
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


def leaders_of(players: int) -> int:
    """How many leaders are placed: each player has one of each color, but for one left out by five players."""
    return players * (_COLORS - (players == _MOST_PLAYERS))


def free_for_leaders(layout: Layout, players: int) -> int:
    """The hexes of so many players where a first leader may stand."""
    cells = layout.usable(players)
    return cells & ~layout.circles & ~layout.sites & ~spread(layout.sites & cells, layout.hexes.steps)


def room(layout: Layout, players: int) -> int:
    """The fewest leaders that fit without touching, put down at random."""
    free = list(bits(free_for_leaders(layout, players)))
    fewest = len(free)
    for seed in range(_TRIALS):
        barred = placed = 0
        for cell in Chance(seed).shuffled(free):
            if not barred >> cell & 1:
                barred |= 1 << cell | spread(1 << cell, layout.hexes.steps)
                placed += 1
        fewest = min(fewest, placed)
    return fewest


def too_small(layout: Layout) -> str | None:
    """Tell the numbers of players whose leaders may not all find a hex, the largest with how many do, or None."""
    small, last = [], None
    for players in range(2, _MOST_PLAYERS + 1):
        needed = leaders_of(players)
        surely = free_for_leaders(layout, players).bit_count() > _BARRED * (needed - 1)  # however they stand
        if not surely and (fitting := room(layout, players)) < needed:
            small.append(str(players))
            last = {"players": players, "fitting": fitting, "needed": needed}
    if last is None:
        return None
    *others, _ = small
    return message("unwise.small-also", others=", ".join(others), **last) if others else message("unwise.small", **last)


def _names(layout: Layout, cells: int) -> str:
    return " ".join(layout.hexes.names[cell] for cell in bits(cells))
