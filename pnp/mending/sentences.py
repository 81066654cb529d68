"""The messages of repairs and comparisons."""

from pnp.data.messages import Messages

message = Messages(__file__)
