"""The messages of pages for a browser."""

from pnp.data.messages import Messages

message = Messages(__file__)
