"""Players of each game that know the rulebook alone: small engines that import nothing of the program.

`play(seed)` of a chapter plays a game by chance and gives it as `Played`. The referee has to agree in everything.
"""

import tomllib
from pathlib import Path
from typing import NamedTuple

NAMES = ("Ana", "Ben", "Chloé", "Dora", "Emil")
LAYOUTS = Path(__file__).parents[2] / "layouts"


class Played(NamedTuple):
    """A log, each player's score, who wins (None: the log stops before the end), lines that are forbidden behind it."""

    log: str
    scores: dict[str, int]
    winners: list[str] | None
    forbidden: list[tuple[int, str]]


def layout(game, name):
    return tomllib.loads((LAYOUTS / game / f"{name}.toml").read_text("utf-8"))
