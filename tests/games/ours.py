"""The conformance kit for our games, whose options are asked for in the words of the command line."""

import pytest

from pnp.testing.conformance import Conformance
from pnp.testing.playing import Rules
from tests.games.asked import asked_for

PARTS = tuple(part for part in Conformance.__bases__ if part is not Rules)


class Ours(*PARTS):
    """All of the kit but the rules: these run alone, quick enough for mutants."""

    words = ()
    """Numbers of players, and what else is asked of the deal, each with all that may be asked together."""

    @pytest.mark.few(1)
    def test_every_brush_paints_what_can_be_drawn(self, layout_id):
        super().test_every_brush_paints_what_can_be_drawn(layout_id)

    def asked(self):
        return asked_for(self.game, self.words)
