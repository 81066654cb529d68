"""What stays the same through a game: the layout in use, the players, the choices of the setup."""

from __future__ import annotations

from typing import NamedTuple

from pnp.games.touareg.layout import Layout


class Match(NamedTuple):
    """What stays the same through a game. `kinds[n]`: the kind of square n; `camps`: each player's camp square.

    `tribes`: each player's tribe; index 0 of `kinds` is no square. `endless`: the fate cards are shuffled again when
    they are used up, and the game ends only with the last tribe.
    """

    layout: Layout
    players: tuple[str, ...]
    tribes: tuple[str, ...]
    kinds: tuple[str, ...]
    camps: tuple[int, ...]
    endless: bool = False
