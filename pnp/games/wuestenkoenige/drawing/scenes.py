"""What sites look like: groves about a water hole, the palace on rock."""

from __future__ import annotations

from functools import cache

from pnp.chance import Chance
from pnp.games.wuestenkoenige.drawing.grounds import SYMBOLS
from pnp.games.wuestenkoenige.layout import GOODS
from pnp.scene import Rect, Style, Symbol, Use
from pnp.style.oases import grove, pool
from pnp.style.symbols import outline


@cache
def palace(wall: str = "tent-light", line: str = "tent-dark", roof: str = "tent") -> Symbol:
    """Draw a palace with a dome and two towers; 2 x 1.75 mm."""
    return Symbol(f"palace {wall}", outline(SYMBOLS, "palace", {"wall": wall, "line": line, "roof": roof}))


@cache
def site(name: str) -> Symbol:
    """Draw a site about (0, 0), for a hex 1 mm wide: a good or the palace."""
    ground = Rect(-1.5, -1.5, 3, 3, Style("sand"))
    if name == "palace":
        return Symbol("site palace", (ground, Use(palace(), 0, -0.03, 0.27)))
    oasis = grove(-0.04, -0.02, 0.9, Chance(GOODS.index(name)), 4)
    return Symbol(f"site {name}", (ground, *oasis, Use(pool(GOODS.index(name)), 0.08, 0.12, 0.16)))
