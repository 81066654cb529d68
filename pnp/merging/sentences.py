"""The messages of comparisons."""

from pnp.data.messages import Messages

message = Messages(__file__)
