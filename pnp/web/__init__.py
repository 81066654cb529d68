"""Pages for a browser: one frame for all of them, whole in one file, without any request to elsewhere."""

from pnp.data import Messages

message = Messages(__file__)
