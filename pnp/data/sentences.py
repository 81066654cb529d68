"""The messages of files: what is wrong with what is read and written."""

from pnp.data.messages import Messages

message = Messages(__file__)
