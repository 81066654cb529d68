"""The theme `low-ink`: white grounds, thin lines, pale tints; what is full of color elsewhere is told by pattern."""

from __future__ import annotations

from typing import Final

from pnp.style.theme.roles import Piece, Theme, mixed, outlined, spread

_WHITE = "#ffffff"


def _piece(tint: str, ink: str, line: str) -> Piece:
    """`tint` is the color that the piece has a hint of; `line` is strong enough on white."""
    return outlined(mixed(_WHITE, tint, 0.1), ink, mixed(_WHITE, line, 0.42), line)


LOW_INK: Final = Theme(
    {
        "paper": _WHITE,
        "ground": _WHITE,
        "panel": "#f6f2ea",
        "ink": "#221c18",
        "muted": "#5f5348",
        "line": "#958a7a",
        "mark": "#000000",
        "highlight": "#c8102e",
        "highlight-ink": _WHITE,
        "accent": "#b64a35",
        "sand": _WHITE,
        "sand-light": _WHITE,
        "sand-dark": "#efe7d6",
        "sand-pattern": "#eee4cf",
        "sand-ink": "#5b4a35",
        "rock": "#efeae4",
        "rock-light": _WHITE,
        "rock-dark": "#8a7866",
        "rock-line": "#94816f",
        "rock-ink": "#241a13",
        "valley": _WHITE,
        "valley-dark": "#9a9487",
        "palm": "#d9e8c9",
        "palm-dark": "#4f7a42",
        "palm-light": "#f3f8ea",
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
        "back.tent": _WHITE,
        "back.tent-dune": "#dba99d",
        "back.tent-line": "#b64a35",
        "back.tent-medal": _WHITE,
        "back.tent-figure": _WHITE,
        "back.tent-contour": "#6f281d",
        "back.water": _WHITE,
        "back.water-dune": "#9cc4da",
        "back.water-line": "#2b79a8",
        "frame": _WHITE,
        "back.sand": _WHITE,
        "back.sand-dune": "#c8b896",
        "tint-ink": "#9a9080",
        "tint.1": _WHITE,
        "tint.2": _WHITE,
        "tint.3": _WHITE,
        "tint.4": _WHITE,
        "value.strategic": _WHITE,
        "value.strategic-line": "#000000",
        "value.strategic-ink": "#000000",
        **spread(
            {
                "camel.cream": _piece("#f3e26a", "#4a3913", "#a08f3e"),
                "camel.sky": _piece("#3980c5", "#0c2f52", "#4a88c4"),
                "camel.lilac": _piece("#a58be0", "#2c1a55", "#8f78cc"),
                "camel.rose": _piece("#f0707c", "#5d0f20", "#cd6a74"),
                "camel.mint": _piece("#5fd3b3", "#0c4436", "#3f9880"),
                "camel.grey": _piece("#8d8a85", "#2b2927", "#87847f"),
                "camel.brown": _piece("#a04030", "#6f281d", "#a8665a"),
                "coin.gold": _piece("#e3b341", "#3a2800", "#967018"),
                "coin.silver": _piece("#aab4be", "#1f262c", "#727c86"),
                "player.red": _piece("#e04030", "#8c1b10", "#d04a3c"),
                "player.blue": _piece("#3b78d8", "#1a4183", "#4a76bf"),
                "player.green": _piece("#5fb455", "#1d5216", "#56994e"),
                "player.orange": _piece("#f5a623", "#6b4200", "#b87400"),
                "player.black": _piece("#8a8682", "#26221f", "#77716c"),
                "player.white": _piece(_WHITE, "#33281c", "#857a6c"),
            }
        ),
    }
)
