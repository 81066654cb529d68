"""From a log to its verdict: findings, scores, winners; as text and as JSON."""

from pnp.check.verdict import Verdict, judge

__all__ = ["Verdict", "judge"]
