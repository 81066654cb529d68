"""Water holes, reeds, palms and groves, seen a little from above, in variants that a seed chooses from; their outlines
are in `oases.toml`. Roles: `pool-damp` and `-wet` (sand), `-shade` (of the bank), `-0` (shallow) to `-2` (deep),
`-glint`; `reed`; `leaf-0` (dark) to `leaf-2`, `trunk`, `trunk-shade`, `leaf-cast` (the shadow of a palm); `grass`,
`grass-deep`. `pool-line` and `grass-line` have a color in themes that have lines in the place of areas."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path as FilePath

from pnp.chance import Chance
from pnp.scene.model import Shape, Symbol, Use
from pnp.style.field import spread
from pnp.style.symbols import load, outline

POOLS, TUFTS, PALMS, GROVES = 8, 6, 8, 6  # variants
_FILE = FilePath(__file__).with_suffix(".toml")
_FOOT = 0.92  # mm from the middle of a palm down to its foot


@cache
def pool(variant: int) -> Symbol:
    """Draw a water hole about (0, 0), its shore about 1 mm away, wet sand around it; `variant` from 0 to 7."""
    name = f"pool-{variant}"
    reeds = (Use(tuft(kind), x, y, size) for kind, x, y, size in load(_FILE)[name]["reeds"])
    return Symbol(name, (*outline(_FILE, name), *reeds))


def tuft(variant: int) -> Symbol:
    """Draw blades of grass up to 1.1 mm wide and 0.9 mm high, their foot in (0, 0); `variant` from 0 to 5."""
    return _drawn(f"tuft-{variant}")


@cache
def palm(variant: int, cast: bool = False) -> Symbol:
    """Draw a date palm, 2 x 2 mm about its middle, on request with its shadow; `variant` from 0 to 7."""
    name, stem = f"palm-{variant}", f"stem-{variant}"
    if not cast:
        return _drawn(name)
    # the shadow of trunk and crown, to the lower right
    crown = Use(_drawn(f"palm-shadow-{variant % 2}"), *load(_FILE)[stem]["crown"])
    return Symbol(f"{name}-cast", (*outline(_FILE, stem), crown, *outline(_FILE, name)))


@cache
def _drawn(name: str) -> Symbol:
    return Symbol(name, outline(_FILE, name))


def grove(x: float, y: float, size: float, chance: Chance, least: int = 4) -> Iterator[Shape]:
    """Draw a grove of four to six palms about (x, y), on a hex or tile of `size` mm: high ones behind, low ones and
    tufts before them, on a meadow that fills it."""
    yield Use(_drawn(f"meadow-{chance.below(GROVES)}"), x, y + 0.05 * size, size * 0.39)
    count, order = least + chance.below(3), chance.shuffled(range(PALMS))
    places = []
    for number in range(count):
        side = (number - (count - 1) / 2) / count * 0.62 + spread(chance, -0.05, 0.05)
        down = 0.16 - 0.2 * (number % 2) - abs(side) * 0.2 + spread(chance, -0.03, 0.05)
        places.append((down * size, side * size, (0.27 - abs(side) * 0.22 - down * 0.16) * size))
    for u, v in ((-0.3, 0.06), (0.28, 0.02), (-0.2, 0.27), (0.06, 0.31), (0.24, 0.24), (-0.02, 0.2)):
        high = spread(chance, 0.07, 0.11) * size
        yield Use(tuft(chance.below(TUFTS)), round(x + u * size, 2), round(y + v * size, 2), round(high, 2))
    for (down, side, high), variant in zip(sorted(places), order, strict=False):
        foot = y + down - high * _FOOT + 0.1 * size
        yield Use(palm(variant, cast=True), round(x + side, 2), round(foot, 2), round(high, 2))
