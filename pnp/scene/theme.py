"""Themes: which color a role of the drawing has. Drawings name roles only, never colors.

Families of roles: surfaces (`paper`, `ground`, `panel`), words and lines (`ink`, `muted`, `line`, `mark`),
the desert (`sand...`, `rock...`, `valley...`, `palm...`, `water...`, `salt...`, `tent...`), pieces (`camel.*`), money
(`coin.*`), and what belongs to a player (`player.*`). A role with `-ink` is for text and symbols on the role
without it.
"""

from __future__ import annotations

from difflib import get_close_matches
from types import MappingProxyType
from typing import Final

CAMELS: Final = ("cream", "sky", "lilac", "rose", "mint", "grey")
PLAYERS: Final = ("red", "blue", "green", "orange", "black")


class Theme(dict[str, str]):
    """A mapping of roles to "#rrggbb"; a role that it lacks raises KeyError with the nearest one it has."""

    def __missing__(self, role: str) -> str:
        near = get_close_matches(role, self, n=1)
        hint = f"; the nearest is {near[0]!r}" if near else ""
        raise KeyError(f"the theme has no color for the role {role!r}{hint}")


COLOR: Final = Theme(
    {
        "paper": "#ffffff",
        "ground": "#fbf5e6",  # behind a board, a sheet of help
        "panel": "#f3e7cb",  # a box on the ground
        "ink": "#2b2420",
        "muted": "#65584b",  # small words of lesser weight
        "line": "#a08560",  # borders of cells
        "mark": "#000000",  # what a cutter follows
        "highlight": "#c8102e",
        "sand": "#f1dfb6",
        "sand-light": "#f9eed3",
        "sand-dark": "#dcc08a",  # the hint of dunes
        "sand-ink": "#5b4a35",
        "rock": "#9c8470",
        "rock-light": "#d3c1ab",
        "rock-dark": "#5f4c3e",
        "rock-ink": "#241a13",
        "valley": "#d6d3cc",
        "valley-dark": "#7c7668",
        "palm": "#4c7d34",
        "palm-dark": "#2c5222",
        "palm-light": "#d5e3b4",
        "trunk": "#76502f",
        "water": "#2b79a8",
        "water-dark": "#174a6b",
        "water-light": "#bfe2f0",
        "water-ink": "#ffffff",
        "salt": "#f6f5f1",
        "salt-dark": "#8b9298",
        "salt-ink": "#2c3338",
        "tent": "#b64a35",
        "tent-dark": "#6f281d",
        "tent-light": "#f0d9b4",
        "tent-ink": "#ffffff",
        "camel.cream": "#fcf5c2",
        "camel.cream-ink": "#4a3913",
        "camel.sky": "#3980c5",
        "camel.sky-ink": "#030c18",
        "camel.lilac": "#bea9eb",
        "camel.lilac-ink": "#2c1a55",
        "camel.rose": "#f58f98",
        "camel.rose-ink": "#4d0d1a",
        "camel.mint": "#99e5cf",
        "camel.mint-ink": "#0c4436",
        "camel.grey": "#6e6b66",
        "camel.grey-ink": "#ffffff",
        "coin.gold": "#e3b341",
        "coin.gold-ink": "#3a2800",
        "coin.silver": "#c8ced4",
        "coin.silver-ink": "#1f262c",
        "player.red": "#c02b1c",
        "player.red-ink": "#ffffff",
        "player.blue": "#2457a8",
        "player.blue-ink": "#ffffff",
        "player.green": "#509d47",
        "player.green-ink": "#06180a",
        "player.orange": "#f0a020",
        "player.orange-ink": "#2d1a00",
        "player.black": "#26221f",
        "player.black-ink": "#ffffff",
        "player.white": "#fbf9f4",
        "player.white-ink": "#33281c",
    }
)

THEMES: Final = MappingProxyType({"color": COLOR})
