"""Two transcripts of one game: what they say differently, and the log that they make together."""

from pnp.data.messages import Messages

message = Messages(__file__)
