"""The messages of simulations."""

from pnp.data.messages import Messages

message = Messages(__file__)
