"""The theme `low-ink`: white grounds, thin lines, pale tints; patterns replace areas full of color."""

from __future__ import annotations

from typing import Final

from pnp.style.theme.face import PLAIN, low_ink_roles
from pnp.style.theme.roles import Piece, Theme, mix, outline_piece

_WHITE = "#ffffff"


def piece(tint: str, ink: str, line: str) -> Piece:
    """`tint` is the color that the piece has a hint of; `line` is strong enough on white."""
    return outline_piece(mix(_WHITE, tint, 0.1), ink, mix(_WHITE, line, 0.42), line)


LOW_INK: Final = Theme(
    {
        **low_ink_roles(PLAIN),  # accent and accent-dark catch the eye
        "paper": _WHITE,
        "ground": _WHITE,
        "panel": "#f6f2ea",
        "ink": "#221c18",
        "muted": "#5f5348",
        "line": "#958a7a",
        "mark": "#000000",
        "highlight": "#c8102e",
        "highlight-ink": _WHITE,
        "sand": _WHITE,
        "sand-light": _WHITE,
        "sand-light-shade": "#fbf7ee",
        "sand-light-glow": "#ffffff",
        "sand-dark": "#efe7d6",
        "sand-line": "#a8906a",  # the crests and the hatching of dunes
        "sand-shade": "#fbf7ee",  # drifts: at most 8 % from the sand
        "sand-glow": "#d9c8a8",  # as a thin line along each drift
        "sand-pattern": "#eee4cf",
        "sand-ink": "#5b4a35",
        "rock": "#efeae4",
        "rock-light": _WHITE,
        "rock-mid": "#f9f7f4",
        "rock-dark": "#8a7866",
        "rock-line": "#94816f",
        "rock-ink": "#241a13",
        "palm": "#d9e8c9",
        "palm-dark": "#4f7a42",
        "palm-light": "#f3f8ea",
        "palm-light-shade": "#ecf3e0",
        "palm-line": "#67954f",
        "palm-pattern": "#c4daab",
        "trunk": "#a07c58",
        "water": "#d4eaf5",
        "water-dark": "#174a6b",
        "water-light": _WHITE,
        "water-line": "#2b79a8",
        "water-pattern": "#bcdcea",
        "water-ink": "#174a6b",
        "salt": _WHITE,
        "salt-dark": "#a9afb4",
        "salt-ink": "#2c3338",
        "tent": "#f5ddd5",
        "tent-dark": "#6f281d",
        "tent-light": _WHITE,
        "tent-pattern": "#ecd3b0",
        "tent-ink": "#6f281d",
    }
)
