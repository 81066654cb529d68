"""The messages about rulebooks."""

from pnp.data.messages import Messages

message = Messages(__file__)
