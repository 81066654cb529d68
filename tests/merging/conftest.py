"""The command and its refusals, as where repairs are tested."""

from tests.repairing.conftest import pnp, refused

__all__ = ["pnp", "refused"]
