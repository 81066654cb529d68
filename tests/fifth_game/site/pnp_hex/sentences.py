"""The messages of this game."""

from pnp.api.game import Messages

message = Messages(__file__)
