"""What tells the players apart, never color alone: a color by turn order, its letter, its pattern, and beads."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from pnp.data.texts import Texts
from pnp.games.wuestenkoenige.drawing.palette import PALETTE
from pnp.scene import Circle, Group, Shape, Style, Symbol, Text, Use, font
from pnp.style import patterns
from pnp.style import symbols as draw

PLAYERS = ("red", "blue", "green", "orange", "black")  # the colors, by turn order
_BEAD = 18  # degrees from bead to bead


def role(player: int) -> str:
    """The color of a player (from 0), a role of the theme."""
    return f"player.{PLAYERS[player]}"


def ink(player: int) -> str:
    """The role for words and signs on that color."""
    return f"{role(player)}-ink"


def letter(player: int, texts: Texts) -> str:
    """The letter of a player's color, in the language of the texts: logs know no colors."""
    return texts[f"letter.{PLAYERS[player]}"]


def camel(player: int, texts: Texts) -> Symbol:
    """A camel of a player on a disc of radius 1, with the letter; beads on the rim count the turn order.

    Letter and beads are in the upper third, which stays seen when a good lies on the camel.
    """
    return _camel(player, letter(player, texts))


@cache
def _camel(player: int, sign: str) -> Symbol:
    fill, line = role(player), ink(player)
    disc = (Circle(0, 0, 1, Style(fill)), *PALETTE.disc(fill), Circle(0, 0, 0.84, Style(None, f"{fill}-rim", 0.03)))
    figure = Use(draw.silhouette(f"{fill}-figure", f"{fill}-contour"), 0, 0.26, 0.54)
    words = Text(0, -0.5 + font.middle(0.5), sign, 0.5, line, "bold", "middle")
    return Symbol(f"player-camel {player}", (*disc, *_beads(player, line), patterns.plate(words, fill), figure, words))


def _beads(player: int, line: str) -> Iterator[Shape]:
    for bead in range(player + 1):
        yield Group((Circle(0, -0.84, 0.075, Style(line)),), rotation=(bead - player / 2) * _BEAD)


def badge(player: int, texts: Texts) -> Symbol:
    """A disc of radius 1 in a player's color with its letter alone, for the heads of tables."""
    words = Text(0, font.middle(1.15), letter(player, texts), 1.15, ink(player), "bold", "middle")
    return Symbol(f"badge {player}", (Circle(0, 0, 0.96, Style(role(player), f"{role(player)}-line", 0.08)), words))
