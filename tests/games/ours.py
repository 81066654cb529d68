"""The conformance kit for our games, whose options are asked for in the words of the command line."""

from pnp.testing.conformance import Conformance
from pnp.testing.playing import Rules
from tests.games.asked import asked_for

PARTS = tuple(part for part in Conformance.__bases__ if part is not Rules)


class Ours(*PARTS):
    """All of the kit but the rules: these run alone, quick enough for mutants."""

    words = ()
    """Numbers of players, and what else is asked of the deal, each with all that may be asked together."""

    def asked(self):
        return asked_for(self.game, self.words)
