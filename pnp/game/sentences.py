"""The messages of the seam: maps of layouts, and what contradicts a game's record."""

from pnp.data.messages import Messages

message = Messages(__file__)
