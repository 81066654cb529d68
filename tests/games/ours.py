"""The conformance kit for our games, whose options are asked for in the words of the command line."""

from pnp.testing.conformance import Conformance
from tests.games.asked import asked_for


class Ours(Conformance):
    words = ()
    """Numbers of players, and what else is asked of the deal, each with all that may be asked together."""

    def asked(self):
        return asked_for(self.game, self.words)
