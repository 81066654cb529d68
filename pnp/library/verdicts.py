"""What a checker says of a loaded log: the verdict, or its score alone."""

from __future__ import annotations

from pnp.engine import Mode
from pnp.game import LoadedLog, Scores
from pnp.judging.readings import with_readings
from pnp.judging.verdict import Verdict, judge


def check(log: LoadedLog, on_illegal: Mode = "stop") -> Verdict:
    """The verdict on a log: its findings, whether it is legal, the score, the winners.

    With `on_illegal="stop"` nothing after the first illegal entry is judged; with "stands" illegal entries are
    played as far as pieces allow, and so are those after them. Findings of severity "note" tell what the reader of
    notation understood where that is more than spelling.

    >>> from pnp import load_log
    >>> verdict = check(load_log("mistakes.pnplog"))
    >>> verdict.legal, [(finding.move, finding.code) for finding in verdict.findings]
    (False, [(20, 'camel-on-oasis')])
    >>> verdict.to_dict()["format"]
    'pnp-report/1'
    """
    return with_readings(judge(log, on_illegal))


def score(log: LoadedLog) -> Scores:
    """For each player the `total` and the parts that it is made of; of an illegal log, before its first illegal entry.

    A total that is not certain, because something is missing in the log, is None; it lies between `low` and `high`.

    >>> from pnp import load_log
    >>> {name: row["total"] for name, row in score(load_log("friday.pnplog")).items()}
    {'Ana': 79, 'Ben': 60, 'Chloé': 65}
    """
    return judge(log).scores
