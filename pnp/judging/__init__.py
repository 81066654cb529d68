"""From a log to its verdict: findings, scores, winners; as text and as JSON."""
