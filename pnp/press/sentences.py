"""The messages of the press: papers, measures, and what does not fit. What it prints is in `texts/`."""

from pnp.data.messages import Messages

message = Messages(__file__)
