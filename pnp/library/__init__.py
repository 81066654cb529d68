"""Logs and layouts from anywhere, the moments of a game, new logs: what programs and the command line call. Knows files
and games; must not know the command line."""

from collections.abc import Sequence

from pnp.data.messages import Messages

message = Messages(__file__)


def any_of(words: Sequence[str]) -> str:
    """Return words as alternatives: "a, b or c". There must be one at least."""
    *others, last = words
    return message("list.or", others=message("list.comma").join(others), last=last) if others else last


def all_of(words: Sequence[str]) -> str:
    """Return words as a list: "a and b and c"."""
    return message("list.and").join(words)
