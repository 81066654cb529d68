"""The theme `grey`, for a black-and-white laser printer: told apart by lightness, letter and pattern."""

from __future__ import annotations

from typing import Final

from pnp.style.theme.roles import Piece, Theme, filled, spread

_BLACK, _WHITE = "#000000", "#ffffff"
_PATTERN = 0.34


def _piece(ground: str, ink: str, line: str = "#2a2a2a") -> Piece:
    return filled(ground, ink, _PATTERN, line)


GREY: Final = Theme(
    {
        "paper": _WHITE,
        "ground": "#f7f7f7",
        "panel": "#ebebeb",
        "ink": "#1c1c1c",
        "muted": "#565656",
        "line": "#888888",
        "mark": _BLACK,
        "highlight": "#000000",
        "highlight-ink": _WHITE,
        "accent": "#3c3c3c",
        "sand": "#ececec",
        "sand-light": "#f6f6f6",
        "sand-dark": "#c9c9c9",
        "sand-pattern": "#d4d4d4",
        "sand-ink": "#444444",
        "rock": "#858585",
        "rock-light": "#cccccc",
        "rock-dark": "#444444",
        "rock-line": "#808080",
        "rock-ink": "#141414",
        "valley": "#c6c6c6",
        "valley-dark": "#6c6c6c",
        "palm": "#6a6a6a",
        "palm-dark": "#2a2a2a",
        "palm-light": "#d6d6d6",
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
        "frame": "#d0d0d0",
        "back.tent": "#b4b4b4",
        "back.tent-dune": "#707070",
        "back.tent-line": "#f4f4f4",
        "back.tent-medal": "#f4f4f4",
        "back.tent-figure": "#2a2a2a",
        "back.tent-contour": "#f4f4f4",
        "back.water": "#9a9a9a",
        "back.water-dune": "#6a6a6a",
        "back.water-line": "#f6f6f6",
        "back.sand": "#cfcfcf",
        "back.sand-dune": "#888888",
        "tint-ink": "#7c7c7c",
        "tint.1": "#e0e0e0",
        "tint.2": "#eaeaea",
        "tint.3": "#e4e4e4",
        "tint.4": "#f2f2f2",
        "value.strategic": _BLACK,
        "value.strategic-line": _WHITE,
        "value.strategic-ink": _WHITE,
        **spread(
            {
                "camel.cream": _piece("#fafafa", _BLACK),
                "camel.sky": _piece("#606060", _WHITE),
                "camel.lilac": _piece("#b4b4b4", _BLACK),
                "camel.rose": _piece("#8e8e8e", _BLACK),
                "camel.mint": _piece("#d6d6d6", _BLACK),
                "camel.grey": _piece("#383838", _WHITE),
                "camel.brown": _piece("#484848", _WHITE),
                "coin.gold": _piece("#b0b0b0", _BLACK),
                "coin.silver": _piece("#f0f0f0", _BLACK),
                "player.red": _piece("#6e6e6e", _WHITE, "#565656"),
                "player.blue": _piece("#4a4a4a", _WHITE),
                "player.green": _piece("#9a9a9a", _BLACK, "#6e6e6e"),
                "player.orange": _piece("#cccccc", _BLACK, "#808080"),
                "player.black": _piece("#1e1e1e", _WHITE, _BLACK),
                "player.white": _piece("#fbfbfb", _BLACK, "#808080"),
            }
        ),
    }
)
