"""The messages of replays."""

from pnp.data.messages import Messages

message = Messages(__file__)
