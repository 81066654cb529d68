"""Scenes by night: sites on the board, pictures of event cards, told in `scenes.toml`; who is on them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path as FilePath

from pnp.scene import Group, Shape, Symbol, Use
from pnp.scene.model import Area
from pnp.style import oases
from pnp.style.picture import Pen, load

_SCENES, _COVER = (FilePath(__file__).with_name(f"{name}.toml") for name in ("scenes", "cover"))
_PALACE = 58.0, 126.8, 64.0  # of the palace on the cover: the middle of its foot, and its height


@cache
def palace() -> Symbol:
    """Draw the palace of the cover, 1 mm high, its foot in (0, 0)."""
    x, y, high = _PALACE
    shapes = Pen(load(_COVER), Area(0, 0, 1, 1), {}).rows(load(_COVER)["groups"]["palace"])
    inner = Group(tuple(shapes), -x / high, -y / high, 1 / high)
    return Symbol("palace", (inner,))


def scene(name: str, seen: Area) -> Iterator[Shape]:
    """Draw a scene over an area in units of its own."""
    data = load(_SCENES)
    yield from Pen(data, seen, _figures()).rows(data["groups"][name])


@cache
def _figures() -> dict[str, tuple[Symbol, ...]]:
    """All that rows of scenes name, 1 mm high, with their feet in (0, 0)."""
    palms = {f"palm-{variant}": (_standing(oases.palm(variant), 0.92, 1.72),) for variant in range(oases.PALMS)}
    return {"palace": (palace(),), **palms}


def _standing(symbol: Symbol, foot: float, high: float) -> Symbol:
    """A symbol whose foot is so far below its middle as one that stands in (0, 0)."""
    return Symbol(f"{symbol.name} standing", (Use(symbol, 0, -foot / high, 1 / high),))


@cache
def site(name: str) -> Symbol:
    """Draw the scene of a site about (0, 0): a good or the palace, for a hex 1 mm wide, over as much as a site of
    several may show."""
    shapes = tuple(scene(f"site-{name}", Area(-25, -24, 50, 48)))
    return Symbol(f"site {name}", (Group(shapes, 0, -1.4 / 36, 1 / 36),))
