"""What a game is taught with: the cases of its rules, answers to words, a first game with questions."""

from pnp.data.messages import Messages

message = Messages(__file__)
