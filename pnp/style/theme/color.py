"""The theme `color`: a desert in the sun."""

from __future__ import annotations

from typing import Final

from pnp.style.theme.roles import Piece, Theme, filled, spread

_PATTERN = 0.16  # how far a pattern is from its ground to the ink: seen when looked for, quiet on the table


def _piece(ground: str, ink: str, line: str = "") -> Piece:
    return filled(ground, ink, _PATTERN, line)


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
        "highlight-ink": "#ffffff",
        "accent": "#b64a35",  # lines and dots that catch the eye
        "sand": "#f1dfb6",
        "sand-light": "#f9eed3",
        "sand-dark": "#dcc08a",  # the hint of dunes
        "sand-pattern": "#e4cf9f",
        "sand-ink": "#5b4a35",
        "rock": "#9c8470",
        "rock-light": "#d3c1ab",
        "rock-dark": "#5f4c3e",
        "rock-line": "#9c8470",
        "rock-ink": "#241a13",
        "valley": "#d6d3cc",
        "valley-dark": "#7c7668",
        "palm": "#4c7d34",
        "palm-dark": "#2c5222",
        "palm-light": "#c3da9c",
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
        "frame": "#dcc08a",  # around what is printed on a card
        "back.tent": "#b64a35",
        "back.tent-dune": "#6f281d",
        "back.tent-line": "#f0d9b4",
        "back.tent-medal": "#f0d9b4",
        "back.tent-figure": "#6f281d",
        "back.tent-contour": "#f0d9b4",
        "back.water": "#174a6b",
        "back.water-dune": "#2b79a8",
        "back.water-line": "#bfe2f0",
        "back.sand": "#dcc08a",
        "back.sand-dune": "#a08560",
        "tint-ink": "#94784f",  # large figures on them
        "tint.1": "#e4eeca",  # parts of a board
        "tint.2": "#f8e4cb",
        "tint.3": "#d9eef6",
        "tint.4": "#f6f5f1",
        "value.strategic": "#000000",
        "value.strategic-line": "#ffffff",
        "value.strategic-ink": "#ffffff",
        **spread(
            {
                "camel.cream": _piece("#fcf5c2", "#4a3913"),
                "camel.sky": _piece("#3980c5", "#030c18"),
                "camel.lilac": _piece("#bea9eb", "#2c1a55"),
                "camel.rose": _piece("#f58f98", "#4d0d1a"),
                "camel.mint": _piece("#99e5cf", "#0c4436"),
                "camel.grey": _piece("#6e6b66", "#ffffff"),
                "camel.brown": _piece("#6f281d", "#ffffff"),
                "coin.gold": _piece("#e3b341", "#3a2800"),
                "coin.silver": _piece("#c8ced4", "#1f262c"),
                "player.red": _piece("#c02b1c", "#ffffff"),
                "player.blue": _piece("#2457a8", "#ffffff"),
                "player.green": _piece("#509d47", "#06180a"),
                "player.orange": _piece("#f0a020", "#2d1a00"),
                "player.black": _piece("#26221f", "#ffffff"),
                "player.white": _piece("#fbf9f4", "#33281c", "#33281c"),
            }
        ),
    }
)
