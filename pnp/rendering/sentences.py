"""The messages of pictures that cannot be drawn."""

from pnp.data.messages import Messages

message = Messages(__file__)
