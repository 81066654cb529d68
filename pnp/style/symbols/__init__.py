"""Symbols that all games share, in one style: 2 x 2 mm or less about (0, 0), to be scaled by their `Use`.

The arguments of each are roles of the theme. Equal arguments give the very same symbol.
"""

from pnp.style.symbols.camels import camel, rider, silhouette
from pnp.style.symbols.camp import salt, tent
from pnp.style.symbols.hardship import dead_tree, fallen_camel, ribs, skull, vulture
from pnp.style.symbols.land import drop, dunes, mountain, oasis, palm, waterhole
from pnp.style.symbols.people import guard, nomad, walker

__all__ = [
    "camel",
    "dead_tree",
    "drop",
    "dunes",
    "fallen_camel",
    "guard",
    "mountain",
    "nomad",
    "oasis",
    "palm",
    "ribs",
    "rider",
    "salt",
    "silhouette",
    "skull",
    "tent",
    "vulture",
    "walker",
    "waterhole",
]
