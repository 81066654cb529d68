"""Whose camel, whose hex: signs on the pictures of positions, for a hex of 1 mm about (0, 0)."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.data.texts import Texts
from pnp.games.durch_die_wueste.drawing import pieces
from pnp.scene import Circle, Shape, Style, Text, Use, font

_RING = 0.365  # radius of the ring around a camel
_CORNER = 0.26  # where its badge is, to the right and up
# dashes and gaps of each player's ring, so that a caravan is seen as one without color
_DASHES = ((), (0.33, 0.05), (0.14, 0.05), (0.33, 0.05, 0.05, 0.05), (0.05, 0.05))


def camel(color: str, player: int, leads: bool, texts: Texts) -> Iterator[Shape]:
    """A camel in its player's ring, with the player's number; leaders have a thick ring and their rider."""
    owner = pieces.PLAYERS[player]
    yield Use(pieces.camel(color, lettered=True), 0, 0, 0.34)
    ring = Style(None, f"player.{owner}-line", 0.08 if leads else 0.05, _DASHES[player])
    yield Circle(0, 0, _RING, ring)
    if leads:
        yield Use(pieces.owner(owner, texts), _CORNER, -_CORNER, 0.2)
        yield Circle(_CORNER, -_CORNER, 0.2, Style(None, "paper", 0.015))
    else:
        yield from badge(player, _CORNER, -_CORNER, 0.12)


def owned_hex(player: int, counts: bool) -> Iterator[Shape]:
    """An empty hex of a player's area: a broken ring and, where it `counts` a point, the player's number."""
    role = f"player.{pieces.PLAYERS[player]}-line"
    yield Circle(0, 0, 0.38, Style(None, role, 0.045, (0.1, 0.06)))
    if counts:
        yield from badge(player, 0, 0, 0.2)


def badge(player: int, x: float, y: float, radius: float) -> Iterator[Shape]:
    """The number of a player, from 1, on a disc of the player's color."""
    role = f"player.{pieces.PLAYERS[player]}"
    size = radius * 1.6
    yield Circle(x, y, radius, Style(role, "ink", 0.01))
    yield Text(x, y + font.middle(size), str(player + 1), size, f"{role}-ink", "bold", "middle")


def cross(x: float, y: float, size: float) -> Iterator[Shape]:
    """The cross on a hex of `size` mm about (x, y) that is not in use."""
    yield Circle(x, y, size * 0.18, Style("sand"))  # parts it from palms and water
    yield Text(x, y + font.middle(size * 0.5), "×", size * 0.5, "muted", "bold", "middle")
