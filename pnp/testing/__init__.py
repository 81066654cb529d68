"""The conformance kit: tests of any game, driven by its record, and helpers for tests of one game. A game's own tests
subclass `pnp.testing.conformance.Conformance`; `python -m pnp.testing GAME` runs the kit on any game that is installed.
It needs pytest (the extra `testing`) and knows neither click nor the command line; nothing else imports it."""
