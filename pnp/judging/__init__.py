"""From a log to its verdict: findings, scores, winners; as text and as JSON."""

from pnp.data.messages import Messages

message = Messages(__file__)
