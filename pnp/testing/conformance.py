"""All parts of the kit as one class, for the tests of a game.

from pathlib import Path
from pnp.testing.conformance import Conformance

class TestConformance(Conformance):
    game_id = "hex"
    logs = Path(__file__).with_name("logs")
"""

from __future__ import annotations

from pnp.testing.following import Following
from pnp.testing.layouts import Layouts
from pnp.testing.logs import Logs
from pnp.testing.painting import Painting
from pnp.testing.positions import Positions
from pnp.testing.printing import Printing
from pnp.testing.rules import Rules
from pnp.testing.tabletops import Tabletops


class Conformance(Rules, Tabletops, Following, Logs, Positions, Layouts, Printing, Painting):
    """What holds for every game."""
