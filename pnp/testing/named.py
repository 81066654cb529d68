"""The kit for the game that `python -m pnp.testing` names."""

from __future__ import annotations

from pnp.testing.conformance import Conformance


class TestGame(Conformance):
    """What holds for every game, for this one; `pnp.testing.__main__` says which."""
