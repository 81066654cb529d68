"""The conformance kit: tests of any game, driven by its record, and helpers for tests of one game. A game's own tests
subclass `pnp.testing.conformance.Conformance`; `python -m pnp.testing GAME` runs the kit on any game that is installed.
It needs pytest (the extra `testing`) and knows neither click nor the command line; nothing else imports it."""

from contextlib import suppress

REWRITTEN = ("pnp.testing.playing", "pnp.testing.printing")  # asserts that tell what they compare

with suppress(ImportError):  # `python -m pnp.testing` tells that it needs pytest
    import pytest

    pytest.register_assert_rewrite(*REWRITTEN)
