"""What was meant: repairs of logs with slips. Works through the seam alone."""

from pnp.data.messages import Messages

message = Messages(__file__)
