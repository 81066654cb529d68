"""From a log to its verdict: findings, scores, winners; as text and as JSON."""

from collections.abc import Iterable

from pnp.data import Messages

message = Messages(__file__)


def listed(names: Iterable[str]) -> str:
    """Return names in words: Ana, Ben and Chloé; nobody."""
    *first, last = [*names] or [message("nobody")]
    return message("and").join(filter(None, (", ".join(first), last)))
