"""All parts of the kit as one class, for the tests of a game.

from pathlib import Path
from pnp.testing.conformance import Conformance

class TestConformance(Conformance):
    game_id = "hex"
    logs = Path(__file__).with_name("logs")
"""

from pnp.testing.playing import Following, Layouts, Logs, Positions, Rules
from pnp.testing.printing import Painting, Printing, Tabletops


class Conformance(Rules, Tabletops, Following, Logs, Positions, Layouts, Printing, Painting):
    """What holds for every game."""


class TestGame(Conformance):
    """What holds for every game, for the one that `pnp.testing.__main__` names."""
