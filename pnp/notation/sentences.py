"""The messages about lines of logs that cannot be read."""

from collections.abc import Sequence

from pnp.data.messages import Messages

message = Messages(__file__)


def any_of(words: Sequence[str]) -> str:
    """Words as alternatives: "a or b or c"."""
    return message("list.or").join(words)
