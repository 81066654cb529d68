"""The messages of verdicts and reports."""

from pnp.data.messages import Messages

message = Messages(__file__)
