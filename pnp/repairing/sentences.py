"""The messages of repairs."""

from pnp.data.messages import Messages

# The messages of repairs and comparisons.

message = Messages(__file__)
