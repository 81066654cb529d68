"""Verdicts of an earlier report among those that a batch finds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.cli.outcome import Outcome, outcome_of_report
from pnp.cli.say import say
from pnp.cli.sentences import message
from pnp.data.messages import number_text

if TYPE_CHECKING:
    from pnp.library.earlier import Earlier


def read_earlier(path: Path, logs: Sequence[str], mode: str, repair: bool) -> Earlier:
    """What an earlier report has of some logs that are judged in this way now; raises DataError."""
    from pnp.library.earlier import Earlier

    return Earlier(path, logs, "stands" if mode == "stands" else "stop", repair)


def tell_carried(earlier: Earlier, logs: Sequence[str], path: Path) -> None:
    """Says what an earlier report is good for."""
    fresh = sum(log not in earlier for log in logs)
    counts = {"carried": len(logs) - fresh, "fresh": fresh}
    parts = {key: message(f"batch.{key}", count=count) for key, count in counts.items()}
    said = message("batch.since", file=path, **parts)
    if earlier.others:
        others = ", ".join(f"{number_text(count, ',')} {what}" for what, count in earlier.others.items())
        said = message("batch.since-others", said=said, others=others)
    say(said, err=True)


def merged(logs: Sequence[str], earlier: Earlier, fresh: Iterator[Outcome], style: str) -> Iterator[Outcome]:
    """What came of each log, in their order; `fresh`: of those that the earlier report has not."""
    for log in logs:
        if log in earlier:
            yield outcome_of_report(earlier.report(log), style)
        else:
            yield from islice(fresh, 1)
