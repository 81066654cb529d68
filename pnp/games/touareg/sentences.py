"""The messages of this game."""

from pnp.data.messages import Messages

message = Messages(__file__)
