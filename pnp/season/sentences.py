"""The messages of standings."""

from pnp.data.messages import Messages

message = Messages(__file__)
