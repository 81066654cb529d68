"""The theme `low-ink`: white grounds, thin lines, pale tints; what is full of color elsewhere is told by pattern."""

from __future__ import annotations

from typing import Final

from pnp.scene.theme.roles import Piece, Theme, mixed, outlined, spread

_WHITE = "#ffffff"


def _piece(tint: str, ink: str, line: str) -> Piece:
    """`tint` is the color that the piece has a hint of; `line` is strong enough on white."""
    return outlined(mixed(_WHITE, tint, 0.1), ink, mixed(_WHITE, line, 0.5), line)


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
        "sand-dark": "#e2d5ba",
        "sand-pattern": "#eee4cf",
        "sand-ink": "#5b4a35",
        "rock": "#e9e2da",
        "rock-light": _WHITE,
        "rock-dark": "#5f4c3e",
        "rock-line": "#94816f",
        "rock-ink": "#241a13",
        "valley": _WHITE,
        "valley-dark": "#8a8477",
        "palm": "#d9e8c9",
        "palm-dark": "#2f5824",
        "palm-light": "#f3f8ea",
        "palm-line": "#4c7d34",
        "palm-pattern": "#cfe0b8",
        "trunk": "#8c6644",
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
        "back.sand": _WHITE,
        "back.sand-dune": "#c8b896",
        "value.strategic": _WHITE,
        "value.strategic-line": "#000000",
        "value.strategic-ink": "#000000",
        **spread(
            {
                "camel.cream": _piece("#f3e26a", "#4a3913", "#8f7d2c"),
                "camel.sky": _piece("#3980c5", "#0c2f52", "#2f74b8"),
                "camel.lilac": _piece("#a58be0", "#2c1a55", "#7d62c0"),
                "camel.rose": _piece("#f0707c", "#5d0f20", "#c2505c"),
                "camel.mint": _piece("#5fd3b3", "#0c4436", "#26866c"),
                "camel.grey": _piece("#8d8a85", "#2b2927", "#6e6b66"),
                "camel.brown": _piece("#a04030", "#6f281d", "#8a4033"),
                "coin.gold": _piece("#e3b341", "#3a2800", "#967018"),
                "coin.silver": _piece("#aab4be", "#1f262c", "#727c86"),
                "player.red": _piece("#e04030", "#8c1b10", "#c02b1c"),
                "player.blue": _piece("#3b78d8", "#1a4183", "#2457a8"),
                "player.green": _piece("#5fb455", "#1d5216", "#3f8437"),
                "player.orange": _piece("#f5a623", "#6b4200", "#b87400"),
                "player.black": _piece("#8a8682", "#26221f", "#45403c"),
                "player.white": _piece(_WHITE, "#33281c", "#857a6c"),
            }
        ),
    }
)
