"""The theme `grey`, for a black-and-white laser printer: told apart by lightness, letter and pattern."""

from __future__ import annotations

from typing import Final

from pnp.style.theme.face import PLAIN, grey_roles
from pnp.style.theme.roles import Piece, Theme, solid_piece

_BLACK, _WHITE = "#000000", "#ffffff"
_PATTERN = 0.34


def piece(ground: str, ink: str, line: str = "#2a2a2a") -> Piece:
    """A piece full of grey; `line`, for lines of its color elsewhere, is strong enough on white."""
    return solid_piece(ground, ink, _PATTERN, line)


GREY: Final = Theme(
    {
        **grey_roles(PLAIN),  # accent and accent-dark catch the eye
        "paper": _WHITE,
        "ground": "#f7f7f7",
        "panel": "#ebebeb",
        "ink": "#1c1c1c",
        "muted": "#565656",
        "line": "#888888",
        "mark": _BLACK,
        "highlight": "#000000",
        "highlight-ink": _WHITE,
        "sand": "#ececec",
        "sand-light": "#f6f6f6",
        "sand-light-shade": "#eeeeee",
        "sand-light-glow": "#fbfbfb",
        "sand-dark": "#c9c9c9",
        "sand-line": "#c9c9c9",
        "sand-shade": "#e4e4e4",  # drifts: at most 8 % from the sand
        "sand-glow": "#f0f0f0",
        "sand-pattern": "#d4d4d4",
        "sand-ink": "#444444",
        "rock": "#858585",
        "rock-light": "#cccccc",
        "rock-mid": "#c0c0c0",
        "rock-dark": "#444444",
        "rock-line": "#808080",
        "rock-ink": "#141414",
        "palm": "#6a6a6a",
        "palm-dark": "#2a2a2a",
        "palm-light": "#d6d6d6",
        "palm-light-shade": "#cfcfcf",
        "palm-line": "#4e4e4e",
        "palm-pattern": "#a8a8a8",
        "trunk": "#505050",
        "water": "#707070",
        "water-dark": "#2e2e2e",
        "water-light": "#e2e2e2",
        "water-line": "#606060",
        "water-pattern": "#b0b0b0",
        "water-ink": _WHITE,
        "salt": "#fbfbfb",
        "salt-dark": "#8c8c8c",
        "salt-ink": "#2c2c2c",
        "tent": "#6c6c6c",
        "tent-dark": "#2a2a2a",
        "tent-light": "#eaeaea",
        "tent-pattern": "#b8b8b8",
        "tent-ink": _WHITE,
    }
)
