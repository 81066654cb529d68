"""The messages about what is printed. Words on paper are texts of the press and of the games."""

from pnp.data.messages import Messages

message = Messages(__file__)
