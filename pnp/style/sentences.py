"""The messages of palettes and themes."""

from pnp.data.messages import Messages

message = Messages(__file__)
