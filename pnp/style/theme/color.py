"""The theme `color`, for screens and color printers."""

from __future__ import annotations

from typing import Final

from pnp.style.theme.face import PLAIN, color_roles
from pnp.style.theme.roles import Piece, Theme, solid_piece

_PATTERN = 0.16  # how far a pattern is from its ground to the ink: seen when looked for, quiet on the table


def piece(ground: str, ink: str, line: str = "") -> Piece:
    """A piece full of color; lines of its color elsewhere are in `line`, else in that of its ground."""
    return solid_piece(ground, ink, _PATTERN, line)


COLOR: Final = Theme(
    {
        **color_roles(PLAIN),  # accent and accent-dark catch the eye
        "paper": "#ffffff",
        "ground": "#fbf5e6",  # behind a board, a sheet of help
        "panel": "#f3e7cb",  # a box on the ground
        "ink": "#2b2420",
        "muted": "#65584b",  # small words of lesser weight
        "line": "#a08560",  # borders of cells
        "mark": "#000000",  # what a cutter follows
        "highlight": "#c8102e",
        "highlight-ink": "#ffffff",
        "sand": "#f1dfb6",
        "sand-light": "#f9eed3",
        "sand-light-shade": "#f4e7c9",
        "sand-light-glow": "#fcf5e4",
        "sand-dark": "#dcc08a",  # the hint of dunes
        "sand-line": "#dcc08a",  # of dunes: no more than their shade
        "sand-shade": "#ecd8ab",  # drifts: at most 8 % from the sand
        "sand-glow": "#f4e4bf",
        "sand-pattern": "#e4cf9f",
        "sand-ink": "#5b4a35",
        "rock": "#9c8470",
        "rock-light": "#d3c1ab",
        "rock-mid": "#cbb8a2",
        "rock-dark": "#5f4c3e",
        "rock-line": "#9c8470",
        "rock-ink": "#241a13",
        "palm": "#4c7d34",
        "palm-dark": "#2c5222",
        "palm-light": "#c3da9c",
        "palm-light-shade": "#bcd494",
        "palm-line": "#4c7d34",
        "palm-pattern": "#a3c06f",
        "trunk": "#76502f",
        "water": "#2b79a8",
        "water-dark": "#174a6b",
        "water-light": "#bfe2f0",
        "water-line": "#2b79a8",
        "water-pattern": "#9fd0e4",
        "water-ink": "#ffffff",
        "salt": "#f6f5f1",
        "salt-dark": "#8b9298",
        "salt-ink": "#2c3338",
        "tent": "#b64a35",
        "tent-dark": "#6f281d",
        "tent-light": "#f0d9b4",
        "tent-pattern": "#e3c08e",
        "tent-ink": "#ffffff",
    }
)
