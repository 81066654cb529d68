"""The tokens: camels, markers of the tribes, coins."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from pnp.data.texts import Texts
from pnp.games.touareg.drawing import tribes
from pnp.games.touareg.drawing.palette import PALETTE
from pnp.games.touareg.state import TRIBES
from pnp.scene import Circle, Part, Style, Symbol, Text, Use, font
from pnp.style import patterns
from pnp.style import symbols as draw
from pnp.style.pieces import TokenShape, token

_SIZES = {"camel.1": 16.0, "camel.5": 17.0, "marker": 16.0, "coin.gold": 17.0, "coin.silver": 16.0}  # mm
_LARGE_PUNCH = 19.0  # mm, of discs worth five
COPIES = {"camel.1": 100, "camel.5": 70, "marker": 35, "coin.gold": 20, "coin.silver": 30}
_WORTH = {"gold": "5", "silver": "1"}


def tokens(texts: Texts, shape: TokenShape = "square") -> Iterator[Part]:
    """All tokens in the numbers of the rule book."""

    def piece(what: str, name: str, kind: str, symbol: Symbol) -> Part:
        large = shape == "disc" and what in ("camel.5", "coin.gold")
        size = _LARGE_PUNCH if large else _SIZES[what]
        made = token(texts[name], texts[f"kind.{kind}"], size, symbol, COPIES[what], shape)
        return made._replace(key=name)

    for worth in (1, 5):
        yield piece(f"camel.{worth}", f"camel.{worth}", "camels", camels(worth))
    for tribe in TRIBES:
        yield piece("marker", f"marker.{tribe}", "markers", tribes.shield(tribe))
    for metal in _WORTH:
        yield piece(f"coin.{metal}", f"coin.{metal}", "coins", coin(metal))


@cache
def camels(worth: int) -> Symbol:
    """One camel on sand, or five, dark, with two rings; radius 1."""
    fill = "camel.cream" if worth == 1 else "camel.brown"
    ink = f"{fill}-ink"
    rings = tuple(Circle(0, 0, r, Style(None, f"{fill}-rim", 0.03)) for r in ((0.86,) if worth == 1 else (0.88, 0.8)))
    ground = (Circle(0, 0, 1, Style(fill)), *PALETTE.disc(fill))
    figure = Use(draw.silhouette(f"{fill}-figure", f"{fill}-contour"), 0, -0.2, 0.5)
    words = Text(0, 0.51 + font.middle(0.5), str(worth), 0.5, ink, "bold", "middle")
    return Symbol(f"camels {worth}", (*ground, *rings, patterns.plate(words, fill), figure, words))


@cache
def coin(metal: str) -> Symbol:
    """A coin with its worth in silver, gold with a double rim; radius 1."""
    fill, ink = f"coin.{metal}", f"coin.{metal}-ink"
    rims = tuple(
        Circle(0, 0, r, Style(None, f"{fill}-rim", 0.04)) for r in ((0.86, 0.74) if metal == "gold" else (0.82,))
    )
    ground = (Circle(0, 0, 1, Style(fill)), *PALETTE.disc(fill))
    words = Text(0, font.middle(1.1), _WORTH[metal], 1.1, ink, "bold", "middle")
    return Symbol(f"coin {metal}", (*ground, *rims, patterns.plate(words, fill), words))
