"""Random setups: which face of each tile is up."""

from __future__ import annotations

from typing import Any

from pnp.chance import Chance
from pnp.games.wuestenkoenige.layout import Layout

WORDS = ("none", "plain", "dune")


def deal(layout: Layout, players: int, seed: int) -> dict[str, Any]:
    """The setup of a seed: on each desert hex, in reading order, a plain (0) or a dune (1) is drawn;

    a layout with a pattern of its own keeps it.
    """
    if layout.faces is not None:
        return {"faces": faces_of(layout, layout.faces)}
    chance = Chance(seed)
    return {"faces": faces_of(layout, [1 + chance.below(2) for _ in range(layout.grey)])}


def faces_of(layout: Layout, faces: Any) -> dict[str, str]:
    """Faces as a log names them."""
    return {layout.names[place]: WORDS[face] for place, face in enumerate(faces)}
