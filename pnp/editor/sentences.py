"""The messages that an editor shows."""

from pnp.data.messages import Messages

message = Messages(__file__)
