"""The theme `screen`, for pages in a browser: a pale, plain land, so that pieces and marks stand out.

It is no theme of print: a role whose color is "" is not painted at all (`pnp.rendering.svg_nodes`), which keeps pages
small. The pieces of a game look as in the theme `color`.
"""

from __future__ import annotations

from typing import Final

from pnp.style.theme.color import COLOR
from pnp.style.theme.roles import Theme

SCREEN: Final = Theme(
    {
        **COLOR,
        "ground": "#fdfaf3",
        "line": "#b09a78",
        "sand": "#f6ead0",
        "sand-light": "#fcf5e6",
        "sand-dark": "#e9d6ae",
        "sand-line": "#e9d6ae",
        "sand-pattern": "",
        "sand-shade": "#f2e4c8",
        "sand-glow": "#f9efdb",
        "sand-light-shade": "#f8efdd",
        "sand-light-glow": "#fefaf1",
        "rock": "#b7a594",
        "rock-light": "#ded2c3",
        "rock-dark": "#84705f",
        "palm": "#6f9a58",
        "palm-dark": "#4c7440",
        "palm-light": "#d9e8bf",
        "palm-light-shade": "#d3e3b7",
        "palm-pattern": "",
        "trunk": "#8f6e50",
        "water-pattern": "",
        "salt-dark": "#a8aeb3",
        "tent-pattern": "",
    }
)
