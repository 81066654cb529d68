"""The program called as from the command line."""

from tests.cli.conftest import pnp, refused

__all__ = ["pnp", "refused"]
